"""Backups: all that a house is, in one file that says what is in it; made while the house is open, too."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import tempfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path

from fivesuns import __version__
from fivesuns.core.text import say
from fivesuns.games.boxes import FOLDER as BOXES
from fivesuns.server.database.engine import SQLITE, shown
from fivesuns.server.keeping.check import counts_of, damage, revision_of
from fivesuns.server.keeping.files import DATABASE, SECRET, copy_database, is_house, own_file, sync
from fivesuns.server.keeping.sentences import KeeperError
from fivesuns.server.push.keys import KEY_FILE
from fivesuns.server.settings import Settings

FORMAT = 1  # of the file; a later one reads all before it
MANIFEST = "manifest.json"
PIECE = 1 << 20  # bytes that are read at once


class NotKept(KeeperError):
    """A backup cannot be made or restored."""


@dataclass(frozen=True)
class Manifest:
    """What a backup says of itself."""

    format: int
    version: str  # of the program that made it
    revision: str  # of the database
    house: str  # which house it is of
    made: float
    latest: float  # when the last move was made
    counts: dict[str, int]  # of rows, by table
    files: dict[str, str]  # SHA-256 of each


def house_of(secret: str) -> str:
    """By what a house is known: it is the one that signs its people's cookies. It does not tell the secret."""
    return hashlib.sha256(b"fivesuns house " + secret.encode()).hexdigest()[:16]


def secret_of(settings: Settings) -> str:
    """The secret of a house that is there; empty where there is none yet, and none is made."""
    file = settings.data / SECRET
    return settings.secret or (file.read_text().strip() if file.exists() else "")


def check_embedded(settings: Settings) -> None:
    """Refuse a house whose rows are not in a file of its data folder: its database has tools of its own."""
    if settings.database and not settings.database.startswith(SQLITE):
        where, secret, boxes = shown(settings.database), settings.data / SECRET, settings.data / BOXES
        raise NotKept(say("keeper-own-tools", database=where, secret=str(secret), boxes=str(boxes)))
    if settings.database:
        raise NotKept(say("keeper-other-file"))


def latest_row(file: Path) -> float:
    """When the last move was made; 0 where none was."""
    with closing(sqlite3.connect(file)) as connection:
        found = connection.execute("SELECT max(at) FROM rows").fetchone()[0]
    return float(found or 0.0)


def digest_of(file: Path) -> str:
    """The SHA-256 of a file."""
    made = hashlib.sha256()
    with file.open("rb") as source:
        while piece := source.read(PIECE):
            made.update(piece)
    return made.hexdigest()


def make_backup(settings: Settings, target: Path) -> Manifest:
    """Write a backup of a house, which may be open, into a new file that only its owner can read."""
    check_embedded(settings)
    database = settings.data / DATABASE
    if not is_house(database):
        raise NotKept(say("keeper-no-house", folder=str(settings.data)))
    if target.exists():
        raise NotKept(say("keeper-there-already", file=str(target)))
    try:
        with tempfile.TemporaryDirectory(prefix=".backup-", dir=target.absolute().parent) as folder:
            return _pack(settings, Path(folder), target)
    except (OSError, sqlite3.Error) as fault:
        raise NotKept(say("keeper-not-written", file=str(target), reason=str(fault))) from fault


def _pack(settings: Settings, folder: Path, target: Path) -> Manifest:
    copied = folder / DATABASE
    copy_database(settings.data / DATABASE, copied)
    wrong = damage(copied)
    if wrong:
        raise NotKept(say("keeper-damaged-house", file=str(settings.data / DATABASE), reason=wrong))
    packed = {DATABASE: copied, **dict(_beside(settings.data))}
    manifest = Manifest(
        format=FORMAT,
        version=__version__,
        revision=revision_of(copied),
        house=house_of(secret_of(settings)),
        made=time.time(),
        latest=latest_row(copied),
        counts=counts_of(copied),
        files={name: digest_of(path) for name, path in packed.items()},
    )
    unfinished = own_file(folder / "unfinished.zip")
    with zipfile.ZipFile(unfinished, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as out:
        out.writestr(MANIFEST, json.dumps(asdict(manifest), indent=1))
        for name, path in packed.items():
            out.write(path, name)
    sync(unfinished)
    unfinished.replace(target)
    sync(target)
    return manifest


def _beside(data: Path) -> Iterator[tuple[str, Path]]:
    """What belongs to a house besides its database: its secrets, and boxes of its own."""
    for name in (SECRET, KEY_FILE):
        if (data / name).is_file():
            yield name, data / name
    for path in sorted((data / BOXES).rglob("*.json")):
        if path.is_file() and not path.is_symlink():
            yield path.relative_to(data).as_posix(), path
