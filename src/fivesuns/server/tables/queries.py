"""The SQL of tables: what is read of them, and what a change writes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, cast

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from fivesuns.core.dice import FIRST_DICE, Start, start_of
from fivesuns.core.game import Game
from fivesuns.core.rows import Row
from fivesuns.match.clock import Elapsed, TimeControl
from fivesuns.match.commands import OPEN, Change, Offer, Refused, Seat
from fivesuns.match.match import Match
from fivesuns.match.starting import DICE_SECONDS
from fivesuns.server.database.schema import BARRED, CHATS, DRAFTS, LEASES, ROWS, SEATS, TABLES

TABLE_ID = re.compile(r"[\w-]{16}", re.ASCII)

# Statements that are made once: making one costs more than carrying it out.
TAKING = (
    sql.update(SEATS)
    .where(SEATS.c.table == sql.bindparam("of"), SEATS.c.seat == sql.bindparam("at"), SEATS.c.kind == "open")
    .values(kind="person", person=sql.bindparam("person"), name=sql.bindparam("name"), level=sql.bindparam("level"))
)
BEGINNING = (
    sql.update(TABLES).where(TABLES.c.id == sql.bindparam("of")).values(began=sql.bindparam("began", type_=sql.Float))
)
ENDING = sql.update(TABLES).where(TABLES.c.id == sql.bindparam("of")).values(over=True)
ASKING = (
    sql.update(TABLES)
    .where(TABLES.c.id == sql.bindparam("of"))
    .values(offer=sql.bindparam("asked", type_=TABLES.c.offer.type))
)
READYING = (
    sql.update(TABLES)
    .where(TABLES.c.id == sql.bindparam("of"))
    .values(starts=sql.bindparam("made_ready", type_=TABLES.c.starts.type))
)
HEAD = sql.select(TABLES).where(TABLES.c.id == sql.bindparam("of"))
NEWEST = sql.select(TABLES.c.changes, TABLES.c.began, TABLES.c.rematch, TABLES.c.offer, TABLES.c.starts).where(
    TABLES.c.id == sql.bindparam("of")
)
SEATED = (
    sql.select(SEATS.c.seat, SEATS.c.kind, SEATS.c.person, SEATS.c.name, SEATS.c.level)
    .where(SEATS.c.table == sql.bindparam("of"))
    .order_by(SEATS.c.seat)
)
WRITTEN = (
    sql.select(*[column for column in ROWS.c if column.name != "table"])
    .where(ROWS.c.table == sql.bindparam("of"), ROWS.c.step >= sql.bindparam("since"))
    .order_by(ROWS.c.step)
)
DRAFTED = sql.select(DRAFTS.c.seat, DRAFTS.c.words).where(DRAFTS.c.table == sql.bindparam("of"))
SENT_AWAY = sql.select(BARRED.c.person).where(BARRED.c.table == sql.bindparam("of"))
IDS_AT_ONCE = 1000  # in one query


@dataclass(slots=True)
class StoredTable:
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
    unrated: str | None
    dice: str | None
    starts: list[dict[str, Any]] | None
    closed: float | None
    changes: int
    offer: dict[str, Any] | None
    seats: list[dict[str, Any]]
    rows: list[Row]
    drafts: dict[int, list[str]]
    barred: set[str]


@dataclass(slots=True)
class News:
    """What may have changed of a table since it was read: the rows from a step on, everything else as it is now."""

    changes: int
    began: float | None
    rematch: str | None
    offer: Offer | None
    starts: list[Start]
    seats: list[Seat]
    rows: list[Row]
    drafts: dict[int, list[str]]
    barred: set[str]


def load_news(id: str, step: int) -> Callable[[Connection], News | None]:
    """What may be new of a table of which the rows before a step are known."""

    def work(connection: Connection) -> News | None:
        found = connection.execute(NEWEST, {"of": id}).first()
        if found is None:
            return None
        seats = [Seat(*seat) for seat in connection.execute(SEATED, {"of": id})]
        return News(
            found.changes,
            found.began,
            found.rematch,
            offer_of(found.offer, seats),
            [start_of(start) for start in found.starts or ()],
            seats,
            [Row(*row) for row in connection.execute(WRITTEN, {"of": id, "since": step})],
            {row.seat: row.words for row in connection.execute(DRAFTED, {"of": id})},
            set(connection.execute(SENT_AWAY, {"of": id}).scalars()),
        )

    return work


def offer_fields(offer: Offer | None, seats: Sequence[Seat]) -> dict[str, Any] | None:
    """An offer as it is stored: seats instead of people."""
    if offer is None:
        return None
    agreed = [seat.seat for seat in seats if seat.person in offer.agreed]
    return {"what": offer.what, "seat": offer.seat, "word": offer.word, "agreed": agreed}


def offer_of(fields: Mapping[str, Any] | None, seats: Sequence[Seat]) -> Offer | None:
    """An offer from how it is stored."""
    if fields is None:
        return None
    agreed = frozenset(seats[seat].person for seat in fields["agreed"])
    return Offer(fields["what"], fields["seat"], seats[fields["seat"]].person, fields["word"], agreed)


def counts_of(ids: Iterable[str]) -> Callable[[Connection], dict[str, tuple[int, int]]]:
    """How often tables have changed, and the number of the last line that was said there (-1: none), by table."""
    wanted = list(ids)
    said = sql.select(sql.func.max(CHATS.c.n)).where(CHATS.c.table == TABLES.c.id).scalar_subquery()
    query = sql.select(TABLES.c.id, TABLES.c.changes, sql.func.coalesce(said, -1).label("said"))

    def work(connection: Connection) -> dict[str, tuple[int, int]]:
        found: dict[str, tuple[int, int]] = {}
        for start in range(0, len(wanted), IDS_AT_ONCE):
            some = query.where(TABLES.c.id.in_(wanted[start : start + IDS_AT_ONCE]))
            found.update({row.id: (row.changes, row.said) for row in connection.execute(some)})
        return found

    return work


def seated_at(ids: Iterable[str]) -> Callable[[Connection], list[tuple[str, str]]]:
    """The tables of some, each with a person who sits there."""
    query = sql.select(SEATS.c.table, SEATS.c.person).where(SEATS.c.table.in_(list(ids)), SEATS.c.person != "")
    return lambda connection: [(row.table, row.person) for row in connection.execute(query)]


def load_table(id: str) -> Callable[[Connection], StoredTable | None]:
    """A table with its seats, rows and drafts."""

    def work(connection: Connection) -> StoredTable | None:
        found = connection.execute(HEAD, {"of": id}).mappings().first()
        if found is None:
            return None
        return StoredTable(
            **found,
            seats=[dict(seat) for seat in connection.execute(SEATED, {"of": id}).mappings()],
            rows=[Row(*row) for row in connection.execute(WRITTEN, {"of": id, "since": 0})],
            drafts={row.seat: row.words for row in connection.execute(DRAFTED, {"of": id})},
            barred=set(connection.execute(SENT_AWAY, {"of": id}).scalars()),
        )

    return work


def restored(game: Game, stored: StoredTable, elapsed: Elapsed, dice_seconds: float = DICE_SECONDS) -> Match:
    """The match of a table, as it is on disk."""
    match = Match(
        game,
        game.setup(len(stored.seats), stored.options),
        stored.seed,
        stored.made,
        stored.host or "",
        [Seat(**seat) for seat in stored.seats],
        elapsed=elapsed,
        control=control_of(stored.clock) if stored.clock else None,
        began=stored.began,
        barred=stored.barred,
        dice=stored.dice or FIRST_DICE,
        starts=[start_of(start) for start in stored.starts or ()],
        dice_seconds=dice_seconds,
    )
    match.replay(stored.rows)
    match.restore_drafts(stored.drafts)
    match.offer = offer_of(stored.offer, match.seats)
    return match


def control_of(fields: Mapping[str, Any]) -> TimeControl:
    """A time control as it is stored: in the words of the protocol, see `protocol.info.control_fields`."""
    per, late = cast(Literal["move", "game"], fields["each"]), cast(Literal["bot", "resign", "wait"], fields["late"])
    return TimeControl(per, fields["seconds"], fields["more"], late)


def insert_table(head: dict[str, Any], seats: Iterable[dict[str, Any]]) -> Callable[[Connection], None]:
    """A new table."""

    def work(connection: Connection) -> None:
        connection.execute(sql.insert(TABLES), head)
        connection.execute(sql.insert(SEATS), [{"table": head["id"], **seat} for seat in seats])

    return work


def insert_rematch(old: str, head: dict[str, Any], seats: Iterable[dict[str, Any]]) -> Callable[[Connection], str]:
    """A new table after an old one, unless somebody has made one already; the id of the one there is then."""
    claim = sql.update(TABLES).where(TABLES.c.id == old, TABLES.c.rematch.is_(None))
    claim = claim.values(rematch=head["id"], changes=TABLES.c.changes + 1)
    there = sql.select(TABLES.c.rematch).where(TABLES.c.id == old)

    def work(connection: Connection) -> str:
        if connection.execute(claim).rowcount:
            insert_table(head, seats)(connection)
        return str(connection.execute(there).scalar_one())

    return work


def write_change(id: str, change: Change, asked: Sequence[Seat] | None = None) -> Callable[[Connection], None] | None:
    """What a change of a match writes besides its rows; None where that is nothing.

    Given who sits there, `asked`, the offer is written too. Refused where another server has given the seat away
    meanwhile.
    """
    if not (change.drafts or change.seats or change.over or change.starts or asked is not None):
        return None

    def work(connection: Connection) -> None:
        if asked is not None:
            connection.execute(ASKING, {"of": id, "asked": offer_fields(change.offer, asked)})
        if change.drafts:
            _write_drafts(connection, id, change.drafts)
        if change.starts:
            connection.execute(READYING, {"of": id, "made_ready": [start.fields() for start in change.starts]})
        if change.over:
            connection.execute(ENDING, {"of": id})
        for seat in change.seats.values():
            _write_seat(connection, id, seat, change.barred)
        if change.seats:
            connection.execute(BEGINNING, {"of": id, "began": change.began})

    return work


def _write_drafts(connection: Connection, id: str, drafts: Mapping[int, list[str]]) -> None:
    """The drafts of some seats, instead of those before."""
    connection.execute(sql.delete(DRAFTS).where(DRAFTS.c.table == id, DRAFTS.c.seat.in_(list(drafts))))
    kept = [{"table": id, "seat": seat, "words": words} for seat, words in drafts.items() if words]
    if kept:
        connection.execute(sql.insert(DRAFTS), kept)


def _write_seat(connection: Connection, id: str, seat: Seat, barred: str) -> None:
    """A seat that was taken, or is open again, but not for whom it had."""
    if seat.kind == OPEN:
        freeing = sql.update(SEATS).where(SEATS.c.table == id, SEATS.c.seat == seat.seat)
        connection.execute(freeing.values(kind=OPEN, person="", name="", level=""))
        connection.execute(sql.insert(BARRED).values(table=id, person=barred))
        return
    taken = {"of": id, "at": seat.seat, "person": seat.person, "name": seat.name, "level": seat.level}
    if not connection.execute(TAKING, taken).rowcount:
        raise Refused("taken")


def tables_of(person: str, most: int) -> Callable[[Connection], list[tuple[str, str]]]:
    """The tables somebody sits at, each with its game: those under way before those that are over, the newest first."""
    mine = sql.select(SEATS.c.table).where(SEATS.c.person == person).distinct()
    query = sql.select(TABLES.c.id, TABLES.c.game).where(TABLES.c.id.in_(mine))
    query = query.order_by(TABLES.c.over, TABLES.c.made.desc()).limit(most)
    return lambda connection: [(row.id, row.game) for row in connection.execute(query)]


def under_way(person: str, most: int) -> Callable[[Connection], list[str]]:
    """The tables where somebody sits at a game that is not over, the oldest first."""
    mine = sql.select(SEATS.c.table).where(SEATS.c.person == person).distinct()
    query = sql.select(TABLES.c.id).where(TABLES.c.id.in_(mine), TABLES.c.over.is_(False), TABLES.c.closed.is_(None))
    query = query.order_by(TABLES.c.made.desc()).limit(most)
    return lambda connection: list(connection.execute(query).scalars())[::-1]


def open_tables(since: float, game: str | None, most: int) -> Callable[[Connection], list[str]]:
    """Public tables made lately that have a seat to take, the newest first; of one game if wished."""
    open = sql.select(SEATS.c.table).where(SEATS.c.kind == "open")
    query = sql.select(TABLES.c.id).where(TABLES.c.public.is_(True), TABLES.c.over.is_(False), TABLES.c.made >= since)
    query = query.where(TABLES.c.closed.is_(None))
    query = query.where(TABLES.c.id.in_(open)).order_by(TABLES.c.made.desc()).limit(most)
    if game is not None:
        query = query.where(TABLES.c.game == game)
    return lambda connection: list(connection.execute(query).scalars())


def unfinished(since: float, most: int) -> Callable[[Connection], list[str]]:
    """Tables under way with a bot at which something has happened lately, and those at which time runs.

    Without those that another server plays at, or is to be followed at: see `leases`.
    """
    bots = sql.select(SEATS.c.table).where(SEATS.c.kind == "bot")
    lately = sql.select(ROWS.c.table).where(ROWS.c.at >= since)
    recent = sql.or_(TABLES.c.made >= since, TABLES.c.id.in_(lately))
    timed = sql.and_(TABLES.c.clock.is_not(None), TABLES.c.began.is_not(None))
    due = sql.or_(timed, sql.and_(TABLES.c.id.in_(bots), recent))
    query = sql.select(TABLES.c.id).where(TABLES.c.over.is_(False), TABLES.c.closed.is_(None), due)
    query = query.where(TABLES.c.id.not_in(sql.select(LEASES.c.of)))
    return lambda connection: list(connection.execute(query.limit(most)).scalars())
