"""The pages of people: one's account, profiles, leaderboards."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from babel.dates import format_date
from litestar import Response, Router, get
from litestar.params import FromPath

from fivesuns.core.game import Game
from fivesuns.core.text import LANGUAGES, say, words
from fivesuns.protocol.narration import listed
from fivesuns.server.accounts.authentication import person_of
from fivesuns.server.accounts.identity import Person
from fivesuns.server.accounts.passwords import PASSWORD_LEAST
from fivesuns.server.accounts.queries import codes_left
from fivesuns.server.accounts.routes import accounts_of
from fivesuns.server.accounts.tokens import SCOPES
from fivesuns.server.challenges.routes import challenges_of
from fivesuns.server.http.language import language_of
from fivesuns.server.http.request import Asked
from fivesuns.server.pages.site import (
    all_boxes,
    game_of,
    games_of,
    make_box,
    make_page,
    spoken,
)
from fivesuns.server.ratings.model import BEGIN
from fivesuns.server.ratings.profiles import board, profile
from fivesuns.server.tables.my_tables import my_tables
from fivesuns.server.tables.routes import registry_of

FEW_PEOPLE, MANY_PEOPLE = 10, 100  # on a leaderboard


@get("/account")
async def account(request: Asked) -> Response[str]:
    """The account page: to make an account, log in, and manage it."""
    lang, person = language_of(request), person_of(request)
    made, sessions = (0.0, []) if person.guest else await accounts_of(request).sessions(person)
    mine = await my_tables(registry_of(request), person, lang) if person.guest else []
    under_way = sum(not one.over for one in mine)
    told = [one | {"seen": date(one["seen"], lang), "made": date(one["made"], lang)} for one in sessions]
    given = {
        "person": person,
        "since": date(made, lang),
        "sessions": told,
        "under_way": under_way,
        "least": PASSWORD_LEAST,
    }
    own = {} if person.guest else await belongings(request, person, lang)
    return make_page(request, "account.html", words=spoken(lang, "account", "device"), **given, **own)


async def belongings(request: Asked, person: Person, lang: str) -> dict[str, Any]:
    """What only an account has: recovery codes, tokens, and tables that it was asked to."""
    accounts, games = accounts_of(request), games_of(request)
    asked = await challenges_of(request).waiting(person.id)
    tokens = await accounts.tokens.list(person)
    return {
        "codes": await accounts.store.read(codes_left(person.id)),
        "scopes": SCOPES,
        "tokens": [one | {"seen": one["seen"] and date(one["seen"], lang)} for one in tokens],
        "challenges": [
            {"table": one.table, "by": one.by, "title": words(games[one.game].package, lang, say("title"))}
            for one in asked
        ],
    }


def date(at: float, lang: str) -> str:
    """A day as a language writes it."""
    return format_date(datetime.fromtimestamp(at, UTC), "long", locale=LANGUAGES[lang].place)


@get("/people/{name:str}")
async def person(request: Asked, name: FromPath[str]) -> Response[str]:
    """Somebody's profile."""
    lang, reader = language_of(request), person_of(request)
    found = await profile(registry_of(request).store, name, reader.id)
    seals = {box.name: box for box in all_boxes(request)}
    standing = [
        one | {"chart": drawn(found.courses.get(one["game"], []))} for one in found.standings if one["game"] in seals
    ]
    played = [
        one | {"day": date(one["at"], lang), "against": listed(one["against"], lang)}
        for one in found.played
        if one["game"] in seals
    ]
    given = {"found": found, "since": date(found.made, lang), "mine": found.person == reader.id, "seals": seals}
    given["bot"] = await accounts_of(request).identities.is_bot(found.person)
    given["invites"] = not reader.guest and not given["mine"]
    texts = spoken(lang, "account")
    return make_page(request, "profile.html", standings=standing, played=played, words=texts, **given)


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
    return await _boards(request, list(games_of(request).values()), FEW_PEOPLE)


@get("/ratings/{name:str}")
async def leaderboard(request: Asked, name: FromPath[str]) -> Response[str]:
    """The leaderboard of a game."""
    return await _boards(request, [game_of(request, name)], MANY_PEOPLE)


async def _boards(request: Asked, games: list[Game], most: int) -> Response[str]:
    lang, reader, boards = language_of(request), person_of(request), []
    for game in games:
        rows = await board(registry_of(request).store, game, most)
        boards.append((make_box(game, lang), rows, any("name" in row for row in rows)))
    return make_page(request, "leaderboard.html", boards=boards, reader=reader, alone=len(games) == 1)


people_pages = Router("/", route_handlers=[account, person, ratings, leaderboard], include_in_schema=False)
