"""The house: its tables, opened when somebody comes and closed when nobody looks."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import asdict
from typing import Any

import msgspec
import structlog
from litestar.connection import ASGIConnection
from msgspec import Struct

from fivesuns.core.game import Game
from fivesuns.core.text import HOUSE, say, words
from fivesuns.server.accounts.identity import People, Person
from fivesuns.server.database.store import Store
from fivesuns.server.database.uptime import OFTEN, Hours
from fivesuns.server.http.refusal import Refused
from fivesuns.server.lobby.lobby import Hall
from fivesuns.server.puzzles.daily import Daily
from fivesuns.server.runtime.metrics import Watch
from fivesuns.server.settings import Config
from fivesuns.server.tables import chat as talk
from fivesuns.server.tables import creation as lobby
from fivesuns.server.tables import messages as wire
from fivesuns.server.tables import queries as ledger
from fivesuns.server.tables.agents import Players, Thinkers
from fivesuns.server.tables.clock import Terms
from fivesuns.server.tables.seat import OPEN, Seat
from fivesuns.server.tables.table import Table
from fivesuns.server.webhooks.webhooks import Hooks

LISTED = 30  # tables in somebody's list
RESUMED = 1000  # tables whose bots go on after a restart
DAY = 24 * 3600.0
PATIENCE = 200  # hundredths of a second in which people may leave
RESTART = 1012  # a socket's closing code: the service restarts

log = structlog.get_logger()


class Mine(Struct):
    """One of a person's own tables, in a line."""

    id: str
    game: str
    title: str  # the game, and against whom
    text: str  # "Your turn."
    turn: bool  # it waits for them
    over: bool


