"""The bots of Xalapa: people of many kinds, who overlook cells, misread cards and take their time.

The novice `greedy` lays one stone after the other. It is frozen: others are measured on it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from fivesuns.core.game import Grade, Plan, Solution
from fivesuns.core.rng import Rng
from fivesuns.core.rows import Illegal
from fivesuns.core.text import say
from fivesuns.games.xalapa import oracle, solver
from fivesuns.games.xalapa.material import (
    ACCEPT,
    BID,
    CARD_NAMES,
    CARDS,
    CELLS,
    CURSE,
    DONE,
    FIVE,
    GREEN_POINTS,
    LEAST_BID,
    LIFT,
    MANY_TESTS,
    NUMBERS,
    PUT,
    READY,
    SEVEN,
    STONES,
    TOKEN,
    Material,
)
from fivesuns.games.xalapa.oracle import Tests
from fivesuns.games.xalapa.position import BIDDING, JUDGING, LAYING, LEVELLING, NONE, SECOND
from fivesuns.games.xalapa.rules import State
from fivesuns.games.xalapa.solver import ABOVE_STONES, Best

FEASIBLE = (0.0, 1.0, 1.0, 0.99, 0.95, 0.90, 0.85, 0.80)  # how often so many first tests can be passed together
STEADY = 0.75  # how often a bid is the one that promises most; otherwise one beside it
A_TOKEN = 3  # points that a curse token should bring
NOT_LATE = 0.9  # of the time that the sand leaves
FEATURE_CARDS = [card for card in range(CARDS) if not NUMBERS[card]]
OTHER_NUMBER = {1: CARD_NAMES.index("two"), 2: CARD_NAMES.index("one")}


@dataclass(frozen=True)
class Person:
    """How somebody plays who plays at a level."""

    cells: int  # that it looks at
    misreads: float  # chance that it takes a test for another one
    forgets: float  # chance that it forgets a test
    skill: float  # chance that it passes one more test, by which it bids
    pace: float  # by what its seconds are multiplied
    tests: int  # that it chooses where it may


PEOPLE = {
    "novice": Person(cells=17, misreads=0.35, forgets=0.35, skill=0.70, pace=4.0, tests=FIVE),
    "player": Person(cells=26, misreads=0.10, forgets=0.10, skill=0.90, pace=2.6, tests=SEVEN),
    "master": Person(cells=36, misreads=0.01, forgets=0.01, skill=0.98, pace=1.5, tests=SEVEN),
}

# Between these three lie the levels of the ladder: who errs less passes more tests, and sooner.
MOST_ERRORS, FEW_TESTS_FROM = 0.9, 0.3
SURE_HAND, CLUMSY = 0.98, 0.8
QUICK, SLOW = 1.5, 7.0

# seconds at a pace of 1: for the start, for reading a test, for laying a stone, for each doubling of what is tried
START, READING, LAYING_ONE, DOUBLING = 2.0, 0.9, 0.5, 0.7
SPREAD = (0.75, 0.6)  # the least, and how much more it may be


def person_of(grade: Grade) -> Person:
    """How somebody of a grade plays: its effort is the cells it looks at, its temperature how often it errs."""
    if grade.level in PEOPLE:
        return PEOPLE[grade.level]
    errs = min(grade.temperature, MOST_ERRORS)
    tests = FIVE if errs >= FEW_TESTS_FROM else SEVEN
    return Person(min(grade.effort, CELLS), errs, errs, SURE_HAND - CLUMSY * errs, QUICK + SLOW * errs, tests)


def mind(state: State, seat: int, grade: Grade, rng: Rng) -> Plan:
    """What a person of a grade does, and when. It looks at nothing but its own board and the open tests."""
    person = person_of(grade)
    if state.phase == LAYING:
        return _lay(state, seat, person, rng)
    if state.phase == BIDDING:
        return Plan((BID + _bid(state.tables.material, person, rng) - LEAST_BID,), 2.0 + 3.0 * rng.unit())
    if state.phase == LEVELLING:
        return Plan((person.tests,), 1.0)
    if state.phase == JUDGING:
        answers = _answers(state, seat)
        one_by_one = state.edition >= SECOND  # others answer between
        return Plan(answers[:1] if one_by_one else answers, 2.0 + rng.unit())
    return Plan((READY,), 2.0 + 2.0 * rng.unit())


# laying stones


def _lay(state: State, seat: int, person: Person, rng: Rng) -> Plan:
    tests = _asked(state, seat)
    price = ABOVE_STONES if state.atlacoya else CURSE
    read, seen = _understood(tests, person, rng), _looked_at(person, rng)
    found = solver.solve(state.faces[seat], read, price, seen, state.tables)
    stones = found.ways[rng.below(len(found.ways))]
    after = _seconds(found, tests, stones, person, rng)
    if state.running():
        after = min(after, NOT_LATE * state.bell())
    return Plan((*_moves(state.stones[seat], stones), DONE), round(after, 1))


def _asked(state: State, seat: int) -> Tests:
    """The tests that count for a seat, in Atlacoya those within its bid."""
    count = state.bids[seat] if state.atlacoya else state.levels[seat]
    return state.tests[: 2 * count - 1]


def _understood(tests: Tests, person: Person, rng: Rng) -> Tests:
    """The tests as somebody has them in mind: perhaps one of them wrong, or forgotten."""
    pairs = list(zip(tests[1::2], tests[2::2], strict=True))
    if rng.unit() < person.misreads:
        test = rng.below(len(pairs))
        pairs[test] = _misread(*pairs[test], rng)
    if rng.unit() < person.forgets:
        del pairs[rng.below(len(pairs))]
    return (tests[0], *(card for pair in pairs for card in pair))


def _misread(upper: int, lower: int, rng: Rng) -> tuple[int, int]:
    """One number taken for the other, or one feature for any other."""
    if NUMBERS[upper]:
        return OTHER_NUMBER[NUMBERS[upper]], lower
    if NUMBERS[lower]:
        return upper, OTHER_NUMBER[NUMBERS[lower]]
    return upper, FEATURE_CARDS[rng.below(len(FEATURE_CARDS))]


def _looked_at(person: Person, rng: Rng) -> int:
    """Some of the cells."""
    cells = oracle.ALL
    for left in range(CELLS, person.cells, -1):
        cells ^= 1 << oracle.nth(cells, rng.below(left))
    return cells


def _moves(lie: int, wanted: int) -> list[int]:
    """Lift what is not wanted, then put what is missing."""
    lifts = [LIFT + cell for cell in oracle.cells_of(lie & ~wanted)]
    return [*lifts, *(PUT + cell for cell in oracle.cells_of(wanted & ~lie))]


def _seconds(found: Best, tests: Tests, stones: int, person: Person, rng: Rng) -> float:
    """The more tests, stones and things to try, and the fewer ways there are, the longer it takes."""
    hunt = max(1.0, math.log2(1 + found.nodes) - math.log2(found.count) / 2)
    quick = START + READING * ((len(tests) + 1) // 2) + LAYING_ONE * int(oracle.size(stones)) + DOUBLING * hunt
    return person.pace * quick * (SPREAD[0] + SPREAD[1] * rng.unit())


def best(state: State, seat: int) -> Solution:
    """The best that can be laid on a seat's board; Illegal while no tests lie there.

    In Atlacoya, where stones cost nothing, only the ways with the fewest stones are counted.
    """
    if state.phase == BIDDING:
        raise Illegal(say("refused-8-1"), "8.1")
    if state.phase != LAYING or state.is_done(seat):
        raise Illegal(say("refused-3-1"), "3.1")
    tests, price = _asked(state, seat), ABOVE_STONES if state.atlacoya else CURSE
    found = solver.best(state.faces[seat], tests, price, state.tables)
    score, bid = int(found.cost), state.bids[seat]
    if state.atlacoya:
        kept = score // ABOVE_STONES <= state.tokens[seat]
        score = int(state.tables.green[bid]) if kept else -int(state.tables.red[bid])
    return Solution(score, int(found.count), (*_moves(state.stones[seat], found.ways[0]), DONE))


# Atlacoya


def _bid(box: Material, person: Person, rng: Rng) -> int:
    """The bid that promises the most points to somebody of this skill, or one beside it."""
    bid = max(range(LEAST_BID, MANY_TESTS + 1), key=lambda tests: _promise(box, person, tests))
    if rng.unit() >= STEADY:
        bid += 1 - 2 * rng.below(2)
    return min(max(bid, LEAST_BID), MANY_TESTS)


def _promise(box: Material, person: Person, tests: int) -> float:
    kept = FEASIBLE[tests] * person.skill ** (tests - 1)
    return kept * box.green[tests] - (1 - kept) * box.red[tests]


def _answers(state: State, seat: int) -> tuple[int, ...]:
    """Curse tokens for all failed tests where there are enough and they bring enough; otherwise red points."""
    owed = int(oracle.size(state.failed(seat) & ~state.laid[seat]))
    box, bid = state.tables.material, state.bids[seat]
    brings = box.green[bid] + box.red[bid]
    last = state.leg + 1 == state.days
    if owed <= state.tokens[seat] and (last or brings >= A_TOKEN * owed):
        return (*([TOKEN] * owed), GREEN_POINTS)
    return (ACCEPT,)


# the yardstick


def greedy(state: State, seat: int) -> int:
    """The stone that brings the tests nearest; "Fini!" where none brings them nearer."""
    if state.phase == LAYING:
        return _nearest(state, seat)
    if state.phase == BIDDING:
        return BID + 1
    if state.phase == LEVELLING:
        return FIVE
    if state.phase == JUDGING:
        if state.owed(seat) == NONE:
            return GREEN_POINTS
        return TOKEN if state.tokens[seat] else ACCEPT
    return READY


def _nearest(state: State, seat: int) -> int:
    tests, stones = _asked(state, seat), state.stones[seat]
    if oracle.size(stones) == STONES:
        return DONE
    gaps = {cell: _gap(state, seat, tests, stones | 1 << cell) for cell in oracle.cells_of(oracle.ALL & ~stones)}
    cell = min(gaps, key=lambda cell: gaps[cell])
    return PUT + cell if gaps[cell] < _gap(state, seat, tests, stones) else DONE


def _gap(state: State, seat: int, tests: Tests, stones: int) -> int:
    """How many stones too few or too many there are, over all tests."""
    pairs = zip(tests[1::2], tests[2::2], strict=True)
    short = int(oracle.missing(tests[0], stones, state.tables))
    return short + sum(_pair_gap(state, seat, *pair, stones) for pair in pairs)


def _pair_gap(state: State, seat: int, upper: int, lower: int, stones: int) -> int:
    if NUMBERS[upper] and NUMBERS[lower]:
        return max(0, NUMBERS[upper] + NUMBERS[lower] - int(oracle.size(stones)))
    face, tables = state.faces[seat], state.tables
    counts = [NUMBERS[card] or int(oracle.size(oracle.matching(face, card, stones, tables))) for card in (upper, lower)]
    return abs(counts[0] - counts[1])
