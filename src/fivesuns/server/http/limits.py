"""How much one may ask: counted by person, and by address for those who are not known yet.

Somebody with an account, or on a device that has logged in before, has an allowance of their own. Guests share that of
their address besides: where it is used up they are slowed, and turned away only when too many wait; it grows again all
the time, so that nobody is locked out by what others behind the same address did.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from fivesuns.match.commands import Refused
from fivesuns.server.runtime.throttle import Allowances, Turn, network_of
from fivesuns.server.runtime.timing import Timing
from fivesuns.server.settings import Limits

ANONYMOUS = [
    "^/health",
    "^/ready",
    "^/metrics",
    "^/schema",
    "^/static/",
    "^/art/",
    "^/preview/",
    "^/sw.js",
]  # the same for everybody
SAME_FOR_ALL = re.compile("|".join(ANONYMOUS))
SLOWED_SECONDS = 5.0  # that a guest waits at most where an address is crowded
PERSON_SOCKETS = 30  # open at once
REQUESTED, MADE_TABLES = "requests", "tables"

Connection = ASGIConnection[Any, Any, Any, Any]


def address_of(connection: Connection) -> str:
    """What is counted as the address of a connection; behind a proxy that is trusted, the one that it names."""
    return network_of(connection.client.host) if connection.client else ""


class Limiter:
    """What everybody has used of their allowances."""

    def __init__(self, limits: Limits, timing: Timing, device_of: Callable[[Connection], str]) -> None:
        self._sleep = timing.sleep
        self._device_of = device_of  # the id of a device that has logged in before, empty for any other
        self._most_sockets = limits.address_sockets
        self._sockets: Counter[str] = Counter()

        def a_minute(most: int, longest: float = 0.0) -> Allowances:
            return Allowances(most / 60, most, longest, timing.monotonic)

        self._people = {REQUESTED: a_minute(limits.requests), MADE_TABLES: a_minute(limits.tables)}
        self._addresses = {
            REQUESTED: a_minute(limits.address_requests, SLOWED_SECONDS),
            MADE_TABLES: a_minute(limits.address_tables, SLOWED_SECONDS),
        }

    def allowances(self) -> dict[str, Allowances]:
        """What is counted for the whole house, by a name."""
        people = {f"people-{what}": allowances for what, allowances in self._people.items()}
        return people | {f"addresses-{what}": allowances for what, allowances in self._addresses.items()}

    async def count(self, what: str, connection: Connection) -> None:
        """One more of something; returns when it is its turn, and is refused where that is too long."""
        people, addresses = self._people[what], self._addresses[what]
        person, by_address = self._who(connection)
        turn = Turn(*([(people, person)] if person else []), *([(addresses, by_address)] if by_address else []))
        room, wait = turn.take()
        if not room:
            raise Refused("often", after=max(1, math.ceil(wait)))
        if wait:
            await self._sleep(wait)

    def _who(self, connection: Connection) -> tuple[str, str]:
        """Who is counted: a person, and the address where that counts as well; one of both may be empty."""
        user = connection.scope.get("user")
        known = user is not None and connection.scope.get("auth") is None  # they came with a cookie of ours
        if known and not user.guest:
            return user.counted_as, ""
        device = self._device_of(connection)
        if device:
            return f"d {device}", ""
        return (f"p {user.id}" if known else ""), address_of(connection)

    @contextmanager
    def socket(self, connection: Connection) -> Iterator[None]:
        """A WebSocket that stays open; refused where somebody, or an address of guests, has too many."""
        person, by_address = self._who(connection)
        keys = [key for key in (person, f"a {by_address}" if by_address else "") if key]
        for key in keys:
            if self._sockets[key] >= (self._most_sockets if key.startswith("a ") else PERSON_SOCKETS):
                raise Refused("often", after=int(SLOWED_SECONDS))
        self._sockets.update(keys)
        try:
            yield
        finally:
            self._sockets.subtract(keys)
            for key in keys:
                if not self._sockets[key]:
                    del self._sockets[key]


class Limit(ASGIMiddleware):
    """Counts what passes, before anything is read of it."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)
    should_bypass_for_scope = staticmethod(lambda scope: bool(SAME_FOR_ALL.search(scope["path"])))

    def __init__(self, what: str) -> None:
        self._what = what

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Wait for one's turn, and go on."""
        limiter: Limiter = scope["litestar_app"].state.limiter
        await limiter.count(self._what, ASGIConnection(scope))
        await next_app(scope, receive, send)


request_limit = Limit(REQUESTED)  # on anything
table_limit = Limit(MADE_TABLES)  # on making tables
