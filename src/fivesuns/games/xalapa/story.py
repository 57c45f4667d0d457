"""How one view of Xalapa came from the one before, and what is a moment of it."""

from __future__ import annotations

from fivesuns.core.state import WATCHER
from fivesuns.core.view import Motion, Story
from fivesuns.games.xalapa.material import (
    DONE,
)
from fivesuns.games.xalapa.position import LAYING
from fivesuns.games.xalapa.rules import State
from fivesuns.games.xalapa.view import CHECKED, pieces


def story(before: State, seat: int, action: int, after: State, eye: int) -> Story:
    """What is gone leaves, what is new comes; at the check one test is ticked after another. A stone is there at once:
    who lays it is in a hurry."""
    if action < DONE:
        return Story()
    eye = eye if eye >= 0 else WATCHER
    old = {piece.id: piece for piece in pieces(before, eye)}
    new = {piece.id: piece for piece in pieces(after, eye)}
    left = [Motion("leave", (id,)) for id in old if id not in new]
    came = [Motion("arrive", piece=piece) for id, piece in new.items() if id not in old]
    changed = [Motion("swap", (id,), piece) for id, piece in new.items() if id in old and old[id] != piece]
    if after.phase not in CHECKED or before.phase != LAYING:
        return Story(_frames([*left, *changed], came))
    ticked = [[motion] for motion in changed if motion.piece and motion.piece.id.startswith("oracle-")]
    rest = [motion for motion in changed if [motion] not in ticked]
    return Story(_frames([*left, *rest], *ticked, came))


def _frames(*frames: list[Motion]) -> tuple[tuple[Motion, ...], ...]:
    return tuple(tuple(frame) for frame in frames if frame)
