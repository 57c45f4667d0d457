"""Inka, a test a rule, named after its paragraph; the pictures of the rule book, as far as known; the geometry."""

import time
from functools import partial
from itertools import pairwise
from math import cos, pi, sin, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fivesuns.bots.levels import KEPT, graded, offered
from fivesuns.build import is_compiled
from fivesuns.core.game import Grade
from fivesuns.core.reason import lacking, played, reason
from fivesuns.core.rng import Rng
from fivesuns.core.state import NATURE, NOBODY
from fivesuns.games import GAMES
from fivesuns.games.inka import bots, poses, reasons, rules, turns
from fivesuns.games.inka.material import (
    ACTIONS,
    CELL_NAMES,
    CELLS,
    MATERIAL,
    NUMBER,
    PAIRS,
    PATHS,
    POSE,
    POSE_NAMES,
    POSES,
    TILE_NAMES,
    TRIANGLES,
    downward,
    upward,
)
from fivesuns.games.inka.poses import BLOCKER, NONE, PAWN, corners
from fivesuns.games.inka.position import Board
from fivesuns.games.inka.rules import BLOCKED, DRAWING, LAYING, STARTING, TILING, WALKING
from playing import do_words

SIGNS = MATERIAL.signs
EDGES = MATERIAL.edges
do = partial(do_words, actions=ACTIONS)

CORNERS = {"A0": 0, "O0": 1, "A1": 2, "O1": 3}
LAID = "a2>a3 a4>a5 a7>a8 a9>a10 b3>b4 b6>b7 b8>b9 c6>c7 h7>h8 i5>i6 j2>j3 j7>j8 j9>j10"  # out of everybody's way


def cell(name):
    return CELL_NAMES.index(name)


def pose(name):
    return POSE_NAMES.index(name)


def refused(state, word):
    rule = state.why(state.turn[0], ACTIONS.parse(word))
    assert rule is not None, word
    return rule


def words(state, kind):
    """The legal actions of a kind, without the kind."""
    found = [ACTIONS.word(action) for action in state.legal(state.turn[0])]
    return {word.removeprefix(kind).strip() for word in found if word.split()[0] == kind}


def built(seats=2, starts="b1 b13 i1 i13", first=0):
    """A game whose temple is being built: pawns stand, the first tile is to be drawn."""
    return do(rules.start(seats, {}), f"first {first}", *(f"start {name}" for name in starts.split()[:seats]))


def position(pawns="b1 b13", blockers="", tiles=None, destinations=None, points=3, taken=(), mover=0):
    """A turn under way with some tiles only: `tiles` is {"3": "c5>c6"}; taken are (seat, destination) pairs."""
    pawns = pawns.split()
    state = rules.start(len(pawns), {"first": "seat"})
    state.stock = 0
    for seat, name in enumerate(pawns):
        state.board.places[PAWN + seat] = cell(name)
    for seat, name in enumerate(blockers.split()):
        state.board.places[BLOCKER + seat] = NONE if name == "-" else cell(name)
    for name, where in ((tiles or {}) | (destinations or {})).items():
        state.board.places[TILE_NAMES.index(name)] = pose(where)
    state.board.survey()
    state.phase, state.mover, state.points, state.leg = TILING, mover, points, 1
    state.taken = sum(1 << 3 * seat + n for seat, n in taken)
    return state


def ends(state, tile):
    """Where a tile may go."""
    return {POSE_NAMES[end] for end in state.board.ends(TILE_NAMES.index(tile))}


def stands(state, seat):
    return CELL_NAMES[state.board.pawn(seat)]


def lies(state, tile):
    return POSE_NAMES[state.board.pose(TILE_NAMES.index(tile))]


def prices(state, seat=0):
    """What it costs to walk where."""
    return {CELL_NAMES[to]: points for to, points in state.walks(seat)}


CARE = turns.Care(width=4, turns=2, answer=2, then=2, blocked=2, blocks=6, whim=0)
NOVICE = [
    "move 7 d11>d10; move 6 h6>h5; move 10 b10>b11; walk c12; end",
    "move 8 g5>g6; walk f9; take; walk f10; end",
    "move 2 f12>g11; move 8 g9>g10; move 11 i9>i8; end",
    "walk g10; end",
]
ALL_OF_MINE = ((0, 0), (0, 1), (0, 2))


class TestBox:
    def test_1_2_a_hexagon_of_150_cells(self):
        assert len(TRIANGLES) == len(set(CELL_NAMES)) == CELLS
        assert [sum(name.startswith(row) for name in CELL_NAMES) for row in "abcdefghij"] == [
            *(11, 13, 15, 17, 19, 19, 17, 15, 13, 11)
        ]
        assert sum(sign != "#" for sign in SIGNS) == 58

    def test_1_2_starts_passages_and_symbols(self):
        where = {sign: [name for name, s in zip(CELL_NAMES, SIGNS, strict=True) if s == sign] for sign in "SPR"}
        assert where == {
            "S": ["b1", "b13", "i1", "i13"],
            "P": ["d3", "d15", "g3", "g15"],
            "R": ["a6", "j6"],
        }

    def test_1_2_the_board_mirrors_itself(self):
        for mirror in MIRRORS:
            assert all(SIGNS[number] == SIGNS[mirrored(number, mirror)] for number in range(CELLS))

    def test_1_3_destination_tiles_lie_about_the_middle(self):
        state = rules.start(2, {})
        for tile in ("14", "15", "16"):
            assert (0, 0) in corners(state.board.pose(TILE_NAMES.index(tile)))[1::2]  # an obtuse corner
        assert [name for name in CELL_NAMES if state.board.tile_on(cell(name)) != NONE] == [
            *("e9", "e10", "e11", "f9", "f10", "f11")
        ]

    def test_1_3_walls_part_them(self):
        state = position("e9 b13", points=3)
        assert prices(state) == {"e10": 0}

    def test_1_4_walls_snakes_and_nothing(self):
        paths = EDGES[:PATHS]
        assert sum("W" in edges for edges in paths) == 8
        assert sum("S" in edges for edges in paths) == 6
        assert paths.count(".....") == 2

    def test_1_4_the_set_of_tiles_mirrors_itself(self):
        assert sorted(looks(edges) for edges in EDGES[:PATHS]) == sorted(
            looks(edges[3::-1] + edges[4]) for edges in EDGES[:PATHS]
        )


