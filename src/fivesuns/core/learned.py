"""Values that were learned: a sum of weights over what a position shows, compiled together with search.

A game says what its positions show (`Features`); how much each of it is worth is found by self-play
(`bots/training.py`) and kept in a file (`core/weights.py`).
"""

from __future__ import annotations

import math

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from fivesuns.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """What positions of a game for two show: a number of a weight for each thing, as many for every position."""

    def __init__(self, size: i64, shown: i64) -> None:
        self.size: i64 = size  # how many weights there are
        self.shown: i64 = shown  # how many things a position shows

    def show(self, state: State, into: vec[i64]) -> None:
        """Write the numbers of all that a position shows, from place 0 on."""
        raise NotImplementedError

    def side(self, state: State) -> i64:
        """The seat whose share weights speak of: the same one for a whole leg."""
        raise NotImplementedError


class Value:
    """What a position is worth by what it shows."""

    def __init__(self, features: Features, weights: vec[float]) -> None:
        self.features: Features = features
        self.weights: vec[float] = weights
        self.seen: vec[i64] = zeros(features.shown)

    def share(self, state: State) -> float:
        """What the side of `Features.side` may expect: between 0 and 1."""
        self.features.show(state, self.seen)
        return logistic(self.sum(self.seen, 0))

    def sum(self, seen: vec[i64], first: i64) -> float:
        """The weights of what is shown, from a place on."""
        weights = self.weights
        total: float = 0.0
        for place in range(first, first + self.features.shown):
            total += weights[seen[place]]
        return total


def logistic(x: float) -> float:
    """From any number to one between 0 and 1."""
    return 1.0 / (1.0 + math.exp(-x)) if x > -30.0 else 0.0


def zeros(count: i64) -> vec[i64]:
    """So many numbers that are 0."""
    made: vec[i64] = vec[i64](capacity=count)
    for _ in range(count):
        made = append(made, 0)
    return made


def nothing(count: i64) -> vec[float]:
    """So many weights of 0."""
    made: vec[float] = vec[float](capacity=count)
    for _ in range(count):
        made = append(made, 0.0)
    return made
