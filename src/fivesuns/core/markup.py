"""What a sketch needs of Rich's markup, without loading Rich: games are loaded where nothing is drawn in characters."""

from __future__ import annotations

import re
from unicodedata import combining, east_asian_width

from fivesuns.core.text import SOURCE, Say, words

_TAG = re.compile(r"(\\*)(\[[a-z#/@][^[]*?])")


def placed(markup: str, name: str) -> str:
    """A part of a sketch where a place is: the cursor is shown there (`core.pad`)."""
    return f"[@place={name!r}]{markup}[/]"


def spoken(package: str, said: Say, width: int) -> str:
    """Words in a sketch, in so many columns: whoever shows it puts them into the language of who looks."""
    return f"[@say={(said.id, said.args)!r}]{fitted(words(package, SOURCE, said), width)}[/]"


def fitted(text: str, width: int) -> str:
    """A text in exactly so many characters."""
    return text[:width].ljust(width)


def styled(text: str, style: str = "") -> str:
    """A text in a style of Rich; brackets in it are shown as they are."""
    shown = _TAG.sub(lambda tag: f"{tag[1]}{tag[1]}\\{tag[2]}", text)
    if shown.endswith("\\") and not shown.endswith("\\\\"):
        shown += "\\"  # or it would hide the bracket that follows
    return f"[{style}]{shown}[/]" if style else shown


def measure(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(2 if east_asian_width(one) in "WF" else 1 for one in text if not combining(one))