def looks(edges):
    """A tile's edges, the same whichever acute corner they are told from."""
    return min(edges, edges[2:4] + edges[:2] + edges[4])


class TestBuilding:
    def test_2_1_the_start_player_is_drawn(self):
        state = rules.start(3, {})
        assert (state.turn, len(state.legal(NATURE))) == ((NATURE,), 3)
        do(state, "first 2", "start b1")
        assert state.turn == (0,)

    def test_2_1_or_is_the_first_seat(self):
        assert rules.start(3, {"first": "seat"}).turn == (0,)

    def test_2_1_a_start_is_for_one(self):
        state = do(rules.start(2, {}), "first 0", "start b1")
        assert words(state, "start") == {"b13", "i1", "i13"}
        assert refused(state, "start b1") == "2.1"
        assert refused(state, "start c5") == "2.1"

    def test_2_2_nature_draws_and_seats_lay_in_turn(self):
        state = built(3, first=1)
        movers = []
        for tile in range(1, 14):
            assert (state.turn, state.phase) == ((NATURE,), DRAWING)
            do(state, f"draw {tile}")
            assert state.phase == LAYING
            movers.append(int(state.mover))
            state.play(state.mover, state.legal(state.mover)[0])
        assert movers == [(1 + n) % 3 for n in range(13)]
        assert (state.phase, state.mover, state.points) == (TILING, 1, 3)

    def test_2_2_no_tile_is_drawn_twice(self):
        state = do(built(), "draw 6", "lay a2>a3")
        assert len(state.legal(NATURE)) == 12
        assert refused(state, "draw 6") == "2.2"

    def test_2_2_floor_chasm_and_symbols_may_be_covered(self):
        state = do(built(), "draw 6")
        assert words(state, "lay") >= {"a1>a2", "a6>a5", "d3>d4", "g8>g9"}

    def test_2_2_neither_on_a_tile_nor_on_a_pawn(self):
        state = do(built(), "draw 6", "lay a2>a3", "draw 7")
        assert refused(state, "lay a3>a4") == "2.2"
        assert refused(state, "lay e8>e9") == "2.2"
        assert refused(state, "lay b1>b2") == "2.2"

    def test_2_2_nothing_else_before_the_temple_is_built(self):
        state = do(built(), "draw 6")
        for word in ("move 6 a1>a2", "walk b2", "take", "passage d3", "block a1", "end"):
            assert refused(state, word) == "2.2"
        assert refused(state, "start i1") == "2.1"

    def test_2_2_a_tile_that_looks_the_same_both_ways_is_offered_once(self):
        plain, bent = do(built(), "draw 1"), do(built(), "draw 6")
        assert 2 * len(words(plain, "lay")) == len(words(bent, "lay"))
        assert refused(plain, "lay a3>a2") == "2.2"

    def test_2_3_a_start_is_not_walled_in(self):
        """The picture: a first tile shuts one side of the start, a second may not shut the other."""
        state = do(built(), "draw 6")
        here = cell("b1")
        first, second = (CELL_NAMES[n] for n in (poses.BESIDE[3 * here + side] for side in range(3)) if n != NONE)
        shutting = [word for word in words(state, "lay") if shuts(word, "6", "b1")]
        do(state, f"lay {next(word for word in shutting if first in word)}", "draw 7")
        found = [name for name in POSE_NAMES if shuts(name, "7", "b1") and second in name]
        rules_named = {refused(state, f"lay {name}") for name in found if first not in name}
        assert "2.3" in rules_named
        assert refused(state, f"lay {found[0]}") in ("2.2", "2.3")

    def test_2_3_only_where_a_pawn_stands(self):
        state = do(built(2, "i1 i13"), "draw 6")
        lay = next(word for word in sorted(words(state, "lay")) if shuts(word, "6", "b1"))
        do(state, f"lay {lay}", "draw 7")
        assert any(shuts(word, "7", "b1") for word in words(state, "lay"))


def shuts(where, tile, start):
    """Whether a tile in a pose has a wall on a side of a cell."""
    board = Board()
    board.lay_out()
    board.places[TILE_NAMES.index(tile)] = pose(where)
    board.survey()
    sides = [(side, poses.BESIDE[3 * cell(start) + side]) for side in range(3)]
    return any(to != NONE and board.ground[to] >> side & 1 for side, to in sides)


