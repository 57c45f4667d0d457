"""Ratings by OpenSkill: of people with accounts as they play, of bot levels from the arena."""

from __future__ import annotations

import asyncio
import json
import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import sqlalchemy as sql
import structlog
from openskill.models import PlackettLuce
from sqlalchemy.engine import Connection

from fivesuns.bots.levels import LEVELS
from fivesuns.core.record import HOUSE as HOUSE_WORD
from fivesuns.core.text import HOUSE, Say, say
from fivesuns.server.database.schema import ACCOUNTS, BRANCHES, HINTS, IMPORTS, PEOPLE, RATINGS, RESULTS, SEATS, TABLES
from fivesuns.server.http.refusal import Refused
from fivesuns.server.tables.house import House
from fivesuns.server.tables.seat import BOT, PERSON
from fivesuns.server.tables.table import Table

BACK = "back"  # the word of the house that takes moves back
MU, SIGMA = 25.0, 25.0 / 3  # of who has never played
SETTLED = 5.0  # sigma below which a rating is no longer provisional: some thirteen games
FIXED = 1.0  # sigma of a bot, which never changes
BETA = 25.0 / 6
BEGIN, SCALE = 1000, 25  # as people read it
TRIALS = 400  # steps of the fit
WEEK = 7 * 24 * 3600.0
SWEPT = 200  # games looked at in one errand
RANKED = 100


Result = dict[str, Any]  # a row of them

log = structlog.get_logger()


@dataclass(frozen=True)
class Rating:
    """How strong somebody is taken to be."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def provisional(self) -> bool:
        return self.sigma > SETTLED

    @property
    def shown(self) -> int:
        """As people read it: a beginner has 1000."""
        return shown(self.mu)


def shown(mu: float) -> int:
    return round(BEGIN + SCALE * (mu - MU))


# bots


@cache
def of_bots(game: str) -> dict[str, Rating]:
    """The ratings of the levels in a game, as fitted to what the arena showed."""
    kept = json.loads(files(HOUSE).joinpath("server", "ratings", "ratings.json").read_text("utf-8"))
    lines = list(kept["games"].get(game, ()))
    measured = {frozenset(line[:2]) for line in lines}
    for line in kept["usual"]:
        if frozenset(line[:2]) not in measured and not bridged(line[:2], lines):
            lines.append(line)
    return {level: Rating(mu, FIXED) for level, mu in fitted(lines).items()}


def bridged(pair: list[str], lines: list[list[Any]]) -> bool:
    """Whether both of two levels were measured against others, so that what is usual need not be believed."""
    reached = {pair[0]}
    for _ in lines:
        reached |= {level for line in lines if reached & set(line[:2]) for level in line[:2]}
    return pair[1] in reached


def fitted(lines: list[list[Any]]) -> dict[str, float]:
    """Strengths that make the results likeliest; the novice stands where everybody begins."""
    spread = math.sqrt(2 * BETA**2 + 2 * FIXED**2)
    strength = dict.fromkeys(LEVELS, 0.0)
    for _ in range(TRIALS):
        for level in strength:
            pull = weight = 0.0
            for one, other, won, of in lines:
                if level in (one, other):
                    wins = won + 0.5 if level == one else of - won + 0.5
                    rival = strength[other if level == one else one]
                    chance = 1 / (1 + math.exp(rival - strength[level]))
                    pull += wins - (of + 1) * chance
                    weight += (of + 1) * chance * (1 - chance)
            if weight:
                strength[level] += max(-1.0, min(1.0, pull / weight))
    return {level: MU + spread * (value - strength["novice"]) for level, value in strength.items()}


# games


def rated_anew(ratings: list[Rating], shares: list[float]) -> list[Rating]:
    """What ratings become by a game; those of bots are taken as they are by who asks."""
    model = PlackettLuce(beta=BETA)
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in ratings]
    return [Rating(team[0].mu, team[0].sigma) for team in model.rate(teams, scores=shares)]


class Ratings:
    """Watches for games that end, and lets them count once."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._done: set[str] = set()

    def listen(self, table: Table) -> None:
        """Something has changed at a table: see whether its game is over."""
        if table.course.over and table.id not in self._tasks and table.id not in self._done:
            task = asyncio.get_running_loop().create_task(self._settle(table.id))
            self._tasks[table.id] = task
            task.add_done_callback(lambda _: self._tasks.pop(table.id, None))

    async def _settle(self, id: str) -> None:
        try:
            await self.settle(await self.house.table(id))
        except Refused as fault:
            log.warning("a game does not count", table=id, code=fault.code)
        except Exception:
            log.exception("a game could not be rated", table=id)

    async def settle(self, table: Table) -> None:
        """Let a game that is over count, if it may; a second time changes nothing."""
        members = await self._members(table)
        if members:
            why = await self.why_not(table)
            await self.house.store.write(settling(table, members, rated=why is None))
        self._done.add(table.id)

    async def sweep(self) -> None:
        """Games that ended while nobody watched, as when a server was killed."""
        if len(self._done) > RANKED * SWEPT:
            self._done.clear()
        for id in await self.house.store.read(forgotten(time.time() - WEEK)):
            if id not in self._tasks:
                await self._settle(id)

    async def close(self) -> None:
        """Wait for what is under way; the rest is found by the next sweep."""
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _members(self, table: Table) -> list[int]:
        """The seats of people with accounts."""
        people = self.house.people
        return [seat.seat for seat in table.seats if seat.kind == PERSON and await people.has_account(seat.person)]

    async def counts(self, table: Table) -> bool:
        """Whether a game will count as things stand."""
        return await self.why_not(table) is None

    async def why_not(self, table: Table) -> Say | None:
        """Why a game does not count, or will not; None when it does."""
        members = await self._members(table)
        seats = [seat.seat for seat in table.seats if seat.kind == BOT]
        if not members:
            return say("unrated-guest")
        if len(table.seats) < 2:
            return say("unrated-alone")
        if len(members) + len(seats) < len(table.seats):
            return say("unrated-others")
        if len({table.seats[seat].person for seat in members}) < len(members):
            return say("unrated-others")
        if any(moment.row.kind == HOUSE_WORD and is_back(moment.row.word) for moment in table.past):
            return say("unrated-back")
        if table.course.over and len(table.past) < len(table.seats):
            return say("unrated-short")
        return await self.house.store.read(apart(table.id))


