"""The pages beside shelf and table: finished games. No rules here, and no game by its name."""

from __future__ import annotations

import json
from typing import Any

from litestar import Request, Response, Router, get
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from fivesuns.bots.levels import LEVELS
from fivesuns.core.text import HOUSE, Say, words
from fivesuns.server import assets, replays
from fivesuns.server.house import House
from fivesuns.server.language import language
from fivesuns.server.pages import BOX_ART, known_game, make_box, make_page, spoken

Asked = Request[Any, Any, Any]


def _levels(lang: str) -> list[dict[str, str]]:
    return [{"name": name, "label": words(HOUSE, lang, Say(f"level-{name}"))} for name in LEVELS]


@get("/replay")
async def record(request: Asked) -> Response[str]:
    """Where a record can be brought."""
    return make_page(request, "record.html", words=spoken(language(request), "replay"))


@get("/replay/{id:str}", status_code=200)
async def replay(request: Asked, id: FromPath[str], eye: FromQuery[int | None] = None) -> Response[Any]:
    """A finished game; whoever asks for one that goes on is shown to its table."""
    house: House = request.app.state.house
    lang, person = language(request), house.person(request)
    table = await house.table(id)
    if not table.course.over:
        return Redirect(f"/t/{id}")
    chosen = replays.usual_eye(table, person) if eye is None else replays.proper_eye(table, eye)
    head = replays.head(table, person, chosen, lang)
    given = {
        "box": make_box(known_game(table.game.name), lang),
        "sheet": assets.inline(table.game.package, BOX_ART),
        "head": assets.embed(head.decode()),
        "stage": json.loads(head)["stage"],
        "origin": await house.store.read(replays.origin(id)),
        "last": len(table.past),
        "levels": _levels(lang),
        "words": spoken(lang, "replay"),
    }
    return make_page(request, "replay.html", **given)


rooms = Router(path="/", route_handlers=[record, replay], include_in_schema=False)
