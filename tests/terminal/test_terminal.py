"""A game in the terminal, driven through a console that types by itself."""

import io
import json
import re

import pytest
from rich.text import Text
from typist import Typist

from fivesuns.core.dice import commitment
from fivesuns.core.record import load, replay, verify
from fivesuns.core.rows import Illegal
from fivesuns.core.text import COMMON, LANGUAGES, Who, say, words
from fivesuns.games import GAMES
from fivesuns.terminal import Company, Player, Terminal, kept, play, players

AZTEKA = GAMES["azteka"]
SEED = "5" * 64


def typed(*lines, language="en", seats=2, options=None, hot=True, level="random", width=80):
    """What is on the screen after these lines, as one line; and the record."""
    setup = AZTEKA.setup(seats, options or {})
    console = Typist(lines, width)
    who = players(setup, language, level=level, hot_seat=hot)
    record = play(AZTEKA, setup, who, language, seed=SEED, console=console, seconds=0.01)
    return " ".join(console.screen.split()), record


def moves(record):
    return [row.word for row in record.rows]


class TestWords:
    def test_a_move_is_a_word_of_the_record(self):
        screen, record = typed("place 2b", "PLACE  3b")
        assert moves(record) == ["place 2b", "place 3b"]
        assert "Player 1 places a pawn on 2b." in screen

    def test_or_a_word_of_the_language(self):
        screen, record = typed("poser 2b", "tourner 2", language="fr")
        assert moves(record) == ["place 2b", "turn 2"]
        assert "Joueur 2 tourne l’anneau 2." in screen

    def test_or_what_follows_the_verb_where_that_is_clear(self):
        assert moves(typed("2b", "2")[1]) == ["place 2b", "turn 2"]

    def test_or_nothing_where_it_is_not(self):
        screen, record = typed("2b", "3b", "2", options={"variant": "aggressive"})
        assert "“2” could be several moves: turn 2, turn 2 twice." in screen
        assert moves(record) == ["place 2b", "place 3b"]

    def test_a_short_word_that_is_not_legal_is_refused_with_its_reason(self):
        screen, record = typed("2b", "4f")
        assert "✗ 4f is not beside a Life pawn" in screen
        assert moves(record) == ["place 2b"]

    def test_a_hint_is_a_move_and_a_reason(self):
        screen, record = typed("2b", "hint", "why", hot=False, level="novice")
        assert moves(record)[0] == "place 2b"
        assert re.search(r"hint (place|turn) \w+ (It [^.]+\.|No single reason stands out\.)", screen)
        assert re.search(r"why (It [^.]+\.|No single reason stands out\.)", screen)

    def test_and_none_where_somebody_else_plays(self):
        assert "Hints are for games against bots alone." in typed("hint")[0]
        assert "Les conseils sont pour" in typed("conseil", language="fr")[0]
        assert "Il n’y a rien à en dire." in typed("pourquoi", language="fr")[0]

    def test_an_empty_line_changes_nothing(self):
        assert moves(typed("", "   ", "2b")[1]) == ["place 2b"]

    def test_what_is_no_word(self):
        screen, record = typed("frobnicate [bold]x[/]")
        assert "“frobnicate [bold]x[/]” is no move and no command. A move reads like: place 1a. Type" in screen
        assert moves(record) == []

    def test_it_says_how_moves_of_the_moment_read(self):
        assert "A move reads like: place 1b, turn 2. Type" in typed("2b", "frobnicate")[0]

    def test_what_is_no_word_in_french(self):
        screen, _ = typed("n’importe quoi", language="fr")
        assert "« n’importe quoi » n’est ni un coup ni une commande. Un coup s’écrit comme : poser 1a" in screen


