"""What a program that learns sees: how many pebbles are left, and whether it is on turn."""

from __future__ import annotations

from typing import Any

from fivesuns.core import observe as core
from fivesuns.core.observe import Field, eight
from fivesuns.core.state import State as Position
from fivesuns.sample.material import ACTIONS, PEBBLES
from fivesuns.sample.rules import State

VERSION = 1  # bumped when the rules or the fields change

FIELDS = [
    Field("left", 1, PEBBLES),
    Field("on turn"),
    Field("won"),
]


class Observer(core.Observer):
    """Writes rows: a word of eight numbers, in the order of the fields. Masks are made from `legal`."""

    def observe(self, state: Position, eye: int, out: Any, at: int) -> None:
        assert isinstance(state, State)
        won = not state.turn and state.last == eye
        out[at] = eight(state.left, int(state.mover == eye), int(won))


OBSERVER = Observer(VERSION, len(ACTIONS), FIELDS)
