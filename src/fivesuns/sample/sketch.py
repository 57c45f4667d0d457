"""The board in characters."""

from __future__ import annotations

from fivesuns.core.markup import styled
from fivesuns.sample.material import PEBBLES
from fivesuns.sample.rules import State
from fivesuns.sample.stage import ROW

SIGNS = {"first": ("(1)", "bold green"), "second": ("(2)", "bold red")}


def sketch(state: State, eye: int) -> list[str]:
    signs = ["●" if number < state.left else "·" for number in range(PEBBLES)]
    return [styled("  ".join(signs[first : first + ROW]), "bold") for first in range(0, PEBBLES, ROW)]
