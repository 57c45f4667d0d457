"""Many positions of one game, stepped together: compiled with the rules, read as arrays without a copy.

NATURE draws at once after each action, from the generator of all. Where several seats may act at once they are asked
one after the other, in turn order from the last one that acted on; no row shows what the others chose, so that the
order tells nothing. No clock runs here: a second of the sandglass is a round of actions, see `pace`. A game that ends
begins anew in the same step, and `ended` and `rewards` are of the one that ended.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from librt.strings import read_i64_le
from librt.vecs import append, vec
from mypy_extensions import i64

from fivesuns.core.observe import UNIT, Masks, Observer, zeros
from fivesuns.core.rng import Rng
from fivesuns.core.state import CLOCK, NOBODY, SEVERAL, State

NONE: Final = -1

Bell = Callable[[State], float]  # seconds until CLOCK rings, from where it has got the turn
Sand = tuple[Bell | None, float]  # and actions of each seat in such a second


def nothings(count: i64) -> vec[float]:
    """So many times 0.0."""
    made: vec[float] = vec[float](capacity=count)
    n: i64 = 0
    while n < count:
        made = append(made, 0.0)
        n += 1
    return made


@final
class Stepper:
    """Some positions, who is asked in each, what that seat sees and may do, and what the last step brought."""

    def __init__(self, root: State, observer: Observer, n: i64, rng: Rng, sand: Sand) -> None:
        self.root: State = root
        self.observer: Observer = observer
        self.n: i64 = n
        self.seats: i64 = root.seats
        self.rng: Rng = rng
        self.bell: Bell | None = sand[0]
        self.pace: float = sand[1]
        self.states: list[State] = []
        self.movers: vec[i64] = zeros(n)  # who is asked
        self.sand: vec[float] = nothings(n)  # rounds of actions since it runs
        self.glass: vec[float] = nothings(n)  # after which CLOCK rings
        self.seen: vec[i64] = zeros(n * observer.words)
        self.masks: Masks = Masks(observer, n)
        self.ended: vec[i64] = zeros(n)
        self.rewards: vec[float] = nothings(n * root.seats)
        self.games: i64 = 0  # that have ended

    def begin(self) -> None:
        """A new game in each position."""
        self.states = [self.root.copy() for _ in range(self.n)]
        k: i64 = 0
        while k < self.n:
            self.ended[k] = 0
            self._settle(k, self.seats - 1)
            self._look(k)
            k += 1

    def illegal(self, actions: bytes) -> i64:
        """The first position whose action is not in its mask; NONE where all are. Actions are i64, little-endian."""
        words: i64 = self.observer.mask_words
        most: i64 = self.observer.actions
        masks = self.masks.out
        k: i64 = 0
        while k < self.n:
            action: i64 = read_i64_le(actions, 8 * k)
            if action < 0 or action >= most or masks[k * words + (action >> 3)] & UNIT[action & 7] == 0:
                return k
            k += 1
        return NONE

    def step(self, actions: bytes) -> None:
        """Play a legal action in each position, and look again."""
        k: i64 = 0
        while k < self.n:
            self._play(k, read_i64_le(actions, 8 * k))
            self._look(k)
            k += 1

    def roll(self, steps: i64, look: bool) -> None:
        """So many random steps in each position, for measuring: with rows and masks, or the rules alone."""
        while steps > 0:
            k: i64 = 0
            while k < self.n:
                self._play(k, self.states[k].draw(self.movers[k], self.rng))
                if look:
                    self._look(k)
                k += 1
            steps -= 1

    def drawn(self) -> vec[i64]:
        """A random legal action for each position."""
        made = self.movers[:]
        k: i64 = 0
        while k < self.n:
            made[k] = self.states[k].draw(made[k], self.rng)
            k += 1
        return made

    def legal(self, offsets: vec[i64]) -> vec[i64]:
        """The legal actions of all positions, one after the other; `offsets` is told where those of each begin."""
        observer = self.observer
        listed: vec[i64] = vec[i64]()
        room = self.masks.room
        k: i64 = 0
        while k < self.n:
            count: i64 = observer.legal(self.states[k], self.movers[k], room, 0)
            n: i64 = 0
            while n < count:
                listed = append(listed, room[n])
                n += 1
            k += 1
            offsets[k] = len(listed)
        return listed

    def _look(self, k: i64) -> None:
        """Write what the seat that is asked sees and may do."""
        observer = self.observer
        state = self.states[k]
        seat: i64 = self.movers[k]
        observer.observe(state, seat, self.seen, k * observer.words)
        observer.remask(state, seat, self.masks, k)

    def _play(self, k: i64, action: i64) -> None:
        seat: i64 = self.movers[k]
        state = self.states[k]
        state.play(seat, action)
        self.ended[k] = 0
        if state.mover >= 0:
            self.movers[k] = state.mover
        else:
            self._settle(k, seat)

    def _settle(self, k: i64, last: i64) -> None:
        """NATURE draws, CLOCK rings, a game that is over begins anew, until somebody is asked."""
        state = self.states[k]
        while state.mover < 0:
            mover: i64 = state.mover
            if mover == SEVERAL:
                turn = state.turn
                if not self._rings(k, state, turn):
                    self.movers[k] = self._after(turn, last)
                    return
                mover = CLOCK
            elif mover == NOBODY:
                self._end(k, state)
                state = self.root.copy()
                self.states[k] = state
                last = self.seats - 1
                continue
            state.play(mover, state.draw(mover, self.rng))
        self.movers[k] = state.mover

    def _rings(self, k: i64, state: State, turn: tuple[int, ...]) -> bool:
        """Whether the sand has run: an action is a part of a round, as many as seats may still act."""
        if self.bell is None:
            return False
        if CLOCK not in turn:
            self.glass[k] = 0.0
            return False
        if self.glass[k] == 0.0:
            self.sand[k] = 0.0
            self.glass[k] = self.bell(state) * self.pace
        self.sand[k] += 1.0 / float(len(turn) - 1)
        if self.sand[k] <= self.glass[k]:
            return False
        self.glass[k] = 0.0
        return True

    def _after(self, turn: tuple[int, ...], last: i64) -> i64:
        """The first seat on turn after the last one that acted."""
        for step in range(1, self.seats + 1):
            seat: i64 = (last + step) % self.seats
            if seat in turn:
                return seat
        raise AssertionError("nobody is on turn")

    def _end(self, k: i64, state: State) -> None:
        self.ended[k] = 1
        self.games += 1
        self.glass[k] = 0.0
        rewards = self.observer.rewards(state)
        for seat in range(self.seats):
            self.rewards[k * self.seats + seat] = rewards[seat]

    # copies

    def freeze(self) -> tuple[Any, ...]:
        """Where all positions stand, as `thaw` takes it; rows and masks follow from it."""
        numbers = [tuple([part[k] for k in range(self.n)]) for part in (self.movers, self.ended)]
        times = [tuple([part[k] for k in range(self.n)]) for part in (self.sand, self.glass)]
        rewards = tuple([self.rewards[n] for n in range(self.n * self.seats)])
        return [state.copy() for state in self.states], self.rng.x, self.rng.y, numbers, times, rewards, self.games

    def thaw(self, frozen: tuple[Any, ...]) -> None:
        """Go on from where other positions stood."""
        states, self.rng.x, self.rng.y, numbers, times, rewards, self.games = frozen
        self.states = [state.copy() for state in states]
        for k in range(self.n):
            self.movers[k], self.ended[k] = numbers[0][k], numbers[1][k]
            self.sand[k], self.glass[k] = times[0][k], times[1][k]
            self._look(k)
        for n in range(self.n * self.seats):
            self.rewards[n] = rewards[n]
