"""What a program that learns sees of Xalapa. Others' stones are hidden until they are checked, bids until all are made,
answers until all are given."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core import observe as core
from fivesuns.core import state as contract
from fivesuns.core.bits import popcount
from fivesuns.core.observe import SPREAD, Field, bits, eight, least, one_of, scatter
from fivesuns.games.xalapa.material import (
    ACTIONS,
    CELLS,
    CURSE,
    DAYS,
    DONE,
    FACES,
    LIFT,
    MANY_TESTS,
    MOST_SEATS,
    POSITIONS,
    PRINTED_TWO,
    PUT,
    SLOTS,
    STONES,
    TOKENS,
)
from fivesuns.games.xalapa.position import BIDDING, BIT, JUDGING, LAYING, NONE, OVER
from fivesuns.games.xalapa.rules import State

VERSION: Final = 1
STONE_WORDS: Final = 5
SEATS_AT: Final = 30  # words after the stones of all seats
PASSED_AT: Final = 36
AFTER: Final = 42
BELOW: Final = 48  # points are written so much higher: Atlacoya's may be less than nothing
MOST: Final = 255

FIELDS = [
    *(Field(f"stones +{n}", CELLS) for n in range(MOST_SEATS)),
    *(
        field
        for n in range(MOST_SEATS)
        for field in (
            Field(f"face +{n}", 1, FACES),  # of its board + 1
            Field(f"tests +{n}", 1, MANY_TESTS),  # that it has to pass
            Field(f"tokens +{n}", 1, TOKENS),
            Field(f"points +{n}", 1, MOST),  # + 48
            Field(f"bid +{n}", 1, MANY_TESTS),
            Field(f"acted +{n}"),
            Field(f"tokens laid +{n}", 1, TOKENS),
            Field(f"fallen +{n}"),
        )
    ),
    *(Field(f"passed +{n}", MANY_TESTS) for n in range(MOST_SEATS)),
    Field("position", POSITIONS),
    Field("slots", SLOTS, PRINTED_TWO + 1),  # cards + 1
    Field("phase", OVER + 1),
    Field("day", 1, DAYS),
    Field("days", 1, DAYS),
    Field("sand"),  # it runs
    Field("test", 1, MANY_TESTS),  # that the eye has to answer for + 1
    Field("four"),  # options
    Field("atlacoya"),
    Field("seats", 1, MOST_SEATS),
]


@final
class Observer(core.Observer):
    """Writes rows of Xalapa."""

    def observe(self, state: contract.State, eye: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, State)
        seats: i64 = state.seats
        checked: bool = state.phase >= JUDGING
        own: i64 = 0
        while own < MOST_SEATS:
            stones: i64 = 0
            numbers: i64 = 0
            passed: i64 = 0
            if own < seats:
                seat: i64 = (eye + own) % seats
                if own == 0 or checked:
                    stones = state.stones[seat]
                if checked:
                    passed = state.passed[seat]
                numbers = _numbers(state, seat, own == 0)
            bits(out, at + STONE_WORDS * own, stones, STONE_WORDS)
            out[at + SEATS_AT + own] = numbers
            out[at + PASSED_AT + own] = SPREAD[passed]
            own += 1
        self._table(state, eye, out, at + AFTER)

    def _table(self, state: State, eye: i64, out: vec[i64], at: i64) -> None:
        at = bits(out, at, 0 if state.position == NONE else BIT[state.position], 2)
        slot: i64 = 0
        word: i64 = 0
        while slot < SLOTS:
            word |= (state.slots[slot] + 1) << (8 * (slot & 7))
            slot += 1
            if slot == 8:
                out[at] = word
                word = 0
        out[at + 1] = word
        out[at + 2] = one_of(state.phase)
        owed: i64 = state.owed(eye) + 1 if state.phase == JUDGING else 0
        out[at + 3] = one_of(state.phase - 8)
        out[at + 4] = eight(
            state.leg,
            state.days,
            1 if state.running() else 0,
            owed,
            1 if state.four else 0,
            1 if state.atlacoya else 0,
            state.seats,
        )

    def mask(self, state: contract.State, seat: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, State)
        if state.phase != LAYING or seat < 0 or not state.may_act(seat):
            super().mask(state, seat, out, at)
            return
        core.clear(out, at, self.mask_words)
        scatter(out, at, PUT, state.room(seat))
        scatter(out, at, LIFT, state.liftable(seat))
        scatter(out, at, DONE, 1)

    def rewards(self, state: contract.State) -> list[float]:
        """Alone there is nobody to win against: the fewer points the better."""
        if state.seats == 1:
            return [-float(state.score()[0])]
        return super().rewards(state)

    def stakes(self, seats: i64) -> tuple[float, float]:
        if seats == 1:
            return -float(DAYS * (CURSE * MANY_TESTS + STONES)), 0.0
        return super().stakes(seats)


def _numbers(state: State, seat: i64, own: bool) -> i64:
    points: i64 = state.points[seat] + BELOW
    bid: i64 = state.bids[seat] if own or state.phase != BIDDING else 0
    return eight(
        state.faces[seat] + 1,
        state.levels[seat],
        state.tokens[seat],
        least(points, MOST) if points > 0 else 0,
        bid,
        (state.acted >> seat) & 1,
        popcount(state.laid[seat]),
        (state.fallen >> seat) & 1,
    )


OBSERVER = Observer(VERSION, len(ACTIONS), FIELDS)
