"""Background jobs: each has a name, what fails is logged, and what is to be done again and again is tried again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import structlog

FIRST_RETRY_SECONDS, LAST_RETRY_SECONDS = 1.0, 60.0

log = structlog.get_logger()


class Supervisor:
    """Owns the tasks that nobody waits for, and ends them when the server closes."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, name: str, job: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something once, beside everything else; a failure is logged and keeps nobody waiting."""
        task = asyncio.get_running_loop().create_task(job, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def every(self, seconds: float, name: str, job: Callable[[], Awaitable[None]]) -> None:
        """Do something now and then until the server closes; after a failure sooner at first, then more rarely."""
        self.start(name, self._repeat(seconds, name, job))

    async def _repeat(self, seconds: float, name: str, job: Callable[[], Awaitable[None]]) -> None:
        failures = 0
        while True:
            wait = min(FIRST_RETRY_SECONDS * 2**failures, LAST_RETRY_SECONDS) if failures else seconds
            await asyncio.sleep(wait)
            try:
                await job()
                failures = 0
            except Exception:
                failures += 1
                log.exception("a job failed", job=name, failures=failures)

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
