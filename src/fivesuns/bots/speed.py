"""How fast rules and search run here, per second of one processor."""

from __future__ import annotations

import time
from collections.abc import Callable

from fivesuns.bots import mcts
from fivesuns.bots.searching import searching
from fivesuns.build import is_compiled
from fivesuns.core.game import Game
from fivesuns.core.rng import Rng
from fivesuns.core.state import State


def measure(game: Game, seconds: float = 2.0, start: State | None = None) -> dict[str, bool | int]:
    """Random moves, copies and simulations from a position, by default a game's first, so many seconds for each."""
    start = start or game.start(game.setup())
    rng = Rng(1)

    def moves(count: int) -> int:
        return mcts.random_moves(start, count, rng)

    def copies(count: int) -> int:
        mcts.copies(start, count)
        return count

    return {
        "compiled": is_compiled(),
        "moves_per_cpu_s": _rate(moves, 10_000, seconds),
        "copies_per_cpu_s": _rate(copies, 10_000, seconds),
        "sims_per_cpu_s": _rate(lambda count: _search(game, start, count), 1_000, seconds),
    }


def _search(game: Game, start: State, count: int) -> int:
    """A new search from the start position each time, as long as one for a move is."""
    world, rng = start.copy(), Rng(1)
    while world.mover < 0 and world.turn:
        seat = world.turn[0]
        if seat >= 0:
            break
        world.play(seat, world.draw(seat, rng))
    search = searching(game, world, max(world.turn), count)
    search.think(count, 0.0)
    return int(search.simulations)


def _rate(work: Callable[[int], int], count: int, seconds: float) -> int:
    """How much is done per CPU-second: in portions that grow until one takes the time to be spent."""
    while True:
        begun = time.process_time()
        done = work(count)
        took = time.process_time() - begun
        if took >= seconds / 2:
            return int(done / took)
        count = int(count * min(16.0, 0.8 * seconds / max(took, 1e-4))) + 1
