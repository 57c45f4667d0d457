"""How fast a move reaches the opponent's screen: the real server, real sockets, moves on disk.

    python bench/load.py [--tables 50] [--seconds 10] [--rate 4] [--views changes]
    python bench/load.py --rate 0 --moves 8000
    python bench/load.py --idle 1000

Each table has two players who look through different languages and play random legal moves. With a rate each table
makes so many moves a second; with rate 0 every answer is followed at once by the next move, which shows the most
that the server can do. With `--moves` it ends after so many, however long they take: on a busy machine as much is done
as on a quiet one, and what counts is the processor time of a move. Tables are made, and everybody has sat down at them,
before anything is measured. With `--idle`
nobody plays: it shows what so many tables with a watcher each take of memory.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import connect

TOKEN = "a token of the measurement"
LANGUAGES = ("en", "fr")
GAME = 79  # moves of a random game, on the average


class Choice(msgspec.Struct):
    word: str


class View(msgspec.Struct):
    turn: list[int]
    choices: list[Choice]
    pieces: list[msgspec.Raw]
    panels: list[msgspec.Raw]


class Head(msgspec.Struct):
    step: int


class Scene(msgspec.Struct):
    view: View
    table: Head


class Change(msgspec.Struct):
    """What a player needs of a change: the choices, and the numbers of parts."""

    turn: list[int] | None = None
    choices: list | None = None
    parts: list[msgspec.Raw] = []
    anew: bool = False


class Step(msgspec.Struct):
    step: int
    view: View | None = None
    change: Change | None = None


class Message(msgspec.Struct):
    """What a player needs of a message; the rest is passed over, so that clients take less of the processors."""

    scene: Scene | None = None
    step: Step | None = None
    played: Head | None = None
    refused: dict | None = None


read = msgspec.json.Decoder(Message).decode
read_choice = msgspec.json.Decoder(Choice).decode


@dataclass
class Figures:
    """What was measured."""

    delays: list[float] = field(default_factory=list)  # from sending a move to the opponent's having it
    answers: list[float] = field(default_factory=list)  # from sending a move to its being acknowledged
    received: int = 0  # bytes
    games: int = 0
    under_way: int = 0  # moves that were sent, and are not on the opponent's screen yet
    measuring: bool = False


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start(data: Path, port: int, database: str = "", build: str = "") -> subprocess.Popen[bytes]:
    """The real server, of another build where one is named, with limits that do not stand in a measurement's way."""
    counted = ("MESSAGES", "BURST", "REQUESTS", "TABLES", "ADDRESS_REQUESTS", "ADDRESS_TABLES", "ADDRESS_SOCKETS")
    generous = {f"FIVESUNS_{name}": "10000000" for name in counted} | {"FIVESUNS_METRICS_TOKEN": TOKEN}
    if database:
        generous["FIVESUNS_DATABASE"] = database
    served = f"serve(port={port}, data=Path({str(data)!r}))"
    code = f"from pathlib import Path; from fivesuns.server.process import serve; {served}"
    generous |= {"PYTHONPATH": build} if build else {}
    log = (data / f"log-{port}").open("wb")
    return subprocess.Popen([sys.executable, "-c", code], env=os.environ | generous, stderr=log)


def cpu(pid: int) -> float:
    """Seconds of processor time that a process has used, its threads included."""
    return time.clock_gettime(~pid << 3 | 2)  # what clock_getcpuclockid(3) gives for it: finer than /proc


def memory(pid: int) -> int:
    """Megabytes that a process holds."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS"))


def ask(port: int, path: str, body: dict[str, object] | None = None, cookie: str = "") -> tuple[dict, str]:
    """One request; the answer and the guest's cookie."""
    headers = {"Cookie": cookie, "Content-Type": "application/json"}
    request = Request(f"http://127.0.0.1:{port}{path}", json.dumps(body).encode() if body else None, headers)
    with urlopen(request, timeout=600) as answer:
        given = answer.headers.get("Set-Cookie", "").partition(";")[0]
        return json.load(answer), given or cookie


