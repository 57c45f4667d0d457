"""A house that a version before has left in `./data` is taken along to where houses are kept now."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Mapping
from itertools import count
from pathlib import Path

from fivesuns.core.text import COMMON, Say, say, words
from fivesuns.folders import FORMER, VARIABLE, data_folder
from fivesuns.server.keeping.files import DATABASE, SECRET, SIDES, copy_database, copy_file, is_house, own_folder, sync
from fivesuns.server.keeping.sentences import LOG_LANGUAGE, KeeperError

TAKEN = "TAKEN-ALONG.txt"  # left in the former folder, so that it is taken along once


class NotTaken(KeeperError):
    """A house cannot be taken along."""


def settle_folder(asked: Path | None, environment: Mapping[str, str]) -> tuple[Path, Say | None]:
    """The data folder that is asked for, set, or usual, and what there is to say of it; NotTaken with a reason."""
    if asked is not None:
        return asked, None
    folder = data_folder(environment)
    if environment.get(VARIABLE):
        return folder, None
    try:
        return folder, take_along(FORMER, folder, elsewhere=bool(environment.get("FIVESUNS_DATABASE")))
    except (OSError, shutil.Error, sqlite3.Error) as fault:
        where = {"former": str(FORMER.absolute()), "folder": str(folder), "option": str(FORMER)}
        raise NotTaken(say("keeper-not-taken", reason=str(fault), **where)) from fault


def take_along(former: Path, folder: Path, *, elsewhere: bool = False) -> Say | None:
    """Copy the house of a former folder into a folder that has none; what there is to say of it, None for nothing.

    The former folder is left as it was: nothing can be lost. The database comes last, so that a copy which was
    interrupted is made again. `elsewhere`: the database is none of the folder's files, only its secret counts.
    """
    if not former.is_dir() or former.resolve() == folder.resolve() or (former / TAKEN).exists():
        return None
    counts = SECRET if elsewhere else DATABASE
    if not ((former / SECRET).is_file() if elsewhere else is_house(former / DATABASE)):
        return None
    where = {"former": str(former.absolute()), "folder": str(folder)}
    if (folder / counts).exists():
        return say("keeper-another", option=str(former), **where)
    own_folder(folder)
    _set_aside(folder / SECRET, former / SECRET)
    for path in sorted(former.iterdir()):
        _copy(path, folder / path.name)
    if not elsewhere:
        unfinished = folder / f"{DATABASE}.unfinished-copy"
        copy_database(former / DATABASE, unfinished)
        sync(unfinished)
        unfinished.replace(folder / DATABASE)
    told = say("keeper-taken", **where)
    _note(former / TAKEN, words(COMMON, LOG_LANGUAGE, told))
    return told


def _set_aside(secret: Path, coming: Path) -> None:
    """Keep a secret that another one is to replace; those without a house are of somebody who only looked."""
    if secret.exists() and coming.exists() and secret.read_bytes() != coming.read_bytes():
        number = next(number for number in count(1) if not secret.with_name(f"{SECRET}.before-{number}").exists())
        secret.replace(secret.with_name(f"{SECRET}.before-{number}"))


def _copy(path: Path, target: Path) -> None:
    """Copy what lies beside a database; not the files that belong to its earlier states."""
    if path.name.startswith(DATABASE) or path.name.endswith(SIDES) or path.is_symlink():
        return
    if path.is_dir():
        shutil.copytree(path, target, dirs_exist_ok=True)
    elif not target.exists():
        copy_file(path, target)


def _note(file: Path, told: str) -> None:
    try:
        file.write_text(told + "\n", "utf-8")
    except OSError:  # a folder that cannot be written: what is in the new one counts from now on anyway
        return
