"""What lies on the table: cards, totems, rocks, explorers and bids, as pieces with what is printed on them."""

from __future__ import annotations

from functools import cache

from fivesuns.core.state import NOBODY
from fivesuns.core.text import Argument, Who, say
from fivesuns.core.view import Detail, Part, Piece
from fivesuns.games.cibola import stage as drawn
from fivesuns.games.cibola.material import (
    CARD_NAMES,
    CARDS,
    CELLS,
    COLUMN_OF,
    COLUMNS,
    FINAL_TOTEMS,
    PHASE,
    TOTEM_NAMES,
    TOTEMS,
    TREASURES,
    Material,
)
from fivesuns.games.cibola.rules import BIDDING, COVERING, LOWERING, OVER, RAISING, TAKING, State


def bits(mask: int, count: int) -> list[int]:
    """The members of a set, in ascending order."""
    return [n for n in range(count) if mask >> n & 1]


def signed(value: int) -> str:
    """A number with a true minus."""
    return str(value).replace("-", "−")


def spoken(box: Material, cell: int) -> str:
    """The name of a cell, as messages take it."""
    return box.cells[cell].replace("-", "−")


def visible(state: State, column: int) -> list[int]:
    """The cells of a column that no rock covers."""
    return [cell for cell in range(CELLS) if COLUMN_OF[cell] == column and not state.covered >> cell & 1]


def kinds(box: Material, card: int) -> list[int]:
    """The treasures a card shows, each kind once."""
    return [column for column in range(COLUMNS) if box.symbols[card][column]]


def card_args(box: Material, card: int) -> dict[str, Argument]:
    """A card as arguments: up to three kinds of treasure with their numbers, and its icon."""
    args: dict[str, Argument] = {"kinds": len(kinds(box, card)), "icon": box.icons[card] or "none"}
    for key, column in zip("abc", kinds(box, card), strict=False):
        args |= {key: TREASURES[column], f"n{key}": box.symbols[card][column]}
    return args


# the cards of the round


def offered(state: State) -> list[int]:
    """The cards on offer, in the order in which they lie."""
    return bits(int(state.offer), CARDS)


_CENTRES = {
    1: ((0, 0, 128),),
    2: ((-25, -40, 88), (25, 40, 88)),
    3: ((-36, -40, 74), (36, -40, 74), (0, 38, 74)),
}


@cache
def front(box: Material, card: int) -> tuple[Part, ...]:
    """What is printed on a card: its treasures, and below them a rock or a totem."""
    shown = [column for column in range(COLUMNS) for _ in range(box.symbols[card][column])]
    up = -30 if box.icons[card] else 0
    parts = [
        Part(x, y + up, size, TREASURES[column])
        for column, (x, y, size) in zip(shown, _CENTRES[len(shown)], strict=True)
    ]
    return (*parts, Part(0, 92, 66, box.icons[card])) if box.icons[card] else tuple(parts)


def card_piece(state: State, card: int) -> Piece:
    """A card on offer."""
    box = state.tables.material
    values = tuple(tuple(visible(state, column)) for column in kinds(box, card))
    return _card_piece(box, card, offered(state).index(card), values)


@cache
def _card_piece(box: Material, card: int, slot: int, cells: tuple[tuple[int, ...], ...]) -> Piece:
    x, y = drawn.card_place(slot)
    worth: dict[str, Argument] = {
        f"v{key}": " / ".join(signed(box.values[cell]) for cell in some)
        for key, some in zip("abc", cells, strict=False)
    }
    lights = tuple(box.cells[cell] for some in cells for cell in some)
    about = say(f"about-card-{len(cells)}", **card_args(box, card), **worth)
    detail = Detail(front(box, card), about=about, lights=lights)
    return Piece(
        CARD_NAMES[card],
        "card",
        x,
        y,
        drawn.CARD,
        say("label-card", **card_args(box, card)),
        hit=f"slot-{slot}",
        detail=detail,
    )


# totems


def five(state: State) -> list[int]:
    """The totems that were laid out, taken ones too, in the order in which they lie."""
    return [totem for totem in range(TOTEMS) if state.laid >> totem & 1 or owner(state, totem) != NOBODY]


def owner(state: State, totem: int) -> int:
    """The seat that has taken a totem, or NOBODY."""
    seats = [seat for seat in range(int(state.seats)) if int(state.totems_of(seat)) >> totem & 1]
    return seats[0] if seats else NOBODY


def timing(totem: int) -> str:
    return "end" if totem < FINAL_TOTEMS else "now"


def totem_piece(state: State, totem: int) -> Piece:
    """A totem in its niche, or what is left to see of one that was taken."""
    return _totem_piece(totem, five(state).index(totem), owner(state, totem))


@cache
def _totem_piece(totem: int, slot: int, seat: int) -> Piece:
    x, y = drawn.totem_place(slot)
    name = TOTEM_NAMES[totem]
    badge = timing(totem) if seat == NOBODY else f"seat-{seat}"
    detail = Detail(
        (Part(-58, 0, 38 if seat == NOBODY else 48, badge),),
        say("totem-short", totem=name),
        "right",
        about=say("about-totem", totem=name, timing=timing(totem)),
    )
    label = say("label-totem", totem=name) if seat == NOBODY else say("label-totem-taken", totem=name, who=Who(seat))
    return Piece(name, f"totem-{name}", x, y, 82, label, hit=f"niche-{slot}", detail=detail)


# the temple


def rock_piece(state: State, cell: int) -> Piece:
    """A rock on the temple; with an arrow where it may be moved."""
    movable = {RAISING: state.raisable(), LOWERING: state.lowerable()}.get(int(state.phase), 0)
    way = {RAISING: "up", LOWERING: "down"}.get(int(state.phase), "") if int(movable) >> cell & 1 else ""
    return _rock_piece(state.tables.material, cell, way)


