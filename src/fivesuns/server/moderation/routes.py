"""The HTTP interface of muting and reporting."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from fivesuns.server.accounts.authentication import person_of
from fivesuns.server.http.openapi import refusals
from fivesuns.server.http.request import Asked, Number
from fivesuns.server.moderation.moderation import REPORT_LIMIT, Moderation, Reason
from fivesuns.server.tables.routes import open_table


class MuteBody(Struct, forbid_unknown_fields=True):
    """Whose talk you do not want to read, or want to read again."""

    seat: Number
    muted: bool = True


class ReportBody(Struct, forbid_unknown_fields=True):
    """Who, why, and what happened."""

    seat: Number
    reason: Reason
    text: Annotated[str, Meta(max_length=REPORT_LIMIT)] = ""


class Muted(Struct):
    """The seats of this table whose people you mute."""

    seats: list[int]


def moderation_of(request: Asked) -> Moderation:
    """The moderation of this server."""
    moderation: Moderation = request.app.state.moderation
    return moderation


@get("/mutes", summary="Whom you mute", responses=refusals(404))
async def mutes(request: Asked, table: FromPath[str]) -> Muted:
    """The seats of a table whose people you mute; nobody else is told."""
    there = await open_table(request, table)
    return Muted(await moderation_of(request).muted(there, person_of(request)))


@post("/mute", status_code=200, summary="Mute somebody", responses=refusals(400, 403, 404))
async def mute(request: Asked, table: FromPath[str], data: JSONBody[MuteBody]) -> Muted:
    """Mute whoever sits in a seat, at every table you meet at, or hear them again; nobody else is told."""
    there = await open_table(request, table)
    return Muted(await moderation_of(request).mute(there, person_of(request), data.seat, data.muted))


@post("/report", status_code=200, summary="Report somebody", responses=refusals(400, 403, 404, 409))
async def report(request: Asked, table: FromPath[str], data: JSONBody[ReportBody]) -> dict[str, bool]:
    """Tell whoever runs the house about somebody at your table, with what they said there last."""
    there = await open_table(request, table)
    await moderation_of(request).report(there, person_of(request), data.seat, data.reason, data.text)
    return {"ok": True}


moderation_routes = Router("/api/tables/{table:str}", route_handlers=[mutes, mute, report])
