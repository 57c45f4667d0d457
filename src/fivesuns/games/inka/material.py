"""What is in the box: a hexagon of 150 triangles, 13 path tiles, 3 destination tiles; and the actions they allow.

A vertex of the lattice is (x, y): x steps to the right, y steps up and to the right. A cell is a triangle, a pose an
ordered pair of neighbouring cells: where the first and the second half of a tile lie. Rows go from a, at the top, to j.
"""

import re
from dataclasses import dataclass
from typing import Final

from fivesuns.core import box
from fivesuns.core.actions import Actions, Kind

Vertex = tuple[int, int]
Triangle = frozenset[Vertex]

SIDE: Final = 5
DIRECTIONS: tuple[Vertex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # counter-clockwise


def upward(x: int, y: int) -> Triangle:
    """The triangle on the base that begins at a vertex."""
    return frozenset([(x, y), (x + 1, y), (x, y + 1)])


def downward(x: int, y: int) -> Triangle:
    """The triangle to the right of that one."""
    return frozenset([(x + 1, y), (x + 1, y + 1), (x, y + 1)])


def _rows() -> list[list[Triangle]]:
    """The cells of the hexagon, row by row from the top, each from the left."""
    rows = []
    for y in range(SIDE - 1, -SIDE - 1, -1):
        row = [make(x, y) for x in range(-2 * SIDE, 2 * SIDE) for make in (upward, downward)]
        rows.append([cell for cell in row if all(abs(n) <= SIDE for x, y in cell for n in (x, y, x + y))])
    return rows


ROWS: tuple[tuple[Triangle, ...], ...] = tuple(tuple(row) for row in _rows())
TRIANGLES: tuple[Triangle, ...] = tuple(cell for row in ROWS for cell in row)  # by the number of the cell
NUMBER: dict[Triangle, int] = {cell: number for number, cell in enumerate(TRIANGLES)}
CELL_NAMES: tuple[str, ...] = tuple(
    f"{letter}{place}" for letter, row in zip("abcdefghij", ROWS, strict=True) for place in range(1, len(row) + 1)
)

# where the halves of a tile may lie
PAIRS: tuple[tuple[int, int], ...] = tuple(
    (one, two)
    for one, cell in enumerate(TRIANGLES)
    for two, other in enumerate(TRIANGLES)
    if len(cell & other) == 2  # they share a side
)
POSE: dict[tuple[int, int], int] = {pair: number for number, pair in enumerate(PAIRS)}
POSE_NAMES: tuple[str, ...] = tuple(f"{CELL_NAMES[one]}>{CELL_NAMES[two]}" for one, two in PAIRS)

CELLS: Final = 150
POSES: Final = 420
PATHS: Final = 13  # path tiles; the destination tiles come after them
TILES: Final = 16
DESTINATIONS: Final = 3
STATUES: Final = 3  # of each seat, one on each destination tile
MOST_SEATS: Final = 4
POINTS: Final = 3  # of a turn
ROUNDS: Final = 40

PATH_NAMES: tuple[str, ...] = tuple(str(n + 1) for n in range(PATHS))
TILE_NAMES: tuple[str, ...] = tuple(str(n + 1) for n in range(TILES))

FIRST: Final = 0  # + seat
START: Final = 4  # + cell
DRAW: Final = 154  # + tile
LAY: Final = 167  # + pose
MOVE: Final = 587  # + tile * POSES + pose
WALK: Final = 7307  # + cell
TAKE: Final = 7457
PASSAGE: Final = 7458  # + cell
BLOCK: Final = 7608  # + cell
END: Final = 7758

ACTIONS = Actions(
    Kind("first", "first {player}", {"player": tuple(str(seat) for seat in range(MOST_SEATS))}),
    Kind("start", "start {cell}", {"cell": CELL_NAMES}),
    Kind("draw", "draw {tile}", {"tile": PATH_NAMES}),
    Kind("lay", "lay {pose}", {"pose": POSE_NAMES}),
    Kind("move", "move {tile} {pose}", {"tile": TILE_NAMES, "pose": POSE_NAMES}),
    Kind("walk", "walk {cell}", {"cell": CELL_NAMES}),
    Kind("take", "take"),
    Kind("passage", "passage {cell}", {"cell": CELL_NAMES}),
    Kind("block", "block {cell}", {"cell": CELL_NAMES}),
    Kind("end", "end"),
)

# The numbers above are literals so that compiled rules read them as constants.
assert [ACTIONS.first(kind.name) for kind in ACTIONS.kinds] == [
    *(FIRST, START, DRAW, LAY, MOVE, WALK, TAKE, PASSAGE, BLOCK, END)
]
assert (len(TRIANGLES), len(PAIRS), len(PATH_NAMES), len(TILE_NAMES)) == (CELLS, POSES, PATHS, TILES)
assert PATHS + DESTINATIONS == TILES

# what the file must have, and of which form what can be corrected is
_SHAPE = {
    "side": SIDE,
    "board": [re.compile(f"[.#SPR]{{{len(row)}}}") for row in ROWS],
    "tiles": dict.fromkeys(PATH_NAMES, re.compile(r"[W.]{4}[S.]")),
    "destinations": {
        name: {"edges": re.compile(r"[W.]{4}\."), "at": re.compile(r"[a-j]\d+>[a-j]\d+")} for name in TILE_NAMES[PATHS:]
    },
}


@dataclass(frozen=True, eq=False)
class Material(box.Material):
    """What is printed on the board and on the tiles."""

    signs: str  # of each cell: . floor, # chasm, S start and exit, P passage, R rhombus symbol
    edges: tuple[str, ...]  # of each tile: W wall, S snake, . nothing; see the file for their order
    middle: tuple[int, ...]  # where the destination tiles begin


def unpack(source: str) -> Material:
    """What a file says is in the box."""
    found = box.contents(source, _SHAPE)
    signs = "".join(found["board"])
    if signs.count("S") != MOST_SEATS:
        raise box.fault_at(source, ("board",), f"should have {MOST_SEATS} starts, S, and has {signs.count('S')}")
    taken: set[int] = set()
    for name, tile in found["destinations"].items():
        where = ("destinations", name, "at")
        if tile["at"] not in POSE_NAMES:
            raise box.fault_at(source, where, "should be two cells side by side")
        cells = PAIRS[POSE_NAMES.index(tile["at"])]
        if taken & {*cells} or any(signs[cell] == "S" for cell in cells):
            raise box.fault_at(source, where, "should lie beside the other destination tiles, and on no start")
        taken |= {*cells}
    edges = (*found["tiles"].values(), *(tile["edges"] for tile in found["destinations"].values()))
    middle = tuple(POSE_NAMES.index(tile["at"]) for tile in found["destinations"].values())
    return Material(source, ACTIONS, signs, edges, middle)


MATERIAL: Material = unpack(box.own_source(__package__))  # what comes with the game
