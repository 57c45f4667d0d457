"""Those who play without a person: bots, and NATURE."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Protocol

import structlog

from fivesuns.core.game import Game, Plan
from fivesuns.core.rng import Rng
from fivesuns.core.state import NATURE, State
from fivesuns.server.refusal import Refused
from fivesuns.server.seat import BOT
from fivesuns.server.table import Table
from fivesuns.server.watch import Watch

PAUSE = 1.0  # seconds before a bot that failed tries again
SEED_BITS = 62

log = structlog.get_logger()


class Thinkers(Protocol):
    """Where bots think: `bots.pool.Pool`, or whatever keeps the same promise."""

    def start(self) -> None: ...
    async def think(self, game: Game, world: State, seat: int, level: str, seconds: float | None = None) -> Plan: ...
    def close(self) -> None: ...


class Players:
    """Plays for bots and NATURE, one task a table, as long as it is their turn."""

    def __init__(self, thinkers: Thinkers, watch: Watch) -> None:
        self.thinkers = thinkers
        self.watch = watch
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def busy(self, table: Table) -> bool:
        """Whether somebody of ours is at work at a table."""
        return table.id in self._tasks

    def wake(self, table: Table) -> None:
        """Something has changed at a table: see whether it is our turn."""
        if self._due(table) is None or table.id in self._tasks or table.closing:
            return
        task = asyncio.get_running_loop().create_task(self._play(table), name=f"players of {table.id}")
        self._tasks[table.id] = task
        task.add_done_callback(lambda _: self._tasks.pop(table.id, None))

    async def close(self) -> None:
        """Stop; whatever was not played is played after the next start."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self.thinkers.close)

    def _due(self, table: Table) -> int | None:
        """The seat that we play next; None when a person is awaited."""
        turn = table.course.turn
        if NATURE in turn:
            return NATURE
        return next((seat for seat in turn if seat >= 0 and table.seats[seat].kind == BOT), None)

    async def _play(self, table: Table) -> None:
        while (seat := self._due(table)) is not None and not table.closing:
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
        bot, step, began = table.seats[seat], table.step, time.monotonic()
        world = table.stand(seat).guess(seat, Rng(secrets.randbits(SEED_BITS)))
        plan = await self.thinkers.think(table.game, world, seat, bot.level)
        self.watch.thinking.labels(bot.level).observe(time.monotonic() - began)
        if table.step == step:
            await table.carry_out(bot.person, seat, [table.game.actions.word(action) for action in plan.actions], step)
