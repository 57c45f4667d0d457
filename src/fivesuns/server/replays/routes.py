"""The HTTP interface of the reading desk: replays, reviews, records from elsewhere, games played on from a position."""

from __future__ import annotations

from typing import Any

from litestar import Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from fivesuns.server.analysis.reviews import Reviews, told
from fivesuns.server.http.guard import table_frequency
from fivesuns.server.http.language import language
from fivesuns.server.replays import replays
from fivesuns.server.settings import Limits
from fivesuns.server.tables.routes import Asked, Made, house, json, refusals
from fivesuns.server.tables.table import Table

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


class Review(Struct):
    """How far a review is, and what it found: its `state` is none, waiting, thinking, done or unfit."""

    state: str
    before: int = 0  # reviews that come first
    done: int = 0
    of: int = 0
    found: dict[str, Any] | None = None


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


@get("/{table:str}/review", summary="A review", responses=refusals(404, 409))
async def review(request: Asked, table: FromPath[str]) -> Review:
    """What the strongest bot found, once it was asked; how far it is until then."""
    return await reviewed(request, await replays.finished(house(request), table))


@post("/{table:str}/review", status_code=200, summary="Ask for a review", responses=refusals(403, 404, 409))
async def ask_review(request: Asked, table: FromPath[str]) -> Review:
    """Have a game reviewed, in the background; once for everybody."""
    there = await replays.finished(house(request), table)
    if await reviews(request).found(table) is None:
        reviews(request).ask(there)
    return await reviewed(request, there)


def reviews(request: Asked) -> Reviews:
    ours: Reviews = request.app.state.reviews
    return ours


async def reviewed(request: Asked, table: Table) -> Review:
    found, under_way = await reviews(request).found(table.id), reviews(request).progress(table.id)
    if found is None and under_way is None:
        return Review("none")
    if found is None and under_way is not None:
        before, done, of = under_way
        return Review("waiting" if before else "thinking", before, done, of)
    assert found is not None
    if not found.values:
        return Review("unfit")
    held = table.held(house(request).person(request).id)
    return Review("done", found=told(found, table, held, language(request)))


def desk(limits: Limits) -> Router:
    """All of it under `/api/replays`."""
    making = Router("", route_handlers=[branch, bring], middleware=[table_frequency(limits).middleware])
    return Router("/api/replays", route_handlers=[making, replay, steps, review, ask_review])
