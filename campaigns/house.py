"""What campaigns over real lines share: the house as a process, people with cookies, and requests that cost little."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from campaigns.nursery import shared

HOST = "127.0.0.1"
COUNTED = ("MESSAGES", "BURST", "REQUESTS", "TABLES", "ADDRESS_REQUESTS", "ADDRESS_TABLES", "ADDRESS_SOCKETS")
GENEROUS = {f"FIVESUNS_{name}": "1000000" for name in COUNTED} | {"FIVESUNS_WORKERS": "1"}


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def memory_of(pid: int) -> int:
    """The bytes of memory that a process holds."""
    lines = Path(f"/proc/{pid}/status").read_text("utf-8").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


class House:
    """A server as a process on a folder and a port; it can be killed, and started again."""

    def __init__(self, folder: Path, environment: Mapping[str, str] = GENEROUS, loaded: tuple[str, ...] = ()) -> None:
        self.folder, self.port, self.environment = folder, free_port(), environment
        self.loaded = loaded  # modules that it has besides its own
        folder.mkdir(parents=True, exist_ok=True)
        self.pid = self._dead = 0
        self._read = 0  # bytes of its log

    @property
    def log(self) -> Path:
        """What it has written."""
        return self.folder / "log"

    def start(self) -> None:
        """A server that listens; the one before is dead."""
        self.pid = shared().start(self.folder, self.port, self.environment, self.loaded, self._dead)
        while True:
            try:
                socket.create_connection((HOST, self.port), 1).close()
                return
            except OSError:
                if not self.is_running():
                    raise RuntimeError(f"the house did not start: {self.log.read_text('utf-8')[-600:]}") from None
                time.sleep(0.01)

    def is_running(self) -> bool:
        """Whether the server is there: neither gone nor waiting to be buried."""
        with contextlib.suppress(OSError):
            return Path(f"/proc/{self.pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
        return False

    def kill(self) -> None:
        """Its end, without warning."""
        if self.pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
            self.pid, self._dead = 0, self.pid

    def faults(self) -> list[str]:
        """The lines of its log, since it was last asked, that nobody may cause."""
        with self.log.open("rb") as log:
            log.seek(self._read)
            told = log.read()
            self._read = log.tell()
        lines = told.decode("utf-8", "replace").splitlines()
        return [line for line in lines if "Traceback" in line or '"a fault"' in line]

    def close(self) -> None:
        """End it."""
        self.kill()


@dataclass
class Answer:
    """What a request was answered with."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """The body as data."""
        return json.loads(self.body)


class Gone(Exception):
    """The house hung up before it had answered."""


async def ask(port: int, method: str, path: str, body: Any = None, cookie: str = "") -> Answer:
    """One request on a line of its own; Gone where there is no whole answer."""
    content = b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\r\nhost: house\r\nconnection: close\r\ncookie: {cookie}\r\n"
    head += f"content-type: application/json\r\ncontent-length: {len(content)}\r\n\r\n"
    try:
        reader, writer = await asyncio.open_connection(HOST, port)
        try:
            writer.write(head.encode() + content)
            told = await reader.read()
        finally:
            writer.close()
    except OSError as fault:
        raise Gone from fault
    return answered(told)


def answered(told: bytes) -> Answer:
    """An answer read; Gone where it is not whole."""
    head, found, body = told.partition(b"\r\n\r\n")
    if not found:
        raise Gone
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    if len(body) < int(headers.get("content-length", 0)):
        raise Gone
    return Answer(int(first.split()[1]), headers, body)


class Guest:
    """A person with a browser's cookie."""

    def __init__(self, port: int, cookie: str = "") -> None:
        self.port, self.cookie = port, cookie

    @classmethod
    async def come(cls, port: int) -> Guest:
        """Somebody new."""
        answer = await ask(port, "GET", "/api/me")
        return cls(port, answer.headers["set-cookie"].partition(";")[0])

    async def ask(self, method: str, path: str, body: Any = None) -> Answer:
        """A request of theirs."""
        return await ask(self.port, method, path, body, self.cookie)

    @property
    def person(self) -> str:
        """How the house calls them: what their cookie says before its signature."""
        return self.cookie.partition("=")[2].rpartition(".")[0]

    async def open(
        self, table: str, port: int | None = None, language: str = "en", views: str = "whole"
    ) -> ClientConnection:
        """A socket at a table; what it is sent waits there, however much it is."""
        url = f"ws://{HOST}:{port or self.port}/ws/{table}?lang={language}&views={views}"
        return await connect(
            url, additional_headers={"Cookie": self.cookie}, compression=None, max_size=None, max_queue=None,
            open_timeout=120, ping_interval=None, close_timeout=1, proxy=None,
        )  # fmt: skip


async def seated(game: str, people: list[Guest | None], **order: Any) -> str:
    """A table at which these people sit, bots in between; its id."""
    host = people[0]
    assert host
    bot = {"kind": "bot", "level": "novice"}
    kinds = [{"kind": "me"}, *(bot if one is None else {"kind": "open"} for one in people[1:])]
    made = await host.ask("POST", "/api/tables", {"game": game, "seats": kinds, **order})
    if made.status != 201:
        raise RuntimeError(made.body.decode())
    table = str(made.json()["table"])
    for seat, one in enumerate(people):
        if seat and one:
            sat = await one.ask("POST", f"/api/tables/{table}/sit", {"seat": seat})
            assert sat.status == 200, sat.body
    return table