def figure(port: int, name: str) -> float:
    """One of the server's own figures."""
    headers = {"Authorization": f"Bearer {TOKEN}"}
    with urlopen(Request(f"http://127.0.0.1:{port}/metrics", headers=headers), timeout=600) as answer:
        lines = answer.read().decode().splitlines()
    return next((float(line.split()[-1]) for line in lines if line.startswith(f"{name} ")), float("nan"))


def commits(port: int) -> dict[str, float]:
    """How long a commit took, and how many moves shared one: what the disk has to do with it."""
    mean = '{kind="",of="mean"}'
    return {
        "mean_ms": round(figure(port, f"fivesuns_commit_seconds{mean}") * 1000, 2),
        "jobs_each": round(figure(port, f"fivesuns_commit_jobs{mean}"), 1),
    }


def wait_for(port: int) -> None:
    for _ in range(12000):  # also on a machine that is busy
        with contextlib.suppress(OSError):
            ask(port, "/health")
            return
        time.sleep(0.05)
    raise SystemExit("the server does not answer")


def new_table(port: int, cookies: tuple[str, str]) -> str:
    made, _ = ask(port, "/api/tables", {"game": "azteka", "seats": [{"kind": "me"}, {"kind": "open"}]}, cookies[0])
    ask(port, f"/api/tables/{made['table']}/sit", {"seat": 1}, cookies[1])
    return str(made["table"])


class Player:
    """One of two at a table."""

    def __init__(self, figures: Figures, port: int, table: str, seat: int, *, cookie: str, views: str) -> None:
        self.figures = figures
        self.url = f"ws://127.0.0.1:{port}/ws/{table}?lang={LANGUAGES[seat]}&views={views}"
        self.parts: list[msgspec.Raw | Choice] = []
        self.seat, self.cookie = seat, cookie
        self.view: View | None = None
        self.step = -1
        self.changed = asyncio.Event()
        self.sent: dict[int, float] = {}  # when the move on top of a step was sent, shared with the opponent
        self.other: Player = self
        self.lost = False  # whether the line is closed

    async def listen(self) -> None:
        cookie = {"Cookie": self.cookie}
        # Where the machine is busy a ping may stay without an answer for long, which is not what is measured.
        line = connect(self.url, additional_headers=cookie, compression=None, max_size=None, ping_interval=None)
        try:
            async with line as ws:
                self.ws = ws
                async for text in ws:
                    now = time.perf_counter()
                    self.figures.received += len(text)
                    self.take(read(text), now)
        finally:
            self.lost = True
            self.changed.set()

    def take(self, message: Message, now: float) -> None:
        if message.scene:
            self.view, self.step = message.scene.view, message.scene.table.step
            self.parts = [*self.view.pieces, *self.view.panels, *self.view.choices]
        elif message.step:
            self.view, self.step = message.step.view or self.changed_by(message.step.change), message.step.step
            began = self.other.sent.get(self.step - 1)
            if began is not None:
                self.figures.under_way -= 1
            if began is not None and self.figures.measuring:
                self.figures.delays.append(now - began)
        elif message.played:
            began = self.sent.get(message.played.step - 1)
            if began is not None and self.figures.measuring:
                self.figures.answers.append(now - began)
            return
        elif message.refused:
            raise RuntimeError(message.refused)
        self.changed.set()

    def changed_by(self, change: Change) -> View:
        """The view after a change, as far as a player needs it."""
        if change.anew:
            self.parts = []
        self.parts += change.parts
        turn = self.view.turn if change.turn is None else change.turn
        return View(turn, self.listed(change.choices) if change.choices else self.view.choices, [], [])

    def listed(self, change: list) -> list[Choice]:
        kind, *given = change
        if kind == 0:
            return [self.choice(number) for number in given[0]]
        now = [*self.view.choices]
        if kind == 1:
            for place, number in zip(given[::2], given[1::2], strict=True):
                now[place] = self.choice(number)
        else:
            now[given[0] : given[0] + given[1]] = [self.choice(number) for number in given[2]]
        return now

    def choice(self, number: int) -> Choice:
        part = self.parts[number]
        if not isinstance(part, Choice):
            part = self.parts[number] = read_choice(part)
        return part

    async def play(self, rate: float, rng: random.Random, gate: asyncio.Event | None) -> None:
        """Play whenever there is a choice, until the game is over; where there is a gate, while it is open."""
        while not self.view or self.view.turn:
            if self.lost:
                raise RuntimeError("a line was closed")
            self.changed.clear()
            if self.view and self.view.choices and self.step not in self.sent:
                word, step = rng.choice(self.view.choices).word, self.step
                if rate:
                    await asyncio.sleep(rng.expovariate(rate))
                if gate:
                    await gate.wait()
                self.figures.under_way += 1
                self.sent[step] = time.perf_counter()
                await self.ws.send(json.dumps({"id": step, "play": word, "seat": self.seat, "step": step}))
            await self.changed.wait()


