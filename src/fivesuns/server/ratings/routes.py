"""The HTTP interface of ratings."""

from __future__ import annotations

from typing import Any

from litestar import Router, get
from litestar.params import FromPath
from msgspec import Struct

from fivesuns.core.text import COMMON, words
from fivesuns.server.accounts.authentication import person_of
from fivesuns.server.http.language import language_of
from fivesuns.server.http.openapi import refusals
from fivesuns.server.http.request import Asked
from fivesuns.server.ratings.profiles import board, profile
from fivesuns.server.ratings.queries import RANKED_PEOPLE
from fivesuns.server.ratings.ratings import Ratings
from fivesuns.server.tables.routes import registry_of


class Counts(Struct):
    """Whether a game counts for ratings, and if not, why."""

    rated: bool
    reason: str | None


@get("/ratings/{game:str}", summary="A leaderboard", responses=refusals(404))
async def leaderboard(request: Asked, game: FromPath[str]) -> list[dict[str, Any]]:
    """The best of a game, and where the levels of bots stand."""
    registry = registry_of(request)
    return await board(registry.store, registry.game(game), RANKED_PEOPLE)


@get("/people/{name:str}", summary="A profile", responses=refusals(404))
async def person(request: Asked, name: FromPath[str]) -> dict[str, Any]:
    """Somebody's ratings and rated games."""
    found = await profile(registry_of(request).store, name, person_of(request).id)
    return {"name": found.name, "made": found.made, "ratings": found.standings, "games": found.played}


@get("/tables/{table:str}/rated", summary="Does it count", responses=refusals(404))
async def rated(request: Asked, table: FromPath[str]) -> Counts:
    """Whether a game counts for ratings as things stand, and if not, why."""
    ratings: Ratings = request.app.state.ratings
    why = await ratings.why_not(await registry_of(request).open(table))
    return Counts(why is None, None if why is None else words(COMMON, language_of(request), why))


rating_routes = Router("/api", route_handlers=[leaderboard, person, rated])
