"""Dice that fall as their seed says, number by number; a house knows them once this is loaded into it."""

from __future__ import annotations

from collections.abc import Iterable

from fivesuns.core.dice import WAYS
from fivesuns.core.state import State

WRITTEN = "written"


def seed_of(draws: Iterable[int]) -> str:
    """The seed of dice that fall in this order."""
    return ",".join(map(str, draws))


def _drawn(seed: str, number: int, state: State) -> int:
    return int(seed.split(",")[number])


WAYS[WRITTEN] = _drawn
