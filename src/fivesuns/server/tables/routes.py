"""The HTTP interface, for scripts, bots from outside and everything that needs no live table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from litestar import MediaType, Request, Response, Router, delete, get, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from fivesuns.bots.levels import LEVELS
from fivesuns.core.game import Game, Option
from fivesuns.core.text import HOUSE, Say, words
from fivesuns.server.http.guard import table_frequency
from fivesuns.server.http.language import language
from fivesuns.server.http.refusal import STATUS
from fivesuns.server.lobby.lobby import Lobby, Waiting
from fivesuns.server.puzzles.daily import Today
from fivesuns.server.runtime.metrics import MEDIA_TYPE
from fivesuns.server.settings import Limits
from fivesuns.server.tables import accord, company
from fivesuns.server.tables import chat as talk
from fivesuns.server.tables.creation import Order
from fivesuns.server.tables.house import House, Mine
from fivesuns.server.tables.socket import foyer
from fivesuns.server.webhooks.webhooks import Hook

Asked = Request[Any, Any, Any]


class Why(Struct):
    """Why something is refused."""

    code: str
    reason: str
    rule: str | None


class Refusal(Struct):
    """Nothing was changed."""

    refused: Why


class Me(Struct):
    """Who you are here."""

    name: str
    guest: bool = True


class Name(Struct, forbid_unknown_fields=True):
    """What you want to be called."""

    name: str


class Made(Struct):
    """A table's id."""

    table: str


class Mines(Struct):
    """Your own tables."""

    tables: list[Mine]


class Sit(Struct, forbid_unknown_fields=True):
    """A seat of the table."""

    seat: int


class Play(Struct, forbid_unknown_fields=True):
    """A move, on top of a step if one is named."""

    seat: int
    word: str
    step: int | None = None


class Tried(Struct, forbid_unknown_fields=True):
    """A whole draft, anew."""

    seat: int
    words: list[str]
    step: int | None = None


class Drafted(Struct):
    """What is still in draft."""

    words: list[str]
    step: int


class Ask(Struct, forbid_unknown_fields=True):
    """What you ask the others for."""

    seat: int
    what: Literal["back", "draw"]


class Answer(Struct, forbid_unknown_fields=True):
    """Whether you agree."""

    agreed: bool


class Said(Struct, forbid_unknown_fields=True):
    """Something you say."""

    seat: int
    text: str


class Now(Struct, forbid_unknown_fields=True):
    """What you want to play at once, and against whom."""

    game: str
    level: str = "player"


class Seated(Struct):
    """Your table, and others of the same game where somebody waits."""

    table: str
    waiting: list[Waiting]


class Step(Struct):
    """The step that the table has now."""

    step: int


