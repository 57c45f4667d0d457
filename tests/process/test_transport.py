"""Connections: who drips, does not read, or only takes a place is closed; others find room. On the real protocols."""

import asyncio
import contextlib

import pytest
import uvicorn

from fivesuns.server.http import transport
from fivesuns.server.http.connection import LINE
from fivesuns.server.http.transport import Connections, Frames, Progress, head_of, protocols

GET = b"GET / HTTP/1.1\r\nhost: house\r\n\r\n"

UPGRADE = (
    b"GET / HTTP/1.1\r\nhost: house\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: eDIyMjIyMjIyMjIyMjIyMg==\r\n\r\n"
)
TEXT, PING, BEGINNING, MORE = 0x81, 0x89, 0x01, 0x00  # the last two without an end


def frame(kind, content=b""):
    """A frame of a client, masked with zeros."""
    return bytes((kind, 0x80 | len(content), 0, 0, 0, 0)) + content


class House:
    """A small application behind our protocols, in this process, with time that a test lets pass."""

    def __init__(self, most=100, loop="asyncio"):
        self.now = 0.0
        self.gate = Connections(most, lambda: self.now)
        http, ws = protocols(self.gate)
        self.bodies, self.sockets, self.lines = [], 0, []
        options = {"ws_ping_interval": None, "log_config": None, "lifespan": "off", "interface": "asgi3"}
        self.server = uvicorn.Server(uvicorn.Config(self.app, port=0, http=http, ws=ws, loop=loop, **options))

    async def app(self, scope, receive, send):
        if scope["type"] == "websocket":
            await self.socket(receive, send)
            return
        size, message = 0, await receive()
        while message["type"] == "http.request":
            size += len(message["body"])
            if not message["more_body"]:
                break
            message = await receive()
        self.bodies.append(size if message["type"] == "http.request" else None)
        large = b"x" * (30_000_000 if scope["path"] == "/large" else 2)
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(large))]})
        await send({"type": "http.response.body", "body": large})

    async def socket(self, receive, send):
        await receive()
        await send({"type": "websocket.accept"})
        self.sockets += 1
        with contextlib.suppress(Exception):
            while (message := await receive())["type"] != "websocket.disconnect":
                for _ in range(100 if message.get("text") == "more" else 1):
                    await send({"type": "websocket.send", "text": "x" * 100_000})
        self.sockets -= 1

    async def open(self):
        self.serving = asyncio.create_task(self.server.serve())
        await until(lambda: self.server.started)
        self.port = self.server.servers[0].sockets[0].getsockname()[1]

    async def line(self, *sent):
        """A connection that has sent something."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.lines.append(writer)
        writer.write(b"".join(sent))
        await writer.drain()
        return reader, writer

    async def socket_line(self):
        """A connection that has become a socket."""
        reader, writer = await self.line(UPGRADE)
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
        await until(lambda: self.sockets == 1)
        return reader, writer

    async def later(self, seconds):
        """Let what was sent arrive, then time pass."""
        await asyncio.sleep(0.02)
        self.now += seconds
        await self.gate.sweep()

    async def close(self):
        for writer in self.lines:
            writer.transport.abort()
        self.server.should_exit = True
        await self.serving


async def until(done):
    while not done():
        await asyncio.sleep(0.01)


def visit(test, kind=None, **more):
    """Run a test in a house of its own."""

    async def run():
        house = (kind or House)(**more)
        await house.open()
        try:
            await test(house)
        finally:
            await house.close()

    loops = uvicorn.Config(None, loop=more.get("loop", "asyncio")).get_loop_factory()
    with asyncio.Runner(loop_factory=loops) as runner:
        runner.run(run())


both = pytest.mark.parametrize("loop", ["asyncio", "uvloop"])


async def answered(house):
    reader, writer = await house.line(GET)
    told = await reader.readuntil(b"\r\n")
    writer.close()
    return told


LETTERS, LINES = [b"G", b"E", b"T", b" "], [b"\r\n"] * 4


@both
@pytest.mark.parametrize(
    ("sent", "drips"),
    [
        (b"", [b""] * 4),
        (b"", LETTERS),
        (b"", LINES),
        (GET[:-2], [b"x: y\r\n"] * 4),
        (GET, LETTERS),
        (GET, LINES),
    ],
)
def test_headers_that_do_not_come_close_a_connection(loop, sent, drips):
    async def test(house):
        reader, writer = await house.line(sent)
        await until(lambda: len(house.gate) == 1 and len(house.bodies) == sent.count(GET))
        for drip in drips:  # a drip is no progress
            writer.write(drip)
            await writer.drain()
            await house.later(2.0)
        assert len(house.gate) == 1
        await house.later(5.0)
        told = await reader.read()
        assert told.endswith(transport.TOO_SLOW) or (told == b"" and not sent)
        assert await answered(house) == b"HTTP/1.1 200 OK\r\n"

    visit(test, loop=loop)


@both
def test_a_body_that_drips_closes_a_connection(loop):
    async def test(house):
        reader, writer = await house.line(b"POST / HTTP/1.1\r\nhost: house\r\ncontent-length: 100\r\n\r\n")
        await until(lambda: len(house.gate) == 1)
        for _ in range(15):
            writer.write(b"x")
            await writer.drain()
            await house.later(2.0)
        assert not reader.at_eof()
        await house.later(2.0)
        with contextlib.suppress(ConnectionError):
            assert await reader.read() == b""
        await until(lambda: house.bodies == [None])

    visit(test, loop=loop)


@both
def test_a_request_in_several_pieces_is_answered(loop):
    async def test(house):
        reader, writer = await house.line(b"POST / HTTP/1.1\r\nhost: house\r\ncontent-length: 300000\r\n\r\n")
        for _ in range(30):
            writer.write(b"x" * 10_000)
            await writer.drain()
            await house.later(0.9)
        assert await reader.readuntil(b"\r\n") == b"HTTP/1.1 200 OK\r\n"
        assert house.bodies == [300_000]
        writer.close()

    visit(test, loop=loop)


@both
@pytest.mark.parametrize("part", [b"a" * 60_000, b"x: y\r\n" * 5000])
def test_headers_have_a_size(loop, part):
    async def test(house):
        reader, writer = await house.line(b"GET /", b" HTTP/1.1\r\n" if b":" in part else b"")
        with contextlib.suppress(ConnectionError):
            writer.write(part)
            await writer.drain()
        with contextlib.suppress(ConnectionError):
            assert (await reader.read()).startswith(b"HTTP/1.1 431")
        assert house.bodies == []

    visit(test, loop=loop)


@both
def test_thousands_of_requests_at_once_are_answered_one_after_the_other(loop):
    async def test(house):
        reader, writer = await house.line(GET * 2000)
        for _ in range(2000):
            assert await reader.readuntil(b"\r\n\r\nxx")
        writer.close()

    visit(test, loop=loop)


@both
def test_who_only_takes_a_place_makes_room(loop):
    async def test(house):
        for _ in range(30):
            await house.line(b"GET / HT")
        for _ in range(3):
            assert await answered(house) == b"HTTP/1.1 200 OK\r\n"
        assert len(house.gate) <= 10

    visit(test, loop=loop, most=10)


@both
def test_where_all_are_busy_there_is_no_room(loop):
    async def test(house):
        posts = [await house.line(b"POST / HTTP/1.1\r\nhost: h\r\ncontent-length: 9\r\n\r\n") for _ in range(3)]
        await until(lambda: len(house.gate) == 3 and not house.gate._idle)
        assert await answered(house) == b"HTTP/1.1 503 Service Unavailable\r\n"
        posts[0][1].write(b"x" * 9)
        assert await posts[0][0].readuntil(b"\r\n") == b"HTTP/1.1 200 OK\r\n"
        assert await answered(house) == b"HTTP/1.1 200 OK\r\n"

    visit(test, loop=loop, most=3)


@both
def test_an_answer_that_nobody_reads_closes_a_connection(loop):
    async def test(house):
        reader, _ = await house.line(b"GET /large HTTP/1.1\r\nhost: house\r\nconnection: close\r\n\r\n")
        reader._transport.pause_reading()
        await until(lambda: house.bodies == [0])
        await house.later(1.0)
        assert len(house.gate) == 1
        for _ in range(4):
            await house.later(7.0)
        await until(lambda: len(house.gate) == 0)

    visit(test, loop=loop)


@both
def test_a_socket_that_does_not_read_is_closed(loop):
    async def test(house):
        reader, writer = await house.socket_line()
        reader._transport.pause_reading()
        for _ in range(10):
            writer.write(frame(TEXT, b"more"))
        for _ in range(5):
            await house.later(6.0)
        await until(lambda: house.sockets == 0)
        assert len(house.gate) == 0

    visit(test, loop=loop)


@both
def test_pings_without_end_are_read_no_faster_than_their_answers(loop):
    """Answers to pings are not queued in memory for somebody who does not read them."""

    async def test(house):
        reader, writer = await house.socket_line()
        reader._transport.pause_reading()
        [socket] = house.gate._open
        while not socket._held:
            writer.write(frame(PING, b"x" * 125) * 1000)
            await asyncio.sleep(0.001)
        writer.write(frame(PING, b"x" * 125) * 1000)
        await house.later(1.0)
        assert socket.transport.get_write_buffer_size() < 400_000
        for _ in range(5):
            await house.later(6.0)
        await until(lambda: house.sockets == 0)

    visit(test, loop=loop)


@both
def test_a_message_has_so_many_parts(loop):
    async def test(house):
        _, writer = await house.socket_line()
        writer.write(frame(BEGINNING) + frame(MORE) * (2 * transport.FRAGMENTS))
        await until(lambda: house.sockets == 0)

    visit(test, loop=loop)


def test_who_reads_slowly_is_no_stranger_to_reading():
    progress = Progress()
    assert not any(
        progress.stalled(unread, now) for now, unread in [(0, 900), (15, 800), (30, 850), (45, 100), (60, 0)]
    )
    assert not progress.stalled(900, 100)
    assert not progress.stalled(900, 119)
    assert progress.stalled(950, 121)


# messages that are taken as they arrive


def test_where_frames_end_is_known_however_they_are_cut():
    long = bytes((TEXT, 0x80 | 126)) + (300).to_bytes(2) + bytes(4) + b"x" * 300
    longer = bytes((TEXT, 0x80 | 127)) + (70_000).to_bytes(8) + bytes(4) + b"x" * 70_000
    for data in (frame(TEXT, b"hello"), frame(PING), long, longer, frame(TEXT, b"a") + long + frame(TEXT, b"b")):
        for size in (1, 7, len(data)):
            frames = Frames()
            for at in range(0, len(data) - size, size):
                frames.follow(data[at : at + size])
                rest = data[at + size :]
                assert frames.between == (rest in (long + frame(TEXT, b"b"), frame(TEXT, b"b")))
            frames.follow(data[(len(data) - 1) // size * size :])
            assert frames.between


def test_heads_have_the_shortest_form_of_a_length():
    assert head_of(125) == bytes((TEXT, 125))
    assert head_of(126) == bytes((TEXT, 126, 0, 126))
    assert head_of(65535) == bytes((TEXT, 126, 255, 255))
    assert head_of(65536) == bytes((TEXT, 127, 0, 0, 0, 0, 0, 1, 0, 0))


class Taking(House):
    """A house that takes short messages as they arrive, unless they are to wait, and notes both ways."""

    async def app(self, scope, receive, send):
        self.taken, self.received, self.protocol = [], [], scope[LINE]
        await receive()
        await send({"type": "websocket.accept"})
        self.protocol.taker = lambda text: not text.startswith("wait") and not self.taken.append(text)
        self.sockets += 1
        while (message := await receive())["type"] != "websocket.disconnect":
            self.received.append(message.get("text"))
        self.sockets -= 1


@both
def test_a_short_message_is_taken_as_it_arrives_and_all_others_go_the_long_way(loop):
    async def test(house):
        reader, writer = await house.socket_line()

        async def say(*portions):
            before = len(house.taken) + len(house.received)
            for portion in portions:
                writer.write(portion)
                await writer.drain()
                await asyncio.sleep(0.02)  # so that it arrives by itself
            await until(lambda: len(house.taken) + len(house.received) > before)

        await say(frame(TEXT, b"one"))
        await say(frame(TEXT, b"wait"))
        await say(frame(TEXT, b"cut")[:4], frame(TEXT, b"cut")[4:])
        likeness = b"\xe1\x81\x85abcdinner"  # from its second byte on it looks like a frame
        await say(frame(TEXT, likeness)[:7], likeness[1:])
        await say(frame(BEGINNING, b"be"), frame(0x80, b"gun"))
        await say(frame(TEXT, "é".encode()))
        await say(frame(TEXT, b"last"))
        assert house.taken == ["one", "é", "last"]
        assert house.received == ["wait", "cut", likeness.decode(), "begun"]
        assert house.protocol.push(b"back")
        assert await reader.readexactly(6) == bytes((TEXT, 4)) + b"back"
        writer.write(frame(TEXT, b"\xff"))  # which is no text
        await until(lambda: house.sockets == 0)
        assert not house.protocol.push(b"more")

    visit(test, Taking, loop=loop)


@both
def test_nothing_is_pushed_to_who_does_not_read(loop):
    async def test(house):
        _, writer = await house.socket_line()
        writer.transport.pause_reading()
        for _ in range(400):
            if not house.protocol.push(b"x" * 100_000):
                break
            await asyncio.sleep(0)
        else:
            pytest.fail("all of it was taken")

    visit(test, Taking, loop=loop)
