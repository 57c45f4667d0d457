"""A small random generator that gives the same numbers compiled and interpreted."""

from typing import Final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF


class Rng:
    """Marsaglia's xorshift on two 32-bit words; `Random.randrange` costs more than a move."""

    def __init__(self, seed: i64) -> None:
        self.x: i64 = (seed ^ 0x9E3779B9) & WORD
        self.y: i64 = ((seed >> 32) ^ 0x7F4A7C15) & WORD
        if self.x == 0 and self.y == 0:
            self.y = 1
        for _ in range(12):  # near seeds start far apart
            self.next()

    def next(self) -> i64:
        """32 random bits."""
        x: i64 = self.x
        y: i64 = self.y
        t: i64 = (x ^ (x << 10)) & WORD
        self.x = y
        y = y ^ (y >> 10) ^ t ^ (t >> 13)
        self.y = y
        return y

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        return (self.next() * n) >> 32

    def unit(self) -> float:
        """A number from 0 to 1, 1 excluded."""
        return float(self.next()) / 4294967296.0
