"""Reviews: a finished game valued position by position in the background, kept once for every table."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import structlog

from fivesuns.bots.review import ITERATIONS, Found, Key, Review
from fivesuns.core.game import Proof
from fivesuns.core.reason import reason
from fivesuns.core.text import Who
from fivesuns.match.commands import Refused
from fivesuns.server.analysis.engine import AnalysisEngine
from fivesuns.server.analysis.explaining import Explaining, percent, within
from fivesuns.server.analysis.queries import find_review, write_review
from fivesuns.server.runtime.faults import Unavailable
from fivesuns.server.tables.registry import Registry
from fivesuns.server.tables.table import Table

QUEUED_REVIEWS = 50

log = structlog.get_logger()


class Reviews:
    """Makes reviews, one at a time, and keeps them."""

    def __init__(self, registry: Registry, engine: AnalysisEngine, iterations: int = ITERATIONS) -> None:
        self.registry = registry
        self.engine = engine
        self.iterations = iterations
        self.news = asyncio.Event()  # set, and another one put in its place, whenever more was found
        self._jobs: dict[str, Review] = {}  # in the order they were asked for
        self._task: asyncio.Task[None] | None = None

    async def find(self, id: str) -> Found | None:
        """A review that has been made."""
        return await self.registry.store.read(find_review(id))

    def job(self, id: str) -> Review | None:
        """A review that is asked for and not yet made."""
        return self._jobs.get(id)

    def ahead(self, id: str) -> int:
        """How many others come before a review."""
        return list(self._jobs).index(id)

    def ask(self, table: Table) -> None:
        """Put a table in the line; refused when the line is too long."""
        if table.id in self._jobs:
            return
        if len(self._jobs) >= QUEUED_REVIEWS:
            raise Refused("often", after=60)
        self._jobs[table.id] = Review(table.match, self.engine.think, self.iterations, on_more=self._found_more)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._work())

    async def close(self) -> None:
        """Stop; what was not finished is asked for again."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _found_more(self) -> None:
        """Wake all who wait for news."""
        self.news.set()
        self.news = asyncio.Event()

    async def _work(self) -> None:
        while self._jobs:
            id, job = next(iter(self._jobs.items()))
            try:
                found = await job.make()
                await self.registry.store.write(write_review(id, found))
            except Refused as fault:
                log.warning("a review was given up", table=id, code=fault.code)
            except Unavailable:
                log.warning("a review was given up", table=id, code="storage")
            except Exception:
                log.exception("a review failed", table=id)
                with contextlib.suppress(Unavailable):
                    await self.registry.store.write(write_review(id, Found()))
            finally:
                del self._jobs[id]
                self._found_more()


# telling it


def told(found: Found, table: Table, held: tuple[int, ...], language: str) -> dict[str, Any]:
    """A review in a reader's words; of one that is under way what it has found so far."""
    match, to = table.match, table.audience(held, language)
    saying = Explaining(match, to)
    whole = len(found.values) > len(match.moments)
    told_luck = [
        saying.say("review-luck", who=Who(seat), draws=signed(one.draws), moves=signed(one.moves))
        for seat, one in enumerate(found.luck)
    ]
    seats = range(len(match.seats)) if whole else ()
    return {
        "values": found.values,
        "keys": [told_key(saying, one) for one in found.keys],
        "clean": saying.say("review-clean"),
        "luck": told_luck,
        "stories": [saying.say("review-story", who=Who(seat), **course(found, seat)) for seat in seats],
    }


def told_key(saying: Explaining, one: Key) -> dict[str, Any]:
    """A move that lost much: what was done and what was better, why, and how both look on the board."""
    match = saying.match
    moments = match.moments[one.first - 1 : one.step]
    before = moments[0].before
    better = [action for word in one.better if (action := match.game.actions.parse(word)) is not None]
    done = [moment.action for moment in moments if moment.action is not None]
    did, should = (saying.told(before, one.seat, actions, None, one.seat) for actions in (done, better))
    why = (should.text,) if reason(match.game, before, one.seat, better) else ()
    proof = None if one.proof is None else Proof(*one.proof, actions=())
    return {
        "step": one.step,
        "first": one.first,
        "seat": one.seat,
        "text": saying.say("review-move", who=Who(one.seat), move=within(did.title)),
        "better": within(should.title),
        "why": " ".join((*why, *saying.proved(before, proof))),
        "shares": saying.say("review-fall", before=percent(one.before), after=percent(one.after)),
        "played": did.steps,
        "instead": should.steps,
    }


def course(found: Found, seat: int) -> dict[str, int]:
    """How a seat's share went: the beginning, the least, the most and the end, in hundredths."""
    line = [round(100 * position[seat]) for position in found.values]
    least, most = line.index(min(line)), line.index(max(line))
    return {"first": line[0], "least": line[least], "at": least, "most": line[most], "then": most, "last": line[-1]}


def signed(share: float) -> str:
    """A change in hundredths, with its sign."""
    return f"{round(100 * share):+d}".replace("-", "−")
