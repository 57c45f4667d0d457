"""What a program that learns sees: the groups on the road from its own village on, and who is at home, held or dead."""

from __future__ import annotations

from typing import Any

from fivesuns.core import observe as core
from fivesuns.core.observe import Field, eight
from fivesuns.core.state import State as Position
from fivesuns_puluc.material import ACTIONS, FIELDS, WARRIORS
from fivesuns_puluc.rules import DEAD, VILLAGE, State

VERSION = 1  # bumped when the rules or the fields change
THROWS = 5

ROW = [
    *(
        field
        for number in range(FIELDS)
        for field in (
            Field(f"warriors on {number + 1}", 1, WARRIORS),  # fields are counted from the eye's village on
            Field(f"others on {number + 1}", 1, WARRIORS),
            Field(f"leads on {number + 1}", 2),  # the eye's, the other's
        )
    ),
    Field("at home", 2, WARRIORS),
    Field("dead", 2, WARRIORS),
    Field("throw", 1, THROWS),
    Field("on turn"),
]


class Observer(core.Observer):
    """Writes rows. Two fields of the road share a word, as four numbers each."""

    def observe(self, state: Position, eye: int, out: Any, at: int) -> None:
        assert isinstance(state, State)
        numbers = [number for place in range(FIELDS) for number in _field(state, eye, place)]
        for place in (VILLAGE, DEAD):
            numbers += [len(state.warriors(seat, place)) for seat in (eye, 1 - eye)]
        numbers += [state.throw, int(state.mover == eye)]
        for first in range(0, len(numbers), 8):
            out[at + first // 8] = eight(*numbers[first : first + 8])


def _field(state: State, eye: int, place: int) -> tuple[int, ...]:
    number = place if eye == 0 else FIELDS - 1 - place
    lead = state.leads[number]
    warriors = (len(state.warriors(seat, number)) for seat in (eye, 1 - eye))
    return (*warriors, int(lead == eye), int(lead == 1 - eye))


OBSERVER = Observer(VERSION, len(ACTIONS), ROW)
