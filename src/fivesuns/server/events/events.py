"""What happens to somebody: challenges, games that begin and end, and turns, as a stream for each who listens.

Nothing is kept for who does not listen: a stream begins with how everything stands, so that nothing can be missed.
"""

from __future__ import annotations

import math
from collections.abc import AsyncIterator, Awaitable, Callable, Set
from typing import Any

from msgspec import Struct, to_builtins

from fivesuns.match.commands import Refused, Resume
from fivesuns.protocol.info import dice_stage
from fivesuns.server.accounts.identity import Person
from fivesuns.server.events.streams import Stream
from fivesuns.server.http.streaming import BEGUN_AT_ONCE, BEGUN_PER_SECOND, STREAM_SECONDS, STREAMS
from fivesuns.server.runtime.throttle import Allowances
from fivesuns.server.runtime.timing import Timing
from fivesuns.server.tables.elsewhere import EVENTS
from fivesuns.server.tables.queries import under_way
from fivesuns.server.tables.registry import Registry
from fivesuns.server.tables.table import Table

STREAM_TABLES = 200  # under way, of which a stream tells at its beginning


async def _none(_: str) -> list[Struct]:
    return []


class Events:
    """Sends everybody who listens what happens to them, and nobody else anything."""

    def __init__(self, registry: Registry, timing: Timing) -> None:
        self.seconds = STREAM_SECONDS
        self.challenges_of: Callable[[str], Awaitable[list[Any]]] = _none  # what waits for a person
        self._registry, self._timing = registry, timing
        self._streams: dict[str, list[Stream]] = {}  # by person, the oldest first
        self._begun = Allowances(BEGUN_PER_SECOND, BEGUN_AT_ONCE, 0.0, timing.monotonic)

    def listening(self, person: str) -> bool:
        """Whether somebody listens, and so is there at every table of theirs."""
        return person in self._streams

    def listeners(self) -> set[str]:
        """All who listen."""
        return {*self._streams}

    def check_begin(self, person: Person) -> None:
        """Refuse who has begun to listen too often."""
        if not self._begun.take(person.id):
            raise Refused("often", after=math.ceil(1 / BEGUN_PER_SECOND))

    async def listen(self, person: Person) -> AsyncIterator[bytes]:
        """The lines of a new stream: how everything stands, `ready`, and from then on what happens."""
        stream = self._open(person)
        try:
            with self._registry.metrics.sockets.track_inprogress():
                await self._tell_all(stream)
                async for line in stream.lines():
                    yield line
        finally:
            self._close(stream)

    def _open(self, person: Person) -> Stream:
        stream = Stream(person, self._timing, self.seconds)
        if self._registry.closing:
            stream.end("closing")
        streams = self._streams.setdefault(person.id, [])
        same = [one for one in streams if one.key == stream.key]
        for old in same[: len(same) + 1 - STREAMS]:
            old.end("replaced")
        streams.append(stream)
        self._registry.elsewhere.note(EVENTS, person.id, here=True)
        return stream

    def _close(self, stream: Stream) -> None:
        streams = self._streams[stream.person]
        streams.remove(stream)
        if not streams:
            del self._streams[stream.person]
            self._registry.elsewhere.note(EVENTS, stream.person, here=False)
            self._registry.attended(stream.person)

    async def _tell_all(self, stream: Stream) -> None:
        for one in await self.challenges_of(stream.person):
            self._ask(stream, one)
        for id in await self._registry.store.read(under_way(stream.person, STREAM_TABLES)):
            try:
                table = await self._registry.open(id)
                await table.ask(Resume(), stream.person)
            except Refused:
                continue
            self._look(stream, table)
        self._registry.attended(stream.person)
        stream.tell("ready")

    # what happens

    def challenged(self, person: str, challenge: Struct) -> None:
        """Somebody was asked to a table."""
        for stream in self._streams.get(person, ()):
            self._ask(stream, challenge)

    def _ask(self, stream: Stream, challenge: Struct) -> None:
        """Tell a stream of a challenge, once: it may come while the stream is told how everything stands."""
        told: dict[str, Any] = to_builtins(challenge)
        if (told["table"], told["at"]) not in stream.asked:
            stream.asked.add((told["table"], told["at"]))
            stream.tell("challenge", **told)

    def declined(self, person: str, table: str, name: str) -> None:
        """Somebody's challenge was declined."""
        for stream in self._streams.get(person, ()):
            stream.tell("declined", table=table, name=name)

    def stepped(self, table: Table) -> None:
        """Called after each step of a table."""
        entries = table.match.entries
        self._changed(table, {moment.row.seat for moment in entries[-1]} if entries else set())

    def seated(self, table: Table) -> None:
        """Called when a table was made, or who sits there has changed."""
        self._changed(table, set())

    def readied(self, table: Table) -> None:
        """Called when somebody has committed or revealed: all at the table are told how far the dice are."""
        self._changed(table, set())

    def _changed(self, table: Table, acted: Set[int]) -> None:
        if self._streams:
            for person in {seat.person for seat in table.match.seats} & self._streams.keys():
                for stream in self._streams[person]:
                    self._look(stream, table, acted)

    def _look(self, stream: Stream, table: Table, acted: Set[int] = frozenset()) -> None:
        """Tell a stream what is new at a table for its person; `acted` are the seats that have just done something."""
        match, held = table.match, table.match.held(stream.person)
        about = {"table": table.id, "game": match.game.name}
        if match.course.over:
            stream.dice.pop(table.id, None)
            if stream.told.pop(table.id, None) is not None:
                stream.tell("end", **about, seats=list(held), result=match.course.result())
            return
        if table.id not in stream.told:
            stream.tell("start", **about, seats=list(held))
        stage = (max(0, len(match.starts) - 1), dice_stage(match))
        if not match.thrown and stream.dice.get(table.id) != stage:
            stream.dice[table.id] = stage
            stream.tell("dice", **about, seats=list(held), start=stage[0], stage=stage[1])
        before = stream.told.get(table.id, ())
        turn = tuple(seat for seat in match.course.turn if seat in held and seat not in match.course.stands)
        stream.told[table.id] = turn
        for seat in turn:
            if seat not in before or seat in acted:
                stream.tell("turn", **about, seat=seat, step=match.step)

    # ending

    def disconnect(self, person: str) -> None:
        """End the streams of a person: who is still welcome comes back and is recognised anew."""
        for stream in self._streams.get(person, ()):
            stream.end("again")

    def close(self) -> None:
        """End all streams, since the server closes; readers come back by themselves."""
        for streams in self._streams.values():
            for stream in streams:
                stream.end("closing")
