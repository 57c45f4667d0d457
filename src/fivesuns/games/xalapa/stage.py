"""The table as a drawing: the tests above, a board of 36 cells, and below it what one presses.

The fixed shapes are the same for all seats. What differs by seat is the face of its board: cells, ribbons and symbols
are pieces, made from the data once for each face.
"""

from __future__ import annotations

from functools import cache

from fivesuns.core.text import say
from fivesuns.core.view import Box, Detail, Part, Piece, Shape, Stage
from fivesuns.games.xalapa.material import (
    CELL_NAMES,
    CELLS,
    FACE_CELLS,
    FEW_TESTS,
    RIBBON_NAMES,
    RIBBONS,
    SIDE,
    SYMBOL_NAMES,
)

WIDTH = 1000.0
GAP = 10.0
TEST = 160.0  # how high a test is
TEST_ROWS = 2  # the last place is for the glass

PLATE_LEFT = 38.0  # the numbers of the rows stand before it
PLATE_TOP = TEST_ROWS * (TEST + GAP) + 6
PITCH = 158.0  # from a cell to the next
CELL = 150.0
EDGE = 9.0  # the plate around the cells
PLATE = SIDE * PITCH + 2 * EDGE - (PITCH - CELL)

SYMBOL = 92.0  # alone on a cell
PAIR = 80.0  # one of two
PAIRED = 33.0  # from the middle of the cell, up and left or down and right
STONE = 78.0
STONE_AT = (36.0, -36.0)  # the corner that two symbols leave free

FOOT = PLATE_TOP + PLATE + 46
PRESS = (326.0, 112.0)  # what one presses: 40 pixels high on a narrow phone
ICON = 88.0
LEFT = WIDTH - PRESS[0] - GAP  # the room beside it
MINI = 106.0  # another's board
BID = 110.0
BOX: Box = (-4, -4, WIDTH + 8, FOOT + 152)

Point = tuple[float, float]


# where things lie


def tests_a_row(tests: int) -> int:
    """Five tests and the glass make two rows of three, seven make two of four."""
    return (tests + 1) // TEST_ROWS


def test_room(tests: int) -> float:
    """How wide a test is."""
    across = tests_a_row(tests)
    return (WIDTH - GAP * (across - 1)) / across


def test_place(number: int, tests: int) -> Point:
    """The middle of a test; of the glass, for the number after the last."""
    row, column = divmod(number, tests_a_row(tests))
    room = test_room(tests)
    return (room / 2 + (room + GAP) * column, TEST / 2 + (TEST + GAP) * row)


def cell_place(cell: int) -> Point:
    """The middle of a cell."""
    row, column = divmod(cell, SIDE)
    middle = EDGE + CELL / 2
    return (PLATE_LEFT + middle + PITCH * column, PLATE_TOP + middle + PITCH * row)


def foot_place(number: int, among: int) -> Point:
    """Where a thing in the row below the board lies, beside what one presses."""
    return (LEFT / among * (number + 0.5), FOOT + PRESS[1] / 2)


def bid_place(number: int) -> Point:
    """Where a number to bid is touched."""
    return (BID / 2 + 2 + (BID + 2) * number, FOOT + PRESS[1] / 2)


def press_place(number: int) -> Point:
    """Where the picture of what one presses lies: the first at the right, the second left of it."""
    width, height = PRESS
    return (WIDTH - width - (width + GAP) * number + ICON / 2 + 10, FOOT + height / 2)


# outlines


def _round(x: float, y: float, width: float, height: float, corner: float) -> str:
    """The outline of a rectangle with round corners, from its upper left."""
    across, down = width - 2 * corner, height - 2 * corner
    turn = f"a{corner:g} {corner:g} 0 0 1"
    return (
        f"M{x + corner:g} {y:g}h{across:g}{turn} {corner:g} {corner:g}v{down:g}{turn} {-corner:g} {corner:g}"
        f"h{-across:g}{turn} {-corner:g} {-corner:g}v{-down:g}{turn} {corner:g} {-corner:g}Z"
    )


def _about(place: Point, width: float, height: float, corner: float) -> str:
    return _round(place[0] - width / 2, place[1] - height / 2, width, height, corner)


def _board() -> list[Shape]:
    shapes = [Shape("plate", "plate", d=_round(PLATE_LEFT, PLATE_TOP, PLATE, PLATE, 14))]
    for cell, name in enumerate(CELL_NAMES):
        shapes.append(Shape(f"put-{name}", "cell-a", d=_about(cell_place(cell), CELL + 3, CELL + 3, 8)))
    for line in range(SIDE):
        x, y = cell_place(line * (SIDE + 1))
        shapes.append(Shape(f"column-{line}", "coord", x=x, y=PLATE_TOP + PLATE + 20, size=28, text="abcdef"[line]))
        shapes.append(Shape(f"row-{line}", "coord", x=PLATE_LEFT / 2 - 3, y=y, size=28, text=str(line + 1)))
    return shapes


