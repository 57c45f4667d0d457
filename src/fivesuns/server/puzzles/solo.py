"""Playing alone: what somebody reached is kept, so that it can be beaten."""

from __future__ import annotations

import json
from functools import partial

from fivesuns.match.commands import Refused
from fivesuns.server.puzzles.queries import Solo, insert_solo, solo_standing
from fivesuns.server.runtime.supervisor import Supervisor
from fivesuns.server.tables.registry import Registry
from fivesuns.server.tables.table import Table


class Solos:
    """Stores results of games played alone, where the game can tell the best possible score."""

    def __init__(self, registry: Registry, supervisor: Supervisor) -> None:
        self.registry = registry
        self._supervisor = supervisor

    def ended(self, table: Table) -> None:
        """Called when a game is over: if it was played alone, its result is stored."""
        if counts(table):
            self._supervisor.persist("solo", partial(self._note, table))

    async def look(self, id: str, person: str) -> Solo | None:
        """How one's own game alone went; None where it was given up, goes on, or cannot be measured."""
        table = await self.registry.open(id)
        if not table.match.held(person):
            raise Refused("seat")
        if not counts(table):
            return None
        await self._note(table)
        return await self.registry.store.read(solo_standing(id))

    async def _note(self, table: Table) -> None:
        match = table.match
        assert match.game.par is not None
        row = {
            "table": table.id,
            "person": match.seats[0].person,
            "game": match.game.name,
            "options": json.dumps(dict(match.setup.options), sort_keys=True),
            "score": match.course.state.score()[0],
            "par": match.game.par(match.course.state)[0],
            "at": match.last_at,
        }
        await self.registry.store.write(insert_solo(row))


def counts(table: Table) -> bool:
    """Whether a game was played alone, to its end, and can be set against the best possible."""
    match = table.match
    alone = len(match.seats) == 1 and match.game.par is not None
    return alone and match.course.over and not match.course.closed
