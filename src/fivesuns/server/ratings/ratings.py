"""Which games count for ratings, and letting them count once."""

from __future__ import annotations

import time

import structlog

from fivesuns.core.rows import is_back
from fivesuns.core.text import Say, say
from fivesuns.match.commands import BOT, OUTSIDE, PERSON, Refused
from fivesuns.server.accounts.identity import Identities
from fivesuns.server.ratings.queries import unsettled, why_apart, write_results
from fivesuns.server.runtime.supervisor import Supervisor
from fivesuns.server.tables.registry import Registry
from fivesuns.server.tables.table import Table

SWEEP_SECONDS = 7 * 24 * 3600.0  # for which games that did not count yet are looked for
REMEMBERED_GAMES = 20_000  # that have counted
JOB = "rating"

log = structlog.get_logger()


class Ratings:
    """Rates finished games, each once."""

    def __init__(
        self, registry: Registry, identities: Identities, supervisor: Supervisor, *, rate_bots: bool = False
    ) -> None:
        self.registry = registry
        self.rate_bots = rate_bots  # games with bots from outside count
        self.identities = identities
        self._supervisor = supervisor
        self._under_way: set[str] = set()
        self._done: set[str] = set()

    def ended(self, table: Table) -> None:
        """Called when a game is over: rate it in the background."""
        if table.id not in self._under_way and table.id not in self._done:
            self._under_way.add(table.id)
            self._supervisor.start(JOB, self._settle(table.id))

    async def _settle(self, id: str) -> None:
        try:
            await self.settle(await self.registry.open(id))
        except Refused as fault:
            log.warning("a game does not count", table=id, code=fault.code)
        except Exception:
            log.exception("a game could not be rated", table=id)
        finally:
            self._under_way.discard(id)

    async def settle(self, table: Table) -> None:
        """Store the results of a finished game, and rate it if it counts; a second time changes nothing."""
        members = await self._members(table)
        if members:
            why = await self.why_not(table)
            await self.registry.store.write(write_results(table, members, rated=why is None))
        self._done.add(table.id)

    async def sweep(self) -> None:
        """Rate games that ended and were not rated, as when a server was killed; called now and then."""
        if len(self._done) > REMEMBERED_GAMES:
            self._done.clear()
        for id in await self.registry.store.read(unsettled(time.time() - SWEEP_SECONDS)):
            if id not in self._under_way:
                await self._settle(id)

    async def close(self) -> None:
        """Wait for what is under way; the rest is found by the next sweep."""
        await self._supervisor.idle(JOB)

    async def _members(self, table: Table) -> list[int]:
        """The seats of people with accounts."""
        seats = [seat for seat in table.match.seats if seat.kind == PERSON]
        return [seat.seat for seat in seats if await self.identities.has_account(seat.person)]

    async def counts(self, table: Table) -> bool:
        """Whether a game will count as things stand."""
        return await self.why_not(table) is None

    async def why_not(self, table: Table) -> Say | None:
        """Why a game does not count, or will not; None when it does."""
        match, members = table.match, await self._members(table)
        bots = [seat for seat in match.seats if seat.kind == BOT]
        people = {match.seats[seat].person for seat in members}
        if not members:
            return say("unrated-guest")
        if len(match.seats) < 2:
            return say("unrated-alone")
        if len(members) + len(bots) < len(match.seats) or len(people) < len(members):
            return say("unrated-others")
        if not self.rate_bots and any(seat.level == OUTSIDE for seat in match.seats):
            return say("unrated-outside")
        if any(is_back(moment.row) for moment in match.moments):
            return say("unrated-back")
        if match.course.over and len(match.moments) < len(match.seats):
            return say("unrated-short")
        return await self.registry.store.read(why_apart(table.id))
