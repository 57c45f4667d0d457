"""How one view of Cibola came from the one before, and what is a moment of it."""

from __future__ import annotations

from fivesuns.core.view import Motion, Piece, Story
from fivesuns.games.cibola import stage as drawn
from fivesuns.games.cibola.pieces import (
    card_piece,
    discard_piece,
    five,
    offered,
    pick_piece,
    picks,
    revealed,
    rock_piece,
    seat_piece,
    totem_piece,
)
from fivesuns.games.cibola.rules import (
    OVER,
    State,
)


def story(before: State, seat: int, action: int, after: State, eye: int) -> Story:
    meaning = after.tables.material.actions.meaning(action)
    tell = {
        "bid": _bid,
        "take": _taken,
        "cover": _covered,
        "choose": _chosen,
        "raise": _moved,
        "lower": _moved,
        "copy": _chosen,
        "lay": _drawn,
        "torch": _drawn,
        "deal": _drawn,
    }[meaning.kind]
    return tell(before, seat, action, after, eye)


def _frames(*frames: list[Motion]) -> tuple[tuple[Motion, ...], ...]:
    return tuple(tuple(frame) for frame in frames if frame)


def _slid(before: list[Piece], after: list[Piece]) -> list[Motion]:
    """Pieces that lie elsewhere now."""
    places = {piece.id: (piece.x, piece.y) for piece in before}
    moved = [piece for piece in after if piece.id in places and places[piece.id] != (piece.x, piece.y)]
    return [Motion("line", (piece.id,), x=piece.x, y=piece.y) for piece in moved]


def _lying(state: State) -> list[Piece]:
    """The cards and totems, which close up when one goes."""
    cards = [card_piece(state, card) for card in offered(state)]
    return cards + [totem_piece(state, totem) for totem in five(state)]


def _poured(before: State, after: State) -> list[Motion]:
    """The discard, where explorers came or went."""
    if before.discard == after.discard:
        return []
    return [Motion("swap", ("discard",), discard_piece(int(after.discard)))]


def _drawn(before: State, seat: int, action: int, after: State, eye: int) -> Story:
    """What NATURE brings: cards and totems from the deck, the torch to a seat."""
    old, new = _lying(before), _lying(after)
    known = {piece.id for piece in old}
    x, y, _ = drawn.DECK
    arrived = [Motion("arrive", piece=piece, x=x, y=y) for piece in new if piece.id not in known]
    lit = [] if arrived else [Motion("swap", (f"fist-{after.torch}",), seat_piece(after, int(after.torch), eye))]
    return Story(_frames(_slid(old, new), arrived, lit))


def _bid(before: State, seat: int, action: int, after: State, eye: int) -> Story:
    """A hand closes; when the last one has, all open at the same moment."""
    if eye in after.turn and not revealed(after):
        return Story()
    if not revealed(after):
        closed = seat_piece(after, seat, eye)
        return Story(_frames([Motion("swap", (closed.id,), closed)] if eye != seat else []))
    opened: list[Motion] = []
    for pick in range(picks(after)):
        picker, piece = int(after.picker(pick)), pick_piece(after, pick)
        if eye == seat:
            opened.append(Motion("arrive", piece=piece, seat=picker))
        else:
            opened.append(Motion("swap", (f"fist-{picker}",) if pick < after.seats else (), piece))
    return Story(_frames(opened, _poured(before, after)))


def _taken(before: State, seat: int, action: int, after: State, eye: int) -> Story:
    """A card goes to its owner, the bid to the discard; a card that three players leave goes away."""
    card = after.tables.material.actions.meaning(action).names["card"]
    old, new = _lying(before), _lying(after)
    kept = {piece.id for piece in new}
    left = [Motion("leave", (piece.id,)) for piece in old if piece.id not in kept and piece.id != card]
    return Story(_frames([Motion("leave", (card,), seat=seat)], [*_slid(old, new), *_poured(before, after), *left]))


def _covered(before: State, seat: int, action: int, after: State, eye: int) -> Story:
    box = after.tables.material
    cell = box.cells.index(box.actions.meaning(action).names["cell"])
    return Story(_frames([Motion("arrive", piece=rock_piece(after, cell), seat=seat)]), _last(after, cell))


def _chosen(before: State, seat: int, action: int, after: State, eye: int) -> Story:
    meaning = after.tables.material.actions.meaning(action)
    taken = [Motion("leave", (meaning.names["totem"],), seat=seat)] if meaning.kind == "choose" else []
    return Story(_frames(taken, _poured(before, after)))


def _moved(before: State, seat: int, action: int, after: State, eye: int) -> Story:
    meaning = after.tables.material.actions.meaning(action)
    cells = after.tables.material.cells
    cell = cells.index(meaning.names["cell"])
    there = cell - 1 if meaning.kind == "raise" else cell + 1
    x, y = drawn.cell_place(there)
    return Story(_frames([Motion("line", (f"rock-{cells[cell]}",), x=x, y=y)]), _last(after, there))


def _last(after: State, cell: int) -> dict[str, str]:
    """The cell that was changed last; at the end only what is worth something is marked."""
    name = after.tables.material.cells[cell]
    return {} if after.phase == OVER else {name: "last", f"bracket-{name}": "last"}
