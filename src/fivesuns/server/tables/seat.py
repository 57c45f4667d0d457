"""A seat at a table, and how its people are called."""

from __future__ import annotations

from dataclasses import dataclass

from fivesuns.core.text import HOUSE, say, words

PERSON, BOT, OPEN, HERE = "person", "bot", "open", "here"  # the kinds
PEOPLE = (PERSON, HERE)


@dataclass(slots=True)
class Seat:
    """Who sits where. A bot's person is `bot:` and its level, which no guest can be."""

    seat: int
    kind: str
    person: str = ""
    name: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class Ear:
    """A listener at a table: with one seat it is `you`, with several all have names."""

    seats: list[Seat]
    held: tuple[int, ...]
    language: str

    def name(self, seat: int) -> str:
        if seat < 0:
            return words(HOUSE, self.language, say("seat-nature"))
        return self.seats[seat].name or words(HOUSE, self.language, say("seat-open"))

    def is_you(self, seat: int) -> bool:
        return self.held == (seat,)
