"""The application as a value: the one place where all parts of the server meet."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import structlog
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from fivesuns import __version__
from fivesuns.bots.cluster import Cluster
from fivesuns.bots.pool import Pool, processes
from fivesuns.core.game import Game
from fivesuns.games import GAMES
from fivesuns.games.boxes import Corrected
from fivesuns.server.accounts.accounts import Accounts
from fivesuns.server.accounts.authentication import Authentication
from fivesuns.server.accounts.devices import KnownDevices
from fivesuns.server.accounts.identity import Identities
from fivesuns.server.accounts.passwords import Passwords
from fivesuns.server.accounts.routes import account_routes
from fivesuns.server.accounts.scopes import within_scope
from fivesuns.server.analysis.engine import AnalysisEngine
from fivesuns.server.analysis.hints import Hints
from fivesuns.server.analysis.reviews import Reviews
from fivesuns.server.analysis.routes import analysis_routes
from fivesuns.server.analysis.streams import ReviewStreams
from fivesuns.server.challenges.challenges import Challenges
from fivesuns.server.challenges.routes import challenge_routes
from fivesuns.server.database.leases import ORDERS_DUTY, Leases
from fivesuns.server.database.notices import Notices
from fivesuns.server.database.store import Store
from fivesuns.server.database.uptime import BEAT_SECONDS, Uptime
from fivesuns.server.events.events import Events
from fivesuns.server.events.routes import event_routes
from fivesuns.server.http.errors import ErrorPages, Errors
from fivesuns.server.http.headers import add_headers
from fivesuns.server.http.health import health, metrics, ready
from fivesuns.server.http.limits import ANONYMOUS, Limiter, request_limit
from fivesuns.server.http.origin import from_our_pages
from fivesuns.server.http.request import MeasuredRequest
from fivesuns.server.keeping.orders import ORDERS_SECONDS, Orders
from fivesuns.server.lessons.routes import lesson_routes
from fivesuns.server.lobby.lobby import Lobby
from fivesuns.server.lobby.routes import lobby_routes
from fivesuns.server.moderation.moderation import Moderation, not_barred
from fivesuns.server.moderation.routes import moderation_routes
from fivesuns.server.neighbours import Neighbours
from fivesuns.server.pages import site
from fivesuns.server.pages.daily import daily_pages
from fivesuns.server.pages.documents import printed
from fivesuns.server.pages.files import PACKED, file_routes
from fivesuns.server.pages.installed import installed_pages
from fivesuns.server.pages.invitation import invitation_routes
from fivesuns.server.pages.lesson import lesson_pages
from fivesuns.server.pages.people import people_pages
from fivesuns.server.pages.privacy import privacy_pages
from fivesuns.server.pages.replay import replay_pages
from fivesuns.server.pages.rules import rules_pages
from fivesuns.server.pages.shelf import games as games_route
from fivesuns.server.pages.shelf import shelf_pages
from fivesuns.server.pages.table import table_pages
from fivesuns.server.push.keys import Keys
from fivesuns.server.push.push import Push
from fivesuns.server.push.routes import push_routes
from fivesuns.server.puzzles.daily import Daily
from fivesuns.server.puzzles.routes import puzzle_routes
from fivesuns.server.puzzles.solo import Solos
from fivesuns.server.ratings.queries import standing
from fivesuns.server.ratings.ratings import Ratings
from fivesuns.server.ratings.routes import rating_routes
from fivesuns.server.replays.routes import replay_routes
from fivesuns.server.runtime.executors import Executors
from fivesuns.server.runtime.logs import log_as_json
from fivesuns.server.runtime.metrics import Metrics
from fivesuns.server.runtime.supervisor import Supervisor
from fivesuns.server.runtime.timing import TIMING, Timing
from fivesuns.server.settings import Settings
from fivesuns.server.tables.agents import Agents, BotEngine
from fivesuns.server.tables.elsewhere import Elsewhere
from fivesuns.server.tables.registry import Registry
from fivesuns.server.tables.routes import table_routes
from fivesuns.server.tables.socket import live
from fivesuns.server.tables.turns import Turns
from fivesuns.server.webhooks.routes import webhook_routes
from fivesuns.server.webhooks.webhooks import Webhooks

LONGEST_SILENCE_SECONDS = 5.0  # between two tries of a heartbeat that fails
RESUME_TRIES = 1000  # about sixteen hours
CLOSE_SECONDS = 5.0  # for each part

log = structlog.get_logger()


@dataclass
class Services:
    """The parts of a running server; handlers find each under its name in the application's state."""

    settings: Settings
    metrics: Metrics
    supervisor: Supervisor
    executors: Executors
    store: Store
    uptime: Uptime
    identities: Identities
    accounts: Accounts
    agents: Agents
    registry: Registry
    lobby: Lobby
    ratings: Ratings
    engine: AnalysisEngine
    reviews: Reviews
    review_streams: ReviewStreams
    hints: Hints
    daily: Daily
    solos: Solos
    webhooks: Webhooks
    push: Push
    moderation: Moderation
    orders: Orders
    challenges: Challenges
    events: Events
    limiter: Limiter
    leases: Leases
    neighbours: Neighbours
    fault: Exception | None = None  # why it could not be opened

    async def open(self) -> None:
        """Open the database and let everything go on where it was."""
        try:
            await self._open()
        except Exception as fault:
            self.fault = fault  # the framework tells nobody
            raise

    async def _open(self) -> None:
        self.store.open()
        self.push.keys.open()
        await self.uptime.open(self.store)
        await self.moderation.open()
        await self.neighbours.open()
        every, idle = self.supervisor.every, self.settings.table_idle_seconds
        self.supervisor.persist("first orders", self._carry_out, tries=RESUME_TRIES)
        self.supervisor.persist("resume", self.registry.resume, tries=RESUME_TRIES)
        self.supervisor.start("templates", self.executors.templates.run(site.compile_templates))
        every(BEAT_SECONDS, "uptime", self._pulse, longest=LONGEST_SILENCE_SECONDS)
        every(ORDERS_SECONDS, "orders", self._carry_out)
        every(idle / 4, "evict", self._evict)
        every(idle / 4, "ratings", self.ratings.sweep)
        every(idle / 4, "analysis", self.engine.rest)
        every(idle / 4, "challenges", self.challenges.sweep)

    async def drain(self) -> None:
        """Tell clients that the server closes, and let commits finish; clients come back by themselves."""
        if not self.registry.closing:
            self.lobby.close()
            self.events.close()
            self.review_streams.close()
            await self.registry.drain()

    async def close(self) -> None:
        """Stop what is under way, in the reverse order, and write what waits; what hangs keeps nobody here."""
        await self._end("drain", self.drain)
        await self._end("reviews", self.reviews.close)
        await self._end("ratings", self.ratings.close)
        await self._end("supervisor", self.supervisor.close)
        self.engine.close()
        await self._end("agents", self.agents.close)
        await self._end("neighbours", self.neighbours.close)
        self.executors.close()
        await self._end("uptime", partial(self.uptime.pulse, self.store, timed=True))
        await self._end("store", self.store.close)

    async def _end(self, part: str, close: Callable[[], Awaitable[None]]) -> None:
        """Close a part; where it fails or takes too long, say so and go on."""
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                await close()
        except Exception as fault:
            log.error("a part did not close", part=part, fault=str(fault) or type(fault).__name__)

    async def _pulse(self) -> None:
        await self.uptime.pulse(self.store, timed=any(self.registry.timed()))

    async def _carry_out(self) -> None:
        """Do what whoever runs the house wants done: one of its servers does."""
        if self.leases.holds(ORDERS_DUTY):
            await self.orders.carry_out()

    async def _evict(self) -> None:
        self.registry.evict(time.monotonic() - self.settings.table_idle_seconds)


