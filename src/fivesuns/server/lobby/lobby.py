"""Who is here and which tables wait for somebody, told to those who look at the lobby."""

from __future__ import annotations

import asyncio

import structlog
from msgspec import Struct, convert

from fivesuns.core.text import say, words
from fivesuns.match.commands import BOT, OPEN, Refused, Seat
from fivesuns.protocol import messages
from fivesuns.protocol.encoder import encode
from fivesuns.protocol.info import chosen_options, control_fields
from fivesuns.server.accounts.identity import Person
from fivesuns.server.runtime.faults import Unavailable
from fivesuns.server.tables.creation import DAY_SECONDS, ClockOrder
from fivesuns.server.tables.elsewhere import LOBBY
from fivesuns.server.tables.my_tables import my_tables
from fivesuns.server.tables.presence import Subscriber
from fivesuns.server.tables.queries import open_tables
from fivesuns.server.tables.registry import SERVICE_RESTART, Registry
from fivesuns.server.tables.table import Table

OPEN_TABLES = 30  # that are shown
REFRESH_SECONDS = 1.0

log = structlog.get_logger()


class OpenSeat(Struct):
    """A seat of a table that waits."""

    kind: str
    name: str
    level: str


class OpenTable(Struct):
    """A table that anyone may join."""

    id: str
    game: str
    title: str
    accent: str
    made: float
    here: bool  # somebody sits there and waits
    clock: ClockOrder | None
    options: list[dict[str, str]]
    seats: list[OpenSeat]


class LobbyInfo(Struct):
    """Who is here, and which tables wait."""

    here: int
    open: list[OpenTable]


class Lobby:
    """Sends each visitor the lobby and their own tables, and again when they change; it looks now and then."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.refresh_seconds = REFRESH_SECONDS
        self.visitors: dict[Subscriber, tuple[Person, dict[str, bytes]]] = {}  # with what each was told last
        self._changed: set[str] = set()  # people at whose tables something has happened
        self._task: asyncio.Task[None] | None = None

    # what there is

    def people(self) -> int:
        """How many people are connected."""
        here = self.registry.people() | {visitor.person for visitor in self.visitors}
        return len(here | self.registry.elsewhere.people())

    async def open_tables(self, language: str, game: str | None = None) -> list[OpenTable]:
        """The open tables, those where somebody waits first; of one game if wished."""
        found = []
        for id in await self.registry.store.read(open_tables(self.registry.now() - DAY_SECONDS, game, OPEN_TABLES)):
            try:
                found.append(described(await self.registry.open(id), language))
            except Refused:
                continue
            except Unavailable:
                raise
            except Exception as fault:  # it can be read, but not be shown
                self.registry.set_aside(id, fault)
        return sorted(found, key=lambda table: not table.here)

    async def info(self, language: str) -> LobbyInfo:
        """The lobby as it is now."""
        return LobbyInfo(self.people(), await self.open_tables(language))

    # those who look at it

    def join(self, visitor: Subscriber, person: Person) -> None:
        """Add a visitor; they are sent everything at once."""
        self.visitors[visitor] = (person, {})
        self.registry.elsewhere.note(LOBBY, person.id, here=True)
        self._changed.add(person.id)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._refresh())

    def leave(self, visitor: Subscriber) -> None:
        """Stop sending to a visitor."""
        self.visitors.pop(visitor, None)
        if not any(other.person == visitor.person for other in self.visitors):
            self.registry.elsewhere.note(LOBBY, visitor.person, here=False)

    def stepped(self, table: Table) -> None:
        """Called after each step of a table: the lists of those who sit there are made anew."""
        if self.visitors:
            self._changed |= {seat.person for seat in table.match.seats}

    def disconnect(self, person: str) -> None:
        """Close the sockets of a person, who comes back and is recognised anew."""
        for visitor in tuple(self.visitors):
            if visitor.person == person:
                visitor.close(SERVICE_RESTART)

    def close(self) -> None:
        """Tell all visitors that the server closes, and close their sockets; clients come back by themselves."""
        if self._task:
            self._task.cancel()
        for visitor in self.visitors:
            visitor.tell(messages.CLOSING)
            visitor.close(SERVICE_RESTART)

    async def _refresh(self) -> None:
        while self.visitors:
            try:
                await self._tell()
            except Exception:
                log.exception("the lobby could not be told")
            await asyncio.sleep(self.refresh_seconds)
        self._task = None

    async def _tell(self) -> None:
        changed, self._changed = self._changed, set()
        lobby: dict[str, bytes] = {}  # by language
        for visitor, (person, told) in list(self.visitors.items()):
            language = visitor.language
            if language not in lobby:
                lobby[language] = encode({"lobby": await self.info(language)})
            news = {"lobby": lobby[language]}
            if person.id in changed:
                news["mine"] = encode({"mine": await my_tables(self.registry, person, language)})
            for kind, message in news.items():
                if told.get(kind) != message:
                    told[kind] = message
                    visitor.tell(message)


def described(table: Table, language: str) -> OpenTable:
    """An open table as the lobby lists it."""
    match = table.match
    seated = [seat.person for seat in match.seats if seat.person and seat.kind != BOT]
    return OpenTable(
        id=table.id,
        game=match.game.name,
        title=words(match.game.package, language, say("title")),
        accent=match.game.accent,
        made=match.made,
        here=any(map(table.presence.is_here, seated)),
        clock=convert(control_fields(match.control), ClockOrder) if match.control else None,
        options=chosen_options(match.game, match.setup, language),
        seats=[open_seat(seat) for seat in match.seats],
    )


def open_seat(seat: Seat) -> OpenSeat:
    """A seat as the lobby lists it; a bot from outside has a name, and is called by it."""
    return OpenSeat(seat.kind, "" if seat.kind == OPEN else seat.name, seat.level if seat.kind == BOT else "")
