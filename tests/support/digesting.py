"""Digests of positions, for comparing them with those of older versions."""

from hashlib import sha256

ANEW = {"xochintlan"}  # games whose positions are kept in another form since: what can be compared of them is all else


def digest_of(game, state, digits=64):
    """A position's digest; None of a game whose positions cannot be compared."""
    return None if game.name in ANEW else sha256(repr(state.freeze()).encode()).hexdigest()[:digits]
