"""Background jobs: each has a name; what fails is logged, tried again after a while, and seen by `/health`."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import structlog

FIRST_RETRY_SECONDS, LAST_RETRY_SECONDS = 1.0, 60.0
ALARM_FAILURES = 5  # in a row, from which on the server is not well
TRIES = 12  # of what is to be done once: about eight minutes

log = structlog.get_logger()

Job = Callable[[], Awaitable[None]]


class Supervisor:
    """Owns the tasks that nobody waits for, and ends them when the server closes."""

    def __init__(self, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        self._sleep = sleep
        self._tasks: set[asyncio.Task[None]] = set()
        self._failures: dict[str, int] = {}  # in a row, by the name of a job

    def failing(self) -> list[str]:
        """The jobs that have failed again and again, by name."""
        return sorted(name for name, failures in self._failures.items() if failures >= ALARM_FAILURES)

    def start(self, name: str, job: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something once, beside everything else; a failure is logged and keeps nobody waiting."""
        task = asyncio.get_running_loop().create_task(job, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def persist(self, name: str, job: Job, tries: int = TRIES) -> None:
        """Do something until it succeeds, a little later each time; given up, with a line in the log, after `tries`."""
        self.start(name, self._persist(name, job, tries))

    def every(self, seconds: float, name: str, job: Job, longest: float = LAST_RETRY_SECONDS) -> None:
        """Do something now and then until the server closes; after a failure sooner at first, then more rarely."""
        self.start(name, self._repeat(seconds, name, job, longest))

    async def _persist(self, name: str, job: Job, tries: int) -> None:
        failures = 0
        while not await self._try(name, job):
            failures += 1
            if failures >= tries:
                log.error("a job was given up", job=name, failures=failures)
                return
            await self._sleep(retry_seconds(failures))

    async def _repeat(self, seconds: float, name: str, job: Job, longest: float) -> None:
        while True:
            failures = self._failures.get(name, 0)
            await self._sleep(min(retry_seconds(failures), longest) if failures else seconds)
            await self._try(name, job)

    async def _try(self, name: str, job: Job) -> bool:
        """Whether a job succeeds; only the first failure in a row is logged with its traceback."""
        failures = self._failures.get(name, 0)
        try:
            await job()
        except Exception as fault:
            self._failures[name] = failures + 1
            log.error(
                "a job failed", job=name, failures=failures + 1, fault=str(fault), exc_info=None if failures else fault
            )
            return False
        if failures:
            del self._failures[name]
            log.info("a job works again", job=name, failures=failures)
        return True

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            log.error("a job failed", job=task.get_name(), exc_info=task.exception())

    async def idle(self, name: str) -> None:
        """Wait until the jobs of a name that were started once are done; what failed was logged."""
        here = asyncio.current_task()
        waited = [task for task in self._tasks if task is not here and task.get_name() == name]
        await asyncio.gather(*waited, return_exceptions=True)

    async def close(self) -> None:
        """End everything that is under way."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def retry_seconds(failures: int) -> float:
    """How long to wait after so many failures in a row."""
    return float(min(FIRST_RETRY_SECONDS * 2 ** min(failures - 1, 10), LAST_RETRY_SECONDS))
