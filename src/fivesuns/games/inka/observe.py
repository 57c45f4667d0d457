"""What a program that learns sees of Inka: the two cells of each tile, pawns, blockers, statues. Nothing is hidden."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core import observe as core
from fivesuns.core import state as contract
from fivesuns.core.bits import PLACE, PRIME, shifted, table
from fivesuns.core.observe import UNIT, Field, bits, eight, one_of, toggle
from fivesuns.core.state import NOBODY
from fivesuns.games.inka.material import (
    ACTIONS,
    BLOCK,
    CELLS,
    END,
    MOST_SEATS,
    MOVE,
    PAIRS,
    PASSAGE,
    PATHS,
    POINTS,
    POSES,
    ROUNDS,
    STATUES,
    TAKE,
    TILES,
    WALK,
)
from fivesuns.games.inka.poses import BIT, BLOCKER, END_OF, ENDS, MOST_ENDS, NONE, PAWN, WORD
from fivesuns.games.inka.rules import BLOCKED, OVER, TILING, WALKING, WIDEST, State

VERSION: Final = 1
THREE: Final = 3  # tiles a word: cells go up to 150, and the last byte of a word only to 127
LAST: Final = 15  # the tile that is left over
# what is kept of a mask: of each tile its pose and the rows it may take; three sets of cells; what builds the temple
POSE_BITS: Final = 9
POSE_MASK: Final = 0x1FF
PATHS_AT: Final = 16
PASSAGES_AT: Final = 19
BARE_AT: Final = 22
BUILT: Final = 25
KEPT: Final = 26
END_BIT: Final = 1 << 50  # beside the places for a blocker
assert (BLOCK % 8, END - BLOCK, TAKE - WALK, TILES) == (0, 3 * WORD, 3 * WORD, PATHS_AT)
assert POSES <= POSE_MASK + 1 < 1 << 63 - MOST_ENDS

# of each pose + 1, both cells in two bytes; first what stands for a tile that is not on the board
HALVES: Final = table([0, *((one + 1) | (two + 1) << 8 for one, two in PAIRS)])

# Numbers of cells are + 1; 0 where something is not on the board.
FIELDS = [
    *(Field(f"tiles {n + 1} to {n + THREE}", 2 * THREE, CELLS) for n in range(0, LAST, THREE)),
    Field("pawns", MOST_SEATS, CELLS),
    Field(f"tile {TILES}", 2, CELLS),
    Field("blockers", MOST_SEATS, CELLS),
    Field("mover", MOST_SEATS),
    Field("statues", STATUES * MOST_SEATS),
    Field("stock", PATHS),
    Field("drawn", PATHS),
    Field("phase", OVER + 1),
    Field("points", 1, POINTS),
    Field("round", 1, ROUNDS),
    Field("seats", 1, MOST_SEATS),
]


@final
class Observer(core.Observer):
    """Writes rows of Inka."""

    def observe(self, state: contract.State, eye: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, State)
        seats: i64 = state.seats
        places = state.board.places
        tile: i64 = 0
        while tile < LAST:
            halves: i64 = HALVES[places[tile] + 1] | (HALVES[places[tile + 1] + 1] << 16)
            out[at] = halves | (HALVES[places[tile + 2] + 1] << 32)
            tile += THREE
            at += 1
        pawns: i64 = 0
        blockers: i64 = 0
        statues: i64 = 0
        own: i64 = 0
        while own < seats:
            seat: i64 = (eye + own) % seats
            pawns |= (places[PAWN + seat] + 1) << (8 * own)
            blockers |= (places[BLOCKER + seat] + 1) << (8 * own)
            statues |= ((state.taken >> (STATUES * seat)) & 7) << (STATUES * own)
            own += 1
        moves: i64 = 0
        if state.mover >= 0:
            moves = UNIT[(state.mover + seats - eye) % seats]
        out[at] = pawns | (HALVES[places[LAST] + 1] << 32)
        out[at + 1] = blockers | (moves << 32)
        at = bits(out, at + 2, statues, 2)
        at = bits(out, at, state.stock, 2)
        drawn: i64 = 0
        if state.drawn != NONE:
            drawn = BIT[state.drawn]
        at = bits(out, at, drawn, 2)
        out[at] = one_of(state.phase)
        out[at + 1] = eight(state.points, state.leg, seats)

    def remask(self, state: contract.State, seat: i64, masks: core.Masks, k: i64) -> None:
        """What may be done in a turn is kept as sets, and what differs is turned over; places for a blocker and what
        builds the temple are written whole."""
        assert isinstance(state, State)
        kept = masks.kept
        at: i64 = k * self.mask_words
        n: i64 = k * KEPT
        if kept[n + BUILT] != 0:
            core.clear(masks.out, at, MOVE // 8 + 1)
            kept[n + BUILT] = 0
        acts: bool = seat == state.mover and TILING <= state.phase <= WALKING
        self._move_tiles(state, seat if acts else NOBODY, masks, k)
        one: i64 = 0
        two: i64 = 0
        three: i64 = 0
        if acts:
            one, two, three = state.paths(seat)
        _turn(masks, at, n + PATHS_AT, (one, two, three), WALK)
        one, two, three = 0, 0, 0
        if acts:
            one, two, three = state.passages(seat)
        _turn(masks, at, n + PASSAGES_AT, (one, two, three), PASSAGE)
        one, two, three = 0, 0, 0
        if acts:
            one, two, three = state.board.bare()
        if seat == state.mover and TILING <= state.phase <= BLOCKED:
            three |= END_BIT
        if kept[n + BARE_AT] != one or kept[n + BARE_AT + 1] != two or kept[n + BARE_AT + 2] != three:
            kept[n + BARE_AT] = one
            kept[n + BARE_AT + 1] = two
            kept[n + BARE_AT + 2] = three
            at = bits(masks.out, at + BLOCK // 8, one | ((two & 0x3F) << WORD), 7)  # seven words are 56 cells
            at = bits(masks.out, at, (two >> 6) | ((three & 0xFFF) << 44), 7)
            bits(masks.out, at, three >> 12, 5)
        if seat == state.mover and state.phase < TILING:
            kept[n + BUILT] = state.write_legal(seat, masks.room, 0)
            masks.mark(k, kept[n + BUILT])

    def _move_tiles(self, state: State, seat: i64, masks: core.Masks, k: i64) -> None:
        """The moves of tiles: of each its pose is kept, and the rows that it may take."""
        board = state.board
        kept = masks.kept
        at: i64 = k * self.mask_words
        n: i64 = k * KEPT
        first: i64 = 0
        free: i64 = 0
        if seat >= 0:
            first, last = state.movable(seat)
            if first < last:
                free = board.look_round(last) & -shifted(1, first)
        tile: i64 = 0
        while tile < TILES:
            now: i64 = 0
            if (free >> tile) & 1 != 0:
                now = (board.open_rows(tile, board.clear[tile]) << POSE_BITS) | board.places[tile]
            was: i64 = kept[n + tile]
            if now != was:
                base: i64 = MOVE + tile * POSES
                if (now ^ was) & POSE_MASK == 0:
                    _toggle_rows(masks.out, at, (now ^ was) >> POSE_BITS, base, now & POSE_MASK)
                else:
                    _toggle_rows(masks.out, at, was >> POSE_BITS, base, was & POSE_MASK)
                    _toggle_rows(masks.out, at, now >> POSE_BITS, base, now & POSE_MASK)
                kept[n + tile] = now
            tile += 1

    def legal(self, state: contract.State, seat: i64, out: vec[i64], at: i64) -> i64:
        assert isinstance(state, State)
        return state.write_legal(seat, out, at) - at


def _toggle_rows(out: vec[i64], at: i64, rows: i64, base: i64, pose: i64) -> None:
    """Turn over where rows of a pose lead to, added to a number, in the mask from a word on."""
    first: i64 = ENDS[pose]
    ends = END_OF
    place = PLACE
    unit = UNIT
    while rows != 0:
        action: i64 = base + ends[first + place[(rows & -rows) % PRIME]]
        out[at + (action >> 3)] ^= unit[action & 7]
        rows &= rows - 1


def _turn(masks: core.Masks, at: i64, n: i64, now: tuple[i64, i64, i64], first: i64) -> None:
    """Turn over what differs from three words of a set that are kept, added to a number."""
    kept = masks.kept
    one, two, three = now
    if one != kept[n]:
        toggle(masks.out, at, one ^ kept[n], first)
        kept[n] = one
    if two != kept[n + 1]:
        toggle(masks.out, at, two ^ kept[n + 1], first + WORD)
        kept[n + 1] = two
    if three != kept[n + 2]:
        toggle(masks.out, at, three ^ kept[n + 2], first + 2 * WORD)
        kept[n + 2] = three


OBSERVER = Observer(VERSION, len(ACTIONS), FIELDS, WIDEST, KEPT)
