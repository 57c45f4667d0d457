"""The open grid as a drawing: where a cell lies, the frame that fits all pieces, and the strip below it.

A cell is 100 wide. There is no border: the frame follows the pieces, and its size changes by whole steps.
"""

from __future__ import annotations

from functools import cache

from fivesuns.core.text import say
from fivesuns.core.view import Box, Glyph, Shape, Stage
from fivesuns.games.xochintlan.goal import ASKS, MEANINGS
from fivesuns.games.xochintlan.material import CARD_NAMES, MIDDLE, SIDE, Material, Place, place_of

PITCH = 100
LEAST = 5  # cells across, at least: the frame of the first actions stands still
STRIP = 0.21  # of the frame's width: its height below the grid
SMALL = 4.6  # a cell of a glyph
MARGIN = 40.0  # of a card that lies over its shape
BOX: Box = (-250, -250, 500, 500 * (1 + STRIP))

Frame = tuple[float, float, float]  # left, top, width: a square


def unrolled(cells: list[int]) -> dict[int, Place]:
    """Where cells of the torus lie, none split by its seam: the widest gap between their columns is outside."""
    across = _unrolled(sorted({place_of(cell)[0] for cell in cells}))
    down = _unrolled(sorted({place_of(cell)[1] for cell in cells}))
    return {cell: (across[place_of(cell)[0]], down[place_of(cell)[1]]) for cell in cells}


def _unrolled(lines: list[int]) -> dict[int, int]:
    gaps = [(after - line, line) for line, after in zip(lines, [*lines[1:], lines[0] + SIDE], strict=True)]
    last = max(gaps)[1] if lines[0] == -MIDDLE else lines[-1]
    return {line: line if line <= last else line - SIDE for line in lines}


def point(place: Place) -> tuple[float, float]:
    """The middle of a cell."""
    return (PITCH * place[0], PITCH * place[1])


def frame(places: list[Place], *, still: bool = True) -> Frame:
    """The square that holds these cells, an odd number of cells wide; the least one stays where it is if it can."""
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    size = max(LEAST, right - left + 1, bottom - top + 1)
    size += 1 - size % 2
    middle = ((left + right) / 2, (top + bottom) / 2) if size > LEAST or not still else _held(left, right, top, bottom)
    return (PITCH * (middle[0] - size / 2), PITCH * (middle[1] - size / 2), PITCH * size)


def _held(left: int, right: int, top: int, bottom: int) -> tuple[float, float]:
    """The middle nearest to the Man's first place from which the least frame holds these lines."""
    half = LEAST // 2
    return (max(right - half, min(left + half, 0)), max(bottom - half, min(top + half, 0)))


def wider(around: Frame) -> Frame:
    """A frame with room for a card that lies over a shape at its edge, and for its name below."""
    left, top, width = around
    return (left - MARGIN, top - MARGIN, width + 2 * MARGIN)


def box(around: Frame, *, strip: bool = True) -> Box:
    """The frame, with the strip below it while something lies there."""
    left, top, width = around
    return (left, top, width, width * (1 + STRIP) if strip else width)


def slot(around: Frame, part: float) -> tuple[float, float]:
    """A point in the strip, so far from its left end."""
    left, top, width = around
    return (round(left + part * width, 1), round(top + width * (1 + STRIP / 2), 1))


def card_art(card: int) -> str:
    """The symbol of a card."""
    return f"card-{CARD_NAMES[card].replace(chr(39), '-mirror')}"


def _glyph(pattern: tuple[Place, ...]) -> Glyph:
    """A card as five squares about the middle."""
    wide, high = max(x for x, _ in pattern) + 1, max(y for _, y in pattern) + 1
    size = SMALL - 0.5
    return Glyph(
        tuple(
            f"M{round(SMALL * (x - wide / 2), 2):g} {round(SMALL * (y - high / 2), 2):g}h{size:g}v{size:g}h{-size:g}Z"
            for x, y in pattern
        )
    )


@cache
def stage(material: Material) -> Stage:
    """Nothing on the grid is fixed: dots show where cells meet, as far as one sees."""
    dots = Shape("grid", "lattice", size=PITCH)
    glyphs = {card_art(card): _glyph(pattern) for card, pattern in enumerate(material.patterns)}
    return Stage(BOX, say("label-grid"), [dots], glyphs, MEANINGS, ASKS)
