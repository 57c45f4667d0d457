"""Reading and writing: one thread writes, with whatever waits in one commit; others read."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
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
from fivesuns.server.database.engine import POSTGRESQL, SQLITE, open_database
from fivesuns.server.database.schema import ROWS
from fivesuns.server.database.sharing import Conflict, Mark, Sharing, Written, notices, send
from fivesuns.server.runtime.faults import Unavailable, told
from fivesuns.server.runtime.metrics import Metrics

log = structlog.get_logger()

T = TypeVar("T")
Work = Callable[[Connection], Any]
Done = Callable[[Any, Exception | None], None]

SERVER_BITS = 31  # of the number by which a server is known while it runs
OVERTAKEN_TRIES = 4  # of what another server was faster with, as an insert of the same key: the next one finds it


@dataclass(slots=True)
class Job:
    """Something to be written, and what is called in the event loop once it is written, or cannot be."""

    done: Done
    rows: Sequence[Any] = ()
    work: Work | None = None
    mark: Mark | None = None  # where there are several servers: what it rests on


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
        self.sharing: Sharing | None = None  # where other servers may use the same database
        self._waiting: SimpleQueue[Job | None] = SimpleQueue()
        self._writing: Connection | None = None  # the writer's own
        self._available = True  # as far as the writer knows

    def open(self) -> None:
        """Connect to a database that is up to date, or Unusable. Called in the event loop."""
        self._loop = asyncio.get_running_loop()
        self._engine = open_database(self.url)
        self._reading = self._engine  # SQLite reads one moment anyhow
        self._insert = inserting(self._engine)
        if self._engine.dialect.name == POSTGRESQL:
            self.sharing = Sharing(secrets.randbits(SERVER_BITS))
            self._reading = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self._readers = ThreadPoolExecutor(2, "reader")
        self._writer = Thread(target=self._write, name="writer", daemon=True)
        self._writer.start()

    @property
    def engine(self) -> Engine:
        """What it is connected by."""
        return self._engine

    @property
    def server(self) -> int:
        """The number of this server; 0 where it is the only one there can be."""
        return self.sharing.server if self.sharing else 0

    async def close(self) -> None:
        """Write what waits, then close all connections; a reader that hangs is left alone."""
        self._waiting.put(None)
        try:
            await self._loop.run_in_executor(self._readers, self._writer.join)
        finally:
            self._readers.shutdown(wait=False, cancel_futures=True)
        self._engine.dispose()

    def post(
        self,
        table: str,
        rows: Sequence[Row],
        work: Work | None,
        done: Callable[[Exception | None], None],
        mark: Mark | None = None,
    ) -> None:
        """Add rows to a table, and do what belongs to them, in one commit; `done` is called once it is on disk.

        It is given Conflict if a step is there already, or another server has changed the table since `mark`,
        Unavailable if nothing can be written now, or whatever else was in the way.
        """
        values = [self._insert.values(table, row) for row in rows]
        self._waiting.put(Job(lambda _, fault: done(fault), values, work, mark))

    def notify(self, kind: str, *words: str) -> None:
        """Send words to all servers, this one too; nothing where there can be no other. Nobody waits for it."""
        if self.sharing is not None:
            lines = list(notices(kind, self.server, words))
            self._waiting.put(Job(_ignore, work=lambda connection: send(connection, *lines)))

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
                with self._reading.connect() as connection:
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
            outcomes = attempt(self._writing, self._insert.text, jobs, self.sharing)
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


def attempt(connection: Connection, insert: str, jobs: list[Job], sharing: Sharing | None = None) -> list[Outcome]:
    """Write all in one commit; if that fails, each alone, so that only the guilty one fails."""
    if len(jobs) > 1:
        try:
            return commit(connection, insert, jobs, sharing)
        except Exception:
            return [outcome for job in jobs for outcome in attempt(connection, insert, [job], sharing)]
    [job] = jobs
    tries = OVERTAKEN_TRIES if sharing and not job.mark else 1
    while True:
        try:
            return commit(connection, insert, jobs, sharing)
        except IntegrityError:
            tries -= 1
            if not tries:
                return [(job, None, Conflict())]
        except Exception as fault:
            return [(job, None, told(fault))]


def commit(connection: Connection, insert: str, jobs: list[Job], sharing: Sharing | None = None) -> list[Outcome]:
    """Write the rows and do the work of all jobs in one transaction; what each came to."""
    rows = [row for job in jobs for row in job.rows]
    if not any(job.work for job in jobs):
        append(connection, insert, jobs, sharing)
        return [(job, None, None) for job in jobs]
    with connection.begin():
        if sharing:
            with driving(connection, insert) as cursor:
                sharing.write(cursor, written(jobs))
        elif rows:
            connection.exec_driver_sql(insert, rows)
        return [(job, job.work(connection) if job.work else None, None) for job in jobs]


def append(connection: Connection, insert: str, jobs: list[Job], sharing: Sharing | None = None) -> None:
    """Rows alone, which is what happens most: straight through the driver, as each layer costs more than a row."""
    driver = connection.connection
    try:
        with driving(connection, insert) as cursor:
            if sharing:
                sharing.write(cursor, written(jobs))
            else:
                cursor.executemany(insert, [row for job in jobs for row in job.rows])
            driver.commit()
    except Exception:
        driver.rollback()
        raise


def written(jobs: list[Job]) -> list[Written]:
    """What jobs write, as other servers are told of it."""
    return [Written(job.rows, job.mark, job.work is None) for job in jobs]


@contextmanager
def driving(connection: Connection, insert: str) -> Iterator[Any]:
    """A cursor of the driver itself, whose faults are told as SQLAlchemy tells them."""
    dialect = connection.dialect
    cursor = connection.connection.cursor()
    try:
        yield cursor
    except dialect.loaded_dbapi.Error as fault:
        kind = IntegrityError if isinstance(fault, dialect.loaded_dbapi.IntegrityError) else DBAPIError
        raise kind(insert, None, fault) from fault
    finally:
        cursor.close()


def _ignore(result: Any, fault: Exception | None) -> None:
    """Nobody waits for a notice: what was not told is found by looking."""


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
