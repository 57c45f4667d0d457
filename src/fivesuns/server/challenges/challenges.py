"""Challenges: somebody at a table asks another by name to take a seat there, who accepts or declines."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

from msgspec import Struct, convert

from fivesuns.core.text import say
from fivesuns.match.commands import OPEN, Refused, Sit
from fivesuns.protocol.info import control_fields
from fivesuns.server.accounts.identity import Person
from fivesuns.server.accounts.queries import account_of
from fivesuns.server.challenges import queries
from fivesuns.server.challenges.queries import ChallengeRow
from fivesuns.server.runtime.throttle import Allowances
from fivesuns.server.runtime.timing import Timing
from fivesuns.server.tables.creation import DAY_SECONDS, ClockOrder, level_of
from fivesuns.server.tables.registry import Registry
from fivesuns.server.tables.table import Table

ASKED, DECLINED = "asked", "declined"  # kinds of notices to other servers
SENT_PER_SECOND, SENT_AT_ONCE = 1 / 30, 10  # by one person


class Challenge(Struct):
    """A table that somebody is asked to."""

    table: str
    game: str
    by: str  # the name of who asks
    at: float
    seats: int
    options: dict[str, str]
    clock: ClockOrder | None


class Challenges:
    """Keeps who was asked to which table, for a day."""

    def __init__(self, registry: Registry, timing: Timing) -> None:
        self.on_challenged: tuple[Callable[[str, Challenge], None], ...] = ()  # a person was asked
        self.on_declined: tuple[Callable[[str, str, str], None], ...] = ()  # to whom, the table, and the name of who
        self._registry, self._store = registry, registry.store
        self.sent = Allowances(SENT_PER_SECOND, SENT_AT_ONCE, 0.0, timing.monotonic)

    async def send(self, table: Table, person: Person, name: str) -> None:
        """Ask somebody to a table where one sits; once more changes nothing."""
        match = table.match
        if not match.held(person.id):
            raise Refused("seat")
        if match.course.over or not open_seats(table):
            raise Refused("taken", say("no-challenge-full"))
        found = await self._store.read(account_of(name))
        if found is None:
            raise Refused("nowhere", say("no-challenge-nobody", name=name))
        if match.held(found.person):
            raise Refused("taken", say("no-challenge-seated"))
        if not self.sent.take(person.id):
            raise Refused("often", say("no-challenge-often"), after=int(1 / SENT_PER_SECOND))
        now = self._registry.now()
        row = ChallengeRow(table.id, found.person, person.id, now)
        if await self._store.write(queries.insert_challenge(row)):
            self._store.notify(ASKED, row.person, row.table)
            await self.tell(row.person, row.table)

    async def tell(self, person: str, table: str) -> None:
        """Tell whoever was asked; who mutes the other is not told, and the other does not learn of that."""
        for one in await self.waiting(person):
            if one.table == table:
                for hear in self.on_challenged:
                    hear(person, one)

    async def waiting(self, person: str) -> list[Challenge]:
        """What somebody was asked to and can still take a seat at, the oldest first."""
        since, found = self._registry.now() - DAY_SECONDS, []
        for row, by in await self._store.read(queries.challenges_of(person, since)):
            try:
                table = await self._registry.open(row.table)
            except Refused:
                continue
            if open_seats(table) and not table.match.held(person):
                found.append(described(table, by, row.at))
        return found

    async def accept(self, table: Table, person: Person) -> int:
        """Take a seat at a table that one was asked to; the seat."""
        await self._find(table.id, person)
        free = open_seats(table)
        await self._store.write(queries.delete_challenge(table.id, person.id))
        if not free:
            raise Refused("taken", say("no-challenge-full"))
        await table.ask(Sit(free[0], person.name, level_of(person)), person.id)
        return free[0]

    async def decline(self, id: str, person: Person) -> None:
        """Say no to whoever asked."""
        row = await self._find(id, person)
        await self._store.write(queries.delete_challenge(id, person.id))
        self._store.notify(DECLINED, row.by, id, quote(person.name))
        self.declined(row.by, id, person.name)

    def declined(self, by: str, table: str, name: str) -> None:
        """Tell whoever asked that somebody has said no."""
        for hear in self.on_declined:
            hear(by, table, name)

    async def sweep(self) -> None:
        """Forget what is older than a day; called now and then."""
        await self._store.write(queries.delete_old(self._registry.now() - DAY_SECONDS))

    async def _find(self, id: str, person: Person) -> ChallengeRow:
        row = await self._store.read(queries.find_challenge(id, person.id))
        if row is None or row.at < self._registry.now() - DAY_SECONDS:
            raise Refused("nowhere", say("no-challenge"))
        return row


def open_seats(table: Table) -> list[int]:
    """The seats that can be taken."""
    return [] if table.match.course.over else [seat.seat for seat in table.match.seats if seat.kind == OPEN]


def described(table: Table, by: str, at: float) -> Challenge:
    """A table as somebody is told of it who was asked there."""
    match = table.match
    clock = convert(control_fields(match.control), ClockOrder) if match.control else None
    return Challenge(table.id, match.game.name, by, at, len(match.seats), dict(match.setup.options), clock)
