"""Being told of one's turn: a request to an address of one's own choosing, tried again a few times."""

from __future__ import annotations

import asyncio
import http.client
import json
import time
from functools import partial
from typing import Any

import structlog

from fivesuns.core.text import say
from fivesuns.match.commands import Refused
from fivesuns.server.accounts.identity import Person
from fivesuns.server.database.store import Store
from fivesuns.server.http.outgoing import post, proper_address
from fivesuns.server.runtime.executors import Busy, Threads
from fivesuns.server.runtime.supervisor import Supervisor
from fivesuns.server.runtime.throttle import Allowances
from fivesuns.server.tables.table import Table
from fivesuns.server.tables.turns import by_correspondence
from fivesuns.server.webhooks.queries import Webhook, delete_webhook, find_webhook, write_status, write_webhook
from fivesuns.server.webhooks.signature import new_id, new_secret, signed

WEBHOOK_RETRY_SECONDS = (2.0, 15.0, 120.0)  # before it is tried again
TESTS_PER_SECOND, TESTS_AT_ONCE = 0.1, 3

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

    async def find(self, person: Person) -> Webhook | None:
        """A person's address; None where there is none."""
        return await self.store.read(find_webhook(person.id))

    async def keep(self, person: Person, url: str) -> Webhook:
        """Store a person's address, with a new secret; refused where it is none."""
        proper_address(url)
        hook = Webhook(url, new_secret())
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
        await self._send(person.id, hook, new_id(), {"kind": "test", "at": time.time()})
        return await self.find(person) or hook

    def turn(self, table: Table, person: str, seat: int) -> None:
        """Called when it has become somebody's turn: where a move may take hours, they are told."""
        if by_correspondence(table):
            self._supervisor.persist("webhook", partial(self._tell, table, person, seat), tries=3)

    async def _tell(self, table: Table, person: str, seat: int) -> None:
        hook = await self.store.read(find_webhook(person))
        if hook is None:
            return
        game = table.match.game.name
        said: dict[str, Any] = {"kind": "turn", "table": table.id, "game": game, "path": f"/t/{table.id}"}
        said |= {"seat": seat, "step": table.match.step, "at": time.time()}
        id = new_id()
        for wait in (0.0, *self.retry_seconds):
            await asyncio.sleep(wait)
            if seat not in table.match.course.turn:  # it is late, and of no use any more
                return
            if await self._send(person, hook, id, said):
                return

    async def _send(self, person: str, hook: Webhook, id: str, said: dict[str, Any]) -> bool:
        """Send to an address and store the status; whether it answered with 2xx."""
        if person in self._under_way:
            return False
        body, status = json.dumps(said).encode(), 0
        headers = signed(hook.secret, id, int(time.time()), body)
        self._under_way.add(person)
        try:
            status = await self._threads.run(lambda: post(hook.url, body, headers, self._allow_private))
        except (OSError, ValueError, http.client.HTTPException, Busy) as fault:
            log.info("a webhook was not reached", fault=type(fault).__name__)
        finally:
            self._under_way.discard(person)
        await self.store.write(write_status(person, status))
        return 200 <= status < 300
