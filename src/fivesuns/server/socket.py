"""The live table: one socket for each who looks, with what happens going out and moves coming in."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import Struct

from fivesuns.core.text import say
from fivesuns.server import wire
from fivesuns.server.config import Limits
from fivesuns.server.house import House
from fivesuns.server.language import language
from fivesuns.server.people import Person
from fivesuns.server.refusal import Refused
from fivesuns.server.table import Table

NOWHERE = 4404  # closing codes
TOO_OFTEN = 1008
TOO_SLOW = 1013
FAREWELL = 2.0  # seconds for the last messages of a socket that is closed
BACKLOG = 100  # messages that somebody may be behind
PATIENCE = 200  # messages over the limit before a socket is closed

Socket = WebSocket[Any, Any, Any]


class Message(Struct, forbid_unknown_fields=True):
    """What a client may say: one of play, draft, resign and scene."""

    id: str | int | None = None
    play: str | None = None
    draft: list[str] | None = None
    resign: bool = False
    scene: bool = False
    seat: int = -1
    step: int | None = None


read = msgspec.json.Decoder(Message).decode


class Visitor:
    """One socket at a table. What is told waits in line, so that a slow reader keeps nobody waiting."""

    def __init__(self, socket: Socket, person: Person, tongue: str) -> None:
        self.person = person.id
        self.language = tongue
        self._socket = socket
        self._waiting: asyncio.Queue[str | int] = asyncio.Queue()

    def tell(self, message: str) -> None:
        """Send something as soon as the socket takes it; who is too far behind comes back to the scene."""
        if self._waiting.qsize() < BACKLOG:
            self._waiting.put_nowait(message)
        else:
            self.close(TOO_SLOW)

    def close(self, code: int) -> None:
        """Close, after what is waiting to be sent."""
        self._waiting.put_nowait(code)

    async def send(self) -> None:
        """Send what is told until it is told to close."""
        while isinstance(message := await self._waiting.get(), str):
            await self._socket.send({"type": "websocket.send", "text": message, "bytes": None})
        await self._socket.close(message)


class Allowance:
    """How many messages a socket may send: so many at once, and so many a second in the long run."""

    def __init__(self, limits: Limits) -> None:
        self._rate, self._most = limits.messages, float(limits.burst)
        self._left, self._at = self._most, time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


@websocket("/ws/{id:str}")
async def live(socket: Socket, id: FromPath[str]) -> None:
    """A table as it goes on."""
    house: House = socket.app.state.house
    person, tongue = house.person(socket), language(socket)
    await socket.accept()
    try:
        table = await house.table(id)
    except Refused as fault:
        await socket.send_text(wire.refused(None, fault.tell(tongue)))
        await socket.close(NOWHERE)
        return
    visitor = Visitor(socket, person, tongue)
    table.join(visitor)
    sending = asyncio.create_task(visitor.send())
    with house.watch.sockets.track_inprogress(), contextlib.suppress(WebSocketDisconnect):
        try:
            await listen(house, table, visitor, socket)
            await asyncio.wait([sending], timeout=FAREWELL)
        finally:
            table.leave(visitor)
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)


async def listen(house: House, table: Table, visitor: Visitor, socket: Socket) -> None:
    """Take what comes, one after the other, until the socket is closed."""
    limits, allowance, over = house.config.limits, Allowance(house.config.limits), 0
    while True:
        text = await socket.receive_text()
        if not allowance.take():
            over += 1
            visitor.tell(wire.refused(None, Refused("often", after=1).tell(visitor.language)))
            if over > PATIENCE:
                visitor.close(TOO_OFTEN)
                return
        elif len(text) > limits.body:
            fault = Refused("large", say("no-large", most=limits.body // 1024))
            visitor.tell(wire.refused(None, fault.tell(visitor.language)))
        else:
            await answer(house, table, visitor, text)


async def answer(house: House, table: Table, visitor: Visitor, text: str) -> None:
    """Do what a message asks for, or say why not."""
    id: str | int | None = None
    try:
        message = understand(text)
        id = message.id
        if message.play is not None:
            step = await table.play(visitor.person, message.seat, message.play, message.step)
        elif message.draft is not None:
            _, step = await table.draft(visitor.person, message.seat, message.draft)
        elif message.resign:
            step = await table.resign(visitor.person, message.seat)
        elif message.scene:
            visitor.tell(wire.scene(table, table.held(visitor.person), visitor.language).decode())
            return
        else:
            raise Refused("broken")
        visitor.tell(wire.played(id, step))
    except Refused as fault:
        house.watch.refusals.labels(fault.code).inc()
        visitor.tell(wire.refused(id, fault.tell(visitor.language)))


def understand(text: str) -> Message:
    """A message read; refused when it is none."""
    try:
        return read(text)
    except msgspec.MsgspecError as fault:
        raise Refused("broken") from fault
