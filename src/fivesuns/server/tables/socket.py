"""The live table: one socket for each who looks, with what happens going out and moves coming in."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial

import structlog
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from fivesuns.core.text import say
from fivesuns.match.commands import Command, Play, Refused, Resume, Substitute
from fivesuns.protocol import messages
from fivesuns.protocol.difference import Sent
from fivesuns.protocol.incoming import as_recorded, command_of, read
from fivesuns.server.accounts.authentication import person_of
from fivesuns.server.http.connection import (
    FAREWELL_SECONDS,
    POLICY_VIOLATION,
    TRY_AGAIN_LATER,
    Connection,
    Socket,
    line_of,
    receive_text,
    take_at_once,
)
from fivesuns.server.http.language import language_of
from fivesuns.server.http.limits import Limiter
from fivesuns.server.runtime.executors import Busy, Executors, Threads
from fivesuns.server.runtime.faults import Unavailable
from fivesuns.server.runtime.metrics import Metrics
from fivesuns.server.runtime.throttle import TokenBucket
from fivesuns.server.settings import Limits, Settings
from fivesuns.server.tables.registry import Registry
from fivesuns.server.tables.table import Table, without_storage

NO_TABLE, INTERNAL_ERROR = 4404, 1011  # closing codes
CHANGES = "changes"  # what a client asks for that takes changes instead of whole views
EXCESS_MESSAGES = 200  # over the limit before a socket is closed

log = structlog.get_logger()


@websocket("/ws/{id:str}")
async def live(socket: Socket, id: FromPath[str]) -> None:
    """One socket at a table: refused where there is no such table, otherwise open until either side closes it."""
    registry: Registry = socket.app.state.registry
    settings: Settings = socket.app.state.settings
    changes = socket.query_params.get("views") == CHANGES
    connection = Connection(socket, person_of(socket).id, language_of(socket), Sent() if changes else None)
    limiter: Limiter = socket.app.state.limiter
    await socket.accept()
    with contextlib.ExitStack() as stay, contextlib.suppress(WebSocketDisconnect):
        try:
            stay.enter_context(limiter.socket(socket))
            table = await registry.open(id)
        except (Refused, Unavailable, Busy) as fault:
            await turn_away(socket, connection, fault)
            return
        stay.enter_context(registry.metrics.sockets.track_inprogress())
        executors: Executors = socket.app.state.executors
        await Visit(table, connection, registry.metrics, settings.limits, executors.words).run(socket)


async def turn_away(socket: Socket, connection: Connection, fault: Refused | Unavailable | Busy) -> None:
    """Say why there is no table here, or not now, and close."""
    if isinstance(fault, Unavailable):
        fault = without_storage()
    elif isinstance(fault, Busy):
        fault = Refused("often")
    await socket.send_text(messages.refused(None, messages.refusal(fault, connection.audience)).decode())
    await socket.close(TRY_AGAIN_LATER if fault.code in ("often", "storage") else NO_TABLE)


class Visit:
    """One socket at one table: it is sent what happens, and what it sends is carried out or refused."""

    def __init__(self, table: Table, connection: Connection, metrics: Metrics, limits: Limits, words: Threads) -> None:
        self._table, self._connection, self._words = table, connection, words
        self._metrics, self._limits = metrics, limits
        self._bucket = TokenBucket(limits.messages, limits.burst)
        self._excess = 0
        self._answering = False

    async def run(self, socket: Socket) -> None:
        """Show the table and take what comes, one after the other, until the socket is closed."""
        table, connection = self._table, self._connection
        table.subscribe(connection)
        tasks = [asyncio.create_task(connection.send())]
        if table.match.timed and table.match.held(connection.person):
            tasks.append(asyncio.create_task(connection.measure()))
        try:
            with contextlib.suppress(Refused):  # the server is closing
                await table.ask(Resume(), connection.person)
            receive, _ = line_of(socket)
            take_at_once(socket, self._take_now)
            while await self._take(await receive_text(receive)):
                pass
            self._answering = True  # nothing more is taken
            await asyncio.wait(tasks[:1], timeout=FAREWELL_SECONDS)
        finally:
            table.unsubscribe(connection)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _take_now(self, text: str) -> bool:
        """Carry out a move as it arrives, without waking a task; False where it is none, or has to wait."""
        table, connection = self._table, self._connection
        try:
            message = read(text)
        except Refused:
            return False
        plain = message.play is not None and table.match.game.actions.parse(message.play) is not None
        if not plain or self._answering or not self._bucket.take():
            return False
        try:
            command = as_recorded(command_of(message), table.match, connection.language)
            table.submit(command, connection.person, partial(self._reply, message.id))
        except Refused as fault:
            self._refuse(message.id, fault)
        return True

    async def _take(self, text: str) -> bool:
        """Answer a message; whether more may come."""
        if not self._bucket.take():
            self._excess += 1
            self._refuse(None, Refused("often", after=1))
            if self._excess > EXCESS_MESSAGES:
                self._connection.close(POLICY_VIOLATION)
                return False
        elif len(text) > self._limits.body:
            self._refuse(None, Refused("large", say("no-large", most=self._limits.body // 1024)))
        else:
            self._answering = True  # what comes meanwhile must not overtake it
            await self._answer(text)
            self._answering = False
        return True

    async def _answer(self, text: str) -> None:
        """Do what a message asks for, or say why not. What changes the game is answered once it is on disk."""
        table, connection, id = self._table, self._connection, None
        try:
            message = read(text)
            id = message.id
            if message.pong is not None:
                connection.pong(message.pong)
            elif message.scene:
                table.tell_scene(connection)
            elif message.chat is not None:
                await table.say(connection.person, message.seat, message.chat)
                self._reply(id, table.match.step)
            else:
                command = Substitute(message.seat, 0.0) if message.bot else command_of(message)
                command = await self._as_recorded(command)
                table.submit(command, connection.person, partial(self._reply, id))
        except Refused as fault:
            self._refuse(id, fault)

    async def _as_recorded(self, command: Command) -> Command:
        """A command in the words of records; in a thread, since the first foreign word of a game takes long."""
        match, language = self._table.match, self._connection.language
        if not isinstance(command, Play) or None not in map(match.game.actions.parse, command.words):
            return as_recorded(command, match, language)
        state = match.position(command.seat).copy()
        try:
            return await self._words.run(lambda: as_recorded(command, match, language, state))
        except Busy:
            raise Refused("often", after=1) from None

    def _reply(self, id: str | int | None, answer: int | Exception) -> None:
        if isinstance(answer, int):
            self._connection.tell(messages.played(id, answer))
        elif isinstance(answer, Refused):
            self._refuse(id, answer)
        else:
            log.error("a fault", table=self._table.id, exc_info=answer)
            self._connection.close(INTERNAL_ERROR)

    def _refuse(self, id: str | int | None, fault: Refused) -> None:
        self._metrics.refused(fault.code)
        table, connection = self._table, self._connection
        to = table.audience(table.match.held(connection.person), connection.language)
        connection.tell(messages.refused(id, messages.refusal(fault, to, table.match.game.package)))
