"""Played with single keys: a cursor, a glass that runs, bots at their time; all in a time of the test's own."""

import pytest
from fingers import Fingers, Window, typing
from typist import Typist

from fivesuns.core.game import Plan
from fivesuns.core.state import CLOCK
from fivesuns.games import GAMES
from fivesuns.terminal import kept, keyboard, play, players, resume
from fivesuns.terminal.keyboard import names

XALAPA = GAMES["xalapa"]
SEED = "5" * 64
ONE_DAY = {"days": "1", "glass": "60"}


def pressed(*keys, seats=2, language="en", options=None, height=24, hot_seat=False, level="player"):
    """The record, the window and the keyboard after these keys."""
    setup = XALAPA.setup(seats, {**ONE_DAY, **(options or {})})
    window, fingers = Window(height=height), Fingers(*keys)
    who = players(setup, language, level=level, hot_seat=hot_seat)
    record = play(XALAPA, setup, who, language, seed=SEED, console=window, keyboard=fingers)
    return record, window, fingers


def words(record, seat=0):
    return [row.word for row in record.rows if row.seat == seat]


@pytest.fixture
def bots(monkeypatch):
    """Bots that lay two stones and say "Done!" after 20 seconds; 30 for the third seat."""

    def mind(game, world, seat, level, **_):
        actions = game.actions
        legal = [actions.word(action) for action in world.legal(seat)]
        said = ["put a1", "put f6", "done"] if "done" in legal else [legal[0]]
        return Plan(tuple(map(actions.parse, said)), 10.0 + 10 * seat)

    monkeypatch.setattr("fivesuns.terminal.agents.plan", mind)


@pytest.mark.usefixtures("bots")
class TestCursor:
    def test_arrows_move_and_space_lays(self):
        record, _, _ = pressed("right", "down", "space", "right", "enter", "!", 40)
        assert words(record) == ["put b2", "put c2", "done"]

    def test_space_takes_up_what_lies_there(self):
        record, _, _ = pressed("space", "right", "space", "left", "space", "!", 40)
        assert words(record) == ["put b1", "done"]

    def test_over_an_edge_it_comes_back_at_the_other_side(self):
        assert words(pressed("up", "left", "space", "!", 40)[0]) == ["put f6", "done"]

    def test_the_cell_under_it_is_reversed(self):
        setup = XALAPA.setup(2, ONE_DAY)
        window = Window()
        window._color_system = 1
        play(
            XALAPA, setup, players(setup, "en"), "en", seed=SEED, console=window, keyboard=Fingers("right", "down", 0.1)
        )  # fmt: skip
        lines = window.file.getvalue().rpartition("\x1b[H")[2].splitlines()
        inverted = [number for number, line in enumerate(lines) if "\x1b[7m" in line]
        rows = [number for number, line in enumerate(lines) if line.startswith("2 ")]
        assert inverted == [rows[0], rows[0] + 1]  # both lines of b2

    def test_words_are_typed_in_any_language(self):
        record, _, _ = pressed(*typing("poser c3"), *typing("put d3"), *typing("fini"), 40)
        assert words(record) == ["put c3", "put d3", "done"]

    def test_a_typo_is_rubbed_out(self):
        record, _, _ = pressed("x", "backspace", *"puu", "escape", *typing("put c3"), "!", 40)
        assert words(record) == ["put c3", "done"]

    def test_a_refusal_is_told_and_changes_nothing(self):
        record, window, _ = pressed(*typing("lift a1"), *typing("frobnicate"), 0.1)
        assert words(record) == []
        assert "✗" in window.frames[-1]
        assert "no move and no command" in window.frames[-1]

    @pytest.mark.parametrize("height", [24, 20, 60])
    def test_a_frame_is_as_high_as_the_window(self, height):
        for frame in pressed("space", "!", 40, height=height)[1].frames:
            assert len(frame.split("\n")) == height

    def test_long_answers_are_read_by_themselves(self):
        _, window, _ = pressed(*typing("rules 3"), 0.1, "space", "space", "space", 0.1, "space", 0.1)
        assert any("Space goes on" in frame and "3.1" in frame for frame in window.frames)
        assert "●" in window.frames[-1]

    def test_letters_on_the_board_are_of_the_language(self):
        english, french = (pressed(0.1, language=language)[1].frames[-1] for language in ("en", "fr"))
        board = [[line[:44] for line in frame.splitlines() if "▒" in line] for frame in (english, french)]
        assert any("B" in line for line in board[0])
        assert any("~y" in line for line in board[0])
        assert any("O" in line for line in board[1])
        assert any("~j" in line for line in board[1])
        assert not any("B" in line or "~y" in line for line in board[1])


