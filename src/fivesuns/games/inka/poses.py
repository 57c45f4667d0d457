"""Where tiles can lie and how they get there: tables of the lattice, made once; and the board that is read with them.

A tile has the corners A0 (acute), O0 (obtuse), A1, O1, counter-clockwise; its first half is A0 O0 O1, its second A1 O1
O0. A set of cells is three words of fifty bits. All that a tile sweeps on its way, its first and last place included,
is one set: the way is free when nothing else is in it. A tile that is slid keeps its heading and one that is turned
does not, and no two corners lead to the same pose: a pose is reached by one slide, or by the two senses of one turn.
"""

from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core.bits import table
from fivesuns.games.inka.material import (
    CELLS,
    DESTINATIONS,
    DIRECTIONS,
    MATERIAL,
    MOST_SEATS,
    NUMBER,
    PAIRS,
    PATHS,
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
MOST_ENDS: Final = 36

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


class Board:
    """Tiles, pawns and blockers as they lie and stand, and what follows from it."""

    def __init__(self, tables: Tables = TABLES) -> None:
        self.tables: Tables = tables  # of its box
        self.places: vec[i64] = NOWHERE  # poses of tiles, then cells of pawns, then of blockers
        # these follow from the places
        self.ground: vec[i64] = tables.base  # what each cell is to a pawn
        self.full_0: i64 = EDGE  # cells with a tile, a pawn or a blocker
        self.full_1: i64 = 0
        self.full_2: i64 = 0

    def lay_out(self) -> None:
        """The destination tiles in the middle, and nothing else (1.3)."""
        self.places = NOWHERE[:]
        for n in range(DESTINATIONS):
            self.places[PATHS + n] = self.tables.middle[n]
        self.survey()

    def survey(self) -> None:
        """Find anew what follows from the places."""
        self.ground = self.tables.base[:]
        for tile in range(TILES):
            if self.places[tile] != NONE:
                self.cover(tile, self.places[tile])
        self.fill()

    def cover(self, tile: i64, pose: i64) -> None:
        """Lay a tile."""
        self.places[tile] = pose
        face: i64 = 2 * (tile * POSES + pose)
        self.ground[ONE[pose]] = self.tables.face[face]
        self.ground[TWO[pose]] = self.tables.face[face + 1]

    def fill(self) -> None:
        """Find anew which cells are full."""
        a: i64 = EDGE
        b: i64 = 0
        c: i64 = 0
        n: i64 = 0
        while n < PAWN:
            pose: i64 = self.places[n]
            if pose >= 0:
                a |= COVER[3 * pose]
                b |= COVER[3 * pose + 1]
                c |= COVER[3 * pose + 2]
            n += 1
        while n < PLACES:
            cell: i64 = self.places[n]
            if cell >= 0:
                a |= LONE[3 * cell]
                b |= LONE[3 * cell + 1]
                c |= LONE[3 * cell + 2]
            n += 1
        self.full_0 = a
        self.full_1 = b
        self.full_2 = c

    # what lies where

    def pose(self, tile: i64) -> i64:
        """Where a tile lies; NONE when it is not on the board. Path tiles are 0 to 12, destination tiles 13 to 15."""
        return self.places[tile]

    def pawn(self, seat: i64) -> i64:
        """The cell of a seat's pawn, or NONE."""
        return self.places[PAWN + seat]

    def blocker(self, seat: i64) -> i64:
        """The cell of a seat's blocker, or NONE."""
        return self.places[BLOCKER + seat]

    def tile_on(self, cell: i64) -> i64:
        """The tile that covers a cell, or NONE."""
        return (self.ground[cell] >> TILE) - 1

    def pawn_on(self, cell: i64) -> i64:
        """The seat whose pawn stands on a cell, or NONE."""
        for seat in range(MOST_SEATS):
            if self.places[PAWN + seat] == cell:
                return seat
        return NONE

    def blocker_on(self, cell: i64) -> i64:
        """The seat whose blocker stands on a cell, or NONE."""
        for seat in range(MOST_SEATS):
            if self.places[BLOCKER + seat] == cell:
                return seat
        return NONE

    def is_pinned(self, tile: i64) -> bool:
        """Whether a blocker stands on a tile (4.5), or it is not on the board."""
        pose: i64 = self.places[tile]
        return pose == NONE or self.blocker_on(ONE[pose]) != NONE or self.blocker_on(TWO[pose]) != NONE

    def shows(self, cell: i64, sign: i64) -> bool:
        """Whether a cell has a symbol, and no tile on it (5.6, 5.7)."""
        return self.tables.sign[cell] == sign and self.tile_on(cell) == NONE

    def is_empty(self, cell: i64) -> bool:
        """Whether a pawn may stop, or a blocker stand, on a cell (5.4, 6.1)."""
        return self.pawn_on(cell) == NONE and self.blocker_on(cell) == NONE

    # tiles

    def is_bare(self, pose: i64) -> bool:
        """Whether nothing lies or stands where a tile would."""
        return (
            COVER[3 * pose] & self.full_0 == 0
            and COVER[3 * pose + 1] & self.full_1 == 0
            and COVER[3 * pose + 2] & self.full_2 == 0
        )

    def is_clear(self, tile: i64, row: i64) -> bool:
        """Whether nothing but a tile itself and the pawns on it is in one of a row's ways (4.3)."""
        pose: i64 = self.places[tile]
        a: i64 = self.full_0 & ~COVER[3 * pose]
        b: i64 = self.full_1 & ~COVER[3 * pose + 1]
        c: i64 = self.full_2 & ~COVER[3 * pose + 2]
        if WAYS[row + 1] & a == 0 and WAYS[row + 2] & b == 0 and WAYS[row + 3] & c == 0:
            return True
        return WAYS[row + 4] & a == 0 and WAYS[row + 5] & b == 0 and WAYS[row + 6] & c == 0

    def is_way(self, tile: i64, row: i64) -> bool:
        """Whether a tile that is not pinned may go a row's way."""
        if not self.is_clear(tile, row):
            return False
        if tile >= PATHS:
            return not self._is_shut(tile, WAYS[row])
        twin: i64 = WAYS[row + 9]
        if twin == NONE or self.tables.even[tile] == 0 or self._is_carrying(tile):
            return True
        return not self.is_clear(tile, twin * ROW)  # 4.2: of two ends that look the same, one

    def _is_shut(self, tile: i64, pose: i64) -> bool:
        """Whether all sides without a wall would lie on the edge of the board (5.8)."""
        return self.tables.open[tile] & ~OUTER[pose] == 0

    def _is_carrying(self, tile: i64) -> bool:
        pose: i64 = self.places[tile]
        return self.pawn_on(ONE[pose]) != NONE or self.pawn_on(TWO[pose]) != NONE

    def ends(self, tile: i64) -> list[int]:
        """The poses that a tile may be moved to, whoever is on turn (4)."""
        found: list[int] = []
        if self.is_pinned(tile):
            return found
        n: i64 = ENDS[self.places[tile]]
        last: i64 = ENDS[self.places[tile] + 1]
        while n < last:
            if self.is_way(tile, n * ROW):
                found.append(WAYS[n * ROW])
            n += 1
        return found

    def way(self, tile: i64, end: i64) -> Way:
        """How a tile gets to a pose that is open to it: by the shorter turn, if that is free."""
        pose: i64 = self.places[tile]
        row: i64 = row_to(pose, end)
        free: bool = (
            WAYS[row + 1] & self.full_0 & ~COVER[3 * pose] == 0
            and WAYS[row + 2] & self.full_1 & ~COVER[3 * pose + 1] == 0
            and WAYS[row + 3] & self.full_2 & ~COVER[3 * pose + 2] == 0
        )
        return read_way(WAYS[row + 7] if free else WAYS[row + 8])

    def move(self, tile: i64, end: i64) -> None:
        """Take a tile to a pose, with the pawns on it (4.4)."""
        pose: i64 = self.places[tile]
        for n in range(PAWN, BLOCKER):
            if self.places[n] == ONE[pose]:
                self.places[n] = ONE[end]
            elif self.places[n] == TWO[pose]:
                self.places[n] = TWO[end]
        self.ground[ONE[pose]] = self.tables.base[ONE[pose]]
        self.ground[TWO[pose]] = self.tables.base[TWO[pose]]
        self.cover(tile, end)
        self.fill()

    def walls_in(self, tile: i64, pose: i64) -> bool:
        """Whether a tile would leave a pawn on its start with walls on all sides (2.3)."""
        face: i64 = 2 * (tile * POSES + pose)
        for seat in range(MOST_SEATS):
            cell: i64 = self.places[PAWN + seat]
            shut: bool = cell != NONE
            side: i64 = 0
            while shut and side < 3:
                beside: i64 = BESIDE[3 * cell + side]
                if beside != NONE:
                    ground: i64 = self.ground[beside]
                    if beside == ONE[pose]:
                        ground = self.tables.face[face]
                    elif beside == TWO[pose]:
                        ground = self.tables.face[face + 1]
                    shut = (ground >> side) & 1 != 0
                side += 1
            if shut:
                return True
        return False

    # pawns

    def costs(self, cell: i64, most: i64, walls: bool) -> vec[i64]:
        """For each cell the points it takes to walk there from one, plus 1; 0 where that is too many (5.1 to 5.3)."""
        cost: vec[i64] = ZEROS[:]
        found: vec[i64] = ZEROS[:]
        found[0] = cell
        cost[cell] = 1
        count: i64 = 1
        level: i64 = 1
        while level <= most + 1:
            n: i64 = 0
            while n < count:
                here: i64 = found[n]
                n += 1
                if cost[here] != level:
                    continue
                again: i64 = n
                for side in range(3):
                    beside: i64 = BESIDE[3 * here + side]
                    if beside == NONE or self.ground[beside] & GROUND == 0:
                        continue  # 5.1
                    if walls and ((self.ground[here] | self.ground[beside]) >> side) & 1 != 0:
                        continue  # 5.2
                    snakes: i64 = (self.ground[here] >> (SNAKES + side)) & 1
                    snakes += (self.ground[beside] >> (SNAKES + side)) & 1  # 5.3
                    before: i64 = cost[beside]
                    if level + snakes > most + 1 or (before != 0 and before <= level + snakes):
                        continue
                    cost[beside] = level + snakes
                    if before == 0:
                        found[count] = beside
                        count += 1
                    elif snakes == 0:
                        again = 0  # it was passed over in this level
                n = again
            level += 1
        return cost

    def copy(self) -> "Board":
        """An independent copy."""
        twin = Board(self.tables)
        twin.places = self.places[:]
        twin.ground = self.ground[:]
        twin.full_0 = self.full_0
        twin.full_1 = self.full_1
        twin.full_2 = self.full_2
        return twin
