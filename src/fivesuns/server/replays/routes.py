"""The HTTP interface of finished games: replays, records from elsewhere, games played on from a position."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from fivesuns.protocol.audience import Audience
from fivesuns.server.accounts.authentication import person_of
from fivesuns.server.http.errors import tell_as
from fivesuns.server.http.language import language_of
from fivesuns.server.http.limits import table_limit
from fivesuns.server.http.openapi import json_response, refusals
from fivesuns.server.http.request import Asked, Number, Word
from fivesuns.server.replays.branches import branch as play_on
from fivesuns.server.replays.draws import Draws, draws_of
from fivesuns.server.replays.imports import check_record, keep_record, players, read_record
from fivesuns.server.replays.replays import proper_eye, replay_head, replay_steps
from fivesuns.server.runtime.executors import Threads
from fivesuns.server.tables.creation import WAYS, DiceOrder
from fivesuns.server.tables.registry import SHORT_ROWS
from fivesuns.server.tables.routes import Made, finished_table, registry_of

RECORD_BYTES = 1024 * 1024  # at most
BRANCH_LEVEL = "condor"  # of bots, where none is named

REPLAY = {200: ResponseSpec(dict[str, Any], generate_examples=False, description="see docs/protocol.md")}


class RecordBody(Struct, forbid_unknown_fields=True):
    """A record as text."""

    record: Annotated[str, Meta(max_length=RECORD_BYTES)]


class BranchBody(Struct, forbid_unknown_fields=True):
    """From which step on, in which seat, against which level."""

    step: Number
    seat: Number
    level: Word = BRANCH_LEVEL
    dice: DiceOrder = "house"


@get("/{table:str}/{eye:int}", summary="A replay", responses=REPLAY | refusals(400, 404, 409))
async def replay(request: Asked, table: FromPath[str], eye: FromPath[int]) -> Response[bytes]:
    """What a replay begins with, through the eye of a seat (-5: of a watcher)."""
    there = await finished_table(request, table)
    return json_response(replay_head(there, person_of(request), proper_eye(there, eye), language_of(request)))


@get("/{table:str}/{eye:int}/{first:int}", summary="Steps of a replay", responses=REPLAY | refusals(400, 404, 409))
async def steps(request: Asked, table: FromPath[str], eye: FromPath[int], first: FromPath[int]) -> Response[bytes]:
    """Twenty steps from the first one on, through an eye."""
    there, person = await finished_table(request, table), person_of(request)
    return json_response(replay_steps(there, person, proper_eye(there, eye), first, language_of(request)))


@get("/{table:str}/draws", summary="Every draw", responses=refusals(404, 409))
async def draws(request: Asked, table: FromPath[str]) -> Draws:
    """How the dice of a game were made, and what each draw was drawn from: enough to draw everything again."""
    there = await finished_table(request, table)
    if len(there.match.moments) <= SHORT_ROWS:
        return draws_of(there)
    threads: Threads = request.app.state.executors.tables
    return await threads.run(lambda: draws_of(there))


@post("/{table:str}/branch", summary="What if", responses=refusals(400, 403, 404, 409))
async def branch(request: Asked, table: FromPath[str], data: JSONBody[BranchBody]) -> Made:
    """A new table that goes on from a step, against bots."""
    there, person = await finished_table(request, table), person_of(request)
    registry = registry_of(request)
    way = WAYS[data.dice]
    return Made(await play_on(registry, there, person, data.step, seat=data.seat, level=data.level, dice=way))


@post("", summary="Bring a record", request_max_body_size=RECORD_BYTES, responses=refusals(400, 403, 413))
async def bring(request: Asked, data: JSONBody[RecordBody]) -> Made:
    """Replay a record here and keep it, if it is sound; the answer names its table."""
    registry, language = registry_of(request), language_of(request)
    threads: Threads = request.app.state.executors.records
    game, record = await threads.run(lambda: read_record(registry.games, data.record))
    tell_as(request, game.package, Audience(players(record, language), (), language))
    checked = await threads.run(lambda: check_record(game, record))
    made = await keep_record(registry, person_of(request), game, record, checked=checked, language=language)
    return Made(made)


def replay_routes() -> Router:
    """Everything under `/api/replays` but reviews."""
    making = Router("", route_handlers=[branch, bring], middleware=[table_limit])
    return Router("/api/replays", route_handlers=[making, draws, replay, steps])