class TestTurn:
    def test_3_1_three_points_for_tiles_and_pawn(self):
        state = position(tiles={"1": "c5>c6", "2": "h5>h6"})
        do(state, "move 1 c7>c8", "move 1 c5>c6", "move 2 h7>h8")
        assert state.points == 0
        assert refused(state, "move 1 c7>c8") == "3.1"

    def test_3_1_what_is_left_is_lost(self):
        state = do(position(tiles={"1": "c5>c6"}), "end", "end")
        assert (state.mover, state.points) == (0, 3)

    def test_3_1_without_points_nothing_that_costs(self):
        state = position("e9 d3", points=0)
        assert refused(state, "take") == "3.1"
        assert refused(position("d3 b13", points=0), "passage d15") == "3.1"

    def test_3_2_the_blocker_comes_back_by_itself(self):
        state = do(position(blockers="- c8"), "end")
        assert (state.mover, state.board.blocker(1)) == (1, NONE)

    def test_3_3_tiles_lie_still_once_the_pawn_has_walked(self):
        state = do(position("b2 b13", tiles={"1": "c5>c6"}), "walk b1")
        assert state.phase == WALKING
        assert refused(state, "move 1 c7>c8") == "3.3"
        assert words(state, "move") == set()

    def test_3_5_after_the_blocker_only_the_end(self):
        state = do(position(tiles={"1": "c5>c6"}), "block h8")
        assert state.phase == BLOCKED
        assert [ACTIONS.word(action) for action in state.legal(0)] == ["end"]
        for word in ("walk b2", "move 1 c7>c8", "block h9", "take", "passage d3"):
            assert refused(state, word) == "3.5"

    def test_3_5_the_blocker_is_not_compulsory(self):
        assert do(position(), "end").mover == 1


class TestTiles:
    def test_4_a_lone_tile_in_the_middle_has_16_slides_and_20_turns(self):
        lone = Board()
        lone.places = rules.table([NONE] * 24)
        lone.places[TILE_NAMES.index("6")] = poses.pose_at((0, 0), 0)
        lone.survey()
        ways = [lone.way(5, end) for end in lone.ends(5)]
        assert sum(way.corner == NONE for way in ways) == 16
        assert [sum(way.corner == corner for way in ways) for corner in range(4)] == [5, 5, 5, 5]

    def test_4_1_it_slides_in_the_direction_of_its_sides(self):
        state = position(tiles={"6": "c6>c7"})
        here = corners(pose("c6>c7"))
        for end in state.board.ends(5):
            way = state.board.way(5, end)
            if way.corner == NONE:
                there = corners(end)
                assert there == tuple(poses.plus(vertex, way.direction, way.steps) for vertex in here)

    def test_4_1_the_picture_two_cells_at_most(self):
        """A tile between others slides by two at most, and any distance costs a point."""
        state = position(tiles={"6": "c5>c6", "7": "c11>c12"})
        assert {"c7>c8", "c9>c10"} <= ends(state, "6")
        assert "c11>c12" not in ends(state, "6")
        assert refused(state, "move 6 c11>c12") == "4.3"
        assert refused(state, "move 6 c13>c14") == "4.3"
        assert do(state, "move 6 c9>c10").points == 2

    def test_4_1_it_keeps_its_heading(self):
        state = position(tiles={"6": "c5>c6"})
        heading = poses.HEADING[pose("c5>c6")]
        for end in (n for n in range(POSES) if poses.HEADING[n] == heading):
            rule = state.why(0, ACTIONS.parse(f"move 6 {POSE_NAMES[end]}"))
            assert rule in (("4.1",) if poses.row_to(pose("c5>c6"), end) == NONE else (None, "4.3"))

    @pytest.mark.parametrize("corner", CORNERS)
    def test_4_2_it_turns_about_each_corner_and_the_corner_stays(self, corner):
        state = position(tiles={"6": "h7>h8"})
        here, n = corners(pose("h7>h8")), CORNERS[corner]
        turned = [end for end in state.board.ends(5) if state.board.way(5, end).corner == n]
        assert turned
        for end in turned:
            assert corners(end)[n] == here[n]

    def test_4_2_the_picture_four_ways_about_an_acute_corner(self):
        """Of five ends about the acute corner an obstacle shuts one off, from both sides."""
        free = about("A0", position(tiles={"6": "h7>h8"}))
        assert len(free) == 5
        found = [
            name
            for name in CELL_NAMES
            if SIGNS[cell(name)] != "S" and len(about("A0", position(blockers=f"- {name}", tiles={"6": "h7>h8"}))) == 4
        ]
        assert found

    def test_4_2_the_picture_two_ways_about_an_obtuse_corner(self):
        """Obstacles on both sides leave two ends of five."""
        free = about("O0", position(tiles={"6": "h7>h8"}))
        assert len(free) == 5
        near = sorted({n for end in free for n in PAIRS[end]} - set(PAIRS[pose("h7>h8")]))
        counts = set()
        for one in near:
            for two in near:
                if one != two:
                    state = position(f"{CELL_NAMES[one]} b13", blockers=f"- {CELL_NAMES[two]}", tiles={"6": "h7>h8"})
                    counts.add(len(about("O0", state)))
        assert 2 in counts

    def test_4_2_the_longer_way_round_where_the_shorter_is_shut(self):
        free = position(tiles={"6": "h7>h8"})
        longer = 0
        for name in CELL_NAMES:
            state = position(blockers=f"- {name}", tiles={"6": "h7>h8"})
            for end in state.board.ends(5):
                steps, shortest = state.board.way(5, end).steps, free.board.way(5, end).steps
                if steps != shortest:
                    assert (abs(steps - shortest), abs(steps) >= abs(shortest)) == (6, True)
                    longer += 1
        assert longer

    def test_4_2_of_two_ends_that_look_the_same_one_is_offered(self):
        plain, bent = position(tiles={"1": "h7>h8"}), position(tiles={"6": "h7>h8"})
        pairs = {frozenset(end.split(">")) for end in ends(bent, "6")}
        assert len(ends(plain, "1")) == len(pairs) < len(ends(bent, "6"))
        other = min(ends(bent, "6") - ends(plain, "1"))
        assert refused(plain, f"move 1 {other}") == "4.2"

    def test_4_2_both_where_a_pawn_rides(self):
        assert len(ends(position("h7 b13", tiles={"1": "h7>h8"}), "1")) == len(
            ends(position("h7 b13", tiles={"6": "h7>h8"}), "6")
        )

    def test_4_3_not_even_with_a_corner(self):
        """The picture: what lies beyond a sector's outer side is touched in passing, and stops the turn."""
        state = position(tiles={"6": "h7>h8"})
        end = next(end for end in state.board.ends(5) if state.board.way(5, end) == poses.Way(0, NONE, 1))
        passed = {NUMBER[t] for t in poses.swept(pose("h7>h8"), 0, 1)} - set(PAIRS[pose("h7>h8")]) - set(PAIRS[end])
        assert passed
        for touched in passed:
            blocked = position(blockers=f"- {CELL_NAMES[touched]}", tiles={"6": "h7>h8"})
            assert end not in blocked.board.ends(5) or blocked.board.way(5, end).steps == -5

    def test_4_3_tiles_pawns_and_blockers_stop_it(self):
        for state in (
            position(tiles={"6": "c5>c6", "7": "c9>c10"}),
            position("b1 c10", tiles={"6": "c5>c6"}),
            position(blockers="- c10", tiles={"6": "c5>c6"}),
        ):
            assert "c7>c8" in ends(state, "6")
            assert refused(state, "move 6 c9>c10") == "4.3"
            assert refused(state, "move 6 c11>c12") == "4.3"

    def test_4_3_the_edge_of_the_board_stops_it(self):
        state = position("i1 i13", tiles={"6": "a1>a2"})
        assert all(state.board.way(5, end).steps > -3 for end in state.board.ends(5))
        assert len(state.board.ends(5)) < 20

    def test_4_4_pawns_ride_along_on_their_half(self):
        state = do(position("c5 c6", tiles={"6": "c5>c6"}), "move 6 c7>c8")
        assert (stands(state, 0), stands(state, 1)) == ("c7", "c8")
        state = position("h7 h8", tiles={"6": "h7>h8"})
        end = next(end for end in state.board.ends(5) if state.board.way(5, end).corner == 0)
        do(state, f"move 6 {POSE_NAMES[end]}")
        assert (stands(state, 0), stands(state, 1)) == tuple(POSE_NAMES[end].split(">"))

    def test_4_5_a_pinned_tile_lies_still(self):
        state = position(blockers="- c6", tiles={"6": "c5>c6"})
        assert ends(state, "6") == set()
        assert refused(state, "move 6 c7>c8") == "4.5"

    def test_4_destination_tiles_are_no_path_tiles(self):
        assert refused(position(), "move 14 d9>d10") == "5.7"


