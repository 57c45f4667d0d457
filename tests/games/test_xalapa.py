"""Xalapa and Atlacoya, a test a rule, named after its paragraph; every step and choice; and the bots."""

from collections import Counter
from datetime import date
from itertools import pairwise

import pytest

from fivesuns.core.game import Grade
from fivesuns.core.rng import Rng
from fivesuns.core.rows import Illegal
from fivesuns.core.state import CLOCK, NATURE, NOBODY, SEVERAL
from fivesuns.games.xalapa import GAME, bots, oracle, rules, solver
from fivesuns.games.xalapa.material import (
    ACTIONS,
    CARD_NAMES,
    CELL_NAMES,
    DECK_OF,
    DONE,
    FACE_NAMES,
    FEATURE_NAMES,
    LAYOUTS,
    MATERIAL,
    NUMBERS,
    PRINTED_ONE,
    PRINTED_TWO,
    SETTLES,
    STEP_NAMES,
)
from playing import random_seat

BOARD_FACES = MATERIAL.board_faces
FACE_CELLS = MATERIAL.face_cells
GREEN = MATERIAL.green
RED = MATERIAL.red
RIBBONS = MATERIAL.ribbons

BASE = "position P1; oracle cactus; oracle red; oracle corner; oracle gecko"
ATLACOYA = f"{BASE}; oracle touching; oracle isolated; oracle centre; oracle diagonals"
PRINTED = [PRINTED_ONE, PRINTED_TWO]


def mask(names):
    return sum(1 << CELL_NAMES.index(name) for name in names.split())


def do(state, words):
    """Play words, each by the first seat on turn or the one it names."""
    for word in filter(None, (part.strip() for part in words.split(";"))):
        said, _, rest = word.rpartition(": ")
        seat = int(said) if said else state.turn[0]
        action = ACTIONS.parse(rest)
        assert action is not None, rest
        assert seat in state.turn, f"{word}: not on turn"
        assert state.why(seat, action) is None, f"{word}: rule {state.why(seat, action)}"
        state.play(seat, action)
    return state


def table(words=f"pattern A; {BASE}", seats=1, **options):
    """A position, at the first stones where nothing else is said."""
    return do(GAME.start(GAME.setup(seats, options)), words)


def atlacoya(*bids, **options):
    """A day of Atlacoya after everybody's bid."""
    made = "; ".join(f"{seat}: bid {bid}" for seat, bid in enumerate(bids))
    return table(f"pattern A; {made}; {ATLACOYA}", len(bids), game="atlacoya", **options)


def lay(cells):
    """The words that lay stones and say "Fini!"."""
    return "; ".join([*(f"put {cell}" for cell in cells.split()), "done"])


def all_lay(state, *boards):
    """Everybody lays and says "Fini!", one after the other."""
    for seat, cells in enumerate(boards):
        for word in lay(cells).split("; "):
            state.play(seat, ACTIONS.parse(word))
    return state


def refused(state, word, seat=None):
    rule = state.why(state.turn[0] if seat is None else seat, ACTIONS.parse(word))
    assert rule is not None
    return rule


def legal(state, seat=None):
    return [ACTIONS.word(action) for action in state.legal(state.turn[0] if seat is None else seat)]


def dealt(state, rng):
    """Let NATURE draw until somebody else is on turn; the words drawn."""
    words = []
    while state.mover == NATURE:
        action = state.draw(NATURE, rng)
        words.append(ACTIONS.word(action))
        state.play(NATURE, action)
    return words


def passes(upper, lower, cells, face=0):
    """Whether stones on some cells pass the test of two cards."""
    cards = [
        PRINTED[0] if card == "1" else PRINTED[1] if card == "2" else CARD_NAMES.index(card) for card in (upper, lower)
    ]
    return oracle.pair_holds(face, *cards, mask(cells))


class TestBox:
    def test_1_2_thirty_six_cells_chequered(self):
        for cells in FACE_CELLS:
            assert len(cells) == 36
            assert sum(cell.black for cell in cells) == 18
            assert all(cells[n].black != cells[n + 1].black for n in range(35) if n % 6 < 5)
            assert max(len(cell.symbols) for cell in cells) == 2

    def test_1_2_ribbons_wind_from_cell_to_cell(self):
        for face in RIBBONS:
            for path in face.values():
                assert len(set(path)) == len(path) == 10
                assert all(abs(a - b) in (1, 6) for a, b in pairwise(path))

    def test_1_2_four_boards_show_each_pattern_two_of_them_mirrored(self):
        faces = Counter(FACE_NAMES[face] for board in BOARD_FACES for face in board)
        assert faces == {"A": 2, "B": 2, "C": 2, "A*": 2, "B*": 2, "C*": 2}
        assert [FACE_CELLS[3][cell] for cell in range(6)] == [FACE_CELLS[0][cell] for cell in range(5, -1, -1)]

    def test_1_3_twenty_seven_cards_in_three_decks(self):
        assert Counter(DECK_OF) == {"apprentice": 13, "companion": 7, "master": 7}
        numbers = [DECK_OF[card] for card in range(27) if NUMBERS[card]]
        assert numbers == ["apprentice", "apprentice", "master", "master"]
        assert len(FEATURE_NAMES) == 23

    def test_every_settling_kind_is_a_kind(self):
        assert {kind.name for kind in ACTIONS.kinds} >= SETTLES