class House:
    """Opens tables from their rows, seats people, and lets bots and NATURE play."""

    def __init__(self, config: Config, games: Mapping[str, Game], thinkers: Thinkers) -> None:
        self.config = config
        self.games = games
        self.watch = Watch()
        self._steps = {name: self.watch.steps.labels(name) for name in games}
        self.store = Store(config.url, self.watch)
        self.people = People(self.store, config.key())
        self.hours = Hours()
        self.players = Players(thinkers, self.watch)
        self.tables: dict[str, Table] = {}
        self.listeners: list[Callable[[Table], None]] = []  # who else wants to know that a table has changed
        self.hall = Hall(self)
        self.daily, self.hooks = Daily(self), Hooks(self)
        self.listeners += [self.hall.listen, self.daily.listen, self.hooks.listen]
        self.closing = False
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self.errands: list[Callable[[], Awaitable[None]]] = []  # what else is to be done now and then
        self._chores: set[asyncio.Task[None]] = set()

    # opening and closing the house

    async def open(self) -> None:
        """Open the store, and let bots go on where they were."""
        self.store.open()
        await self.hours.open(self.store)
        self.watch.tables.set_function(lambda: len(self.tables))
        for chore in (self._resume(), self._tidy(), self._beat()):
            self._chores.add(asyncio.get_running_loop().create_task(chore))

    async def farewell(self) -> None:
        """Let commits finish and send everybody home; they come back by themselves."""
        if self.closing:
            return
        self.closing = True
        self.hall.close(RESTART)
        for table in self.tables.values():
            table.closing = True
        for table in list(self.tables.values()):
            async with table.lock:
                for guest in tuple(table.guests):
                    guest.tell(wire.CLOSING)
                    guest.close(RESTART)
        for _ in range(PATIENCE):
            if not self.hall.visitors and not any(table.guests for table in self.tables.values()):
                break
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Say farewell, stop what is under way, and write what waits."""
        await self.farewell()
        chores = list(self._chores)
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await self.players.close()
        await self.hours.beat(self.store, ticking=True)
        await self.store.close()

    def spawn(self, errand: Coroutine[Any, Any, None]) -> None:
        """Something to be done beside the game; what fails is noted, and keeps nobody waiting."""
        task = asyncio.get_running_loop().create_task(errand)
        self._chores.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._chores.discard(task)
        if not task.cancelled() and task.exception():
            log.error("an errand failed", exc_info=task.exception())

    async def _resume(self) -> None:
        for id in await self.store.read(ledger.unfinished(time.time() - DAY, RESUMED)):
            with contextlib.suppress(Refused):
                await self.table(id)

    async def _beat(self) -> None:
        while True:
            await self.hours.beat(self.store, any(table.alarm() is not None for table in self.tables.values()))
            await asyncio.sleep(OFTEN)

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(self.config.idle / 4)
            self.evict(time.monotonic() - self.config.idle)
            for errand in self.errands:
                await errand()

    def evict(self, before: float) -> None:
        """Close tables that nobody has used since a time."""
        for table in list(self.tables.values()):
            idle = table.used < before and not table.guests
            if idle and not table.lock.locked() and not self.players.busy(table):
                del self.tables[table.id]

    # tables

    async def table(self, id: str) -> Table:
        """A table, opened from its rows if need be; refused when there is none."""
        table = self.tables.get(id)
        if table is None and not lobby.ID.fullmatch(id):
            raise Refused("nowhere", say("no-table"))
        if table is None:
            task = self._opening.get(id)
            if task is None:
                task = self._opening[id] = asyncio.get_running_loop().create_task(self._open(id))
                task.add_done_callback(lambda _: self._opening.pop(id, None))
            table = await asyncio.shield(task)
        elif table.stale and not table.lock.locked():
            async with table.lock:
                await table.reload()
        table.used = time.monotonic()
        return table

    async def _open(self, id: str) -> Table:
        kept = await self.store.read(ledger.find(id))
        game = self.games.get(kept.game) if kept else None
        if kept is None or game is None:
            raise Refused("nowhere", say("no-table"))
        if (kept.rules, kept.material) != (game.rules, game.material):
            raise Refused("illegal", say("refused-rules", rules=kept.rules, ours=game.rules))
        setup = game.setup(len(kept.seats), kept.options)
        seats = [Seat(**seat) for seat in kept.seats]
        table = Table(
            id, game, setup, kept.seed, kept.commitment, kept.made, seats, self.store,
            host=kept.host or "", public=bool(kept.public),
            terms=msgspec.convert(kept.clock, Terms) if kept.clock else None,
            hours=self.hours, closing=self.closing,
        )  # fmt: skip
        table.refresh(kept)
        table.chat = await self.store.read(talk.heard(id))
        table.changed = self._changed
        self.tables[id] = table
        self.players.wake(table)
        return table

    def _changed(self, table: Table) -> None:
        self._steps[table.game.name].inc()
        if table.course.over:
            log.info("a game is over", table=table.id, game=table.game.name, steps=table.course.step)
        for listener in self.listeners:
            listener(table)
        self.players.wake(table)

    async def make(self, person: Person, order: lobby.Order, language: str) -> str:
        """A new table; its id."""
        self._check_open()
        game = self.games.get(order.game)
        if game is None:
            raise Refused("nowhere", say("no-game"))
        head = lobby.head(game, len(order.seats), order.options)
        seats = lobby.seated(order.seats, person, language, order.chance)
        head |= lobby.terms(seats, person.id, order.clock, order.public)
        await self.store.write(ledger.make(head, [asdict(seat) for seat in seats]))
        self._made(head)
        await self.table(head["id"])
        return str(head["id"])

    async def now(self, person: Person, game: str, level: str, language: str) -> str:
        """A table against bots of a level, at once; its id."""
        box = self.games.get(game)
        if box is None:
            raise Refused("nowhere", say("no-game"))
        count = next((seats for seats in box.seats if seats > 1), box.seats[0])
        bots = [lobby.Place("bot", level) for _ in range(count - 1)]
        return await self.make(person, lobby.Order(game, [lobby.Place("me"), *bots]), language)

    async def rematch(self, id: str, person: Person) -> str:
        """The table after this one, the same for everybody who asks; its id."""
        self._check_open()
        table = await self.table(id)
        if not table.held(person.id):
            raise Refused("seat")
        if not table.course.over:
            raise Refused("early")
        async with table.lock:
            if table.rematch is None:
                head = lobby.head(table.game, table.setup.seats, table.setup.options)
                head |= lobby.terms(table.seats, person.id, table.terms)
                work = ledger.make_rematch(table.id, head, lobby.turned(table))
                table.rematch = await self.store.write(work)
                self._made(head)
                await self.table(table.rematch)
                table.show(wire.table)
        return table.rematch

    def _check_open(self) -> None:
        if self.closing:
            raise Refused("closing", after=1)

    def _made(self, head: dict[str, Any]) -> None:
        self.watch.made.labels(head["game"]).inc()
        log.info("a table was made", table=head["id"], game=head["game"], options=head["options"])

    # people

    def person(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Person:
        """Who asks; the cookie was read, or given, before any handler runs."""
        known: Person = connection.scope["user"]
        return known

    async def rename(self, person: Person, name: str) -> Person:
        """Somebody takes another name."""
        self._check_open()
        renamed = await self.people.rename(person, name)
        for table in self.tables.values():
            table.rename(renamed.id, renamed.name)
        return renamed

    async def mine(self, person: Person, language: str) -> list[Mine]:
        """A person's own tables: those that wait for them first, those that are over last."""
        tables: list[Table] = []
        for id in await self.store.read(ledger.tables_of(person.id, LISTED)):
            with contextlib.suppress(Refused):
                tables.append(await self.table(id))
        tables.sort(key=Table.last, reverse=True)
        lines = [in_a_line(table, table.held(person.id), language) for table in tables]
        return sorted(lines, key=lambda line: (line.over, not line.turn))

    async def scene(self, id: str, person: Person, language: str) -> bytes:
        """All that a person sees of a table, as JSON; refused when there is no such table."""
        table = await self.table(id)
        return wire.whole(table, table.held(person.id), language)


def in_a_line(table: Table, held: tuple[int, ...], language: str) -> Mine:
    """A table as one of somebody's list."""
    ear, course = table.ear(held, language), table.course
    title, _, _ = wire.heading(table, wire.seen(table, held), held, language)
    return Mine(
        id=table.id,
        game=table.game.name,
        title=words(HOUSE, language, called(table, held, language)),
        text=words(HOUSE, language, title, ear),
        turn=any(seat in held for seat in course.turn),
        over=course.over,
    )


def called(table: Table, held: tuple[int, ...], language: str) -> Any:
    """What somebody's own table is called: its game, and against whom."""
    game = words(table.game.package, language, say("title"))
    others = [seat for seat in table.seats if seat.seat not in held[:1]]
    names = [seat.name for seat in others if seat.name]
    if not names:
        return say("mine-open" if any(seat.kind == OPEN for seat in others) else "mine-alone", game=game)
    return say("mine-against", game=game, names=wire.listed(names, language))
