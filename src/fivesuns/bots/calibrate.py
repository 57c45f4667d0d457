"""Fits the ladder of a game: matches at fixed efforts, a line of strength through them, and levels laid out along it.

Each game is known by its two places, its number and the seed, so that it is the same whenever it is played. What was
played is kept as it goes, a line a game, and a run that was stopped goes on from there.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field, replace
from itertools import islice, pairwise
from pathlib import Path
from typing import Any
from zlib import crc32

from fivesuns.bots.arena import contest
from fivesuns.bots.curve import NOVICE, Curve, Lines, fit
from fivesuns.bots.ladder import NAMES, Ladder, Reach, Rung
from fivesuns.core.game import Grade, Setup

LEAST_GAP, MOST_GAP = 150.0, 250.0  # Elo between two levels
REFITS = (0.5, 0.75)  # parts of the budget after which levels are laid out anew
FINE = 200  # places that are told apart
OWN_COST = 500  # of a move, in simulations: what it costs besides


class Foreign(Exception):
    """A file holds games of another game, seat count, reach or seed; the text says which."""


@dataclass(frozen=True)
class Bout:
    """One game between two places: the share of the first, and what it cost."""

    one: float
    other: float
    number: int
    share: float
    cpu: float


@dataclass(frozen=True)
class Trial:
    """What is fitted: a game by its name, its setup, between which efforts, with which seed."""

    name: str
    setup: Setup
    reach: Reach
    seed: int


def fought(trial: Trial, one: float, other: float, number: int) -> Bout:
    """Play a game between two places, seats taken in turn; what a worker runs."""
    began = time.process_time()
    grades = [grade_at(trial.reach, one), grade_at(trial.reach, other)]
    seated = [(seat + number) % 2 for seat in range(trial.setup.seats)]
    chance = crc32(f"{one} {other} {number}".encode()) + trial.seed * 1_000_003
    shares = contest(trial.name, trial.setup, [grades[side] for side in seated], None, chance)
    return Bout(one, other, number, compared(shares, seated), round(time.process_time() - began, 3))


def compared(shares: list[float], seated: list[int]) -> float:
    """The part of pairs of opponents in which the first side did better; a tie is half."""
    pairs = [
        (mine > theirs) + 0.5 * (mine == theirs)
        for mine, side in zip(shares, seated, strict=True)
        for theirs, rival in zip(shares, seated, strict=True)
        if side == 0 and rival == 1
    ]
    return sum(pairs) / len(pairs)


def grade_at(reach: Reach, place: float) -> Grade:
    """How well a place plays, whatever the time."""
    if place == NOVICE:
        return Grade("novice")
    rung = reach.at(place)
    return Grade("", rung.effort, rung.temperature, 0.0, rung.alert)


@dataclass
class Course:
    """All games of a calibration so far, and the file in which they are kept."""

    path: Path
    head: dict[str, Any]
    bouts: list[Bout] = field(default_factory=list)
    spent: float = 0.0  # CPU-seconds of all games
    lines: dict[tuple[float, float], tuple[float, int]] = field(default_factory=dict)  # results by pairs of places

    def load(self) -> None:
        """Go on from what the file holds; Foreign where that is something else."""
        if not self.path.exists():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps(self.head) + "\n", "utf-8")
            return
        first, *lines = self.path.read_text("utf-8").splitlines()
        if json.loads(first) != self.head:
            raise Foreign(f"{self.path} was begun with {first}")
        for line in lines:
            if line.endswith("]"):  # the last may be half a line
                self._count(Bout(*json.loads(line)))
        whole = "".join(json.dumps(list(asdict(bout).values())) + "\n" for bout in self.bouts)
        self.path.write_text(json.dumps(self.head) + "\n" + whole, "utf-8")

    def add(self, bout: Bout) -> None:
        """One more game, kept at once."""
        self._count(bout)
        with self.path.open("a", encoding="utf-8") as kept:
            kept.write(json.dumps(list(asdict(bout).values())) + "\n")

    def _count(self, bout: Bout) -> None:
        self.bouts.append(bout)
        self.spent += bout.cpu
        won, of = self.lines.get((bout.one, bout.other), (0.0, 0))
        self.lines[bout.one, bout.other] = (won + bout.share, of + 1)


def even_places() -> list[float]:
    """Where the levels lie before anything is known."""
    return [_fine(step / (len(NAMES) - 1)) for step in range(len(NAMES))]


def laid_out(curve: Curve) -> list[float]:
    """Places with even gaps from the weakest to the strongest: none too narrow, none too wide, the strongest kept."""
    grid = [_fine(step / FINE) for step in range(FINE + 1)]
    heights: list[float] = []
    for place in grid:
        heights.append(max(curve.elo(place), heights[-1] if heights else curve.elo(0.0)))
    whole = heights[-1] - heights[0]
    steps = len(NAMES) - 1
    if whole < LEAST_GAP * steps:
        steps = max(1, int(whole // LEAST_GAP))
    gap = min(whole / steps, MOST_GAP)
    wanted = [heights[-1] - gap * (steps - step) for step in range(steps + 1)]
    places = [grid[min(range(FINE + 1), key=lambda at: (abs(heights[at] - elo), at))] for elo in wanted]
    return [*places[:-1], grid[-1]]  # more effort is never worse: where the end looks flat there were few games


def _fine(place: float) -> float:
    return round(round(place * FINE) / FINE, 4)


def pairs_of(places: list[float], curve: Curve) -> list[tuple[float, float]]:
    """Who plays whom: neighbours, next neighbours, and the novice those nearest to it."""
    rungs = list(dict.fromkeys(places))
    near = sorted(rungs, key=lambda place: abs(curve.elo(place)))[:2]
    return [*pairwise(rungs), *zip(rungs, rungs[2:], strict=False), *((NOVICE, place) for place in near)]


def next_games(pairs: list[tuple[float, float]], lines: Lines, reach: Reach) -> Iterator[tuple[float, float, int]]:
    """Games by their places and number, for ever: next is what tells the most for what it costs."""
    played = {pair: lines.get(pair, (0.0, 0))[1] for pair in pairs}
    costs = {pair: sum(grade_at(reach, place).effort for place in pair) + OWN_COST for pair in pairs}
    while True:
        pair = min(pairs, key=lambda pair: (played[pair] + 1) * (played[pair] + 2) * costs[pair])
        yield (*pair, played[pair])
        played[pair] += 1


def calibrate(
    trial: Trial,
    course: Course,
    budget: float,
    *,
    told: Callable[[], object] = lambda: None,
    executor: Executor | None = None,
    workers: int = 1,
) -> Curve:
    """Play until the budget of CPU-seconds is spent, and lay the levels out anew now and then; the line in the end."""
    curve = fit(course.lines)
    places, refits = even_places(), list(REFITS)
    while course.spent < budget:
        while refits and course.spent >= refits[0] * budget:
            refits.pop(0)
            curve = fit(course.lines)
            places = laid_out(curve)
        due = list(islice(next_games(pairs_of(places, curve), course.lines, trial.reach), workers))
        for bout in _apart(executor, trial, due) if executor else (fought(trial, *game) for game in due):
            course.add(bout)
            told()
    return fit(course.lines)


def _apart(executor: Executor, trial: Trial, due: list[tuple[float, float, int]]) -> Iterator[Bout]:
    """Games in other processes, in the order in which they are due."""
    for job in [executor.submit(fought, trial, *game) for game in due]:
        yield job.result()


def levels_of(curve: Curve, reach: Reach) -> Ladder:
    """The levels along a line: all eight, or fewer names where strength does not reach that far."""
    places = laid_out(curve)
    last = len(places) - 1
    names = [NAMES[round(step * (len(NAMES) - 1) / last)] for step in range(last + 1)]
    return Ladder({name: _rung(curve, reach, place) for name, place in zip(names, places, strict=True)}, 0.0, True)


def _rung(curve: Curve, reach: Reach, place: float) -> Rung:
    rung, elo, error = reach.at(place), curve.elo(place), curve.error(place)
    return replace(rung, elo=round(elo), low=round(elo - error), high=round(elo + error))


def is_vague(found: Ladder) -> bool:
    """Whether a level may be as strong as a neighbour, for all that the games say."""
    return any(
        other.elo - one.elo < max(one.high - one.elo, other.high - other.elo)
        for one, other in pairwise(found.rungs.values())
    )


def written(path: Path, seats: int, found: Ladder, course: Course) -> None:
    """Put the levels for so many seats into a game's `levels.json`."""
    kept = json.loads(path.read_text("utf-8"))
    fitted = {
        "levels": {name: asdict(rung) for name, rung in found.rungs.items()},
        "novice": found.novice,
        "games": len(course.bouts),
        "cpu": round(course.spent),
    }
    kept.setdefault("seats", {})[str(seats)] = fitted
    path.write_text(json.dumps(kept, indent=2) + "\n", "utf-8")