class TestRefusals:
    @pytest.mark.parametrize(
        ("language", "line", "reason"),
        [
            ("en", "place 2b", "2b is taken: a pawn goes on a free place. (Rule 3.2)"),
            ("en", "place 4f", "a pawn must share a side with Life, whoever places it. (Rule 3.3)"),
            ("en", "turn 1 twice", "by two only in the aggressive version. (Rule 3.5)"),
            ("en", "decline", "only filling a segment with Life gives one. (Rule 4.3)"),
            ("fr", "poser 2b", "2b est pris : un pion se pose à un emplacement libre. (Règle 3.2)"),
            (
                "fr",
                "poser 4f",
                "un pion se pose à côté d’un pion de la Vie, jamais par un coin ; pour la Mort aussi. (Règle 3.3)",
            ),
            ("fr", "tourner 1 deux fois", "de deux, seulement dans la version agressive. (Règle 3.5)"),
            ("fr", "renoncer", "il faut remplir un segment de Vie. (Règle 4.3)"),
            ("es", "colocar 2b", "2b está ocupada: un peón va a una casilla libre. (Regla 3.2)"),
            ("es", "renunciar", "solo lo da llenar un segmento de Vida. (Regla 4.3)"),
        ],
    )
    def test_a_refusal_has_its_reason_and_its_rule_and_changes_nothing(self, language, line, reason):
        screen, record = typed("2b", line, language=language)
        assert reason in screen
        assert moves(record) == ["place 2b"]

    def test_the_empty_wheel(self):
        assert "(Rule 3.4)" in typed("turn 1")[0]

    def test_it_says_how_to_read_more(self):
        assert "règles 3.4 montre tout le paragraphe." in typed("tourner 1", language="fr")[0]


class TestCommands:
    def test_what_is_possible(self):
        screen, _ = typed("2b", "?")
        assert "Open to you: Place a pawn 1b 2a 2c 3b typed “place 1b” Turn a ring one segment 2" in screen

    def test_what_is_possible_in_french(self):
        assert "Vous pouvez : Poser un pion 1b 2a 2c 3b s’écrit « poser 1b »" in typed("2b", "?", language="fr")[0]

    def test_whether_one_move_is_possible(self):
        screen, record = typed("2b", "? place 2c", "?4f", "? hello")
        assert "Yes, “place 2c” is possible." in screen
        assert "4f is not beside a Life pawn" in screen
        assert "“hello” is no move" in screen
        assert moves(record) == ["place 2b"]

    def test_a_birth_is_offered_with_its_way_out(self):
        screen, record = typed("1c", "1b", "2c", "1d", "3c", "3b", "4c", "?", "decline", "4b")
        assert "Birth Decline the birth typed “decline”" in screen
        assert moves(record)[-2:] == ["decline", "place 4b"]

    @pytest.mark.parametrize(
        ("language", "line"), [("en", "rules 3.3"), ("fr", "règles 3.3"), ("fr", "REGLES 3.3"), ("es", "reglas 3.3")]
    )
    def test_a_paragraph_of_the_rules(self, language, line):
        screen, _ = typed(line, language=language)
        opening = {
            "en": "3.3 Placing: beside Life. That place must be",
            "fr": "3.3 Placer : à côté de la Vie. Cet emplacement",
        }
        opening["es"] = "3.3 Colocar: junto a la Vida. Esa casilla"
        assert opening[language] in screen
        assert "#rule" not in screen

    def test_a_section_and_all_sections(self):
        screen, _ = typed("rules 8", "rules")
        assert "8.2 Diagonals." in screen
        assert "7 Three players 8 House options" in screen

    def test_no_such_paragraph(self):
        assert "There is no paragraph 9.9. There are: 1, 1.1," in typed("rules 9.9")[0]

    def test_help_and_the_board_again(self):
        screen, _ = typed("help", "board")
        assert "*" not in screen
        assert "? MOVE whether this move is possible" in screen
        assert screen.count("Round 1 of 2") == 2

    def test_commands_in_french_and_english_words_too(self):
        screen, _ = typed("aide", "plateau", "board", language="fr")
        assert "? COUP si ce coup est possible" in screen
        assert screen.count("Manche 1 sur 2") == 3


