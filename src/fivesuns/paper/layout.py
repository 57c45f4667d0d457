"""Where things lie on a printed sheet, in millimetres from the upper left corner of the page: nothing is drawn here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fivesuns.core.sheets import ROOM, Block, Cutout, Sheet

Point = tuple[float, float]
Size = tuple[float, float]

PAPERS: dict[str, Size] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MARGIN = 6.0  # what a printer may leave blank at each edge
BLEED = 1.5  # how far a ground goes on beyond the cut
CLEAR = 1.8  # how far a cutting mark stays away from the cut
MARK = 1.7  # how long it is
FOOT = 15.0  # the words below the pieces, their margin included


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece on one side of a sheet: its upper left corner, and its size as it lies there."""

    cutout: Cutout
    x: float
    y: float
    width: float
    height: float
    turned: bool


def origin(paper: str) -> Point:
    """The corner from which blocks are measured: pieces lie in the middle of what the foot leaves."""
    wide, high = PAPERS[paper]
    return (wide - ROOM[0]) / 2, max(MARGIN + CLEAR + MARK, (high - FOOT - MARGIN - ROOM[1]) / 2 + MARGIN)


def placed(sheet: Sheet, paper: str, back: bool = False) -> Iterator[Placed]:
    """The pieces of a sheet. Its back is seen when the sheet is turned about its long edge: left and right change."""
    for block in sheet.blocks:
        left, top = corner(block, paper)
        step = block.pitch or block.width
        for number, cutout in enumerate(block.cutouts):
            row, column = divmod(number, block.columns)
            x = left + column * step
            if back:
                x = PAPERS[paper][0] - x - block.width
            yield Placed(cutout, x, top + row * block.height, block.width, block.height, block.turned)


def corner(block: Block, paper: str) -> Point:
    """The upper left corner of a block on the front."""
    left, top = origin(paper)
    return left + block.x, top + block.y


def marks(block: Block, paper: str, back: bool = False) -> Iterator[tuple[Point, Point]]:
    """Short lines around a block, where to cut; none where pieces have an outline."""
    if any(cutout.outline for cutout in block.cutouts):
        return
    (left, top), (wide, high) = corner(block, paper), block.size
    if back:
        left = PAPERS[paper][0] - left - wide
    near, far = CLEAR, CLEAR + MARK
    for column in range(min(block.columns, len(block.cutouts)) + 1):
        x = left + column * block.width
        yield (x, top - near), (x, top - far)
        yield (x, top + high + near), (x, top + high + far)
    for row in range(block.rows + 1):
        y = top + row * block.height
        yield (left - near, y), (left - far, y)
        yield (left + wide + near, y), (left + wide + far, y)


def faults(sheet: Sheet) -> list[str]:
    """What is wrong with a sheet, a sentence each: blocks that leave the room or come too near each other."""
    found = []
    for number, block in enumerate(sheet.blocks):
        wide, high = block.size
        if block.x < 0 or block.y < 0 or block.x + wide > ROOM[0] + 1e-6 or block.y + high > ROOM[1] + 1e-6:
            found.append(f"block {number} leaves the room of the sheet")
        found += [
            f"blocks {number} and {other} are too near"
            for other in range(number)
            if _overlap(block, sheet.blocks[other])
        ]
    return found


def _overlap(one: Block, two: Block) -> bool:
    """Whether marks or grounds of two blocks meet. Outlined pieces need the room of their grounds alone."""
    need = 0.0
    for block in (one, two):
        need += BLEED if any(cutout.outline for cutout in block.cutouts) else CLEAR + MARK
    (wide, high), (width, height) = one.size, two.size
    across = max(one.x, two.x) - min(one.x + wide, two.x + width)
    down = max(one.y, two.y) - min(one.y + high, two.y + height)
    return max(across, down) < need - 1e-6
