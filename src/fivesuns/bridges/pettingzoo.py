"""Every game as PettingZoo environments: `env()` asks one seat after the other, `parallel_env()` all at once.

An observation is a row and a mask. NATURE and CLOCK play by themselves. Rewards come at the end. An action that is not
legal is refused with its rule, and nothing has changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

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

Options = Mapping[str, str] | None


class Table:
    """What both kinds of environment have in common: a game, its agents and their spaces."""

    metadata: dict[str, Any]
    agents: list[str]

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Options = None,
        *,
        render_mode: str | None = None,
        pace: float = 1.0,
        max_cycles: int = 0,
        illegal: str = REFUSE,
        waits: int = 0,
    ) -> None:
        with in_words(game):
            self.seated = Seated(game, seats, options, pace=pace)
        self.render_mode, self.max_cycles, self.illegal = render_mode, max_cycles, illegal
        self.steps = 0
        self.possible_agents = [f"player_{seat}" for seat in range(self.seated.setup.seats)]
        observer = self.seated.observer
        self._actions = int(observer.actions) + waits
        self.observation_spaces = {agent: space_of(observer, waits) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self._actions) for agent in self.possible_agents}
        self.metadata = {"name": f"{self.seated.game.name}_v{observer.version}", "render_modes": [*MODES]}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """The position as somebody without a seat sees it."""
        return drawn(self.render_mode, self.seated.game, self.seated.setup, self.seated.state)

    def close(self) -> None:
        """Nothing is open."""

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.seated.begin(int(self._seeds.integers(SEEDS)))
        self.agents = [*self.possible_agents]
        self.steps = 0

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _chosen(self, seat: int, action: int) -> int:
        return legal_or_first(self.seated.state.legal(seat), action) if self.illegal == FIRST else action


class Sequential(Table, AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One seat after the other, as the rules say; where several act at once, in turn order, none seeing the others."""

    def __init__(self, *table: Any, **how: Any) -> None:
        AECEnv.__init__(self)
        Table.__init__(self, *table, **how)
        self.metadata["is_parallelizable"] = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.seated.seat]

    def observe(self, agent: str) -> Seen:
        """What an agent sees. What it may do is empty while another one is asked."""
        seat, asked = self._seat(agent), agent == self.agent_selection
        mask = self.seated.mask(seat) if asked else np.zeros(self._actions, np.int8)
        return {OBSERVATION: self.seated.row(seat), MASK: mask}

    def step(self, action: int | None) -> None:
        agent, seated = self.agent_selection, self.seated
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        seated.play(self._chosen(seated.seat, int(action)))
        self.steps += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if seated.over:
            self.rewards = dict(zip(self.agents, seated.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[(self._seat(agent) + 1) % len(self.agents)]
        else:
            self.agent_selection = self.agents[seated.seat]
            late = bool(self.max_cycles) and self.steps >= self.max_cycles * len(self.agents)
            self.truncations = dict.fromkeys(self.agents, late)
        self._accumulate_rewards()


class Parallel(Table, ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """All seats on turn act in one step; who is not on turn has the one action `wait`, the last of the space."""

    def __init__(self, *table: Any, **how: Any) -> None:
        Table.__init__(self, *table, **how, waits=1)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self._begin(seed)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        seated, agents = self.seated, self.agents
        asked = {seat: int(actions[self.possible_agents[seat]]) for seat in seated.asked}
        seated.play_together({seat: self._chosen(seat, action) for seat, action in asked.items()})
        self.steps += 1
        over, late = seated.over, bool(self.max_cycles) and self.steps >= self.max_cycles
        rewards = seated.rewards() if over else [0.0] * len(agents)
        seen = self._seen()
        if over or late:
            self.agents = []
        return (
            seen,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, late and not over),
            {agent: {} for agent in agents},
        )

    def _seen(self) -> dict[str, Seen]:
        turn, seen = self.seated.state.turn, dict[str, Seen]()
        for seat, agent in enumerate(self.agents):
            mask = np.zeros(self._actions, np.int8)
            if seat in turn:
                mask[:-1] = self.seated.mask(seat)
            else:
                mask[-1] = 1
            seen[agent] = {OBSERVATION: self.seated.row(seat), MASK: mask}
        return seen


def env(game: str, seats: int | None = None, options: Options = None, **how: Any) -> AECEnv:
    """A game that asks one seat after the other. The order of calls and the range of actions are watched over.

    `render_mode`: `svg` or `ansi`. `max_cycles`: after so many actions of each seat it is truncated; 0: never.
    `pace`: actions of each seat in a second of a sandglass. `illegal`: `refuse`, or `first` for programs that
    draw without a mask.
    """
    made = Sequential(game, seats, options, **how)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


def parallel_env(game: str, seats: int | None = None, options: Options = None, **how: Any) -> Parallel:
    """A game in which all seats act in each step; otherwise as `env`."""
    return Parallel(game, seats, options, **how)
