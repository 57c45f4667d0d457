"""The temple as a drawing: the hexagon of cells in a square of 1000 about (500, 500), controls in its corners."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, sqrt

from fivesuns.core.text import say
from fivesuns.core.view import Box, Detail, Glyph, Part, Piece, Shape, Stage
from fivesuns.games.inka.goal import MEANINGS
from fivesuns.games.inka.material import (
    CELL_NAMES,
    CELLS,
    PAIRS,
    PATHS,
    POSE,
    POSES,
    ROWS,
    SIDE,
    TILE_NAMES,
    TRIANGLES,
    Material,
    Vertex,
)
from fivesuns.games.inka.poses import ANCHORS

MIDDLE = 500.0
EDGE = 96.0  # of a cell
HEIGHT = EDGE * sqrt(3) / 2
GAP = 2.5  # the plate that is seen at each side of a cell
RIM = 13.0  # of the plate beyond the cells
BOX: Box = (-16, 56, 1032, 888)
BOX_SUN: Box = (-120, -60, 1240, 1120)  # room for the rays of victory

TILE = 1.8 * EDGE  # what the symbol of a tile takes, its middle in the middle
PAWN = 0.66 * EDGE
STATUE = 0.42 * EDGE
BLOCKER = 0.52 * EDGE
REACH = 0.34 * EDGE  # of the price of a walk, before it is touched
CELL = 1.2 * EDGE  # what the symbol of a cell takes
SYMBOL = {"P": ("passage", 0.44 * EDGE), "R": ("rhombus", 0.5 * EDGE)}
GATE = 0.62 * EDGE
SPOT = 0.29 * EDGE  # radius of the ring where a tile may go

MARKS = ("dot", "bar", "triangle", "cross")  # what tells the seats apart, besides their colours
TONE = ("sky", "gold", "jade", "clay")
NUMBER_AT, NUMBER = -0.28, 0.34 * EDGE  # of a tile, on its first half
SQUARE = 0.32 * EDGE

# controls: the corners that the hexagon leaves free
HANDLE = 126.0
POINTS = (98.0, 106.0, 180.0)  # x, y, size
UPPER_RIGHT = (932.0, 132.0)
LOWER_LEFT = (68.0, 870.0)
LOWER_RIGHT = (932.0, 870.0)

Point = tuple[float, float]


def at(vertex: Vertex) -> Point:
    """Where a vertex of the lattice is."""
    x, y = vertex
    return (MIDDLE + EDGE * (x + y / 2), MIDDLE - HEIGHT * y)


def _mean(points: list[Point]) -> Point:
    return (round(sum(x for x, _ in points) / len(points), 1), round(sum(y for _, y in points) / len(points), 1))


CENTRES: tuple[Point, ...] = tuple(_mean([at(vertex) for vertex in cell]) for cell in TRIANGLES)


def is_up(cell: int) -> bool:
    """Whether a cell points upwards."""
    rows = sorted(y for _, y in TRIANGLES[cell])
    return rows[0] == rows[1]


def middle(pose: int) -> Point:
    """The middle of a tile in a pose: that of the edge between its halves."""
    one, two = PAIRS[pose]
    return _mean([at(vertex) for vertex in TRIANGLES[one] & TRIANGLES[two]])


def angle(pose: int) -> float:
    """How far a tile in a pose is turned, clockwise."""
    return -60.0 * ANCHORS[pose][1] % 360


def reverse(pose: int) -> int:
    """The pose on the same cells with the halves of the tile exchanged."""
    return POSE[PAIRS[pose][::-1]]


def on_tile(pose: int, x: float, y: float) -> Point:
    """A point of a tile, measured in edges from its middle along its long and its short diagonal, from that middle."""
    turned = (angle(pose) - 30) * pi / 180
    return (
        round(EDGE * (x * cos(turned) - y * sin(turned)), 1),
        round(EDGE * (x * sin(turned) + y * cos(turned)), 1),
    )


FLAT = ANCHORS.index(next(anchor for anchor in ANCHORS if anchor[1] == 0))  # a pose whose first edge is level

# where statues stand on a destination tile, by seat: clear of its walls, and of a pawn as far as may be
STATUE_PLACES: tuple[Point, ...] = ((-0.5, 0), (0.5, 0), (0, -0.27), (0, 0.13))


def spot(pose: int) -> str:
    """The name of the ring in the middle of a pose: the same for both ways to lie there."""
    one, two = sorted(PAIRS[pose])
    return f"spot-{CELL_NAMES[one]}-{CELL_NAMES[two]}"


# outlines


def _path(points: list[Point]) -> str:
    return "M" + "L".join(f"{round(x, 1):g} {round(y, 1):g}" for x, y in points) + "Z"


def _circle(radius: float, x: float, y: float) -> str:
    r = round(radius, 1)
    return f"M{round(x - r, 1):g} {y:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0Z"


def _cell(cell: int, gap: float = GAP) -> str:
    """A triangle, so far inside its edges."""
    x, y = CENTRES[cell]
    within = 1 - gap / (HEIGHT / 3)
    corners = sorted(at(vertex) for vertex in TRIANGLES[cell])
    return _path([(x + (a - x) * within, y + (b - y) * within) for a, b in corners])


def _hexagon(radius: float) -> str:
    turns = [pi / 3 * n for n in range(6)]
    return _path([(MIDDLE + radius * cos(turn), MIDDLE + radius * sin(turn)) for turn in turns])


def _rays() -> list[Shape]:
    """Rays behind the temple: it becomes a sun."""
    rays = []
    for number in range(24):
        turn, wide = 15 * number * pi / 180, (5.2 if number % 2 else 6.2) * pi / 180
        far = 30 * pi / 180 - abs((15 * number) % 60 * pi / 180 - 30 * pi / 180)  # from a corner of the hexagon
        foot = (SIDE * EDGE) * cos(pi / 6) / cos(pi / 6 - far) - 6
        top = foot + (78 if number % 2 else 110)
        points = [(foot, turn - wide), (top, turn), (foot, turn + wide)]
        outline = _path([(MIDDLE + r * cos(a), MIDDLE + r * sin(a)) for r, a in points])
        rays.append(Shape(f"ray-{number}", "ray", d=outline))
    return rays


# small pictures for panels


def _statue_glyph(x: float) -> str:
    """A head above a base."""
    return f"M{x - 2.6:g} -6.5h5.2v6.2h-5.2ZM{x - 3.8:g} 1.4h7.6v4.6h-7.6Z"


def _point_glyph(x: float) -> str:
    """A stepped cross."""
    return f"M{x - 1.3:g} -4h2.6v2.7h2.7v2.6h-2.7v2.7h-2.6v-2.7h-2.7v-2.6h2.7Z"


ASKS = {
    "tile-*": say("ask-tile"),
    "pawn-*": say("ask-pawn"),
    "half-*": say("ask-half"),
    "passage": say("ask-pawn"),
    "block": say("ask-block"),
}
GLYPHS = {
    "statues": Glyph(tuple(_statue_glyph(9.2 * n) for n in (-1, 0, 1))),
    "points": Glyph(tuple(_point_glyph(9.2 * n) for n in (-1, 0, 1))),
}


# the whole


def _floor(signs: str) -> list[Shape]:
    shapes = []
    for cell, name in enumerate(CELL_NAMES):
        sign, (x, y) = signs[cell], CENTRES[cell]
        ground = "chasm" if sign == "#" else "floor"
        art = f"{ground}-{'up' if is_up(cell) else 'down'}"
        shapes.append(Shape(cell_shape(cell), "cell-b" if sign == "#" else "cell-a", d=_cell(cell)))
        look = "ground" if ground == "chasm" else "hub"  # what cannot be walked on stands back
        shapes.append(Shape(f"{ground}-{name}", look, art=art, x=x, y=y, size=CELL))
        if sign in SYMBOL:
            art, size = SYMBOL[sign]
            label = say("label-symbol", symbol=art, cell=name)
            shapes.append(Shape(f"symbol-{name}", "hub", art=art, x=x, y=y, size=size, label=label))
    return shapes


def cell_shape(cell: int) -> str:
    """The id of a cell's outline: touching it where it is not possible asks why one cannot walk there."""
    return f"walk-{CELL_NAMES[cell]}"


