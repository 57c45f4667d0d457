"""What is kept of a person: given to them, and forgotten. Both follow from what the tables of the schema declare."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from fivesuns.core.dice import FIRST_DICE, start_of
from fivesuns.core.record import Record
from fivesuns.core.rows import Row
from fivesuns.server.database.privacy import SEAT, Blank, Delete, Fate, Keep, Rename, declared
from fivesuns.server.database.schema import META, ROWS, SEATS, TABLES

PERSON = "person"  # the kind of a seat that a person took
TABLES_LISTED = 10_000  # in what somebody is given of theirs


def export(person: str) -> Callable[[Connection], dict[str, list[dict[str, Any]]]]:
    """What is kept of somebody besides account and tables: a list of rows under each declared name."""

    def work(connection: Connection) -> dict[str, list[dict[str, Any]]]:
        found = {}
        for table in META.tables.values():
            told = declared(table)
            if told and told.export:
                query = sql.select(table).where(sql.or_(*(_names(table.c[column], person) for column in told.told)))
                if told.order:
                    by = table.c[told.order]
                    query = query.order_by(by.desc() if told.newest_first else by)
                found[told.export] = [dict(row) for row in connection.execute(query).mappings()]
        return found

    return work


def forget(connection: Connection, person: str, nobody: str) -> None:
    """Remove somebody from every table, as far as it does not declare a reason to keep them; `nobody` is a name."""
    for table in META.tables.values():
        told = declared(table)
        for column, fate in told.fates.items() if told else ():
            statement = _carry_out(table, fate, person, nobody)
            if statement is not None:
                connection.execute(statement.where(_names(table.c[column], person)))


def _carry_out(table: sql.Table, fate: Fate, person: str, nobody: str) -> sql.Delete | sql.Update | None:
    match fate:
        case Delete():
            return sql.delete(table)
        case Blank(values):
            return sql.update(table).values({name: value.format(person=person) for name, value in values.items()})
        case Rename(column):
            return sql.update(table).values({column: nobody})
        case Keep():
            return None


def _names(column: sql.Column[Any], person: str) -> sql.ColumnElement[bool]:
    """Whether a row names somebody in a column."""
    if column.name != SEAT:
        return column == person
    held = sql.select(SEATS.c.table, SEATS.c.seat).where(SEATS.c.person == person)
    return sql.tuple_(column.table.c.table, column).in_(held)


def history(person: str) -> Callable[[Connection], list[dict[str, Any]]]:
    """All tables somebody has sat at, with the seats."""
    mine = sql.select(SEATS.c.table).where(SEATS.c.person == person).distinct()
    tables = sql.select(TABLES.c.id, TABLES.c.game, TABLES.c.options, TABLES.c.made, TABLES.c.over)
    query = tables.where(TABLES.c.id.in_(mine)).order_by(TABLES.c.made).limit(TABLES_LISTED)
    columns = (SEATS.c.table, SEATS.c.seat, SEATS.c.kind, SEATS.c.name, SEATS.c.level)
    seats = sql.select(*columns, SEATS.c.person).where(SEATS.c.table.in_(mine)).order_by(SEATS.c.table, SEATS.c.seat)

    def work(connection: Connection) -> list[dict[str, Any]]:
        found = {row["id"]: {**row, "seats": []} for row in connection.execute(query).mappings()}
        for row in connection.execute(seats).mappings():
            seat = {key: row[key] for key in ("seat", "kind", "name", "level")}
            if row["table"] in found:
                found[row["table"]]["seats"].append(seat | {"you": row["person"] == person and row["kind"] == PERSON})
        for id, told in found.items():
            told["record"] = record(connection, id) if told["over"] else None  # others' secrets until it is over
        return list(found.values())

    return work


def record(connection: Connection, id: str) -> str:
    """The record of a finished game, from its rows alone: its rules need not be ours any more."""
    head = connection.execute(sql.select(TABLES).where(TABLES.c.id == id)).mappings().one()
    sitting = connection.execute(sql.select(SEATS).where(SEATS.c.table == id)).mappings().all()
    names = {seat["person"]: seat["name"] for seat in sitting if seat["kind"] == PERSON}
    columns = [column for column in ROWS.c if column.name != "table"]
    rows = [
        Row(*row) for row in connection.execute(sql.select(*columns).where(ROWS.c.table == id).order_by(ROWS.c.step))
    ]
    return Record(
        game=head["game"],
        rules=head["rules"],
        material=head["material"],
        seats=len(sitting),
        options=head["options"],
        commitment=head["commitment"],
        seed=head["seed"],
        given=head["given"] or 0,
        dice=head["dice"] or FIRST_DICE,
        starts=[start_of(start) for start in head["starts"] or ()],
        rows=[replace(row, actor=names.get(row.actor, row.actor)) for row in rows],
    ).write()
