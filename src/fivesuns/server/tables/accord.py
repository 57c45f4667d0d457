"""What people at a table agree on: to take a move back, or on a draw."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fivesuns.core.record import BACK, DRAW, HOUSE, PLAY, Illegal, in_force
from fivesuns.core.rng import Rng
from fivesuns.core.text import say
from fivesuns.server.http.refusal import Refused
from fivesuns.server.tables import messages as wire
from fivesuns.server.tables.entry import Said
from fivesuns.server.tables.seat import PERSON

if TYPE_CHECKING:
    from fivesuns.server.tables.table import Moment, Table

TRIES = 12  # worlds in which it is tried whether a move told somebody something
SEED_BITS = 62


@dataclass
class Ask:
    """What somebody has asked the others for, and who has agreed so far."""

    what: str
    seat: int
    person: str
    word: str  # for the record
    agreed: set[str] = field(default_factory=set)


async def ask(table: Table, person: str, seat: int, what: str) -> int:
    """Ask the others; done at once where there are none. The step of the table then."""
    async with table.lock:
        await table.attend(person, seat)
        if table.course.over:
            raise table.illegal(Illegal(say("refused-over")), person)
        if what not in (BACK, DRAW):
            raise Refused("broken", say("no-broken-at", where="ask"))
        word = f"{BACK} {first_taken_back(table, seat)}" if what == BACK else DRAW
        if what == DRAW and not others(table, person):
            raise Refused("illegal", say("no-draw-alone"))
        table.asked = Ask(what, seat, person, word)
        return await _settle(table, table.asked)


async def answer(table: Table, person: str, agreed: bool) -> int:
    """Agree to what was asked for, or not; the step of the table then."""
    async with table.lock:
        await table.attend(person, next(iter(table.held(person)), -1))
        asked = table.asked
        if asked is None:
            raise Refused("step", say("no-asked"))
        if agreed and person != asked.person:
            asked.agreed.add(person)
            return await _settle(table, asked)
        if not agreed:
            table.asked = None
            table.show(wire.table)
        return table.step


async def _settle(table: Table, asked: Ask) -> int:
    if others(table, asked.person) - asked.agreed:
        table.show(wire.table)
        return table.step
    table.asked = None
    return await table.enter([Said(asked.seat, asked.word, asked.person, HOUSE)])


def others(table: Table, person: str) -> set[str]:
    """The other people who play, but for those a bot stands in for."""
    playing = [seat for seat in table.seats if seat.kind == PERSON and seat.seat not in table.course.stands]
    return {seat.person for seat in playing if seat.person != person}


def first_taken_back(table: Table, seat: int) -> int:
    """The first row of a seat's last move; refused when there is none, or something was revealed since."""
    rows = in_force(moment.row for moment in table.past)
    mine = next((row for row in reversed(rows) if row.seat == seat and row.kind == PLAY), None)
    if mine is None:
        raise Refused("illegal", say("no-back"))
    since = [row for row in rows if row.at >= mine.at]
    if any(tells(table, table.past[row.step]) for row in since):
        raise Refused("illegal", say("no-back-revealed"))
    return since[0].step


def tells(table: Table, moment: Moment) -> bool:
    """Whether somebody may know something from a row that nobody can forget: a draw, a hidden choice, a card shown."""
    action, before, seat = moment.action, moment.before, moment.row.seat
    if seat < 0:
        return True
    if action is None or not table.game.hides:
        return False
    eyes = range(len(table.seats))
    if any(before.sees(eye, seat, action) != action for eye in eyes if eye != seat):
        return True
    return any(_learns(table, moment, eye) for eye in eyes)


def _learns(table: Table, moment: Moment, eye: int) -> bool:
    """Whether an eye can tell worlds apart after a row that were the same to it before."""
    action, seat, look = moment.action, moment.row.seat, table.game.look
    assert action is not None
    seen, rng = look(moment.after, eye), Rng(secrets.randbits(SEED_BITS))
    for _ in range(TRIES):
        world = moment.before.guess(eye, rng)
        if world.why(seat, action) is not None:
            return True
        world.play(seat, action)
        if look(world, eye) != seen:
            return True
    return False
