"""Reviews: a finished game valued position by position in the background, kept once for every table."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field
from typing import Any

import structlog

from fivesuns.bots.appraise import Appraisal
from fivesuns.core.rows import PLAY
from fivesuns.core.state import NATURE, State
from fivesuns.core.text import COMMON, Argument, Who, say, words
from fivesuns.match.commands import Refused
from fivesuns.protocol.audience import Audience
from fivesuns.server.analysis.engine import AnalysisEngine
from fivesuns.server.analysis.queries import Found, Key, Luck, find_review, write_review
from fivesuns.server.runtime.faults import Unavailable
from fivesuns.server.tables.registry import Registry
from fivesuns.server.tables.table import Table

ITERATIONS = 20_000  # a thought, and at most
THOUGHT_SECONDS = 1.0
REVIEW_SECONDS = 150.0  # a game, more or less
KEY_MOVES = 5  # moves that are told
GRAVE_SHARE = 0.05  # the share below which a loss is not told
SOUND_TRIALS = 25  # trials below which a mean says nothing
DULL_SHARE = 0.02  # values that never leave an even share by more say nothing
QUEUED_REVIEWS = 50

log = structlog.get_logger()


@dataclass
class ReviewJob:
    """A review under way."""

    table: Table
    done: int = 0
    of: int = 1
    known: dict[Any, list[Appraisal]] = field(default_factory=dict)  # by position: what each seat thinks of it


class Reviews:
    """Makes reviews, one at a time, and keeps them."""

    def __init__(self, registry: Registry, engine: AnalysisEngine, iterations: int = ITERATIONS) -> None:
        self.registry = registry
        self.engine = engine
        self.iterations = iterations
        self._jobs: dict[str, ReviewJob] = {}  # in the order they were asked for
        self._task: asyncio.Task[None] | None = None

    async def find(self, id: str) -> Found | None:
        """A review that has been made."""
        return await self.registry.store.read(find_review(id))

    def progress(self, id: str) -> tuple[int, int, int] | None:
        """How many are before it, and how far it is; None when nobody has asked for it."""
        job = self._jobs.get(id)
        return None if job is None else (list(self._jobs).index(id), job.done, job.of)

    def ask(self, table: Table) -> None:
        """Put a table in the line; refused when the line is too long."""
        if table.id in self._jobs:
            return
        if len(self._jobs) >= QUEUED_REVIEWS:
            raise Refused("often", after=60)
        self._jobs[table.id] = ReviewJob(table)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._work())

    async def close(self) -> None:
        """Stop; what was not finished is asked for again."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _work(self) -> None:
        while self._jobs:
            id, job = next(iter(self._jobs.items()))
            try:
                found = await self._review(job)
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

    async def _review(self, job: ReviewJob) -> Found:
        table = job.table
        states = [moment.before for moment in table.match.moments]
        eyes = range(1 if table.match.game.perfect else table.match.setup.seats)
        job.of = len({state.freeze() for state in states}) * len(eyes)
        seconds = min(THOUGHT_SECONDS, REVIEW_SECONDS / job.of)
        thoughts: list[list[Appraisal]] = []
        for state in states:
            frozen = state.freeze()
            if frozen not in job.known:
                seats = eyes if not table.match.game.perfect else [max(int(state.mover), 0)]
                job.known[frozen] = []
                for seat in seats:
                    answer = await self.engine.think(
                        table.match.game, state, seat, iterations=self.iterations, seconds=seconds
                    )
                    job.known[frozen].append(answer)
                    job.done += 1
            thoughts.append(job.known[frozen])
        return summed_up(table, thoughts)


# what it comes to


def summed_up(table: Table, thoughts: list[list[Appraisal]]) -> Found:
    """The values of all positions, the moves that lost most, and how much was luck."""
    values = [shares(table, thought) for thought in thoughts] + [table.match.course.result()]
    even = 1 / table.match.setup.seats
    dull = all(abs(share - even) < DULL_SHARE for position in values[:-1] for share in position)
    if dull and table.match.game.mind is not None:  # its bots do not go by the search, which has nothing to say
        return Found()
    found = (key(table, step, thoughts, values) for step in range(len(table.match.moments)))
    grave = [one for one in found if one and one.before - one.after >= GRAVE_SHARE]
    worst = sorted(grave, key=lambda one: one.after - one.before)[:KEY_MOVES]
    return Found(
        [[round(share, 3) for share in position] for position in values],
        sorted(worst, key=lambda one: one.step),
        luck(table, values),
    )


