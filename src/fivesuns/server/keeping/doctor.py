"""What is wrong with an installation: one look at each thing that a house needs, and a sentence for each."""

from __future__ import annotations

import os
import shutil
import socket
import sqlite3
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from fivesuns import __version__
from fivesuns.build import is_compiled
from fivesuns.extras import EXTRAS, has_extra, how_to_get
from fivesuns.folders import FORMER, VARIABLE, data_folder
from fivesuns.games import GAMES
from fivesuns.server.database.engine import connect, revision, shown
from fivesuns.server.database.migrations import HEAD
from fivesuns.server.keeping.check import damage, revision_of
from fivesuns.server.keeping.files import DATABASE, SECRET, is_house, is_open
from fivesuns.server.keeping.moving import TAKEN
from fivesuns.server.push.keys import KEY_FILE
from fivesuns.server.settings import Settings, from_environment

OLDEST_PYTHON = (3, 11)
LITTLE_SPACE = 200 * 1024 * 1024  # bytes
EARLIEST, LATEST_YEARS = 1_735_689_600.0, 40  # no clock is right before 2025, nor so long after
OTHERS = 0o077
COMPILERS = ("cc", "gcc", "clang", "cl")


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at."""

    sentence: str
    is_wrong: bool = False

    @property
    def mark(self) -> str:
        """A sign before the sentence."""
        return "✗" if self.is_wrong else "✓"


def good(sentence: str) -> Finding:
    return Finding(sentence)


def wrong(sentence: str) -> Finding:
    return Finding(sentence, is_wrong=True)


def examine(asked: Path | None, environment: Mapping[str, str], port: int) -> list[Finding]:
    """Everything that was found, what is fine too; nothing is changed by looking."""
    found = [*_program(), *_clock(time.time())]
    try:
        settings = from_environment(environment)
    except ValueError as fault:
        return [*found, wrong(f"{fault}. Correct the setting, then look again.")]
    data = asked or data_folder(environment)
    if asked is None and not environment.get(VARIABLE):
        found += _former(data)
    found += _folder(data)
    settings = Settings(data=data, database=settings.database, secret=settings.secret)
    found += _elsewhere(settings) if settings.database else _database(data / DATABASE)
    return [*found, *_port(port, bool(not settings.database and (data / DATABASE).exists() and _opened(data)))]


def _program() -> Iterator[Finding]:
    """Python, the build, and extras."""
    python = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info < OLDEST_PYTHON:
        yield wrong(f"Python {python} is too old: {'.'.join(map(str, OLDEST_PYTHON))} or newer is needed.")
    else:
        yield good(f"Five Suns {__version__} on Python {python}, {sys.platform}.")
    if is_compiled():
        yield good("Rules and search are compiled.")
    elif any(map(shutil.which, COMPILERS)):
        yield good(
            "Rules and search run interpreted, so that bots are weaker. There is a C compiler: `make build` in a "
            "checkout, or installing from source, compiles them."
        )
    else:
        yield good("Rules and search run interpreted, so that bots are weaker. There is no C compiler here.")
    for extra in EXTRAS:
        has = has_extra(extra)
        yield good(f"The extra “{extra}” is installed." if has else f"For `fivesuns {extra}`: {how_to_get(extra)}.")
    names = list(GAMES)
    missing = [name for name in GAMES.names() if name not in names]
    yield (
        wrong(f"These games are not fit for the shelf: {', '.join(missing)}.")
        if missing
        else good(f"{len(names)} games are on the shelf: {', '.join(names)}. No browser is needed on this machine.")
    )


def _clock(now: float) -> Iterator[Finding]:
    """A clock that is wrong by years marks every move so."""
    right = EARLIEST < now < EARLIEST + LATEST_YEARS * 365 * 86400
    day = time.strftime("%Y-%m-%d %H:%M", time.gmtime(now))
    yield good(f"It is {day} UTC.") if right else wrong(f"The clock says {day} UTC: set it, or moves get wrong times.")


def _former(data: Path) -> Iterator[Finding]:
    """A house of a version before, in the folder that one stands in."""
    if is_house(FORMER / DATABASE) and not (FORMER / TAKEN).exists():
        if (data / DATABASE).exists():
            yield good(f"There is another house in {FORMER.absolute()}, which `--data {FORMER}` opens.")
        else:
            yield good(f"The house in {FORMER.absolute()} is taken along to {data} at the next start.")


def _folder(data: Path) -> Iterator[Finding]:
    """Whether the data folder can be written, has room, and is nobody else's."""
    there = next(path for path in (data.absolute(), *data.absolute().parents) if path.exists())
    if not there.is_dir():
        yield wrong(f"The data folder {data} cannot be made: {there} is no folder.")
        return
    if not os.access(there, os.W_OK | os.X_OK):
        yield wrong(f"The data folder {data} cannot be written by this user.")
    else:
        made = "" if data.exists() else ", and is made at the first start"
        yield good(f"The data folder is {data}{made}.")
    free = shutil.disk_usage(there).free
    if free < LITTLE_SPACE:
        yield wrong(f"Only {free // 2**20} MB are free on the disk of {data}: moves are refused when it is full.")
    else:
        yield good(f"{free // 2**20} MB are free on its disk.")
    yield from _permissions(data)


