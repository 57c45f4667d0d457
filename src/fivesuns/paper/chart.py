"""Figures as small SVG drawings that a notebook shows by itself: curves, bars, and a grid of shades.

Each lies on a sheet of its own colour, so that it can be read on a light page and on a dark one. Lines are told apart
by their dashes and their names, never by colour alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from fivesuns.paper.board import Picture
from fivesuns.paper.palette import DAY

SHEET, INK, PALE, LINE, GOLD = "#FBF4E4", DAY["ink"], DAY["ink-2"], DAY["line"], DAY["art-gold"]
COLOURS = ("#1D6683", "#9C3C23", "#2C7456", "#5B4A8A", "#7F520A", "#47545C")
DASHES = ("", "7 4", "2 3", "10 3 2 3", "4 6", "1 5")
FONT = "Noto Sans, Helvetica Neue, Liberation Sans, Arial, sans-serif"
WIDE, HIGH = 560.0, 240.0  # of a figure, in pixels
LEFT, TOP, RIGHT, BOTTOM = 52.0, 34.0, 92.0, 40.0  # around what is plotted
SMALL, PLAIN = 11.0, 13.0  # letters
TICKS = 4

Mark = tuple[int, float, str]  # where on a curve, how high, and what stands there


def text(
    said: str, x: float, y: float, *, size: float = SMALL, colour: str = PALE, anchor: str = "start", bold: bool = False
) -> str:
    """A line of text."""
    weight = ' font-weight="600"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{FONT}" font-size="{size:g}"{weight} text-anchor="{anchor}"'
        f' fill="{colour}">{escape(said)}</text>'
    )


def sheet(width: float, height: float, label: str, body: str) -> str:
    """A drawing on a sheet of its own."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}"'
        f' viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(label)}">'
        f'<rect width="{width:g}" height="{height:g}" rx="8" fill="{SHEET}" stroke="{LINE}"/>{body}</svg>'
    )


def curves(
    title: str,
    lines: Mapping[str, Sequence[float]],
    *,
    across: str = "",
    bounds: tuple[float, float] = (0.0, 1.0),
    marks: Sequence[Mark] = (),
    notes: Sequence[str] = (),
) -> Picture:
    """Lines over the same steps, each with its name at its end; marks stand on them, notes below."""
    low, high = bounds
    last = max((len(values) for values in lines.values()), default=1) - 1
    width, height = WIDE - LEFT - RIGHT, HIGH - TOP - BOTTOM

    def place(step: float, value: float) -> tuple[float, float]:
        inside = min(max(value, low), high)
        return LEFT + width * step / max(last, 1), TOP + height * (high - inside) / ((high - low) or 1)

    drawn = [text(title, 16, 22, size=PLAIN, colour=INK, bold=True), _scale(low, high), _steps(last, across)]
    ends = _apart([place(last, values[-1])[1] for values in lines.values()])
    for number, (name, values) in enumerate(lines.items()):
        colour = COLOURS[number % len(COLOURS)]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(step, value) for step, value in enumerate(values)))
        dash = f' stroke-dasharray="{DASHES[number % len(DASHES)]}"' if number else ""
        drawn.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"{dash}/>')
        drawn.append(text(name, WIDE - RIGHT + 6, ends[number] + 4, colour=colour, bold=True))
    for step, value, letter in marks:
        x, y = place(step, value)
        drawn.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="{GOLD}" stroke="{INK}" stroke-width="1.2"/>')
        drawn.append(text(letter, x, y + 4, colour=INK, anchor="middle", bold=True))
    drawn += [text(note, 16, HIGH + 10 + 18 * number, colour=INK) for number, note in enumerate(notes)]
    return Picture(sheet(WIDE, HIGH + (18 * len(notes) + 6 if notes else 0), title, "".join(drawn)))


