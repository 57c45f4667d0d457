"""The rules of Les Trésors de Cibola: sets of cards, cells and totems are bit masks, hands and bids a byte a seat.

Numbers in comments are paragraphs of `rules.en.md`.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from fivesuns.core import state as core
from fivesuns.core.bits import nth, popcount, table
from fivesuns.core.rng import Rng
from fivesuns.core.state import NATURE, NOBODY, SEVERAL
from fivesuns.games.cibola.count import TABLES, Tables, shares, tables
from fivesuns.games.cibola.material import (
    ACTIONS,
    BID,
    CARDS,
    CELLS,
    CHOOSE,
    COLUMN_OF,
    COLUMNS,
    COPY,
    COPY_TOTEM,
    COVER,
    DEAL,
    EXPLORERS,
    FINAL_TOTEMS,
    FOUR_TOTEM,
    HALF_TOTEM,
    LAID_OUT,
    LAY,
    LOWER,
    LOWER_TOTEM,
    OFFER,
    PHASE,
    RAISE,
    RAISE_TOTEM,
    ROUNDS,
    SERPENT,
    SHIELD,
    SKULL,
    STATUETTE,
    SUNDIAL,
    TAKE,
    TORCH,
    TOTEMS,
)

RULES: Final = 1  # the version of these rules in a record

# what is being done: each phase waits for one kind of action
LAYING: Final = 0  # NATURE lays out totems (1.3)
THROWING: Final = 1  # NATURE throws the torch (1.4)
DEALING: Final = 2  # NATURE deals the cards of a round (2.1)
BIDDING: Final = 3
TAKING: Final = 4
COVERING: Final = 5
CHOOSING: Final = 6
RAISING: Final = 7
LOWERING: Final = 8
COPYING: Final = 9
OVER: Final = 10

# what an evaluation between rounds is made of: fitted by play of one setting against another
SPREAD: Final = 4.0  # points
SPREAD_A_ROUND: Final = 1.5
EXPLORER_A_ROUND: Final = 0.06  # what an explorer is worth beyond half a point, for each round to come
MAJORITY_A_ROUND: Final = 0.35  # statuettes or skulls by which a majority may yet change

NONE: Final = -1
BYTE: Final = 0xFF

BIT: Final = table([1 << n for n in range(CARDS)])  # a shifted literal would be 32 bits wide in C
COLUMN: Final = table([sum(1 << n for n in range(CELLS) if COLUMN_OF[n] == column) for column in range(COLUMNS)])
TOPS: Final = sum(1 << n for n in range(CELLS) if n == 0 or COLUMN_OF[n] != COLUMN_OF[n - 1])
KIND: Final = table([ACTIONS.first(meaning.kind) for meaning in ACTIONS.meanings])  # the first action of each one's
ROCK: Final = 1
TOTEM: Final = 2


class State(core.State):
    """A game of Cibola. The order of the decks is nowhere: NATURE deals."""

    def __init__(self, seats: i64, hidden: bool, tables: Tables = TABLES) -> None:
        self.seats = seats
        self.mover = NATURE
        self.leg = 0  # the round
        self.tables: Tables = tables  # of its box
        self.hidden: bool = hidden  # hands are not drawn (8.5); they can still be counted
        self.phase: i64 = LAYING
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

    @property
    def turn(self) -> tuple[int, ...]:
        if self.mover == SEVERAL:
            return tuple([seat for seat in range(self.seats) if (self.sealed >> seat) & 1 == 0])
        return () if self.mover == NOBODY else (self.mover,)

    # what is legal: each phase has a set of numbers, and an action that they are added to

    def base(self) -> i64:
        """The first action of the kind that the phase waits for."""
        phase: i64 = self.phase
        if phase == BIDDING:
            return BID
        if phase == TAKING:
            return TAKE
        if phase == COVERING:
            return COVER
        if phase == CHOOSING:
            return CHOOSE
        if phase == RAISING:
            return RAISE
        if phase == LOWERING:
            return LOWER
        if phase == COPYING:
            return COPY
        if phase == DEALING:
            return DEAL
        return LAY if phase == LAYING else TORCH

    def open(self, seat: i64) -> i64:
        """What a seat that may act can choose, a bit each."""
        phase: i64 = self.phase
        if phase == BIDDING:
            return BIT[self.hand(seat) + 1] - 1
        if phase == TAKING:
            return self.offer
        if phase == COVERING:
            return self.coverable()
        if phase == CHOOSING:
            return self.laid
        if phase == RAISING:
            return self.raisable()
        if phase == LOWERING:
            return self.lowerable()
        if phase == COPYING:
            return self.copyable()
        if phase == DEALING:
            return self.deck()
        return (BIT[TOTEMS] - 1) ^ self.laid if phase == LAYING else BIT[self.seats] - 1

    def coverable(self) -> i64:
        """The visible cells of columns that show another one (5.2)."""
        cells: i64 = 0
        for column in range(COLUMNS):
            visible: i64 = COLUMN[column] & ~self.covered
            if visible & (visible - 1) != 0:
                cells |= visible
        return cells

    def raisable(self) -> i64:
        """The rocks with a visible cell above them (6.3)."""
        return self.covered & (self._visible() << 1) & ~TOPS

    def lowerable(self) -> i64:
        """The rocks with a visible cell below them (6.3)."""
        return self.covered & ((self._visible() & ~TOPS) >> 1)

    def _visible(self) -> i64:
        return (BIT[CELLS] - 1) ^ self.covered

    def copyable(self) -> i64:
        """The totems that somebody has taken, the copying one apart (6.5)."""
        taken: i64 = self.totems | (self.totems >> 16) | (self.totems >> 32) | (self.totems >> 48)
        return taken & (BIT[COPY_TOTEM] - 1)

    def deck(self) -> i64:
        """The cards that may be dealt next: those of the first phase, then of the second (2.1)."""
        phase: i64 = BIT[PHASE] - 1
        if self.leg >= ROUNDS // 2:
            phase = phase << PHASE
        return phase & ~self.dealt

    def legal(self, seat: i64) -> list[int]:
        actions: list[int] = []
        if not self.may_act(seat):
            return actions
        base: i64 = self.base()
        left: i64 = self.open(seat)
        while left != 0:
            actions.append(base + popcount((left & -left) - 1))
            left &= left - 1
        return actions

    def may_act(self, seat: i64) -> bool:
        """Whether a seat has the turn."""
        if self.mover != SEVERAL:
            return seat == self.mover and seat != NOBODY
        return 0 <= seat < self.seats and (self.sealed >> seat) & 1 == 0

    def draw(self, seat: i64, rng: Rng) -> i64:
        if self.phase == BIDDING:
            return BID + rng.below(self.hand(seat) + 1)
        left: i64 = self.open(seat)
        return self.base() + nth(left, rng.below(popcount(left)))

    def why(self, seat: i64, action: i64) -> str | None:
        base: i64 = self.base()
        number: i64 = action - base
        if 0 <= number < CARDS and KIND[action] == KIND[base] and (self.open(seat) >> number) & 1 != 0:
            return None
        kind: i64 = KIND[action]
        if kind == BID:
            return "3.2" if self.phase == BIDDING else "3.1"
        if kind == TAKE:
            due: bool = COVERING <= self.phase <= COPYING and not self.leftover  # 4.3: one's rock or totem comes first
            return "4.2" if self.phase == TAKING else "4.3" if due else "4.1"
        if kind == COVER:
            return self._why_not_cover(action - COVER)
        if kind == CHOOSE:
            return "6.1" if self.phase == CHOOSING else "6.2"
        if kind == RAISE or kind == LOWER:
            return "6.3"
        return "6.5" if kind == COPY else "2.1"

    def _why_not_cover(self, cell: i64) -> str:
        if self.phase != COVERING:
            return "5.3"
        return "5.1" if (self.covered >> cell) & 1 != 0 else "5.2"

    # what happens

    def play(self, seat: i64, action: i64) -> None:
        phase: i64 = self.phase
        number: i64 = action - self.base()
        if phase == BIDDING:
            self._bid(seat, number)
        elif phase == TAKING:
            self._take(seat, number)
        elif phase == COVERING:
            self.covered |= BIT[number]
            self._resolved()
        elif phase == CHOOSING:
            self._choose(seat, number)
        elif phase == RAISING:
            self.covered ^= BIT[number] | BIT[number - 1]
            self._resolved()
        elif phase == LOWERING:
            self.covered ^= BIT[number] | BIT[number + 1]
            self._resolved()
        elif phase == COPYING:
            self._copy(seat, number)
        elif phase == DEALING:
            self._deal(number)
        elif phase == LAYING:
            self.laid |= BIT[number]
            if popcount(self.laid) == LAID_OUT:
                self.phase = THROWING
        else:
            self.torch = number
            self.phase = DEALING

    def _deal(self, card: i64) -> None:
        self.dealt |= BIT[card]
        self.offer |= BIT[card]
        if popcount(self.offer) == OFFER:
            self.phase = BIDDING
            self.mover = SEVERAL

    def _bid(self, seat: i64, explorers: i64) -> None:
        self.bids += explorers << (seat * 8)
        self.sealed |= BIT[seat]
        waiting: i64 = (BIT[self.seats] - 1) & ~self.sealed
        if waiting == 0:
            self._reveal()
        elif waiting & (waiting - 1) == 0:
            self.mover = popcount(waiting - 1)

    def _reveal(self) -> None:
        """Bids leave the hands; those who bid nothing share the discard, what is over stays (3.3)."""
        self.hands -= self.bids
        none: i64 = 0
        for seat in range(self.seats):
            if self.bid(seat) == 0:
                none += 1
        if none > 0:
            share: i64 = self.discard // none
            for seat in range(self.seats):
                if self.bid(seat) == 0:
                    self.hands += share << (seat * 8)
            self.discard -= share * none
        self._line_up()
        self.paid = 0
        self.picks = 0
        self.phase = TAKING
        self.mover = self.picker(0)

    def _line_up(self) -> None:
        """The highest bid picks first; of equals the torch, then clockwise (4.1). Two players pick twice (9.1)."""
        self.order = 0
        placed: i64 = 0
        pick: i64 = 0
        while pick < self.seats:
            best: i64 = NONE
            for step in range(self.seats):
                seat: i64 = (self.torch + step) % self.seats
                if (placed >> seat) & 1 == 0 and (best == NONE or self.bid(seat) > self.bid(best)):
                    best = seat
            placed |= BIT[best]
            self.order |= best << (pick * 8)
            pick += 1
        if self.seats == 2:
            self.order |= self.order << 16

    def _take(self, seat: i64, card: i64) -> None:
        if (self.paid >> seat) & 1 == 0:  # 4.3
            self.paid |= BIT[seat]
            self.discard += self.bid(seat)
        self.offer ^= BIT[card]
        if seat == 0:
            self.own_0 |= BIT[card]
        elif seat == 1:
            self.own_1 |= BIT[card]
        elif seat == 2:
            self.own_2 |= BIT[card]
        else:
            self.own_3 |= BIT[card]
        if self.tables.icons[card] == ROCK:
            self.phase = COVERING
        elif self.tables.icons[card] == TOTEM and self.laid != 0:
            self.phase = CHOOSING
        else:
            self._resolved()

    def _choose(self, seat: i64, totem: i64) -> None:
        self.laid ^= BIT[totem]
        self.totems |= BIT[totem] << (seat * 16)
        if totem == COPY_TOTEM and self.copyable() != 0:
            self.phase = COPYING
        else:
            self._apply(seat, totem)

    def _copy(self, seat: i64, totem: i64) -> None:
        if totem < FINAL_TOTEMS:
            self.copier = seat
            self.copied = totem
        self._apply(seat, totem)

    def _apply(self, seat: i64, totem: i64) -> None:
        """What a totem does at once; one that can do nothing is taken all the same (6.4)."""
        if totem == RAISE_TOTEM and self.raisable() != 0:
            self.phase = RAISING
            return
        if totem == LOWER_TOTEM and self.lowerable() != 0:
            self.phase = LOWERING
            return
        taken: i64 = 0
        if totem == FOUR_TOTEM:
            taken = 4 if self.discard > 4 else self.discard
        elif totem == HALF_TOTEM:
            taken = (self.discard + 1) // 2
        self.discard -= taken
        self.hands += taken << (seat * 8)
        self._resolved()

    def _resolved(self) -> None:
        """Go on after a card is dealt with: the next seat picks, or the round ends."""
        if self.leftover:
            self.leftover = False
            self._end_round()
            return
        self.picks += 1
        picks: i64 = 3 if self.seats == 3 else OFFER
        if self.picks < picks:
            self.phase = TAKING
            self.mover = self.picker(self.picks)
            return
        left: i64 = self.offer
        self.offer = 0
        if left != 0 and self.tables.icons[popcount(left - 1)] == ROCK:  # 9.2: the auction's winner places it
            self.leftover = True
            self.phase = COVERING
            self.mover = self.picker(0)
            return
        self._end_round()

    def _end_round(self) -> None:
        self.torch = self.picker(self.picks - 1)  # 7.1
        self.bids = 0
        self.sealed = 0
        self.leg += 1
        self.phase = OVER if self.leg == ROUNDS else DEALING
        self.mover = NOBODY if self.leg == ROUNDS else NATURE

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

    # what is hidden

    def guess(self, seat: i64, rng: Rng) -> State:
        """A world with other sealed bids: nothing else is hidden."""
        world = self.copy()
        if self.phase == BIDDING:
            for other in range(self.seats):
                if other != seat and (self.sealed >> other) & 1 != 0:
                    world.bids -= self.bid(other) << (other * 8)
                    world.bids += rng.below(self.hand(other) + 1) << (other * 8)
        return world

    # copies

    def copy(self) -> State:
        twin = State(self.seats, self.hidden, self.tables)
        twin.mover = self.mover
        twin.leg = self.leg
        twin.phase = self.phase
        twin.covered = self.covered
        twin.dealt = self.dealt
        twin.offer = self.offer
        twin.own_0 = self.own_0
        twin.own_1 = self.own_1
        twin.own_2 = self.own_2
        twin.own_3 = self.own_3
        twin.laid = self.laid
        twin.totems = self.totems
        twin.copier = self.copier
        twin.copied = self.copied
        twin.hands = self.hands
        twin.bids = self.bids
        twin.sealed = self.sealed
        twin.paid = self.paid
        twin.discard = self.discard
        twin.torch = self.torch
        twin.order = self.order
        twin.picks = self.picks
        twin.leftover = self.leftover
        return twin

    def freeze(self) -> tuple[Any, ...]:
        return (
            (self.seats, self.hidden, self.mover, self.leg, self.phase, self.covered),
            (self.dealt, self.offer, self.own_0, self.own_1, self.own_2, self.own_3),
            (self.laid, self.totems, self.copier, self.copied),
            (self.hands, self.bids, self.sealed, self.paid, self.discard),
            (self.torch, self.order, self.picks, self.leftover),
            *self.tables.mark(),
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return (thaw, (self.freeze(),))


assert list(range(FINAL_TOTEMS)) == [SUNDIAL, SERPENT, STATUETTE, SHIELD, SKULL]  # a final totem is its treasure's


def thaw(frozen: tuple[Any, ...]) -> State:
    """The position that `freeze` made plain values of."""
    setup, cards, totems, explorers, picking = frozen[:5]
    state = State(setup[0], setup[1], tables(*frozen[5:]))
    _, _, state.mover, state.leg, state.phase, state.covered = setup
    state.dealt, state.offer, state.own_0, state.own_1, state.own_2, state.own_3 = cards
    state.laid, state.totems, state.copier, state.copied = totems
    state.hands, state.bids, state.sealed, state.paid, state.discard = explorers
    state.torch, state.order, state.picks, state.leftover = picking
    return state


def start(seats: int, options: dict[str, str], source: str = "") -> State:
    """The first position of a game, with what a file says is in the box."""
    return State(seats, options.get("hands") == "hidden", tables(source))
