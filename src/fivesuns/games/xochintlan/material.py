"""What is in the box: the Man, three kinds of animals, 18 objective cards; the grid, and the actions they allow.

The grid has no border for the players. Inside it is a torus, since the pieces can never come round it: animals stay
where they are placed, each goes beside an animal or beside the Man, and the Man is always beside an animal or where he
began. So an animal widens the space that the pieces have ever covered by two columns at most, the Man's place beside
the last animal and its own beside him; 24 animals and the Man's first place make 49. With a free column on either side
for what may be played next that is 51, one less than the torus has; rows likewise.
"""

import re
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from fivesuns.core import box
from fivesuns.core.actions import Actions, Kind

ANIMAL_NAMES: tuple[str, ...] = ("lizard", "bird", "monkey")
CARD_NAMES: tuple[str, ...] = (
    *("F", "F'", "I", "L", "L'", "N", "N'", "P", "P'"),
    *("T", "U", "V", "W", "X", "Y", "Y'", "Z", "Z'"),
)
Place = tuple[int, int]  # columns to the east, rows to the south

MEN: Final = 1
ANIMALS: Final = 3
COPIES: Final = 8  # of each animal
PIECES: Final = 24  # animals
CARDS: Final = 18
MOST_SEATS: Final = 5
MOST_CARDS: Final = 3  # of a seat (6.1)

SIDE: Final = 52  # columns and rows of the torus
MIDDLE: Final = 26
CELLS: Final = 2704  # a cell is row * 52 + column
HOME: Final = 1378  # where the Man begins: +0+0


def place_of(cell: int) -> Place:
    """How far a cell is to the east and to the south of the Man's first place."""
    return cell % SIDE - MIDDLE, cell // SIDE - MIDDLE


def name_of(place: Place) -> str:
    """A place as players call it: two to the east and one to the north is +2-1."""
    return f"{place[0]:+d}{place[1]:+d}"


CELL_NAMES: tuple[str, ...] = tuple(name_of(place_of(cell)) for cell in range(CELLS))
PAIRS: tuple[tuple[int, int], ...] = tuple(combinations(range(PIECES), 2))  # animals by the order of their placing
PAIR_NAMES: tuple[str, ...] = tuple(f"{one + 1} {two + 1}" for one, two in PAIRS)

PLACE: Final = 0  # + animal * CELLS + cell
REPLACE: Final = 8112  # + cell * ANIMALS + animal
MAN: Final = 16224  # + cell
SWAP: Final = 18928  # + pair
CHANGE: Final = 19204  # + card
DEAL: Final = 19222  # + card
ALL_PAIRS: Final = 276

ACTIONS = Actions(
    Kind("place", "place {animal} {cell}", {"animal": ANIMAL_NAMES, "cell": CELL_NAMES}),
    Kind("replace", "replace {cell} {animal}", {"cell": CELL_NAMES, "animal": ANIMAL_NAMES}),
    Kind("man", "man {cell}", {"cell": CELL_NAMES}),
    Kind("swap", "swap {pair}", {"pair": PAIR_NAMES}),
    Kind("change", "change {card}", {"card": CARD_NAMES}),
    Kind("deal", "deal {card}", {"card": CARD_NAMES}),
)

# The numbers above are literals so that compiled rules read them as constants.
assert [ACTIONS.first(kind.name) for kind in ACTIONS.kinds] == [PLACE, REPLACE, MAN, SWAP, CHANGE, DEAL]
assert (len(ANIMAL_NAMES), len(CARD_NAMES), len(CELL_NAMES), len(PAIRS)) == (ANIMALS, CARDS, CELLS, ALL_PAIRS)
assert PIECES == ANIMALS * COPIES
assert 2 * PIECES + 1 + 2 < SIDE == 2 * MIDDLE  # what the pieces can cover, and a free line on either side
assert CELL_NAMES[HOME] == "+0+0"


# what the file must have, and of which form what can be corrected is
SHAPE_SIZE: Final = 5  # squares of an objective
_SHAPE = {
    "men": MEN,
    "animals": dict.fromkeys(ANIMAL_NAMES, COPIES),
    "objectives": dict.fromkeys(CARD_NAMES, box.Many(re.compile(f"[X.]{{1,{SHAPE_SIZE}}}"), SHAPE_SIZE)),
}


@dataclass(frozen=True, eq=False)
class Material(box.Material):
    """What is printed on the cards."""

    patterns: tuple[tuple[Place, ...], ...]  # of each card


def unpack(source: str) -> Material:
    """What a file says is in the box."""
    found = box.contents(source, _SHAPE)["objectives"]
    patterns = tuple(
        tuple((x, y) for y, row in enumerate(found[card]) for x, mark in enumerate(row) if mark == "X")
        for card in CARD_NAMES
    )
    shown: dict[frozenset[Place], str] = {}
    for card, pattern in zip(CARD_NAMES, patterns, strict=True):
        if len(pattern) != SHAPE_SIZE or not _hangs_together(pattern):
            raise box.fault_at(source, ("objectives", card), f"should be {SHAPE_SIZE} squares that hang together")
        other = shown.setdefault(_as_it_lies(pattern), card)
        if other != card:
            raise box.fault_at(source, ("objectives", card), f"is the same shape as {other}")
    return Material(source, ACTIONS, patterns)


def _hangs_together(pattern: tuple[Place, ...]) -> bool:
    reached, waiting = set[Place](), [pattern[0]]
    while waiting:
        x, y = waiting.pop()
        reached.add((x, y))
        beside = ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
        waiting += [place for place in beside if place in pattern and place not in reached]
    return reached == set(pattern)


def _as_it_lies(pattern: tuple[Place, ...]) -> frozenset[Place]:
    """A shape in one of its four positions, always the same."""
    turned, found = list(pattern), []
    for _ in range(4):
        turned = [(-y, x) for x, y in turned]
        left, top = min(x for x, _ in turned), min(y for _, y in turned)
        found.append(sorted((x - left, y - top) for x, y in turned))
    return frozenset(min(found))


MATERIAL: Material = unpack(box.own_source(__package__))  # what comes with the game
