"""Who stands where: leaderboards, profiles, and whether a game counts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sql
from litestar import Router, get
from litestar.params import FromPath
from msgspec import Struct
from sqlalchemy.engine import Connection

from fivesuns.core.text import HOUSE, say, words
from fivesuns.server.accounts.identity import handle
from fivesuns.server.database.schema import ACCOUNTS, PEOPLE, SEATS
from fivesuns.server.database.store import Store
from fivesuns.server.http.language import language
from fivesuns.server.http.refusal import Refused
from fivesuns.server.ratings.ratings import Ratings, Result, of_bots, of_person, ranking, results, shown
from fivesuns.server.tables.routes import Asked, house, refusals

PLAYED = 40  # games in a profile
DRAWN = 200  # games in its picture


class Counts(Struct):
    """Whether a game counts for ratings, and if not, why."""

    rated: bool
    reason: str | None


@dataclass(frozen=True)
class Profile:
    """Somebody with an account, as others see them; their unrated games are for their own eyes."""

    person: str
    name: str
    made: float
    standings: list[dict[str, Any]]
    played: list[dict[str, Any]]
    courses: dict[str, list[int]]  # by game: the rating after each game, the oldest first


def member(name: str) -> Callable[[Connection], Any]:
    """The account of a name; none when there is none."""
    query = (
        sql.select(ACCOUNTS.c.person, PEOPLE.c.name, ACCOUNTS.c.made)
        .join(PEOPLE, PEOPLE.c.id == ACCOUNTS.c.person)
        .where(ACCOUNTS.c.handle == handle(name), ACCOUNTS.c.hash != "")
    )
    return lambda connection: connection.execute(query).first()


async def profile(store: Store, name: str, reader: str) -> Profile:
    """Somebody's profile; refused when nobody has this name."""
    found = await store.read(member(name))
    if found is None:
        raise Refused("nowhere", say("no-person"))
    rated = await store.read(results(found.person, DRAWN, rated=True))
    kept = await store.read(results(found.person, PLAYED)) if reader == found.person else rated[:PLAYED]
    standings = await store.read(of_person(found.person))  # after the results: what they changed is there too
    others = await store.read(opponents([one["table"] for one in kept], found.person))
    played = [told(one, others.get(one["table"], [])) for one in kept]
    courses: dict[str, list[int]] = {}
    for one in reversed(rated):
        courses.setdefault(one["game"], []).append(shown(one["after"]))
    return Profile(found.person, found.name, found.made, standings, played, courses)


def told(one: Result, against: list[str]) -> dict[str, Any]:
    """A game of somebody's, in a line."""
    change = None if one["after"] is None else shown(one["after"]) - shown(one["before"])
    kept = {key: one[key] for key in ("table", "game", "at", "share")}
    return kept | {"change": change, "against": against}


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


async def board(store: Store, game: str, most: int) -> list[dict[str, Any]]:
    """The best of a game, with the levels of bots among them; who is provisional has no rank yet."""
    people = await store.read(ranking(game, most))
    bots = [{"level": level, "rating": one.shown, "provisional": False} for level, one in of_bots(game).items()]
    rows = sorted([*people, *bots], key=lambda row: -row["rating"])
    rank = 0
    for row in rows:
        ranked = "level" not in row and not row["provisional"]
        rank += ranked
        row["rank"] = rank if ranked else None
    return rows


@get("/ratings/{game:str}", summary="A leaderboard", responses=refusals(404))
async def leaderboard(request: Asked, game: FromPath[str]) -> list[dict[str, Any]]:
    """The best of a game, and where the levels of bots stand."""
    if game not in house(request).games:
        raise Refused("nowhere", say("no-game"))
    return await board(house(request).store, game, 100)


@get("/people/{name:str}", summary="A profile", responses=refusals(404))
async def person(request: Asked, name: FromPath[str]) -> dict[str, Any]:
    """Somebody's ratings and rated games."""
    found = await profile(house(request).store, name, house(request).person(request).id)
    return {"name": found.name, "made": found.made, "ratings": found.standings, "games": found.played}


@get("/tables/{table:str}/rated", summary="Does it count", responses=refusals(404))
async def rated(request: Asked, table: FromPath[str]) -> Counts:
    """Whether a game counts for ratings as things stand, and if not, why."""
    ratings: Ratings = request.app.state.ratings
    why = await ratings.why_not(await house(request).table(table))
    return Counts(why is None, None if why is None else words(HOUSE, language(request), why))


standings = Router("/api", route_handlers=[leaderboard, person, rated])