def bars(title: str, groups: Mapping[str, Mapping[str, float]], *, across: str = "") -> Picture:
    """Shares side by side: for each name a group of bars, one for each of its values."""
    names = list(dict.fromkeys(name for values in groups.values() for name in values))
    most = max((value for values in groups.values() for value in values.values()), default=1.0) or 1.0
    width, height = WIDE - LEFT - RIGHT, HIGH - TOP - BOTTOM
    room = width / max(len(names), 1)
    one = 0.8 * room / max(len(groups), 1)
    drawn = [text(title, 16, 22, size=PLAIN, colour=INK, bold=True), _scale(0.0, most)]
    for number, (group, values) in enumerate(groups.items()):
        colour = COLOURS[number % len(COLOURS)]
        paint = f'fill="{colour}"' if number == 0 else f'fill="{SHEET}" stroke="{colour}" stroke-width="2"'
        for place, name in enumerate(names):
            tall = height * values.get(name, 0.0) / most
            x, y = LEFT + room * (place + 0.1) + one * number, TOP + height - tall
            drawn.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{one * 0.88:.1f}" height="{tall:.1f}" {paint}/>')
        key = TOP + 6 + 20 * number
        drawn.append(f'<rect x="{WIDE - RIGHT + 8:g}" y="{key:g}" width="10" height="10" {paint}/>')
        drawn.append(text(group, WIDE - RIGHT + 24, key + 9, colour=INK))
    for place, name in enumerate(names):
        drawn.append(text(name, LEFT + room * (place + 0.5), HIGH - BOTTOM + 15, anchor="middle"))
    drawn.append(text(across, LEFT + width / 2, HIGH - 9, anchor="middle"))
    return Picture(sheet(WIDE, HIGH, title, "".join(drawn)))


def shades(
    title: str,
    grid: Sequence[Sequence[float]],
    down: Sequence[str],
    *,
    across: str = "",
    chosen: Sequence[str] = (),
    least: float = 0.0,
) -> Picture:
    """A table of shades, row by row, from the least to the most there is; chosen rows are framed, last values told."""
    most = max((value for row in grid for value in row), default=least + 1.0)
    reach = most - least or 1.0
    columns = max((len(row) for row in grid), default=1)
    tall, room = 17.0, (WIDE - LEFT - RIGHT) / columns
    foot = TOP + tall * len(grid)
    drawn = [text(title, 16, 22, size=PLAIN, colour=INK, bold=True)]
    for number, (name, row) in enumerate(zip(down, grid, strict=True)):
        y, bold = TOP + tall * number, name in chosen
        drawn.append(text(name, LEFT - 6, y + 12, colour=INK if bold else PALE, anchor="end", bold=bold))
        for place, value in enumerate(row):
            x = LEFT + room * place
            drawn.append(
                f'<rect x="{x:.1f}" y="{y:.1f}" width="{room - 1:.1f}" height="{tall - 1:.1f}" fill="{COLOURS[0]}"'
                f' fill-opacity="{0.04 + 0.96 * max(value - least, 0.0) / reach:.2f}"/>'
            )
        drawn.append(text(f"{row[-1]:.2f}" if len(row) else "", WIDE - RIGHT + 6, y + 12, colour=INK, bold=bold))
        if bold:
            wide = room * columns
            drawn.append(
                f'<rect x="{LEFT:g}" y="{y:g}" width="{wide:g}" height="{tall - 1:g}" fill="none" stroke="{GOLD}"'
                ' stroke-width="2"/>'
            )
    drawn.append(text(across, LEFT + room * columns / 2, foot + 18, anchor="middle"))
    return Picture(sheet(WIDE, foot + 30, title, "".join(drawn)))


def _scale(low: float, high: float) -> str:
    """Lines across, with their numbers."""
    drawn = []
    for tick in range(TICKS + 1):
        y = TOP + (HIGH - TOP - BOTTOM) * (TICKS - tick) / TICKS
        drawn.append(f'<path d="M{LEFT:g} {y:g}H{WIDE - RIGHT:g}" stroke="{LINE}" stroke-width="1"/>')
        drawn.append(text(f"{low + (high - low) * tick / TICKS:.2f}", LEFT - 6, y + 4, anchor="end"))
    return "".join(drawn)


def _steps(last: int, across: str) -> str:
    """The first and the last step, and what they count."""
    y, right = HIGH - BOTTOM + 15, WIDE - RIGHT
    ends = text("0", LEFT, y) + text(str(last), right, y, anchor="end")
    return ends + text(across, (LEFT + right) / 2, y, anchor="middle")


def _apart(heights: Sequence[float]) -> list[float]:
    """Heights of names, moved down where one would lie on another."""
    moved = list(heights)
    for below, above in zip(order := sorted(range(len(moved)), key=moved.__getitem__), order[1:], strict=False):
        moved[above] = max(moved[above], moved[below] + SMALL + 3)
    return moved
