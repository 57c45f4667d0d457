"""The SQL of ratings and results."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from fivesuns.core.text import Say, say
from fivesuns.match.commands import BOT
from fivesuns.server.accounts.names import name_key
from fivesuns.server.database.engine import POSTGRESQL
from fivesuns.server.database.schema import ACCOUNTS, PEOPLE, RATINGS, RESULTS, SEATS, TABLES
from fivesuns.server.ratings.model import SETTLED_SIGMA, Rating, of_bots, rated_anew
from fivesuns.server.tables.table import Table

SWEPT_GAMES = 200  # looked at in one sweep
RANKED_PEOPLE = 100
RATINGS_LOCK = 0x5_50_16  # any number that no other program takes in our PostgreSQL database

Result = dict[str, Any]  # a row of the results


def why_apart(id: str) -> Callable[[Connection], Say | None]:
    """The reason stored with a table why it does not count: a hint, or rows played elsewhere; None for none."""
    query = sql.select(TABLES.c.unrated).where(TABLES.c.id == id)

    def work(connection: Connection) -> Say | None:
        why = connection.execute(query).scalar()
        return say(f"unrated-{why}") if why else None

    return work


def write_results(table: Table, members: list[int], rated: bool) -> Callable[[Connection], None]:
    """The results of a game, and what they change; nothing if that was done before."""
    match = table.match
    game, at, shares = match.game.name, match.last_at, match.course.result()
    known = sql.select(RESULTS.c.seat).where(RESULTS.c.table == table.id)

    def work(connection: Connection) -> None:
        if connection.dialect.name == POSTGRESQL:  # one game after the other, whichever server rates it
            connection.execute(sql.select(sql.func.pg_advisory_xact_lock(RATINGS_LOCK)))
        if connection.execute(known).first() is not None:
            return
        now = [rating_at(connection, table, seat) for seat in range(len(match.seats))]
        then = rated_anew(now, shares) if rated else now
        for seat in members:
            person = match.seats[seat].person
            if is_gone(connection, person):
                continue
            row = {"table": table.id, "seat": seat, "person": person, "game": game, "at": at, "share": shares[seat]}
            if rated:
                row |= {"before": now[seat].mu, "after": then[seat].mu, "sigma": then[seat].sigma}
                keep_rating(connection, person, game, then[seat], share=shares[seat], at=at)
            connection.execute(sql.insert(RESULTS).values(**row))

    return work


def is_gone(connection: Connection, person: str) -> bool:
    """Whether somebody has deleted their account."""
    return not connection.execute(sql.select(ACCOUNTS.c.hash).where(ACCOUNTS.c.person == person)).scalar()


def rating_at(connection: Connection, table: Table, seat: int) -> Rating:
    """The rating of whoever sits there."""
    here, game = table.match.seats[seat], table.match.game.name
    if here.kind == BOT:
        return of_bots(game)[here.level]
    query = sql.select(RATINGS.c.mu, RATINGS.c.sigma).where(RATINGS.c.person == here.person, RATINGS.c.game == game)
    found = connection.execute(query).first()
    return Rating(found.mu, found.sigma) if found else Rating()


def keep_rating(connection: Connection, person: str, game: str, rating: Rating, *, share: float, at: float) -> None:
    """A person's rating after one more game."""
    mine = sql.and_(RATINGS.c.person == person, RATINGS.c.game == game)
    values: dict[str, Any] = {"mu": rating.mu, "sigma": rating.sigma, "at": at}
    counted = {"games": RATINGS.c.games + 1, "won": RATINGS.c.won + share}
    if not connection.execute(sql.update(RATINGS).where(mine).values(**values, **counted)).rowcount:
        connection.execute(sql.insert(RATINGS).values(person=person, game=game, **values, games=1, won=share))


def unsettled(since: float) -> Callable[[Connection], list[str]]:
    """Games that are over, with somebody who has an account, and have no result yet."""
    members = sql.select(SEATS.c.table).join(ACCOUNTS, ACCOUNTS.c.person == SEATS.c.person)
    settled = sql.select(RESULTS.c.table)
    query = sql.select(TABLES.c.id).where(
        TABLES.c.over.is_(True), TABLES.c.made > since, TABLES.c.id.in_(members), TABLES.c.id.not_in(settled)
    )
    return lambda connection: list(connection.execute(query.limit(SWEPT_GAMES)).scalars())


def ranking(game: str, most: int = RANKED_PEOPLE) -> Callable[[Connection], list[dict[str, Any]]]:
    """The best of a game, settled ratings first."""
    query = (
        sql.select(PEOPLE.c.name, RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.games, RATINGS.c.won)
        .join(PEOPLE, PEOPLE.c.id == RATINGS.c.person)
        .where(RATINGS.c.game == game)
        .order_by(RATINGS.c.sigma > SETTLED_SIGMA, RATINGS.c.mu.desc())
        .limit(most)
    )
    return lambda connection: [standing(row) for row in connection.execute(query).mappings()]


def standing(row: Any) -> dict[str, Any]:
    """A rating as people read it."""
    rating = Rating(row["mu"], row["sigma"])
    told = {key: row[key] for key in ("name", "game") if key in row}
    return told | {
        "rating": rating.shown,
        "provisional": rating.provisional,
        "games": row["games"],
        "won": round(100 * row["won"] / row["games"]),
    }


def of_person(person: str) -> Callable[[Connection], list[dict[str, Any]]]:
    """The ratings of somebody, that of the game played last first."""
    query = sql.select(RATINGS).where(RATINGS.c.person == person).order_by(RATINGS.c.at.desc())
    return lambda connection: [standing(row) for row in connection.execute(query).mappings()]


def results(person: str, most: int, rated: bool = False) -> Callable[[Connection], list[Result]]:
    """The last games of somebody, the newest first; only those that were rated if wished."""
    query = sql.select(RESULTS).where(RESULTS.c.person == person).order_by(RESULTS.c.at.desc()).limit(most)
    if rated:
        query = query.where(RESULTS.c.after.is_not(None))
    return lambda connection: [dict(row) for row in connection.execute(query).mappings()]


def find_member(name: str) -> Callable[[Connection], Any]:
    """The account of a name; none when there is none."""
    query = (
        sql.select(ACCOUNTS.c.person, PEOPLE.c.name, ACCOUNTS.c.made)
        .join(PEOPLE, PEOPLE.c.id == ACCOUNTS.c.person)
        .where(ACCOUNTS.c.handle == name_key(name), ACCOUNTS.c.hash != "")
    )
    return lambda connection: connection.execute(query).first()


def opponents(tables: list[str], person: str) -> Callable[[Connection], dict[str, list[str]]]:
    """Who else sat at these tables."""
    query = (
        sql.select(SEATS.c.table, SEATS.c.name)
        .where(SEATS.c.table.in_(tables), SEATS.c.person != person)
        .order_by(SEATS.c.table, SEATS.c.seat)
    )

    def work(connection: Connection) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for row in connection.execute(query):
            found.setdefault(row.table, []).append(row.name)
        return found

    return work