class TestBoards:
    def test_2_1_the_same_for_all_every_second_one_mirrored(self):
        state = table("", 5)
        assert legal(state) == ["pattern A", "pattern B", "pattern C"]
        do(state, "pattern B")
        assert [FACE_NAMES[face] for face in state.faces] == ["B", "B*", "B", "B*", "B"]

    def test_2_1_nobody_else_draws_the_pattern(self):
        assert refused(table(), "pattern A") == "2.1"

    def test_2_2_dealt_by_lot_either_side_up(self):
        state = table("", 3, boards="dealt")
        assert len(legal(state)) == 12
        do(state, "face 3 back")
        assert len(legal(state)) == 10
        assert refused(state, "face 3 front") == "2.2"
        do(state, "face 6 front; face 1 front")
        assert [FACE_NAMES[face] for face in state.faces] == ["C", "C*", "A"]
        assert state.phase == rules.POSING

    def test_2_2_not_where_boards_are_the_same(self):
        assert refused(table(""), "face 1 front") == "2.2"


class TestADay:
    def test_3_1_a_position_card_then_four_apprentice_cards_below(self):
        state = table("pattern A")
        assert legal(state) == [f"position P{n}" for n in range(1, 10)]
        do(state, "position P4")
        assert {DECK_OF[CARD_NAMES.index(word.split()[1])] for word in legal(state)} == {"apprentice"}
        assert len(legal(state)) == 11
        do(state, "oracle gecko; oracle bird; oracle blue; oracle white")
        assert state.phase == rules.LAYING
        one, two = CARD_NAMES.index("one"), CARD_NAMES.index("two")
        lower = [CARD_NAMES.index(name) for name in ("gecko", "bird", "blue", "white")]
        assert state.slots[:4] == [*PRINTED, one, two]
        assert state.slots[6:10] == lower
        assert state.tests == (3, PRINTED_ONE, lower[0], PRINTED_TWO, lower[1], one, lower[2], two, lower[3])

    def test_3_1_where_too_few_cards_are_left_all_are_shuffled(self):
        state, rng, before = table("", 1), Rng(4), set()
        for day in range(7):
            words = dealt(state, rng)
            cards = {word for word in words if word.startswith("oracle")}
            assert len(cards) == 4
            if day % 2:
                assert not cards & before
            before = cards
            open_cards = int(LAYOUTS[0][0].deals[0].cards & ~state.spent).bit_count()
            assert open_cards == (3 if day % 2 else 7)  # three left are too few for a day
            do(state, "done; ready" if day < 6 else "done")

    def test_3_1_a_used_position_card_does_not_come_back(self):
        state, rng, seen = table(""), Rng(1), []
        while state.turn:
            seen += [word for word in dealt(state, rng) if word.startswith("position")]
            do(state, legal(state)[-1])
        assert len(set(seen)) == len(seen) == 7

    def test_3_1_nobody_else_deals_and_no_stone_before_the_tests(self):
        assert refused(table(), "oracle bird") == "3.1"
        assert refused(table(), "position P2") == "3.1"
        assert refused(table("pattern A", 2, game="atlacoya"), "put a1") == "3.1"

    def test_3_2_stones_are_laid_and_lifted_on_ones_own_board(self):
        state = table(seats=2)
        do(state, "1: put c3; 1: put d4; 1: lift c3")
        assert state.stones == [0, mask("d4")]
        assert refused(state, "put d4", 1) == "3.2"
        assert refused(state, "lift c3", 1) == "3.2"
        assert state.why(0, ACTIONS.parse("put d4")) is None

    def test_3_2_at_most_eight(self):
        state = do(table(), "; ".join(f"put {cell}" for cell in CELL_NAMES[:8]))
        assert refused(state, "put f6") == "3.2"
        assert len(legal(state)) == 9  # to lift them, and "Fini!"

    def test_3_2_no_stone_at_all_is_an_answer(self):
        state = do(table(days="1"), "done")
        assert state.points == [15]

    def test_3_3_after_fini_nothing_is_changed(self):
        state = do(table(seats=3), "1: put a1; 1: done")
        assert state.turn == (0, 2, CLOCK)
        assert state.legal(1) == []
        assert state.is_done(1)
        assert not state.is_done(0)

    def test_3_3_fini_belongs_to_laying(self):
        assert refused(table("pattern A", 2, game="atlacoya"), "done") == "3.3"
        assert refused(do(table(), "done"), "done") == "3.3"

    def test_3_4_the_first_fini_turns_the_glass(self):
        state = table(seats=2)
        assert CLOCK not in state.turn
        assert state.bell() == 0
        do(state, "0: done")
        assert state.turn == (1, CLOCK)
        assert state.mover == SEVERAL
        assert state.bell() == GAME.bell(state) == 60

    @pytest.mark.parametrize(("glass", "seconds"), [("30", 30), ("90", 90)])
    def test_3_4_the_table_chooses_the_glass(self, glass, seconds):
        assert do(table(seats=2, glass=glass), "0: done").bell() == seconds

    def test_3_4_without_a_glass_nothing_rings(self):
        state = do(table(seats=2, glass="none"), "0: done")
        assert state.turn == (1,)
        assert state.bell() == 0

    def test_3_4_when_the_sand_has_run_what_lies_counts(self):
        state = do(table(seats=2), "0: put a1; 1: put b4; 1: done; -2: ring")
        assert state.phase == rules.SHOWING
        assert state.passed[0] == 0b01010  # a cactus, a corner
        assert state.stones == [mask("a1"), mask("b4")]
        assert state.turn == (0, 1)

    def test_3_4_when_all_are_done_the_check_comes_at_once(self):
        assert do(table(seats=2), "0: done; 1: done").phase == rules.SHOWING

    def test_3_4_nobody_rings_but_the_clock(self):
        state = do(table(seats=2), "0: done")
        assert refused(state, "ring", 1) == "3.4"
        assert legal(state, CLOCK) == ["ring"]

    def test_3_5_jasmine_two_failures_and_five_stones_make_eleven(self):
        """The book's example: position and corners fail, cactus, red ribbon and gecko are passed."""
        state = do(table(days="1"), lay("a1 c1 b3 c3 a6"))
        assert state.passed == [0b10110]
        assert state.points == [11]
        assert state.past_points == [(11,)]

    def test_3_5_after_the_check_no_stone_is_laid_or_lifted(self):
        state = do(table(), f"{lay('a1')}")
        assert refused(state, "put b1") == "3.5"
        assert refused(state, "lift a1") == "3.5"

    def test_3_5_more_than_five_failures_count(self):
        """The book has five curse tokens a player, and up to seven tests."""
        pairs = "gecko; bird; red; blue; yellow; black; blank; crossing; touching; isolated"
        state = table("pattern A; position P5; " + "; ".join(f"oracle {c.strip()}" for c in pairs.split(";")), step="2")
        do(state, lay("c1 e1 b2 f2 b3 c5 a5 d5"))
        assert state.points == [3 * int(state.failed(0)).bit_count() + 8]
        assert int(state.failed(0)).bit_count() > 5

    def test_3_6_when_all_have_seen_it_the_next_day_is_dealt(self):
        state = do(table(seats=2), "0: put a1; 0: done; 1: done; 1: ready")
        assert state.turn == (0,)
        do(state, "ready")
        assert (state.leg, state.mover, state.phase) == (1, NATURE, rules.POSING)
        assert state.stones == [0, 0]
        assert state.slots[6:10] == [-1] * 4
        assert state.slots[:4] == [*PRINTED, CARD_NAMES.index("one"), CARD_NAMES.index("two")]  # these stay

    def test_3_6_not_before_the_check(self):
        assert refused(table(), "ready") == "3.6"


