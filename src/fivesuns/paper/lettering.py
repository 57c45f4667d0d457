"""Letters on paper: the fonts that every reader of PDFs has, and texts broken into lines that fit."""

from __future__ import annotations

from reportlab.pdfbase.pdfmetrics import stringWidth

PLAIN, BOLD = "Helvetica", "Helvetica-Bold"
SMALLEST = 0.5  # of the size that a text should have: a room that needs smaller letters is too small
STEPS = 10
LEADING = 1.14  # from a line to the next, in sizes
# What these fonts lack, and what is printed for it: they fall back to dingbats, which have a box, and to Greek letters.
_LACKING = str.maketrans(
    {"\u2212": "\u2013", "\u202f": "\u00a0", "\u2011": "-", "\u25a1": "\u274f", "\u25b3": "\u0394"}
)


def printable(text: str) -> str:
    """A text in characters that the fonts have."""
    return text.translate(_LACKING)


def wrapped(text: str, font: str, size: float, width: float) -> list[str]:
    """A text in lines of a width; a space that does not break stays."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".lstrip(" ")
        if lines[-1] and stringWidth(longer, font, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def fitted(text: str, size: float, room: tuple[float, float], font: str) -> tuple[float, list[str]]:
    """The size of letters, as large as it may be, and a text in lines that fit a room; ValueError where none do."""
    for step in range(STEPS + 1):
        small = size * (1 - step * (1 - SMALLEST) / STEPS)
        lines = wrapped(text, font, small, room[0])
        widest = max(stringWidth(line, font, small) for line in lines)
        if len(lines) * small * LEADING <= room[1] and widest <= room[0]:
            return small, lines
    raise ValueError(f"no room for “{text}”")
