"""Bots think in other processes, and a move always comes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import multiprocessing
import os
import pickle
import secrets
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from dataclasses import dataclass, replace

from fivesuns.bots.cluster import Cluster, Lost
from fivesuns.bots.levels import MASTER, graded, plan
from fivesuns.bots.line import Line
from fivesuns.core.game import AWAY, RUSHED, Game, Grade, Plan
from fivesuns.core.rng import Rng
from fivesuns.core.state import State

log = logging.getLogger(__name__)

TRIES = 2  # where a worker crashes
LEAST = 0.02  # seconds of thought, however much is asked
GRACE = 2.0  # seconds after the end of a thought in which its answer is still waited for
USUAL_RATE = 50_000.0  # of effort in a second, before it was seen
HANGS = 5.0  # seconds after which a thought that should be over is taken to hang


def attend() -> None:
    """Set up a worker process: it ignores Ctrl-C, ends when the server ends, and is ended where a thought hangs."""
    logging.getLogger("fivesuns.games").disabled = True  # the house has said which games stay off the shelf
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_house, daemon=True).start()
    _watch.on = hasattr(signal, "alarm")


def _end_with_the_house() -> None:
    """End this process when its parent is gone: a server that is killed cannot end its workers."""
    house = multiprocessing.parent_process()
    if house is not None:
        house.join()
        os._exit(0)


class Watch:
    """An alarm that ends a worker process whose thought never ends, so that it is replaced."""

    on = False

    def __call__(self, seconds: float) -> None:
        if self.on:
            signal.alarm(math.ceil(seconds))


_watch = Watch()


def warm_up() -> None:
    """Load the games before the first move is asked for."""
    from fivesuns.games import GAMES  # noqa: PLC0415 - a worker's own import

    for name in GAMES.names():
        with contextlib.suppress(Exception):  # it is told where that game is played; the others warm up
            game = GAMES.trusted(name)
            world = game.start(game.setup())
            if world.mover >= 0:
                plan(game, world, int(world.mover), MASTER, seconds=LEAST)


def usual_workers() -> int:
    """One for every core but the one that belongs to the house."""
    return max(1, (os.cpu_count() or 2) - 1)


def processes(workers: int | None = None) -> Executor:
    """So many processes, by default as many as are usual; they warm up at once."""
    count = workers or usual_workers()
    executor = ProcessPoolExecutor(count, mp_context=multiprocessing.get_context("spawn"), initializer=attend)
    for _ in range(count):  # each starts a process
        executor.submit(warm_up)
    return executor


@dataclass(frozen=True)
class Question:
    """What a worker is asked: all it needs, and no more than the seat may know."""

    game: str
    world: bytes  # the pickled guess
    seat: int
    grade: Grade
    seed: int


@dataclass(frozen=True)
class Answer:
    """What a worker has thought out, and how long that took there."""

    plan: Plan
    seconds: float


def answer(question: Question) -> Answer:
    """A bot's plan, thought out here and now: what a worker runs, in a process or on a cluster."""
    from fivesuns.games import GAMES  # noqa: PLC0415 - a worker's own import

    began = time.monotonic()  # a cap on time counts from here: what waits in line does not pay for it
    _watch(question.grade.seconds + HANGS)
    world = pickle.loads(question.world)  # noqa: S301 - it comes from the house
    planned = plan(GAMES.trusted(question.game), world, question.seat, question.grade, seed=question.seed)
    _watch(0)
    return Answer(planned, time.monotonic() - began)


