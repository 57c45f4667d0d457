"""Muting is the muter's own and told to nobody; reports are kept for whoever runs the house, who may bar people."""

from __future__ import annotations

from typing import Any, Literal, get_args

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from fivesuns.core.text import say
from fivesuns.match.commands import PERSON, Refused
from fivesuns.server.accounts.identity import Person
from fivesuns.server.database.store import Store
from fivesuns.server.moderation import queries
from fivesuns.server.runtime.metrics import Metrics
from fivesuns.server.runtime.throttle import Allowances
from fivesuns.server.tables.registry import Registry
from fivesuns.server.tables.table import Table

Reason = Literal["insult", "cheating", "spam", "other"]
REASONS: tuple[Reason, ...] = get_args(Reason)
REPORT_LIMIT = 500  # characters
REPORTS_PER_SECOND, REPORTS_AT_ONCE = 1 / 600, 5
OWN_AFFAIRS = ("/api/account", "/api/me")  # what somebody who is barred may still do: leave, and take theirs along
SAFE = ("GET", "HEAD", "OPTIONS")


class Moderation:
    """Keeps mutes and reports, and knows who is barred."""

    def __init__(self, store: Store, registry: Registry, metrics: Metrics) -> None:
        self.barred: set[str] = set()
        self._store, self._registry, self._metrics = store, registry, metrics
        self.reports = Allowances(REPORTS_PER_SECOND, REPORTS_AT_ONCE)

    async def open(self) -> None:
        """Read who is barred."""
        self.barred = await self._store.read(queries.barred)

    async def muted(self, table: Table, person: Person) -> list[int]:
        """The seats of a table whose people somebody mutes."""
        return seats_of(table, await self._store.read(queries.muted_by(person.id)))

    async def mute(self, table: Table, person: Person, seat: int, muted: bool) -> list[int]:
        """Mute whoever sits somewhere, or hear them again; the seats that are muted then."""
        other = other_at(table, person, seat)
        now = self._registry.now()
        return seats_of(table, await self._store.write(queries.write_mute(person.id, other, muted, now)))

    async def report(self, table: Table, person: Person, seat: int, reason: Reason, text: str) -> None:
        """Report whoever sits somewhere to whoever runs the house."""
        if not table.match.held(person.id):
            raise Refused("seat")
        other, tidy = other_at(table, person, seat), " ".join(text.split())
        if len(tidy) > REPORT_LIMIT or not tidy.isprintable():
            raise Refused("broken", say("no-report-text", most=REPORT_LIMIT))
        if not self.reports.take(person.id):
            raise Refused("often", say("no-report-often"), after=int(1 / REPORTS_PER_SECOND))
        about = {"person": person.id, "about": other, "table": table.id, "reason": reason, "text": tidy}
        await self._store.write(queries.insert_report({**about, "at": self._registry.now()}))
        self._metrics.reports.labels(reason).inc()


def other_at(table: Table, person: Person, seat: int) -> str:
    """Who sits somewhere, if that is another person; refused otherwise."""
    if not 0 <= seat < len(table.match.seats):
        raise Refused("broken", say("no-report-self"))
    there = table.match.seats[seat]
    if there.kind != PERSON or not there.person or there.person == person.id:
        raise Refused("broken", say("no-report-self"))
    return there.person


def seats_of(table: Table, people: set[str]) -> list[int]:
    """The seats of a table at which some people sit."""
    return [seat.seat for seat in table.match.seats if seat.kind == PERSON and seat.person in people]


async def not_barred(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard: who is barred may look at pages and take along what is theirs, and nothing else."""
    moderation: Moderation = connection.app.state.moderation
    user = connection.scope.get("user")
    if not moderation.barred or user is None or user.id not in moderation.barred:
        return
    if connection.scope.get("method") not in SAFE and not connection.scope["path"].startswith(OWN_AFFAIRS):
        raise Refused("seat", say("no-keeper-barred"))
