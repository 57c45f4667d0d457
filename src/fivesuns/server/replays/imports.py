"""Records from elsewhere: replayed here, and kept if they are sound."""

from __future__ import annotations

import math
import secrets
import time
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

import msgspec

from fivesuns.bots.levels import LEVELS
from fivesuns.core.game import Game
from fivesuns.core.record import Record, begin, check_dice, load, replay, verify
from fivesuns.core.rows import HOUSE, PLAY, Illegal
from fivesuns.core.text import COMMON, say, words
from fivesuns.match.commands import BOT, PERSON, Refused, Seat
from fivesuns.server.accounts.identity import Person
from fivesuns.server.accounts.names import NAME_LIMIT
from fivesuns.server.replays.queries import insert_played, mark_import
from fivesuns.server.tables.creation import new_table
from fivesuns.server.tables.registry import Registry

RECORD_ROWS = 5000  # at most
ACTOR_LIMIT = 32  # characters


def read_record(games: Mapping[str, Game], text: str) -> tuple[Game, Record]:
    """A record of the expected form, and the game it is of; refused when it is none, or of no game that is here."""
    record = understood(text)
    game = games.get(record.game)
    if game is None:
        raise Refused("broken", say("no-game"))
    try:
        check_dice(record.dice)
        return game.under(record.rules, record.material), record
    except Illegal as fault:
        raise Refused("broken", fault.reason) from fault


async def keep_record(registry: Registry, person: Person, game: Game, record: Record, language: str) -> str:
    """Keep a record that somebody brings, once it has been replayed here; the id of its table."""
    try:
        go_through(game, record)
    except Illegal as fault:
        raise Refused("broken", fault.reason, fault.rule) from fault
    seats = players(record, language)
    new = new_table(game, seats, record.options, now=registry.now()) | settled(record)
    rows = [replace(row, at=at_most_now(row.at), actor=row.actor[:ACTOR_LIMIT]) for row in record.rows]
    mark = mark_import(new["id"], person.id, is_checked(game, record))
    await registry.store.write(insert_played(new, seats, rows, mark))
    return str(new["id"])


def understood(text: str) -> Record:
    """A record of the expected form; refused when it is none, or holds a zero byte, which no database takes."""
    if "\\u0000" in text:
        raise Refused("broken", say("no-record"))
    try:
        record = msgspec.convert(asdict(load(text)), Record)
    except Illegal as fault:
        raise Refused("broken", say("no-record")) from fault
    except msgspec.ValidationError as fault:
        raise Refused("broken", say("no-record-at", fault=str(fault)[:80])) from fault
    if any(row.kind not in (PLAY, HOUSE) for row in record.rows):
        raise Refused("broken", say("no-record-at", fault="kind"))
    if len(record.rows) > RECORD_ROWS:
        raise Refused("broken", say("no-record-long", most=RECORD_ROWS))
    return record


def go_through(game: Game, record: Record) -> None:
    """Play a record through; Illegal where it could not have been, or has no end."""
    course = begin(game, record)
    for _, now in replay(game, record):
        course = now
    if not course.over:
        raise Illegal(say("no-record-open"))


def is_checked(game: Game, record: Record) -> bool:
    """Whether every draw follows from the seed that was committed to; what was given to a game cannot be checked."""
    if record.given:
        return False
    try:
        verify(game, record)
    except (Illegal, ValueError):  # a seed is hexadecimal
        return False
    return True


def settled(record: Record) -> dict[str, Any]:
    """The columns of a table that come from a record."""
    seed, commitment = record.seed[:64], record.commitment[:64]
    return {"seed": seed, "commitment": commitment, "over": True, "given": record.given, "dice": record.dice}


def at_most_now(at: float) -> float:
    """The time of a row from elsewhere; now where it lies in the future or is no number."""
    return min(at, time.time()) if math.isfinite(at) else time.time()


def players(record: Record, language: str) -> list[Seat]:
    """Who sat where, as far as a record tells: its first actor in each seat. They hold no seat of ours."""
    found: dict[int, str] = {}
    for row in record.rows:
        if row.kind == PLAY:
            found.setdefault(row.seat, row.actor)
    return [player(seat, found.get(seat, ""), language) for seat in range(record.seats)]


def player(seat: int, actor: str, language: str) -> Seat:
    """A seat of a record: a bot of its level, or a person under their name with an id that nobody has."""
    level = actor.removeprefix("bot:")
    if actor.startswith("bot:") and level in LEVELS:
        names = LEVELS[level].names
        return Seat(seat, BOT, actor, names[seat % len(names)], level)
    tidy = " ".join(actor.split())[:NAME_LIMIT]
    if not tidy.isprintable() or not tidy:
        tidy = words(COMMON, language, say("seat-here", n=seat + 1))
    return Seat(seat, PERSON, f"past:{secrets.token_urlsafe(6)}", tidy)
