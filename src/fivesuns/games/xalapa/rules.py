"""The rules of Xalapa and Atlacoya: stones are sets of cells, what is left of decks are sets of cards.

Numbers in comments are paragraphs of `rules.en.md`.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from fivesuns.core.bits import nth as nth_card
from fivesuns.core.bits import popcount, table
from fivesuns.core.rng import Rng
from fivesuns.core.state import CLOCK, NATURE, NOBODY
from fivesuns.games.xalapa import oracle
from fivesuns.games.xalapa.material import (
    ACCEPT,
    ACTIONS,
    ATLACOYA,
    ATLACOYA_START,
    BID,
    BOARDS,
    CELLS,
    CURSE,
    DONE,
    FACE,
    FEW_TESTS,
    FIVE,
    GREEN_POINTS,
    LAYOUTS,
    LEAST_BID,
    LIFT,
    MANY_TESTS,
    ORACLE,
    PATTERN,
    PATTERNS,
    POSITION,
    POSITIONS,
    PUT,
    READY,
    RED_POINTS,
    RING,
    SEVEN,
    SLOTS,
    STEP_NAMES,
    STONES,
    TOKEN,
    TOKENS,
)
from fivesuns.games.xalapa.position import (
    ASKING,
    BIDDING,
    BIT,
    FACING,
    FIRST_EDITION,
    JUDGING,
    LAYING,
    LEVELLING,
    NONE,
    OVER,
    POSING,
    SECOND,
    SHOWING,
    Position,
)

RULES: Final = 2  # the newest edition of these rules
MOST_TOUCHES: Final = 300  # stones laid and taken up by a seat in a day

KIND: Final = table([ACTIONS.first(meaning.kind) for meaning in ACTIONS.meanings])  # the first action of each one's
BIDS: Final = MANY_TESTS - LEAST_BID + 1


@final
class State(Position):
    """A game of Xalapa or Atlacoya, by its rules. What lies in decks has no order: NATURE draws."""

    # what is legal

    def legal(self, seat: i64) -> list[int]:
        actions: list[int] = []
        if not self.may_act(seat):
            return actions
        if seat == NATURE:
            left: i64 = self._open()
            base: i64 = self._base()
            while left != 0:
                actions.append(base + popcount((left & -left) - 1))
                left &= left - 1
        elif seat == CLOCK:
            actions.append(RING)
        elif self.phase == LAYING:
            self._lay_actions(seat, actions)
        elif self.phase == BIDDING:
            actions.extend(range(BID, BID + BIDS))
        elif self.phase == LEVELLING:
            actions.extend((FIVE, SEVEN))
        elif self.phase == JUDGING:
            actions.extend(self._answers(seat))
        else:
            actions.append(READY)
        return actions

    def _lay_actions(self, seat: i64, actions: list[int]) -> None:
        actions.extend([PUT + cell for cell in oracle.cells_of(self.room(seat))])
        actions.extend([LIFT + cell for cell in oracle.cells_of(self.liftable(seat))])
        actions.append(DONE)

    def room(self, seat: i64) -> i64:
        """The cells on which a seat may lay a stone, while stones are laid (3.2, 3.7)."""
        stones: i64 = self.stones[seat]
        free: bool = self.touches[seat] < MOST_TOUCHES and oracle.size(stones) < STONES
        return oracle.ALL & ~stones if free else 0

    def liftable(self, seat: i64) -> i64:
        """The cells from which it may take one up again."""
        return self.stones[seat] if self.touches[seat] < MOST_TOUCHES else 0

    def _answers(self, seat: i64) -> list[int]:
        if self.owed(seat) == NONE:
            return [GREEN_POINTS, RED_POINTS]
        return [TOKEN, ACCEPT] if self.tokens[seat] > 0 else [ACCEPT]

    def _base(self) -> i64:
        """The first action of what NATURE draws now."""
        if self.phase == FACING:
            return FACE if self.dealt else PATTERN
        return POSITION if self.phase == POSING else ORACLE

    def _open(self) -> i64:
        """What NATURE may draw now, a bit each."""
        if self.phase == POSING:
            return (BIT[POSITIONS] - 1) & ~self.used
        if self.phase == ASKING:
            return self.deck(self.next_slot())
        if not self.dealt:
            return BIT[PATTERNS] - 1
        sides: i64 = 0
        for board in range(BOARDS):
            if (self.boards >> board) & 1 == 0:
                sides |= BIT[2 * board] | BIT[2 * board + 1]
        return sides

    def next_slot(self) -> i64:
        """The slot that the next oracle card goes to; NONE where all are full."""
        for deal in LAYOUTS[self.step][self.has_seven()].deals:
            for slot in deal.slots:
                if self.slots[slot] == NONE:
                    return slot
        return NONE

    def deck(self, slot: i64) -> i64:
        """The cards that may be dealt to a slot, a bit each."""
        for deal in LAYOUTS[self.step][self.has_seven()].deals:
            if slot in deal.slots:
                return deal.cards & ~self.spent
        return 0

    def has_seven(self) -> bool:
        """Whether somebody has to pass seven tests, so that all are dealt."""
        return MANY_TESTS in self.levels

    def draw(self, seat: i64, rng: Rng) -> i64:
        if seat == NATURE:
            left: i64 = self._open()
            return self._base() + nth_card(left, rng.below(popcount(left)))
        if self.phase != LAYING or seat == CLOCK:
            actions = self.legal(seat)
            return actions[rng.below(len(actions))]
        if self.touches[seat] == MOST_TOUCHES:  # 3.7
            return DONE
        stones: i64 = self.stones[seat]
        laid: i64 = oracle.size(stones)
        free: i64 = CELLS - laid if laid < STONES else 0
        which: i64 = rng.below(free + laid + 1)
        if which < free:
            return PUT + oracle.nth(oracle.ALL & ~stones, which)
        return DONE if which == free + laid else LIFT + oracle.nth(stones, which - free)

    def why(self, seat: i64, action: i64) -> str | None:
        kind: i64 = KIND[action]
        if seat == NATURE:
            number: i64 = action - self._base()
            legal: bool = kind == self._base() and (self._open() >> number) & 1 != 0
            return None if legal else self._why_not(kind)
        if seat == CLOCK:
            return None if kind == RING else self._why_not(kind)
        if kind == PUT or kind == LIFT:
            return self._why_not_lay(seat, action)
        if kind == TOKEN or kind == ACCEPT or kind == GREEN_POINTS or kind == RED_POINTS:
            answer: bool = self.phase == JUDGING and action in self._answers(seat)
            return None if answer else self._why_not(kind)
        if kind == DONE and self.phase == LAYING:
            return None
        if kind == BID and self.phase == BIDDING:
            return None
        if (kind == FIVE or kind == SEVEN) and self.phase == LEVELLING:
            return None
        return None if kind == READY and self.phase == SHOWING else self._why_not(kind)

    def _why_not_lay(self, seat: i64, action: i64) -> str | None:
        """A stone goes on a free cell, at most eight; one that lies there can be lifted."""
        if self.phase != LAYING:
            return "3.5" if self.phase > LAYING else "3.1"
        if self.touches[seat] == MOST_TOUCHES:
            return "3.7"
        stones: i64 = self.stones[seat]
        if action >= LIFT:
            return None if stones & oracle.BIT[action - LIFT] != 0 else "3.2"
        free: bool = stones & oracle.BIT[action - PUT] == 0
        return None if free and oracle.size(stones) < STONES else "3.2"

    def _why_not(self, kind: i64) -> str:
        if kind == DONE:
            return "3.3"
        if kind == RING:
            return "3.4"
        if kind == READY:
            return "3.6"
        if kind == FIVE or kind == SEVEN:
            return "6"
        if kind == BID:
            return "8.1"
        if kind == TOKEN or kind == ACCEPT:
            return "8.3"
        if kind == GREEN_POINTS or kind == RED_POINTS:
            return "8.4"
        if kind == PATTERN:
            return "2.1"
        return "2.2" if kind == FACE else "3.1"

    # what happens

    def play(self, seat: i64, action: i64) -> None:
        kind: i64 = KIND[action]
        if kind == PUT:
            self.stones[seat] |= oracle.BIT[action - PUT]
            self._touch(seat)
        elif kind == LIFT:
            self.stones[seat] &= ~oracle.BIT[action - LIFT]
            self._touch(seat)
        elif self.phase == JUDGING and self.edition >= SECOND:
            self._seal(seat, action)
        elif kind == RING:
            self._check()
        elif kind == ORACLE:
            self._ask(action - ORACLE)
        elif kind == POSITION:
            self.position = action - POSITION
            self.used |= BIT[self.position]
            self.phase = ASKING
        elif kind == PATTERN:
            self.faces = [action - PATTERN + seat % 2 * PATTERNS for seat in range(self.seats)]  # 2.1
            self._begin()
        elif kind == FACE:
            self._face(action - FACE)
        elif kind == TOKEN:
            self.tokens[seat] -= 1
            self.laid[seat] |= BIT[self.owed(seat)]
        else:
            self._settle(seat, action)

    def _touch(self, seat: i64) -> None:
        if self.edition >= SECOND:
            self.touches[seat] += 1

    def _seal(self, seat: i64, action: i64) -> None:
        """Keep an answer until all who are asked have given theirs; then they are shown and carried out (8.3)."""
        self.sealed[seat] = action
        self.acted |= BIT[seat]
        if self.acted != BIT[self.seats] - 1:
            self._call()
            return
        for other in range(self.seats):
            answer: i64 = self.sealed[other]
            if answer == TOKEN:
                self.tokens[other] -= 1
                self.laid[other] |= BIT[self.judged]
            elif answer != NONE:
                self._judge(other, answer)
            self.sealed[other] = NONE
        self.judged += 1
        self._summon()

    def _summon(self) -> None:
        """Ask for the first test that somebody has to answer for; after the last test all whose tile stands."""
        while self.judged <= MANY_TESTS:
            self.acted = BIT[self.seats] - 1
            for seat in range(self.seats):
                stands: bool = (self.fallen >> seat) & 1 == 0
                if stands and (self.judged == MANY_TESTS or self.owed(seat) == self.judged):
                    self.acted ^= BIT[seat]
            if self.acted != BIT[self.seats] - 1:
                self._call()
                return
            self.judged += 1
        self.acted = 0
        self._close_day()

    def _settle(self, seat: i64, action: i64) -> None:
        """Carry out what ends a seat's part in a phase; with the last seat's the phase ends."""
        if self.phase == LEVELLING:
            self.levels[seat] = FEW_TESTS if action == FIVE else MANY_TESTS
        elif self.phase == BIDDING:
            self.bids[seat] = LEAST_BID + action - BID
        elif self.phase == JUDGING:
            self._judge(seat, action)
        self.acted |= BIT[seat]
        if self.acted == BIT[self.seats] - 1:
            self._next()
        else:
            self._call()

    def _next(self) -> None:
        """Go on to the next phase, once everybody has acted in this one."""
        phase: i64 = self.phase
        self.acted = 0
        if phase == LEVELLING:
            self._dawn()
        elif phase == BIDDING:
            self.phase = POSING
            self.mover = NATURE
        elif phase == LAYING:
            self._check()
        elif phase == JUDGING:
            self._close_day()
        else:
            self.leg += 1
            self._dawn()

    def _face(self, drawn: i64) -> None:
        """Give the next seat a board, with one of its sides up (2.2)."""
        board: i64 = drawn // 2
        self.boards |= BIT[board]
        self.faces[self.faces.index(NONE)] = self.tables.material.board_faces[board][drawn % 2]
        if NONE not in self.faces:
            self._begin()

    def _begin(self) -> None:
        """Go on once all boards are dealt: to the choice of levels, or to the first day."""
        if not self.mixed:
            self._dawn()
            return
        self.phase = LEVELLING
        self._call()

    def _dawn(self) -> None:
        """Begin a day: clear the boards and the main board; in Atlacoya everybody bids first (8.1)."""
        for seat in range(self.seats):
            self.stones[seat] = 0
            self.passed[seat] = 0
            self.gained[seat] = 0
            self.bids[seat] = 0
            self.laid[seat] = 0
            self.touches[seat] = 0
        self.fallen = 0
        self.position = NONE
        self.tests = ()
        self.slots = [NONE] * SLOTS
        layout = LAYOUTS[self.step][self.has_seven()]
        for slot, card in layout.fixed:
            self.slots[slot] = card
        for deal in layout.deals:  # 3.1: where too few cards are left, all are shuffled
            if popcount(deal.cards & ~self.spent) < len(deal.slots):
                self.spent &= ~deal.cards
        self.phase = BIDDING if self.atlacoya else POSING
        if self.atlacoya:
            self._call()
        else:
            self.mover = NATURE

    def _ask(self, card: i64) -> None:
        """Put a card on the next slot; after the last one everybody begins to lay."""
        self.slots[self.next_slot()] = card
        self.spent |= BIT[card]
        if self.next_slot() != NONE:
            return
        tests: list[int] = [self.position + POSITIONS if self.four else self.position]
        for column in range(SLOTS // 2 if self.has_seven() else FEW_TESTS - 1):
            tests.append(self.slots[column])
            tests.append(self.slots[column + SLOTS // 2])
        self.tests = tuple(tests)
        self.phase = LAYING
        self._call()

    def _check(self) -> None:
        """End the laying: find which tests each seat has passed, and what that costs (3.5)."""
        self.acted = 0
        for seat in range(self.seats):
            self.passed[seat] = oracle.passed(self.faces[seat], self.tests_of(seat), self.stones[seat], self.tables)
        if self.atlacoya:
            self.phase = JUDGING
            self.judged = 0
            if self.edition < SECOND:
                self._call()
            else:
                self._summon()
            return
        for seat in range(self.seats):
            self.gained[seat] = CURSE * popcount(self.failed(seat)) + oracle.size(self.stones[seat])
            self.points[seat] += self.gained[seat]
        self._close_day()

    def _judge(self, seat: i64, action: i64) -> None:
        """Green points cost the tokens laid today; with red points they come back (8.3, 8.4)."""
        if action == GREEN_POINTS:
            self.gained[seat] = self.tables.green[self.bids[seat]]
        else:
            self.gained[seat] = -self.tables.red[self.bids[seat]]
            self.tokens[seat] += popcount(self.laid[seat])
        if action == ACCEPT:
            self.fallen |= BIT[seat]
        self.points[seat] += self.gained[seat]

    def _close_day(self) -> None:
        self.past.append(self.tests)
        self.past_points.append(tuple(self.gained))
        self.past_stones.append(tuple(self.stones))
        if self.leg + 1 == self.days:
            self.phase = OVER
            self.mover = NOBODY
            return
        self.phase = SHOWING
        self._call()

    # the end

    def score(self) -> list[int]:
        return list(self.points)

    def result(self) -> list[float]:
        """Least curse; in Atlacoya most points, then most tokens (8.5). Equals share the win (9)."""
        ranks: list[int] = [
            self.points[seat] * (TOKENS + 1) + self.tokens[seat] if self.atlacoya else -self.points[seat]
            for seat in range(self.seats)
        ]
        best = max(ranks)
        return [1.0 / float(ranks.count(best)) if rank == best else 0.0 for rank in ranks]

    # what is hidden

    def sees(self, eye: i64, seat: i64, action: i64) -> i64:
        """Others neither see stones laid and lifted, nor bids until all are made, nor answers until all are given."""
        if eye != seat and self.edition >= SECOND and TOKEN <= action <= RED_POINTS:
            return TOKEN
        if eye == seat or action >= BID + BIDS:
            return action
        if action < DONE:
            return PUT
        return BID if action >= BID else action

    def guess(self, seat: i64, rng: Rng) -> State:
        """A world in which the others have laid any stones and bid anything."""
        world = self.copy()
        for other in range(self.seats):
            if other == seat:
                continue
            if self.phase == LAYING:
                world.stones[other] = self._some_stones(rng)
                world.touches[other] = oracle.size(world.stones[other]) if self.edition >= SECOND else 0
            elif self.sealed[other] != NONE:
                answers = self._answers(other)
                world.sealed[other] = answers[rng.below(len(answers))]
            elif self.phase == BIDDING and self.is_done(other):
                world.bids[other] = LEAST_BID + rng.below(BIDS)
        return world

    def _some_stones(self, rng: Rng) -> i64:
        """No stone, or up to eight anywhere."""
        stones: i64 = 0
        for _ in range(rng.below(STONES + 1)):
            stones |= oracle.BIT[oracle.nth(oracle.ALL & ~stones, rng.below(CELLS - oracle.size(stones)))]
        return stones

    # copies

    def copy(self) -> State:
        return thaw(self.freeze())

    def freeze(self) -> tuple[Any, ...]:
        return (
            (self.seats, self.mover, self.leg, self.phase),
            (self.step, self.four, self.dealt, self.mixed, self.glass, self.days, self.practice),
            (tuple(self.faces), self.boards, self.used, self.spent, self.position, tuple(self.slots), self.tests),
            (tuple(self.past), tuple(self.past_points), tuple(self.past_stones)),
            (self.acted, tuple(self.levels), tuple(self.stones), tuple(self.passed), tuple(self.gained)),
            (tuple(self.points), tuple(self.bids), tuple(self.tokens), tuple(self.laid), self.fallen, *self._since()),
            *self.tables.mark(),
        )

    def gist(self) -> tuple[Any, ...]:
        """Without how often stones were touched: one that is laid and taken up again was never there."""
        twin = self.copy()
        twin.touches = [0] * self.seats
        return twin.freeze()

    def _since(self) -> tuple[Any, ...]:
        """What later editions have, besides the first."""
        if self.edition == FIRST_EDITION:
            return ()
        return self.edition, tuple(self.touches), self.judged, tuple(self.sealed)

    def __reduce__(self) -> tuple[Any, ...]:
        return (thaw, (self.freeze(),))


def thaw(frozen: tuple[Any, ...]) -> State:
    """The position that `freeze` made plain values of."""
    now, settled, table_, past, seats, points = frozen[:6]
    state = State(now[0], oracle.tables_of(*frozen[6:]))
    _, state.mover, state.leg, state.phase = now
    state.step, state.four, state.dealt, state.mixed, state.glass, state.days, state.practice = settled
    state.atlacoya = state.step == ATLACOYA
    faces, state.boards, state.used, state.spent, state.position, slots, state.tests = table_
    state.faces, state.slots = list(faces), list(slots)
    state.past, state.past_points, state.past_stones = list(past[0]), list(past[1]), list(past[2])
    state.acted, levels, stones, passed, gained = seats
    state.levels, state.stones, state.passed, state.gained = list(levels), list(stones), list(passed), list(gained)
    state.points, state.bids, state.tokens, state.laid = [list(part) for part in points[:4]]
    state.fallen = points[4]
    if len(points) > 5:
        state.edition, touches, state.judged, sealed = points[5:]
        state.touches, state.sealed = list(touches), list(sealed)
    return state


def start(seats: int, options: dict[str, str], source: str = "", edition: int = RULES) -> State:
    """The first position of a game by the rules of an edition, with what a file says is in the box."""
    state = State(seats, oracle.tables_of(source))
    state.edition = edition or RULES
    state.atlacoya = options.get("game") == "atlacoya"
    state.step = ATLACOYA if state.atlacoya else STEP_NAMES.index(options.get("step", "base"))
    state.four = options.get("side") == "four"
    state.dealt = options.get("boards") == "dealt"
    state.mixed = options.get("mixed") == "yes"
    glass = options.get("glass", "none")
    state.glass = 0 if glass == "none" else int(glass)
    state.days = int(options.get("days", "7"))
    state.practice = options.get("practice") == "yes"
    few = state.step < 2 and not state.mixed
    state.levels = [FEW_TESTS if few else MANY_TESTS] * seats
    state.points = [ATLACOYA_START if state.atlacoya else 0] * seats
    return state