def about(corner, state):
    return [end for end in state.board.ends(5) if state.board.way(5, end).corner == CORNERS[corner]]


class TestPawn:
    def test_5_1_over_floor_without_paying_and_not_into_a_chasm(self):
        state = position("i1 b13")
        assert prices(state) == {"i2": 0}
        assert refused(state, "walk i3") == "5.1"
        assert do(state, "walk i2").points == 3

    def test_5_1_a_tile_is_ground(self):
        assert "b3" not in prices(position())
        assert {"b2", "b3", "b4", "b5"} <= prices(position(tiles={"1": "b3>b4"})).keys()

    def test_5_2_a_wall_lets_nobody_through(self):
        """A corridor: open at its ends, walled along its sides."""
        walled = 0
        for where in POSE_NAMES:
            state = position("b2 b13")
            if "b3" in where.split(">") and state.board.is_bare(pose(where)):
                state = position("b2 b13", tiles={"10": where})
                if "b3" not in prices(state):
                    assert refused(state, "walk b3") == "5.2"
                    walled += 1
        assert walled

    def test_5_2_from_neither_side(self):
        for number in range(CELLS):
            state = position("b1 b13", tiles={"6": "c5>c6", "8": "h7>h8", "11": "d3>d4"})
            for other, cost in enumerate(state.board.costs(number, 3, True)):
                if cost and state.board.ground[number] & poses.GROUND:
                    assert state.board.costs(other, 3, True)[number] == cost

    def test_5_3_the_picture_two_snakes_cost_two(self):
        state = position("b2 b13", tiles={"3": "b3>b4", "4": "b5>b6"})
        assert (prices(state)["b3"], prices(state)["b4"], prices(state)["b6"]) == (0, 1, 2)
        assert do(state, "walk b6").points == 1

    def test_5_3_too_many_snakes(self):
        state = position("b2 b13", tiles={"3": "b3>b4", "4": "b5>b6"}, points=1)
        assert refused(state, "walk b6") == "5.3"

    def test_5_3_the_cheapest_way_is_paid(self):
        """Round a snake where there is a way round."""
        state = position("b2 b13", tiles={"3": "b3>b4", "1": "a3>a4"})
        assert prices(state)["b4"] == (0 if "a4" in prices(state) and prices(state)["a4"] == 0 else 1)

    def test_5_4_passing_but_not_stopping(self):
        state = position("b2 b4", blockers="- b5", tiles={"1": "b3>b4"})
        assert {"b3"} <= prices(state).keys()
        assert not {"b4", "b5"} & prices(state).keys()
        assert refused(state, "walk b4") == refused(state, "walk b5") == refused(state, "walk b2") == "5.4"
        assert "a5" not in prices(state) or prices(state)["a5"] == 0

    def test_5_5_a_statue_of_ones_own_for_a_point(self):
        state = do(position("e9 b13"), "take")
        assert (state.points, state.statues(0), state.statues(1)) == (2, 1, 0)
        assert state.has_statue(0, 0)
        assert refused(state, "take") == "5.5"

    def test_5_5_on_either_half(self):
        assert do(position("e10 b13"), "take").has_statue(0, 0)

    def test_5_5_nowhere_else(self):
        assert refused(position(), "take") == "5.5"

    def test_5_6_from_passage_to_passage_for_a_point(self):
        state = position("d3 b13")
        assert words(state, "passage") == {"d15", "g3", "g15"}
        do(state, "passage g15")
        assert (stands(state, 0), state.points, state.phase) == ("g15", 2, WALKING)

    def test_5_6_where_nobody_is(self):
        assert words(position("d3 d15", blockers="- g3"), "passage") == {"g15"}
        assert refused(position("d3 d15"), "passage d15") == "5.6"
        assert refused(position("d3 d15"), "passage d3") == "5.6"

    def test_5_6_a_covered_passage_is_shut_at_both_ends(self):
        assert words(position("d3 b13", tiles={"1": "d3>d4"}), "passage") == set()
        assert words(position("d3 b13", tiles={"1": "d15>d16"}), "passage") == {"g3", "g15"}

    def test_5_7_a_symbol_moves_destination_tiles(self):
        state = position("a6 b13", tiles={"1": "h7>h8"})
        moves = words(state, "move")
        assert {word.split()[0] for word in moves} == {"1", "14", "15", "16"}
        word = min(word for word in moves if word.startswith("14"))
        do(state, f"move {word}")
        assert (lies(state, "14"), state.points, state.phase) == (word.split()[1], 2, WALKING)
        assert {word.split()[0] for word in words(state, "move")} == {"14", "15", "16"}

    def test_5_7_a_covered_symbol_does_not(self):
        state = position("a6 b13", tiles={"1": "a5>a6"})
        assert {word.split()[0] for word in words(state, "move")} == {"1"}

    def test_5_7_statues_and_pawns_ride_along(self):
        state = position("a6 e9")
        word = min(word for word in words(state, "move") if word.startswith("14"))
        do(state, f"move {word}")
        assert stands(state, 1) == word.split()[1].split(">")[0]
        assert not state.has_statue(1, 0)

    def test_5_8_a_destination_keeps_a_way_in(self):
        shut = [n for n in range(POSES) if poses.TABLES.open[13] & ~poses.OUTER[n] == 0]
        assert shut
        for end in shut:
            for start in range(POSES):
                row = poses.row_to(start, end)
                if row != NONE and start not in shut and not {"a6", "b1", "b13"} & set(POSE_NAMES[start].split(">")):
                    state = position("a6 b13", destinations={"14": POSE_NAMES[start], "15": "i5>i6", "16": "e15>e16"})
                    rule = refused(state, f"move 14 {POSE_NAMES[end]}")
                    assert rule in ("4.3", "5.8")
                    if rule == "5.8":
                        return
        raise AssertionError("never tried")


