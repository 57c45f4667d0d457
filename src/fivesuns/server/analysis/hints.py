"""Hints for who plays against bots alone: the best the strongest bot finds, and why not another move."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

import sqlalchemy as sql
from litestar import Router, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct
from sqlalchemy.engine import Connection

from fivesuns.bots.appraise import Appraisal
from fivesuns.core.record import Illegal, read
from fivesuns.core.rng import Rng
from fivesuns.core.state import State
from fivesuns.core.text import HOUSE, Argument, Who, say, words
from fivesuns.server.accounts.identity import Person
from fivesuns.server.analysis.engine import Study
from fivesuns.server.analysis.reviews import SOUND, label
from fivesuns.server.database.schema import HINTS
from fivesuns.server.http.language import language
from fivesuns.server.http.refusal import Refused
from fivesuns.server.tables.house import House
from fivesuns.server.tables.routes import Asked, house, refusals
from fivesuns.server.tables.seat import BOT, Ear
from fivesuns.server.tables.table import Table

SECONDS = 1.0  # of thought, like the strongest bot's
REMEMBERED = 200  # positions
NEAR = 0.02  # shares that differ by less are as good
SEED_BITS = 62


class Wish(Struct, forbid_unknown_fields=True):
    """A seat that wants a hint; the move it thinks of, if any; and that it knows the game is then not rated."""

    seat: int
    word: str | None = None
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

    def __init__(self, house: House, study: Study, counts: Counts) -> None:
        self.house = house
        self.study = study
        self.counts = counts  # whether a game will be rated
        self.seconds = SECONDS
        self._asking: set[str] = set()
        self._found: OrderedDict[tuple[Any, ...], tuple[State, Appraisal]] = OrderedDict()

    async def advise(self, table: Table, person: Person, wish: Wish, language: str) -> Advice:
        """A hint for a seat on turn; refused where others would be cheated."""
        check(table, person, wish.seat)
        if person.id in self._asking:
            raise Refused("often", after=2)
        self._asking.add(person.id)
        try:
            if not wish.unrated and await self.counts(table):
                return Advice(ask=words(HOUSE, language, say("hint-ask")))
            return await self._advise(table, wish, table.ear(table.held(person.id), language))
        finally:
            self._asking.discard(person.id)

    async def _advise(self, table: Table, wish: Wish, ear: Ear) -> Advice:
        position = table.stand(wish.seat)
        action = self._understood(table, position, wish, ear)
        world, found = await self._think(table, position, wish.seat)
        await self.house.store.write(helped(table.id, wish.seat))
        told = [table.game.actions.word(one) for one in found.plan]
        said = Telling(table, position, wish.seat, ear)
        mine = None if action is None else await self._compare(said, world, found, action)
        return Advice(None, told, said.best(told, found.expected), mine)

    def _understood(self, table: Table, position: State, wish: Wish, ear: Ear) -> int | None:
        if wish.seat not in position.turn:
            raise Refused("illegal", say("refused-wait"))
        try:
            return None if wish.word is None else read(table.game, position, wish.seat, wish.word)
        except Illegal as fault:
            package = table.game.package
            raise Refused("illegal", fault.reason, fault.rule, package=package, listener=lambda _: ear) from fault

    async def _think(self, table: Table, position: State, seat: int) -> tuple[State, Appraisal]:
        """What was found about a position, in a world that is the seat's guess: the truth never leaves the table."""
        key = (table.id, table.step, seat, position.freeze())
        if key not in self._found:
            world = position.guess(seat, Rng(secrets.randbits(SEED_BITS)))
            self._found[key] = world, await self.study.think(table.game, world, seat, seconds=self.seconds, urgent=True)
            while len(self._found) > REMEMBERED:
                self._found.popitem(last=False)
        self._found.move_to_end(key)
        return self._found[key]

    async def _compare(self, said: Telling, world: State, found: Appraisal, action: int) -> str:
        """How a seat's own move compares with the best, and where nothing is hidden what it would be answered with."""
        game, seat = said.table.game, said.seat
        if action == found.plan[0]:
            return said.house("hint-same")
        if game.mind is not None:
            return said.house("hint-whole")
        tried, share = found.of(action)
        answer: Appraisal | None = None
        after = world.copy()
        after.play(seat, action)
        if game.perfect or tried < SOUND:
            who = int(after.mover) if game.perfect and after.mover >= 0 else seat
            answer = await self.study.think(game, after, who, seconds=self.seconds, urgent=True)
            share = answer.share(seat)
        return said.other(action, share, found.expected, answer if game.perfect else None, after)


class Telling:
    """Puts a hint into words."""

    def __init__(self, table: Table, position: State, seat: int, ear: Ear) -> None:
        self.table = table
        self.position = position
        self.seat = seat
        self.ear = ear

    def house(self, id: str, **args: Argument) -> str:
        return words(HOUSE, self.ear.language, say(id, **args), self.ear)

    def best(self, told: list[str], share: float) -> str:
        """The best that was found, all of it where it is several actions."""
        trial, labels = self.position.copy(), []
        for word in told:
            labels.append(label(self.table, trial, self.seat, word, self.ear))
            try:
                trial.play(self.seat, read(self.table.game, trial, self.seat, word))
            except Illegal:  # the world it was planned in was a guess
                break
        if self.table.game.mind is not None:  # it does not go by the search, whose share would mislead
            return self.house("hint-plan", move="; ".join(labels))
        return self.house("hint-best", move=", ".join(labels), share=percent(share))

    def other(self, action: int, share: float, best: float, answer: Appraisal | None, after: State) -> str:
        """How another move compares."""
        move = label(self.table, self.position, self.seat, self.table.game.actions.word(action), self.ear)
        if best - share < NEAR:
            return self.house("hint-near", move=move, share=percent(share))
        compared = self.house(
            "hint-worse", move=move, share=percent(share), less=max(percent(best) - percent(share), 1)
        )
        if answer is None or not answer.plan or answer.seat == self.seat:
            return compared
        reply = label(self.table, after, answer.seat, self.table.game.actions.word(answer.plan[0]), self.ear)
        return f"{compared} {self.house('hint-reply', who=Who(answer.seat), move=reply)}"


def percent(share: float) -> int:
    return round(100 * min(max(share, 0.0), 1.0))


def check(table: Table, person: Person, seat: int) -> None:
    """Refuse who does not sit there, and where anybody but bots plays."""
    if seat not in table.held(person.id):
        raise Refused("seat")
    if table.course.over:
        raise Refused("illegal", say("refused-over"))
    if any(other.kind != BOT for other in table.seats if other.seat != seat):
        raise Refused("illegal", say("no-hint-others"))


def helped(id: str, seat: int) -> Any:
    """A seat was helped; once is enough."""

    def work(connection: Connection) -> None:
        known = sql.select(HINTS.c.seat).where(HINTS.c.table == id, HINTS.c.seat == seat)
        if connection.execute(known).first() is None:
            connection.execute(sql.insert(HINTS).values(table=id, seat=seat, at=time.time()))

    return work


@post("/{table:str}/hint", status_code=200, summary="A hint", responses=refusals(400, 403, 404, 409))
async def hint(request: Asked, table: FromPath[str], data: JSONBody[Wish]) -> Advice:
    """The best move that the strongest bot finds for your seat, while you play against bots alone."""
    there, person = await house(request).table(table), house(request).person(request)
    hints: Hints = request.app.state.hints
    return await hints.advise(there, person, data, language(request))


hinting = Router("/api/tables", route_handlers=[hint])
