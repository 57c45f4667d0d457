"""The wheel as a drawing: outlines, places and glyphs, in a square of 1000 about (500, 500)."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from fivesuns.core.text import say
from fivesuns.core.view import Box, Glyph, Shape, Stage
from fivesuns.games.azteka.goal import MEANINGS
from fivesuns.games.azteka.material import CELL_NAMES, CELLS, RING_NAMES, RINGS, SEGMENT_NAMES, SEGMENTS

MIDDLE = 500.0
EDGES = (60, 167, 270, 373, 476)  # of the rings, from the hub outwards
RADII = (117.5, 218.5, 321.5, 424.5)  # where pawns stand
SIZES = (70, 80, 84, 88)  # of pawns
STEP = 360 / SEGMENTS
BOX: Box = (0, 0, 1000, 1000)
BOX_TWICE: Box = (0, -90, 1000, 1180)  # room for a second handle in each corner
BOX_SUN: Box = (-102, -102, 1204, 1204)  # room for the rays of victory

Point = tuple[float, float]


def polar(radius: float, degrees: float, x: float = MIDDLE, y: float = MIDDLE) -> Point:
    """A point clockwise from the top."""
    angle = degrees * pi / 180
    return (x + radius * sin(angle), y - radius * cos(angle))


def place(cell: int) -> Point:
    """Where a pawn stands."""
    ring, segment = divmod(cell, SEGMENTS)
    return polar(RADII[ring], STEP * (segment + 0.5))


def _at(*points: Point) -> str:
    return " ".join(f"{round(x, 1):g} {round(y, 1):g}" for x, y in points)


class _Side:
    """Points measured from the two straight sides of a segment."""

    def __init__(self, segment: int) -> None:
        self.first = STEP * segment
        self.second = self.first + STEP

    def _turn(self, x: float, y: float, degrees: float) -> Point:
        angle = degrees * pi / 180
        return (MIDDLE + x * cos(angle) - y * sin(angle), MIDDLE + x * sin(angle) + y * cos(angle))

    def on_arc(self, radius: float, gap: float, second: bool = False) -> Point:
        """On a circle, so far from a side."""
        up = -sqrt(radius * radius - gap * gap)
        return self._turn(-gap, up, self.second) if second else self._turn(gap, up, self.first)

    def on_side(self, radius: float, gap: float, inwards: float, second: bool = False) -> Point:
        """On the line beside a side, so far inwards (or outwards, if negative) from a circle."""
        up = -sqrt(radius * radius - gap * gap) + inwards
        return self._turn(-gap, up, self.second) if second else self._turn(gap, up, self.first)


def cell_path(cell: int, gap: float = 3, corner: float = 9) -> str:
    """The outline of a cell: two arcs, two sides, round corners."""
    ring, segment = divmod(cell, SEGMENTS)
    inner, outer, side = EDGES[ring] + 4, EDGES[ring + 1] - 4, _Side(segment)
    far = gap + corner
    return (
        f"M{_at(side.on_arc(outer, far))}A{outer} {outer} 0 0 1 {_at(side.on_arc(outer, far, True))}"
        f"Q{_at(side.on_arc(outer, gap, True), side.on_side(outer, gap, corner, True))}"
        f"L{_at(side.on_side(inner, gap, -corner, True))}"
        f"Q{_at(side.on_arc(inner, gap, True), side.on_arc(inner, far, True))}"
        f"A{inner} {inner} 0 0 0 {_at(side.on_arc(inner, far))}"
        f"Q{_at(side.on_arc(inner, gap), side.on_side(inner, gap, -corner))}"
        f"L{_at(side.on_side(outer, gap, corner))}Q{_at(side.on_arc(outer, gap), side.on_arc(outer, far))}Z"
    )


def bracket_path(cell: int) -> str:
    """Two brackets inside the straight sides of a cell: the last move. Near the hub there is room for tops only."""
    ring, segment = divmod(cell, SEGMENTS)
    inner, outer, side = EDGES[ring] + (42 if ring == 0 else 15), EDGES[ring + 1] - 15, _Side(segment)
    far, hook = (30, 14) if ring == 0 else (36, min(36, 14 + inner * 0.1))
    return (
        f"M{_at(side.on_arc(outer, far, True))}A{outer} {outer} 0 0 1 {_at(side.on_arc(outer, 14, True))}"
        f"L{_at(side.on_arc(inner, 14, True))}A{inner} {inner} 0 0 0 {_at(side.on_arc(inner, hook, True))}"
        f"M{_at(side.on_arc(outer, far))}A{outer} {outer} 0 0 0 {_at(side.on_arc(outer, 14))}"
        f"L{_at(side.on_arc(inner, 14))}A{inner} {inner} 0 0 1 {_at(side.on_arc(inner, hook))}"
    )


def _rim(segment: int) -> str:
    side = _Side(segment)
    return f"M{_at(side.on_arc(484, 18.6))}A484 484 0 0 1 {_at(side.on_arc(484, 18.6, True))}"


def _circle(radius: float, x: float = MIDDLE, y: float = MIDDLE) -> str:
    return (
        f"M{_at((x - radius, y))}a{radius} {radius} 0 1 1 {2 * radius:g} 0a{radius} {radius} 0 1 1 {-2 * radius:g} 0Z"
    )


def _rays() -> list[Shape]:
    """Sixteen rays behind the wheel: eight points between the segments, eight stepped ones above their middles."""
    rays = []
    for number in range(SEGMENTS):
        point = (polar(478, STEP * number - 9), polar(590, STEP * number), polar(478, STEP * number + 9))
        rays.append(Shape(f"ray-{number}", "ray", d=f"M{_at(point[0])}L{_at(point[1])}L{_at(point[2])}Z"))
        rays.append(Shape(f"ray-{number}-stepped", "ray", d=_stepped_ray(STEP * (number + 0.5))))
    return rays


def _stepped_ray(degrees: float) -> str:
    corners = [(92, 474), (92, 514), (66, 514), (66, 554), (40, 554), (40, 594)]
    outline = [(-x, y) for x, y in corners] + list(reversed(corners))
    angle = degrees * pi / 180
    turned = [(MIDDLE + x * cos(angle) + y * sin(angle), MIDDLE + x * sin(angle) - y * cos(angle)) for x, y in outline]
    return "M" + "L".join(_at(point) for point in turned) + "Z"


def _wedge(inner: float, outer: float, first: float, last: float, y: float = 0) -> str:
    corners = (polar(outer, first, 0, y), polar(outer, last, 0, y), polar(inner, last, 0, y), polar(inner, first, 0, y))
    return (
        f"M{_at(corners[0])}A{outer:g} {outer:g} 0 0 1 {_at(corners[1])}"
        f"L{_at(corners[2])}A{inner:g} {inner:g} 0 0 0 {_at(corners[3])}Z"
    )


def _dots(rows: tuple[int, ...]) -> tuple[str, ...]:
    top = -4 * (len(rows) - 1)
    return tuple(
        _circle(2.2, 5.6 * (column - (count - 1) / 2), top + 8 * row)
        for row, count in enumerate(rows)
        for column in range(count)
    )


GLYPHS = {
    "segments": Glyph(tuple(_wedge(5, 12.4, 45 * n + 5, 45 * n + 40) for n in range(SEGMENTS))),
    "rings": Glyph(tuple(_circle(2.2 + 3.2 * n, 0, 0) for n in range(RINGS)), line=True),
    "segment": Glyph(tuple(_wedge(3 + 6 * n, 8 + 6 * n, -24, 24, 14) for n in range(RINGS))),
    "ring": Glyph(tuple(_wedge(7.5, 12.4, 45 * n + 5, 45 * n + 40) for n in range(SEGMENTS))),
    "pawns-14": Glyph(_dots((5, 5, 4))),
}


def handle_place(ring: int, twice: bool, both: bool) -> tuple[float, float, float]:
    """Where the handle of a ring lies, and its size: corners in reading order, doubles beside them."""
    left, top = ring % 2 == 0, ring < 2
    if not both:
        return (82 if left else 918, 82 if top else 918, 152)
    x, size = (222, 132) if twice else (76, 152)
    return (x if left else 1000 - x, -12 if top else 1012, size)


def stage(both: bool) -> Stage:
    """The fixed shapes, lowest first."""
    shapes = [*_rays(), Shape("plate", "plate", d=_circle(492))]
    shapes += [Shape(f"rim-{name}", "rim", d=_rim(number)) for number, name in enumerate(SEGMENT_NAMES)]
    for cell in range(CELLS):
        look = "cell-b" if cell // SEGMENTS % 2 else "cell-a"
        shapes.append(Shape(CELL_NAMES[cell], look, d=cell_path(cell)))
    shapes += [Shape(f"bracket-{CELL_NAMES[cell]}", "bracket", d=bracket_path(cell)) for cell in range(CELLS)]
    shapes.append(Shape("hub", "hub", art="hub", x=MIDDLE, y=MIDDLE, size=112))
    for number, name in enumerate(SEGMENT_NAMES):
        x, y = polar(514, STEP * (number + 0.5))
        shapes.append(Shape(f"letter-{name}", "coord", x=round(x, 1), y=round(y, 1), text=name))
    box = BOX_TWICE if both else BOX
    return Stage(
        box, say("label-wheel", rings=len(RING_NAMES), segments=len(SEGMENT_NAMES)), shapes, dict(GLYPHS), MEANINGS
    )
