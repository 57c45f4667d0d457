"""What one connection may cost: uvicorn's protocols with limits of time and size, in small portions, and not too many.

uvicorn waits for headers and bodies as long as a client likes, reads a quarter of a megabyte at once, and keeps what is
closed until all is read that was sent to it. Here a connection has a deadline at each stage, `Connections` closes those
that have missed theirs, and where all places are taken those who have not asked for anything make room.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from struct import Struct
from typing import Any

import structlog
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.utils import apply_mask

from fivesuns.server.http.connection import LINE

HEADER_SECONDS = 10.0  # until the headers of a request are here
BODY_SECONDS = 30.0  # from then on, until its body is
UNREAD_SECONDS = 20.0  # for which somebody may leave what was sent to them
LOOK_SECONDS = 1.0  # between two looks
HEADER_BYTES = 16 * 1024
PORTION_BYTES = 8 * 1024  # that are read at once
FRAGMENTS = 1000  # of one message
TOO_LARGE = 1009  # a socket's closing code
# The head of a message in one part, RFC 6455 5.2: that it is text and whole, and its length in one of three forms.
TEXT, MASKED, MEDIUM = 0x81, 0x80, 126
HEAD_BYTES = 6  # of a short one from a client, with its mask
SHORT, LONG, LONGER = Struct("!BB").pack, Struct("!BBH").pack, Struct("!BBQ").pack

TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
NO_ROOM = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\ncontent-length: 0\r\n\r\n"

log = structlog.get_logger()


class Connections:
    """All connections that are open, and which of them have only begun to ask."""

    def __init__(self, most: int, monotonic: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.now = monotonic
        self.closed: Counter[str] = Counter()  # why, since the last look
        self._open: dict[Any, Progress] = {}
        self._idle: dict[Any, None] = {}  # those that have asked for nothing yet, the oldest first

    def __len__(self) -> int:
        return len(self._open)

    def join(self, connection: Any) -> bool:
        """Take a connection in; False where there is no place for it, and none can be made."""
        if len(self._open) >= self.most:
            if not self._idle:
                self.closed["no room"] += 1
                return False
            self.end(next(iter(self._idle)), "made room")
        self._open[connection] = Progress()
        return True

    def leave(self, connection: Any) -> None:
        """A connection is gone."""
        self._open.pop(connection, None)
        self._idle.pop(connection, None)

    def idle(self, connection: Any, idle: bool) -> None:
        """Whether a connection has asked for nothing, so that its place may be taken."""
        if idle and connection in self._open:
            self._idle[connection] = None
        else:
            self._idle.pop(connection, None)

    def end(self, connection: Any, why: str) -> None:
        """Close a connection at once."""
        self.leave(connection)
        self.closed[why] += 1
        connection.transport.abort()

    async def sweep(self) -> None:
        """Close those that are too slow, and say how many; called now and then."""
        now = self.now()
        for connection, progress in list(self._open.items()):
            if connection.due is not None and now > connection.due:
                connection.late()
                self.end(connection, "too slow")
            elif progress.stalled(connection.transport.get_write_buffer_size(), now):
                self.end(connection, "unread")
        if self.closed:
            log.info("connections were closed", open=len(self._open), why=dict(self.closed))
            self.closed.clear()


class Progress:
    """Whether somebody reads what is sent to them."""

    __slots__ = ("_since", "_unread")

    def __init__(self) -> None:
        self._unread, self._since = 0, 0.0

    def stalled(self, unread: int, now: float) -> bool:
        """Whether nothing of what waits to be sent has gone for too long; `unread` is how many bytes wait."""
        if not unread or not self._unread or unread < self._unread:
            self._since = now
        self._unread = unread
        return now - self._since > UNREAD_SECONDS


class Portions(asyncio.BufferedProtocol):
    """Hands what arrives to a protocol of uvicorn in small portions, so that none keeps the event loop for long."""

    _buffer = bytearray(PORTION_BYTES)  # of all: what is in it is copied before anybody else may write there

    def __init__(self, inner: Any) -> None:
        self._inner = inner

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody has come."""
        self._inner.connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._inner.connection_lost(exc)

    def eof_received(self) -> None:
        """They have sent all they want to send."""
        self._inner.eof_received()

    def pause_writing(self) -> None:
        """Much waits to be read by them."""
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        """They have read most of it."""
        self._inner.resume_writing()

    def get_buffer(self, _: int) -> bytearray:
        """Where the next portion is written."""
        return self._buffer

    def buffer_updated(self, count: int) -> None:
        """A portion is there."""
        self._inner.data_received(bytes(memoryview(self._buffer)[:count]))


