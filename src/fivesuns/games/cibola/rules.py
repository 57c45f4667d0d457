"""The rules of Les Trésors de Cibola: sets of cards, cells and totems are bit masks, hands and bids a byte a seat.

Numbers in comments are paragraphs of `rules.en.md`.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from fivesuns.core.bits import nth, popcount, table
from fivesuns.core.rng import Rng
from fivesuns.core.state import NATURE, NOBODY, SEVERAL
from fivesuns.games.cibola.count import tables
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
from fivesuns.games.cibola.position import NONE, Position

RULES: Final = 1  # the version of these rules in a record

LINES_A_TOTEM: Final = 8  # about as many ways to use one

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


BIT: Final = table([1 << n for n in range(CARDS)])  # a shifted literal would be 32 bits wide in C
COLUMN: Final = table([sum(1 << n for n in range(CELLS) if COLUMN_OF[n] == column) for column in range(COLUMNS)])
TOPS: Final = sum(1 << n for n in range(CELLS) if n == 0 or COLUMN_OF[n] != COLUMN_OF[n - 1])
KIND: Final = table([ACTIONS.first(meaning.kind) for meaning in ACTIONS.meanings])  # the first action of each one's
ROCK: Final = 1
TOTEM: Final = 2


@final
class State(Position):
    """A game of Cibola, by its rules. The order of the decks is nowhere: NATURE deals."""

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

    # what is hidden

    def guess(self, seat: i64, rng: Rng) -> State:
        """A world with other sealed bids, any that may be: nothing else is hidden."""
        world = self.copy()
        if self.phase == BIDDING:
            for other in range(self.seats):
                if other != seat and (self.sealed >> other) & 1 != 0:
                    world.bids -= self.bid(other) << (other * 8)
                    world.bids += rng.below(self.hand(other) + 1) << (other * 8)
        return world

    def unsealed(self, seat: i64) -> State:
        """The auction before others sealed their bids: they knew no more of this seat's than it does of theirs."""
        if self.phase != BIDDING or not self.may_act(seat):
            return self
        world = self.copy()
        world.bids = 0
        world.sealed = 0
        world.mover = SEVERAL
        return world

    # what is worth a thought, and what needs none

    def tries(self, seat: i64) -> list[int]:
        """All that is legal but bids above one that comes first whatever the others bid."""
        actions: list[int] = self.legal(seat)
        if self.phase != BIDDING or len(actions) == 0:
            return actions
        enough: i64 = 0
        for other in range(self.seats):
            if other != seat:
                enough = max(enough, self.hand(other) + (1 if self._precedes(other, seat) else 0))
        return [action for action in actions if action <= BID + enough]

    def _precedes(self, one: i64, other: i64) -> bool:
        """Whether one seat picks before another where both bid as much (4.1)."""
        return (one - self.torch + self.seats) % self.seats < (other - self.torch + self.seats) % self.seats

    def counted(self, lines: i64) -> list[float] | None:
        """Once bids are revealed nothing is hidden or drawn to the end of the round: two players play all lines as well
        as can be, more of them each for itself."""
        if self.mover < 0 or self.phase < TAKING or self._lines() > lines:
            return None
        if self.seats > 2:
            return self._best_line(self.leg)
        share: float = self._best_share(self.leg, 0.0, 1.0)
        return [share, 1.0 - share]

    def _at_the_end(self, leg: i64) -> list[float] | None:
        """What each seat has where a round is over; None to go on."""
        if self.mover == NOBODY:
            return self.payoff()
        return self.promise() if self.leg != leg else None

    def _lines(self) -> i64:
        """About how many lines there are to the end of the round."""
        lines: i64 = 1
        rocks: i64 = 1 if self.phase == COVERING else 0
        cards: i64 = self.offer
        while cards != 0:
            lines *= popcount(cards)
            icon: i64 = self.tables.icons[popcount((cards & -cards) - 1)]
            rocks += 1 if icon == ROCK else 0
            lines *= LINES_A_TOTEM if icon == TOTEM and self.laid != 0 else 1
            cards &= cards - 1
        cells: i64 = popcount(self.coverable())
        while rocks > 0 and cells > 1:
            lines *= cells
            cells -= 1
            rocks -= 1
        return lines

    def _best_share(self, leg: i64, low: float, high: float) -> float:
        """What the first of two seats gets where both play their best: alpha-beta to the end of the round."""
        ended = self._at_the_end(leg)
        if ended is not None:
            return ended[0]
        seat: i64 = self.mover
        for action in self.legal(seat):
            trial = self.copy()
            trial.play(seat, action)
            share: float = trial._best_share(leg, low, high)
            if seat == 0:
                low = max(low, share)
            else:
                high = min(high, share)
            if low >= high:
                break
        return low if seat == 0 else high

    def _best_line(self, leg: i64) -> list[float]:
        """What each seat gets where each plays for itself."""
        ended = self._at_the_end(leg)
        if ended is not None:
            return ended
        seat: i64 = self.mover
        best: list[float] = []
        for action in self.legal(seat):
            trial = self.copy()
            trial.play(seat, action)
            found = trial._best_line(leg)
            if len(best) == 0 or found[seat] > best[seat]:
                best = found
        return best

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
