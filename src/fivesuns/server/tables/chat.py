"""What people say at a table: plain text, kept with it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from fivesuns.core.text import say
from fivesuns.server.database.schema import CHATS
from fivesuns.server.http.refusal import Refused
from fivesuns.server.runtime.throttle import Allowance
from fivesuns.server.tables import messages as wire

if TYPE_CHECKING:
    from fivesuns.server.tables.table import Table

LONGEST = 300  # characters
KEPT = 200  # lines that are shown
RATE, BURST = 0.5, 6  # lines a second in the long run, and at once


@dataclass(slots=True)
class Line:
    """Something that was said."""

    n: int
    at: float
    person: str
    name: str
    seat: int
    text: str


def proper_text(text: str) -> str:
    """A line that can be shown; refused when there is nothing in it, or too much."""
    tidy = " ".join(text.split())
    if not 1 <= len(tidy) <= LONGEST or not tidy.isprintable():
        raise Refused("broken", say("no-chat", most=LONGEST))
    return tidy


async def talk(table: Table, person: str, seat: int, text: str) -> int:
    """Say something, as one of those who play; its number."""
    tidy = proper_text(text)
    async with table.lock:
        await table.attend(person, seat)
        if not table.voices.setdefault(person, Allowance(RATE, BURST)).take():
            raise Refused("often", say("no-chat-often"), after=2)
        number = table.chat[-1].n + 1 if table.chat else 0
        line = Line(number, time.time(), person, table.seats[seat].name, seat, tidy)
        await table.store.write(
            lambda connection: connection.execute(sql.insert(CHATS), {"table": table.id, **asdict(line)})
        )
        table.chat = [*table.chat, line][-KEPT:]
        table.show(wire.chat(line))
        return number


def heard(id: str) -> Callable[[Connection], list[Line]]:
    """What was said at a table, the last of it."""
    columns = [column for column in CHATS.c if column.name != "table"]
    query = sql.select(*columns).where(CHATS.c.table == id).order_by(CHATS.c.n.desc()).limit(KEPT)

    def work(connection: Connection) -> list[Line]:
        return [Line(*row) for row in connection.execute(query)][::-1]

    return work


def shown(line: Line, held: tuple[int, ...]) -> dict[str, Any]:
    """A line as somebody reads it."""
    return {
        "n": line.n,
        "at": line.at,
        "seat": line.seat,
        "name": line.name,
        "text": line.text,
        "you": line.seat in held,
    }


def kept(person: str) -> Callable[[Connection], list[dict[str, Any]]]:
    """What somebody has said, everywhere."""
    query = sql.select(CHATS).where(CHATS.c.person == person).order_by(CHATS.c.at)
    return lambda connection: [dict(row) for row in connection.execute(query).mappings()]


def forget(connection: Connection, person: str) -> None:
    """What somebody has said goes with them."""
    connection.execute(sql.delete(CHATS).where(CHATS.c.person == person))
