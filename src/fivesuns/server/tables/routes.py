"""The HTTP interface of tables, for scripts, bots from outside and everything that needs no live table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import MediaType, Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from fivesuns.match.commands import (
    AnswerOffer,
    Command,
    Commit,
    Kick,
    MakeOffer,
    Play,
    Refused,
    Resign,
    Reveal,
    SetDraft,
    Sit,
    Substitute,
)
from fivesuns.match.match import DRAFT_LIMIT
from fivesuns.server.accounts.authentication import person_of
from fivesuns.server.http.errors import tell_as
from fivesuns.server.http.language import language_of
from fivesuns.server.http.limits import table_limit
from fivesuns.server.http.openapi import json_response, refusals
from fivesuns.server.http.request import Asked, Number, Word
from fivesuns.server.runtime.executors import Executors
from fivesuns.server.tables.creation import TableOrder, create_table, level_of
from fivesuns.server.tables.creation import rematch as next_table
from fivesuns.server.tables.my_tables import TableLine, my_tables
from fivesuns.server.tables.registry import SHORT_ROWS, Registry
from fivesuns.server.tables.table import Table

TEXT_LIMIT = 2000  # characters of a line with its needless spaces
SCENE = {200: ResponseSpec(dict[str, Any], generate_examples=False, description="the scene, see docs/protocol.md")}


class Made(Struct):
    """A table's id."""

    table: str


class OwnTables(Struct):
    """Your own tables."""

    tables: list[TableLine]


class SeatBody(Struct, forbid_unknown_fields=True):
    """A seat of the table."""

    seat: Number


class PlayBody(Struct, forbid_unknown_fields=True):
    """A move, on top of a step if one is named."""

    seat: Number
    word: Word
    step: Number | None = None


class DraftBody(Struct, forbid_unknown_fields=True):
    """A whole draft, anew."""

    seat: Number
    words: Annotated[list[Word], Meta(max_length=DRAFT_LIMIT)]
    step: Number | None = None


class DraftKept(Struct):
    """What is still in draft."""

    words: list[str]
    step: int


class CommitBody(Struct, forbid_unknown_fields=True):
    """The SHA-256 of a nonce of 32 bytes, in hexadecimal; empty: you want no part in the dice."""

    seat: Number
    commitment: Annotated[str, Meta(max_length=64)]


class RevealBody(Struct, forbid_unknown_fields=True):
    """The nonce you committed to, in hexadecimal."""

    seat: Number
    nonce: Annotated[str, Meta(max_length=64)]


class OfferBody(Struct, forbid_unknown_fields=True):
    """What you ask the others for."""

    seat: Number
    what: Literal["back", "draw"]


class AnswerBody(Struct, forbid_unknown_fields=True):
    """Whether you agree."""

    agreed: bool


class ChatBody(Struct, forbid_unknown_fields=True):
    """Something you say."""

    seat: Number
    text: Annotated[str, Meta(max_length=TEXT_LIMIT)]


class Step(Struct):
    """The step that the table has now."""

    step: int


def registry_of(request: Asked) -> Registry:
    """The tables of this server."""
    registry: Registry = request.app.state.registry
    return registry


async def open_table(request: Asked, id: str) -> Table:
    """A table that a request is about: what is refused from here on is told in the words of its game."""
    table = await registry_of(request).open(id)
    held = table.match.held(person_of(request).id)
    tell_as(request, table.match.game.package, table.audience(held, language_of(request)))
    return table


async def finished_table(request: Asked, id: str) -> Table:
    """A table whose game is over; refused while it goes on: what others hold is still a secret."""
    table = await open_table(request, id)
    if not table.match.course.over:
        raise Refused("early")
    return table


async def carry_out(request: Asked, id: str, command: Command) -> Step:
    """A command of whoever asks; the answer comes once it is on disk."""
    table = await open_table(request, id)
    return Step(await table.ask(command, person_of(request).id))


@get("/tables", summary="Your tables")
async def mine(request: Asked) -> OwnTables:
    """Your own tables, those that wait for you first."""
    return OwnTables(await my_tables(registry_of(request), person_of(request), language_of(request)))


@post("/tables", summary="Make a table", responses=refusals(400, 403, 404))
async def make(request: Asked, data: JSONBody[TableOrder]) -> Made:
    """Make a table. Its link is its key: whoever knows it may watch, and take an open seat."""
    return Made(await create_table(registry_of(request), person_of(request), data, language_of(request)))


@get("/tables/{table:str}", summary="The scene", responses=SCENE | refusals(404))
async def scene(request: Asked, table: FromPath[str]) -> Response[bytes]:
    """Everything you may see of a table."""
    there = await open_table(request, table)
    return json_response(there.scene(person_of(request).id, language_of(request)))


@post("/tables/{table:str}/sit", status_code=200, summary="Take a seat", responses=SCENE | refusals(400, 403, 404, 409))
async def sit(request: Asked, table: FromPath[str], data: JSONBody[SeatBody]) -> Response[bytes]:
    """Take an open seat."""
    person, there = person_of(request), await open_table(request, table)
    await there.ask(Sit(data.seat, person.name, level_of(person)), person.id)
    return json_response(there.scene(person.id, language_of(request)))


