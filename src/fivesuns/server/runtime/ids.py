"""Names that nobody guesses, for tables and people: they stand in links, and a keeper types them."""

from __future__ import annotations

import secrets


def new_id(size: int) -> str:
    """A name of so many random bytes. It begins with a letter or a digit, so that no command takes it for an option."""
    while True:
        id = secrets.token_urlsafe(size)
        if id[0].isalnum():
            return id
