"""The rules of Xochintlan: what may be done on the grid, who wins with which card, and who knows what.

Numbers in comments are paragraphs of `rules.en.md`.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fivesuns.core.bits import nth, popcount, table, write_members
from fivesuns.core.rng import Rng, mixed
from fivesuns.core.state import NATURE, NOBODY
from fivesuns.games.xochintlan.belief import Belief
from fivesuns.games.xochintlan.material import (
    ALL_PAIRS,
    ANIMALS,
    CARDS,
    CELLS,
    CHANGE,
    DEAL,
    MAN,
    MOST_CARDS,
    PAIRS,
    PIECES,
    PLACE,
    REPLACE,
    SIDE,
    SWAP,
)
from fivesuns.games.xochintlan.position import ALL_CARDS, MAN_SET, PLACE_SET, REPLACE_SET, SETS, Position
from fivesuns.games.xochintlan.shapes import ACTION, BIT, FRONT, NONE, ZEROS, Grid, shape, sign, tables

RULES: Final = 2  # the newest edition of these rules


SHAPE: Final = 1  # how a deal ended
FULL: Final = 2
REPETITION: Final = 3
STALL: Final = 4

STALL_ACTIONS: Final = 40  # 5.4
STALL_SWAPS: Final = 60

# more actions than can be legal at once: every animal wherever there is room, others instead of those there, the Man
WIDEST: Final = 460
ROOM: Final = table([0] * WIDEST)
assert WIDEST > ANIMALS * (FRONT + 4) + 2 * PIECES + FRONT + MOST_CARDS > FRONT + ALL_PAIRS + MOST_CARDS

ROUNDS: Final = 2  # of two players, that a thought goes on for before it is judged; of more players one

ONE_OF: Final = table([one for one, _ in PAIRS])
OTHER_OF: Final = table([other for _, other in PAIRS])


@final
class State(Position):
    """A match of Xochintlan, by its rules."""

    # what is legal

    def legal(self, seat: i64) -> list[int]:
        out: vec[i64] = ROOM[:]
        return [out[n] for n in range(self.write_legal(seat, out, 0))]

    def write_legal(self, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write the legal actions in order, from a word on; the word after them."""
        if seat != self.mover or seat == NOBODY:
            return at
        if seat == NATURE:
            return write_members(out, at, self.deck(), DEAL)
        sets: vec[i64] = ZEROS[: SETS * SIDE]
        first, last = self.write_sets(sets)
        for animal in range(ANIMALS):
            if self.grid.reserve(animal) > 0:
                at = _write_lines(out, at, sets, (PLACE_SET, first, last), PLACE + animal * CELLS)
        line: i64 = first
        while line <= last:
            at = self._write_replacements(out, at, line, sets[SETS * line + REPLACE_SET])
            line += 1
        at = _write_lines(out, at, sets, (MAN_SET, first, last), MAN)
        return self.write_rest(seat, out, at)

    def write_rest(self, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write the legal swaps and changes of the seat on turn in order, from a word on; the word after them."""
        if self.is_full():
            at = self._write_swaps(out, at)
        if self.changing and self.deck() != 0:
            at = write_members(out, at, self.hands[seat], CHANGE)
        return at

    def tries(self, seat: i64) -> list[int]:
        """The actions that win the deal at once, where there are any; otherwise all legal ones.

        With three seats and more, others do anything else: who counts on one of them to hinder another is alone in it.
        """
        actions: list[int] = self.legal(seat)
        if seat < 0:
            return actions
        wins: list[int] = self._wins(seat, actions)
        if len(wins) > 0:
            return wins
        if self.seats > 2 and self.thinker != NONE and seat != self.thinker:
            return [actions[mixed(self.salt + self.plies) % len(actions)]]
        return actions

    def _wins(self, seat: i64, actions: list[int]) -> list[int]:
        wins: list[int] = []
        if self.grid.distance(self.hands[seat], not self.man_played) <= ACTION:
            for action in actions:
                trial = self.copy()
                trial.play(seat, action)
                if trial.point(seat) > self.point(seat):
                    wins.append(action)
        return wins

    def _write_replacements(self, out: vec[i64], at: i64, line: i64, cells: i64) -> i64:
        """Write what may be put in place of some animals of a line, from a word on; the word after it."""
        while cells != 0:
            bit: i64 = cells & -cells
            animal: i64 = 0
            while animal < ANIMALS:
                if self.grid.rows[animal * SIDE + line] & bit == 0 and self.grid.reserve(animal) > 0:
                    at = write_members(out, at, bit, 0)
                    out[at - 1] = REPLACE + (line * SIDE + out[at - 1]) * ANIMALS + animal
                animal += 1
            cells ^= bit
        return at

    def _write_swaps(self, out: vec[i64], at: i64) -> i64:
        """Write which animals may change places, from a word on; the word after it (6.2, 6.3)."""
        kinds: vec[i64] = ZEROS[:ANIMALS]  # those of each that are not locked, a bit each
        n: i64 = 0
        while n < PIECES:
            cell: i64 = self.grid.cells[n]
            if not self._is_locked(cell):
                kinds[self.grid.animal(cell)] |= BIT[n]
            n += 1
        every: i64 = kinds[0] | kinds[1] | kinds[2]
        pair: i64 = SWAP
        n = 0
        while n < PIECES:
            for animal in range(ANIMALS):
                if kinds[animal] & BIT[n] != 0:
                    at = write_members(out, at, (every & ~kinds[animal]) >> (n + 1), pair)
            pair += PIECES - 1 - n
            n += 1
        return at

    def _may_swap(self, pair: i64) -> bool:
        one: i64 = self.grid.cells[ONE_OF[pair]]
        other: i64 = self.grid.cells[OTHER_OF[pair]]
        return (
            self.grid.animal(one) != self.grid.animal(other) and not self._is_locked(one) and not self._is_locked(other)
        )

    def draw(self, seat: i64, rng: Rng) -> i64:
        """A number among all that could be actions, drawn again while it is none."""
        if seat == NATURE:
            deck: i64 = self.deck()
            return DEAL + nth(deck, rng.below(popcount(deck)))
        full: bool = self.is_full()
        cards: i64 = 0
        if self.changing and self.deck() != 0:
            cards = popcount(self.hands[seat])
        grid: i64 = ALL_PAIRS if full else ANIMALS * (self.grid.fronts + 4) + ANIMALS * self.grid.on
        action: i64 = NONE
        while action == NONE:
            n: i64 = rng.below(grid + self.grid.fronts + cards)
            if n >= grid + self.grid.fronts:
                action = CHANGE + nth(self.hands[seat], n - grid - self.grid.fronts)
            elif n >= grid:
                cell: i64 = self.grid.front[n - grid]
                action = NONE if self.man_played or cell == self.grid.man or self.is_beyond(cell) else MAN + cell
            elif full:
                action = SWAP + n if self._may_swap(n) else NONE
            elif n >= ANIMALS * (self.grid.fronts + 4):
                action = self._draw_replacement(n - ANIMALS * (self.grid.fronts + 4))
            else:
                action = self._draw_place(n)
        return action

    def _draw_place(self, n: i64) -> i64:
        animal: i64 = n % ANIMALS
        n = n // ANIMALS
        cell: i64 = self.grid.front[n] if n < self.grid.fronts else self.grid.beside_man(n - self.grid.fronts)
        return (
            NONE
            if cell == NONE or cell == self.grid.man or self.grid.reserve(animal) == 0 or self.is_beyond(cell)
            else PLACE + animal * CELLS + cell
        )

    def _draw_replacement(self, n: i64) -> i64:
        animal: i64 = n % ANIMALS
        cell: i64 = self.grid.cells[n // ANIMALS]
        no: bool = self.grid.reserve(animal) == 0 or self.grid.animal(cell) == animal
        return NONE if no or self._is_locked(cell) or self.grid.is_alone(cell) else REPLACE + cell * ANIMALS + animal

    def why(self, seat: i64, action: i64) -> str | None:
        if action >= DEAL:
            drawn: i64 = (self.deck() >> (action - DEAL)) & 1
            return None if seat == NATURE and drawn != 0 else "1.4"
        if seat == NATURE:
            return "3.1"
        if action >= CHANGE:
            return self._why_not_change(seat, action - CHANGE)
        if action >= SWAP:
            return self._why_not_swap(action - SWAP)
        if action >= MAN:
            return self._why_not_man(action - MAN)
        if self.is_full():
            return "6.2"
        if action >= REPLACE:
            return self._why_not_replace((action - REPLACE) // ANIMALS, (action - REPLACE) % ANIMALS)
        return self._why_not_place(action // CELLS, action % CELLS)

    def _why_not_change(self, seat: i64, card: i64) -> str | None:
        if not self.changing:
            return "6.4"
        if (self.hands[seat] >> card) & 1 == 0:
            return "6.5"
        return None if self.deck() != 0 else "6.6"

    def _why_not_swap(self, pair: i64) -> str | None:
        if not self.swapping:
            return "5.2"
        if not self.is_full():
            return "6.2"
        if self._may_swap(pair):
            return None
        same: bool = self.grid.animal(self.grid.cells[ONE_OF[pair]]) == self.grid.animal(
            self.grid.cells[OTHER_OF[pair]]
        )
        return "6.3" if same else "4.2"

    def _why_not_man(self, cell: i64) -> str | None:
        if self.grid.is_taken(cell):
            return "3.8"
        if not self.grid.is_free(cell):
            return "3.9"
        if self.is_beyond(cell):
            return "1.3"
        return "4.2" if self.man_played else None

    def _why_not_replace(self, cell: i64, animal: i64) -> str | None:
        if cell == self.grid.man:
            return "4.1"
        here: i64 = self.grid.animal(cell)
        if here == NONE:
            return "3.5"
        if here == animal:
            return "3.6"
        if self._is_locked(cell):
            return "4.2"
        if self.grid.reserve(animal) == 0:
            return "3.4"
        return "3.7" if self.grid.is_alone(cell) else None

    def _why_not_place(self, animal: i64, cell: i64) -> str | None:
        if self.grid.is_taken(cell):
            return "3.2"
        if self.grid.is_alone(cell):
            return "3.3"
        if self.is_beyond(cell):
            return "1.3"
        return "3.4" if self.grid.reserve(animal) == 0 else None

    # what happens

    def play(self, seat: i64, action: i64) -> None:
        if action >= DEAL:
            self._draw_card(action - DEAL)
            return
        deal: i64 = self.deal
        self.plies += 1
        self.told = append(self.told, action)
        if action >= CHANGE:
            self._change(seat, action - CHANGE)
        elif action >= SWAP:
            one: i64 = self.grid.cells[ONE_OF[action - SWAP]]
            other: i64 = self.grid.cells[OTHER_OF[action - SWAP]]
            animal: i64 = self.grid.animal(one)
            self.grid.put(self.grid.animal(other), one)
            self.grid.put(animal, other)
            self._played(one, other, False)
            self._settle(seat)
        elif action >= MAN:
            self.grid.move(action - MAN)
            self._played(NONE, NONE, True)
            self._settle(seat)
        elif action >= REPLACE:
            cell: i64 = (action - REPLACE) // ANIMALS
            self.grid.put((action - REPLACE) % ANIMALS, cell)
            self._played(cell, NONE, False)
            self._settle(seat)
        else:
            self.grid.place(action // CELLS, action % CELLS)
            self._played(action % CELLS, NONE, False)
            self.idle = 0
            self._settle(seat)
        if self.plies == self.stop:
            self.leg += 1
        if self.deal != deal:
            self.past[deal] |= action << 40

    def _draw_card(self, card: i64) -> None:
        """A card goes to the receiver; then the next one draws, or whoever is on turn goes on."""
        self.hands[self.receiver] |= BIT[card]
        place: i64 = MOST_CARDS * self.receiver
        while self.held[place] != 0:
            place += 1
        self.held[place] = BIT[card]
        following: i64 = (self.receiver + 1) % self.seats
        if self.dealing and popcount(self.hands[self.receiver]) < self.cards:
            return
        if self.dealing and following != self.deal % self.seats:
            self.receiver = following
            return
        self.dealing = False
        self.mover = following

    def _change(self, seat: i64, card: i64) -> None:
        """The card is shown and put away; another one is drawn, and the turn is over (6.4)."""
        self.hands[seat] ^= BIT[card]
        self.discard |= BIT[card]
        for place in range(MOST_CARDS * seat, MOST_CARDS * seat + MOST_CARDS):
            if self.held[place] == BIT[card]:  # of the other cards what is excluded stays so
                self.held[place] = 0
                self.barred[place] = 0
        self._played(NONE, NONE, False)
        self.idle = 0
        self.mover = (seat + 1) % self.seats
        self._is_third_time()  # the first time: what was before cannot come again
        self.receiver = seat
        self.mover = NATURE

    # goals and ends

    def _settle(self, seat: i64) -> None:
        """End the deal if a card is made or nothing can come of it any more; otherwise the next one is on turn."""
        made: i64 = 0
        for kind in range(ANIMALS):
            form: i64 = shape(self.grid.rows, kind, self.grid.man)
            if form != NONE and self.grid.tables.card[form] != NONE:
                made |= BIT[self.grid.tables.card[form]]
        if made != 0 and self._won(seat, made):
            return
        self.mover = (seat + 1) % self.seats
        if self.is_full() and not self.swapping:
            self._end(NOBODY, FULL, 0)  # 5.2
        elif self._is_third_time():
            self._end(NOBODY, REPETITION, 0)  # 5.3
        elif self.idle == (STALL_SWAPS if self.is_full() else STALL_ACTIONS):
            self._end(NOBODY, STALL, 0)  # 5.4

    def _won(self, seat: i64, made: i64) -> bool:
        """Whoever acted, or anybody from there on (6.9), wins with a card that lies there; otherwise they hold none."""
        for step in range(self.seats if self.anybody else 1):
            other: i64 = (seat + step) % self.seats
            won: i64 = self.hands[other] & made
            if won != 0:
                self._end(other, SHAPE, popcount((won & -won) - 1))
                return True
            for place in range(MOST_CARDS * other, MOST_CARDS * other + MOST_CARDS):
                if self.held[place] != 0:
                    self.barred[place] |= made
        return False

    def _is_third_time(self) -> bool:
        """Whether pieces, player and what was just played are as twice before since the last placement (5.3)."""
        place: i64 = 8 * (self.last + 1) + self.mover
        other: i64 = 2 * (self.last_too + 1) + i64(self.man_played)
        key: i64 = self.grid.key ^ sign(0x10000 + place) ^ sign(0x40000 + other)
        self.keys[self.idle] = key
        seen: i64 = 0
        n: i64 = self.idle
        while n >= 0:
            if self.keys[n] == key:
                seen += 1
            n -= 1
        return seen == 3

    def _end(self, winner: i64, how: i64, card: i64) -> None:
        """Keep how the deal ended, and lay out the next one if there is one (5.5)."""
        number: i64 = 0 if winner == NOBODY else winner + 1
        self.keys[self.idle] = 0
        self.past[self.deal] = number | (how << 8) | (card << 16) | (self.plies << 24)
        if winner != NOBODY:
            self.points += BIT[8 * winner]
        if self.deal + 1 == self.deals:
            self.mover = NOBODY
            return
        self.deal += 1
        self.leg += 1
        self.stop = NONE
        self.lay_out()

    def result(self) -> list[float]:
        """Most points; those who have as many share the win (5.5)."""
        points = self.score()
        most = max(points)
        return [1.0 / points.count(most) if mine == most else 0.0 for mine in points]

    def score(self) -> list[int]:
        return [self.point(seat) for seat in range(self.seats)]

    # what is hidden

    def sees(self, eye: i64, seat: i64, action: i64) -> i64:
        hidden: bool = action >= DEAL and eye != self.receiver and (self.dealing or not self.open)
        return DEAL if hidden else action

    def guess(self, seat: i64, rng: Rng) -> State:
        """A world with other hands, any that may be; its playouts stop after some plies."""
        return self._world(seat, rng, None)

    def suppose(self, seat: i64, rng: Rng) -> State:
        """A world with other hands, likelier where they explain what was done."""
        return self._world(seat, rng, self.believed())

    def _world(self, seat: i64, rng: Rng, belief: Belief | None) -> State:
        world = self.copy()
        if self.mover == NOBODY:
            return world
        world.stop = self.plies + (ROUNDS * self.seats if self.seats == 2 else self.seats)
        world.thinker = seat
        world.salt = rng.next()
        if not self.open or self.dealing:
            while not self._guess_hands(world, seat, rng, belief):
                pass
        return world

    def _guess_hands(self, world: State, seat: i64, rng: Rng, belief: Belief | None) -> bool:
        """Draw the hands that a seat does not see, one after the other; False when the cards do not go round."""
        left: i64 = ALL_CARDS & ~self.discard & ~self.hands[seat]
        first: i64 = rng.below(self.seats)
        for step in range(self.seats):
            other: i64 = (first + step) % self.seats
            if other != seat:
                world.hands[other] = 0
                for place in range(MOST_CARDS * other, MOST_CARDS * other + MOST_CARDS):
                    if self.held[place] != 0:
                        card: i64 = self._drawn(other, left & ~self.barred[place], rng, belief)
                        if card == NONE:
                            return False
                        world.hands[other] |= BIT[card]
                        world.held[place] = BIT[card]
                        left ^= BIT[card]
        return True

    def _drawn(self, seat: i64, cards: i64, rng: Rng, belief: Belief | None) -> i64:
        """One of these cards, any or as likely as a seat is believed to hold it; NONE when there is none."""
        if cards == 0:
            return NONE
        if belief is None:
            return nth(cards, rng.below(popcount(cards)))
        total: float = 0.0
        for card in range(CARDS):
            if (cards >> card) & 1 != 0:
                total += belief.likely(seat, card)
        left: float = total * rng.unit()
        last: i64 = NONE
        for card in range(CARDS):
            if (cards >> card) & 1 != 0:
                last = card
                left -= belief.likely(seat, card)
                if left < 0.0:
                    return card
        return last

    # copies

    def copy(self) -> State:
        twin = State(self.seats, self.cards, self.deals)
        twin.mover = self.mover
        twin.leg = self.leg
        twin.swapping = self.swapping
        twin.changing = self.changing
        twin.open = self.open
        twin.man_only = self.man_only
        twin.anybody = self.anybody
        twin.deal = self.deal
        twin.points = self.points
        twin.past = self.past[:]
        twin.receiver = self.receiver
        twin.dealing = self.dealing
        twin.edition = self.edition
        twin.hands = self.hands[:]
        twin.held = self.held[:]
        twin.barred = self.barred[:]
        twin.told = self.told[:]
        twin.belief = self.belief
        twin.discard = self.discard
        twin.grid = self.grid.copy()
        twin.last = self.last
        twin.last_too = self.last_too
        twin.man_played = self.man_played
        twin.keys = self.keys[:]
        twin.idle = self.idle
        twin.plies = self.plies
        twin.stop = self.stop
        twin.thinker = self.thinker
        twin.salt = self.salt
        return twin

    def freeze(self) -> tuple[Any, ...]:
        """All fields but those that belong to a guess, and `belief`, which is found anew from what was told."""
        animals = tuple([(self.grid.cells[n], self.grid.animal(self.grid.cells[n])) for n in range(self.grid.on)])
        return (
            (self.seats, self.cards, self.deals, self.mover, self.leg),
            (self.swapping, self.changing, self.open, self.man_only, self.anybody),
            (self.deal, self.points, tuple(self.past), self.receiver, self.dealing),
            (tuple(self.held), tuple(self.barred), self.discard, self.edition),
            (animals, self.grid.man, self.last, self.last_too, self.man_played),
            (tuple(self.keys[: self.idle + 1]), self.idle, tuple(self.told)),
            *self.grid.tables.mark(),
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return (thaw, (self.freeze(),))


def _write_lines(out: vec[i64], at: i64, sets: vec[i64], lines: tuple[i64, i64, i64], base: i64) -> i64:
    """Write the cells of one of each line's sets, added to a number, from a word on; the word after them."""
    which, line, last = lines
    while line <= last:
        at = write_members(out, at, sets[SETS * line + which], base + line * SIDE)
        line += 1
    return at


def thaw(frozen: tuple[Any, ...]) -> State:
    """The position that `freeze` made plain values of."""
    setup, options, match, cards, pieces, idle = frozen[:6]
    state = State(setup[0], setup[1], setup[2])
    state.deal, state.grid = match[0], Grid(tables(*frozen[6:]))
    state.lay_out()
    state.mover, state.leg = setup[3], setup[4]
    state.swapping, state.changing, state.open, state.man_only, state.anybody = options
    _, state.points, past, state.receiver, state.dealing = match
    state.past = table(list(past))
    state.held, state.barred = table(list(cards[0])), table(list(cards[1]))
    for place, card in enumerate(cards[0]):
        state.hands[place // MOST_CARDS] |= card
    state.discard, state.edition = cards[2:]
    for cell, animal in pieces[0]:
        state.grid.place(animal, cell)
    state.grid.move(pieces[1])
    _, _, state.last, state.last_too, state.man_played = pieces
    for n, key in enumerate(idle[0]):
        state.keys[n] = key
    state.idle, state.told, state.plies = idle[1], table(list(idle[2])), len(idle[2])
    return state


def start(seats: int, options: dict[str, str], source: str = "", edition: int = RULES) -> State:
    """The first position of a match by the rules of an edition, with what a file says is in the box."""
    state = State(seats, int(options["cards"]), int(options["deals"]))
    state.grid = Grid(tables(source))
    state.edition = edition or RULES
    state.swapping = options["full"] == "swap"
    state.changing = options["change"] == "yes"
    state.open = options["objectives"] == "open"
    state.man_only = options["played"] == "man"
    state.anybody = options["win"] == "any"
    state.lay_out()
    return state
