"""What is in the box: the temple, 32 treasure cards, ten totems, explorers; and the actions they allow."""

import json
from hashlib import sha256
from importlib.resources import files
from typing import Final

from fivesuns.core.actions import Actions, Kind

_SOURCE = files(__package__).joinpath("material.json").read_bytes()
_BOX = json.loads(_SOURCE)
DIGEST: str = sha256(_SOURCE).hexdigest()[:16]

TREASURES: tuple[str, ...] = tuple(_BOX["temple"])  # a column each
VALUES: tuple[int, ...] = tuple(value for column in _BOX["temple"].values() for value in column)  # of each cell
COLUMN_OF: tuple[int, ...] = tuple(n for n, column in enumerate(_BOX["temple"].values()) for _ in column)
CELL_NAMES: tuple[str, ...] = tuple(f"{TREASURES[column]} {VALUES[n]}" for n, column in enumerate(COLUMN_OF))

CARD_NAMES: tuple[str, ...] = tuple(card["id"] for card in _BOX["cards"])
SYMBOLS: tuple[tuple[int, ...], ...] = tuple(
    tuple(card["symbols"].count(treasure) for treasure in TREASURES) for card in _BOX["cards"]
)
ICONS: tuple[str, ...] = tuple(card["icon"] or "" for card in _BOX["cards"])
TOTEM_NAMES: tuple[str, ...] = tuple(totem["name"] for totem in _BOX["totems"])

SUNDIAL: Final = 0
SERPENT: Final = 1
STATUETTE: Final = 2
SHIELD: Final = 3
SKULL: Final = 4
COLUMNS: Final = 5
CELLS: Final = 18
CARDS: Final = 32
PHASE: Final = 16  # cards of a phase
TOTEMS: Final = 10
LAID_OUT: Final = 5  # totems on offer
EXPLORERS: Final = 24
ROUNDS: Final = 8
OFFER: Final = 4  # cards of a round
MOST_SEATS: Final = 4

FINAL_TOTEMS: Final = 5  # sun dials, serpents, statuettes, shields, skulls: counted at the end
RAISE_TOTEM: Final = 5
LOWER_TOTEM: Final = 6
FOUR_TOTEM: Final = 7
HALF_TOTEM: Final = 8
COPY_TOTEM: Final = 9

BID: Final = 0
TAKE: Final = 25
COVER: Final = 57
CHOOSE: Final = 75
RAISE: Final = 85
LOWER: Final = 103
COPY: Final = 121
LAY: Final = 131
TORCH: Final = 141
DEAL: Final = 145

_EXPLORERS = tuple(str(n) for n in range(EXPLORERS + 1))
ACTIONS = Actions(
    Kind("bid", "bid {explorers}", {"explorers": _EXPLORERS}),
    Kind("take", "take {card}", {"card": CARD_NAMES}),
    Kind("cover", "cover {cell}", {"cell": CELL_NAMES}),
    Kind("choose", "totem {totem}", {"totem": TOTEM_NAMES}),
    Kind("raise", "raise {cell}", {"cell": CELL_NAMES}),
    Kind("lower", "lower {cell}", {"cell": CELL_NAMES}),
    Kind("copy", "copy {totem}", {"totem": TOTEM_NAMES}),
    Kind("lay", "lay {totem}", {"totem": TOTEM_NAMES}),
    Kind("torch", "torch {holder}", {"holder": tuple(str(seat) for seat in range(MOST_SEATS))}),
    Kind("deal", "deal {card}", {"card": CARD_NAMES}),
)

# The numbers above are literals so that compiled rules read them as constants.
assert [ACTIONS.first(kind.name) for kind in ACTIONS.kinds] == [
    *(BID, TAKE, COVER, CHOOSE, RAISE, LOWER, COPY, LAY, TORCH, DEAL)
]
assert TREASURES == ("sundial", "serpent", "statuette", "shield", "skull")
assert (len(TREASURES), len(VALUES), len(CARD_NAMES), len(TOTEM_NAMES)) == (COLUMNS, CELLS, CARDS, TOTEMS)
assert _BOX["explorers"] == EXPLORERS
assert ICONS.count("rock") == CELLS - COLUMNS  # one value stays in each column
assert ICONS.count("totem") == LAID_OUT
assert [len({CARD_NAMES[n][:-3] for n in phase}) for phase in (range(PHASE), range(PHASE, CARDS))] == [1, 1]
