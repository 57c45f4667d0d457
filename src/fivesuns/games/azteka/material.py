"""What is in the box: the wheel of four rings and eight segments, the pawns, and the actions they allow."""

from typing import Final

from fivesuns.core import box
from fivesuns.core.actions import Actions, Kind

RING_NAMES: tuple[str, ...] = ("1", "2", "3", "4")  # 1 is the innermost
SEGMENT_NAMES: tuple[str, ...] = tuple("abcdefgh")  # clockwise from the top
CELL_NAMES: tuple[str, ...] = tuple(ring + segment for ring in RING_NAMES for segment in SEGMENT_NAMES)

RINGS: Final = 4
SEGMENTS: Final = 8
CELLS: Final = 32  # a cell is ring * 8 + segment, a ring is a byte of a bitboard
PAWNS_OF_TWO: Final = 14
PAWNS_OF_THREE: Final = 12

LIFE: Final = 0
DEATH: Final = 1
MUMMY: Final = 2

PLACE: Final = 0
TURN: Final = 32
TWICE: Final = 36
DECLINE: Final = 40

ACTIONS = Actions(
    Kind("place", "place {cell}", {"cell": CELL_NAMES}),
    Kind("turn", "turn {ring}", {"ring": RING_NAMES}),
    Kind("twice", "turn {ring} twice", {"ring": RING_NAMES}),
    Kind("decline", "decline"),
)

# The numbers above are literals so that compiled rules read them as constants.
assert [ACTIONS.first(kind) for kind in ("place", "turn", "twice", "decline")] == [PLACE, TURN, TWICE, DECLINE]
assert (len(RING_NAMES), len(SEGMENT_NAMES), len(CELL_NAMES)) == (RINGS, SEGMENTS, CELLS)

# All that is in the box is attested, and the rules rest on it: a file may only say more about it.
_SHAPE = {
    "rings": list(RING_NAMES),
    "segments": list(SEGMENT_NAMES),
    "pawns": {"two players": PAWNS_OF_TWO, "three players": PAWNS_OF_THREE},
    "roles": ["life", "death", "mummy"],
}


def unpack(source: str) -> box.Material:
    """What a file says is in the box."""
    box.contents(source, _SHAPE)
    return box.Material(source, ACTIONS)


MATERIAL: box.Material = unpack(box.own_source(__package__))  # what comes with the game
