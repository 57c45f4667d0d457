"""How a table is set: who sits where, and who sits where the next time."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from random import SystemRandom
from typing import Any, Literal

import msgspec
from msgspec import Struct

from fivesuns.bots.levels import LEVELS
from fivesuns.core.dice import commitment, new_seed
from fivesuns.core.game import Game
from fivesuns.core.record import Illegal
from fivesuns.core.text import HOUSE, say, words
from fivesuns.server.accounts.identity import Person, proper_name
from fivesuns.server.http.refusal import Refused
from fivesuns.server.tables.clock import Terms
from fivesuns.server.tables.seat import BOT, HERE, OPEN, PERSON, Seat
from fivesuns.server.tables.table import Table

ID_BYTES = 12  # 16 characters
ID = re.compile(r"[\w-]{16}", re.ASCII)  # of a table
LONGEST = 40  # characters of an option: what is told about a wrong one is kept in memory
lot = SystemRandom()


class Place(Struct, forbid_unknown_fields=True):
    """A seat to be filled."""

    kind: Literal["me", "bot", "open", "here"]
    level: str | None = None
    name: str | None = None


class Order(Struct, forbid_unknown_fields=True):
    """A table as somebody wants it."""

    game: str
    seats: list[Place]
    options: dict[str, str] = {}
    chance: bool = False
    clock: Terms | None = None
    public: bool = False


def seated(places: Sequence[Place], person: Person, language: str, chance: bool) -> list[Seat]:
    """The seats of a new table; by lot if that is wished."""
    if sum(place.kind == "me" for place in places) > 1:
        raise Refused("broken", say("no-twice"))
    filled: list[Seat] = []
    for number, place in enumerate(places):
        filled.append(_fill(number, place, person, language, [seat.name for seat in filled]))
    if chance:
        lot.shuffle(filled)
    for number, seat in enumerate(filled):
        seat.seat = number
    return filled


def _fill(number: int, place: Place, person: Person, language: str, taken: list[str]) -> Seat:
    if place.kind == "me":
        return Seat(number, PERSON, person.id, person.name)
    if place.kind == OPEN:
        return Seat(number, OPEN)
    if place.kind == HERE:
        name = words(HOUSE, language, say("seat-here", n=number + 1)) if place.name is None else proper_name(place.name)
        return Seat(number, HERE, person.id, name)
    if place.level not in LEVELS:
        raise Refused("broken", say("no-level", level=str(place.level)[:40], levels=", ".join(LEVELS)))
    names = LEVELS[place.level].names
    name = lot.choice([name for name in names if name not in taken] or names)
    return Seat(number, BOT, f"bot:{place.level}", name, place.level)


def head(game: Game, seats: int, options: Mapping[str, str]) -> dict[str, Any]:
    """What is settled of a new table; its dice are committed to before anybody sees it."""
    if any(len(word) > LONGEST for option in options.items() for word in option):
        raise Refused("broken", say("no-broken-at", where="options"))
    try:
        setup = game.setup(seats, options)
    except Illegal as fault:
        raise Refused("broken", fault.reason) from fault
    seed = new_seed()
    return {
        "id": secrets.token_urlsafe(ID_BYTES),
        "game": game.name,
        "rules": game.rules,
        "material": game.material,
        "options": dict(setup.options),
        "seed": seed,
        "commitment": commitment(seed),
        "made": time.time(),
        "over": False,
    }


def terms(seats: Sequence[Seat], host: str, clock: Terms | None, public: bool = False) -> dict[str, Any]:
    """What else is settled: whose table it is, who may find it, and how much time there is."""
    full = not any(seat.kind == OPEN for seat in seats)
    given = msgspec.to_builtins(clock) if clock else None
    return {"host": host, "public": public, "clock": given, "began": time.time() if full else None}


def turned(table: Table) -> list[dict[str, Any]]:
    """The seats of the next table: everybody moves on by one."""
    count = len(table.seats)
    return [asdict(seat) | {"seat": (seat.seat + 1) % count} for seat in table.seats]
