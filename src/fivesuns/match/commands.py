"""What can be asked of a match, and what comes of it. Values without behaviour."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from fivesuns.core.dice import Start
from fivesuns.core.record import Course
from fivesuns.core.rows import Row
from fivesuns.core.state import State
from fivesuns.core.text import Say, say

PERSON, BOT, OPEN, HERE = "person", "bot", "open", "here"  # kinds of seats
PEOPLE = (PERSON, HERE)
OUTSIDE = "outside"  # the level of a seat that somebody took for a program of theirs
AWAY_SECONDS = 120.0  # after which a bot may play for a person who is not there
NONE: Mapping[int, int] = MappingProxyType({})


class Refused(Exception):
    """Nothing was changed: a code for programs, a reason for people, and the rule that forbids it."""

    def __init__(self, code: str, reason: Say | None = None, rule: str | None = None, *, after: int = 0) -> None:
        super().__init__(code)
        self.code, self.reason, self.rule = code, reason or say(f"no-{code}"), rule
        self.after = after  # seconds to wait before trying again; 0 where waiting does not help


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where. A bot's person is `bot:` and its level, which no guest can be.

    One from outside is a person to the house, of the level OUTSIDE: it comes, plays and leaves as people do.
    """

    seat: int
    kind: str
    person: str = ""
    name: str = ""
    level: str = ""


# commands


@dataclass(frozen=True, slots=True)
class Play:
    """Words of a seat, all or none of them, on top of a step if one is named."""

    seat: int
    words: tuple[str, ...]
    step: int | None = None


@dataclass(frozen=True, slots=True)
class SetDraft:
    """The whole draft of a seat, in place of the one before; it is played if it settles."""

    seat: int
    words: tuple[str, ...]
    step: int | None = None


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up."""

    seat: int


@dataclass(frozen=True, slots=True)
class MakeOffer:
    """Ask the others for a take-back (`back`) or a draw (`draw`)."""

    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class AnswerOffer:
    """Agree to what was asked for, or decline it."""

    agreed: bool


@dataclass(frozen=True, slots=True)
class Substitute:
    """Let a bot play for a person who has been away for so many seconds."""

    seat: int
    away: float


@dataclass(frozen=True, slots=True)
class Resume:
    """A person is back: the seats that bots had for them are theirs again."""


@dataclass(frozen=True, slots=True)
class Sit:
    """Take an open seat, under a name; of the level OUTSIDE if a program plays it."""

    seat: int
    name: str
    level: str = ""


@dataclass(frozen=True, slots=True)
class Kick:
    """Send a person away from one's own table, before anybody has moved."""

    seat: int


@dataclass(frozen=True, slots=True)
class Commit:
    """A seat commits itself to a nonce, by its SHA-256; an empty one says that it wants no part in the dice."""

    seat: int
    commitment: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """The nonce that a seat has committed itself to."""

    seat: int
    nonce: str


@dataclass(frozen=True, slots=True)
class Roll:
    """NATURE draws, from what was committed to; or who has not answered in time is waited for no longer."""


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed: the bell may ring, somebody's time may have run out."""


Command = (
    Play
    | SetDraft
    | Resign
    | MakeOffer
    | AnswerOffer
    | Substitute
    | Resume
    | Sit
    | Kick
    | Commit
    | Reveal
    | Roll
    | Tick
)


# what comes of them


@dataclass(slots=True)
class Moment:
    """One row as it happened; what is shown and told of it is derived from this."""

    row: Row
    before: State
    action: int | None  # None: a word of the house
    after: State


@dataclass(frozen=True, slots=True)
class Offer:
    """What somebody has asked the others for, and who has agreed so far."""

    what: str
    seat: int
    person: str
    word: str  # for the record
    agreed: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Stepped:
    """An entry was made, one step however many rows it has. To everybody; `redrawn` get the whole scene instead."""

    step: int
    seen: Mapping[int, int] = field(default_factory=dict)  # words of it that a seat saw already, in its draft
    redrawn: frozenset[int] = frozenset()  # seats with a draft of their own on top


@dataclass(frozen=True, slots=True)
class Drafted:
    """A seat's draft has changed. To that seat alone."""

    seat: int
    last: Moment | None  # the word that was added, if that is all that happened


@dataclass(frozen=True, slots=True)
class Reseated:
    """Somebody sat down, or was sent away. To everybody, as a scene: names and banners change with it."""

    person: str = ""  # who sat down


@dataclass(frozen=True, slots=True)
class OfferChanged:
    """An offer was made, agreed to by one more, or declined. To everybody, as the table's card."""


@dataclass(frozen=True, slots=True)
class DiceChanged:
    """Somebody has committed or revealed, or a start is void. To everybody, as what is known of the dice."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The match is over. Sent once, after the last `Stepped`."""


Event = Stepped | Drafted | Reseated | OfferChanged | DiceChanged | Ended


@dataclass(slots=True)
class Change:
    """What a command comes to. The first part is written in one commit, then `Match.accept` makes it true."""

    rows: list[Row] = field(default_factory=list)
    drafts: dict[int, list[str]] = field(default_factory=dict)  # what a seat's draft becomes; nothing: it goes
    seats: dict[int, Seat] = field(default_factory=dict)
    barred: str = ""  # who may not sit down again
    began: float | None = None  # when the last seat was taken, where seats change
    starts: list[Start] = field(default_factory=list)  # all of them, where one has changed
    over: bool = False
    events: list[Event] = field(default_factory=list)
    course: Course | None = None
    moments: list[Moment] = field(default_factory=list)
    offer: Offer | None = None

    @property
    def durable(self) -> bool:
        """Whether there is anything to write before it is true."""
        return bool(self.rows or self.drafts or self.seats or self.starts)