class TestTests:
    def test_4_1_anywhere_turned_and_mirrored_whatever_lies_around(self):
        hook = 5
        for cells in ("a1 b1 c2", "c1 b1 a2", "f6 e6 d5", "a1 a2 b3", "c4 b5 b6", "a1 b1 c2 b2 f6 c1"):
            assert oracle.arranged(hook, mask(cells)), cells
        for cells in ("a1 b1 c1", "a1 b1", "f1 a2 b3", ""):
            assert not oracle.arranged(hook, mask(cells)), cells

    def test_4_1_straight_and_slanting_are_different(self):
        assert oracle.arranged(0, mask("b1 b2 b3"))
        assert not oracle.arranged(0, mask("b1 c2 d3"))
        assert oracle.arranged(1, mask("d1 c2 b3"))

    def test_4_1_rows_do_not_go_on_at_the_other_edge(self):
        assert not oracle.arranged(0, mask("e1 f1 a2"))

    def test_4_1_the_side_with_four_stones(self):
        assert oracle.arranged(9, mask("a1 b1 c1 d1"))
        assert not oracle.arranged(9, mask("a1 b1 c1"))
        assert table("pattern A; position P3", step="2", side="four").four

    def test_4_1_how_many_stones_are_missing(self):
        assert oracle.missing(0, mask("a1 c1")) == 1
        assert oracle.missing(0, 0) == 3

    def test_4_2_exactly_so_many(self):
        assert passes("1", "cactus", "a1 b1")
        assert not passes("1", "cactus", "a1 a2")
        assert not passes("1", "cactus", "b1")
        assert passes("2", "red", "a1 b1 e1")
        assert not passes("2", "red", "a1 b1 c1")

    def test_4_2_whichever_card_lies_above(self):
        for cells in ("a1 b1", "a1 a2", "b1"):
            assert passes("cactus", "1", cells) == passes("1", "cactus", cells)

    def test_4_3_as_many_on_one_as_on_the_other(self):
        assert passes("red", "corner", "b1 a6")
        assert not passes("red", "corner", "b1 c1 a6")

    def test_4_3_a_stone_with_both_counts_on_both_sides(self):
        assert passes("red", "corner", "a1")
        assert not passes("red", "corner", "a1 a6")

    def test_4_3_nought_is_as_many_as_nought(self):
        assert passes("red", "gecko", "")
        assert passes("red", "gecko", "b4 a6")

    @pytest.mark.parametrize(("upper", "lower", "least"), [("1", "2", 3), ("one", "1", 2), ("2", "master-two", 4)])
    def test_4_4_two_numbers_at_least_their_sum(self, upper, lower, least):
        cells = CELL_NAMES[10:18]
        for count in range(9):
            assert passes(upper, lower, " ".join(cells[:count])) == (count >= least)

    @pytest.mark.parametrize(
        ("feature", "cells"),
        {
            "corner": "a1 f1 a6 f6",
            "centre": "c3 d3 c4 d4",
            "diagonals": "a1 b2 c3 d4 e5 f6 f1 e2 d3 c4 b5 a6",
            "double": "f1 a2 b2 e2 f2 d3 f4 a5 c5",
            "blank": "d1 c2 a3 e3 a4 d4 b5 e5 f6",
            "crossing": "d2 d4 e4 f5 c6",
            "no-ribbon": "e1 f1 f2 b3 c3 f3 a4 b4 b5 e6 f6",
            "gecko-black": "c1 e1 b2 f2 f4 a5",
            "cactus-white": "a2 e2 d3 f3 f5 e6",
            "bird-edge": "b1 f1 a2 f2 f4 a6 d6",
            "double-ribbon": "a2 b2 e2 d3 f4 a5 c5",
            "blank-ribbon": "d1 c2 a3 e3 d4 e5",
        }.items(),
    )
    def test_4_5_features_of_cells(self, feature, cells):
        """On pattern A, read off the board by eye."""
        assert oracle.feature(0, CARD_NAMES.index(feature)) == mask(cells)

    def test_4_5_edge_and_colours(self):
        edge = oracle.feature(0, CARD_NAMES.index("edge"))
        assert int(oracle.size(edge)) == 20
        black, white = (oracle.feature(0, CARD_NAMES.index(name)) for name in ("black", "white"))
        assert black ^ white == oracle.ALL
        assert black & mask("a1 b1") == mask("a1")

    def test_4_5_touching_has_a_stone_on_a_side(self):
        assert oracle.touching(mask("a1 b1 d4 e5 f6 f5")) == mask("a1 b1 e5 f5 f6")
        assert oracle.touching(mask("f1 a2")) == 0

    def test_4_5_isolated_has_none_around(self):
        assert oracle.isolated(mask("a1 b2 d4 f6 f1 a4")) == mask("d4 f6 f1 a4")
        assert oracle.isolated(mask("f1 a2 a3")) == mask("f1")

    def test_4_5_only_diagonal_neighbours_are_neither(self):
        pair = mask("b2 c3")
        assert oracle.touching(pair) == oracle.isolated(pair) == 0


