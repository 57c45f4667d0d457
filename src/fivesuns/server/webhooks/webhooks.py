"""Being told of one's turn: a request to an address of one's own choosing, tried again a few times."""

from __future__ import annotations

import asyncio
import http.client
import json
import secrets
import time
from functools import partial
from typing import Any

import structlog

from fivesuns.core.text import say
from fivesuns.match.commands import PERSON, Refused
from fivesuns.server.accounts.identity import Person
from fivesuns.server.database.store import Store
from fivesuns.server.runtime.executors import Busy, Threads
from fivesuns.server.runtime.supervisor import Supervisor
from fivesuns.server.runtime.throttle import Allowances
from fivesuns.server.tables.table import Table
from fivesuns.server.webhooks.delivery import post, proper_address
from fivesuns.server.webhooks.queries import Webhook, delete_webhook, find_webhook, write_status, write_webhook

WEBHOOK_RETRY_SECONDS = (2.0, 15.0, 120.0)  # before it is tried again
TESTS_PER_SECOND, TESTS_AT_ONCE = 0.1, 3
WEBHOOK_SECRET_BYTES = 16

log = structlog.get_logger()


class Webhooks:
    """Remembers addresses, and tells them that it is somebody's turn where games are slow."""

    def __init__(self, store: Store, supervisor: Supervisor, threads: Threads, allow_private: bool) -> None:
        self.store = store
        self.retry_seconds = WEBHOOK_RETRY_SECONDS
        self._supervisor = supervisor
        self._threads = threads
        self._allow_private = allow_private  # addresses of this machine and its network
        self._tests = Allowances(TESTS_PER_SECOND, TESTS_AT_ONCE)  # by person
        self._under_way: set[str] = set()  # people whose address is being told: one at a time
        self._told: dict[str, tuple[int, ...]] = {}  # seats on turn that have been told, by table

    async def find(self, person: Person) -> Webhook | None:
        """A person's address; None where there is none."""
        return await self.store.read(find_webhook(person.id))

    async def keep(self, person: Person, url: str) -> Webhook:
        """Store a person's address, with a new secret; refused where it is none."""
        proper_address(url)
        hook = Webhook(url, secrets.token_hex(WEBHOOK_SECRET_BYTES))
        await self.store.write(write_webhook(person.id, hook))
        return hook

    async def forget(self, person: Person) -> None:
        """Delete a person's address."""
        await self.store.write(delete_webhook(person.id))

    async def test(self, person: Person) -> Webhook:
        """Send a test to a person's address now; the webhook with the status of the answer."""
        hook = await self.find(person)
        if hook is None:
            raise Refused("nowhere", say("no-hook"))
        if person.id in self._under_way or not self._tests.take(person.id):
            raise Refused("often", after=int(1 / TESTS_PER_SECOND))
        await self._send(person.id, hook, {"kind": "test", "at": time.time()})
        return await self.find(person) or hook

    def stepped(self, table: Table) -> None:
        """Called after each step of a table: where a move may take hours, those newly on turn are told."""
        match = table.match
        if match.control is None or not match.control.by_correspondence or table.closing:
            return
        seats = tuple(seat for seat in match.course.turn if seat >= 0 and match.seats[seat].kind == PERSON)
        acted = {moment.row.seat for moment in match.entries[-1]} if match.entries else set()
        before = self._told.get(table.id, ())
        fresh = [seat for seat in seats if seat not in before or seat in acted]
        self._told[table.id] = seats
        if match.course.over:
            del self._told[table.id]
        for seat in fresh:
            self._supervisor.persist("webhook", partial(self._tell, table, match.seats[seat].person, seat), tries=3)

    async def _tell(self, table: Table, person: str, seat: int) -> None:
        hook = await self.store.read(find_webhook(person))
        if hook is None:
            return
        game = table.match.game.name
        said: dict[str, Any] = {"kind": "turn", "table": table.id, "game": game, "path": f"/t/{table.id}"}
        said |= {"seat": seat, "step": table.match.step, "at": time.time()}
        for wait in (0.0, *self.retry_seconds):
            await asyncio.sleep(wait)
            if seat not in table.match.course.turn:  # it is late, and of no use any more
                return
            if await self._send(person, hook, said):
                return

    async def _send(self, person: str, hook: Webhook, said: dict[str, Any]) -> bool:
        """Send to an address and store the status; whether it answered with 2xx."""
        if person in self._under_way:
            return False
        body, status = json.dumps(said).encode(), 0
        self._under_way.add(person)
        try:
            status = await self._threads.run(lambda: post(hook, body, self._allow_private))
        except (OSError, ValueError, http.client.HTTPException, Busy) as fault:
            log.info("a webhook was not reached", fault=type(fault).__name__)
        finally:
            self._under_way.discard(person)
        await self.store.write(write_status(person, status))
        return 200 <= status < 300
