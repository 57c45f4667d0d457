"""The server as a process: it opens, serves, and closes so that nobody loses anything."""

from __future__ import annotations

import contextlib
import gc
import os
import socket
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Any

import structlog
import uvicorn
from litestar import Litestar

from fivesuns.server.app import Services, create_app
from fivesuns.server.database.engine import open_database
from fivesuns.server.http.connection import LINE
from fivesuns.server.settings import Settings, from_environment

log = structlog.get_logger()

GARBAGE_THRESHOLDS = (20_000, 20, 50)  # new things before garbage is looked for: among the newest, the newer, and all
GRACE_SECONDS = 10  # for requests under way when the house closes


class Server(uvicorn.Server):
    """Tells everybody that the house is closing before it closes."""

    def __init__(self, app: Litestar, config: uvicorn.Config, open_browser: bool) -> None:
        super().__init__(config)
        self.services: Services = app.state.services
        self.open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        await self.services.executors.processes.run(
            self.services.agents.engine.start
        )  # or the first bot would wait for its worker
        settle_memory()
        port = self.servers[0].sockets[0].getsockname()[1]
        address = f"http://{self.config.host}:{port}/"
        log.info("the house is open", address=address)
        if self.open_browser:
            await self.services.executors.processes.run(lambda: webbrowser.open(address))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.services.drain()
        await super().shutdown(sockets)
        log.info("the house is closed")


def settle_memory() -> None:
    """Exempt what is loaded now from garbage collection, and collect the rest less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)


def direct(app: Litestar) -> Any:
    """The application, each WebSocket's raw receive and send in its scope: messages skip Litestar's layers."""

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            scope[LINE] = (receive, send)
        await app(scope, receive, send)

    return answer


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    open_browser: bool = False,
    data: Path | None = None,
    settings: Settings | None = None,
) -> None:
    """Run the server until it is told to stop; Unusable, with a sentence, where its database cannot be used."""
    chosen = settings or from_environment(os.environ)
    if data is not None:
        chosen = replace(chosen, data=data)
    chosen.data.mkdir(parents=True, exist_ok=True)
    open_database(chosen.url).dispose()  # what is wrong with it is told here, before anything listens
    app = create_app(chosen)
    options = uvicorn.Config(
        direct(app),
        host=host,
        port=port,
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=chosen.limits.body,
        ws_per_message_deflate=False,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    with contextlib.suppress(KeyboardInterrupt):  # raised again once everything is closed
        Server(app, options, open_browser).run()
