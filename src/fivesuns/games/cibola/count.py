"""What collections are worth, and what leads to expect: compiled together with the rules."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core.bits import popcount, table
from fivesuns.games.cibola.material import CELLS, COLUMN_OF, MATERIAL, Material, unpack

CELL_COLUMN: Final = table(list(COLUMN_OF))
ICONS = ("", "rock", "totem")
KEPT: Final = 16  # boxes that are remembered


@final
class Tables:
    """What is printed, as compiled rules read it: every position has the tables of its box."""

    def __init__(self, material: Material) -> None:
        self.material: Material = material
        self.values: vec[i64] = table(list(material.values))  # of each cell
        self.icons: vec[i64] = table([ICONS.index(icon) for icon in material.icons])  # of each card
        counts = [sum([n << 8 * column for column, n in enumerate(card)]) for card in material.symbols]
        self.counts: vec[i64] = table(counts)  # of each card, a byte a treasure

    def treasures_on(self, cards: i64) -> i64:
        """How many of each treasure some cards show, a byte each."""
        shown: vec[i64] = self.counts
        counts: i64 = 0
        while cards != 0:
            counts += shown[popcount((cards & -cards) - 1)]
            cards &= cards - 1
        return counts

    def mean_value(self, covered: i64, column: i64) -> float:
        """The visible value of a column, or the mean of those still visible."""
        values: vec[i64] = self.values
        total: i64 = 0
        count: i64 = 0
        for cell in range(CELLS):
            if CELL_COLUMN[cell] == column and (covered >> cell) & 1 == 0:
                total += values[cell]
                count += 1
        return float(total) / float(count)

    def mark(self) -> tuple[str, ...]:
        """How a frozen position names its box: by the file; not at all where it is the one that comes with the game."""
        return () if self.material is MATERIAL else (self.material.source,)


TABLES: Final = Tables(MATERIAL)


@lru_cache(maxsize=KEPT)
def tables(source: str = "") -> Tables:
    """The tables of a box."""
    return Tables(unpack(source)) if source not in ("", MATERIAL.source) else TABLES


def shares(hopes: list[float], spread: float) -> list[float]:
    """How likely each of several hopes turns out the best, if each may yet change by about the spread."""
    best: float = max(hopes)
    odds: list[float] = [math.exp((hope - best) / spread) for hope in hopes]
    whole: float = sum(odds)
    return [one / whole for one in odds]
