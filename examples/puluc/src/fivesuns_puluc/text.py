"""What is told of Puluc: the line of the log and the screen reader's sentence."""

from __future__ import annotations

from fivesuns.core.state import NATURE, NOBODY
from fivesuns.core.text import Say, Who, say
from fivesuns_puluc.material import ENTER, FIELD_NAMES, FIELDS, MOVE, PASS
from fivesuns_puluc.rules import State
from fivesuns_puluc.view import prisoners


def tell(before: State, seat: int, action: int, after: State, eye: int) -> tuple[Say, ...]:
    if seat == NATURE:
        return (say("told-throw", who=Who(after.mover), n=after.throw),)
    lines = [say("told-pass", who=Who(seat))] if action == PASS else _went(before, seat, action, after)
    if after.mover == NOBODY:
        lines.append(_ending(after))
    return tuple(lines)


def _went(before: State, seat: int, action: int, after: State) -> list[Say]:
    target = before.target(seat, action)
    if 0 <= target < FIELDS:
        place = FIELD_NAMES[target]
        here = [say("told-enter", who=Who(seat), field=place)]
        if action != ENTER:
            here = [say("told-move", who=Who(seat), field=FIELD_NAMES[action - MOVE], target=place)]
        taken = prisoners(after, seat) - prisoners(before, seat)
        return [*here, say("told-taken", n=taken)] if taken else here
    field = FIELD_NAMES[action - MOVE]
    killed = before.alive(1 - seat) - after.alive(1 - seat)
    if killed:
        return [say("told-home", who=Who(seat), field=field, n=killed)]
    return [say("told-through", who=Who(seat), field=field)]


def _ending(after: State) -> Say:
    shares = after.result()
    if shares[0] == shares[1]:
        return say("told-drawn")
    return say("told-won", who=Who(0 if shares[0] > shares[1] else 1))
