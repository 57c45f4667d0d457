"""What collections are worth, and what leads to expect: compiled together with the rules."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from fivesuns.core.bits import popcount, table
from fivesuns.games.cibola.material import CELLS, COLUMN_OF, SYMBOLS, VALUES

CELL_COLUMN: Final = table(list(COLUMN_OF))
CELL_VALUE: Final = table(list(VALUES))
COUNTS: Final = table([sum(n << 8 * column for column, n in enumerate(card)) for card in SYMBOLS])  # a byte a treasure


def treasures_on(cards: i64) -> i64:
    """How many of each treasure some cards show, a byte each."""
    counts: i64 = 0
    while cards != 0:
        counts += COUNTS[popcount((cards & -cards) - 1)]
        cards &= cards - 1
    return counts


def mean_value(covered: i64, column: i64) -> float:
    """The visible value of a column, or the mean of those still visible."""
    total: i64 = 0
    count: i64 = 0
    for cell in range(CELLS):
        if CELL_COLUMN[cell] == column and (covered >> cell) & 1 == 0:
            total += CELL_VALUE[cell]
            count += 1
    return float(total) / float(count)


def shares(hopes: list[float], spread: float) -> list[float]:
    """How likely each of several hopes turns out the best, if each may yet change by about the spread."""
    best: float = max(hopes)
    odds: list[float] = [math.exp((hope - best) / spread) for hope in hopes]
    whole: float = sum(odds)
    return [one / whole for one in odds]
