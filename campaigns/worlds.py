"""Two worlds that somebody cannot tell apart: two tables with the same public course and different hidden things.

Each is a real `Table` whose disk is memory. Somebody looks at both through the same seat, and a watcher looks on, in
every language; all that they are sent is kept, so that it can be compared byte by byte.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, cast

from fivesuns.core.dice import WAYS
from fivesuns.core.game import Game, Setup
from fivesuns.core.record import Course
from fivesuns.core.state import CLOCK, NATURE, State
from fivesuns.core.text import LANGUAGES
from fivesuns.match.clock import TimeControl
from fivesuns.match.commands import PERSON, Change, Command, Play, Refused, Roll, Seat, SetDraft, Tick
from fivesuns.match.match import Match
from fivesuns.protocol import messages
from fivesuns.protocol.difference import Sent
from fivesuns.protocol.presentation import TableFacts
from fivesuns.server.database.store import Store
from fivesuns.server.tables.table import Table

MADE = 1_000_000.0
EYE, WATCHING = "eye", "watcher"  # the two whose messages are kept
NAMES = ("Ana", "Beto", "Carla", "Dario", "Elia", "Fito")
PLANNED = "planned"  # dice that fall as a campaign wants
DRAWS: dict[str, int] = {}  # by seed: how they fall next

WAYS[PLANNED] = lambda seed, number, state: DRAWS[seed]


class Memory:
    """A disk that keeps nothing: all is written at once."""

    sharing = None
    server = ""

    def post(self, id: str, rows: Any, job: Any, done: Callable[[Exception | None], None], mark: Any) -> None:
        """Call back as if it were written."""
        done(None)


class Ear:
    """Somebody who looks at a table and keeps what they are told: whole views, or what changes."""

    def __init__(self, person: str, language: str, *, changes: bool = False) -> None:
        self.person, self.language, self.round_trip = person, language, 0.0
        self.sent = Sent() if changes else None
        self.told: list[bytes] = []

    def tell(self, message: bytes) -> None:
        """Keep a message."""
        self.told.append(message)

    hold = tell

    def release(self) -> None:
        """Nothing is held."""

    def close(self, code: int) -> None:
        """Keep that the line was closed, and why."""
        self.told.append(b"closed %d" % code)


@dataclass(frozen=True)
class Deed:
    """What a seat does next: words of a seat, a draw of NATURE, or CLOCK's bell."""

    seat: int
    words: tuple[str, ...] = ()
    draw: int = -1
    drafted: bool = False


@dataclass
class Hours:
    """The time of both worlds."""

    now: float = MADE


@dataclass
class World:
    """One of the two: a table, what its eye and a watcher were told, and what its owner heard of it."""

    game: Game
    setup: Setup
    eye: int
    hours: Hours
    secret: str  # what differs in it besides the game: the seed, who the others are, who was sent away
    state: State | None = None  # where it begins; None: at the beginning
    control: TimeControl | None = None
    tabs: int = 0  # more windows of the others than anybody knows of
    languages: tuple[str, ...] = tuple(LANGUAGES)
    views: tuple[bool, bool] = (False, True)  # whether the eye and the watcher get changes instead of whole views
    owner: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        seats = [Seat(seat, PERSON, self.person(seat), NAMES[seat]) for seat in range(self.setup.seats)]
        self.match = Match(
            self.game, self.setup, self.secret, MADE, seats[0].person, seats, control=self.control, began=MADE,
            dice=PLANNED, barred={f"barred {self.secret}"},
        )  # fmt: skip
        if self.state is not None:
            self.match.course = Course(self.game, self.state)
        facts = TableFacts("table", "commitment")
        self.table = Table(
            self.match, facts, cast(Store, Memory()), self, changes=len(self.secret), now=lambda: self.hours.now,
            counted=lambda: 0.0, elsewhere=lambda _: True,
        )  # fmt: skip
        self.ears = [
            Ear(person, language, changes=changes)
            for person, changes in zip((EYE, WATCHING), self.views, strict=True)
            for language in self.languages
        ]
        for ear in self.ears:
            self.table.subscribe(ear)
        for tab in range(self.tabs):
            other = (self.eye + 1 + tab % (self.setup.seats - 1)) % self.setup.seats
            self.table.subscribe(Ear(self.person(other), self.languages[0]))

    def person(self, seat: int) -> str:
        """Who sits somewhere; nobody is told how the house calls them."""
        return EYE if seat == self.eye else f"{self.secret}-{seat}"

    # those who own a table are told of it; what they do with it may be seen from outside

    def stepped(self, table: Table) -> None:
        self.owner.append("stepped")

    def seated(self, table: Table) -> None:
        self.owner.append("seated")

    def readied(self, table: Table) -> None:
        self.owner.append("readied")

    def ended(self, table: Table) -> None:
        self.owner.append("ended")

    def followed(self, table: Table) -> None:
        self.owner.append("followed")

    def cares(self, table: Table) -> bool:
        return True

    def attendance(self, table: Table, person: str, here: bool) -> None:
        pass

    # doing and hearing

    def command(self, deed: Deed) -> tuple[Command, str]:
        """The command of a deed, and by whom."""
        if deed.seat == NATURE:
            DRAWS[self.secret] = deed.draw
            return Roll(), "nature"
        if deed.seat == CLOCK:
            return Tick(), "clock"
        by = self.person(deed.seat)
        return (SetDraft if deed.drafted else Play)(deed.seat, deed.words), by

    def proposed(self, command: Command, by: str) -> Change | Refused:
        """What a command would come to; nothing is changed."""
        try:
            return self.match.propose(command, by, self.hours.now)
        except Refused as fault:
            return fault

    def do(self, command: Command, by: str) -> None:
        """Carry out a command; whoever looks is told, and the eye what came of its own."""
        answers: list[int | Exception] = []
        self.table.submit(command, by, answers.append)
        [answer] = answers
        if not isinstance(answer, int | Refused):
            raise answer
        if by == EYE:
            for ear in self.ears:
                if ear.person == EYE:
                    ear.tell(self.answer(answer, ear.language))

    def answer(self, answer: int | Refused, language: str) -> bytes:
        """What the eye's socket is told of its own command."""
        if isinstance(answer, int):
            return messages.played(1, answer)
        to = self.table.audience((self.eye,), language)
        return messages.refused(1, messages.refusal(answer, to, self.game.package))

    def scenes(self) -> list[bytes]:
        """The whole scene of everybody whose messages are kept."""
        return [self.table.scene(ear.person, ear.language) for ear in self.ears]

    def heard(self) -> list[list[bytes]]:
        """All that was told since it was last asked, to each, and what the owner heard."""
        told = [ear.told for ear in self.ears]
        for ear in self.ears:
            ear.told = []
        owner, self.owner = self.owner, []
        return [*told, [word.encode() for word in owner]]

    @property
    def hidden(self) -> tuple[Any, ...]:
        """All of the game that may be hidden from the eye: the position, and the drafts of others."""
        drafts = [(seat, (*draft.words,)) for seat, draft in self.match.drafts.items() if seat != self.eye]
        return self.match.course.state.freeze(), tuple(drafts)
