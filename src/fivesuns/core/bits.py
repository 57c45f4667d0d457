"""Sets as bit masks of up to 32 members, compiled together with the rules."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64


def table(values: list[int]) -> vec[i64]:
    """A table of integers that compiled code reads without unboxing them."""
    made: vec[i64] = vec[i64]()
    for value in values:
        made = append(made, value)
    return made


PRIME: Final = 67  # of which no two powers of two below 2^66 leave the same remainder
PLACE: Final = table([next((n for n in range(PRIME - 1) if 2**n % PRIME == rest), 0) for rest in range(PRIME)])


def write_members(out: vec[i64], at: i64, members: i64, base: i64) -> i64:
    """Write the members of a set of up to 63 in order, added to a number, from a word on; the word after them."""
    while members != 0:
        out[at] = base + PLACE[(members & -members) % PRIME]
        at += 1
        members &= members - 1
    return at


def shifted(x: i64, by: i64) -> i64:
    """x << by, safely: a shifted literal would be 32 bits wide in C."""
    return x << by


def popcount(x: i64) -> i64:
    """How many members a set has."""
    x = x - ((x >> 1) & 0x55555555)
    x = (x & 0x33333333) + ((x >> 2) & 0x33333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F
    return ((x * 0x01010101) & 0xFFFFFFFF) >> 24


def nth(mask: i64, n: i64) -> i64:
    """The n-th member of a set, counted from 0: a binary search over the counts of halves."""
    a: i64 = mask - ((mask >> 1) & 0x55555555)
    b: i64 = (a & 0x33333333) + ((a >> 2) & 0x33333333)
    c: i64 = (b + (b >> 4)) & 0x0F0F0F0F
    d: i64 = (c + (c >> 8)) & 0x00FF00FF
    bit: i64 = 0
    count: i64 = d & 0xFF
    if n >= count:
        n -= count
        bit = 16
    count = (c >> bit) & 0xF
    if n >= count:
        n -= count
        bit += 8
    count = (b >> bit) & 0x7
    if n >= count:
        n -= count
        bit += 4
    count = (a >> bit) & 0x3
    if n >= count:
        n -= count
        bit += 2
    count = (mask >> bit) & 1
    if n >= count:
        bit += 1
    return bit
