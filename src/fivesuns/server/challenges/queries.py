"""The SQL of challenges."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from fivesuns.core.text import say
from fivesuns.match.commands import Refused
from fivesuns.server.database.schema import CHALLENGES, MUTES, PEOPLE, TABLES

TABLE_CHALLENGES = 8  # that wait at one table
WAITING_CHALLENGES = 50  # for one person


@dataclass(frozen=True, slots=True)
class ChallengeRow:
    """Who was asked to a table, by whom, and when."""

    table: str
    person: str
    by: str
    at: float


def insert_challenge(row: ChallengeRow) -> Callable[[Connection], bool]:
    """Store a challenge; whether there was none already.

    Refused where too many wait, at the table or for the person.
    """

    def work(connection: Connection) -> bool:
        if find_challenge(row.table, row.person)(connection):
            return False
        if _count(connection, CHALLENGES.c.table == row.table) >= TABLE_CHALLENGES:
            raise Refused("often", say("no-challenge-table", most=TABLE_CHALLENGES))
        if _count(connection, CHALLENGES.c.person == row.person) >= WAITING_CHALLENGES:
            raise Refused("often", say("no-challenge-waiting"))
        values = {"table": row.table, "person": row.person, "by": row.by, "at": row.at}
        connection.execute(sql.insert(CHALLENGES).values(values))
        return True

    return work


def _count(connection: Connection, which: sql.ColumnElement[bool]) -> int:
    return int(connection.execute(sql.select(sql.func.count()).select_from(CHALLENGES).where(which)).scalar_one())


def find_challenge(table: str, person: str) -> Callable[[Connection], ChallengeRow | None]:
    """The challenge of somebody to a table; None where there is none."""
    query = sql.select(CHALLENGES).where(CHALLENGES.c.table == table, CHALLENGES.c.person == person)

    def work(connection: Connection) -> ChallengeRow | None:
        found = connection.execute(query).first()
        return ChallengeRow(found.table, found.person, found.by, found.at) if found else None

    return work


def challenges_of(person: str, since: float) -> Callable[[Connection], list[tuple[ChallengeRow, str]]]:
    """What waits for somebody since a time, and who asks, the oldest first; but for those whom they mute."""
    muted = sql.select(MUTES.c.muted).where(MUTES.c.person == person)
    query = (
        sql.select(CHALLENGES, PEOPLE.c.name)
        .join(PEOPLE, PEOPLE.c.id == CHALLENGES.c.by)
        .join(TABLES, TABLES.c.id == CHALLENGES.c.table)
        .where(CHALLENGES.c.person == person, CHALLENGES.c.at >= since, CHALLENGES.c.by.not_in(muted))
        .where(TABLES.c.over.is_(False), TABLES.c.closed.is_(None))
        .order_by(CHALLENGES.c.at)
        .limit(WAITING_CHALLENGES)
    )

    def work(connection: Connection) -> list[tuple[ChallengeRow, str]]:
        found = connection.execute(query)
        return [(ChallengeRow(row.table, row.person, row.by, row.at), row.name) for row in found]

    return work


def delete_old(before: float) -> Callable[[Connection], int]:
    """Forget the challenges from before a time."""
    query = sql.delete(CHALLENGES).where(CHALLENGES.c.at < before)
    return lambda connection: connection.execute(query).rowcount


def delete_challenge(table: str, person: str) -> Callable[[Connection], int]:
    """A challenge is answered."""
    query = sql.delete(CHALLENGES).where(CHALLENGES.c.table == table, CHALLENGES.c.person == person)
    return lambda connection: connection.execute(query).rowcount
