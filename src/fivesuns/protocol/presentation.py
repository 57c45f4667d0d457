"""A match as it is shown: what was made for somebody is kept until it changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from fivesuns.core.state import WATCHER
from fivesuns.core.view import View
from fivesuns.match.commands import Seat
from fivesuns.match.match import Match
from fivesuns.protocol.audience import Audience, Held


@dataclass(slots=True)
class TableFacts:
    """What is shown of a table and a match does not know."""

    id: str
    commitment: str  # to the seed of its dice
    public: bool = False  # anyone may find it
    rematch: str | None = None  # the table after this one
    strains: dict[int, str] = field(
        default_factory=dict
    )  # by seat: that a bot's last move was not what its level can do


class Attendance(Protocol):
    """What messages need to know of who looks at a table."""

    def is_here(self, person: str) -> bool:
        """Whether somebody looks at the table."""

    def away(self, seats: Sequence[Seat]) -> dict[int, int]:
        """The seats whose people are not there, and for how many seconds."""


class Presentation:
    """What messages are made from: a match, its table, who is there, and what was made before."""

    def __init__(self, match: Match, facts: TableFacts, attendance: Attendance) -> None:
        self.match = match
        self.facts = facts
        self.attendance = attendance
        self.headlines: dict[str, dict[str, Any]] = {}  # by language
        self.cards: dict[tuple[Held, str], bytes] = {}  # what is settled, by seats held and language
        self.faces: dict[tuple[int, int], dict[int, str]] = {}  # of seats, by eye and leg
        self._views: dict[int, View] = {}  # by eye

    def audience(self, held: Held, language: str) -> Audience:
        """Those who hold these seats and read this language."""
        return Audience(self.match.seats, held, language)

    def eye(self, held: Held) -> int:
        """The seat through which somebody sees: of several the one on turn."""
        if len(held) == 1:
            return held[0]
        return next((seat for seat in self.match.course.turn if seat in held), held[0] if held else WATCHER)

    def look(self, eye: int) -> View:
        """What an eye sees now; it is made once a step."""
        view = self._views.get(eye)
        if view is None:
            view = self._views[eye] = self.match.game.look(self.match.course.state, eye)
        return view

    def forget_views(self) -> None:
        """The position has changed: views are made anew."""
        self._views.clear()

    def forget_people(self) -> None:
        """Somebody sat down, came, went or was renamed: cards are made anew."""
        self.cards.clear()
