"""How strong the places of a ladder are, fitted to results: Bradley and Terry's model along a line with knots.

What was played at places that the ladder has left since still tells how the line runs.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

KNOTS = 11
SMOOTH = 20.0  # how strongly the line is kept from bending: by a fifth of a logit from knot to knot, or so
FIRM = 0.02  # how strongly it is kept near the novice: no gap is endless
STEPS = 60
ELO = 400 / math.log(10)  # a logit
Z = 1.96  # standard deviations of a 95 % interval

NOVICE = -1.0  # as a place: the yardstick, whose strength is 0
Lines = Mapping[tuple[float, float], tuple[float, int]]  # by two places: the share of the first, summed, of so many
Matrix = list[list[float]]


def hats(place: float) -> list[float]:
    """How much each knot has to say at a place; the novice has nothing to do with any."""
    if place == NOVICE:
        return [0.0] * KNOTS
    return [max(0.0, 1.0 - abs(place * (KNOTS - 1) - knot)) for knot in range(KNOTS)]


@dataclass(frozen=True)
class Curve:
    """Strength along a ladder, in Elo above the novice, and how sure that is."""

    values: list[float]  # at the knots, in logits
    spread: Matrix  # their covariance

    def elo(self, place: float) -> float:
        """The strength at a place."""
        return ELO * sum(hat * value for hat, value in zip(hats(place), self.values, strict=True))

    def error(self, one: float, other: float = NOVICE) -> float:
        """Half the 95 % interval of the gap between two places."""
        apart = [a - b for a, b in zip(hats(one), hats(other), strict=True)]
        variance = sum(
            left * right * cell
            for left, row in zip(apart, self.spread, strict=True)
            for right, cell in zip(apart, row, strict=True)
        )
        return Z * ELO * math.sqrt(max(variance, 0.0))


def fit(lines: Lines) -> Curve:
    """The line that makes the results likeliest, by Newton's method."""
    values = [0.0] * KNOTS
    games = [
        ([a - b for a, b in zip(hats(one), hats(other), strict=True)], won, of)
        for (one, other), (won, of) in lines.items()
        if of
    ]
    for _ in range(STEPS):
        pull, stiff = _slopes(values, games)
        step = solved(stiff, pull)
        longest = max(1.0, *(abs(part) for part in step))
        values = [value + part / longest for value, part in zip(values, step, strict=True)]
    _, stiff = _slopes(values, games)
    columns = [solved(stiff, [float(row == column) for row in range(KNOTS)]) for column in range(KNOTS)]
    return Curve(values, columns)


def _slopes(values: list[float], games: list[tuple[list[float], float, int]]) -> tuple[list[float], Matrix]:
    """Which way results and smoothness pull the knots, and how stiffly."""
    pull = [-FIRM * value for value in values]
    stiff = [[FIRM * (row == column) for column in range(KNOTS)] for row in range(KNOTS)]
    for knot in range(1, KNOTS - 1):
        bend = values[knot - 1] - 2 * values[knot] + values[knot + 1]
        parts = ((knot - 1, 1.0), (knot, -2.0), (knot + 1, 1.0))
        for at, by in parts:
            pull[at] -= SMOOTH * by * bend
            for to, more in parts:
                stiff[at][to] += SMOOTH * by * more
    for apart, won, of in games:
        chance = 1 / (1 + math.exp(-sum(part * value for part, value in zip(apart, values, strict=True))))
        for row, part in enumerate(apart):
            if part:
                pull[row] += part * (won - of * chance)
                for column, other in enumerate(apart):
                    stiff[row][column] += part * other * of * chance * (1 - chance)
    return pull, stiff


def solved(matrix: Matrix, right: list[float]) -> list[float]:
    """The solution of a system of linear equations whose matrix is symmetric and positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for pivot in range(size):
        for row in range(pivot + 1, size):
            factor = rows[row][pivot] / rows[pivot][pivot]
            rows[row] = [cell - factor * above for cell, above in zip(rows[row], rows[pivot], strict=True)]
    found = [0.0] * size
    for row in range(size - 1, -1, -1):
        known = sum(rows[row][column] * found[column] for column in range(row + 1, size))
        found[row] = (rows[row][size] - known) / rows[row][row]
    return found
