"""Telling somebody's browser of their turn, by the push service that its maker runs."""

from __future__ import annotations

import asyncio
import http.client
import json
import time
from functools import partial

import structlog

from fivesuns.core.text import COMMON, say, words
from fivesuns.match.commands import Refused
from fivesuns.server.accounts.identity import Person
from fivesuns.server.database.store import Store
from fivesuns.server.http.outgoing import post, proper_address
from fivesuns.server.push.encryption import check_keys, encrypted
from fivesuns.server.push.keys import Keys
from fivesuns.server.push.queries import (
    Subscription,
    delete_ended,
    delete_subscription,
    subscriptions_of,
    write_status,
    write_subscription,
)
from fivesuns.server.runtime.executors import Busy, Threads
from fivesuns.server.runtime.supervisor import Supervisor
from fivesuns.server.runtime.throttle import Allowances
from fivesuns.server.tables.my_tables import table_title
from fivesuns.server.tables.table import Table

PUSH_RETRY_SECONDS = (5.0, 60.0)  # before it is tried again; a service that has it goes on trying by itself
KEPT_SECONDS = 24 * 3600  # for which a service keeps a message for a phone that is off
GONE = (404, 410)  # what a service says of a browser that wants nothing any more
CHANGES_PER_SECOND, CHANGES_AT_ONCE = 0.1, 10

log = structlog.get_logger()


class Push:
    """Remembers browsers, and tells them that it is somebody's turn while they do not look at that table."""

    def __init__(self, store: Store, supervisor: Supervisor, threads: Threads, keys: Keys, allow_private: bool) -> None:
        self.store = store
        self.keys = keys
        self.retry_seconds = PUSH_RETRY_SECONDS
        self._supervisor = supervisor
        self._threads = threads
        self._allow_private = allow_private  # addresses of this machine and its network
        self._changes = Allowances(CHANGES_PER_SECOND, CHANGES_AT_ONCE)  # by person
        self._under_way: set[str] = set()  # people whose browsers are being told: one after the other

    async def key(self) -> str:
        """What a browser subscribes with; refused where this house has no key."""
        if not self.keys.are_there():
            raise Refused("nowhere", say("no-push"))
        return await self._threads.run(self.keys.public)

    async def keep(self, person: Person, given: Subscription) -> None:
        """Store a browser that wants to be told; refused where nothing could be sent to it."""
        proper_address(given.endpoint)
        if not given.endpoint.startswith("https://") and not self._allow_private:
            raise Refused("broken", say("no-address"))
        if not self._changes.take(person.id):
            raise Refused("often", after=int(1 / CHANGES_PER_SECOND))
        try:
            await self._threads.run(lambda: check_keys(given.p256dh, given.auth))
        except ValueError:
            raise Refused("broken", say("no-push-keys")) from None
        await self.store.write(write_subscription(person.id, person.session, given))

    async def forget(self, person: Person, endpoint: str) -> None:
        """Delete one of a person's browsers."""
        await self.store.write(delete_subscription(endpoint, person.id))

    def prune(self, person: str) -> None:
        """Called when somebody is to be recognised anew: browsers whose session is over are told nothing more."""
        self._supervisor.persist("push", lambda: self._prune(person))

    async def _prune(self, person: str) -> None:
        await self.store.write(delete_ended(person))

    def turn(self, table: Table, person: str, seat: int) -> None:
        """Called when it has become somebody's turn: whoever has the table before them sees it there."""
        if not table.presence.is_here(person):
            self._supervisor.persist("push", partial(self._tell, table, person, seat), tries=3)

    async def _tell(self, table: Table, person: str, seat: int) -> None:
        waiting = await self.store.read(subscriptions_of(person))
        for wait in (0.0, *self.retry_seconds):
            if not waiting:
                return
            await asyncio.sleep(wait)
            if seat not in table.match.course.turn or table.presence.is_here(person):  # it is of no use any more
                return
            waiting = [one for one in waiting if not await self._send(person, one, told(table, person, one.lang))]

    async def _send(self, person: str, to: Subscription, message: dict[str, str]) -> bool:
        """Send to one browser and store the status; whether there is nothing left to try."""
        if person in self._under_way:
            return False
        status = 0
        self._under_way.add(person)
        try:
            status = await self._threads.run(lambda: self._deliver(to, message))
        except (OSError, ValueError, http.client.HTTPException, Busy) as fault:
            log.info("a browser was not reached", fault=type(fault).__name__)
        finally:
            self._under_way.discard(person)
        if status in GONE:
            await self.store.write(delete_subscription(to.endpoint))
            return True
        await self.store.write(write_status(to.endpoint, status))
        return 200 <= status < 300

    def _deliver(self, to: Subscription, message: dict[str, str]) -> int:
        body = encrypted(json.dumps(message).encode(), to.p256dh, to.auth)
        headers = {
            **self.keys.signed(to.endpoint, to.site, time.time()),
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT_SECONDS),
            "Urgency": "high",  # a phone that sleeps is woken
            "Topic": message["table"],  # a newer message about the same table takes its place
        }
        return post(to.endpoint, body, headers, self._allow_private)


def told(table: Table, person: str, lang: str) -> dict[str, str]:
    """What a browser shows: which game waits, and against whom; nothing of how it stands."""
    held = table.match.held(person)
    return {
        "title": words(COMMON, lang, say("push-turn")),
        "text": words(COMMON, lang, table_title(table, held, lang)),
        "table": table.id,
        "path": f"/t/{table.id}",
    }
