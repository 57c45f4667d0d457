"""Where tiles can lie and how they get there: tables of the lattice and of what is printed, made once.

A tile has the corners A0 (acute), O0 (obtuse), A1, O1, counter-clockwise; its first half is A0 O0 O1, its second A1 O1
O0. A set of cells is three words of fifty bits. All that a tile sweeps on its way, its first and last place included,
is one set: the way is free when nothing else is in it. A tile that is slid keeps its heading and one that is turned
does not, and no two corners lead to the same pose: a pose is reached by one slide, or by the two senses of one turn.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple, final

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core.bits import table
from fivesuns.games.inka.material import (
    CELLS,
    DIRECTIONS,
    MATERIAL,
    NUMBER,
    PAIRS,
    POSE,
    POSES,
    SIDE,
    TILES,
    TRIANGLES,
    Material,
    Triangle,
    Vertex,
    downward,
    unpack,
    upward,
)

NONE: Final = -1
WORD: Final = 50  # cells a word
EDGE: Final = 1 << WORD  # what lies beyond the board, as a member of the first word

# what a cell is to a pawn: which sides are walled or have a snake, whether there is ground, and which tile lies there
SNAKES: Final = 3  # shifted by
GROUND: Final = 64
TILE: Final = 8  # shifted by; 0 for none, then the tile's number + 1


class Way(NamedTuple):
    """How a tile got to a pose: slid by some steps in a direction, or turned about a corner by steps of 60 degrees."""

    corner: int  # 0 to 3: A0, O0, A1, O1; NONE for a slide
    direction: int  # of DIRECTIONS; NONE for a turn
    steps: int  # negative: clockwise


# the lattice


def plus(vertex: Vertex, direction: int, times: int = 1) -> Vertex:
    """A vertex so many steps farther in a direction."""
    dx, dy = DIRECTIONS[direction % 6]
    return vertex[0] + times * dx, vertex[1] + times * dy


def turned(vertex: Vertex, about: Vertex, sense: int) -> Vertex:
    """A vertex turned by 60 degrees about another: counter-clockwise, or clockwise where the sense is negative."""
    x, y = vertex[0] - about[0], vertex[1] - about[1]
    x, y = (-y, x + y) if sense > 0 else (x + y, -x)
    return about[0] + x, about[1] + y


def corners(pose: int) -> tuple[Vertex, Vertex, Vertex, Vertex]:
    """A0, O0, A1, O1 of a tile in a pose."""
    first, heading = ANCHORS[pose]
    across = plus(first, heading)
    return first, across, plus(across, heading + 1), plus(first, heading + 1)


def _anchor(one: Triangle, two: Triangle) -> tuple[Vertex, int]:
    """The first acute corner of a pose, and the direction of its first edge: its heading."""
    (first,) = one - two
    return first, next(n for n in range(6) if {plus(first, n), plus(first, n + 1)} == one & two)


ANCHORS: tuple[tuple[Vertex, int], ...] = tuple(_anchor(TRIANGLES[one], TRIANGLES[two]) for one, two in PAIRS)
_POSE_AT: dict[tuple[Vertex, int], int] = {anchor: pose for pose, anchor in enumerate(ANCHORS)}


def pose_at(first: Vertex, heading: int) -> int:
    """The pose with this first acute corner and heading; NONE when it is not on the board."""
    return _POSE_AT.get((first, heading % 6), NONE)


def set_of(cells: list[Triangle]) -> int:
    """Cells as a set; what is not on the board is the edge."""
    found = 0
    for cell in cells:
        number = NUMBER.get(cell, NONE)
        found |= EDGE if number == NONE else 1 << number % WORD << 64 * (number // WORD)
    return found


def _sector(about: Vertex, n: int) -> list[Triangle]:
    """One of the six triangles about a vertex, and the one beyond its outer side."""
    one, two = plus(about, n), plus(about, n + 1)
    return [frozenset([about, one, two]), frozenset([one, two, plus(one, n + 1)])]


def swept(pose: int, corner: int, sense: int) -> list[Triangle]:
    """All cells that a tile touches while it is turned by 60 degrees about one of its corners (4.2)."""
    about, heading = corners(pose)[corner], ANCHORS[pose][1]
    if corner % 2:  # obtuse: two sectors are left, entered or kept
        first = heading + (1 if corner == 1 else 4) + min(sense, 0)
        return [cell for n in range(first, first + 3) for cell in _sector(about, n)]
    here = heading + (0 if corner == 0 else 3)
    between = here + 1 if sense > 0 else here
    near, far = plus(about, between), plus(about, between, 2)  # the long diagonal passes over this edge's two cells
    beside = [frozenset([near, far, plus(near, between + side)]) for side in (-1, 1)]
    return [*_sector(about, here), *_sector(about, here + sense), *beside]


def _slides(pose: int) -> dict[int, tuple[int, int]]:
    """What can be reached by a slide: the cells passed, and the way."""
    found = {}
    first, heading = ANCHORS[pose]
    for direction in (heading, heading + 1, heading + 3, heading + 4):
        passed, steps = 0, 1
        while (end := pose_at(plus(first, direction, steps), heading)) != NONE:
            passed |= COVERS[end]
            found[end] = passed, _way(NONE, direction % 6, steps)
            steps += 1
    return found


def _turns(pose: int, sense: int) -> dict[int, tuple[int, int]]:
    """What can be reached by turns in one sense: the cells passed, and the way."""
    found = {}
    for corner in range(4):
        about, passed, end = corners(pose)[corner], 0, pose
        for steps in range(1, 6):
            passed |= SWEPT[end, corner, sense]
            first, heading = ANCHORS[end]
            end = pose_at(turned(first, about, sense), heading + sense)
            if end == NONE or passed & EDGE:
                break
            found[end] = passed, _way(corner, NONE, sense * steps)
    return found


def _way(corner: int, direction: int, steps: int) -> int:
    """A way packed into a number; `read_way` unpacks it."""
    return (corner + 1) << 8 | (direction + 1) << 4 | (steps + 5) if corner != NONE else (direction + 1) << 4 | steps


def read_way(number: int) -> Way:
    """The way that `_way` packed into a number."""
    corner, direction, steps = (number >> 8) - 1, (number >> 4 & 15) - 1, number & 15
    return Way(corner, direction, steps if corner == NONE else steps - 5)


COVERS: list[int] = [set_of([TRIANGLES[one], TRIANGLES[two]]) for one, two in PAIRS]
SWEPT: dict[tuple[int, int, int], int] = {
    (pose, corner, sense): set_of(swept(pose, corner, sense))
    for pose in range(POSES)
    for corner in range(4)
    for sense in (1, -1)
}


def _ends() -> list[list[int]]:
    """A row for each pose that a pose leads to: it, two sets and ways to it, and the row of its reverse if it has one
    of a lower number. Where there is no second way it is the first again."""
    rows: list[list[int]] = []
    for pose in range(POSES):
        left, right, slides = _turns(pose, 1), _turns(pose, -1), _slides(pose)
        ends = sorted(left.keys() | right.keys() | slides.keys())
        for end in ends:
            ways = [found[end] for found in (left, right, slides) if end in found]
            ways.sort(key=lambda way: abs(read_way(way[1]).steps))  # the shorter turn first
            other = POSE[PAIRS[end][::-1]]
            twin = len(rows) - ends.index(end) + ends.index(other) if other in ends and other < end else NONE
            rows.append([end, *_words(ways[0][0]), *_words(ways[-1][0]), ways[0][1], ways[-1][1], twin])
        FIRSTS.append(len(rows))
    return rows


def _words(cells: int) -> list[int]:
    return [cells >> 64 * n & ((1 << 64) - 1) for n in range(3)]


FIRSTS: list[int] = [0]
_ENDS = _ends()
ENDS: Final = table(FIRSTS)  # where the rows of a pose begin
ROW: Final = 10  # numbers a row
WAYS: Final = table([number for row in _ENDS for number in row])
# parts of the rows closer together, since all of them fit no cache: the end, the shorter way, the other one
END_OF: Final = table([row[0] for row in _ENDS])
SHORT: Final = table([word for row in _ENDS for word in row[1:4]])
LONG: Final = table([word for row in _ENDS for word in row[4:7]])
MOST_ENDS: Final = 36


def _passing() -> list[int]:
    """For each pose and each cell, the rows of the pose that pass the cell, a bit each from its first row on."""
    rows = [0] * (POSES * CELLS)
    for pose in range(POSES):
        for place, row in enumerate(_ENDS[FIRSTS[pose] : FIRSTS[pose + 1]]):
            for word in range(3):
                cells = (row[1 + word] | row[4 + word]) & ~EDGE
                while cells:
                    cell = (cells & -cells).bit_length() - 1
                    rows[pose * CELLS + WORD * word + cell] |= 1 << place
                    cells &= cells - 1
    return rows


def _reach(pose: int) -> list[int]:
    """All cells that some row of a pose passes, as the three words of a set."""
    words = [0, 0, 0]
    for row in _ENDS[FIRSTS[pose] : FIRSTS[pose + 1]]:
        for word in range(3):
            words[word] |= row[1 + word] | row[4 + word]
    return words


def _rows_where(pose: int, holds: Callable[[list[int]], bool]) -> int:
    """The rows of a pose of which something holds, a bit each."""
    return sum(1 << n for n, row in enumerate(_ENDS[FIRSTS[pose] : FIRSTS[pose + 1]]) if holds(row))


PASSING: Final = table(_passing())
REACH: Final = table([word for pose in range(POSES) for word in _reach(pose)])
ROWS: Final = table([(1 << FIRSTS[pose + 1] - FIRSTS[pose]) - 1 for pose in range(POSES)])  # all rows of a pose
# those whose reverse is before them
TWINS: Final = table([_rows_where(pose, lambda row: row[-1] != NONE) for pose in range(POSES)])
TURNS: Final = table([_rows_where(pose, lambda row: row[7] != row[8]) for pose in range(POSES)])  # with two ways

# what compiled rules read

BIT: Final = table([1 << cell % WORD for cell in range(CELLS)])  # a shifted literal would be 32 bits wide in C
ONE: Final = table([one for one, _ in PAIRS])  # the cell of a tile's first half
TWO: Final = table([two for _, two in PAIRS])
HEADING: Final = table([heading for _, heading in ANCHORS])
COVER: Final = table([word for cells in COVERS for word in _words(cells)])
LONE: Final = table([word for cell in TRIANGLES for word in _words(set_of([cell]))])


def _neighbour(cell: int, side: int) -> int:
    """The cell across a side. Two neighbours have the same number for the side they share."""
    triangle = TRIANGLES[cell]
    x, y = min(x for x, _ in triangle), min(y for _, y in triangle)
    if triangle == upward(x, y):
        across = (downward(x, y), downward(x - 1, y), downward(x, y - 1))[side]
    else:
        across = (upward(x, y), upward(x + 1, y), upward(x, y + 1))[side]
    return NUMBER.get(across, NONE)


def _side_of(cell: int, edge: frozenset[Vertex]) -> int:
    """Which side of a cell an edge is."""
    triangle = TRIANGLES[cell]
    x, y = min(x for x, _ in triangle), min(y for _, y in triangle)
    if edge == frozenset([(x + 1, y), (x, y + 1)]):
        return 0
    level = len({row for _, row in edge}) == 1
    return 2 if level else 1


def _edges(pose: int) -> list[frozenset[Vertex]]:
    """The four outer edges of a tile, and the one between its halves."""
    points = corners(pose)
    return [*(frozenset(edge) for edge in pairwise([*points, points[0]])), frozenset([points[1], points[3]])]


def _sides(pose: int) -> list[tuple[tuple[int, int], ...]]:
    """Of each half of a tile: its edges, each with the side of the cell that it lies on."""
    edges = _edges(pose)
    halves = zip(PAIRS[pose], ((0, 3, 4), (1, 2)), strict=True)  # what is between them is noted once
    return [tuple((n, _side_of(cell, edges[n])) for n in own) for cell, own in halves]


def _face(tile: int, edges: str, sides: tuple[tuple[int, int], ...]) -> int:
    """What a half of a tile is to a pawn."""
    face = GROUND | (tile + 1) << TILE
    for n, side in sides:
        face |= {"W": 1 << side, "S": 1 << side + SNAKES, ".": 0}[edges[n]]
    return face


def _outer(pose: int) -> int:
    """Which of a tile's four outer edges lie on the edge of the board, a bit each."""
    inside = [any(max(abs(x), abs(y), abs(x + y)) < SIDE for x, y in edge) for edge in _edges(pose)]
    return sum(1 << n for n in range(4) if not inside[n])


