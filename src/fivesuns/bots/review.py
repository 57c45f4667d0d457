"""A finished game judged: what every position was worth, the moves that lost most, and how much was luck.

Who thinks is somebody else's matter: the house asks a process of its own, a notebook thinks on the spot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import isfinite
from typing import Any, Protocol

from fivesuns.bots.appraise import Appraisal
from fivesuns.core.game import Game
from fivesuns.core.reason import played
from fivesuns.core.rows import PLAY
from fivesuns.core.state import NATURE, State
from fivesuns.match.match import Match
from fivesuns.match.turns import is_sealed, turn_before

ITERATIONS = 20_000  # a thought, and at most
THOUGHT_SECONDS = 1.0
REVIEW_SECONDS = 150.0  # a game, more or less
KEY_MOVES = 5  # moves that are told
GRAVE_SHARE = 0.05  # the share below which a loss is not told
SOUND_TRIALS = 25  # trials below which a mean says nothing
DULL_SHARE = 0.02  # values that never leave an even share by more say nothing


class Think(Protocol):
    """Whoever says what a position is worth to a seat, and if it is planned what to do with its whole turn."""

    async def __call__(
        self, game: Game, world: State, seat: int, *, iterations: int, seconds: float = 1.0, planned: bool = False
    ) -> Appraisal: ...


@dataclass
class Key:
    """A move or a turn that lost much: from which share to which, and what was better."""

    step: int  # the step it made
    first: int  # the step it began at: of a turn, that of its first word
    seat: int
    before: float
    after: float
    better: list[str]  # other words
    proof: tuple[int, int] | None = None  # who was proved to win there, and within how many plies


@dataclass
class Luck:
    """What a seat's share gained by draws, and by moves."""

    draws: float
    moves: float


@dataclass
class Found:
    """What a review found. A game whose positions cannot be valued has no values."""

    values: list[list[float]] = field(default_factory=list)  # for each step the share of each seat
    keys: list[Key] = field(default_factory=list)
    luck: list[Luck] = field(default_factory=list)  # by seat; none where nothing is drawn


@dataclass
class Review:
    """A review under way, and what it has found so far."""

    match: Match
    think: Think
    iterations: int = ITERATIONS
    seconds: float = REVIEW_SECONDS  # for all of it; inf: only iterations count, so that it repeats
    done: int = 0
    of: int = 1
    values: list[list[float]] = field(default_factory=list)
    keys: list[Key] = field(default_factory=list)  # all that were found
    on_more: Callable[[], None] = lambda: None  # called whenever there is more to tell

    def found(self) -> Found:
        """What can be told of it already: the moves that lost most, in their order."""
        grave = [one for one in self.keys if one.before - one.after >= GRAVE_SHARE]
        worst = sorted(grave, key=lambda one: one.after - one.before)[:KEY_MOVES]
        return Found([list(shares) for shares in self.values], sorted(worst, key=lambda one: one.step))

    async def make(self) -> Found:
        """Judge the whole game."""
        match = self.match
        if match.game.outlook is not None and match.game.settles:
            await self._judge_turns()
        else:
            await self._judge_moves()
        found = self.found()
        found.values.append(rounded(match.course.result()))  # not in the review: one that is whole has been kept
        even = 1 / match.setup.seats
        dull = all(abs(share - even) < DULL_SHARE for position in found.values[:-1] for share in position)
        if dull and match.game.mind is not None:  # its bots do not go by the search, which has nothing to say
            return Found()
        found.luck = luck(match, found.values)
        return found

    def _seconds(self) -> float:
        """How long a thought may take at most; without end where only its iterations count."""
        return min(THOUGHT_SECONDS, self.seconds / max(self.of, 1)) if isfinite(self.seconds) else self.seconds

    def _add(self, shares: Sequence[float]) -> None:
        """The value of one more position."""
        self.values.append(rounded(shares))

    async def _judge_moves(self) -> None:
        """Every position in its order; a move is judged as soon as the position after it is."""
        match = self.match
        eyes = range(1 if match.game.perfect else match.setup.seats)
        states = [moment.before.freeze() for moment in match.moments]
        self.of = len(set(states)) * len(eyes)
        seconds = self._seconds()
        known: dict[Any, list[Appraisal]] = {}  # by position: what each seat thinks of it
        thoughts: list[list[Appraisal]] = []
        for step, moment in enumerate(match.moments):
            if states[step] not in known:
                known[states[step]] = []
                for seat in eyes if not match.game.perfect else [max(int(moment.before.mover), 0)]:
                    there = unsealed(match, step, seat)
                    answer = await self.think(match.game, there, seat, iterations=self.iterations, seconds=seconds)
                    known[states[step]].append(answer)
                    self.done += 1
            thoughts.append(known[states[step]])
            self._add(shares(match, thoughts[-1]))
            self.keys += [one for one in (key(match, step - 1, thoughts, self.values[-1]),) if one]
            self.on_more()
        self.keys += [one for one in (key(match, len(thoughts) - 1, thoughts, match.course.result()),) if one]

    async def _judge_turns(self) -> None:
        """Whole turns, each beside the one that the strongest bot would have made of it."""
        match = self.match
        turns = list(turns_of(match))
        self.of = len(turns)
        seconds = self._seconds()
        for first, end in turns:
            for moment in match.moments[first:end]:
                self._add((await self._glance(match, moment.before)).shares)
            if is_judged(match, first, end):
                self.keys += [one for one in (await self._judge_turn(match, first, end, seconds),) if one]
            self.done += 1
            self.on_more()

    async def _glance(self, match: Match, state: State) -> Appraisal:
        """What a position is worth as it stands."""
        return await self.think(match.game, state, max(int(state.mover), 0), iterations=1)

    async def _judge_turn(self, match: Match, first: int, end: int, seconds: float) -> Key | None:
        """What a turn lost beside the best one; nothing where it comes to the same."""
        before, after, seat = match.moments[first].before, match.moments[end - 1].after, match.moments[first].row.seat
        thought = await self.think(match.game, before, seat, iterations=1, seconds=seconds, planned=True)
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
