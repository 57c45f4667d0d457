"""Restoring: a backup is tried in a folder of its own, and only then takes the place of a house, which is kept."""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
import time
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path, PurePosixPath

from fivesuns.core.game import Game
from fivesuns.core.text import say
from fivesuns.games.boxes import FOLDER as BOXES
from fivesuns.games.boxes import Corrected
from fivesuns.server.database.engine import Unusable
from fivesuns.server.keeping.backup import (
    FORMAT,
    MANIFEST,
    Manifest,
    NotKept,
    check_embedded,
    digest_of,
    house_of,
    latest_row,
    secret_of,
)
from fivesuns.server.keeping.check import counts_of, damage, unreadable
from fivesuns.server.keeping.files import (
    DATABASE,
    SECRET,
    SIDES,
    copy_database,
    copy_file,
    is_house,
    is_open,
    own_folder,
    sync,
)
from fivesuns.server.push.keys import KEY_FILE
from fivesuns.server.settings import Settings

LARGEST_MANIFEST = 1 << 20  # bytes
SHOWN_TABLES = 3  # that cannot be opened
NEVER = "never"  # when the last move was, where none was made


@dataclass(frozen=True)
class Restored:
    """What was restored."""

    manifest: Manifest
    aside: Path | None  # where the house that was there before is kept
    unreadable: dict[str, str]  # tables that cannot be opened, and why


def read_manifest(backup: Path) -> Manifest:
    """What a backup says of itself; NotKept where it is none, or of a later kind."""
    try:
        with zipfile.ZipFile(backup) as packed:
            if packed.getinfo(MANIFEST).file_size > LARGEST_MANIFEST:
                raise ValueError("its manifest is too long")
            told = json.loads(packed.read(MANIFEST))
        if told["format"] > FORMAT:
            raise NotKept(say("keeper-later", file=str(backup), version=str(told["version"])))
        manifest = Manifest(**told)
        if DATABASE not in manifest.files or not all(map(_is_ours, manifest.files)):
            raise ValueError("it lists files that a house does not have")
        return manifest
    except FileNotFoundError as fault:
        raise NotKept(say("keeper-no-file", file=str(backup))) from fault
    except (OSError, zipfile.BadZipFile, zlib.error, KeyError, TypeError, ValueError, AttributeError) as fault:
        raise NotKept(say("keeper-no-backup", file=str(backup), reason=str(fault))) from fault


def _is_ours(name: str) -> bool:
    """Whether a file of this name may lie in a data folder."""
    parts = PurePosixPath(name).parts
    return name in (DATABASE, SECRET, KEY_FILE) or (
        parts[0] == BOXES and len(parts) > 1 and ".." not in parts and "\\" not in name
    )


def restore(settings: Settings, backup: Path, games: Mapping[str, Game], *, anyway: bool = False) -> Restored:
    """Put the house of a backup into the data folder; NotKept with a reason, and nothing changed, where it cannot be.

    `anyway`: also where the backup is of another house, older than the one that is there, or some of its tables cannot
    be opened.
    """
    check_embedded(settings)
    manifest = read_manifest(backup)
    database = settings.data / DATABASE
    try:
        if is_open(database):
            raise NotKept(say("keeper-is-open", folder=str(settings.data)))
    except sqlite3.Error:
        pass  # a file that SQLite cannot read is nobody's: all the more reason to restore
    if not anyway:
        _check_place(settings, manifest)
    try:
        own_folder(settings.data)
        with tempfile.TemporaryDirectory(prefix=".restoring-", dir=settings.data) as folder:
            tried = Path(folder)
            _unpack(backup, manifest, tried)
            unread = _check(backup, manifest, tried, Corrected(games, tried), anyway)
            aside = _set_aside(settings.data)
            _put(tried, settings.data, manifest)
    except (OSError, sqlite3.Error) as fault:
        reason = say("keeper-not-restored", file=str(backup), folder=str(settings.data), reason=str(fault))
        raise NotKept(reason) from fault
    return Restored(manifest, aside, unread)


