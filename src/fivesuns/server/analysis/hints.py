"""Hints for who plays against bots alone: the best that the strongest bot finds, why, and why not another move."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct

from fivesuns.bots.appraise import Appraisal
from fivesuns.bots.review import SOUND_TRIALS
from fivesuns.core.game import Game
from fivesuns.core.reason import played, reason
from fivesuns.core.record import read
from fivesuns.core.rows import Illegal
from fivesuns.core.state import State
from fivesuns.core.text import COMMON, say, words
from fivesuns.match.commands import BOT, Refused
from fivesuns.match.turns import open_position
from fivesuns.protocol.audience import Audience
from fivesuns.server.accounts.identity import Person
from fivesuns.server.analysis.engine import AnalysisEngine
from fivesuns.server.analysis.explaining import Explaining, Told
from fivesuns.server.analysis.queries import insert_hint
from fivesuns.server.http.request import Number, Word
from fivesuns.server.runtime.executors import Threads
from fivesuns.server.tables.agents import new_rng
from fivesuns.server.tables.registry import Registry
from fivesuns.server.tables.table import Table

HINT_SECONDS = 1.0  # of thought, like the strongest bot's
REMEMBERED_POSITIONS = 200  # positions


class HintBody(Struct, forbid_unknown_fields=True):
    """A seat that wants a hint; the move it thinks of, if any; and that it knows the game is then not rated."""

    seat: Number
    word: Word | None = None
    unrated: bool = False


class Advice(Struct):
    """The best that was found, in words of the record, told and drawn; and one's own move beside it."""

    ask: str | None = None  # the question to be answered first
    words: list[str] = []
    hint: Told | None = None
    mine: Told | None = None


Counts = Callable[[Table], Awaitable[bool]]
Thoughts = tuple[State, Appraisal, Appraisal | None]  # the world that was thought about, what to do, the likely answer


class Hints:
    """Thinks for people, one question a person at a time; what was found is kept for the next question."""

    def __init__(self, registry: Registry, engine: AnalysisEngine, counts: Counts, threads: Threads) -> None:
        self.registry = registry
        self.engine = engine
        self.counts = counts  # whether a game will be rated
        self.threads = threads
        self.seconds = HINT_SECONDS
        self._asking: set[str] = set()
        self._found: OrderedDict[tuple[Any, ...], Thoughts] = OrderedDict()

    async def advise(self, table: Table, person: Person, wish: HintBody, language: str) -> Advice:
        """A hint for a seat on turn; refused where others would be cheated."""
        check(table, person, wish.seat)
        if person.id in self._asking:
            raise Refused("often", after=2)
        self._asking.add(person.id)
        try:
            if not wish.unrated and await self.counts(table):
                return Advice(ask=words(COMMON, language, say("hint-ask")))
            return await self._advise(table, wish, table.audience(table.match.held(person.id), language))
        finally:
            self._asking.discard(person.id)

    async def _advise(self, table: Table, wish: HintBody, to: Audience) -> Advice:
        match, seat = table.match, wish.seat
        action = self._understood(table, match.position(seat), wish)
        world, found, answer = await self._think(table, seat)
        await self.registry.store.write(insert_hint(table.id, seat))
        saying = Explaining(match, to)
        told = await self.threads.run(lambda: saying.hint(world, seat, found, answer))
        mine = None if action is None else await self._compare(saying, world, found, action)
        return Advice(None, [step.word for step in told.steps if step.seat == seat], told, mine)

    def _understood(self, table: Table, position: State, wish: HintBody) -> int | None:
        if wish.seat not in position.turn:
            raise Refused("illegal", say("refused-wait"))
        try:
            return None if wish.word is None else read(table.match.game, position, wish.seat, wish.word)
        except Illegal as fault:
            raise Refused("illegal", fault.reason, fault.rule) from fault

    async def _think(self, table: Table, seat: int) -> Thoughts:
        """What was found about a position, in a world that is the seat's guess: the truth never leaves the table."""
        game, position = table.match.game, open_position(table.match, seat)
        key = (table.id, table.match.step, seat, position.freeze())
        if key not in self._found:
            world = position.guess(seat, new_rng())
            found = await self.engine.think(game, world, seat, seconds=self.seconds, urgent=True)
            self._found[key] = world, found, await self._likely_answer(game, world, seat, found)
            while len(self._found) > REMEMBERED_POSITIONS:
                self._found.popitem(last=False)
        self._found.move_to_end(key)
        return self._found[key]

    async def _likely_answer(self, game: Game, world: State, seat: int, found: Appraisal) -> Appraisal | None:
        """What the next seat would do, where nothing is hidden and nothing says why the hint is good."""
        if game.mind is not None or game.hides:
            return None
        why = await self.threads.run(lambda: reason(game, world, seat, found.plan))
        return None if why else await self._answer(game, played(world, seat, found.plan), seat)

    async def _answer(self, game: Game, after: State, seat: int) -> Appraisal | None:
        """What another seat would do; None where it is not its turn, or it knows what others do not."""
        following = int(after.mover)
        if game.hides or following < 0 or following == seat:
            return None
        return await self.engine.think(game, after, following, seconds=self.seconds, urgent=True)

    async def _compare(self, saying: Explaining, world: State, found: Appraisal, action: int) -> Told:
        """How a seat's own move compares with the best, and where nothing is hidden what it would be answered with."""
        game, seat = saying.game, found.seat
        if action == found.plan[0]:
            told = saying.told(world, seat, (action,), None, seat)
            told.text = saying.say("hint-same")
            return told
        if game.mind is not None:
            return await self._compare_turn(saying, world, found, action)
        after = played(world, seat, (action,))
        tried, share = found.of(action)
        answer = await self._answer(game, after, seat)
        if answer is not None:
            share = answer.share(seat)
        elif tried < SOUND_TRIALS:
            share = (await self.engine.think(game, after, seat, seconds=self.seconds, urgent=True)).share(seat)
        told = await self.threads.run(lambda: saying.mine(world, seat, (action,), found, share))
        if answer is not None and answer.plan:
            reply = await self.threads.run(lambda: saying.reply(after, answer, seat))
            told.text, told.steps = f"{told.text} {reply.text}".strip(), [*told.steps, *reply.steps]
        return told

    async def _compare_turn(self, saying: Explaining, world: State, found: Appraisal, action: int) -> Told:
        """The same where a turn is planned as a whole: one's own move, and the best turn that begins with it."""
        game, seat = saying.game, found.seat
        after = played(world, seat, (action,))
        turn: tuple[int, ...] = (action,)
        if settles(game, found.plan[-1]) and not settles(game, action) and seat in after.turn:
            turn += (await self.engine.think(game, after, seat, seconds=self.seconds, urgent=True)).plan
        came, best = played(world, seat, turn), played(world, seat, found.plan)
        share = None if game.outlook is None else game.outlook(came)[seat]
        told = await self.threads.run(lambda: saying.mine(world, seat, turn, found, share))
        if came.freeze() == best.freeze():
            told.text = saying.say("hint-turn-same")
        return told


def settles(game: Game, action: int) -> bool:
    """Whether an action ends a turn that is made of several."""
    return game.actions.meaning(action).kind in game.settles


def check(table: Table, person: Person, seat: int) -> None:
    """Refuse who does not sit there, and where anybody but bots plays."""
    if seat not in table.match.held(person.id):
        raise Refused("seat")
    if table.match.course.over:
        raise Refused("illegal", say("refused-over"))
    if any(other.kind != BOT for other in table.match.seats if other.seat != seat):
        raise Refused("illegal", say("no-hint-others"))