A, C, M, ANY = {"apprentice"}, {"companion"}, {"master"}, {"apprentice", "companion", "master"}
# by step: the decks of tests 2 to 5, of tests 6 and 7, of numbers among the dealt cards; cards a day
WANTED = {
    "base": (A, set(), set(), 4),
    "1": (A, set(), set(), 6),
    "2": (A, C, set(), 10),
    "3": (A, M, set(), 8),
    "3-all": (A, M, {"master"}, 10),
    "4": (A | M, C, set(), 10),
    "5a": (A | M, C, {"apprentice", "master"}, 10),
    "5b": (ANY, ANY, {"apprentice", "master"}, 10),
    "5c": (ANY, ANY, {"apprentice", "master"}, 12),
}


class TestSteps:
    """What each step deals, over many days: the deck of every slot, and the fixed cards."""

    @pytest.mark.parametrize("step", STEP_NAMES)
    def test_5_what_is_dealt_where(self, step):
        grey, light, numbers, count = WANTED[step]
        found = {"grey": set(), "light": set(), "numbers": set()}
        for seed in range(12):
            state, rng = table("", step=step), Rng(seed)
            while state.turn:
                cards = [word.split()[1] for word in dealt(state, rng) if word.startswith("oracle")]
                if state.phase == rules.LAYING:
                    assert len(set(cards)) == len(cards) == count
                    for slot, card in enumerate(state.slots):
                        if card >= 0 and card < 27 and CARD_NAMES[card] in cards:
                            found["light" if slot % 6 > 3 else "grey"].add(DECK_OF[card])
                            found["numbers"] |= {DECK_OF[card]} if NUMBERS[card] else set()
                do(state, legal(state)[-1])
        assert found == {"grey": grey, "light": light, "numbers": numbers}

    @pytest.mark.parametrize("step", STEP_NAMES)
    def test_5_how_many_tests(self, step):
        state = table("", step=step)
        dealt(state, Rng(1))
        assert len(state.tests_of(0)) == (9 if step in ("base", "1") else 13)

    def test_5_1_two_features_stand_above(self):
        state = table("pattern A; position P1; oracle gecko; oracle bird; oracle red; oracle blue", step="1")
        do(state, "oracle black; oracle edge")
        assert [CARD_NAMES[card] for card in state.slots[2:4]] == ["black", "edge"]
        assert state.slots[:2] == PRINTED

    def test_5_2_the_lower_row_first_and_grey_birds_before_light_ones(self):
        state = table("pattern A; position P1", step="2")
        names = ["gecko", "bird", "red", "blue", "black", "edge", "blank", "crossing", "centre", "touching"]
        do(state, "; ".join(f"oracle {name}" for name in names))
        assert [CARD_NAMES[state.slots[slot]] for slot in (6, 7, 8, 9, 2, 3, 10, 11, 4, 5)] == names

    def test_5_3_the_master_numbers_stay_above(self):
        state = table("pattern A; position P1", step="3")
        assert [CARD_NAMES[card] for card in state.slots[4:6]] == ["master-one", "master-two"]

    def test_5_5_c_covers_the_printed_numbers(self):
        state = table("pattern A", step="5c")
        assert state.slots == [-1] * 12
        dealt(state, Rng(3))
        assert not set(PRINTED) & set(state.slots)

    @pytest.mark.parametrize(("step", "days"), [("5b", 2), ("5c", 2), ("2", 1)])
    def test_5_a_deck_lasts_for_so_many_days(self, step, days):
        state, rng, seen = table("", step=step), Rng(9), []
        for _ in range(days):
            seen += [word for word in dealt(state, rng) if word.startswith("oracle")]
            do(state, "done; ready")
        assert len(set(seen)) == len(seen)
        assert state.leg == days

    def test_5_the_side_with_four_is_a_choice_from_step_2_on(self):
        assert GAME.setup(2, {"step": "2", "side": "four"}).options["side"] == "four"
        for step in ("base", "1"):
            with pytest.raises(Illegal):
                GAME.setup(2, {"step": step, "side": "four"})


