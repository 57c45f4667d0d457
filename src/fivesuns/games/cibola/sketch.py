"""The table in characters: the cards of the round, the temple, the totems and the bids."""

from __future__ import annotations

from fivesuns.core.markup import measure, styled
from fivesuns.games.cibola.material import (
    CARD_NAMES,
    CELLS,
    COLUMN_OF,
    COLUMNS,
    COVER,
    TREASURES,
    Material,
)
from fivesuns.games.cibola.pieces import five, offered, owner, picks, revealed, signed, timing
from fivesuns.games.cibola.rules import BIDDING, COVERING, OVER, TAKING, State

SIGNS = {
    "seat-0": ("(●)", "bold blue"),
    "seat-1": ("(▬)", "bold yellow"),
    "seat-2": ("(▲)", "bold green"),
    "seat-3": ("(✚)", "bold red"),
    "sundial": ("◔", "bold blue"),
    "serpent": ("§", "bold green"),
    "statuette": ("♜", "bold yellow"),
    "shield": ("◉", "bold magenta"),
    "skull": ("☠", "bold white"),
    "rock": ("▲", "dim"),
    "totem": ("T", "bold cyan"),
    "torch": ("†", "bold yellow"),
    "explorer": ("♟", "red"),
}
# what totems do, in signs of no language: more for a treasure, two skulls fewer, a rock up or down, explorers, a copy
TOTEM_SIGNS = ("◔+1", "§+1", "♜+1", "◉+2", "☠−2", "▲↑", "▲↓", "♟4", "♟½", "T=T")
CELL = 6  # columns that a value takes
CARD = 10
OPEN, NAME = "bold cyan", "bold"


def sketch(state: State, eye: int) -> list[str]:
    """The cards with their names, the temple with its rocks, the totems, and the bids as far as the eye knows them."""
    lines = [*_cards(state, eye), "", *_temple(state, eye), "", *_totems(state)]
    return lines + _bids(state, eye)


def _cell(text: str, style: str, width: int) -> str:
    """A text in the middle of so many columns."""
    free = max(0, width - measure(text))
    return " " * (free // 2) + styled(text, style) + " " * (free - free // 2)


# cards


def _cards(state: State, eye: int) -> list[str]:
    cards = offered(state)
    if not cards:
        return []
    taking = state.phase == TAKING and eye == state.mover
    edge = "".join("┌" + "─" * (CARD - 2) + "┐ " for _ in cards)
    foot = "".join("└" + "─" * (CARD - 2) + "┘ " for _ in cards)
    middle = "".join("│" + _treasures(state.tables.material, card) + "│ " for card in cards)
    icons = "".join(
        "│" + _cell(*SIGNS.get(state.tables.material.icons[card], ("", "")), CARD - 2) + "│ " for card in cards
    )
    names = "".join(_cell(CARD_NAMES[card], OPEN if taking else NAME, CARD) + " " for card in cards)
    return [edge, middle, icons, foot, names]


def _treasures(box: Material, card: int) -> str:
    shown = [column for column in range(COLUMNS) for _ in range(box.symbols[card][column])]
    signs = [styled(*SIGNS[TREASURES[column]]) for column in shown]
    free = CARD - 2 - (2 * len(shown) - 1)
    return " " * (free // 2) + " ".join(signs) + " " * (free - free // 2)


# the temple


def _temple(state: State, eye: int) -> list[str]:
    covering = state.phase == COVERING and eye == state.mover
    legal = set(state.legal(eye)) if covering else set()
    depth = max(COLUMN_OF.count(column) for column in range(COLUMNS))
    lines = ["".join(_cell(*SIGNS[treasure], CELL) for treasure in TREASURES)]
    for row in range(depth):
        cells = [COLUMN_OF.index(column) + row for column in range(COLUMNS)]
        lines.append("".join(_value(state, cell, column, legal) for column, cell in enumerate(cells)))
    return lines


def _value(state: State, cell: int, column: int, legal: set[int]) -> str:
    if cell >= CELLS or COLUMN_OF[cell] != column:
        return " " * CELL
    if state.covered >> cell & 1:
        return _cell("▟█▙", "dim", CELL)
    return _cell(signed(state.tables.material.values[cell]), OPEN if COVER + cell in legal else NAME, CELL)


# totems and bids


def _totems(state: State) -> list[str]:
    if not five(state):
        return []
    words = []
    for totem in five(state):
        seat = owner(state, totem)
        mark = "!" if timing(totem) == "now" else "="
        taken = f" {SIGNS[f'seat-{seat}'][0]}" if seat >= 0 else ""
        words.append(styled(f"{mark}{TOTEM_SIGNS[totem]}{taken}", "dim" if taken else SIGNS["totem"][1]))
    return [" ".join(words[:3]), " ".join(words[3:])]


def _bids(state: State, eye: int) -> list[str]:
    """Who has closed a fist; once they are open, the order of the picks."""
    sign, style = SIGNS["explorer"]
    lines = [f"{styled(sign, style)} {int(state.discard)}"]
    if revealed(state):
        order = [int(state.picker(pick)) for pick in range(int(state.picks), picks(state))]
        lines.append(" → ".join(f"{styled(*SIGNS[f'seat-{seat}'])} {int(state.bid(seat))}" for seat in order))
    elif state.phase == BIDDING:
        lines.append("  ".join(_fist(state, seat, eye) for seat in range(int(state.seats))))
    return [] if state.phase == OVER else lines


def _fist(state: State, seat: int, eye: int) -> str:
    sealed = int(state.sealed) >> seat & 1
    shown = str(int(state.bid(seat))) if sealed and eye == seat else "■" if sealed else "…"
    return f"{styled(*SIGNS[f'seat-{seat}'])} {shown}"
