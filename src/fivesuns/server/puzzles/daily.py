"""The puzzle of the day: the same for everybody, a table of one's own, and how one did."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from dataclasses import asdict
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import sqlalchemy as sql
from msgspec import Struct
from sqlalchemy.engine import Connection

from fivesuns.core.dice import commitment
from fivesuns.core.game import Game
from fivesuns.core.text import say
from fivesuns.server.accounts.identity import Person
from fivesuns.server.database.schema import DAILIES
from fivesuns.server.http.refusal import Refused
from fivesuns.server.tables import creation as lobby
from fivesuns.server.tables import queries as ledger
from fivesuns.server.tables.seat import PERSON, Seat

if TYPE_CHECKING:
    from fivesuns.server.tables.house import House
    from fivesuns.server.tables.table import Table

BEST = 10  # names that are shown


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
    streak: int  # days in a row
    place: int | None
    of: int  # how many have done it
    best: list[Solver]


def today() -> int:
    """The day, by universal time, counted as `date.toordinal` does."""
    return datetime.now(UTC).date().toordinal()


class Daily:
    """Sets the puzzles, and notes how they went."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def sit(self, name: str, person: Person) -> str:
        """One's own table of today's puzzle; its id."""
        game, day = self._game(name), today()
        assert game.daily is not None
        mine = await self.house.store.read(_of(name, day, person.id))
        if mine is not None:
            return str(mine["table"])
        setup = game.daily(day)
        seed = hmac.new(self.house.config.key().encode(), f"{name} {day}".encode(), hashlib.sha256).hexdigest()
        seats = [Seat(0, PERSON, person.id, person.name)]
        head = lobby.head(game, setup.seats, setup.options) | {"seed": seed, "commitment": commitment(seed)}
        head |= lobby.terms(seats, person.id, None)
        row = {"game": name, "day": day, "person": person.id, "name": person.name, "table": head["id"]}
        id = await self.house.store.write(_begin(head, seats, row))
        await self.house.table(id)
        return id

    async def look(self, name: str, person: Person) -> Today:
        """How one did today, and how the others did."""
        self._game(name)
        mine = await self.house.store.read(_of(name, today(), person.id))
        if mine is not None and mine["share"] is None:
            table = await self.house.table(mine["table"])
            if table.course.over:  # the house was closed before it was noted
                await self._note(table)
        return await self.house.store.read(_told(name, today(), person.id))

    def listen(self, table: Table) -> None:
        """Something has happened at a table: if it was a puzzle's end, it is noted."""
        if table.course.over and table.game.daily is not None and len(table.seats) == 1:
            self.house.spawn(self._note(table))

    async def _note(self, table: Table) -> None:
        state, first = table.course.state, table.past[0].row.at
        given_up = table.course.closed
        score = [] if given_up else state.score()
        par = table.game.par(state) if table.game.par and not given_up else []
        share = 0.0 if given_up else float(table.course.result()[0])
        values = {
            "share": share,
            "score": score[0] if score else None,
            "par": par[0] if par else None,
            "seconds": table.hours.between(first, table.last()),
        }
        undone = sql.update(DAILIES).where(DAILIES.c.table == table.id, DAILIES.c.share.is_(None))
        await self.house.store.write(lambda connection: connection.execute(undone.values(**values)))

    def _game(self, name: str) -> Game:
        game = self.house.games.get(name)
        if game is None or game.daily is None:
            raise Refused("nowhere", say("no-daily"))
        return game


def _of(game: str, day: int, person: str) -> Callable[[Connection], Any]:
    query = sql.select(DAILIES).where(DAILIES.c.game == game, DAILIES.c.day == day, DAILIES.c.person == person)
    return lambda connection: connection.execute(query).mappings().first()


def _begin(head: dict[str, Any], seats: list[Seat], row: dict[str, Any]) -> Callable[[Connection], str]:
    """A table for somebody's puzzle, unless they have made one already; the id of the one there is then."""

    def work(connection: Connection) -> str:
        mine = _of(row["game"], row["day"], row["person"])(connection)
        if mine is None:
            ledger.make(head, [asdict(seat) for seat in seats])(connection)
            connection.execute(sql.insert(DAILIES), row)
        return str(mine["table"] if mine else head["id"])

    return work


def _told(game: str, day: int, person: str) -> Callable[[Connection], Today]:
    done = sql.select(DAILIES).where(DAILIES.c.game == game, DAILIES.c.day == day, DAILIES.c.share > 0)
    days = sql.select(DAILIES.c.day).where(DAILIES.c.game == game, DAILIES.c.person == person, DAILIES.c.share > 0)

    def work(connection: Connection) -> Today:
        mine = _of(game, day, person)(connection)
        all = sorted(connection.execute(done).mappings(), key=rank)
        finished = mine is not None and mine["share"] is not None
        return Today(
            game=game,
            day=datetime.fromordinal(day).date().isoformat(),
            table=mine["table"] if mine else None,
            done=finished,
            score=mine["score"] if mine else None,
            par=mine["par"] if mine else None,
            streak=streak(set(connection.execute(days).scalars()), day),
            place=1 + sum(rank(one) < rank(mine) for one in all) if finished and mine["share"] else None,
            of=len(all),
            best=[Solver(one["name"], one["score"], one["seconds"], one["person"] == person) for one in all[:BEST]],
        )

    return work


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


def kept(person: str) -> Callable[[Connection], list[dict[str, Any]]]:
    """The puzzles of somebody."""
    query = sql.select(DAILIES).where(DAILIES.c.person == person).order_by(DAILIES.c.day)
    return lambda connection: [dict(row) for row in connection.execute(query).mappings()]


def forget(connection: Connection, person: str) -> None:
    """Results go with their owner."""
    connection.execute(sql.delete(DAILIES).where(DAILIES.c.person == person))
