"""probe"""

from mypy_extensions import i64

from fivesuns.core.rng import Rng
from fivesuns.core.state import State


def random_moves(start: State, n: i64, rng: Rng) -> i64:
    m: i64 = 0
    while m < n:
        s = start.copy()
        while s.mover >= 0:
            s.play(s.mover, s.draw(s.mover, rng))
            m += 1
    return m


def copies(start: State, n: i64) -> None:
    k: i64 = 0
    while k < n:
        start.copy()
        k += 1
