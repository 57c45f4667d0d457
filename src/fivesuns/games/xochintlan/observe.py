"""What a program that learns sees of Xochintlan: animals in the order of their placing, its own cards, the reserve.

The grid has no border: a list of animals says what planes of 52 by 52 would, and swaps name them by that order.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core import observe as core
from fivesuns.core import state as contract
from fivesuns.core.observe import UNIT, Field, bits, eight
from fivesuns.games.xochintlan.material import (
    ACTIONS,
    ANIMALS,
    CARDS,
    COPIES,
    MOST_CARDS,
    MOST_SEATS,
    PIECES,
    SIDE,
)
from fivesuns.games.xochintlan.rules import WIDEST, State

VERSION: Final = 1
MOST_DEALS: Final = 5
CARD_WORDS: Final = 3

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
            just: i64 = 1 if cell == state.last or cell == state.last_too else 0
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
            1 if state.man_played else 0,
            1 if state.is_full() else 0,
            1 if state.dealing else 0,
        )
        self._seats(state, eye, out, at + 1)

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
        out[at + 1] = points | eight(0, 0, 0, 0, 0, seats, 1 if state.swapping else 0, 1 if state.changing else 0)
        out[at + 2] = eight(1 if state.open else 0, 1 if state.man_only else 0, 1 if state.anybody else 0)


OBSERVER = Observer(VERSION, len(ACTIONS), FIELDS, WIDEST)
