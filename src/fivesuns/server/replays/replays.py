"""Games that are over: gone through step by step with any eye, read from a record, played on from any position."""

from __future__ import annotations

import math
import secrets
import time
from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.engine import Connection

from fivesuns.bots.levels import LEVELS
from fivesuns.core.game import Game
from fivesuns.core.record import HOUSE as HOUSE_WORD
from fivesuns.core.record import PLAY, Illegal, Record, Row, begin, load, replay, verify
from fivesuns.core.state import WATCHER
from fivesuns.core.text import HOUSE, say, words
from fivesuns.core.view import View
from fivesuns.server.accounts.identity import LONGEST, Person
from fivesuns.server.database.schema import BRANCHES, IMPORTS, ROWS
from fivesuns.server.http.refusal import Refused
from fivesuns.server.tables import creation as lobby
from fivesuns.server.tables import messages as wire
from fivesuns.server.tables import queries as ledger
from fivesuns.server.tables.encoder import encode, tongue
from fivesuns.server.tables.house import House
from fivesuns.server.tables.seat import BOT, PERSON, Ear, Seat
from fivesuns.server.tables.table import Moment, Table

PAGE = 20  # steps at once
LONGEST_RECORD = 5000  # rows
ACTOR = 32  # characters of an actor


# going through it


async def finished(house: House, id: str) -> Table:
    """A table whose game is over; refused while it goes on: what others hold is still a secret."""
    table = await house.table(id)
    if not table.course.over:
        raise Refused("early")
    return table


def proper_eye(table: Table, eye: int) -> int:
    """An eye that the table has; refused when it has not."""
    if eye != WATCHER and not 0 <= eye < len(table.seats):
        raise Refused("broken", say("no-broken-at", where="eye"))
    return eye


def usual_eye(table: Table, person: Person) -> int:
    """The eye somebody would look with: that of their own seat."""
    return next(iter(table.held(person.id)), WATCHER)


def head(table: Table, person: Person, eye: int, language: str) -> bytes:
    """What a replay begins with: the table, the stage, what was told, and the first steps."""
    held = table.held(person.id)
    ear = table.ear(held, language)
    said = {
        "table": wire.about(table, held, language) | {"eye": eye},
        "stage": wire.stage(table.game, table.setup.seats, tuple(table.setup.options.items()), language),
        "eyes": eyes(table),
        "made": table.made,
        "log": [wire.line(table, moment, eye, ear) for moment in table.past],
        "steps": [shown(table, step, eye, ear) for step in range(min(PAGE, len(table.past) + 1))],
    }
    return encode(said)


def eyes(table: Table) -> list[int]:
    """The eyes that differ: none but the watcher's where nothing is hidden."""
    return [] if table.game.perfect else [*range(len(table.seats)), WATCHER]


def steps(table: Table, person: Person, eye: int, first: int, language: str) -> bytes:
    """The steps from one on, a page of them."""
    ear = table.ear(table.held(person.id), language)
    last = min(first + PAGE, len(table.past) + 1)
    return encode({"steps": [shown(table, step, eye, ear) for step in range(max(first, 0), last)]})


def shown(table: Table, step: int, eye: int, ear: Ear) -> dict[str, Any]:
    """What an eye saw after so many steps, and how it came to that."""
    moment: Moment | None = table.past[step - 1] if step else None
    view = seen(table, step, eye)
    story = wire.told_story(table, moment, eye) if moment else wire.NOTHING
    speak = tongue(table.game.package, ear.language)
    return {
        "step": step,
        "view": speak.put(view, ear),
        "story": speak.put(story, ear),
        "marks": view.marks | story.marks,
        "banner": wire.banner(table, view, ear.held, ear) if step == len(table.past) else None,
    }


def seen(table: Table, step: int, eye: int) -> View:
    """The view of a step: nothing can be touched in it, so places that were possible then are left out."""
    if step == len(table.past):
        view = wire.seen(table, (eye,) if eye >= 0 else ())
    else:
        view = table.game.look(table.past[step].before, eye)
    return replace(view, choices=[], pieces=[piece for piece in view.pieces if piece.look != "ghost"])


def stands(table: Table, step: int) -> Moment:
    """The moment in which a game goes on from a step; refused where it does not."""
    if not 0 <= step < len(table.past):
        raise Refused("broken", say("no-broken-at", where="step"))
    return table.past[step]


# what if


async def branch(house: House, table: Table, person: Person, step: int, *, seat: int, level: str) -> str:
    """A new table that begins in the middle of this game, with bots in all other seats; its id."""
    moment = stands(table, step)
    if level not in LEVELS:
        raise Refused("broken", say("no-level", level=level[:40], levels=", ".join(LEVELS)))
    if not 0 <= seat < len(table.seats):
        raise Refused("seat")
    if not moment.before.turn:
        raise Refused("illegal", say("refused-over"))
    places = [lobby.Place("me") if other == seat else lobby.Place("bot", level) for other in range(len(table.seats))]
    new = lobby.head(table.game, len(places), table.setup.options)
    sitting = lobby.seated(places, person, "en", chance=False)
    rows = as_of_now(table.record().rows[:step])
    new["given"] = len(rows)
    branched = {"table": new["id"], "of": table.id, "step": step}
    await house.store.write(keep(new, sitting, rows, sql.insert(BRANCHES).values(**branched)))
    await house.table(new["id"])
    return str(new["id"])


