"""Xalapa's solver against plain enumeration, and what it promises beside the answer."""

from functools import cache
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from fivesuns.core.rng import Rng
from fivesuns.core.state import NATURE
from fivesuns.games.xalapa import oracle, rules, solver
from fivesuns.games.xalapa.material import (
    CARD_NAMES,
    CARDS,
    CELL_NAMES,
    CELLS,
    CURSE,
    FACE_NAMES,
    FACES,
    MATERIAL,
    NUMBERS,
    SHOWS,
    SIDE,
    STEP_NAMES,
    STONES,
)

FACE_CELLS = MATERIAL.face_cells
SHAPES = MATERIAL.shapes

SMALL = 9  # cells of the boards that are enumerated


def mask(names):
    return sum(1 << CELL_NAMES.index(name) for name in names.split())


def asking(position, *pairs):
    """The tests of a day in words: a position card by its number and side, pairs such as "one gecko"."""
    return (position, *(CARD_NAMES.index(card) for pair in pairs for card in pair.split()))


def deal(step, side, seed):
    """The board and the tests of a random day."""
    state, rng = rules.start(1, {"step": step, "side": side}), Rng(seed)
    while state.mover == NATURE:
        state.play(NATURE, state.draw(NATURE, rng))
    return state.faces[0], state.tests_of(0)


# the plain definition, on sets of places


@cache
def ways(shape):
    """A shape everywhere, turned and mirrored, as sets of places."""
    found = set()
    for flip in (1, -1):
        cells = [(y, flip * x) for y, x in SHAPES[shape]]
        for _ in range(4):
            cells = [(x, -y) for y, x in cells]
            for down in range(-SIDE, 2 * SIDE):
                for right in range(-SIDE, 2 * SIDE):
                    moved = frozenset((y + down, x + right) for y, x in cells)
                    if all(0 <= y < SIDE and 0 <= x < SIDE for y, x in moved):
                        found.add(moved)
    return found


def has(face, place, name):
    """Whether a cell has a feature, by what is printed on it."""
    (row, column), edges = place, (0, SIDE - 1)
    cell = FACE_CELLS[face][row * SIDE + column]
    symbols, ribbons = len(cell.symbols), len(cell.ribbons)
    if name in ("no-ribbon", "crossing", "double", "blank", "centre", "diagonals", "corner", "edge"):
        return {
            "no-ribbon": ribbons == 0,
            "crossing": ribbons > 1,
            "double": symbols == 2,
            "blank": symbols == 0,
            "centre": 2 <= row <= 3 and 2 <= column <= 3,
            "diagonals": row == column or row + column == SIDE - 1,
            "corner": row in edges and column in edges,
            "edge": row in edges or column in edges,
        }[name]
    if name == "ribbon":
        return ribbons > 0
    if name in ("black", "white"):
        return cell.black == (name == "black")
    if "-" in name:
        return all(has(face, place, part) for part in name.split("-"))
    return name in (*cell.symbols, *cell.ribbons)


def counted(face, card, places):
    """How many stones have what a card shows; a number for itself."""
    if NUMBERS[card]:
        return NUMBERS[card]
    if SHOWS[card] in ("touching", "isolated"):
        near = {
            place: [other for other in places if max(abs(other[0] - place[0]), abs(other[1] - place[1])) == 1]
            for place in places
        }
        if SHOWS[card] == "isolated":
            return sum(not others for others in near.values())
        return sum(any(abs(o[0] - p[0]) + abs(o[1] - p[1]) == 1 for o in others) for p, others in near.items())
    return sum(has(face, place, SHOWS[card]) for place in places)


def cost(face, asked, places):
    """Three for each failed test and one for each stone, by the definition."""
    failed = not any(way <= places for way in ways(asked[0]))
    for upper, lower in zip(asked[1::2], asked[2::2], strict=True):
        if NUMBERS[upper] and NUMBERS[lower]:
            failed += len(places) < NUMBERS[upper] + NUMBERS[lower]
        else:
            failed += counted(face, upper, places) != counted(face, lower, places)
    return CURSE * failed + len(places)


def enumerated(face, asked, cells):
    """The least cost on some cells, and every way to it."""
    found = {}
    for count in range(STONES + 1):
        for chosen in combinations(cells, count):
            places = frozenset(divmod(cell, SIDE) for cell in chosen)
            found.setdefault(cost(face, asked, places), []).append(sum(1 << cell for cell in chosen))
    least = min(found)
    return least, sorted(found[least])


def some_cells(seed, count):
    rng, cells = Rng(seed), list(range(CELLS))
    while len(cells) > count:
        del cells[rng.below(len(cells))]
    return cells


