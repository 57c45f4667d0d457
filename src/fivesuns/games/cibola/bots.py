"""The novice of Cibola: it bids a part of its hand and takes what is worth most as the temple stands."""

from __future__ import annotations

from fivesuns.core.state import NATURE
from fivesuns.games.cibola.material import BID
from fivesuns.games.cibola.rules import BIDDING, State


def greedy(state: State, seat: int) -> int:
    """A quarter of the hand as a bid; otherwise the action after which this seat is farthest ahead."""
    if state.phase == BIDDING:
        return BID + int(state.hand(seat)) // 4
    worth = {action: _worth(state, seat, action) for action in state.legal(seat)}
    return max(worth, key=lambda action: worth[action])


def _worth(state: State, seat: int, action: int) -> float:
    trial = state.copy()
    trial.play(seat, action)
    if trial.mover == NATURE and trial.leg == state.leg:
        return 0.0
    others = [trial.points(other) for other in range(int(trial.seats)) if other != seat]
    return trial.points(seat) - max(others)
