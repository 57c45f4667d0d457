"""The HTTP interface of puzzles and games alone."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import FromPath

from fivesuns.server.accounts.authentication import person_of
from fivesuns.server.http.limits import table_limit
from fivesuns.server.http.openapi import refusals
from fivesuns.server.http.request import Asked
from fivesuns.server.puzzles.daily import Daily
from fivesuns.server.puzzles.queries import Solo, Today
from fivesuns.server.puzzles.solo import Solos
from fivesuns.server.tables.routes import Made


def daily_of(request: Asked) -> Daily:
    """The puzzles of this server."""
    daily: Daily = request.app.state.daily
    return daily


@post("/daily/{game:str}", status_code=200, summary="Today's puzzle", responses=refusals(403, 404))
async def sit_daily(request: Asked, game: FromPath[str]) -> Made:
    """Your own table of today's puzzle, which is the same for everybody."""
    return Made(await daily_of(request).sit(game, person_of(request)))


@get("/daily/{game:str}", summary="How you did today", responses=refusals(404))
async def daily(request: Asked, game: FromPath[str]) -> Today:
    """How you did, your days in a row, and where you stand among all who have done it."""
    return await daily_of(request).look(game, person_of(request))


@get("/tables/{table:str}/solo", summary="Alone", responses=refusals(403, 404))
async def solo(request: Asked, table: FromPath[str]) -> Solo | None:
    """How your game alone went, and your record; null where there is nothing to say."""
    solos: Solos = request.app.state.solos
    return await solos.look(table, person_of(request).id)


def puzzle_routes() -> Router:
    """Everything under `/api` that is about puzzles."""
    making = Router("", route_handlers=[sit_daily], middleware=[table_limit])
    return Router("/api", route_handlers=[making, daily, solo])
