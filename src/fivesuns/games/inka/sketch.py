"""The temple in characters: a line for each row of triangles, a line for the edges between two rows.

A cell of floor bears its number in the row, raised; chasm is blank. A tile bears its number on both halves, lowered on
the second one; a wall is a block, a snake a §.
"""

from __future__ import annotations

from itertools import groupby
from textwrap import wrap

from fivesuns.core.markup import spoken, styled
from fivesuns.core.text import say
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
from fivesuns.games.inka.stage import MARKS

EDGE = 6  # columns of a cell's side
LEFT = 3  # before the first cell of the longest row
COLUMNS = 2 * SIDE * EDGE + LEFT + 4
WIDTH = 64
CHARACTERS = ("●", "▬", "▲", "✚")
STYLES = ("bold blue", "bold yellow", "bold green", "bold red")
SIGNS = {f"pawn-{mark}": (sign, style) for mark, sign, style in zip(MARKS, CHARACTERS, STYLES, strict=True)}
GROUND = {"#": "  ", "S": "∩ ", "P": "@ ", "R": "◇ "}  # floor has the number of the cell instead
HIGH, LOW = (str.maketrans("0123456789", digits) for digits in ("⁰¹²³⁴⁵⁶⁷⁸⁹", "₀₁₂₃₄₅₆₇₈₉"))
SLANTS = ("\\", "/", "─")  # the sides of a cell, by number
PRICES = ("", "¹", "²", "³")
BLOCKER = "■"
LATTICE, TILE, WALL, SNAKE, NAME, OPEN = "dim", "bold", "bold red", "bold green", "bold", "bold cyan"
PATH_STYLES = ("bold cyan", "bold magenta", "bold white", "bold green", "bold blue")  # of tiles, in turn
GOAL = "bold reverse yellow"

Spot = tuple[int, int]  # row and column
Mark = tuple[str, str]  # a character and its style


def sketch(state: State, eye: int) -> list[str]:
    """The temple; below it the statues that still stand, the points, and where the eye's pawn may walk."""
    drawn: dict[Spot, Mark] = {}
    for cell in range(CELLS):
        for side in range(3):
            _draw_edge(drawn, state, cell, side)
    for cell in range(CELLS):
        text, style = _content(state, cell)
        _write(drawn, _middle(cell), text, style)
    for row, cells in enumerate(ROWS):
        first, last = TRIANGLES.index(cells[0]), TRIANGLES.index(cells[-1])
        _write(drawn, (2 * row + 1, _middle(first)[1] - 4), CELL_NAMES[first], NAME)
        _write(drawn, (2 * row + 1, _middle(last)[1] + 4), CELL_NAMES[last], NAME)
    lines = [_line(drawn, row) for row in range(2 * len(ROWS) + 1)]
    return [*lines, spoken(__package__, say("legend"), WIDTH), _statues(state), *_below(state, eye)]


# the map


def _column(vertex: tuple[int, int]) -> int:
    return LEFT + EDGE * SIDE + EDGE * vertex[0] + EDGE // 2 * vertex[1]


def _row(vertex: tuple[int, int]) -> int:
    return 2 * (SIDE - vertex[1])


def _middle(cell: int) -> Spot:
    """Where the two characters of a cell begin."""
    corners = TRIANGLES[cell]
    return min(map(_row, corners)) + 1, sum(map(_column, corners)) // 3 - 1


def _write(drawn: dict[Spot, Mark], spot: Spot, text: str, style: str) -> None:
    row, column = spot
    drawn.update({(row, column + n): (character, style) for n, character in enumerate(text)})


def _draw_edge(drawn: dict[Spot, Mark], state: State, cell: int, side: int) -> None:
    """One side of a cell: a wall, a snake, nothing inside a tile, or a line."""
    character, style = _edge(state, cell, side)
    corners = sorted(TRIANGLES[cell], key=_column)
    if side == 2:
        level = [vertex for vertex in corners if sum(other[1] == vertex[1] for other in corners) == 2]
        row, left = _row(level[0]), _column(level[0])
        text = "~~§~~" if character == "§" else (EDGE - 1) * character
        _write(drawn, (row, left + 1), text, style)
        drawn.update({(row, _column(vertex)): ("·", LATTICE) for vertex in level})
        return
    row, column = _middle(cell)
    right = (side == 0) == (_is_up(cell))
    drawn[row, column + (2 if right else -1)] = (character, style)


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
        return f"{CHARACTERS[seat]} ", STYLES[seat]
    if board.blocker_on(cell) != NONE:
        return f"{BLOCKER} ", STYLES[int(board.blocker_on(cell))]
    tile = int(board.tile_on(cell))
    if tile == NONE:
        sign = GROUND.get(board.tables.material.signs[cell])
        return (sign, NAME) if sign else (f"{CELL_NAMES[cell][1:]:<2}".translate(HIGH), LATTICE)
    name = f"{TILE_NAMES[tile]:<2}"
    half = PAIRS[int(board.pose(tile))].index(cell)
    return name.translate(LOW) if half else name, _tile_style(tile)


def _tile_style(tile: int) -> str:
    return PATH_STYLES[tile % len(PATH_STYLES)] if tile < PATHS else GOAL


def _line(drawn: dict[Spot, Mark], row: int) -> str:
    """A row of characters, with Rich markup around each run of one style."""
    marks = [drawn.get((row, column), (" ", "")) for column in range(COLUMNS)]
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
    name = f"{TILE_NAMES[tile]:<2}"
    middle = f"   {left}{name}{inner}{name.translate(LOW)}{right}"
    rows = (f"     ·{5 * upper}·", middle, f"  ·{5 * lower}·")
    return [styled(row, OPEN) for row in rows]
