"""The day colours of the house, for paper: where no page gives a drawing its colours, they are written in."""

from __future__ import annotations

import re

DAY = {
    "ink": "#2A211B",
    "ink-2": "#65523F",
    "line": "#C9B48F",
    "art-line": "#2A211B",
    "art-gold": "#E2A02B",
    "art-bone": "#FFF9EC",
    "board": "#2A211B",
    "cell-a": "#F2E5C9",
    "cell-b": "#E8D6B1",
    "cell-last": "#F3CB75",
    "mark": "#8A4B08",
    "rim-off": "#6B5848",
    "rim-on": "#7CC29F",
    "font-text": "Noto Sans, Helvetica Neue, Liberation Sans, Arial, sans-serif",
}
_VARIABLE = re.compile(r"var\(--([\w-]+)(?:,\s*([^)]*))?\)")


def in_day(drawing: str) -> str:
    """A drawing with its variables written in; what the palette lacks takes its own fallback."""

    def value(found: re.Match[str]) -> str:
        name, fallback = found.groups()
        return DAY.get(name) or fallback or DAY["ink"]

    return _VARIABLE.sub(value, drawing)
