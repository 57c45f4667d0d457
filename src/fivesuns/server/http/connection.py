"""One WebSocket with a queue of messages to send, so that a slow reader keeps nobody waiting."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from fivesuns.protocol import messages
from fivesuns.protocol.audience import Audience

LINE = "fivesuns.line"  # where a scope has its own way in and out
POLICY_VIOLATION = 1008  # closing codes: too many messages,
TRY_AGAIN_LATER = 1013  # too slow a reader
PING_SECONDS = 15.0  # between two pings
FAREWELL_SECONDS = 2.0  # for the last messages of a socket that is closed
BACKLOG_MESSAGES = 100  # that somebody may be behind

Socket = WebSocket[Any, Any, Any]


class Connection:
    """An open WebSocket and the person behind it; a `Subscriber` of a table."""

    def __init__(self, socket: Socket, person: str, language: str) -> None:
        self.person = person
        self.language = language
        self.round_trip = 0.0
        self._pinged: tuple[int, float] = (0, 0.0)  # the last ping, and when
        self._socket = socket
        _, self._send = line_of(socket)
        self._waiting: deque[str | int] = deque()
        self._closing = False
        self._news = asyncio.Event()

    @property
    def audience(self) -> Audience:
        """The reader of messages that are about no table: without a seat, in this language."""
        return Audience((), (), self.language)

    def tell(self, message: str) -> None:
        """Send something as soon as the socket takes it; who is too far behind is closed, and comes back."""
        if self._closing:
            return
        if len(self._waiting) < BACKLOG_MESSAGES:
            self._waiting.append(message)
            self._news.set()
        else:
            self.close(TRY_AGAIN_LATER)

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
                message = self._waiting.popleft()
                if isinstance(message, int):
                    await self._socket.close(message)
                    return
                await self._send({"type": "websocket.send", "text": message, "bytes": None})


def line_of(socket: Socket) -> tuple[Any, Any]:
    """How a socket receives and sends: past the layers that only its opening needs, where the server allows it."""
    direct: tuple[Any, Any] | None = socket.scope.get(LINE)  # type: ignore[assignment]
    return direct or (socket.receive, socket.send)


async def receive_text(receive: Any) -> str:
    """The next message; WebSocketDisconnect once there is none."""
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(code=message.get("code", 1000), detail="")
    text: str | None = message.get("text")
    return (message.get("bytes") or b"").decode("utf-8", "replace") if text is None else text
