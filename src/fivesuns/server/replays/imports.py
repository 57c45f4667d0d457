"""Records from elsewhere: replayed here, and kept if they are sound."""

from __future__ import annotations

import math
import secrets
import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, structs

from fivesuns.bots.levels import LEVELS
from fivesuns.core.dice import FIRST_DICE, start_of
from fivesuns.core.game import Game
from fivesuns.core.record import Record, begin, check_dice, replay, verify
from fivesuns.core.rows import PLAY, Illegal, Row
from fivesuns.core.text import COMMON, say, words
from fivesuns.match.commands import BOT, PERSON, Refused, Seat
from fivesuns.server.accounts.identity import Person
from fivesuns.server.accounts.names import NAME_LIMIT
from fivesuns.server.http.request import SEAT_LIMIT, Number, Word
from fivesuns.server.replays.queries import insert_played, mark_import
from fivesuns.server.runtime.executors import Deadline
from fivesuns.server.tables.creation import OPTIONS_LIMIT, new_table
from fivesuns.server.tables.registry import Registry

RECORD_ROWS = 3000  # at most; the longest games that were seen have some hundreds
RECORD_SECONDS = 5.0  # of processor time, for going through one
ACTOR_LIMIT = 32  # characters
START_LIMIT = 100  # of the dice of one game: each seat makes one void at most, or is sent away

Step = Annotated[int, Meta(ge=0, le=RECORD_ROWS)]


class RecordStart(Struct, forbid_unknown_fields=True):
    """One try to fix the dice."""

    at: float
    fixed: float | None
    commitments: Annotated[dict[Word, Word], Meta(max_length=SEAT_LIMIT)]
    nonces: Annotated[dict[Word, Word], Meta(max_length=SEAT_LIMIT)]
    void: Word = ""


class RecordHead(Struct, forbid_unknown_fields=True):
    """The first line of a record, as far as it may go: what was settled."""

    game: Word
    rules: Number
    material: Word
    seats: Annotated[int, Meta(ge=1, le=SEAT_LIMIT)]
    options: Annotated[dict[Word, Word], Meta(max_length=OPTIONS_LIMIT)]
    commitment: Word = ""
    seed: Word = ""
    given: Step = 0
    dice: Word = FIRST_DICE  # of records that do not say
    starts: Annotated[list[RecordStart], Meta(max_length=START_LIMIT)] = []


class RecordRow(Struct, forbid_unknown_fields=True):
    """Any other line: one thing that was done."""

    step: Step
    at: float
    actor: Word
    seat: Number
    kind: Literal["play", "house"]
    word: Word


_head = msgspec.json.Decoder(RecordHead).decode
_row = msgspec.json.Decoder(RecordRow).decode


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


def check_record(game: Game, record: Record, deadline: Deadline | None = None) -> bool:
    """Play a record through: whether its draws follow from its seed; refused when it could not have been played."""
    try:
        go_through(game, record, deadline or Deadline(RECORD_SECONDS, time.thread_time))
    except Illegal as fault:
        raise Refused("broken", fault.reason, fault.rule) from fault
    return is_checked(game, record)


async def keep_record(
    registry: Registry, person: Person, game: Game, record: Record, *, checked: bool, language: str
) -> str:
    """Keep a record that somebody brings, once it has been played through; the id of its table."""
    seats = players(record, language)
    new = new_table(game, seats, record.options, now=registry.now()) | settled(record)
    rows = [replace(row, at=at_most_now(row.at), actor=row.actor[:ACTOR_LIMIT]) for row in record.rows]
    await registry.store.write(insert_played(new, seats, rows, mark_import(new["id"], person.id, checked)))
    return str(new["id"])


def understood(text: str) -> Record:
    """A record of the expected form; refused when it is none, or holds a zero byte, which no database takes."""
    if "\\u0000" in text:
        raise Refused("broken", say("no-record"))
    if text.count("\n") > RECORD_ROWS + 1:
        raise Refused("broken", say("no-record-long", most=RECORD_ROWS))
    try:
        head, *rows = filter(str.strip, text.split("\n"))
        settled = _head(head)
        record = Record(**structs.asdict(settled))
        record.starts = [start_of(structs.asdict(start)) for start in settled.starts]
        record.rows = [Row(*structs.astuple(_row(row))) for row in rows]
    except msgspec.ValidationError as fault:
        raise Refused("broken", say("no-record-at", fault=str(fault)[:80])) from fault
    except (
        msgspec.DecodeError,
        ValueError,
        RecursionError,
    ) as fault:  # no line at all, no JSON, or one that is nested without end
        raise Refused("broken", say("no-record")) from fault
    if len(record.rows) > RECORD_ROWS:
        raise Refused("broken", say("no-record-long", most=RECORD_ROWS))
    return record


def go_through(game: Game, record: Record, deadline: Deadline) -> None:
    """Play a record through; Illegal where it could not have been, or has no end; Busy where it takes too long."""
    course = begin(game, record)
    for _, now in replay(game, record):
        deadline.left()
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
    starts = [start.fields() for start in record.starts] or None
    told = {"seed": seed, "commitment": commitment, "dice": record.dice, "starts": starts}
    return {**told, "over": True, "given": record.given}


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
