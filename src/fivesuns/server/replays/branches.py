"""What if: a game played on from any position of a finished one."""

from __future__ import annotations

from dataclasses import replace

from fivesuns.core.dice import FIRST_DICE
from fivesuns.core.rows import Row
from fivesuns.core.text import SOURCE, say
from fivesuns.match.commands import Refused
from fivesuns.server.accounts.identity import Person
from fivesuns.server.replays.queries import insert_played, mark_branch
from fivesuns.server.tables.creation import SeatOrder, known_level, new_table, seating
from fivesuns.server.tables.registry import Registry
from fivesuns.server.tables.table import Table


async def branch(
    registry: Registry, table: Table, person: Person, step: int, *, seat: int, level: str, dice: str = FIRST_DICE
) -> str:
    """A new table that begins in the middle of this game, with bots in all other seats; its id."""
    match = table.match
    if not 0 <= step < len(match.moments):
        raise Refused("broken", say("no-broken-at", where="step"))
    known_level(match.game, level, len(match.seats))
    if not 0 <= seat < len(match.seats):
        raise Refused("seat")
    if not match.moments[step].before.turn:
        raise Refused("illegal", say("refused-over"))
    orders = [SeatOrder("me") if other == seat else SeatOrder("bot", level) for other in range(len(match.seats))]
    seats = seating(match.game, orders, person, SOURCE)
    rows = moved(table.record().rows[:step], registry.now())
    new = new_table(match.game, seats, match.setup.options, dice=dice, now=registry.now()) | {"given": len(rows)}
    await registry.store.write(insert_played(new, seats, rows, mark_branch(new["id"], table.id, step)))
    return (await registry.open(new["id"])).id


def moved(rows: list[Row], now: float) -> list[Row]:
    """Rows as if the last one had just been played; those that came as one still have the same time."""
    shift = now - rows[-1].at if rows else 0.0
    return [replace(row, at=row.at + shift) for row in rows]
