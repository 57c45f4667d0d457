"""A siege: through all that strangers can send, two people at a table go on playing, and nothing keeps the loop."""

import contextlib
import json
import os
import random
import resource
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from fivesuns.server.replays.imports import RECORD_ROWS
from serving import LINE, free_port, hear, two_at_a_table, wait_for

pytestmark = pytest.mark.once

LOOP_SECONDS = 0.1  # of processor time, for one callback, on a machine of the usual pace:
COUNTED, COUNT_SECONDS = 200_000, 0.01  # one that counts so far in so many seconds
GARBAGE_SECONDS = 0.5  # likewise, for one search for garbage, which comes wherever something is made: it is told apart
MEMORY_BYTES = 400 * 1024 * 1024  # that may be added
DESCRIPTORS = 4000
HALF_OPEN, NEVER_READ = 200, 1000
OPENED = b"HTTP/1.1 101"
TOKEN = "of the operator"
PING_SECONDS = 10
PATIENCE_SECONDS = 600  # for a write and a heartbeat: a busy machine is slow, and what keeps the loop is noted

# The house as people run it, but on Python's own loop, whose callbacks can be watched; each that takes long is
# noted, as long as it would have taken on a machine of the usual pace: what else a machine does slows its processors.
SERVE = """
import asyncio, gc, threading, time
from pathlib import Path
from fivesuns.server import process
from fivesuns.server.http import health

Config, settle, run = process.uvicorn.Config, process.settle_memory, asyncio.events.Handle._run
notes = (Path({data!r}) / "callbacks").open("a", buffering=1)

def slower():
    began = time.thread_time()
    for _ in range({counted}):
        pass
    return max(1.0, (time.thread_time() - began) / {count_seconds})

class Garbage:
    began = 0.0  # by the clock of the thread that searches
    spent = 0.0  # seconds, of the loop's thread

    def __call__(self, phase, _):
        if phase == "start":
            self.began = time.thread_time()
            return
        used = time.thread_time() - self.began
        if threading.current_thread() is threading.main_thread():
            self.spent += used
        if used > {garbage} / 2:
            print(used / slower(), "garbage", file=notes)

garbage = Garbage()

def watched(handle):
    began = time.thread_time() - garbage.spent
    run(handle)
    used = time.thread_time() - garbage.spent - began
    if used > {limit} / 2:
        print(used / slower(), getattr(handle._callback, "__self__", None) or handle, file=notes)

def opened():
    settle()
    gc.callbacks.append(garbage)
    asyncio.events.Handle._run = watched

process.settle_memory = opened
process.PING_SECONDS = {ping}
health.WRITE_SECONDS = health.SILENCE_SECONDS = {patience}
process.uvicorn.Config = lambda app, **more: Config(app, **more | {{"loop": "asyncio"}})
process.serve(port={port}, data=Path({data!r}))
"""


@contextlib.contextmanager
def watched_house(folder):
    """A house with the limits of every house; webhooks may go to this machine, where the slow address is."""
    port = free_port()
    watch = {"limit": LOOP_SECONDS, "garbage": GARBAGE_SECONDS, "counted": COUNTED, "count_seconds": COUNT_SECONDS}
    code = SERVE.format(port=port, data=str(folder), ping=PING_SECONDS, patience=PATIENCE_SECONDS, **watch)
    settings = {"FIVESUNS_METRICS_TOKEN": TOKEN, "FIVESUNS_ALLOW_PRIVATE_WEBHOOKS": "1", "FIVESUNS_WORKERS": "1"}
    with (folder / "log").open("ab") as log:
        process = subprocess.Popen([sys.executable, "-c", code], env=os.environ | settings, stdout=log, stderr=log)
    try:
        wait_for(port, lambda: process.poll() is None)
        yield process, port
    finally:
        process.terminate()
        process.wait()


