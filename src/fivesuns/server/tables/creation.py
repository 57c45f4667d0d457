"""How a table is set: who sits where, how much time there is, and who sits where the next time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from random import SystemRandom
from typing import Annotated, Any, Literal

import structlog
from msgspec import Meta, Struct

from fivesuns.bots.levels import LEVELS, level_in
from fivesuns.core.dice import FIRST_DICE, SHARED_DICE, commitment, new_seed
from fivesuns.core.game import Game
from fivesuns.core.rows import Illegal
from fivesuns.core.text import COMMON, say, words
from fivesuns.match.clock import TimeControl
from fivesuns.match.commands import BOT, HERE, OPEN, OUTSIDE, PERSON, Refused, Seat
from fivesuns.protocol.info import control_fields
from fivesuns.server.accounts.identity import Person
from fivesuns.server.accounts.names import proper_name
from fivesuns.server.http.request import SEAT_LIMIT, Word
from fivesuns.server.runtime.ids import new_id
from fivesuns.server.tables.queries import insert_rematch, insert_table
from fivesuns.server.tables.registry import Registry

TABLE_ID_BYTES = 12  # 16 characters
OPTION_LIMIT = 40  # characters of an option: what is told about a wrong one is kept in memory
OPTIONS_LIMIT = 20  # of one table
DAY_SECONDS = 24 * 3600
WAYS = {"house": FIRST_DICE, "shared": SHARED_DICE}  # in which dice are made, by the word of who orders a table

DiceOrder = Literal["house", "shared"]

log = structlog.get_logger()
lot = SystemRandom()


class SeatOrder(Struct, forbid_unknown_fields=True):
    """A seat to be filled."""

    kind: Literal["me", "bot", "open", "here"]
    level: Word | None = None
    name: Word | None = None


class ClockOrder(Struct, forbid_unknown_fields=True):
    """How much time there is: for each move, or for the whole game with so much more after each move."""

    each: Literal["move", "game"]
    seconds: Annotated[int, Meta(ge=5, le=30 * DAY_SECONDS)]
    more: Annotated[int, Meta(ge=0, le=DAY_SECONDS)] = 0
    late: Literal["bot", "resign", "wait"] = "resign"  # what happens when it has run out

    def control(self) -> TimeControl:
        """The time control that a match takes."""
        return TimeControl(self.each, self.seconds, self.more, self.late)


class TableOrder(Struct, forbid_unknown_fields=True):
    """A table as somebody wants it."""

    game: Word
    seats: Annotated[list[SeatOrder], Meta(max_length=SEAT_LIMIT)]
    options: Annotated[dict[Word, Word], Meta(max_length=OPTIONS_LIMIT)] = {}
    chance: bool = False
    clock: ClockOrder | None = None
    public: bool = False
    dice: DiceOrder = "house"  # shared: every seat may have a part in them


# making tables


async def create_table(registry: Registry, person: Person, order: TableOrder, language: str) -> str:
    """A new table; its id."""
    registry.check_open()
    game = registry.game(order.game)
    seats = seating(game, order.seats, person, language, by_lot=order.chance)
    control = order.clock.control() if order.clock else None
    head = new_table(
        game,
        seats,
        order.options,
        host=person.id,
        control=control,
        public=order.public,
        dice=WAYS[order.dice],
        now=registry.now(),
    )
    await registry.store.write(insert_table(head, [asdict(seat) for seat in seats]))
    note_creation(registry, head)
    table = await registry.open(head["id"])
    registry.seated(table)
    registry.announce(table.id)
    return table.id


async def quick_play(
    registry: Registry, person: Person, game: str, level: str, language: str, *, dice: DiceOrder = "house"
) -> str:
    """A table against bots of a level, at once; its id."""
    counts = registry.game(game).seats
    count = next((seats for seats in counts if seats > 1), counts[0])
    seats = [SeatOrder("me"), *(SeatOrder("bot", level) for _ in range(count - 1))]
    return await create_table(registry, person, TableOrder(game, seats, dice=dice), language)


async def rematch(registry: Registry, id: str, person: Person) -> str:
    """The table after this one, the same for everybody who asks; its id."""
    registry.check_open()
    table = await registry.open(id)
    match = table.match
    if not match.held(person.id):
        raise Refused("seat")
    if not match.course.over:
        raise Refused("early")
    if table.facts.rematch is None:
        newest, seats = registry.game(match.game.name), rotated(match.seats)
        head = new_table(
            newest,
            seats,
            match.setup.options,
            host=person.id,
            control=match.control,
            dice=match.dice,
            now=registry.now(),
        )
        made = await registry.store.write(insert_rematch(id, head, [asdict(seat) for seat in seats]))
        if made == head["id"]:
            note_creation(registry, head)
        registry.seated(await registry.open(made))
        registry.announce(made, after=id)
        table.follow(made)
        return made
    return table.facts.rematch


def note_creation(registry: Registry, head: Mapping[str, Any]) -> None:
    """Count a new table, and log it."""
    registry.metrics.made.labels(head["game"]).inc()
    log.info("a table was made", table=head["id"], game=head["game"], options=head["options"])


# their parts


def new_table(
    game: Game,
    seats: Sequence[Seat],
    options: Mapping[str, str],
    *,
    host: str | None = None,
    control: TimeControl | None = None,
    public: bool = False,
    dice: str = FIRST_DICE,
    now: float,
) -> dict[str, Any]:
    """What is settled of a new table, as it is stored; its dice are committed to before anybody sees it."""
    if any(len(word) > OPTION_LIMIT for option in options.items() for word in option):
        raise Refused("broken", say("no-broken-at", where="options"))
    try:
        setup = game.setup(len(seats), options)
    except Illegal as fault:
        raise Refused("broken", fault.reason) from fault
    seed = new_seed()
    full = not any(seat.kind == OPEN for seat in seats)
    return {
        "id": new_id(TABLE_ID_BYTES),
        "game": game.name,
        "rules": game.rules,
        "material": game.material,
        "options": dict(setup.options),
        "seed": seed,
        "commitment": commitment(seed),
        "dice": FIRST_DICE if game.perfect else dice,  # where nothing is drawn there is nothing to have a part in
        "made": now,
        "over": False,
        "host": host,
        "public": public,
        "clock": control_fields(control) if control else None,
        "began": now if full else None,
    }


def seating(
    game: Game, orders: Sequence[SeatOrder], person: Person, language: str, *, by_lot: bool = False
) -> list[Seat]:
    """The seats of a new table; by lot if that is wished."""
    if sum(order.kind == "me" for order in orders) > 1:
        raise Refused("broken", say("no-twice"))
    filled: list[Seat] = []
    for number, order in enumerate(orders):
        if order.kind == BOT:
            filled.append(_bot(number, known_level(game, order.level, len(orders)), [seat.name for seat in filled]))
        else:
            filled.append(_somebody(number, order, person, language))
    if by_lot:
        lot.shuffle(filled)
    return [replace(seat, seat=number) for number, seat in enumerate(filled)]


def _somebody(number: int, order: SeatOrder, person: Person, language: str) -> Seat:
    if order.kind == "me":
        return Seat(number, PERSON, person.id, person.name, level_of(person))
    if order.kind == OPEN:
        return Seat(number, OPEN)
    usual = words(COMMON, language, say("seat-here", n=number + 1))
    return Seat(number, HERE, person.id, usual if order.name is None else proper_name(order.name))


def _bot(number: int, level: str, taken: list[str]) -> Seat:
    names = LEVELS[level].names
    name = lot.choice([name for name in names if name not in taken] or names)
    return Seat(number, BOT, f"bot:{level}", name, level)


def level_of(person: Person) -> str:
    """The level that a seat of somebody has: OUTSIDE where a program plays under their name."""
    return OUTSIDE if person.bot else ""


def known_level(game: Game, level: str | None, seats: int) -> str:
    """A level that a game has for so many; else the strongest below it, refused where there is none of this name."""
    if level not in LEVELS:
        raise Refused("broken", say("no-level", level=str(level)[:OPTION_LIMIT], levels=", ".join(LEVELS)))
    return level_in(game, level, seats)


def rotated(seats: Sequence[Seat]) -> list[Seat]:
    """The seats of the next table: everybody moves on by one."""
    moved = [replace(seat, seat=(seat.seat + 1) % len(seats)) for seat in seats]
    return sorted(moved, key=lambda seat: seat.seat)
