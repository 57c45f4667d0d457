"""Those who play without a person: bots, NATURE and CLOCK, as jobs that send commands."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Coroutine
from typing import Any, Protocol

import structlog

from fivesuns.core.game import Game, Plan
from fivesuns.core.rng import Rng
from fivesuns.core.rows import ACTORS
from fivesuns.core.state import CLOCK, NATURE, State
from fivesuns.match.commands import Play, Refused, Roll, SetDraft, Tick
from fivesuns.match.match import DRAFT_LIMIT
from fivesuns.server.database.leases import Leases
from fivesuns.server.runtime.executors import Executors
from fivesuns.server.runtime.metrics import Metrics
from fivesuns.server.runtime.timing import Timing
from fivesuns.server.tables.table import Table

AGENT_RETRY_SECONDS, AGENT_LAST_RETRY_SECONDS = 1.0, 30.0  # before a bot that failed tries again, at first and later
SEED_BITS = 62

log = structlog.get_logger()


class BotEngine(Protocol):
    """Where bots think: `bots.pool.Pool`, or whatever keeps the same promise."""

    def start(self) -> None: ...
    async def think(self, game: Game, world: State, seat: int, level: str, seconds: float | None = None) -> Plan: ...
    def close(self) -> None: ...


def new_rng() -> Rng:
    """A generator for a guess that nobody can foresee."""
    return Rng(secrets.randbits(SEED_BITS))


class AgentJob:
    """A task that plays one turn of one seat."""

    def __init__(self, table: Table, seat: int, work: Coroutine[Any, Any, None]) -> None:
        self.table, self.seat, self.step = table, seat, table.match.step
        self.readiness = table.match.readiness
        self.task = asyncio.get_running_loop().create_task(work, name=f"seat {seat} of {table.id}")

    def holds(self) -> bool:
        """Whether it is still about the same turn."""
        if self.seat == CLOCK:
            return self.step == self.table.match.step
        if self.seat == NATURE and self.readiness != self.table.match.readiness:
            return False
        return self.table.match.is_fresh(self.seat, self.step)


class Agents:
    """Plays for bots, NATURE and CLOCK, a task for each seat that is on turn: where several are, they think at once.

    Where there are several servers, only at tables of which this one has the lease.
    """

    def __init__(
        self, engine: BotEngine, metrics: Metrics, executors: Executors, timing: Timing, leases: Leases
    ) -> None:
        self.engine = engine
        self.metrics = metrics
        self.retry_seconds = AGENT_RETRY_SECONDS
        self._executors = executors
        self._timing = timing
        self._leases = leases
        self._jobs: dict[str, dict[int, AgentJob]] = {}  # by table and seat

    def busy(self, table: Table) -> bool:
        """Whether somebody of ours is at work at a table."""
        return bool(self._jobs.get(table.id))

    def wake(self, table: Table) -> None:
        """Something has changed at a table: begin what is due, stop what is due no longer."""
        due = () if table.closing else self.due(table)
        if due and not self._leases.holds(table.id):
            self._leases.want(table.id)
            due = ()
        jobs = self._jobs.get(table.id, {})
        for seat, job in list(jobs.items()):
            if (seat not in due or not job.holds()) and job.task is not asyncio.current_task():
                job.task.cancel()
                self._drop(table, seat)
        for seat in due:
            if seat not in self._jobs.get(table.id, {}):
                self._begin(table, seat)

    def _begin(self, table: Table, seat: int) -> None:
        work = self._wait(table) if seat == CLOCK else self._play(table, seat)
        job = self._jobs.setdefault(table.id, {})[seat] = AgentJob(table, seat, work)
        job.task.add_done_callback(lambda _: self._end(table, seat, job))

    def _end(self, table: Table, seat: int, job: AgentJob) -> None:
        if self._jobs.get(table.id, {}).get(seat) is job:
            self._drop(table, seat)
            self.wake(table)

    def _drop(self, table: Table, seat: int) -> None:
        jobs = self._jobs[table.id]
        del jobs[seat]
        if not jobs:
            del self._jobs[table.id]

    async def close(self) -> None:
        """Stop; whatever was not played is played after the next start."""
        jobs = [job for at_table in self._jobs.values() for job in at_table.values()]
        self._jobs = {}
        for job in jobs:
            job.task.cancel()
        await asyncio.gather(*(job.task for job in jobs), return_exceptions=True)
        await self._executors.processes.run(self.engine.close)

    def due(self, table: Table) -> tuple[int, ...]:
        """The seats that we play now; none when only people are awaited."""
        turn = table.match.course.turn
        if NATURE in turn:
            return () if table.match.roll_in(table.now()) is None else (NATURE,)
        bots = tuple(seat for seat in turn if seat >= 0 and table.match.bot_level(seat))
        return (*bots, CLOCK) if table.match.timeout_in(table.now()) is not None else bots

    async def _play(self, table: Table, seat: int) -> None:
        """One turn of a seat, however often it takes."""
        step, failures = table.match.step, 0
        while table.match.is_fresh(seat, step) and not table.closing and self._leases.holds(table.id):
            try:
                epoch = self._leases.epoch(table.id)
                if seat == NATURE:
                    left = table.match.roll_in(table.now())
                    if left is None:
                        return
                    if left:
                        await self._timing.sleep(left)
                    await table.ask(Roll(), ACTORS[NATURE], epoch)
                else:
                    await self._move(table, seat, epoch)
            except Refused as fault:
                log.info("a bot was refused", table=table.id, seat=seat, code=fault.code)
                failures = 0 if fault.code == "step" else failures + 1
                await asyncio.sleep(self._wait_seconds(failures))
            except Exception:
                failures += 1
                log.exception("a bot failed", table=table.id, seat=seat, failures=failures)
                await asyncio.sleep(self._wait_seconds(failures))

    def _wait_seconds(self, failures: int) -> float:
        """How long to wait before the next try; longer after each failure, so that a full disk is not a full log."""
        if not failures:
            return 0.0
        return float(min(self.retry_seconds * 2 ** min(failures - 1, 10), AGENT_LAST_RETRY_SECONDS))

    async def _move(self, table: Table, seat: int, epoch: int | None) -> None:
        """One move of a bot: it gets a guess of the world, never the truth, and plays as people do."""
        match, began, thinking = table.match, self._timing.now(), time.monotonic()
        level, step = match.bot_level(seat) or "", match.step
        world = match.position(seat).guess(seat, new_rng())
        plan = await self.engine.think(match.game, world, seat, level)
        self.metrics.thinking.observe(time.monotonic() - thinking, level)
        if plan.strain:
            self.metrics.strains.labels(plan.strain).inc()
        said = tuple(match.game.actions.word(action) for action in plan.actions)
        draft = match.drafts.get(seat)
        if draft and len(draft.words) + len(said) > DRAFT_LIMIT:
            await table.ask(SetDraft(seat, ()), f"bot:{level}", epoch)
        if len(match.course.turn) > 1:  # as long as a person would take, while others do the same
            said = await self._lay_out(table, seat, said, f"bot:{level}", epoch)
            await self._timing.sleep(began + plan.after - self._timing.now())
        table.strain(seat, plan.strain)
        await table.ask(Play(seat, said, step), f"bot:{level}", epoch)

    async def _lay_out(
        self, table: Table, seat: int, said: tuple[str, ...], by: str, epoch: int | None
    ) -> tuple[str, ...]:
        """Where a bell may ring before a bot is done, what it plans lies there as its draft; what is left to say."""
        game = table.match.game
        kinds = [game.actions.meaning(action).kind for action in map(game.actions.parse, said) if action is not None]
        count = next((place for place, kind in enumerate(kinds) if kind in game.settles), 0)
        if count:
            await table.ask(Play(seat, said[:count]), by, epoch)
        return said[count:]

    async def _wait(self, table: Table) -> None:
        """Wait until time has run out for somebody, and for what is on its way then."""
        step, failures = table.match.step, 0
        while (left := table.match.timeout_in(table.now())) is not None and step == table.match.step:
            if table.closing or not self._leases.holds(table.id):
                return
            if left > 0:
                await self._timing.sleep(left)
                continue
            seats = [seat for seat in table.match.course.turn if seat >= 0]
            await self._timing.sleep(table.presence.patience({table.match.seats[seat].person for seat in seats}))
            try:
                await table.ask(Tick(), ACTORS[CLOCK], self._leases.epoch(table.id))
            except Refused as fault:
                failures += 1
                log.info("the clock was refused", table=table.id, code=fault.code)
                await asyncio.sleep(self._wait_seconds(failures))
            except Exception:
                failures += 1
                log.exception("a clock failed", table=table.id, failures=failures)
                await asyncio.sleep(self._wait_seconds(failures))
