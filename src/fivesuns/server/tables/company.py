"""Who is there: leavers, the bots that stand in for them, and those who are sent away before it begins."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from fivesuns.core.record import BOT, HOUSE, PLAY, RETURN, Illegal
from fivesuns.core.text import say
from fivesuns.server.http.refusal import Refused
from fivesuns.server.tables import messages as wire
from fivesuns.server.tables import queries as ledger
from fivesuns.server.tables.entry import Said
from fivesuns.server.tables.seat import OPEN, PERSON

if TYPE_CHECKING:
    from fivesuns.server.tables.table import Table

PATIENCE = 120.0  # seconds after which a leaver's seat is offered to a bot
STAND_IN = "player"  # the level of a bot that takes somebody's place


def away(table: Table) -> dict[int, int]:
    """The seats whose people are not there, and for how many seconds."""
    if table.absent is None:
        there = {guest.person for guest in table.guests}
        table.absent = [seat for seat in table.seats if seat.kind == PERSON and seat.person not in there]
    now = time.monotonic()
    return {seat.seat: int(now - table.gone.get(seat.person, table.opened)) for seat in table.absent}


async def stand_in(table: Table, person: str, seat: int) -> int:
    """Let a bot play for somebody who has been away for a while; one of those who play may wish it."""
    async with table.lock:
        await table.attend(person, next(iter(table.held(person)), -1))
        if table.course.over:
            raise table.illegal(Illegal(say("refused-over")), person)
        if away(table).get(seat, 0) < PATIENCE or seat in table.course.stands:
            raise Refused("illegal", say("no-stand-in", seconds=int(PATIENCE)))
        return await table.enter([Said(seat, f"{BOT} {STAND_IN}", person, HOUSE)])


async def welcome(table: Table, person: str) -> None:
    """Somebody has come: the seats that bots had for them are theirs again."""
    if not any(seat in table.course.stands for seat in table.held(person)):
        return
    async with table.lock:
        await table.attend(person, table.held(person)[0])
        mine = [seat for seat in table.held(person) if seat in table.course.stands]
        if mine and not table.course.over:
            await table.enter([Said(seat, RETURN, person, HOUSE) for seat in mine])


async def kick(table: Table, person: str, seat: int) -> None:
    """Whoever made the table sends somebody away before anybody has moved; they cannot sit down again."""
    async with table.lock:
        await table.ready()
        if person != table.host or not 0 <= seat < len(table.seats) or table.seats[seat].person == person:
            raise Refused("seat")
        there = table.seats[seat]
        begun = any(moment.row.kind == PLAY and moment.row.seat >= 0 for moment in table.past)
        if there.kind != PERSON or begun:
            raise Refused("illegal", say("no-kick"))
        await table.store.write(ledger.send_away(table.id, seat, there.person))
        table.barred.add(there.person)
        there.kind, there.person, there.name = OPEN, "", ""
        table.began = None
        table.stir()
        table.show(wire.scene)
