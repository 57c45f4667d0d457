"""The live table: one socket for each who looks, with what happens going out and moves coming in."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import Struct

from fivesuns.core.text import say
from fivesuns.server.accounts.identity import Person
from fivesuns.server.http.language import language
from fivesuns.server.http.refusal import Refused
from fivesuns.server.runtime.throttle import Allowance
from fivesuns.server.tables import accord, company
from fivesuns.server.tables import chat as talk
from fivesuns.server.tables import messages as wire
from fivesuns.server.tables.house import House
from fivesuns.server.tables.table import Table

LINE = "fivesuns.line"  # where a scope has its own way in and out
NOWHERE = 4404  # closing codes
TOO_OFTEN = 1008
TOO_SLOW = 1013
ASKING = 15.0  # seconds between two pings
FAREWELL = 2.0  # seconds for the last messages of a socket that is closed
BACKLOG = 100  # messages that somebody may be behind
PATIENCE = 200  # messages over the limit before a socket is closed

Socket = WebSocket[Any, Any, Any]


class Message(Struct, forbid_unknown_fields=True):
    """What a client may say: one of these, with the seat it is about and the step it was seen at."""

    id: str | int | None = None
    play: str | None = None
    draft: list[str] | None = None
    resign: bool = False
    scene: bool = False
    pong: int | None = None
    ask: str | None = None
    answer: bool | None = None
    chat: str | None = None
    bot: bool = False
    kick: bool = False
    seat: int = -1
    step: int | None = None


read = msgspec.json.Decoder(Message).decode


class Visitor:
    """One socket at a table. What is told waits in line, so that a slow reader keeps nobody waiting."""

    def __init__(self, socket: Socket, person: Person, tongue: str) -> None:
        self.person = person.id
        self.language = tongue
        self.trip = 0.0
        self._asked: tuple[int, float] = (0, 0.0)  # the last ping, and when
        self._socket = socket
        _, self._send = line(socket)
        self._waiting: deque[str | int] = deque()
        self._news = asyncio.Event()

    def tell(self, message: str) -> None:
        """Send something as soon as the socket takes it; who is too far behind comes back to the scene."""
        if len(self._waiting) < BACKLOG:
            self._waiting.append(message)
            self._news.set()
        else:
            self.close(TOO_SLOW)

    def close(self, code: int) -> None:
        """Close, after what is waiting to be sent."""
        self._waiting.append(code)
        self._news.set()

    def ping(self) -> None:
        """Ask for a word, to see how long it takes."""
        self._asked = self._asked[0] + 1, time.monotonic()
        self.tell(wire.ping(self._asked[0]))

    def pong(self, number: int) -> None:
        """The word that was asked for; others are passed over."""
        if number == self._asked[0]:
            self.trip = time.monotonic() - self._asked[1]

    async def measure(self) -> None:
        """Keep asking."""
        while True:
            self.ping()
            await asyncio.sleep(ASKING)

    async def send(self) -> None:
        """Send what is told until it is told to close."""
        while await self._news.wait():
            self._news.clear()
            while self._waiting:
                message = self._waiting.popleft()
                if isinstance(message, int):
                    await self._socket.close(message)
                    return
                await self._send({"type": "websocket.send", "text": message, "bytes": None})


def line(socket: Socket) -> tuple[Any, Any]:
    """How a socket receives and sends: past the layers that only its opening needs, where the server allows it."""
    direct: tuple[Any, Any] | None = socket.scope.get(LINE)  # type: ignore[assignment]
    return direct or (socket.receive, socket.send)


async def hear(receive: Any) -> str:
    """The next message."""
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(code=message.get("code", 1000), detail="")
    text: str | None = message.get("text")
    return (message.get("bytes") or b"").decode("utf-8", "replace") if text is None else text


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
    tasks = [asyncio.create_task(visitor.send())]
    if table.timed and table.held(person.id):
        tasks.append(asyncio.create_task(visitor.measure()))
    with house.watch.sockets.track_inprogress(), contextlib.suppress(WebSocketDisconnect):
        try:
            with contextlib.suppress(Refused):  # the house is closing
                await company.welcome(table, person.id)
            await listen(house, table, visitor, socket)
            await asyncio.wait(tasks[:1], timeout=FAREWELL)
        finally:
            table.leave(visitor)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


@websocket("/live")
async def foyer(socket: Socket) -> None:
    """The hall as people come and go; nothing is asked there."""
    house: House = socket.app.state.house
    person, tongue = house.person(socket), language(socket)
    await socket.accept()
    visitor = Visitor(socket, person, tongue)
    if house.closing:
        visitor.close(TOO_SLOW)
    house.hall.join(visitor, person)
    sending = asyncio.create_task(visitor.send())
    allowance, (receive, _) = Allowance(1, 30), line(socket)
    with house.watch.sockets.track_inprogress(), contextlib.suppress(WebSocketDisconnect):
        try:
            while allowance.take():
                await hear(receive)
            visitor.close(TOO_OFTEN)
            await asyncio.wait([sending], timeout=FAREWELL)
        finally:
            house.hall.leave(visitor)
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)


async def listen(house: House, table: Table, visitor: Visitor, socket: Socket) -> None:
    """Take what comes, one after the other, until the socket is closed."""
    limits, allowance, over = house.config.limits, Allowance(house.config.limits.messages, house.config.limits.burst), 0
    receive, _ = line(socket)
    while True:
        text = await hear(receive)
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
        if message.pong is not None:
            visitor.pong(message.pong)
        elif message.scene:
            visitor.tell(wire.scene(table, table.held(visitor.person), visitor.language).decode())
        else:
            visitor.tell(wire.played(id, await act(table, visitor.person, message)))
    except Refused as fault:
        house.watch.refusals.labels(fault.code).inc()
        visitor.tell(wire.refused(id, fault.tell(visitor.language)))


async def act(table: Table, person: str, message: Message) -> int:
    """Do what changes something at the table; its step afterwards."""
    seat = message.seat
    if message.play is not None:
        return await table.play(person, seat, message.play, message.step)
    if message.draft is not None:
        return (await table.draft(person, seat, message.draft, message.step))[1]
    if message.resign:
        return await table.resign(person, seat)
    if message.ask is not None:
        return await accord.ask(table, person, seat, message.ask)
    if message.answer is not None:
        return await accord.answer(table, person, message.answer)
    if message.bot:
        return await company.stand_in(table, person, seat)
    if message.chat is not None:
        await talk.talk(table, person, seat, message.chat)
    elif message.kick:
        await company.kick(table, person, seat)
    else:
        raise Refused("broken")
    return table.step


def understand(text: str) -> Message:
    """A message read; refused when it is none."""
    try:
        return read(text)
    except msgspec.MsgspecError as fault:
        raise Refused("broken") from fault
