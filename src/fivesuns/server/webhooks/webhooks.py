"""Being told of one's turn: a request to an address of one's own choosing, signed, and tried again a few times."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import http.client
import ipaddress
import json
import secrets
import socket
import ssl
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import sqlalchemy as sql
import structlog
from msgspec import Struct
from sqlalchemy.engine import Connection

from fivesuns.core.text import say
from fivesuns.server.accounts.identity import Person
from fivesuns.server.database.schema import HOOKS
from fivesuns.server.http.refusal import Refused
from fivesuns.server.runtime.throttle import Allowance
from fivesuns.server.tables.seat import PERSON

if TYPE_CHECKING:
    from fivesuns.server.tables.house import House
    from fivesuns.server.tables.table import Table

LONGEST = 500  # characters of an address
TIMEOUT = 5.0  # seconds for an answer
WAITS = (2.0, 15.0, 120.0)  # seconds before it is tried again
TESTS = (0.1, 3)  # a second in the long run, and at once
SIGNATURE = "X-Fivesuns-Signature"


log = structlog.get_logger()


class Hook(Struct):
    """Where somebody is told, and how it went the last time."""

    url: str
    secret: str
    status: int | None = None
    at: float | None = None


class Hooks:
    """Remembers addresses, and tells them that it is somebody's turn where games are slow."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._tests: dict[str, Allowance] = {}  # by person
        self._told: dict[str, tuple[int, ...]] = {}  # seats on turn that have been told, by table

    async def find(self, person: Person) -> Hook | None:
        """Somebody's address."""
        return await self.house.store.read(_find(person.id))

    async def keep(self, person: Person, url: str) -> Hook:
        """Another address for somebody, with a secret of its own."""
        proper_address(url)
        hook = Hook(url, secrets.token_hex(16))
        await self.house.store.write(_keep(person.id, hook))
        return hook

    async def forget(self, person: Person) -> None:
        """No more."""
        await self.house.store.write(lambda connection: forget(connection, person.id))

    async def test(self, person: Person) -> Hook:
        """Tell somebody's address something at once, and how it went."""
        hook = await self.find(person)
        if hook is None:
            raise Refused("nowhere", say("no-hook"))
        if not self._tests.setdefault(person.id, Allowance(*TESTS)).take():
            raise Refused("often", after=int(1 / TESTS[0]))
        await self._send(person.id, hook, {"kind": "test", "at": time.time()})
        return await self.find(person) or hook

    def listen(self, table: Table) -> None:
        """Something has happened at a table: people on turn there may have to be told."""
        if table.terms is None or not table.terms.slow or table.closing:
            return
        seats = tuple(seat for seat in table.course.turn if seat >= 0 and table.seats[seat].kind == PERSON)
        acted = {moment.row.seat for moment in table.entries[-1]} if table.entries else set()
        before = self._told.get(table.id, ())
        fresh = [seat for seat in seats if seat not in before or seat in acted]
        self._told[table.id] = seats
        if table.course.over:
            del self._told[table.id]
        for seat in fresh:
            self.house.spawn(self._tell(table, table.seats[seat].person, seat))

    async def _tell(self, table: Table, person: str, seat: int) -> None:
        hook = await self.house.store.read(_find(person))
        if hook is None:
            return
        said: dict[str, Any] = {"kind": "turn", "table": table.id, "game": table.game.name, "path": f"/t/{table.id}"}
        said |= {"seat": seat, "step": table.step, "at": time.time()}
        for wait in (0.0, *WAITS):
            await asyncio.sleep(wait)
            if seat not in table.course.turn:  # it is late, and of no use any more
                return
            if await self._send(person, hook, said):
                return

    async def _send(self, person: str, hook: Hook, said: dict[str, Any]) -> bool:
        """Whether an address has taken it."""
        body = json.dumps(said).encode()
        try:
            status = await asyncio.to_thread(post, hook, body, self.house.config.inside)
        except (OSError, ValueError, http.client.HTTPException) as fault:
            log.info("a hook was not reached", fault=type(fault).__name__)
            status = 0
        noted = sql.update(HOOKS).where(HOOKS.c.person == person).values(status=status, at=time.time())
        await self.house.store.write(lambda connection: connection.execute(noted))
        return 200 <= status < 300


def proper_address(url: str) -> None:
    """Refuse what is no address of the web."""
    try:
        parts = urlsplit(url)
        sound = parts.scheme in ("http", "https") and parts.hostname and not parts.username and (parts.port or 1) > 0
    except ValueError:
        sound = False
    if not sound or len(url) > LONGEST or not url.isprintable() or " " in url:
        raise Refused("broken", say("no-address"))


def post(hook: Hook, body: bytes, inside: bool) -> int:
    """Send a body, signed; the status of the answer. Redirections are not followed."""
    parts = urlsplit(hook.url)
    secure, host = parts.scheme == "https", parts.hostname or ""
    line: socket.socket = reach(host, parts.port or (443 if secure else 80), inside)
    try:
        if secure:
            line = ssl.create_default_context().wrap_socket(line, server_hostname=host)
        way = http.client.HTTPConnection(host, timeout=TIMEOUT)
        way.sock = line
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        signed = hmac.new(hook.secret.encode(), body, hashlib.sha256).hexdigest()
        headers = {"Host": parts.netloc, "Content-Type": "application/json", SIGNATURE: f"sha256={signed}"}
        way.request("POST", path, body, headers)
        return way.getresponse().status
    finally:
        line.close()


def reach(host: str, port: int, inside: bool) -> socket.socket:
    """A line to a host. The very address that was looked at is taken, so that no name can change its mind meanwhile."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    for _, _, _, _, place in found:
        if not inside and not ipaddress.ip_address(str(place[0]).partition("%")[0]).is_global:
            raise ValueError("an address inside")
    return socket.create_connection((str(found[0][4][0]), port), TIMEOUT)


def _find(person: str) -> Callable[[Connection], Hook | None]:
    query = sql.select(HOOKS.c.url, HOOKS.c.secret, HOOKS.c.status, HOOKS.c.at).where(HOOKS.c.person == person)

    def work(connection: Connection) -> Hook | None:
        found = connection.execute(query).first()
        return Hook(*found) if found else None

    return work


def _keep(person: str, hook: Hook) -> Callable[[Connection], None]:
    def work(connection: Connection) -> None:
        forget(connection, person)
        connection.execute(sql.insert(HOOKS), {"person": person, "url": hook.url, "secret": hook.secret})

    return work


def kept(person: str) -> Callable[[Connection], list[dict[str, Any]]]:
    """The address of somebody, as a list of one or none."""
    query = sql.select(HOOKS).where(HOOKS.c.person == person)
    return lambda connection: [dict(row) for row in connection.execute(query).mappings()]


def forget(connection: Connection, person: str) -> None:
    """An address goes with its owner."""
    connection.execute(sql.delete(HOOKS).where(HOOKS.c.person == person))
