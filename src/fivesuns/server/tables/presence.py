"""Who looks at a table, who is away and for how long, and how long words take to reach it."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from fivesuns.match.commands import PERSON, Seat
from fivesuns.protocol.difference import Sent

LAG_LIMIT_SECONDS = 0.3  # granted to a slow line


class Subscriber(Protocol):
    """Somebody who looks at a table."""

    person: str
    language: str
    round_trip: float  # seconds to them and back
    sent: Sent | None  # what they have, where they asked for changes instead of whole views

    def tell(self, message: bytes) -> None: ...
    def hold(self, message: bytes) -> None: ...
    def release(self) -> None: ...
    def close(self, code: int) -> None: ...


class Presence:
    """Those who look at one table, and when the others were last seen."""

    def __init__(
        self,
        monotonic: Callable[[], float] = time.monotonic,
        listening: Callable[[str], bool] = lambda _: False,
        elsewhere: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self.subscribers: set[Subscriber] = set()
        self.last_seen: dict[str, float] = {}  # when a person left or last acted
        self._monotonic = monotonic
        self._listening = listening  # whether somebody is told of everything elsewhere, and so is there as well
        self._elsewhere = elsewhere  # whether somebody looks at the table, or listens, at another server
        self._opened = monotonic()

    def is_here(self, person: str) -> bool:
        """Whether a person looks at the table, or listens to what happens at all of theirs."""
        here = any(one.person == person for one in self.subscribers)
        return here or self._listening(person) or self._elsewhere(person)

    def touch(self, person: str) -> None:
        """A person has acted or left: from now on they may be missed."""
        self.last_seen[person] = self._monotonic()

    def away(self, seats: Sequence[Seat]) -> dict[int, int]:
        """The seats whose people are not there, and for how many seconds."""
        here = {one.person for one in self.subscribers}
        people = [seat for seat in seats if seat.kind == PERSON]
        absent = [seat for seat in people if seat.person not in here and not self.is_here(seat.person)]
        return {seat.seat: int(self.away_seconds(seat.person)) for seat in absent}

    def away_seconds(self, person: str) -> float:
        """How long a person has been away; 0 while they look."""
        if self.is_here(person):
            return 0.0
        return max(0.0, self._monotonic() - self.last_seen.get(person, self._opened))

    def lag(self, people: Collection[str]) -> float:
        """The seconds that what these people send may be on its way: half of the longest way there and back."""
        trips = [min(one.round_trip / 2, LAG_LIMIT_SECONDS) for one in self.subscribers if one.person in people]
        return max(trips, default=0.0)

    def patience(self, people: Collection[str]) -> float:
        """The seconds to wait for words of these people that were said in time: as much as is granted to anybody, where
        they look at the table elsewhere and nobody here knows their lines."""
        here = {one.person for one in self.subscribers}
        return LAG_LIMIT_SECONDS if any(map(self._elsewhere, set(people) - here)) else self.lag(people)
