"""The server as a process: it opens or says why not, serves, and closes so that nobody loses anything."""

from __future__ import annotations

import contextlib
import errno
import gc
import ipaddress
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import IntEnum
from functools import partial
from pathlib import Path
from types import FrameType
from typing import TextIO

import structlog
import uvicorn
from litestar import Litestar

from fivesuns.core.game import Game
from fivesuns.core.text import LANGUAGES, bundle
from fivesuns.server.app import Services, create_app
from fivesuns.server.database.engine import Unusable, open_database, shown
from fivesuns.server.database.lock import sole_server
from fivesuns.server.http.connection import PING_SECONDS
from fivesuns.server.http.qr import in_characters
from fivesuns.server.http.transport import LOOK_SECONDS, Connections, protocols
from fivesuns.server.keeping.files import DATABASE, own_file, own_folder
from fivesuns.server.runtime.faults import Unavailable
from fivesuns.server.settings import Settings, from_environment

if sys.platform != "win32":
    import resource

log = structlog.get_logger()

GARBAGE_THRESHOLDS = (20_000, 20, 50)  # new things before garbage is looked for: among the newest, the newer, and all
OWN_DESCRIPTORS = 64  # for files, the database and processes of bots
GRACE_SECONDS = 10  # for requests under way when the house closes
CLOSING_SECONDS = 25.0  # for everything, from the signal on: then the process ends all the same
LINGER_SECONDS = 2.0  # for threads that hang, once everything is written
ADDRESS_SECONDS, ADDRESS_RETRY_SECONDS = 3.0, 0.1  # for which an address may still be taken, and between two tries
ELSEWHERE = ("192.0.2.1", 9)  # an address for documents, at which nobody is
STOPPING = (signal.SIGTERM, signal.SIGINT)


class Exit(IntEnum):
    """With what the process ends; docs/running.md lists them."""

    STOPPED = 0
    SETTINGS = 2
    DATABASE = 3
    FOLDER = 4
    ADDRESS = 5
    FAULT = 6
    HUNG = 7


