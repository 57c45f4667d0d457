"""Which server plays for bots, NATURE and CLOCK at a table: the one that has its lease, for some seconds at a time.

A lease is renewed together with all others of its server, by one statement. One that has run out, as that of a server
that was killed, is taken over by whoever comes first, with the next epoch; what the server before still writes by the
old one is refused. Where there is one server it holds everything.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import sqlalchemy as sql
from sqlalchemy.dialects import postgresql
from sqlalchemy.engine import Connection

from fivesuns.server.database.schema import LEASES
from fivesuns.server.database.sharing import notices, send
from fivesuns.server.database.store import Store
from fivesuns.server.runtime.timing import TIMING, Timing

LEASE_SECONDS, RENEW_SECONDS = 10.0, 3.0
MARGIN_SECONDS = 1.0  # before its end from which on a lease is not relied upon
TAKEN_OVER = 200  # leases at once, so that several servers share those of one that is gone
FREE = "free"  # the kind of notice that says that leases can be had
ORDERS_DUTY = "orders"

DATABASE_NOW = sql.cast(sql.extract("epoch", sql.func.clock_timestamp()), sql.Float)

Hear = Callable[[list[str]], None]


class Leases:
    """The leases of this server: what they are of, and their epochs."""

    def __init__(self, store: Store, timing: Timing = TIMING) -> None:
        self.seconds = LEASE_SECONDS
        self.on_taken: Hear = lambda _: None  # leases have become ours
        self.on_lost: Hear = lambda _: None  # or are so no longer
        self._store, self._monotonic = store, timing.monotonic
        self._held: dict[str, tuple[int, float]] = {}  # the epoch, and until when it is relied upon
        self._wanted: set[str] = set()
        self._taking: asyncio.Task[None] | None = None

    def epoch(self, of: str) -> int | None:
        """The epoch of a lease of ours; None where we have none, or where there is one server and none is needed."""
        epoch, until = self._held.get(of, (None, 0.0))
        return epoch if self._monotonic() < until else None

    def holds(self, of: str) -> bool:
        """Whether it is for this server to play at a table, or to do a duty of the house."""
        return self._store.sharing is None or self.epoch(of) is not None

    def want(self, *of: str) -> None:
        """Ask for leases; those that nobody has are ours soon, and `on_taken` tells."""
        self._wanted.update(of)
        if self._wanted and self._taking is None:
            self._taking = asyncio.get_running_loop().create_task(self._take_wanted())
            self._taking.add_done_callback(self._taken)

    async def _take_wanted(self) -> None:
        while self._wanted:
            wanted, self._wanted = sorted(self._wanted), set()
            await self._take(partial(take, server=self._store.server, of=wanted, seconds=self.seconds))

    def _taken(self, task: asyncio.Task[None]) -> None:
        self._taking = None
        if not task.cancelled():
            task.exception()  # the store has logged that nothing can be written; it is wanted again

    async def renew(self) -> None:
        """Renew all leases of ours, and take over some that have run out; called every few seconds."""
        asked, before = self._monotonic(), set(self._held)
        kept = await self._store.write(lambda connection: renew(connection, self._store.server, self.seconds))
        lost = [of for of in before & self._held.keys() if of not in kept]
        self._have(kept, asked)  # also what was not relied upon any more, as after a pause, and nobody works for since
        for of in lost:
            del self._held[of]
        if lost:
            self.on_lost(lost)
        await self.take_over()

    async def take_over(self) -> None:
        """Take over leases that have run out, or were given back."""
        await self._take(lambda connection: take_over(connection, self._store.server, self.seconds))

    async def _take(self, work: Callable[[Connection], dict[str, int]]) -> None:
        asked = self._monotonic()
        self._have(await self._store.write(work), asked)

    def _have(self, epochs: dict[str, int], asked: float) -> None:
        """Rely on leases from now on, and tell of those that were not relied upon."""
        new = [of for of in epochs if self.epoch(of) is None]
        until = asked + self.seconds - MARGIN_SECONDS
        self._held.update({of: (epoch, until) for of, epoch in epochs.items()})
        if new:
            self.on_taken(new)

    def drop(self, of: str) -> None:
        """Give a lease back that is of no use any more."""
        if self._held.pop(of, None) is not None:
            gone = sql.delete(LEASES).where(LEASES.c.of == of, LEASES.c.server == self._store.server)
            self._store.post("", (), lambda connection: connection.execute(gone), lambda _: None)

    async def close(self) -> None:
        """Give all leases back, and tell the others that they can have them."""
        if self._store.sharing is None:
            return
        if self._taking is not None:
            self._taking.cancel()
        self._held = {}
        await self._store.write(lambda connection: give_back(connection, self._store.server))


def values(server: int, seconds: float) -> dict[str, Any]:
    """What a lease says that is new or renewed."""
    return {"server": server, "until": DATABASE_NOW + seconds}


def take(connection: Connection, server: int, of: Iterable[str], seconds: float) -> dict[str, int]:
    """Leases that nobody has, or has any more; their epochs."""
    new = postgresql.insert(LEASES).values([{"of": one, "epoch": 1, **values(server, seconds)} for one in of])
    free = sql.or_(LEASES.c.until < DATABASE_NOW, LEASES.c.server == server)
    epoch = LEASES.c.epoch + sql.case((LEASES.c.server == server, 0), else_=1)
    query = new.on_conflict_do_update(LEASES.primary_key, set_={"epoch": epoch, **values(server, seconds)}, where=free)
    return epochs(connection, query.returning(LEASES.c.of, LEASES.c.epoch))


def renew(connection: Connection, server: int, seconds: float) -> dict[str, int]:
    """All leases of a server, for some seconds more; their epochs."""
    query = sql.update(LEASES).where(LEASES.c.server == server).values(values(server, seconds))
    return epochs(connection, query.returning(LEASES.c.of, LEASES.c.epoch))


def take_over(connection: Connection, server: int, seconds: float) -> dict[str, int]:
    """Some leases that have run out; their new epochs."""
    out = sql.select(LEASES.c.of).where(LEASES.c.until < DATABASE_NOW, LEASES.c.server != server)
    some = out.order_by(LEASES.c.of).limit(TAKEN_OVER).with_for_update(skip_locked=True)
    query = sql.update(LEASES).where(LEASES.c.of.in_(some))
    query = query.values(epoch=LEASES.c.epoch + 1, **values(server, seconds))
    return epochs(connection, query.returning(LEASES.c.of, LEASES.c.epoch))


def epochs(connection: Connection, query: Any) -> dict[str, int]:
    """What a statement returns of leases."""
    return {row.of: row.epoch for row in connection.execute(query)}


def give_back(connection: Connection, server: int) -> None:
    """Let all leases of a server run out now, and say so."""
    connection.execute(sql.update(LEASES).where(LEASES.c.server == server).values(until=0.0))
    send(connection, *notices(FREE, server, ["all"]))
