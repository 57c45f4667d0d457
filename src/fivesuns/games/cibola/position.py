"""What a position of Cibola is: who has what, what it scores, and what may be expected of it.

Numbers in comments are paragraphs of `rules.en.md`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fivesuns.core import state as core
from fivesuns.core.state import NATURE
from fivesuns.games.cibola.count import TABLES, Tables, shares
from fivesuns.games.cibola.material import (
    COLUMNS,
    EXPLORERS,
    ROUNDS,
    SERPENT,
    SHIELD,
    SKULL,
    STATUETTE,
    SUNDIAL,
)

# what an evaluation between rounds is made of: fitted by play of one setting against another
SPREAD: Final = 4.0  # points
SPREAD_A_ROUND: Final = 1.5
EXPLORER_A_ROUND: Final = 0.06  # what an explorer is worth beyond half a point, for each round to come
MAJORITY_A_ROUND: Final = 0.35  # statuettes or skulls by which a majority may yet change

FOR_POINTS: Final = 0.01  # the part of an end that is for points rather than for the win
POINTS_SPREAD: Final = 20.0

NONE: Final = -1
BYTE: Final = 0xFF


class Position(core.State):
    """A game of Cibola: what lies on the table and in hands."""

    def __init__(self, seats: i64, hidden: bool, tables: Tables = TABLES) -> None:
        self.seats = seats
        self.mover = NATURE
        self.leg = 0  # the round
        self.tables: Tables = tables  # of its box
        self.hidden: bool = hidden  # hands are not drawn (8.5); they can still be counted
        self.phase: i64 = 0  # what is being done: NATURE lays out totems first
        self.covered: i64 = 0  # cells under a rock
        self.dealt: i64 = 0  # cards that have been on offer
        self.offer: i64 = 0  # cards of the round still to be taken
        self.own_0: i64 = 0  # cards of each seat
        self.own_1: i64 = 0
        self.own_2: i64 = 0
        self.own_3: i64 = 0
        self.laid: i64 = 0  # totems on offer
        self.totems: i64 = 0  # totems taken, sixteen bits a seat
        self.copier: i64 = NONE  # the seat that has a second final totem by copying
        self.copied: i64 = NONE  # and which
        self.hands: i64 = 0  # explorers, a byte a seat
        self.bids: i64 = 0
        self.sealed: i64 = 0  # the seats whose bid is in
        self.paid: i64 = 0  # the seats whose bid lies in the discard already
        self.discard: i64 = 0
        self.torch: i64 = NONE
        self.order: i64 = 0  # who picks, a byte a pick
        self.picks: i64 = 0  # made in this round
        self.leftover: bool = False  # the rock of the card that three players leave (9.2)
        share: i64 = EXPLORERS // seats
        seat: i64 = 0
        while seat < seats:
            self.hands += share << (seat * 8)
            seat += 1

    # who has what

    def own(self, seat: i64) -> i64:
        """The cards of a seat."""
        if seat == 0:
            return self.own_0
        if seat == 1:
            return self.own_1
        return self.own_2 if seat == 2 else self.own_3

    def hand(self, seat: i64) -> i64:
        """The explorers in a seat's hand."""
        return (self.hands >> (seat * 8)) & BYTE

    def bid(self, seat: i64) -> i64:
        """What a seat has bid in this round."""
        return (self.bids >> (seat * 8)) & BYTE

    def totems_of(self, seat: i64) -> i64:
        """The totems a seat has taken."""
        return (self.totems >> (seat * 16)) & 0xFFFF

    def picker(self, pick: i64) -> i64:
        """Who makes a pick of this round."""
        return (self.order >> (pick * 8)) & BYTE

    # the count at the end

    def treasures(self, seat: i64) -> i64:
        """How many of each treasure a seat has, a byte each."""
        return self.tables.treasures_on(self.own(seat))

    def final_totems(self, seat: i64, totem: i64) -> i64:
        """How often a final totem counts for a seat: by taking it, and by copying it."""
        count: i64 = (self.totems_of(seat) >> totem) & 1
        return count + 1 if self.copier == seat and self.copied == totem else count

    def skulls(self, seat: i64) -> i64:
        """The skulls that count, two fewer for each totem against them (8.3)."""
        count: i64 = ((self.treasures(seat) >> (8 * SKULL)) & BYTE) - 2 * self.final_totems(seat, SKULL)
        return count if count > 0 else 0

    def worth(self, column: i64) -> float:
        """What a column is worth: its visible value, or the mean of those still visible."""
        return self.tables.mean_value(self.covered, column)

    def part(self, seat: i64, column: i64) -> float:
        """The points of a seat for a treasure, totems included, as the temple stands."""
        count: i64 = (self.treasures(seat) >> (8 * column)) & BYTE
        if column == STATUETTE:
            bonus: float = float(count * self.final_totems(seat, STATUETTE))
            return bonus + (self.worth(column) if self._has_most(seat, column) else 0.0)
        if column == SKULL:
            return self.worth(column) if self._has_most(seat, column) else 0.0
        more: i64 = 2 if column == SHIELD else 1
        each: float = self.worth(column) + float(more * self.final_totems(seat, column))
        return float(count) * each

    def _has_most(self, seat: i64, column: i64) -> bool:
        """Whether nobody has more statuettes or skulls; having none is never the most (8.2, 8.3)."""
        mine: i64 = self._rank(seat, column)
        if mine == 0:
            return False
        for other in range(self.seats):
            if self._rank(other, column) > mine:
                return False
        return True

    def _rank(self, seat: i64, column: i64) -> i64:
        return self.skulls(seat) if column == SKULL else (self.treasures(seat) >> (8 * column)) & BYTE

    def points(self, seat: i64) -> float:
        """All that a seat would score now (8.1)."""
        total: float = float(self.hand(seat) // 2)
        for column in range(COLUMNS):
            total += self.part(seat, column)
        return total

    def score(self) -> list[int]:
        """Points, rounded while values are not yet settled."""
        return [round(self.points(seat)) for seat in range(self.seats)]

    def result(self) -> list[float]:
        """Most points; then most explorers in hand; then the win is shared (8.4)."""
        ranks: list[i64] = [round(self.points(seat)) * 100 + self.hand(seat) for seat in range(self.seats)]
        best: i64 = max(ranks)
        winners: i64 = 0
        for rank in ranks:
            if rank == best:
                winners += 1
        return [1.0 / float(winners) if rank == best else 0.0 for rank in ranks]

    def payoff(self) -> list[float]:
        """The result, and a little for points: who cannot win any more, or lose, still wants more of them."""
        result = self.result()
        points = shares([self.points(seat) for seat in range(self.seats)], POINTS_SPREAD)
        return [(1.0 - FOR_POINTS) * result[seat] + FOR_POINTS * points[seat] for seat in range(self.seats)]

    # what may be expected

    def promise(self) -> list[float] | None:
        """Between two rounds: the farther ahead the likelier to win, and the less sure the more is to come."""
        left: float = float(ROUNDS - self.leg)
        hopes: list[float] = [self._hope(seat, left) for seat in range(self.seats)]
        return shares(hopes, SPREAD + SPREAD_A_ROUND * left)

    def _hope(self, seat: i64, left: float) -> float:
        """The points of a seat, majorities by how likely they hold, explorers by what they can still bring."""
        total: float = float(self.hand(seat)) * (0.5 + EXPLORER_A_ROUND * left)
        for column in (SUNDIAL, SERPENT, SHIELD):
            total += self.part(seat, column)
        statuettes: i64 = self._rank(seat, STATUETTE)
        total += float(statuettes * self.final_totems(seat, STATUETTE))
        total += self.worth(STATUETTE) * self._likely_most(seat, STATUETTE, left)
        return total + self.worth(SKULL) * self._likely_most(seat, SKULL, left)

    def _likely_most(self, seat: i64, column: i64, left: float) -> float:
        """How likely a seat ends with the most statuettes or skulls."""
        ranks: list[float] = [float(self._rank(other, column)) for other in range(self.seats)]
        return shares(ranks, MAJORITY_A_ROUND * left)[seat]
