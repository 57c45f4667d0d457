"""How one view of Xochintlan came from the one before, and what is a moment of it."""

from __future__ import annotations

from dataclasses import replace

from fivesuns.core.state import NOBODY
from fivesuns.core.text import Say, Who, say
from fivesuns.core.view import Beat, Motion, Story
from fivesuns.games.xochintlan.material import (
    ANIMALS,
    CARD_NAMES,
    CELL_NAMES,
    CELLS,
    CHANGE,
    DEAL,
    MAN,
    PAIRS,
    REPLACE,
    SWAP,
)
from fivesuns.games.xochintlan.rules import SHAPE, State
from fivesuns.games.xochintlan.view import HOW, animals, ended, made_cells, over_piece, places_of, point_of, tile_piece


def story(before: State, seat: int, action: int, after: State, eye: int) -> Story:
    if action >= CHANGE:
        return Story(sound="card" if action >= DEAL else "")
    if after.deal == before.deal:
        told = _moved(before, seat, action, after)
        return _won(told, after, "end") if after.mover == NOBODY else told
    trial = before.copy()  # the same action where no deal comes after it: the grid as it stood at the end
    trial.deals = trial.deal + 1
    trial.play(seat, action)
    told = _won(_moved(before, seat, action, trial), trial, "round")
    gone = [_id(trial, cell) for cell in animals(trial)]
    over = [piece.id for piece in over_piece(trial, places_of(trial))]
    return Story((*told.frames, (Motion("leave", (*gone, *over), seat=seat),)), beats=told.beats)


def _won(told: Story, ended_at: State, kind: str) -> Story:
    """The end of a deal: the winner's card, a secret so far, flies to the shape and lies over it."""
    winner, how, card, plies = ended(ended_at, int(ended_at.deal))
    title = None if kind == "end" else _title(winner, int(ended_at.deal) + 1)
    if how != SHAPE:
        return replace(told, beats=(Beat(kind, len(told.frames), title, say(f"why-{HOW[how]}")),))
    frames = [*told.frames]
    frames += [(Motion("arrive", piece=over, seat=winner),) for over in over_piece(ended_at, places_of(ended_at))]
    keep = tuple(_id(ended_at, cell) for cell in sorted(made_cells(ended_at, card)))
    text = say("why-shape", who=Who(winner), card=CARD_NAMES[card], plies=plies)
    return replace(told, frames=tuple(frames), beats=(Beat(kind, len(frames), title, text, keep, winners=(winner,)),))


def _title(winner: int, deal: int) -> Say:
    return say("beat-drawn", deal=deal) if winner == NOBODY else say("beat-won", who=Who(winner), deal=deal)


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