class TestMixedLevels:
    def test_6_everybody_chooses_five_or_seven_at_once(self):
        state = table("pattern A", 3, mixed="yes")
        assert state.turn == (0, 1, 2)
        assert legal(state, 1) == ["five", "seven"]
        do(state, "1: five; 0: seven; 2: five")
        assert state.levels == [7, 5, 5]
        assert state.mover == NATURE

    @pytest.mark.parametrize("step", ["base", "1"])
    def test_6_tests_six_and_seven_are_of_companion_cards(self, step):
        state = table("pattern A; five; seven", 2, mixed="yes", step=step)
        dealt(state, Rng(1))
        assert {DECK_OF[state.slots[slot]] for slot in (4, 5, 10, 11)} == {"companion"}
        assert [len(state.tests_of(seat)) for seat in (0, 1)] == [9, 13]

    def test_6_or_of_the_step_that_is_chosen(self):
        state = table("pattern A; five; seven", 2, mixed="yes", step="3")
        dealt(state, Rng(1))
        assert {DECK_OF[state.slots[slot]] for slot in (4, 5, 10, 11)} == {"master"}

    def test_6_whoever_has_five_is_not_cursed_for_the_others(self):
        state = table(f"pattern A; five; seven; {ATLACOYA}", 2, mixed="yes", days="1")
        do(state, "0: done; 1: done")
        assert state.points == [15, 15]  # nought equals nought in tests 6 and 7
        state = table(f"pattern A; five; seven; {ATLACOYA}", 2, mixed="yes", days="1")
        all_lay(state, "b1 d4", "e1 c4")  # mirrored
        assert (state.points[0] - 2) // 3 < (state.points[1] - 2) // 3

    def test_6_where_nobody_has_seven_only_five_are_dealt(self):
        state = table("pattern A; five; five", 2, mixed="yes", step="2")
        dealt(state, Rng(1))
        assert [state.slots[slot] for slot in (4, 5, 10, 11)] == [-1] * 4

    def test_6_not_later_and_not_elsewhere(self):
        assert refused(table(), "seven") == "6"
        with pytest.raises(Illegal):
            GAME.setup(1, {"mixed": "yes"})


class TestAlone:
    def test_7_without_a_glass_unless_one_is_wished_for(self):
        assert GAME.setup(1).options["glass"] == "none"
        assert GAME.setup(2).options["glass"] == "60"
        assert table().turn == (0,)

    def test_7_a_glass_runs_from_the_deal_on(self):
        state = table(glass="30")
        assert state.turn == (0, CLOCK)
        assert state.bell() == 30
        do(state, "0: put a1; -2: ring")
        assert state.phase == rules.SHOWING
        assert state.bell() == 0

    def test_7_the_result_is_a_win_and_the_points_tell_the_rest(self):
        state = do(table(days="1"), lay("a1 c1 b3 c3 a6"))
        assert (state.result(), state.score(), state.turn) == ([1.0], [11], ())


