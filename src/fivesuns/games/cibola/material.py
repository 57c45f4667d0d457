"""What is in the box: the temple, 32 treasure cards, ten totems, explorers; and the actions they allow."""

import re
from dataclasses import dataclass
from typing import Final

from fivesuns.core import box
from fivesuns.core.actions import Actions, Kind

DEPTHS = {"sundial": 4, "serpent": 4, "statuette": 4, "shield": 3, "skull": 3}  # cells of each column
TREASURES: tuple[str, ...] = tuple(DEPTHS)  # a column each
COLUMN_OF: tuple[int, ...] = tuple(n for n, depth in enumerate(DEPTHS.values()) for _ in range(depth))
CARD_NAMES: tuple[str, ...] = tuple(f"{phase}-{n:02}" for phase in ("I", "II") for n in range(1, 17))
TOTEM_NAMES: tuple[str, ...] = (
    *("sundials", "serpents", "statuettes", "shields", "skulls"),
    *("raise", "lower", "four", "half", "copy"),
)

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

# what the file must have, and of which form what can be corrected is
_SHAPE = {
    "explorers": EXPLORERS,
    "temple": {treasure: [range(-99, 100)] * depth for treasure, depth in DEPTHS.items()},
    "cards": [
        {"id": name, "symbols": box.Many(re.compile("|".join(TREASURES)), 3), "icon": (None, "rock", "totem")}
        for name in CARD_NAMES
    ],
    "totems": [{"name": name} for name in TOTEM_NAMES],
}


@dataclass(frozen=True, eq=False)
class Material(box.Material):
    """What is printed on the temple and on the cards."""

    values: tuple[int, ...]  # of each cell
    cells: tuple[str, ...]  # their names
    symbols: tuple[tuple[int, ...], ...]  # of each card: how many of each treasure
    icons: tuple[str, ...]  # of each card: rock, totem or nothing


def unpack(source: str) -> Material:
    """What a file says is in the box."""
    found = box.contents(source, _SHAPE)
    for treasure, column in found["temple"].items():
        if treasure in DEPTHS and len(set(column)) < len(column):
            raise box.fault_at(source, ("temple", treasure), "has a value twice: cells are called by them")
    icons = tuple(card["icon"] or "" for card in found["cards"])
    for icon, count in (("rock", CELLS - COLUMNS), ("totem", LAID_OUT)):  # one value stays in each column
        if icons.count(icon) != count:
            raise box.fault_at(source, ("cards",), f"should show {count} of {icon}, not {icons.count(icon)}")
    values = tuple(value for treasure in TREASURES for value in found["temple"][treasure])
    cells = tuple(f"{TREASURES[column]} {values[n]}" for n, column in enumerate(COLUMN_OF))
    symbols = tuple(tuple(card["symbols"].count(treasure) for treasure in TREASURES) for card in found["cards"])
    return Material(source, _actions(cells), values, cells, symbols, icons)


def _actions(cells: tuple[str, ...]) -> Actions:
    return Actions(
        Kind("bid", "bid {explorers}", {"explorers": tuple(str(n) for n in range(EXPLORERS + 1))}),
        Kind("take", "take {card}", {"card": CARD_NAMES}),
        Kind("cover", "cover {cell}", {"cell": cells}),
        Kind("choose", "totem {totem}", {"totem": TOTEM_NAMES}),
        Kind("raise", "raise {cell}", {"cell": cells}),
        Kind("lower", "lower {cell}", {"cell": cells}),
        Kind("copy", "copy {totem}", {"totem": TOTEM_NAMES}),
        Kind("lay", "lay {totem}", {"totem": TOTEM_NAMES}),
        Kind("torch", "torch {holder}", {"holder": tuple(str(seat) for seat in range(MOST_SEATS))}),
        Kind("deal", "deal {card}", {"card": CARD_NAMES}),
    )


MATERIAL: Material = unpack(box.own_source(__package__))  # what comes with the game
ACTIONS = MATERIAL.actions

# The numbers above are literals so that compiled rules read them as constants.
assert [ACTIONS.first(kind.name) for kind in ACTIONS.kinds] == [
    *(BID, TAKE, COVER, CHOOSE, RAISE, LOWER, COPY, LAY, TORCH, DEAL)
]
assert (len(TREASURES), len(COLUMN_OF), len(CARD_NAMES), len(TOTEM_NAMES)) == (COLUMNS, CELLS, CARDS, TOTEMS)
assert [len({CARD_NAMES[n][:-3] for n in phase}) for phase in (range(PHASE), range(PHASE, CARDS))] == [1, 1]
