"""What a program that learns sees of Xochintlan: animals in the order of their placing, its own cards, the reserve.

The grid has no border: a list of animals says what planes of 52 by 52 would, and swaps name them by that order.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core import observe as core
from fivesuns.core import state as contract
from fivesuns.core.observe import UNIT, Field, bits, eight, toggle
from fivesuns.games.xochintlan.material import (
    ACTIONS,
    ANIMALS,
    CARDS,
    CELLS,
    COPIES,
    MAN,
    MOST_CARDS,
    MOST_SEATS,
    PIECES,
    PLACE,
    REPLACE,
    SIDE,
    SWAP,
)
from fivesuns.games.xochintlan.position import MAN_SET, PLACE_SET, REPLACE_SET, SETS
from fivesuns.games.xochintlan.rules import WIDEST, State

VERSION: Final = 1
MOST_DEALS: Final = 5
CARD_WORDS: Final = 3

# what is kept of a mask: its first line, the one after its last, the animals in the reserve, how many swaps and changes
AFTER: Final = 1
RESERVE: Final = 2
REST: Final = 3
LINES_AT: Final = 4  # and of each line where to place, where the Man may go, what may be replaced by each animal
LINE_WORDS: Final = 5
KEPT: Final = 264
assert (KEPT, SWAP % 8) == (LINES_AT + LINE_WORDS * SIDE, 0)

FIELDS = [
    *(
        field
        for n in range(PIECES)
        for field in (
            Field(f"animal {n + 1}", ANIMALS),
            Field(f"place {n + 1}", 2, SIDE - 1),  # column and row, the Man's first place in the middle
            Field(f"just played {n + 1}"),
        )
    ),
    Field("reserve", ANIMALS, COPIES),
    Field("man", 2, SIDE - 1),
    Field("man just played"),
    Field("full"),
    Field("dealing"),
    *(Field(f"cards +{n}", CARDS) for n in range(MOST_SEATS)),  # none of those that the eye does not see
    Field("discard", CARDS),
    Field("mover", MOST_SEATS),
    Field("deal", 1, MOST_DEALS),
    Field("deals", 1, MOST_DEALS),
    Field("cards", 1, MOST_CARDS),  # of each seat
    Field("points", MOST_SEATS, MOST_DEALS),
    Field("seats", 1, MOST_SEATS),
    Field("swapping"),  # options
    Field("changing"),
    Field("open"),
    Field("man only"),
    Field("anybody"),
]


@final
class Observer(core.Observer):
    """Writes rows of Xochintlan."""

    def observe(self, state: contract.State, eye: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, State)
        grid = state.grid
        n: i64 = 0
        while n < grid.on:
            cell: i64 = grid.cells[n]
            just: i64 = i64(cell == state.last or cell == state.last_too)
            where: i64 = (cell % SIDE) | ((cell // SIDE) << 8) | (just << 16)
            out[at + n] = UNIT[grid.animal(cell)] | (where << 24)
            n += 1
        core.clear(out, at + n, PIECES - n)
        at += PIECES
        out[at] = eight(
            grid.reserve(0),
            grid.reserve(1),
            grid.reserve(2),
            grid.man % SIDE,
            grid.man // SIDE,
            i64(state.man_played),
            i64(state.is_full()),
            i64(state.dealing),
        )
        self._seats(state, eye, out, at + 1)

    def remask(self, state: contract.State, seat: i64, masks: core.Masks, k: i64) -> None:
        """Lines of the grid are kept as sets, and what differs is turned over; swaps and changes are written whole."""
        assert isinstance(state, State)
        out = masks.out
        at: i64 = k * self.mask_words
        kept = masks.kept
        n: i64 = k * KEPT
        first: i64 = SIDE
        last: i64 = -1
        rest: i64 = 0
        reserve: i64 = 0
        if seat == state.mover and seat >= 0:
            for animal in range(ANIMALS):
                if state.grid.reserve(animal) > 0:
                    reserve |= UNIT[animal]
            first, last = state.write_sets(masks.room)
        _turn(state, masks, at, n, (first, last, reserve))
        if last >= 0:
            rest = state.write_rest(seat, masks.room, 0)
        if rest != 0 or kept[n + REST] != 0:
            core.clear(out, at + SWAP // 8, self.mask_words - SWAP // 8)
            masks.mark(k, rest)
        kept[n] = first
        kept[n + AFTER] = last + 1
        kept[n + RESERVE] = reserve
        kept[n + REST] = rest

    def legal(self, state: contract.State, seat: i64, out: vec[i64], at: i64) -> i64:
        assert isinstance(state, State)
        return state.write_legal(seat, out, at) - at

    def _seats(self, state: State, eye: i64, out: vec[i64], at: i64) -> None:
        seats: i64 = state.seats
        points: i64 = 0
        moves: i64 = 0
        own: i64 = 0
        while own < MOST_SEATS:
            cards: i64 = 0
            if own < seats:
                seat: i64 = (eye + own) % seats
                if state.shows(eye, seat):
                    cards = state.hands[seat]
                points |= state.point(seat) << (8 * own)
                if state.mover == seat:
                    moves = UNIT[own]
            at = bits(out, at, cards, CARD_WORDS)
            own += 1
        at = bits(out, at, state.discard, CARD_WORDS)
        out[at] = moves | eight(0, 0, 0, 0, 0, state.deal, state.deals, state.cards)
        out[at + 1] = points | eight(0, 0, 0, 0, 0, seats, i64(state.swapping), i64(state.changing))
        out[at + 2] = eight(i64(state.open), i64(state.man_only), i64(state.anybody))


def _turn(state: State, masks: core.Masks, at: i64, n: i64, now: tuple[i64, i64, i64]) -> None:
    """Turn over what differs from what is kept: in lines from one to another, with the animals in the reserve."""
    first, last, reserve = now
    sets = masks.room
    rows = state.grid.rows
    kept = masks.kept
    before: i64 = kept[n + RESERVE]
    line: i64 = kept[n] if kept[n] < first else first
    end: i64 = kept[n + AFTER] if kept[n + AFTER] > last else last + 1
    while line < end:
        place: i64 = 0
        man: i64 = 0
        others: i64 = 0
        if first <= line <= last:
            place = sets[SETS * line + PLACE_SET]
            man = sets[SETS * line + MAN_SET]
            others = sets[SETS * line + REPLACE_SET]
        was: i64 = n + LINES_AT + LINE_WORDS * line
        cell: i64 = line * SIDE
        if place != kept[was] or reserve != before:
            _turn_places(masks.out, at, (place, reserve), (kept[was], before), PLACE + cell)
        if others | kept[was + 2] | kept[was + 3] | kept[was + 4] != 0:
            for animal in range(ANIMALS):
                there: i64 = 0
                if reserve & UNIT[animal] != 0:
                    there = others & ~rows[animal * SIDE + line]
                if there != kept[was + 2 + animal]:
                    toggle(masks.out, at, there ^ kept[was + 2 + animal], REPLACE + ANIMALS * cell + animal, ANIMALS)
                    kept[was + 2 + animal] = there
        if man != kept[was + 1]:
            toggle(masks.out, at, man ^ kept[was + 1], MAN + cell)
        kept[was] = place
        kept[was + 1] = man
        line += 1


def _turn_places(out: vec[i64], at: i64, now: tuple[i64, i64], before: tuple[i64, i64], first: i64) -> None:
    """Turn over where animals may be placed, of which each is told by its cells and the animals in the reserve."""
    for animal in range(ANIMALS):
        differ: i64 = 0
        if now[1] & UNIT[animal] != 0:
            differ = now[0]
        if before[1] & UNIT[animal] != 0:
            differ ^= before[0]
        toggle(out, at, differ, first + animal * CELLS)


OBSERVER = Observer(VERSION, len(ACTIONS), FIELDS, WIDEST, KEPT)