def is_back(word: str) -> bool:
    """Whether a word of the house takes moves back."""
    return word.partition(" ")[0] == BACK


def apart(id: str) -> Callable[[Connection], Say | None]:
    """What else keeps a table from counting."""
    marks = ((HINTS, "unrated-hint"), (BRANCHES, "unrated-branch"), (IMPORTS, "unrated-branch"))

    def work(connection: Connection) -> Say | None:
        for kind, why in marks:
            if connection.execute(sql.select(kind.c.table).where(kind.c.table == id)).first() is not None:
                return say(why)
        return None

    return work


def settling(table: Table, members: list[int], rated: bool) -> Callable[[Connection], None]:
    """The results of a game, and what they change; nothing if that was done before."""
    game, at, shares = table.game.name, table.last(), table.course.result()
    known = sql.select(RESULTS.c.seat).where(RESULTS.c.table == table.id)

    def work(connection: Connection) -> None:
        if connection.execute(known).first() is not None:
            return
        now = [rating_at(connection, table, seat) for seat in range(len(table.seats))]
        then = rated_anew(now, shares) if rated else now
        for seat in members:
            person = table.seats[seat].person
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
    here = table.seats[seat]
    if here.kind == BOT:
        return of_bots(table.game.name)[here.level]
    query = sql.select(RATINGS.c.mu, RATINGS.c.sigma).where(
        RATINGS.c.person == here.person, RATINGS.c.game == table.game.name
    )
    found = connection.execute(query).first()
    return Rating(found.mu, found.sigma) if found else Rating()


def keep_rating(connection: Connection, person: str, game: str, rating: Rating, *, share: float, at: float) -> None:
    mine = sql.and_(RATINGS.c.person == person, RATINGS.c.game == game)
    values: dict[str, Any] = {"mu": rating.mu, "sigma": rating.sigma, "at": at}
    counted = {"games": RATINGS.c.games + 1, "won": RATINGS.c.won + share}
    if not connection.execute(sql.update(RATINGS).where(mine).values(**values, **counted)).rowcount:
        connection.execute(sql.insert(RATINGS).values(person=person, game=game, **values, games=1, won=share))


def forgotten(since: float) -> Callable[[Connection], list[str]]:
    """Games that are over, with somebody who has an account, and have no result yet."""
    members = sql.select(SEATS.c.table).join(ACCOUNTS, ACCOUNTS.c.person == SEATS.c.person)
    settled = sql.select(RESULTS.c.table)
    query = sql.select(TABLES.c.id).where(
        TABLES.c.over.is_(True), TABLES.c.made > since, TABLES.c.id.in_(members), TABLES.c.id.not_in(settled)
    )
    return lambda connection: list(connection.execute(query.limit(SWEPT)).scalars())


# reading them


def ranking(game: str, most: int = RANKED) -> Callable[[Connection], list[dict[str, Any]]]:
    """The best of a game, settled ratings first."""
    query = (
        sql.select(PEOPLE.c.name, RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.games, RATINGS.c.won)
        .join(PEOPLE, PEOPLE.c.id == RATINGS.c.person)
        .where(RATINGS.c.game == game)
        .order_by(RATINGS.c.sigma > SETTLED, RATINGS.c.mu.desc())
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


def forget(connection: Connection, person: str) -> None:
    """Ratings go with their owner; results too, since they tell who it was."""
    connection.execute(sql.delete(RATINGS).where(RATINGS.c.person == person))
    connection.execute(sql.delete(RESULTS).where(RESULTS.c.person == person))
