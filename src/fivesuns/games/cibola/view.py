"""What a seat sees of Cibola. Only a sealed bid is secret; hands can be counted, and a table may leave them undrawn."""

from __future__ import annotations

from functools import cache

from fivesuns.core.game import Setup
from fivesuns.core.state import NOBODY, WATCHER
from fivesuns.core.text import Say, Who, say
from fivesuns.core.view import Box, Cell, Choice, Held, Panel, Piece, Row, Stage, Stock, Verdict, View
from fivesuns.games.cibola import stage as drawn
from fivesuns.games.cibola.goal import goal
from fivesuns.games.cibola.material import (
    BID,
    CELLS,
    COLUMN_OF,
    COLUMNS,
    COVER,
    MATERIAL,
    OFFER,
    ROUNDS,
    SHIELD,
    SKULL,
    STATUETTE,
    TAKE,
    TOTEM_NAMES,
    TOTEMS,
    TREASURES,
    Material,
)
from fivesuns.games.cibola.pieces import (
    bits,
    card_args,
    card_piece,
    five,
    offered,
    owner,
    picks,
    pieces,
    revealed,
    signed,
    spoken,
    timing,
    visible,
)
from fivesuns.games.cibola.rules import (
    BIDDING,
    CHOOSING,
    COPYING,
    COVERING,
    LOWERING,
    OVER,
    RAISING,
    TAKING,
    State,
)

TONE = ("sky", "gold", "jade", "clay")
HINTS = {
    TAKING: "hint-take",
    COVERING: "hint-cover",
    CHOOSING: "hint-choose",
    RAISING: "hint-raise",
    LOWERING: "hint-lower",
    COPYING: "hint-copy",
}


def stage(setup: Setup) -> Stage:
    return _stage(setup.seats, setup.box or MATERIAL)


@cache
def _stage(seats: int, box: Material) -> Stage:
    fixed = drawn.stage(box)
    fixed.box = drawn.box(_usual_rows(seats))
    return fixed


def _usual_rows(seats: int) -> int:
    """Two players have twelve explorers each, and so two rows of numbers."""
    return 2 if seats == 2 else 1


# choices


def _choice(state: State, action: int) -> Choice:
    if TAKE <= action < COVER:
        return _choice_of_card(state.tables.material, action, card_piece(state, action - TAKE))
    return _fixed_choice(state.tables.material, action)


@cache
def _fixed_choice(box: Material, action: int) -> Choice:
    meaning, word = box.actions.meaning(action), box.actions.word(action)
    kind, names = meaning.kind, meaning.names
    if action < TAKE:
        return Choice(
            word, say("choice-bid", n=action - BID), str(action - BID), say("choices-bid"), (f"bid-{action}",)
        )
    if kind in ("choose", "copy"):
        totem = TOTEM_NAMES.index(names["totem"])
        label = say(f"choice-{kind}", totem=names["totem"], timing=timing(totem))
        return Choice(word, label, "", say(f"choices-{kind}"), (names["totem"],))
    cell = box.cells.index(names["cell"])
    group = say(f"choices-{kind}", treasure=TREASURES[COLUMN_OF[cell]])
    touch, lights = {
        "cover": (f"cover-{names['cell']}", ()),
        "raise": (f"rock-{names['cell']}", (box.cells[cell - 1],)),
        "lower": (f"rock-{names['cell']}", (box.cells[(cell + 1) % CELLS],)),
    }[kind]
    return Choice(
        word, say(f"choice-{kind}", cell=spoken(box, cell)), signed(box.values[cell]), group, (touch,), lights
    )


def _choice_of_card(box: Material, action: int, piece: Piece) -> Choice:
    lights = piece.detail.lights if piece.detail else ()
    label = say("choice-take", **card_args(box, action - TAKE))
    return Choice(box.actions.word(action), label, "", say("choices-take"), (piece.id,), lights)


# panels: what each seat has, and what it is worth


def bounds(state: State) -> tuple[State, State]:
    """The position with the lowest value of each column left visible, and with the highest."""
    both = []
    for choose in (min, max):
        bound, kept = state.copy(), 0
        for column in range(COLUMNS):
            kept |= 1 << choose(visible(state, column), key=state.tables.material.values.__getitem__)
        bound.covered = (1 << CELLS) - 1 & ~kept
        both.append(bound)
    return both[0], both[1]


def span(low: int, high: int) -> Say:
    """Points from the least to the most that they can still be."""
    if low == high:
        return say("points", n=signed(low))
    return say("points-between", low=signed(low), high=signed(high))


def count(state: State, seat: int, column: int) -> int:
    """How many of a treasure a seat has."""
    return int(state.treasures(seat)) >> 8 * column & 0xFF


def _rows(state: State, seat: int, least: State, most: State) -> tuple[Row, ...]:
    rows = []
    for column, treasure in enumerate(TREASURES):
        n = count(state, seat, column)
        low, high = round(least.part(seat, column)), round(most.part(seat, column))
        worth = span(low, high) if n else None
        rows.append(Row(say("treasure", treasure=treasure), n, art=treasure, worth=worth))
    return tuple(rows)


def _held(state: State, seat: int, eye: int) -> tuple[Held, ...]:
    held = []
    if state.torch == seat and state.phase != OVER:
        held.append(Held("torch", say("held-torch")))
    if state.phase == BIDDING and int(state.sealed) >> seat & 1:
        own = str(int(state.bid(seat))) if eye == seat else ""
        held.append(Held("fist", say("held-sealed"), own))
    elif revealed(state):
        bid = int(state.bid(seat))
        held.append(Held("fist" if bid else "hand", say("held-bid", n=bid), str(bid)))
    for totem in bits(int(state.totems_of(seat)), TOTEMS):
        held.append(Held(f"totem-{TOTEM_NAMES[totem]}", say("held-totem", totem=TOTEM_NAMES[totem])))
    if state.copier == seat:
        name = TOTEM_NAMES[int(state.copied)]
        held.append(Held(f"totem-{name}", say("held-copied", totem=name)))
    return tuple(held)


