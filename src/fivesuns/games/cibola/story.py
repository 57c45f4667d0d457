"""How one view of Cibola came from the one before, and what is a moment of it."""

from __future__ import annotations

from dataclasses import replace

from fivesuns.core.text import Argument, Say, Who, say
from fivesuns.core.view import Beat, Motion, Piece, Story
from fivesuns.games.cibola import stage as drawn
from fivesuns.games.cibola.pieces import (
    card_piece,
    discard_piece,
    fist_piece,
    five,
    offered,
    pick_piece,
    picks,
    pieces,
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
    return Story(_frames(_slid(old, new), arrived, lit), sound="card" if arrived else "none")


def _bid(before: State, seat: int, action: int, after: State, eye: int) -> Story:
    """A hand closes; when the last one has, all are held a moment, and open together."""
    if revealed(after):
        return _revealed(before, seat, after, eye)
    if eye in after.turn or eye == seat:
        return Story(sound="none")
    closed = seat_piece(after, seat, eye)
    return Story(_frames([Motion("swap", (closed.id,), closed)]), sound="none")


def _revealed(before: State, seat: int, after: State, eye: int) -> Story:
    """The last fist closes; all open where they are, and go where their turn to pick is."""
    seats = range(int(after.seats))
    fists = [fist_piece(after, other, eye) for other in seats]
    if eye == seat:
        buttons = tuple(piece.id for piece in pieces(before, eye) if piece.look == "handle")
        closing = [Motion("leave", buttons), *(Motion("arrive", piece=fist, seat=fist_seat(fist)) for fist in fists)]
    else:
        closing = [Motion("swap", (fists[seat].id,), fists[seat])]
    opening, sorting = list[Motion](), list[Motion]()
    for pick in range(picks(after)):
        piece, fist = pick_piece(after, pick), fists[int(after.picker(pick))]
        if pick >= after.seats:
            sorting.append(Motion("swap", (), piece))
            continue
        opening.append(Motion("swap", (fist.id,), replace(piece, x=fist.x, y=fist.y)))
        if fist.x != piece.x:
            sorting.append(Motion("line", (piece.id,), x=piece.x, y=piece.y))
    held = Beat("hold", 1, say("beat-closed"), say("beat-closed-about"), keep=tuple(fist.id for fist in fists))
    frames = _frames(closing, opening, [*sorting, *_poured(before, after)])
    told = Beat("tell", len(frames), _numbers(after), say("told-first", who=Who(int(after.picker(0)))))
    return Story(frames, beats=(held, told), sound="fist")


def fist_seat(fist: Piece) -> int:
    """The seat whose fist this is."""
    return int(fist.id.removeprefix("fist-"))


def _numbers(after: State) -> Say:
    """What everybody has bid, in the order in which they pick."""
    args: dict[str, Argument] = {}
    for key, pick in zip("abcd", range(int(after.seats)), strict=False):
        picker = int(after.picker(pick))
        args |= {key: Who(picker), f"n{key}": int(after.bid(picker))}
    return say(f"beat-open-{int(after.seats)}", **args)


def _taken(before: State, seat: int, action: int, after: State, eye: int) -> Story:
    """A card goes to its owner, the bid to the discard; a card that three players leave goes away."""
    card = after.tables.material.actions.meaning(action).names["card"]
    old, new = _lying(before), _lying(after)
    kept = {piece.id for piece in new}
    left = [Motion("leave", (piece.id,)) for piece in old if piece.id not in kept and piece.id != card]
    return Story(
        _frames([Motion("leave", (card,), seat=seat)], [*_slid(old, new), *_poured(before, after), *left]), sound="card"
    )


def _covered(before: State, seat: int, action: int, after: State, eye: int) -> Story:
    box = after.tables.material
    cell = box.cells.index(box.actions.meaning(action).names["cell"])
    return Story(
        _frames([Motion("arrive", piece=rock_piece(after, cell), seat=seat)]), _last(after, cell), sound="stone"
    )


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
    return Story(_frames([Motion("line", (f"rock-{cells[cell]}",), x=x, y=y)]), _last(after, there), sound="stone")


def _last(after: State, cell: int) -> dict[str, str]:
    """The cell that was changed last; at the end only what is worth something is marked."""
    name = after.tables.material.cells[cell]
    return {} if after.phase == OVER else {name: "last", f"bracket-{name}": "last"}
