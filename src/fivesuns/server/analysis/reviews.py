"""Reviews: a finished game valued position by position in the background, kept once for every table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
import sqlalchemy as sql
import structlog
from msgspec import Struct
from sqlalchemy.engine import Connection

from fivesuns.bots.appraise import Appraisal
from fivesuns.core.record import PLAY
from fivesuns.core.state import NATURE, State
from fivesuns.core.text import HOUSE, Argument, Who, say, words
from fivesuns.server.analysis.engine import Study
from fivesuns.server.database.schema import REVIEWS
from fivesuns.server.http.refusal import Refused
from fivesuns.server.tables.house import House
from fivesuns.server.tables.seat import Ear
from fivesuns.server.tables.table import Table

EDITION = 3  # of the method; a review of another one is made anew
ITERATIONS = 20_000  # a thought
LONGEST = 1.0  # seconds a thought
WHOLE = 150.0  # seconds a game, more or less
KEYS = 5  # moves that are told
GRAVE = 0.05  # the share below which a loss is not told
SOUND = 25  # trials below which a mean says nothing
DULL = 0.02  # values that never leave an even share by more say nothing
QUEUE = 50


log = structlog.get_logger()


class Key(Struct):
    """A move that lost much: from which share to which, and what was better."""

    step: int  # the step it made
    seat: int
    before: float
    after: float
    word: str
    better: str  # another word


class Luck(Struct):
    """What a seat's share gained by draws, and by moves."""

    draws: float
    moves: float


class Found(Struct):
    """What a review found. A game whose positions cannot be valued has no values."""

    values: list[list[float]] = []  # for each step the share of each seat
    keys: list[Key] = []
    luck: list[Luck] = []  # by seat; none where nothing is drawn


@dataclass
class Job:
    """A review under way."""

    table: Table
    done: int = 0
    of: int = 1
    known: dict[Any, list[Appraisal]] = field(default_factory=dict)  # by position: what each seat thinks of it


class Reviews:
    """Makes reviews, one at a time, and keeps them."""

    def __init__(self, house: House, study: Study, iterations: int = ITERATIONS) -> None:
        self.house = house
        self.study = study
        self.iterations = iterations
        self._jobs: dict[str, Job] = {}  # in the order they were asked for
        self._task: asyncio.Task[None] | None = None

    async def found(self, id: str) -> Found | None:
        """A review that has been made."""
        query = sql.select(REVIEWS.c.found).where(REVIEWS.c.table == id, REVIEWS.c.edition == EDITION)
        kept = await self.house.store.read(lambda connection: connection.execute(query).scalar())
        return None if kept is None else unpacked(kept)

    def progress(self, id: str) -> tuple[int, int, int] | None:
        """How many are before it, and how far it is; None when nobody has asked for it."""
        job = self._jobs.get(id)
        return None if job is None else (list(self._jobs).index(id), job.done, job.of)

    def ask(self, table: Table) -> None:
        """Put a table in the line; refused when the line is too long."""
        if table.id in self._jobs:
            return
        if len(self._jobs) >= QUEUE:
            raise Refused("often", after=60)
        self._jobs[table.id] = Job(table)
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
                await self.house.store.write(kept(id, found))
            except Refused as fault:
                log.warning("a review was given up", table=id, code=fault.code)
            except Exception:
                log.exception("a review failed", table=id)
                await self.house.store.write(kept(id, Found()))
            finally:
                del self._jobs[id]

    async def _review(self, job: Job) -> Found:
        table = job.table
        states = [moment.before for moment in table.past]
        eyes = range(1 if table.game.perfect else table.setup.seats)
        job.of = len({state.freeze() for state in states}) * len(eyes)
        seconds = min(LONGEST, WHOLE / job.of)
        thoughts: list[list[Appraisal]] = []
        for state in states:
            frozen = state.freeze()
            if frozen not in job.known:
                seats = eyes if not table.game.perfect else [max(int(state.mover), 0)]
                job.known[frozen] = []
                for seat in seats:
                    answer = await self.study.think(
                        table.game, state, seat, iterations=self.iterations, seconds=seconds
                    )
                    job.known[frozen].append(answer)
                    job.done += 1
            thoughts.append(job.known[frozen])
        return summed_up(table, thoughts)


# what it comes to


def summed_up(table: Table, thoughts: list[list[Appraisal]]) -> Found:
    """The values of all positions, the moves that lost most, and how much was luck."""
    values = [shares(table, thought) for thought in thoughts] + [table.course.result()]
    even = 1 / table.setup.seats
    dull = all(abs(share - even) < DULL for position in values[:-1] for share in position)
    if dull and table.game.mind is not None:  # its bots do not go by the search, which has nothing to say
        return Found()
    found = (key(table, step, thoughts, values) for step in range(len(table.past)))
    grave = [one for one in found if one and one.before - one.after >= GRAVE]
    worst = sorted(grave, key=lambda one: one.after - one.before)[:KEYS]
    return Found(
        [[round(share, 3) for share in position] for position in values],
        sorted(worst, key=lambda one: one.step),
        luck(table, values),
    )


