"""What is in the box as a table for people: the rules page and the printed rules show it, and one can play from it."""

from __future__ import annotations

from dataclasses import dataclass

from fivesuns.core.text import Say


@dataclass(frozen=True)
class Drawn:
    """A symbol of the game's drawings within a cell; `name` says what it is where no word beside it does."""

    art: str
    name: Say | None = None
    large: bool = False  # where its lines say something


Cell = tuple[Say | Drawn | str, ...]  # beside one another; a plain text is the same in every language, lines and all


@dataclass(frozen=True)
class Listing:
    """Rows under their heads, if there are any. With heads, the first cell of a row says what the row is about."""

    heads: tuple[Say | str, ...]
    rows: tuple[tuple[Cell, ...], ...]
