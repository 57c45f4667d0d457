"""The HTTP interface of challenges."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from fivesuns.server.accounts.authentication import member_of
from fivesuns.server.challenges.challenges import Challenge, Challenges
from fivesuns.server.http.openapi import refusals
from fivesuns.server.http.request import Asked, Word
from fivesuns.server.tables.routes import open_table


class ChallengeBody(Struct, forbid_unknown_fields=True):
    """Whom you ask to your table."""

    name: Word


class Waiting(Struct):
    """What you were asked to."""

    challenges: list[Challenge]


class SeatTaken(Struct):
    """Where you sit."""

    table: str
    seat: int


def challenges_of(request: Asked) -> Challenges:
    """The challenges of this server."""
    challenges: Challenges = request.app.state.challenges
    return challenges


@post("/tables/{table:str}/challenge", status_code=200, summary="Ask somebody", responses=refusals(400, 403, 404, 409))
async def challenge(request: Asked, table: FromPath[str], data: JSONBody[ChallengeBody]) -> dict[str, bool]:
    """Ask somebody with an account, by name, to take a seat at your table; it holds for a day."""
    person = member_of(request)
    await challenges_of(request).send(await open_table(request, table), person, data.name)
    return {"ok": True}


@get("/challenges", summary="What you were asked to", responses=refusals(403))
async def waiting(request: Asked) -> Waiting:
    """The tables to which you were asked by name, the oldest first."""
    return Waiting(await challenges_of(request).waiting(member_of(request).id))


@post("/challenges/{table:str}/accept", status_code=200, summary="Accept", responses=refusals(403, 404, 409))
async def accept(request: Asked, table: FromPath[str]) -> SeatTaken:
    """Take a seat at a table that you were asked to."""
    person, there = member_of(request), await open_table(request, table)
    return SeatTaken(table, await challenges_of(request).accept(there, person))


@post("/challenges/{table:str}/decline", status_code=200, summary="Decline", responses=refusals(403, 404))
async def decline(request: Asked, table: FromPath[str]) -> dict[str, bool]:
    """Say no; whoever asked is told."""
    await challenges_of(request).decline(table, member_of(request))
    return {"ok": True}


challenge_routes = Router("/api", route_handlers=[challenge, waiting, accept, decline])
