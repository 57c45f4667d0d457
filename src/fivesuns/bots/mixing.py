"""How a seat mixes its actions where several act at once, by regret matching: compiled together with the search."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fivesuns.core.rng import Rng

CURIOSITY: Final = 0.1  # the part of choices made evenly, so that every action stays known
NOISE: Final = 0.03  # the part of a mix below which an action is left out of an answer
YOUNG: Final = 64  # rounds after which what was played at first is forgotten once, and again whenever they double
COUNTED_NOISE: Final = 0.005  # the same where every pair of choices was counted
EXACT: Final = 1e-9
CAREFUL: Final = 3.0  # over the root of the rounds: the least likelihood that a surprise is measured by
SWEEPS: Final = 2000  # over a whole matrix of choices


class Mix:
    """One seat's choice at one node: what it regrets not having played, and how it played on average.

    Regrets are never negative and later rounds weigh more, since what lies below a node is learned late; of the average
    the first quarter at least is dropped. What an
    action would have given is its mean, corrected for the chosen one by what it did give over how likely it was; at
    first only by part of that, or a few surprises would drown everything else.
    """

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.rounds: i64 = 0
        self.actions: list[int] = []
        self.visits: vec[i64] = vec[i64]()
        self.mean: vec[float] = vec[float]()
        self.regret: vec[float] = vec[float]()
        self.played: vec[float] = vec[float]()  # chances given, summed over the rounds since they last doubled
        self.older: vec[float] = vec[float]()  # and over as many before
        self.doubled: i64 = YOUNG
        self.fixed: list[tuple[int, float]] = []  # the mix, where it was counted and need not be learned
        self.open: vec[i64] = vec[i64]()  # the actions legal in the world at hand, by index
        self.chance: vec[float] = vec[float]()  # theirs, curiosity apart
        self.pick: i64 = 0  # which of the open ones was chosen

    def choose(self, legal: list[int], rng: Rng) -> i64:
        """An action legal in the world at hand, by what is regretted so far."""
        self.rounds += 1
        if self.rounds == self.doubled:
            self._grow_up()
        self._match(legal)
        count: i64 = len(self.open)
        weight: float = float(self.rounds)
        left: float = rng.unit()
        self.pick = count - 1
        for spot in range(count):
            self.played[self.open[spot]] += weight * self.chance[spot]
            left -= self._likely(spot)
            if left < 0.0:
                self.pick = spot
                left = 2.0
        return self.actions[self.open[self.pick]]

    def _grow_up(self) -> None:
        """Forget what was played before the last doubling."""
        self.doubled *= 2
        self.older = self.played
        self.played = vec[float]()
        for _ in range(len(self.actions)):
            self.played = append(self.played, 0.0)

    def _match(self, legal: list[int]) -> None:
        """The chances of the legal actions: as their regrets, or even where nothing is regretted."""
        self.open = vec[i64]()
        self.chance = vec[float]()
        whole: float = 0.0
        for action in legal:
            index: i64 = self._index(action)
            self.open = append(self.open, index)
            whole += self.regret[index]
        for spot in range(len(self.open)):
            even: float = 1.0 / float(len(self.open))
            self.chance = append(self.chance, self.regret[self.open[spot]] / whole if whole > 0.0 else even)

    def _index(self, action: i64) -> i64:
        for index in range(len(self.actions)):
            if self.actions[index] == action:
                return index
        self.actions.append(action)
        self.visits = append(self.visits, 0)
        self.mean = append(self.mean, 0.0)
        self.regret = append(self.regret, 0.0)
        self.played = append(self.played, 0.0)
        self.older = append(self.older, 0.0)
        return len(self.actions) - 1

    def _likely(self, spot: i64) -> float:
        """How likely an open action is chosen, curiosity included."""
        return (1.0 - CURIOSITY) * self.chance[spot] + CURIOSITY / float(len(self.open))

    def learn(self, value: float) -> None:
        """The chosen action brought this share."""
        chosen: i64 = self.open[self.pick]
        trusted: float = max(self._likely(self.pick), CAREFUL / math.sqrt(float(self.rounds)))
        surprise: float = (value - self.mean[chosen]) / trusted
        expected: float = self.chance[self.pick] * surprise
        for spot in range(len(self.open)):
            expected += self.chance[spot] * self.mean[self.open[spot]]
        for spot in range(len(self.open)):
            index: i64 = self.open[spot]
            gain: float = self.mean[index] - expected + (surprise if spot == self.pick else 0.0)
            self.regret[index] = max(0.0, self.regret[index] + gain)
        self.visits[chosen] += 1
        self.mean[chosen] += (value - self.mean[chosen]) / float(self.visits[chosen])

    def tally(self) -> list[tuple[int, int, float]]:
        """For each action: how often it was tried, and the share it got."""
        return [(action, self.visits[i], self.mean[i]) for i, action in enumerate(self.actions)]

    def strategy(self) -> list[tuple[int, float]]:
        """Each action and how likely it should be played: the average without its noise, or what was counted."""
        if len(self.fixed) > 0:
            return self.fixed
        whole: float = 0.0
        for index in range(len(self.actions)):
            whole += self.played[index] + self.older[index]
        kept: list[tuple[int, float]] = []
        for index in range(len(self.actions)):
            part: float = (self.played[index] + self.older[index]) / whole if whole > 0.0 else 1.0
            if part >= NOISE:
                kept.append((self.actions[index], part))
        rest: float = sum([part for _, part in kept])
        return [(action, part / rest) for action, part in kept]

    def fix(self, actions: list[int], chances: list[float]) -> None:
        """Set the mix: it was counted."""
        self.fixed = [(action, chances[index]) for index, action in enumerate(actions) if chances[index] > 0.0]

    def draw(self, rng: Rng) -> i64:
        """An action drawn from the mix."""
        strategy = self.strategy()
        left: float = rng.unit()
        for action, part in strategy:
            left -= part
            if left < 0.0:
                return action
        return strategy[len(strategy) - 1][0]


def solve(shares: list[list[float]]) -> tuple[list[float], list[float]]:
    """How two seats should mix where each pair of their choices gives the first one this share and the other the rest.

    What is dominated is never played; the others by regret matching over the whole matrix.
    """
    rows = [True] * len(shares)
    columns = [True] * len(shares[0])
    others = [[1.0 - row[column] for row in shares] for column in range(len(columns))]
    while _drop(shares, rows, columns) or _drop(others, columns, rows):
        pass
    regrets = [[0.0] * len(rows), [0.0] * len(columns)]
    played = [[0.0] * len(rows), [0.0] * len(columns)]
    for sweep in range(SWEEPS):
        first = _matched(regrets[0], rows)
        second = _matched(regrets[1], columns)
        _regret(regrets[0], shares, rows, first, second)
        _regret(regrets[1], others, columns, second, first)
        for index in range(len(rows)):
            played[0][index] += float(sweep) * first[index]
        for index in range(len(columns)):
            played[1][index] += float(sweep) * second[index]
    return _without_noise(played[0]), _without_noise(played[1])


def _drop(shares: list[list[float]], mine: list[bool], theirs: list[bool]) -> bool:
    """Drop the choices that another one is never worse than; whether there were any."""
    dropped: bool = False
    for one in range(len(mine)):
        for other in range(len(mine)):
            if (
                one != other
                and mine[one]
                and mine[other]
                and _is_dominated(shares[one], shares[other], theirs, one > other)
            ):
                mine[one] = False
                dropped = True
    return dropped


def _is_dominated(one: list[float], other: list[float], against: list[bool], later: bool) -> bool:
    """Whether a choice is never better than another, and worse once; of two that are the same the later one is."""
    worse: bool = later
    for index in range(len(one)):
        if against[index]:
            if one[index] > other[index] + EXACT:
                return False
            worse = worse or one[index] < other[index] - EXACT
    return worse


def _matched(regret: list[float], open: list[bool]) -> list[float]:
    """Chances as the regrets, or even where nothing is regretted."""
    whole: float = sum(regret)
    count: float = float(open.count(True))
    if whole > 0.0:
        return [part / whole for part in regret]
    return [1.0 / count if here else 0.0 for here in open]


def _regret(
    regret: list[float], shares: list[list[float]], open: list[bool], mine: list[float], theirs: list[float]
) -> None:
    """Add what each open choice would have brought above what the mix did."""
    gains: list[float] = [0.0] * len(open)
    mean: float = 0.0
    for index in range(len(open)):
        if open[index]:
            for against in range(len(theirs)):
                gains[index] += shares[index][against] * theirs[against]
            mean += mine[index] * gains[index]
    for index in range(len(open)):
        if open[index]:
            regret[index] = max(0.0, regret[index] + gains[index] - mean)


def _without_noise(played: list[float]) -> list[float]:
    whole: float = sum(played)
    kept = [part if part >= COUNTED_NOISE * whole else 0.0 for part in played]
    whole = sum(kept)
    return [part / whole for part in kept]