def _tests(tests: int) -> list[Shape]:
    shapes, room = [], test_room(tests)
    for number in range(tests + 1):
        place = test_place(number, tests)
        shapes.append(Shape(f"test-{number + 1}", "niche", d=_about(place, room, TEST, 12)))
        if number < tests:
            x, y = place[0] - room / 2 + 20, place[1] - TEST / 2 + 22
            shapes.append(Shape(f"number-{number + 1}", "coord", x=x, y=y, size=26, text=str(number + 1)))
    return shapes


@cache
def stage(tests: int) -> Stage:
    """The fixed shapes, lowest first. What is pressed has an outline, and no drawing, of its own."""
    shapes = [*_tests(tests), *_board()]
    width, height = PRESS
    for number in range(2):
        x = WIDTH - width - (width + GAP) * number
        shapes.append(Shape(f"press-{number}", "slot", d=_round(x, FOOT, width, height, 14)))
    return Stage(BOX, say("label-table", tests=tests, few=FEW_TESTS), shapes)


# the face of a board


def face(number: int) -> tuple[Piece, ...]:
    """All that is printed on a face: cells, ribbons over them, symbols over these."""
    return (*(cell_piece(number, cell) for cell in range(CELLS)), *_ribbons(number), *_symbols(number))


@cache
def cell_piece(number: int, cell: int) -> Piece:
    """A cell, black or white, with what it shows in words."""
    printed, name = FACE_CELLS[number][cell], CELL_NAMES[cell]
    label = say(
        "label-cell",
        cell=name,
        shade="black" if printed.black else "white",
        symbols="-".join(printed.symbols) or "none",
        ribbons="-".join(printed.ribbons) or "none",
    )
    return Piece(name, "dark" if printed.black else "light", *cell_place(cell), CELL, label, hit=f"put-{name}")


def _joined(id: str, parts: list[tuple[str, Point, float]]) -> Piece:
    """One piece of many symbols, drawn about the first of them."""
    (art, (x, y), size), *others = parts
    more = tuple(Part(there[0] - x, there[1] - y, room, other) for other, there, room in others)
    return Piece(id, art, x, y, size, detail=Detail(more))


# which way a ribbon goes on, and how far the drawing is turned for it
_UP, _RIGHT, _DOWN, _LEFT = -SIDE, 1, SIDE, -1
_ENDS = {_DOWN: 0, _LEFT: 90, _UP: 180, _RIGHT: 270}
_CORNERS = {
    frozenset({_DOWN, _RIGHT}): 0,
    frozenset({_DOWN, _LEFT}): 90,
    frozenset({_UP, _LEFT}): 180,
    frozenset({_UP, _RIGHT}): 270,
}


def _segment(path: tuple[int, ...], step: int, crossed: bool) -> str:
    """The drawing of a ribbon on a cell of its way."""
    ways = frozenset(path[near] - path[step] for near in (step - 1, step + 1) if 0 <= near < len(path))
    if len(ways) == 1:
        return f"end-{_ENDS[next(iter(ways))]}"
    if ways in _CORNERS:
        return f"corner-{_CORNERS[ways]}"
    return f"{'crossing' if crossed else 'straight'}-{90 if _RIGHT in ways else 0}"


@cache
def _ribbons(number: int) -> tuple[Piece, ...]:
    """The three ribbons; where two share a cell the later one passes over the earlier."""
    pieces, under = [], set[int]()
    for ribbon in RIBBON_NAMES:
        path = RIBBONS[number][ribbon]
        arts = [f"{ribbon}-{_segment(path, step, cell in under)}" for step, cell in enumerate(path)]
        parts = [(art, cell_place(cell), PITCH + 1) for art, cell in zip(arts, path, strict=True)]
        pieces.append(_joined(f"ribbon-{ribbon}", parts))
        under |= set(path)
    return tuple(pieces)


@cache
def _symbols(number: int) -> tuple[Piece, ...]:
    """The symbols, a piece for each kind."""
    parts: dict[str, list[tuple[str, Point, float]]] = {symbol: [] for symbol in SYMBOL_NAMES}
    for cell, printed in enumerate(FACE_CELLS[number]):
        x, y = cell_place(cell)
        if len(printed.symbols) == 1:
            parts[printed.symbols[0]].append((printed.symbols[0], (x, y), SYMBOL))
        for symbol, way in zip(printed.symbols, (-1, 1), strict=False) if len(printed.symbols) > 1 else ():
            parts[symbol].append((symbol, (x + way * PAIRED, y + way * PAIRED), PAIR))
    return tuple(_joined(f"symbols-{symbol}", some) for symbol, some in parts.items() if some)


@cache
def stone_piece(cell: int) -> Piece:
    """A stone on the board, in the corner of its cell: what is printed stays legible."""
    (x, y), name = cell_place(cell), CELL_NAMES[cell]
    return Piece(f"stone-{name}", "stone", x + STONE_AT[0], y + STONE_AT[1], STONE, say("label-stone", cell=name))