@cache
def _rock_piece(box: Material, cell: int, way: str) -> Piece:
    x, y = drawn.cell_place(cell)
    name = box.cells[cell]
    detail = Detail((Part(34, -32 if way == "up" else 32, 46, way),)) if way else None
    return Piece(f"rock-{name}", "rock", x, y, 98, say("label-rock", cell=spoken(box, cell)), hit=name, detail=detail)


@cache
def _ghost(box: Material, cell: int) -> Piece:
    x, y = drawn.cell_place(cell)
    name = box.cells[cell]
    return Piece(f"cover-{name}", "rock", x, y, 98, say("choice-cover", cell=spoken(box, cell)), look="ghost", hit=name)


# deck and discard


@cache
def _deck(phase: int, left: int) -> Piece:
    x, y, size = drawn.DECK
    about = say("about-deck", phase=phase, n=left)
    return Piece(
        "deck", f"back-{phase}", x, y, size, say("label-deck", phase=phase, n=left), detail=Detail(about=about)
    )


@cache
def discard_piece(explorers: int) -> Piece:
    """The explorers in the discard."""
    x, y, size = drawn.DISCARD
    detail = Detail(
        (Part(66 if explorers < 10 else 78, 4, 54, text=str(explorers)),),
        say("discard"),
        about=say("about-discard", n=explorers),
        room=220,
    )
    return Piece("discard", "explorer", x, y, size, say("label-discard", n=explorers), detail=detail)


def _stacks(state: State) -> list[Piece]:
    if state.phase == OVER:
        return []
    pieces = [discard_piece(int(state.discard))]
    left = [PHASE - (int(state.dealt) >> PHASE * phase & 0xFFFF).bit_count() for phase in (0, 1)]
    if any(left):
        phase = 1 if left[0] else 2
        pieces.append(_deck(phase, left[phase - 1]))
    return pieces


# bids: numbers for who is to bid, faces and fists for everybody else, then the order of the picks


@cache
def _bid_button(number: int) -> Piece:
    x, y = drawn.bid_place(number)
    detail = Detail((Part(0, 0, 46, text=str(number)),))
    return Piece(f"bid-{number}", "bid", x, y, drawn.BID, say("choice-bid", n=number), look="handle", detail=detail)


def seat_piece(state: State, seat: int, eye: int) -> Piece:
    """A seat before the bids are shown: its face, then a fist; its own number only for itself."""
    sealed = state.phase == BIDDING and int(state.sealed) >> seat & 1 == 1
    own = int(state.bid(seat)) if sealed and eye == seat else -1
    return _seat_piece(int(state.seats), seat, sealed, own, state.torch == seat)


def fist_piece(state: State, seat: int, eye: int) -> Piece:
    """A closed fist, at the moment before all open: its number only for whoever closed it."""
    own = int(state.bid(seat)) if eye == seat else -1
    return _seat_piece(int(state.seats), seat, True, own, state.torch == seat)


@cache
def _seat_piece(seats: int, seat: int, sealed: bool, own: int, torch: bool) -> Piece:
    x, y = drawn.pick_place(seat, seats)
    parts = [Part(-86, 0, 84, f"seat-{seat}")] if sealed else []
    if own >= 0:
        parts.append(Part(76, 4, 58, text=str(own)))
    if torch:
        parts.append(Part(-120 if sealed else -52, 14, 58, "torch"))
    detail = Detail(tuple(parts), say("name", who=Who(seat)), room=236)
    label = say("label-sealed" if sealed else "label-seat", who=Who(seat))
    return Piece(f"fist-{seat}", "fist" if sealed else f"seat-{seat}", x, y, drawn.FIST, label, detail=detail)


def pick_piece(state: State, pick: int) -> Piece:
    """A pick of the round that is still to be made: whose it is, and what was bid for it."""
    seat = int(state.picker(pick))
    return _pick_piece(picks(state), pick, seat, int(state.bid(seat)), state.torch == seat)


@cache
def _pick_piece(among: int, pick: int, seat: int, bid: int, torch: bool) -> Piece:
    x, y = drawn.pick_place(pick, among)
    parts = [Part(-86, 0, 84, f"seat-{seat}"), Part(76, 4, 58, text=str(bid))]
    if torch:
        parts.append(Part(-120, 14, 58, "torch"))
    detail = Detail(tuple(parts), say("name", who=Who(seat)), room=236)
    art = "fist" if bid else "hand"
    return Piece(f"pick-{pick}", art, x, y, drawn.FIST, say("label-pick", who=Who(seat), n=bid), detail=detail)


def picks(state: State) -> int:
    """How many cards are taken in a round."""
    return 3 if state.seats == 3 else 4


def revealed(state: State) -> bool:
    """Whether the bids of the round lie open."""
    return TAKING <= state.phase < OVER


def _tray(state: State, eye: int) -> list[Piece]:
    if state.phase == OVER:
        return []
    if revealed(state):
        return [pick_piece(state, pick) for pick in range(int(state.picks), picks(state))]
    if eye in state.turn:
        return [_bid_button(number) for number in range(int(state.hand(eye)) + 1)]
    return [seat_piece(state, seat, eye) for seat in range(int(state.seats))]


def pieces(state: State, eye: int) -> list[Piece]:
    on_table = [*_stacks(state), *(card_piece(state, card) for card in offered(state))]
    on_table += [totem_piece(state, totem) for totem in five(state)]
    on_table += [rock_piece(state, cell) for cell in bits(int(state.covered), CELLS)]
    if state.phase == COVERING and eye == state.mover:
        on_table += [_ghost(state.tables.material, cell) for cell in bits(int(state.coverable()), CELLS)]
    return on_table + _tray(state, eye)
