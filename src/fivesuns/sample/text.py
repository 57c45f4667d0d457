"""What is told: the line of the log and the screen reader's sentence."""

from __future__ import annotations

from fivesuns.core.state import NOBODY
from fivesuns.core.text import Say, Who, say
from fivesuns.sample.rules import State


def tell(before: State, seat: int, action: int, after: State, eye: int) -> tuple[Say, ...]:
    told = say("told-take", who=Who(seat), n=action + 1, left=after.left)
    return (told, say("told-won", who=Who(seat))) if after.mover == NOBODY else (told,)
