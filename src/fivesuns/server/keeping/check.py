"""Whether a house is whole: its file, its revision, and every one of its tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import sqlalchemy as sql

from fivesuns.core.dice import FIRST_DICE
from fivesuns.core.game import Game
from fivesuns.core.record import check_dice
from fivesuns.core.rows import Illegal
from fivesuns.core.text import COMMON, say, words
from fivesuns.server.database.engine import open_database
from fivesuns.server.database.schema import TABLES
from fivesuns.server.keeping.sentences import LOG_LANGUAGE
from fivesuns.server.tables.queries import load_table, restored


def damage(file: Path) -> str:
    """What is wrong with a SQLite file, as SQLite says it; empty where nothing is."""
    try:
        with closing(sqlite3.connect(file)) as connection:
            found = [line for (line,) in connection.execute("PRAGMA integrity_check(3)")]
    except sqlite3.Error as fault:
        return str(fault)
    return "" if found == ["ok"] else "; ".join(map(str, found))


def counts_of(file: Path) -> dict[str, int]:
    """How many rows each table of a SQLite file has."""
    with closing(sqlite3.connect(file)) as connection:
        named = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        names = [name for (name,) in named.fetchall()]
        return {name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in sorted(names)}  # noqa: S608


def revision_of(file: Path) -> str:
    """The revision of a SQLite file; empty for one that is older than revisions are."""
    with closing(sqlite3.connect(file)) as connection:
        try:
            found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.OperationalError:
            return ""
    return str(found[0]) if found else ""


def unreadable(url: str, games: Mapping[str, Game]) -> dict[str, str]:
    """The tables of a house that cannot be opened with these games, and why; the database is upgraded if need be."""
    engine = open_database(url)
    found = {}
    try:
        with engine.connect() as connection:
            for id in connection.execute(sql.select(TABLES.c.id).order_by(TABLES.c.made)).scalars().all():
                try:
                    stored = load_table(id)(connection)
                    assert stored is not None
                    game = games[stored.game].under(stored.rules, stored.material)
                    check_dice(stored.dice or FIRST_DICE)
                    restored(game, stored, lambda since, until: max(0.0, until - since))
                except KeyError as fault:
                    found[id] = words(COMMON, LOG_LANGUAGE, say("keeper-no-game", game=str(fault)))
                except Illegal as fault:
                    found[id] = words(COMMON, LOG_LANGUAGE, fault.reason)
                except Exception as fault:  # whatever is wrong with it, the others are looked at too
                    found[id] = f"{type(fault).__name__}: {fault}"
    finally:
        engine.dispose()
    return found
