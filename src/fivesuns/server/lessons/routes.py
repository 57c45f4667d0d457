"""The HTTP interface of lessons. A lesson is kept by whoever learns: each request says where it stands."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from fivesuns.core.game import Game
from fivesuns.core.rows import Illegal
from fivesuns.core.text import say
from fivesuns.core.words import recorded
from fivesuns.lessons.lesson import Lesson, sentence_in
from fivesuns.lessons.library import lesson_of, lessons
from fivesuns.lessons.study import Outcome, Study
from fivesuns.match.commands import Refused
from fivesuns.protocol.encoder import encode
from fivesuns.server.http.errors import tell_as
from fivesuns.server.http.language import language_of
from fivesuns.server.http.openapi import json_response, refusals
from fivesuns.server.http.request import Asked, Word
from fivesuns.server.lessons.messages import answer, audience, opening, scene
from fivesuns.server.runtime.executors import Executors
from fivesuns.server.tables.routes import registry_of

MOST_WORDS = 64  # that a learner may have played since a position was set
MOST_BEATS = 64  # of a lesson
SHOWN = {200: ResponseSpec(dict[str, Any], generate_examples=False, description="a beat, see docs/protocol.md")}

Words = Annotated[list[Word], Meta(max_length=MOST_WORDS)]


class LessonBody(Struct, forbid_unknown_fields=True):
    """Where a learner stands, and the word that they play; without one the beat comes as it stands there."""

    beat: Annotated[int, Meta(ge=0, le=MOST_BEATS)] = 0
    done: Annotated[list[Words], Meta(max_length=MOST_BEATS)] = []
    word: Word | None = None


class LessonInfo(Struct):
    """A lesson of a game: its id, its title, and its beats."""

    id: str
    title: str
    beats: list[str]


class LessonList(Struct):
    """The lessons of a game, the first one for who has never played it."""

    lessons: list[LessonInfo]


def taught(request: Asked, name: str, id: str) -> tuple[Game, Lesson]:
    """A lesson by its game and its id; refused where there is none."""
    game: Game = registry_of(request).game(name)
    lesson = lesson_of(game, id)
    if lesson is None:
        raise Refused("nowhere", say("no-lesson"))
    return game, lesson


def found(game: Game, lesson: Lesson, data: LessonBody) -> Study:
    """Somebody's study, found again; refused where it is none."""
    if sum(map(len, data.done)) > MOST_WORDS or len(data.done) > len(lesson.beats):
        raise Refused("broken", say("no-broken-at", where="done"))
    try:
        return Study.at(game, lesson, data.beat, data.done)
    except (IndexError, Illegal) as fault:
        raise Refused(
            "broken", say("no-broken-at", where="beat" if isinstance(fault, IndexError) else "done")
        ) from fault


def act(study: Study, word: str, language: str) -> Outcome:
    """What a word comes to, in whatever language it was typed."""
    return study.act(recorded(study.game, study.state, study.beat.seat, word, language))


@get("/{game:str}", summary="Lessons", responses=refusals(404), sync_to_thread=False)
def listed(request: Asked, game: FromPath[str]) -> LessonList:
    """The lessons of a game; a game may have none."""
    language = language_of(request)
    there = lessons(registry_of(request).game(game))
    return LessonList(
        [LessonInfo(one.id, sentence_in(one.title, language), [beat.id for beat in one.beats]) for one in there]
    )


@get("/{game:str}/{lesson:str}", summary="A lesson", responses=SHOWN | refusals(404), sync_to_thread=False)
def begun(request: Asked, game: FromPath[str], lesson: FromPath[str]) -> Response[bytes]:
    """A lesson from its beginning: the board, and the first beat."""
    return json_response(opening(Study(*taught(request, game, lesson)), language_of(request)))


@post(
    "/{game:str}/{lesson:str}",
    status_code=200,
    summary="Go on in a lesson",
    responses=SHOWN | refusals(400, 404, 409),
)
async def go_on(
    request: Asked, game: FromPath[str], lesson: FromPath[str], data: JSONBody[LessonBody]
) -> Response[bytes]:
    """What a word comes to where the learner stands, or the beat as it stands there. Nothing is kept."""
    language, study = language_of(request), found(*taught(request, game, lesson), data)
    if (word := data.word) is None:
        return json_response(encode({"scene": scene(study, language)}))
    to = audience(study, language)
    tell_as(request, study.game.package, to)
    executors: Executors = request.app.state.executors
    try:  # in a thread, since the first foreign word of a game takes long
        outcome = await executors.words.run(lambda: act(study, word, language))
    except Illegal as illegal:
        raise Refused("illegal", illegal.reason, illegal.rule) from illegal
    return json_response(answer(study, outcome, language))


lesson_routes = Router("/api/lessons", route_handlers=[listed, begun, go_on])