class StartFailed(Exception):
    """The server cannot be opened; the text is a sentence for whoever runs it."""

    def __init__(self, code: Exit, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class Server(uvicorn.Server):
    """Tells everybody that the house is closing before it closes, and always ends when it is told to."""

    def __init__(self, app: Litestar, config: uvicorn.Config, gate: Connections, open_browser: bool) -> None:
        super().__init__(config)
        self.gate = gate
        self.services: Services = app.state.services
        self.open_browser = open_browser

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals alone while it starts: nothing is under way then, and they end the process at once."""
        yield

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to close; whatever hangs, the process ends."""
        if not self.should_exit:
            end_after(CLOSING_SECONDS, Exit.HUNG)
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await super().startup(sockets)
        except SystemExit:
            raise why_not_opened(self.services) from self.services.fault
        except OSError as fault:
            raise StartFailed(Exit.ADDRESS, f"Nobody can be listened to: {fault.strerror}.") from fault
        for stopping in STOPPING:
            signal.signal(stopping, self.handle_exit)
        self.services.supervisor.every(LOOK_SECONDS, "connections", self.gate.sweep)
        run = self.services.executors.processes.run
        await run(self.services.agents.engine.start)  # or the first bot would wait for its worker
        await run(partial(load_texts, self.services.registry.games))
        settle_memory()
        port = self.servers[0].sockets[0].getsockname()[1]
        address = f"http://{self.config.host}:{port}/"
        log.info("the house is open", address=address)
        show_code(self.config.host, port, sys.stdout)
        if self.open_browser:
            await run(lambda: webbrowser.open(address))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.services.drain()
        await super().shutdown(sockets)
        log.info("the house is closed")


def network_address(host: str, port: int) -> str | None:
    """The address by which others on the same network reach a house; None where only this machine does."""
    try:
        place = ipaddress.ip_address(host or "0.0.0.0")  # noqa: S104  # what an empty host listens to
    except ValueError:
        return None if host == "localhost" else f"http://{host}:{port}/"
    if place.is_loopback:
        return None
    if not place.is_unspecified:
        return f"http://[{host}]:{port}/" if place.version == 6 else f"http://{host}:{port}/"
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(ELSEWHERE)  # nothing is sent: the system only says by which of its addresses it would be
        return f"http://{probe.getsockname()[0]}:{port}/"
    return None


def show_code(host: str, port: int, out: TextIO) -> None:
    """Show those at a terminal how phones on the same network find the house."""
    address = network_address(host, port)
    if address and out.isatty():
        out.write(f"\nOn this network: {address}\n{in_characters(address)}\n")
        out.flush()


def why_not_opened(services: Services) -> StartFailed:
    """What is wrong where the parts of a server could not be opened."""
    fault = services.fault
    if isinstance(fault, Unusable):
        return StartFailed(Exit.DATABASE, str(fault))
    if isinstance(fault, Unavailable):
        return StartFailed(Exit.DATABASE, f"The database {shown(services.settings.url)} cannot be written: {fault}.")
    log.error("the house could not be opened", exc_info=fault)
    return StartFailed(Exit.FAULT, f"The house could not be opened: {fault!r}.")


def end_after(seconds: float, code: Exit) -> None:
    """End the process after a while, whatever it is doing then."""

    def end() -> None:
        if code is Exit.HUNG:
            log.error("the house did not close in time", seconds=seconds)
        os._exit(code)

    timer = threading.Timer(seconds, end)
    timer.daemon = True
    timer.start()


def bind(host: str, port: int) -> list[socket.socket]:
    """Sockets of an address, which do not listen yet; StartFailed where it is taken or not ours.

    An address may be taken for a moment longer than the process that had it lives, so it is tried for some seconds.
    """
    until = time.monotonic() + ADDRESS_SECONDS
    while True:
        try:
            return bind_once(host, port)
        except OSError as fault:
            if fault.errno != errno.EADDRINUSE or time.monotonic() > until:
                sentence = f"The address {host}:{port} cannot be used: {fault.strerror}."
                raise StartFailed(Exit.ADDRESS, sentence) from fault
            time.sleep(ADDRESS_RETRY_SECONDS)


def bind_once(host: str, port: int) -> list[socket.socket]:
    """Sockets of an address; OSError where there is one that it cannot be."""
    with contextlib.ExitStack() as bound:
        sockets = []
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        for family, kind, protocol, _, address in dict.fromkeys(found):
            one = bound.enter_context(socket.socket(family, kind, protocol))
            if sys.platform != "win32":  # where it would let two processes have the same address
                one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            one.bind(address)
            sockets.append(one)
        bound.pop_all()
        return sockets


def prepare(settings: Settings, closing: contextlib.ExitStack) -> None:
    """See to it that the data folder and the database can be used; StartFailed, with a sentence, where they cannot.

    A SQLite file is this server's alone until `closing` is closed.
    """
    try:
        own_folder(settings.data)
        closing.enter_context(sole_server(settings.url))
        if not settings.database and not (settings.data / DATABASE).exists():
            own_file(settings.data / DATABASE)  # SQLite fills it, and gives its log the same permissions
        settings.key()
        open_database(settings.url).dispose()
    except OSError as fault:
        sentence = f"The data folder {settings.data} cannot be used: {fault.strerror}."
        raise StartFailed(Exit.FOLDER, sentence) from fault
    except Unusable as fault:
        raise StartFailed(Exit.DATABASE, str(fault)) from fault


def descriptors(wanted: int) -> int:
    """How many files and sockets this process may have open; as many as are wanted, where the system allows it."""
    if sys.platform == "win32":
        return wanted + OWN_DESCRIPTORS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted + OWN_DESCRIPTORS:
        soft = wanted + OWN_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(wanted + OWN_DESCRIPTORS, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return wanted + OWN_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft


def load_texts(games: Mapping[str, Game]) -> None:
    """Read all texts once: reading those of a game takes longer than anything else that a request may ask for."""
    for game in games.values():
        for language in LANGUAGES:
            bundle(game.package, language)


def settle_memory() -> None:
    """Exempt what is loaded now from garbage collection, and collect the rest less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    open_browser: bool = False,
    data: Path | None = None,
    settings: Settings | None = None,
) -> None:
    """Run the server until it is told to stop; StartFailed, with a sentence and a code, where it cannot be opened."""
    if os.getpid() == 1:  # in a container: the system itself does not end the first process
        signal.signal(signal.SIGTERM, lambda *_: os._exit(Exit.STOPPED))
    chosen = settings or from_environment(os.environ)
    if data is not None:
        chosen = replace(chosen, data=data)
    with contextlib.ExitStack() as closing:
        sockets = [closing.enter_context(one) for one in bind(host, port)]
        prepare(chosen, closing)
        app = create_app(chosen)
        gate = Connections(min(chosen.connections, descriptors(chosen.connections) - OWN_DESCRIPTORS))
        server = Server(app, options_of(app, chosen, gate, host, port), gate, open_browser)
        with contextlib.suppress(KeyboardInterrupt):  # while it starts
            server.run(sockets)


def options_of(app: Litestar, settings: Settings, gate: Connections, host: str, port: int) -> uvicorn.Config:
    """How uvicorn is to run an application."""
    http, ws = protocols(gate)
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        loop="auto",  # uvloop where there is one: it knows no Windows
        http=http,  # type: ignore[arg-type]  # a function that makes one is as good as a class
        ws=ws,  # type: ignore[arg-type]
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        forwarded_allow_ips=settings.proxies,
        ws_max_size=settings.limits.body,
        ws_per_message_deflate=False,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
