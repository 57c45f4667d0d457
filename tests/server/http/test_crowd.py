"""Messages to many: the first at once, a crowd in portions, and nobody's in another order."""

import asyncio
import itertools
from types import SimpleNamespace

from fivesuns.server.http.connection import LINE, TOLD_AT_ONCE, Connection, tell_all

CROWD = 3 * TOLD_AT_ONCE


class Line:
    """A socket that takes everything, and keeps it."""

    taker = receive = None

    def __init__(self):
        self.taken = []

    def push(self, text):
        self.taken.append(text)
        return True

    async def send(self, message):
        self.taken.append(message["text"].encode())


def connected():
    line = Line()
    return line, Connection(SimpleNamespace(scope={LINE: line}), "ana", "en")


def crowd(work):
    """Carry out work with a crowd of connections."""

    async def run():
        lines, connections = zip(*[connected() for _ in range(CROWD)], strict=True)
        tasks = [asyncio.create_task(one.send()) for one in connections]
        await work(lines, connections)
        for task in tasks:
            task.cancel()

    asyncio.run(run())


def reached(lines, message):
    return sum(message in line.taken for line in lines)


def test_a_crowd_is_told_in_portions():
    async def work(lines, connections):
        tell_all([(one, b"a move") for one in connections])
        heard = [reached(lines, b"a move")]
        while heard[-1] < CROWD:
            await asyncio.sleep(0)
            heard.append(reached(lines, b"a move"))
        assert heard[0] == TOLD_AT_ONCE
        assert max(later - earlier for earlier, later in itertools.pairwise(heard)) <= TOLD_AT_ONCE
        assert all(line.taken == [b"a move"] for line in lines)

    crowd(work)


def test_nothing_overtakes_what_a_crowd_was_told():
    async def work(lines, connections):
        for number in range(3):
            tell_all([(one, b"move %d" % number) for one in connections])
            for one in connections:
                one.tell(b"answer %d" % number)
        wanted = [b"%b %d" % (kind, number) for number in range(3) for kind in (b"move", b"answer")]
        while reached(lines, wanted[-1]) < CROWD:
            await asyncio.sleep(0)
        assert all(line.taken == wanted for line in lines)

    crowd(work)