def _panel(state: State, seat: int, eye: int, least: State, most: State) -> Panel:
    stock, score = None, None
    if eye == seat or not state.hidden or state.phase == OVER:
        hand = int(state.hand(seat))
        stock = Stock("explorer", hand, say("stock-count", n=hand), say("stock"))
        score = span(round(least.points(seat)), round(most.points(seat)))
    return Panel(
        seat,
        f"seat-{seat}",
        say("role", role=TONE[seat]),
        TONE[seat],
        _rows(state, seat, least, most),
        stock,
        _held(state, seat, eye),
        score,
    )


# what may be done, and what is at stake


def hint(state: State, eye: int) -> Say | None:
    """What the eye's seat may do, and why nothing else."""
    if eye not in state.turn:
        return None
    if state.phase == BIDDING:
        hand = int(state.hand(eye))
        return say("hint-bid" if hand else "hint-bid-nothing", n=hand, discard=int(state.discard))
    if state.phase == TAKING and len(offered(state)) == 1:
        return say("hint-take-last")
    if state.phase == COVERING and state.leftover:
        return say("hint-cover-leftover")
    return say(HINTS[int(state.phase)])


def _note(state: State) -> Say | None:
    if state.torch < 0 or state.phase == OVER:
        return None
    return say("note", n=int(state.discard), who=Who(int(state.torch)))


def _tag(state: State) -> Say:
    return say("tag-round", round=min(int(state.leg) + 1, ROUNDS), rounds=ROUNDS)


def _marks(state: State) -> dict[str, str]:
    cells = state.tables.material.cells
    marks = {TOTEM_NAMES[totem]: "gone" for totem in five(state) if owner(state, totem) != NOBODY}
    marks |= {f"value-{cells[cell]}": "full" for cell in bits(int(state.covered), CELLS)}
    marks |= {f"slot-{slot}": "full" for slot in range(OFFER if state.phase == OVER else len(offered(state)))}
    if state.phase == OVER:
        marks |= {cells[cell]: "win" for column in range(COLUMNS) for cell in visible(state, column)}
    if revealed(state) and state.picks < picks(state):
        marks[f"pick-{int(state.picks)}"] = "now"
    return marks


# the end


def _cell(state: State, seat: int, column: int) -> Cell:
    """The points for a treasure, and what they come from."""
    n, points = count(state, seat, column), signed(round(state.part(seat, column)))
    if n == 0:
        return Cell(say("table-none"))
    if column in (STATUETTE, SKULL):
        return Cell(say("points", n=points), note=say("table-most", n=n))
    more = (2 if column == SHIELD else 1) * int(state.final_totems(seat, column))
    return Cell(say("points", n=points), note=say("table-each", n=n, value=signed(round(state.worth(column)) + more)))


def _verdict(state: State) -> Verdict | None:
    if state.mover != NOBODY:
        return None
    seats = range(int(state.seats))
    head = (say("table-treasure"), *(say("table-who", who=Who(seat)) for seat in seats))
    rows = [
        (Cell(say("treasure", treasure=treasure), treasure), *(_cell(state, seat, column) for seat in seats))
        for column, treasure in enumerate(TREASURES)
    ]
    hands = [int(state.hand(seat)) for seat in seats]
    rows.append(
        (
            Cell(say("stock"), "explorer"),
            *(Cell(say("number", n=hand // 2), note=say("table-hand", n=hand)) for hand in hands),
        )
    )
    rows.append((Cell(say("table-total")), *(Cell(say("points", n=signed(score))) for score in state.score())))
    result = state.result()
    winners = tuple(seat for seat in seats if result[seat] == max(result))
    return Verdict(winners, _why(state, winners), head, tuple(rows), (len(rows) - 1,))


def _why(state: State, winners: tuple[int, ...]) -> Say:
    scores = state.score()
    best = max(scores)
    if len(winners) > 1:
        return say("why-shared", points=signed(best))
    if scores.count(best) > 1:
        return say("why-explorers", who=Who(winners[0]), points=signed(best), n=int(state.hand(winners[0])))
    second = max(score for seat, score in enumerate(scores) if seat != winners[0])
    return say("why-points", who=Who(winners[0]), points=signed(best), second=signed(second))


def _box(state: State, eye: int) -> Box | None:
    """More rows where a full hand needs them; at the end the temple alone."""
    if state.phase == OVER:
        return drawn.BOX_TEMPLE
    needed = drawn.bid_rows(int(state.hand(eye))) if state.phase == BIDDING and eye in state.turn else 1
    usual = _usual_rows(int(state.seats))
    return drawn.box(needed) if needed > usual else None


def look(state: State, eye: int) -> View:
    """What an eye sees; a seat that is nobody's, such as NATURE, sees what a watcher does."""
    eye = eye if eye >= 0 else WATCHER
    least, most = bounds(state)
    panels = [_panel(state, seat, eye, least, most) for seat in range(int(state.seats))]
    return View(
        turn=state.turn,
        pieces=pieces(state, eye),
        marks=_marks(state),
        panels=panels,
        choices=[_choice(state, action) for action in state.legal(eye)] if eye in state.turn else [],
        hint=hint(state, eye),
        tag=_tag(state),
        note=_note(state),
        verdict=_verdict(state),
        box=_box(state, eye),
        open=bool(state.phase != BIDDING and not state.hidden),
        goal=goal(panels, eye, min(int(state.leg) + 1, ROUNDS)),
    )
