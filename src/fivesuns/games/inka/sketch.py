"""The temple in characters: a line for each row of triangles, a line for the edges between two rows.

A tile is two cells without an edge between them and bears its number; a wall is a block, a snake a §.
"""

from __future__ import annotations

from itertools import groupby
from textwrap import wrap

from fivesuns.core.markup import styled
from fivesuns.games.inka.material import (
    CELL_NAMES,
    CELLS,
    DESTINATIONS,
    PAIRS,
    PATHS,
    POINTS,
    ROWS,
    SIDE,
    TILE_NAMES,
    TRIANGLES,
)
from fivesuns.games.inka.poses import BESIDE, NONE, SNAKES
from fivesuns.games.inka.rules import TILING, WALKING, State
from fivesuns.games.inka.view import MARKS

COLUMNS = 8 * SIDE + 1
WIDTH = 48
LEFT = 3  # where the letters of the rows stand
CHARACTERS = ("●", "▬", "▲", "✚")
STYLES = ("bold blue", "bold yellow", "bold green", "bold red")
SIGNS = {f"pawn-{mark}": (sign, style) for mark, sign, style in zip(MARKS, CHARACTERS, STYLES, strict=True)}
GROUND = {".": ".", "#": " ", "S": "∩", "P": "@", "R": "◇"}
SLANTS = ("\\", "/", "─")  # the sides of a cell, by number
PRICES = ("", "¹", "²", "³")
BLOCKER, SECOND = "■", "▫"
LATTICE, TILE, WALL, SNAKE, NAME, OPEN = "dim", "bold", "bold red", "bold green", "bold", "bold cyan"

Spot = tuple[int, int]  # row and column
Mark = tuple[str, str]  # a character and its style


def sketch(state: State, eye: int) -> list[str]:
    """The temple; below it the statues that still stand, the points, and where the eye's pawn may walk."""
    drawn: dict[Spot, Mark] = {}
    for cell in range(CELLS):
        for side in range(3):
            _draw_edge(drawn, state, cell, side)
    for cell in range(CELLS):
        drawn[_middle(cell)] = _content(state, cell)
    for row in range(len(ROWS)):
        drawn[2 * row + 1, 0] = (CELL_NAMES[TRIANGLES.index(ROWS[row][0])][0], NAME)
    lines = [_line(drawn, row) for row in range(2 * len(ROWS) + 1)]
    return [*lines, "", _statues(state), *_below(state, eye)]


# the map


def _column(vertex: tuple[int, int]) -> int:
    return LEFT + 4 * SIDE + 4 * vertex[0] + 2 * vertex[1]


def _row(vertex: tuple[int, int]) -> int:
    return 2 * (SIDE - vertex[1])


def _middle(cell: int) -> Spot:
    corners = TRIANGLES[cell]
    return min(map(_row, corners)) + 1, sum(map(_column, corners)) // 3


def _draw_edge(drawn: dict[Spot, Mark], state: State, cell: int, side: int) -> None:
    """One side of a cell: a wall, a snake, nothing inside a tile, or a line."""
    character, style = _edge(state, cell, side)
    corners = sorted(TRIANGLES[cell], key=_column)
    if side == 2:
        level = [vertex for vertex in corners if sum(other[1] == vertex[1] for other in corners) == 2]
        row, left = _row(level[0]), _column(level[0])
        text = f"~{character}~" if character == "§" else 3 * character
        drawn |= {(row, left + 1 + n): (text[n], style) for n in range(3)}
        drawn.update({(row, _column(vertex)): ("·", LATTICE) for vertex in level})
        return
    row, column = _middle(cell)
    right = (side == 0) == (_is_up(cell))
    drawn[row, column + (1 if right else -1)] = (character, style)


def _is_up(cell: int) -> bool:
    low = min(y for _, y in TRIANGLES[cell])
    return sum(y == low for _, y in TRIANGLES[cell]) == 2


def _edge(state: State, cell: int, side: int) -> Mark:
    ground, beside = state.board.ground, int(BESIDE[3 * cell + side])
    both = int(ground[cell]) | (int(ground[beside]) if beside != NONE else 0)
    tile = state.board.tile_on(cell)
    other = state.board.tile_on(beside) if beside != NONE else NONE
    if both >> side & 1:
        return "█", WALL
    if both >> SNAKES + side & 1:
        return "§", SNAKE
    if tile != NONE and tile == other:
        return " ", ""
    return SLANTS[side], LATTICE if tile == NONE == other else TILE


def _content(state: State, cell: int) -> Mark:
    """What is in a cell: a pawn, a blocker, a tile's number, or the board itself."""
    board = state.board
    if board.pawn_on(cell) != NONE:
        seat = int(board.pawn_on(cell))
        return CHARACTERS[seat], STYLES[seat]
    if board.blocker_on(cell) != NONE:
        return BLOCKER, STYLES[int(board.blocker_on(cell))]
    tile = int(board.tile_on(cell))
    if tile == NONE:
        return GROUND[board.tables.material.signs[cell]], NAME
    name = TILE_NAMES[tile].ljust(2, SECOND)
    return name[PAIRS[int(board.pose(tile))].index(cell)], OPEN if tile < PATHS else "bold yellow"


def _line(drawn: dict[Spot, Mark], row: int) -> str:
    """A row of characters, with Rich markup around each run of one style."""
    marks = [drawn.get((row, column), (" ", "")) for column in range(LEFT + COLUMNS)]
    return "".join(styled("".join(c for c, _ in run), style) for style, run in _runs(marks))


def _runs(marks: list[Mark]) -> list[tuple[str, list[Mark]]]:
    return [(style, list(run)) for style, run in groupby(marks, key=lambda mark: mark[1])]


# beside the map


def _statues(state: State) -> str:
    """Whose statues still stand on each destination tile."""
    found = []
    for n in range(DESTINATIONS):
        seats = [seat for seat in range(int(state.seats)) if not state.has_statue(seat, n)]
        standing = "".join(styled(CHARACTERS[seat], STYLES[seat]) for seat in seats)
        found.append(f"{TILE_NAMES[PATHS + n]} {standing or '–'}")
    return "   ".join(found)


def _below(state: State, eye: int) -> list[str]:
    if state.drawn != NONE:
        return _to_lay(int(state.drawn), state.board.tables.material.edges[state.drawn])
    if state.phase not in (TILING, WALKING):
        return []
    points = int(state.points)
    lines = [styled("◆" * points + "◇" * (POINTS - points), "bold yellow")]
    if eye != state.mover:
        return lines
    walks = [f"{CELL_NAMES[cell]}{PRICES[price]}" for cell, price in state.walks(eye)]
    here = f"{CHARACTERS[eye]} →"
    return [*lines, *(styled(line, OPEN) for line in wrap(" ".join([here, *walks]), WIDTH) if walks)]


def _to_lay(tile: int, edges: str) -> list[str]:
    """The drawn tile, level: its sides are those of material.json, from the lower one counter-clockwise."""
    lower, right, upper, left, inner = (
        {"W": "█", "S": "§", ".": plain}[edge] for edge, plain in zip(edges, "─/─/\\", strict=True)
    )
    name = TILE_NAMES[tile].ljust(2, SECOND)
    rows = (f"    ·{3 * upper}·", f"   {left} {name[0]}{inner}{name[1]} {right}", f"  ·{3 * lower}·")
    return [styled(row, OPEN) for row in rows]
