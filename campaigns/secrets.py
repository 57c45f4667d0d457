"""The campaign of secrets: pairs of worlds that a seat cannot tell apart are not told apart by anything it is sent."""

from __future__ import annotations

from collections.abc import Mapping

from campaigns.pairs import Apart, Pair
from campaigns.report import Outcome
from fivesuns.core.game import Game
from fivesuns.games import GAMES


class Secrets:
    """A case is one pair of worlds of one game, gone on with step by step; games take turns."""

    def __init__(self, seed: int, games: Mapping[str, Game] = GAMES) -> None:
        self._seed, self._games = seed, [*games.values()]

    def case(self, number: int) -> Outcome:
        """Try one pair."""
        game = self._games[number % len(self._games)]
        outcome, seed = Outcome(), (self._seed << 40) + number
        try:
            Pair(game, seed, outcome.counts).run()
        except Apart as fault:
            outcome.findings.append(f"{game.name}: {fault}")
        return outcome

    def cpu(self) -> float:
        """It begins no process."""
        return 0.0

    def close(self) -> None:
        """Nothing is left open."""
