"""What a proof has to know of Azteka: when two positions are the same, and who has won what."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from fivesuns.core import ending
from fivesuns.core import state as core
from fivesuns.core.state import NOBODY
from fivesuns.games.azteka.features import EIGHT, THREES
from fivesuns.games.azteka.rules import State


class Endings(ending.Endings):
    """A round in the first leg, the match in the second: there a round may be won and the match be lost (5.3)."""

    def position(self, state: core.State) -> i64:
        """The wheel in digits of three, who moves, and whether Life may place once more: nothing else is the same."""
        wheel: State = cast(State, state)
        number: i64 = 0
        for ring in range(4):
            life: i64 = (wheel.life >> (8 * ring)) & 0xFF
            death: i64 = (wheel.death >> (8 * ring)) & 0xFF
            number = number * EIGHT + THREES[life] + 2 * THREES[death]
        return number * 4 + wheel.mover * 2 + (1 if wheel.birth else 0)

    def past(self, state: core.State, plies: i64) -> i64:
        return cast(State, state).past(plies)

    def is_won(self, state: core.State, leg: i64, seat: i64) -> bool:
        wheel: State = cast(State, state)
        if leg == 0:
            return wheel.winner_1 == seat
        return wheel.mover == NOBODY and wheel.match_winner() == seat