_HALVES = [half for pose in range(POSES) for half in _sides(pose)]
BESIDE: Final = table([_neighbour(cell, side) for cell in range(CELLS) for side in range(3)])
OUTER: Final = table([_outer(pose) for pose in range(POSES)])
_AROUND = [{_neighbour(cell, side) for cell in pair for side in range(3)} for pair in PAIRS]


def row_to(pose: i64, end: i64) -> i64:
    """Where the row of a pose's way to another begins; NONE where no way leads there."""
    n: i64 = ENDS[pose]
    last: i64 = ENDS[pose + 1]
    while n < last:
        if WAYS[n * ROW] == end:
            return n * ROW
        n += 1
    return NONE


# the board

PAWN: Final = 16  # of places: tiles, then pawns, then blockers
BLOCKER: Final = 20
PLACES: Final = 24
NOWHERE: Final = table([NONE] * PLACES)
ZEROS: Final = table([0] * CELLS)
EXIT: Final = 2  # signs, see Tables
SPIRAL: Final = 3
RHOMBUS: Final = 4
KEPT: Final = 16  # boxes that are remembered


@final
class Tables:
    """What is printed on board and tiles, as compiled rules read it: every position has the tables of its box."""

    def __init__(self, material: Material) -> None:
        self.material: Material = material
        signs, edges = material.signs, material.edges
        self.base: vec[i64] = table([0 if sign == "#" else GROUND for sign in signs])  # the board itself
        self.face: vec[i64] = table([_face(tile, edges[tile], half) for tile in range(TILES) for half in _HALVES])
        # a tile that looks the same from both acute corners
        self.even: vec[i64] = table([int(some[:2] == some[2:4]) for some in edges])
        # outer edges without a wall
        self.open: vec[i64] = table([sum([1 << n for n in range(4) if some[n] != "W"]) for some in edges])
        self.sign: vec[i64] = table([".#SPR".index(sign) for sign in signs])
        self.exits: vec[i64] = table([cell for cell in range(CELLS) if signs[cell] == "S"])  # the starts
        starts = {cell for cell in range(CELLS) if signs[cell] == "S"}
        # poses beside a start
        self.near: vec[i64] = table([int(not starts.isdisjoint(around)) for around in _AROUND])
        self.spirals: vec[i64] = table([cell for cell in range(CELLS) if signs[cell] == "P"])
        self.rhombi: vec[i64] = table([cell for cell in range(CELLS) if signs[cell] == "R"])
        self.middle: vec[i64] = table(list(material.middle))

    def mark(self) -> tuple[str, ...]:
        """How a frozen position names its box: by the file; not at all where it is the one that comes with the game."""
        return () if self.material is MATERIAL else (self.material.source,)


TABLES: Final = Tables(MATERIAL)


@lru_cache(maxsize=KEPT)
def tables_of(source: str = "") -> Tables:
    """The tables of a box."""
    return Tables(unpack(source)) if source not in ("", MATERIAL.source) else TABLES