class TestSaving:
    def test_the_record_can_be_saved_and_replays(self, tmp_path):
        screen, _ = typed("2b", "save game.jsonl")
        assert "The record is in game.jsonl." in screen
        record = load((tmp_path / "game.jsonl").read_text("utf-8"))
        assert [course.step for _, course in replay(AZTEKA, record)] == [1]

    def test_no_file_of_somebody_else_is_overwritten(self, tmp_path):
        (tmp_path / "mine").write_text("precious")
        screen, _ = typed("save mine", "save", "save nowhere/x")
        assert "There is a file mine already; nothing was written." in screen
        assert "Where to? Type save FILE." in screen
        assert "It could not be written to nowhere/x" in screen
        assert (tmp_path / "mine").read_text() == "precious"

    def test_ones_own_file_is(self, tmp_path):
        typed("2b", "save game.jsonl", "3b", "save game.jsonl")
        assert len((tmp_path / "game.jsonl").read_text("utf-8").splitlines()) == 3

    @pytest.mark.parametrize("way", ["quit", "quitter", KeyboardInterrupt, None])
    def test_whoever_leaves_is_told_how_to_go_on(self, way):
        language = "fr" if way == "quitter" else "en"
        screen, record = typed("2b", *([way] if way else []), language=language)
        told = {"en": "The game is kept: fivesuns play --resume 1", "fr": "gardée : fivesuns play --resume 1"}
        assert told[language] in screen
        assert screen.endswith("Au revoir." if language == "fr" else "Good-bye.")
        (left,) = kept.every(kept.place())
        assert left.record == record
        assert len(list(replay(AZTEKA, left.record))) == 1

    def test_the_seed_stays_secret_until_the_end(self, tmp_path):
        screen, _ = typed("2b", "save game.jsonl", "3b", "quit")
        head = json.loads((tmp_path / "game.jsonl").read_text("utf-8").splitlines()[0])
        assert head["commitment"] == commitment(SEED)
        assert head["seed"] == ""
        assert SEED not in screen

    def test_what_was_saved_is_whole_in_the_end(self, tmp_path):
        typed("2b", "save game.jsonl", "3b", "resign")
        record = load((tmp_path / "game.jsonl").read_text("utf-8"))
        assert moves(record) == ["place 2b", "place 3b", "resign"]
        assert record.seed == SEED

    def test_nothing_is_kept_where_nothing_was_played(self):
        screen, _ = typed()
        assert screen.endswith("Good-bye.")
        assert not list(kept.every(kept.place()))


class TestWholeGames:
    def everything(self, seats=2, language="en", options=None):
        """The words of a whole random game of persons."""
        setup = AZTEKA.setup(seats, options or {})
        bots = [Player(f"Bot {seat}", "random") for seat in range(seats)]
        return play(AZTEKA, setup, bots, language, seed=SEED, console=Typist([]))

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize(("seats", "options"), [(2, {}), (2, {"variant": "aggressive"}), (3, {})])
    def test_a_whole_game_at_one_screen(self, language, seats, options):
        script = moves(self.everything(seats, language, options))
        screen, record = typed(*script, language=language, seats=seats, options=options)
        assert moves(record) == script
        assert record.seed == SEED
        course = [course for _, course in replay(AZTEKA, record)][-1]
        assert course.over
        share = course.result()
        if 1.0 in share:
            who = players(AZTEKA.setup(seats), language, hot_seat=True)
            told = words(COMMON, language, say("terminal-won", who=Who(share.index(1.0))), Company(who))
            assert " ".join(told.split()) in screen

    @pytest.mark.parametrize(("language", "level"), [("en", "random"), ("fr", "novice"), ("en", "player")])
    def test_a_whole_game_against_a_bot(self, language, level):
        """The person tries all places in order, then turns: what is refused changes nothing."""
        setup = AZTEKA.setup(2)
        words = [f"place {ring}{segment}" for ring in "1234" for segment in "abcdefgh"]
        console = Typist(word for _ in range(400) for word in (*words, "turn 1", "turn 2", "turn 3", "turn 4"))
        who = players(setup, language, level=level)
        record = play(AZTEKA, setup, who, language, seed=SEED, console=console, seconds=0.01)
        screen = " ".join(console.screen.split())
        assert not list(replay(AZTEKA, record))[-1][1].state.turn
        assert {"en": "Round Won by", "fr": "Manche Gagnée par"}[language] in re.sub(r"[^\w ]+ ?", "", screen)
        assert {"en": "You place a pawn", "fr": "Vous posez un pion"}[language] in screen

    def test_the_verdict_has_its_table(self):
        script = (
            "place 1a; place 1b; place 2a; place 2b; place 3a; place 3b; place 4a; decline; place 4b; "
            "place 1a; place 1b; place 2a; place 2b; place 3a; place 3b; place 3h; place 4a; place 4h; turn 4"
        )
        screen, _ = typed(*script.split("; "))
        assert "Player 2 wins round 1" in screen
        assert re.search(r"2 │ \[■\] Player 1 │ A full segment │ 10 │ 4", screen)

    def test_resigning(self):
        screen, record = typed("2b", "abandonner", language="fr")
        assert screen.endswith("Joueur 2 abandonne. Joueur 1 gagne !")
        assert record.rows[-1].kind == "house"
        assert record.seed == SEED

    def test_resigning_among_three(self):
        assert typed("2b", "resign", seats=3)[0].endswith("The win is shared by Player 1, Player 3.")


