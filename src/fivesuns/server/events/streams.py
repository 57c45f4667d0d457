"""A stream of lines to one reader: as many as it takes, with a heartbeat, and an end that says why."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from typing import Any, Literal

from fivesuns.protocol.encoder import encode
from fivesuns.server.accounts.identity import Person
from fivesuns.server.http.streaming import QUIET_SECONDS
from fivesuns.server.runtime.timing import Timing

BACKLOG_LINES = 100  # that a reader may be behind

Why = Literal["again", "replaced", "behind", "closing"]


class Stream:
    """What one reader is still to be sent, and what it knows already."""

    def __init__(self, person: Person, timing: Timing, seconds: float) -> None:
        self.person = person.id
        self.key = person.token or person.session
        self.told: dict[str, tuple[int, ...]] = {}  # the tables it knows of, and which of its seats are on turn there
        self.dice: dict[str, tuple[int, str]] = {}  # by table: which start of the dice it knows of, and its stage
        self.asked: set[tuple[str, float]] = set()  # the challenges it knows of: a table, and when
        self._timing = timing
        self._until = timing.monotonic() + seconds
        self._waiting: deque[bytes] = deque()
        self._news = asyncio.Event()
        self._ended = False

    def tell(self, event: str, **more: Any) -> None:
        """Send an event as soon as the reader takes it; one that is too far behind has to come back."""
        if self._ended:
            return
        if len(self._waiting) >= BACKLOG_LINES:
            self.end("behind")
        else:
            self._add(event, **more)

    def end(self, why: Why) -> None:
        """Send what waits, and why it is the last."""
        if not self._ended:
            self._add("close", why=why)
            self._ended = True

    def _add(self, event: str, **more: Any) -> None:
        self._waiting.append(encode({"event": event, **more}) + b"\n")
        self._news.set()

    async def lines(self) -> AsyncIterator[bytes]:
        """All lines, as they come, until the end."""
        while True:
            while self._waiting:
                yield self._waiting.popleft()
            if self._ended:
                return
            left = self._until - self._timing.monotonic()
            if left <= 0:
                self.end("again")
            elif not await self._hears(min(QUIET_SECONDS, left)) and left > QUIET_SECONDS:
                self._add("beat")

    async def _hears(self, seconds: float) -> bool:
        """Wait for news, so long at most; whether there are any."""
        self._news.clear()
        waits = [asyncio.ensure_future(one) for one in (self._news.wait(), self._timing.sleep(seconds))]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waits:
                one.cancel()
        return self._news.is_set()
