"""Faults that are nobody's doing and pass by themselves: a full or read-only disk, a database out of reach."""

from __future__ import annotations

import errno
import sqlite3

STORAGE_SECONDS = 5  # after which whoever was refused may try again
DISK_ERRORS = {errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO}
SQLITE_ERRORS = {
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
}
DRIVER_ERRORS = {"OperationalError", "InterfaceError", "ReadOnlySqlTransaction"}  # of other databases


class Unavailable(Exception):
    """Nothing can be written, or read, for now: nothing was done. The text is for the log."""


def is_passing(fault: BaseException) -> bool:
    """Whether a fault is of the disk or of the way to the database, so that the same may work later."""
    cause = getattr(fault, "orig", None) or fault  # SQLAlchemy wraps what the driver raises
    if isinstance(cause, Unavailable):
        return True
    if isinstance(cause, OSError):
        return cause.errno in DISK_ERRORS
    if isinstance(cause, sqlite3.Error):
        return getattr(cause, "sqlite_errorcode", 0) & 0xFF in SQLITE_ERRORS
    return bool(DRIVER_ERRORS & {kind.__name__ for kind in type(cause).__mro__})


def told(fault: Exception) -> Exception:
    """A fault as others are to hear of it: Unavailable where it passes, otherwise itself."""
    if not is_passing(fault) or isinstance(fault, Unavailable):
        return fault
    unavailable = Unavailable(str(getattr(fault, "orig", None) or fault))
    unavailable.__cause__ = fault
    return unavailable
