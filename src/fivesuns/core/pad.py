"""What keys do where a game is drawn in characters: a cursor that goes through places, and words by single keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fivesuns.core.text import Say

PLACE = "{place}"  # stands in a word for the place under the cursor


@dataclass(frozen=True, slots=True)
class Pad:
    """The places that arrow keys go through, row by row as the sketch has them (`core.markup.placed`), and the keys.

    A key is a character, or `space` or `enter`. Of the words it stands for the first that is possible is played.
    """

    rows: tuple[tuple[str, ...], ...] = ()
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    hint: Say | None = None  # what the keys do, in a line
