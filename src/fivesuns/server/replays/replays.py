"""Games that are over, gone through step by step with any eye."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fivesuns.core.state import WATCHER
from fivesuns.core.text import say
from fivesuns.core.view import View
from fivesuns.match.commands import Moment, Refused
from fivesuns.protocol.audience import Audience
from fivesuns.protocol.encoder import encode, encoder_of
from fivesuns.protocol.info import about
from fivesuns.protocol.messages import stage
from fivesuns.protocol.narration import NOTHING, banner, row_line, row_story, seen
from fivesuns.server.accounts.identity import Person
from fivesuns.server.tables.table import Table

PAGE_STEPS = 20  # at once


def proper_eye(table: Table, eye: int) -> int:
    """An eye that the table has; refused when it has not."""
    if eye != WATCHER and not 0 <= eye < len(table.match.seats):
        raise Refused("broken", say("no-broken-at", where="eye"))
    return eye


def usual_eye(table: Table, person: Person) -> int:
    """The eye somebody would look with: that of their own seat."""
    return next(iter(table.match.held(person.id)), WATCHER)


def replay_head(table: Table, person: Person, eye: int, language: str) -> bytes:
    """What a replay begins with: the table, the stage, what was told, and the first steps."""
    match = table.match
    to = table.audience(match.held(person.id), language)
    said = {
        "table": about(table.shown, to, table.now()) | {"eye": eye},
        "stage": stage(match.game, match.setup.seats, tuple(match.setup.options.items()), language),
        "eyes": eyes(table),
        "made": match.made,
        "log": [row_line(table.shown, moment, eye, to) for moment in match.moments],
        "steps": [replay_step(table, step, eye, to) for step in first_steps(len(match.moments))],
    }
    return encode(said)


def first_steps(last: int) -> list[int]:
    """The steps that come at once: a page of the first, and the last, which a replay opens on."""
    first = range(min(PAGE_STEPS, last + 1))
    return [*first, *([] if last in first else [last])]


def eyes(table: Table) -> list[int]:
    """The eyes that differ: none but the watcher's where nothing is hidden."""
    return [] if table.match.game.perfect else [*range(len(table.match.seats)), WATCHER]


def replay_steps(table: Table, person: Person, eye: int, first: int, language: str) -> bytes:
    """The steps from one on, a page of them."""
    to = table.audience(table.match.held(person.id), language)
    last = min(first + PAGE_STEPS, len(table.match.moments) + 1)
    return encode({"steps": [replay_step(table, step, eye, to) for step in range(max(first, 0), last)]})


def replay_step(table: Table, step: int, eye: int, to: Audience) -> dict[str, Any]:
    """What an eye saw after so many rows, and how it came to that."""
    match = table.match
    moment: Moment | None = match.moments[step - 1] if step else None
    view = replay_view(table, step, eye)
    story = row_story(match, moment, eye) if moment else NOTHING
    encoder = encoder_of(match.game.package, to.language)
    return {
        "step": step,
        "view": encoder.plain(view, to),
        "story": encoder.plain(story, to),
        "marks": view.marks | story.marks,
        "banner": banner(match, view, to) if step == len(match.moments) else None,
    }


def replay_view(table: Table, step: int, eye: int) -> View:
    """The view of a step: nothing can be touched in it, so places that were possible then are left out."""
    match = table.match
    if step == len(match.moments):
        view = seen(table.shown, (eye,) if eye >= 0 else ())
    else:
        view = match.game.look(match.moments[step].before, eye)
    return replace(view, choices=[], pieces=[piece for piece in view.pieces if piece.look != "ghost"])