class TestBlocker:
    def test_6_1_anywhere_free_chasm_included(self):
        state = position(tiles={"1": "c5>c6"})
        assert {"c5", "c6", "h8", "i1", "d3"} <= words(state, "block")
        assert do(state, "block h8").board.blocker(0) == cell("h8")

    def test_6_1_not_on_pawns_blockers_or_destination_tiles(self):
        state = position(blockers="- h8")
        for name in ("b1", "b13", "h8", "e9", "f11"):
            assert refused(state, f"block {name}") == "6.1"

    def test_6_1_never_two_on_a_tile(self):
        assert refused(position(blockers="- c5", tiles={"1": "c5>c6"}), "block c6") == "6.1"

    def test_6_2_it_stays_until_ones_next_turn(self):
        state = do(position(), "block h8", "end")
        assert state.board.blocker(0) == cell("h8")
        assert do(state, "end").board.blocker(0) == NONE


class TestEnd:
    def test_7_1_three_statues_and_an_exit_win_at_once(self):
        state = do(position("b2 b13", taken=ALL_OF_MINE), "walk b1")
        assert (state.mover, state.winner, state.result()) == (NOBODY, 0, [1, 0])
        assert state.legal(0) == []

    def test_7_1_not_without_the_statues(self):
        assert do(position("b2 b13", taken=ALL_OF_MINE[:2]), "walk b1").mover == 0

    def test_7_1_any_exit_covered_or_not(self):
        state = position("b2 i1", tiles={"1": "b1>b2"}, taken=ALL_OF_MINE)
        assert do(state, "walk b1").winner == 0

    def test_7_2_riding_there_by_ones_own_action_wins(self):
        for where in POSE_NAMES:
            if where.startswith("i1>") or where.endswith(">i1"):
                half = where.split(">").index("i1")
                for start in range(POSES):
                    row = poses.row_to(start, pose(where))
                    if row != NONE and not {"b1", "b13", "i1"} & set(POSE_NAMES[start].split(">")):
                        rider = POSE_NAMES[start].split(">")[half]
                        state = position(f"{rider} b13", tiles={"6": POSE_NAMES[start]}, taken=ALL_OF_MINE)
                        if state.board.tile_on(cell(rider)) == 5 and where in ends(state, "6"):
                            assert do(state, f"move 6 {where}").winner == 0
                            return
        raise AssertionError("never tried")

    def test_7_2_somebody_elses_action_does_not(self):
        state = position("b2 b1", taken=((1, 0), (1, 1), (1, 2)))
        do(state, "end")
        assert state.mover == 1
        assert do(state, "end").winner == 1

    def test_7_3_after_forty_rounds_most_statues_win(self):
        state = position("e9 b13", taken=((1, 0),))
        state.turns = 78
        do(state, "end")
        assert state.mover == 1
        do(state, "end")
        assert (state.mover, state.winner, state.result()) == (NOBODY, NONE, [0, 1])

    def test_7_3_equals_share(self):
        state = position("e9 b13 i1")
        state.turns = 119
        assert do(state, "end").result() == [1 / 3, 1 / 3, 1 / 3]


