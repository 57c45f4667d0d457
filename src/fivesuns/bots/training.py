"""Learning a value by self-play: temporal differences over whatever a game's positions show.

Both sides play the action after which the value is best for them. Once a leg is over, every position of it is moved
towards what came of it: partly the value one ply later, partly the end. How far is settled for each weight by itself:
one whose corrections cancel out learns ever less (Beal and Smith's temporal coherence).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fivesuns.core.learned import Value, logistic, nothing
from fivesuns.core.rng import Rng
from fivesuns.core.state import NOBODY, State

RATE: Final = 1.0  # how far a sum is moved by a whole error, while nothing cancels out
TRACE: Final = 0.7  # the part of the target that is not the value one ply later
ASTRAY: Final = 0.04  # of the actions are drawn at random, and teach nothing
OPENING: Final = 10  # at most so many random actions begin a leg, so that legs differ
LONG: Final = 400  # plies after which a leg is given up


class Trainer:
    """Plays a game for two against itself, and learns from it."""

    def __init__(self, start: State, value: Value, seed: i64) -> None:
        self.start: State = start
        self.value: Value = value
        self.rng: Rng = Rng(seed)
        self.sums: vec[float] = nothing(value.features.size)  # of corrections, for each weight
        self.sizes: vec[float] = nothing(value.features.size)
        self.games: i64 = 0
        self.plies: i64 = 0
        self.error: float = 0.0  # squared, of the ends that were expected
        self.ends: i64 = 0
        # the leg under way
        self.seen: vec[i64] = vec[i64]()
        self.shares: vec[float] = vec[float]()
        self.stray: vec[i64] = vec[i64]()  # 1 where the action was drawn

    def train(self, games: i64) -> None:
        """Play so many games more."""
        for _ in range(games):
            world = self.start.copy()
            while world.mover != NOBODY:
                if not self._play_leg(world):
                    break
            self.games += 1

    def _play_leg(self, world: State) -> bool:
        """Play a leg to its end and learn from it; whether it has come to one."""
        value = self.value
        side: i64 = value.features.side(world)
        leg: i64 = world.leg
        self.seen = vec[i64]()
        self.shares = vec[float]()
        self.stray = vec[i64]()
        opening: i64 = self.rng.below(OPENING + 1)
        plies: i64 = 0
        while world.mover != NOBODY and world.leg == leg:
            if plies == LONG:
                return False
            stray: bool = plies < opening or self.rng.unit() < ASTRAY
            self._note(world, stray)
            seat: i64 = world.mover
            world.play(seat, world.draw(seat, self.rng) if stray else preferred(value, world, self.rng))
            plies += 1
        end: float = worth(value, world, leg, side)
        self._learn(end)
        self.plies += plies
        return True

    def _note(self, world: State, stray: bool) -> None:
        """Keep what a position shows, and what it was held to be worth."""
        value = self.value
        value.features.show(world, value.seen)
        for place in range(value.features.shown):
            self.seen = append(self.seen, value.seen[place])
        self.shares = append(self.shares, logistic(value.sum(value.seen, 0)))
        self.stray = append(self.stray, 1 if stray else 0)

    def _learn(self, end: float) -> None:
        """Go back through the leg, and move each position towards what came of it."""
        step: i64 = len(self.shares) - 1
        self.error += (end - self.shares[step // 2]) ** 2
        self.ends += 1
        target: float = end
        while step >= 0:
            share: float = self.shares[step]
            if self.stray[step] == 1:
                target = share  # what was drawn says nothing of what came before
            else:
                self._correct(step * self.value.features.shown, target - share)
                target = TRACE * target + (1.0 - TRACE) * share
            step -= 1

    def _correct(self, first: i64, error: float) -> None:
        weights = self.value.weights
        sums = self.sums
        sizes = self.sizes
        size: float = error if error >= 0.0 else -error
        step: float = RATE * error / float(self.value.features.shown)
        for place in range(first, first + self.value.features.shown):
            weight: i64 = self.seen[place]
            kept: float = sizes[weight]
            part: float = 1.0
            if kept > 0.0:
                part = sums[weight] / kept
                if part < 0.0:
                    part = -part
            weights[weight] += step * part
            sums[weight] += error
            sizes[weight] = kept + size


def preferred(value: Value, world: State, rng: Rng) -> i64:
    """The action after which the value is best for whoever is on turn; the first of equals, beginning anywhere."""
    seat: i64 = world.mover
    side: i64 = value.features.side(world)
    legal = world.legal(seat)
    count: i64 = len(legal)
    turned: i64 = rng.below(count)
    best: i64 = legal[0]
    most: float = -1.0
    for step in range(count):
        action: i64 = legal[(step + turned) % count]
        trial = world.copy()
        trial.play(seat, action)
        share: float = worth(value, trial, world.leg, side)
        if seat != side:
            share = 1.0 - share
        if share > most:
            most = share
            best = action
    return best


def worth(value: Value, world: State, leg: i64, side: i64) -> float:
    """What a side has, is promised or may expect."""
    if world.mover == NOBODY:
        return world.result()[side]
    return promised(world, side) if world.leg != leg else value.share(world)


def promised(world: State, side: i64) -> float:
    """What the end of a leg is worth to a side."""
    shares = world.promise()
    return 0.5 if shares is None else shares[side]
