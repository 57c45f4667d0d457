"""The puzzle of the day: the same for everybody, a table of one's own, and how one did."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial

from fivesuns.core.dice import commitment
from fivesuns.core.game import Game
from fivesuns.core.text import say
from fivesuns.match.commands import PERSON, Refused, Seat
from fivesuns.server.accounts.identity import Person
from fivesuns.server.puzzles.queries import Today, daily_standing, find_daily, insert_daily, is_daily, write_result
from fivesuns.server.runtime.supervisor import Supervisor
from fivesuns.server.tables.creation import new_table
from fivesuns.server.tables.registry import Registry
from fivesuns.server.tables.table import Table


def today() -> int:
    """The day, by universal time, counted as `date.toordinal` does."""
    return datetime.now(UTC).date().toordinal()


class Daily:
    """Makes tables of the day's puzzle, and stores results."""

    def __init__(
        self, registry: Registry, supervisor: Supervisor, secret: str, today: Callable[[], int] = today
    ) -> None:
        self.registry = registry
        self.today = today
        self._supervisor = supervisor
        self._secret = secret  # so that nobody can derive the seed of a day

    async def sit(self, name: str, person: Person) -> str:
        """One's own table of today's puzzle; its id."""
        game, day = self._game(name), self.today()
        assert game.daily is not None
        mine = await self.registry.store.read(find_daily(name, day, person.id))
        if mine is not None:
            return str(mine["table"])
        setup = game.daily(day)
        seed = hmac.new(self._secret.encode(), f"{name} {day}".encode(), hashlib.sha256).hexdigest()
        seats = [Seat(0, PERSON, person.id, person.name)]
        head = new_table(game, seats, setup.options, host=person.id, now=self.registry.now())
        head |= {"seed": seed, "commitment": commitment(seed)}
        row = {"game": name, "day": day, "person": person.id, "name": person.name, "table": head["id"]}
        id = await self.registry.store.write(insert_daily(head, seats, row))
        return (await self.registry.open(id)).id

    async def look(self, name: str, person: Person) -> Today:
        """How one did today, and how the others did."""
        self._game(name)
        store, day = self.registry.store, self.today()
        mine = await store.read(find_daily(name, day, person.id))
        if mine is not None and mine["share"] is None:
            with suppress(Refused):  # a table that cannot be opened hides nobody else's result
                table = await self.registry.open(mine["table"])
                if table.match.course.over:  # the server was closed before it was noted
                    await self._note(table)
        return await store.read(daily_standing(name, day, person.id))

    async def is_today(self, table: Table) -> bool:
        """Whether a table is somebody's puzzle of today."""
        game = table.match.game
        if game.daily is None or len(table.match.seats) > 1:
            return False
        return await self.registry.store.read(is_daily(game.name, self.today(), table.id))

    def ended(self, table: Table) -> None:
        """Called when a game is over: if it was a puzzle of the day, its result is stored."""
        if table.match.game.daily is not None and len(table.match.seats) == 1:
            self._supervisor.persist("daily", partial(self._note, table))

    async def _note(self, table: Table) -> None:
        match = table.match
        state, given_up = match.course.state, match.course.closed
        score = [] if given_up else state.score()
        par = match.game.par(state) if match.game.par and not given_up else []
        values = {
            "share": 0.0 if given_up else float(match.course.result()[0]),
            "score": score[0] if score else None,
            "par": par[0] if par else None,
            "seconds": match.elapsed(match.moments[0].row.at, match.last_at),
        }
        await self.registry.store.write(write_result(table.id, values))

    def _game(self, name: str) -> Game:
        game = self.registry.games.get(name)
        if game is None or game.daily is None:
            raise Refused("nowhere", say("no-daily"))
        return game
