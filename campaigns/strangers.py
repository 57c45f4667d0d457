"""The campaign of strangers: whatever comes in over HTTP and sockets, nobody gets a fault and others play on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from campaigns.house import GENEROUS, HOST, Gone, Guest, House, answered, ask, memory_of, seated
from campaigns.nursery import shared
from campaigns.report import Outcome
from fivesuns.games import GAMES

ATTEMPTS = 60  # of a case, a few at once
AT_ONCE = 6
MEMORY_BYTES = 600 * 1024 * 1024  # that the house may hold
HEALTH_TRIES, HEALTH_SECONDS = 60, 1.0  # a busy machine may be too late for `/health`, but not for ever
READ_SECONDS = 5.0  # for an answer that may never come, as to half a request
MOVES = 2  # of those who play beside it, in each case
HELD = 40  # lines that are left half open at a time
FAULTS = range(500, 600)
CLOSED = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError, Gone)
PATHS = (
    "/", "/api/games", "/api/me", "/api/tables", "/api/now", "/api/lobby", "/api/me/push", "/api/me/hook",
    "/api/account", "/api/account/enter", "/api/account/recover", "/api/account/codes", "/api/account/tokens",
    "/api/challenges", "/api/daily/{game}", "/api/tables/{table}", "/api/lessons/{game}", "/api/replays",
    "/api/tables/{table}/record", "/api/tables/{table}/solo", "/api/tables/{table}/invitation", "/t/{table}",
    "/t/{table}/code.svg", "/replay/{table}", "/art/{game}.svg", "/schema/openapi.json", "/health", "/metrics",
    *(f"/api/tables/{{table}}/{verb}" for verb in (
        "sit", "play", "draft", "resign", "ask", "answer", "chat", "bot", "kick", "mute", "report", "rematch",
        "challenge", "hint",
    )),
)  # fmt: skip
METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "BREW")
FIELDS = (
    "seat", "word", "words", "step", "what", "agreed", "text", "name", "password", "game", "options", "seats", "kind",
    "level", "clock", "chance", "public", "record", "url", "endpoint", "id", "play", "draft", "resign", "scene", "pong",
    "ask", "answer", "chat", "bot", "kick", "beat", "done", "muted", "reason", "unrated", "code",
)  # fmt: skip
WORDS = ("", "a", "place 1a", "me", "bot", "open", "novice", "azteka", "back", "\0", "\ud800", "é" * 40, "x" * 5000,
         "{who}", "<b>", "../..", "%00", "١٢", "'; --", "\u202e", "null")  # fmt: skip
NUMBERS = (0, 1, -1, 2**31, -(2**31), 2**63, 2**64, 10**30, 0.5, -0.0, 1e308)


def odd_value(rng: Random, depth: int = 0) -> Any:
    """Something that JSON can say."""
    kind = rng.randrange(9 if depth < 3 else 6)
    if kind < 2:
        return rng.choice(NUMBERS)
    if kind < 4:
        return rng.choice(WORDS)
    if kind < 6:
        return rng.choice((None, True, False))
    if kind < 8:
        return {rng.choice(FIELDS): odd_value(rng, depth + 1) for _ in range(rng.randrange(6))}
    return [odd_value(rng, depth + 1) for _ in range(rng.choice((0, 1, 3, 300)))]


def odd_content(rng: Random) -> bytes:
    """A body: mostly JSON, also broken, nested, huge or no text at all."""
    kind = rng.randrange(12)
    if kind == 0:
        return rng.randbytes(rng.choice((1, 100, 5000)))
    if kind == 1:
        return b"[" * rng.choice((10, 1000, 60_000))
    if kind == 2:
        return b'{"a":' * 10_000
    if kind == 3:
        return b"x" * rng.choice((65_536, 65_537, 200_000))
    text = json.dumps({rng.choice(FIELDS): odd_value(rng) for _ in range(rng.randrange(8))})
    return (text[: rng.randrange(len(text))] if kind == 4 else text).encode()


class Player:
    """One of two who play beside all that; every move must be acknowledged."""

    def __init__(self, guest: Guest, seat: int) -> None:
        self.guest, self.seat = guest, seat

    async def move(self, table: str, rng: Random) -> tuple[str, bool]:
        """Make a move if it is one's turn; what went wrong, and whether it was made."""
        scene = (await self.guest.ask("GET", f"/api/tables/{table}")).json()
        if not scene["view"]["choices"]:
            return "", False
        word, step = rng.choice(scene["view"]["choices"])["word"], scene["table"]["step"]
        body = {"seat": self.seat, "word": word, "step": step}
        answer = await self.guest.ask("POST", f"/api/tables/{table}/play", body)
        return "" if answer.status == 200 else f"a move of others was refused: {answer.body[:200]!r}", True