class TestAtlacoya:
    KEEPS = "a1 b1 c1"  # fails the third test: three on the red ribbon

    def test_8_1_bids_are_made_before_the_tests_are_seen(self):
        state = table("pattern A", 2, game="atlacoya")
        assert (state.phase, state.turn, state.position) == (rules.BIDDING, (0, 1), -1)
        assert legal(state) == [f"bid {n}" for n in range(2, 8)]
        assert state.points == [15, 15]
        do(state, "1: bid 6")
        assert state.turn == (0,)
        do(state, "0: bid 2")
        assert (state.bids, state.mover) == ([2, 6], NATURE)

    def test_8_1_seven_tests_with_companion_cards(self):
        state = atlacoya(4, 2)
        assert len(state.tests) == 13
        assert [CARD_NAMES[state.slots[slot]] for slot in (10, 11, 4, 5)] == [
            "touching",
            "isolated",
            "centre",
            "diagonals",
        ]

    def test_8_1_not_twice_nor_in_the_other_game(self):
        assert refused(atlacoya(4, 2), "bid 3") == "8.1"
        assert refused(table(), "bid 3") == "8.1"

    def test_8_1_every_day_all_tiles_are_there_again(self):
        state = all_lay(atlacoya(3, 3), "", "")
        do(state, "0: accept; 1: accept; 0: ready; 1: ready")
        assert state.phase == rules.BIDDING
        assert len(legal(state)) == 6
        assert state.bids == [0, 0]

    def test_8_2_tests_beyond_the_bid_do_not_count(self):
        state = all_lay(atlacoya(2, 3), self.KEEPS, "f1 e1 d1")
        assert state.failed(0) == 0
        assert state.failed(1) == 0b100
        assert state.turn == (1,)  # 8.3: who failed a test answers before anybody chooses
        do(state, "1: accept")
        assert legal(state, 0) == ["green", "red"]

    def test_8_2_stones_cost_nothing(self):
        state = all_lay(atlacoya(2, 2), "a1 b1 c1 b4 c3 d4 e3 d6", "f1 e1 d1")
        do(state, "0: green; 1: green")
        assert state.points == [16, 16]

    def test_8_3_a_token_on_a_failed_test_or_red_points(self):
        state = all_lay(atlacoya(4, 4), self.KEEPS, "f1 e1 d1")
        assert state.owed(0) == 2
        assert legal(state, 0) == ["token", "accept"]
        assert refused(state, "green", 0) == "8.4"
        do(state, "0: token; 1: accept")
        assert (state.tokens, state.laid) == ([2, 3], [0b100, 0])
        assert state.points == [15, 15 - RED[4]]
        assert state.fallen == 0b10
        assert state.turn == (0,)

    def test_8_3_in_order_test_by_test(self):
        state = all_lay(atlacoya(4, 2), "", "f1 e1 d1")
        assert [state.owed(0)] == [0]
        do(state, "0: token")
        assert state.owed(0) == 1
        do(state, "0: token; 0: token")
        assert state.owed(0) == 3
        assert legal(state, 0) == ["accept"]  # no token is left
        assert refused(state, "token", 0) == "8.3"

    def test_8_3_accepting_gives_back_the_tokens_of_the_day(self):
        state = all_lay(atlacoya(4, 2), "", "f1 e1 d1")
        do(state, "0: token; 0: token; 0: accept")
        assert state.tokens[0] == 3
        assert state.points[0] == 15 - RED[4]

    def test_8_3_not_where_nothing_failed(self):
        state = all_lay(atlacoya(2, 2), self.KEEPS, "f1 e1 d1")
        assert refused(state, "token") == "8.3"
        assert refused(state, "accept") == "8.3"

    def test_8_4_green_costs_the_tokens_laid(self):
        state = all_lay(atlacoya(4, 2), self.KEEPS, "f1 e1 d1")
        do(state, "0: token; 0: green; 1: green")
        assert state.points == [15 + GREEN[4], 15 + GREEN[2]]
        assert state.tokens == [2, 3]

    def test_8_4_with_red_they_come_back(self):
        state = all_lay(atlacoya(4, 2), self.KEEPS, "f1 e1 d1")
        do(state, "0: token; 0: red; 1: red")
        assert state.points == [15 - RED[4], 15 - RED[2]]
        assert state.tokens == [3, 3]
        assert state.fallen == 0

    def test_8_4_points_are_not_stopped_at_nought(self):
        state = atlacoya(7, 2)
        state.points = [2, 15]
        do(all_lay(state, "", "f1 e1 d1"), "0: accept; 1: green")
        assert state.points[0] == 2 - RED[7]

    def test_8_the_next_day_keeps_tokens_and_points(self):
        state = all_lay(atlacoya(4, 2), self.KEEPS, "f1 e1 d1")
        do(state, "0: token; 0: green; 1: green; 0: ready; 1: ready")
        assert (state.tokens, state.laid, state.points) == ([2, 3], [0, 0], [19, 16])

    def test_8_5_most_points_then_most_tokens_then_shared(self):
        state = all_lay(atlacoya(2, 2, days="1"), self.KEEPS, "f1 e1 d1")
        do(state, "0: green; 1: green")
        assert (state.mover, state.result()) == (NOBODY, [0.5, 0.5])
        state.tokens = [2, 3]
        assert state.result() == [0.0, 1.0]
        state.points = [17, 16]
        assert state.result() == [1.0, 0.0]

    def test_8_it_is_for_two_to_six(self):
        with pytest.raises(Illegal):
            GAME.setup(1, {"game": "atlacoya"})
        assert GAME.setup(6, {"game": "atlacoya"}).seats == 6


