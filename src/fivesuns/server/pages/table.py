"""The page of a table."""

from __future__ import annotations

import json
from typing import Any

from litestar import Response, Router, get
from litestar.params import FromPath

from fivesuns.core.game import Game, Setup
from fivesuns.core.words import word
from fivesuns.lessons.library import first
from fivesuns.server.accounts.authentication import person_of
from fivesuns.server.http.language import language_of
from fivesuns.server.http.request import Asked
from fivesuns.server.pages import assets
from fivesuns.server.pages.invitation import invitation_page, names_of, open_seat, title_of
from fivesuns.server.pages.site import BOX_ART, make_box, make_page, spoken
from fivesuns.server.puzzles.routes import daily_of
from fivesuns.server.tables.routes import registry_of


@get("/t/{id:str}")
async def table(request: Asked, id: FromPath[str]) -> Response[str]:
    """A table as it stands; its script goes on from there. Whoever could still sit down is invited first."""
    lang, person = language_of(request), person_of(request)
    there = await registry_of(request).open(id)
    seat = open_seat(there.match)
    if seat is not None and not there.match.held(person.id) and not request.query_params.get("watch"):
        return invitation_page(request, there, seat)
    box = make_box(there.match.game, lang)
    game, scene = there.match.game, there.scene(person.id, lang)
    shown = json.loads(scene)
    given = {
        "box": box,
        "sheet": assets.inline(game.package, BOX_ART),
        "scene": assets.embed(scene.decode()),
        "stage": shown["stage"],
        "forms": forms_of(game),
        "example": _example(game, shown["view"]["choices"], lang),
        "words": spoken(lang, "hint", "lobby", "learn", "share", "device", "beats", "dice"),
        "draws": not game.perfect,
        "name": person.name,
        "daily": await daily_of(request).is_today(there),
        "learn": _learn(game, there.match.setup, id),
    }
    described = title_of(there.match, box.title, lang) if seat is not None else names_of(there.match, box.title, lang)
    return make_page(request, "table.html", described=described, keep=bool(there.match.held(person.id)), **given)


def _learn(game: Game, setup: Setup, id: str) -> str:
    """The lesson for who is new to such a table, which waits meanwhile; nothing where there is none."""
    lesson = first(game, dict(setup.options))
    return f"/learn/{game.name}/{lesson.id}?table={id}" if lesson else ""


def _example(game: Game, choices: list[dict[str, Any]], lang: str) -> str:
    """A move as whoever types it may write it; nothing where there is none to make."""
    action = game.actions.parse(choices[0]["word"]) if choices else None
    return "" if action is None else word(game, lang, action)


def forms_of(game: Game) -> list[dict[str, Any]]:
    """The words of actions with one parameter: what the table asks about when an impossible place is touched."""
    kinds = [kind for kind in game.actions.kinds if len(kind.names) == 1]
    return [{"kind": kind.name, "form": kind.form, "names": next(iter(kind.names.values()))} for kind in kinds]


table_pages = Router("/", route_handlers=[table], include_in_schema=False)