class Http(HttpToolsProtocol):
    """A connection with requests, each of which has to be here in time."""

    def __init__(self, gate: Connections, **more: Any) -> None:
        super().__init__(**more)
        self.gate = gate
        self.due: float | None = None
        self._header_bytes = 0
        self._in_headers = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come."""
        super().connection_made(transport)
        if self.gate.join(self):
            self._expect_headers()
        else:
            transport.write(NO_ROOM)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self.gate.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A portion of a request."""
        if self.transport.is_closing():
            return
        if self.due is None and (self.cycle is None or self.cycle.response_complete):
            self._expect_headers()
        if self._in_headers:
            self._header_bytes += len(data)
        super().data_received(data)
        if self._in_headers and self._header_bytes > HEADER_BYTES and not self.transport.is_closing():
            self.transport.write(TOO_LONG)
            self.transport.close()

    def late(self) -> None:
        """The deadline has passed: say so where nothing else has been said."""
        if self._in_headers:
            self.transport.write(TOO_SLOW)

    def _expect_headers(self) -> None:
        self._in_headers, self._header_bytes = True, 0
        self.due = self.gate.now() + HEADER_SECONDS
        self.gate.idle(self, True)

    def on_headers_complete(self) -> None:
        """All headers are here: the request is begun, and its body has time of its own."""
        self._in_headers, self._header_bytes = False, 0
        self.due = self.gate.now() + BODY_SECONDS
        self.gate.idle(self, False)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of a request is here."""
        self.due = None
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """It is answered; another may follow for as long as uvicorn keeps the connection."""
        super().on_response_complete()
        if self.due is None and not self.pipeline:
            self.gate.idle(self, True)

    def handle_websocket_upgrade(self) -> None:
        """The connection becomes a socket."""
        self.gate.leave(self)
        super().handle_websocket_upgrade()
        self.transport.set_protocol(Portions(self.transport.get_protocol()))


class Frames:
    """Where frames begin and end in what arrives (RFC 6455, 5.2), and nothing else of them."""

    def __init__(self) -> None:
        self._head = bytearray()  # of the frame that has begun, as far as it is here
        self._left = 0  # bytes of it that are still to come, once its head is known

    @property
    def between(self) -> bool:
        """Whether all frames that have begun are here."""
        return not self._left and not self._head

    def follow(self, data: bytes) -> None:
        """Go through something that has arrived."""
        at = 0
        while at < len(data):
            if self._left:
                passed = min(self._left, len(data) - at)
                self._left -= passed
                at += passed
                continue
            self._head.append(data[at])
            at += 1
            self._look()

    def _look(self) -> None:
        """See whether the head is whole: two bytes, a longer length, and four of a mask."""
        head = self._head
        if len(head) < 2:
            return
        length = head[1] & ~MASKED
        more = {MEDIUM: 2, MEDIUM + 1: 8}.get(length, 0)
        if len(head) == 2 + more + (4 if head[1] & MASKED else 0):
            self._left = int.from_bytes(head[2 : 2 + more]) if more else length
            head.clear()


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket: nothing is read from who does not read, and no message has parts without end."""

    def __init__(self, gate: Connections, **more: Any) -> None:
        super().__init__(**more)
        self.gate = gate
        self.due: float | None = None
        self.taker: Callable[[str], bool] | None = None
        self._held = False  # nothing is read until what was sent is
        self._frames = Frames()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A connection has become a socket."""
        super().connection_made(transport)
        self.gate.join(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self.gate.leave(self)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Too much waits to be read: answers to pings must not add to it."""
        super().pause_writing()
        self._held = True
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """They have read."""
        super().resume_writing()
        self._held = False
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def handle_connect(self, event: Any) -> None:
        """Somebody asks for a socket: the application gets its own way in and out."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope[LINE] = self  # type: ignore[literal-required]

    def data_received(self, data: bytes) -> None:
        """Something has arrived: mostly one short message, which is taken at once if somebody takes it."""
        if not self.handshake_complete:
            super().data_received(data)
        elif not self._take(data):
            self._frames.follow(data)
            super().data_received(data)

    def _take(self, data: bytes) -> bool:
        """Hand over one short message that is all of what has arrived; False where it is to go the long way."""
        if (
            self.taker is None
            or not HEAD_BYTES <= len(data) < HEAD_BYTES + MEDIUM
            or data[0] != TEXT
            or data[1] != MASKED + len(data) - HEAD_BYTES
        ):
            return False
        if not self._frames.between or self.frames or self.close_sent or not self.queue.empty():
            return False
        try:
            return self.taker(apply_mask(data[HEAD_BYTES:], data[2:HEAD_BYTES]).decode())
        except UnicodeDecodeError:
            return False

    def push(self, text: bytes) -> bool:
        """Send a message at once, past all queues; False where what was sent before is not gone yet."""
        if not self.writable.is_set() or not self.handshake_complete or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(head_of(len(text)) + text)
        return True

    async def receive(self) -> Any:
        """The next message."""
        message = await super().receive()
        if self._held and not self.transport.is_closing():
            self.transport.pause_reading()
        return message

    def handle_cont(self, event: Any) -> None:
        """One more part of a message."""
        if len(self.frames) < FRAGMENTS:
            super().handle_cont(event)
        else:
            self.frames = []
            self.conn.fail(TOO_LARGE)
            self.handle_parser_exception()


def head_of(size: int) -> bytes:
    """The head of a text of so many bytes."""
    if size < MEDIUM:
        return SHORT(TEXT, size)
    return LONG(TEXT, MEDIUM, size) if size < 2**16 else LONGER(TEXT, MEDIUM + 1, size)


def protocols(gate: Connections) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """What uvicorn makes for each connection, and for each socket."""

    def http(**more: Any) -> Portions:
        return Portions(Http(gate, **more))

    def socket(**more: Any) -> Socket:
        return Socket(gate, **more)

    return http, socket
