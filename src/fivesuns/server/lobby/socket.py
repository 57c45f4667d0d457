"""The lobby's WebSocket: the server sends, the client only listens."""

from __future__ import annotations

import asyncio
import contextlib

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect

from fivesuns.match.commands import Refused
from fivesuns.server.accounts.authentication import person_of
from fivesuns.server.accounts.identity import Person
from fivesuns.server.http.connection import (
    FAREWELL_SECONDS,
    POLICY_VIOLATION,
    TRY_AGAIN_LATER,
    Connection,
    Socket,
    line_of,
    receive_text,
)
from fivesuns.server.http.language import language_of
from fivesuns.server.http.limits import Limiter
from fivesuns.server.lobby.lobby import Lobby
from fivesuns.server.runtime.throttle import TokenBucket

MESSAGES_PER_SECOND, MESSAGES_AT_ONCE = 1, 30


@websocket("/live")
async def live_lobby(socket: Socket) -> None:
    """One socket of the lobby; whatever a client sends is counted and ignored, and too much closes it."""
    lobby: Lobby = socket.app.state.lobby
    person = person_of(socket)
    connection = Connection(socket, person.id, language_of(socket))
    limiter: Limiter = socket.app.state.limiter
    await socket.accept()
    with contextlib.ExitStack() as stay, contextlib.suppress(WebSocketDisconnect):
        try:
            stay.enter_context(limiter.socket(socket))
        except Refused:
            await socket.close(TRY_AGAIN_LATER)
            return
        stay.enter_context(lobby.registry.metrics.sockets.track_inprogress())
        await listen(lobby, connection, person, socket)


async def listen(lobby: Lobby, connection: Connection, person: Person, socket: Socket) -> None:
    """Send the lobby until either side closes the socket."""
    if lobby.registry.closing:
        connection.close(TRY_AGAIN_LATER)
    lobby.join(connection, person)
    sending = asyncio.create_task(connection.send())
    bucket, (receive, _) = TokenBucket(MESSAGES_PER_SECOND, MESSAGES_AT_ONCE), line_of(socket)
    try:
        while bucket.take():
            await receive_text(receive)
        connection.close(POLICY_VIOLATION)
        await asyncio.wait([sending], timeout=FAREWELL_SECONDS)
    finally:
        lobby.leave(connection)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
