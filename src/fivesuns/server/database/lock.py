"""One server to a SQLite file: a second would not be told of what the first one writes.

The system gives the lock back when its process ends, however that comes, so that a killed house keeps nobody out. It
is the process's own (`lockf`, not `flock`): a worker that was being started when the house was killed has it not.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import ArgumentError

from fivesuns.server.database.engine import SQLITE, Unusable, address_of_database

LOCK_SECONDS, LOCK_RETRY_SECONDS = 3.0, 0.05  # for which a process that was killed may still have it, and between tries


@contextmanager
def sole_server(url: str) -> Iterator[None]:
    """Have a SQLite file to oneself, or Unusable; of any other database there may be many servers."""
    file = file_of(url)
    if file is None:
        yield
        return
    number = os.open(file.with_name(f"{file.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        until = time.monotonic() + LOCK_SECONDS
        while not take(number):
            if time.monotonic() > until:
                raise Unusable(
                    f"The database {url} is open in another server, and a SQLite file has room for one: close that "
                    "one, name another data folder, or let both use PostgreSQL."
                )
            time.sleep(LOCK_RETRY_SECONDS)
        yield
    finally:
        os.close(number)


def file_of(url: str) -> Path | None:
    """The SQLite file of an address; None for one in memory or nowhere, and for other databases."""
    try:
        address = address_of_database(url)
    except ArgumentError:  # which opening it tells of
        return None
    if address.get_backend_name() != SQLITE or address.database in (None, "", ":memory:"):
        return None
    file = Path(str(address.database))
    return file if file.parent.is_dir() else None


def take(number: int) -> bool:
    """Lock an open file; whether nobody else has it."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - each system has its own

            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415

            fcntl.lockf(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