@dataclass
class Pair:
    """Two people, and the tables at which they sit already, one of which they play at."""

    figures: Figures
    port: int
    number: int
    views: str
    cookies: tuple[str, str] = ("", "")
    ready: list[list[Player]] = field(default_factory=list)
    listening: list[asyncio.Task[None]] = field(default_factory=list)
    gate: asyncio.Event | None = None  # moves are made while it is open
    ports: tuple[int, ...] = ()  # of several servers, over which the seats are spread

    async def sit(self, games: int) -> None:
        """Sit down at so many tables."""
        if not self.cookies[0]:
            self.cookies = tuple([(await asyncio.to_thread(ask, self.port, "/api/me"))[1] for _ in LANGUAGES])
        for _ in range(games):
            id = await asyncio.to_thread(new_table, self.port, self.cookies)
            ports = [(self.ports or (self.port,))[(self.number + seat) % max(1, len(self.ports))] for seat in (0, 1)]
            players = [
                Player(self.figures, ports[seat], id, seat, cookie=self.cookies[seat], views=self.views)
                for seat in (0, 1)
            ]
            players[0].other, players[1].other = players[1], players[0]
            self.listening += [asyncio.create_task(player.listen()) for player in players]
            for player in players:
                await player.changed.wait()
            self.ready.append(players)

    async def play(self, rate: float) -> None:
        """One game after the other; more tables are made when there are none left."""
        rng = random.Random(self.number)
        try:
            while True:
                if not self.ready:
                    await self.sit(1)
                await asyncio.gather(*(player.play(rate, rng, self.gate) for player in self.ready.pop()))
                self.figures.games += 1
        finally:
            for task in self.listening:
                task.cancel()
            await asyncio.gather(*self.listening, return_exceptions=True)


def share(values: list[float], part: float) -> float:
    """The value below which a part of the values lies, in milliseconds."""
    return round(sorted(values)[min(len(values) - 1, int(len(values) * part))] * 1000, 2) if values else 0.0