class Shelf(Struct):
    """What can be played, and against whom."""

    games: list[dict[str, Any]]
    levels: list[dict[str, Any]]


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that a request may meet, for the schema."""
    return {
        status: ResponseSpec(Refusal, generate_examples=False, description=", ".join(codes(status)))
        for status in (*statuses, 429, 503)
    }


def codes(status: int) -> Sequence[str]:
    return [code for code, its in STATUS.items() if its == status]


def house(request: Asked) -> House:
    ours: House = request.app.state.house
    return ours


def json(content: bytes) -> Response[bytes]:
    return Response(content, media_type=MediaType.JSON)


SCENE = {200: ResponseSpec(dict[str, Any], generate_examples=False, description="the scene, see docs/protocol.md")}


@get("/games", summary="The games", sync_to_thread=False)
def games(request: Asked) -> Shelf:
    """The games, their seats, variants, options and levels."""
    tongue = language(request)
    levels = [
        {"name": level.name, "label": words(HOUSE, tongue, Say(f"level-{level.name}")), "seconds": level.seconds}
        for level in LEVELS.values()
    ]
    return Shelf([box(game, tongue) for game in house(request).games.values()], levels)


def box(game: Game, tongue: str) -> dict[str, Any]:
    """A game as it stands on the shelf."""

    def word(id: str) -> str:
        return words(game.package, tongue, Say(id))

    def option(one: Option) -> dict[str, Any]:
        id = f"option-{one.name}"
        values = [
            {
                "name": value.name,
                "label": word(f"{id}-{value.name}"),
                "about": word(f"{id}-{value.name}-about"),
                "seats": value.seats or game.seats,
            }
            for value in one.values
        ]
        return {"name": one.name, "label": word(id), "when": one.when, "values": values}

    told = {"title": word("title"), "subtitle": word("subtitle"), "blurb": word("blurb")}
    options = [option(one) for one in game.options]
    return {
        "name": game.name,
        **told,
        "accent": game.accent,
        "minutes": game.minutes,
        "credit": game.credit,
        "seats": game.seats,
        "options": options,
        "drafts": bool(game.settles),
    }


@get("/me", summary="Who you are", sync_to_thread=False)
def me(request: Asked) -> Me:
    """Your name here; the first request gives you one."""
    return Me(house(request).person(request).name)


@put("/me", summary="Take a name", responses=refusals(400, 403, 409))
async def rename(request: Asked, data: JSONBody[Name]) -> Me:
    """Take another name; it changes at your tables too."""
    person = await house(request).rename(house(request).person(request), data.name)
    return Me(person.name)


class Address(Struct, forbid_unknown_fields=True):
    """Where you want to be told."""

    url: str


@get("/me/hook", summary="Where you are told")
async def hook(request: Asked) -> Hook:
    """The address that is told of your turn in slow games, if there is one, its secret, and how it went."""
    return await house(request).hooks.find(house(request).person(request)) or Hook("", "")


@put("/me/hook", summary="Be told", responses=refusals(400, 403))
async def keep_hook(request: Asked, data: JSONBody[Address]) -> Hook:
    """Be told of your turn at an address of yours."""
    return await house(request).hooks.keep(house(request).person(request), data.url)


@delete("/me/hook", status_code=200, summary="Be told no more", responses=refusals(403))
async def drop_hook(request: Asked) -> dict[str, bool]:
    """No address any more."""
    await house(request).hooks.forget(house(request).person(request))
    return {"ok": True}


@post("/me/hook/test", status_code=200, summary="Try it", responses=refusals(403, 404))
async def try_hook(request: Asked) -> Hook:
    """Tell your address something now; `status` is what it answered, 0 when it was not reached."""
    return await house(request).hooks.test(house(request).person(request))


@post("/daily/{game:str}", status_code=200, summary="Today's puzzle", responses=refusals(403, 404))
async def sit_daily(request: Asked, game: FromPath[str]) -> Made:
    """Your own table of today's puzzle, which is the same for everybody."""
    return Made(await house(request).daily.sit(game, house(request).person(request)))


@get("/daily/{game:str}", summary="How you did today", responses=refusals(404))
async def daily(request: Asked, game: FromPath[str]) -> Today:
    """How you did, your days in a row, and where you stand among all who have done it."""
    return await house(request).daily.look(game, house(request).person(request))


@get("/tables", summary="Your tables")
async def mine(request: Asked) -> Mines:
    """Your own tables, those that wait for you first."""
    return Mines(await house(request).mine(house(request).person(request), language(request)))


@post("/tables", summary="Make a table", responses=refusals(400, 403, 404))
async def make(request: Asked, data: JSONBody[Order]) -> Made:
    """Make a table. Its link is its key: whoever knows it may watch, and take an open seat."""
    return Made(await house(request).make(house(request).person(request), data, language(request)))


@post("/now", summary="Play now", responses=refusals(400, 403, 404))
async def now(request: Asked, data: JSONBody[Now]) -> Seated:
    """A table against a bot at once, and the tables of the same game where people wait for somebody."""
    ours, tongue = house(request), language(request)
    there = [one for one in await ours.hall.waiting(tongue, data.game) if one.here]
    return Seated(await ours.now(ours.person(request), data.game, data.level, tongue), there)


@get("/lobby", summary="The lobby")
async def lobby(request: Asked) -> Lobby:
    """How many people are here, and the open tables that anyone may join."""
    return await house(request).hall.lobby(language(request))


@get("/tables/{table:str}", summary="The scene", responses=SCENE | refusals(404))
async def scene(request: Asked, table: FromPath[str]) -> Response[bytes]:
    """Everything you may see of a table."""
    return json(await house(request).scene(table, house(request).person(request), language(request)))


@post("/tables/{table:str}/sit", status_code=200, summary="Take a seat", responses=SCENE | refusals(400, 403, 404, 409))
async def sit(request: Asked, table: FromPath[str], data: JSONBody[Sit]) -> Response[bytes]:
    """Take an open seat."""
    person = house(request).person(request)
    there = await house(request).table(table)
    await there.sit(person.id, person.name, data.seat)
    return json(await house(request).scene(table, person, language(request)))


