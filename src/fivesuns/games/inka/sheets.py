"""What is printed of Inka: the temple in two halves that are glued together, tiles, and what stands in it."""

from __future__ import annotations

from fivesuns.core.sheets import APART, ROOM, Block, Cutout, Face, Sheet, plain, same
from fivesuns.core.text import say
from fivesuns.core.view import Box, Detail, Part, Piece
from fivesuns.games.inka import stage as drawn
from fivesuns.games.inka.material import DESTINATIONS, MOST_SEATS, PATHS, TILE_NAMES, TILES, Material
from fivesuns.games.inka.stage import MARKS, NUMBER, NUMBER_AT, SQUARE, tile_art

LEFT, TOP, WIDE, HIGH = drawn.BOX
SCALE = ROOM[1] / WIDE  # millimetres a unit: the halves lie on their side
SIDE = drawn.EDGE * SCALE  # of a tile
STRIP = HIGH / 2 * SCALE + APART  # what is right of a half
PAWN, BLOCKER, STATUE = 16.0, 14.0, 13.0

MIRRORED = 60.0  # by which a tile is turned to look like its mirror image
EMBLEM = 0.46 * drawn.EDGE  # on the back of a tile
TILE_BOX: Box = (-0.75 * drawn.EDGE, -drawn.HEIGHT / 2, 1.5 * drawn.EDGE, drawn.HEIGHT)
UNSEEN = ("ray", "bracket")  # they show what happens


def _half(box: Material, number: int) -> Cutout:
    """The upper or the lower half of the temple: the rows meet in a straight line."""
    shapes = tuple(shape for shape in drawn.stage(box).shapes if shape.look not in UNSEEN)
    seen: Box = (LEFT, TOP + number * HIGH / 2, WIDE, HIGH / 2)
    return Cutout(f"temple {number + 1}", Face(seen, shapes))


def _outline() -> str:
    """A tile with its first edge level."""
    half, down = drawn.EDGE / 4, drawn.HEIGHT / 2
    corners = ((-3 * half, down), (half, down), (3 * half, -down), (-half, -down))
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in corners) + "Z"


def _face(piece: Piece) -> Face:
    return Face(TILE_BOX, pieces=(piece,), ground="art-bone")


def _tile(box: Material, tile: int) -> Cutout:
    name, path = TILE_NAMES[tile], tile < PATHS
    if path:
        parts = [Part(*drawn.on_tile(drawn.FLAT, NUMBER_AT, 0), NUMBER, f"number-{name}")]
    else:
        places = enumerate(drawn.STATUE_PLACES)
        parts = [Part(*drawn.on_tile(drawn.FLAT, *at), SQUARE, f"square-{MARKS[n]}") for n, at in places]
    front = Piece(name, tile_art(tile, box.edges[tile]), 0, 0, drawn.TILE, detail=Detail(tuple(parts)))
    bare = "path-0" if path else "goal-0"
    back = Piece(name, bare, 0, 0, drawn.TILE, angle=MIRRORED, detail=Detail((Part(0, 0, EMBLEM, "emblem"),)))
    return Cutout(f"tile {name}", _face(front), _face(back), _outline())


def _tokens(kind: str, art: str, copies: int) -> tuple[Cutout, ...]:
    return tuple(
        same(f"{kind} {mark}", plain(f"{art}-{mark}", 112, 112, size=100))
        for mark in MARKS[:MOST_SEATS]
        for _ in range(copies)
    )


def sheets(box: Material) -> tuple[Sheet, ...]:
    """A half with the tiles, a half with pawns, blockers and statues."""
    size = (HIGH / 2 * SCALE, WIDE * SCALE)
    halves = [Block(0, 0, *size, 1, (_half(box, number),), turned=True) for number in range(2)]
    tiles = Block(
        STRIP, 0, 1.5 * SIDE, drawn.HEIGHT * SCALE, 2, tuple(_tile(box, tile) for tile in range(TILES)), pitch=SIDE
    )
    pawns = Block(STRIP, 0, PAWN, PAWN, MOST_SEATS, _tokens("pawn", "pawn", 1))
    blockers = Block(STRIP, PAWN + APART, BLOCKER, BLOCKER, MOST_SEATS, _tokens("blocker", "blocker", 1))
    below = PAWN + BLOCKER + 2 * APART
    statues = Block(STRIP, below, STATUE, STATUE, DESTINATIONS, _tokens("statue", "idol", DESTINATIONS))
    notes = (say("print-half-note"), say("print-reconstructed"))
    return (
        Sheet(say("print-upper"), (halves[0], tiles), notes),
        Sheet(say("print-lower"), (halves[1], pawns, blockers, statues), notes),
    )
