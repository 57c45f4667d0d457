"""The table as a drawing: the cards of a round above the temple, totems beside it, the bids at its foot."""

from __future__ import annotations

from fivesuns.core.text import say
from fivesuns.core.view import Box, Shape, Stage
from fivesuns.games.cibola.goal import MEANINGS
from fivesuns.games.cibola.material import (
    CELLS,
    COLUMN_OF,
    COLUMNS,
    LAID_OUT,
    OFFER,
    TOTEM_NAMES,
    TREASURES,
    Material,
)

WIDTH = 1000.0
CARD = 276.0  # the height of a card; it is 5 to 7
CARD_PITCH = 206.0
DECK = (912.0, 78.0, 156.0)  # x, y, size
DISCARD = (884.0, 208.0, 88.0)

CELL = 108.0
PITCH = 115.0  # from a cell to the next
TEMPLE_TOP = 406.0  # of the first cells
HEAD = 98.0  # the treasure above a column
HEAD_Y = 346.0

TOTEM_LEFT = 612.0
TOTEM_PITCH = 114.0
TOTEM_HEIGHT = 106.0
TOTEM_TOP = 302.0

TRAY = 890.0  # where the bids begin
FIST = 92.0
BID = 110.0  # a number to touch: 40 pixels on a narrow phone
BID_PITCH = (127.0, 112.0)  # across, down
BIDS_A_ROW = 8

Point = tuple[float, float]


BOX_TEMPLE: Box = (-4, HEAD_Y - 60, WIDTH + 8, TRAY - HEAD_Y + 64)  # all that is left to see at the end


def box(rows: int) -> Box:
    """The room that so many rows of numbers need; there is always room for one."""
    return (-4, -4, WIDTH + 8, TRAY + max(128, BID_PITCH[1] * rows) + 8)


def card_place(slot: int) -> Point:
    """Where a card of the round lies."""
    return (100 + CARD_PITCH * slot, CARD / 2)


def cell_place(cell: int) -> Point:
    """The middle of a cell of the temple."""
    row = cell - COLUMN_OF.index(COLUMN_OF[cell])
    return (10 + CELL / 2 + PITCH * COLUMN_OF[cell], TEMPLE_TOP + CELL / 2 + PITCH * row)


def totem_place(slot: int) -> Point:
    """Where the picture of a totem on offer lies."""
    return (TOTEM_LEFT + 86, TOTEM_TOP + TOTEM_HEIGHT / 2 + TOTEM_PITCH * slot)


def pick_place(number: int, among: int) -> Point:
    """Where a bid lies, in the order of the seats or of the picks."""
    return (WIDTH / among * (number + 0.5), TRAY + FIST / 2)


def bid_place(number: int) -> Point:
    """Where a number to bid is touched."""
    row, column = divmod(number, BIDS_A_ROW)
    return (58 + BID_PITCH[0] * column, TRAY + BID / 2 + BID_PITCH[1] * row)


def bid_rows(explorers: int) -> int:
    """The rows of numbers for a hand of so many."""
    return explorers // BIDS_A_ROW + 1


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


def _plate() -> str:
    """The dark ground of the temple: a column is as deep as its cells."""
    edge = PITCH - CELL
    outlines = []
    for column in range(COLUMNS):
        x, y = cell_place(COLUMN_OF.index(column))
        height = PITCH * COLUMN_OF.count(column) + edge
        outlines.append(_round(x - CELL / 2 - edge, y - CELL / 2 - edge, CELL + 2 * edge, height, 14))
    return "".join(outlines)


def _bracket(cell: int) -> str:
    """Four corners inside a cell: the last move."""
    x, y = cell_place(cell)
    far, arm = CELL / 2 - 9, 20
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    return "".join(
        f"M{x + right * far:g} {y + down * (far - arm):g}v{down * arm:g}h{-right * arm:g}" for right, down in corners
    )


def temple(material: Material) -> list[Shape]:
    """The columns of the temple, with what they are worth and for which treasure."""
    names = material.cells
    shapes = [Shape("plate", "plate", d=_plate())]
    for cell in range(CELLS):
        look = "cell-b" if COLUMN_OF[cell] % 2 else "cell-a"
        shapes.append(Shape(names[cell], look, d=_about(cell_place(cell), CELL, CELL, 9)))
    for cell in range(CELLS):
        x, y = cell_place(cell)
        value = str(material.values[cell]).replace("-", "−")
        label = say("label-value", cell=names[cell])
        shapes.append(Shape(f"value-{names[cell]}", "value", x=x, y=y, size=54, text=value, label=label))
        shapes.append(Shape(f"bracket-{names[cell]}", "bracket", d=_bracket(cell)))
    for column, treasure in enumerate(TREASURES):
        x, _ = cell_place(COLUMN_OF.index(column))
        label = say("treasure", treasure=treasure)
        shapes.append(Shape(f"head-{treasure}", "hub", art=treasure, x=x, y=HEAD_Y, size=HEAD, label=label))
    return shapes


def stage(material: Material) -> Stage:
    """The fixed shapes, lowest first."""
    shapes = temple(material)
    for slot in range(OFFER):
        shapes.append(Shape(f"slot-{slot}", "slot", d=_about(card_place(slot), CARD * 5 / 7 - 2, CARD - 2, 24)))
    for slot in range(LAID_OUT):
        y = TOTEM_TOP + TOTEM_PITCH * slot
        outline = _round(TOTEM_LEFT, y, WIDTH - TOTEM_LEFT, TOTEM_HEIGHT, 12)
        shapes.append(Shape(f"niche-{slot}", "niche", d=outline))
    label = say("label-table", columns=COLUMNS, totems=len(TOTEM_NAMES))
    return Stage(box(1), label, shapes, meanings=MEANINGS)
