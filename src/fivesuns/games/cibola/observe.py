"""What a program that learns sees of Cibola. Only sealed bids are secret, and hands where they are not drawn."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core import observe as core
from fivesuns.core import state as contract
from fivesuns.core.observe import SPREAD, UNIT, Field, bits, one_of, scatter
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
from fivesuns.games.cibola.position import NONE
from fivesuns.games.cibola.rules import BIDDING, OVER, TAKING, State

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


@final
class Observer(core.Observer):
    """Writes rows of Cibola."""

    def observe(self, state: contract.State, eye: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, State)
        seats: i64 = state.seats
        at = bits(out, at, state.covered, 3)
        offer: i64 = state.offer
        dealt: i64 = state.dealt
        end: i64 = at + CARD_WORDS
        while at < end:
            out[at] = SPREAD[offer & 0xFF]
            out[at + CARD_WORDS] = SPREAD[dealt & 0xFF]
            offer >>= 8
            dealt >>= 8
            at += 1
        at += CARD_WORDS
        out[at + TOTEMS_AT] = SPREAD[state.laid & 0xFF]
        out[at + TOTEMS_AT + 1] = SPREAD[state.laid >> 8]
        self._seats(state, eye, out, at)
        at += AFTER
        phase: i64 = state.phase
        out[at + 2] = one_of(phase)
        out[at + 3] = one_of(phase - 8)
        who: i64 = 0
        if state.torch >= 0:
            who = UNIT[_from(state.torch, eye, seats)]
        if state.mover >= 0:
            who |= UNIT[_from(state.mover, eye, seats) + MOST_SEATS]
        out[at + 4] = who
        numbers: i64 = state.picks | (state.discard << 8) | (state.leg << 16)
        if state.leftover:
            numbers |= UNIT[3]
        numbers <<= 32
        if TAKING <= phase < OVER:
            numbers |= _order(state, eye)
        out[at + 5] = numbers
        copier: i64 = 0
        if state.copier != NONE:
            copier = _from(state.copier, eye, seats) + 1
        out[at + 6] = copier | ((state.copied + 1) << 8) | (seats << 16)

    def _seats(self, state: State, eye: i64, out: vec[i64], at: i64) -> None:
        """Cards, totems, hands and bids, from the eye's own seat on."""
        seats: i64 = state.seats
        shown: i64 = 0
        flags: i64 = 0
        own: i64 = 0
        while own < MOST_SEATS:
            cards: i64 = 0
            totems: i64 = 0
            if own < seats:
                seat: i64 = eye + own if eye + own < seats else eye + own - seats
                cards = state.own(seat)
                totems = (state.totems >> (16 * seat)) & 0xFFFF
                if own == 0 or not state.hidden or state.phase == OVER:
                    shown |= (((state.hands >> (8 * seat)) & 0xFF) + 1) << (8 * own)
                if (state.sealed >> seat) & 1 != 0:
                    flags |= UNIT[own]
                    if own == 0 or state.phase != BIDDING:
                        shown |= (((state.bids >> (8 * seat)) & 0xFF) + 1) << (8 * (own + MOST_SEATS))
                    if (state.paid >> seat) & 1 != 0:
                        flags |= UNIT[own + MOST_SEATS]
            place: i64 = at + CARD_WORDS * own
            out[place] = SPREAD[cards & 0xFF]
            out[place + 1] = SPREAD[(cards >> 8) & 0xFF]
            out[place + 2] = SPREAD[(cards >> 16) & 0xFF]
            out[place + 3] = SPREAD[(cards >> 24) & 0xFF]
            own += 1
            place = at + TOTEMS_AT + TOTEM_WORDS * own
            out[place] = SPREAD[totems & 0xFF]
            out[place + 1] = SPREAD[totems >> 8]
        out[at + AFTER] = shown
        out[at + AFTER + 1] = flags

    def mask(self, state: contract.State, seat: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, State)
        core.clear(out, at, self.mask_words)
        if state.may_act(seat):
            scatter(out, at, state.base(), state.open(seat))


def _from(seat: i64, eye: i64, seats: i64) -> i64:
    """How far a seat is from the eye's."""
    return seat - eye if seat >= eye else seat - eye + seats


def _order(state: State, eye: i64) -> i64:
    """Who picks, + 1."""
    seats: i64 = state.seats
    last: i64 = OFFER if seats == 2 else seats
    left: i64 = state.order
    order: i64 = 0
    pick: i64 = 0
    while pick < last:
        seat: i64 = left & 0xFF
        order |= ((seat - eye if seat >= eye else seat - eye + seats) + 1) << (8 * pick)
        left >>= 8
        pick += 1
    return order


OBSERVER = Observer(VERSION, len(ACTIONS), FIELDS)
