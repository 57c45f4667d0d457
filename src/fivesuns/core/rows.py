"""One thing that was done, as a row; the words of the house; and a refusal. A record is made of rows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from fivesuns.core.state import CLOCK, NATURE
from fivesuns.core.text import Say

PLAY, HOUSE = "play", "house"
# Words of the house: a seat gives up; all agree on a draw; moves are taken back, up to the row that `back 12` names;
# a seat's time has run out; a bot of a level stands in for it (`bot player`), and its person returns.
RESIGN, DRAW, BACK, TIMEOUT, BOT, RETURN = "resign", "draw", "back", "timeout", "bot", "return"
ACTORS = {NATURE: "nature", CLOCK: "clock"}


class Illegal(Exception):
    """A refusal, with a reason a player can read."""

    def __init__(self, reason: Say, rule: str | None = None) -> None:
        super().__init__(reason.id)
        self.reason = reason
        self.rule = rule


@dataclass(slots=True)
class Row:
    """One thing that was done, by whom, when and in which words. Rows are never changed and never deleted."""

    step: int
    at: float  # seconds since 1970
    actor: str  # the person or bot; nature, clock
    seat: int
    kind: str  # play: a word of the game; house: a word of the house
    word: str


def is_back(row: Row) -> bool:
    """Whether a row takes moves back."""
    return row.kind == HOUSE and row.word.startswith(BACK)


def in_force(rows: Iterable[Row]) -> list[Row]:
    """The rows that led to where it stands: without those that were taken back, nor the words that took them back."""
    kept: list[Row] = []
    for row in rows:
        if is_back(row):
            first = int(row.word.partition(" ")[2])
            kept = [one for one in kept if one.step < first]
        else:
            kept.append(row)
    return kept
