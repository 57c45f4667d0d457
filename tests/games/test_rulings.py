"""What a look at the rules found wanting, mended in the second edition: a test each, named after it.

Games of the first edition go on as they were begun; where the rule itself changed, both are tried.
"""

import pytest

from fivesuns.core.draft import Draft
from fivesuns.core.record import read
from fivesuns.core.rng import Rng
from fivesuns.core.rows import Illegal
from fivesuns.core.state import WATCHER
from fivesuns.games import GAMES
from fivesuns.games.inka.rules import MOST_WALKS
from fivesuns.games.xalapa.position import JUDGING
from fivesuns.games.xalapa.rules import MOST_TOUCHES
from fivesuns.games.xochintlan.material import CARD_NAMES, name_of
from fivesuns.games.xochintlan.view import places_of as shown_places
from fivesuns.paper.book import paragraph
from fivesuns.terminal.host import Host

XOCHINTLAN, CIBOLA, XALAPA, INKA = (GAMES[name] for name in ("xochintlan", "cibola", "xalapa", "inka"))
OLD = {game.name: game.under(1, game.material) for game in (XOCHINTLAN, XALAPA, INKA)}


def played(game, words, seats=2, /, **options):
    """The position after words, each by the seat it names or the first on turn."""
    return go_on(game, game.start(game.setup(seats, options)), words)


def go_on(game, state, words):
    for word in filter(None, (part.strip() for part in words.split(";"))):
        said, _, rest = word.rpartition(": ")
        seat = int(said) if said else state.turn[0]
        state.play(seat, read(game, state, seat, rest))
    return state


def refused(game, state, word, seat=None):
    """The rule that forbids a word."""
    with pytest.raises(Illegal) as refusal:
        read(game, state, state.turn[0] if seat is None else seat, word)
    return refusal.value.rule


# 2: changing a card sets both counters of a draw back


class TestDrawCounters:
    def test_a_changed_card_sets_the_count_of_actions_back(self):
        state = played(XOCHINTLAN, "deal P; deal I; place lizard +1+0; place bird +2+0", change="yes")
        go_on(XOCHINTLAN, state, "man +3+0; replace +1+0 monkey; man +0+0; replace +1+0 lizard")
        assert state.idle == 4
        go_on(XOCHINTLAN, state, "change P; deal F")
        assert state.idle == 0

    def test_a_changed_card_sets_the_count_of_positions_back(self):
        state = played(XOCHINTLAN, "deal P; deal I; place lizard +1+0; place bird +2+0", change="yes")
        round_trip = "man +3+0; replace +1+0 monkey; man +0+0; replace +1+0 lizard; "
        go_on(XOCHINTLAN, state, round_trip * 2 + "change P; deal F; change I; deal L")
        go_on(XOCHINTLAN, state, round_trip)  # it would have been the third time
        assert state.deal == 0
        assert state.turn == (0,)

    def test_the_rules_say_so(self):
        for language, said in (("en", "changed card"), ("fr", "carte changée")):
            assert said in paragraph(XOCHINTLAN, language, "5.3")
            assert said in paragraph(XOCHINTLAN, language, "5.4")


# 3: whatever can be reached has a name of its own


def to_the_east(game):
    """Pieces in a line, the Man hopping over each: animals on odd places, the last one on +25."""
    state = played(game, "deal X; deal I")
    kinds = ("lizard", "bird", "monkey")
    for column in range(1, 26, 2):
        go_on(game, state, f"place {kinds[column // 2 % 3]} +{column}+0")
        if column < 25:
            go_on(game, state, f"man +{column + 1}+0")
    return state


class TestNames:
    def test_every_word_names_the_place_that_the_board_shows(self):
        state = to_the_east(XOCHINTLAN)
        shown = {name_of(place) for place in shown_places(state).values()}
        for action in state.legal(state.mover):
            names = XOCHINTLAN.actions.meaning(action).names
            assert names["cell"] in shown
            assert all(abs(part) <= 25 for part in numbers(names["cell"]))

    def test_beyond_nothing_is_played(self):
        state = to_the_east(XOCHINTLAN)
        assert refused(XOCHINTLAN, state, "place bird -26+0") == "1.3"
        assert refused(XOCHINTLAN, state, "man -26+0") == "1.3"

    def test_the_first_edition_comes_round_as_it_did(self):
        go_on(OLD["xochintlan"], to_the_east(OLD["xochintlan"]), "man -26+0; place bird -25+0")

    def test_random_play_keeps_to_it(self):
        state, rng = to_the_east(XOCHINTLAN), Rng(3)
        for _ in range(60):
            assert state.why(state.mover, state.draw(state.mover, rng)) is None


def numbers(name):
    """The two numbers of a place's name."""
    middle = max(name.rfind("+"), name.rfind("-"))
    return int(name[:middle]), int(name[middle:])


