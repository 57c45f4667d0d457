"""The table in characters: the tests in short words, the board with its stones, who is done; and what keys do."""

from __future__ import annotations

from itertools import zip_longest

from fivesuns.core.markup import placed, spoken, styled
from fivesuns.core.pad import PLACE, Pad
from fivesuns.core.text import Say, say
from fivesuns.games.xalapa import oracle
from fivesuns.games.xalapa.material import (
    CELL_NAMES,
    CELLS,
    COLUMNS,
    LEAST_BID,
    MANY_TESTS,
    POSITIONS,
    SIDE,
    Cell,
)
from fivesuns.games.xalapa.position import BIDDING, JUDGING, LAYING, LEVELLING, NONE, SHOWING
from fivesuns.games.xalapa.rules import State
from fivesuns.games.xalapa.stage import asks, named
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
STYLES = {"gecko": "red", "cactus": "green", "bird": "magenta", "red": "red", "yellow": "yellow", "blue": "blue"}
CELL = 7  # columns that a cell takes
SHAPE = 12  # columns that the arrangement takes
TEST = 26  # columns that a test takes
TICK = {"pass": ("✓", "bold green"), "fail": ("✗", "bold red")}

LAYING_KEYS = {"space": (f"put {PLACE}", f"lift {PLACE}"), "enter": (f"put {PLACE}", f"lift {PLACE}"), "!": ("done",)}
PADS = {
    LAYING: Pad(tuple(CELL_NAMES[row : row + SIDE] for row in range(0, CELLS, SIDE)), LAYING_KEYS, say("keys-lay")),
    BIDDING: Pad((), {str(bid): (f"bid {bid}",) for bid in range(LEAST_BID, MANY_TESTS + 1)}, say("keys-bid")),
    LEVELLING: Pad((), {"5": ("five",), "7": ("seven",)}, say("keys-level")),
    JUDGING: Pad((), {"+": ("token", "green"), "-": ("accept", "red")}, say("keys-judge")),
    SHOWING: Pad((), {"space": ("ready",), "enter": ("ready",)}, say("keys-ready")),
}


def pad(state: State, seat: int) -> Pad:
    """What keys do: a cursor lays stones; elsewhere a key is enough for what is chosen."""
    return PADS.get(int(state.phase), Pad())


def sketch(state: State, eye: int) -> list[str]:
    """The tests with their ticks, the arrangement, the board, and who is done."""
    lines = _asked(state, eye) if state.position != NONE else []
    if state.faces[home(eye)] != NONE:
        lines += _board(state, eye)
    return [*lines, *_seats(state)] if state.seats > 1 or not lines else lines


def _letter(name: str) -> str:
    """A symbol or a ribbon by its initial."""
    return styled_spoken(say("letter", a=name), 1, STYLES[name])


def styled_spoken(said: Say, width: int, style: str) -> str:
    """Words in a style."""
    return f"[{style}]{spoken(__package__, said, width)}[/]"


# tests


def _asked(state: State, eye: int) -> list[str]:
    """The arrangement, and beside it the other tests, a line each."""
    shape = _arrangement(state, eye)
    tests = [_test(state, eye, test) for test in range(1, tests_shown(state))]
    shape += [" " * SHAPE] * (len(tests) - len(shape))
    return [left + right for left, right in zip_longest(shape, tests, fillvalue="")]


def _numbered(state: State, eye: int, test: int) -> str:
    """The number of a test, bold where it counts, and whether it is passed, as far as that is told."""
    sign, style = TICK.get(result_of(state, test, eye), (" ", ""))
    return styled(f"{test + 1}", "bold" if test < asked(state, home(eye)) else "dim") + styled(sign, style)


def _test(state: State, eye: int, test: int) -> str:
    upper, lower = int(state.slots[test - 1]), int(state.slots[test - 1 + COLUMNS])
    kind, args = asks(upper, lower)
    words = styled_spoken(say(f"short-{kind}", **args), TEST, "bold" if test < asked(state, home(eye)) else "dim")
    return f"{_numbered(state, eye, test)} {words}"


def _arrangement(state: State, eye: int) -> list[str]:
    """The stones of the position card, each row in as many columns."""
    stones = state.tables.material.shapes[int(state.position) + (POSITIONS if state.four else 0)]
    rows, columns = (max(line) + 1 for line in zip(*stones, strict=True))
    sign, style = SIGNS["stone"]
    drawn = []
    for row in range(rows):
        cells = " ".join(styled(sign, style) if (row, column) in stones else "·" for column in range(columns))
        start = _numbered(state, eye, 0) if row == 0 else "  "
        drawn.append(f"{start} {cells}{' ' * (SHAPE - 2 - 2 * columns)}")
    return drawn


# the board


def _board(state: State, eye: int) -> list[str]:
    seat = home(eye)
    shown = eye >= 0 or state.phase in CHECKED
    stones = int(state.stones[seat]) if shown else 0
    printed = state.tables.material.face_cells[state.faces[seat]]
    lines = ["  " + "".join(f"{name:^{CELL}}" for name in "abcdef").rstrip()]
    for row in range(0, CELLS, SIDE):
        for half in (0, 1):
            number = f"{row // SIDE + 1} " if half == 0 else "  "
            cells = [_cell(printed[cell], cell, stones, half) for cell in range(row, row + SIDE)]
            lines.append(number + " ".join(cells))
    return lines


def _cell(printed: Cell, cell: int, stones: int, half: int) -> str:
    """Symbols and a stone above, ribbons below; a black cell is shaded on both sides."""
    side = "▒" if printed.black else " "
    names = printed.symbols if half == 0 else printed.ribbons
    ribbon = "~" if half and names else ""
    free = " " * (CELL - 4 - len(names) - len(ribbon))
    laid = half == 0 and stones >> cell & 1
    tail = styled(*SIGNS["stone"]) if laid else " "
    return placed(f"{side}{ribbon}{''.join(map(_letter, names))}{free}{tail}{side}", CELL_NAMES[cell])


# seats


def _seats(state: State) -> list[str]:
    """Who is done, while everybody acts at once; after the check, what each has laid."""
    signs = [styled(*SIGNS[f"seat-{seat}"]) for seat in range(int(state.seats))]
    if state.phase in CHECKED:
        laid = [tuple(oracle.cells_of(state.stones[seat])) for seat in range(int(state.seats))]
        return [f"{sign} {named(cells)}" for sign, cells in zip(signs, laid, strict=True)]
    done = [("✓" if state.is_done(seat) else "…") if state.phase in BUSY else " " for seat in range(int(state.seats))]
    return [" ".join(f"{sign}{mark}" for sign, mark in zip(signs, done, strict=True))]
