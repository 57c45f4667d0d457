"""Sheets of a game that has only plain pieces: `sheets` in its `material.json`, arranged here.

Each entry has the width and height of its pieces in millimetres and lists them: the symbol of the front, how many
copies, and where there is one the symbol of the back.
"""

from __future__ import annotations

import json
from typing import Any

from fivesuns.core.game import Game
from fivesuns.core.sheets import ROOM, Block, Cutout, Sheet, plain
from fivesuns.core.text import say


def declared(game: Game) -> tuple[Sheet, ...]:
    """The sheets that the material declares; none where it declares nothing."""
    box = json.loads(game.source)
    return tuple(sheet for entry in box.get("sheets", []) for sheet in _sheets(entry))


def _sheets(entry: dict[str, Any]) -> list[Sheet]:
    """As many sheets as the pieces of one size need."""
    wide, high = float(entry["width"]), float(entry["height"])
    pieces = [cutout for piece in entry["pieces"] for cutout in [_cutout(piece, wide, high)] * piece["copies"]]
    columns = int(ROOM[0] // wide)
    full = columns * int(ROOM[1] // high)
    some = [tuple(pieces[first : first + full]) for first in range(0, len(pieces), full)]
    return [Sheet(say("print-pieces"), (Block(0, 0, wide, high, columns, part),)) for part in some]


def _cutout(piece: dict[str, Any], wide: float, high: float) -> Cutout:
    back = plain(piece["back"], wide, high) if "back" in piece else None
    return Cutout(piece["art"], plain(piece["art"], wide, high), back)