class TestAgainstThePlainDefinition:
    @settings(max_examples=40, deadline=None)
    @given(
        st.integers(0, FACES - 1),
        st.integers(0, len(SHAPES) - 1),
        st.lists(st.tuples(st.integers(0, CARDS + 1), st.integers(0, CARDS + 1)), min_size=1, max_size=6),
        st.integers(0, 10_000),
    )
    @example(0, 0, [(CARD_NAMES.index("touching"), CARD_NAMES.index("isolated"))], 1)
    @example(0, 0, [(CARD_NAMES.index("one"), CARD_NAMES.index("touching"))], 1)
    @example(0, 0, [(0, 1), (CARD_NAMES.index("touching"), CARD_NAMES.index("touching"))], 0)
    @example(0, 0, [(0, 1), (CARD_NAMES.index("isolated"), CARD_NAMES.index("isolated"))], 0)
    def test_least_cost_and_every_way_to_it(self, face, shape, pairs, seed):
        asked = (shape, *(card for pair in pairs for card in pair))
        cells = some_cells(seed, SMALL)
        among = sum(1 << cell for cell in cells)
        found = solver.solve(face, asked, CURSE, among)
        least, best = enumerated(face, asked, cells)
        assert (found.cost, found.count) == (least, len(best))
        assert sorted(found.ways) == best

    @settings(max_examples=60, deadline=None)
    @given(
        st.integers(0, FACES - 1),
        st.tuples(st.integers(0, CARDS + 1), st.integers(0, CARDS + 1)),
        st.integers(0, len(SHAPES) - 1),
        st.sets(st.integers(0, CELLS - 1), max_size=8),
    )
    def test_the_cost_of_stones(self, face, pair, shape, cells):
        asked, stones = (shape, *pair), sum(1 << cell for cell in cells)
        places = frozenset(divmod(cell, SIDE) for cell in cells)
        assert oracle.curse(face, asked, stones) == cost(face, asked, places)


class TestAnswers:
    @pytest.mark.parametrize("side", ["three", "four"])
    @pytest.mark.parametrize("step", STEP_NAMES)
    def test_every_way_costs_what_is_said_and_is_listed_once(self, step, side):
        for seed in range(6):
            face, asked = deal(step, side, seed)
            found = solver.solve(face, asked)
            assert found.count >= len(found.ways) == len(set(found.ways)) > 0
            assert {oracle.curse(face, asked, way) for way in found.ways} == {found.cost}

    def test_a_mirrored_board_has_mirrored_answers(self):
        for seed in range(5):
            face, asked = deal("4", "three", seed)
            mirror = (face + FACES // 2) % FACES
            assert FACE_NAMES[mirror].strip("*") == FACE_NAMES[face].strip("*")
            one, other = solver.solve(face, asked), solver.solve(mirror, asked)
            assert (one.cost, one.count) == (other.cost, other.count)

    def test_the_order_of_two_cards_says_nothing(self):
        face, asked = deal("2", "three", 3)
        turned = (asked[0], *(card for pair in zip(asked[2::2], asked[1::2], strict=True) for card in pair))
        assert solver.solve(face, asked).ways == solver.solve(face, turned).ways

    def test_beyond_a_thousand_they_are_only_counted(self):
        row = solver.solve(0, (0, CARD_NAMES.index("gecko"), CARD_NAMES.index("gecko")))
        assert (row.cost, row.count) == (3, 1 + 48)  # no stone and one failure, or a row anywhere
        many = solver.solve(0, asking(0, "two two", "two two", "two two", "one one"))
        assert many.cost == 4
        places = [divmod(cell, SIDE) for cell in range(CELLS)]
        assert many.count == sum(any(way <= {*chosen} for way in ways(0)) for chosen in combinations(places, 4))
        assert len(many.ways) == solver.LISTED

    def test_black_and_white_cannot_both_be_one(self):
        found = solver.solve(0, asking(0, "one black", "one white"))
        assert found.cost == 5  # a row of three lies on both colours: one of the tests fails
        assert {way.bit_count() for way in found.ways} == {2}

    def test_exactly_one_stone_never_touches(self):
        found = solver.solve(0, asking(0, "one touching", "two two"))
        assert found.cost == 3 + 4

    def test_a_test_that_needs_nothing_costs_nothing(self):
        assert solver.solve(0, asking(1, "red gecko", "blue cactus")).cost == 3

    def test_where_stones_are_free_failures_alone_count(self):
        face, asked = deal("2", "three", 4)
        found = solver.solve(face, asked, solver.ABOVE_STONES)
        failed = {7 - int(oracle.passed(face, asked, way)).bit_count() for way in found.ways}
        assert failed == {solver.fewest(face, asked)}

    def test_answers_are_remembered(self):
        face, asked = deal("2", "three", 5)
        assert solver.best(face, asked) is solver.best(face, asked)
