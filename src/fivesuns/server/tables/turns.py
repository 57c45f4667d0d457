"""Whose turn it has become: told once for each seat, to whatever reaches people who are not at the table."""

from __future__ import annotations

from collections.abc import Callable

from fivesuns.match.commands import PERSON
from fivesuns.server.tables.table import Table

Hear = Callable[[Table, str, int], None]  # the table, the person, the seat


class Turns:
    """Watches all tables, and tells of people who are newly on turn."""

    def __init__(self) -> None:
        self.on_turn: tuple[Hear, ...] = ()
        self._told: dict[str, tuple[int, ...]] = {}  # seats on turn that have been told of, by table

    def stepped(self, table: Table) -> None:
        """Called after each step of a table."""
        for person, seat in self._fresh(table):
            for hear in self.on_turn:
                hear(table, person, seat)

    def followed(self, table: Table) -> None:
        """Called after what another server did at a table, which tells of it: nobody is told twice."""
        self._fresh(table)

    def _fresh(self, table: Table) -> list[tuple[str, int]]:
        """Who is newly on turn, and is noted to have been told of it."""
        match = table.match
        if table.closing or not may_wait(table):
            return []
        seats = tuple(seat for seat in match.course.turn if seat >= 0 and match.seats[seat].kind == PERSON)
        acted = {moment.row.seat for moment in match.entries[-1]} if match.entries else set()
        before = self._told.get(table.id, ())
        fresh = [seat for seat in seats if seat not in before or seat in acted]
        self._told[table.id] = seats
        if match.course.over:
            del self._told[table.id]
        return [(match.seats[seat].person, seat) for seat in fresh]


def by_correspondence(table: Table) -> bool:
    """Whether a move at a table may take hours."""
    return table.match.control is not None and table.match.control.by_correspondence


def may_wait(table: Table) -> bool:
    """Whether somebody may be elsewhere when it is their turn: days for a move, or no clock, and another person."""
    people = {seat.person for seat in table.match.seats if seat.kind == PERSON}
    return by_correspondence(table) or (table.match.control is None and len(people) > 1)