class Pool:
    """Workers that think for bots. A broken executor is replaced by another of the same factory.

    Questions wait here, in one line, until a worker is free. Nobody thinks less for having waited; where the line is so
    long that its end would wait too long, all who are in it think less, by the same part, and say so.

    With a cluster they are asked there, as many at a time as it has workers. What it has lost is asked again here, in
    processes that are started when they are needed first, and while it is away the line is as short as theirs.
    """

    def __init__(
        self,
        factory: Callable[[], Executor] = processes,
        *,
        workers: int | None = None,
        cluster: Cluster | None = None,
    ) -> None:
        self.factory = factory
        self.workers = usual_workers() if workers is None else workers  # 0: as many as ask, elsewhere
        self.line = Line(self.workers)
        self.executor: Executor | None = None
        self.cluster = cluster

    def start(self) -> None:
        """Open the workers ahead of the first move; `think` does it where this wasn't done."""
        if self.cluster is not None:
            self.cluster.open()
        else:
            self._open()

    async def think(self, game: Game, world: State, seat: int, level: str, seconds: float | None = None) -> Plan:
        """What a bot does. The world must already be a guess of its seat: it leaves this process."""
        legal = world.legal(seat)
        if len(legal) == 1:
            return Plan((legal[0],))
        try:
            grade = graded(game, int(world.seats), level, seconds=seconds)
            if self.cluster is not None:
                self.cluster.open()
            elsewhere = self.cluster is not None
            for _ in range(TRIES + elsewhere):
                self.line.workers = (self.cluster.workers if self.cluster else 0) or self.workers
                async with self.line.turn((game.name, level), expected(grade)) as turn:
                    with contextlib.suppress(BrokenExecutor, Lost):
                        answered = await self._ask(game, world, seat, cut(grade, turn.portion), elsewhere)
                        turn.took(answered.seconds)
                        return replace(answered.plan, strain=RUSHED) if turn.portion < 1 else answered.plan
                elsewhere = False
        except TimeoutError:
            log.warning("%s: a %s's answer was lost", game.name, level)
        except Exception:  # a fault in a thought must not stop the game
            log.exception("%s: a %s could not think", game.name, level)
        return Plan((in_a_hurry(game, world, seat),), strain=AWAY)

    async def _ask(self, game: Game, world: State, seat: int, grade: Grade, elsewhere: bool) -> Answer:
        question = Question(game.name, pickle.dumps(world), seat, grade, secrets.randbits(32))
        if elsewhere and self.cluster is not None and self.cluster.workers:
            future = self.cluster.ask(0, grade.seconds + HANGS, answer, question)
            try:
                return await asyncio.wait_for(asyncio.wrap_future(future), grade.seconds + GRACE)
            except TimeoutError as late:
                log.warning("%s: the cluster did not answer in time", game.name)
                raise Lost from late
        executor = self._open()
        try:
            future = executor.submit(answer, question)
            return await asyncio.wait_for(asyncio.wrap_future(future), grade.seconds + GRACE)
        except BrokenExecutor:
            self._replace(executor)
            raise

    def _open(self) -> Executor:
        """The processes of this machine."""
        if self.executor is None:
            self.executor = self.factory()
        return self.executor

    def _replace(self, broken: Executor) -> None:
        """Put another executor in the place of a broken one, unless that was done already."""
        if self.executor is broken:
            broken.shutdown(wait=False, cancel_futures=True)
            self.executor = None

    def close(self) -> None:
        """End the workers: what waits is dropped, a thought under way is thought to its end, unless it is elsewhere."""
        if self.cluster is not None:
            self.cluster.shutdown()
        if self.executor is not None:
            self.executor.shutdown(wait=True, cancel_futures=True)
            self.executor = None


def expected(grade: Grade) -> float:
    """How long a thought may take, before one of its kind was seen."""
    return min(grade.seconds, grade.effort / USUAL_RATE) if grade.effort else grade.seconds


def cut(grade: Grade, portion: float) -> Grade:
    """A grade that spends a part of what it would: of its effort, or of its time where that is all it counts."""
    if portion >= 1:
        return grade
    if grade.effort:
        return replace(grade, effort=max(1, round(grade.effort * portion)))
    return replace(grade, seconds=max(grade.seconds * portion, LEAST) if grade.seconds else 0.0)


def in_a_hurry(game: Game, world: State, seat: int) -> int:
    """A move without search, where no answer came in time: the novice's, or any legal one."""
    try:
        return game.greedy(world, seat)
    except Exception:  # a move always comes
        return world.draw(seat, Rng(secrets.randbits(32)))