async def measure(
    port: int, pid: int, tables: int, seconds: float, rate: float, *, views: str, most: int
) -> dict[str, object]:
    figures = Figures()
    pairs = [Pair(figures, port, number, views) for number in range(tables)]
    games = 2 + int(seconds * (min(rate, 30) if rate else 30) / GAME) if not most else 2 + most // (tables * GAME)
    for some in range(0, tables, 10):
        await asyncio.gather(*(pair.sit(games) for pair in pairs[some : some + 10]))
    playing = [asyncio.create_task(pair.play(rate)) for pair in pairs]
    await asyncio.sleep(2)  # until what is kept is there
    figures.measuring, used, began = True, cpu(pid), time.perf_counter()
    figures.received = 0
    if most:
        while len(figures.delays) < most and not any(task.done() for task in playing):
            await asyncio.sleep(0.02)
    else:
        await asyncio.sleep(seconds)
    used, took, moves = cpu(pid) - used, time.perf_counter() - began, len(figures.delays)
    received, disk = figures.received, await asyncio.to_thread(commits, port)
    figures.measuring = False
    for task in playing:
        task.cancel()
    outcomes = await asyncio.gather(*playing, return_exceptions=True)
    faults = [repr(fault) for fault in outcomes if not isinstance(fault, asyncio.CancelledError)]
    return {
        "tables": tables,
        "rate": rate or "as fast as it goes",
        "moves": moves,
        "games": figures.games,
        "moves_per_s": round(moves / took),
        "moves_per_server_cpu_s": round(moves / used) if used else 0,
        "server_cpu": round(used / took, 2),
        "to_opponent_ms": {
            name: share(figures.delays, part) for name, part in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99))
        },
        "acknowledged_ms": {name: share(figures.answers, part) for name, part in (("p50", 0.5), ("p99", 0.99))},
        "commits": disk,
        "bytes_per_move": round(received / moves) if moves else 0,
        "memory_mb": memory(pid),
        "faults": faults,
    }


async def rest(port: int, pid: int, tables: int, views: str) -> dict[str, object]:
    """So many tables, each in the middle of a game with one who watches."""
    before, lines = memory(pid), contextlib.AsyncExitStack()
    maker, cookie = await asyncio.to_thread(ask, port, "/api/me")
    order = {"game": "azteka", "seats": [{"kind": "me"}, {"kind": "here"}]}
    rng, used = random.Random(1), 0.0
    async with lines:
        for number in range(tables):
            made, _ = await asyncio.to_thread(ask, port, "/api/tables", order, cookie)
            url = f"ws://127.0.0.1:{port}/ws/{made['table']}?views={views}"
            watcher = {"Cookie": cookie} if number % 2 else {}
            line = await lines.enter_async_context(connect(url, additional_headers=watcher, compression=None))
            await line.recv()
            await some_moves(port, made["table"], cookie, rng, 10)
        used, began = cpu(pid), time.perf_counter()
        await asyncio.sleep(5)
        used = (cpu(pid) - used) / (time.perf_counter() - began)
        held = memory(pid)
    return {
        "tables": tables,
        "maker": maker["name"],
        "memory_mb": held,
        "before_mb": before,
        "server_cpu": round(used, 3),
    }


async def some_moves(port: int, table: str, cookie: str, rng: random.Random, count: int) -> None:
    """Both seats of one person, a few moves."""
    for _ in range(count):
        scene, _ = await asyncio.to_thread(ask, port, f"/api/tables/{table}", None, cookie)
        word = rng.choice(scene["view"]["choices"])["word"]
        body = {"seat": scene["table"]["eye"], "word": word}
        await asyncio.to_thread(ask, port, f"/api/tables/{table}/play", body, cookie)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--tables", type=int, default=50)
    asked.add_argument("--seconds", type=float, default=10)
    asked.add_argument("--rate", type=float, default=4, help="moves a second at each table; 0: as fast as it goes")
    asked.add_argument("--moves", type=int, default=0, help="measure so many moves, however long they take")
    asked.add_argument("--views", choices=("whole", "changes"), default="changes", help="how views come")
    asked.add_argument("--idle", type=int, default=0, help="so many tables at which nobody plays")
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        server = start(Path(folder), port)
        try:
            wait_for(port)
            work = measure(
                port, server.pid, given.tables, given.seconds, given.rate, views=given.views, most=given.moves
            )
            if given.idle:
                work.close()
                work = rest(port, server.pid, given.idle, given.views)
            print(json.dumps(asyncio.run(work), indent=1))
        finally:
            server.send_signal(signal.SIGTERM)
            try:
                server.wait(15)
            except subprocess.TimeoutExpired:
                server.kill()


if __name__ == "__main__":
    main()
