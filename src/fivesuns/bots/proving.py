"""Proving ends: whether a seat can force one within so many plies, whatever the other does. Compiled with the rules.

Depth by depth, every line is tried, and what was found of a position is kept. Effort is counted in nodes, so that the
same question gets the same answer on every machine. What has been (a wheel that may not come back, a count that runs)
is part of a position here as far as it matters within the plies that are left, and no farther: see `core/ending.py`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core.ending import Endings
from fivesuns.core.learned import zeros
from fivesuns.core.rng import mixed
from fivesuns.core.state import NOBODY, State

SMALLEST: Final = 1 << 10
LARGEST: Final = 1 << 20  # entries of the table: 32 MB
DEEPEST: Final = 60
WORD: Final = 0xFFFFFFFF
BYTE: Final = 0xFF
EPSILON: Final = 1e-9
NONE: Final = -1


class Prover:
    """What one seat can force in a leg: an end that it has won, and that is worth so much of the game."""

    def __init__(self, endings: Endings, seat: i64, leg: i64, nodes: i64, least: float = 0.0) -> None:
        self.endings: Endings = endings
        self.seat: i64 = seat
        self.leg: i64 = leg
        self.least: float = least
        self.left: i64 = nodes
        self.nodes: i64 = 0
        self.answer: i64 = NONE
        self.share: float = 1.0  # what the end brings at least
        size: i64 = SMALLEST
        while size < nodes and size < LARGEST:
            size *= 2
        self.mask: i64 = size - 1
        self.positions: vec[i64] = zeros(size)
        self.pasts: vec[i64] = zeros(size)
        self.known: vec[i64] = zeros(size)  # forced within, not forced within, the action that decided
        self.killers: vec[i64] = zeros(DEEPEST + 1)  # what decided last, by plies left

    @property
    def spent(self) -> bool:
        """Whether the nodes were not enough, so that a no means nothing."""
        return self.left < 0

    def within(self, root: State, most: i64) -> i64:
        """In how many plies, at most so many, the seat can force its end; 0 where that is not proved.

        `answer` is then what whoever is on turn should do: bring it about, or put it off for as long as possible.
        """
        plies: i64 = 1
        while plies <= most and plies <= DEEPEST:
            forced: bool = self.forces(root, plies)
            if self.left < 0:
                return 0
            if (root.mover == self.seat) == forced:
                self.answer = self._kept(root, plies)
            if forced:
                return plies
            plies += 1
        return 0

    def _kept(self, state: State, plies: i64) -> i64:
        """What decided a position that was looked at last."""
        slot: i64 = self._slot(self.endings.position(state), self.endings.past(state, plies))
        return (self.known[slot] >> 16) - 1

    def _slot(self, position: i64, past: i64) -> i64:
        return mixed((position ^ (position >> 32) ^ past * 3) & WORD) & self.mask

    def forces(self, state: State, plies: i64) -> bool:
        """Whether the seat can force its end within so many plies from a position that is none."""
        self.nodes += 1
        self.left -= 1
        if self.left < 0:
            return False
        position: i64 = self.endings.position(state)
        past: i64 = self.endings.past(state, plies)
        slot: i64 = self._slot(position, past)
        known: i64 = 0
        if self.positions[slot] == position and self.pasts[slot] == past:
            known = self.known[slot]
            if known & BYTE != 0 and known & BYTE <= plies:
                return True
            if known >> 8 & BYTE >= plies:
                return False
        attacking: bool = state.mover == self.seat
        decisive: i64 = self._decisive(state, plies, (known >> 16) - 1, attacking)
        if self.left < 0:
            return False
        forced: bool = (decisive != NONE) == attacking
        if decisive != NONE:
            self.killers[plies] = decisive
        if self.positions[slot] != position or self.pasts[slot] != past:
            self.positions[slot] = position
            self.pasts[slot] = past
            self.known[slot] = 0
        self._keep(slot, decisive, plies, forced)
        return forced

    def _keep(self, slot: i64, decisive: i64, plies: i64, forced: bool) -> None:
        known: i64 = self.known[slot]
        won: i64 = plies if forced else known & BYTE
        lost: i64 = known >> 8 & BYTE if forced else plies
        self.known[slot] = won | lost << 8 | (decisive + 1) << 16

    def _decisive(self, state: State, plies: i64, first: i64, attacking: bool) -> i64:
        """The action that forces the end, or that escapes it: one is enough for whoever acts; NONE if there is none."""
        mover: i64 = state.mover
        legal = state.legal(mover)
        second: i64 = self.killers[plies]
        for action in legal:
            if action == first and self._holds(state, mover, action, plies, attacking):
                return action
        for action in legal:
            if action == second and action != first and self._holds(state, mover, action, plies, attacking):
                return action
        for action in legal:
            if action not in (first, second) and self._holds(state, mover, action, plies, attacking):
                return action
            if self.left < 0:
                return NONE
        return NONE

    def _holds(self, state: State, mover: i64, action: i64, plies: i64, attacking: bool) -> bool:
        """Whether an action does what its mover wants: the end is forced, or is not."""
        after = state.copy()
        after.play(mover, action)
        return self.reaches(after, plies - 1) == attacking and self.left >= 0

    def reaches(self, after: State, plies: i64) -> bool:
        """Whether a position is the end that is looked for, or leads to it within so many plies."""
        if after.mover == NOBODY or after.leg != self.leg:
            return self.is_end(after)
        return plies > 0 and self.forces(after, plies)

    def is_end(self, after: State) -> bool:
        """Whether a leg that is over has ended as the seat wants; the least share that such an end brings is kept."""
        if not self.endings.is_won(after, self.leg, self.seat):
            return False
        shares = after.result() if after.mover == NOBODY else after.promise()
        share: float = 1.0 if shares is None else shares[self.seat]
        if share < self.least - EPSILON:
            return False
        self.share = min(self.share, share)
        return True
