"""What environments for learners have in common: spaces, seeds, and what becomes of illegal actions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from fivesuns.bridges.refusing import Refused, game_of
from fivesuns.bridges.seated import highest
from fivesuns.core.game import Game
from fivesuns.core.observe import Observer
from fivesuns.core.rows import Illegal

Seen = dict[str, NDArray[Any]]  # `observation`, a row; `action_mask`, 1 for each action that is possible
OBSERVATION, MASK = "observation", "action_mask"
SEEDS = 2**62  # that an environment draws the seed of a game from
REFUSE, FIRST = "refuse", "first"  # what is done with an illegal action


def space_of(observer: Observer, more: int = 0) -> spaces.Space[Any]:
    """What an observation can be: a row, and a mask of all actions and so many more."""
    most = np.maximum(highest(observer), 1)  # also between fields: Gymnasium warns of numbers that never change
    mask = spaces.Box(0, 1, (int(observer.actions) + more,), np.int8)
    return spaces.Dict({OBSERVATION: spaces.Box(np.zeros_like(most), most, dtype=np.uint8), MASK: mask})


def legal_or_first(legal: list[int], action: int) -> int:
    """An action where it is legal, otherwise the first that is: for programs that draw without a mask."""
    return action if action in legal else legal[0]


@contextmanager
def in_words(game: str | Game) -> Iterator[None]:
    """Let a refusal be a sentence: of options that there are not, or so many seats."""
    try:
        yield
    except Illegal as fault:
        if isinstance(fault, Refused):
            raise
        raise Refused(game_of(game).package, fault.reason, fault.rule) from fault
