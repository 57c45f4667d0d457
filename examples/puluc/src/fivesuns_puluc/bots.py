"""The novice of Puluc: it looks one move ahead. Frozen, since the strength of everything else is measured on it."""

from __future__ import annotations

from fivesuns_puluc.material import FIELDS
from fivesuns_puluc.rules import DEAD, State

KILLED = 10.0
HELD = 4.0
A_FIELD = 0.1  # of the way home with prisoners


def greedy(state: State, seat: int) -> int:
    """The action after which this seat has killed and holds most, and loses least; the first of equals."""
    return max(state.legal(seat), key=lambda action: _worth(state, seat, action))


def _worth(state: State, seat: int, action: int) -> float:
    after = state.copy()
    after.play(seat, action)
    return _held(after, seat) - _held(after, 1 - seat)


def _held(state: State, seat: int) -> float:
    worth = KILLED * len(state.warriors(1 - seat, DEAD))
    for field in range(FIELDS):
        if state.leads[field] == seat:
            home = field if seat == 0 else FIELDS - 1 - field
            worth += len(state.warriors(1 - seat, field)) * (HELD + A_FIELD * (FIELDS - home))
    return worth
