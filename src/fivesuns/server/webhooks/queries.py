"""The SQL of webhooks: one address a person."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import sqlalchemy as sql
from msgspec import Struct
from sqlalchemy.engine import Connection

from fivesuns.server.database.schema import HOOKS


class Webhook(Struct):
    """A person's address, the secret that signs what is sent, and the status of the last answer."""

    url: str
    secret: str
    status: int | None = None  # of the last answer; 0: there was none
    at: float | None = None


def find_webhook(person: str) -> Callable[[Connection], Webhook | None]:
    """The address of a person; None where there is none."""
    query = sql.select(HOOKS.c.url, HOOKS.c.secret, HOOKS.c.status, HOOKS.c.at).where(HOOKS.c.person == person)

    def work(connection: Connection) -> Webhook | None:
        found = connection.execute(query).first()
        return Webhook(*found) if found else None

    return work


def write_webhook(person: str, hook: Webhook) -> Callable[[Connection], None]:
    """Store a person's address, in place of the one before."""

    def work(connection: Connection) -> None:
        delete_webhook(person)(connection)
        connection.execute(sql.insert(HOOKS), {"person": person, "url": hook.url, "secret": hook.secret})

    return work


def write_status(person: str, status: int) -> Callable[[Connection], Any]:
    """Store the status of the last answer; 0 where there was none."""
    noted = sql.update(HOOKS).where(HOOKS.c.person == person).values(status=status, at=time.time())
    return lambda connection: connection.execute(noted)


def delete_webhook(person: str) -> Callable[[Connection], Any]:
    """Delete a person's address."""
    return lambda connection: connection.execute(sql.delete(HOOKS).where(HOOKS.c.person == person))