# the geometry


def point(vertex):
    return vertex[0] + vertex[1] / 2, vertex[1] * sqrt(3) / 2


def overlap(one, two):
    """Whether two convex polygons have more than a border in common: no axis parts them."""
    for polygon in (one, two):
        for (ax, ay), (bx, by) in pairwise([*polygon, polygon[0]]):
            nx, ny = by - ay, ax - bx
            first = [x * nx + y * ny for x, y in one]
            second = [x * nx + y * ny for x, y in two]
            if max(first) <= min(second) + 1e-9 or max(second) <= min(first) + 1e-9:
                return False
    return True


def turned_polygon(polygon, centre, degrees):
    a = degrees * pi / 180
    moved = [(x - centre[0], y - centre[1]) for x, y in polygon]
    return [(centre[0] + x * cos(a) - y * sin(a), centre[1] + x * sin(a) + y * cos(a)) for x, y in moved]


MIRRORS = (lambda x, y: (x + y, -y), lambda x, y: (-x - y, y))  # at the level axis, at the upright one


def mirrored(number, mirror):
    return NUMBER[frozenset(mirror(*vertex) for vertex in TRIANGLES[number])]


def mirrored_pose(number, mirror):
    one, two = PAIRS[number]
    return POSE[mirrored(one, mirror), mirrored(two, mirror)]


def counterpart(tile):
    """The tile that is another one's mirror image, and whether it is so the other way round."""
    edges = EDGES[tile][3::-1] + EDGES[tile][4]
    back = edges[2:4] + edges[:2] + edges[4]
    among = range(PATHS) if tile < PATHS else [tile]
    for other in among:
        if EDGES[other] == edges:
            return other, False
    return next(other for other in among if EDGES[other] == back), True


def scattered(seed):
    """A board with one tile of each kind somewhere, and two pawns."""
    rng, board = Rng(seed), Board()
    board.lay_out()
    board.places[PAWN], board.places[PAWN + 1] = cell("b1"), cell("i13")
    board.fill()
    for tile in (0, 2, 5, 7, 9, 10, 11):
        where = rng.below(POSES)
        while not board.is_bare(where):
            where = rng.below(POSES)
        board.cover(tile, where)
        board.fill()
    return board


def reflected(board, mirror):
    """A board seen in a mirror."""
    image = Board()
    image.places = rules.table([NONE] * 24)
    for tile in range(16):
        if board.places[tile] != NONE:
            other, back = counterpart(tile)
            where = mirrored_pose(board.places[tile], mirror)
            image.places[other] = POSE[PAIRS[where][::-1]] if back else where
    for n in range(PAWN, 24):
        if board.places[n] != NONE:
            image.places[n] = mirrored(board.places[n], mirror)
    image.survey()
    return image


def covered_pairs(board, tile):
    return {frozenset(PAIRS[end]) for end in board.ends(tile)}


