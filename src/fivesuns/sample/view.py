"""What a seat sees: nothing is hidden, so that every eye sees the same; only choices differ."""

from __future__ import annotations

from functools import cache

from fivesuns.core.game import Setup
from fivesuns.core.state import NOBODY
from fivesuns.core.text import Who, say
from fivesuns.core.view import Choice, Motion, Panel, Piece, Row, Stage, Story, Verdict, View
from fivesuns.sample import stage as drawn
from fivesuns.sample.material import ACTIONS, PEBBLES
from fivesuns.sample.rules import State

FACES = ("first", "second")
TONES = ("jade", "clay")


@cache
def _stage() -> Stage:
    return drawn.stage()


def stage(setup: Setup) -> Stage:
    return _stage()


def _pebble(number: int) -> Piece:
    label = say("label-pebble", n=number + 1)
    return Piece(f"pebble-{number + 1}", "pebble", *drawn.place(number), 150, label, hit=f"cell-{number + 1}")


def taken(left: int, action: int) -> tuple[str, ...]:
    """The ids of the pebbles that an action takes, the last in the row first."""
    return tuple(f"pebble-{left - n}" for n in range(action + 1))


def _choice(state: State, action: int) -> Choice:
    """One touches the first of the pebbles to be taken; those behind it go with it."""
    ids = taken(state.left, action)
    return Choice(
        ACTIONS.word(action), say("choice-take", n=action + 1), str(action + 1), say("choices"), ids[-1:], ids
    )


def _panel(state: State, seat: int) -> Panel:
    rows = (Row(say("goal-left"), state.left, PEBBLES),)
    return Panel(seat, FACES[seat], say("role", seat=FACES[seat]), TONES[seat], rows)


def look(state: State, eye: int) -> View:
    over = state.mover == NOBODY
    return View(
        turn=state.turn,
        pieces=[_pebble(number) for number in range(state.left)],
        marks={},
        panels=[_panel(state, seat) for seat in (0, 1)],
        choices=[_choice(state, action) for action in state.legal(eye)],
        hint=None if over else say("hint-take"),
        verdict=Verdict((state.last,), say("why-last", who=Who(state.last))) if over else None,
    )


def story(before: State, seat: int, action: int, after: State, eye: int) -> Story:
    ids = taken(before.left, action)
    cells = [id.replace("pebble", "cell") for id in ids]
    return Story(((Motion("leave", ids, seat=seat),),), dict.fromkeys(cells, "last"))
