"""Reviews: a finished game valued position by position in the background, kept once for every table."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import structlog

from fivesuns.bots.appraise import Appraisal
from fivesuns.core.game import Proof
from fivesuns.core.reason import played, reason
from fivesuns.core.rows import PLAY
from fivesuns.core.state import NATURE, State
from fivesuns.core.text import Who
from fivesuns.match.commands import Refused
from fivesuns.match.match import Match
from fivesuns.match.turns import is_sealed, turn_before
from fivesuns.server.analysis.engine import AnalysisEngine
from fivesuns.server.analysis.explaining import Explaining, percent, within
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
    """A review under way, and what it has found so far."""

    table: Table
    done: int = 0
    of: int = 1
    values: list[list[float]] = field(default_factory=list)
    keys: list[Key] = field(default_factory=list)  # all that were found

    def found(self) -> Found:
        """What can be told of it already: the moves that lost most, in their order."""
        grave = [one for one in self.keys if one.before - one.after >= GRAVE_SHARE]
        worst = sorted(grave, key=lambda one: one.after - one.before)[:KEY_MOVES]
        return Found([list(shares) for shares in self.values], sorted(worst, key=lambda one: one.step))

    def add(self, shares: Sequence[float]) -> None:
        """The value of one more position."""
        self.values.append(rounded(shares))


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

    def job(self, id: str) -> ReviewJob | None:
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
        match = job.table.match
        if match.game.outlook is not None and match.game.settles:
            await self._judge_turns(job)
        else:
            await self._judge_moves(job)
        found = job.found()
        found.values.append(rounded(match.course.result()))  # not in the job: a review that is whole has been kept
        even = 1 / match.setup.seats
        dull = all(abs(share - even) < DULL_SHARE for position in found.values[:-1] for share in position)
        if dull and match.game.mind is not None:  # its bots do not go by the search, which has nothing to say
            return Found()
        found.luck = luck(match, found.values)
        return found

    async def _judge_moves(self, job: ReviewJob) -> None:
        """Every position in its order; a move is judged as soon as the position after it is."""
        match = job.table.match
        eyes = range(1 if match.game.perfect else match.setup.seats)
        states = [moment.before.freeze() for moment in match.moments]
        job.of = len(set(states)) * len(eyes)
        seconds = min(THOUGHT_SECONDS, REVIEW_SECONDS / max(job.of, 1))
        known: dict[Any, list[Appraisal]] = {}  # by position: what each seat thinks of it
        thoughts: list[list[Appraisal]] = []
        for step, moment in enumerate(match.moments):
            if states[step] not in known:
                known[states[step]] = []
                for seat in eyes if not match.game.perfect else [max(int(moment.before.mover), 0)]:
                    there = unsealed(match, step, seat)
                    answer = await self.engine.think(
                        match.game, there, seat, iterations=self.iterations, seconds=seconds
                    )
                    known[states[step]].append(answer)
                    job.done += 1
            thoughts.append(known[states[step]])
            job.add(shares(match, thoughts[-1]))
            job.keys += [one for one in (key(match, step - 1, thoughts, job.values[-1]),) if one]
        job.keys += [one for one in (key(match, len(thoughts) - 1, thoughts, match.course.result()),) if one]

    async def _judge_turns(self, job: ReviewJob) -> None:
        """Whole turns, each beside the one that the strongest bot would have made of it."""
        match = job.table.match
        turns = list(turns_of(match))
        job.of = len(turns)
        seconds = min(THOUGHT_SECONDS, REVIEW_SECONDS / max(job.of, 1))
        for first, end in turns:
            for moment in match.moments[first:end]:
                job.add((await self._glance(match, moment.before)).shares)
            if is_judged(match, first, end):
                job.keys += [one for one in (await self._judge_turn(match, first, end, seconds),) if one]
            job.done += 1

    async def _glance(self, match: Match, state: State) -> Appraisal:
        """What a position is worth as it stands."""
        return await self.engine.think(match.game, state, max(int(state.mover), 0), iterations=1)

    async def _judge_turn(self, match: Match, first: int, end: int, seconds: float) -> Key | None:
        """What a turn lost beside the best one; nothing where it comes to the same."""
        before, after, seat = match.moments[first].before, match.moments[end - 1].after, match.moments[first].row.seat
        thought = await self.engine.think(match.game, before, seat, iterations=1, seconds=seconds, planned=True)
        better = played(before, seat, thought.plan)
        if better.freeze() == after.freeze():
            return None
        best, came = [(await self._glance(match, state)).shares[seat] for state in (better, after)]
        words = [match.game.actions.word(action) for action in thought.plan]
        return Key(end, first + 1, seat, round(best, 3), round(came, 3), words)


# what it comes to


def rounded(shares: Sequence[float]) -> list[float]:
    """Shares as they are kept and told."""
    return [round(share, 3) for share in shares]


def unsealed(match: Match, step: int, seat: int) -> State:
    """The position before a step as a seat has to think about it: before others sealed what it still has to choose."""
    first = step
    while first > 0 and match.game.mind is None and is_sealed(match.moments[first - 1], seat):
        first -= 1
    here = match.moments[step].before
    return match.moments[first].before if seat in here.turn else here


def turns_of(match: Match) -> Iterator[tuple[int, int]]:
    """Where each turn begins and ends, by steps: words that were settled at once; anything else is one of its own."""
    ends = [end for end in range(1, len(match.moments) + 1) if ends_turn(match, end)]
    yield from ((turn_before(match, end), end) for end in ends)


def ends_turn(match: Match, end: int) -> bool:
    """Whether what is after a step is no longer the same turn."""
    return end == len(match.moments) or turn_before(match, end + 1) == end


def is_judged(match: Match, first: int, end: int) -> bool:
    """Whether a turn was somebody's, with a choice."""
    moment = match.moments[first]
    if moment.row.kind != PLAY or moment.row.seat < 0 or match.moments[end - 1].action is None:
        return False
    return len(moment.before.legal(moment.row.seat)) > 1


