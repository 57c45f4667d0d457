"""The oracle's tests: what features a board's cells have, where arrangements fit, which tests some stones pass.

Compiled together with the rules. Stones, features and arrangements are sets of the 36 cells, a bit a cell. The tests of
a day are a row of numbers: the shape of the position card, then two cards for each further test.
"""

from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core.bits import table
from fivesuns.games.xalapa.material import (
    CELLS,
    CURSE,
    FEATURE_NAMES,
    FEATURE_OF,
    FEATURES,
    MATERIAL,
    NUMBERS,
    SIDE,
    Cell,
    Material,
    unpack,
)

Tests = tuple[int, ...]  # shape, then upper card, lower card, of each further test

NONE: Final = -1
ALL: Final = 2**36 - 1
TOUCHING: Final = 16  # features of the stones together, not of cells
ISOLATED: Final = 17
assert (FEATURE_NAMES[TOUCHING], FEATURE_NAMES[ISOLATED]) == ("touching", "isolated")


# the tables, made once


def _has(name: str, cell: Cell, row: int, column: int) -> bool:
    """Whether a cell has a feature (4.5)."""
    edge = row in (0, SIDE - 1) or column in (0, SIDE - 1)
    return {
        **{symbol: symbol in cell.symbols for symbol in ("gecko", "cactus", "bird")},
        **{ribbon: ribbon in cell.ribbons for ribbon in ("red", "yellow", "blue")},
        "black": cell.black,
        "white": not cell.black,
        "corner": row in (0, SIDE - 1) and column in (0, SIDE - 1),
        "edge": edge,
        "double": len(cell.symbols) == 2,
        "blank": not cell.symbols,
        "crossing": len(cell.ribbons) >= 2,
        "no-ribbon": not cell.ribbons,
        "centre": row in (2, 3) and column in (2, 3),
        "diagonals": column in (row, SIDE - 1 - row),
        "gecko-black": "gecko" in cell.symbols and cell.black,
        "cactus-white": "cactus" in cell.symbols and not cell.black,
        "bird-edge": "bird" in cell.symbols and edge,
        "double-ribbon": len(cell.symbols) == 2 and bool(cell.ribbons),
        "blank-ribbon": not cell.symbols and bool(cell.ribbons),
    }.get(name, False)


