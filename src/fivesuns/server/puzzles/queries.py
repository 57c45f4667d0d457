"""The SQL of puzzles of the day, and of games alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from datetime import datetime
from typing import Any

import sqlalchemy as sql
from msgspec import Struct
from sqlalchemy.engine import Connection

from fivesuns.match.commands import Seat
from fivesuns.server.database.schema import DAILIES, SOLOS
from fivesuns.server.tables.queries import insert_table

BEST_NAMES = 10  # that are shown


class Solver(Struct):
    """One of the best of a day."""

    name: str
    score: int | None
    seconds: float
    you: bool


class Today(Struct):
    """How one did, or that one has not begun."""

    game: str
    day: str
    table: str | None
    done: bool
    score: int | None
    par: int | None
    seconds: float | None
    streak: int  # days in a row
    place: int | None
    of: int  # how many have done it
    best: list[Solver]


class Solo(Struct):
    """How a game alone went, beside all others of the same kind."""

    away: int  # points from the best possible
    record: int  # the least that one has been away from it
    games: int
    new: bool  # this game made the record


# puzzles of the day


def find_daily(game: str, day: int, person: str) -> Callable[[Connection], Any]:
    """A person's puzzle of a day; None where they have not begun it."""
    query = sql.select(DAILIES).where(DAILIES.c.game == game, DAILIES.c.day == day, DAILIES.c.person == person)
    return lambda connection: connection.execute(query).mappings().first()


def insert_daily(head: dict[str, Any], seats: list[Seat], row: dict[str, Any]) -> Callable[[Connection], str]:
    """A table for somebody's puzzle, unless they have made one already; the id of the one there is then."""

    def work(connection: Connection) -> str:
        mine = find_daily(row["game"], row["day"], row["person"])(connection)
        if mine is None:
            insert_table(head, [asdict(seat) for seat in seats])(connection)
            connection.execute(sql.insert(DAILIES), row)
        return str(mine["table"] if mine else head["id"])

    return work


def is_daily(game: str, day: int, table: str) -> Callable[[Connection], bool]:
    """Whether a table is somebody's puzzle of a day."""
    query = sql.select(DAILIES.c.table).where(DAILIES.c.game == game, DAILIES.c.day == day, DAILIES.c.table == table)
    return lambda connection: connection.execute(query).first() is not None


def daily_standing(game: str, day: int, person: str) -> Callable[[Connection], Today]:
    """How a person did on a day, beside the others."""
    done = sql.select(DAILIES).where(DAILIES.c.game == game, DAILIES.c.day == day, DAILIES.c.share > 0)
    days = sql.select(DAILIES.c.day).where(DAILIES.c.game == game, DAILIES.c.person == person, DAILIES.c.share > 0)

    def work(connection: Connection) -> Today:
        mine = find_daily(game, day, person)(connection)
        everybody = sorted(connection.execute(done).mappings(), key=rank)
        finished = mine is not None and mine["share"] is not None
        return Today(
            game=game,
            day=datetime.fromordinal(day).date().isoformat(),
            table=mine["table"] if mine else None,
            done=finished,
            score=mine["score"] if mine else None,
            par=mine["par"] if mine else None,
            seconds=mine["seconds"] if mine else None,
            streak=streak(set(connection.execute(days).scalars()), day),
            place=1 + sum(rank(one) < rank(mine) for one in everybody) if finished and mine["share"] else None,
            of=len(everybody),
            best=[solver(one, person) for one in everybody[:BEST_NAMES]],
        )

    return work


def solver(row: Any, person: str) -> Solver:
    """One of the best, as a person reads it."""
    return Solver(row["name"], row["score"], row["seconds"], row["person"] == person)


def write_result(table: str, values: dict[str, Any]) -> Callable[[Connection], Any]:
    """How a puzzle went; nothing where that is known."""
    undone = sql.update(DAILIES).where(DAILIES.c.table == table, DAILIES.c.share.is_(None))
    return lambda connection: connection.execute(undone.values(**values))


def rank(one: Any) -> tuple[float, float, float]:
    """How a result stands among others, least first: won, then nearer to the best possible, then sooner."""
    away = abs((one["score"] or 0) - (one["par"] or 0))
    return -one["share"], away, one["seconds"]


def streak(days: set[int], day: int) -> int:
    """How many days in a row were done, up to today, or to yesterday while today may still be done."""
    last = day if day in days else day - 1
    count = 0
    while last - count in days:
        count += 1
    return count


# games alone


def insert_solo(row: dict[str, Any]) -> Callable[[Connection], None]:
    """How a game alone went; nothing where that is known."""

    def work(connection: Connection) -> None:
        known = sql.select(SOLOS.c.table).where(SOLOS.c.table == row["table"])
        if connection.execute(known).first() is None:
            connection.execute(sql.insert(SOLOS), row)

    return work


def solo_standing(id: str) -> Callable[[Connection], Solo]:
    """A game alone beside all others of the same person, game and options."""

    def work(connection: Connection) -> Solo:
        mine = connection.execute(sql.select(SOLOS).where(SOLOS.c.table == id)).mappings().one()
        same = [SOLOS.c[name] == mine[name] for name in ("person", "game", "options")]
        found = connection.execute(sql.select(SOLOS.c.table, SOLOS.c.score, SOLOS.c.par, SOLOS.c.at).where(*same))
        others = {one: (abs(score - par), at) for one, score, par, at in found}
        best = min(others, key=lambda one: others[one])
        return Solo(others[id][0], others[best][0], len(others), best == id)

    return work
