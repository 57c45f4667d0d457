"""The fixed shapes of the board: a place for each pebble, in three rows."""

from __future__ import annotations

from fivesuns.core.text import say
from fivesuns.core.view import Box, Shape, Stage
from fivesuns.sample.material import PEBBLES

ROW = 5
STEP = 192.0
BOX: Box = (0, 0, 1000, 620)


def place(number: int) -> tuple[float, float]:
    """The middle of a pebble's place."""
    row, column = divmod(number, ROW)
    return 116 + STEP * column, 118 + STEP * row


def stage() -> Stage:
    plate = Shape("plate", "plate", f"M10 10H990V{BOX[3] - 10:g}H10Z")
    cells = []
    for number in range(PEBBLES):
        x, y = place(number)
        outline = f"M{x - 88:g} {y - 88:g}h176v176h-176Z"
        cells.append(Shape(f"cell-{number + 1}", "cell-b" if number % 2 else "cell-a", outline))
    return Stage(BOX, say("label-board"), [plate, *cells])
