"""The HTTP interface of the lobby: who is here, and playing at once."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import JSONBody
from msgspec import Struct

from fivesuns.bots.levels import USUAL
from fivesuns.server.accounts.authentication import person_of
from fivesuns.server.http.language import language_of
from fivesuns.server.http.limits import table_limit
from fivesuns.server.http.openapi import refusals
from fivesuns.server.http.request import Asked, Word
from fivesuns.server.lobby.lobby import Lobby, LobbyInfo, OpenTable
from fivesuns.server.lobby.socket import live_lobby
from fivesuns.server.tables.creation import DiceOrder, quick_play


class QuickPlayBody(Struct, forbid_unknown_fields=True):
    """What you want to play at once, and against whom."""

    game: Word
    level: Word = USUAL
    dice: DiceOrder = "house"


class Seated(Struct):
    """Your table, and others of the same game where somebody waits."""

    table: str
    waiting: list[OpenTable]


def lobby_of(request: Asked) -> Lobby:
    """The lobby of this server."""
    lobby: Lobby = request.app.state.lobby
    return lobby


@post("/now", summary="Play now", responses=refusals(400, 403, 404))
async def now(request: Asked, data: JSONBody[QuickPlayBody]) -> Seated:
    """A table against a bot at once, and the tables of the same game where people wait for somebody."""
    lobby, language = lobby_of(request), language_of(request)
    waiting = [table for table in await lobby.open_tables(language, data.game) if table.here]
    person = person_of(request)
    table = await quick_play(lobby.registry, person, data.game, data.level, language, dice=data.dice)
    return Seated(table, waiting)


@get("/lobby", summary="The lobby")
async def lobby(request: Asked) -> LobbyInfo:
    """How many people are here, and the open tables that anyone may join."""
    return await lobby_of(request).info(language_of(request))


def lobby_routes() -> Router:
    """Everything under `/api` that is about the lobby."""
    making = Router("", route_handlers=[now], middleware=[table_limit])
    return Router("/api", route_handlers=[making, lobby, live_lobby])
