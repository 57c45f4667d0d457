"""What is in the box: boards, oracle and position cards, what each step deals where; and the actions they allow."""

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from fivesuns.core import box
from fivesuns.core.actions import Actions, Kind

SIDE: Final = 6
CELLS: Final = 36
STONES: Final = 8
DAYS: Final = 7
CURSE: Final = 3  # for a failed test
PATTERNS: Final = 3
FACES: Final = 6  # each pattern, then each one mirrored
BOARDS: Final = 6
POSITIONS: Final = 9
CARDS: Final = 27
FEATURES: Final = 23
COLUMNS: Final = 6  # of two slots
MOST_SEATS: Final = 6
FEW_TESTS: Final = 5
MANY_TESTS: Final = 7
LEAST_BID: Final = 2
ATLACOYA_START: Final = 15
TOKENS: Final = 3

# cells are numbered along the rows from the top: a1 is 0, b1 is 1, a2 is 6
CELL_NAMES: tuple[str, ...] = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in "abcdef")
PATTERN_NAMES: tuple[str, ...] = ("A", "B", "C")
FACE_NAMES: tuple[str, ...] = (*PATTERN_NAMES, *(f"{name}*" for name in PATTERN_NAMES))  # * is mirrored
BOARD_NAMES: tuple[str, ...] = tuple(str(n + 1) for n in range(BOARDS))
SIDE_NAMES = ("front", "back")

SYMBOL_NAMES = ("gecko", "cactus", "bird")
RIBBON_NAMES = ("red", "yellow", "blue")


@dataclass(frozen=True)
class Cell:
    """What is printed on a cell."""

    black: bool
    symbols: tuple[str, ...]
    ribbons: tuple[str, ...]


def mirrored(cell: int) -> int:
    """The cell that takes a cell's place on the mirrored board."""
    return cell - cell % SIDE + SIDE - 1 - cell % SIDE


# cards: the apprentice deck, the companion deck, the master deck; 27 and 28 are printed on the main board
_CARDS = {
    "apprentice": (
        *("one", "two", "gecko", "cactus", "bird", "red", "yellow", "blue"),
        *("black", "white", "corner", "edge", "double"),
    ),
    "companion": ("blank", "crossing", "no-ribbon", "centre", "diagonals", "touching", "isolated"),
    "master": ("one", "two", "gecko-black", "cactus-white", "bird-edge", "double-ribbon", "blank-ribbon"),
}
DECKS: tuple[str, ...] = tuple(_CARDS)
_FACES_OF_CARDS: tuple[str, ...] = tuple(name for deck in _CARDS.values() for name in deck)
DECK_OF: tuple[str, ...] = tuple(deck for deck, names in _CARDS.items() for _ in names)
CARD_NAMES: tuple[str, ...] = tuple(
    f"master-{name}" if deck == "master" and name in ("one", "two") else name
    for name, deck in zip(_FACES_OF_CARDS, DECK_OF, strict=True)
)
PRINTED_ONE: Final = 27
PRINTED_TWO: Final = 28
SHOWS: tuple[str, ...] = (*_FACES_OF_CARDS, "one", "two")  # what each card shows: one, two or a feature
NUMBERS: tuple[int, ...] = tuple({"one": 1, "two": 2}.get(name, 0) for name in SHOWS)  # 0: a feature
FEATURE_NAMES: tuple[str, ...] = tuple(name for name in _FACES_OF_CARDS if name not in ("one", "two"))
FEATURE_OF: tuple[int, ...] = tuple(FEATURE_NAMES.index(name) if not NUMBERS[n] else -1 for n, name in enumerate(SHOWS))

POSITION_NAMES: tuple[str, ...] = tuple(f"P{n + 1}" for n in range(POSITIONS))
SIDES = ("three", "four")  # of a position card: how many stones it shows
GLASSES = (60, 30, 90)  # seconds

# slots of the main board: the upper row from the left, then the lower row; 1 and 2 are printed on the first two
UPPER: Final = 0
LOWER: Final = 6
SLOTS: Final = 12
_GREY = (6, 7, 8, 9, 2, 3)  # a deal fills the lower row first, then the upper one
_GREY_LOWER, _ALL_GREY = _GREY[:4], (6, 7, 8, 9, 0, 1, 2, 3)
_LIGHT = (10, 11, 4, 5)
_LIGHT_LOWER = _LIGHT[:2]

STEP_NAMES = ("base", "1", "2", "3", "3-all", "4", "5a", "5b", "5c")
ATLACOYA: Final = 9  # as a step: the base game with companion cards
STEPS: Final = 10


@dataclass(frozen=True)
class Deal:
    """A deck and the slots it fills, in order."""

    cards: int  # a bit a card
    slots: tuple[int, ...]


@dataclass(frozen=True)
class Layout:
    """What lies on the main board all the time, and what is dealt every day."""

    fixed: tuple[tuple[int, int], ...]  # (slot, card)
    deals: tuple[Deal, ...]


