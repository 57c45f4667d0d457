"""What a position of Xalapa or Atlacoya is: what lies on the table and what belongs to seats.

Numbers in comments are paragraphs of `rules.en.md`. Nobody searches this game move by move, so that what belongs to
seats is kept in plain lists, by seat.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fivesuns.core import state as core
from fivesuns.core.bits import popcount, table
from fivesuns.core.state import CLOCK, NATURE, NOBODY, SEVERAL
from fivesuns.games.xalapa.material import CARDS, DAYS, MANY_TESTS, SLOTS, TOKENS
from fivesuns.games.xalapa.oracle import TABLES, Tables

FIRST_EDITION: Final = 1
SECOND: Final = 2  # from which on a day has a bound (3.7), and answers for failed tests are sealed (8.3)

# what is being done
FACING: Final = 0  # NATURE draws the pattern, or a board for each seat (2.1, 2.2)
LEVELLING: Final = 1  # everybody chooses five or seven tests (6)
BIDDING: Final = 2  # everybody bids in secret (8.1)
POSING: Final = 3  # NATURE draws the position card (3.1)
ASKING: Final = 4  # NATURE deals oracle cards (3.1)
LAYING: Final = 5  # everybody lays stones (3.2)
JUDGING: Final = 6  # in Atlacoya everybody answers for failed tests (8.3, 8.4)
SHOWING: Final = 7  # everybody looks at the check (3.6)
OVER: Final = 8

NONE: Final = -1
BIT: Final = table([1 << card for card in range(CARDS)])  # a shifted literal would be 32 bits wide in C


class Position(core.State):
    """A game of Xalapa or Atlacoya. What lies in decks has no order: NATURE draws.

    `stones` and `bids` of others are secret while they are laid and made; all else lies open.
    """

    def __init__(self, seats: i64, tables: Tables = TABLES) -> None:
        self.seats = seats
        self.tables: Tables = tables  # of its box
        self.mover = NATURE
        self.leg = 0  # the day, from 0
        # what was settled
        self.atlacoya: bool = False
        self.step: i64 = 0  # of STEP_NAMES, or ATLACOYA
        self.four: bool = False  # position cards show four stones
        self.dealt: bool = False  # boards by lot instead of the same for all
        self.mixed: bool = False  # everybody chooses five or seven tests
        self.glass: i64 = 0  # seconds; 0: none
        self.days: i64 = DAYS
        self.practice: bool = False  # tests may be ticked while stones are laid
        self.edition: i64 = FIRST_EDITION
        # the table
        self.phase: i64 = FACING
        self.faces: list[int] = [NONE] * seats  # of the boards, see FACE_NAMES
        self.boards: i64 = 0  # boards that are dealt, a bit each
        self.used: i64 = 0  # position cards of this day and those before
        self.spent: i64 = 0  # oracle cards dealt since their deck was last shuffled
        self.position: i64 = NONE  # the position card of the day
        self.slots: list[int] = [NONE] * SLOTS  # oracle cards of the day: the upper row, then the lower row
        self.tests: tuple[int, ...] = ()  # once all are dealt, as `oracle` reads them
        self.past: list[tuple[int, ...]] = []  # the tests of each day that has been checked
        self.past_points: list[tuple[int, ...]] = []  # and what each seat got for it
        self.past_stones: list[tuple[int, ...]] = []  # and how its stones lay
        # seats
        self.acted: i64 = 0  # seats that have chosen, bid, said "Fini!", judged or seen, as the phase asks, a bit each
        self.levels: list[int] = [MANY_TESTS] * seats  # how many tests each seat has to pass
        self.stones: list[int] = [0] * seats  # a bit a cell
        self.passed: list[int] = [0] * seats  # after the check: a bit a test
        self.gained: list[int] = [0] * seats  # after the check: points of the day
        self.points: list[int] = [0] * seats  # curse, or Atlacoya's favour
        self.bids: list[int] = [0] * seats  # 2 to 7; 0: none yet
        self.tokens: list[int] = [TOKENS] * seats  # curse tokens in hand (8.3)
        self.laid: list[int] = [0] * seats  # tests of the day with a curse token, a bit each
        self.fallen: i64 = 0  # seats whose tile is gone for the day, a bit each
        # since the second edition
        self.touches: list[int] = [0] * seats  # how often each has laid or taken up a stone today
        self.judged: i64 = 0  # the test that is answered for, from 0; after the last one: green or red
        self.sealed: list[int] = [NONE] * seats  # answers that are given and not yet shown

    # who may act

    @property
    def turn(self) -> tuple[int, ...]:
        if self.mover != SEVERAL:
            return () if self.mover == NOBODY else (self.mover,)
        busy = [seat for seat in range(self.seats) if (self.acted >> seat) & 1 == 0]
        return (*busy, CLOCK) if self.running() else tuple(busy)

    def running(self) -> bool:
        """Whether the sand runs: after the first "Fini!", alone from the beginning (3.4, 7)."""
        return self.phase == LAYING and self.glass != 0 and (self.acted != 0 or self.seats == 1)

    def is_done(self, seat: i64) -> bool:
        """Whether a seat has said "Fini!", or done whatever else the phase asks of it."""
        return (self.acted >> seat) & 1 != 0

    def may_act(self, seat: i64) -> bool:
        """Whether a seat has the turn."""
        if self.mover != SEVERAL:
            return seat == self.mover and seat != NOBODY
        if seat == CLOCK:
            return self.running()
        return 0 <= seat < self.seats and (self.acted >> seat) & 1 == 0

    def _call(self) -> None:
        """Set who is on turn, once a phase has begun or a seat has acted."""
        waiting: i64 = (BIT[self.seats] - 1) & ~self.acted
        if self.running() or waiting & (waiting - 1) != 0:
            self.mover = SEVERAL
        else:
            self.mover = popcount(waiting - 1)

    # what is known of a seat

    def tests_of(self, seat: i64) -> tuple[int, ...]:
        """The tests that a seat has to pass, once all are dealt."""
        return self.tests[: 2 * self.levels[seat] - 1]

    def failed(self, seat: i64) -> i64:
        """After the check: the tests that a seat has failed, in Atlacoya within its bid (8.2), a bit each."""
        asked: i64 = self.bids[seat] if self.atlacoya else self.levels[seat]
        return (BIT[asked] - 1) & ~self.passed[seat]

    def owed(self, seat: i64) -> i64:
        """The failed test that a seat has to answer for next, from 0; NONE where all are answered (8.3)."""
        left: i64 = self.failed(seat) & ~self.laid[seat]
        return NONE if left == 0 else popcount((left & -left) - 1)

    def is_settled(self, seat: i64) -> bool:
        """After the check: whether what a seat gets for the day is known to all."""
        if self.phase != JUDGING:
            return True
        return self.is_done(seat) if self.edition < SECOND else (self.fallen >> seat) & 1 != 0

    def bell(self) -> float:
        """Seconds until the sand has run; 0 while it does not."""
        return float(self.glass) if self.running() else 0.0