def shares(table: Table, thought: list[Appraisal]) -> list[float]:
    """The share of each seat: as the one thought has it, or each by what it knew, so that together they are one."""
    if table.match.game.perfect:
        return list(thought[0].shares)
    own = [answer.shares[seat] for seat, answer in enumerate(thought)]
    whole = sum(own) if len(own) > 1 else 1.0
    return [share / whole if whole else 1 / len(own) for share in own]


def key(table: Table, step: int, thoughts: list[list[Appraisal]], values: list[list[float]]) -> Key | None:
    """What a move lost; nothing where there was no choice or nothing better."""
    moment = table.match.moments[step]
    seat, action = moment.row.seat, moment.action
    if moment.row.kind != PLAY or seat < 0 or action is None or table.match.game.mind is not None:
        return None  # where a turn is planned as a whole, a single action is too small a thing to judge
    here = thoughts[step][0 if table.match.game.perfect else seat]
    if len(here.tally) < 2 or not here.plan or here.plan[0] == action:
        return None
    tried, after = here.of(action)
    if table.match.game.perfect:  # then what came of it says more than how it looked
        after = values[-1][seat] if step + 1 == len(thoughts) else thoughts[step + 1][0].share(seat)
    elif tried < SOUND_TRIALS:
        return None
    words = [table.match.game.actions.word(one) for one in (action, here.plan[0])]
    return Key(step + 1, seat, round(here.expected, 3), round(after, 3), *words)


def luck(table: Table, values: list[list[float]]) -> list[Luck]:
    """For each seat what draws changed, and what moves did."""
    draws = [step for step, moment in enumerate(table.match.moments) if moment.row.seat == NATURE]
    if not draws:
        return []
    sums = [
        sum(values[step + 1][seat] - values[step][seat] for step in draws) for seat in range(len(table.match.seats))
    ]
    whole = [last - first for first, last in zip(values[0], values[-1], strict=True)]
    return [Luck(round(drawn, 3), round(all - drawn, 3)) for drawn, all in zip(sums, whole, strict=True)]


# telling it


def told(found: Found, table: Table, held: tuple[int, ...], language: str) -> dict[str, Any]:
    """A review in a reader's words."""
    to = table.audience(held, language)

    def sentence(id: str, **args: Argument) -> str:
        return words(COMMON, language, say(id, **args), to)

    keys = [told_key(table, one, to) for one in found.keys]
    luck = [
        sentence("review-luck", who=Who(seat), draws=signed(one.draws), moves=signed(one.moves))
        for seat, one in enumerate(found.luck)
    ]
    stories = [sentence("review-story", who=Who(seat), **course(found, seat)) for seat in range(len(table.match.seats))]
    clean = sentence("review-plans" if table.match.game.mind else "review-clean")
    return {"values": found.values, "keys": keys, "clean": clean, "luck": luck, "stories": stories}


def told_key(table: Table, one: Key, to: Audience) -> dict[str, Any]:
    moment = table.match.moments[one.step - 1]

    def sentence(id: str, **args: Argument) -> str:
        return words(COMMON, to.language, say(id, **args), to)

    done, better = (label(table, moment.before, one.seat, word, to) for word in (one.word, one.better))
    return {
        "step": one.step,
        "seat": one.seat,
        "text": sentence("review-move", who=Who(one.seat), move=done),
        "better": better,
        "shares": sentence("review-fall", before=round(100 * one.before), after=round(100 * one.after)),
    }


def label(table: Table, state: State, seat: int, word: str, to: Audience) -> str:
    """What an action is called to the seat that may do it."""
    choices = table.match.game.look(state, seat).choices
    found = next((choice.label for choice in choices if choice.word == word), None)
    return words(table.match.game.package, to.language, found, to) if found else word


def course(found: Found, seat: int) -> dict[str, int]:
    """How a seat's share went: the beginning, the least, the most and the end, in hundredths."""
    line = [round(100 * position[seat]) for position in found.values]
    least, most = line.index(min(line)), line.index(max(line))
    return {"first": line[0], "least": line[least], "at": least, "most": line[most], "then": most, "last": line[-1]}


def signed(share: float) -> str:
    """A change in hundredths, with its sign."""
    return f"{round(100 * share):+d}".replace("-", "−")
