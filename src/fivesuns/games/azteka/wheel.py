"""The wheel as bit masks: a byte a ring, a bit a segment. Compiled together with the rules."""

from typing import Final

from mypy_extensions import i64

WHEEL: Final = 0xFFFFFFFF
LOW: Final = 0x01010101  # segment a of every ring
HIGH: Final = 0x80808080

SEGMENT: Final = 2  # what a full line is
RING: Final = 3


def around(x: i64) -> i64:
    """The cells beside a board's along the rings."""
    ahead: i64 = ((x << 1) & 0xFEFEFEFE) | ((x >> 7) & LOW)
    behind: i64 = ((x >> 1) & 0x7F7F7F7F) | ((x << 7) & HIGH)
    return ahead | behind


def beside(x: i64) -> i64:
    """The cells that share a side with a board's (3.3)."""
    return around(x) | ((x << 8) & WHEEL) | (x >> 8)


def beside_or_diagonal(x: i64) -> i64:
    """The cells that share a side or a corner with a board's (8.2)."""
    sides: i64 = around(x)
    band: i64 = x | sides
    return sides | ((band << 8) & WHEEL) | (band >> 8)


def enclosed(life: i64, death: i64) -> i64:
    """The Life pawns all of whose neighbours are Death (4.4)."""
    free: i64 = WHEEL ^ death
    return life & (WHEEL ^ beside(free))


def rotated(board: i64, ring: i64, steps: i64) -> i64:
    """A board with one ring turned clockwise by one or two segments."""
    shift: i64 = ring * 8
    old: i64 = (board >> shift) & 0xFF
    new: i64 = ((old << steps) | (old >> (8 - steps))) & 0xFF
    return board ^ ((old ^ new) << shift)


def is_everywhere(board: i64) -> bool:
    """A pawn in each of the eight segments and four rings (2.1)."""
    if board & 0xFF == 0 or board & 0xFF00 == 0 or board & 0xFF0000 == 0 or board & 0xFF000000 == 0:
        return False
    fold: i64 = board | (board >> 16)
    fold = fold | (fold >> 8)
    return fold & 0xFF == 0xFF


def full_line(board: i64) -> i64:
    """SEGMENT or RING when the board fills one (2.2), else 0."""
    fold: i64 = board & (board >> 16)
    if fold & (fold >> 8) & 0xFF != 0:
        return SEGMENT
    if (
        board & 0xFF == 0xFF
        or board & 0xFF00 == 0xFF00
        or board & 0xFF0000 == 0xFF0000
        or board & 0xFF000000 == 0xFF000000
    ):
        return RING
    return 0


def nonzero(x: i64) -> i64:
    """A 1 in each byte of x that is not zero."""
    return ((((x & 0x7F7F7F7F) + 0x7F7F7F7F) | x) >> 7) & LOW


def by_steps(x: i64, steps: i64) -> i64:
    """Every ring turned by 1, 2 or 4 segments at once."""
    if steps == 1:
        return ((x << 1) & 0xFEFEFEFE) | ((x >> 7) & LOW)
    if steps == 2:
        return ((x << 2) & 0xFCFCFCFC) | ((x >> 6) & 0x03030303)
    return ((x << 4) & 0xF0F0F0F0) | ((x >> 4) & 0x0F0F0F0F)
