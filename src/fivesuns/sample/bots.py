"""The novice: it looks one move ahead. Frozen, since the strength of everything else is measured on it."""

from __future__ import annotations

from fivesuns.sample.material import MOST
from fivesuns.sample.rules import State


def greedy(state: State, seat: int) -> int:
    """Leave a number that the other cannot answer, where that is possible; otherwise take one."""
    wanted = state.left % (MOST + 1)
    return wanted - 1 if wanted else 0
