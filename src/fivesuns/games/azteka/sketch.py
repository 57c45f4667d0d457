"""The wheel in characters: lines of Braille dots, two by four in a character, make it really round."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from math import cos, pi, sin

from fivesuns.core.markup import styled
from fivesuns.core.state import NOBODY
from fivesuns.games.azteka.material import CELL_NAMES, CELLS, DEATH, LIFE, MUMMY, RING_NAMES, SEGMENT_NAMES, TURN
from fivesuns.games.azteka.rules import State
from fivesuns.games.azteka.view import has, look

COLUMNS, ROWS = 49, 25
MIDDLE = (48.4, 49.4)  # in dots: a character is 2 wide and 4 high
EDGES = (6.0, 15.5, 25.4, 37.0, 48.0)  # of the rings, from the hub outwards
RADII = (11.4, 20.5, 31.2, 42.5)  # where pawns stand; chosen so that rows above and below mirror each other
STEP = 45.0
LETTERS = 51.0  # how far out the letters of the segments stand

SIGNS = {"life": ("(●)", "bold green"), "death": ("[■]", "bold red"), "mummy": ("<◆>", "bold yellow")}
LINE, FREE, OPEN, NAME = "dim", "dim", "bold cyan", "bold"

Spot = tuple[int, int]  # row and column
Mark = tuple[str, str]  # a character and its style


def _polar(radius: float, degrees: float) -> tuple[float, float]:
    angle = degrees * pi / 180
    return MIDDLE[0] + radius * sin(angle), MIDDLE[1] - radius * cos(angle)


def _spot(radius: float, degrees: float) -> Spot:
    """The character in which a point lies."""
    x, y = _polar(radius, degrees)
    return int((y + 0.5) // 4), int((x + 0.5) // 2)


def _dots() -> set[tuple[int, int]]:
    """The five circles and eight spokes."""
    points = [_polar(edge, degrees / 2) for edge in EDGES for degrees in range(720)]
    inner, outer = int(EDGES[0]), int(EDGES[-1])
    points += [_polar(half / 2, STEP * spoke) for spoke in range(8) for half in range(2 * inner, 2 * outer - 1)]
    return {(round(x), round(y)) for x, y in points}


_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # Braille, by row and column of the dot


@cache
def _wheel() -> dict[Spot, Mark]:
    """The empty wheel: lines, letters of segments, numbers of rings."""
    bits: dict[Spot, int] = {}
    for x, y in _dots():
        spot = (y // 4, x // 2)
        bits[spot] = bits.get(spot, 0) | _BITS[y % 4][x % 2]
    drawn = {spot: (chr(0x2800 + bit), LINE) for spot, bit in bits.items()}
    for number, name in enumerate(SEGMENT_NAMES):
        drawn[_spot(LETTERS, STEP * (number + 0.5))] = (name, NAME)
    for number, name in enumerate(RING_NAMES):
        drawn[_spot(RADII[number], 0)] = drawn[_spot(RADII[number], 180)] = (name, NAME)
    drawn[_spot(0, 0)] = ("✶", "bold yellow")
    return drawn


def _write(drawn: dict[Spot, Mark], cell: int, text: str, style: str) -> None:
    ring, segment = divmod(cell, 8)
    row, column = _spot(RADII[ring], STEP * (segment + 0.5))
    left = column - len(text) // 2
    if len(text) == 2 and segment in (0, 3):
        left += 1  # clear of the number on the spoke
    for offset, character in enumerate(text):
        drawn[row, left + offset] = (character, style)


def _pawn(state: State, cell: int) -> str | None:
    for role, art in ((LIFE, "life"), (DEATH, "death"), (MUMMY, "mummy")):
        if has(int(state.board(role)), cell):
            return art
    return None


def sketch(state: State, eye: int) -> list[str]:
    """The wheel: a pawn is its glyph, a place open to the eye its name, any other a dot."""
    drawn = dict(_wheel())
    legal = [action for action in state.legal(eye) if action < TURN] if eye == state.mover != NOBODY else []
    won = look(state, eye).marks
    for cell in range(CELLS):
        art = _pawn(state, cell)
        if art is not None:
            text, style = SIGNS[art]
            _write(drawn, cell, text, f"{style} reverse" if won.get(CELL_NAMES[cell]) == "win" else style)
        elif cell in legal:
            _write(drawn, cell, CELL_NAMES[cell], OPEN)
        else:
            _write(drawn, cell, "·", FREE)
    return [_line([drawn.get((row, column), (" ", "")) for column in range(COLUMNS)]) for row in range(ROWS)]


def _line(marks: list[Mark]) -> str:
    """A row of characters, with Rich markup around each run of one style."""
    parts = []
    for style, run in groupby(marks, key=lambda mark: mark[1]):
        parts.append(styled("".join(character for character, _ in run), style))
    return "".join(parts)
