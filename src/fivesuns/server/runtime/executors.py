"""Threads for what would keep the event loop waiting: each kind of work has its own, and a line of limited length."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class Busy(Exception):
    """The line of an executor is full: nothing was begun."""


class Threads:
    """A few threads for one kind of work; whoever comes when the line is full is turned away at once."""

    def __init__(self, name: str, threads: int, waiting: int) -> None:
        self.name = name
        self._most = threads + waiting
        self._under_way = 0
        self._pool = ThreadPoolExecutor(threads, name)

    async def run(self, work: Callable[[], T]) -> T:
        """Do something in a thread; Busy where too much waits already."""
        if self._under_way >= self._most:
            raise Busy(self.name)
        self._under_way += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._under_way -= 1

    def close(self) -> None:
        """Take no more work; what waits is dropped, what runs goes on."""
        self._pool.shutdown(wait=False, cancel_futures=True)


class Executors:
    """The threads of a server, by what is done in them."""

    def __init__(self) -> None:
        self.hashing = Threads("hashing", 1, 16)  # each password takes memory and a processor
        self.webhooks = Threads("webhooks", 8, 100)
        self.documents = Threads("documents", 1, 8)
        self.processes = Threads("processes", 1, 4)  # starting and ending workers

    def close(self) -> None:
        """Close all of them."""
        for threads in (self.hashing, self.webhooks, self.documents, self.processes):
            threads.close()
