"""The open grid in characters: a tile is a letter in a frame of its own, a free place a dot."""

from __future__ import annotations

from fivesuns.core.markup import spoken
from fivesuns.core.state import NOBODY
from fivesuns.core.text import say
from fivesuns.games.xochintlan.material import ANIMAL_NAMES, CARD_NAMES, Place
from fivesuns.games.xochintlan.rules import State
from fivesuns.games.xochintlan.stage import unrolled
from fivesuns.games.xochintlan.view import cards_of, winning_cells

SIGNS = {
    "man": ("<H>", "bold yellow"),
    "lizard": ("(L)", "bold green"),
    "bird": ("{B}", "bold cyan"),
    "monkey": ("[M]", "bold red"),
    **{f"seat-{n}": ("·" * n, "bold magenta") for n in range(1, 6)},
}
LINE, OPEN = "dim", "bold"
WIDE = 4  # characters a cell
MOST = 11  # cells across: wider grids are cut about the Man
CORNER = 5  # characters for the number of a row

Mark = tuple[str, str, str]  # characters, their style, and whose initial is among them


def sketch(state: State, eye: int) -> list[str]:
    """Pieces and free places, with the numbers of columns above and of rows beside them; below, cards and reserve."""
    marks = _marks(state, eye)
    xs, ys = _lines(state, [x for x, _ in marks], 0), _lines(state, [y for _, y in marks], 1)
    lines = [" " * CORNER + "".join(f"[{LINE}]{x:^+{WIDE}d}[/]" for x in xs)]
    for y in ys:
        row = "".join(_shown(*marks.get((x, y), ("", "", ""))) for x in xs)
        lines.append(f"[{LINE}]{y:>+{CORNER - 1}d}[/] {row}")
    return [*lines, "", *_reserve(state), *_hand(state, eye)]


def _marks(state: State, eye: int) -> dict[Place, Mark]:
    grid = state.grid
    animals = [int(grid.cells[n]) for n in range(grid.on)]
    places = [int(cell) for cell in grid.places() if not state.is_beyond(cell)] if state.mover != NOBODY else []
    at = unrolled([*animals, *places, int(grid.man)])
    won = winning_cells(state)
    marks = {at[cell]: ("·", OPEN if eye == state.mover else LINE, "") for cell in places}
    for number, cell in enumerate(animals, 1):
        name = ANIMAL_NAMES[grid.animal(cell)]
        sign, style = SIGNS[name]
        text = f"{sign[1]}{number}" if state.is_full() and state.swapping else sign  # the words of a swap name numbers
        marks[at[cell]] = (text, f"{style} reverse" if cell in won else style, name)
    sign, style = SIGNS["man"]
    marks[at[int(grid.man)]] = (sign, f"{style} reverse" if won else style, "man")
    return marks


def _lines(state: State, lines: list[int], axis: int) -> range:
    """The columns or rows to show: all, or as many as fit, about the Man."""
    low, high = min(lines), max(lines)
    if high - low < MOST:
        return range(low, high + 1)
    man = unrolled([int(state.grid.man)])[int(state.grid.man)][axis]
    first = max(low, min(man - MOST // 2, high - MOST + 1))
    return range(first, first + MOST)


def _shown(text: str, style: str, name: str) -> str:
    """Characters in the columns of a cell, with the initial of a piece in the language of who looks."""
    plain = f"{text:^{WIDE}}".replace("[", "\\[")
    if name:
        plain = _spelt(plain, name)
    return f"[{style}]{plain}[/]" if style else plain


def _spelt(sign: str, name: str) -> str:
    return sign.replace(SIGNS[name][0][1], spoken(__package__, say("letter", animal=name), 1), 1)


def _reserve(state: State) -> list[str]:
    parts = []
    for number, name in enumerate(ANIMAL_NAMES):
        sign, style = SIGNS[name]
        escaped = _spelt(sign.replace("[", "\\["), name)
        parts.append(f"[{style}]{escaped}[/] {int(state.grid.reserve(number))}")
    return ["   ".join(parts)]


def _hand(state: State, eye: int) -> list[str]:
    """The cards that the eye sees as its own, as squares."""
    cards = cards_of(state, eye) if 0 <= eye < state.seats else []
    lines = []
    for card in cards:
        pattern = state.grid.tables.material.patterns[card]
        wide, high = max(x for x, _ in pattern) + 1, max(y for _, y in pattern) + 1
        lines.append("")
        for y in range(high):
            row = "".join("██" if (x, y) in pattern else "  " for x in range(wide))
            name = f"[bold]{CARD_NAMES[card]:<4}[/]" if y == 0 else "    "
            lines.append(f"{name}[magenta]{row}[/]")
    return lines
