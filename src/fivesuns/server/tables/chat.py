"""What people say at a table: plain text, kept with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from fivesuns.core.text import say
from fivesuns.match.commands import Refused
from fivesuns.protocol.messages import ChatLine
from fivesuns.server.database.engine import POSTGRESQL
from fivesuns.server.database.schema import CHATS
from fivesuns.server.database.sharing import notices, send
from fivesuns.server.runtime.throttle import TokenBucket

CHAT_LIMIT = 300  # characters of a line
CHAT_LINES = 200  # that are shown
SAID = "chat"  # the kind of notice that names a table where something was said
LINES_PER_SECOND, LINES_AT_ONCE = 0.5, 6


class Chat:
    """The last lines of one table, and how much each person may still say."""

    def __init__(self, lines: list[ChatLine]) -> None:
        self.lines = lines
        self._next = lines[-1].n + 1 if lines else 0
        self._buckets: dict[str, TokenBucket] = {}  # by person

    @property
    def last(self) -> int:
        """The number of the last line; -1 where there is none."""
        return self.lines[-1].n if self.lines else -1

    def line(self, person: str, name: str, seat: int, text: str, at: float) -> ChatLine:
        """A line with a number of its own, to be written and then added; refused when somebody says too much."""
        if not self._buckets.setdefault(person, TokenBucket(LINES_PER_SECOND, LINES_AT_ONCE)).take():
            raise Refused("often", say("no-chat-often"), after=2)
        self._next += 1
        return ChatLine(self._next - 1, at, person, name, seat, text)

    def hear(self, line: ChatLine, ours: bool) -> None:
        """Show a line, which uses up what its person may say if that was said at another server."""
        if not ours:
            self._buckets.setdefault(line.person, TokenBucket(LINES_PER_SECOND, LINES_AT_ONCE)).reserve()
        self._next = max(self._next, line.n + 1)
        self.add(line)

    def add(self, line: ChatLine) -> None:
        """Show a line from now on; it is on disk already."""
        self.lines = [*self.lines, line][-CHAT_LINES:]


def proper_text(text: str) -> str:
    """A line that can be shown; refused when there is nothing in it, or too much."""
    tidy = " ".join(text.split())
    if not 1 <= len(tidy) <= CHAT_LIMIT or not tidy.isprintable():
        raise Refused("broken", say("no-chat", most=CHAT_LIMIT))
    return tidy


# Made once: making a statement costs more than carrying it out.
LAST_LINES = (
    sql.select(*[column for column in CHATS.c if column.name != "table"])
    .where(CHATS.c.table == sql.bindparam("of"))
    .order_by(CHATS.c.n.desc())
    .limit(CHAT_LINES)
)


def last_lines(id: str) -> Callable[[Connection], list[ChatLine]]:
    """What was said last at a table, in order."""
    return lambda connection: [ChatLine(*row) for row in connection.execute(LAST_LINES, {"of": id})][::-1]


def lines_since(id: str, number: int) -> Callable[[Connection], list[ChatLine]]:
    """What was said at a table after a line, in order; of much only the last."""
    latest = last_lines(id)
    return lambda connection: [line for line in latest(connection) if line.n > number]


def write_line(id: str, line: ChatLine, server: int) -> Callable[[Connection], int]:
    """A line that was said; where there are several servers it gets the next number there is, and all are told.

    The number that it has then.
    """
    row = {"table": id, **asdict(line)}
    newest = sql.select(sql.func.coalesce(sql.func.max(CHATS.c.n), -1)).where(CHATS.c.table == id)

    def work(connection: Connection) -> int:
        if connection.dialect.name != POSTGRESQL:
            connection.execute(sql.insert(CHATS), row)
            return line.n
        number = int(connection.execute(newest).scalar_one()) + 1
        connection.execute(sql.insert(CHATS), row | {"n": number})
        send(connection, *notices(SAID, server, [id]))
        return number

    return work
