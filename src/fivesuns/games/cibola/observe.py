"""What a program that learns sees of Cibola. Only sealed bids are secret, and hands where they are not drawn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core import observe as core
from fivesuns.core import state as contract
from fivesuns.core.observe import UNIT, Field, bits, eight, one_of, scatter
from fivesuns.games.cibola.material import (
    ACTIONS,
    CARDS,
    CELLS,
    EXPLORERS,
    MOST_SEATS,
    OFFER,
    ROUNDS,
    TOTEMS,
)
from fivesuns.games.cibola.rules import BIDDING, NONE, OVER, TAKING, State

VERSION: Final = 1
CARD_WORDS: Final = 4
TOTEM_WORDS: Final = 2
TOTEMS_AT: Final = 16  # words after the cards of all seats
AFTER: Final = 26  # and all that follows

FIELDS = [
    Field("covered", CELLS),
    Field("offer", CARDS),
    Field("dealt", CARDS),
    *(Field(f"cards +{n}", CARDS) for n in range(MOST_SEATS)),
    Field("totems", TOTEMS),
    *(Field(f"totems +{n}", TOTEMS) for n in range(MOST_SEATS)),
    Field("hands", MOST_SEATS, EXPLORERS + 1),  # explorers + 1; 0 where they are not shown
    Field("bids", MOST_SEATS, EXPLORERS + 1),  # likewise
    Field("sealed", MOST_SEATS),
    Field("paid", MOST_SEATS),
    Field("phase", OVER + 1),
    Field("torch", MOST_SEATS),
    Field("mover", MOST_SEATS),
    Field("order", MOST_SEATS, MOST_SEATS),  # who picks + 1, counted from the eye on; 0 before bids are shown
    Field("picks", 1, OFFER),
    Field("discard", 1, EXPLORERS),
    Field("round", 1, ROUNDS),
    Field("leftover"),
    Field("copier", 1, MOST_SEATS),  # + 1
    Field("copied", 1, TOTEMS),  # + 1
    Field("seats", 1, MOST_SEATS),
]


class Observer(core.Observer):
    """Writes rows of Cibola."""

    def observe(self, state: contract.State, eye: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, State)
        seats: i64 = state.seats
        at = bits(out, at, state.covered, 3)
        at = bits(out, at, state.offer, CARD_WORDS)
        at = bits(out, at, state.dealt, CARD_WORDS)
        bits(out, at + TOTEMS_AT, state.laid, TOTEM_WORDS)
        shown: i64 = 0
        flags: i64 = 0
        own: i64 = 0
        while own < seats:
            seat: i64 = (eye + own) % seats
            bits(out, at + CARD_WORDS * own, state.own(seat), CARD_WORDS)
            bits(out, at + TOTEMS_AT + TOTEM_WORDS * (own + 1), state.totems_of(seat), TOTEM_WORDS)
            if own == 0 or not state.hidden or state.phase == OVER:
                shown |= (state.hand(seat) + 1) << (8 * own)
            if (state.sealed >> seat) & 1 != 0:
                flags |= UNIT[own]
                if own == 0 or state.phase != BIDDING:
                    shown |= (state.bid(seat) + 1) << (8 * (own + MOST_SEATS))
                if (state.paid >> seat) & 1 != 0:
                    flags |= UNIT[own + MOST_SEATS]
            own += 1
        while own < MOST_SEATS:
            core.clear(out, at + CARD_WORDS * own, CARD_WORDS)
            core.clear(out, at + TOTEMS_AT + TOTEM_WORDS * (own + 1), TOTEM_WORDS)
            own += 1
        at += AFTER
        out[at] = shown
        out[at + 1] = flags
        out[at + 2] = one_of(state.phase)
        out[at + 3] = one_of(state.phase - 8)
        out[at + 4] = _whom(state.torch, eye, seats) | (_whom(state.mover, eye, seats) << 32)
        picked: i64 = eight(state.picks, state.discard, state.leg, 1 if state.leftover else 0)
        out[at + 5] = _order(state, eye) | (picked << 32)
        copier: i64 = 0 if state.copier == NONE else (state.copier + seats - eye) % seats + 1
        out[at + 6] = eight(copier, state.copied + 1, seats)

    def mask(self, state: contract.State, seat: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, State)
        core.clear(out, at, self.mask_words)
        if state.may_act(seat):
            scatter(out, at, state.base(), state.open(seat))


def _whom(seat: i64, eye: i64, seats: i64) -> i64:
    return 0 if seat < 0 else UNIT[(seat + seats - eye) % seats]


def _order(state: State, eye: i64) -> i64:
    """Who picks, where bids lie open."""
    order: i64 = 0
    seats: i64 = state.seats
    if TAKING <= state.phase < OVER:
        pick: i64 = 0
        while pick < (OFFER if seats == 2 else seats):
            order |= ((state.picker(pick) + seats - eye) % seats + 1) << (8 * pick)
            pick += 1
    return order


OBSERVER = Observer(VERSION, len(ACTIONS), FIELDS)
