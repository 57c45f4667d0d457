"""Several servers on one database: no change rests on what another has overtaken, and each is told to all.

A table counts its changes. Whoever writes one says how many there were before: where there are more by now nothing is
written, and the table is read again first. A lease is checked in the same statement, so that a server that has slept
through the loss of one writes nothing for bots and clocks any more. The notice goes out with the commit. It is a hint
to look, and what is true is in the rows; where a change is nothing but rows it holds them, so that who has missed
nothing before it need not look.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.engine import Connection

from fivesuns.core.rows import Row
from fivesuns.server.database.engine import POSTGRESQL

CHANNEL = "fivesuns"
NOTICE_CHARS = 7000  # of one notice: PostgreSQL takes 8000 bytes
CHANGED = "table"  # the kind of notice that names tables which have changed
PLAYED = "rows"  # the kind of notice that holds the rows of tables which have changed

# One statement for a whole commit: each round trip would cost more than a move. Tables are locked in their order, so
# that no two servers wait for each other; one that has changed since, or whose lease is another's now, is not counted.
WRITING = """
WITH due AS (
    SELECT * FROM json_to_recordset(%s::json) AS due("table" text, changes int, epoch int)
), ours AS (
    SELECT tables.id FROM tables JOIN due ON tables.id = due.table AND tables.changes = due.changes
    WHERE due.epoch IS NULL
       OR EXISTS (SELECT 1 FROM leases WHERE "of" = due.table AND server = %s AND leases.epoch = due.epoch)
    ORDER BY tables.id FOR UPDATE OF tables
), counted AS (
    UPDATE tables SET changes = changes + 1 WHERE id IN (SELECT id FROM ours) RETURNING 1
), added AS (
    INSERT INTO rows ("table", step, at, actor, seat, kind, word)
    SELECT "table", step, at, actor, seat, kind, word FROM json_to_recordset(%s::json)
    AS new("table" text, step int, at float, actor text, seat int, kind text, word text)
), told AS (
    SELECT pg_notify(%s, notice) FROM unnest(%s::text[]) AS notice
)
SELECT (SELECT count(*) FROM counted), (SELECT count(pg_notify::text) FROM told)
"""


class Conflict(Exception):
    """Another server has changed this table already, or has its lease now."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What a change of a table rests on: how often it had changed, and the lease of who acts for bots and clocks."""

    table: str
    changes: int
    epoch: int | None = None  # None for what people do: any server may write it


@dataclass(frozen=True, slots=True)
class Written:
    """Rows to be written, what they rest on, and whether they are all there is to the change."""

    rows: Sequence[dict[str, Any]]
    mark: Mark | None
    whole: bool


class Followed(msgspec.Struct, array_like=True):
    """A change of a table that is nothing but rows, as other servers are told of it."""

    table: str
    changes: int  # with it
    rows: list[tuple[int, float, str, int, str, str]]

    def entries(self) -> list[Row]:
        """Its rows."""
        return [Row(*row) for row in self.rows]


encode = msgspec.json.Encoder().encode
read_followed = msgspec.json.Decoder(list[Followed]).decode


class Sharing:
    """Counts and tells what one server writes."""

    def __init__(self, server: int) -> None:
        self.server = server

    def write(self, cursor: Any, changes: Sequence[Written]) -> None:
        """Write rows, count a change of each table that they are of, and tell of all; Conflict where one is late."""
        marks = [change.mark for change in changes if change.mark]
        rows = [row for change in changes for row in change.rows]
        if not marks and not rows:
            return
        due = [{"table": mark.table, "changes": mark.changes, "epoch": mark.epoch} for mark in marks]
        told = list(self._notices(changes))
        cursor.execute(WRITING, (encode(due).decode(), self.server, encode(rows).decode(), CHANNEL, told))
        if cursor.fetchone()[0] != len(marks):
            raise Conflict

    def _notices(self, changes: Sequence[Written]) -> Iterator[str]:
        """What is told of changes: their rows where there is nothing else, and they are not too long."""
        named, lines = [], []
        for change in changes:
            if change.mark:
                line = encode(followed_as(change)).decode() if change.whole else ""
                if 0 < len(line) < NOTICE_CHARS // 2 and line.isascii():
                    lines.append(line)
                else:
                    named.append(f"{change.mark.table}:{change.mark.changes + 1}")
        yield from notices(CHANGED, self.server, named)
        for notice in notices(PLAYED, self.server, lines, between=","):
            kind, server, found = notice.split(" ", 2)
            yield f"{kind} {server} [{found}]"


def followed_as(change: Written) -> Followed:
    """A change that is nothing but rows, as it is told."""
    assert change.mark is not None
    fields = ("step", "at", "actor", "seat", "kind", "word")
    rows = [tuple(row[name] for name in fields) for row in change.rows]
    return Followed(change.mark.table, change.mark.changes + 1, rows)


def notices(kind: str, server: int, words: Iterable[str], between: str = " ") -> Iterator[str]:
    """Words as notices of a kind, as many as it takes; none where there is no word."""
    some: list[str] = []
    length = 0
    for word in words:
        if some and length + len(word) >= NOTICE_CHARS:
            yield f"{kind} {server} {between.join(some)}"
            some, length = [], 0
        some.append(word)
        length += len(word) + 1
    if some:
        yield f"{kind} {server} {between.join(some)}"


def send(connection: Connection, *lines: str) -> None:
    """Send notices with the transaction of a connection; where there is one server there is nobody to tell."""
    if connection.dialect.name == POSTGRESQL:
        for line in lines:
            connection.execute(sql.select(sql.func.pg_notify(CHANNEL, line)))
