"""What of a game can be printed and cut out, in the vocabulary of views: sheets of blocks of pieces.

Millimetres where sheets and blocks are measured, from the upper left; a face has units of its own, as a stage has. A
sheet has the same room on every paper. A game gives its sheets as `Game.sheets`; everything drawn comes from its
material and its `art.svg`, everything written is a message of its own.
"""

from __future__ import annotations

from dataclasses import dataclass

from fivesuns.core.text import Say
from fivesuns.core.view import Box, Piece, Shape

ROOM = (190.0, 250.0)  # what a sheet may fill, on A4 and on Letter, marks not counted
APART = 7.0  # between blocks, so that the marks of both have room


@dataclass(frozen=True, slots=True)
class Line:
    """Words on a face: about a point, as large as they fit into a room."""

    said: Say
    x: float
    y: float
    room: tuple[float, float]  # width and height
    size: float  # of the letters at most
    colour: str = "ink"  # of the palette
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a piece."""

    box: Box
    shapes: tuple[Shape, ...] = ()
    pieces: tuple[Piece, ...] = ()
    lines: tuple[Line, ...] = ()
    ground: str = ""  # of the palette: painted below, and a little beyond the cut


@dataclass(frozen=True, slots=True)
class Cutout:
    """A piece to be cut out."""

    name: str  # what the box calls it; copies have the same name
    front: Face
    back: Face | None = None  # as it is seen when the piece is turned over like a page
    outline: str = ""  # where to cut, in the units of the front; a rectangle without it


@dataclass(frozen=True, slots=True)
class Block:
    """Pieces of one size side by side, row by row, so that one cut parts two of them."""

    x: float
    y: float
    width: float  # of a piece
    height: float
    columns: int
    cutouts: tuple[Cutout, ...]
    pitch: float = 0  # from a piece to the next where slanting ones touch; 0: its width
    turned: bool = False  # the faces lie on their side

    @property
    def rows(self) -> int:
        """How many rows it has."""
        return -(-len(self.cutouts) // self.columns)

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of the whole."""
        across = min(self.columns, len(self.cutouts))
        return (across - 1) * (self.pitch or self.width) + self.width, self.rows * self.height


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page of pieces, and its back where one of them has one."""

    title: Say
    blocks: tuple[Block, ...]
    notes: tuple[Say, ...] = ()  # how to make it, what of it is reconstructed

    @property
    def two_sided(self) -> bool:
        """Whether something is printed on the back."""
        return any(cutout.back for block in self.blocks for cutout in block.cutouts)


def plain(art: str, width: float = 100, height: float = 100, *, size: float = 0, ground: str = "art-bone") -> Face:
    """A face that is one symbol in the middle, as large as the longer side unless a size is given."""
    piece = Piece(art, art, 0, 0, size or max(width, height))
    return Face((-width / 2, -height / 2, width, height), pieces=(piece,), ground=ground)


def same(name: str, face: Face) -> Cutout:
    """A piece that looks the same on both sides."""
    return Cutout(name, face, face)


def frame(width: float, height: float, inset: float, corner: float) -> Shape:
    """A thin line within the edge of a face that is measured from its middle."""
    wide, high = width - 2 * (inset + corner), height - 2 * (inset + corner)
    turn = f"a{corner:g} {corner:g} 0 0 1"
    outline = (
        f"M{-wide / 2:g} {inset - height / 2:g}h{wide:g}{turn} {corner:g} {corner:g}v{high:g}"
        f"{turn} {-corner:g} {corner:g}h{-wide:g}{turn} {-corner:g} {-corner:g}v{-high:g}{turn} {corner:g} {-corner:g}Z"
    )
    return Shape("frame", "niche", d=outline)
