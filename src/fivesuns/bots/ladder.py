"""The ladder of a game: what each level spends on a move there, how warm it chooses, and how strong that made it.

It lies as `levels.json` in the game's folder and is written by `fivesuns calibrate`; a game without one has the ladder
in this folder. A rung is a place between 0 and 1, from the least effort to the most.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

NAMES = ("cuy", "axolotl", "armadillo", "coati", "fox", "coyote", "puma", "condor")  # from the weakest on
ALERT_FROM = 0.35  # the place from which on a level leaves no loss in one open
STEP_ELO = 200.0  # between two levels, where nothing was measured and the file has no `step`
NOVICE_STEPS = 2.0  # how many levels the novice is above the weakest, where nothing was measured
COOL = 0.002  # a temperature from which on the best action is played
FILE, HERE = "levels.json", "fivesuns.bots"


@dataclass(frozen=True)
class Rung:
    """What a level is in a game: its effort, its temperature, and its strength in Elo with a 95 % interval."""

    effort: int
    temperature: float
    alert: bool = True  # leaves no loss in one open, where nothing is hidden
    elo: float = 0.0
    low: float = 0.0
    high: float = 0.0


@dataclass(frozen=True)
class Reach:
    """Between which efforts the levels of a game lie, and how warm the weakest chooses."""

    least: int
    most: int
    warmest: float

    def at(self, place: float) -> Rung:
        """The rung at a place: efforts grow by the same factor, temperatures fall faster at first."""
        effort = self.least * (self.most / self.least) ** place
        warmth = round(self.warmest * (1 - place) ** 2, 4)
        return Rung(rounded(effort), warmth if warmth >= COOL else 0.0, place >= ALERT_FROM)


def rounded(number: float) -> int:
    """A number with two digits that say something: more would promise too much."""
    scale: int = 10 ** max(0, math.floor(math.log10(max(number, 1.0))) - 1)
    return round(number / scale) * scale


@dataclass(frozen=True)
class Ladder:
    """The levels of a game for so many seats, from the weakest on; fewer than there are names where strength ends."""

    rungs: dict[str, Rung]
    novice: float  # its strength, on the same scale
    measured: bool  # for this number of seats; otherwise taken over

    def nearest(self, level: str) -> str:
        """A level that there is: this one, or the strongest below it."""
        known = [name for name in NAMES[: NAMES.index(level) + 1] if name in self.rungs]
        return known[-1] if known else next(iter(self.rungs))

    def rung(self, level: str) -> Rung:
        """What a level is, or the nearest one that there is."""
        return self.rungs[self.nearest(level)]


def reach(package: str) -> Reach:
    """Between what the levels of a game lie."""
    return Reach(**_kept(package)["reach"])


@cache
def ladder(package: str, seats: int) -> Ladder:
    """The levels of a game: as fitted for so many seats, or for the nearest number below, or evenly laid out."""
    kept = _kept(package)
    fitted: dict[str, Any] = kept.get("seats", {})
    counts = sorted(map(int, fitted))
    if not counts:
        return _even(Reach(**kept["reach"]), float(kept.get("step", STEP_ELO)))
    count = max((one for one in counts if one <= seats), default=counts[0])
    found = fitted[str(count)]
    rungs = {name: Rung(**found["levels"][name]) for name in NAMES if name in found["levels"]}
    return Ladder(rungs, float(found["novice"]), count == seats)


def _even(reach: Reach, gap: float) -> Ladder:
    last = len(NAMES) - 1
    places = {name: reach.at(step / last) for step, name in enumerate(NAMES)}
    rungs = {
        name: Rung(rung.effort, rung.temperature, rung.alert, elo, elo, elo)
        for (name, rung), elo in zip(places.items(), (gap * step for step in range(len(NAMES))), strict=True)
    }
    return Ladder(rungs, NOVICE_STEPS * gap, measured=False)


@cache
def _kept(package: str) -> dict[str, Any]:
    """What a game's `levels.json` says, or the one here where it has none."""
    for place in (package, HERE) if package else (HERE,):
        found = files(place).joinpath(FILE)
        if found.is_file():
            kept: dict[str, Any] = json.loads(found.read_text("utf-8"))
            return kept
    raise FileNotFoundError(FILE)
