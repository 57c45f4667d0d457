"""The HTTP interface of reviews and hints."""

from __future__ import annotations

from typing import Any

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Stream
from msgspec import Struct

from fivesuns.bots.review import Found
from fivesuns.core.state import WATCHER
from fivesuns.server.accounts.authentication import person_of
from fivesuns.server.analysis.explaining import Explaining, Told
from fivesuns.server.analysis.hints import Advice, HintBody, Hints
from fivesuns.server.analysis.reviews import Reviews, told
from fivesuns.server.analysis.streams import ReviewStreams
from fivesuns.server.http.language import language_of
from fivesuns.server.http.openapi import refusals
from fivesuns.server.http.request import Asked
from fivesuns.server.http.streaming import AT_ONCE
from fivesuns.server.runtime.executors import Threads
from fivesuns.server.tables.routes import finished_table, open_table
from fivesuns.server.tables.table import Table

EVENT_STREAM = "text/event-stream"


class Review(Struct):
    """How far a review is, and what it found so far: its `state` is none, waiting, thinking, done or unfit."""

    state: str
    before: int = 0  # reviews that come first
    done: int = 0
    of: int = 0
    found: dict[str, Any] | None = None


class Why(Struct):
    """What a bot has just done, if one has and you may know."""

    told: Told | None


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


@get(
    "/replays/{table:str}/review/stream",
    summary="A review as it grows",
    media_type=EVENT_STREAM,
    responses=refusals(404, 409),
)
async def follow_review(request: Asked, table: FromPath[str]) -> Stream:
    """How a review stands, again whenever more of it was found, as Server-Sent Events; see docs/house.md."""
    there = await finished_table(request, table)
    streams: ReviewStreams = request.app.state.review_streams
    reviews: Reviews = request.app.state.reviews
    person = person_of(request)
    streams.check_begin(person)
    told = streams.follow(person, lambda: review_of(request, there), lambda: reviews.job(there.id) is not None)
    return Stream(told, media_type=EVENT_STREAM, headers=AT_ONCE)


def reasons_of(request: Asked) -> Threads:
    """Where reasons are looked for: all that else could be done is tried for each."""
    threads: Threads = request.app.state.executors.reasons
    return threads


async def review_of(request: Asked, table: Table) -> Review:
    """What a review has found, or how far it is and what it has found so far."""
    reviews: Reviews = request.app.state.reviews
    found, job = await reviews.find(table.id), reviews.job(table.id)
    if found is None and job is None:
        return Review("none")
    said = found or (job.found() if job else Found())
    held, language = table.match.held(person_of(request).id), language_of(request)
    words = await reasons_of(request).run(lambda: told(said, table, held, language)) if said.values else None
    if found is None and job is not None:
        before = reviews.ahead(table.id) if reviews.job(table.id) else 0
        return Review("waiting" if before else "thinking", before, job.done, job.of, words)
    return Review("done", found=words) if words else Review("unfit")


@post("/tables/{table:str}/hint", status_code=200, summary="A hint", responses=refusals(400, 403, 404, 409))
async def hint(request: Asked, table: FromPath[str], data: JSONBody[HintBody]) -> Advice:
    """The best move that the strongest bot finds for your seat, while you play against bots alone."""
    there = await open_table(request, table)
    hints: Hints = request.app.state.hints
    return await hints.advise(there, person_of(request), data, language_of(request))


@get("/tables/{table:str}/why", summary="Why a bot did that", responses=refusals(404))
async def why(request: Asked, table: FromPath[str]) -> Why:
    """What a bot has just done and why, as far as you may know: nothing of what it alone knows."""
    match = (there := await open_table(request, table)).match
    held = match.held(person_of(request).id)
    eye = held[0] if held else WATCHER
    saying = Explaining(match, there.audience(held, language_of(request)))
    return Why(await reasons_of(request).run(lambda: saying.last(eye)))


analysis_routes = Router("/api", route_handlers=[review, ask_review, follow_review, hint, why])
