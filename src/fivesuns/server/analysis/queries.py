"""The SQL of reviews and hints, and what a review found."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import sqlalchemy as sql
from msgspec import Struct, convert, to_builtins
from sqlalchemy.engine import Connection

from fivesuns.server.database.schema import HINTS, REVIEWS, TABLES

EDITION = 4  # of the method; a review of an older one is read where it has values, and otherwise made anew
BY_MOVES = 3  # the edition that judged single moves


class Key(Struct):
    """A move or a turn that lost much: from which share to which, and what was better."""

    step: int  # the step it made
    first: int  # the step it began at: of a turn, that of its first word
    seat: int
    before: float
    after: float
    better: list[str]  # other words
    proof: tuple[int, int] | None = None  # who was proved to win there, and within how many plies


class Luck(Struct):
    """What a seat's share gained by draws, and by moves."""

    draws: float
    moves: float


class Found(Struct):
    """What a review found. A game whose positions cannot be valued has no values."""

    values: list[list[float]] = []  # for each step the share of each seat
    keys: list[Key] = []
    luck: list[Luck] = []  # by seat; none where nothing is drawn


def find_review(id: str) -> Callable[[Connection], Found | None]:
    """The review of a table, if it was made by the present method or can be read as if it were."""
    query = sql.select(REVIEWS.c.edition, REVIEWS.c.found).where(REVIEWS.c.table == id)

    def work(connection: Connection) -> Found | None:
        kept = connection.execute(query).first()
        if kept is None or kept.edition not in (EDITION, BY_MOVES):
            return None
        found = convert(kept.found if kept.edition == EDITION else renewed(kept.found), Found)
        return found if found.values or kept.edition == EDITION else None

    return work


def renewed(found: dict[str, Any]) -> dict[str, Any]:
    """What a review by moves has found, as one by turns says it: every move is a turn."""
    keys = [{**key, "first": key["step"], "better": [key["better"]]} for key in found.get("keys", ())]
    return {**found, "keys": keys}


def write_review(id: str, found: Found) -> Callable[[Connection], None]:
    """A review, instead of the one before."""
    values = {"table": id, "edition": EDITION, "at": time.time(), "found": to_builtins(found)}

    def work(connection: Connection) -> None:
        connection.execute(sql.delete(REVIEWS).where(REVIEWS.c.table == id))
        connection.execute(sql.insert(REVIEWS).values(**values))

    return work


def insert_hint(id: str, seat: int) -> Callable[[Connection], None]:
    """A seat was helped, so its game does not count; once is enough."""
    marking = sql.update(TABLES).where(TABLES.c.id == id).values(unrated="hint")

    def work(connection: Connection) -> None:
        known = sql.select(HINTS.c.seat).where(HINTS.c.table == id, HINTS.c.seat == seat)
        if connection.execute(known).first() is None:
            connection.execute(sql.insert(HINTS).values(table=id, seat=seat, at=time.time()))
            connection.execute(marking)

    return work
