"""Playing alone: what somebody reached is kept, so that it can be beaten."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import sqlalchemy as sql
from litestar import Request, get
from litestar.params import FromPath
from msgspec import Struct
from sqlalchemy.engine import Connection

from fivesuns.server.database.schema import SOLOS
from fivesuns.server.http.refusal import Refused
from fivesuns.server.tables.routes import refusals

if TYPE_CHECKING:
    from fivesuns.server.tables.house import House
    from fivesuns.server.tables.table import Table


class Solo(Struct):
    """How a game alone went, beside all others of the same kind."""

    away: int  # points from the best possible
    record: int  # the least that one has been away from it
    games: int
    new: bool  # this game made the record


class Solos:
    """Notes games that were played alone, where the game knows what was possible."""

    def __init__(self, house: House) -> None:
        self.house = house

    def listen(self, table: Table) -> None:
        """Something has happened at a table: if somebody ended a game alone, it is noted."""
        if counts(table):
            self.house.spawn(self._note(table))

    async def look(self, id: str, person: str) -> Solo | None:
        """How one's own game alone went; None where it was given up, goes on, or cannot be measured."""
        table = await self.house.table(id)
        if person not in [seat.person for seat in table.seats]:
            raise Refused("seat")
        if not counts(table):
            return None
        await self._note(table)
        return await self.house.store.read(_told(id))

    async def _note(self, table: Table) -> None:
        state, par = table.course.state, table.game.par
        assert par is not None
        row = {
            "table": table.id,
            "person": table.seats[0].person,
            "game": table.game.name,
            "options": json.dumps(dict(table.setup.options), sort_keys=True),
            "score": state.score()[0],
            "par": par(state)[0],
            "at": table.last(),
        }
        await self.house.store.write(_keep(row))


def counts(table: Table) -> bool:
    """Whether a game was played alone, to its end, and can be set against the best possible."""
    alone = len(table.seats) == 1 and table.game.par is not None
    return alone and table.course.over and not table.course.closed


def _keep(row: dict[str, Any]) -> Callable[[Connection], None]:
    def work(connection: Connection) -> None:
        known = sql.select(SOLOS.c.table).where(SOLOS.c.table == row["table"])
        if connection.execute(known).first() is None:
            connection.execute(sql.insert(SOLOS), row)

    return work


def _told(id: str) -> Callable[[Connection], Solo]:
    def work(connection: Connection) -> Solo:
        mine = connection.execute(sql.select(SOLOS).where(SOLOS.c.table == id)).mappings().one()
        same = [SOLOS.c[name] == mine[name] for name in ("person", "game", "options")]
        found = connection.execute(sql.select(SOLOS.c.table, SOLOS.c.score, SOLOS.c.par, SOLOS.c.at).where(*same))
        others = {one: (abs(score - par), at) for one, score, par, at in found}
        best = min(others, key=lambda one: others[one])
        return Solo(others[id][0], others[best][0], len(others), best == id)

    return work


def kept(person: str) -> Callable[[Connection], list[dict[str, Any]]]:
    """The games that somebody played alone."""
    query = sql.select(SOLOS).where(SOLOS.c.person == person).order_by(SOLOS.c.at)
    return lambda connection: [dict(row) for row in connection.execute(query).mappings()]


def forget(connection: Connection, person: str) -> None:
    """Records go with their owner."""
    connection.execute(sql.delete(SOLOS).where(SOLOS.c.person == person))


@get("/api/tables/{table:str}/solo", summary="Alone", responses=refusals(403, 404))
async def solo(request: Request[Any, Any, Any], table: FromPath[str]) -> Solo | None:
    """How your game alone went, and your record; null where there is nothing to say."""
    solos: Solos = request.app.state.solos
    return await solos.look(table, solos.house.person(request).id)
