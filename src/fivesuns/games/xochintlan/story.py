"""How one view of Xochintlan came from the one before, and what is a moment of it."""

from __future__ import annotations

from fivesuns.core.view import Motion, Story
from fivesuns.games.xochintlan.material import (
    ANIMALS,
    CELL_NAMES,
    CELLS,
    CHANGE,
    MAN,
    PAIRS,
    REPLACE,
    SWAP,
)
from fivesuns.games.xochintlan.rules import SHAPE, State
from fivesuns.games.xochintlan.view import animals, ended, made_cells, places_of, point_of, tile_piece


def story(before: State, seat: int, action: int, after: State, eye: int) -> Story:
    if action >= CHANGE:
        return Story()
    if after.deal == before.deal:
        return _moved(before, seat, action, after)
    trial = before.copy()  # the same action where no deal comes after it: the grid as it stood at the end
    trial.deals = trial.deal + 1
    trial.play(seat, action)
    told = _moved(before, seat, action, trial)
    _, how, card, _ = ended(after, int(before.deal))
    ids = [_id(trial, cell) for cell in sorted(made_cells(trial, card))] if how == SHAPE else []
    gone = tuple(_id(trial, cell) for cell in animals(trial))
    frames = [(Motion("glow", tuple(ids)),)] if ids else []
    return Story((*told.frames, *frames, (Motion("leave", gone, seat=seat),)))


def _id(state: State, cell: int) -> str:
    return "man" if cell == state.grid.man else f"tile-{CELL_NAMES[cell]}"


def _moved(before: State, seat: int, action: int, after: State) -> Story:
    where = places_of(after)
    if action < REPLACE:
        tile = tile_piece(after, action % CELLS, where)
        return Story(((Motion("arrive", piece=tile, seat=seat),),), {tile.id: "last"})
    if action >= SWAP:
        cells = [int(before.grid.cells[slot]) for slot in PAIRS[action - SWAP]]
    elif action >= MAN:
        x, y = point_of(action - MAN, where)
        return Story(((Motion("line", ("man",), x=x, y=y),),), {"man": "last"})
    else:
        cells = [(action - REPLACE) // ANIMALS]
    tiles = [tile_piece(after, cell, where) for cell in cells]
    return Story((tuple(Motion("swap", (tile.id,), tile) for tile in tiles),), {tile.id: "last" for tile in tiles})