def cluster_of(settings: Settings) -> Cluster | None:
    """The cluster that bots think on, if one is set; ValueError where it cannot be used."""
    if not settings.dask:
        return None
    try:
        return Cluster(settings.dask, lambda said: log.warning("the cluster", said=said))
    except ValueError as fault:
        raise ValueError(f"FIVESUNS_DASK cannot be used: {fault}") from fault


def make_services(
    settings: Settings,
    games: Mapping[str, Game],
    bots: BotEngine | None,
    engine: AnalysisEngine | None,
    timing: Timing,
) -> Services:
    """Make all parts, give each what it needs, and connect those that listen to others."""
    figures, supervisor, executors, uptime = Metrics(), Supervisor(timing.sleep), Executors(), Uptime(timing)
    house_time = replace(timing, now=uptime.now)
    store = Store(settings.url, figures)
    identities = Identities(store, settings.key())
    leases, elsewhere = Leases(store, timing), Elsewhere(store, timing)
    cluster = cluster_of(settings)
    if cluster is not None:
        figures.watch_cluster(lambda: cluster.workers)
    agents = Agents(
        bots or Pool(partial(processes, settings.workers), workers=settings.workers or None, cluster=cluster),
        figures,
        executors,
        house_time,
        leases,
    )
    registry = Registry(
        games,
        store,
        agents,
        figures,
        leases=leases,
        elsewhere=elsewhere,
        elapsed=uptime.elapsed,
        now=uptime.now,
        counted=uptime.counted,
        threads=executors.tables,
        dice_seconds=settings.dice_seconds,
    )
    devices = KnownDevices(settings.key())
    passwords = Passwords(executors.hashing, executors.known_hashing)
    accounts = Accounts(store, identities, passwords, devices, timing)
    lobby = Lobby(registry)
    ratings = Ratings(registry, identities, supervisor, rate_bots=settings.rate_bots)
    thinking = engine or AnalysisEngine(cluster=cluster)
    reviews = Reviews(registry, thinking)
    review_streams = ReviewStreams(reviews, timing)
    daily, solos = Daily(registry, supervisor, settings.key()), Solos(registry, supervisor)
    webhooks = Webhooks(store, supervisor, executors.webhooks, settings.allow_private_webhooks)
    push = Push(store, supervisor, executors.webhooks, Keys(settings.data), settings.allow_private_webhooks)

    moderation = Moderation(store, registry, figures)
    orders = Orders(store, accounts, registry, moderation)

    challenges, events = Challenges(registry, timing), Events(registry, timing)
    challenges.on_challenged, challenges.on_declined = (events.challenged,), (events.declined,)
    events.challenges_of = challenges.waiting

    turns = Turns()
    turns.on_turn = (webhooks.turn, push.turn)
    registry.on_stepped = (lobby.stepped, turns.stepped, events.stepped)
    registry.on_followed = (lobby.stepped, turns.followed, events.stepped)
    registry.on_seated = (events.seated,)
    registry.on_readied = (events.readied,)
    registry.listening = events.listening
    registry.on_ended = (ratings.ended, daily.ended, solos.ended)
    limiter = Limiter(settings.limits, timing, devices.id_of)
    whole = {"challenges": challenges.sent, "reports": moderation.reports}
    whole |= {**limiter.allowances(), **accounts.tries.allowances()}
    neighbours = Neighbours(
        notices=Notices(store, timing),
        leases=leases,
        elsewhere=elsewhere,
        registry=registry,
        lobby=lobby,
        events=events,
        accounts=accounts,
        moderation=moderation,
        challenges=challenges,
        supervisor=supervisor,
        allowances=whole,
    )
    neighbours.connect()
    accounts.on_renamed = (registry.rename, neighbours.renamed)
    accounts.on_changed = (
        registry.disconnect,
        lobby.disconnect,
        events.disconnect,
        review_streams.disconnect,
        push.prune,
        neighbours.recognised,
    )
    orders.on_shut = neighbours.shut
    accounts.give_up = registry.give_up
    orders.on_disconnect = accounts.on_changed
    accounts.readable = {"ratings": standing}
    return Services(
        settings=settings,
        metrics=figures,
        supervisor=supervisor,
        executors=executors,
        store=store,
        uptime=uptime,
        identities=identities,
        accounts=accounts,
        agents=agents,
        registry=registry,
        lobby=lobby,
        ratings=ratings,
        engine=thinking,
        reviews=reviews,
        review_streams=review_streams,
        hints=Hints(registry, thinking, ratings.counts, executors.reasons),
        daily=daily,
        solos=solos,
        webhooks=webhooks,
        push=push,
        moderation=moderation,
        orders=orders,
        challenges=challenges,
        events=events,
        limiter=limiter,
        leases=leases,
        neighbours=neighbours,
    )


