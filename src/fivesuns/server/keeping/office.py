"""Where whoever runs a house looks things up and leaves orders: its database, whether the house is open or not."""

from __future__ import annotations

import time
from datetime import datetime
from types import TracebackType
from typing import Any, Self

import sqlalchemy as sql

from fivesuns.core.text import Say, say
from fivesuns.server.accounts.names import name_key
from fivesuns.server.database.engine import Unusable, open_database
from fivesuns.server.database.schema import ACCOUNTS, BARS, PEOPLE, REPORTS, ROWS, SEATS, SESSIONS, TABLES
from fivesuns.server.keeping.files import DATABASE, is_house, is_open
from fivesuns.server.keeping.orders import Order, answer_to, give_order
from fivesuns.server.keeping.sentences import KeeperError
from fivesuns.server.settings import Settings

LISTED = 500  # rows at most
ANSWER_WAIT_SECONDS, ASKING_SECONDS = 20.0, 0.1  # for the house to carry out an order


class NoOffice(KeeperError):
    """Something cannot be looked up or ordered."""


class Office:
    """The database of a house."""

    def __init__(self, settings: Settings) -> None:
        embedded = not settings.database
        file = settings.data / DATABASE
        if embedded and not is_house(file):
            raise NoOffice(say("keeper-no-house", folder=str(settings.data)))
        self._is_open = is_open(file) if embedded else True  # a database elsewhere does not tell
        try:
            self._engine = open_database(settings.url)
        except Unusable as fault:
            raise NoOffice(say("keeper-reason", reason=str(fault))) from fault

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, _: TracebackType | None) -> None:
        self._engine.dispose()

    def _read(self, query: sql.Select[Any]) -> list[dict[str, Any]]:
        with self._engine.connect() as connection:
            return [dict(row) for row in connection.execute(query.limit(LISTED)).mappings()]

    # looking things up

    def people(self, search: str = "", barred: bool = False) -> list[dict[str, Any]]:
        """People by name: whether they have an account, when they were last seen, and whether they are barred."""
        seen = sql.select(sql.func.max(SESSIONS.c.seen)).where(SESSIONS.c.person == PEOPLE.c.id).scalar_subquery()
        sat = sql.select(sql.func.count()).where(SEATS.c.person == PEOPLE.c.id).scalar_subquery()
        columns = (PEOPLE.c.id, PEOPLE.c.name, ACCOUNTS.c.handle, seen.label("seen"), sat.label("sat"), BARS.c.reason)
        joined = PEOPLE.outerjoin(ACCOUNTS, ACCOUNTS.c.person == PEOPLE.c.id)
        joined = joined.outerjoin(BARS, BARS.c.person == PEOPLE.c.id)
        query = sql.select(*columns).select_from(joined).order_by(PEOPLE.c.name, PEOPLE.c.id)
        if search:
            like = PEOPLE.c.name.icontains(search, autoescape=True)
            query = query.where(sql.or_(like, PEOPLE.c.id == search))
        if barred:
            query = query.where(BARS.c.person.is_not(None))
        return [
            {
                "id": row["id"],
                "name": row["name"],
                "account": "yes" if row["handle"] else "no",
                "seats": row["sat"],
                "last seen": _day(row["seen"]),
                "barred": "" if row["reason"] is None else row["reason"] or "yes",
            }
            for row in self._read(query)
        ]

    def tables(self, every: bool = False) -> list[dict[str, Any]]:
        """Tables, the newest first: who sits there, and how far they are."""
        steps = sql.select(sql.func.count()).where(ROWS.c.table == TABLES.c.id).scalar_subquery()
        last = sql.select(sql.func.max(ROWS.c.at)).where(ROWS.c.table == TABLES.c.id).scalar_subquery()
        query = sql.select(TABLES, steps.label("steps"), last.label("last")).order_by(TABLES.c.made.desc())
        if not every:
            query = query.where(TABLES.c.over.is_(False), TABLES.c.closed.is_(None))
        found = self._read(query)
        seated = sql.select(SEATS).where(SEATS.c.table.in_([row["id"] for row in found])).order_by(SEATS.c.seat)
        names: dict[str, list[str]] = {}
        with self._engine.connect() as connection:
            for seat in connection.execute(seated).mappings():
                names.setdefault(seat["table"], []).append(seat["name"] or seat["level"] or seat["kind"])
        return [
            {
                "id": row["id"],
                "game": row["game"],
                "players": ", ".join(names.get(row["id"], ())),
                "rows": row["steps"],
                "last move": _day(row["last"]),
                "state": "closed" if row["closed"] is not None else "over" if row["over"] else "open",
            }
            for row in found
        ]

    def reports(self, every: bool = False) -> list[dict[str, Any]]:
        """Reports, the oldest first, with names and what was said."""
        query = sql.select(REPORTS).order_by(REPORTS.c.at)
        if not every:
            query = query.where(REPORTS.c.settled.is_(None))
        return [
            {
                "report": row["id"],
                "at": _day(row["at"]),
                "by": self._called(row["person"]),
                "about": self._called(row["about"]),
                "table": row["table"],
                "reason": row["reason"],
                "text": row["text"],
                "said": " / ".join(row["said"]),
            }
            for row in self._read(query)
        ]

    def _called(self, person: str) -> str:
        [*found] = self._read(sql.select(PEOPLE.c.name).where(PEOPLE.c.id == person))
        return f"{found[0]['name']} ({person})" if found else person

    def person(self, called: str) -> str:
        """The id of a person who is called so, or has this id."""
        by_account = self._read(sql.select(ACCOUNTS.c.person).where(ACCOUNTS.c.handle == name_key(called)))
        if by_account:
            return str(by_account[0]["person"])
        ids = [row["id"] for row in self._read(sql.select(PEOPLE.c.id).where(PEOPLE.c.id == called))]
        ids = ids or [row["id"] for row in self._read(sql.select(PEOPLE.c.id).where(PEOPLE.c.name == called))]
        ids = ids or [row["person"] for row in self._read(sql.select(SEATS.c.person).where(SEATS.c.person == called))]
        if not ids:
            raise NoOffice(say("keeper-nobody", name=called))
        if len({*ids}) > 1:
            raise NoOffice(say("keeper-several", name=called, ids=", ".join(ids)))
        return str(ids[0])

    # having things done

    def order(self, verb: str, target: str, word: str = "") -> Say | None:
        """Have something done by the house; what came of it, None where the house is closed and does it later."""
        with self._engine.begin() as connection:
            id = give_order(Order(verb, target, word))(connection)
        until = time.monotonic() + ANSWER_WAIT_SECONDS
        while self._is_open and time.monotonic() < until:
            with self._engine.connect() as connection:
                answer = answer_to(id)(connection)
            if answer is not None:
                return answer
            time.sleep(ASKING_SECONDS)
        return None


def _day(at: float | None) -> str:
    return datetime.fromtimestamp(at).astimezone().strftime("%Y-%m-%d %H:%M") if at else ""
