"""What an eye sees as a row of small numbers, for programs that learn; and what its seat may do, as a row of 0 and 1.

A row is bytes, with named fields. Eight of them lie in a word, the first one lowest, so that compiled code writes eight
at a time. A game declares its fields in order: those that fit into what is left of a word share it, any other begins
with the next, one of more than eight has its words for itself, and the bytes between stay 0. Seats are counted from the
eye on, so that one net plays all seats. A row is what lies on the table: it holds no history, and nothing that its eye
does not see.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from fivesuns.core.bits import PLACE, PRIME, table
from fivesuns.core.state import State

EIGHT: Final = 8
SPREAD: Final = table([sum(1 << (8 * n) for n in range(8) if members >> n & 1) for members in range(256)])
UNIT: Final = table([1 << (8 * n) for n in range(8)])  # a shifted literal would be 32 bits wide in C


class Field:
    """Some numbers of a row: their name, how many there are, and the most that each can be."""

    def __init__(self, name: str, size: int = 1, most: int = 1) -> None:
        self.name: str = name
        self.size: int = size
        self.most: int = most
        self.at: int = 0  # the byte it begins at, once it is part of a row


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others are not compiled with ours
class Observer:
    """Writes rows for one game.

    `version` is bumped when the rules, the fields or their meaning change: who has learned from rows asks for it.
    `widest` is the most actions that can be legal at once, 0 where any may be. `kept` is how many words a game keeps of
    each mask whose masks are long: of those only what has changed is written (`remask`).
    """

    def __init__(self, version: int, actions: int, fields: list[Field], widest: int = 0, kept: int = 0) -> None:
        self.version: int = version
        self.fields: list[Field] = fields
        self.actions: i64 = actions
        self.widest: i64 = widest if widest != 0 else actions
        self.kept: i64 = kept
        end = 0
        for field in fields:
            if end % EIGHT + field.size > EIGHT:
                end += -end % EIGHT
            field.at = end
            end += field.size
            if field.size > EIGHT:
                end += -end % EIGHT
        self.words: i64 = -(-end // EIGHT)  # of a row
        self.mask_words: i64 = -(-actions // EIGHT)

    def observe(self, state: State, eye: i64, out: vec[i64], at: i64) -> None:
        """Write what a seat's eye sees, from a word on: every word of the row, whatever stood there."""
        raise NotImplementedError

    def mask(self, state: State, seat: i64, out: vec[i64], at: i64) -> None:
        """Write which actions are legal, from a word on: every word of the mask."""
        clear(out, at, self.mask_words)
        for action in state.legal(seat):
            number: i64 = action
            out[at + (number >> 3)] |= UNIT[number & 7]

    def remask(self, state: State, seat: i64, masks: Masks, k: i64) -> None:
        """Write which actions are legal over the mask that stands at a place of several."""
        self.mask(state, seat, masks.out, k * self.mask_words)

    def legal(self, state: State, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write the legal actions in ascending order, from a word on; how many there are."""
        count: i64 = 0
        for action in state.legal(seat):
            out[at + count] = action
            count += 1
        return count

    def rewards(self, state: State) -> list[float]:
        """What the end of a game brings each seat: its share of the win less an even one, so that it adds up to nothing
        and a win of two is 1, a loss -1."""
        seats: i64 = state.seats
        return [float(seats) * share - 1.0 for share in state.result()]

    def stakes(self, seats: i64) -> tuple[float, float]:
        """The least and the most that a game can bring a seat."""
        return -1.0, float(seats) - 1.0

    def read(self, state: State, eye: int) -> dict[str, tuple[int, ...]]:
        """What an eye sees, field by field, for people."""
        out = zeros(self.words)
        self.observe(state, eye, out, 0)
        return {
            field.name: tuple(
                [out[n // EIGHT] >> (8 * (n % EIGHT)) & 0xFF for n in range(field.at, field.at + field.size)]
            )
            for field in self.fields
        }


@final
class Masks:
    """The masks of several positions of a game, and what it keeps of each to know what has changed."""

    def __init__(self, observer: Observer, n: i64) -> None:
        self.words: i64 = observer.mask_words  # of a mask
        self.out: vec[i64] = zeros(n * self.words)
        self.kept: vec[i64] = zeros(n * observer.kept)
        self.room: vec[i64] = zeros(observer.widest)  # for a list of actions

    def mark(self, k: i64, count: i64) -> None:
        """Mark the actions that were written in the room, so many, where nothing stands."""
        out = self.out
        room = self.room
        unit = UNIT
        at: i64 = k * self.words
        n: i64 = 0
        while n < count:
            action: i64 = room[n]
            out[at + (action >> 3)] |= unit[action & 7]
            n += 1


def zeros(count: i64) -> vec[i64]:
    """So many words of nothing."""
    made: vec[i64] = vec[i64](capacity=count)
    n: i64 = 0
    while n < count:
        made = append(made, 0)
        n += 1
    return made


def clear(out: vec[i64], at: i64, words: i64) -> None:
    """So many words of nothing, from one on."""
    end: i64 = at + words
    while at < end:
        out[at] = 0
        at += 1


def bits(out: vec[i64], at: i64, members: i64, words: i64) -> i64:
    """Write a set as 0 and 1, eight a word; the word after it."""
    end: i64 = at + words
    while at < end:
        out[at] = SPREAD[members & 0xFF]
        members >>= 8
        at += 1
    return at


def scatter(out: vec[i64], at: i64, byte: i64, members: i64) -> None:
    """Write a set as 0 and 1 from any byte of a cleared row on."""
    at += byte >> 3
    low: i64 = byte & 7
    while members != 0:
        word: i64 = SPREAD[members & 0xFF]
        members >>= 8
        if low == 0:
            out[at] |= word
        else:
            out[at] |= (word & (UNIT[8 - low] - 1)) << (8 * low)
            word >>= 64 - 8 * low
            if word != 0:
                out[at + 1] |= word
        at += 1


def eight(a: i64, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0, g: i64 = 0, h: i64 = 0) -> i64:
    """Eight numbers in a word, the last one at most 127."""
    low: i64 = a | (b << 8) | (c << 16) | (d << 24)
    return low | (e << 32) | (f << 40) | (g << 48) | (h << 56)


def toggle(out: vec[i64], at: i64, members: i64, first: i64, step: i64 = 1) -> None:
    """Turn 0 into 1 and 1 into 0 in the mask from a word on: for each member of a set of up to 63, so many actions
    apart from a first one on."""
    place = PLACE
    unit = UNIT
    while members != 0:
        action: i64 = first + step * place[(members & -members) % PRIME]
        out[at + (action >> 3)] ^= unit[action & 7]
        members &= members - 1


def one_of(n: i64) -> i64:
    """A word with 1 in one of its eight places; nowhere when there is no such place."""
    if 0 <= n < EIGHT:  # a choice between a number and a literal would make an object of it
        return UNIT[n]
    return 0


def least(n: i64, most: i64) -> i64:
    """A number that is held back at the most."""
    return most if n > most else n