class TestSeats:
    def test_one_person_is_you(self):
        screen, record = typed("2b", hot=False)
        assert "You play Life." in screen
        assert "plays Death (a bot: chance)." in screen
        assert "You place a pawn on 2b." in screen
        assert [row.seat for row in record.rows] == [0, 1]

    def test_as_the_second_seat(self):
        setup = AZTEKA.setup(2)
        console = Typist([])
        record = play(AZTEKA, setup, players(setup, "en", level="random", me=1), "en", console=console)
        assert [row.seat for row in record.rows] == [0]
        assert "Death · You ›" in console.screen

    @pytest.mark.parametrize("wrong", [{"me": 2}, {"me": -1}, {"level": "god"}])
    def test_no_such_seat_or_level(self, wrong):
        with pytest.raises(Illegal):
            players(AZTEKA.setup(2), "en", **wrong)

    def test_the_same_seed_gives_the_same_bots(self):
        first, second = (typed("2b", "1", hot=False)[1] for _ in range(2))
        assert moves(first) == moves(second)


class TestPrompt:
    """The line editor must know the prompt, and that colours have no width."""

    def typed(self, monkeypatch, tty):
        prompts = []
        monkeypatch.setattr("builtins.input", lambda prompt: prompts.append(prompt) or "3c")
        monkeypatch.setattr("sys.stdin.isatty", lambda: tty, raising=False)
        console = Terminal(file=io.StringIO(), force_terminal=True, color_system="standard", highlight=False)
        assert console.input(Text("Life › ", "green")) == "3c"
        assert console.file.getvalue() == ""
        return prompts[0]

    def test_at_a_terminal(self, monkeypatch):
        assert self.typed(monkeypatch, True) == "\001\x1b[32m\002Life › \001\x1b[0m\002"

    def test_through_a_pipe(self, monkeypatch):
        assert self.typed(monkeypatch, False) == "\x1b[32mLife › \x1b[0m"


class TestScreen:
    def test_it_fits_eighty_columns(self):
        setup = AZTEKA.setup(2)
        console = Typist(["2b", "3b"])
        play(AZTEKA, setup, players(setup, "fr", hot_seat=True), "fr", console=console)
        assert max(map(len, console.screen.splitlines())) <= 80

    def test_on_a_narrow_screen_panels_go_below(self):
        wide, narrow = (typed("2b", width=width)[0] for width in (80, 60))
        assert "Segments reached" in wide
        assert "Segments reached" in narrow

    def test_pawns_differ_without_colour(self):
        screen, _ = typed("2b", "3b", "4f", seats=3)
        assert all(pawn in screen for pawn in ("(●)", "[■]", "<◆>"))

    def test_places_open_to_the_mover_have_their_names(self):
        screen, _ = typed("2b")
        board = screen[screen.rindex("Player 1 places") :]
        assert all(name in board for name in ("1b", "2a", "2c", "3b"))
        assert "4f" not in board


