"""The pages beside shelf and table: finished games, accounts, profiles, leaderboards. No game by its name here."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from babel.dates import format_date
from litestar import Request, Response, Router, get
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from fivesuns.bots.levels import LEVELS
from fivesuns.core.game import Game
from fivesuns.core.text import HOUSE, Say, words
from fivesuns.games import GAMES
from fivesuns.server.accounts.accounts import SHORTEST
from fivesuns.server.http.language import language
from fivesuns.server.pages import assets
from fivesuns.server.pages.shelf import BOX_ART, known_game, make_box, make_page, spoken
from fivesuns.server.ratings.profiles import board, profile
from fivesuns.server.ratings.ratings import BEGIN
from fivesuns.server.replays import replays
from fivesuns.server.tables import messages as wire
from fivesuns.server.tables.house import House

PLACES = {"en": "en_GB", "fr": "fr_FR"}  # whose way to write a day
FEW, MANY = 10, 100  # people on a leaderboard

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
        "words": spoken(lang, "table", "replay"),
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
    return format_date(datetime.fromtimestamp(at, UTC), "long", locale=PLACES[lang])


@get("/people/{name:str}")
async def person(request: Asked, name: FromPath[str]) -> Response[str]:
    """Somebody's profile."""
    house: House = request.app.state.house
    lang, reader = language(request), house.person(request)
    found = await profile(house.store, name, reader.id)
    seals = {game.name: make_box(game, lang) for game in GAMES.values()}
    standing = [
        one | {"chart": drawn(found.courses.get(one["game"], []))} for one in found.standings if one["game"] in seals
    ]
    played = [
        one | {"day": date(one["at"], lang), "against": wire.listed(one["against"], lang)}
        for one in found.played
        if one["game"] in seals
    ]
    given = {"found": found, "since": date(found.made, lang), "mine": found.person == reader.id, "seals": seals}
    return make_page(request, "profile.html", standings=standing, played=played, **given)


def drawn(course: list[int]) -> dict[str, Any]:
    """The picture of a rating's course: a line in a frame of 100 by 100, and the numbers at its edges."""
    line = [BEGIN, *course]
    low, high = min(line), max(line)
    low, high = low - max(10, (high - low) // 10), high + max(10, (high - low) // 10)
    wide = max(len(line) - 1, 1)
    points = [(100 * n / wide, 100 * (high - value) / (high - low)) for n, value in enumerate(line)]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    begin = 100 * (high - BEGIN) / (high - low)
    return {"points": path, "begin": round(begin, 1), "first": line[0], "last": line[-1], "best": max(line)}


@get("/ratings")
async def ratings(request: Asked) -> Response[str]:
    """The leaderboards, the best of each."""
    return await _boards(request, list(GAMES.values()), FEW)


@get("/ratings/{name:str}")
async def leaderboard(request: Asked, name: FromPath[str]) -> Response[str]:
    """The leaderboard of a game."""
    return await _boards(request, [known_game(name)], MANY)


async def _boards(request: Asked, games: list[Game], most: int) -> Response[str]:
    house: House = request.app.state.house
    lang, reader = language(request), house.person(request)
    boards = []
    for game in games:
        rows = await board(house.store, game.name, most)
        boards.append((make_box(game, lang), rows, any("name" in row for row in rows)))
    return make_page(request, "leaderboard.html", boards=boards, reader=reader, alone=len(games) == 1)


rooms = Router(
    path="/", route_handlers=[record, replay, account, person, ratings, leaderboard], include_in_schema=False
)