def _beyond(row: int, far: float) -> Point:
    """A point left of a row, so far from the cells."""
    heights = [at(vertex)[1] for vertex in ROWS[row][0]]
    y = (min(heights) + max(heights)) / 2
    return (round(MIDDLE - SIDE * EDGE + abs(y - MIDDLE) / sqrt(3) - far, 1), round(y, 1))


def _margin(signs: str) -> list[Shape]:
    """What stands around the cells: gates where one enters and leaves, and the letters of the rows."""
    shapes = []
    for number, row in enumerate(ROWS):
        first = TRIANGLES.index(row[0])
        name = CELL_NAMES[first]
        is_gate = signs[first] == "S"
        if is_gate:
            x, y = _beyond(number, GATE / 2 + 2)
            last = CELL_NAMES[first + len(row) - 1]
            for cell, left in ((name, x), (last, 2 * MIDDLE - x)):
                label = say("label-symbol", symbol="gate", cell=cell)
                shapes.append(Shape(f"gate-{cell}", "hub", art="gate", x=left, y=y, size=GATE, label=label))
        x, y = _beyond(number, RIM + 20 + (GATE * 0.8 if is_gate else 0))
        shapes.append(Shape(f"row-{name[0]}", "coord", x=x, y=y, size=26, text=name[0]))
    return shapes


