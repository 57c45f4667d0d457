"""What a position of Xochintlan is, and what it promises: the grid of the deal, the cards, how deals before it ended.

Numbers in comments are paragraphs of `rules.en.md`.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core import state as core
from fivesuns.core.state import NATURE, NOBODY
from fivesuns.games.xochintlan.belief import Belief
from fivesuns.games.xochintlan.material import MOST_CARDS, MOST_SEATS, PIECES, SIDE
from fivesuns.games.xochintlan.shapes import ACTION, BESIDE, BIT, BYTE, FREE, NONE, ZEROS, Grid

FIRST_EDITION: Final = 1
NAMED: Final = 2  # the edition from which on every place that can be played has a name of its own (1.3)
LINE: Final = 0xFFFFFFFFFFFFF  # all cells of a line
ALL_CARDS: Final = 0x3FFFF
KEYS: Final = 64  # more than positions that are compared
# sets of cells of a line: where an animal may be placed, where the Man may go, whose animals may be replaced
SETS: Final = 3
PLACE_SET: Final = 0
MAN_SET: Final = 1
REPLACE_SET: Final = 2
AT_ONCE: Final = -60  # how far, in sixteenths of an action, who can win at once is
WAITING: Final = 8  # how much farther who is not on turn is
STEEP: Final = 12.0  # how far makes somebody e times less likely to win
SURE: Final = 0.8  # how much a win that is expected is worth of one that is there


class Position(core.State):
    """A match of Xochintlan: the grid of the deal under way, the cards, and how the deals before it ended."""

    def __init__(self, seats: i64, cards: i64, deals: i64) -> None:
        self.seats = seats
        self.mover = NATURE
        self.leg = 0
        self.cards: i64 = cards  # each seat draws so many (6.1)
        self.deals: i64 = deals
        self.swapping: bool = False  # 6.2
        self.changing: bool = False  # 6.4
        self.open: bool = False  # 6.7
        self.man_only: bool = False  # 6.8
        self.anybody: bool = False  # 6.9
        self.deal: i64 = 0  # the number of the deal under way
        self.points: i64 = 0  # a byte a seat
        self.past: vec[i64] = ZEROS[:deals]  # how each deal ended: winner + 1, how, card, plies, last action
        self.receiver: i64 = 0  # who draws next
        self.dealing: bool = True  # the first cards of a deal; later ones are drawn in a change
        self.edition: i64 = FIRST_EDITION
        self.hands: vec[i64] = ZEROS  # cards, a bit each
        self.held: vec[i64] = ZEROS  # the same card by card, three places a seat: its bit, or 0
        self.barred: vec[i64] = ZEROS  # of each of these places, the cards that it is known not to be
        self.told: vec[i64] = ZEROS[:0]  # the actions of the deal, in order: what is believed of hands comes from them
        self.belief: Belief | None = None  # what was believed when it was last asked for
        self.discard: i64 = 0  # cards that were changed
        self.grid: Grid = Grid()
        self.last: i64 = NONE  # the cells just played (4.2)
        self.last_too: i64 = NONE
        self.man_played: bool = False
        self.keys: vec[i64] = ZEROS  # the positions since the last placement (5.3)
        self.idle: i64 = 0  # actions since the last placement
        self.plies: i64 = 0  # of the deal
        # only in a guess: at which ply a thought is judged, whose it is, and what others do at random depends on
        self.stop: i64 = NONE
        self.thinker: i64 = NONE
        self.salt: i64 = 0

    def lay_out(self) -> None:
        """The Man alone, all animals in the reserve, no card drawn (1.4)."""
        self.mover = NATURE
        self.receiver = self.deal % self.seats  # 5.6
        self.dealing = True
        self.hands = ZEROS[:MOST_SEATS]
        self.held = ZEROS[: MOST_SEATS * MOST_CARDS]
        self.barred = ZEROS[: MOST_SEATS * MOST_CARDS]
        self.told = ZEROS[:0]
        self.belief = None
        self.discard = 0
        self.grid.clear()
        self.keys = ZEROS[:KEYS]
        self._played(NONE, NONE, False)
        self.idle = 0
        self.plies = 0

    # where something can be done

    def write_sets(self, out: vec[i64]) -> tuple[i64, i64]:
        """Write three sets of cells for each line that has some: where an animal of the reserve may be placed, where
        the Man may go, and whose animals may be replaced by others; the first such line and the last."""
        grid = self.grid
        rows = grid.rows
        man: i64 = grid.man // SIDE
        column: i64 = BIT[grid.man % SIDE]
        first, last = grid.span()
        above: i64 = grid.taken((first + SIDE - 1) % SIDE)
        here: i64 = grid.taken(first)
        line: i64 = first
        while line <= last:
            below: i64 = grid.taken((line + 1) % SIDE)
            near: i64 = 0  # beside the Man
            if line == man:
                near = _turned(column)
            elif line == BESIDE[4 * grid.man] // SIDE or line == BESIDE[4 * grid.man + 3] // SIDE:
                near = column
            open_here: i64 = self._within(line)
            if line == man:
                open_here &= ~column
            free: i64 = rows[FREE * SIDE + line]
            out[SETS * line + PLACE_SET] = (free | near & ~here) & open_here
            if self.man_played:
                free = 0
            out[SETS * line + MAN_SET] = free & open_here
            out[SETS * line + REPLACE_SET] = here & (near | above | below | _turned(here))
            above = here
            here = below
            line += 1
        self._lock(out, self.last)
        self._lock(out, self.last_too)
        return first, last

    def _lock(self, out: vec[i64], cell: i64) -> None:
        """What was just played is not replaced (4.2, 6.8)."""
        if cell != NONE and not self.man_only:
            out[SETS * (cell // SIDE) + REPLACE_SET] &= ~BIT[cell % SIDE]

    # what a thought is worth

    def promise(self) -> list[float] | None:
        """The points of the match to be expected: whoever is nearer is ahead in the deal, later ones are even."""
        even: float = 1.0 / float(self.seats)
        odds: list[float] = [even] * self.seats if self.dealing else self.odds()
        later: float = float(self.deals - self.deal - 1) * even
        points: list[float] = [float(self.point(seat)) + odds[seat] + later for seat in range(self.seats)]
        total: float = sum(points)
        return [mine / total for mine in points]

    def glance(self) -> list[float] | None:
        """What is promised: distances say something at any moment."""
        return self.promise()

    def odds(self) -> list[float]:
        """How likely each seat is to win the deal, by how far it is; whoever is on turn takes a win in one."""
        worth: list[float] = []
        total: float = 0.0
        for seat in range(self.seats):
            waits: bool = seat != self.mover
            away: i64 = self.grid.distance(self.hands[seat], waits or not self.man_played)
            if not waits and away <= ACTION:
                away = AT_ONCE
            worth.append(math.exp(-float(away + WAITING if waits else away) / STEEP))
            total += worth[seat]
        even: float = 1.0 / float(self.seats)
        return [even + SURE * (value / total - even) for value in worth]

    # who has what

    def deck(self) -> i64:
        """The cards that can still be drawn."""
        deck: i64 = ALL_CARDS & ~self.discard
        for seat in range(self.seats):
            deck &= ~self.hands[seat]
        return deck

    def believed(self) -> Belief:
        """How likely each card is in each hand, by what was done in the deal: the hands are not looked at."""
        known: Belief | None = self.belief
        if known is None:
            known = Belief(self.grid.tables, self.seats, self.deal % self.seats, self.cards)
        if known.plies < len(self.told):
            known = known.heard(self.told)
        self.belief = known
        return known

    def point(self, seat: i64) -> i64:
        """The deals that a seat has won."""
        return (self.points >> (8 * seat)) & BYTE

    def shows(self, eye: i64, seat: i64) -> bool:
        """Whether an eye sees the cards of a seat: one's own, open ones, and all at the end of the match."""
        return eye == seat or self.mover == NOBODY or (self.open and not self.dealing)

    def is_full(self) -> bool:
        """Whether all animals are placed (5.2, 6.2)."""
        return self.grid.on == PIECES

    def is_beyond(self, cell: i64) -> bool:
        """Whether a cell is where the names of the torus would come round (1.3)."""
        return self.edition >= NAMED and (cell % SIDE == 0 or cell < SIDE)

    def _within(self, line: i64) -> i64:
        """The cells of a line that are not beyond."""
        if self.edition < NAMED:
            return LINE
        if line == 0:
            return 0
        return LINE - 1

    def _is_locked(self, cell: i64) -> bool:
        """Whether an animal was just played (4.2, 6.8)."""
        return not self.man_only and (cell == self.last or cell == self.last_too)

    def _played(self, cell: i64, other: i64, man: bool) -> None:
        self.last = cell
        self.last_too = other
        self.man_played = man
        self.idle += 1


def _turned(cells: i64) -> i64:
    """The cells on either side of some in a line that goes round."""
    return ((cells << 1) | (cells >> (SIDE - 1)) | (cells >> 1) | ((cells & 1) << (SIDE - 1))) & LINE
