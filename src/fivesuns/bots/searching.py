"""The search that fits a position: guided where the game has learned what positions are worth, plain elsewhere."""

from __future__ import annotations

from fivesuns.bots.guided import Guided
from fivesuns.bots.mcts import Search
from fivesuns.bots.proofs import NODES
from fivesuns.core.game import Game
from fivesuns.core.state import State


def searching(game: Game, world: State, seat: int, seed: int) -> Search:
    """A search of a seat in a world that is its guess."""
    value = game.learned(world) if game.learned is not None and world.mover >= 0 else None
    if value is None:
        plain = Search(world, seat, seed, game.perfect, game.horizon)
        plain.explore = game.curiosity or plain.explore
        return plain
    search = Guided(world, seat, seed, value, None if game.endings is None else game.endings(world))
    search.nodes = NODES // 2  # two sides are looked at
    return search
