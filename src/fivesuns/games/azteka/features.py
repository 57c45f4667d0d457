"""What a wheel shows, for the value that is learned: tuples of cells that turning and mirroring the wheel leave alike.

Every pattern is looked for in all eight directions with the same weights, and the rings count from the outside to the
middle from either end: turning the whole wheel, or reversing the order of the rings, changes nothing (rules 3).
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core import state as core
from fivesuns.core.bits import popcount, table
from fivesuns.core.learned import Features
from fivesuns.core.state import NOBODY
from fivesuns.games.azteka.material import DEATH, LIFE, PAWNS_OF_TWO, RINGS, SEGMENTS
from fivesuns.games.azteka.rules import FREE_TURNS, State
from fivesuns.games.azteka.wheel import LOW, nonzero

FOUR: Final = 81  # patterns of four cells, each free, Life's or Death's
EIGHT: Final = 6561
STOCK: Final = 12  # what a side has left to win with, counted up to so many; 0: too little
AIMS: Final = 16  # what a round is played for, see `_aim`
AIM_LIFE: Final = 15
COUNTS: Final = 15  # of pawns: none to fourteen
SEGMENT_COUNTS: Final = 9
RING_COUNTS: Final = 5
MOVERS: Final = 2

# where the weights of each kind begin, for one mover
BESIDE: Final = 0  # a segment and the next one
APART: Final = BESIDE + EIGHT  # a segment and the one after the next
RING: Final = APART + EIGHT  # a ring, outer or inner
OUTER: Final = RING + 2 * EIGHT  # four cells of an outer ring and those beside them
INNER: Final = OUTER + EIGHT  # four cells of the inner rings
PAWNS: Final = INNER + EIGHT
LINES: Final = PAWNS + AIMS * COUNTS * COUNTS
SPREAD: Final = LINES + STOCK * RING_COUNTS * SEGMENT_COUNTS
IDLE: Final = SPREAD + STOCK * RING_COUNTS * SEGMENT_COUNTS
END: Final = IDLE + AIMS * 2 * SEGMENT_COUNTS

SHOWN: Final = 48


def _threes(bits: int) -> int:
    """A set of cells as digits of three."""
    return sum(3**place for place in range(8) if bits >> place & 1)


def _digits(pattern: int) -> list[int]:
    return [pattern // 3**place % 3 for place in range(8)]


def _number(digits: list[int]) -> int:
    return sum(digit * 3**place for place, digit in enumerate(digits))


def _upright(pattern: int) -> int:
    """The one that stands for two segments of four cells and their mirror image."""
    digits = _digits(pattern)
    return min(pattern, _number(digits[3::-1] + digits[:3:-1]))


def _turned(pattern: int) -> int:
    """The one that stands for a ring however it is turned."""
    digits = _digits(pattern)
    return min(_number(digits[turn:] + digits[:turn]) for turn in range(8))


THREES: Final = table([_threes(bits) for bits in range(256)])
UPRIGHT: Final = table([_upright(pattern) for pattern in range(EIGHT)])
TURNED: Final = table([_turned(pattern) for pattern in range(EIGHT)])


def _segment(board: i64, segment: i64) -> i64:
    """The four cells of a segment as bits 0 to 3, the innermost first."""
    return ((((board >> segment) & LOW) * 0x01020408) >> 24) & 0xF


def _fullest_segment(board: i64) -> i64:
    """The most pawns that a segment has."""
    two: i64 = (board & 0x00FF00FF) & ((board >> 8) & 0x00FF00FF)
    if (two & (two >> 16)) & 0xFF != 0:
        return 4
    most: i64 = 0
    for segment in range(SEGMENTS):
        most = max(most, popcount((board >> segment) & LOW))
    return most


def _fullest_ring(board: i64) -> i64:
    most: i64 = 0
    for ring in range(RINGS):
        most = max(most, popcount((board >> (8 * ring)) & 0xFF))
    return most


def _reached(board: i64) -> i64:
    """How many segments have a pawn."""
    fold: i64 = board | (board >> 16)
    return popcount((fold | (fold >> 8)) & 0xFF)


class Tuples(Features):
    """Tuples of cells, and counts of pawns and lines beside what the round is played for."""

    def __init__(self) -> None:
        super().__init__(MOVERS * END, SHOWN)

    def side(self, state: core.State) -> i64:
        return cast(State, state).seat_of(LIFE)

    def show(self, state: core.State, into: vec[i64]) -> None:
        wheel: State = cast(State, state)
        first: i64 = END if wheel.role(wheel.mover) == DEATH else 0
        place: i64 = _show_segments(wheel.life, wheel.death, first, into)
        place = _show_rings(wheel.life, wheel.death, first, into, place)
        _show_counts(wheel, first, into, place)


def _show_segments(life: i64, death: i64, first: i64, into: vec[i64]) -> i64:
    """Every segment beside the next, and beside the one after that."""
    threes = THREES
    upright = UPRIGHT
    a: i64 = threes[_segment(life, 6)] + 2 * threes[_segment(death, 6)]
    b: i64 = threes[_segment(life, 7)] + 2 * threes[_segment(death, 7)]
    place: i64 = 0
    for segment in range(SEGMENTS):
        c: i64 = threes[_segment(life, segment)] + 2 * threes[_segment(death, segment)]
        into[place] = first + BESIDE + upright[b + FOUR * c]
        into[place + 1] = first + APART + upright[a + FOUR * c]
        place += 2
        a = b
        b = c
    return place


def _show_rings(life: i64, death: i64, first: i64, into: vec[i64], place: i64) -> i64:
    """Every ring, and four cells of every two rings that touch."""
    threes = THREES
    turned = TURNED
    for ring in range(RINGS):
        kind: i64 = EIGHT if ring == 1 or ring == 2 else 0  # noqa: PLR1714 - compiled code compares numbers
        pattern: i64 = threes[(life >> (8 * ring)) & 0xFF] + 2 * threes[(death >> (8 * ring)) & 0xFF]
        into[place] = first + RING + kind + turned[pattern]
        place += 1
    for segment in range(SEGMENTS):
        a: i64 = _window(life, death, 0, segment)
        b: i64 = _window(life, death, 8, segment)
        c: i64 = _window(life, death, 16, segment)
        d: i64 = _window(life, death, 24, segment)
        into[place] = first + OUTER + FOUR * a + b
        into[place + 1] = first + OUTER + FOUR * d + c
        into[place + 2] = first + INNER + (FOUR * b + c if b < c else FOUR * c + b)
        place += 3
    return place


def _window(life: i64, death: i64, shift: i64, segment: i64) -> i64:
    """The pattern of four cells of a ring, from a segment on."""
    one: i64 = (life >> shift) & 0xFF
    two: i64 = (death >> shift) & 0xFF
    one = ((one | (one << 8)) >> segment) & 0xF
    two = ((two | (two << 8)) >> segment) & 0xF
    return THREES[one] + 2 * THREES[two]


def _show_counts(wheel: State, first: i64, into: vec[i64], place: i64) -> None:
    """Pawns and lines, and what is left to win with."""
    aim: i64 = _aim(wheel)
    left: i64 = wheel.pawns_1 - wheel.on_life if aim == AIM_LIFE else (aim or PAWNS_OF_TWO) - wheel.on_death
    stock: i64 = max(0, min(left + 1, STOCK - 1))
    into[place] = first + PAWNS + (aim * COUNTS + wheel.on_death) * COUNTS + wheel.on_life
    lines: i64 = _fullest_segment(wheel.death) * SEGMENT_COUNTS + _fullest_ring(wheel.death)
    into[place + 1] = first + LINES + stock * RING_COUNTS * SEGMENT_COUNTS + lines
    spread: i64 = popcount(nonzero(wheel.life)) * SEGMENT_COUNTS + _reached(wheel.life)
    into[place + 2] = first + SPREAD + stock * RING_COUNTS * SEGMENT_COUNTS + spread
    born: i64 = 1 if wheel.birth else 0
    into[place + 3] = first + IDLE + (aim * 2 + born) * SEGMENT_COUNTS + min(wheel.turns, FREE_TURNS)


def _aim(wheel: State) -> i64:
    """What a round is played for: 0 in round one; in round two the most pawns that Death may win with, where it has to
    do better than the other (5.3), or AIM_LIFE where Life has to."""
    if wheel.leg == 0:
        return 0
    if wheel.winner_1 == NOBODY:
        return PAWNS_OF_TWO
    if wheel.winner_1 == 0:
        return AIM_LIFE
    equalled: i64 = 1 if wheel.edition == 2 else 0  # a drawn match then (9.5), since then a lost one (5.7)
    return wheel.pawns_1 if wheel.on_life < wheel.other_1 + equalled else wheel.pawns_1 - 1
