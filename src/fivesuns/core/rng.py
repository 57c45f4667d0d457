"""A small random generator that gives the same numbers compiled and interpreted."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF


def mixed(x: i64) -> i64:
    """32 bits thoroughly mixed, so that near seeds start far apart; products stay below 2^63."""
    x = ((x >> 16 ^ x) * 0x45D9F3B) & WORD
    x = ((x >> 16 ^ x) * 0x45D9F3B) & WORD
    return x >> 16 ^ x


@final
class Rng:
    """Marsaglia's xorshift on two 32-bit words; `Random.randrange` costs more than a move."""

    def __init__(self, seed: i64) -> None:
        self.x: i64 = mixed(seed & WORD)
        self.y: i64 = mixed(((seed >> 32) ^ self.x ^ 0x7F4A7C15) & WORD)
        if self.x == 0 and self.y == 0:
            self.y = 1

    def __reduce__(self) -> tuple[Any, ...]:
        """How it is copied and pickled: by where it stands."""
        return (resumed, (self.x, self.y))

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


def resumed(x: i64, y: i64) -> Rng:
    """The generator that goes on from where another stood."""
    rng = Rng(0)
    rng.x = x
    rng.y = y
    return rng
