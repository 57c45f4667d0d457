"""What is about to enter the record."""

from __future__ import annotations

from dataclasses import dataclass

from fivesuns.core.record import PLAY


@dataclass(slots=True)
class Said:
    """A word on its way into the record."""

    seat: int
    word: str
    actor: str
    kind: str = PLAY
