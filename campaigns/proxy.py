"""A line that fails: between a client and the house messages are dropped, repeated, swapped, delayed, and cut off."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from random import Random

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from campaigns.house import HOST

DELAY_SECONDS = 0.01  # at most
Socket = ClientConnection | ServerConnection


class Proxy:
    """Passes messages on, as long as it is told to be well; otherwise something happens to one in some of them."""

    def __init__(self, port: int, rng: Random, faults: dict[str, float]) -> None:
        self.port, self.rng, self.faults = port, rng, faults  # how likely each fault is, for each message
        self.well: set[str] = set()  # paths of tables at which nothing fails any more
        self.counts: Counter[str] = Counter()
        self._server: Server | None = None

    async def open(self) -> int:
        """Begin to listen; the port."""
        self._server = await serve(
            self._visit, HOST, 0, compression=None, max_size=None, ping_interval=None, close_timeout=1
        )
        return int(next(iter(self._server.sockets)).getsockname()[1])

    async def close(self) -> None:
        """Listen no more."""
        if self._server:
            self._server.close()
            await self._server.wait_closed()

    async def _visit(self, client: ServerConnection) -> None:
        assert client.request
        path = client.request.path
        headers = {"Cookie": client.request.headers.get("Cookie", "")}
        with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError):
            async with connect(
                f"ws://{HOST}:{self.port}{path}", additional_headers=headers, compression=None, max_size=None,
                ping_interval=None, close_timeout=1, proxy=None,
            ) as house:  # fmt: skip
                ways = [self._carry(client, house, path, "to the house"), self._carry(house, client, path, "back")]
                tasks = [asyncio.create_task(way) for way in ways]
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
        client.transport.abort()

    async def _carry(self, source: Socket, target: Socket, path: str, way: str) -> None:
        """Carry messages one way until either side is gone, or the line is cut."""
        table = path.partition("?")[0]
        held: list[str | bytes] = []  # a message that the next one overtakes
        with contextlib.suppress(ConnectionClosed):
            while True:
                message = await (source.recv() if not held else self._soon(source, held))
                if message is None:
                    continue
                kind = "" if table in self.well else self._fault()
                if kind:
                    self.counts[f"{kind} {way}"] += 1
                if kind == "cut":
                    target.transport.abort()
                    source.transport.abort()
                    return
                if kind == "delayed":
                    await asyncio.sleep(self.rng.uniform(0, DELAY_SECONDS))
                if kind == "swapped" and not held:
                    held.append(message)
                    continue
                for _ in range({"dropped": 0, "repeated": 2}.get(kind, 1)):
                    await target.send(message)
                while held:
                    await target.send(held.pop())

    async def _soon(self, source: Socket, held: list[str | bytes]) -> str | bytes | None:
        """The next message, if it comes soon; otherwise what is held is passed on in its place."""
        try:
            return await asyncio.wait_for(source.recv(), 2 * DELAY_SECONDS)
        except TimeoutError:
            message, held[:] = held[0], []
            return message

    def _fault(self) -> str:
        chance = self.rng.random()
        for kind, share in self.faults.items():
            chance -= share
            if chance < 0:
                return kind
        return ""
