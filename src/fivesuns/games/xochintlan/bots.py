"""The novice of Xochintlan: straight for its own shape. Frozen: the strength of all others is measured on it.

A slip is what weak levels do: it goes on with the shape like a novice, or lays an animal somewhere that is no use.
"""

from __future__ import annotations

from fivesuns.core.rng import Rng
from fivesuns.games.xochintlan.material import REPLACE
from fivesuns.games.xochintlan.rules import State

WON = -1  # nearer than anything
MIX = 2654435761  # Knuth's multiplier
STEPS = 5  # slips, of which one is a step towards the card
DRAWN = 30  # actions at random, among which somebody finds one that is quiet


def greedy(state: State, seat: int) -> int:
    """The action after which the fewest others are needed; a win if there is one. It never looks at the others."""
    away = {action: _away(state, seat, action) for action in state.legal(seat)}
    least = min(away.values())
    best = [action for action, actions in away.items() if actions == least]
    return best[_position(state) % len(best)]


def _position(state: State) -> int:
    """A number that varies with the position, for choices between equals."""
    return (int(state.grid.key) + int(state.plies)) * MIX >> 16


def _away(state: State, seat: int, action: int) -> int:
    """How many actions the seat needs after an action, with the Man where he then is."""
    trial = state.copy()
    trial.play(seat, action)
    if trial.point(seat) > state.point(seat):
        return WON
    return int(trial.grid.need(state.hands[seat]))


def slip(state: State, seat: int, rng: Rng) -> int:
    """What somebody does who sees only the own card: now and then its next step, else an animal laid to no end."""
    if rng.below(STEPS) == 0:
        return greedy(state, seat)
    need = int(state.grid.need(state.hands[seat]))
    for _ in range(DRAWN):
        action = int(state.draw(seat, rng))
        if action < REPLACE and _away(state, seat, action) >= need:
            return action
    return greedy(state, seat)
