"""What a program that learns sees of Inka: the two cells of each tile, pawns, blockers, statues. Nothing is hidden."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core import observe as core
from fivesuns.core import state as contract
from fivesuns.core.bits import table
from fivesuns.core.observe import UNIT, Field, bits, eight, one_of
from fivesuns.games.inka.material import (
    ACTIONS,
    BLOCK,
    CELLS,
    END,
    MOST_SEATS,
    PAIRS,
    PATHS,
    POINTS,
    ROUNDS,
    STATUES,
    TILES,
)
from fivesuns.games.inka.poses import BIT, BLOCKER, NONE, PAWN, WORD
from fivesuns.games.inka.rules import OVER, TILING, WALKING, WIDEST, State

VERSION: Final = 1
THREE: Final = 3  # tiles a word: cells go up to 150, and the last byte of a word only to 127
LAST: Final = 15  # the tile that is left over
BLOCKS_AT: Final = (
    BLOCK // 8
)  # the word of a mask where places for a blocker begin; the end of the turn comes after them
END_BIT: Final = 1 << 38
assert (BLOCK % 8, END - BLOCK) == (0, 2 * 56 + 38)

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
        moves: i64 = 0 if state.mover < 0 else UNIT[(state.mover + seats - eye) % seats]
        out[at] = pawns | (HALVES[places[LAST] + 1] << 32)
        out[at + 1] = blockers | (moves << 32)
        at = bits(out, at + 2, statues, 2)
        at = bits(out, at, state.stock, 2)
        at = bits(out, at, 0 if state.drawn == NONE else BIT[state.drawn], 2)
        out[at] = one_of(state.phase)
        out[at + 1] = eight(state.points, state.leg, seats)

    def remask(self, state: contract.State, seat: i64, masks: core.Masks, k: i64) -> None:
        """Places for a blocker are most of what is legal, and lie together: they are written whole."""
        assert isinstance(state, State)
        first: i64 = masks.wipe(k)
        at: i64 = k * self.mask_words + BLOCKS_AT
        if seat != state.mover or not TILING <= state.phase <= WALKING:
            core.clear(masks.out, at, self.mask_words - BLOCKS_AT)
            masks.mark(k, state.write_legal(seat, masks.kept, first) - first)
            return
        masks.mark(k, state.write_deeds(seat, masks.kept, first) - first)
        one, two, three = state.board.bare()
        at = bits(masks.out, at, one | ((two & 0x3F) << WORD), 7)  # seven words are 56 cells
        at = bits(masks.out, at, (two >> 6) | ((three & 0xFFF) << 44), 7)
        bits(masks.out, at, (three >> 12) | END_BIT, 5)

    def legal(self, state: contract.State, seat: i64, out: vec[i64], at: i64) -> i64:
        assert isinstance(state, State)
        return state.write_legal(seat, out, at) - at


OBSERVER = Observer(VERSION, len(ACTIONS), FIELDS, WIDEST)