def shares(table: Table, thought: list[Appraisal]) -> list[float]:
    """The share of each seat: as the one thought has it, or each by what it knew, so that together they are one."""
    if table.game.perfect:
        return list(thought[0].shares)
    own = [answer.shares[seat] for seat, answer in enumerate(thought)]
    whole = sum(own) if len(own) > 1 else 1.0
    return [share / whole if whole else 1 / len(own) for share in own]


def key(table: Table, step: int, thoughts: list[list[Appraisal]], values: list[list[float]]) -> Key | None:
    """What a move lost; nothing where there was no choice or nothing better."""
    moment = table.past[step]
    seat, action = moment.row.seat, moment.action
    if moment.row.kind != PLAY or seat < 0 or action is None or table.game.mind is not None:
        return None  # where a turn is planned as a whole, a single action is too small a thing to judge
    here = thoughts[step][0 if table.game.perfect else seat]
    if len(here.tally) < 2 or not here.plan or here.plan[0] == action:
        return None
    tried, after = here.of(action)
    if table.game.perfect:  # then what came of it says more than how it looked
        after = values[-1][seat] if step + 1 == len(thoughts) else thoughts[step + 1][0].share(seat)
    elif tried < SOUND:
        return None
    words = [table.game.actions.word(one) for one in (action, here.plan[0])]
    return Key(step + 1, seat, round(here.expected, 3), round(after, 3), *words)


def luck(table: Table, values: list[list[float]]) -> list[Luck]:
    """For each seat what draws changed, and what moves did."""
    draws = [step for step, moment in enumerate(table.past) if moment.row.seat == NATURE]
    if not draws:
        return []
    sums = [sum(values[step + 1][seat] - values[step][seat] for step in draws) for seat in range(len(table.seats))]
    whole = [last - first for first, last in zip(values[0], values[-1], strict=True)]
    return [Luck(round(drawn, 3), round(all - drawn, 3)) for drawn, all in zip(sums, whole, strict=True)]


# telling it


def told(found: Found, table: Table, held: tuple[int, ...], language: str) -> dict[str, Any]:
    """A review in a reader's words."""
    ear = table.ear(held, language)

    def house(id: str, **args: Argument) -> str:
        return words(HOUSE, language, say(id, **args), ear)

    keys = [told_key(table, one, ear) for one in found.keys]
    luck = [
        house("review-luck", who=Who(seat), draws=signed(one.draws), moves=signed(one.moves))
        for seat, one in enumerate(found.luck)
    ]
    stories = [house("review-story", who=Who(seat), **course(found, seat)) for seat in range(len(table.seats))]
    clean = house("review-plans" if table.game.mind else "review-clean")
    return {"values": found.values, "keys": keys, "clean": clean, "luck": luck, "stories": stories}


def told_key(table: Table, one: Key, ear: Ear) -> dict[str, Any]:
    moment = table.past[one.step - 1]

    def house(id: str, **args: Argument) -> str:
        return words(HOUSE, ear.language, say(id, **args), ear)

    done, better = (label(table, moment.before, one.seat, word, ear) for word in (one.word, one.better))
    return {
        "step": one.step,
        "seat": one.seat,
        "text": house("review-move", who=Who(one.seat), move=done),
        "better": better,
        "shares": house("review-fall", before=round(100 * one.before), after=round(100 * one.after)),
    }


def label(table: Table, state: State, seat: int, word: str, ear: Ear) -> str:
    """What an action is called to the seat that may do it."""
    choices = table.game.look(state, seat).choices
    found = next((choice.label for choice in choices if choice.word == word), None)
    return words(table.game.package, ear.language, found, ear) if found else word


def course(found: Found, seat: int) -> dict[str, int]:
    """How a seat's share went: the beginning, the least, the most and the end, in hundredths."""
    line = [round(100 * position[seat]) for position in found.values]
    least, most = line.index(min(line)), line.index(max(line))
    return {"first": line[0], "least": line[least], "at": least, "most": line[most], "then": most, "last": line[-1]}


def signed(share: float) -> str:
    """A change in hundredths, with its sign."""
    return f"{round(100 * share):+d}".replace("-", "−")


# keeping


def packed(found: Found) -> Any:
    return msgspec.to_builtins(found)


def unpacked(kept: Any) -> Found:
    return msgspec.convert(kept, Found)


def kept(id: str, found: Found) -> Callable[[Connection], None]:
    """A review, instead of the one before."""

    def work(connection: Connection) -> None:
        connection.execute(sql.delete(REVIEWS).where(REVIEWS.c.table == id))
        values = {"table": id, "edition": EDITION, "at": time.time(), "found": packed(found)}
        connection.execute(sql.insert(REVIEWS).values(**values))

    return work
