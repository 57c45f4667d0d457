"""What is asked of the store and written to it, in the words of the house."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from fivesuns.core.record import Row
from fivesuns.server.database.schema import BARRED, DRAFTS, ROWS, SEATS, TABLES

# Statements that are made once: making one costs more than carrying it out.
TAKING = (
    sql.update(SEATS)
    .where(SEATS.c.table == sql.bindparam("of"), SEATS.c.seat == sql.bindparam("at"), SEATS.c.kind == "open")
    .values(kind="person", person=sql.bindparam("person"), name=sql.bindparam("name"))
)
BEGINNING = (
    sql.update(TABLES).where(TABLES.c.id == sql.bindparam("of")).values(began=sql.bindparam("began", type_=sql.Float))
)
ENDING = sql.update(TABLES).where(TABLES.c.id == sql.bindparam("of")).values(over=True)


@dataclass(slots=True)
class Kept:
    """A table as it is on disk."""

    id: str
    game: str
    rules: int
    material: str
    options: dict[str, str]
    seed: str
    commitment: str
    made: float
    over: bool
    rematch: str | None
    host: str | None
    public: bool | None
    clock: dict[str, Any] | None
    began: float | None
    given: int | None
    seats: list[dict[str, Any]]
    rows: list[Row]
    drafts: dict[int, list[str]]
    barred: set[str]


def find(id: str) -> Callable[[Connection], Kept | None]:
    """A table with its seats, rows and drafts."""
    head = sql.select(TABLES).where(TABLES.c.id == id)
    seats = sql.select(*[c for c in SEATS.c if c.name != "table"]).where(SEATS.c.table == id).order_by(SEATS.c.seat)
    rows = sql.select(*[c for c in ROWS.c if c.name != "table"]).where(ROWS.c.table == id).order_by(ROWS.c.step)
    drafts = sql.select(DRAFTS.c.seat, DRAFTS.c.words).where(DRAFTS.c.table == id)
    barred = sql.select(BARRED.c.person).where(BARRED.c.table == id)

    def work(connection: Connection) -> Kept | None:
        found = connection.execute(head).mappings().first()
        if found is None:
            return None
        return Kept(
            **found,
            seats=[dict(seat) for seat in connection.execute(seats).mappings()],
            rows=[Row(*row) for row in connection.execute(rows)],
            drafts={row.seat: row.words for row in connection.execute(drafts)},
            barred=set(connection.execute(barred).scalars()),
        )

    return work


def make(head: dict[str, Any], seats: Iterable[dict[str, Any]]) -> Callable[[Connection], None]:
    """A new table."""

    def work(connection: Connection) -> None:
        connection.execute(sql.insert(TABLES), head)
        connection.execute(sql.insert(SEATS), [{"table": head["id"], **seat} for seat in seats])

    return work


def make_rematch(old: str, head: dict[str, Any], seats: Iterable[dict[str, Any]]) -> Callable[[Connection], str]:
    """A new table after an old one, unless somebody has made one already; the id of the one there is then."""
    claim = sql.update(TABLES).where(TABLES.c.id == old, TABLES.c.rematch.is_(None)).values(rematch=head["id"])
    there = sql.select(TABLES.c.rematch).where(TABLES.c.id == old)

    def work(connection: Connection) -> str:
        if connection.execute(claim).rowcount:
            make(head, seats)(connection)
        return str(connection.execute(there).scalar_one())

    return work


def take_seat(id: str, seat: int, person: str, name: str, began: float | None) -> Callable[[Connection], bool]:
    """Give an open seat to a person, which may be the last; False when it is no longer open."""
    values = {"of": id, "at": seat, "person": person, "name": name}

    def work(connection: Connection) -> bool:
        taken = connection.execute(TAKING, values).rowcount == 1
        if taken and began is not None:
            connection.execute(BEGINNING, {"of": id, "began": began})
        return taken

    return work


def send_away(id: str, seat: int, person: str) -> Callable[[Connection], None]:
    """Make a seat open again, but not for whom it had."""
    freeing = sql.update(SEATS).where(SEATS.c.table == id, SEATS.c.seat == seat)

    def work(connection: Connection) -> None:
        connection.execute(sql.insert(BARRED).values(table=id, person=person))
        connection.execute(freeing.values(kind="open", person="", name=""))
        connection.execute(BEGINNING, {"of": id, "began": None})

    return work


def keep_draft(id: str, seat: int, said: list[str]) -> Callable[[Connection], None]:
    """A seat's draft, instead of the one before."""

    def work(connection: Connection) -> None:
        forget_drafts(connection, id, [seat])
        if said:
            connection.execute(sql.insert(DRAFTS).values(table=id, seat=seat, words=said))

    return work


def close_step(id: str, over: bool, lost: Iterable[int]) -> Callable[[Connection], None]:
    """What else a step changes: drafts that no longer fit are dropped, and a game may be over."""
    seats = list(lost)

    def work(connection: Connection) -> None:
        forget_drafts(connection, id, seats)
        if over:
            connection.execute(ENDING, {"of": id})

    return work


def forget_drafts(connection: Connection, id: str, seats: list[int]) -> None:
    if seats:
        connection.execute(sql.delete(DRAFTS).where(DRAFTS.c.table == id, DRAFTS.c.seat.in_(seats)))


def tables_of(person: str, most: int) -> Callable[[Connection], list[str]]:
    """The tables somebody sits at: those under way before those that are over, the newest first."""
    mine = sql.select(SEATS.c.table).where(SEATS.c.person == person).distinct()
    query = sql.select(TABLES.c.id).where(TABLES.c.id.in_(mine)).order_by(TABLES.c.over, TABLES.c.made.desc())
    return lambda connection: list(connection.execute(query.limit(most)).scalars())


def waiting(since: float, game: str | None, most: int) -> Callable[[Connection], list[str]]:
    """Public tables made lately that have a seat to take, the newest first; of one game if wished."""
    open = sql.select(SEATS.c.table).where(SEATS.c.kind == "open")
    query = sql.select(TABLES.c.id).where(TABLES.c.public.is_(True), TABLES.c.over.is_(False), TABLES.c.made >= since)
    query = query.where(TABLES.c.id.in_(open)).order_by(TABLES.c.made.desc()).limit(most)
    if game is not None:
        query = query.where(TABLES.c.game == game)
    return lambda connection: list(connection.execute(query).scalars())


def unfinished(since: float, most: int) -> Callable[[Connection], list[str]]:
    """Tables under way with a bot at which something has happened lately, and those at which time runs."""
    bots = sql.select(SEATS.c.table).where(SEATS.c.kind == "bot")
    lately = sql.select(ROWS.c.table).where(ROWS.c.at >= since)
    recent = sql.or_(TABLES.c.made >= since, TABLES.c.id.in_(lately))
    timed = sql.and_(TABLES.c.clock.is_not(None), TABLES.c.began.is_not(None))
    due = sql.or_(timed, sql.and_(TABLES.c.id.in_(bots), recent))
    query = sql.select(TABLES.c.id).where(TABLES.c.over.is_(False), due)
    return lambda connection: list(connection.execute(query.limit(most)).scalars())
