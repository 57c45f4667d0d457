"""The rules of Puluc. Comments give the paragraph of the rules file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fivesuns.core.state import NATURE, NOBODY
from fivesuns.core.state import State as Position
from fivesuns_puluc.material import CHANCES, ENTER, FIELDS, MOVE, PASS, THROW, WARRIORS

RULES = 1
LAST_THROW = 300  # 5.2
VILLAGE = -1  # as a place
DEAD = -2
NONE = -1


class State(Position):
    """Where each warrior is, and who leads the group on each field. The first five warriors are the first seat's."""

    def __init__(self) -> None:
        super().__init__(2)
        self.mover = NATURE
        self.after = 0  # whose turn it is once the kernels have fallen
        self.throw = 0  # the last one; 0 before the first
        self.throws = 0
        self.at = [VILLAGE] * (2 * WARRIORS)
        self.leads = [NONE] * FIELDS

    # what stands where

    def warriors(self, seat: int, place: int) -> list[int]:
        """A seat's warriors at a place."""
        return [one for one in range(WARRIORS * seat, WARRIORS * (seat + 1)) if self.at[one] == place]

    def goes_home(self, field: int) -> bool:
        """Whether the group on a field has prisoners, and so is on its way back."""
        return bool(self.warriors(1 - self.leads[field], field))  # 4.2

    def alive(self, seat: int) -> int:
        """How many of a seat's warriors are not dead, prisoners included."""
        return WARRIORS - len(self.warriors(seat, DEAD))

    def is_free(self, seat: int) -> bool:
        """Whether a seat has a warrior that nobody holds."""
        return bool(self.warriors(seat, VILLAGE)) or seat in self.leads

    def target(self, seat: int, action: int) -> int:
        """The field that an action leads to; beyond the road for one of the villages."""
        way = 1 - 2 * seat
        if action == ENTER:
            return self.throw - 1 if seat == 0 else FIELDS - self.throw  # 3.1
        field = action - MOVE
        return field + (-way if self.goes_home(field) else way) * self.throw

    # the contract

    def legal(self, seat: int) -> list[int]:
        if seat != self.mover:
            return []
        if seat == NATURE:
            return list(range(THROW, THROW + len(CHANCES)))
        return [action for action in range(ENTER, PASS) if self._bar(seat, action) is None] or [PASS]

    def why(self, seat: int, action: int) -> str | None:
        if (seat == NATURE) != (action < ENTER):
            return "2.1"
        if seat == NATURE:
            return None
        if action == PASS:
            return None if self.legal(seat) == [PASS] else "2.3"
        return self._bar(seat, action)

    def _bar(self, seat: int, action: int) -> str | None:
        """What forbids a seat on turn to enter or to move; None where nothing does."""
        if action == ENTER and not self.warriors(seat, VILLAGE):
            return "3.1"
        if action != ENTER and self.leads[action - MOVE] != seat:
            return "3.2"
        target = self.target(seat, action)
        return "3.3" if 0 <= target < FIELDS and self.leads[target] == seat else None

    def weight(self, action: int) -> int:
        return CHANCES[action - THROW] if action < ENTER else 1

    def play(self, seat: int, action: int) -> None:
        if seat == NATURE:
            self.throw = action - THROW + 1
            self.throws += 1
            self.mover = self.after
            return
        if action != PASS:
            self._go(seat, action)
        self.after = 1 - seat
        over = self.throws == LAST_THROW or not self.is_free(1 - seat)  # 5.1, 5.2
        self.mover = NOBODY if over else NATURE

    def _go(self, seat: int, action: int) -> None:
        target = self.target(seat, action)
        if action == ENTER:
            group = self.warriors(seat, VILLAGE)[:1]
        else:
            group = [one for one in range(2 * WARRIORS) if self.at[one] == action - MOVE]
            self.leads[action - MOVE] = NONE
        if 0 <= target < FIELDS:
            self.leads[target] = seat  # 4.1: with whoever stands there
        for one in group:
            home = VILLAGE if one // WARRIORS == seat else DEAD  # 3.4, 4.3
            self.at[one] = target if 0 <= target < FIELDS else home

    def result(self) -> list[float]:
        mine, yours = (self.alive(seat) if self.is_free(seat) else 0 for seat in (0, 1))
        return [0.5, 0.5] if mine == yours else [float(mine > yours), float(yours > mine)]

    def score(self) -> list[int]:
        return [self.alive(0), self.alive(1)]

    def promise(self) -> list[float] | None:
        """A playout is stopped after a while: who has more warriors, and more prisoners on the way, is ahead."""
        strength = [2 * self.alive(seat) + len([1 for lead in self.leads if lead == seat]) for seat in (0, 1)]
        return [strength[seat] / sum(strength) for seat in (0, 1)]

    def copy(self) -> State:
        return thaw(self.freeze())

    def freeze(self) -> tuple[Any, ...]:
        return (int(self.mover), self.after, self.throw, self.throws, tuple(self.at), tuple(self.leads))

    def __reduce__(self) -> tuple[Any, ...]:
        return (thaw, (self.freeze(),))


def start(seats: int, options: Mapping[str, str]) -> State:
    """The warriors in their villages, the kernels about to be thrown."""
    return State()


def thaw(frozen: tuple[Any, ...]) -> State:
    """The position that `freeze` made plain values of."""
    state = State()
    state.mover, state.after, state.throw, state.throws, at, leads = frozen
    state.at, state.leads = list(at), list(leads)
    return state
