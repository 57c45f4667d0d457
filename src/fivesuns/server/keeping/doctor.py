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
from fivesuns.core.text import COMMON, Argument, Say, say, words
from fivesuns.extras import EXTRAS, has_extra
from fivesuns.folders import FORMER, VARIABLE, data_folder
from fivesuns.games import GAMES
from fivesuns.server.database.engine import connect, revision, shown
from fivesuns.server.database.migrations import HEAD
from fivesuns.server.keeping.check import damage, revision_of
from fivesuns.server.keeping.files import DATABASE, SECRET, is_house, is_open
from fivesuns.server.keeping.moving import TAKEN
from fivesuns.server.keeping.sentences import LOG_LANGUAGE
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

    said: Say
    is_wrong: bool = False

    @property
    def sentence(self) -> str:
        """It in English, as logs and tests read it."""
        return words(COMMON, LOG_LANGUAGE, self.said)

    @property
    def mark(self) -> str:
        """A sign before the sentence."""
        return "✗" if self.is_wrong else "✓"


def good(id: str, **args: Argument | Path) -> Finding:
    return Finding(_said(id, args))


def wrong(id: str, **args: Argument | Path) -> Finding:
    return Finding(_said(id, args), is_wrong=True)


def _said(id: str, args: Mapping[str, Argument | Path]) -> Say:
    plain = {name: str(value) if isinstance(value, Path) else value for name, value in args.items()}
    return say(f"doctor-{id}", **plain)


def examine(asked: Path | None, environment: Mapping[str, str], port: int) -> list[Finding]:
    """Everything that was found, what is fine too; nothing is changed by looking."""
    found = [*_program(), *_clock(time.time())]
    try:
        settings = from_environment(environment)
    except ValueError as fault:
        return [*found, wrong("setting", reason=str(fault))]
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
        yield wrong("old-python", python=python, oldest=".".join(map(str, OLDEST_PYTHON)))
    else:
        yield good("version", version=__version__, python=python, system=sys.platform)
    if is_compiled():
        yield good("compiled")
    elif any(map(shutil.which, COMPILERS)):
        yield good("compiler")
    else:
        yield good("no-compiler")
    for extra in EXTRAS:
        yield good("extra" if has_extra(extra) else "no-extra", extra=extra)
    names = list(GAMES)
    missing = [name for name in GAMES.names() if name not in names]
    yield (
        wrong("unfit-games", games=", ".join(missing))
        if missing
        else good("games", n=len(names), games=", ".join(names))
    )


def _clock(now: float) -> Iterator[Finding]:
    """A clock that is wrong by years marks every move so."""
    right = EARLIEST < now < EARLIEST + LATEST_YEARS * 365 * 86400
    day = time.strftime("%Y-%m-%d %H:%M", time.gmtime(now))
    yield good("time", day=day) if right else wrong("wrong-time", day=day)


def _former(data: Path) -> Iterator[Finding]:
    """A house of a version before, in the folder that one stands in."""
    if is_house(FORMER / DATABASE) and not (FORMER / TAKEN).exists():
        if (data / DATABASE).exists():
            yield good("another", former=FORMER.absolute(), option=FORMER)
        else:
            yield good("to-take", former=FORMER.absolute(), folder=data)


def _folder(data: Path) -> Iterator[Finding]:
    """Whether the data folder can be written, has room, and is nobody else's."""
    there = next(path for path in (data.absolute(), *data.absolute().parents) if path.exists())
    if not there.is_dir():
        yield wrong("no-folder", folder=data, there=there)
        return
    if not os.access(there, os.W_OK | os.X_OK):
        yield wrong("unwritable", folder=data)
    else:
        yield good("folder" if data.exists() else "new-folder", folder=data)
    free = shutil.disk_usage(there).free
    if free < LITTLE_SPACE:
        yield wrong("full", megabytes=str(free // 2**20), folder=data)
    else:
        yield good("space", megabytes=str(free // 2**20))
    yield from _permissions(data)


def _permissions(data: Path) -> Iterator[Finding]:
    """Whether others on this machine can read what signs cookies, or all that was played and said."""
    if sys.platform == "win32":
        return
    private = data.exists() and not data.stat().st_mode & OTHERS  # nobody else gets as far as its files
    for name in (SECRET, KEY_FILE, DATABASE):
        file = data / name
        if file.exists() and not private and file.stat().st_mode & OTHERS:
            yield wrong("readable", file=file)
    secret = data / SECRET
    if secret.exists() and not os.access(secret, os.R_OK):
        yield wrong("secret", file=secret)


def _opened(data: Path) -> bool:
    try:
        return is_open(data / DATABASE)
    except sqlite3.Error:
        return False


def _database(file: Path) -> Iterator[Finding]:
    """Whether the SQLite file is whole, and of which version."""
    if not file.exists():
        yield good("no-house")
        return
    broken = damage(file)
    if broken:
        yield wrong("damaged", file=file, reason=broken)
        return
    if not is_house(file):
        yield wrong("not-a-house", file=file)
        return
    yield _revision(revision_of(file), str(file))


def _revision(found: str, where: str) -> Finding:
    if found > HEAD:
        return wrong("newer", database=where, found=found, known=HEAD)
    if found < HEAD:
        return good("earlier", database=where)
    return good("whole", database=where)


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
        yield wrong("silent", database=where, reason=reason)
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
                yield good("port-ours", port=str(port))
            else:
                yield wrong("port-taken", port=str(port), reason=fault.strerror or str(fault))
            return
    yield good("port-other" if is_running else "port", port=str(port))
