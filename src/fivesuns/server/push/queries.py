"""The SQL of push subscriptions: one for each browser that wants to be told."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from typing import Any

import sqlalchemy as sql
from msgspec import Struct
from sqlalchemy.engine import Connection

from fivesuns.server.database.schema import ACCOUNTS, SESSIONS, SUBSCRIPTIONS

OWN_BROWSERS = 10  # of one person; the oldest go


class Subscription(Struct):
    """A browser that wants to be told: where, encrypted with what, and in which language."""

    endpoint: str
    p256dh: str
    auth: str
    lang: str
    site: str  # the address of the house, as that browser knows it


SUBSCRIBED = [SUBSCRIPTIONS.c[name] for name in Subscription.__struct_fields__]


def digest(endpoint: str) -> str:
    """By what a subscription is known."""
    return hashlib.sha256(endpoint.encode()).hexdigest()[:32]


def subscriptions_of(person: str) -> Callable[[Connection], list[Subscription]]:
    """All browsers of a person."""
    query = sql.select(*SUBSCRIBED).where(SUBSCRIPTIONS.c.person == person).order_by(SUBSCRIPTIONS.c.made)
    return lambda connection: [Subscription(*row) for row in connection.execute(query)]


def write_subscription(person: str, session: str, given: Subscription) -> Callable[[Connection], None]:
    """Store a browser of a person, whoever it told before, and delete the oldest where there are too many."""
    id = digest(given.endpoint)
    row = {name: getattr(given, name) for name in given.__struct_fields__}
    row |= {"id": id, "person": person, "session": session, "made": time.time()}
    mine = SUBSCRIPTIONS.c.person == person
    newest = sql.select(SUBSCRIPTIONS.c.id).where(mine).order_by(SUBSCRIPTIONS.c.made.desc()).limit(OWN_BROWSERS)

    def work(connection: Connection) -> None:
        connection.execute(sql.delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.id == id))
        connection.execute(sql.insert(SUBSCRIPTIONS), row)
        kept = list(connection.execute(newest).scalars())
        connection.execute(sql.delete(SUBSCRIPTIONS).where(mine, SUBSCRIPTIONS.c.id.not_in(kept)))

    return work


def write_status(endpoint: str, status: int) -> Callable[[Connection], Any]:
    """Store the status of the last answer; 0 where there was none."""
    noted = sql.update(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.id == digest(endpoint))
    return lambda connection: connection.execute(noted.values(status=status, at=time.time()))


def delete_subscription(endpoint: str, person: str | None = None) -> Callable[[Connection], Any]:
    """Delete a browser; of a person if one is named, otherwise whosever it is."""
    query = sql.delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.id == digest(endpoint))
    if person is not None:
        query = query.where(SUBSCRIPTIONS.c.person == person)
    return lambda connection: connection.execute(query)


def delete_ended(person: str) -> Callable[[Connection], None]:
    """Delete the browsers of somebody with an account whose sessions are over."""
    account = sql.select(ACCOUNTS.c.person).where(ACCOUNTS.c.person == person)
    live = sql.select(SESSIONS.c.id).where(SESSIONS.c.person == person)
    ended = sql.delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.person == person, SUBSCRIPTIONS.c.session.not_in(live))

    def work(connection: Connection) -> None:
        if connection.execute(account).first() is not None:
            connection.execute(ended)

    return work