def as_of_now(rows: list[Row]) -> list[Row]:
    """Rows as if the last one had just been played; those that came as one still have the same time."""
    shift = time.time() - rows[-1].at if rows else 0.0
    return [replace(row, at=row.at + shift) for row in rows]


def keep(new: dict[str, Any], seats: list[Seat], rows: list[Row], mark: sql.Insert) -> Callable[[Connection], None]:
    """A table that begins with rows, in one commit."""

    def work(connection: Connection) -> None:
        ledger.make(new, [asdict(seat) for seat in seats])(connection)
        if rows:
            connection.execute(sql.insert(ROWS), [{"table": new["id"], **asdict(row)} for row in rows])
        connection.execute(mark)

    return work


def origin(id: str) -> Callable[[Connection], dict[str, Any]]:
    """Where a table comes from: a record that was read, or another table; nothing for most."""
    read = sql.select(IMPORTS.c.at, IMPORTS.c.checked).where(IMPORTS.c.table == id)
    grown = sql.select(BRANCHES.c.of, BRANCHES.c.step).where(BRANCHES.c.table == id)

    def work(connection: Connection) -> dict[str, Any]:
        for query in (read, grown):
            found = connection.execute(query).mappings().first()
            if found is not None:
                return dict(found)
        return {}

    return work


# records from elsewhere


async def read(house: House, person: Person, text: str, language: str) -> str:
    """Keep a record that somebody brings, once it has been replayed here; the id of its table."""
    record = understood(text)
    game = house.games.get(record.game)
    if game is None:
        raise Refused("broken", say("no-game"))
    try:
        go_through(game, record)
    except Illegal as fault:
        raise unsound(fault, record, game) from fault
    new = lobby.head(game, record.seats, record.options) | settled(record)
    sitting = players(record, language)
    rows = [replace(row, at=at_most_now(row.at), actor=row.actor[:ACTOR]) for row in record.rows]
    marked = {"table": new["id"], "person": person.id, "at": time.time(), "checked": is_checked(game, record)}
    await house.store.write(keep(new, sitting, rows, sql.insert(IMPORTS).values(**marked)))
    return str(new["id"])


def understood(text: str) -> Record:
    """A record of the expected form; refused when it is none, or holds a zero byte, which no database takes."""
    if "\\u0000" in text:
        raise Refused("broken", say("no-record"))
    try:
        record = msgspec.convert(asdict(load(text)), Record)
    except Illegal as fault:
        raise Refused("broken", say("no-record")) from fault
    except msgspec.ValidationError as fault:
        raise Refused("broken", say("no-record-at", fault=str(fault)[:80])) from fault
    if any(row.kind not in (PLAY, HOUSE_WORD) for row in record.rows):
        raise Refused("broken", say("no-record-at", fault="kind"))
    if len(record.rows) > LONGEST_RECORD:
        raise Refused("broken", say("no-record-long", most=LONGEST_RECORD))
    return record


def go_through(game: Game, record: Record) -> None:
    """Play a record through; Illegal where it could not have been, or has no end."""
    course = begin(game, record)
    for _, now in replay(game, record):
        course = now
    if not course.over:
        raise Illegal(say("no-record-open"))


def unsound(fault: Illegal, record: Record, game: Game) -> Refused:
    seats = players(record, "en")
    return Refused(
        "broken",
        fault.reason,
        fault.rule,
        package=game.package,
        listener=lambda language: Ear(seats, (), language),
    )


def is_checked(game: Game, record: Record) -> bool:
    """Whether every draw follows from the seed that was committed to; what was given to a game cannot be checked."""
    if record.given:
        return False
    try:
        verify(game, record)
    except (Illegal, ValueError):  # a seed is hexadecimal
        return False
    return True


def settled(record: Record) -> dict[str, Any]:
    """What a table has of a record's."""
    return {"seed": record.seed[:64], "commitment": record.commitment[:64], "over": True, "given": record.given}


def at_most_now(at: float) -> float:
    return min(at, time.time()) if math.isfinite(at) else time.time()


def players(record: Record, language: str) -> list[Seat]:
    """Who sat where, as far as a record tells: its first actor in each seat. They hold no seat of ours."""
    found: dict[int, str] = {}
    for row in record.rows:
        if row.kind == PLAY:
            found.setdefault(row.seat, row.actor)
    return [player(seat, found.get(seat, ""), language) for seat in range(record.seats)]


def player(seat: int, actor: str, language: str) -> Seat:
    level = actor.removeprefix("bot:")
    if actor.startswith("bot:") and level in LEVELS:
        names = LEVELS[level].names
        return Seat(seat, BOT, actor, names[seat % len(names)], level)
    tidy = " ".join(actor.split())[:LONGEST]
    if not tidy.isprintable() or not tidy:
        tidy = words(HOUSE, language, say("seat-here", n=seat + 1))
    return Seat(seat, PERSON, f"past:{secrets.token_urlsafe(6)}", tidy)


def forget(connection: Connection, person: str) -> None:
    """What somebody brought stays, without them."""
    connection.execute(sql.update(IMPORTS).where(IMPORTS.c.person == person).values(person=""))
