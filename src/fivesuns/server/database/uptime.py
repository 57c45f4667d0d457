"""The time of the house, in heartbeats. Time in which none came counts against nobody.

The house's time begins with the system's clock and goes on by a clock that nobody can set: it never goes back, and
follows the system's clock forward. What it skips then, what passes between two beats that come too far apart (a process
that was stopped, a machine that was paused) and what passes between two runs of the server are pauses.

Where there are several servers each stores its beats, and a pause is when none of them was beating: somebody could have
played on at another.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import partial

import sqlalchemy as sql
from sqlalchemy.dialects import postgresql
from sqlalchemy.engine import Connection

from fivesuns.server.database.notices import HEARTBEAT
from fivesuns.server.database.schema import PAUSES, PULSE
from fivesuns.server.database.sharing import notices, send
from fivesuns.server.database.store import Store
from fivesuns.server.runtime.timing import TIMING, Timing

PAUSE_KEPT_SECONDS = 90 * 24 * 3600.0  # after which nobody's time can depend on a pause any more
BEAT_SECONDS = 1.0  # between two heartbeats
SERVER_KEPT_SECONDS = 24 * 3600.0  # for which the last heartbeat of a server that is gone is kept
MISSED_SECONDS = 3.0  # without a heartbeat, from which on time does not count
JUMP_SECONDS = 0.1  # by which the system's clock has to be ahead to be followed
TIMED_PULSE_SECONDS, IDLE_PULSE_SECONDS = 1.0, 60.0  # between two that are stored, while somebody's time runs or not

Pause = tuple[float, float]  # from the last heartbeat before it to the first one after it


class Uptime:
    """What time it is in the house, and how much of it counted."""

    def __init__(self, timing: Timing = TIMING) -> None:
        self.pauses: list[Pause] = []
        self._wall, self._monotonic = timing.now, timing.monotonic
        self._begin(timing.now(), timing.monotonic())
        self._lock = asyncio.Lock()

    def _begin(self, house: float, monotonic: float) -> None:
        self._anchor = house, monotonic  # the same moment on both clocks
        self._beat = house  # the last heartbeat: until when time counts for sure
        self._beaten = self._stored = monotonic  # when it came, and when one was stored

    def now(self) -> float:
        """The time of the house: what rows are marked with."""
        house, monotonic = self._anchor
        return house + self._monotonic() - monotonic

    def elapsed(self, since: float, until: float) -> float:
        """The seconds that count between two times: those in which the server was running."""
        shut = sum(max(0.0, min(until, up) - max(since, down)) for down, up in self.pauses)
        if until - self._beat > MISSED_SECONDS:  # a pause that no beat has ended yet
            shut += max(0.0, until - max(since, self._beat))
        return max(0.0, until - since - shut)

    def counted(self) -> float:
        """Seconds of running time, from any beginning: a stopwatch that stands still in pauses."""
        return self.elapsed(0.0, self.now())

    def silence(self) -> float:
        """The seconds since the last heartbeat."""
        return self._monotonic() - self._beaten

    async def open(self, store: Store) -> None:
        """Begin to count, after a pause that began with the last stored pulse; called once, at the start."""
        monotonic = self._monotonic()
        if store.sharing:
            now = self._wall()
            self.pauses = await store.write(partial(_beat_among, store.server, now, None))
        else:
            now, self.pauses = await store.write(partial(_end_pause, self._wall()))
        self._begin(now, monotonic)

    async def pulse(self, store: Store, timed: bool) -> None:
        """A heartbeat, to be called every second: stored each second while somebody's time runs, else each minute.

        Where it cannot be stored it does not count, so that a full disk costs nobody their time.
        """
        async with self._lock:
            monotonic, expected, wall = self._monotonic(), self.now(), self._wall()
            now = wall if wall - expected > JUMP_SECONDS else expected
            pause = self._pause(expected, now)
            if store.sharing:
                jump = pause if pause and expected - self._beat <= MISSED_SECONDS else None
                self.pauses = await store.write(partial(_beat_among, store.server, now, jump))
                self._stored, pause = monotonic, None
            elif pause or monotonic - self._stored >= (TIMED_PULSE_SECONDS if timed else IDLE_PULSE_SECONDS):
                await store.write(partial(_write_pulse, now, pause))
                self._stored = monotonic
            self.pauses += [pause] if pause else []
            self._anchor = self._anchor if now == expected else (now, monotonic)
            self._beat, self._beaten = now, monotonic

    def _pause(self, expected: float, now: float) -> Pause | None:
        """The pause that a heartbeat ends, if it comes late or finds that the system's clock has jumped ahead."""
        if expected - self._beat > MISSED_SECONDS:
            return self._beat, now
        return (expected, now) if now > expected else None

    async def check(self, store: Store) -> None:
        """Store the last heartbeat once more, unless one was stored just now: Unavailable where nothing can be."""
        async with self._lock:
            monotonic = self._monotonic()
            if monotonic - self._stored >= BEAT_SECONDS:
                if store.sharing:
                    await store.write(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
                else:
                    await store.write(partial(_write_pulse, self._beat, None))
                self._stored = monotonic


def _end_pause(now: float, connection: Connection) -> tuple[float, list[Pause]]:
    """When the server begins to run, which is never before it last did, and all pauses before."""
    connection.execute(sql.delete(PAUSES).where(PAUSES.c.up < now - PAUSE_KEPT_SECONDS))
    down = connection.execute(sql.select(PULSE.c.at)).scalar()
    begun = max(now, down or 0.0)
    _write_pulse(begun, None if down is None or down == begun else (down, begun), connection)
    return begun, [(row.down, row.up) for row in connection.execute(sql.select(PAUSES))]


def _write_pulse(now: float, pause: Pause | None, connection: Connection) -> None:
    if pause:
        connection.execute(sql.delete(PAUSES).where(PAUSES.c.down == pause[0]))
        connection.execute(sql.insert(PAUSES).values(down=pause[0], up=pause[1]))
    if not connection.execute(sql.update(PULSE).values(at=now)).rowcount:
        connection.execute(sql.insert(PULSE).values(id=1, at=now))


def _beat_among(server: int, now: float, jump: Pause | None, connection: Connection) -> list[Pause]:
    """A heartbeat of one of several servers; all pauses, with the one that it ends if none was beating until now."""
    newest = connection.execute(sql.select(sql.func.max(PULSE.c.at))).scalar()
    down = None if newest is None or now - newest <= MISSED_SECONDS else (newest, now)
    for pause in (down, jump):
        if pause:
            new = postgresql.insert(PAUSES).values(down=pause[0], up=pause[1])
            connection.execute(new.on_conflict_do_nothing())  # another server was faster
    mine = sql.update(PULSE).where(PULSE.c.id == server).values(at=now)
    if not connection.execute(mine).rowcount:
        connection.execute(sql.delete(PULSE).where(PULSE.c.at < now - SERVER_KEPT_SECONDS))
        connection.execute(sql.delete(PAUSES).where(PAUSES.c.up < now - PAUSE_KEPT_SECONDS))
        connection.execute(sql.insert(PULSE).values(id=server, at=now))
    send(connection, *notices(HEARTBEAT, server, ["now"]))
    return joined((row.down, row.up) for row in connection.execute(sql.select(PAUSES)))


def joined(pauses: Iterable[Pause]) -> list[Pause]:
    """Pauses in order; those that overlap, as noted by several servers, count once."""
    found: list[Pause] = []
    for down, up in sorted(pauses):
        if found and down <= found[-1][1]:
            found[-1] = (found[-1][0], max(up, found[-1][1]))
        else:
            found.append((down, up))
    return found
