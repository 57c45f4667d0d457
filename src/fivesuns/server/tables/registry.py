"""The tables of the server: opened from their rows when somebody comes, closed when nobody looks."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial

import structlog

from fivesuns.core.dice import FIRST_DICE
from fivesuns.core.game import Game
from fivesuns.core.record import check_dice
from fivesuns.core.rows import Illegal
from fivesuns.core.text import say
from fivesuns.match.clock import Elapsed
from fivesuns.match.commands import Refused, Resign
from fivesuns.match.match import Match
from fivesuns.match.starting import DICE_SECONDS
from fivesuns.protocol import messages
from fivesuns.protocol.presentation import TableFacts
from fivesuns.server.database.leases import Leases
from fivesuns.server.database.sharing import CHANGED
from fivesuns.server.database.store import Store
from fivesuns.server.runtime.executors import Busy, Threads
from fivesuns.server.runtime.faults import Unavailable
from fivesuns.server.runtime.metrics import Metrics
from fivesuns.server.tables.agents import Agents
from fivesuns.server.tables.chat import last_lines
from fivesuns.server.tables.elsewhere import Elsewhere
from fivesuns.server.tables.queries import (
    TABLE_ID,
    StoredTable,
    counts_of,
    load_table,
    restored,
    seated_at,
    tables_of,
    unfinished,
)
from fivesuns.server.tables.table import Rows, Table

RESUMED_TABLES = 1000  # whose bots go on after a restart
RESUMED_SECONDS = 24 * 3600.0  # for which a game may have stood still
GIVEN_UP_TABLES = 10_000  # at most, when a person goes
ASIDE_SECONDS = 30.0  # after which a table that could not be read is tried again
SHORT_ROWS = 200  # that are gone through at once
DRAIN_SECONDS = 2.0  # for commits under way, and then for people to leave
NEXT = "next"  # the kind of notice that names a table and the one that comes after it
SERVICE_RESTART = 1012  # a socket's closing code: come back

log = structlog.get_logger()

Hear = Callable[[Table], None]


class Registry:
    """Opens tables, keeps each once in memory, and lets others know what happens at them."""

    def __init__(
        self,
        games: Mapping[str, Game],
        store: Store,
        agents: Agents,
        metrics: Metrics,
        *,
        leases: Leases,
        elsewhere: Elsewhere,
        elapsed: Elapsed,
        now: Callable[[], float] = time.time,
        counted: Callable[[], float] = time.monotonic,
        threads: Threads | None = None,
        dice_seconds: float = DICE_SECONDS,
    ) -> None:
        self.games = games
        self.store = store
        self.agents = agents
        self.metrics = metrics
        self.leases = leases
        self.elsewhere = elsewhere
        self.now = now
        self.tables: dict[str, Table] = {}
        self.closing = False
        self.on_stepped: tuple[Hear, ...] = ()  # something has happened at a table
        self.on_seated: tuple[Hear, ...] = ()  # it was made, or who sits there has changed
        self.on_readied: tuple[Hear, ...] = ()  # its dice have come nearer
        self.on_ended: tuple[Hear, ...] = ()  # its game is over
        self.on_followed: tuple[Hear, ...] = ()  # something has happened at a table, which another server has done
        self.wanting: Callable[[], set[str]] = set  # people who are here and want to know of all their tables
        self.listening: Callable[[str], bool] = lambda _: False  # whether somebody is told of all their tables at once
        self._elapsed, self._counted = elapsed, counted
        self._threads = threads  # for games of many rows
        self._dice_seconds = dice_seconds
        self._aside: dict[str, float] = {}  # tables that cannot be read, and when that was tried last
        self._steps = {name: metrics.steps.labels(name) for name in games}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._going_on: set[asyncio.Task[None]] = set()  # at tables whose lease was taken
        metrics.tables.set_function(lambda: len(self.tables))

    def game(self, name: str) -> Game:
        """A game by its name; refused where there is none."""
        game = self.games.get(name)
        if game is None:
            raise Refused("nowhere", say("no-game"))
        return game

    # opening and closing tables

    async def open(self, id: str) -> Table:
        """A table, opened from its rows if need be; refused when there is none, or when it cannot be read."""
        table = self.tables.get(id)
        if table is None:
            if not TABLE_ID.fullmatch(id):
                raise Refused("nowhere", say("no-table"))
            table = await asyncio.shield(self._opening.get(id) or self._begin(id))
        else:
            await table.refresh()
        table.last_used = time.monotonic()
        return table

    def _begin(self, id: str) -> asyncio.Task[Table]:
        task = self._opening[id] = asyncio.get_running_loop().create_task(self._load(id))
        task.add_done_callback(lambda _: self._opening.pop(id, None))
        return task

    async def _load(self, id: str) -> Table:
        if time.monotonic() - self._aside.get(id, -ASIDE_SECONDS) < ASIDE_SECONDS:
            raise Refused("unreadable")
        try:
            table = await self._read(id)
        except (Refused, Unavailable, Busy):
            raise
        except Exception as fault:
            raise self.set_aside(id, fault) from fault
        if self._aside.pop(id, None) is not None:
            log.info("a table can be read again", table=id)
        self.tables[id] = table
        self.agents.wake(table)
        return table

    def set_aside(self, id: str, fault: Exception) -> Refused:
        """Note that a table cannot be read or shown, and log it once: its refusal, while everything else goes on."""
        if id not in self._aside:
            log.error("a table was set aside", table=id, exc_info=fault)
        self._aside[id] = time.monotonic()
        return Refused("unreadable")

    async def _read(self, id: str) -> Table:
        stored = await self.store.read(load_table(id))
        game = self.games.get(stored.game) if stored else None
        if stored is None or game is None:
            raise Refused("nowhere", say("no-table"))
        if stored.closed is not None:
            raise Refused("nowhere", say("no-table-closed"))
        try:
            game = game.under(stored.rules, stored.material)
            check_dice(stored.dice or FIRST_DICE)
        except Illegal as fault:
            raise Refused("illegal", fault.reason) from fault
        match = await self._restore(game, stored)
        facts = TableFacts(id, stored.commitment, bool(stored.public), stored.rematch)
        lines = await self.store.read(last_lines(id))
        given, counted = stored.given or 0, self._counted
        table = Table(
            match,
            facts,
            self.store,
            self,
            given=given,
            changes=stored.changes,
            lines=lines,
            now=self.now,
            counted=counted,
            listening=self._hears,
            elsewhere=partial(self.elsewhere.is_here, id),
        )
        table.closing = self.closing
        return table

    def _hears(self, person: str) -> bool:
        return self.listening(person)

    async def _restore(self, game: Game, stored: StoredTable) -> Match:
        """The match of a table; a long one is gone through in a thread, since strangers may bring any record."""
        work = partial(restored, game, stored, self._elapsed, self._dice_seconds)
        if self._threads is None or len(stored.rows) <= SHORT_ROWS:
            return work()
        return await self._threads.run(work)

    async def resume(self) -> None:
        """Open the tables at which bots are to go on, or time runs."""
        for id in await self.store.read(unfinished(self.now() - RESUMED_SECONDS, RESUMED_TABLES)):
            with contextlib.suppress(Refused):
                await self.open(id)

    def evict(self, before: float) -> None:
        """Close tables that nobody has used since a time, by the monotonic clock; the others keep less."""
        for table in list(self.tables.values()):
            table.rest(before)
            idle = table.last_used < before and not table.presence.subscribers
            if idle and not table.busy and not self.agents.busy(table):
                del self.tables[table.id]
                self.leases.drop(table.id)

    async def shut(self, id: str) -> None:
        """Let go of a table that was closed: nobody can act at it, and who looked at it comes back to be told why."""
        opening = self._opening.get(id)
        if opening is not None:  # it may have been read before it was closed
            await asyncio.wait([opening])
        table = self.tables.pop(id, None)
        if table is not None:
            table.closing = True
            self.agents.wake(table)
            for one in tuple(table.presence.subscribers):
                one.close(SERVICE_RESTART)

    def check_open(self) -> None:
        """Refuse while the server closes."""
        if self.closing:
            raise Refused("closing", after=1)

    async def drain(self) -> None:
        """Refuse commands from now on, let commits finish, and close all sockets; clients come back by themselves."""
        self.closing = True
        for table in self.tables.values():
            table.closing = True
        with contextlib.suppress(TimeoutError, Unavailable):  # a database that does not answer keeps nobody here
            await asyncio.wait_for(self.store.flush(), DRAIN_SECONDS)
        for table in self.tables.values():
            for subscriber in tuple(table.presence.subscribers):
                subscriber.tell(messages.CLOSING)
                subscriber.close(SERVICE_RESTART)
        until = time.monotonic() + DRAIN_SECONDS
        while time.monotonic() < until and any(table.presence.subscribers for table in self.tables.values()):
            await asyncio.sleep(0.01)

    # other servers

    def noticed(self, id: str, changes: int, rows: Rows | None = None) -> None:
        """Another server has changed a table; given the rows, there is nothing else to it."""
        opening = self._opening.get(id)
        if id in self.tables:
            self.tables[id].notice(changes, rows)
        elif opening is not None:  # it may have been read before
            opening.add_done_callback(lambda _: self.noticed(id, changes))

    def announce(self, id: str, after: str = "") -> None:
        """Tell other servers of a new table, and of the one that it comes after."""
        self.store.notify(CHANGED, f"{id}:0")
        if after:
            self.store.notify(NEXT, after, id)

    def cares(self, table: Table) -> bool:
        """Whether somebody here wants to know at once what another server does at a table."""
        if table.presence.subscribers or self.leases.epoch(table.id) is not None:
            return True
        return not self.wanting().isdisjoint(seat.person for seat in table.match.seats)

    async def look_for(self, ids: set[str]) -> None:
        """Open tables that other servers have changed, where somebody sits who is here and wants to know."""
        wanting, closed = self.wanting(), [id for id in ids if id not in self.tables]
        if not wanting or not closed:
            return
        for id in {id for id, person in await self.store.read(seated_at(closed)) if person in wanting}:
            with contextlib.suppress(Refused):
                self.followed(await self.open(id))

    async def catch_up(self) -> None:
        """See to it that no open table has missed anything: called now and then, and after notices were not heard."""
        found = await self.store.read(counts_of(self.tables))
        for id, (changes, said) in found.items():
            table = self.tables.get(id)
            if table is not None:
                table.notice(changes)
                if said > table.chat.last and table.presence.subscribers:
                    await table.hear_chat()

    def taken(self, ids: list[str]) -> None:
        """Leases have become ours: what is due at these tables is done here from now on."""
        for id in ids:
            if TABLE_ID.fullmatch(id):
                task = asyncio.get_running_loop().create_task(self._go_on(id))
                self._going_on.add(task)
                task.add_done_callback(self._going_on.discard)

    async def _go_on(self, id: str) -> None:
        try:
            table = await self.open(id)
        except (Refused, Unavailable, Busy):
            self.leases.drop(id)
        else:
            self.agents.wake(table)

    def lost(self, ids: list[str]) -> None:
        """Leases are not ours any more: nothing is done here for these tables."""
        for id in ids:
            if id in self.tables:
                self.agents.wake(self.tables[id])

    def claim(self) -> None:
        """Ask once more for the leases of tables at which something is due, and nobody may be doing it."""
        due = (table.id for table in self.tables.values() if not table.closing and self.agents.due(table))
        self.leases.want(*(id for id in due if not self.leases.holds(id)))

    def attendance(self, table: Table, person: str, here: bool) -> None:
        """Called by a table when somebody has begun to look at it, or does so no longer."""
        self.elsewhere.note(table.id, person, here)

    def looking(self) -> Iterator[tuple[str, str]]:
        """Everybody who looks at a table here, with the table."""
        for table in self.tables.values():
            yield from ((table.id, person) for person in {one.person for one in table.presence.subscribers})

    def followed(self, table: Table) -> None:
        """Called by a table when another server has done something there: tells `on_followed`, and wakes bots."""
        for hear in self.on_followed:
            hear(table)
        self.agents.wake(table)

    # what happens at tables

    def stepped(self, table: Table) -> None:
        """Called by a table after each step: counts it, tells `on_stepped`, and wakes bots and clocks."""
        self._steps[table.match.game.name].inc()
        for hear in self.on_stepped:
            hear(table)
        self.agents.wake(table)

    def seated(self, table: Table) -> None:
        """Called when a table was made, and by it when somebody has sat down or was sent away: tells `on_seated`."""
        for hear in self.on_seated:
            hear(table)
        self.agents.wake(table)  # the dice may have waited for whoever sat down

    def readied(self, table: Table) -> None:
        """Called by a table when somebody has committed or revealed: tells `on_readied`, and wakes NATURE."""
        for hear in self.on_readied:
            hear(table)
        self.agents.wake(table)

    def ended(self, table: Table) -> None:
        """Called by a table when its game is over: logs it and tells `on_ended`."""
        log.info("a game is over", table=table.id, game=table.match.game.name, steps=table.match.course.step)
        for hear in self.on_ended:
            hear(table)

    def timed(self) -> Iterator[Table]:
        """The tables at which somebody's time runs."""
        return (table for table in self.tables.values() if table.match.timeout_in(table.now()) is not None)

    # people

    def people(self) -> set[str]:
        """The ids of all who look at a table here."""
        return {one.person for table in self.tables.values() for one in table.presence.subscribers}

    async def give_up(self, person: str) -> None:
        """Resign all games of a person; what cannot be opened, as a table of other rules, stays as it is."""
        for id, _ in await self.store.read(tables_of(person, GIVEN_UP_TABLES)):
            with contextlib.suppress(Refused):
                table = await self.open(id)
                for seat in table.match.held(person):
                    if not table.match.course.over:
                        await table.ask(Resign(seat), person)

    def attended(self, person: str) -> None:
        """Somebody has begun or stopped to listen to all their tables at once."""
        for table in self.tables.values():
            if table.match.held(person):
                table.attended(person)

    def rename(self, person: str, name: str) -> None:
        """Show a person under another name at every open table."""
        for table in self.tables.values():
            table.rename(person, name)

    def disconnect(self, person: str) -> None:
        """Close the sockets of a person: who is still welcome comes back and is recognised anew."""
        for table in self.tables.values():
            for one in tuple(table.presence.subscribers):
                if one.person == person:
                    one.close(SERVICE_RESTART)
