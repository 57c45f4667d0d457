"""Games that were left in the middle: each a file in a folder of the player's own, until it is over."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from fivesuns.bots.levels import LEVELS
from fivesuns.core.dice import SHARED_DICE, new_seed
from fivesuns.core.record import Record, load
from fivesuns.core.rows import PLAY, Illegal
from fivesuns.core.text import say
from fivesuns.folders import data_folder
from fivesuns.terminal.seats import Player

FORMAT = 1  # of the files; a later one reads all before it


@dataclass
class Kept:
    """A game as it was left: its record, and what a record does not tell, its secret seed above all."""

    record: Record
    seats: list[Player]
    seed: str
    language: str
    at: float  # when it was left
    drafts: dict[int, list[str]] = field(default_factory=dict)  # of people
    pauses: list[tuple[float, float]] = field(default_factory=list)  # in which nobody sat there
    seconds: float | None = None
    number: int = 0  # by which it is called; 0: it is not kept yet


def place() -> Path:
    """Where games are kept: in a folder of the data folder."""
    return data_folder(os.environ) / "kept"


def _file(folder: Path, number: int) -> Path:
    return folder / f"{number}.json"


def write(folder: Path, kept: Kept) -> None:
    """Keep a game, in place of what was kept of it before; nobody else may read it. OSError where that cannot be."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    kept.number = kept.number or _free(folder)
    text = json.dumps(
        {
            "kept": FORMAT,
            "at": kept.at,
            "language": kept.language,
            "seats": [[player.name, player.level] for player in kept.seats],
            "seed": kept.seed,
            "drafts": {str(seat): words for seat, words in kept.drafts.items()},
            "pauses": kept.pauses,
            "seconds": kept.seconds,
            "record": kept.record.write(),
        },
        ensure_ascii=False,
    )
    beside = folder / f".{kept.number}.{os.getpid()}"
    beside.touch(0o600)
    beside.write_text(text, "utf-8")
    beside.replace(_file(folder, kept.number))


def _free(folder: Path) -> int:
    """The first number that no game has; nobody else gets it from now on."""
    for number in count(1):
        with suppress(FileExistsError):
            _file(folder, number).touch(0o600, exist_ok=False)
            return number
    raise AssertionError("numbers have no end")


def forget(folder: Path, number: int) -> None:
    """Keep a game no longer: it is over."""
    _file(folder, number).unlink(missing_ok=True)


def every(folder: Path) -> Iterator[Kept]:
    """All kept games that can be read, by number."""
    for number in sorted(int(file.stem) for file in folder.glob("*.json") if file.stem.isdecimal()):
        try:
            yield find(folder, str(number))
        except Illegal:
            continue


def find(folder: Path, called: str) -> Kept:
    """A kept game by its number, or a record by its file; Illegal where there is none."""
    if called.isdecimal():
        kept = _read(_file(folder, int(called)), called)
        kept.number = int(called)
        return kept
    return from_record(_text(Path(called).expanduser(), called))


def _text(file: Path, called: str) -> str:
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise Illegal(say("terminal-not-kept", name=called)) from fault


def _read(file: Path, called: str) -> Kept:
    text = _text(file, called)
    try:
        found = json.loads(text)
        if found["kept"] > FORMAT:
            raise Illegal(say("terminal-kept-later", name=called))
        return Kept(
            record=load(found["record"]),
            seats=[Player(str(name), str(level)) for name, level in found["seats"]],
            seed=str(found["seed"]),
            language=str(found["language"]),
            at=float(found["at"]),
            drafts={int(seat): [*map(str, words)] for seat, words in found["drafts"].items()},
            pauses=[(float(left), float(back)) for left, back in found["pauses"]],
            seconds=found["seconds"],
        )
    except (ValueError, TypeError, KeyError, AttributeError) as fault:
        raise Illegal(say("terminal-kept-broken", name=called, fault=str(fault))) from fault


def from_record(text: str) -> Kept:
    """A game that is known by its record alone: bots are known by their names, whoever else has moved is a person.

    Seats that have not moved yet are bots of the level of the others, but for the first where nobody has.
    Where the seed was not told, what is drawn from here on comes from a new one, as in a game played on another way.
    """
    record = load(text)
    levels = {name: level.name for level in LEVELS.values() for name in level.names}
    names = {row.seat: row.actor for row in record.rows if row.kind == PLAY and row.seat >= 0} or {0: "–"}
    level = next((levels[name] for name in names.values() if name in levels), "player")
    others = LEVELS[level].names
    seats = [
        Player(names[seat], levels.get(names[seat], "")) if seat in names else Player(others[seat % len(others)], level)
        for seat in range(record.seats)
    ]
    if not record.seed:
        record.given, record.dice, record.starts = len(record.rows), SHARED_DICE, []
    at = record.rows[-1].at if record.rows else 0.0
    return Kept(record, seats, record.seed or new_seed(), "", at)
