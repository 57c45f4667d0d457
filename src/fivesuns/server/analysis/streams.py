"""Reviews as streams: each reader is told again whenever more was found, until there is no more to find.

What is sent is how the review stands then, not what is new: who reads slowly misses steps on the way, never the end.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from typing import Literal

from msgspec import Struct

from fivesuns.match.commands import Refused
from fivesuns.protocol.encoder import encode
from fivesuns.server.accounts.identity import Person
from fivesuns.server.analysis.reviews import Reviews
from fivesuns.server.http.streaming import (
    BEGUN_AT_ONCE,
    BEGUN_PER_SECOND,
    QUIET_SECONDS,
    STREAM_SECONDS,
    STREAMS,
)
from fivesuns.server.runtime.throttle import Allowances
from fivesuns.server.runtime.timing import Timing

PACE_SECONDS = 0.5  # at least, between two messages: to put a review into words is work
BEAT = b": beat\n\n"  # what a browser takes for a remark

Why = Literal["again", "replaced", "closing"]


@dataclass(eq=False)
class Reader:
    """Somebody who follows a review, and why they are to be let go, if they are."""

    person: str
    key: str
    why: Why | None = None
    gone: asyncio.Event = field(default_factory=asyncio.Event)

    def end(self, why: Why) -> None:
        """Let them go; the first reason stands."""
        if self.why is None:
            self.why = why
            self.gone.set()


class ReviewStreams:
    """Tells everybody who follows a review how it stands."""

    def __init__(self, reviews: Reviews, timing: Timing) -> None:
        self.seconds = STREAM_SECONDS
        self._reviews, self._timing = reviews, timing
        self._readers: list[Reader] = []  # the oldest first
        self._begun = Allowances(BEGUN_PER_SECOND, BEGUN_AT_ONCE, 0.0, timing.monotonic)

    def check_begin(self, person: Person) -> None:
        """Refuse who has begun to follow too often."""
        if not self._begun.take(person.id):
            raise Refused("often", after=math.ceil(1 / BEGUN_PER_SECOND))

    async def follow(
        self, person: Person, look: Callable[[], Awaitable[Struct]], under_way: Callable[[], bool]
    ) -> AsyncIterator[bytes]:
        """How a review stands, as `look` has it: now, and as often as that changes while it is `under_way`."""
        reader = self._open(person)
        until = self._timing.monotonic() + self.seconds
        try:
            with self._reviews.registry.metrics.sockets.track_inprogress():
                while True:
                    goes_on, news = under_way(), self._reviews.news  # before looking: nothing is missed
                    yield event("review", encode(await look()))
                    if not goes_on:
                        return
                    async for beat in self._wait(reader, news, until):
                        yield beat
                    if reader.why is not None:
                        yield event("close", encode({"why": reader.why}))
                        return
        finally:
            self._readers.remove(reader)

    async def _wait(self, reader: Reader, news: asyncio.Event, until: float) -> AsyncIterator[bytes]:
        """Wait until there are news, or the reader has to go; heartbeats meanwhile."""
        await self._first(reader.gone, seconds=PACE_SECONDS)
        while reader.why is None and not news.is_set():
            left = until - self._timing.monotonic()
            if left <= 0:
                reader.end("again")
            elif not await self._first(reader.gone, news, seconds=min(QUIET_SECONDS, left)):
                yield BEAT

    async def _first(self, *happening: asyncio.Event, seconds: float) -> bool:
        """Wait for one of these, so long at most; whether one has happened."""
        waits = [
            asyncio.ensure_future(one) for one in (*(one.wait() for one in happening), self._timing.sleep(seconds))
        ]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waits:
                one.cancel()
        return any(one.is_set() for one in happening)

    def _open(self, person: Person) -> Reader:
        reader = Reader(person.id, person.token or person.session or person.id)
        if self._reviews.registry.closing:
            reader.end("closing")
        same = [one for one in self._readers if one.key == reader.key and one.why is None]
        for old in same[: len(same) + 1 - STREAMS]:
            old.end("replaced")
        self._readers.append(reader)
        return reader

    def disconnect(self, person: str) -> None:
        """Let all readers of a person go: who is still welcome comes back and is recognised anew."""
        for reader in self._readers:
            if reader.person == person:
                reader.end("again")

    def close(self) -> None:
        """Let all readers go, since the server closes; they look for themselves from then on."""
        for reader in self._readers:
            reader.end("closing")


def event(name: str, data: bytes) -> bytes:
    """One message of a stream, by the form of Server-Sent Events; JSON has no line breaks."""
    return b"event: %b\ndata: %b\n\n" % (name.encode(), data)
