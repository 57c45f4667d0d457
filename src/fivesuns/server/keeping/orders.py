"""What whoever runs a house wants done, written into its database and carried out by the house itself.

So that there is one way for it, whether the house is open or opens later: names, seats and sockets in memory follow.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import sqlalchemy as sql
import structlog
from sqlalchemy.engine import Connection

from fivesuns.core.text import COMMON, Say, say, words
from fivesuns.match.commands import Refused
from fivesuns.server.accounts.accounts import Accounts
from fivesuns.server.database.schema import ORDERS, TABLES
from fivesuns.server.database.store import Store
from fivesuns.server.keeping.sentences import LOG_LANGUAGE
from fivesuns.server.moderation.moderation import Moderation
from fivesuns.server.moderation.queries import settle_report, write_bar
from fivesuns.server.runtime.faults import Unavailable
from fivesuns.server.tables.registry import Registry

ORDERS_SECONDS = 2.0  # between two looks for new ones
ANSWER_SECONDS = 3600.0  # for which what came of one is kept
DONE = say("keeper-done")

log = structlog.get_logger()


@dataclass(frozen=True)
class Order:
    """Something to be done: to a person, a table or a report, with a word."""

    verb: str
    target: str
    word: str = ""
    id: str = ""


def give_order(order: Order) -> Callable[[Connection], str]:
    """Write an order; its id."""
    id = secrets.token_urlsafe(12)

    def work(connection: Connection) -> str:
        values = {"verb": order.verb, "target": order.target, "word": order.word}
        connection.execute(sql.insert(ORDERS).values(id=id, at=time.time(), **values))
        return id

    return work


def answer_to(id: str) -> Callable[[Connection], Say | None]:
    """What came of an order; None while it waits."""
    query = sql.select(ORDERS.c.answer).where(ORDERS.c.id == id)

    def work(connection: Connection) -> Say | None:
        answer = connection.execute(query).scalar()
        return None if answer is None else read_answer(answer)

    return work


def read_answer(answer: str) -> Say:
    """An answer as it is stored: a message and its arguments; a sentence of a version before as it is."""
    try:
        told = json.loads(answer)
        return say(told["id"], **told["args"])
    except (ValueError, TypeError, KeyError):
        return say("keeper-reason", reason=answer)


def waiting(connection: Connection) -> list[Order]:
    """Orders that were not carried out yet, the oldest first."""
    query = sql.select(ORDERS).where(ORDERS.c.answer.is_(None)).order_by(ORDERS.c.at)
    return [Order(row.verb, row.target, row.word, row.id) for row in connection.execute(query)]


def note_answer(id: str, answer: Say) -> Callable[[Connection], None]:
    """Keep what came of an order for a while, and forget older ones."""
    stored = json.dumps({"id": answer.id, "args": dict(answer.args)})

    def work(connection: Connection) -> None:
        old = sql.delete(ORDERS).where(ORDERS.c.answer.is_not(None), ORDERS.c.at < time.time() - ANSWER_SECONDS)
        connection.execute(old)
        connection.execute(sql.update(ORDERS).where(ORDERS.c.id == id).values(answer=stored))

    return work


class Orders:
    """Carries out what whoever runs the house wants done."""

    def __init__(self, store: Store, accounts: Accounts, registry: Registry, moderation: Moderation) -> None:
        self._store, self._accounts = store, accounts
        self._registry, self._moderation = registry, moderation
        self._lock = asyncio.Lock()
        self.on_disconnect: tuple[Callable[[str], None], ...] = ()
        self.on_shut: Callable[[str], None] = lambda _: None  # a table was closed
        self._verbs: dict[str, Callable[[Order], Awaitable[Say]]] = {
            "name": self._name,
            "bar": self._bar,
            "unbar": self._unbar,
            "close": self._close,
            "reopen": self._reopen,
            "forget": self._forget,
            "settle": self._settle,
        }

    async def carry_out(self) -> None:
        """Carry out what waits, one after the other; called every few seconds."""
        async with self._lock:
            await self._carry_out()

    async def _carry_out(self) -> None:
        for order in await self._store.read(waiting):
            try:
                answer = await self._verbs[order.verb](order) if order.verb in self._verbs else say("keeper-no-order")
            except Refused as fault:
                answer = fault.reason
            except Unavailable:
                raise
            except Exception as fault:  # one that fails keeps no other waiting
                log.exception("an order failed", verb=order.verb, target=order.target)
                answer = say("keeper-failed", reason=repr(fault))
            told = words(COMMON, LOG_LANGUAGE, answer)
            log.info("an order was carried out", verb=order.verb, target=order.target, answer=told)
            await self._store.write(note_answer(order.id, answer))

    async def _name(self, order: Order) -> Say:
        await self._accounts.rename(await self._accounts.identities.person(order.target), order.word)
        return DONE

    async def _bar(self, order: Order) -> Say:
        await self._store.write(write_bar(order.target, order.word, self._registry.now()))
        await self._moderation.open()
        self._send_away(order.target)
        return DONE

    async def _unbar(self, order: Order) -> Say:
        found = await self._store.write(write_bar(order.target, None, self._registry.now()))
        await self._moderation.open()
        self._send_away(order.target)
        return DONE if found else say("keeper-not-barred")

    async def _close(self, order: Order) -> Say:
        found = await self._store.write(_mark_closed(order.target, self._registry.now()))
        await self._registry.shut(order.target)
        self.on_shut(order.target)
        return DONE if found else say("no-table")

    async def _reopen(self, order: Order) -> Say:
        found = await self._store.write(_mark_closed(order.target, None))
        return DONE if found else say("no-table")

    async def _forget(self, order: Order) -> Say:
        await self._accounts.forget(order.target, LOG_LANGUAGE)
        return DONE

    async def _settle(self, order: Order) -> Say:
        found = await self._store.write(settle_report(int(order.target), self._registry.now()))
        return DONE if found else say("keeper-no-report")

    def _send_away(self, person: str) -> None:
        """Have somebody recognised anew."""
        self._accounts.identities.forget(person)
        for hear in self.on_disconnect:
            hear(person)


def _mark_closed(table: str, at: float | None) -> Callable[[Connection], int]:
    query = sql.update(TABLES).where(TABLES.c.id == table).values(closed=at)
    return lambda connection: connection.execute(query).rowcount
