"""When the server was running. Time in which it was not counts against nobody."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from fivesuns.server.database.schema import PAUSES, PULSE
from fivesuns.server.database.store import Store

PAUSE_KEPT_SECONDS = 90 * 24 * 3600.0  # after which nobody's time can depend on a pause any more
TIMED_PULSE_SECONDS, IDLE_PULSE_SECONDS = 1.0, 60.0  # between two pulses, while somebody's time runs and otherwise


class Uptime:
    """Counts time, leaving out the pauses. A pause begins with the last pulse before it: at most too early."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self.pauses: list[tuple[float, float]] = []
        self._now = now
        self._pulse_at = 0.0

    def elapsed(self, since: float, until: float) -> float:
        """The seconds in which the server was running between two times."""
        shut = sum(max(0.0, min(until, up) - max(since, down)) for down, up in self.pauses)
        return max(0.0, until - since - shut)

    async def open(self, store: Store) -> None:
        """Store the time since the last pulse as a pause; called once, at the start."""
        self.pauses = await store.write(partial(_end_pause, self._now()))

    async def pulse(self, store: Store, timed: bool) -> None:
        """Store that the server runs: each second while somebody's time does, else each minute. Called every second."""
        now = time.monotonic()
        if now - self._pulse_at >= (TIMED_PULSE_SECONDS if timed else IDLE_PULSE_SECONDS):
            self._pulse_at = now
            await store.write(partial(_write_pulse, self._now()))


def _end_pause(now: float, connection: Connection) -> list[tuple[float, float]]:
    connection.execute(sql.delete(PAUSES).where(PAUSES.c.up < now - PAUSE_KEPT_SECONDS))
    down = connection.execute(sql.select(PULSE.c.at)).scalar()
    if down is not None and down < now:
        connection.execute(sql.delete(PAUSES).where(PAUSES.c.down == down))
        connection.execute(sql.insert(PAUSES).values(down=down, up=now))
    _write_pulse(now, connection)
    return [(row.down, row.up) for row in connection.execute(sql.select(PAUSES))]


def _write_pulse(now: float, connection: Connection) -> None:
    if not connection.execute(sql.update(PULSE).values(at=now)).rowcount:
        connection.execute(sql.insert(PULSE).values(id=1, at=now))
