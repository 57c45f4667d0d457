"""What outlives the process: tables, seats, rows, names and drafts, behind one thread that writes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

import sqlalchemy as sql
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from fivesuns.core.record import Row
from fivesuns.server.database.schema import META, ROWS
from fivesuns.server.runtime.metrics import Watch

T = TypeVar("T")
Work = Callable[[Connection], Any]


class Conflict(Exception):
    """Another server has written this step already."""


@dataclass(slots=True)
class Job:
    """Something to be written, and who waits for it."""

    done: asyncio.Future[Any]
    rows: Sequence[Any] = ()
    work: Work | None = None


@dataclass(frozen=True)
class Insert:
    """How rows are added, compiled once for a database: SQLAlchemy's work for each statement would cost more."""

    text: str
    positional: bool

    def values(self, table: str, row: Row) -> Any:
        """A row as the database's driver takes it."""
        values = (table, row.step, row.at, row.actor, row.seat, row.kind, row.word)
        return values if self.positional else dict(zip(COLUMNS, values, strict=True))


COLUMNS = tuple(ROWS.c.keys())


def inserting(engine: Engine) -> Insert:
    compiled = sql.insert(ROWS).compile(dialect=engine.dialect)
    return Insert(str(compiled), bool(compiled.positional))


class Store:
    """One writer gathers whatever waits, of all tables, into one commit; readers do not wait for it."""

    def __init__(self, url: str, watch: Watch) -> None:
        self.url = url
        self.watch = watch
        self._waiting: SimpleQueue[Job | None] = SimpleQueue()

    def open(self) -> None:
        """Connect, and make what is not there yet. Called in the event loop."""
        self._loop = asyncio.get_running_loop()
        self._engine = connect(self.url)
        META.create_all(self._engine)
        grow(self._engine)
        self._insert = inserting(self._engine)
        self._readers = ThreadPoolExecutor(2, "reader")
        self._writer = Thread(target=self._write, name="writer", daemon=True)
        self._writer.start()

    async def close(self) -> None:
        """Write what waits, then let go."""
        self._waiting.put(None)
        await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        self._engine.dispose()

    async def append(self, table: str, rows: Sequence[Row], work: Work | None = None) -> None:
        """Add rows to a table, and do what belongs to them, in one commit; Conflict if a step is there already."""
        job = Job(self._loop.create_future(), [self._insert.values(table, row) for row in rows], work)
        self._waiting.put(job)
        await job.done

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do something in a commit of its own or of others."""
        job = Job(self._loop.create_future(), work=work)
        self._waiting.put(job)
        result: T = await job.done
        return result

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Look something up; sees everything that was acknowledged before."""

        def run() -> T:
            with self._engine.connect() as connection:
                return work(connection)

        return await self._loop.run_in_executor(self._readers, run)

    def _write(self) -> None:
        with self._engine.connect() as connection:
            while jobs := self._gather():
                with self.watch.commits.time():
                    outcomes = attempt(connection, self._insert.text, jobs)
                self.watch.batch.observe(len(jobs))
                self._loop.call_soon_threadsafe(settle, outcomes)

    def _gather(self) -> list[Job]:
        """Everything that waits, at least one; nothing once the store is closing."""
        first = self._waiting.get()
        jobs = [] if first is None else [first]
        try:
            while jobs:
                job = self._waiting.get_nowait()
                if job is None:
                    self._waiting.put(None)
                    break
                jobs.append(job)
        except Empty:
            pass
        return jobs


Outcome = tuple[Job, Any, Exception | None]


def attempt(connection: Connection, insert: str, jobs: list[Job]) -> list[Outcome]:
    """Write all in one commit; if that fails, each alone, so that only the guilty one fails."""
    try:
        return commit(connection, insert, jobs)
    except Exception as fault:
        if len(jobs) > 1:
            return [outcome for job in jobs for outcome in attempt(connection, insert, [job])]
        return [(jobs[0], None, Conflict() if isinstance(fault, IntegrityError) else fault)]


def commit(connection: Connection, insert: str, jobs: list[Job]) -> list[Outcome]:
    rows = [row for job in jobs for row in job.rows]
    if not any(job.work for job in jobs):
        append(connection, insert, rows)
        return [(job, None, None) for job in jobs]
    with connection.begin():
        if rows:
            connection.exec_driver_sql(insert, rows)
        return [(job, job.work(connection) if job.work else None, None) for job in jobs]


def append(connection: Connection, insert: str, rows: list[Any]) -> None:
    """Rows alone, which is what happens most: straight through the driver, as each layer costs more than a row."""
    driver, dialect = connection.connection, connection.dialect
    try:
        cursor = driver.cursor()
        cursor.executemany(insert, rows)
        cursor.close()
        driver.commit()
    except dialect.loaded_dbapi.Error as fault:
        driver.rollback()
        kind = IntegrityError if isinstance(fault, dialect.loaded_dbapi.IntegrityError) else DBAPIError
        raise kind(insert, None, fault) from fault


def settle(outcomes: list[Outcome]) -> None:
    """Tell those who wait, unless they have gone."""
    for job, result, fault in outcomes:
        if job.done.cancelled():
            continue
        if fault:
            job.done.set_exception(fault)
        else:
            job.done.set_result(result)


def grow(engine: Engine) -> None:
    """Add the columns that a database made earlier does not have; such a column may always be empty."""
    there, preparer = sql.inspect(engine), engine.dialect.identifier_preparer
    with engine.begin() as connection:
        for table in META.sorted_tables:
            known = {column["name"] for column in there.get_columns(table.name)}
            for column in table.columns:
                if column.name not in known:
                    name, kind = preparer.format_column(column), column.type.compile(engine.dialect)
                    statement = f"ALTER TABLE {preparer.format_table(table)} ADD COLUMN {name} {kind}"
                    connection.exec_driver_sql(statement)


def connect(url: str) -> Engine:
    """An engine; a SQLite file is told to survive a crash of the machine."""
    address = sql.make_url(url)
    if address.get_backend_name() != "sqlite":
        return sql.create_engine(address)
    engine = sql.create_engine(address, connect_args={"timeout": 30})

    @sql.event.listens_for(engine, "connect")
    def careful(connection: Any, _: object) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}").close()

    return engine