@pytest.mark.toys
class TestOtherGames:
    """Nothing here knows the game: NATURE, the bell and secrets are those of the contract."""

    def sit(self, name, lines, **who):
        from toys import TOYS

        game = TOYS[name]
        setup = game.setup()
        console = Typist(lines)
        seats = players(setup, "en", **{"level": "random", **who})
        record = play(game, setup, seats, "en", seed=SEED, console=console)
        return game, record, " ".join(console.screen.split())

    @pytest.mark.parametrize("name", ["kuhn", "sealed", "sprint"])
    def test_a_whole_game_against_a_bot(self, name):
        lines = ["check", "fold", "bid 1", "bid 0", "mark 3", "done"] * 60
        game, record, screen = self.sit(name, lines)
        assert not list(replay(game, record))[-1][1].state.turn
        assert record.seed == SEED
        assert f"fixed by this number; the seed is shown at the end: {commitment(SEED)}" in screen
        assert screen.endswith(f"The seed of the dice was {SEED}")

    def test_dice_can_be_checked(self):
        game, record, _ = self.sit("kuhn", ["check", "fold"] * 40)
        assert verify(game, record) == 10

    def test_a_move_reads_as_one_of_the_persons_own(self):
        _, _, screen = self.sit("kuhn", ["hello"])
        assert "A move reads like: check, bet." in screen

    def test_each_gets_the_screen_alone_where_something_is_hidden(self):
        _, _, screen = self.sit("kuhn", ["", "check", "", "check"], hot_seat=True)
        assert "Player 1, it is your turn; the others look away. Press Enter." in screen
        assert "Player 2, it is your turn; the others look away. Press Enter." in screen

    def test_what_others_may_not_hear_is_not_told(self):
        _, record, screen = self.sit("sealed", ["", "bid 2"], hot_seat=True)
        assert record.rows[-1].word == "bid 2"
        assert screen.count("bid 2") == 1  # as it was typed


class TestLooking:
    """What signs on a board stand for, and how moves go on."""

    def typed(self, name, *lines, language="en", seats=None):
        game, console = GAMES[name], Typist(lines)
        setup = game.setup(seats)
        play(game, setup, players(setup, language, level="random"), language, seed=SEED, console=console)
        return " ".join(console.screen.split())

    @pytest.mark.parametrize(
        ("language", "line"), [("en", "look"), ("fr", "voir"), ("es", "ver"), ("fr", "LOOK"), ("en", "ver")]
    )
    def test_what_lies_there_in_sentences(self, language, line):
        screen = self.typed("xalapa", line, language=language)
        told = {"en": "· Test 3: exactly 2 stones", "fr": "· Épreuve 3 : exactement 2 pierres"}
        told["es"] = "· Prueba 3: exactamente 2 piedras"
        assert told[language] in screen.replace("\u202f", " ").replace("\xa0", " ")

    def test_choices_without_a_short_word_have_a_line_each(self):
        assert "End the laying Done! Nothing can be changed after that. typed “done”" in self.typed("xalapa", "?")

    def test_moves_that_begin_so(self):
        screen = self.typed("xalapa", "? put b", "? lift", "? lever", "? nonsense")
        assert all(f"put b{n} " in screen for n in range(1, 7))
        assert "put c1 " not in screen.partition("? put b")[2].partition("? lift")[0]
        assert screen.count("(Rule 3.2)") == 2  # nothing to take up, in either language
        assert "“nonsense” is no move and no command." in screen

    def test_the_temple_has_cells_and_tiles_by_their_numbers(self):
        screen = self.typed("inka")
        assert "a1 /" in screen
        assert "\\ e19" in screen
        for tile in ("14 ₁₄", "₁₅ 15", "16\\"):
            assert tile in screen