class TestGeometry:
    @settings(deadline=None, max_examples=40)
    @given(st.integers(0, POSES - 1), st.integers(0, 3), st.sampled_from([1, -1]))
    def test_swept_cells_are_those_a_turning_rhombus_touches(self, number, corner, sense):
        tile = [point(vertex) for vertex in corners(number)]
        x, y = corners(number)[corner]
        near = [make(x + dx, y + dy) for dx in range(-4, 4) for dy in range(-4, 4) for make in (upward, downward)]
        touched = set()
        for degrees in range(61):
            here = turned_polygon(tile, point((x, y)), sense * degrees)
            touched |= {t for t in near if t not in touched and overlap(here, [point(v) for v in sorted(t)])}
        assert set(poses.swept(number, corner, sense)) == touched

    @given(st.integers(0, POSES - 1))
    def test_a_way_leads_where_it_says(self, number):
        lone = Board()
        lone.places = rules.table([NONE] * 24)
        lone.places[5] = number
        lone.survey()
        for end in lone.ends(5):
            way, here = lone.way(5, end), list(corners(number))
            if way.corner == NONE:
                assert [poses.plus(v, way.direction, way.steps) for v in here] == list(corners(end))
            else:
                centre = here[way.corner]
                for _ in range(abs(way.steps)):
                    here = [poses.turned(v, centre, way.steps) for v in here]
                assert here == list(corners(end))

    @given(st.integers(0, POSES - 1), st.integers(0, POSES - 1))
    def test_the_way_back_is_as_free_as_the_way(self, one, two):
        assert (poses.row_to(one, two) == NONE) == (poses.row_to(two, one) == NONE)

    @settings(deadline=None)
    @given(st.integers(0, 10**6), st.sampled_from(MIRRORS))
    def test_tiles_move_alike_in_a_mirror(self, seed, mirror):
        board = scattered(seed)
        image = reflected(board, mirror)
        for tile in (0, 2, 5, 7, 9, 10, 11, 13, 14, 15):
            moves = {frozenset(mirrored(n, mirror) for n in pair) for pair in covered_pairs(board, tile)}
            assert moves == covered_pairs(image, counterpart(tile)[0])

    @settings(deadline=None)
    @given(st.integers(0, 10**6), st.sampled_from(MIRRORS))
    def test_pawns_walk_alike_in_a_mirror(self, seed, mirror):
        board = scattered(seed)
        image = reflected(board, mirror)
        for pawn in (0, 1):
            there = image.costs(image.pawn(pawn), 3, True)
            for number, cost in enumerate(board.costs(board.pawn(pawn), 3, True)):
                assert there[mirrored(number, mirror)] == cost

    @settings(deadline=None)
    @given(st.integers(0, 10**6))
    def test_what_is_kept_is_what_follows_from_the_places(self, seed):
        """A random game: ground and full cells are those that a new survey finds."""
        rng, state = Rng(seed), rules.start(2, {})
        for _ in range(60):
            state.play(state.mover, state.draw(state.mover, rng))
            again = rules.thaw(state.freeze())
            assert list(again.board.ground) == list(state.board.ground)
            assert (again.board.full_0, again.board.full_1, again.board.full_2) == (
                *(state.board.full_0, state.board.full_1, state.board.full_2),
            )


class TestBots:
    def test_the_novice_takes_a_statue_in_reach(self):
        state = position("e9 b13", tiles={"1": "a2>a3"}, points=1)
        assert ACTIONS.word(bots.greedy(state, 0)) == "take"

    def test_the_novice_walks_out_with_three_statues(self):
        state = position("b2 b13", taken=ALL_OF_MINE)
        assert ACTIONS.word(bots.greedy(state, 0)) == "walk b1"

    def test_a_long_game_is_looked_at_closely_but_not_by_who_was_told_how_much_to_spend(self):
        asked, own = (Grade("cuy", 60, 0.6, exact=exact) for exact in (True, False))
        assert bots.looks(bots.LONG, asked) == bots.looks(1, asked) == (bots.CARES, asked)
        assert bots.looks(1, own) == (bots.CARES, own)
        assert bots.looks(bots.LONG, own)[0] == bots.LONG_CARES
        assert bots.looks(bots.LONG, own)[1].effort == bots.LONG_EFFORT

    @pytest.mark.parametrize("level", ["novice", "player", "master", *offered(GAMES["inka"])])
    def test_a_win_in_reach_is_taken(self, level):
        """However few judgements somebody has, and however warm it chooses."""
        state = position("e9 b13", tiles=dict(zip(map(str, range(1, 14)), LAID.split(), strict=True)), points=3)
        state.taken, state.board.places[PAWN] = 0b111, cell("b2")
        for seed in range(1 if level in KEPT else 4):
            world = state.copy()
            for action in bots.mind(world.copy(), 0, graded(GAMES["inka"], 2, level, seconds=5.0), Rng(seed)).actions:
                world.play(0, action)
            assert world.winner == 0

    @pytest.mark.parametrize("level", ["novice", "player", "master"])
    def test_a_plan_is_legal_and_whole(self, level):
        """Every action is possible when its turn comes, and the last one hands over."""
        rng, state = Rng(3), rules.start(2, {})
        for _ in range(40):
            seat = int(state.mover)
            if seat == NOBODY:
                break
            if seat == NATURE:
                state.play(seat, state.draw(seat, rng))
                continue
            building = state.phase in (STARTING, LAYING)
            for action in bots.mind(state.copy(), seat, Grade(level, seconds=0.05), rng).actions:
                assert state.mover == seat
                assert state.why(seat, action) is None
                state.play(seat, action)
            assert building or state.mover != seat

    def test_a_mind_keeps_to_its_time(self, monkeypatch):
        """Once a look at the clock says that it is late, no movement of a tile is weighed: it would draw a number."""
        rng, state, looks = Rng(5), rules.start(2, {}), []
        while state.phase < TILING:
            state.play(state.mover, state.draw(state.mover, rng))

        def clock():
            looks.append((rng.x, rng.y))
            return float(len(looks))

        with monkeypatch.context() as patched:
            patched.setattr(time, "monotonic", clock)
            actions = bots.mind(state.copy(), int(state.mover), Grade("master", seconds=2.0), rng).actions
        assert len(looks) == 4  # when it begins, twice in time, and late
        late, drawn = Rng(0), 0
        late.x, late.y = looks[-1]
        while (late.x, late.y) != (rng.x, rng.y):
            late.next()
            drawn += 1
        assert drawn <= 3  # for what two turns and a blocker leave, which is judged to its end
        do(state, *map(ACTIONS.word, actions))

    def test_the_novice_is_frozen(self):
        """What others are measured on plays as it always did; a better one needs another name."""
        rng, state, turns_played = Rng(11), rules.start(2, {"first": "seat"}), []
        while state.phase < TILING:
            state.play(state.mover, state.draw(state.mover, rng))
        for _ in range(4):
            actions = bots.mind(state.copy(), int(state.mover), Grade("novice", seconds=0.0), rng).actions
            turns_played.append("; ".join(map(ACTIONS.word, actions)))
            do(state, *map(ACTIONS.word, actions))
        assert turns_played == NOVICE

    def test_a_blocker_goes_where_the_next_player_would_have_won(self):
        """With the blocker of the thinking seat the other cannot stop on the exit it needs."""
        mind = turns.Mind(time.monotonic() + 60, Rng(1))
        state = position("i1 b2", tiles={"6": "j9>j10"}, taken=((1, 0), (1, 1), (1, 2)))
        assert "block b1" in [ACTIONS.word(action) for action in mind.choose(state, 0, CARE, [])]

    def test_distances_fall_on_the_way(self):
        """A survey's distances are those of a plain search over the same costs."""
        board = scattered(7)
        survey = turns.Survey(9, 25)
        survey.make(board, True)
        for field in range(4):
            far = [survey.far[field * CELLS + n] for n in range(CELLS)]
            sources = [n for n in range(CELLS) if far[n] == 0]
            assert sources
            for n in range(CELLS):
                beside = [poses.BESIDE[3 * n + side] for side in range(3)]
                if n not in sources:
                    assert far[n] > min(far[other] for other in beside if other != NONE) or SIGNS[n] == "P"

    def test_what_nobody_wants_is_not_measured_and_changes_nothing(self):
        board, survey, some = scattered(7), turns.Survey(9, 25), turns.Survey(9, 25)
        survey.make(board, True)
        some.make(board, True, 0b101)
        for missing in (0b000, 0b001, 0b100, 0b101):
            assert [some.distance(n, missing) for n in range(CELLS)] == [
                survey.distance(n, missing) for n in range(CELLS)
            ]


