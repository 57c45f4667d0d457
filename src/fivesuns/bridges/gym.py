"""A game for one learner, bots of the house on the other seats: `gymnasium.make("fivesuns/…-v1", against="novice")`.

Bots get a guess of their seat, never the truth. They think for `iterations`, not for seconds, so that a seed repeats.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from fivesuns.bots.levels import LEVELS, plan
from fivesuns.bridges.drawing import MODES, drawn
from fivesuns.bridges.environment import (
    FIRST,
    MASK,
    OBSERVATION,
    REFUSE,
    SEEDS,
    Seen,
    in_words,
    legal_or_first,
    space_of,
)
from fivesuns.bridges.seated import Seated
from fivesuns.core.state import State
from fivesuns.games import GAMES

NAMESPACE = "fivesuns"
ONE, MANY = "fivesuns.bridges.gym:Learner", "fivesuns.bridges.vector:SelfPlay"
FOR_EVER = 1e9  # seconds
ITERATIONS = 200  # of search, by levels that search


class Learner(gymnasium.Env[Seen, np.int64]):
    """One seat of a game: the learner's own, or one that is drawn for each game."""

    metadata: dict[str, Any] = {"render_modes": [*MODES], "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        seat: int | None = None,
        against: str = "random",
        iterations: int = ITERATIONS,
        render_mode: str | None = None,
        pace: float = 1.0,
        max_steps: int = 0,
        illegal: str = REFUSE,
    ) -> None:
        with in_words(game):
            self.seated = Seated(game, seats, options, pace=pace)
        if against not in LEVELS:
            raise ValueError(f"there is no level {against!r}: it is one of {', '.join(LEVELS)}")
        if iterations < 1:
            raise ValueError(f"a search of {iterations} iterations: it takes one at least")
        if seat is not None and seat not in range(self.seated.setup.seats):
            raise ValueError(f"there is no seat {seat} at a table of {self.seated.setup.seats}, counted from 0")
        self.against, self.iterations, self.max_steps, self.illegal = against, iterations, max_steps, illegal
        self.render_mode = render_mode
        self.observation_space = space_of(self.seated.observer)
        self.action_space = spaces.Discrete(int(self.seated.observer.actions))
        self.seat = self._wanted = seat
        self.steps = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self.steps = 0
        while True:  # others may end a game before the learner is asked
            self.seated.begin(int(self.np_random.integers(SEEDS)))
            drawn_seat = int(self.np_random.integers(self.seated.setup.seats))
            self.seat = drawn_seat if self._wanted is None else self._wanted
            self._let_others_play()
            if not self.seated.over:
                return self._seen(), {"seat": self.seat}

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        seated, chosen = self.seated, int(action)
        assert self.seat is not None, "reset comes first"
        if self.illegal == FIRST:
            chosen = legal_or_first(seated.state.legal(self.seat), chosen)
        seated.play(chosen, self.seat)
        self._let_others_play()
        self.steps += 1
        over, late = seated.over, bool(self.max_steps) and self.steps >= self.max_steps
        reward = seated.rewards()[self.seat] if over else 0.0
        return self._seen(), reward, over, late and not over, {"seat": self.seat}

    def render(self) -> str | None:
        """The position as the learner sees it."""
        eye = 0 if self.seat is None else self.seat
        return drawn(self.render_mode, self.seated.game, self.seated.setup, self.seated.state, eye)

    def _let_others_play(self) -> None:
        """Bots act, each in a world that it guesses, until the learner is asked."""
        seated = self.seated
        while not seated.over and seated.seat != self.seat:
            seat = seated.seat
            world, seed = seated.state.guess(seat, seated.rng), seated.rng.next()
            for action in self._planned(world, seat, seed):
                if seat in seated.state.turn:  # the sand may have run
                    seated.play(action, seat)

    def _planned(self, world: State, seat: int, seed: int) -> tuple[int, ...]:
        """What a bot does. Where a game has a mind of its own, that has all the time it wants."""
        game, level, count = self.seated.game, self.against, self.iterations
        return plan(game, world, seat, level, seconds=FOR_EVER, seed=seed, iterations=count).actions

    def _seen(self) -> Seen:
        assert self.seat is not None
        return {OBSERVATION: self.seated.row(self.seat), MASK: self.seated.mask(self.seat)}


def register() -> None:
    """Make the games known to Gymnasium: all of the shelf that have rows, by name and version of the row."""
    for game in GAMES.values():
        if game.observer is None:
            continue
        name = f"{NAMESPACE}/{game.name}-v{game.observer.version}"
        kwargs = {"game": game.name}
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=ONE, vector_entry_point=MANY, kwargs=kwargs)