class TestTheEnd:
    def test_9_after_seven_days(self):
        state, rng = table("", 3), Rng(5)
        while state.turn:
            seat = random_seat(state, rng)
            state.play(seat, state.draw(seat, rng))
        assert (state.leg, len(state.past)) == (6, 7)
        assert state.score() == [sum(day[seat] for day in state.past_points) for seat in range(3)]

    def test_9_least_curse_wins_and_equals_share(self):
        state = all_lay(table(seats=3, days="1"), "a1", "", "a1")
        assert state.points == [3 * 3 + 1, 15, 3 * 3 + 1]
        assert state.result() == [0.5, 0.0, 0.5]

    def test_9_a_day_alone_is_a_game(self):
        assert all_lay(table(seats=2, days="1"), "", "").turn == ()


class TestSecrets:
    def test_stones_of_others_are_guessed_and_ones_own_are_known(self):
        state = do(table(seats=3), "0: put a1; 1: put b2; 1: done; 2: put c3")
        guesses = [state.guess(0, Rng(seed)) for seed in range(60)]
        assert {guess.stones[0] for guess in guesses} == {mask("a1")}
        assert len({guess.stones[1] for guess in guesses}) > 40
        assert {int(guess.stones[2]).bit_count() for guess in guesses} == set(range(9))
        assert {guess.turn for guess in guesses} == {state.turn}

    def test_after_the_check_nothing_is_hidden(self):
        state = all_lay(table(seats=2), "a1", "b2")
        assert state.guess(0, Rng(1)).freeze() == state.freeze()

    def test_a_sealed_bid_is_guessed(self):
        state = do(table("pattern A", 3, game="atlacoya"), "1: bid 7")
        assert {state.guess(0, Rng(seed)).bids[1] for seed in range(60)} == set(range(2, 8))
        assert {state.guess(1, Rng(seed)).bids[1] for seed in range(9)} == {7}
        assert {state.guess(0, Rng(seed)).bids[2] for seed in range(9)} == {0}

    def test_others_do_not_see_what_is_laid_lifted_or_bid(self):
        state = table(seats=2)
        words = ["put a1", "put f6", "lift c3"]
        assert len({state.sees(1, 0, ACTIONS.parse(word)) for word in words}) == 1
        assert len({state.sees(0, 0, ACTIONS.parse(word)) for word in words}) == 3
        assert len({state.sees(1, 0, ACTIONS.parse(f"bid {n}")) for n in range(2, 8)}) == 1
        assert state.sees(1, 0, DONE) == DONE


def played(levels, seed, **options):
    """A whole game of minds; random seats act first, and nobody is timed."""
    state, rng = GAME.start(GAME.setup(len(levels), {"glass": "none", **options})), Rng(seed)
    while state.turn:
        seat = random_seat(state, rng)
        if seat < 0:
            state.play(seat, state.draw(seat, rng))
            continue
        for action in bots.mind(state.guess(seat, rng), seat, Grade(levels[seat], seconds=1.0), rng).actions:
            assert state.why(seat, action) is None
            state.play(seat, action)
    return state


