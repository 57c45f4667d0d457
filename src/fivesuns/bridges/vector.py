"""Many games at once for Gymnasium: a `VectorEnv` over a batch, in which the learner plays every seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from fivesuns.bridges.batch import Batch
from fivesuns.bridges.environment import MASK, OBSERVATION, SEEDS, Seen, in_words, space_of

Info = dict[str, NDArray[Any]]


class SelfPlay(VectorEnv[Seen, NDArray[np.int64], NDArray[Any]]):
    """Positions that are stepped together: in each the seat that is asked is the learner's next.

    The reward of a step is what the game that ended with it brought the seat that acted. In `info`, `seat` is who is
    asked now, and `rewards` what the game brought every seat, 0 where none ended. A game that ends begins anew in the
    same step. With `copy=False` observations are the batch's own memory, good until the next step.
    """

    def __init__(
        self,
        num_envs: int,
        game: str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        pace: float = 1.0,
        copy: bool = True,
    ) -> None:
        with in_words(game):
            self.batch = Batch(game, num_envs, seats, options, pace=pace)
        self.num_envs, self._copy = num_envs, copy
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_observation_space = space_of(self.batch.observer)
        self.single_action_space = spaces.Discrete(int(self.batch.observer.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | list[int | None] | None = None, options: Any = None) -> tuple[Seen, Info]:
        super().reset(seed=seed[0] if isinstance(seed, list) else seed)
        old, fresh = self.batch, int(self.np_random.integers(SEEDS))
        self.batch = Batch(old.game, old.n, old.setup.seats, old.setup.options, seed=fresh, pace=old.pace)
        return self._seen(), {"seat": self.batch.seat.copy()}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]:
        batch, acted = self.batch, self.batch.seat.copy()
        batch.step(actions)
        ended = batch.ended.copy()
        rewards = np.where(ended[:, None], batch.reward, 0.0)
        info = {"seat": batch.seat.copy(), "rewards": rewards}
        return self._seen(), rewards[np.arange(batch.n), acted], ended, np.zeros_like(ended), info

    def _seen(self) -> Seen:
        row, mask = self.batch.observation, self.batch.mask.view(np.int8)
        return {OBSERVATION: row.copy(), MASK: mask.copy()} if self._copy else {OBSERVATION: row, MASK: mask}