def stage(material: Material) -> Stage:
    """The fixed shapes, lowest first."""
    plate = Shape("plate", "plate", d=_hexagon(SIDE * EDGE + RIM))
    frames = [
        Shape(f"frame-{name}", "frame", d=_cell(cell, -2) + _cell(cell, -9)) for cell, name in enumerate(CELL_NAMES)
    ]
    spots = {spot(pose): Shape(spot(pose), "bracket", d=_circle(SPOT, *middle(pose))) for pose in range(POSES)}
    shapes = [*_rays(), plate, *_floor(material.signs), *_margin(material.signs), *frames, *spots.values()]
    label = say("label-temple", rows=len(ROWS), cells=CELLS)
    return Stage(BOX, label, shapes, dict(GLYPHS), MEANINGS, ASKS)


# pieces, made from plain values, once for each


@cache
def tile_art(tile: int, edges: str) -> str:
    """The symbol of a tile, by its walls and its snake."""
    walls = sum(1 << n for n in range(4) if edges[n] == "W")
    return f"{'path' if tile < PATHS else 'goal'}-{walls}{'-snake' if edges[4] == 'S' else ''}"


@cache
def tile_piece(tile: int, edges: str, pose: int, seats: int, about: str = "") -> Piece:
    """A tile where it lies; a destination tile shows whose statues belong there."""
    (x, y), name = middle(pose), TILE_NAMES[tile]
    if tile < PATHS:
        parts: tuple[Part, ...] = (Part(*on_tile(pose, NUMBER_AT, 0), NUMBER, f"number-{name}"),)
    else:
        places = STATUE_PLACES[:seats]
        parts = tuple(Part(*on_tile(pose, *at), SQUARE, f"square-{MARKS[n]}") for n, at in enumerate(places))
    told = say(about, tile=name) if about else None
    return Piece(
        f"tile-{name}",
        tile_art(tile, edges),
        x,
        y,
        TILE,
        say("label-tile", **tile_args(tile, edges), **pose_args(pose)),
        angle=angle(pose),
        detail=Detail(parts, about=told, edge="tile-edge"),
    )


def tile_args(tile: int, edges: str) -> dict[str, str | int]:
    """What a tile is, as arguments of a sentence."""
    kind = "path" if tile < PATHS else "goal"
    return {"tile": TILE_NAMES[tile], "kind": kind, "walls": edges.count("W"), "snakes": edges.count("S")}


def pose_args(pose: int) -> dict[str, str]:
    one, two = PAIRS[pose]
    return {"one": CELL_NAMES[one], "two": CELL_NAMES[two]}


@cache
def pawn_piece(seat: int, cell: int, touched: bool = False) -> Piece:
    """A pawn; where it is touched before it walks, so is its cell."""
    x, y = CENTRES[cell]
    label = say("label-pawn", role=TONE[seat], cell=CELL_NAMES[cell])
    hit = cell_shape(cell) if touched else ""
    return Piece(f"pawn-{seat}", f"pawn-{MARKS[seat]}", x, y, PAWN, label, hit=hit)


@cache
def blocker_piece(seat: int, cell: int) -> Piece:
    x, y = CENTRES[cell]
    label = say("label-blocker", role=TONE[seat], cell=CELL_NAMES[cell])
    return Piece(f"blocker-{seat}", f"blocker-{MARKS[seat]}", x, y, BLOCKER, label)


@cache
def statue_piece(seat: int, tile: int, pose: int) -> Piece:
    (x, y), (dx, dy) = middle(pose), on_tile(pose, *STATUE_PLACES[seat])
    label = say("label-statue", role=TONE[seat], tile=TILE_NAMES[tile])
    return Piece(f"statue-{seat}-{TILE_NAMES[tile]}", f"idol-{MARKS[seat]}", x + dx, y + dy, STATUE, label)


@cache
def points_piece(points: int) -> Piece:
    x, y, size = POINTS
    detail = Detail(about=say("about-points", n=points))
    label = say("label-points", n=points)
    return Piece("points", f"points-{points}", x, y, size, label, look="left", detail=detail)


@cache
def drawn_piece(tile: int, edges: str) -> Piece:
    """The path tile that is to be laid, beside the temple."""
    (x, y), (dx, dy) = UPPER_RIGHT, on_tile(FLAT, NUMBER_AT, 0)
    parts = (Part(dx, dy, NUMBER, f"number-{TILE_NAMES[tile]}"),)
    label = say("label-drawn", **tile_args(tile, edges))
    return Piece("drawn", tile_art(tile, edges), x, y, TILE, label, detail=Detail(parts, about=say("about-drawn")))
