"""Recovery codes: the way in for who has lost the password. Each opens once, and is stored as a digest alone.

A code is drawn, not chosen: 76 bits, which nobody can guess, here or from a stolen database. So a fast hash is enough,
and a right code need not wait for those who try wrong ones.
"""

from __future__ import annotations

import hashlib
import secrets

CODES = 8  # made at once
CODE_GROUPS, GROUP_LETTERS = 4, 4
CODE_LIMIT = 60  # characters, with whatever somebody puts between them

# Without what is mistaken for something else in many a hand: 0 O, 1 I L, U V, and S Z B, which are read as 5 2 8.
ALPHABET = "23456789ACDEFGHJKMNPQRTVWXY"
MISREAD = str.maketrans("SZBU", "528V")


def new_codes() -> list[str]:
    """Codes that were never seen before, as somebody writes them down: `K7QM-4XWP-93TC-HR2D`."""
    return ["-".join(_group() for _ in range(CODE_GROUPS)) for _ in range(CODES)]


def _group() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(GROUP_LETTERS))


def code_digest(person: str, code: str) -> str:
    """What is stored of a code of somebody; small letters, spaces and misread letters make no difference."""
    letters = "".join(one for one in code[:CODE_LIMIT].upper() if one.isalnum()).translate(MISREAD)
    return hashlib.sha256(f"{person} {letters}".encode()).hexdigest()