def _feature(cells: tuple[Cell, ...], name: str) -> int:
    return sum(1 << n for n, cell in enumerate(cells) if _has(name, cell, n // SIDE, n % SIDE))


def _ways(shape: tuple[tuple[int, int], ...]) -> list[int]:
    """An arrangement everywhere on the board, turned and mirrored (4.1)."""
    found = set()
    turned = [(y, x) for y, x in shape]
    for turn in range(8):
        turned = [(x, -y) for y, x in turned]
        if turn == 4:
            turned = [(y, -x) for y, x in turned]
        found |= {
            sum(1 << (y + down) * SIDE + x + right for y, x in turned)
            for down in range(-SIDE, 2 * SIDE)
            for right in range(-SIDE, 2 * SIDE)
            if all(0 <= y + down < SIDE and 0 <= x + right < SIDE for y, x in turned)
        }
    return sorted(found)


BIT: Final = table([1 << cell for cell in range(CELLS)])  # a shifted literal would be 32 bits wide in C
NUMBER: Final = table(list(NUMBERS))
SHOWN: Final = table(list(FEATURE_OF))
KEPT: Final = 16  # boxes that are remembered


class Tables:
    """What is printed, as compiled rules read it: every position has the tables of its box."""

    def __init__(self, material: Material) -> None:
        self.material: Material = material
        ways = [_ways(shape) for shape in material.shapes]
        features = [_feature(cells, name) for cells in material.face_cells for name in FEATURE_NAMES]
        self.feature: vec[i64] = table(features)  # by face, by feature
        self.ways: vec[i64] = table([way for some in ways for way in some])  # every shape in every place, one by one
        self.first_way: vec[i64] = table([sum(map(len, ways[:shape])) for shape in range(len(ways) + 1)])
        self.green: vec[i64] = table(list(material.green))  # points in Atlacoya, by the bid
        self.red: vec[i64] = table(list(material.red))

    def mark(self) -> tuple[str, ...]:
        """How a frozen position names its box: by the file; not at all where it is the one that comes with the game."""
        return () if self.material is MATERIAL else (self.material.source,)


TABLES: Final = Tables(MATERIAL)


@lru_cache(maxsize=KEPT)
def tables_of(source: str = "") -> Tables:
    """The tables of a box."""
    return Tables(unpack(source)) if source not in ("", MATERIAL.source) else TABLES


# sets of cells


def size(cells: i64) -> i64:
    """How many cells a set has."""
    x: i64 = cells - ((cells >> 1) & 0x555555555)
    x = (x & 0x333333333) + ((x >> 2) & 0x333333333)
    x = (x + (x >> 4)) & 0xF0F0F0F0F
    x = x + (x >> 8)
    return (x + (x >> 16) + (x >> 32)) & 0x3F


def lowest(cells: i64) -> i64:
    """The first cell of a set."""
    return size((cells & -cells) - 1)


def cells_of(cells: i64) -> list[int]:
    """The cells of a set, in order."""
    found: list[int] = []
    while cells != 0:
        found.append(lowest(cells))
        cells &= cells - 1
    return found


def nth(cells: i64, n: i64) -> i64:
    """The n-th cell of a set, counted from 0."""
    while n > 0:
        cells &= cells - 1
        n -= 1
    return lowest(cells)


# what stones do


def touching(stones: i64) -> i64:
    """The stones that have another one on one of their four sides."""
    east: i64 = (stones << 1) & 0xFBEFBEFBE  # not from the end of one row to the begin of the next
    west: i64 = (stones >> 1) & 0x7DF7DF7DF
    return stones & (east | west | ((stones << 6) & ALL) | (stones >> 6))


def isolated(stones: i64) -> i64:
    """The stones that have none on the eight cells around."""
    row: i64 = stones | ((stones << 1) & 0xFBEFBEFBE) | ((stones >> 1) & 0x7DF7DF7DF)
    beside: i64 = ((stones << 1) & 0xFBEFBEFBE) | ((stones >> 1) & 0x7DF7DF7DF)
    return stones & ~(beside | ((row << 6) & ALL) | (row >> 6))


def feature(face: i64, card: i64, tables: Tables = TABLES) -> i64:
    """The cells that have the feature of a card; none where it is one of the stones themselves."""
    return tables.feature[face * FEATURES + SHOWN[card]]


def matching(face: i64, card: i64, stones: i64, tables: Tables = TABLES) -> i64:
    """The stones that have the feature of a card (4.5)."""
    shown: i64 = SHOWN[card]
    if shown == TOUCHING:
        return touching(stones)
    if shown == ISOLATED:
        return isolated(stones)
    return stones & tables.feature[face * FEATURES + shown]


def arranged(shape: i64, stones: i64, tables: Tables = TABLES) -> i64:
    """Stones that lie as a shape asks; none where it is nowhere (4.1)."""
    way: i64 = tables.first_way[shape]
    end: i64 = tables.first_way[shape + 1]
    while way < end:
        if tables.ways[way] & ~stones == 0:
            return tables.ways[way]
        way += 1
    return 0


def missing(shape: i64, stones: i64, tables: Tables = TABLES) -> i64:
    """How many stones are missing where a shape is nearest to being there."""
    fewest: i64 = CELLS
    way: i64 = tables.first_way[shape]
    while way < tables.first_way[shape + 1]:
        lack: i64 = size(tables.ways[way] & ~stones)
        fewest = min(fewest, lack)
        way += 1
    return fewest


def pair_holds(face: i64, upper: i64, lower: i64, stones: i64, tables: Tables = TABLES) -> bool:
    """Whether stones pass the test of two cards, whichever lies above."""
    above: i64 = NUMBER[upper]
    below: i64 = NUMBER[lower]
    if above != 0 and below != 0:
        return size(stones) >= above + below  # 4.4
    if above != 0:
        return size(matching(face, lower, stones, tables)) == above  # 4.2
    if below != 0:
        return size(matching(face, upper, stones, tables)) == below
    return size(matching(face, upper, stones, tables)) == size(matching(face, lower, stones, tables))  # 4.3


def passed(face: i64, tests: Tests, stones: i64, tables: Tables = TABLES) -> i64:
    """The tests that stones pass, a bit each from the left."""
    found: i64 = 0
    if arranged(tests[0], stones, tables) != 0:
        found = 1
    test: i64 = 1
    count: i64 = (len(tests) + 1) // 2
    while test < count:
        if pair_holds(face, tests[2 * test - 1], tests[2 * test], stones, tables):
            found |= BIT[test]
        test += 1
    return found


def curse(face: i64, tests: Tests, stones: i64, tables: Tables = TABLES) -> i64:
    """What stones cost: three for each failed test, one for each stone (3.5)."""
    count: i64 = (len(tests) + 1) // 2
    return CURSE * (count - size(passed(face, tests, stones, tables))) + size(stones)
