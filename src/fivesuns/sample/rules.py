"""The rules of Nameless. Comments give the paragraph of the rules file."""

from __future__ import annotations

from typing import Any

from fivesuns.core.state import NOBODY
from fivesuns.core.state import State as Position
from fivesuns.sample.material import MOST, PEBBLES

RULES = 1


class State(Position):
    """How many pebbles are left, and who took last."""

    def __init__(self, left: int = PEBBLES, mover: int = 0) -> None:
        super().__init__(2)
        self.left = left
        self.mover = mover
        self.last = NOBODY  # who took last

    def legal(self, seat: int) -> list[int]:
        return list(range(min(MOST, self.left))) if seat == self.mover else []

    def why(self, seat: int, action: int) -> str | None:
        return "2.2" if action + 1 > self.left else None

    def play(self, seat: int, action: int) -> None:
        self.left -= action + 1
        self.mover = 1 - seat if self.left else NOBODY
        self.last = seat

    def result(self) -> list[float]:
        return [float(seat == self.last) for seat in (0, 1)]  # 3.1

    def copy(self) -> State:
        return thaw(self.freeze())

    def freeze(self) -> tuple[Any, ...]:
        return (self.left, int(self.mover), self.last)

    def __reduce__(self) -> tuple[Any, ...]:
        return (thaw, (self.freeze(),))


def thaw(frozen: tuple[Any, ...]) -> State:
    """The position that `freeze` made plain values of."""
    left, mover, last = frozen
    state = State(left, mover)
    state.last = last
    return state
