"""Threads for what would keep the event loop waiting: each kind of work has its own, a short line, and a deadline."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


class Busy(Exception):
    """The line of an executor is full, or moves too slowly: there is no answer."""


class Deadline:
    """So many seconds for a piece of work in all, however many parts it has."""

    def __init__(self, seconds: float, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._until = monotonic() + seconds

    def left(self) -> float:
        """The seconds that are left; Busy where there are none."""
        seconds = self._until - self._monotonic()
        if seconds <= 0:
            raise Busy("late")
        return seconds


class Threads:
    """A few threads for one kind of work; whoever comes when the line is full is turned away at once.

    Work that waits longer than `seconds` is dropped. Work that has begun cannot be stopped from outside: whoever asked
    is told after `seconds`, and it keeps its place in the line until it ends.
    """

    def __init__(self, name: str, threads: int, waiting: int, seconds: float) -> None:
        self.name = name
        self.most = threads + waiting
        self.seconds = seconds
        self._under_way = 0
        self._counting = threading.Lock()
        self._pool = ThreadPoolExecutor(threads, name)

    async def run(self, work: Callable[[], T]) -> T:
        """Do something in a thread; Busy where too much waits already, or no answer has come in time."""
        with self._counting:
            if self._under_way >= self.most:
                raise Busy(self.name)
            self._under_way += 1
        begun = self._pool.submit(work)
        begun.add_done_callback(self._done)
        waiting = asyncio.wrap_future(begun)
        try:
            done, _ = await asyncio.wait({waiting}, timeout=self.seconds)
            if not done:
                raise Busy(self.name)
            return waiting.result()
        finally:
            waiting.cancel()

    def _done(self, _: Any) -> None:
        with self._counting:
            self._under_way -= 1

    def close(self) -> None:
        """Take no more work; what waits is dropped, what runs goes on."""
        self._pool.shutdown(wait=False, cancel_futures=True)


class Executors:
    """The threads of a server, by what is done in them."""

    def __init__(self) -> None:
        self.hashing = Threads("hashing", 1, 16, 20)  # each password takes memory and a processor
        self.known_hashing = Threads("known hashing", 1, 16, 20)  # of devices that have logged in before
        self.webhooks = Threads("webhooks", 8, 100, 120)
        self.records = Threads("records", 1, 8, 20)  # games that strangers bring
        self.tables = Threads("tables", 1, 100, 60)  # long games, read again from their rows
        self.templates = Threads("templates", 1, 1, 300)  # of pages, once
        self.documents = Threads("documents", 1, 8, 120)
        self.words = Threads("words", 1, 64, 20)  # typed in another language
        self.reasons = Threads("reasons", 1, 32, 60)  # of hints and reviews: all that else could be done is tried
        self.processes = Threads("processes", 1, 4, 300)  # starting and ending workers

    def all(self) -> list[Threads]:
        """All of them."""
        return [one for one in vars(self).values() if isinstance(one, Threads)]

    def close(self) -> None:
        """Close all of them."""
        for threads in self.all():
            threads.close()