def _deck(*decks: str, numbers: bool = False) -> int:
    return sum(1 << n for n in range(CARDS) if DECK_OF[n] in decks and (numbers or not NUMBERS[n]))


_PRINTED = ((0, PRINTED_ONE), (1, PRINTED_TWO))
_BASE = (*_PRINTED, (2, CARD_NAMES.index("one")), (3, CARD_NAMES.index("two")))
_MASTERS = ((4, CARD_NAMES.index("master-one")), (5, CARD_NAMES.index("master-two")))
_APPRENTICE, _COMPANION, _MASTER = (_deck(deck) for deck in DECKS)
_EVERY = _deck(*DECKS, numbers=True)
_FOUR_BELOW, _SIX_GREY = Deal(_APPRENTICE, _GREY_LOWER), Deal(_APPRENTICE, _GREY)
_COMPANIONS = Deal(_COMPANION, _LIGHT)

# the steps in order, each with tests 6 and 7 (rules 5 and 6)
_FULL: tuple[Layout, ...] = (
    Layout(_BASE, (_FOUR_BELOW, _COMPANIONS)),  # base: 6 and 7 only where levels are mixed
    Layout(_PRINTED, (_SIX_GREY, _COMPANIONS)),  # 1: likewise
    Layout(_PRINTED, (_SIX_GREY, _COMPANIONS)),  # 2
    Layout((*_PRINTED, *_MASTERS), (_SIX_GREY, Deal(_MASTER, _LIGHT_LOWER))),  # 3
    Layout(_PRINTED, (_SIX_GREY, Deal(_deck("master", numbers=True), _LIGHT))),  # 3-all
    Layout(_PRINTED, (Deal(_APPRENTICE | _MASTER, _GREY), _COMPANIONS)),  # 4
    Layout(_PRINTED, (Deal(_deck("apprentice", "master", numbers=True), _GREY), _COMPANIONS)),  # 5a: as 4, with numbers
    Layout(_PRINTED, (Deal(_EVERY, (*_GREY, *_LIGHT)),)),  # 5b
    Layout((), (Deal(_EVERY, (*_ALL_GREY, *_LIGHT)),)),  # 5c
    Layout(_BASE, (_FOUR_BELOW, _COMPANIONS)),  # Atlacoya
)


def _few(layout: Layout) -> Layout:
    """A layout without tests 6 and 7."""
    fixed = tuple(pair for pair in layout.fixed if pair[0] not in _LIGHT)
    deals = (Deal(deal.cards, tuple(slot for slot in deal.slots if slot not in _LIGHT)) for deal in layout.deals)
    return Layout(fixed, tuple(deal for deal in deals if deal.slots))


LAYOUTS: tuple[tuple[Layout, Layout], ...] = tuple((_few(layout), layout) for layout in _FULL)  # with five, with seven

PUT: Final = 0
LIFT: Final = 36
DONE: Final = 72
FIVE: Final = 73
SEVEN: Final = 74
BID: Final = 75
TOKEN: Final = 81
ACCEPT: Final = 82
GREEN_POINTS: Final = 83
RED_POINTS: Final = 84
READY: Final = 85
RING: Final = 86
PATTERN: Final = 87
FACE: Final = 90
POSITION: Final = 102
ORACLE: Final = 111

ACTIONS = Actions(
    Kind("put", "put {cell}", {"cell": CELL_NAMES}),
    Kind("lift", "lift {cell}", {"cell": CELL_NAMES}),
    Kind("done", "done"),
    Kind("five", "five"),
    Kind("seven", "seven"),
    Kind("bid", "bid {tests}", {"tests": tuple(str(bid) for bid in range(LEAST_BID, MANY_TESTS + 1))}),
    Kind("token", "token"),
    Kind("accept", "accept"),
    Kind("green", "green"),
    Kind("red", "red"),
    Kind("ready", "ready"),
    Kind("ring", "ring"),
    Kind("pattern", "pattern {pattern}", {"pattern": PATTERN_NAMES}),
    Kind("face", "face {board} {side}", {"board": BOARD_NAMES, "side": SIDE_NAMES}),
    Kind("position", "position {position}", {"position": POSITION_NAMES}),
    Kind("oracle", "oracle {card}", {"card": CARD_NAMES}),
)
SETTLES = frozenset({"done", "bid", "five", "seven", "token", "accept", "green", "red", "ready"})

# The numbers above are literals so that compiled rules read them as constants.
assert [ACTIONS.first(kind.name) for kind in ACTIONS.kinds] == [
    *(PUT, LIFT, DONE, FIVE, SEVEN, BID, TOKEN, ACCEPT, GREEN_POINTS, RED_POINTS, READY, RING),
    *(PATTERN, FACE, POSITION, ORACLE),
]
assert (len(PATTERN_NAMES), len(FACE_NAMES)) == (PATTERNS, FACES)
assert (len(CARD_NAMES), len(FEATURE_NAMES), len(POSITION_NAMES)) == (CARDS, FEATURES, POSITIONS)
assert len(set(CARD_NAMES)) == CARDS
assert (len(LAYOUTS), len(STEP_NAMES)) == (STEPS, ATLACOYA)


