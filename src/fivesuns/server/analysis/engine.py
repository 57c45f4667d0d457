"""One process of low priority that thinks about positions. One thought at a time, and hints first."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import pickle
import secrets
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor

from fivesuns.bots.appraise import Appraisal, Thought, appraise
from fivesuns.bots.cluster import BACKGROUND, Cluster, Lost
from fivesuns.bots.pool import attend
from fivesuns.core.game import Game
from fivesuns.core.state import State
from fivesuns.match.commands import Refused

LOWEST_PRIORITY = 19  # live games always come first
THOUGHT_TIMEOUT_SECONDS = 60.0  # for a thought, on a machine that has none to spare
CLUSTER_TIMEOUT_SECONDS = 20.0  # beyond the thought itself, before it is repeated here
IDLE_SECONDS = 300.0  # after which the process ends
HINT_POLL_SECONDS = 0.02  # between two looks whether a hint is wanted


def humble() -> None:
    """Set up the worker process, at the lowest priority."""
    attend()
    with contextlib.suppress(AttributeError, OSError):
        os.nice(LOWEST_PRIORITY)


def one_process() -> Executor:
    """The executor of an engine, unless a test gives another."""
    return ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=humble)


class AnalysisEngine:
    """Appraises positions in one process, one at a time; where that is broken the factory makes another.

    With a cluster they are appraised there, after what bots think, and here what it has lost.
    """

    def __init__(self, factory: Callable[[], Executor] = one_process, cluster: Cluster | None = None) -> None:
        self.factory = factory
        self.cluster = cluster
        self._executor: Executor | None = None
        self._lock = asyncio.Lock()
        self._urgent = 0
        self._used = 0.0

    async def think(
        self,
        game: Game,
        world: State,
        seat: int,
        *,
        iterations: int = 0,
        seconds: float = 1.0,
        urgent: bool = False,
        planned: bool = False,
    ) -> Appraisal:
        """What a position is worth to a seat, and if it is urgent or planned what to do with its whole turn; refused
        when no answer comes."""
        seed, whole = secrets.randbits(32), urgent or planned
        thought = Thought(game.name, pickle.dumps(world), seat, iterations, seconds, seed, whole)
        self._urgent += urgent
        try:
            while self._urgent and not urgent:
                await asyncio.sleep(HINT_POLL_SECONDS)
            async with self._lock:
                return await self._ask(thought)
        finally:
            self._urgent -= urgent

    async def _ask(self, thought: Thought) -> Appraisal:
        if self.cluster is not None and self.cluster.workers:
            most = thought.seconds + CLUSTER_TIMEOUT_SECONDS
            with contextlib.suppress(Lost, TimeoutError):
                asked = asyncio.wrap_future(self.cluster.ask(BACKGROUND, most, appraise, thought))
                return await asyncio.wait_for(asked, most)
        self._used = time.monotonic()
        executor = self._executor = self._executor or self.factory()
        try:
            future = asyncio.wrap_future(executor.submit(appraise, thought))
            return await asyncio.wait_for(future, thought.seconds + THOUGHT_TIMEOUT_SECONDS)
        except (BrokenExecutor, TimeoutError) as fault:
            self.close()
            raise Refused("closing", after=5) from fault

    async def rest(self) -> None:
        """End the process when it has not been used for a while; called now and then."""
        if not self._lock.locked() and time.monotonic() - self._used > IDLE_SECONDS:
            self.close()

    def close(self) -> None:
        """End the process; a thought under way is lost."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None