class TestBots:
    @pytest.mark.parametrize("options", [{}, {"step": "5c", "side": "four"}, {"game": "atlacoya"}, {"mixed": "yes"}])
    def test_minds_play_whole_games(self, options):
        state = played(["novice", "player", "master"], 1, **options)
        assert state.mover == NOBODY
        if state.mixed:
            assert state.levels == [5, 7, 7]

    def test_a_master_is_nearly_perfect_and_a_novice_is_not(self):
        over = Counter()
        for seed in range(4):
            state = played(["novice", "player", "master"], seed, step="2")
            for seat, level in enumerate(("novice", "player", "master")):
                over[level] += state.points[seat] - solver.par(state)[seat]
        assert over["master"] <= 7
        assert over["master"] < over["player"] < over["novice"]

    def test_who_is_better_is_quicker(self):
        state, rng = table(seats=2), Rng(2)
        times = {
            level: sum(bots.mind(state, 0, Grade(level, seconds=1.0), rng).after for _ in range(40)) / 40
            for level in bots.PEOPLE
        }
        assert 8 < times["master"] < times["player"] < times["novice"] < 120

    def test_more_tests_take_longer(self):
        rng = Rng(3)
        easy, hard = table(seats=2), table("pattern A", 2, step="2")
        dealt(hard, Rng(1))
        spent = [
            sum(bots.mind(state, 0, Grade("player", seconds=1.0), rng).after for _ in range(40))
            for state in (easy, hard)
        ]
        assert spent[0] < spent[1]

    def test_nobody_is_late_where_the_sand_runs(self):
        state = do(table(seats=2, glass="30"), "1: done")
        assert max(bots.mind(state, 0, Grade("novice", seconds=1.0), Rng(seed)).after for seed in range(40)) <= 27

    def test_what_lies_already_is_taken_up_first(self):
        state = do(table(seats=2), "; ".join(f"0: put {cell}" for cell in CELL_NAMES[28:]))
        for seed in range(20):
            trial = state.copy()
            for action in bots.mind(state, 0, Grade("master", seconds=1.0), Rng(seed)).actions:
                assert trial.why(0, action) is None
                trial.play(0, action)
            assert trial.is_done(0)

    def test_a_mind_knows_only_its_own_board(self):
        state = do(table(seats=2), "1: put a1; 1: put b1")
        other = do(table(seats=2), "1: put f6")
        assert bots.mind(state, 0, Grade("master", seconds=1.0), Rng(4)) == bots.mind(
            other, 0, Grade("master", seconds=1.0), Rng(4)
        )

    def test_bids_grow_with_skill(self):
        state = table("pattern A", 2, game="atlacoya")
        bids = {
            level: sum(bots.mind(state, 0, Grade(level, seconds=1.0), Rng(seed)).actions[0] for seed in range(60)) / 60
            for level in bots.PEOPLE
        }
        assert bids["novice"] < bids["player"] < bids["master"]

    def test_tokens_are_laid_where_they_bring_something(self):
        state = all_lay(atlacoya(7, 2), "a1 b1 c1", "f1 e1 d1")
        owed = int(state.failed(0)).bit_count()
        answer = [ACTIONS.word(action) for action in bots.mind(state, 0, Grade("master", seconds=1.0), Rng(1)).actions]
        assert answer == (["token"] * owed + ["green"] if owed <= 3 else ["accept"])
        state.tokens[0] = 0
        assert bots.mind(state, 0, Grade("master", seconds=1.0), Rng(1)).actions == (ACTIONS.parse("accept"),)

    def test_the_novice_lays_stone_by_stone_and_ends(self):
        for options in ({}, {"step": "4", "side": "four"}, {"game": "atlacoya"}, {"mixed": "yes"}):
            state, rng = table("", 2, **options), Rng(6)
            while state.turn:
                seat = random_seat(state, rng)
                action = state.draw(seat, rng) if seat < 0 else bots.greedy(state, seat)
                assert state.why(seat, action) is None
                state.play(seat, action)

    def test_the_novice_is_frozen(self):
        """Others are measured on it: what it lays here it will always lay."""
        state = table(seats=2, glass="none")
        while not state.is_done(0):
            state.play(0, bots.greedy(state, 0))
        assert state.stones[0] == mask("a1 c1 e1")


class TestSolutions:
    def test_the_best_is_laid_word_for_word(self):
        state = do(table(), "put b4")
        solution = GAME.solve(state, 0)
        for action in solution.actions:
            assert state.why(0, action) is None
            state.play(0, action)
        assert state.gained[0] == solution.score == solver.best(state.faces[0], state.tests).cost
        assert GAME.par(state) == [solution.score]

    def test_there_is_nothing_to_solve_before_the_tests(self):
        with pytest.raises(Illegal) as refusal:
            GAME.solve(table("pattern A"), 0)
        assert refusal.value.rule == "3.1"

    def test_par_adds_up_the_days_for_each_seat(self):
        state = played(["master", "novice"], 3, mixed="yes")
        par = GAME.par(state)
        for seat, least in enumerate(par):
            asked = 2 * state.levels[seat] - 1
            assert least == sum(solver.solve(state.faces[seat], tests[:asked]).cost for tests in state.past)
        assert all(points >= least for points, least in zip(state.score(), par, strict=True))

    def test_par_of_atlacoya_is_what_foresight_would_bring(self):
        state = played(["master", "master"], 3, game="atlacoya")
        for points, most in zip(state.score(), GAME.par(state), strict=True):
            assert points <= most <= 15 + 7 * GREEN[7]

    def test_par_of_one_atlacoya_day(self):
        state = do(all_lay(atlacoya(2, 2, days="1"), "a1 b1 c1", "f1 e1 d1"), "0: green; 1: green")
        kept = [bid for bid in range(2, 8) if solver.fewest(0, state.tests[: 2 * bid - 1]) <= 3]
        assert GAME.par(state)[0] == 15 + GREEN[max(kept)]


class TestDaily:
    def test_a_day_alone_harder_towards_sunday(self):
        monday = date(2026, 11, 16).toordinal()
        week = [GAME.daily(monday + day) for day in range(8)]
        assert [setup.options["step"] for setup in week] == ["base", "1", "2", "3", "4", "5b", "5c", "base"]
        assert {(setup.seats, setup.options["days"], setup.options["glass"]) for setup in week} == {(1, "1", "none")}


class TestOptions:
    def test_every_choice_is_kept(self):
        state = GAME.start(GAME.setup(4, {"step": "3-all", "side": "four", "boards": "dealt", "practice": "yes"}))
        assert (STEP_NAMES[state.step], state.four, state.dealt, state.practice) == ("3-all", True, True, True)
        assert (state.mixed, state.glass, state.days, state.atlacoya) == (False, 60, 7, False)

    def test_a_step_has_no_meaning_in_atlacoya(self):
        with pytest.raises(Illegal):
            GAME.setup(2, {"game": "atlacoya", "step": "2"})
