"""The SQL of tables that begin with rows: records from elsewhere, and games played on."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from fivesuns.core.rows import Row
from fivesuns.match.commands import Seat
from fivesuns.server.database.schema import BRANCHES, IMPORTS, ROWS
from fivesuns.server.tables.queries import insert_table


def insert_played(
    head: dict[str, Any], seats: list[Seat], rows: list[Row], mark: sql.Insert
) -> Callable[[Connection], None]:
    """A table that begins with rows, so that it does not count, and a mark of where they are from, in one commit."""

    def work(connection: Connection) -> None:
        insert_table(head | {"unrated": "branch"}, [asdict(seat) for seat in seats])(connection)
        if rows:
            connection.execute(sql.insert(ROWS), [{"table": head["id"], **asdict(row)} for row in rows])
        connection.execute(mark)

    return work


def mark_branch(id: str, of: str, step: int) -> sql.Insert:
    """A table begins in the middle of another."""
    return sql.insert(BRANCHES).values(table=id, of=of, step=step)


def mark_import(id: str, person: str, checked: bool) -> sql.Insert:
    """A table is a record that a person brought; `checked`: every draw follows from its seed."""
    return sql.insert(IMPORTS).values(table=id, person=person, at=time.time(), checked=checked)


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
