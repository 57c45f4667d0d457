"""The pages beside shelf and table: finished games, accounts. No rules here, and no game by its name."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from babel.dates import format_date
from litestar import Request, Response, Router, get
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from fivesuns.bots.levels import LEVELS
from fivesuns.core.text import HOUSE, Say, words
from fivesuns.server import assets, replays
from fivesuns.server.accounts import SHORTEST
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


@get("/account")
async def account(request: Asked) -> Response[str]:
    """Where an account is made, entered and looked after."""
    house: House = request.app.state.house
    lang, person = language(request), house.person(request)
    made, sessions = (0.0, []) if person.guest else await request.app.state.accounts.sessions(person)
    under_way = 0 if not person.guest else sum(not one.over for one in await house.mine(person, lang))
    told = [one | {"seen": date(one["seen"], lang), "made": date(one["made"], lang)} for one in sessions]
    given = {"person": person, "since": date(made, lang), "sessions": told, "under_way": under_way, "least": SHORTEST}
    return make_page(request, "account.html", words=spoken(lang, "account"), **given)


def date(at: float, lang: str) -> str:
    """A day as a language writes it."""
    return format_date(datetime.fromtimestamp(at, UTC), "long", locale=lang)


rooms = Router(path="/", route_handlers=[record, replay, account], include_in_schema=False)
