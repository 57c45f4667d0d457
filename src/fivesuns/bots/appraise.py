"""What a position is worth to a seat, and each of its actions: for hints and reviews."""

from __future__ import annotations

import pickle
import time
from dataclasses import dataclass

from fivesuns.bots.mcts import Search
from fivesuns.core.game import Game
from fivesuns.core.rng import Rng
from fivesuns.core.state import SEVERAL, State

MASTER = "master"


@dataclass(frozen=True)
class Thought:
    """What is asked: a position, through a seat, for so long."""

    game: str
    world: bytes  # pickled; the search guesses anew what the seat cannot know
    seat: int
    iterations: int  # 0: no limit
    seconds: float
    seed: int = 0


@dataclass(frozen=True)
class Appraisal:
    """What was found: the shares of all seats, what the seat had better do, and how its actions compare."""

    shares: tuple[float, ...]
    plan: tuple[int, ...] = ()  # the best actions found; none where the seat has no turn
    tally: tuple[tuple[int, int, float], ...] = ()  # for each action how often it was tried, and the share it brings


def appraise(thought: Thought) -> Appraisal:
    """Think here and now: what a worker runs."""
    from fivesuns.games import GAMES  # noqa: PLC0415 - a worker's own import

    world = pickle.loads(thought.world)  # noqa: S301 - it comes from the house
    return value(
        GAMES[thought.game],
        world,
        thought.seat,
        iterations=thought.iterations,
        seconds=thought.seconds,
        seed=thought.seed,
    )


def value(game: Game, world: State, seat: int, *, iterations: int, seconds: float, seed: int = 0) -> Appraisal:
    """The value of a position, and of the seat's actions if it has the turn."""
    if not world.turn:
        return Appraisal(tuple(world.result()))
    search = Search(world, seat, seed, game.perfect, game.horizon)
    search.think(iterations, time.monotonic() + seconds)
    shares = [search.tree.held(0, other) for other in range(int(world.seats))]
    if seat not in world.turn:
        return Appraisal(tuple(shares))
    tally = search.tally()
    best = steadiest(search, seat) if world.mover == SEVERAL else search.best()
    expected = next((share for action, _, share in tally if action == best), shares[seat])
    plan: tuple[int, ...] = (best,)
    if game.mind is not None:
        plan = game.mind(world.guess(seat, Rng(seed)), seat, MASTER, seconds, Rng(seed)).actions or plan
    return Appraisal(settled(shares, seat, expected), plan, tuple(tally))


def steadiest(search: Search, seat: int) -> int:
    """Of a mix the action it plays most."""
    return max(search.mixes[0][seat].strategy(), key=lambda part: part[1])[0]


def settled(shares: list[float], seat: int, expected: float) -> tuple[float, ...]:
    """All shares, once the seat does the best it found: means count what was tried and found wanting as well."""
    rest = sum(shares) - shares[seat]
    left = 1.0 - expected
    scale = left / rest if rest > 0 and len(shares) > 1 else 0.0
    return tuple(expected if other == seat else share * scale for other, share in enumerate(shares))
