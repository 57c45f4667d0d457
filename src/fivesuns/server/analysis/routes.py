"""The HTTP interface of reviews and hints."""

from __future__ import annotations

from typing import Any

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from fivesuns.server.accounts.authentication import person_of
from fivesuns.server.analysis.hints import Advice, HintBody, Hints
from fivesuns.server.analysis.reviews import Reviews, told
from fivesuns.server.http.language import language_of
from fivesuns.server.http.openapi import refusals
from fivesuns.server.http.request import Asked
from fivesuns.server.tables.routes import finished_table, open_table
from fivesuns.server.tables.table import Table


class Review(Struct):
    """How far a review is, and what it found: its `state` is none, waiting, thinking, done or unfit."""

    state: str
    before: int = 0  # reviews that come first
    done: int = 0
    of: int = 0
    found: dict[str, Any] | None = None


@get("/replays/{table:str}/review", summary="A review", responses=refusals(404, 409))
async def review(request: Asked, table: FromPath[str]) -> Review:
    """What the strongest bot found, once it was asked; how far it is until then."""
    return await review_of(request, await finished_table(request, table))


@post("/replays/{table:str}/review", status_code=200, summary="Ask for a review", responses=refusals(403, 404, 409))
async def ask_review(request: Asked, table: FromPath[str]) -> Review:
    """Have a game reviewed, in the background; once for everybody."""
    there = await finished_table(request, table)
    reviews: Reviews = request.app.state.reviews
    if await reviews.find(there.id) is None:
        reviews.ask(there)
    return await review_of(request, there)


async def review_of(request: Asked, table: Table) -> Review:
    """How far the review of a table is, or what it found."""
    reviews: Reviews = request.app.state.reviews
    found, under_way = await reviews.find(table.id), reviews.progress(table.id)
    if found is None and under_way is None:
        return Review("none")
    if found is None and under_way is not None:
        before, done, of = under_way
        return Review("waiting" if before else "thinking", before, done, of)
    assert found is not None
    if not found.values:
        return Review("unfit")
    held = table.match.held(person_of(request).id)
    return Review("done", found=told(found, table, held, language_of(request)))


@post("/tables/{table:str}/hint", status_code=200, summary="A hint", responses=refusals(400, 403, 404, 409))
async def hint(request: Asked, table: FromPath[str], data: JSONBody[HintBody]) -> Advice:
    """The best move that the strongest bot finds for your seat, while you play against bots alone."""
    there = await open_table(request, table)
    hints: Hints = request.app.state.hints
    return await hints.advise(there, person_of(request), data, language_of(request))


analysis_routes = Router("/api", route_handlers=[review, ask_review, hint])
