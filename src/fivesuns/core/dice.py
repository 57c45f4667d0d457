"""Dice that nobody can bend: what is drawn follows from a seed of the house and a nonce of each seat that has a part.

The house commits to its seed before it sees any nonce; the seats' commitments are all fixed before anybody reveals one.
So neither the house, nor seats, nor both together can choose what is drawn as long as one seat keeps to itself. Whoever
commits and does not reveal makes a start void, and nothing else; the record keeps it.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from fivesuns.core.rows import Illegal
from fivesuns.core.state import NATURE, State
from fivesuns.core.text import say

SEED_BYTES = 32
HEX = re.compile(r"[0-9a-f]{64}")  # a seed, a nonce, or a commitment to one
FIRST_DICE = "hmac-sha256"  # from the seed of the house alone; records that do not say it were made so
SHARED_DICE = "hmac-sha256-shared"  # from the seed and the nonces of the seats
DICE = FIRST_DICE  # where nobody else has a part
SILENT, LEFT = "silent", "left"  # why a start is void: a seat did not reveal, or was left


@dataclass
class Start:
    """One try to begin: what seats have committed to, and what they revealed of it."""

    at: float = 0.0  # since when seats may commit themselves
    fixed: float | None = None  # when all commitments were there
    commitments: dict[int, str] = field(default_factory=dict)  # by seat; an empty one has no part
    nonces: dict[int, str] = field(default_factory=dict)  # by seat, once revealed
    void: str = ""  # why it does not count; empty for the last one

    @property
    def parts(self) -> list[int]:
        """The seats that have a part, in order."""
        return sorted(seat for seat, commitment in self.commitments.items() if commitment)

    @property
    def pending(self) -> list[int]:
        """The seats that have yet to reveal."""
        return [seat for seat in self.parts if seat not in self.nonces]

    @property
    def thrown(self) -> bool:
        """Whether the dice are fixed for good."""
        return self.fixed is not None and not self.pending

    def copy(self) -> Start:
        """An independent copy."""
        return Start(self.at, self.fixed, {**self.commitments}, {**self.nonces}, self.void)

    def fields(self) -> dict[str, Any]:
        """As it is written, in JSON's terms."""
        commitments = {str(seat): one for seat, one in sorted(self.commitments.items())}
        nonces = {str(seat): one for seat, one in sorted(self.nonces.items())}
        return {"at": self.at, "fixed": self.fixed, "commitments": commitments, "nonces": nonces, "void": self.void}


def start_of(fields: Mapping[str, Any]) -> Start:
    """A start from how it is written; ValueError, TypeError or KeyError where it is none."""
    start = Start(
        float(fields["at"]),
        None if fields["fixed"] is None else float(fields["fixed"]),
        {int(seat): str(one) for seat, one in fields["commitments"].items()},
        {int(seat): str(one) for seat, one in fields["nonces"].items()},
        str(fields["void"]),
    )
    known = [*(one for one in start.commitments.values() if one), *start.nonces.values()]
    if not all(HEX.fullmatch(one) for one in known) or not start.nonces.keys() <= {*start.parts}:
        raise ValueError("a commitment and a nonce are 32 bytes in hexadecimal, and a nonce has a commitment")
    return start


def new_seed() -> str:
    """A fresh secret seed, or nonce, in hexadecimal."""
    return secrets.token_hex(SEED_BYTES)


new_nonce = new_seed


def commitment(seed: str) -> str:
    """What is published before a seed, or nonce; it fixes it without telling it."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def check_starts(starts: Sequence[Start]) -> None:
    """Illegal where a nonce is not the one committed to, a void start was none, or the last one was not finished."""
    for number, start in enumerate(starts):
        for seat, nonce in start.nonces.items():
            if commitment(nonce) != start.commitments[seat]:
                raise Illegal(say("refused-nonce", seat=seat + 1))
        last = number == len(starts) - 1
        if start.thrown != last or bool(start.void) == last:
            raise Illegal(say("refused-start", number=number + 1))


def draw_key(dice: str, seed: str, starts: Sequence[Start]) -> str:
    """What draws are derived from: the seed, and where seats have a part the nonces of the start that counts."""
    if dice != SHARED_DICE:
        return seed
    nonces = starts[-1].nonces if starts else {}
    text = "\n".join([f"start {max(0, len(starts) - 1)}", *(f"{seat} {nonces[seat]}" for seat in sorted(nonces))])
    return hmac.new(bytes.fromhex(seed), text.encode(), hashlib.sha256).hexdigest()


def throw(key: str, number: int, state: State, dice: str = DICE) -> int:
    """NATURE's action for the draw of this number, made in the way of this name; the key is that of `draw_key`."""
    return WAYS[dice](key, number, state)


def _by_remainder(key: str, number: int, state: State) -> int:
    """By the weights of NATURE's legal actions, from the remainder of a keyed digest of the number."""
    actions = state.legal(NATURE)
    return actions[chosen(key, number, [state.weight(action) for action in actions])]


def chosen(key: str, number: int, weights: Sequence[int]) -> int:
    """Which of the things with these weights is drawn; the page of a finished game finds the same, see `draws.js`."""
    digest = hmac.new(bytes.fromhex(key), str(number).encode(), hashlib.sha256).digest()
    left = int.from_bytes(digest, "big") % sum(weights)  # 2^256 over a few thousand: no bias to speak of
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    raise AssertionError("NATURE has no action")


# Every way in which draws were ever made, by the name that a record has for it. A better one is added, none changed.
WAYS: dict[str, Callable[[str, int, State], int]] = {FIRST_DICE: _by_remainder, SHARED_DICE: _by_remainder}
