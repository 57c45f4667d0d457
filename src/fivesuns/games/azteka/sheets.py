"""What is printed of Azteka: each ring as a disc, to be pinned on the next larger one, and the pawns."""

from __future__ import annotations

from fivesuns.core.box import Material
from fivesuns.core.sheets import APART, ROOM, Block, Cutout, Face, Line, Sheet, plain, same
from fivesuns.core.text import say
from fivesuns.core.view import Piece, Shape
from fivesuns.games.azteka.material import PAWNS_OF_THREE, PAWNS_OF_TWO, RINGS, SEGMENTS
from fivesuns.games.azteka.stage import EDGES, MIDDLE, cell_path

RIM = 492.0  # of the whole wheel, in units of the stage
NEAR = 3.0  # millimetres between discs
SCALE = min(ROOM[0] / (2 * RIM), (ROOM[1] - NEAR) / (2 * (EDGES[3] + EDGES[2])))  # millimetres a unit
UNDER = 12.0  # how far a disc is dark below the disc that lies on it
PIN = 9.0
HUB = 112.0
PAWN = 13.5  # millimetres
NAME = 24.0  # letters


def _circle(radius: float) -> str:
    return (
        f"M{MIDDLE - radius:g} {MIDDLE:g}a{radius:g} {radius:g} 0 1 1 {2 * radius:g} 0"
        f"a{radius:g} {radius:g} 0 1 1 {-2 * radius:g} 0Z"
    )


def _pin() -> str:
    """Where the pin goes through."""
    far = 3 * PIN
    return f"{_circle(PIN)}M{MIDDLE - far:g} {MIDDLE:g}h{2 * far:g}M{MIDDLE:g} {MIDDLE - far:g}v{2 * far:g}"


def _outer(ring: int) -> float:
    return RIM if ring == RINGS - 1 else EDGES[ring + 1]


def _disc(ring: int) -> Cutout:
    """A ring with all that is below the smaller ones: they lie on it and turn about the same pin."""
    radius, cells = _outer(ring), range(ring * SEGMENTS, (ring + 1) * SEGMENTS)
    shapes = [Shape(f"cell-{cell}", "cell-b" if ring % 2 else "cell-a", d=cell_path(cell)) for cell in cells]
    pieces: tuple[Piece, ...] = ()
    lines: tuple[Line, ...] = ()
    if ring == 0:
        pieces = (Piece("hub", "hub", MIDDLE, MIDDLE, HUB),)
    else:
        inner = EDGES[ring] - UNDER
        shapes += [Shape("under", "cell-a", d=_circle(inner)), Shape("pin", "slot", d=_pin())]
        room = (1.2 * inner, 3 * NAME)
        lines = (Line(say("print-ring", ring=ring + 1), MIDDLE, MIDDLE - inner / 2, room, NAME, "ink-2"),)
    box = (MIDDLE - radius, MIDDLE - radius, 2 * radius, 2 * radius)
    return Cutout(f"ring {ring + 1}", Face(box, tuple(shapes), pieces, lines, "board"), outline=_circle(radius))


def _placed(ring: int, x: float, y: float) -> Block:
    size = 2 * _outer(ring) * SCALE
    return Block(x, y, size, size, 1, (_disc(ring),))


def sheets(_: Material) -> tuple[Sheet, ...]:
    """The largest disc with the pawns, then the three others."""
    stocks = {"life": PAWNS_OF_TWO, "death": PAWNS_OF_TWO, "mummy": PAWNS_OF_THREE}
    pawns = tuple(same(role, plain(role, ground="")) for role, count in stocks.items() for _ in range(count))
    below = Block(0, ROOM[0] + APART, PAWN, PAWN, PAWNS_OF_TWO, pawns)
    below_large, middle = 2 * _outer(2) * SCALE + NEAR, 2 * _outer(1) * SCALE
    small = (_placed(2, 0, 0), _placed(1, ROOM[0] - middle, below_large), _placed(0, 0, below_large))
    return (
        Sheet(say("print-wheel"), (_placed(3, 0, 0), below), (say("print-pawns-note"),)),
        Sheet(say("print-rings"), small, (say("print-rings-note"),)),
    )
