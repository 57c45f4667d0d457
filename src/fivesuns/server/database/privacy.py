"""How a table says what it keeps of people: which columns name somebody, and what becomes of that when they go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import sqlalchemy as sql

SEAT = "seat"  # a column that names somebody through the seat they hold at the row's table
KEY = "personal"


@dataclass(frozen=True)
class Delete:
    """The row is deleted."""

    keep: str = ""


@dataclass(frozen=True)
class Blank:
    """Columns are overwritten; `{person}` stands for the id in a column that must differ from row to row.

    `keep` is the reason why the row still holds the id afterwards; empty where it does not.
    """

    values: Mapping[str, str]
    keep: str = ""


@dataclass(frozen=True)
class Rename:
    """A column with the name gets nobody's name; `keep` is the reason why the id stays beside it."""

    column: str
    keep: str


@dataclass(frozen=True)
class Keep:
    """The row stays as it is, for a reason."""

    keep: str


Fate = Delete | Blank | Rename | Keep
DELETE = Delete()


@dataclass(frozen=True)
class Personal:
    """What a table keeps of people."""

    fates: Mapping[str, Fate]  # by the column that names them
    export: str | None
    told: tuple[str, ...]  # the columns that name those who are given the row
    order: str
    newest_first: bool


def personal(
    export: str | None, *, order: str = "", newest_first: bool = False, told: str = "", **fates: Fate
) -> dict[str, Personal]:
    """The `info` of a table with people in it.

    `export` is the name of a list in what somebody is given of theirs, None where the table is part of another entry
    there; the list is sorted by the column `order`. `told` is the column that names who is given a row, where not all
    whom it names are. Every further argument is a column that holds somebody's id
    (`seat`: the seat of somebody) and what becomes of the row when they delete their account.
    """
    return {KEY: Personal(fates, export, (told,) if told else tuple(fates), order, newest_first)}


def declared(table: sql.Table) -> Personal | None:
    """What a table says of itself; None for a table without people."""
    found: Personal | None = table.info.get(KEY)
    return found