class Strangers:
    """A case is a heap of odd requests and messages, and two who play on meanwhile."""

    def __init__(self, seed: int, folder: Path | None = None, attempts: int = ATTEMPTS) -> None:
        self._seed, self._attempts = seed, attempts
        self._kept = None if folder else tempfile.TemporaryDirectory()
        self.house = House(folder or Path(self._kept.name if self._kept else ""), GENEROUS)
        self.house.start()
        self._players: list[Player] = []
        self._table = ""

    def case(self, number: int) -> Outcome:
        """One heap."""
        return asyncio.run(self._heap(Random(f"{self._seed} {number}")))

    async def _heap(self, rng: Random) -> Outcome:
        outcome = Outcome()
        self._held: list[asyncio.StreamWriter] = []
        try:
            await self._sit()
            for first in range(0, self._attempts, AT_ONCE):
                odd = [self._attempt(Random(rng.random()), outcome) for _ in range(first, first + AT_ONCE)]
                await asyncio.gather(*odd, self._play(rng, outcome) if first % (5 * AT_ONCE) == 0 else nothing())
        except CLOSED as fault:
            outcome.findings.append(f"the house did not answer those who play: {fault!r}")
        for writer in self._held:
            writer.close()
        outcome.findings += await self._health()
        return outcome

    async def _sit(self) -> None:
        """Two people at a table that is not over."""
        if not self._players:
            self._players = [Player(await Guest.come(self.house.port), seat) for seat in range(2)]
        guests = [player.guest for player in self._players]
        if self._table:
            scene = (await guests[0].ask("GET", f"/api/tables/{self._table}")).json()
        if not self._table or scene["table"]["over"]:
            self._table = await seated("azteka", [*guests])

    async def _play(self, rng: Random, outcome: Outcome) -> None:
        for player in self._players * MOVES:
            fault, made = await player.move(self._table, rng)
            outcome.counts["moves of others"] += made
            outcome.findings += [fault] if fault else []

    async def _attempt(self, rng: Random, outcome: Outcome) -> None:
        """One odd thing of some kind; a fault of the house is a finding, a line that is closed is not."""
        kinds: list[Callable[[Random], Awaitable[tuple[str, int | None]]]] = [
            self._request, self._request, self._raw, self._socket, self._sequence, self._half,
        ]  # fmt: skip
        kind = rng.choice(kinds)
        outcome.counts[kind.__name__.strip("_")] += 1
        try:
            what, status = await kind(rng)
        except CLOSED:
            outcome.counts["closed"] += 1
            return
        if status is not None:
            outcome.counts[f"answered {status // 100}xx"] += 1
        if status in FAULTS:
            outcome.findings.append(f"{status} for {what[:400]}")

    # kinds of odd things

    async def _request(self, rng: Random) -> tuple[str, int | None]:
        """A request to some path, with some body."""
        method, content = rng.choice(METHODS), odd_content(rng) if rng.random() < 0.8 else b""
        path = self._path(rng)
        lines = [f"{method} {path} HTTP/1.1", "host: house", "connection: close", f"content-length: {len(content)}"]
        lines += rng.sample(self._headers(rng), rng.randrange(3))
        head = "\r\n".join([*lines, "", ""]).encode("utf-8", "surrogatepass")
        return f"{lines} {content[:300]!r}", await self._status(head + content)

    def _path(self, rng: Random) -> str:
        names = [self._table, "nowhere", "%00", "a" * 300, "..%2f", "é"]
        path = rng.choice(PATHS).format(
            table=rng.choice(names[: rng.choice((1, 6))]), game=rng.choice([*GAMES, "chess"])
        )
        query = rng.choice(("", "", "?lang=fr", "?lang=" + "x" * 2000, "?" + "a=1&" * 100, "?%ff=%00", "?lang=\0"))
        return path + query

    def _headers(self, rng: Random) -> list[str]:
        cookie = self._players[0].guest.cookie[:-1] + "x"
        return [
            f"x-forwarded-for: 10.{rng.randrange(256)}.0.1", "cookie: guest=", f"cookie: {cookie}",
            "cookie: " + "a=b;" * 1000, "accept-language: " + "fr," * 2000, "authorization: Bearer fs_nonsense",
            "authorization: Bearer " + "é" * 50, "origin: https://elsewhere.example", "content-type: text/plain",
            "accept: text/html", "if-none-match: *", "range: bytes=0-1,5-", "expect: 100-continue",
            "transfer-encoding: chunked", "upgrade: h2c", "x-forwarded-proto: https", "x-forwarded-for: nonsense",
        ]  # fmt: skip

    async def _raw(self, rng: Random) -> tuple[str, int | None]:
        """Bytes that are hardly a request."""
        sent = rng.choice((
            rng.randbytes(rng.choice((1, 50, 3000))), b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 2000,
            b"GET " + b"/" * 70_000,
            b"GET / HTTP/1.1\r\nhost: h\r\n\r\n" * 20, b"POST /api/now HTTP/1.1\r\ncontent-length: -1\r\n\r\n",
            b"POST /api/now HTTP/1.1\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nabcdef",
            b"POST /api/now HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\nffffffffff\r\nx",
            b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        ))  # fmt: skip
        return repr(sent[:200]), await self._status(sent)

    async def _status(self, sent: bytes) -> int | None:
        """What something is answered with; None where nothing comes that is an answer."""
        reader, writer = await asyncio.open_connection(HOST, self.house.port)
        try:
            writer.write(sent)
            told = await asyncio.wait_for(reader.read(), READ_SECONDS)
        finally:
            writer.close()
        return answered(told).status if told.startswith(b"HTTP/") else None

    async def _half(self, rng: Random) -> tuple[str, int | None]:
        """A request that never ends; some of them are left open."""
        _, writer = await asyncio.open_connection(HOST, self.house.port)
        whole = b"POST /api/tables HTTP/1.1\r\nhost: h\r\ncontent-length: 5000\r\n\r\n{"
        writer.write(whole[: rng.randrange(1, len(whole))])
        self._held.append(writer)
        if len(self._held) > HELD:
            self._held.pop(0).close()
        return "", None

    async def _socket(self, rng: Random) -> tuple[str, int | None]:
        """Odd messages on a socket at the table of others, by a watcher or a guest without a seat."""
        guest = Guest(self.house.port)
        async with await guest.open(self._table, language=rng.choice(("en", "fr", "xx"))) as line:
            for _ in range(rng.randrange(1, 30)):
                content = odd_content(rng)
                await line.send(content if rng.random() < 0.2 else content.decode("utf-8", "replace"))
            with contextlib.suppress(TimeoutError):
                while True:
                    told = await asyncio.wait_for(line.recv(), 0.2)
                    if '"fault"' in str(told)[:200]:
                        return f"a socket: {told!r}", 500
        return "", None

    async def _sequence(self, rng: Random) -> tuple[str, int | None]:
        """Things that are allowed, in an odd order, at a table of one's own."""
        guest = await Guest.come(self.house.port)
        game = rng.choice([*GAMES])
        table = await seated(game, [guest, None] if rng.random() < 0.5 else [guest, await Guest.come(self.house.port)])
        verbs = [
            ("sit", {"seat": rng.randrange(-1, 4)}), ("resign", {"seat": 0}), ("ask", {"seat": 0, "what": "back"}),
            ("ask", {"seat": 0, "what": "draw"}), ("answer", {"agreed": True}), ("chat", {"seat": 0, "text": "é"}),
            ("kick", {"seat": 1}), ("bot", {"seat": 1}), ("rematch", None), ("draft", {"seat": 0, "words": []}),
            ("play", {"seat": 0, "word": rng.choice(WORDS)}), ("mute", {"seat": 1, "muted": True}),
            ("hint", {"seat": 0}), ("report", {"seat": 1, "reason": "spam", "text": "x"}),
        ]  # fmt: skip
        done = rng.choices(verbs, k=5)
        for verb, body in done:
            answer = await guest.ask("POST", f"/api/tables/{table}/{verb}", body)
            if answer.status in FAULTS:
                return f"{game} {done} at {verb}: {answer.body[:200]!r}", answer.status
        return "", answer.status

    async def _health(self) -> list[str]:
        """What is wrong with the house itself."""
        faults = [f"log: {line[:300]}" for line in self.house.faults()[:1]]
        if not self.house.is_running():
            return [*faults, "the house is gone"]
        held = memory_of(self.house.pid)
        faults += [f"it holds {held:,} bytes"] if held > MEMORY_BYTES else []
        for _ in range(HEALTH_TRIES):
            with contextlib.suppress(Gone):
                if (await ask(self.house.port, "GET", "/health")).status == 200:
                    return faults
            await asyncio.sleep(HEALTH_SECONDS)
        return [*faults, "it is not well"]

    def cpu(self) -> float:
        """Of the house."""
        return shared().cpu()

    def close(self) -> None:
        """End the house."""
        self.house.close()
        if self._kept:
            self._kept.cleanup()


async def nothing() -> None:
    """Nobody plays this time."""


def total(counts: Counter[str]) -> int:
    """How many odd things there were."""
    return sum(counts[kind] for kind in ("request", "raw", "socket", "sequence", "half"))
