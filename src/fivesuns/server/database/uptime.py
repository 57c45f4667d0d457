"""When the house was open. Time in which it was not counts against nobody."""

from __future__ import annotations

import time

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from fivesuns.server.database.schema import PAUSES, PULSE
from fivesuns.server.database.store import Store

KEPT = 90 * 24 * 3600.0  # seconds after which nobody's time can depend on a pause any more
OFTEN, SELDOM = 1.0, 60.0  # seconds between two pulses, while somebody's time runs and otherwise


class Hours:
    """Counts time, leaving out the pauses. A pause begins with the last pulse before it: at most too early."""

    def __init__(self) -> None:
        self.pauses: list[tuple[float, float]] = []
        self._beaten = 0.0

    def between(self, since: float, until: float | None = None) -> float:
        """The seconds in which the house was open between two times, or from one until now."""
        end = time.time() if until is None else until
        shut = sum(max(0.0, min(end, up) - max(since, down)) for down, up in self.pauses)
        return max(0.0, end - since - shut)

    async def open(self, store: Store) -> None:
        """Note the pause that ends now."""
        self.pauses = await store.write(_awake)

    async def beat(self, store: Store, ticking: bool) -> None:
        """Note that the house is open: often while somebody's time runs."""
        now = time.monotonic()
        if now - self._beaten >= (OFTEN if ticking else SELDOM):
            self._beaten = now
            await store.write(_note)


def _awake(connection: Connection) -> list[tuple[float, float]]:
    now = time.time()
    connection.execute(sql.delete(PAUSES).where(PAUSES.c.up < now - KEPT))
    down = connection.execute(sql.select(PULSE.c.at)).scalar()
    if down is not None and down < now:
        connection.execute(sql.delete(PAUSES).where(PAUSES.c.down == down))
        connection.execute(sql.insert(PAUSES).values(down=down, up=now))
    _note(connection)
    return [(row.down, row.up) for row in connection.execute(sql.select(PAUSES))]


def _note(connection: Connection) -> None:
    now = time.time()
    if not connection.execute(sql.update(PULSE).values(at=now)).rowcount:
        connection.execute(sql.insert(PULSE).values(id=1, at=now))
