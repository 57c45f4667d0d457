"""The novice of Cibola: it looks at what each thing is worth to itself now. Frozen: others are measured on it."""

from __future__ import annotations

from fivesuns.games.cibola.material import BID, CARDS, CHOOSE, COPY, FINAL_TOTEMS, FOUR_TOTEM, HALF_TOTEM, TAKE
from fivesuns.games.cibola.rules import BIDDING, CHOOSING, COPYING, ROCK, TAKING, TOTEM, State

A_TOTEM = 2.0  # points that a totem may bring
A_ROCK = 0.5
A_POINT_BIDS = 0.5  # explorers that a point is worth in an auction


def greedy(state: State, seat: int) -> int:
    """A bid by what the best card is worth above the others; otherwise what brings this seat farthest ahead."""
    if state.phase == BIDDING:
        return BID + _bid(state, seat)
    legal = state.legal(seat)
    if state.phase == TAKING:
        return max(legal, key=lambda action: _card(state, seat, action - TAKE))
    if state.phase in (CHOOSING, COPYING):
        first = CHOOSE if state.phase == CHOOSING else COPY
        return max(legal, key=lambda action: _totem(state, seat, action - first))
    return max(legal, key=lambda action: _lead(state, seat, action))


def _bid(state: State, seat: int) -> int:
    """Half an explorer a point that the best card is worth above the mean, but never more than half the hand."""
    worths = [_card(state, seat, card) for card in range(CARDS) if state.offer >> card & 1]
    above = max(worths) - sum(worths) / len(worths)
    return min(round(above * A_POINT_BIDS), int(state.hand(seat)) // 2)


def _card(state: State, seat: int, card: int) -> float:
    """What a card adds to this seat's points as the temple stands, and something for its symbol."""
    trial = state.copy()
    setattr(trial, f"own_{seat}", int(state.own(seat)) | 1 << card)
    icon = state.tables.icons[card]
    symbol = A_ROCK if icon == ROCK else A_TOTEM if icon == TOTEM else 0.0
    return trial.points(seat) - state.points(seat) + symbol


def _totem(state: State, seat: int, totem: int) -> float:
    """The points of a final totem so far, the explorers of an immediate one."""
    if totem < FINAL_TOTEMS:
        trial = state.copy()
        trial.totems |= 1 << totem + 16 * seat
        return trial.points(seat) - state.points(seat)
    if totem == FOUR_TOTEM:
        return min(4, int(state.discard)) / 2
    return (int(state.discard) + 1) // 2 / 2 if totem == HALF_TOTEM else A_ROCK


def _lead(state: State, seat: int, action: int) -> float:
    """How far ahead of the best of the others this seat is after an action."""
    trial = state.copy()
    trial.play(seat, action)
    others = [trial.points(other) for other in range(int(trial.seats)) if other != seat]
    return trial.points(seat) - max(others)