# what the file must have, and of which form what can be corrected is

_BIDS = [str(bid) for bid in range(LEAST_BID, MANY_TESTS + 1)]
_POINTS = dict.fromkeys(_BIDS, range(100))
_ROW = re.compile(r"[#_](\.|[GCB]{1,2})( +[#_](\.|[GCB]{1,2})){5} *")
_WAY = re.compile(r"[a-f][1-6]( [a-f][1-6])+")
_SHAPE = {
    "stones": STONES,
    "days": DAYS,
    "curse": CURSE,
    "glass": list(GLASSES),
    "atlacoya": {"start": ATLACOYA_START, "tokens": TOKENS, "green": _POINTS, "red": _POINTS},
    "patterns": {
        name: {"cells": [_ROW] * SIDE, "ribbons": dict.fromkeys(RIBBON_NAMES, _WAY)} for name in PATTERN_NAMES
    },
    "boards": [dict.fromkeys(SIDE_NAMES, FACE_NAMES)] * BOARDS,
    "cards": {deck: list(names) for deck, names in _CARDS.items()},
    "positions": [{"id": name, **dict.fromkeys(SIDES, re.compile(r"[X.]+( / [X.]+)*"))} for name in POSITION_NAMES],
}

Arrangement = tuple[tuple[int, int], ...]  # the (row, column) of each stone


@dataclass(frozen=True, eq=False)
class Material(box.Material):
    """What is printed on boards, position cards and tiles."""

    face_cells: tuple[tuple[Cell, ...], ...]  # of each face
    ribbons: tuple[dict[str, tuple[int, ...]], ...]  # of each face: the cells a ribbon passes, from end to end
    board_faces: tuple[tuple[int, ...], ...]  # of each board: front and back
    shapes: tuple[Arrangement, ...]  # the cards' sides with three stones, then those with four
    green: tuple[int, ...]  # points in Atlacoya, by the bid
    red: tuple[int, ...]


def unpack(source: str) -> Material:
    """What a file says is in the box."""
    found = box.contents(source, _SHAPE)
    paths = [_paths(source, found, pattern) for pattern in PATTERN_NAMES]
    cells = [_cells(found["patterns"][name]["cells"], ways) for name, ways in zip(PATTERN_NAMES, paths, strict=True)]
    points = found["atlacoya"]
    return Material(
        source,
        ACTIONS,
        (*cells, *(tuple(some[mirrored(cell)] for cell in range(CELLS)) for some in cells)),
        (*paths, *({ribbon: tuple(map(mirrored, way)) for ribbon, way in ways.items()} for ways in paths)),
        tuple(tuple(FACE_NAMES.index(board[side]) for side in SIDE_NAMES) for board in found["boards"]),
        tuple(_arrangement(source, found, n, side) for side in SIDES for n in range(POSITIONS)),
        *(tuple(points[colour].get(str(bid), 0) for bid in range(MANY_TESTS + 1)) for colour in ("green", "red")),
    )


def _paths(source: str, found: dict[str, Any], pattern: str) -> dict[str, tuple[int, ...]]:
    paths = {}
    for ribbon in RIBBON_NAMES:
        way = tuple(CELL_NAMES.index(name) for name in found["patterns"][pattern]["ribbons"][ribbon].split())
        beside = all(abs(one % SIDE - two % SIDE) + abs(one // SIDE - two // SIDE) == 1 for one, two in pairwise(way))
        if not beside or len(set(way)) < len(way):
            where = ("patterns", pattern, "ribbons", ribbon)
            raise box.fault_at(source, where, "should pass from each cell to one beside it, none twice")
        paths[ribbon] = way
    return paths


def _cells(rows: list[str], paths: dict[str, tuple[int, ...]]) -> tuple[Cell, ...]:
    return tuple(
        Cell(
            sign[0] == "#",
            tuple(name for name in SYMBOL_NAMES if name[0].upper() in sign[1:]),
            tuple(ribbon for ribbon, path in paths.items() if cell in path),
        )
        for cell, sign in enumerate(" ".join(rows).split())
    )


def _arrangement(source: str, found: dict[str, Any], card: int, side: str) -> Arrangement:
    rows = [row.strip() for row in found["positions"][card][side].split("/")]
    stones = tuple((y, x) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "X")
    count = 3 + SIDES.index(side)
    if len(stones) != count or len(rows) > SIDE or max(map(len, rows)) > SIDE:
        raise box.fault_at(source, ("positions", card, side), f"should show {count} stones on six by six cells")
    return stones


MATERIAL: Material = unpack(box.own_source(__package__))  # what comes with the game
