"""Dice that can be checked: a seed is committed to before the game, every draw is derived from it, and it is
revealed at the end."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable

from fivesuns.core.state import NATURE, State

SEED_BYTES = 32
FIRST_DICE = "hmac-sha256"  # how draws were made when records did not say it yet
DICE = FIRST_DICE  # how new games make them


def new_seed() -> str:
    """A fresh secret seed, in hexadecimal."""
    return secrets.token_hex(SEED_BYTES)


def commitment(seed: str) -> str:
    """What is published before the first draw; it fixes the seed without telling it."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def throw(seed: str, number: int, state: State, dice: str = DICE) -> int:
    """NATURE's action for the draw of this number, made in the way of this name."""
    return WAYS[dice](seed, number, state)


def _by_remainder(seed: str, number: int, state: State) -> int:
    """By the weights of NATURE's legal actions, from the remainder of a keyed digest of the number."""
    actions = state.legal(NATURE)
    total = sum(state.weight(action) for action in actions)
    digest = hmac.new(bytes.fromhex(seed), str(number).encode(), hashlib.sha256).digest()
    left = int.from_bytes(digest, "big") % total  # 2^256 over a few thousand: no bias to speak of
    for action in actions:
        left -= state.weight(action)
        if left < 0:
            return action
    raise AssertionError("NATURE has no action")


# Every way in which draws were ever made, by the name that a record has for it. A better one is added, none changed.
WAYS: dict[str, Callable[[str, int, State], int]] = {FIRST_DICE: _by_remainder}
