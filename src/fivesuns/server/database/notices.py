"""What servers on one PostgreSQL tell each other, by LISTEN and NOTIFY on one connection that is made again when lost.

A notice may be missed, and then nothing is wrong for long: whoever hears looks at the rows, and after each new
connection at the rows of everything that is open. Every server hears its own heartbeat; where that stays away the
connection is dead, whatever the system says of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from sqlalchemy.engine import Engine

from fivesuns.server.database.engine import CONNECT_SECONDS
from fivesuns.server.database.sharing import CHANNEL, PLAYED
from fivesuns.server.database.store import Store
from fivesuns.server.runtime.timing import TIMING, Timing

LOOKED_SECONDS = 1.0  # between two looks at how long nothing was heard
DEAF_SECONDS = 10.0  # without a notice, of this server at least, after which the connection is made again
RETRY_FIRST_SECONDS, RETRY_LONGEST_SECONDS = 0.1, 5.0
HEARTBEAT = "beat"  # the kind of notice by which a server says that it runs

log = structlog.get_logger()

Hear = Callable[[int, list[str]], None]  # the server that tells, and its words


class Notices:
    """Hears what all servers tell, and hands it to those who want to know, by its kind."""

    def __init__(self, store: Store, timing: Timing = TIMING) -> None:
        self.on: dict[str, tuple[Hear, ...]] = {}
        self.on_connected: tuple[Callable[[], Awaitable[None]], ...] = ()  # something may have been missed
        self.connected = asyncio.Event()
        self._store, self._monotonic = store, timing.monotonic
        self._heard = 0.0

    async def listen(self) -> None:
        """Hear until the task is cancelled, whatever becomes of the connection."""
        failures = 0
        while True:
            began = self._monotonic()
            try:
                await self._listen()
            except Exception as fault:
                failures = 0 if self._monotonic() - began > DEAF_SECONDS else failures + 1
                log.error("notices are not heard", fault=str(fault).strip(), failures=failures)
            self.connected.clear()
            await asyncio.sleep(min(RETRY_FIRST_SECONDS * 2 ** min(failures, 10), RETRY_LONGEST_SECONDS))

    async def _listen(self) -> None:
        line = await connect(self._store.engine)
        async with line:
            await line.execute(f"LISTEN {CHANNEL}")
            self._heard = self._monotonic()
            self.connected.set()
            for look in self.on_connected:
                await look()
            await self._hear_all(line)
        log.error("notices are not heard", fault="the connection is silent", failures=0)

    async def _hear_all(self, line: Any) -> None:
        """Hear whatever comes, until nothing has come for a while or the connection is lost.

        The event loop tells when there is something to read: the driver's own way of waiting costs more than a move.
        """
        loop, lost = asyncio.get_running_loop(), asyncio.get_running_loop().create_future()
        loop.add_reader(line.fileno(), self._read, line.pgconn, lost)
        try:
            while self._monotonic() - self._heard < DEAF_SECONDS:
                await asyncio.wait({lost}, timeout=LOOKED_SECONDS)
                if lost.done():
                    lost.result()
        finally:
            loop.remove_reader(line.fileno())

    def _read(self, pgconn: Any, lost: asyncio.Future[None]) -> None:
        try:
            pgconn.consume_input()
            while notice := pgconn.notifies():
                self._hear(notice.extra.decode())
        except Exception as fault:
            if not lost.done():
                lost.set_exception(fault)

    def _hear(self, payload: str) -> None:
        self._heard = self._monotonic()
        kind, server, told = payload.split(" ", 2)
        words = [told] if kind == PLAYED else told.split(" ")
        for hear in self.on.get(kind, ()):
            try:
                hear(int(server), words)
            except Exception:  # of one notice: the others are heard all the same
                log.exception("a notice was not understood", kind=kind)


async def connect(engine: Engine) -> Any:
    """A connection of its own to the database of an engine, on which nothing waits for a commit."""
    from psycopg import AsyncConnection  # noqa: PLC0415  # only whoever uses PostgreSQL has it

    _, options = engine.dialect.create_connect_args(engine.url)
    return await AsyncConnection.connect(autocommit=True, **{"connect_timeout": CONNECT_SECONDS, **options})