def _permissions(data: Path) -> Iterator[Finding]:
    """Whether others on this machine can read what signs cookies, or all that was played and said."""
    if sys.platform == "win32":
        return
    private = data.exists() and not data.stat().st_mode & OTHERS  # nobody else gets as far as its files
    for name in (SECRET, KEY_FILE, DATABASE):
        file = data / name
        if file.exists() and not private and file.stat().st_mode & OTHERS:
            yield wrong(f"Others on this machine may read {file}: chmod 600 {file}")
    secret = data / SECRET
    if secret.exists() and not os.access(secret, os.R_OK):
        yield wrong(f"{secret} cannot be read by this user: guests would lose their seats.")


def _opened(data: Path) -> bool:
    try:
        return is_open(data / DATABASE)
    except sqlite3.Error:
        return False


def _database(file: Path) -> Iterator[Finding]:
    """Whether the SQLite file is whole, and of which version."""
    if not file.exists():
        yield good("There is no house in it yet.")
        return
    broken = damage(file)
    if broken:
        yield wrong(f"The database {file} is damaged: {broken}. `fivesuns restore` puts a backup in its place.")
        return
    if not is_house(file):
        yield wrong(f"{file} is not the database of a house.")
        return
    yield _revision(revision_of(file), str(file))


def _revision(found: str, where: str) -> Finding:
    if found > HEAD:
        return wrong(f"The database {where} is of a newer version (revision {found}; this one knows {HEAD}): update.")
    if found < HEAD:
        return good(f"The database {where} is of an earlier version, and is upgraded at the next start.")
    return good(f"The database {where} is whole and up to date.")


def _elsewhere(settings: Settings) -> Iterator[Finding]:
    """Whether a database elsewhere answers, and of which version it is."""
    where = shown(settings.database)
    try:
        engine = connect(settings.database)
        with engine.connect() as connection:
            found = revision(connection) or ""
        engine.dispose()
    except Exception as fault:  # every driver fails in its own way
        reason = str(fault).splitlines()[0] if str(fault) else type(fault).__name__
        yield wrong(f"The database {where} does not answer: {reason}")
        return
    yield _revision(found, where)


def _port(port: int, is_running: bool) -> Iterator[Finding]:
    """Whether the port can be had; the house itself may have it."""
    with socket.socket() as probe:
        if sys.platform != "win32":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as fault:
            if is_running:
                yield good(f"The house is open, and port {port} is taken.")
            else:
                yield wrong(
                    f"Port {port} cannot be had ({fault.strerror}): another program has it; `--port` takes another."
                )
            return
    yield good(f"Port {port} is free." + (" The house is open on another one." if is_running else ""))
