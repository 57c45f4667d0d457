"""How a seat mixes its actions where several act at once, by regret matching: compiled together with the search."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fivesuns.core.rng import Rng

CURIOSITY: Final = 0.1  # the part of choices made evenly, so that every action stays known
NOISE: Final = 0.02  # the part of a mix below which an action is left out of an answer


class Mix:
    """One seat's choice at one node: what it regrets not having played, and how it played on average.

    Regrets are never negative and later rounds weigh more, since what lies below a node is learned late. What an
    action would have given is its mean, corrected for the chosen one by what it did give over how likely it was.
    """

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.rounds: i64 = 0
        self.actions: list[int] = []
        self.visits: vec[i64] = vec[i64]()
        self.mean: vec[float] = vec[float]()
        self.regret: vec[float] = vec[float]()
        self.played: vec[float] = vec[float]()  # chances given, summed
        self.open: vec[i64] = vec[i64]()  # the actions legal in the world at hand, by index
        self.chance: vec[float] = vec[float]()  # theirs, curiosity apart
        self.pick: i64 = 0  # which of the open ones was chosen

    def choose(self, legal: list[int], rng: Rng) -> i64:
        """An action legal in the world at hand, by what is regretted so far."""
        self.rounds += 1
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
        return len(self.actions) - 1

    def _likely(self, spot: i64) -> float:
        """How likely an open action is chosen, curiosity included."""
        return (1.0 - CURIOSITY) * self.chance[spot] + CURIOSITY / float(len(self.open))

    def learn(self, value: float) -> None:
        """The chosen action brought this share."""
        chosen: i64 = self.open[self.pick]
        surprise: float = (value - self.mean[chosen]) / self._likely(self.pick)
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
        """Each action and how likely it should be played: the average so far without its noise."""
        whole: float = 0.0
        for part in self.played:
            whole += part
        kept: list[tuple[int, float]] = []
        for index in range(len(self.actions)):
            part = self.played[index] / whole if whole > 0.0 else 1.0
            if part >= NOISE:
                kept.append((self.actions[index], part))
        rest: float = sum([part for _, part in kept])
        return [(action, part / rest) for action, part in kept]

    def draw(self, rng: Rng) -> i64:
        """An action drawn from the mix."""
        strategy = self.strategy()
        left: float = rng.unit()
        for action, part in strategy:
            left -= part
            if left < 0.0:
                return action
        return strategy[len(strategy) - 1][0]
