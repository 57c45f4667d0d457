"""What tests of the server share: a house, guests who visit it, and bots that need no processes."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import contextmanager

from litestar.testing import TestClient

from fivesuns.core.game import Plan
from fivesuns.server.app import create_app
from fivesuns.server.http import health
from fivesuns.server.runtime.timing import Timing
from fivesuns.server.settings import Limits, Settings

health.WRITE_SECONDS = health.SILENCE_SECONDS = 600.0  # no stopwatch: a machine may be busy
MANY = 100_000
FREE = Limits(
    requests=MANY,
    tables=MANY,
    messages=MANY,
    burst=MANY,
    address_requests=MANY,
    address_tables=MANY,
    address_sockets=MANY,
)
BOTH_OPEN = [{"kind": "me"}, {"kind": "open"}]
OPENING = "place 1a"
ROUNDING = 1e-3  # seconds: times since 1970 are not exact


class FirstChoice:
    """A bot that plays the first legal action at once."""

    def __init__(self):
        self.worlds = []

    async def think(self, game, world, seat, level, seconds=None):
        self.worlds.append((world, seat))
        return Plan((world.legal(seat)[0],))

    def close(self):
        pass


class Hours:
    """Time that passes only when a test lets it pass: nothing depends on how fast the machine is."""

    def __init__(self):
        self._now = time.time()
        self._sleepers = []  # until when, and what wakes them
        self._ahead = 0.0  # by how much the system's clock was set forward
        self.timing = Timing(lambda: self._now + self._ahead, self.sleep, self.now)

    def now(self):
        return self._now

    async def sleep(self, seconds):
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        sleeper = (self._now + seconds, asyncio.Event())
        self._sleepers.append(sleeper)
        try:
            await sleeper[1].wait()
        finally:
            self._sleepers.remove(sleeper)

    def set(self, seconds):
        """Set the system's clock forward, or back: no time passes."""
        self._ahead += seconds

    def skip(self, seconds):
        """Let time pass while no house is open, or while it is suspended."""
        self._now += seconds

    def advance(self, client, seconds):
        """Let time pass; everything that is due then has happened when this returns."""
        client.blocking_portal.call(self._advance, client.app.state.store, self._now + seconds)

    async def _advance(self, store, until):
        await self._settle(store)
        while due := [at for at, _ in self._sleepers if at <= until + ROUNDING]:
            self._now = max(self._now, min(due))
            for at, event in self._sleepers:
                if at <= self._now:
                    event.set()
            await self._settle(store)
        self._now = max(self._now, until)

    async def _settle(self, store):
        """Let what was begun come to its end, a few commits one after the other."""
        for _ in range(6):
            for _ in range(10):
                await asyncio.sleep(0)
            await store.flush()


def wait_until(done):
    """Wait for something that comes; how long it takes says nothing, so the only limit is that of a whole test."""
    while not done():
        time.sleep(0.01)


class Databases:
    """Where houses keep their rows that name no database: in their folder, or in one of PostgreSQL for each folder."""

    def __init__(self):
        self.new = None  # makes a database, and gives its address
        self._known = {}

    def of(self, folder):
        if self.new is None:
            return ""
        if folder not in self._known:
            self._known[folder] = self.new()
        return self._known[folder]


DATABASES = Databases()


@contextmanager
def house(folder, limits=FREE, bots=None, database=None, dice_seconds=Settings.dice_seconds, **more):
    """A house on a folder, or with a database elsewhere, as a test client; closing it is a clean stop."""
    database = DATABASES.of(folder) if database is None else database
    settings = Settings(data=folder, limits=limits, database=database, dice_seconds=dice_seconds)
    app = create_app(settings, bots=bots or FirstChoice(), **more)
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


class Visitor:
    """A guest with a cookie of their own."""

    def __init__(self, client, lang="en"):
        self.client, self.lang, self.cookie = client, lang, ""
        self.name = self.get("/api/me").json()["name"]

    def ask(self, method, path, body=None, **more):
        headers = {"accept-language": self.lang, "cookie": self.cookie, **more.pop("headers", {})}
        content = more.pop("content", None if body is None else json.dumps(body).encode())
        answer = self.client.request(method, path, content=content, headers=headers, **more)
        self.cookie = self.cookie or answer.headers.get("set-cookie", "").partition(";")[0]
        self.client.cookies.clear()
        return answer

    def get(self, path, **more):
        return self.ask("GET", path, **more)

    def post(self, path, body=None, **more):
        return self.ask("POST", path, body, **more)

    def make(self, seats=BOTH_OPEN, game="azteka", **more):
        answer = self.post("/api/tables", {"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        return answer.json()["table"]

    def sit(self, table, seat=1):
        answer = self.post(f"/api/tables/{table}/sit", {"seat": seat})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def scene(self, table):
        return self.get(f"/api/tables/{table}").json()

    def play(self, table, seat, word, **more):
        return self.post(f"/api/tables/{table}/play", {"seat": seat, "word": word, **more})

    @contextmanager
    def socket(self, table):
        headers = {"cookie": self.cookie, "accept-language": self.lang}
        with self.client.websocket_connect(f"/ws/{table}", headers=headers) as socket:
            yield socket

    def hear(self, socket, kind):
        """The next message of a kind; others are passed over. The only limit is that of a whole test."""
        while kind not in (message := socket.receive_json()):
            pass
        return message[kind]


def refusal(answer):
    """The status and the code of a refusal; every refusal is complete."""
    told = answer.json()["refused"]
    assert told["reason"]
    assert "rule" in told
    return answer.status_code, told["code"]


def two(client):
    """Two guests at a table of theirs."""
    ana, beto = Visitor(client), Visitor(client, "fr")
    table = ana.make()
    beto.sit(table)
    return ana, beto, table


def finish(visitor, table, seat=0):
    """Bring a game to its end, quickly."""
    assert visitor.post(f"/api/tables/{table}/resign", {"seat": seat}).status_code == 200


def my_turn(visitor, table):
    """The scene once somebody may do something."""
    while not (scene := visitor.scene(table))["view"]["choices"]:
        time.sleep(0.02)
    return scene