def _check_place(settings: Settings, manifest: Manifest) -> None:
    """Refuse to replace another house, or one in which was played since."""
    database, secret = settings.data / DATABASE, secret_of(settings)
    if not is_house(database):
        return
    if secret and house_of(secret) != manifest.house:
        raise NotKept(say("keeper-other-house", folder=str(settings.data)))
    latest = 0.0
    if not damage(database):
        latest = latest_row(database)
    if latest > manifest.latest:
        ends, played = _day(manifest.latest), _day(latest)
        raise NotKept(say("keeper-older", folder=str(settings.data), ends=ends, played=played))


def _day(at: float) -> str:
    return datetime.fromtimestamp(at).astimezone().strftime("%Y-%m-%d %H:%M:%S") if at else NEVER


def _unpack(backup: Path, manifest: Manifest, folder: Path) -> None:
    """Write the files of a backup into a folder, and compare each with what the manifest says."""
    try:
        with zipfile.ZipFile(backup) as packed:
            for name, digest in manifest.files.items():
                target = folder / name
                target.parent.mkdir(parents=True, exist_ok=True)
                with packed.open(name) as source, target.open("wb") as out:
                    shutil.copyfileobj(source, out)
                if digest_of(target) != digest:
                    raise NotKept(say("keeper-damaged-part", file=str(backup), part=name))
    except (zipfile.BadZipFile, zlib.error, KeyError, EOFError, NotImplementedError, RuntimeError) as fault:
        raise NotKept(say("keeper-damaged", file=str(backup), reason=str(fault))) from fault


def _check(backup: Path, manifest: Manifest, folder: Path, games: Mapping[str, Game], anyway: bool) -> dict[str, str]:
    """Refuse a house that is damaged, not as it says, of a later version, or has tables that cannot be opened."""
    database = folder / DATABASE
    wrong = damage(database)
    if wrong:
        raise NotKept(say("keeper-damaged", file=str(backup), reason=wrong))
    if not is_house(database) or counts_of(database) != manifest.counts:
        raise NotKept(say("keeper-damaged-counts", file=str(backup)))
    if SECRET in manifest.files and house_of((folder / SECRET).read_text().strip()) != manifest.house:
        raise NotKept(say("keeper-damaged-secret", file=str(backup)))
    try:
        unread = unreadable(f"sqlite:///{database.absolute()}", games)
    except Unusable as fault:
        raise NotKept(say("keeper-unusable", file=str(backup), reason=str(fault))) from fault
    if unread and not anyway:
        some = "; ".join(f"{id}: {why}" for id, why in list(unread.items())[:SHOWN_TABLES])
        raise NotKept(say("keeper-unread", n=len(unread), file=str(backup), some=some))
    return unread


def _set_aside(data: Path) -> Path | None:
    """Copy the house that is there, byte for byte, into a folder beside it."""
    names = [DATABASE, *(DATABASE + side for side in SIDES), SECRET, KEY_FILE]
    there = [data / name for name in names if (data / name).exists()]
    boxes = data / BOXES
    if not there and not boxes.exists():
        return None
    aside = data / f"before-restore-{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() % 1_000_000:06}"
    own_folder(aside)
    for file in there:
        copy_file(file, aside / file.name)
    if boxes.exists():
        shutil.copytree(boxes, aside / BOXES)
    sync(aside)
    return aside


def _put(tried: Path, data: Path, manifest: Manifest) -> None:
    """Put files in the place of those that are there; the database comes last, at once."""
    if (data / BOXES).exists():
        shutil.rmtree(data / BOXES)
    for name in manifest.files:
        if name != DATABASE:
            (data / name).parent.mkdir(parents=True, exist_ok=True)
            copy_file(tried / name, tried / "next")
            (tried / "next").replace(data / name)
    copy_database(tried / DATABASE, tried / "next")
    for side in SIDES:
        (data / (DATABASE + side)).unlink(missing_ok=True)
    (tried / "next").replace(data / DATABASE)
    sync(data / DATABASE)
