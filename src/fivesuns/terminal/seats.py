"""Who plays at a terminal: persons and bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fivesuns.bots.levels import LEVELS, USUAL
from fivesuns.core.game import Setup
from fivesuns.core.rows import Illegal
from fivesuns.core.state import WATCHER
from fivesuns.core.text import say, words
from fivesuns.match.commands import BOT, HERE, Seat


@dataclass(frozen=True)
class Player:
    """Who holds a seat: a person, or a bot of a level."""

    name: str
    level: str = ""

    @property
    def is_bot(self) -> bool:
        return bool(self.level)

    def at(self, seat: int) -> Seat:
        """As a match knows them: bots as well by their names, which is how records of the terminal call them."""
        return Seat(seat, BOT if self.is_bot else HERE, self.name, self.name, self.level)


@dataclass
class Company:
    """The players as a listener knows them; only a single person is "you"."""

    seats: Sequence[Player]

    @property
    def me(self) -> int:
        people = [seat for seat, player in enumerate(self.seats) if not player.is_bot]
        return people[0] if len(people) == 1 else WATCHER

    def name(self, seat: int) -> str:
        return self.seats[seat].name

    def is_you(self, seat: int) -> bool:
        return seat == self.me


def named_anew(seats: Sequence[Player], language: str) -> list[Player]:
    """Players as they are called in a language: a single person is "you"."""
    me, you = Company(seats).me, Player(words("fivesuns", language, say("terminal-you")))
    return [you if seat == me else player for seat, player in enumerate(seats)]


def players(setup: Setup, language: str, *, level: str = USUAL, me: int = 0, hot_seat: bool = False) -> list[Player]:
    """One person at seat `me` against bots of a level, or only persons; Illegal for a seat that does not exist."""
    if not 0 <= me < setup.seats:
        raise Illegal(say("terminal-no-seat", seat=me, last=setup.seats - 1))
    if level not in LEVELS:
        raise Illegal(say("terminal-no-level", level=level, levels=", ".join(LEVELS)))
    if hot_seat:
        names = [words("fivesuns", language, say("paper-seat", n=seat + 1)) for seat in range(setup.seats)]
        return [Player(name) for name in names]
    bots = LEVELS[level].names
    you = Player(words("fivesuns", language, say("terminal-you")))
    return [you if seat == me else Player(bots[seat % len(bots)], level) for seat in range(setup.seats)]
