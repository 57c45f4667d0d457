"""What is printed of Cibola: a sheet of cards for each phase, and one with the temple, totems, rocks and explorers."""

from __future__ import annotations

from dataclasses import replace

from fivesuns.core.sheets import APART, ROOM, Block, Cutout, Face, Line, Sheet, frame, plain, same
from fivesuns.core.text import say
from fivesuns.core.view import Box, Detail, Piece
from fivesuns.games.cibola import stage as drawn
from fivesuns.games.cibola.material import (
    CARD_NAMES,
    CARDS,
    CELLS,
    COLUMNS,
    EXPLORERS,
    PHASE,
    TOTEM_NAMES,
    TOTEMS,
    Material,
)
from fivesuns.games.cibola.pieces import front, timing

CARD = (45.0, 62.5)  # millimetres: sixteen of them fill a sheet
TEMPLE = 130.0
TOTEM = (38.0, 30.0)
ROCK = 21.5
EXPLORER = (13.0, 16.0)
EDGE = 12.0  # around the temple, in units of the stage

INNER = 0.9  # what is on a card stays clear of its rim
CARD_UNITS = (drawn.CARD * 5 / 7, drawn.CARD)
TOTEM_UNITS = (190.0, 150.0)


def _card(box: Material, card: int) -> Cutout:
    wide, high = CARD_UNITS
    parts = tuple(
        replace(part, x=INNER * part.x, y=INNER * part.y, size=INNER * part.size) for part in front(box, card)
    )
    piece = Piece(CARD_NAMES[card], "card", 0, 0, drawn.CARD, detail=Detail(parts))
    face = Face((-wide / 2, -high / 2, wide, high), pieces=(piece,), ground="art-bone")
    return Cutout(CARD_NAMES[card], face, plain(f"back-{card // PHASE + 1}", 100, 140))


def _cards(box: Material, phase: int) -> Sheet:
    cards = range(PHASE * phase, PHASE * (phase + 1))
    block = Block((ROOM[0] - 4 * CARD[0]) / 2, 0, *CARD, 4, tuple(_card(box, card) for card in cards))
    return Sheet(say("print-cards", phase=phase + 1), (block,), (say("print-reconstructed-cards"),))


def _temple(material: Material) -> Cutout:
    """The columns with their treasures above them, in a square."""
    left, right = drawn.cell_place(0)[0] - drawn.CELL / 2, drawn.cell_place(CELLS - 1)[0] + drawn.CELL / 2
    side = right - left + 2 * EDGE
    top = drawn.HEAD_Y - drawn.HEAD / 2 - EDGE
    box: Box = (left - EDGE, top, side, side)
    return Cutout("temple", Face(box, tuple(drawn.temple(material)), ground="art-bone"))


def _totem(totem: int) -> Cutout:
    """A totem with what it does, and when."""
    wide, high = TOTEM_UNITS
    name = TOTEM_NAMES[totem]
    pieces = (
        Piece(name, f"totem-{name}", -42, -22, 92),
        Piece("timing", timing(totem), 46, -30, 58),
    )
    words = Line(say("totem-short", totem=name), 0, 50, (wide - 20, 40), 23, bold=True)
    rim = frame(wide, high, 6, 10)
    face = Face((-wide / 2, -high / 2, wide, high), (rim,), pieces, (words,), "art-bone")
    return Cutout(f"totem {name}", face, plain("totem", wide, high, size=124))


def sheets(box: Material) -> tuple[Sheet, ...]:
    """Cards of the Sanctuary, cards of the Tomb, everything else."""
    explorer = same("explorer", plain("explorer", 112, 112 * EXPLORER[1] / EXPLORER[0], size=104))
    rocks = (
        *(same("rock", plain("rock", 108, 108, size=100)) for _ in range(CELLS - COLUMNS)),
        same("torch", plain("torch", 108, 108, size=100)),
    )
    below = TEMPLE + APART
    blocks = (
        Block(0, 0, TEMPLE, TEMPLE, 1, (_temple(box),)),
        Block(TEMPLE + APART, 0, *EXPLORER, 4, (explorer,) * EXPLORERS),
        Block(0, below, *TOTEM, COLUMNS, tuple(_totem(totem) for totem in range(TOTEMS))),
        Block(0, below + 2 * TOTEM[1] + APART, ROCK, ROCK, 8, rocks),
    )
    notes = (say("print-temple-note"), say("print-reconstructed-temple"))
    cards = tuple(_cards(box, phase) for phase in range(CARDS // PHASE))
    return (*cards, Sheet(say("print-temple"), blocks, notes))
