"""The other servers of the same house, where there are several on one PostgreSQL: what they tell is handed to the parts
here, and what only the whole house can know is told to them. With SQLite there are none, and nothing of this runs."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Set
from dataclasses import dataclass
from functools import partial
from urllib.parse import quote, unquote

import sqlalchemy as sql
import structlog

from fivesuns.server.accounts.accounts import Accounts
from fivesuns.server.challenges.challenges import ASKED, DECLINED, Challenges
from fivesuns.server.database.leases import DATABASE_NOW, FREE, ORDERS_DUTY, RENEW_SECONDS, Leases
from fivesuns.server.database.notices import HEARTBEAT, Notices
from fivesuns.server.database.sharing import CHANGED, PLAYED, read_followed
from fivesuns.server.events.events import Events
from fivesuns.server.lobby.lobby import Lobby
from fivesuns.server.moderation.moderation import Moderation
from fivesuns.server.runtime.supervisor import Supervisor
from fivesuns.server.runtime.throttle import Allowances
from fivesuns.server.tables.chat import SAID
from fivesuns.server.tables.elsewhere import (
    ALL,
    CAME,
    EVENTS,
    EVERYBODY_SECONDS,
    HERE,
    LOBBY,
    WENT,
    WHO,
    Elsewhere,
)
from fivesuns.server.tables.registry import NEXT, Registry

USED_SECONDS = 1.0  # between two tellings of what was used of allowances
RENAMED, RECOGNISED, SHUT, USED = "renamed", "recognised", "shut", "used"  # kinds of notices
SKEW_SECONDS = 1.0  # by which clocks of servers may differ before it is worth a line in the log

log = structlog.get_logger()


@dataclass
class Neighbours:
    """Connects the parts of this server with those of the others."""

    notices: Notices
    leases: Leases
    elsewhere: Elsewhere
    registry: Registry
    lobby: Lobby
    events: Events
    accounts: Accounts
    moderation: Moderation
    challenges: Challenges
    supervisor: Supervisor
    allowances: dict[str, Allowances]  # that are of the whole house, by name

    def connect(self) -> None:
        """Let everybody hear what they want to know; called once, when all parts are made."""
        registry, elsewhere = self.registry, self.elsewhere
        self.leases.on_taken, self.leases.on_lost = registry.taken, registry.lost
        registry.wanting = self._wanting
        elsewhere.here, elsewhere.on_changed = self._here, self._moved
        self.notices.on_connected = (self._look,)
        self.notices.on = {
            kind: (partial(self._hear, hear),)
            for kind, hear in {
                CHANGED: self._changed,
                PLAYED: self._played,
                SAID: self._said,
                NEXT: self._next,
                FREE: self._free,
                RENAMED: self._renamed,
                RECOGNISED: self._recognised,
                SHUT: self._shut,
                ASKED: self._asked,
                DECLINED: self._declined,
                USED: self._used,
                CAME: elsewhere.came,
                WENT: elsewhere.went,
                HERE: elsewhere.told,
                ALL: elsewhere.told_all,
                HEARTBEAT: elsewhere.beat,
                WHO: self._who,
            }.items()
        }

    @property
    def alone(self) -> bool:
        """Whether there can be no other server."""
        return self.registry.store.sharing is None

    async def open(self) -> None:
        """Begin to hear and to tell; nothing where there can be no other server."""
        if self.alone:
            return
        await self._compare_clocks()
        self.supervisor.start("notices", self.notices.listen())
        await self.notices.connected.wait()
        self.leases.want(ORDERS_DUTY)
        every = self.supervisor.every
        every(RENEW_SECONDS, "leases", self._renew)
        every(EVERYBODY_SECONDS, "neighbours", self._tell)
        every(USED_SECONDS, "allowances", self._tell_used)

    async def close(self) -> None:
        """Let the others have what this server had."""
        if not self.alone:
            self.elsewhere.here = tuple
            await self.elsewhere.tell_all()
            await self.leases.close()

    async def _compare_clocks(self) -> None:
        theirs = await self.registry.store.read(
            lambda connection: connection.execute(sql.select(DATABASE_NOW)).scalar()
        )
        if abs(float(theirs or 0.0) - time.time()) > SKEW_SECONDS:
            log.error("the clock differs from that of the database", seconds=round(float(theirs or 0) - time.time(), 1))

    # what is told now and then

    async def _renew(self) -> None:
        await self.leases.renew()
        self.registry.claim()
        if not self.leases.holds(ORDERS_DUTY):
            self.leases.want(ORDERS_DUTY)
        self.elsewhere.forget_silent()

    async def _tell(self) -> None:
        await self.elsewhere.tell_all()
        await self.registry.catch_up()

    async def _look(self) -> None:
        """Notices may have been missed: look at everything that they are about."""
        self.elsewhere.ask_all()
        await self.elsewhere.tell_all()
        await self.registry.catch_up()

    async def _tell_used(self) -> None:
        for name, allowances in self.allowances.items():
            used = allowances.news()
            if used:
                words = (f"{name}={quote(key, safe='')}:{count}" for key, count in used.items())
                self.registry.store.notify(USED, *words)

    def renamed(self, person: str, _: str) -> None:
        """Somebody has another name: told to the others."""
        self.registry.store.notify(RENAMED, person)

    def recognised(self, person: str) -> None:
        """Somebody is to be recognised anew: told to the others."""
        self.registry.store.notify(RECOGNISED, person)

    def shut(self, table: str) -> None:
        """A table was closed: told to the others."""
        self.registry.store.notify(SHUT, table)

    def _here(self) -> list[tuple[str, str]]:
        lobby = [(LOBBY, person) for person in {visitor.person for visitor in self.lobby.visitors}]
        return [*self.registry.looking(), *lobby, *((EVENTS, person) for person in self.events.listeners())]

    def _wanting(self) -> set[str]:
        return self.events.listeners() | {visitor.person for visitor in self.lobby.visitors}

    # what is heard

    def _hear(self, hear: Callable[[int, list[str]], None], server: int, words: list[str]) -> None:
        """Everything but what this server itself has told, who knows it already."""
        if server != self.registry.store.server:
            hear(server, words)

    def _do(self, name: str, job: Callable[[], Awaitable[None]]) -> None:
        self.supervisor.persist(name, job)

    def _changed(self, _: int, words: list[str]) -> None:
        tables = dict(word.split(":") for word in words)
        for id, changes in tables.items():
            self.registry.noticed(id, int(changes))
        self._look_for(tables.keys())

    def _played(self, _: int, words: list[str]) -> None:
        changed = read_followed(words[0])
        for one in changed:
            self.registry.noticed(one.table, one.changes, one.entries)
        self._look_for({one.table for one in changed})

    def _look_for(self, ids: Set[str]) -> None:
        closed = ids - self.registry.tables.keys()
        if closed and self._wanting():
            self._do("neighbours", partial(self.registry.look_for, closed))

    def _said(self, _: int, words: list[str]) -> None:
        table = self.registry.tables.get(words[0])
        if table is not None:
            self._do("neighbours", table.hear_chat)

    def _next(self, _: int, words: list[str]) -> None:
        table = self.registry.tables.get(words[0])
        if table is not None:
            table.follow(words[1])

    def _free(self, server: int, _: list[str]) -> None:
        self.elsewhere.forget(server)
        self._do("neighbours", self.leases.take_over)

    def _who(self, *_: object) -> None:
        self._do("neighbours", self.elsewhere.tell_all)

    def _moved(self, place: str, person: str) -> None:
        """Somebody came to a place at another server, or left it."""
        if place == EVENTS:
            self.registry.attended(person)
        elif place in self.registry.tables and self.registry.tables[place].match.held(person):
            self.registry.tables[place].attended(person)

    def _renamed(self, _: int, words: list[str]) -> None:
        self._do("neighbours", partial(self._rename, words[0]))

    async def _rename(self, person: str) -> None:
        self.accounts.identities.forget(person)
        self.registry.rename(person, (await self.accounts.identities.person(person)).name)

    def _recognised(self, _: int, words: list[str]) -> None:
        self._do("neighbours", partial(self._recognise, words[0]))

    async def _recognise(self, person: str) -> None:
        self.accounts.identities.forget(person)
        self.accounts.tokens.forget(person)
        await self.moderation.open()
        for part in (self.registry, self.lobby, self.events):
            part.disconnect(person)

    def _shut(self, _: int, words: list[str]) -> None:
        self._do("neighbours", partial(self.registry.shut, words[0]))

    def _asked(self, _: int, words: list[str]) -> None:
        if self.events.listening(words[0]):
            self._do("neighbours", partial(self.challenges.tell, words[0], words[1]))

    def _declined(self, _: int, words: list[str]) -> None:
        self.challenges.declined(words[0], words[1], unquote(words[2]))

    def _used(self, _: int, words: list[str]) -> None:
        for word in words:
            name, used = word.split("=")
            key, count = used.split(":")
            if name in self.allowances:
                self.allowances[name].used_elsewhere(unquote(key), int(count))
