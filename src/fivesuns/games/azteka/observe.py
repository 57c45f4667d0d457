"""What a program that learns sees of Azteka: the wheel by roles, and who it is on it. Nothing is hidden."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core import observe as core
from fivesuns.core import state as contract
from fivesuns.core.observe import SPREAD, UNIT, Field, bits, eight
from fivesuns.core.state import NOBODY
from fivesuns.games.azteka.material import ACTIONS, CELLS, PAWNS_OF_THREE, PAWNS_OF_TWO
from fivesuns.games.azteka.rules import FULL, State

VERSION: Final = 2
WORDS: Final = 4  # of a wheel

FIELDS = [
    Field("life", CELLS),
    Field("death", CELLS),
    Field("mummy", CELLS),
    Field("role", 3),  # of the eye: life, death, mummy
    Field("mover", 3),  # likewise, who is on turn
    Field("birth"),  # the mover may place once more
    Field("second round"),
    Field("pawns", 3, PAWNS_OF_TWO),  # on the wheel: life, death, mummy
    Field("last turns", 1, 3),  # still to come on a full wheel
    Field("variant", 1, 2),
    Field("seats", 1, 3),
    Field("beside own"),  # options
    Field("diagonals"),
    *(
        field
        for round_ in ("first", "second")
        for field in (
            Field(f"{round_} round won"),
            Field(f"{round_} round lost"),
            Field(f"{round_} round pawns", 1, PAWNS_OF_TWO),
            Field(f"{round_} round ended by", 1, FULL),
        )
    ),
    Field("others", 2, 2 * PAWNS_OF_THREE),  # pawns of who lost the first and the second round: a part of the mark
]


@final
class Observer(core.Observer):
    """Writes rows of Azteka."""

    def observe(self, state: contract.State, eye: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, State)
        life: i64 = state.life
        death: i64 = state.death
        mummy: i64 = state.mummy
        end: i64 = at + WORDS
        while at < end:  # a ring a word
            out[at] = SPREAD[life & 0xFF]
            out[at + WORDS] = SPREAD[death & 0xFF]
            out[at + 2 * WORDS] = SPREAD[mummy & 0xFF]
            life >>= 8
            death >>= 8
            mummy >>= 8
            at += 1
        at += 2 * WORDS
        roles: i64 = UNIT[state.role(eye)]
        if state.mover != NOBODY:
            roles |= UNIT[3 + state.role(state.mover)]
        if state.birth:
            roles |= UNIT[6]
        out[at] = roles | (state.leg << 56)
        numbers: i64 = state.on_life | (state.on_death << 8) | (state.on_mummy << 16) | (state.last_turns << 24)
        numbers |= (state.variant << 32) | (state.seats << 40)
        if state.own:
            numbers |= UNIT[6]
        if state.diagonals:
            numbers |= UNIT[7]
        out[at + 1] = numbers
        rounds: i64 = 0
        others: i64 = 0
        if state.leg != 0 or state.mover == NOBODY:
            rounds = _round(state.winner_1, eye, state.pawns_1, state.how_1)
            rounds |= _round(state.winner_2, eye, state.pawns_2, state.how_2) << 32
            if state.edition > 1:
                others = state.other_1 | (state.other_2 << 8)
        out[at + 2] = rounds
        out[at + 3] = others

    def mask(self, state: contract.State, seat: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, State)
        if seat != state.mover:
            core.clear(out, at, self.mask_words)
            return
        places: i64 = state.placing(state.role(seat))
        at = bits(out, at, places, WORDS)
        out[at] = SPREAD[state.turning(places != 0)]
        out[at + 1] = i64(state.birth)


def _round(winner: i64, eye: i64, pawns: i64, how: i64) -> i64:
    lost: bool = winner != eye and winner != NOBODY
    return eight(i64(winner == eye), i64(lost), pawns, how)


OBSERVER = Observer(VERSION, len(ACTIONS), FIELDS)