# 4: what is excluded is kept for each card


class TestExclusions:
    WORDS = "deal F; deal L; deal I; deal V; place lizard +1+0; place bird -1+0; place lizard +0+1; place monkey +0-1; "
    WORDS += "place lizard +1+1; place bird -1+1; place lizard +0+2; "  # P lies there, and the first player has not won

    def test_the_card_that_stays_is_not_one_that_was_made(self):
        state = played(XOCHINTLAN, self.WORDS + "place bird -2+0; change F; deal T", cards="2", change="yes")
        made, rng = 1 << CARD_NAMES.index("P"), Rng(5)
        worlds = [state.guess(1, rng) for _ in range(300)]
        assert all(not world.held[0 * 3 + 1] & made for world in worlds)  # L stayed: it is not P

    def test_the_card_that_is_new_may_be(self):
        state = played(XOCHINTLAN, self.WORDS + "place bird -2+0; change F; deal T", cards="2", change="yes")
        made, rng = 1 << CARD_NAMES.index("P"), Rng(5)
        assert any(state.guess(1, rng).hands[0] & made for _ in range(300))

    def test_a_hand_is_its_cards(self):
        state = played(XOCHINTLAN, self.WORDS + "place bird -2+0; change F; deal T", cards="2", change="yes")
        for world in (state, state.copy(), state.guess(1, Rng(2)), state.guess(0, Rng(2))):
            for seat in range(2):
                assert sum(world.held[3 * seat + place] for place in range(3)) == world.hands[seat]


# 5: refusals cite the rule that refuses


class TestRefusals:
    SET = "lay sundials; lay serpents; lay shields; lay raise; lay copy; torch 0; "
    ROUND = SET + "deal I-02; deal I-03; deal I-04; deal I-07; 0: bid 4; 1: bid 3; 2: bid 2; 3: bid 1; "

    def test_cibola_a_card_while_ones_own_rock_is_due(self):
        state = played(CIBOLA, self.ROUND + "take I-02", 4)
        assert refused(CIBOLA, state, "take I-03") == "4.3"

    def test_cibola_a_card_while_ones_own_totem_is_due(self):
        state = played(CIBOLA, self.ROUND + "take I-02; cover serpent 3; take I-03", 4)
        assert refused(CIBOLA, state, "take I-04") == "4.3"
        go_on(CIBOLA, state, "totem raise")
        assert refused(CIBOLA, state, "take I-04") == "4.3"

    def test_cibola_a_card_in_the_wrong_order_is_another_matter(self):
        state = played(CIBOLA, self.SET + "deal I-02; deal I-03; deal I-04; deal I-07", 4)
        assert refused(CIBOLA, state, "take I-02", 1) == "4.1"

    def test_xochintlan_an_exchange_where_the_table_has_none(self):
        state = played(XOCHINTLAN, "deal P; deal I; place lizard +1+0", full="draw")
        assert refused(XOCHINTLAN, state, "swap 1 2") == "5.2"
        state = played(XOCHINTLAN, "deal P; deal I; place lizard +1+0", full="swap")
        assert refused(XOCHINTLAN, state, "swap 1 2") == "6.2"

    def test_atlacoya_a_solution_before_the_bids(self):
        state = played(XALAPA, "pattern A", game="atlacoya")
        with pytest.raises(Illegal) as refusal:
            XALAPA.solve(state, 0)
        assert refusal.value.rule == "8.1"


# 6: as many cards as the book recommends


def test_xochintlan_deals_two_cards_to_four_and_five_players():
    assert [XOCHINTLAN.setup(seats).options["cards"] for seats in XOCHINTLAN.seats] == ["1", "1", "2", "2"]
    for seats in XOCHINTLAN.seats:
        assert {*XOCHINTLAN.options[0].open(seats)} == {"1", "2", "3"}


# 7: answers for a failed test are sealed


TESTS = "position P1; oracle cactus; oracle red; oracle corner; oracle gecko; "
TESTS += "oracle touching; oracle isolated; oracle centre; oracle diagonals; "


def failed_by_both(game):
    """Two who promised four tests, and laid no stone."""
    return played(game, f"pattern A; 0: bid 4; 1: bid 4; {TESTS} 0: done; 1: done", game="atlacoya")


