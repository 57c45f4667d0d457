"""Who is told: the seats they hold and the language they read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fivesuns.core.text import COMMON, say, words
from fivesuns.match.commands import Seat

Held = tuple[int, ...]  # the seats of the one who looks


@dataclass(frozen=True, slots=True)
class Audience:
    """A listener at a table: with one seat it is `you`, with several all have names."""

    seats: Sequence[Seat]
    held: Held
    language: str

    def name(self, seat: int) -> str:
        """What a seat's person or bot is called; the house for NATURE and CLOCK."""
        if seat < 0:
            return words(COMMON, self.language, say("seat-nature"))
        return self.seats[seat].name or words(COMMON, self.language, say("seat-open", n=seat + 1))

    def is_you(self, seat: int) -> bool:
        """Whether a seat is the listener's only one."""
        return self.held == (seat,)