class Player(threading.Thread):
    """Somebody who plays whatever is possible, until told to stop; anything but an answer is a fault."""

    def __init__(self, guest, table, seat):
        super().__init__(daemon=True)
        self.guest, self.table, self.seat = guest, table, seat
        self.moves, self.fault, self.stop = 0, None, threading.Event()

    def run(self):
        rng = random.Random(self.seat)
        try:
            with self.guest.open(self.table) as line:
                scene = hear(line, "scene")
                view, step = scene["view"], scene["table"]["step"]
                while not self.stop.wait(0.2):
                    if view["choices"]:
                        word = rng.choice(view["choices"])["word"]
                        line.send(json.dumps({"id": 1, "play": word, "seat": self.seat, "step": step}))
                        told = next(one for one in self.messages(line) if {"played", "refused"} & set(one))
                        assert "played" in told, told
                        self.moves += 1
                    else:
                        line.send(json.dumps({"scene": True}))
                    scene = self.newest(line, step)
                    view, step = scene["view"], scene["table"]["step"]
        except Exception as fault:
            self.fault = fault

    def messages(self, line):
        while True:
            yield json.loads(line.recv())

    def newest(self, line, step):
        """The scene once there is another step, or one that was asked for."""
        line.send(json.dumps({"scene": True}))
        return hear(line, "scene")


