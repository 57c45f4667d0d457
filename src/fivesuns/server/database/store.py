"""Reading and writing: one thread writes, with whatever waits in one commit; others read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

import sqlalchemy as sql
import structlog
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from fivesuns.core.rows import Row
from fivesuns.server.database.engine import SQLITE, open_database
from fivesuns.server.database.schema import ROWS
from fivesuns.server.runtime.faults import Unavailable, told
from fivesuns.server.runtime.metrics import Metrics

log = structlog.get_logger()

T = TypeVar("T")
Work = Callable[[Connection], Any]
Done = Callable[[Any, Exception | None], None]


class Conflict(Exception):
    """Another server has written this step already."""


@dataclass(slots=True)
class Job:
    """Something to be written, and what is called in the event loop once it is written, or cannot be."""

    done: Done
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
    """The statement that adds rows, for the database of an engine."""
    compiled = sql.insert(ROWS).compile(dialect=engine.dialect)
    return Insert(str(compiled), bool(compiled.positional))


class Store:
    """One writer gathers whatever waits, of all tables, into one commit; readers do not wait for it."""

    def __init__(self, url: str, metrics: Metrics) -> None:
        self.url = url
        self.metrics = metrics
        self._waiting: SimpleQueue[Job | None] = SimpleQueue()
        self._writing: Connection | None = None  # the writer's own
        self._available = True  # as far as the writer knows

    def open(self) -> None:
        """Connect to a database that is up to date, or Unusable. Called in the event loop."""
        self._loop = asyncio.get_running_loop()
        self._engine = open_database(self.url)
        self._insert = inserting(self._engine)
        self._readers = ThreadPoolExecutor(2, "reader")
        self._writer = Thread(target=self._write, name="writer", daemon=True)
        self._writer.start()

    async def close(self) -> None:
        """Write what waits, then close all connections; a reader that hangs is left alone."""
        self._waiting.put(None)
        try:
            await self._loop.run_in_executor(self._readers, self._writer.join)
        finally:
            self._readers.shutdown(wait=False, cancel_futures=True)
        self._engine.dispose()

    def post(
        self, table: str, rows: Sequence[Row], work: Work | None, done: Callable[[Exception | None], None]
    ) -> None:
        """Add rows to a table, and do what belongs to them, in one commit; `done` is called once it is on disk.

        It is given Conflict if a step is there already, Unavailable if nothing can be written now, or whatever else was
        in the way.
        """
        values = [self._insert.values(table, row) for row in rows]
        self._waiting.put(Job(lambda _, fault: done(fault), values, work))

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run a function in the writer's next commit, which may hold other jobs too; its result once it is on disk.

        Unavailable where nothing can be written now; nothing was done then.
        """
        future: asyncio.Future[T] = self._loop.create_future()
        self._waiting.put(Job(partial(_resolve, future), work=work))
        return await future

    async def flush(self) -> None:
        """Wait until everything that was posted so far is on disk and has been told."""
        await self.write(lambda _: None)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a function in a reader's thread; it sees everything that was acknowledged before.

        Unavailable where nothing can be read now.
        """

        def run() -> T:
            try:
                with self._engine.connect() as connection:
                    return work(connection)
            except Exception as fault:
                raise told(fault) from fault

        return await self._loop.run_in_executor(self._readers, run)

    def _write(self) -> None:
        while jobs := self._gather():
            with self.metrics.commits.time():
                outcomes = self._attempt(jobs)
            self.metrics.batch.observe(len(jobs))
            self._loop.call_soon_threadsafe(settle, outcomes)
        if self._writing is not None:
            self._writing.close()

    def _attempt(self, jobs: list[Job]) -> list[Outcome]:
        """Write jobs; a connection that may be lost is made anew for the next ones."""
        try:
            self._writing = self._writing or self._engine.connect()
            outcomes = attempt(self._writing, self._insert.text, jobs)
        except Exception as fault:  # there is no connection
            outcomes = [(job, None, told(fault)) for job in jobs]
        missing = next((fault for _, _, fault in outcomes if isinstance(fault, Unavailable)), None)
        if missing and self._writing is not None and self._engine.dialect.name != SQLITE:
            self._writing.invalidate()
            self._writing.close()
            self._writing = None
        self._note(missing)
        return outcomes

    def _note(self, missing: Unavailable | None) -> None:
        """Log once that nothing can be written, and once that it can be again."""
        if missing and self._available:
            log.error("nothing can be written", fault=str(missing))
        elif not missing and not self._available:
            log.info("it can be written again")
        self._available = missing is None

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
        return [(jobs[0], None, Conflict() if isinstance(fault, IntegrityError) else told(fault))]


def commit(connection: Connection, insert: str, jobs: list[Job]) -> list[Outcome]:
    """Write the rows and do the work of all jobs in one transaction; what each came to."""
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
    """Call `done` of each job; one that fails is logged and stops none of the others."""
    for job, result, fault in outcomes:
        try:
            job.done(result, fault)
        except Exception:
            log.exception("something failed after a commit")


def _resolve(future: asyncio.Future[T], result: T, fault: Exception | None) -> None:
    if future.cancelled():
        return
    if fault:
        future.set_exception(fault)
    else:
        future.set_result(result)