def temple(seed, laid):
    """A temple with so many tiles laid at random, somebody about to lay the next."""
    rng, state = Rng(seed), rules.start(2, {"first": "seat"})
    while state.phase != LAYING or PATHS - int(state.stock).bit_count() <= laid:
        state.play(state.mover, state.draw(state.mover, rng))
    return state


def lays(state, word):
    """What is claimed of a tile that is laid."""
    after = state.copy()
    do(after, word)
    return reasons.claims(state, int(state.mover), after, int(state.mover))


def laying(tile):
    """The first of all tiles is to be laid, and it is this one."""
    return do(built(2, "b1 i13"), f"draw {tile}")


class TestReasons:
    def test_a_tile_on_a_chasm_of_ones_way_bridges_it(self):
        state = laying("1")
        before = reasons.Standing(state)
        told = {word: lays(state, word) for word in map(ACTIONS.word, state.legal(0))}
        assert any(found for found in told.values())
        for word, found in told.items():
            after = state.copy()
            do(after, word)
            shorter = before.ways[0] - reasons.Standing(after).ways[0]
            bridges = [claim for claim in found if claim.said.id == "reason-bridges"]
            assert [claim.worth for claim in bridges] == ([shorter] if shorter >= reasons.SLIGHT else [])
            covered = [CELL_NAMES.index(name) for name in word.split()[1].split(">")]
            assert not bridges or any(SIGNS[n] == "#" for n in covered)

    @pytest.mark.parametrize(("tile", "kind"), [("6", "wall"), ("3", "snake"), ("11", "several")])
    def test_what_bars_a_way_is_named(self, tile, kind):
        state = laying(tile)
        kinds = set()
        for action in state.legal(0):
            for claim in lays(state, ACTIONS.word(action)):
                if claim.said.id == "reason-bars":
                    assert claim.worth >= reasons.SLIGHT
                    kinds.add(dict(claim.said.args)["kind"])
        assert kind in kinds
        assert kinds <= {kind, "several"}

    def test_what_is_advised_while_the_temple_is_built_has_a_reason_that_most_else_lacks(self):
        found, lacked, game = 0, 0, GAMES["inka"]
        for laid in range(0, PATHS, 1 if is_compiled() else 4):
            state = temple(laid, laid)
            seat, rng = int(state.mover), Rng(laid)
            actions = bots.mind(state.copy(), seat, Grade("", 5000), rng).actions
            why = reason(game, state, seat, actions)
            other = played(state, seat, [state.draw(seat, rng)])
            found += why is not None
            lacked += why is not None and lacking(why, reasons.claims(state, seat, other, seat)) is not None
        count = len(range(0, PATHS, 1 if is_compiled() else 4))
        assert 4 * found >= 3 * count
        assert 4 * lacked >= 3 * found

    def test_a_start_is_told_of_where_no_other_is_as_near(self):
        state = rules.start(2, {"first": "seat"})
        claims = {}
        for action in state.legal(0):
            after = state.copy()
            after.play(0, action)
            (claims[action],) = reasons.claims(state, 0, after, 0)
        nearest = [action for action in claims if claims[action].worth == max(one.worth for one in claims.values())]
        best = [action for action in claims if reason(GAMES["inka"], state, 0, (action,)) is not None]
        assert best == (nearest if len(nearest) == 1 else [])