class TestSealedAnswers:
    def test_the_first_answer_is_not_seen_by_the_second(self):
        seen, told = set(), set()
        for answer in ("token", "accept"):
            before = failed_by_both(XALAPA)
            after = go_on(XALAPA, before.copy(), f"0: {answer}")
            action = XALAPA.actions.parse(answer)
            assert after.turn == (1,)
            for eye in (1, WATCHER):
                seen.add(repr(XALAPA.look(after, eye)))
                told.add(repr(XALAPA.tell(before, 0, action, after, eye)))
        assert (len(seen), len(told)) == (2, 1)  # a view each for the other seat and for watchers

    def test_it_is_guessed_by_the_second(self):
        state, rng = go_on(XALAPA, failed_by_both(XALAPA), "0: token"), Rng(1)
        assert len({state.guess(1, rng).sealed[0] for _ in range(40)}) == 2
        assert {state.guess(0, rng).sealed[0] for _ in range(40)} == {XALAPA.actions.parse("token")}

    def test_all_are_shown_together(self):
        before = go_on(XALAPA, failed_by_both(XALAPA), "0: token")
        after = go_on(XALAPA, before.copy(), "1: accept")
        told = XALAPA.tell(before, 1, XALAPA.actions.parse("accept"), after, WATCHER)
        assert [said.id for said in told] == ["told-token", "told-accept"]
        assert (after.tokens, after.fallen) == ([2, 3], 0b10)

    def test_test_by_test(self):
        state = go_on(XALAPA, failed_by_both(XALAPA), "0: token; 1: token")
        assert (state.phase, state.turn, state.judged) == (JUDGING, (0, 1), 1)

    def test_in_the_first_edition_everybody_answers_as_they_like(self):
        game = OLD["xalapa"]
        state = go_on(game, failed_by_both(game), "0: token; 0: token; 0: accept")
        assert state.turn == (1,)


# 8: alone one is measured by the best possible


class TestAlone:
    BAD = f"pattern A; {TESTS.partition(' oracle touching')[0]} put b4; done"

    def test_nobody_wins_who_could_have_done_better(self):
        state = played(XALAPA, self.BAD, 1, days="1")
        verdict = XALAPA.look(state, 0).verdict
        assert verdict.winners == ()
        assert dict(verdict.why.args)["least"] == XALAPA.par(state)[0] < state.score()[0]

    def test_who_could_not_has_reached_it(self):
        state = played(XALAPA, self.BAD.replace("put b4; done", ""), 1, days="1")
        for action in XALAPA.solve(state, 0).actions:
            state.play(0, action)
        assert XALAPA.look(state, 0).verdict.winners == (0,)

    def test_the_terminal_does_not_say_that_you_win(self):
        class Alone:
            seats = ("you",)

        assert Host.outcome(Alone(), ()).id == Host.outcome(Alone(), (0,)).id == "terminal-alone"


# every turn has a bound

BUILT = (
    "start b1; start i13; draw 1; lay d8>d9; draw 2; lay f7>f8; draw 3; lay g9>g10; draw 4; lay f12>g11; draw 5; "
    "lay j9>j10; draw 6; lay c6>c7; draw 7; lay e8>e7; draw 8; lay b3>b4; draw 9; lay i9>i10; draw 10; lay h5>h6; "
    "draw 11; lay h7>h8; draw 12; lay h9>h10; draw 13; lay h11>h12; "
)


class TestBounds:
    def test_a_walk_without_snakes_ends(self):
        state = played(INKA, BUILT + "walk e7; walk b1; " * (MOST_WALKS // 2), first="seat")
        assert refused(INKA, state, "walk e7") == "5.9"
        assert not [word for word in map(INKA.actions.word, state.legal(0)) if word.startswith("walk")]
        assert refused(INKA, go_on(INKA, state, "end; end"), "walk a6") != "5.9"  # a new turn

    def test_in_the_first_edition_it_does_not(self):
        game = OLD["inka"]
        go_on(game, played(game, BUILT + "walk e7; walk b1; " * MOST_WALKS, first="seat"), "walk e7")

    def test_a_day_without_sand_ends(self):
        state = played(XALAPA, TestAlone.BAD.replace("put b4; done", "put a1; lift a1; " * (MOST_TOUCHES // 2)), 1)
        assert refused(XALAPA, state, "put a1") == "3.7"
        assert state.legal(0) == [XALAPA.actions.parse("done")]
        assert state.draw(0, Rng(1)) == XALAPA.actions.parse("done")

    def test_in_the_first_edition_the_day_goes_on(self):
        words = TestAlone.BAD.replace("put b4; done", "put a1; lift a1; " * MOST_TOUCHES)
        assert len(played(OLD["xalapa"], words, 1).legal(0)) == 37

    def test_what_a_draft_undoes_is_not_counted(self):
        state = played(XALAPA, TestAlone.BAD.replace("put b4; done", ""), 1)
        draft = Draft(0, ["put a1", "put b1", "lift a1"])
        draft.shorten(XALAPA, draft.trail(XALAPA, state))
        assert draft.words == ["put b1"]

    def test_the_rules_mark_them_as_ours(self):
        for game, number in ((INKA, "5.9"), (XALAPA, "3.7"), (XOCHINTLAN, "5.4")):
            for language, mark in (("en", "*Ours.* **"), ("fr", "*De nous.* **")):
                assert paragraph(game, language, number).startswith(mark)