@post("/tables/{table:str}/play", status_code=200, summary="Play", responses=refusals(400, 403, 404, 409))
async def play(request: Asked, table: FromPath[str], data: JSONBody[PlayBody]) -> Step:
    """Play a move; the answer comes once it is on disk."""
    return await carry_out(request, table, Play(data.seat, (data.word,), data.step))


@post("/tables/{table:str}/draft", status_code=200, summary="Try out", responses=refusals(400, 403, 404, 409))
async def draft(request: Asked, table: FromPath[str], data: JSONBody[DraftBody]) -> DraftKept:
    """Keep a draft, which nobody else sees, or play it if it settles."""
    there = await open_table(request, table)
    step = await there.ask(SetDraft(data.seat, tuple(data.words), data.step), person_of(request).id)
    kept = there.match.drafts.get(data.seat)
    return DraftKept(kept.words if kept else [], step)


@post("/tables/{table:str}/commit", status_code=200, summary="Commit", responses=refusals(400, 403, 404, 409))
async def commit(request: Asked, table: FromPath[str], data: JSONBody[CommitBody]) -> Step:
    """Commit a seat to a nonce, where seats have a part in the dice."""
    return await carry_out(request, table, Commit(data.seat, data.commitment))


@post("/tables/{table:str}/reveal", status_code=200, summary="Reveal", responses=refusals(400, 403, 404, 409))
async def reveal(request: Asked, table: FromPath[str], data: JSONBody[RevealBody]) -> Step:
    """Reveal the nonce of a seat, once all commitments are fixed."""
    return await carry_out(request, table, Reveal(data.seat, data.nonce))


@post("/tables/{table:str}/resign", status_code=200, summary="Give up", responses=refusals(400, 403, 404, 409))
async def resign(request: Asked, table: FromPath[str], data: JSONBody[SeatBody]) -> Step:
    """Give up."""
    return await carry_out(request, table, Resign(data.seat))


@post("/tables/{table:str}/ask", status_code=200, summary="Ask the others", responses=refusals(400, 403, 404, 409))
async def ask(request: Asked, table: FromPath[str], data: JSONBody[OfferBody]) -> Step:
    """Ask the others to let you take your move back, or for a draw; done at once where there are no others."""
    return await carry_out(request, table, MakeOffer(data.seat, data.what))


@post("/tables/{table:str}/answer", status_code=200, summary="Agree, or not", responses=refusals(400, 403, 404, 409))
async def answer(request: Asked, table: FromPath[str], data: JSONBody[AnswerBody]) -> Step:
    """Answer what somebody has asked for."""
    return await carry_out(request, table, AnswerOffer(data.agreed))


@post("/tables/{table:str}/chat", status_code=200, summary="Say something", responses=refusals(400, 403, 404))
async def chat(request: Asked, table: FromPath[str], data: JSONBody[ChatBody]) -> Step:
    """Say something to those at the table."""
    there = await open_table(request, table)
    await there.say(person_of(request).id, data.seat, data.text)
    return Step(there.match.step)


@post("/tables/{table:str}/bot", status_code=200, summary="Replace a leaver", responses=refusals(400, 403, 404, 409))
async def bot(request: Asked, table: FromPath[str], data: JSONBody[SeatBody]) -> Step:
    """Let a bot play for somebody who has left; the seat is theirs again when they return."""
    return await carry_out(request, table, Substitute(data.seat, 0.0))


@post("/tables/{table:str}/kick", status_code=200, summary="Send away", responses=refusals(400, 403, 404, 409))
async def kick(request: Asked, table: FromPath[str], data: JSONBody[SeatBody]) -> Step:
    """Send somebody away from your own table before anybody has moved."""
    return await carry_out(request, table, Kick(data.seat))


@post("/tables/{table:str}/rematch", status_code=200, summary="Once more", responses=refusals(403, 404, 409))
async def rematch(request: Asked, table: FromPath[str]) -> Made:
    """The next table, seats turned; the same for everybody who asks."""
    return Made(await next_table(registry_of(request), table, person_of(request)))


@get("/tables/{table:str}/record", summary="The record", media_type=MediaType.TEXT, responses=refusals(404, 409))
async def record(request: Asked, table: FromPath[str]) -> str:
    """The record with its seed, once the game is over."""
    kept = (await open_table(request, table)).record()
    if len(kept.rows) <= SHORT_ROWS:
        return kept.write()
    executors: Executors = request.app.state.executors
    return await executors.tables.run(kept.write)


def table_routes() -> Router:
    """Everything under `/api` that is about tables."""
    making = Router("", route_handlers=[make, rematch], middleware=[table_limit])
    acting = [sit, play, draft, commit, reveal, resign, ask, answer, chat, bot, kick]
    return Router("/api", route_handlers=[making, mine, scene, record, *acting])