@post("/tables/{table:str}/play", status_code=200, summary="Play", responses=refusals(400, 403, 404, 409))
async def play(request: Asked, table: FromPath[str], data: JSONBody[Play]) -> Step:
    """Play a move; the answer comes once it is on disk."""
    there = await house(request).table(table)
    return Step(await there.play(house(request).person(request).id, data.seat, data.word, data.step))


@post("/tables/{table:str}/draft", status_code=200, summary="Try out", responses=refusals(400, 403, 404, 409))
async def draft(request: Asked, table: FromPath[str], data: JSONBody[Tried]) -> Drafted:
    """Keep a draft, which nobody else sees, or play it if it settles."""
    there = await house(request).table(table)
    kept, step = await there.draft(house(request).person(request).id, data.seat, data.words, data.step)
    return Drafted(kept, step)


@post("/tables/{table:str}/resign", status_code=200, summary="Give up", responses=refusals(400, 403, 404, 409))
async def resign(request: Asked, table: FromPath[str], data: JSONBody[Sit]) -> Step:
    """Give up."""
    there = await house(request).table(table)
    return Step(await there.resign(house(request).person(request).id, data.seat))


@post("/tables/{table:str}/ask", status_code=200, summary="Ask the others", responses=refusals(400, 403, 404, 409))
async def ask(request: Asked, table: FromPath[str], data: JSONBody[Ask]) -> Step:
    """Ask the others to let you take your move back, or for a draw; done at once where there are no others."""
    there = await house(request).table(table)
    return Step(await accord.ask(there, house(request).person(request).id, data.seat, data.what))


@post("/tables/{table:str}/answer", status_code=200, summary="Agree, or not", responses=refusals(400, 403, 404, 409))
async def answer(request: Asked, table: FromPath[str], data: JSONBody[Answer]) -> Step:
    """Answer what somebody has asked for."""
    there = await house(request).table(table)
    return Step(await accord.answer(there, house(request).person(request).id, data.agreed))


@post("/tables/{table:str}/chat", status_code=200, summary="Say something", responses=refusals(400, 403, 404))
async def chat(request: Asked, table: FromPath[str], data: JSONBody[Said]) -> Step:
    """Say something to those at the table."""
    there = await house(request).table(table)
    await talk.talk(there, house(request).person(request).id, data.seat, data.text)
    return Step(there.step)


@post("/tables/{table:str}/bot", status_code=200, summary="Replace a leaver", responses=refusals(400, 403, 404, 409))
async def bot(request: Asked, table: FromPath[str], data: JSONBody[Sit]) -> Step:
    """Let a bot play for somebody who has left; the seat is theirs again when they return."""
    there = await house(request).table(table)
    return Step(await company.stand_in(there, house(request).person(request).id, data.seat))


@post("/tables/{table:str}/kick", status_code=200, summary="Send away", responses=refusals(400, 403, 404, 409))
async def kick(request: Asked, table: FromPath[str], data: JSONBody[Sit]) -> Step:
    """Send somebody away from your own table before anybody has moved."""
    there = await house(request).table(table)
    await company.kick(there, house(request).person(request).id, data.seat)
    return Step(there.step)


@post("/tables/{table:str}/rematch", status_code=200, summary="Once more", responses=refusals(403, 404, 409))
async def rematch(request: Asked, table: FromPath[str]) -> Made:
    """The next table, seats turned; the same for everybody who asks."""
    return Made(await house(request).rematch(table, house(request).person(request)))


@get("/tables/{table:str}/record", summary="The record", media_type=MediaType.TEXT, responses=refusals(404, 409))
async def record(request: Asked, table: FromPath[str]) -> str:
    """The record with its seed, once the game is over."""
    return (await house(request).table(table)).record().write()


@get("/health", include_in_schema=False)
async def health(request: Asked) -> dict[str, bool]:
    """Whether the house is open and its store answers."""
    await house(request).store.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
    return {"ok": not house(request).closing}


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Asked) -> Response[bytes]:
    """Figures in Prometheus' format."""
    return Response(house(request).watch.page(), media_type=MEDIA_TYPE)


def api(limits: Limits) -> Router:
    """All of it under `/api`."""
    making = Router("", route_handlers=[make, now, sit_daily], middleware=[table_frequency(limits).middleware])
    others = [games, me, rename, mine, scene, sit, play, draft, resign, rematch, record, ask, answer, chat, bot, kick]
    more = [lobby, foyer, daily, hook, keep_hook, drop_hook, try_hook]
    return Router("/api", route_handlers=[making, *others, *more])
