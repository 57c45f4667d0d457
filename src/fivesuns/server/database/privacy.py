"""How a table says what it keeps of people: which columns name somebody, and what becomes of that when they go.

The page on privacy is made of these declarations (`server/pages/privacy.py`): in the texts of the house `kept-` and the
table's name say what it is and why it is kept, and every column has a few words. A reason to keep something is the id
of a message, `keep-` and the word that stands here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

import sqlalchemy as sql

SEAT = "seat"  # a column that names somebody through the seat they hold at the row's table
KEY = "personal"

Part = Literal["you", "games", "others", "wished"]  # where the page on privacy tells of it
PARTS: tuple[Part, ...] = get_args(Part)


@dataclass(frozen=True)
class Delete:
    """The row is deleted."""

    keep: str = ""


@dataclass(frozen=True)
class Blank:
    """Columns are overwritten; `{person}` stands for the id in a column that must differ from row to row.

    `keep` is the word of the reason why the row still holds the id afterwards; empty where it does not.
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
    part: Part
    lasts: str  # what is deleted of itself, and when: the word of a message, `lasts-` before it


def personal(
    export: str | None,
    part: Part,
    *,
    order: str = "",
    newest_first: bool = False,
    told: str = "",
    lasts: str = "",
    **fates: Fate,
) -> dict[str, Personal]:
    """The `info` of a table with people in it.

    `export` is the name of a list in what somebody is given of theirs, None where the table is part of another entry
    there; the list is sorted by the column `order`. `told` is the column that names who is given a row, where not all
    whom it names are. `part` is where the page on privacy tells of it, and `lasts` what it says of rows that go before
    an account does. Every further argument is a column that holds somebody's id (`seat`: the seat of somebody) and what
    becomes of the row when they delete their account.
    """
    return {KEY: Personal(fates, export, (told,) if told else tuple(fates), order, newest_first, part, lasts)}


def declared(table: sql.Table) -> Personal | None:
    """What a table says of itself; None for a table without people."""
    found: Personal | None = table.info.get(KEY)
    return found
