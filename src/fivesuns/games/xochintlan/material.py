"""What is in the box: the Man, three kinds of animals, 18 objective cards; the grid, and the actions they allow.

The grid has no border for the players. Inside it is a torus, since the pieces can never come round it: animals stay
where they are placed, each goes beside an animal or beside the Man, and the Man is always beside an animal or where he
began. So an animal widens the space that the pieces have ever covered by two columns at most, the Man's place beside
the last animal and its own beside him; 24 animals and the Man's first place make 49. With a free column on either side
for what may be played next that is 51, one less than the torus has; rows likewise.
"""

import json
from hashlib import sha256
from importlib.resources import files
from itertools import combinations
from typing import Final

from fivesuns.core.actions import Actions, Kind

_SOURCE = files(__package__).joinpath("material.json").read_bytes()
_BOX = json.loads(_SOURCE)
DIGEST: str = sha256(_SOURCE).hexdigest()[:16]

ANIMAL_NAMES: tuple[str, ...] = tuple(_BOX["animals"])
CARD_NAMES: tuple[str, ...] = tuple(_BOX["objectives"])
Place = tuple[int, int]  # columns to the east, rows to the south
PATTERNS: tuple[tuple[Place, ...], ...] = tuple(
    tuple((x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "X")
    for rows in _BOX["objectives"].values()
)

ANIMALS: Final = 3
COPIES: Final = 8  # of each animal
PIECES: Final = 24  # animals
CARDS: Final = 18
MOST_SEATS: Final = 5

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
assert _BOX["animals"] == dict.fromkeys(ANIMAL_NAMES, COPIES)
assert PIECES == ANIMALS * COPIES
assert 2 * PIECES + 1 + 2 < SIDE == 2 * MIDDLE  # what the pieces can cover, and a free line on either side
assert CELL_NAMES[HOME] == "+0+0"
assert all(len(pattern) == 5 for pattern in PATTERNS)
