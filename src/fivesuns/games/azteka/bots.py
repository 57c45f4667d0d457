"""The novice's eye for Azteka."""

from __future__ import annotations

from fivesuns.games.azteka.rules import State


def greedy(state: State, seat: int) -> int:
    raise NotImplementedError
