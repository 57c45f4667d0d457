"""What a seat sees of Xochintlan: the grid is everybody's, cards are their owner's until the end."""

from __future__ import annotations

from functools import cache, lru_cache

from fivesuns.core.game import Setup
from fivesuns.core.state import NOBODY
from fivesuns.core.text import Say, Who, say
from fivesuns.core.view import Cell, Choice, Detail, Panel, Part, Piece, Row, Stage, Verdict, View
from fivesuns.games.xochintlan import stage as drawn
from fivesuns.games.xochintlan.goal import goal
from fivesuns.games.xochintlan.material import (
    ACTIONS,
    ANIMAL_NAMES,
    ANIMALS,
    CARD_NAMES,
    CARDS,
    CELL_NAMES,
    CHANGE,
    DEAL,
    MAN,
    MATERIAL,
    PAIRS,
    PIECES,
    PLACE,
    REPLACE,
    SWAP,
    Material,
    Place,
)
from fivesuns.games.xochintlan.rules import FULL, REPETITION, SHAPE, STALL, State
from fivesuns.games.xochintlan.shapes import component, shape

HOW = {SHAPE: "shape", FULL: "full", REPETITION: "repetition", STALL: "stall"}
SIZE = 100.0
PILES = (0.10, 0.27, 0.44)  # where the reserve lies in the strip
CARDS_AT = {1: (0.82,), 2: (0.70, 0.88), 3: (0.63, 0.77, 0.91)}

Places = dict[int, Place]


def stage(setup: Setup) -> Stage:
    return drawn.stage(setup.box or MATERIAL)


# what is on the table


def animals(state: State) -> list[int]:
    """The cells of the animals, in the order of their placing."""
    return [int(state.grid.cells[n]) for n in range(state.grid.on)]


def cards_of(state: State, seat: int) -> list[int]:
    """The cards that a seat holds."""
    return [card for card in range(CARDS) if int(state.hands[seat]) >> card & 1]


