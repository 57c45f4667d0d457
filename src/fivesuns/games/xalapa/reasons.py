"""What stones of Xalapa come to: tests that they pass and what they cost; in Atlacoya what an answer saves."""

from __future__ import annotations

from mypy_extensions import i64

from fivesuns.core.claim import Claim
from fivesuns.core.text import say
from fivesuns.games.xalapa import oracle, solver
from fivesuns.games.xalapa.material import ACCEPT, CURSE, GREEN_POINTS, RED_POINTS, TOKEN
from fivesuns.games.xalapa.position import JUDGING, LAYING, NONE
from fivesuns.games.xalapa.rules import State
from fivesuns.games.xalapa.solver import ABOVE_STONES


def claims(before: State, seat: i64, after: State, eye: i64) -> list[Claim]:
    """Stones and answers are known to their own seat alone; of another's nothing is said."""
    found: list[Claim] = []
    if eye != seat:
        return found
    if before.phase == LAYING:
        _laying(found, before, seat, after)
    elif before.phase == JUDGING:
        _answering(found, before, seat, after)
    return found


def _asked(state: State, seat: i64) -> tuple[int, ...]:
    """The tests that count for a seat, in Atlacoya those within its bid."""
    count: int = state.bids[seat] if state.atlacoya else state.levels[seat]
    return state.tests[: 2 * count - 1]


def _laying(found: list[Claim], before: State, seat: i64, after: State) -> None:
    """What the stones cost, and how it compares with the best there is."""
    stones: i64 = after.stones[seat]
    tests = _asked(before, seat)
    face: i64 = before.faces[seat]
    price: i64 = ABOVE_STONES if before.atlacoya else CURSE
    was: i64 = _cost(before, face, tests, before.stones[seat], price)
    now: i64 = _cost(before, face, tests, stones, price)
    if now >= was:
        return
    of: i64 = (len(tests) + 1) // 2
    passed: i64 = oracle.passed(face, tests, stones, before.tables)
    laid: i64 = oracle.size(stones)
    before_passed: i64 = oracle.passed(face, tests, before.stones[seat], before.tables)
    best = solver.best(before.faces[seat], tests, int(price), before.tables)
    if now == best.cost:
        kept = say("reason-kept") if before.atlacoya else say("reason-best", count=int(best.count), points=int(now))
        if not before.atlacoya or oracle.size(passed) == of:
            found.append(Claim(kept))
    if before.atlacoya:
        told = say("reason-within", n=int(oracle.size(passed)), of=int(of))
    else:
        told = say("reason-passes", n=int(oracle.size(passed)), of=int(of), stones=int(laid), points=int(now))
    found.append(Claim(told, -int(now)))
    _meeting(found, before, seat, before_passed, passed)


def _cost(state: State, face: i64, tests: tuple[int, ...], stones: i64, price: i64) -> i64:
    """So much for a failed test, and one for a stone."""
    count: i64 = (len(tests) + 1) // 2
    return price * (count - oracle.size(oracle.passed(face, tests, stones, state.tables))) + oracle.size(stones)


def _meeting(found: list[Claim], before: State, seat: i64, was: i64, now: i64) -> None:
    """Tests that are passed and were not, by their number."""
    test: i64 = 0
    while test < before.levels[seat]:
        if (now >> test) & 1 != 0 and (was >> test) & 1 == 0:
            found.append(Claim(say("reason-meets", test=int(test) + 1), 1, str(int(test))))
        test += 1


def _answering(found: list[Claim], before: State, seat: i64, after: State) -> None:
    """A token keeps the green points within reach; accepting saves tokens that would not be enough."""
    bid: int = before.bids[seat]
    green: int = int(before.tables.green[bid])
    red: int = int(before.tables.red[bid])
    tokens: int = before.tokens[seat]
    answer: i64 = _answer(before, seat, after)
    due: i64 = oracle.size(before.failed(seat) & ~before.laid[seat])
    if answer == GREEN_POINTS:
        found.append(Claim(say("reason-green", green=green, red=red)))
    elif answer == TOKEN and due <= tokens:
        found.append(Claim(say("reason-token", green=green, red=red, tokens=tokens)))
    elif answer == ACCEPT and due > tokens:
        found.append(Claim(say("reason-accept", n=int(due), tokens=tokens)))


def _answer(before: State, seat: i64, after: State) -> i64:
    """What a seat has answered: sealed while others still decide, otherwise by what has come of it."""
    if after.sealed[seat] != NONE:
        return after.sealed[seat]
    if after.laid[seat] != before.laid[seat]:
        return TOKEN
    if after.points[seat] > before.points[seat]:
        return GREEN_POINTS
    return RED_POINTS if before.owed(seat) == NONE else ACCEPT
