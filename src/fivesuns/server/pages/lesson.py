"""The page of a lesson: the board of a table, and beside it what is learned."""

from __future__ import annotations

import json
import re
from typing import Any

from litestar import Response, Router, get
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from fivesuns.core.text import say
from fivesuns.lessons.lesson import sentence_in
from fivesuns.lessons.library import first
from fivesuns.lessons.study import Study
from fivesuns.match.commands import Refused
from fivesuns.server.http.language import language_of
from fivesuns.server.http.request import Asked
from fivesuns.server.lessons.messages import opening
from fivesuns.server.lessons.routes import taught
from fivesuns.server.pages import assets
from fivesuns.server.pages.site import BOX_ART, game_of, make_box, make_page, spoken
from fivesuns.server.pages.table import forms_of

_TABLE = re.compile(r"[\w-]{16}")


@get("/learn/{name:str}", status_code=302)
async def learn(request: Asked, name: FromPath[str]) -> Redirect:
    """To the lesson for who has never played a game; refused where there is none."""
    lesson = first(game_of(request, name))
    if lesson is None:
        raise Refused("nowhere", say("no-lesson"))
    return Redirect(f"/learn/{name}/{lesson.id}", query_params=dict(request.query_params))


@get("/learn/{name:str}/{lesson:str}")
async def lesson(
    request: Asked, name: FromPath[str], lesson: FromPath[str], table: FromQuery[str] = ""
) -> Response[str]:
    """A lesson from its beginning; its script goes on where the reader left it. `table` waits for them meanwhile."""
    game, found = taught(request, name, lesson)
    lang = language_of(request)
    begun = opening(Study(game, found), lang)
    given: dict[str, Any] = {
        "box": make_box(game, lang),
        "sheet": assets.inline(game.package, BOX_ART),
        "lesson": assets.embed(begun.decode()),
        "title": sentence_in(found.title, lang),
        "beats": len(found.beats),
        "stage": json.loads(begun)["stage"],
        "forms": forms_of(game),
        "words": spoken(lang, "table", "lesson"),
        "leave": f"/t/{table}" if _TABLE.fullmatch(table) else f"/new/{name}",
        "waits": bool(_TABLE.fullmatch(table)),
    }
    return make_page(request, "lesson.html", **given)


lesson_pages = Router("/", route_handlers=[learn, lesson], include_in_schema=False)