class Watch(threading.Thread):
    """Asks the house again and again whether it is well."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.port, self.answers, self.stop = port, [], threading.Event()

    def run(self):
        while not self.stop.wait(0.5):
            try:
                self.answers.append(LINE.get(f"http://127.0.0.1:{self.port}/health").text)
            except Exception as fault:
                self.answers.append(repr(fault))


class Stranger:
    """Somebody from an address of their own, as a proxy names it, who sends anything."""

    def __init__(self, port, number):
        self.port = port
        self.headers = {"x-forwarded-for": f"10.0.{number // 250}.{number % 250 + 1}"}
        given = self.send("GET", "/api/me", cookie="").headers["set-cookie"]
        self.headers["cookie"] = given.partition(";")[0]

    def send(self, method, path, body=None, content=None, **headers):
        content = json.dumps(body).encode() if body is not None else content
        url = f"http://127.0.0.1:{self.port}{path}"
        return LINE.request(method, url, content=content, headers=self.headers | headers)

    def line(self, *parts):
        """A connection that has sent something and reads nothing."""
        line = socket.create_connection(("127.0.0.1", self.port))
        line.settimeout(2)
        with contextlib.suppress(OSError):
            line.sendall(b"".join(parts))
        return line

    def socket(self, table):
        """A WebSocket that reads nothing."""
        lines = [f"GET /ws/{table} HTTP/1.1", "host: house", "upgrade: websocket", "connection: upgrade"]
        lines += ["sec-websocket-version: 13", "sec-websocket-key: eDIyMjIyMjIyMjIyMjIyMg=="]
        lines += [f"{name}: {value}" for name, value in self.headers.items()]
        return self.line("\r\n".join([*lines, "", ""]).encode())


def frame(text, kind=0x81):
    """A frame of a client, masked with zeros."""
    content = text.encode()
    size = bytes([0x80 | len(content)]) if len(content) < 126 else bytes([0x80 | 126, *len(content).to_bytes(2, "big")])
    return bytes([kind]) + size + b"\0\0\0\0" + content


class Drip:
    """An address for webhooks that answers with a byte now and then."""

    def __init__(self):
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listening.getsockname()[1]}/"
        self.stop = threading.Event()
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        lines = []
        self.listening.settimeout(0.3)
        while not self.stop.is_set():
            with contextlib.suppress(TimeoutError):
                lines.append(self.listening.accept()[0])
            for line in lines:
                with contextlib.suppress(OSError):
                    line.send(b"H")
        for line in [*lines, self.listening]:
            line.close()


# the attacks, each for itself; what they get is of no interest here


def records(port):
    stranger = Stranger(port, 1)
    head = {"game": "azteka", "rules": 1, "material": "x", "seats": 2, "options": {}}
    for bad in (json.dumps(head | {"seats": 10**9}), "[" * 100_000, json.dumps(head).replace('"x"', '"\\ud800"')):
        stranger.send("POST", "/api/replays", {"record": bad})
    long = record_without_end(stranger)
    for _ in range(3):
        stranger.send("POST", "/api/replays", {"record": long})
    while (made := stranger.send("POST", "/api/replays", {"record": long})).status_code == 429:
        time.sleep(int(made.headers["retry-after"]))
    assert made.status_code == 201, made.text
    brought = made.json()["table"]
    for path in (
        f"/api/replays/{brought}/0",
        f"/api/replays/{brought}/0/{RECORD_ROWS - 9}",
        f"/api/tables/{brought}",
        f"/replay/{brought}",
    ):
        assert stranger.send("GET", path).status_code == 200
    assert stranger.send("GET", f"/api/tables/{brought}/record").status_code == 200
    assert (
        stranger.send(
            "POST", f"/api/replays/{brought}/branch", {"step": RECORD_ROWS - 9, "seat": 0, "level": "novice"}
        ).status_code
        == 201
    )
    return [stranger.socket(brought)]


def table_that_is_over(stranger):
    """A table at which somebody has placed and resigned."""
    made = stranger.send("POST", "/api/tables", {"game": "azteka", "seats": [{"kind": "me"}, {"kind": "here"}]})
    table = made.json()["table"]
    for verb, body in (("play", {"seat": 0, "word": "place 1a"}), ("resign", {"seat": 0})):
        done = stranger.send("POST", f"/api/tables/{table}/{verb}", body)
        assert done.status_code == 200, done.text
    return table


def first_visits(port):
    """What a house makes of its pages once, whoever comes first."""
    stranger = Stranger(port, 0)
    table = table_that_is_over(stranger)
    for path in ("/", f"/t/{table}", f"/replay/{table}", "/nowhere"):
        stranger.send("GET", path)


def record_without_end(stranger):
    """A record of as many rows as there may be: moves that are taken back again and again."""
    table = table_that_is_over(stranger)
    record = stranger.send("GET", f"/api/tables/{table}/record")
    assert record.status_code == 200, record.text
    head, move, end = record.text.splitlines()
    back = json.loads(end) | {"word": "back 0"}
    rows = [
        json.loads(move) | {"step": step} if step % 2 == 0 else back | {"step": step} for step in range(RECORD_ROWS - 1)
    ]
    rows.append(json.loads(end) | {"step": RECORD_ROWS - 1})
    return "\n".join([head, *map(json.dumps, rows)])


def bodies(port, table):
    stranger = Stranger(port, 2)
    accents = "".join(chr(0x0300 + n % 2 * 0x23) for n in range(9000))
    many = [{"kind": "bot", "level": "novice"}] * 2000
    for path, body in (
        ("/api/account/enter", {"name": accents, "password": "x"}),
        ("/api/tables", {"game": "azteka", "seats": many}),
        ("/api/tables", {"game": "azteka", "seats": [], "options": {str(n): "x" for n in range(5000)}}),
        (f"/api/tables/{table}/draft", {"seat": 0, "words": ["place 1a"] * 5000}),
    ):
        assert stranger.send("POST", path, body).status_code in (400, 413)
    for content in (b"[" * 60_000, b'{"a":' * 12_000, b"1" * 60_000):
        assert stranger.send("POST", "/api/tables", content=content).status_code == 400
    for headers in ({"accept-language": "fr," * 5000}, {"cookie": "a=b;" * 3500}, {"x": "y" * 15_000}):
        stranger.send("GET", "/?" + "a=1&" * 200, **headers)
    return [stranger.line(b"GET / HTTP/1.1\r\nhost: h\r\n\r\n" * 10_000), stranger.line(b"x: " * 100_000)]


def webhooks(port, drip):
    for number in range(12):
        stranger = Stranger(port, 10 + number)
        stranger.send("PUT", "/api/me/hook", {"url": drip.url})
        threading.Thread(target=stranger.send, args=("POST", "/api/me/hook/test"), daemon=True).start()


def half_open(port):
    stranger = Stranger(port, 30)
    request = b"POST /api/tables HTTP/1.1\r\nhost: h\r\ncontent-length: 5000\r\n\r\n"
    return [stranger.line(request if number % 4 == 0 else request[: number % 60]) for number in range(HALF_OPEN)]


def never_reading(port, table):
    """Sockets that read that they are open, and then nothing more."""
    strangers = [Stranger(port, 40 + number) for number in range(40)]
    opened = [strangers[number % 40].socket(table) for number in range(NEVER_READ)]
    for line in opened:
        line.settimeout(None)  # machines may be busy
        assert line.recv(len(OPENED)) == OPENED
    return opened


def log_ins(port):
    strangers = [Stranger(port, 100 + number % 5) for number in range(30)]
    for number, stranger in enumerate(strangers):
        body = {"name": f"Nobody {number}", "password": "a wrong password"}
        threading.Thread(target=stranger.send, args=("POST", "/api/account/enter", body), daemon=True).start()


def tables(port):
    order = {"game": "azteka", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
    for _ in range(8):
        stranger = Stranger(port, 200)
        for _ in range(20):
            assert stranger.send("POST", "/api/tables", order).status_code in (201, 429)


def talk(port):
    """Chat, drafts, refusals and nonsense on sockets, as fast as they go."""
    lines = []
    for number in range(6):
        stranger = Stranger(port, 210 + number)
        order = {"game": ("inka", "xalapa", "azteka")[number % 3], "seats": [{"kind": "me"}, *[{"kind": "here"}] * 1]}
        if order["game"] == "xalapa":
            order["seats"] = [{"kind": "me"}]
        table = stranger.send("POST", "/api/tables", order).json()["table"]
        line = stranger.socket(table)
        said = [
            {"chat": "hello", "seat": 0},
            {"play": "nonsense", "seat": 0},
            {"draft": ["x"] * 150, "seat": 0},
            {"scene": True},
        ]
        flood = b"".join(frame(json.dumps(said[n % 4])) for n in range(400))
        with contextlib.suppress(OSError):
            line.sendall(flood + frame("x" * 125, 0x89) * 4000 + frame("", 0x01) + frame("", 0x00) * 20_000)
        lines.append(line)
    return lines


def memory(process):
    """The bytes of memory that a process has."""
    told = Path(f"/proc/{process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in told if line.startswith("VmRSS"))


def sockets(port):
    """How many WebSockets the house counts."""
    told = LINE.get(f"http://127.0.0.1:{port}/metrics", headers={"authorization": f"Bearer {TOKEN}"}).text
    return next(float(line.split()[1]) for line in told.splitlines() if line.startswith("fivesuns_sockets "))


@pytest.fixture
def many_descriptors():
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(before[0], min(DESCRIPTORS, before[1])), before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_two_people_go_on_playing_through_a_siege(tmp_path, many_descriptors):
    with watched_house(tmp_path) as (process, port), contextlib.ExitStack() as lines:
        ana, beto, table = two_at_a_table(port)
        players = [Player(ana, table, 0), Player(beto, table, 1)]
        watch, drip = Watch(port), Drip()
        for thread in (*players, watch):
            thread.start()
        while not all(player.moves >= 2 for player in players):
            assert not [player.fault for player in players if player.fault]
            time.sleep(0.05)
        first_visits(port)
        (tmp_path / "callbacks").write_text("")
        before = memory(process)

        def keep(opened):
            for line in opened:
                lines.callback(line.close)

        assert LINE.get(f"http://127.0.0.1:{port}/metrics").status_code == 404
        webhooks(port, drip)
        log_ins(port)
        keep(never_reading(port, table))
        keep(half_open(port))
        keep(records(port))
        keep(bodies(port, table))
        tables(port)
        keep(talk(port))

        begun = [player.moves for player in players]
        while not all(now >= then + 5 for now, then in zip((p.moves for p in players), begun, strict=True)):
            assert not [player.fault for player in players if player.fault]
            time.sleep(0.05)
        while sockets(port) > 2:  # whoever reads nothing is closed, those who play are not
            time.sleep(0.2)
        added = memory(process) - before
        for thread in (*players, watch):
            thread.stop.set()
            thread.join()
        drip.stop.set()

        assert [player.fault for player in players] == [None, None]
        assert set(watch.answers) == {'{"ok":true}'}
        assert added < MEMORY_BYTES
        callbacks = (tmp_path / "callbacks").read_text().splitlines()
        found = [line.split(maxsplit=1) for line in callbacks]
        limits = {"garbage": GARBAGE_SECONDS}
        assert [one for one in found if float(one[0]) > limits.get(one[1], LOOP_SECONDS)] == []
