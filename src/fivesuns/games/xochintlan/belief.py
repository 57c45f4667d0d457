"""What the actions of a deal say of the cards in other hands: compiled together with the rules.

All of it is public: it is made from the actions alone, in their order, and knows no hand. A seat is taken to play in
one of three manners: straight for its card, wary (nearly as often for other reasons), or veiled, when its actions say
nothing. How likely an action is with a card goes by how many actions the card needs after it, beside all that could
have been done instead. Whoever can win does: a win passed up speaks against a card in every manner.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fivesuns.games.xochintlan.material import (
    ALL_PAIRS,
    ANIMALS,
    CARDS,
    CELLS,
    CHANGE,
    MAN,
    PAIRS,
    PIECES,
    REPLACE,
    SIDE,
    SWAP,
)
from fivesuns.games.xochintlan.shapes import BIT, FREE, NONE, REACH, TOO_FAR, Grid, Tables, above, below, count

MANNERS: Final = 3
EAGER: Final = 3.5  # e to this more likely is an action that brings a card one nearer, for who goes by that
PASSED: Final = 0.03  # how likely somebody passes up a win
LEAK: Final = 0.01  # of all that was believed, how much is forgotten at each action: nothing is ever ruled out


def floats(values: list[float]) -> vec[float]:
    """A table of numbers that compiled code reads without unboxing them."""
    made: vec[float] = vec[float]()
    for value in values:
        made = append(made, value)
    return made


SHARES: Final = floats([0.97, 0.6, 0.0])  # of its actions that a seat plays for its card, by manner
MANNER: Final = floats([0.5, 0.35, 0.15])  # how likely a seat is to play in it
GAINS: Final = floats([math.exp(EAGER * (n - TOO_FAR)) for n in range(2 * TOO_FAR + 1)])  # by actions gained, from -9
NOUGHTS: Final = floats([0.0] * CARDS)


@final
class Belief:
    """How likely each card is in each other hand, by what was done in a deal so far.

    It is shared by copies of a position, so that it is never changed: `heard` makes another one.
    """

    def __init__(self, tables: Tables, seats: i64, first: i64, cards: i64) -> None:
        self.seats: i64 = seats
        self.first: i64 = first  # who began the deal
        self.cards: i64 = cards  # of each seat
        self.plies: i64 = 0  # actions heard so far
        self.grid: Grid = Grid(tables)
        self.grid.clear()
        self.locked: i64 = NONE  # the animal just played
        self.man_played: bool = False
        self.weights: vec[float] = vec[float]()  # of each seat, manner and card; of a seat together 1
        for _ in range(seats):
            for manner in range(MANNERS):
                for _ in range(CARDS):
                    self.weights = append(self.weights, MANNER[manner] / float(CARDS))
        # what could be done at the action under way: for each card what it needs, and the sum over all alternatives
        self.need: vec[float] = NOUGHTS
        self.whole: vec[float] = NOUGHTS
        self.choices: float = 0.0
        self.wins: i64 = 0  # the cards that could be made at once

    def copy(self) -> Belief:
        """An independent copy."""
        twin = Belief(self.grid.tables, self.seats, self.first, self.cards)
        twin.plies = self.plies
        twin.grid = self.grid.copy()
        twin.locked = self.locked
        twin.man_played = self.man_played
        twin.weights = self.weights[:]
        return twin

    def heard(self, told: vec[i64]) -> Belief:
        """What is believed after these actions, of which this belief has heard the first ones."""
        later = self.copy()
        while later.plies < len(told):
            later._hear(told[later.plies])
        return later

    def likely(self, seat: i64, card: i64) -> float:
        """How likely a seat holds a card, in any manner, as far as its actions tell."""
        found: float = 0.0
        for manner in range(MANNERS):
            found += self.weights[(seat * MANNERS + manner) * CARDS + card]
        return found

    # one action

    def _hear(self, action: i64) -> None:
        seat: i64 = (self.first + self.plies) % self.seats
        self.plies += 1
        if action >= CHANGE:
            self._forget(seat)
            return
        self._survey()
        need = self.need
        self._carry_out(action)
        self._learn(seat, need, self._needs(self.grid.man))

    def _forget(self, seat: i64) -> None:
        """A card was changed: what was done before says nothing of the new one."""
        self.locked = NONE
        self.man_played = False
        for manner in range(MANNERS):
            for card in range(CARDS):
                self.weights[(seat * MANNERS + manner) * CARDS + card] = MANNER[manner] / float(CARDS)

    def _carry_out(self, action: i64) -> None:
        grid = self.grid
        self.man_played = MAN <= action < SWAP
        self.locked = NONE
        if action >= SWAP:
            one: i64 = grid.cells[PAIRS[action - SWAP][0]]
            other: i64 = grid.cells[PAIRS[action - SWAP][1]]
            animal: i64 = grid.animal(one)
            grid.put(grid.animal(other), one)
            grid.put(animal, other)
        elif action >= MAN:
            grid.move(action - MAN)
        elif action >= REPLACE:
            self.locked = (action - REPLACE) // ANIMALS
            grid.put((action - REPLACE) % ANIMALS, self.locked)
        else:
            self.locked = action % CELLS
            grid.place(action // CELLS, self.locked)

    def _learn(self, seat: i64, before: vec[float], after: vec[float]) -> None:
        """Bayes: each card and manner by how likely it makes the action, beside all else that could have been done."""
        base: i64 = seat * MANNERS * CARDS
        total: float = 0.0
        for card in range(CARDS):
            gained: i64 = int(before[card] - after[card])
            fit: float = self.choices * GAINS[gained + TOO_FAR] / self.whole[card]
            without: bool = self.wins & BIT[card] != 0 or after[card] == 0.0  # it could win, or made it and did not
            kept: float = PASSED if without else 1.0
            for manner in range(MANNERS):
                share: float = SHARES[manner] / float(self.cards)
                at: i64 = base + manner * CARDS + card
                self.weights[at] *= kept * (share * fit + 1.0 - share)
                total += self.weights[at]
        for manner in range(MANNERS):
            for card in range(CARDS):
                at = base + manner * CARDS + card
                self.weights[at] = (1.0 - LEAK) * self.weights[at] / total + LEAK * MANNER[manner] / float(CARDS)

    # what could have been done

    def _survey(self) -> None:
        """For each card what it needs, and how much all that could be done is worth to who goes for it."""
        grid = self.grid
        self.need = floats([float(TOO_FAR)] * CARDS)
        self.whole = NOUGHTS[:]
        self.wins = 0
        if grid.on == PIECES:  # swaps are too many to look at: all are taken for neither here nor there
            self.need = self._needs(grid.man)
            self.choices = float(ALL_PAIRS)
            for card in range(CARDS):
                self.whole[card] = self.choices
            return
        self.choices = float(self._placements() + self._replacements())
        self._improvements()
        if not self.man_played:
            self._moves_of_the_man()

    def _placements(self) -> i64:
        places: i64 = len(self.grid.places())
        found: i64 = 0
        for animal in range(ANIMALS):
            if self.grid.reserve(animal) > 0:
                found += places
        return found

    def _replacements(self) -> i64:
        found: i64 = 0
        for n in range(self.grid.on):
            if self.grid.cells[n] != self.locked:
                found += self._others(self.grid.animal(self.grid.cells[n]))
        return found

    def _others(self, animal: i64) -> i64:
        """By how many other animals one can be replaced."""
        found: i64 = 0
        for other in range(ANIMALS):
            if other != animal and self.grid.reserve(other) > 0:
                found += 1
        return found

    def _improvements(self) -> None:
        """Count the placements and replacements that bring each card nearer; all others leave it as far as it was."""
        ways: vec[float] = NOUGHTS[:]
        around = Around(self.grid, self.locked)
        for animal in range(ANIMALS):
            around.turn_to(animal, self._others(animal))
            for card in range(CARDS):
                around.look_at(card)
                if around.best < self.need[card]:
                    self.need[card] = around.best
                    ways[card] = 0.0
                if around.best == self.need[card]:
                    ways[card] += around.ways
        for card in range(CARDS):
            self.whole[card] = self.choices + ways[card] * (GAINS[TOO_FAR + 1] - 1.0)
            if self.need[card] == 1.0 and ways[card] > 0.0:
                self.wins |= BIT[card]

    def _moves_of_the_man(self) -> None:
        for n in range(self.grid.fronts):
            if self.grid.front[n] != self.grid.man:
                self.choices += 1.0
                there = self._needs(self.grid.front[n])
                for card in range(CARDS):
                    self.whole[card] += GAINS[int(self.need[card] - there[card]) + TOO_FAR]
                    if there[card] == 0.0:
                        self.wins |= BIT[card]

    def _needs(self, man: i64) -> vec[float]:
        """How many actions each card needs with the Man on a cell."""
        found: vec[float] = floats([float(TOO_FAR)] * CARDS)
        tables = self.grid.tables
        for animal in range(ANIMALS):
            high: i64 = above(self.grid.rows, animal, man)
            low: i64 = below(self.grid.rows, animal, man)
            left: i64 = self.grid.reserve(animal)
            for card in range(CARDS):
                found[card] = float(tables.needed(card, high, low, left, i64(found[card]) - 1))
        return found


@final
class Around:
    """What lies about the Man, and which cells would bring a card nearer there."""

    def __init__(self, grid: Grid, locked: i64) -> None:
        self.grid: Grid = grid
        self.high: i64 = 0  # of the animal that is looked at
        self.low: i64 = 0
        self.left: i64 = 0  # of it in the reserve
        self.others: i64 = 0  # by how many it can be replaced
        self.all_high: i64 = 0  # of all animals but one that is locked
        self.all_low: i64 = 0
        self.free_high: i64 = 0  # where one can be placed
        self.free_low: i64 = 0
        self.best: float = 0.0
        self.ways: float = 0.0
        for animal in range(ANIMALS):
            self.all_high |= above(grid.rows, animal, grid.man)
            self.all_low |= below(grid.rows, animal, grid.man)
        middle: i64 = BIT[9 * REACH + REACH]
        beside: i64 = BIT[9 * REACH + REACH - 1] | BIT[9 * REACH + REACH + 1] | BIT[9 * REACH + REACH - 9]
        self.free_high = (above(grid.rows, FREE, grid.man) | beside) & ~middle & ~self.all_high
        self.free_low = (below(grid.rows, FREE, grid.man) | BIT[REACH]) & ~self.all_low
        if locked != NONE:
            self._lock((locked // SIDE - grid.man // SIDE), locked % SIDE - grid.man % SIDE)

    def _lock(self, down: i64, across: i64) -> None:
        """Take the locked animal out of what can be replaced."""
        down = (down + SIDE + SIDE // 2) % SIDE - SIDE // 2
        across = (across + SIDE + SIDE // 2) % SIDE - SIDE // 2
        if -REACH <= across <= REACH and -REACH <= down <= 0:
            self.all_high &= ~BIT[9 * (down + REACH) + across + REACH]
        elif -REACH <= across <= REACH and 0 < down <= REACH:
            self.all_low &= ~BIT[9 * (down - 1) + across + REACH]

    def turn_to(self, animal: i64, others: i64) -> None:
        """Look at one kind."""
        self.high = above(self.grid.rows, animal, self.grid.man)
        self.low = below(self.grid.rows, animal, self.grid.man)
        self.left = self.grid.reserve(animal)
        self.others = others

    def look_at(self, card: i64) -> None:
        """What a card needs of the kind, and by how many actions it comes nearer."""
        plans: vec[i64] = self.grid.tables.plans
        plan: i64 = self.grid.tables.first[card]
        last: i64 = self.grid.tables.first[card + 1]
        best: i64 = TOO_FAR
        fill_high: i64 = 0
        fill_low: i64 = 0
        clear_high: i64 = 0
        clear_low: i64 = 0
        while plan < last:
            need: i64 = REACH - count(plans[plan] & self.high) - count(plans[plan + 1] & self.low)
            if need <= best and need <= self.left:
                need += count(plans[plan + 2] & self.high) + count(plans[plan + 3] & self.low)
                if need < best:
                    best = need
                    fill_high = fill_low = clear_high = clear_low = 0
                if need == best:
                    fill_high |= plans[plan] & ~self.high
                    fill_low |= plans[plan + 1] & ~self.low
                    clear_high |= plans[plan + 2] & self.high
                    clear_low |= plans[plan + 3] & self.low
            plan += 4
        filled: i64 = count(fill_high & (self.free_high | self.all_high))
        filled += count(fill_low & (self.free_low | self.all_low))
        cleared: i64 = count(clear_high & self.all_high) + count(clear_low & self.all_low)
        self.best = float(best)
        self.ways = float((filled if self.left > 0 else 0) + self.others * cleared)
