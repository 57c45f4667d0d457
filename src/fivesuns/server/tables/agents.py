"""Those who play without a person: bots, NATURE and CLOCK."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Coroutine
from typing import Any, Protocol

import structlog

from fivesuns.core.game import Game, Plan
from fivesuns.core.rng import Rng
from fivesuns.core.state import CLOCK, NATURE, State
from fivesuns.server.http.refusal import Refused
from fivesuns.server.runtime.metrics import Watch
from fivesuns.server.tables.table import LONGEST_DRAFT, Table

PAUSE = 1.0  # seconds before a bot that failed tries again
SEED_BITS = 62

log = structlog.get_logger()


class Thinkers(Protocol):
    """Where bots think: `bots.pool.Pool`, or whatever keeps the same promise."""

    def start(self) -> None: ...
    async def think(self, game: Game, world: State, seat: int, level: str, seconds: float | None = None) -> Plan: ...
    def close(self) -> None: ...


class Job:
    """One of ours at work: what for, and since which step."""

    def __init__(self, table: Table, seat: int, work: Coroutine[Any, Any, None]) -> None:
        self.table, self.seat, self.step = table, seat, table.step
        self.task = asyncio.get_running_loop().create_task(work, name=f"seat {seat} of {table.id}")

    def holds(self) -> bool:
        """Whether it is still about the same turn."""
        if self.seat == CLOCK:
            return self.step == self.table.step
        return self.table.fresh(self.seat, self.step)


class Players:
    """Plays for bots, NATURE and CLOCK, a task for each seat that is on turn: where several are, they think at once."""

    def __init__(self, thinkers: Thinkers, watch: Watch) -> None:
        self.thinkers = thinkers
        self.watch = watch
        self._jobs: dict[str, dict[int, Job]] = {}  # by table and seat

    def busy(self, table: Table) -> bool:
        """Whether somebody of ours is at work at a table."""
        return bool(self._jobs.get(table.id))

    def wake(self, table: Table) -> None:
        """Something has changed at a table: begin what is due, stop what is due no longer."""
        due = () if table.closing else self._due(table)
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
        job = self._jobs.setdefault(table.id, {})[seat] = Job(table, seat, work)
        job.task.add_done_callback(lambda _: self._end(table, seat, job))

    def _end(self, table: Table, seat: int, job: Job) -> None:
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
        await asyncio.to_thread(self.thinkers.close)

    def _due(self, table: Table) -> tuple[int, ...]:
        """The seats that we play now; none when only people are awaited."""
        turn = table.course.turn
        if NATURE in turn:
            return (NATURE,)
        bots = tuple(seat for seat in turn if seat >= 0 and table.level(seat))
        return (*bots, CLOCK) if table.alarm() is not None else bots

    async def _play(self, table: Table, seat: int) -> None:
        """One turn of a seat, however often it takes."""
        step = table.step
        while table.fresh(seat, step) and not table.closing:
            try:
                await (table.throw() if seat == NATURE else self._move(table, seat))
            except Refused as fault:
                log.info("a bot was refused", table=table.id, seat=seat, code=fault.code)
                await asyncio.sleep(0 if fault.code == "step" else PAUSE)
            except Exception:
                log.exception("a bot failed", table=table.id, seat=seat)
                await asyncio.sleep(PAUSE)

    async def _move(self, table: Table, seat: int) -> None:
        """One move of a bot: it gets a guess of the world, never the truth, and plays as people do."""
        level, step, began = table.level(seat) or "", table.step, time.monotonic()
        person = f"bot:{level}"
        world = table.stand(seat).guess(seat, Rng(secrets.randbits(SEED_BITS)))
        plan = await self.thinkers.think(table.game, world, seat, level)
        self.watch.thinking.labels(level).observe(time.monotonic() - began)
        said = [table.game.actions.word(action) for action in plan.actions]
        draft = table.drafts.get(seat)
        if draft and len(draft.words) + len(said) > LONGEST_DRAFT:
            await table.draft(person, seat, [])
        if len(table.course.turn) > 1:  # as long as a person would take, while others do the same
            said = await self._lay_out(table, seat, said)
            await asyncio.sleep(began + plan.after - time.monotonic())
        await table.carry_out(person, seat, said, step)

    async def _lay_out(self, table: Table, seat: int, said: list[str]) -> list[str]:
        """Where a bell may ring before a bot is done, what it plans lies there as its draft; what is left to say."""
        game = table.game
        kinds = [game.actions.meaning(action).kind for action in map(game.actions.parse, said) if action is not None]
        count = next((place for place, kind in enumerate(kinds) if kind in game.settles), 0)
        if count:
            await table.carry_out(f"bot:{table.level(seat)}", seat, said[:count])
        return said[count:]

    async def _wait(self, table: Table) -> None:
        """Wait until time has run out for somebody, and for what is on its way then."""
        step = table.step
        while (left := table.alarm()) is not None and step == table.step and not table.closing:
            if left > 0:
                await asyncio.sleep(left)
                continue
            await asyncio.sleep(table.grace())
            try:
                await table.strike()
            except Refused as fault:
                log.info("the clock was refused", table=table.id, code=fault.code)
                await asyncio.sleep(PAUSE)
