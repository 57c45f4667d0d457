"""The levels of play: how long a bot thinks, and how well it chooses among what it found."""

from __future__ import annotations

import time
from dataclasses import dataclass

from fivesuns.bots.mcts import Search
from fivesuns.bots.searching import searching
from fivesuns.core.game import Game, Plan
from fivesuns.core.rng import Rng
from fivesuns.core.state import State


@dataclass(frozen=True)
class Level:
    """A strength: `skill` 1 plays the best action found, less draws among the tried ones, 0 draws among all."""

    name: str
    seconds: float  # 0: it doesn't search
    skill: float
    names: tuple[str, ...]  # of its bots


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("random", 0.0, 0.0, ("Papalotl", "Huitzil", "Sisa", "Xochitl", "Pilpintu", "Tototl")),
        Level("novice", 0.0, 0.5, ("Xoco", "Nelli", "Illari", "Cipactli", "Wayra", "Mazatl")),
        Level("player", 0.3, 0.5, ("Citlali", "Tupaq", "Yaretzi", "Amaru", "Tonalli", "Killa")),
        Level("master", 1.0, 1.0, ("Itztli", "Cuauhtli", "Waman", "Ocelotl", "Pachakuti", "Izel")),
    )
}


def plan(
    game: Game, world: State, seat: int, level: str, *, seconds: float | None = None, seed: int = 0, iterations: int = 0
) -> Plan:
    """What a bot does in a world that is its guess: as the game's own mind plans it, or the one action it chooses."""
    bot = LEVELS[level]
    if game.mind is None or bot.skill == 0:
        return Plan((choose(game, world, seat, level, seconds=seconds, seed=seed, iterations=iterations),))
    return game.mind(world, seat, level, bot.seconds if seconds is None else seconds, Rng(seed))


def choose(
    game: Game, world: State, seat: int, level: str, *, seconds: float | None = None, seed: int = 0, iterations: int = 0
) -> int:
    """The action a bot plays in a world that is its guess. It thinks as long as its level does, or for so many
    seconds; with iterations given it counts them instead, and the same seed gives the same answer."""
    bot = LEVELS[level]
    legal = world.legal(seat)
    if len(legal) == 1:
        return legal[0]
    rng = Rng(seed)
    if bot.skill == 0:
        return world.draw(seat, rng)
    if bot.seconds == 0:
        return game.greedy(world, seat)
    search = searching(game, world, seat, rng.next())
    until = time.monotonic() + (bot.seconds if seconds is None else seconds)
    search.think(iterations, 0.0 if iterations else until)
    return search.best() if bot.skill == 1 else soften(search, bot.skill, rng)


def soften(search: Search, skill: float, rng: Rng) -> int:
    """One of the tried actions, the more likely the more it was tried, and the more so the more skill."""
    tally = search.tally()
    most = max(visits for _, visits, _ in tally)
    if most == 0:
        return search.best()
    weights = [(visits / most) ** (skill / (1 - skill)) for _, visits, _ in tally]
    left = rng.unit() * sum(weights)
    for (action, _, _), weight in zip(tally, weights, strict=True):
        left -= weight
        if left < 0:
            return action
    return search.best()