def create_app(
    settings: Settings | None = None,
    games: Mapping[str, Game] = GAMES,
    bots: BotEngine | None = None,
    engine: AnalysisEngine | None = None,
    timing: Timing = TIMING,
) -> Litestar:
    """A server that opens and closes with its application."""
    if not structlog.is_configured():
        log_as_json()
    chosen = settings or Settings()
    services = make_services(chosen, Corrected(games, chosen.data), bots, engine, timing)
    limits = services.settings.limits
    return Litestar(
        route_handlers=routes(),
        state=State({"services": services, **vars(services)}),
        on_startup=[services.open],
        on_shutdown=[services.close],
        guards=[from_our_pages, within_scope, not_barred],
        middleware=[DefineMiddleware(Authentication, exclude=ANONYMOUS), request_limit],
        before_send=[add_headers],
        exception_handlers=Errors(ErrorPages(site.nowhere, site.shut, site.fault)).handlers(),
        request_class=MeasuredRequest,
        request_max_body_size=limits.body,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=5, exclude_opt_key=PACKED
        ),
        logging_config=None,
        openapi_config=OpenAPIConfig("Five Suns", __version__, path="/schema", render_plugins=[JsonRenderPlugin()]),
    )


def routes() -> list[Any]:
    """Everything that can be asked for: pages, the HTTP interface, sockets, and what an operator looks at."""
    pages = [shelf_pages, table_pages, lesson_pages, replay_pages, people_pages, rules_pages, file_routes, printed]
    pages += [daily_pages, installed_pages, invitation_routes, privacy_pages]
    tables = [table_routes(), lobby_routes(), puzzle_routes(), replay_routes(), challenge_routes, event_routes]
    features = [webhook_routes, push_routes, rating_routes, analysis_routes, lesson_routes, moderation_routes]
    others = [games_route, account_routes, *features]
    return [*pages, *tables, *others, live, health, ready, metrics]
