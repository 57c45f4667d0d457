"""The time of each seat, derived from when rows were entered and nothing else. It never asks what time it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Literal

CORRESPONDENCE_SECONDS = 3600  # a move from which on a game is played by correspondence

Elapsed = Callable[[float, float], float]  # the seconds that count between two times: without pauses of the server


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How much time there is: for each move, or for the whole game with an increment after each move."""

    per: Literal["move", "game"]
    seconds: int
    increment: int = 0
    on_timeout: Literal["bot", "resign", "wait"] = "resign"

    @property
    def by_correspondence(self) -> bool:
        """Whether a move may take hours."""
        return self.per == "move" and self.seconds >= CORRESPONDENCE_SECONDS


@dataclass(slots=True)
class Clock:
    """What is left to each seat. It runs from the first move on, once everybody has sat down."""

    control: TimeControl
    seats: int
    elapsed: Elapsed
    left: list[float] = field(init=False)
    since: float = 0.0  # up to when time was counted
    started: bool = False  # somebody has moved
    flagged: set[int] = field(default_factory=set)  # seats whose time has run out at least once

    def __post_init__(self) -> None:
        self.left = [float(self.control.seconds)] * self.seats

    def used(self, began: float | None, now: float) -> float:
        """The seconds that have passed since time was last counted; `began` is when the last seat was taken."""
        return 0.0 if began is None or not self.started else self.elapsed(max(self.since, began), now)

    def count(self, at: float, began: float | None, running: Iterable[int], moved: Iterable[int]) -> None:
        """An entry was made: take the time from the seats whose clock ran, and give the seats that moved theirs."""
        used, control = self.used(began, at), self.control
        for seat in running:
            self.left[seat] = max(0.0, self.left[seat] - used)
        for seat in moved:
            self.left[seat] = float(control.seconds) if control.per == "move" else self.left[seat] + control.increment
            self.started = True
        self.since = at

    def flag(self, seat: int) -> None:
        """Note that a seat's time has run out."""
        self.left[seat] = 0.0
        self.flagged.add(seat)

    def matters(self, seat: int) -> bool:
        """Whether a time-out of this seat changes anything: where the others just wait, a game's time does once."""
        return not (self.control.on_timeout == "wait" and self.control.per == "game" and seat in self.flagged)
