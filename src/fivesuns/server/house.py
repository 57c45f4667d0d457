"""The house: its tables, and whatever happens at them without a person."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from msgspec import Struct

from fivesuns.server.people import Person


class Mine(Struct):
    """One of a person's own tables, in a line."""

    id: str
    game: str
    title: str  # "Azteka against Itztli"
    text: str  # "Your turn."
    turn: bool  # it waits for them
    over: bool


class House:
    """Opens tables from their rows, seats people, and lets bots and NATURE play."""

    def person(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Person:
        """Who asks; the cookie was read, or given, before any handler runs."""
        raise NotImplementedError

    async def mine(self, person: Person, language: str) -> list[Mine]:
        """A person's own tables, those that wait for them first."""
        raise NotImplementedError

    async def scene(self, id: str, person: Person, language: str) -> bytes:
        """All that a person sees of a table, as JSON; Refused when there is no such table."""
        raise NotImplementedError
