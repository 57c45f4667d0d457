"""Hints for who plays against bots alone: the best the strongest bot finds, and why not another move."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct

from fivesuns.bots.appraise import Appraisal
from fivesuns.core.record import read
from fivesuns.core.rows import Illegal
from fivesuns.core.state import State
from fivesuns.core.text import COMMON, Argument, Who, say, words
from fivesuns.match.commands import BOT, Refused
from fivesuns.protocol.audience import Audience
from fivesuns.server.accounts.identity import Person
from fivesuns.server.analysis.engine import AnalysisEngine
from fivesuns.server.analysis.queries import insert_hint
from fivesuns.server.analysis.reviews import SOUND_TRIALS, label
from fivesuns.server.http.request import Number, Word
from fivesuns.server.tables.agents import new_rng
from fivesuns.server.tables.registry import Registry
from fivesuns.server.tables.table import Table

HINT_SECONDS = 1.0  # of thought, like the strongest bot's
REMEMBERED_POSITIONS = 200  # positions
NEAR_SHARE = 0.02  # shares that differ by less are as good


class HintBody(Struct, forbid_unknown_fields=True):
    """A seat that wants a hint; the move it thinks of, if any; and that it knows the game is then not rated."""

    seat: Number
    word: Word | None = None
    unrated: bool = False


class Advice(Struct):
    """The best that was found, in words of the record and in a sentence, and how one's own move compares."""

    ask: str | None = None  # the question to be answered first
    words: list[str] = []
    text: str = ""
    mine: str | None = None


Counts = Callable[[Table], Awaitable[bool]]


class Hints:
    """Thinks for people, one question a person at a time; what was found is kept for the next question."""

    def __init__(self, registry: Registry, engine: AnalysisEngine, counts: Counts) -> None:
        self.registry = registry
        self.engine = engine
        self.counts = counts  # whether a game will be rated
        self.seconds = HINT_SECONDS
        self._asking: set[str] = set()
        self._found: OrderedDict[tuple[Any, ...], tuple[State, Appraisal]] = OrderedDict()

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
        position = table.match.position(wish.seat)
        action = self._understood(table, position, wish)
        world, found = await self._think(table, position, wish.seat)
        await self.registry.store.write(insert_hint(table.id, wish.seat))
        told = [table.match.game.actions.word(one) for one in found.plan]
        said = HintText(table, position, wish.seat, to)
        mine = None if action is None else await self._compare(said, world, found, action)
        return Advice(None, told, said.best(told, found.expected), mine)

    def _understood(self, table: Table, position: State, wish: HintBody) -> int | None:
        if wish.seat not in position.turn:
            raise Refused("illegal", say("refused-wait"))
        try:
            return None if wish.word is None else read(table.match.game, position, wish.seat, wish.word)
        except Illegal as fault:
            raise Refused("illegal", fault.reason, fault.rule) from fault

    async def _think(self, table: Table, position: State, seat: int) -> tuple[State, Appraisal]:
        """What was found about a position, in a world that is the seat's guess: the truth never leaves the table."""
        game, key = table.match.game, (table.id, table.match.step, seat, position.freeze())
        if key not in self._found:
            world = position.guess(seat, new_rng())
            self._found[key] = world, await self.engine.think(game, world, seat, seconds=self.seconds, urgent=True)
            while len(self._found) > REMEMBERED_POSITIONS:
                self._found.popitem(last=False)
        self._found.move_to_end(key)
        return self._found[key]

    async def _compare(self, said: HintText, world: State, found: Appraisal, action: int) -> str:
        """How a seat's own move compares with the best, and where nothing is hidden what it would be answered with."""
        game, seat = said.table.match.game, said.seat
        if action == found.plan[0]:
            return said.say("hint-same")
        if game.mind is not None:
            return said.say("hint-whole")
        tried, share = found.of(action)
        answer: Appraisal | None = None
        after = world.copy()
        after.play(seat, action)
        if game.perfect or tried < SOUND_TRIALS:
            who = int(after.mover) if game.perfect and after.mover >= 0 else seat
            answer = await self.engine.think(game, after, who, seconds=self.seconds, urgent=True)
            share = answer.share(seat)
        return said.other(action, share, found.expected, answer if game.perfect else None, after)


class HintText:
    """Puts a hint into words."""

    def __init__(self, table: Table, position: State, seat: int, to: Audience) -> None:
        self.table = table
        self.position = position
        self.seat = seat
        self.to = to

    def say(self, id: str, **args: Argument) -> str:
        """A sentence of the house."""
        return words(COMMON, self.to.language, say(id, **args), self.to)

    def best(self, told: list[str], share: float) -> str:
        """The sentence for the best plan found, with all its actions that are possible here."""
        trial, labels = self.position.copy(), []
        for word in told:
            labels.append(label(self.table, trial, self.seat, word, self.to))
            try:
                trial.play(self.seat, read(self.table.match.game, trial, self.seat, word))
            except Illegal:  # the world it was planned in was a guess
                break
        if self.table.match.game.mind is not None:  # it does not go by the search, whose share would mislead
            return self.say("hint-plan", move="; ".join(labels))
        return self.say("hint-best", move=", ".join(labels), share=percent(share))

    def other(self, action: int, share: float, best: float, answer: Appraisal | None, after: State) -> str:
        """How another move compares."""
        move = label(self.table, self.position, self.seat, self.table.match.game.actions.word(action), self.to)
        if best - share < NEAR_SHARE:
            return self.say("hint-near", move=move, share=percent(share))
        compared = self.say("hint-worse", move=move, share=percent(share), less=max(percent(best) - percent(share), 1))
        if answer is None or not answer.plan or answer.seat == self.seat:
            return compared
        reply = label(self.table, after, answer.seat, self.table.match.game.actions.word(answer.plan[0]), self.to)
        return f"{compared} {self.say('hint-reply', who=Who(answer.seat), move=reply)}"


def percent(share: float) -> int:
    """A share in hundredths."""
    return round(100 * min(max(share, 0.0), 1.0))


def check(table: Table, person: Person, seat: int) -> None:
    """Refuse who does not sit there, and where anybody but bots plays."""
    if seat not in table.match.held(person.id):
        raise Refused("seat")
    if table.match.course.over:
        raise Refused("illegal", say("refused-over"))
    if any(other.kind != BOT for other in table.match.seats if other.seat != seat):
        raise Refused("illegal", say("no-hint-others"))
