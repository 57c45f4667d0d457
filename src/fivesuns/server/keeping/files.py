"""The files of a house: whether there is one, whether it is open, and copies that only their owner can read."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

DATABASE, SECRET = "house.sqlite", "secret"
OURS = {"tables", "seats", "rows", "people"}  # every database of a house has these
SIDES = ("-wal", "-shm", "-journal")
OWNER_FOLDER, OWNER_FILE = 0o700, 0o600


def is_house(file: Path) -> bool:
    """Whether a file is the database of a house, of whatever version."""
    if not file.is_file() or not file.stat().st_size:
        return False
    try:
        with closing(sqlite3.connect(file)) as connection:
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.Error:
        return False
    return names >= OURS


def is_open(file: Path) -> bool:
    """Whether a process has a database open: whoever has it so keeps SQLite from taking it for itself."""
    if not file.exists():
        return False
    with closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as connection:
        connection.execute("PRAGMA locking_mode=EXCLUSIVE").close()
        try:
            connection.execute("BEGIN EXCLUSIVE").close()
            connection.execute("ROLLBACK").close()
        except sqlite3.OperationalError as fault:
            if fault.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                return True
            raise
    return False


def own_folder(folder: Path) -> Path:
    """A folder that is there; a new one is for its owner alone."""
    folder.mkdir(mode=OWNER_FOLDER, parents=True, exist_ok=True)
    return folder


def own_file(file: Path) -> Path:
    """An empty file that nobody else can read, in place of any before."""
    file.unlink(missing_ok=True)
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_FILE))
    return file


def copy_database(source: Path, target: Path) -> None:
    """Copy a database as it is at one moment, also while a house has it open."""
    own_file(target)
    with closing(sqlite3.connect(source)) as before, closing(sqlite3.connect(target)) as after:
        before.backup(after)
        after.execute("PRAGMA journal_mode=DELETE").close()  # the copy is one file


def copy_file(source: Path, target: Path) -> None:
    """Copy a file; nobody else can read the copy."""
    own_file(target)
    with source.open("rb") as before, target.open("wb") as after:
        shutil.copyfileobj(before, after)
        after.flush()
        os.fsync(after.fileno())


def sync(file: Path) -> None:
    """Have a file, and its name in its folder, on disk before going on."""
    for path in (file, file.parent):
        with suppress(OSError):  # not every system opens folders
            number = os.open(path, os.O_RDONLY)
            try:
                os.fsync(number)
            finally:
                os.close(number)
