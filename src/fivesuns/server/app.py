"""The application as a value: routes, doors, and what a failure looks like."""

from __future__ import annotations

import math
import multiprocessing
import re
from collections.abc import Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.stores.memory import MemoryStore
from sqlalchemy.exc import DataError

from fivesuns import __version__
from fivesuns.bots.pool import Pool, processes, warm_up
from fivesuns.core.game import Game
from fivesuns.core.text import say, words
from fivesuns.games import GAMES
from fivesuns.server.accounts.accounts import KEPT, Accounts
from fivesuns.server.accounts.routes import reception
from fivesuns.server.analysis.engine import Study
from fivesuns.server.analysis.hints import Hints, hinting
from fivesuns.server.analysis.reviews import Reviews
from fivesuns.server.http.guard import ANONYMOUS, COUNTS, Doorkeeper, frequency, from_our_pages, protect
from fivesuns.server.http.language import language
from fivesuns.server.http.refusal import Refused
from fivesuns.server.pages.documents import printed
from fivesuns.server.pages.people import rooms
from fivesuns.server.pages.shelf import fault as broken
from fivesuns.server.pages.shelf import nowhere, pages, shut
from fivesuns.server.puzzles import daily
from fivesuns.server.puzzles import solo as solos
from fivesuns.server.puzzles.solo import Solos, solo
from fivesuns.server.ratings import ratings as ratings_of
from fivesuns.server.ratings.profiles import standings
from fivesuns.server.ratings.ratings import Ratings
from fivesuns.server.replays import replays
from fivesuns.server.replays.routes import desk
from fivesuns.server.runtime.metrics import log_as_json
from fivesuns.server.settings import Config
from fivesuns.server.tables import chat as talk
from fivesuns.server.tables.agents import Thinkers
from fivesuns.server.tables.house import House
from fivesuns.server.tables.routes import api, health, metrics
from fivesuns.server.tables.socket import live
from fivesuns.server.webhooks import webhooks as hooks

log = structlog.get_logger()

Asked = Request[Any, Any, Any]
Answer = Response[Any]


def create_app(
    config: Config | None = None,
    games: Mapping[str, Game] = GAMES,
    thinkers: Thinkers | None = None,
    study: Study | None = None,
) -> Litestar:
    """A house that opens and closes with its server."""
    if not structlog.is_configured():
        log_as_json()
    settings = config or Config()
    counts = {name: MemoryStore() for name in COUNTS}
    house = House(settings, games, thinkers or Pool(workers(settings.workers)))
    study = study or Study()
    reviews = Reviews(house, study)
    ratings, accounts = Ratings(house), Accounts(house)
    house.listeners.append(ratings.listen)
    accounts.keeping |= {"ratings": ratings_of.of_person, "results": partial(ratings_of.results, most=KEPT)}
    accounts.forgetting += [ratings_of.forget, replays.forget]
    accounts.keeping |= {"chats": talk.kept, "puzzles": daily.kept, "hooks": hooks.kept}
    accounts.forgetting += [talk.forget, daily.forget, hooks.forget]
    alone = Solos(house)
    house.listeners.append(alone.listen)
    accounts.keeping |= {"solos": solos.kept}
    accounts.forgetting += [solos.forget]
    services = {
        "house": house,
        "study": study,
        "reviews": reviews,
        "hints": Hints(house, study, ratings.counts),
        "accounts": accounts,
        "ratings": ratings,
        "solos": alone,
    }

    async def opened() -> None:
        house.errands = [*(counts[name].delete_expired for name in COUNTS), study.rest, ratings.sweep]
        await house.open()

    async def closed() -> None:
        await reviews.close()
        await ratings.close()
        study.close()
        await house.close()

    return Litestar(
        route_handlers=[
            pages,
            rooms,
            printed,
            api(settings.limits),
            desk(settings.limits),
            hinting,
            reception,
            standings,
            solo,
            health,
            metrics,
            live,
        ],
        state=State(services),
        on_startup=[opened],
        on_shutdown=[closed],
        guards=[from_our_pages],
        middleware=[DefineMiddleware(Doorkeeper, exclude=ANONYMOUS), frequency(settings.limits).middleware],
        before_send=[protect],
        stores=dict(counts),
        exception_handlers={Refused: refuse, HTTPException: refuse_request, DataError: misfit, Exception: apologise},
        request_max_body_size=settings.limits.body,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, gzip_compress_level=5),
        logging_config=None,
        openapi_config=OpenAPIConfig("Five Suns", __version__, path="/schema", render_plugins=[JsonRenderPlugin()]),
    )


def workers(count: int) -> Any:
    """What opens so many processes for bots; as many as there are processors but one for 0."""
    if not count:
        return processes

    def open_some() -> Executor:
        return ProcessPoolExecutor(count, mp_context=multiprocessing.get_context("spawn"), initializer=warm_up)

    return open_some


def refuse(request: Asked, fault: Refused) -> Answer:
    """A refusal, in the reader's language; a page that says so for whoever looks for a page."""
    house: House = request.app.state.house
    house.watch.refusals.labels(fault.code).inc()
    told = fault.tell(language(request))
    if not wants_a_page(request):
        answer: Answer = Response({"refused": told}, status_code=fault.status)
    else:
        answer = nowhere(request) if fault.code == "nowhere" else shut(request, told["reason"] or "")
    answer.status_code = fault.status
    if fault.after:
        answer.headers["retry-after"] = str(fault.after)
    return answer


def refuse_request(request: Asked, fault: HTTPException) -> Answer:
    """What is refused before the house hears of it, as a refusal of the house."""
    if fault.status_code >= 500:
        return apologise(request, fault)
    return refuse(request, translated(request, fault))


def misfit(request: Asked, _: DataError) -> Answer:
    """What the database cannot hold, such as a zero byte in PostgreSQL, was nobody's name or word."""
    return refuse(request, Refused("broken"))


def wants_a_page(request: Asked) -> bool:
    """Whether somebody looks for a page rather than a program for data."""
    path: str = request.scope["path"]
    return not path.startswith("/api/") and "text/html" in request.headers.get("accept", "")


def translated(request: Asked, fault: HTTPException) -> Refused:
    if fault.status_code in (404, 405):
        return Refused("nowhere")
    if fault.status_code == 413:
        most = request.app.state.house.config.limits.body // 1024
        return Refused("large", say("no-large", most=most))
    if fault.status_code == 429:
        reset = (fault.headers or {}).get("RateLimit-Reset", "1")
        return Refused("often", after=max(1, math.ceil(float(reset))))
    where = complaint(fault)
    return Refused("broken", say("no-broken-at", where=where) if where else None)


def complaint(fault: HTTPException) -> str:
    """The part of a request that is not of the expected form, as far as it is known."""
    for extra in fault.extra if isinstance(fault.extra, list) else ():
        if isinstance(extra, dict) and extra.get("key"):
            return str(extra["key"])[:40]
    found = re.search(r"`\$\.?([^`]{1,40})`", fault.detail)
    return found[1] if found else ""


def apologise(request: Asked, fault: Exception) -> Answer:
    """Our own mistake: noted in the log, and told without details."""
    log.error("a fault", path=request.scope["path"], exc_info=fault)
    if wants_a_page(request):
        with suppress(Exception):  # the page itself may be what is broken
            return broken(request)
    reason = words("fivesuns", language(request), say("no-fault"))
    return Response({"refused": {"code": "fault", "reason": reason, "rule": None}}, status_code=500)
