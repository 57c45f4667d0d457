"""One WebSocket with a queue of messages to send, so that a slow reader keeps nobody waiting."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from fivesuns.protocol import messages
from fivesuns.protocol.audience import Audience
from fivesuns.protocol.difference import Sent

LINE = "fivesuns.line"  # where a scope has its own way in and out
POLICY_VIOLATION = 1008  # closing codes: too many messages,
TRY_AGAIN_LATER = 1013  # too slow a reader
PING_SECONDS = 15.0  # between two pings
FAREWELL_SECONDS = 2.0  # for the last messages of a socket that is closed
BACKLOG_MESSAGES = 100  # that somebody may be behind
TOLD_AT_ONCE = 50  # connections that are told something in one turn of the event loop

Socket = WebSocket[Any, Any, Any]


class Line(Protocol):
    """A socket's own way in and out."""

    taker: Callable[[str], bool] | None  # takes a short message as it arrives, or says that it has to wait

    async def receive(self) -> Any: ...
    async def send(self, message: Any) -> None: ...
    def push(self, text: bytes) -> bool: ...


class Connection:
    """An open WebSocket and the person behind it; a `Subscriber` of a table."""

    def __init__(self, socket: Socket, person: str, language: str, sent: Sent | None = None) -> None:
        self.sent = sent  # where changes were asked for instead of whole views
        self.person = person
        self.language = language
        self.round_trip = 0.0
        self._pinged: tuple[int, float] = (0, 0.0)  # the last ping, and when
        self._socket = socket
        self._push = push_of(socket)
        _, self._send = line_of(socket)
        self._waiting: deque[bytes | int] = deque()
        self._closing = False
        self._news = asyncio.Event()

    @property
    def audience(self) -> Audience:
        """The reader of messages that are about no table: without a seat, in this language."""
        return Audience((), (), self.language)

    def tell(self, message: bytes) -> None:
        """Send something now, or as soon as the socket takes it; who is too far behind is closed, and comes back."""
        if self._closing or (not self._waiting and self._push(message)):
            return
        self.hold(message)
        self.release()

    def hold(self, message: bytes) -> None:
        """Keep something until `release`; what is told meanwhile comes after it."""
        if self._closing:
            return
        if len(self._waiting) < BACKLOG_MESSAGES:
            self._waiting.append(message)
        else:
            self.close(TRY_AGAIN_LATER)

    def release(self) -> None:
        """Send what is held as soon as the socket takes it."""
        self._news.set()

    def close(self, code: int) -> None:
        """Close, after what is waiting to be sent; what is told from now on is not sent."""
        if self._closing:
            return
        self._closing = True
        self._waiting.append(code)
        self._news.set()

    def pong(self, number: int) -> None:
        """The answer to a ping; others than to the last one are passed over."""
        if number == self._pinged[0]:
            self.round_trip = time.monotonic() - self._pinged[1]

    async def measure(self) -> None:
        """Ping now and then for as long as the task runs; `pong` takes the round trip from the answers."""
        while True:
            self._pinged = self._pinged[0] + 1, time.monotonic()
            self.tell(messages.ping(self._pinged[0]))
            await asyncio.sleep(PING_SECONDS)

    async def send(self) -> None:
        """Send queued messages until a closing code comes up."""
        while await self._news.wait():
            self._news.clear()
            while self._waiting:
                message = self._waiting[0]  # it waits until it is gone: what comes meanwhile must not overtake it
                if isinstance(message, int):
                    await self._socket.close(message)
                    return
                await self._send({"type": "websocket.send", "text": message.decode(), "bytes": None})
                self._waiting.popleft()


class Listener(Protocol):
    """Somebody to whom messages are sent."""

    def tell(self, message: bytes) -> None: ...
    def hold(self, message: bytes) -> None: ...
    def release(self) -> None: ...


def tell_all(news: Sequence[tuple[Listener, bytes]]) -> None:
    """Tell each of many something, the first at once; a crowd is told in portions, so that nobody else waits for it."""
    for one, message in news[:TOLD_AT_ONCE]:
        one.tell(message)
    crowd = news[TOLD_AT_ONCE:]
    for one, message in crowd:
        one.hold(message)
    if crowd:
        asyncio.get_running_loop().call_soon(_release, [one for one, _ in crowd])


def _release(crowd: Sequence[Listener]) -> None:
    for one in crowd[:TOLD_AT_ONCE]:
        one.release()
    if crowd[TOLD_AT_ONCE:]:
        asyncio.get_running_loop().call_soon(_release, crowd[TOLD_AT_ONCE:])


def line_of(socket: Socket) -> tuple[Any, Any]:
    """How a socket receives and sends: past the layers that only its opening needs, where the server allows it."""
    direct: Line | None = socket.scope.get(LINE)  # type: ignore[assignment]
    return (direct.receive, direct.send) if direct else (socket.receive, socket.send)


def take_at_once(socket: Socket, taker: Callable[[str], bool]) -> None:
    """Let short messages be taken as they arrive, where the server knows such a way; the others are received."""
    direct: Line | None = socket.scope.get(LINE)  # type: ignore[assignment]
    if direct:
        direct.taker = taker


def push_of(socket: Socket) -> Callable[[bytes], bool]:
    """What sends a message at once, or says that it has to wait: always where the server knows no such way."""
    direct: Line | None = socket.scope.get(LINE)  # type: ignore[assignment]
    return direct.push if direct else lambda _: False


async def receive_text(receive: Any) -> str:
    """The next message; WebSocketDisconnect once there is none."""
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(code=message.get("code", 1000), detail="")
    text: str | None = message.get("text")
    return (message.get("bytes") or b"").decode("utf-8", "replace") if text is None else text
