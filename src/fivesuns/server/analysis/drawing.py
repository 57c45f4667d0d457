"""How actions look on a board before they are played: the places they are about, and arrows for what would move.

All of it comes from the view before and the story of the action, so that no game has to say it again.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec import Struct

from fivesuns.core.game import Game
from fivesuns.core.state import State
from fivesuns.core.text import words
from fivesuns.core.view import Choice, Motion, Piece, Story
from fivesuns.protocol.audience import Audience

CARRIED = 60.0  # units: what begins nearer to something that moves is carried along

Point = tuple[float, float]


class Spot(Struct):
    """A place on the board: a shape of the stage where there is one, and the middle of it."""

    shape: str
    x: float
    y: float
    size: float


class Arrow(Struct):
    """The way of something that moves; about a centre by an arc of a radius, below 0 where it turns to the left."""

    points: list[Point]
    radius: float = 0


class Step(Struct):
    """One action as it is told and drawn, and by whom."""

    word: str
    label: str
    seat: int
    spots: list[Spot]
    arrows: list[Arrow]
    touch: list[str]  # what the board lights for it


def drawn(game: Game, before: State, seat: int, actions: Sequence[int], *, to: Audience, eye: int) -> list[Step]:
    """Actions of a seat one after the other, as far as they are possible, as an eye sees them."""
    state, steps = before, list[Step]()
    for action in actions:
        if action not in state.legal(seat):  # the world they were planned in was a guess
            break
        after = state.copy()
        after.play(seat, action)
        story = game.story(state, seat, action, after, eye)
        steps.append(_step(game, state, seat, action, story=story, to=to))
        state = after
    return steps


def _step(game: Game, before: State, seat: int, action: int, *, story: Story, to: Audience) -> Step:
    word, view = game.actions.word(action), game.look(before, seat)
    choice = next(choice for choice in view.choices if choice.word == word)
    pieces = {piece.id: piece for piece in view.pieces}
    label = words(game.package, to.language, choice.label, to).rstrip(".")
    shapes = [id for id in choice.touch if id not in pieces]
    touch = [*choice.touch, *choice.lights]
    moved = [id for id in choice.touch if id in pieces]
    # Whoever moves a piece by hand sees its way, and not that of what moves because of it.
    by_hand = bool(moved) and pieces[moved[-1]].look not in ("handle", "press")
    arrows = _arrows(story, {id: pieces[id] for id in moved} if by_hand else pieces)
    return Step(word, label, seat, _spots(story, choice, pieces, shapes, bool(arrows)), arrows, touch)


def _spots(story: Story, choice: Choice, pieces: dict[str, Piece], shapes: list[str], moves: bool) -> list[Spot]:
    """Where something arrives; otherwise what is touched last, unless an arrow shows it."""
    touched = [pieces[id] for id in choice.touch if id in pieces]
    if touched and touched[-1].look == "press":
        return []  # a button of the bar, which is lit
    if touched and touched[-1].look == "handle":
        return [] if moves else [Spot("", touched[-1].x, touched[-1].y, touched[-1].size)]
    arriving = [motion.piece for frame in story.frames for motion in frame if motion.piece is not None]
    if arriving:
        hits = [piece.hit for piece in touched if piece.hit] or shapes
        return [Spot(hits[-1] if hits and not n else "", p.x, p.y, p.size) for n, p in enumerate(arriving)]
    if moves or not touched:
        return [Spot(id, 0, 0, 0) for id in shapes[-1:] if not moves]
    last = touched[-1]
    return [Spot(last.hit, last.x, last.y, last.size)]


def _arrows(story: Story, pieces: dict[str, Piece]) -> list[Arrow]:
    """The ways of what moves, each from where it is to where it ends."""
    ways: dict[str, Arrow] = {}
    for frame in story.frames:
        for motion in frame:
            for id in motion.ids if motion.kind in ("line", "arc") else ():
                if id in pieces:
                    start = ways[id].points if id in ways else [(pieces[id].x, pieces[id].y)]
                    ways[id] = _onward(start, motion)
    apart: list[Arrow] = []
    for way in ways.values():
        if all(math.dist(way.points[0], other.points[0]) > CARRIED for other in apart):
            apart.append(way)
    return apart


def _onward(points: list[Point], motion: Motion) -> Arrow:
    """A way that goes on by one motion."""
    if motion.kind == "line":
        return Arrow([*points, (motion.x, motion.y)])
    (x, y), angle = points[-1], math.radians(motion.angle)
    dx, dy = x - motion.x, y - motion.y
    cos, sin = math.cos(angle), math.sin(angle)
    end = (round(motion.x + dx * cos - dy * sin, 1), round(motion.y + dx * sin + dy * cos, 1))
    return Arrow([*points, end], round(math.copysign(math.hypot(dx, dy), angle), 1))
