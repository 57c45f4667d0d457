"""Bots against each other: seats rotated, results with a 95 % interval."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any

from fivesuns.bots.levels import plan
from fivesuns.bots.pool import processes
from fivesuns.core.game import Game, Grade, Setup
from fivesuns.core.rng import Rng
from fivesuns.core.state import CLOCK, NATURE, State

Z = 1.96  # standard deviations of a 95 % interval


@dataclass
class Score:
    """How one level did. A share of the win is a draw, whatever its size."""

    level: str
    games: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    share: float = 0.0

    def add(self, share: float) -> None:
        """One more game, by the share of the win it brought."""
        self.games += 1
        self.wins += share == 1
        self.losses += share == 0
        self.draws += 0 < share < 1
        self.share += share

    def row(self) -> dict[str, Any]:
        """Counts, the part of games won, and between which bounds it lies for sure enough."""
        low, high = wilson(self.wins, self.games)
        counts = {"games": self.games, "wins": self.wins, "draws": self.draws, "losses": self.losses}
        rate = {"won": self.wins / self.games, "low": low, "high": high, "share": self.share / self.games}
        return {"level": self.level, **counts, **rate}


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a proportion."""
    part = wins / games
    middle = part + Z * Z / (2 * games)
    spread = Z * math.sqrt(part * (1 - part) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def turns(
    game: Game,
    state: State,
    levels: Sequence[str | Grade],
    rng: Rng,
    *,
    seconds: float | None = None,
    iterations: int = 0,
    lot: Callable[[State], int] | None = None,
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Play a position to its end, a level or a grade a seat: each time who acted, and all that was done at once.

    `lot` draws for NATURE; by default the generator does.
    """
    while state.turn:
        turn = [seat for seat in state.turn if seat != CLOCK] or state.turn  # nobody is timed here: the bell rings last
        seat = turn[rng.below(len(turn))]
        if seat >= 0:
            world = state.guess(seat, rng)
            actions = plan(
                game, world, seat, levels[seat], seconds=seconds, seed=rng.next(), iterations=iterations
            ).actions
        else:
            actions = (lot(state) if lot and seat == NATURE else state.draw(seat, rng),)
        for action in actions:
            state.play(seat, action)
        yield seat, actions


def contest(name: str, setup: Setup, levels: Sequence[str | Grade], seconds: float | None, seed: int) -> list[float]:
    """One game, a level or a grade a seat; what each seat got."""
    from fivesuns.games import GAMES  # noqa: PLC0415 - a worker's own import

    game = GAMES[name]
    state = game.start(setup)
    for _ in turns(game, state, levels, Rng(seed), seconds=seconds):
        pass
    return state.result()


def arena(  # noqa: PLR0917 - the order of the command line
    game: Game,
    setup: Setup,
    levels: Sequence[str],
    games: int,
    seconds: float | None = None,
    seed: int = 0,
    progress: Callable[[], object] = lambda: None,
    executor: Executor | None = None,
) -> list[dict[str, Any]]:
    """Play so many games, in parallel, and say how each level did. Seats are rotated from game to game."""
    scores = [Score(level) for level in levels]
    count = len(levels)
    with nullcontext(executor) if executor else processes() as workers:
        asked = {}
        for number in range(games):
            seated = [levels[(seat + number) % count] for seat in range(count)]
            job = workers.submit(contest, game.name, setup, seated, seconds, seed * 1_000_003 + number)
            asked[job] = number
        for job in as_completed(asked):
            for seat, share in enumerate(job.result()):
                scores[(seat + asked[job]) % count].add(share)
            progress()
    return [score.row() for score in scores]
