"""A table: a course that never runs ahead of what is on disk, and those who look at it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from types import MappingProxyType
from typing import Any, Protocol

from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from fivesuns.core.dice import throw
from fivesuns.core.draft import Draft
from fivesuns.core.game import Game, Setup
from fivesuns.core.record import ACTORS, HOUSE, PLAY, RESIGN, TIMEOUT, Course, Illegal, Record, Row, is_back
from fivesuns.core.state import CLOCK, NATURE, WATCHER, State
from fivesuns.core.text import say
from fivesuns.core.view import View
from fivesuns.server.database.store import Conflict, Store
from fivesuns.server.database.uptime import Hours
from fivesuns.server.http.refusal import Refused
from fivesuns.server.runtime.throttle import Allowance
from fivesuns.server.tables import messages as wire
from fivesuns.server.tables import queries as ledger
from fivesuns.server.tables.accord import Ask
from fivesuns.server.tables.chat import Line
from fivesuns.server.tables.clock import Clock, Terms
from fivesuns.server.tables.company import STAND_IN
from fivesuns.server.tables.entry import Said
from fivesuns.server.tables.seat import BOT, OPEN, PEOPLE, PERSON, Ear, Seat

LONGEST_DRAFT = 200  # words
MOST_GRACE = 0.3  # seconds granted to a slow line
NONE: Mapping[int, int] = MappingProxyType({})
TICK = 1e-6  # seconds at least between two entries


@dataclass(slots=True)
class Moment:
    """One row as it happened; what is shown and told of it is derived from this."""

    row: Row
    before: State
    action: int | None  # None: a word of the house
    after: State


class Guest(Protocol):
    """Somebody who looks at a table."""

    person: str
    language: str
    trip: float  # seconds to them and back

    def tell(self, message: str) -> None: ...
    def close(self, code: int) -> None: ...


@dataclass
class Table:
    """A game under way: what is settled, who sits, what has happened, who looks."""

    id: str
    game: Game
    setup: Setup
    seed: str
    commitment: str
    made: float
    seats: list[Seat]
    store: Store
    rematch: str | None = None
    given: int = 0  # rows it began with
    host: str = ""  # who made it
    public: bool = False
    terms: Terms | None = None
    began: float | None = None  # when the last seat was taken
    hours: Hours = field(default_factory=Hours)
    course: Course = field(init=False)
    past: list[Moment] = field(default_factory=list)
    entries: list[list[Moment]] = field(default_factory=list)  # those of `past` that came as one
    drafts: dict[int, Draft] = field(default_factory=dict)
    guests: set[Guest] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    changed: Callable[[Table], None] = lambda _: None
    asked: Ask | None = None
    chat: list[Line] = field(default_factory=list)
    voices: dict[str, Allowance] = field(default_factory=dict)  # by person
    gone: dict[str, float] = field(default_factory=dict)  # when somebody left or last acted, by person
    absent: list[Seat] | None = None  # people who are not there; None: to be looked up
    barred: set[str] = field(default_factory=set)
    opened: float = field(default_factory=time.monotonic)
    closing: bool = False
    stale: bool = False  # memory may differ from disk: it is read again before the next use
    clock: Clock | None = None
    turned: float = 0  # when the glass was turned, if CLOCK is on turn
    used: float = field(default_factory=time.monotonic)
    known: Mapping[int, int] = field(default_factory=dict)  # words of the last entry that a seat saw in its draft
    views: dict[int, View] = field(default_factory=dict)  # of this moment, by eye
    heads: dict[str, dict[str, Any]] = field(default_factory=dict)  # by language
    cards: dict[tuple[tuple[int, ...], str], bytes] = field(default_factory=dict)  # by seats held and language
    _held: dict[str, tuple[int, ...]] = field(default_factory=dict)  # by person
    faces: dict[tuple[int, int], dict[int, str]] = field(default_factory=dict)  # by eye and leg

    def __post_init__(self) -> None:
        self.restart()

    # who is who

    def held(self, person: str) -> tuple[int, ...]:
        """The seats that a person holds."""
        held = self._held.get(person)
        if held is None:
            held = self._held[person] = tuple(seat.seat for seat in self.seats if seat.person == person)
        return held

    def stir(self) -> None:
        """Somebody sits, comes, goes or is called otherwise: what was kept of that is made anew."""
        self._held.clear()
        self.cards.clear()
        self.absent = None

    def eye(self, held: tuple[int, ...]) -> int:
        """The seat through which somebody sees: of several the one on turn."""
        if len(held) == 1:
            return held[0]
        return next((seat for seat in self.course.turn if seat in held), held[0] if held else WATCHER)

    def ear(self, held: tuple[int, ...], language: str) -> Ear:
        """Who hears, with these seats and in this language."""
        return Ear(self.seats, held, language)

    def present(self, seat: Seat) -> bool:
        """Whether somebody is there to play a seat."""
        return seat.kind == BOT or (bool(seat.person) and any(guest.person == seat.person for guest in self.guests))

    def last(self) -> float:
        """When something happened last."""
        return self.past[-1].row.at if self.past else self.made

    @property
    def step(self) -> int:
        """How many entries there were. Rows are not counted: how many came as one may be a secret."""
        return len(self.entries)

    def fresh(self, seat: int, step: int) -> bool:
        """Whether what a seat decided at a step still holds: since then only others have acted, beside it."""
        if seat not in self.course.turn or not 0 <= step <= self.step:
            return False
        since = (moment for entry in self.entries[step:] for moment in entry)
        return all(0 <= moment.row.seat != seat and stays(moment, seat) for moment in since)

    def level(self, seat: int) -> str | None:
        """The level of the bot that plays a seat now: its own, one that stands in, or one that moves for the late."""
        if self.seats[seat].kind == BOT:
            return self.seats[seat].level
        late = self.terms is not None and self.terms.late == "bot" and seat in self.course.late
        return self.course.stands.get(seat) or (STAND_IN if late else None)

    # time

    @property
    def timed(self) -> bool:
        """Whether it matters here how long a word is on its way."""
        return self.game.bell is not None or self.terms is not None

    def left(self) -> float | None:
        """The seconds until the bell rings; None where none does."""
        seconds = self.glass()
        return seconds - self.hours.between(self.turned) if seconds else None

    def glass(self) -> float:
        """The seconds of the glass that runs, 0 for none."""
        return self.game.bell(self.course.state) if self.game.bell and CLOCK in self.course.turn else 0.0

    def running(self) -> list[int]:
        """The seats whose time runs, where there are clocks: people on turn who are not late already."""
        course = self.course
        on = [seat for seat in course.turn if seat >= 0 and self.seats[seat].kind in PEOPLE]
        return [seat for seat in on if seat not in course.late and seat not in course.stands]

    def remaining(self) -> dict[int, float]:
        """The seconds left to those whose time runs."""
        if self.clock is None or self.began is None or not self.clock.moving:
            return {}
        used = self.clock.used(self.began)
        return {seat: self.clock.left[seat] - used for seat in self.running()}

    def alarm(self) -> float | None:
        """The seconds until time runs out for somebody; None where it runs for nobody."""
        bell, clock = self.left(), self.clock
        due = [] if bell is None else [bell]
        if clock:
            due += [left for seat, left in self.remaining().items() if clock.strikes(seat)]
        return min(due, default=None)

    def grace(self, person: str = "") -> float:
        """The seconds that what is on its way may still take: half of the longest way there and back."""
        turn = {person} if person else {self.seats[seat].person for seat in self.course.turn if seat >= 0}
        return max((min(guest.trip / 2, MOST_GRACE) for guest in self.guests if guest.person in turn), default=0.0)

    # going back and forward in memory

    def restart(self) -> None:
        """Back to the beginning."""
        self.course = Course(self.game, self.game.start(self.setup))
        self.past.clear()
        self.entries.clear()
        self.views.clear()
        self.turned = self.made
        self.clock = Clock(self.terms, len(self.seats), self.hours) if self.terms else None

    def replay(self, rows: Iterable[Row]) -> None:
        """Go forward through rows that are on disk; those of one entry have the same time."""
        for _, together in groupby(rows, lambda row: row.at):
            course, moments = self.course, []
            for row in together:
                course, moment = self._follow(course, row)
                moments.append(moment)
            self._advance(course, moments)

    def _follow(self, course: Course, row: Row) -> tuple[Course, Moment]:
        """The course after a row, and the moment; Illegal, and nothing changed, if it cannot be."""
        after = course.copy()
        action = after.apply(row)
        if action is not None:
            row.word = self.game.actions.word(action)  # as it is declared, whatever its case and spaces
        return after, Moment(row, course.state, action, after.state)

    def _advance(self, course: Course, moments: list[Moment]) -> None:
        if turns_glass(self.course, moments, course):
            self.turned = moments[-1].row.at
        if self.clock:
            self._count(self.clock, moments)
        self.course = course
        self.past += moments
        self.entries.append(moments)
        self.views.clear()

    def _count(self, clock: Clock, moments: list[Moment]) -> None:
        acted = {moment.row.seat for moment in moments if moment.row.kind == PLAY and moment.row.seat >= 0}
        people = [seat for seat in acted if self.seats[seat].kind in PEOPLE]
        clock.count(moments[-1].row.at, self.began, self.running(), people)
        for moment in moments:
            if moment.row.word == TIMEOUT:
                clock.late(moment.row.seat)

    # what people and bots do

    async def play(self, person: str, seat: int, word: str, step: int | None = None) -> int:
        """Play a word for a seat; the step it made, once that is on disk."""
        return await self.carry_out(person, seat, [word], step)

    async def carry_out(self, person: str, seat: int, said: Iterable[str], step: int | None = None) -> int:
        """Play several words for a seat, all or none of them; the step they made, once that is on disk.

        Where there are drafts, words that do not settle are kept as one: nobody is told how many there are.
        """
        async with self.lock:
            await self.attend(person, seat, step)
            if self.game.settles:
                kept = self.drafts.get(seat)
                await self._try(person, seat, [*(kept.words if kept else ()), *said])
                return self.step
            return await self.enter([Said(seat, word, person) for word in said])

    async def resign(self, person: str, seat: int) -> int:
        """Give up; the step it made."""
        async with self.lock:
            await self.attend(person, seat)
            return await self.enter([Said(seat, RESIGN, person, HOUSE)])

    async def throw(self) -> int:
        """Let NATURE draw, from the seed that was committed to."""
        async with self.lock:
            await self.ready()
            if NATURE not in self.course.turn:
                return self.step
            action = throw(self.seed, self.course.draws, self.course.state)
            return await self.enter([Said(NATURE, self.game.actions.word(action), ACTORS[NATURE])])

    async def strike(self) -> int:
        """Time has run out, if it has: the bell rings, or the table's rule is applied to who is late."""
        async with self.lock:
            await self.ready()
            left = self.left()
            if left is not None and left <= 0:
                return await self._ring()
            late = [seat for seat, left in self.remaining().items() if left <= 0]
            if self.clock and self.terms and late and self.clock.strikes(late[0]):
                said = [Said(late[0], TIMEOUT, ACTORS[CLOCK], HOUSE)]
                if self.terms.late == "resign":
                    said.append(Said(late[0], RESIGN, ACTORS[CLOCK], HOUSE))
                return await self.enter(said)
            return self.step

    async def _ring(self) -> int:
        """The glass has run through: what seats have in draft is played, and CLOCK acts."""
        said, known, trial = [], {}, self.course.state.copy()
        for seat, draft in sorted(self.drafts.items()):
            fitting = draft.fitting(self.game, trial)
            said += [Said(seat, word, self.seats[seat].person) for word in fitting]
            known[seat] = len(fitting)
        if CLOCK in trial.turn:
            said.append(Said(CLOCK, self.game.actions.word(trial.legal(CLOCK)[0]), ACTORS[CLOCK]))
        return await self.enter(said, known)

    async def draft(self, person: str, seat: int, given: list[str], step: int | None = None) -> tuple[list[str], int]:
        """Keep a seat's draft, or play it if it settles; the words still in draft, and the step."""
        async with self.lock:
            await self.attend(person, seat, step)
            return await self._try(person, seat, given), self.step

    async def _try(self, person: str, seat: int, given: list[str]) -> list[str]:
        """Keep or play a draft; the words that are still in draft."""
        if len(given) > LONGEST_DRAFT:
            raise Refused("broken")
        draft, before = Draft(seat, [*given]), self.drafts.get(seat)
        try:
            if self.course.over:
                raise Illegal(say("refused-over"))
            trail = draft.trail(self.game, self.course.state)
            settled = draft.settled(self.game, self.course.state)
        except Illegal as fault:
            raise self.illegal(fault, person) from fault
        longer = draft.words[:-1] == (before.words if before else [])
        last = self._last(draft, trail) if longer else None
        draft.shorten(self.game, trail)
        if settled:
            await self.enter([Said(seat, word, person) for word in draft.words], {seat: shared(before, draft)})
            return []
        await self.store.write(ledger.keep_draft(self.id, seat, draft.words))
        self.drafts[seat] = draft
        self.show(wire.draft(last), lambda guest: guest.person == person and self.eye(self.held(person)) == seat)
        return draft.words

    def stand(self, seat: int) -> State:
        """The position as a seat has it before itself: with its own draft on top."""
        draft = self.drafts.get(seat)
        return draft.over(self.game, self.course.state) if draft else self.course.state

    def tried(self, seat: int) -> Moment | None:
        """The last word of a seat's draft, as if it were played."""
        draft = self.drafts.get(seat)
        return self._last(draft, draft.trail(self.game, self.course.state)) if draft else None

    def _last(self, draft: Draft, trail: list[State]) -> Moment | None:
        if not draft.words:
            return None
        word = draft.words[-1]
        row = Row(self.course.step, 0.0, self.seats[draft.seat].person, draft.seat, PLAY, word)
        return Moment(row, trail[-2], self.game.actions.parse(word), trail[-1])

    async def sit(self, person: str, name: str, seat: int) -> None:
        """Take an open seat."""
        async with self.lock:
            await self.ready()
            if not 0 <= seat < len(self.seats):
                raise Refused("seat")
            here = self.seats[seat]
            if here.kind == PERSON and here.person == person:
                return
            if person in self.barred:
                raise Refused("taken", say("no-barred"))
            last = not any(other.kind == OPEN for other in self.seats if other is not here)
            began = time.time() if last else None
            if here.kind != OPEN or not await self.store.write(ledger.take_seat(self.id, seat, person, name, began)):
                raise Refused("taken")
            here.kind, here.person, here.name = PERSON, person, name
            self.began = began
            self.stir()
            self.show(wire.table, lambda guest: guest.person != person)
            self.show(wire.scene)  # names and banners change with it

    async def ready(self) -> None:
        """With the lock held nobody else changes the table; what has waited for it finds the table as it is now."""
        if self.closing:
            raise Refused("closing", after=1)
        if self.stale:
            await self.reload()
        self.used = time.monotonic()

    async def attend(self, person: str, seat: int, step: int | None = None) -> None:
        """Likewise, for somebody who acts with a seat of theirs, on top of a step."""
        await self.ready()
        if not 0 <= seat < len(self.seats) or person not in (self.seats[seat].person, f"bot:{self.level(seat)}"):
            raise Refused("seat")
        if step is not None and step != self.step and not self.fresh(seat, step):
            raise Refused("step")
        self.gone[person] = time.monotonic()

    async def enter(self, said: list[Said], settled: Mapping[int, int] = NONE) -> int:
        """Words into the record, as one entry: tried on a copy, committed, and only then true and shown.

        Of seats whose drafts are in it, with how many of its words each has seen already.
        """
        lag = self.grace(said[0].actor) if self.clock else 0.0
        at = max(time.time() - lag, self.last() + TICK)
        course, moments = self.course, []
        for one in said:
            try:
                course, moment = self._follow(course, Row(course.step, at, one.actor, one.seat, one.kind, one.word))
            except Illegal as fault:
                raise self.illegal(fault, one.actor) from fault
            moments.append(moment)
        misfits = [seat for seat in self._misfits(course) if seat not in settled]
        await self._commit([moment.row for moment in moments], course.over, {*settled, *misfits})
        drafters = {self.seats[seat].person for seat in self.drafts if seat not in settled}
        for seat in (*settled, *misfits):
            self.drafts.pop(seat, None)
        self._advance(course, moments)
        self.known, self.asked = settled, None
        self.show(wire.step, lambda guest: guest.person not in drafters)
        if drafters:  # what they see is not what was played, so no step leads from one to the other
            self.show(wire.scene, lambda guest: guest.person in drafters)
        self.changed(self)
        return self.step

    def _misfits(self, course: Course) -> list[int]:
        """The seats whose drafts do not fit on top of a course."""
        misfits = []
        for seat, draft in self.drafts.items():
            try:
                if course.over:
                    raise Illegal(say("refused-over"))
                draft.over(self.game, course.state)
            except Illegal:
                misfits.append(seat)
        return misfits

    async def _commit(self, rows: list[Row], over: bool, lost: set[int]) -> None:
        work: Callable[[Connection], None] | None = None
        if over or lost:
            work = ledger.close_step(self.id, over, lost)
        self.stale = True  # until it is known what is on disk
        try:
            await self.store.append(self.id, rows, work)
        except Conflict as fault:
            await self.reload()
            raise Refused("step") from fault
        except SQLAlchemyError as fault:
            raise Refused("closing", after=1) from fault
        self.stale = False

    async def reload(self) -> None:
        """Read the table again as it is on disk, and show it anew."""
        kept = await self.store.read(ledger.find(self.id))
        if kept is None:
            raise Refused("nowhere", say("no-table"))
        self.refresh(kept)
        self.show(wire.scene)
        self.changed(self)

    def refresh(self, kept: ledger.Kept) -> None:
        """Become what is on disk."""
        self.seats = [Seat(**seat) for seat in kept.seats]
        self.began = kept.began
        self.rematch = kept.rematch
        self.given = kept.given or 0
        self.barred = kept.barred
        self.stir()
        self.restart()
        self.replay(kept.rows)
        self.drafts = {seat: Draft(seat, list(said)) for seat, said in kept.drafts.items()}
        for seat in self._misfits(self.course):
            del self.drafts[seat]
        self.stale = False

    def illegal(self, fault: Illegal, person: str) -> Refused:
        held, package = self.held(person), self.game.package
        return Refused(
            "illegal", fault.reason, fault.rule, package=package, listener=lambda language: self.ear(held, language)
        )

    # those who look

    def look(self, eye: int) -> View:
        """What an eye sees now; each eye looks once a step."""
        view = self.views.get(eye)
        if view is None:
            view = self.views[eye] = self.game.look(self.course.state, eye)
        return view

    def show(self, make: wire.Make, to: Callable[[Guest], bool] | None = None) -> None:
        """Send a message to those who look, put into words once for all who see and hear the same."""
        said: dict[tuple[tuple[int, ...], str], str] = {}
        for guest in tuple(self.guests):
            if to is None or to(guest):
                key = (self.held(guest.person), guest.language)
                if key not in said:
                    said[key] = make(self, *key).decode()
                guest.tell(said[key])

    def join(self, guest: Guest) -> None:
        """Somebody comes to look; they see the scene first."""
        before = self._present(guest)
        self.guests.add(guest)
        self.stir()
        guest.tell(wire.scene(self, self.held(guest.person), guest.language).decode())
        if not before and self.held(guest.person):
            self.show(wire.table, lambda other: other is not guest)

    def leave(self, guest: Guest) -> None:
        """Somebody goes."""
        self.guests.discard(guest)
        self.gone[guest.person] = time.monotonic()
        self.stir()
        self.used = time.monotonic()
        if self.held(guest.person) and not self._present(guest):
            self.show(wire.table)

    def _present(self, guest: Guest) -> bool:
        return any(other.person == guest.person for other in self.guests)

    def rename(self, person: str, name: str) -> None:
        """Somebody has another name now."""
        renamed = [seat for seat in self.seats if seat.person == person and seat.kind == PERSON]
        for seat in renamed:
            seat.name = name
        if renamed:
            self.stir()
            self.show(wire.scene)

    def record(self) -> Record:
        """The whole game, with its seed, once it is over."""
        if not self.course.over:
            raise Refused("early")
        names = {seat.person: seat.name for seat in self.seats if seat.kind == PERSON}
        rows = [moment.row for moment in self.past]
        return Record(
            game=self.game.name,
            rules=self.game.rules,
            material=self.game.material,
            seats=self.setup.seats,
            options=dict(self.setup.options),
            commitment=self.commitment,
            seed=self.seed,
            given=self.given,
            rows=[Row(r.step, r.at, names.get(r.actor, r.actor), r.seat, r.kind, r.word) for r in rows],
        )


def stays(moment: Moment, seat: int) -> bool:
    """Whether a row leaves a seat's turn as it was."""
    return seat in moment.after.turn and moment.before.leg == moment.after.leg and not is_back(moment.row)


def turns_glass(before: Course, moments: list[Moment], after: Course) -> bool:
    """Whether the glass is turned: CLOCK gets the turn, or has it anew."""
    if CLOCK not in after.turn:
        return False
    rung = any(moment.row.seat == CLOCK or is_back(moment.row) for moment in moments)
    return rung or CLOCK not in before.turn or before.state.leg != after.state.leg


def shared(before: Draft | None, after: Draft) -> int:
    """How many words of a draft were there before: all of the old one, or none of it."""
    known = before.words if before else []
    return len(known) if after.words[: len(known)] == known else 0
