"""A lesson as messages: a beat with its position and what lights, and what a word of the learner came to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from markupsafe import Markup

from fivesuns.bots.levels import LEVELS
from fivesuns.core.game import Game
from fivesuns.core.text import COMMON, Argument, say, words
from fivesuns.core.view import View
from fivesuns.lessons.lesson import RIGHT, Done, Lesson, sentence_in
from fivesuns.lessons.library import lesson_of
from fivesuns.lessons.study import Lit, Outcome, Study
from fivesuns.match.commands import PERSON, Seat
from fivesuns.paper.rules import contents
from fivesuns.protocol.audience import Audience
from fivesuns.protocol.encoder import encode, encoder_of
from fivesuns.protocol.messages import stage

PARTNER = "novice"  # whose names the other seats have
NAMED = 4  # things that light and are called by their names; of more only how many


def audience(study: Study, language: str) -> Audience:
    """Who hears of a beat: the learner, whose seat may change from beat to beat."""
    names = LEVELS[PARTNER].names
    mine = study.beat.seat
    seats = [
        Seat(seat, PERSON, name=_house(language, "learn-you") if seat == mine else names[seat % len(names)])
        for seat in range(study.setup.seats)
    ]
    return Audience(seats, (mine,), language)


def opening(study: Study, language: str) -> bytes:
    """What a page begins with: the lesson, the board, and the beat."""
    game, lesson, setup = study.game, study.lesson, study.setup
    said = {
        "game": game.name,
        "lesson": lesson.id,
        "title": sentence_in(lesson.title, language),
        "beats": [beat.id for beat in lesson.beats],
        "stage": stage(game, setup.seats, tuple(setup.options.items()), language),
        "scene": scene(study, language),
    }
    return encode(said)


def scene(study: Study, language: str) -> dict[str, Any]:
    """A beat where it stands: its sentence, the position, what lights and what may be done."""
    to, beat = audience(study, language), study.beat
    view = _look(study)
    lit = study.lit(view, frozenset(shape.id for shape in study.game.stage(study.setup).shapes))
    first = [choice for word in lit.words for choice in view.choices if choice.word == word]
    choices = [] if beat.reads else [*first, *(choice for choice in view.choices if choice.word not in lit.words)]
    return {
        "number": study.number,
        "id": beat.id,
        "say": sentence_in(beat.say, language),
        "seat": beat.seat,
        "seats": [asdict(seat) | {"you": seat.seat == beat.seat, "here": True, "host": False} for seat in to.seats],
        "reads": beat.reads,
        "fresh": beat.set is not None,
        "shown": "" if beat.reads else study.shown(),
        "done": study.done,
        "lit": {"ids": lit.ids, "rows": lit.rows, "words": lit.words, "said": named(study, view, lit, to)},
        "view": encoder_of(study.game.package, language).plain(replace(view, choices=choices), to),
        "marks": view.marks,
    }


def named(study: Study, view: View, lit: Lit, to: Audience) -> str:
    """What lights, in words, for who does not see it: what may be done there, or else what lies there."""
    package, language = study.game.package, to.language
    labels = [choice.label for word in lit.words for choice in view.choices if choice.word == word]
    labels += [] if labels else [piece.label for piece in view.pieces if piece.id in lit.ids and piece.label]
    found = [words(package, language, label, to).replace("*", "").rstrip(".") for label in labels]
    if not found:
        return ""
    more: Argument = max(len(found) - NAMED, 0)
    return _house(language, "learn-lit", things="; ".join(dict.fromkeys(found[:NAMED])), more=more)


def answer(study: Study, outcome: Outcome, language: str) -> bytes:
    """What a word came to: all that was played, what is said to it, and where the lesson goes on."""
    to = audience(study, language)
    steps = [step(study.game, done, study.beat.seat, to) for done in outcome.played]
    said: dict[str, Any] = {"verdict": outcome.verdict, "say": sentence_in(outcome.said, language), "steps": steps}
    if outcome.verdict == RIGHT and study.last:
        return encode({**said, "scene": None, "end": ending(study.game, study.lesson, language)})
    if outcome.verdict == RIGHT:
        study.go_on()
    return encode({**said, "scene": scene(study, language), "end": None})


def step(game: Game, done: Done, eye: int, to: Audience) -> dict[str, Any]:
    """One word as it is seen: the view after it, how that came, and what is told of it. Nothing can be touched yet."""
    view, encoder = game.look(done.after, eye), encoder_of(game.package, to.language)
    still = replace(view, choices=[], pieces=[piece for piece in view.pieces if piece.look != "ghost"])
    story = game.story(done.before, done.seat, done.action, done.after, eye)
    told = game.tell(done.before, done.seat, done.action, done.after, eye)
    return {
        "view": encoder.plain(still, to),
        "story": encoder.plain(story, to),
        "marks": view.marks | story.marks,
        "line": " ".join(words(game.package, to.language, one, to) for one in told).replace("*", ""),
    }


def ending(game: Game, lesson: Lesson, language: str) -> dict[str, Any]:
    """The last sentence, and where to go on."""
    places = [place for place in _places(game, lesson.next, language) if place]
    return {"say": sentence_in(lesson.end, language), "next": places}


def _places(game: Game, named: Sequence[str], language: str) -> list[dict[str, Any] | None]:
    found: list[dict[str, Any] | None] = []
    for name in named:
        kind, _, rest = name.partition(" ")
        if kind == "play":
            level, *options = rest.split()
            chosen = dict(option.split("=") for option in options)
            label = _house(language, "learn-next-play", level=level)
            found.append({"label": label, "href": "", "level": level, "options": chosen})
        elif kind == "lesson":
            other = lesson_of(game, rest)
            title = sentence_in(other.title, language) if other else ""
            found.append(_link(_house(language, "learn-next-lesson", title=title), f"/learn/{game.name}/{rest}"))
        elif kind == "daily":
            found.append(_link(_house(language, "learn-next-daily"), "/#daily"))
        else:
            titles = {id: Markup(title).striptags() for id, title in contents(game, language)}  # noqa: S704
            title = titles.get(f"rule-{rest}", rest)
            found.append(_link(_house(language, "learn-next-rules", title=title), f"/rules/{game.name}#rule-{rest}"))
    return found


def _link(label: str, href: str) -> dict[str, Any]:
    return {"label": label, "href": href, "level": "", "options": {}}


def _look(study: Study) -> View:
    return study.game.look(study.state, study.beat.seat)


def _house(language: str, id: str, **args: Argument) -> str:
    return words(COMMON, language, say(id, **args))