def shares(match: Match, thought: list[Appraisal]) -> list[float]:
    """The share of each seat: as the one thought has it, or each by what it knew, so that together they are one."""
    if match.game.perfect:
        return list(thought[0].shares)
    own = [answer.shares[seat] for seat, answer in enumerate(thought)]
    whole = sum(own) if len(own) > 1 else 1.0
    return [share / whole if whole else 1 / len(own) for share in own]


def key(match: Match, step: int, thoughts: list[list[Appraisal]], then: Sequence[float]) -> Key | None:
    """What a move lost; nothing where there was no choice or nothing better. `then` is what the game came to."""
    if step < 0:
        return None
    moment = match.moments[step]
    seat, action = moment.row.seat, moment.action
    if moment.row.kind != PLAY or seat < 0 or action is None or match.game.mind is not None:
        return None  # where a turn is planned as a whole, a single action is too small a thing to judge
    here = thoughts[step][0 if match.game.perfect else seat]
    if len(here.tally) < 2 or not here.plan or here.plan[0] == action:
        return None
    tried, after = here.of(action)
    if match.game.perfect:  # then what came of it says more than how it looked
        after = then[seat] if step + 1 == len(thoughts) else thoughts[step + 1][0].share(seat)
    elif tried < SOUND_TRIALS:
        return None
    better = match.game.actions.word(here.plan[0])
    proof = None if here.proof is None else (here.proof.seat, here.proof.plies)
    return Key(step + 1, step + 1, seat, round(here.expected, 3), round(after, 3), [better], proof)


def luck(match: Match, values: list[list[float]]) -> list[Luck]:
    """For each seat what draws changed, and what moves did."""
    draws = [step for step, moment in enumerate(match.moments) if moment.row.seat == NATURE]
    if not draws:
        return []
    sums = [sum(values[step + 1][seat] - values[step][seat] for step in draws) for seat in range(len(match.seats))]
    whole = [last - first for first, last in zip(values[0], values[-1], strict=True)]
    return [Luck(round(drawn, 3), round(all - drawn, 3)) for drawn, all in zip(sums, whole, strict=True)]


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
