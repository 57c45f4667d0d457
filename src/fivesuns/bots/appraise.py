"""What a position is worth to a seat, and each of its actions: for hints and reviews."""

from __future__ import annotations

import pickle
import time
from dataclasses import dataclass, replace

from fivesuns.bots.mcts import Search
from fivesuns.bots.proofs import NODES, prove
from fivesuns.bots.searching import searching
from fivesuns.core.game import Game, Grade, Proof
from fivesuns.core.reason import played
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
    planned: bool = False  # with a whole plan, where a game has a mind of its own


@dataclass(frozen=True)
class Appraisal:
    """What was found: the shares of all seats, what the seat had better do, and how its actions compare."""

    seat: int
    shares: tuple[float, ...]  # means: what was tried and found wanting counts as well
    expected: float  # the seat's own, once it does the best it found
    plan: tuple[int, ...] = ()  # the best actions found; none where the seat has no turn
    tally: tuple[tuple[int, int, float], ...] = ()  # for each action how often it was tried, and the share it brings
    proof: Proof | None = None  # that somebody wins this leg

    def share(self, seat: int) -> float:
        """What a seat may expect when the thinking one does its best."""
        if seat == self.seat:
            return self.expected
        return 1.0 - self.expected if len(self.shares) == 2 else self.shares[seat]

    def of(self, action: int) -> tuple[int, float]:
        """How often an action was tried, and the share it brings."""
        return next(((tried, share) for other, tried, share in self.tally if other == action), (0, 0.0))


def appraise(thought: Thought) -> Appraisal:
    """Think here and now: what a worker runs."""
    from fivesuns.games import GAMES  # noqa: PLC0415 - a worker's own import

    world = pickle.loads(thought.world)  # noqa: S301 - it comes from the house
    game, seat = GAMES.trusted(thought.game), thought.seat
    think = advise if thought.planned else value
    return think(game, world, seat, iterations=thought.iterations, seconds=thought.seconds, seed=thought.seed)


def advise(
    game: Game, world: State, seat: int, *, iterations: int = 0, seconds: float = 1.0, seed: int = 0
) -> Appraisal:
    """What a seat had better do in a world that may be its own; a whole plan where a game has a mind of its own."""
    found = value(game, world, seat, iterations=iterations, seconds=seconds, seed=seed)
    if game.mind is not None and seat in world.turn:
        rng = Rng(seed)
        plan = game.mind(world.guess(seat, rng), seat, Grade(MASTER, seconds=seconds), rng)
        found = replace(found, plan=plan.actions or found.plan)
    if game.outlook is not None and found.plan:
        found = replace(found, expected=game.outlook(played(world, seat, found.plan))[seat])
    return found


def value(game: Game, world: State, seat: int, *, iterations: int, seconds: float, seed: int = 0) -> Appraisal:
    """The value of a position, and of the seat's actions if it has the turn."""
    if not world.turn:
        result = world.result()
        return Appraisal(seat, tuple(result), result[seat])
    search = searching(game, world, seat, seed)
    search.think(iterations, time.monotonic() + seconds)
    seats = int(world.seats)
    shares = tuple(of_the_win(game, seats, search.tree.held(0, other)) for other in range(seats))
    if game.outlook is not None:
        shares = tuple(game.outlook(world))
    if seat not in world.turn:
        return Appraisal(seat, shares, shares[seat])
    best = steadiest(search, seat) if search.root.mover == SEVERAL else search.best()
    proof = prove(game, world, min(iterations, NODES) if iterations else NODES)
    tally = tuple((action, tried, of_the_win(game, seats, share)) for action, tried, share in search.tally())
    found = Appraisal(seat, shares, shares[seat], (best,), tally, proof)
    return found if game.outlook is not None else replace(found, expected=found.of(best)[1])


def of_the_win(game: Game, seats: int, share: float) -> float:
    """What a search expects, without what else than the win it goes by: a sure win is 1, a sure loss 0."""
    if not game.beside:
        return share
    return min(max((share - game.beside / seats) / (1 - game.beside), 0.0), 1.0)


def steadiest(search: Search, seat: int) -> int:
    """Of a mix the action it plays most."""
    return max(search.mixes[0][seat].strategy(), key=lambda part: part[1])[0]
