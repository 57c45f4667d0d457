"""What a program that learns sees of Azteka: the wheel by roles, and who it is on it. Nothing is hidden."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core import observe as core
from fivesuns.core import state as contract
from fivesuns.core.observe import SPREAD, Field, bits, eight, one_of
from fivesuns.core.state import NOBODY
from fivesuns.games.azteka.material import ACTIONS, CELLS, PAWNS_OF_TWO
from fivesuns.games.azteka.rules import FULL, State

VERSION: Final = 1
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
]


class Observer(core.Observer):
    """Writes rows of Azteka."""

    def observe(self, state: contract.State, eye: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, State)
        at = bits(out, at, state.life, WORDS)
        at = bits(out, at, state.death, WORDS)
        at = bits(out, at, state.mummy, WORDS)
        moves: i64 = NOBODY if state.mover == NOBODY else state.role(state.mover)
        flags: i64 = eight(0, 0, 0, 0, 0, 0, 1 if state.birth else 0, state.leg)
        out[at] = one_of(state.role(eye)) | (one_of(moves) << 24) | flags
        out[at + 1] = eight(
            state.on_life,
            state.on_death,
            state.on_mummy,
            state.last_turns,
            state.variant,
            state.seats,
            1 if state.own else 0,
            1 if state.diagonals else 0,
        )
        first: i64 = _round(state.winner_1, eye, state.pawns_1, state.how_1)
        out[at + 2] = first | (_round(state.winner_2, eye, state.pawns_2, state.how_2) << 32)

    def mask(self, state: contract.State, seat: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, State)
        if seat != state.mover:
            core.clear(out, at, self.mask_words)
            return
        places: i64 = state.placing(state.role(seat))
        at = bits(out, at, places, WORDS)
        out[at] = SPREAD[state.turning(places != 0)]
        out[at + 1] = 1 if state.birth else 0


def _round(winner: i64, eye: i64, pawns: i64, how: i64) -> i64:
    lost: bool = winner != eye and winner != NOBODY
    return eight(1 if winner == eye else 0, 1 if lost else 0, pawns, how)


OBSERVER = Observer(VERSION, len(ACTIONS), FIELDS)
