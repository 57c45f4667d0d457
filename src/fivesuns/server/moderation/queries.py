"""The SQL of mutes, reports and bars."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from fivesuns.core.text import say
from fivesuns.match.commands import Refused
from fivesuns.server.database.schema import BARS, CHATS, MUTES, REPORTS

MUTED_PEOPLE = 200  # by one person
WAITING_REPORTS = 1000  # in all, until some are settled
SAID_LINES = 20  # of a chat that are kept with a report


def muted_by(person: str) -> Callable[[Connection], set[str]]:
    """Whom somebody mutes."""
    query = sql.select(MUTES.c.muted).where(MUTES.c.person == person)
    return lambda connection: set(connection.execute(query).scalars())


def write_mute(person: str, other: str, muted: bool, at: float) -> Callable[[Connection], set[str]]:
    """Mute somebody, or hear them again; whom one mutes then."""
    this = sql.and_(MUTES.c.person == person, MUTES.c.muted == other)

    def work(connection: Connection) -> set[str]:
        connection.execute(sql.delete(MUTES).where(this))
        now = muted_by(person)(connection)
        if not muted:
            return now
        if len(now) >= MUTED_PEOPLE:
            raise Refused("often", say("no-mutes", most=MUTED_PEOPLE))
        connection.execute(sql.insert(MUTES).values(person=person, muted=other, at=at))
        return {*now, other}

    return work


def insert_report(report: dict[str, Any]) -> Callable[[Connection], None]:
    """Keep a report, with what the other said last at that table; refused where the same waits already."""
    waits = sql.select(sql.func.count()).select_from(REPORTS).where(REPORTS.c.settled.is_(None))
    same = [REPORTS.c[name] == report[name] for name in ("person", "about", "table")]
    lines = sql.select(CHATS.c.text).where(CHATS.c.table == report["table"], CHATS.c.person == report["about"])
    lines = lines.order_by(CHATS.c.n.desc()).limit(SAID_LINES)

    def work(connection: Connection) -> None:
        if connection.execute(waits.where(*same)).scalar():
            raise Refused("taken", say("no-report-again"))
        if (connection.execute(waits).scalar() or 0) >= WAITING_REPORTS:
            raise Refused("often", say("no-report-often"))
        said = list(connection.execute(lines).scalars())[::-1]
        connection.execute(sql.insert(REPORTS).values(**report, said=said))

    return work


def settle_report(id: int, at: float) -> Callable[[Connection], int]:
    """Note that a report was dealt with; how many there were."""
    query = sql.update(REPORTS).where(REPORTS.c.id == id, REPORTS.c.settled.is_(None)).values(settled=at)
    return lambda connection: connection.execute(query).rowcount


def barred(connection: Connection) -> set[str]:
    """Everybody who may only look."""
    return set(connection.execute(sql.select(BARS.c.person)).scalars())


def write_bar(person: str, reason: str | None, at: float) -> Callable[[Connection], int]:
    """Bar somebody for a reason, or no longer; whether somebody was barred before."""

    def work(connection: Connection) -> int:
        before = connection.execute(sql.delete(BARS).where(BARS.c.person == person)).rowcount
        if reason is not None:
            connection.execute(sql.insert(BARS).values(person=person, at=at, reason=reason))
        return before

    return work
