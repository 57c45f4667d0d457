"""The HTTP interface of the reading desk: replays, records from elsewhere, games played on from a position."""

from __future__ import annotations

from typing import Any

from litestar import Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from fivesuns.server import replays
from fivesuns.server.api import Asked, Made, house, json, refusals
from fivesuns.server.config import Limits
from fivesuns.server.guard import table_frequency
from fivesuns.server.language import language

LARGEST = 1024 * 1024  # bytes of a record
USUAL_LEVEL = "master"

REPLAY = {200: ResponseSpec(dict[str, Any], generate_examples=False, description="see docs/protocol.md")}


class Brought(Struct, forbid_unknown_fields=True):
    """A record as text."""

    record: str


class WhatIf(Struct, forbid_unknown_fields=True):
    """From which step on, in which seat, against which level."""

    step: int
    seat: int
    level: str = USUAL_LEVEL


@get("/{table:str}/{eye:int}", summary="A replay", responses=REPLAY | refusals(400, 404, 409))
async def replay(request: Asked, table: FromPath[str], eye: FromPath[int]) -> Response[bytes]:
    """What a replay begins with, through the eye of a seat (-5: of a watcher)."""
    there, person = await replays.finished(house(request), table), house(request).person(request)
    return json(replays.head(there, person, replays.proper_eye(there, eye), language(request)))


@get("/{table:str}/{eye:int}/{first:int}", summary="Steps of a replay", responses=REPLAY | refusals(400, 404, 409))
async def steps(request: Asked, table: FromPath[str], eye: FromPath[int], first: FromPath[int]) -> Response[bytes]:
    """Twenty steps from the first one on, through an eye."""
    there, person = await replays.finished(house(request), table), house(request).person(request)
    return json(replays.steps(there, person, replays.proper_eye(there, eye), first, language(request)))


@post("/{table:str}/branch", summary="What if", responses=refusals(400, 403, 404, 409))
async def branch(request: Asked, table: FromPath[str], data: JSONBody[WhatIf]) -> Made:
    """A new table that goes on from a step, against bots."""
    there, person = await replays.finished(house(request), table), house(request).person(request)
    return Made(await replays.branch(house(request), there, person, data.step, seat=data.seat, level=data.level))


@post("", summary="Bring a record", request_max_body_size=LARGEST, responses=refusals(400, 403, 413))
async def bring(request: Asked, data: JSONBody[Brought]) -> Made:
    """Replay a record here and keep it, if it is sound; the answer names its table."""
    person = house(request).person(request)
    return Made(await replays.read(house(request), person, data.record, language(request)))


def desk(limits: Limits) -> Router:
    """All of it under `/api/replays`."""
    making = Router("", route_handlers=[branch, bring], middleware=[table_frequency(limits).middleware])
    return Router("/api/replays", route_handlers=[making, replay, steps])