@pytest.mark.usefixtures("bots")
class TestGlass:
    def test_bots_say_done_at_their_time(self):
        record, window, _ = pressed(19.9)
        assert words(record, 1) == []
        assert "says “Done!”" not in window.below
        record, window, _ = pressed(20.1)
        assert words(record, 1) == ["put a1", "put f6", "done"]
        assert "Tupaq says “Done!”" in window.below

    def test_it_runs_once_somebody_is_done(self):
        _, window, _ = pressed(25, seats=2)
        assert "seconds left" not in window.frames[0]
        assert "⧗" in window.frames[-1]
        assert "55 seconds left" in window.frames[-1]

    def test_what_lies_when_it_has_run_out_counts(self):
        record, _, _ = pressed("space", 81, 5)
        assert words(record) == ["put a1"]
        assert words(record, CLOCK) == ["ring"]

    def test_a_bot_that_is_not_done_by_then_has_laid_its_stones(self, monkeypatch):
        monkeypatch.setattr("fivesuns.terminal.agents.plan", lambda game, world, seat, level, **_: Plan(
            tuple(map(game.actions.parse, ["put a1", "done"])), 500.0)
        )  # fmt: skip
        record, _, _ = pressed("!", 61)
        assert words(record, 1) == ["put a1"]

    def test_whoever_is_done_need_not_wait(self):
        record, _, fingers = pressed("space", "!", "space", 0.1)
        assert words(record, 1) == ["put a1", "put f6", "done"]
        assert fingers.time < 1_000_001
        assert record.seed == SEED

    def test_nothing_is_told_of_what_bots_lay(self):
        """Neither while they lay it nor in a record that is saved meanwhile, nor how much it is."""
        record, window, _ = pressed(5, "space", *typing("save mid.jsonl"), 5, seats=3)
        assert all(row.seat in (-1, 0) for row in record.rows)
        shown = "".join(window.frames) + window.below
        assert "a1" not in shown
        assert "f6" not in shown
        rivals = [line for line in "".join(window.frames).splitlines() if "☼" in line and "Stones" in line]
        assert all("0" in line for line in rivals)

    def test_a_game_of_one_has_all_the_time(self):
        record, window, _ = pressed("space", 120, "!", 1, seats=1, options={"glass": "none"})
        assert words(record) == ["put a1", "done"]
        assert "seconds left" not in "".join(window.frames)

    def test_people_at_one_screen_are_not_timed_and_do_not_see_each_other(self):
        record, window, _ = pressed("enter", "space", "!", 90, "enter", "right", "space", 90, "!", hot_seat=True)
        assert words(record) == ["put a1", "done"]
        assert words(record, 1) == ["put b1", "done"]
        curtains = [frame for frame in window.frames if "the others look away" in frame]
        assert curtains
        assert not any("a1" in frame or "▒" in frame for frame in curtains)


@pytest.mark.usefixtures("bots")
class TestAround:
    def test_a_whole_game_goes_through_every_phase(self):
        keys = ["3", "space", "space", "!", "space", "-", "space", "space", "space"] * 4
        record, window, fingers = pressed(*keys, options={"game": "atlacoya"})
        assert words(record)[:3] == ["bid 3", "put a1", "done"]
        assert record.seed == SEED
        assert "wins!" in window.below or "shared" in window.below
        assert not fingers.is_open

    def test_what_was_told_stays_on_the_screen(self):
        _, window, fingers = pressed("space", "!", 1, *typing("quit"))
        assert "You say “Done!”" in window.below
        assert "fivesuns play --resume 1" in window.below
        assert not fingers.is_open

    def test_who_leaves_comes_back_to_the_same_sand(self):
        pressed("space", 30, *typing("quit"))
        (left,) = kept.every(kept.place())
        fingers, window = Fingers(0.1, "right", "space", 55, time=2_000_000.0), Window()
        record = resume(XALAPA, left, console=window, keyboard=fingers)
        assert "50 seconds left" in window.frames[0]
        assert words(record) == ["put a1", "put b1"]
        assert words(record, CLOCK) == ["ring"]

    def test_without_a_keyboard_moves_are_typed_and_the_glass_waits(self):
        setup = XALAPA.setup(2, ONE_DAY)
        console = Typist(["put c3", "back", "put d4", "done"])
        record = play(XALAPA, setup, players(setup, "en"), "en", seed=SEED, console=console)
        assert words(record) == ["put d4", "done"]
        assert "Taken back: put c3." in console.screen
        assert "Touch" not in console.screen


class TestKeyboard:
    @pytest.mark.parametrize(
        ("typed", "keys"),
        [
            ("\x1b[A\x1b[B\x1bOC\x1b[D", ["up", "down", "right", "left"]),
            ("a é", ["a", "space", "é"]),
            ("\r\x7f\x1b", ["enter", "backspace", "escape"]),
            ("\x1b[15~x\x1b[1;5Cy", ["x", "y"]),
            ("\x00\x07z", ["z"]),
        ],
    )
    def test_sequences_are_keys(self, typed, keys):
        assert names(typed) == keys

    def test_there_is_none_where_nobody_sits_at_a_terminal(self, monkeypatch):
        monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
        assert keyboard() is None

    def test_a_real_terminal(self, monkeypatch):
        """A pair of pseudo-terminals: keys come one by one, and the terminal is given back as it was."""
        pty, termios, os = (pytest.importorskip(name) for name in ("pty", "termios", "os"))
        from fivesuns.terminal.keyboard import Keys

        far, near = pty.openpty()
        with os.fdopen(near, "r") as stdin:
            monkeypatch.setattr("sys.stdin", stdin)
            before, keys = termios.tcgetattr(near), Keys()
            keys.open()
            os.write(far, "\x1b[Aé".encode())
            assert [keys.read(5), keys.read(5), keys.read(0)] == ["up", "é", None]
            os.write(far, b"\x04")
            with pytest.raises(EOFError):
                keys.read(5)
            keys.close()
            assert termios.tcgetattr(near) == before
        os.close(far)
