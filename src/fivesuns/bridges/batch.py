"""`Batch(game, n)`: n positions of a game stepped together, seen as arrays that are the compiled code's own memory."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fivesuns.bridges.refusing import game_of, observer_of, refused
from fivesuns.bridges.stepping import NONE, Stepper
from fivesuns.core.game import Game, Setup
from fivesuns.core.observe import zeros
from fivesuns.core.rng import Rng

if sys.byteorder != "little":
    raise ImportError("rows are words whose lowest byte comes first: this machine has it last")


class Batch:
    """Positions that are stepped together, each with its game; one that ends begins anew in the same step.

    The arrays are views that nobody can write to, good until the next step: copy what is kept.

        observation  uint8    (n, numbers)  what the seat that is asked sees, see `observer.fields`
        mask         bool     (n, actions)  what it may do
        seat         int64    (n,)          who it is
        ended        bool     (n,)          the last action ended a game
        reward       float64  (n, seats)    of the game that ended; before, of the last one that did

    The same seed and actions give the same numbers, compiled and interpreted. `pace` is how many actions each seat has
    in a second of a sandglass.
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        seed: int = 0,
        pace: float = 1.0,
    ) -> None:
        self.game = game_of(game)
        self._open(self.game.setup(seats, options), n, Rng(seed), pace)
        self._stepper.begin()

    def _open(self, setup: Setup, n: int, rng: Rng, pace: float) -> None:
        if n < 1:
            raise ValueError(f"a batch of {n} positions")
        self.setup, self.n, self.pace = setup, n, pace
        self.observer = observer_of(self.game)
        made = Stepper(self.game.start(setup), self.observer, n, rng, (self.game.bell, pace))
        self._stepper = made
        self.observation: NDArray[np.uint8] = _array(made.seen, np.uint8).reshape(n, -1)
        masks: NDArray[np.bool_] = _array(made.masks.out, np.bool_).reshape(n, -1)
        self.mask = masks[:, : self.observer.actions]
        self.seat: NDArray[np.int64] = _array(made.movers, np.int64)
        self.ended: NDArray[np.bool_] = _array(made.ended, np.bool_)[::8]
        self.reward: NDArray[np.float64] = _array(made.rewards, np.float64).reshape(n, -1)

    @property
    def games(self) -> int:
        """How many games have ended."""
        return self._stepper.games

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """One action in each position; Refused, with the first position and its rule, where one is not legal: then
        nothing has changed anywhere."""
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise ValueError(f"one whole number for each of {self.n} positions, not {given.shape} of {given.dtype}")
        played = given.astype("<i8", copy=False).tobytes()
        k = self._stepper.illegal(played)
        if k != NONE:
            raise refused(self.game, self._stepper.states[k], int(self.seat[k]), int(given[k]), k)
        self._stepper.step(played)

    def draw(self) -> NDArray[np.int64]:
        """A random legal action for each position, from the batch's own generator."""
        return _array(self._stepper.drawn(), np.int64)

    def legal(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The legal actions as offsets and numbers: those of position k are `numbers[offsets[k]:offsets[k + 1]]`."""
        offsets = zeros(self.n + 1)
        numbers = self._stepper.legal(offsets)
        return _array(offsets, np.int64), _array(numbers, np.int64)

    # copies

    def copy(self) -> Batch:
        """An independent batch that stands where this one does, and would go on in the same way."""
        twin = Batch.__new__(Batch)
        twin.game = self.game
        twin._open(self.setup, self.n, Rng(0), self.pace)
        twin._stepper.thaw(self._stepper.freeze())
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Batch:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        named = self.game.name, self.game.rules, self.game.material
        settled = self.n, self.setup.seats, dict(self.setup.options), self.pace
        return _thaw, (named, settled, self._stepper.freeze())


def _thaw(named: tuple[str, int, str], settled: tuple[Any, ...], frozen: tuple[Any, ...]) -> Batch:
    """The batch that was pickled."""
    n, seats, options, pace = settled
    twin = Batch.__new__(Batch)
    twin.game = game_of(named[0]).under(*named[1:])
    twin._open(twin.game.setup(seats, options), n, Rng(0), pace)
    twin._stepper.thaw(frozen)
    return twin


def _array(words: Any, kind: Any) -> NDArray[Any]:
    """The memory of compiled code as an array of some kind, without a copy."""
    return np.frombuffer(memoryview(words), kind)
