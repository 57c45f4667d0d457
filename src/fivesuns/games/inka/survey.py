"""How far everything is: compiled together with the turns that are judged by it.

A distance is in parts of an action point. Where there is no ground it costs what tiles usually cost to be brought
there, so that a position can be judged without looking for the tile.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core.bits import table
from fivesuns.games.inka.material import (
    CELLS,
    DESTINATIONS,
    PATHS,
)
from fivesuns.games.inka.poses import (
    BESIDE,
    GROUND,
    NONE,
    ONE,
    SNAKES,
    SPIRAL,
    TILE,
    TWO,
    ZEROS,
)
from fivesuns.games.inka.position import Board

POINT: Final = 32  # an action point
STEP: Final = 1  # a cell walked
GAP: Final = 9  # half a cell of chasm: each cell is entered and left
WALL: Final = 25
FIRM: Final = 150  # a wall of a destination tile, which hardly ever moves
STONE: Final = (PATHS + 1) << TILE  # the least that a destination tile is to a pawn
COVERED: Final = 1 << TILE  # the least that any tile is
TOO_FAR: Final = 100_000
ALL: Final = 7  # destination tiles
OUT: Final = 3  # the field of the exits, after those of the destination tiles
RING: Final = 256  # more than any step costs
FIELDS: Final = table([TOO_FAR] * (4 * CELLS))
EMPTY: Final = table([NONE] * RING)
POOL: Final = table([0] * 1024)
BITS: Final = table([1, 2, 4])


@final
class Survey:
    """How far it is from every cell to each destination tile and to an exit, on one board after another."""

    def __init__(self, gap: i64, wall: i64) -> None:
        self.gap: i64 = gap
        self.wall: i64 = wall
        self.far: vec[i64] = FIELDS[:]
        self.rest: vec[i64] = ZEROS[:24]  # what remains from a destination tile on, by which others are missing
        self.heads: vec[i64] = EMPTY[:]  # cells by distance, in a ring of lists
        self.cells: vec[i64] = POOL[:]
        self.nexts: vec[i64] = POOL[:]
        self.used: i64 = 0
        self.wanted: i64 = ALL  # destination tiles that were measured

    def make(self, board: Board, out: bool, wanted: i64 = ALL) -> None:
        """Measure a board: to the destination tiles that somebody wants; to the exits only where somebody may go."""
        self.wanted = wanted
        for n in range(DESTINATIONS):
            if (wanted >> n) & 1 == 0:
                continue
            pose: i64 = board.places[PATHS + n]
            self._begin(n)
            self._source(n, ONE[pose])
            self._source(n, TWO[pose])
            self._spread(board, n)
        if out:
            self._begin(OUT)
            for cell in board.tables.exits:
                self._source(OUT, cell)
            self._spread(board, OUT)
        self._link(board)

    def _begin(self, field: i64) -> None:
        n: i64 = field * CELLS
        while n < (field + 1) * CELLS:
            self.far[n] = TOO_FAR
            n += 1
        self.used = 0

    def _source(self, field: i64, cell: i64) -> None:
        self.far[field * CELLS + cell] = 0
        self.cells[self.used] = cell
        self.nexts[self.used] = self.heads[0]
        self.heads[0] = self.used
        self.used += 1

    def _spread(self, board: Board, field: i64) -> None:
        """Dijkstra's algorithm. What waits at a distance is a list, the lists are a ring; one function, for speed."""
        ground = board.ground
        sign = board.tables.sign
        spirals = board.tables.spirals
        sides: i64 = 3 + len(spirals)
        far = self.far
        heads = self.heads
        cells = self.cells
        nexts = self.nexts
        used: i64 = self.used
        left: i64 = used
        base: i64 = field * CELLS
        gap: i64 = self.gap
        distance: i64 = 0
        while left > 0:
            entry: i64 = heads[distance & (RING - 1)]
            if entry == NONE:
                distance += 1
                continue
            heads[distance & (RING - 1)] = nexts[entry]
            left -= 1
            cell: i64 = cells[entry]
            if far[base + cell] != distance:
                continue
            here: i64 = ground[cell]
            leave: i64 = distance + STEP if here & GROUND != 0 else distance + STEP + gap
            side: i64 = 0
            while side < sides:
                if side < 3:
                    beside: i64 = BESIDE[3 * cell + side]
                    if beside == NONE:
                        side += 1
                        continue
                    there: i64 = ground[beside]
                    both: i64 = (here | there) >> side
                    reach: i64 = leave if there & GROUND != 0 else leave + gap
                    if both & 1 != 0:
                        reach += FIRM if here >= STONE or there >= STONE else self.wall
                    if (both >> SNAKES) & 1 != 0:
                        reach += POINT
                elif sign[cell] == SPIRAL and here < COVERED:
                    beside = spirals[side - 3]
                    reach = distance + POINT if ground[beside] < COVERED else TOO_FAR
                else:
                    break
                side += 1
                if reach < far[base + beside]:
                    far[base + beside] = reach
                    cells[used] = beside
                    nexts[used] = heads[reach & (RING - 1)]
                    heads[reach & (RING - 1)] = used
                    used += 1
                    left += 1

    def _link(self, board: Board) -> None:
        """What remains from each destination tile on, for every set of others: the shortest round, and out."""
        missing: i64 = 0
        while missing < ALL:
            for n in range(DESTINATIONS):
                if (self.wanted >> n) & 1 == 0:
                    continue
                best: i64 = TOO_FAR
                for other in range(DESTINATIONS):
                    if ((missing & self.wanted) >> other) & 1 != 0 and other != n:
                        pose: i64 = board.places[PATHS + other]
                        one: i64 = self.far[n * CELLS + ONE[pose]]
                        two: i64 = self.far[n * CELLS + TWO[pose]]
                        way: i64 = min(one, two) + self.rest[8 * other + (missing & ~BITS[other])]
                        best = min(best, way)
                if missing == 0:
                    for cell in board.tables.exits:
                        out: i64 = self.far[n * CELLS + cell]
                        best = min(best, out)
                self.rest[8 * n + missing] = POINT + best
            missing += 1

    def distance(self, cell: i64, missing: i64) -> i64:
        """How far a pawn on a cell is from winning, with these statues missing."""
        if missing == 0:
            return self.far[OUT * CELLS + cell]
        best: i64 = TOO_FAR
        for n in range(DESTINATIONS):
            if (missing >> n) & 1 != 0:
                way: i64 = self.far[n * CELLS + cell] + self.rest[8 * n + (missing & ~BITS[n])]
                best = min(best, way)
        return best
