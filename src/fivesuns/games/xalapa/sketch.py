"""The table in characters: the tests as signs, the board with its stones, and who is done."""

from __future__ import annotations

from fivesuns.core.markup import measure, styled
from fivesuns.games.xalapa.material import CELLS, COLUMNS, NUMBERS, POSITIONS, SHOWS, SIDE, Cell
from fivesuns.games.xalapa.rules import LAYING, NONE, State
from fivesuns.games.xalapa.view import BUSY, CHECKED, asked, home, result_of, tests_shown

SIGNS = {
    "seat-0": ("(●)", "bold blue"),
    "seat-1": ("(▬)", "bold yellow"),
    "seat-2": ("(▲)", "bold green"),
    "seat-3": ("(✚)", "bold red"),
    "seat-4": ("(◆)", "bold magenta"),
    "seat-5": ("(▣)", "bold white"),
    "stone": ("●", "bold cyan"),
    "curse": ("☼", "bold magenta"),
}
# features in signs of no language: letters for symbols and ribbons as the board has them
FEATURE_SIGNS = {
    "gecko": "G",
    "cactus": "C",
    "bird": "B",
    "red": "~r",
    "yellow": "~y",
    "blue": "~b",
    "black": "▒",
    "white": "□",
    "corner": "◰",
    "edge": "▢",
    "double": "XX",
    "blank": "··",
    "crossing": "~~",
    "no-ribbon": "~0",
    "centre": "▣",
    "diagonals": "╳",
    "touching": "●●",
    "isolated": "·●·",
    "gecko-black": "G▒",
    "cactus-white": "C□",
    "bird-edge": "B▢",
    "double-ribbon": "XX~",
    "blank-ribbon": "··~",
}
STYLES = {"gecko": "red", "cactus": "green", "bird": "magenta", "red": "red", "yellow": "yellow", "blue": "blue"}
CELL = 7  # columns that a cell takes
TESTS_A_ROW = 4
TEST = 11
TICK = {"pass": ("✓", "bold green"), "fail": ("✗", "bold red")}


def sketch(state: State, eye: int) -> list[str]:
    """The tests with their ticks, the arrangement, the board, and who is done."""
    lines = [*_tests(state, eye), *_arrangement(state), ""] if state.position != NONE else []
    if state.faces[home(eye)] != NONE:
        lines += _board(state, eye)
    return [*lines, _seats(state)] if state.seats > 1 or not lines else lines


# tests


def _tests(state: State, eye: int) -> list[str]:
    """The tests in rows of four, each with its number."""
    texts = [_test(state, eye, test) for test in range(tests_shown(state))]
    return ["".join(texts[n : n + TESTS_A_ROW]).rstrip() for n in range(0, len(texts), TESTS_A_ROW)]


def _test(state: State, eye: int, test: int) -> str:
    asks = "●" * (4 if state.four else 3) if test == 0 else _pair(state, test - 1)
    counts = test < asked(state, home(eye))
    sign, style = TICK.get(result_of(state, test, eye), (" ", ""))
    text = f"{test + 1}:{asks}"
    free = " " * max(0, TEST - measure(text) - 1)
    return styled(text, "bold" if counts else "dim") + styled(sign, style) + free


def _pair(state: State, column: int) -> str:
    cards = (int(state.slots[column]), int(state.slots[column + COLUMNS]))
    signs = ["?" if card == NONE else str(NUMBERS[card] or FEATURE_SIGNS[SHOWS[card]]) for card in cards]
    if NONE not in cards and NUMBERS[cards[0]] and NUMBERS[cards[1]]:
        return f"≥{NUMBERS[cards[0]] + NUMBERS[cards[1]]}●"
    return "=".join(signs)


def _arrangement(state: State) -> list[str]:
    """The stones of the position card."""
    stones = state.tables.material.shapes[int(state.position) + (POSITIONS if state.four else 0)]
    rows, columns = (max(line) + 1 for line in zip(*stones, strict=True))
    sign, style = SIGNS["stone"]
    return [
        "  " + " ".join(styled(sign, style) if (row, column) in stones else "·" for column in range(columns))
        for row in range(rows)
    ]


# the board


def _board(state: State, eye: int) -> list[str]:
    seat = home(eye)
    shown = eye >= 0 or state.phase in CHECKED
    stones = int(state.stones[seat]) if shown else 0
    printed = state.tables.material.face_cells[state.faces[seat]]
    lines = ["  " + "".join(f"{name:^{CELL}}" for name in "abcdef").rstrip()]
    for row in range(0, CELLS, SIDE):
        cells = range(row, row + SIDE)
        for half in (0, 1):
            number = f"{row // SIDE + 1} " if half == 0 else "  "
            lines.append(number + "".join(_cell(printed[cell], cell, stones, half) for cell in cells))
    return lines


def _cell(printed: Cell, cell: int, stones: int, half: int) -> str:
    """Symbols and a stone above, ribbons below; a black cell is shaded on both sides."""
    side = "▒" if printed.black else " "
    names = printed.symbols if half == 0 else printed.ribbons
    text = "".join(styled(FEATURE_SIGNS[name].strip("~"), STYLES[name]) for name in names)
    text = ("~" if half and names else "") + text
    width = len(names) + (1 if half and names else 0)
    laid = half == 0 and stones >> cell & 1
    sign, style = SIGNS["stone"]
    tail = styled(sign, style) if laid else " "
    return f"{side}{text}{' ' * (CELL - 4 - width)}{tail}{side} "


# seats


def _seats(state: State) -> str:
    """Who is done, while everybody acts at once."""
    signs = []
    for seat in range(int(state.seats)):
        mark = ("✓" if state.is_done(seat) else "…") if state.phase in BUSY else " "
        signs.append(styled(*SIGNS[f"seat-{seat}"]) + mark)
    running = styled(" ⧗", "bold yellow") if state.phase == LAYING and state.running() else ""
    return " ".join(signs) + running
