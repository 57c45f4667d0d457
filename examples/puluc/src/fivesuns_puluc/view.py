"""What a seat sees of Puluc. Nothing is hidden: every eye sees the same road; only choices differ."""

from __future__ import annotations

from functools import cache

from fivesuns.core.game import Setup
from fivesuns.core.state import NATURE, NOBODY
from fivesuns.core.text import Say, Who, say
from fivesuns.core.view import Cell, Choice, Motion, Panel, Piece, Row, Stage, Story, Verdict, View
from fivesuns_puluc import stage as drawn
from fivesuns_puluc.material import ACTIONS, ENTER, FIELD_NAMES, FIELDS, KERNELS, MOVE, PASS, SIDES, WARRIORS
from fivesuns_puluc.rules import LAST_THROW, VILLAGE, State

TONES = ("gold", "clay")


@cache
def _stage() -> Stage:
    return drawn.stage()


def stage(setup: Setup) -> Stage:
    return _stage()


# pieces


def name_of(warrior: int) -> str:
    """The id of a warrior: it stays the same wherever it goes, and whoever holds it."""
    return f"{SIDES[warrior // WARRIORS]}-{warrior % WARRIORS + 1}"


def _piece(warrior: int, place: str, spot: drawn.Point, bound: bool, hit: str) -> Piece:
    side = SIDES[warrior // WARRIORS]
    label = say("label-bound" if bound else "label-warrior", side=side, field=place)
    return Piece(name_of(warrior), f"{side}-bound" if bound else side, *spot, drawn.WARRIOR, label, hit=hit)


def _at_home(state: State, seat: int) -> list[Piece]:
    waiting = state.warriors(seat, VILLAGE)
    spots = [drawn.standing(drawn.village(seat), place, WARRIORS) for place in range(len(waiting))]
    hits = [f"village-{SIDES[seat]}"] + [""] * len(waiting)  # the first of them is the next to enter
    return [_piece(one, "village", spot, False, hit) for one, spot, hit in zip(waiting, spots, hits, strict=False)]


def group(state: State, field: int) -> list[int]:
    """The warriors on a field, prisoners lowest, the leader on top."""
    lead = state.leads[field]
    return [] if lead < 0 else [*state.warriors(1 - lead, field), *state.warriors(lead, field)]


def _on_field(state: State, field: int) -> list[Piece]:
    found, name = group(state, field), FIELD_NAMES[field]
    pieces = []
    for place, one in enumerate(found):
        spot = drawn.standing(drawn.field(field), place, len(found))
        hit = name if place == len(found) - 1 else ""
        pieces.append(_piece(one, name, spot, one // WARRIORS != state.leads[field], hit))
    return pieces


def _kernels(state: State) -> list[Piece]:
    """The kernels as they last fell: as many with their mark up as was thrown, none for a five (2.1)."""
    marked = state.throw % (KERNELS + 1) if state.throw else 0
    arts = ["kernel-up" if number < marked else "kernel-down" for number in range(KERNELS if state.throw else 0)]
    return [
        Piece(f"kernel-{number + 1}", art, *drawn.kernel(number), 70, say(f"label-{art}"))
        for number, art in enumerate(arts)
    ]


def _pieces(state: State, eye: int) -> list[Piece]:
    pieces = [piece for seat in (0, 1) for piece in _at_home(state, seat)]
    pieces += [piece for field in range(FIELDS) for piece in _on_field(state, field)]
    pieces += _kernels(state)
    if eye == state.mover and state.legal(eye) == [PASS]:
        pieces.append(Piece("pass", "pass", 800, drawn.LINE, 96, say("choice-pass"), look="handle"))
    return pieces


# choices


def _choice(state: State, seat: int, action: int) -> Choice:
    if action == PASS:
        return Choice("pass", say("choice-pass"), "", say("choices-pass"), ("pass",))
    target = state.target(seat, action)
    place = FIELD_NAMES[target] if 0 <= target < FIELDS else "village"
    lights = (place if place != "village" else f"village-{SIDES[0 if target < 0 else 1]}",)
    if action == ENTER:
        first = name_of(state.warriors(seat, VILLAGE)[0])
        return Choice("enter", say("choice-enter", field=place), place, say("choices-enter"), (first,), lights)
    name, leader = FIELD_NAMES[action - MOVE], name_of(group(state, action - MOVE)[-1])
    label = say("choice-move", field=name, target=place)
    return Choice(ACTIONS.word(action), label, name, say("choices-move"), (leader,), lights)


# panels and the end


def _panel(state: State, seat: int) -> Panel:
    alive, held = state.alive(seat), prisoners(state, seat)
    lit = tuple(number < alive for number in range(WARRIORS))
    rows = (
        Row(say("goal-alive"), alive, WARRIORS, glyph="warriors", lit=lit),
        Row(say("goal-held"), held, art=f"{SIDES[1 - seat]}-bound"),
    )
    return Panel(seat, SIDES[seat], say("role", side=SIDES[seat]), TONES[seat], rows)


def prisoners(state: State, seat: int) -> int:
    """How many prisoners a seat has on the road."""
    return sum(len(state.warriors(1 - seat, field)) for field in range(FIELDS) if state.leads[field] == seat)


def _hint(state: State) -> Say | None:
    if state.mover in (NATURE, NOBODY):
        return None
    if state.legal(state.mover) == [PASS]:
        return say("hint-pass", n=state.throw)
    return say("hint-move", n=state.throw)


def _verdict(state: State) -> Verdict | None:
    if state.mover != NOBODY:
        return None
    shares = state.result()
    winners = tuple(seat for seat in (0, 1) if shares[seat] == 1)
    why = (
        say("why-late", throws=LAST_THROW)
        if all(map(state.is_free, (0, 1)))
        else say("why-taken", side=SIDES[1 - winners[0]])
    )
    head = (say("table-side"), say("table-alive"), say("table-dead"))
    rows = tuple(
        (
            Cell(say("table-who", who=Who(seat)), SIDES[seat]),
            Cell(say("number", n=state.alive(seat))),
            Cell(say("number", n=WARRIORS - state.alive(seat))),
        )
        for seat in (0, 1)
    )
    return Verdict(winners, why, head, rows, best=winners)


def look(state: State, eye: int) -> View:
    over = state.mover == NOBODY
    return View(
        turn=state.turn,
        pieces=_pieces(state, eye),
        marks={f"village-{SIDES[seat]}": "win" for seat in (0, 1) if over and state.result()[seat] == 1},
        panels=[_panel(state, seat) for seat in (0, 1)],
        choices=[_choice(state, eye, action) for action in state.legal(eye)] if eye >= 0 else [],
        hint=_hint(state),
        tag=say("tag-throw", n=state.throws) if state.throws else None,
        verdict=_verdict(state),
    )


# how one view came from the one before


def story(before: State, seat: int, action: int, after: State, eye: int) -> Story:
    if seat == NATURE:
        return Story((_thrown(before, after),))
    if action == PASS:
        return Story()
    old = {piece.id: piece for piece in _pieces(before, NATURE)}
    new = {piece.id: piece for piece in _pieces(after, NATURE)}
    moved = _moved(before, seat, action)
    walk = tuple(Motion("line", (id,), x=new[id].x, y=new[id].y) for id in moved if id in new)
    rest: list[Motion] = [Motion("leave", (id,), seat=seat) for id in old if id not in new]
    rest += [Motion("swap", (id,), new[id]) for id in new if new[id].art != old[id].art]
    shifted = [id for id in new if id not in moved and (new[id].x, new[id].y) != (old[id].x, old[id].y)]
    rest += [Motion("line", (id,), x=new[id].x, y=new[id].y) for id in shifted if new[id].art == old[id].art]
    frames = tuple(tuple(frame) for frame in (walk, rest) if frame)
    return Story(frames, dict.fromkeys(_places(before, seat, action), "last"))


def _thrown(before: State, after: State) -> tuple[Motion, ...]:
    """The kernels fall: the first time into view, later those that turn over."""
    new = _kernels(after)
    if not before.throw:
        return tuple(Motion("arrive", piece=piece, x=500, y=drawn.LINE) for piece in new)
    old = _kernels(before)
    return tuple(
        Motion("swap", (piece.id,), piece) for piece, was in zip(new, old, strict=True) if piece.art != was.art
    )


def _moved(before: State, seat: int, action: int) -> list[str]:
    if action == ENTER:
        return [name_of(before.warriors(seat, VILLAGE)[0])]
    return [name_of(one) for one in group(before, action - MOVE)]


def _places(before: State, seat: int, action: int) -> list[str]:
    """The shapes that a move went from and to."""
    target = before.target(seat, action)
    there = FIELD_NAMES[target] if 0 <= target < FIELDS else f"village-{SIDES[0 if target < 0 else 1]}"
    here = f"village-{SIDES[seat]}" if action == ENTER else FIELD_NAMES[action - MOVE]
    return [here, there]
