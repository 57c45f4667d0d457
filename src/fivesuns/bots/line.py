"""The line in which questions to bots wait for a worker, and what part of its effort each may spend.

First come, first served. An effort is whole while the line is short. Once its end would wait longer than people have
patience, everybody in it spends the same smaller part, so that no table pays for another.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

PATIENCE_SECONDS = 6.0  # that the last in line waits while all efforts are whole
LEAST_PORTION = 0.1  # of an effort, however long the line is
LEARNS = 0.3  # how much the newest thought says about how long the next of its kind takes

Kind = tuple[str, str]  # a game and a level


class Turn:
    """A place at a worker: the part of the effort that may be spent there."""

    def __init__(self, line: Line, kind: Kind, portion: float) -> None:
        self.portion = portion
        self._line, self._kind = line, kind

    def took(self, seconds: float) -> None:
        """A thought has ended, after so long."""
        self._line.learn(self._kind, seconds / self.portion)


class Waiting:
    """A question in line: how long it is expected to take, and the least part of its effort that was granted so far."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.portion = 1.0
        self.granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Line:
    """Who waits for a worker."""

    def __init__(self, workers: int) -> None:
        self.workers = workers  # that think at once; 0: any number
        self.busy = 0
        self._waiting: deque[Waiting] = deque()
        self._usual: dict[Kind, float] = {}  # seconds of a whole effort

    @asynccontextmanager
    async def turn(self, kind: Kind, seconds: float) -> AsyncIterator[Turn]:
        """Wait until a worker is free; a thought is expected to take so long where none of its kind is known."""
        one = Waiting(self._usual.get(kind, seconds))
        self._waiting.append(one)
        asyncio.get_running_loop().call_soon(self._move)  # who asks in the same moment stands in line before it moves
        try:
            await one.granted
        except asyncio.CancelledError:
            if one in self._waiting:
                self._waiting.remove(one)
            else:
                self._leave()
            raise
        try:
            yield Turn(self, kind, one.portion)
        finally:
            self._leave()

    def learn(self, kind: Kind, seconds: float) -> None:
        """How long a whole effort of a kind took."""
        known = self._usual.get(kind, seconds)
        self._usual[kind] = known + LEARNS * (seconds - known)

    def _leave(self) -> None:
        self.busy -= 1
        self._move()

    def _move(self) -> None:
        """Let the first ones think while workers are free. Who stood in a long line keeps the part it was left."""
        portion = self._portion()
        for one in self._waiting:
            one.portion = min(one.portion, portion)
        while self._waiting and (not self.workers or self.busy < self.workers):
            self.busy += 1
            self._waiting.popleft().granted.set_result(None)

    def _portion(self) -> float:
        """What part of its effort everybody in line may spend, so that the last need not wait too long."""
        whole = sum(one.seconds for one in self._waiting)
        patience = PATIENCE_SECONDS * self.workers
        return 1.0 if not self.workers or whole <= patience else max(patience / whole, LEAST_PORTION)
