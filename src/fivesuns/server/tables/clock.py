"""The time of each seat: derived from when rows were entered, and nothing else, so that a restart changes nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Annotated, Literal

from msgspec import Meta, Struct

from fivesuns.server.database.uptime import Hours

DAY = 24 * 3600
SLOW = 3600  # seconds a move from which on it is play by correspondence


class Terms(Struct, forbid_unknown_fields=True):
    """How much time there is: for each move, or for the whole game with so much more after each move."""

    each: Literal["move", "game"]
    seconds: Annotated[int, Meta(ge=5, le=30 * DAY)]
    more: Annotated[int, Meta(ge=0, le=DAY)] = 0
    late: Literal["bot", "resign", "wait"] = "resign"  # what happens when it has run out

    @property
    def slow(self) -> bool:
        """Play by correspondence."""
        return self.each == "move" and self.seconds >= SLOW


@dataclass
class Clock:
    """What is left to each seat. It runs from the first move on, once everybody has sat down."""

    terms: Terms
    seats: int
    hours: Hours
    left: list[float] = field(init=False)
    since: float = 0  # up to when time was counted
    moving: bool = False  # somebody has moved
    flagged: set[int] = field(default_factory=set)  # seats whose time has run out at least once

    def __post_init__(self) -> None:
        self.left = [float(self.terms.seconds)] * self.seats

    def used(self, began: float | None, until: float | None = None) -> float:
        """The seconds that have passed since time was last counted."""
        if began is None or not self.moving:
            return 0.0
        return self.hours.between(max(self.since, began), until)

    def count(self, at: float, began: float | None, running: Iterable[int], acted: Iterable[int]) -> None:
        """Something was entered: time has passed for those who were on turn, and is given to those who acted."""
        used, terms = self.used(began, at), self.terms
        for seat in running:
            self.left[seat] = max(0.0, self.left[seat] - used)
        for seat in acted:
            self.left[seat] = float(terms.seconds) if terms.each == "move" else self.left[seat] + terms.more
            self.moving = True
        self.since = at

    def late(self, seat: int) -> None:
        """A seat's time has run out."""
        self.left[seat] = 0.0
        self.flagged.add(seat)

    def strikes(self, seat: int) -> bool:
        """Whether it matters that a seat's time runs out: where the others just wait, a game's time does once."""
        return not (self.terms.late == "wait" and self.terms.each == "game" and seat in self.flagged)
