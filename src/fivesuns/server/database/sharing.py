"""Several servers on one database: no change rests on what another has overtaken, and each is told to all.

A table counts its changes. Whoever writes one says how many there were before: where there are more by now nothing is
written, and the table is read again first. A lease is checked in the same statement, so that a server that has slept
through the loss of one writes nothing for bots and clocks any more. The notice goes out with the commit, and holds ids
and numbers only: it is a hint to look, and what is true is in the rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from fivesuns.server.database.engine import POSTGRESQL

CHANNEL = "fivesuns"
NOTICE_CHARS = 7000  # of one notice: PostgreSQL takes 8000 bytes
CHANGED = "table"  # the kind of notice that names tables which have changed

COUNTING = """
UPDATE tables SET changes = changes + 1 WHERE id = %(table)s AND changes = %(changes)s
AND (%(epoch)s::int IS NULL
     OR EXISTS (SELECT 1 FROM leases WHERE "of" = %(table)s AND server = %(server)s AND epoch = %(epoch)s))
"""
TELLING = "SELECT pg_notify(%s, %s)"


class Conflict(Exception):
    """Another server has changed this table already, or has its lease now."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What a change of a table rests on: how often it had changed, and the lease of who acts for bots and clocks."""

    table: str
    changes: int
    epoch: int | None = None  # None for what people do: any server may write it


class Sharing:
    """Counts and tells what one server writes."""

    def __init__(self, server: int) -> None:
        self.server = server

    def count(self, cursor: Any, marks: Sequence[Mark]) -> None:
        """Count a change of each table, in their order, so that no two servers wait for each other; or Conflict."""
        if not marks:
            return
        ordered = sorted(marks, key=lambda mark: mark.table)
        cursor.executemany(
            COUNTING,
            [
                {"table": one.table, "changes": one.changes, "epoch": one.epoch, "server": self.server}
                for one in ordered
            ],
        )
        if cursor.rowcount != len(ordered):
            raise Conflict

    def tell(self, cursor: Any, marks: Sequence[Mark]) -> None:
        """Tell of all these changes once they are committed."""
        words = (f"{mark.table}:{mark.changes + 1}" for mark in marks)
        for notice in notices(CHANGED, self.server, words):
            cursor.execute(TELLING, (CHANNEL, notice))


def notices(kind: str, server: int, words: Iterable[str]) -> Iterator[str]:
    """Words as notices of a kind, as many as it takes; none where there is no word."""
    head = f"{kind} {server}"
    line = head
    for word in words:
        if len(line) + len(word) >= NOTICE_CHARS:
            yield line
            line = head
        line = f"{line} {word}"
    if line != head:
        yield line


def send(connection: Connection, *lines: str) -> None:
    """Send notices with the transaction of a connection; where there is one server there is nobody to tell."""
    if connection.dialect.name == POSTGRESQL:
        for line in lines:
            connection.execute(sql.select(sql.func.pg_notify(CHANNEL, line)))