def replaced(state: State, action: int) -> int:
    """The animal that makes place."""
    return int(state.grid.animal((action - REPLACE) // ANIMALS))


def ended(state: State, deal: int) -> tuple[int, int, int, int]:
    """How a deal ended: its winner or NOBODY, how, the card that was made, and the actions it took."""
    kept = int(state.past[deal])
    return (kept & 0xFF) - 1 if kept & 0xFF else NOBODY, kept >> 8 & 0xFF, kept >> 16 & 0xFF, kept >> 24 & 0xFFFF


def made_cells(state: State, card: int) -> set[int]:
    """The five cells of a card that lies there; none where it does not."""
    for animal in range(ANIMALS):
        form = shape(state.grid.rows, animal, state.grid.man)
        if form >= 0 and state.grid.tables.card[form] == card:
            found = component(state.grid.rows, animal, state.grid.man)
            return {int(found) >> 12 * step & 0xFFF for step in range(5)}
    return set()


def winning_cells(state: State) -> set[int]:
    """The cells of the shape that won the last deal."""
    if state.mover != NOBODY:
        return set()
    _, how, card, _ = ended(state, int(state.deal))
    return made_cells(state, card) if how == SHAPE else set()


# pieces


def point_of(cell: int, where: Places) -> tuple[float, float]:
    x, y = drawn.point(where[cell])
    return float(x), float(y)


def tile_piece(state: State, cell: int, where: Places) -> Piece:
    name = ANIMAL_NAMES[state.grid.animal(cell)]
    label = say("label-tile", animal=name, cell=CELL_NAMES[cell])
    locked = not state.man_only and cell in (state.last, state.last_too) and state.mover != NOBODY
    detail = Detail(about=say("about-last", cell=CELL_NAMES[cell])) if locked else None
    return Piece(f"tile-{CELL_NAMES[cell]}", name, *point_of(cell, where), SIZE, label, detail=detail)


def _man(state: State, where: Places) -> Piece:
    cell = int(state.grid.man)
    detail = Detail(about=say("about-man")) if state.man_played and state.mover != NOBODY else None
    return Piece("man", "man", *point_of(cell, where), SIZE, say("label-man", cell=CELL_NAMES[cell]), detail=detail)


def _ghost(cell: int, where: Places) -> Piece:
    name = CELL_NAMES[cell]
    return Piece(f"place-{name}", "place", *point_of(cell, where), SIZE, say("label-place", cell=name), look="ghost")


def just_played(state: State) -> list[int]:
    """The cells of what was played last."""
    cells = [int(cell) for cell in (state.last, state.last_too) if cell >= 0]
    return [int(state.grid.man)] if state.man_played else cells


def _overlays(state: State, where: Places) -> list[Piece]:
    """Frames about what won, or what was just played and must be left alone."""
    won = winning_cells(state)
    if won:
        return [*over_piece(state, where), *(_overlay("win", cell, where) for cell in sorted(won))]
    return [_overlay("last", cell, where) for cell in just_played(state)]


def _overlay(art: str, cell: int, where: Places) -> Piece:
    name = CELL_NAMES[cell]
    return Piece(f"{art}-{name}", art, *point_of(cell, where), SIZE, say(f"label-{art}", cell=name))


def over_piece(state: State, where: Places) -> list[Piece]:
    """The card that won, which was a secret, laid over its shape."""
    won = sorted(winning_cells(state))
    if not won:
        return []
    winner, _, card, _ = ended(state, int(state.deal))
    points = [point_of(cell, where) for cell in won]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    art = f"over-{round((right - left) / SIZE) + 1}{round((bottom - top) / SIZE) + 1}"
    size = SIZE + max(right - left, bottom - top) + 2 * drawn.MARGIN
    said = say("label-over", card=CARD_NAMES[card], who=Who(winner))
    return [Piece("over", art, (left + right) / 2, (top + bottom) / 2, size, said, "over", detail=Detail(caption=said))]


def _strip(state: State, eye: int, frame: drawn.Frame) -> list[Piece]:
    """Below the grid: the reserve with its counts, and the cards that the eye holds."""
    size = 0.13 * frame[2]
    pieces = []
    for animal, name in enumerate(ANIMAL_NAMES):
        left = int(state.grid.reserve(animal))
        x, y = drawn.slot(frame, PILES[animal])
        label, count = say("label-reserve", animal=name, n=left), Part(0, 0.68 * size, 0.5 * size, art=f"left-{left}")
        pile = Piece(f"reserve-{name}", name, x, y - 0.12 * size, size, label, look="handle", detail=Detail((count,)))
        pieces.append(pile)
    for card, part in _held(state, eye):
        x, y = drawn.slot(frame, part)
        label, turned = say("label-card", card=CARD_NAMES[card]), Detail(turns=True)
        pieces.append(Piece(f"card-{card}", drawn.card_art(card), x, y, 1.4 * size, label, detail=turned))
        if state.changing:
            change = say("label-change", card=CARD_NAMES[card])
            corner = (round(x + 0.5 * size, 1), round(y + 0.55 * size, 1))
            pieces.append(Piece(f"change-{card}", "change", *corner, 0.5 * size, change, look="handle"))
    return pieces


def _held(state: State, eye: int) -> list[tuple[int, float]]:
    cards = cards_of(state, eye) if 0 <= eye < state.seats else []
    return list(zip(cards, CARDS_AT.get(len(cards), ()), strict=True))


def _pieces(state: State, eye: int, where: Places, frame: drawn.Frame) -> list[Piece]:
    pieces = [tile_piece(state, cell, where) for cell in animals(state)]
    pieces += [_man(state, where), *_overlays(state, where)]
    if eye == state.mover >= 0:
        pieces += [_ghost(cell, where) for cell in _open(state)]
    return pieces if state.mover == NOBODY or winning_cells(state) else [*pieces, *_strip(state, eye, frame)]


def _open(state: State) -> list[int]:
    """The free places that an animal or the Man may go to."""
    if state.mover == NOBODY or (state.is_full() and state.man_played):
        return []
    if not state.is_full():
        return [int(cell) for cell in state.grid.places() if not state.is_beyond(cell)]
    front = [int(state.grid.front[n]) for n in range(state.grid.fronts)]
    return [cell for cell in front if cell != state.grid.man and not state.is_beyond(cell)]


def places_of(state: State) -> Places:
    """Where every cell lies that has a piece or may still get one."""
    places = [int(cell) for cell in state.grid.places() if not state.is_beyond(cell)] if state.mover != NOBODY else []
    return drawn.unrolled([*animals(state), int(state.grid.man), *places])


# choices


def _choice(state: State, action: int) -> Choice:
    if action >= CHANGE:
        return _changing(action)
    if action >= SWAP:
        return _swapping(state, action)
    return _playing(action, replaced(state, action) if REPLACE <= action < MAN else 0)


@lru_cache(maxsize=1 << 15)
def _playing(action: int, old: int) -> Choice:
    meaning = ACTIONS.meaning(action)
    names, cell = dict(meaning.names), meaning.names["cell"]
    place = f"place-{cell}"
    if meaning.kind == "man":
        group, touch = say("choices-man"), ("man", place)
    else:
        group = say(f"choices-{meaning.kind}", animal=names["animal"])
        touch = (f"reserve-{names['animal']}", place if meaning.kind == "place" else f"tile-{cell}")
    if meaning.kind == "replace":
        names["old"] = ANIMAL_NAMES[old]
    return Choice(ACTIONS.word(action), say(f"choice-{meaning.kind}", **names), cell, group, touch, free=True)


def _swapping(state: State, action: int) -> Choice:
    cells = [int(state.grid.cells[slot]) for slot in PAIRS[action - SWAP]]
    one, other = (CELL_NAMES[cell] for cell in cells)
    kinds = [ANIMAL_NAMES[state.grid.animal(cell)] for cell in cells]
    label = say("choice-swap", one=one, other=other, animal=kinds[0], old=kinds[1])
    group = say("choices-swap", animal=kinds[0], cell=one)
    return Choice(ACTIONS.word(action), label, other, group, (f"tile-{one}", f"tile-{other}"), free=True)


@cache
def _changing(action: int) -> Choice:
    card = action - CHANGE
    label = say("choice-change", card=CARD_NAMES[card])
    return Choice(ACTIONS.word(action), label, CARD_NAMES[card], say("choices-change"), (f"change-{card}",))


# panels: cards for those who may see them, and points


def best_fit(state: State, card: int) -> tuple[bool, ...]:
    """The squares of a card that lie there already, the Man where he stands, at its best."""
    best: tuple[bool, ...] = ()
    most = -1
    for near in _near(state):
        for plan in _plans(state.grid.tables.material, card):
            count = sum(offset in near for offset in plan)
            if count > most:
                best, most = tuple(offset in near for offset in plan), count
    return best


def _near(state: State) -> list[set[Place]]:
    """For each animal where it lies as seen from the Man, and the Man himself."""
    where = drawn.unrolled([*animals(state), int(state.grid.man)])
    mx, my = where[int(state.grid.man)]
    kinds: list[set[Place]] = [{(0, 0)} for _ in range(ANIMALS)]
    for cell in animals(state):
        kinds[state.grid.animal(cell)].add((where[cell][0] - mx, where[cell][1] - my))
    return kinds


@cache
def _plans(box: Material, card: int) -> list[tuple[Place, ...]]:
    """The ways to lay a card round the Man, its squares always in the same order."""
    turned, plans = list(box.patterns[card]), []
    for _ in range(4):
        turned = [(-y, x) for x, y in turned]
        plans += [tuple((x - mx, y - my) for x, y in turned) for mx, my in turned]
    return plans


def _rows(state: State, seat: int, eye: int) -> tuple[Row, ...]:
    rows = []
    if state.shows(eye, seat):
        for number, card in enumerate(cards_of(state, seat)):
            lit = best_fit(state, card)
            label, join = say("goal-card", card=CARD_NAMES[card]), "or" if number else ""
            rows.append(
                Row(label, sum(lit), len(lit), drawn.card_art(card), lit=lit, join=join, done=_made(state, card))
            )
    else:
        rows.append(Row(say("goal-hidden"), int(state.hands[seat]).bit_count(), art="card-back"))
    if state.deals > 1:
        rows.append(Row(say("goal-points"), int(state.point(seat))))
    return tuple(rows)


def _made(state: State, card: int) -> bool:
    return bool(made_cells(state, card))


def _panel(state: State, seat: int, eye: int) -> Panel:
    return Panel(seat, f"seat-{seat + 1}", say("role", n=seat + 1), "violet", _rows(state, seat, eye))


# what may be done, and what is at stake


def hint(state: State) -> Say | None:
    """What the seat on turn may do, and why nothing else."""
    if state.mover == NOBODY:
        return None
    if state.mover < 0:
        return say("hint-deal")
    if state.is_full():
        return say("hint-swap-only" if state.man_played else "hint-swap")
    if state.grid.on == 0:
        return say("hint-opening")
    if state.man_played:
        return say("hint-man-locked")
    if state.last >= 0 and not state.man_only:
        return say("hint-locked", cell=CELL_NAMES[state.last])
    return say("hint-all")


def _tag(state: State) -> Say | None:
    return say("tag-deal", deal=int(state.deal) + 1, deals=int(state.deals)) if state.deals > 1 else None


def _note(state: State) -> Say | None:
    if state.mover == NOBODY or not state.discard:
        return None
    names = ", ".join(CARD_NAMES[card] for card in range(CARDS) if int(state.discard) >> card & 1)
    return say("note-changed", cards=names, n=int(state.discard).bit_count())


# the end


def _almost(state: State, eye: int, winners: tuple[int, ...]) -> Cell | None:
    """How much lay there of the card of somebody who did not win: of the one that came furthest."""
    if not 0 <= eye < state.seats or eye in winners or not winners:
        return None
    n, card = max((sum(best_fit(state, card)), card) for card in cards_of(state, eye))
    return Cell(say("near-card", card=CARD_NAMES[card], n=n), drawn.card_art(card))


def _verdict(state: State, eye: int) -> Verdict | None:
    if state.mover != NOBODY:
        return None
    result = state.result()
    winners = tuple(seat for seat, share in enumerate(result) if share > 0)
    winners = () if len(winners) == state.seats else winners
    if state.deals == 1:
        winner, how, card, plies = ended(state, 0)
        shape_made = say("why-shape", who=Who(winner), card=CARD_NAMES[card], plies=plies)
        rows = tuple(_hand_row(state, seat, held) for seat in range(state.seats) for held in cards_of(state, seat))
        best = tuple(number for number, row in enumerate(rows) if how == SHAPE and row[1].art == drawn.card_art(card))
        head = tuple(say(f"table-{name}") for name in ("player", "card", "laid"))
        why = shape_made if how == SHAPE else say(f"why-{HOW[how]}")
        return Verdict(winners, why, head, rows, best, near=_almost(state, eye, winners))
    deals = [ended(state, deal) for deal in range(state.deals)]
    rows = tuple(_deal_row(number, *deal) for number, deal in enumerate(deals))
    head = tuple(say(f"table-{name}") for name in ("deal", "winner", "how", "plies"))
    best = tuple(number for number, deal in enumerate(deals) if len(winners) == 1 and deal[0] == winners[0])
    most = max(state.score())
    why = say("match-won", who=Who(winners[0]), n=most) if len(winners) == 1 else say("match-even", n=most)
    return Verdict(winners, why, head, rows, best)


def _hand_row(state: State, seat: int, card: int) -> tuple[Cell, ...]:
    """A card turned up at the end, and how much of it lay there."""
    who = Cell(say("table-who", who=Who(seat)), f"seat-{seat + 1}")
    held = Cell(say("table-held", card=CARD_NAMES[card]), drawn.card_art(card))
    return (who, held, Cell(say("table-of", n=sum(best_fit(state, card)))))


def _deal_row(number: int, winner: int, how: int, card: int, plies: int) -> tuple[Cell, ...]:
    if winner == NOBODY:
        who, how_said = Cell(say("table-nobody")), say(f"how-{HOW[how]}")
    else:
        who = Cell(say("table-who", who=Who(winner)), f"seat-{winner + 1}")
        how_said = say("how-shape", card=CARD_NAMES[card])
    return (Cell(say("number", n=number + 1)), who, Cell(how_said), Cell(say("number", n=plies)))


def look(state: State, eye: int) -> View:
    where = places_of(state)
    won = winning_cells(state)
    frame = drawn.frame(list(where.values()), still=state.mover != NOBODY)
    frame = drawn.wider(frame) if won else frame
    pieces = _pieces(state, eye, where, frame)
    panels = [_panel(state, seat, eye) for seat in range(state.seats)]
    names = {"man" if cell == state.grid.man else f"tile-{CELL_NAMES[cell]}" for cell in won}
    lying = not won and state.mover != NOBODY
    spent = [f"reserve-{name}" for n, name in enumerate(ANIMAL_NAMES) if lying and not state.grid.reserve(n)]
    return View(
        turn=state.turn,
        pieces=pieces,
        marks=dict.fromkeys(sorted(names), "win") | dict.fromkeys(spent, "gone"),
        panels=panels,
        choices=[_choice(state, action) for action in state.legal(eye)] if eye == state.mover >= 0 else [],
        hint=hint(state),
        tag=_tag(state),
        note=_note(state),
        verdict=_verdict(state, eye),
        box=drawn.box(frame, strip=state.mover != NOBODY),
        goal=goal(panels, eye),
    )


assert (PLACE, len(CARDS_AT)) == (0, 3)
assert DEAL > CHANGE > SWAP > MAN > REPLACE
assert PIECES == ANIMALS * 8
