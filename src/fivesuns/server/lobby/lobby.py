"""The hall: who is here, the tables that wait for somebody, and one's own; told to those who stand there."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING, Any

import structlog
from msgspec import Struct

from fivesuns.core.text import say, words
from fivesuns.server.accounts.identity import Person
from fivesuns.server.http.refusal import Refused
from fivesuns.server.tables import messages as wire
from fivesuns.server.tables import queries as ledger
from fivesuns.server.tables.clock import DAY, Terms
from fivesuns.server.tables.encoder import encode
from fivesuns.server.tables.seat import OPEN

if TYPE_CHECKING:
    from fivesuns.server.tables.house import House
    from fivesuns.server.tables.table import Guest, Table

LISTED = 30  # tables that wait
PAUSE = 1.0  # seconds between two looks around

log = structlog.get_logger()


class Chair(Struct):
    """A seat of a table that waits."""

    kind: str
    name: str
    level: str


class Waiting(Struct):
    """A table that anyone may join."""

    id: str
    game: str
    title: str
    accent: str
    made: float
    here: bool  # somebody sits there and waits
    clock: Terms | None
    options: list[dict[str, str]]
    seats: list[Chair]


class Lobby(Struct):
    """Who is here, and which tables wait."""

    here: int
    open: list[Waiting]


class Hall:
    """Looks around now and then while somebody stands there, and tells them what is new."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.visitors: dict[Guest, tuple[Person, dict[str, bytes]]] = {}  # with what each was told last
        self._fresh: set[str] = set()  # people at whose tables something has happened
        self._task: asyncio.Task[None] | None = None

    # what there is

    def here(self) -> int:
        """How many people are connected."""
        people = {guest.person for table in self.house.tables.values() for guest in table.guests}
        return len(people | {guest.person for guest in self.visitors})

    async def waiting(self, language: str, game: str | None = None) -> list[Waiting]:
        """The open tables, those where somebody waits first; of one game if wished."""
        found = []
        for id in await self.house.store.read(ledger.waiting(time.time() - DAY, game, LISTED)):
            with contextlib.suppress(Refused):
                found.append(described(await self.house.table(id), language))
        return sorted(found, key=lambda one: not one.here)

    async def lobby(self, language: str) -> Lobby:
        """All of it."""
        return Lobby(self.here(), await self.waiting(language))

    # those who stand there

    def join(self, guest: Guest, person: Person) -> None:
        """Somebody comes in; they are told everything at once."""
        self.visitors[guest] = (person, {})
        self._fresh.add(person.id)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._watch())

    def leave(self, guest: Guest) -> None:
        """Somebody goes."""
        self.visitors.pop(guest, None)

    def listen(self, table: Table) -> None:
        """Something has happened at a table."""
        if self.visitors:
            self._fresh |= {seat.person for seat in table.seats}

    def close(self, code: int) -> None:
        """Send everybody home."""
        if self._task:
            self._task.cancel()
        for guest in self.visitors:
            guest.tell(wire.CLOSING)
            guest.close(code)

    async def _watch(self) -> None:
        while self.visitors:
            try:
                await self._tell()
            except Exception:
                log.exception("nobody could look around in the hall")
            await asyncio.sleep(PAUSE)
        self._task = None

    async def _tell(self) -> None:
        fresh, self._fresh = self._fresh, set()
        open: dict[str, bytes] = {}
        for guest, (person, told) in list(self.visitors.items()):
            language = guest.language
            if language not in open:
                open[language] = encode({"lobby": await self.lobby(language)})
            news = {"lobby": open[language]}
            if person.id in fresh:
                news["mine"] = encode({"mine": await self.house.mine(person, language)})
            for kind, message in news.items():
                if told.get(kind) != message:
                    told[kind] = message
                    guest.tell(message.decode())


def described(table: Table, language: str) -> Waiting:
    """A table as somebody looks at it who may want to join."""
    options: list[dict[str, Any]] = [
        {
            "name": name,
            "label": words(table.game.package, language, say(f"option-{name}")),
            "value": words(table.game.package, language, say(f"option-{name}-{value}")),
        }
        for name, value in table.setup.options.items()
    ]
    return Waiting(
        id=table.id,
        game=table.game.name,
        title=words(table.game.package, language, say("title")),
        accent=table.game.accent,
        made=table.made,
        here=any(table.present(seat) for seat in table.seats if seat.person and seat.kind != "bot"),
        clock=table.terms,
        options=options,
        seats=[Chair(seat.kind, "" if seat.kind == OPEN else seat.name, seat.level) for seat in table.seats],
    )
