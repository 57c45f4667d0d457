"""What is printed of Xochintlan: the pieces on one sheet, the objective cards on another, as the book parts them."""

from __future__ import annotations

from fivesuns.core.box import Material
from fivesuns.core.sheets import Block, Cutout, Sheet, plain, same
from fivesuns.core.text import say
from fivesuns.games.xochintlan.material import ANIMAL_NAMES, CARD_NAMES, CARDS, COPIES
from fivesuns.games.xochintlan.stage import card_art

TILE = 38.0  # millimetres
CARD = (38.0, 53.2)
COLUMNS = 5
PICTURE = (100.0, 140.0)  # of a card, in its own units


def sheets(_: Material) -> tuple[Sheet, ...]:
    """Pieces for strong card, cards for thin card."""
    tiles = [same(animal, plain(animal)) for animal in ANIMAL_NAMES for _ in range(COPIES)]
    back = plain("card-back", *PICTURE)
    cards = [Cutout(CARD_NAMES[card], plain(card_art(card), *PICTURE), back) for card in range(CARDS)]
    pieces = Block(0, 0, TILE, TILE, COLUMNS, (same("man", plain("man")), *tiles))
    return (
        Sheet(say("print-pieces"), (pieces,), (say("print-pieces-note"),)),
        Sheet(say("print-cards"), (Block(0, 0, *CARD, COLUMNS, tuple(cards)),), (say("print-reconstructed"),)),
    )
