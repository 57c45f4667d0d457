"""Opening the database: connecting to it, and bringing a database of an earlier version up to date."""

from __future__ import annotations

import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import sqlalchemy as sql
import structlog
from sqlalchemy.engine import URL, Connection, Engine
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import NullPool

from fivesuns.extras import how_to_get
from fivesuns.server.database.migrations import HEAD
from fivesuns.server.database.schema import META

SCRIPTS = Path(__file__).parent / "migrations"
SQLITE, POSTGRESQL = "sqlite", "postgresql"
DRIVER = "postgresql+psycopg"
LOCK_TIMEOUT_SECONDS = 30
CONNECT_SECONDS = 10  # for a database elsewhere to answer
WAL_RETRY_SECONDS = 0.01
COPIES_KEPT = 2
ADVISORY_LOCK = 0x5_50_15  # any number that no other program takes in our PostgreSQL database
VERSION_TABLE = sql.Table(  # as Alembic has it
    "alembic_version", sql.MetaData(), sql.Column("version_num", sql.String(32), primary_key=True)
)

log = structlog.get_logger()


class Unusable(Exception):
    """The database cannot be used; the text is a sentence for whoever runs the server."""


def open_database(url: str) -> Engine:
    """An engine on tables as `schema` has them: made where there are none, upgraded where they are older."""
    try:
        engine = connect(url)
    except ModuleNotFoundError as fault:
        reason = how_to_get(POSTGRESQL) if fault.name == "psycopg" else fault
        raise Unusable(f"The database {shown(url)} cannot be used: {reason}.") from fault
    except (ArgumentError, ImportError) as fault:
        raise Unusable(f"The database {shown(url)} cannot be used: {fault}.") from fault
    try:
        with engine.connect() as connection:
            current = revision(connection) == HEAD
        if not current:
            upgrade(engine.url)
    except (DBAPIError, sqlite3.Error, OSError) as fault:
        engine.dispose()
        said = fault.orig if isinstance(fault, DBAPIError) else fault
        raise Unusable(f"The database {engine.url} cannot be opened: {said}.") from fault
    except Unusable:
        engine.dispose()
        raise
    return engine


def shown(url: str) -> str:
    """The address of a database as it may be shown: without its password."""
    try:
        return sql.make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return "that is set"


def address_of_database(url: str) -> URL:
    """An address of a database, for PostgreSQL with the driver that we use where none is named."""
    address = sql.make_url(url)
    return address.set(drivername=DRIVER) if address.drivername in (POSTGRESQL, "postgres") else address


def connect(url: str) -> Engine:
    """An engine; a SQLite file is told to survive a crash of the machine."""
    address = address_of_database(url)
    if address.get_backend_name() != SQLITE:
        limits = {"connect_timeout": CONNECT_SECONDS} if address.get_driver_name().startswith("psycopg") else {}
        return sql.create_engine(address, connect_args=limits)
    engine = sql.create_engine(address, connect_args={"timeout": LOCK_TIMEOUT_SECONDS})

    @sql.event.listens_for(engine, "connect")
    def careful(connection: Any, _: object) -> None:
        write_ahead(connection)
        for pragma in ("synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}").close()

    return engine


def write_ahead(connection: sqlite3.Connection) -> None:
    """Let a SQLite file have a write-ahead log.

    Two processes that do so in a new file at once have to try again: SQLite tells one of them that the file is locked,
    without waiting as it does otherwise.
    """
    until = time.monotonic() + LOCK_TIMEOUT_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL").close()
            return
        except sqlite3.OperationalError as fault:
            if fault.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(WAL_RETRY_SECONDS)


def revision(connection: Connection) -> str | None:
    """The revision of a database; None for one that is empty, or older than revisions are."""
    if not sql.inspect(connection).has_table(VERSION_TABLE.name):
        return None
    return connection.execute(sql.select(VERSION_TABLE.c.version_num)).scalar()


def upgrade(url: URL) -> None:
    """Bring a database to the newest revision, in one transaction that no other process can enter."""
    engine = exclusive(url)
    with engine.begin() as connection:
        if url.get_backend_name() != SQLITE:
            connection.execute(sql.select(sql.func.pg_advisory_xact_lock(ADVISORY_LOCK)))
        before = revision(connection)
        if before == HEAD:  # another process was faster
            return
        there = sql.inspect(connection).get_table_names()
        if not there:
            create(connection)
            return
        copied = copy(connection) if url.get_backend_name() == SQLITE else None
        orphans = count_orphans(connection)
        migrate(connection, before)
        if count_orphans(connection) > orphans:
            raise Unusable(f"The database {url} cannot be upgraded to {HEAD}: a row would refer to one that is gone.")
    log.info("the database was upgraded", before=before, after=HEAD, copy=copied and str(copied))


def create(connection: Connection) -> None:
    """Make all tables at once in an empty database: what the migrations come to, without loading Alembic."""
    META.create_all(connection)
    VERSION_TABLE.create(connection)
    connection.execute(sql.insert(VERSION_TABLE).values(version_num=HEAD))


def exclusive(url: URL) -> Engine:
    """An engine whose transactions lock a SQLite file from their beginning, and may replace tables others refer to."""
    if url.get_backend_name() != SQLITE:
        return sql.create_engine(url, poolclass=NullPool)
    engine = sql.create_engine(url, poolclass=NullPool, connect_args={"timeout": LOCK_TIMEOUT_SECONDS})

    @sql.event.listens_for(engine, "connect")
    def manual(connection: Any, _: object) -> None:
        connection.isolation_level = None  # or the driver would begin and commit by itself around statements
        for pragma in ("synchronous=FULL", "foreign_keys=OFF"):
            connection.execute(f"PRAGMA {pragma}").close()

    @sql.event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def migrate(connection: Connection, before: str | None) -> None:
    """Run the migrations that a database lacks; Unusable when it has one that is not known here."""
    # Only here: a start on a database that is up to date need not load Alembic.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if before is not None and before not in known:
        raise Unusable(
            f"The database {connection.engine.url} is of a newer version of Five Suns (revision {before}; this one "
            f"knows those up to {HEAD}): install that version, or use another database."
        )
    command.upgrade(config, HEAD)


def count_orphans(connection: Connection) -> int:
    """Rows of a SQLite file that refer to a row that is not there; other databases watch over that themselves."""
    if connection.dialect.name != SQLITE:
        return 0
    return len(connection.exec_driver_sql("PRAGMA foreign_key_check").all())


def copy(connection: Connection) -> Path | None:
    """Copy a SQLite file beside itself, as it was before this transaction; the newest copies are kept."""
    name = next(row.file for row in connection.exec_driver_sql("PRAGMA database_list") if row.name == "main")
    if not name:  # it is in memory
        return None
    file = Path(name)
    copied = file.with_name(f"{file.name}.before-{HEAD}")
    unfinished = file.with_name(f"{file.name}.unfinished-copy")
    unfinished.unlink(missing_ok=True)
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(unfinished)) as target:
        source.backup(target)  # with what is still in the write-ahead log
    shutil.copymode(file, unfinished)
    unfinished.replace(copied)
    copies = [one for one in file.parent.iterdir() if one.name.startswith(f"{file.name}.before-")]
    for old in sorted(copies, key=lambda one: one.stat().st_mtime_ns)[:-COPIES_KEPT]:
        old.unlink()
    return copied
