"""The pages of finished games."""

from __future__ import annotations

import json
from typing import Any

from litestar import Response, Router, get
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from fivesuns.bots.levels import offered
from fivesuns.core.game import Game
from fivesuns.core.text import COMMON, Say, words
from fivesuns.server.accounts.authentication import person_of
from fivesuns.server.http.language import language_of
from fivesuns.server.http.request import Asked
from fivesuns.server.pages import assets
from fivesuns.server.pages.site import BOX_ART, make_box, make_page, spoken
from fivesuns.server.replays.queries import origin
from fivesuns.server.replays.replays import proper_eye, replay_head, usual_eye
from fivesuns.server.tables.routes import registry_of


def _levels(game: Game, seats: int, lang: str) -> list[dict[str, str]]:
    return [{"name": name, "label": words(COMMON, lang, Say(f"level-{name}"))} for name in offered(game, seats)]


@get("/replay")
async def record(request: Asked) -> Response[str]:
    """The page on which a record can be uploaded."""
    return make_page(request, "record.html", words=spoken(language_of(request), "replay"))


@get("/replay/{id:str}", status_code=200)
async def replay(request: Asked, id: FromPath[str], eye: FromQuery[int | None] = None) -> Response[Any]:
    """The page of a finished game; for one that goes on, a redirection to its table."""
    registry, lang, person = registry_of(request), language_of(request), person_of(request)
    table = await registry.open(id)
    if not table.match.course.over:
        return Redirect(f"/t/{id}")
    chosen = usual_eye(table, person) if eye is None else proper_eye(table, eye)
    head = replay_head(table, person, chosen, lang)
    came = await registry.store.read(origin(id))
    given = {
        "box": make_box(table.match.game, lang),
        "sheet": assets.inline(table.match.game.package, BOX_ART),
        "head": assets.embed(head.decode()),
        "stage": json.loads(head)["stage"],
        "origin": came,
        "last": len(table.match.moments),
        "levels": _levels(table.match.game, len(table.match.seats), lang),
        "words": spoken(lang, "table", "replay", "dice"),
        "draws": not table.match.game.perfect and came.get("checked", True),  # otherwise there is nothing to check
    }
    return make_page(request, "replay.html", **given)


replay_pages = Router("/", route_handlers=[record, replay], include_in_schema=False)
