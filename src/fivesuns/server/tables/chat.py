"""What people say at a table: plain text, kept with it."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from fivesuns.core.text import say
from fivesuns.match.commands import Refused
from fivesuns.protocol.messages import ChatLine
from fivesuns.server.database.schema import CHATS
from fivesuns.server.runtime.throttle import TokenBucket

CHAT_LIMIT = 300  # characters of a line
CHAT_LINES = 200  # that are shown
LINES_PER_SECOND, LINES_AT_ONCE = 0.5, 6


class Chat:
    """The last lines of one table, and how much each person may still say."""

    def __init__(self, lines: list[ChatLine]) -> None:
        self.lines = lines
        self._next = lines[-1].n + 1 if lines else 0
        self._buckets: dict[str, TokenBucket] = {}  # by person

    def line(self, person: str, name: str, seat: int, text: str, at: float) -> ChatLine:
        """A line with a number of its own, to be written and then added; refused when somebody says too much."""
        if not self._buckets.setdefault(person, TokenBucket(LINES_PER_SECOND, LINES_AT_ONCE)).take():
            raise Refused("often", say("no-chat-often"), after=2)
        self._next += 1
        return ChatLine(self._next - 1, at, person, name, seat, text)

    def add(self, line: ChatLine) -> None:
        """Show a line from now on; it is on disk already."""
        self.lines = [*self.lines, line][-CHAT_LINES:]


def proper_text(text: str) -> str:
    """A line that can be shown; refused when there is nothing in it, or too much."""
    tidy = " ".join(text.split())
    if not 1 <= len(tidy) <= CHAT_LIMIT or not tidy.isprintable():
        raise Refused("broken", say("no-chat", most=CHAT_LIMIT))
    return tidy


def last_lines(id: str) -> Callable[[Connection], list[ChatLine]]:
    """What was said last at a table, in order."""
    columns = [column for column in CHATS.c if column.name != "table"]
    query = sql.select(*columns).where(CHATS.c.table == id).order_by(CHATS.c.n.desc()).limit(CHAT_LINES)

    def work(connection: Connection) -> list[ChatLine]:
        return [ChatLine(*row) for row in connection.execute(query)][::-1]

    return work
