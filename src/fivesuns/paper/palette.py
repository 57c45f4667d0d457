"""The day colours of the house, for paper: where no page gives a drawing its colours, they are written in."""

from __future__ import annotations

import re

DAY = {
    "ink": "#2A211B",
    "ink-2": "#65523F",
    "paper": "#F4E9D3",
    "raised": "#FFF9EC",
    "line": "#C9B48F",
    "edge": "#8C7654",
    "accent-ink": "#9C3C23",
    "gold-wash": "#F8E2B0",
    "art-line": "#2A211B",
    "art-bone": "#FFF9EC",
    "art-sand": "#E7D3AC",
    "art-gold": "#E2A02B",
    "art-clay": "#B4472C",
    "art-jade": "#2F7A5C",
    "art-sky": "#2E86A8",
    "art-violet": "#5B4A8A",
    "board": "#2A211B",
    "cell-a": "#F2E5C9",
    "cell-b": "#E8D6B1",
    "cell-last": "#F3CB75",
    "mark": "#8A4B08",
    "ghost": "#256349",
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
