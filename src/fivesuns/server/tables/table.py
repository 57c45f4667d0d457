"""An open table: commands in order of arrival, each on disk before it is true, and shown to those who look.

It is long, since what waits, what is written, what is read again and what is shown are one order that must not be torn.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

import structlog

from fivesuns.core.record import Record
from fivesuns.core.rows import Row
from fivesuns.core.text import say
from fivesuns.match.commands import (
    Change,
    Command,
    DiceChanged,
    Drafted,
    Ended,
    Event,
    Offer,
    OfferChanged,
    Refused,
    Reseated,
    Stepped,
    Substitute,
)
from fivesuns.match.match import Match
from fivesuns.protocol import messages
from fivesuns.protocol.audience import Audience, Held
from fivesuns.protocol.difference import Sent
from fivesuns.protocol.messages import ChatLine
from fivesuns.protocol.presentation import Presentation, TableFacts
from fivesuns.server.database.sharing import Conflict, Mark
from fivesuns.server.database.store import Store
from fivesuns.server.http.connection import TOLD_AT_ONCE, tell_all
from fivesuns.server.runtime.faults import STORAGE_SECONDS, Unavailable
from fivesuns.server.tables.chat import Chat, lines_since, proper_text, write_line
from fivesuns.server.tables.following import followed, still_meant
from fivesuns.server.tables.presence import Presence, Subscriber
from fivesuns.server.tables.queries import StoredTable, load_news, load_table, restored, write_change

log = structlog.get_logger()

OVERTAKEN_LIMIT = 50  # times that another server may be faster than a command

Make = Callable[[Audience, Sent | None], bytes]  # a message, for who was sent something before
Reply = Callable[[int | Exception], None]  # the step of the table then, or why not
Rows = Callable[[], list[Row]]


@dataclass(slots=True)
class Waiting:
    """A command, by whom, and who waits for what comes of it; of bots and clocks the lease by which they act."""

    command: Command
    by: str
    reply: Reply
    epoch: int | None = None
    overtaken: int = 0  # how often another server was faster


class Listener(Protocol):
    """Who owns a table, and wants to know what happens at it."""

    def stepped(self, table: Table) -> None:
        """Something was played, or the table was read again."""

    def seated(self, table: Table) -> None:
        """Somebody sat down, or was sent away."""

    def readied(self, table: Table) -> None:
        """Somebody has committed or revealed, or a start of the dice is void."""

    def ended(self, table: Table) -> None:
        """The game is over; called again where the table is read again."""

    def followed(self, table: Table) -> None:
        """Another server has done something at it, which was shown here."""

    def cares(self, table: Table) -> bool:
        """Whether somebody wants to know at once what another server does at it."""

    def attendance(self, table: Table, person: str, here: bool) -> None:
        """Somebody has begun to look at it, or does so no longer."""


class Table:
    """A match, its disk and its audience. One change at a time, and nothing is shown before it is on disk."""

    def __init__(
        self,
        match: Match,
        facts: TableFacts,
        store: Store,
        listener: Listener,
        *,
        given: int = 0,
        changes: int = 0,
        lines: list[ChatLine] | None = None,
        now: Callable[[], float] = time.time,
        counted: Callable[[], float] = time.monotonic,
        listening: Callable[[str], bool] = lambda _: False,
        elsewhere: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self.match = match
        self.facts = facts
        self.given = given  # rows it began with
        self.changes = changes  # that memory knows of, where there are several servers
        self.presence = Presence(counted, listening, elsewhere)
        self.chat = Chat(lines or [])
        self.shown = Presentation(match, facts, self.presence)
        self.now = now
        self.closing = False
        self.last_used = time.monotonic()
        self._store = store
        self._listener = listener
        self._busy = False  # something is being written or read: what comes meanwhile waits in line
        self._stale = False  # memory may differ from disk: it is read again before the next command
        self._noticed = changes  # that there are, as other servers tell
        self._queue: deque[Waiting] = deque()
        self._reading: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        """The id in its link; whoever knows it may watch."""
        return self.facts.id

    @property
    def busy(self) -> bool:
        """Whether a change is under way."""
        return self._busy

    # commands

    async def ask(self, command: Command, by: str, epoch: int | None = None) -> int:
        """Carry out a command of a person; the step of the table once it is on disk. Refused where it cannot be.

        Of bots and clocks `epoch` is that of the lease by which they act, where there are several servers.
        """
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._queue.append(Waiting(command, by, partial(_resolve, done), epoch))
        self._next()
        return await done

    def submit(self, command: Command, by: str, reply: Reply) -> None:
        """Decide now if nothing is under way, else wait in line; `reply` is called once, in the event loop."""
        self._queue.append(Waiting(command, by, reply))
        self._next()

    def _next(self) -> None:
        while self._queue and not self._busy:
            if self._stale and not self.closing:
                self._read_again()
            else:
                self._decide(self._queue.popleft())

    def _decide(self, asked: Waiting) -> None:
        command, by = asked.command, asked.by
        if self.closing:
            asked.reply(Refused("closing", after=1))
            return
        try:
            lag = self.presence.lag((by,)) if self.match.clock else 0.0
            change = self.match.propose(self._with_absence(command, by), by, self.now(), lag)
        except Exception as fault:  # a fault of ours goes to who asked, and stops nobody else
            asked.reply(fault)
            return
        self.presence.touch(by)
        sharing = self._store.sharing
        seats = self.match.seats if sharing and change.offer != self.match.offer else None
        if not change.durable and seats is None:
            self._accept(change)
            asked.reply(self.match.step)
            return
        self._busy = True
        mark = Mark(self.id, self.changes, asked.epoch) if sharing else None
        done = partial(self._committed, change, asked)
        self._store.post(self.id, change.rows, write_change(self.id, change, seats), done, mark)

    def _with_absence(self, command: Command, by: str) -> Command:
        """A match does not know who is there: how long somebody has been away is told with the command."""
        if not isinstance(command, Substitute) or not 0 <= command.seat < len(self.match.seats):
            return command
        person = self.match.seats[command.seat].person
        return Substitute(command.seat, 0.0 if person == by else self.presence.away_seconds(person))

    def _committed(self, change: Change, asked: Waiting, fault: Exception | None) -> None:
        """Called once a write has ended: make the change true, or read the table again where it failed."""
        self._busy = False
        if fault is None:
            self.changes += 1
            try:
                self._accept(change)
            except Exception:  # what is written is written: it is read again before the next command
                log.exception("something failed after a commit", table=self.id)
                self._stale = True
            asked.reply(self.match.step)
            self._look()
        elif isinstance(fault, Conflict):
            self._overtaken(asked)
        else:
            self._stale = True
            asked.reply(without_storage() if isinstance(fault, Unavailable) else fault)
        self._next()

    def _overtaken(self, asked: Waiting) -> None:
        """Another server was faster: the table is read again, then the command is tried again if it is still meant."""
        asked.overtaken += 1
        if self._store.sharing is None or asked.epoch is not None or asked.overtaken > OVERTAKEN_LIMIT:
            self._read_again(lambda: asked.reply(Refused("step")))
        else:
            self._read_again(partial(self._try_again, asked, self.match.step, self.match.offer))

    def _try_again(self, asked: Waiting, step: int, offer: Offer | None) -> None:
        try:
            asked.command = still_meant(asked.command, self.match, step, offer)
        except Refused as fault:
            asked.reply(fault)
        else:
            self._queue.appendleft(asked)

    def _accept(self, change: Change) -> None:
        self.last_used = time.monotonic()
        self.match.accept(change)
        if change.rows:
            self.shown.forget_views()
        if change.seats:
            self.shown.forget_people()
        for event in change.events:
            self._publish(event)

    # reading it again

    async def refresh(self) -> None:
        """Read the table again from disk if memory may differ from it; wait while that is under way."""
        if self._stale and not self._busy:
            self._read_again()
        if self._reading is not None:
            await asyncio.shield(self._reading)

    def notice(self, changes: int, rows: Rows | None = None) -> None:
        """Another server tells that there are so many changes; they are shown at once where somebody wants to know.

        Given the rows of the newest one, where that is all there is to it, who knows all before it reads nothing.
        """
        known = self.changes + 1 == changes and not (self._busy or self._stale or self.closing)
        self._noticed = max(self._noticed, changes)
        if rows is not None and known and self._listener.cares(self):
            self._follow(changes, rows())
        self._look()

    def _follow(self, changes: int, rows: list[Row]) -> None:
        """Show a change that another server tells, as if it had been done here; where it does not fit it is read."""
        try:
            for event in self.match.follow(rows):
                self.shown.forget_views()
                self.shown.forget_people()
                self._publish(event, ours=False)
        except Exception:
            log.exception("a table was read anew", table=self.id)
            return
        self.changes = changes
        self._listener.followed(self)

    def _look(self) -> None:
        if self._noticed > self.changes:
            self._stale = True
            if not self._busy and not self.closing and self._listener.cares(self):
                self._read_again()

    def _read_again(self, then: Callable[[], None] = lambda: None) -> None:
        self._busy = self._stale = True
        read = self._reload if self._store.sharing is None else self._catch_up
        self._reading = asyncio.get_running_loop().create_task(read())
        self._reading.add_done_callback(partial(self._reloaded, then))

    async def _catch_up(self) -> None:
        """Show what other servers have done as if it had been done here, step by step."""
        news = await self._store.read(load_news(self.id, self.match.course.step))
        if news is None:
            raise Refused("nowhere", say("no-table"))
        self.changes, self._stale = news.changes, False
        try:
            for event in followed(self.match, news):
                self.shown.forget_views()
                self.shown.forget_people()
                self._publish(event, ours=False)
        except Exception:  # memory and disk do not fit together: the disk is right
            log.exception("a table was read anew", table=self.id)
            await self._reload()
        if news.rematch and news.rematch != self.facts.rematch:
            self.follow(news.rematch)
        self._listener.followed(self)

    async def _reload(self) -> None:
        stored = await self._store.read(load_table(self.id))
        if stored is None:
            raise Refused("nowhere", say("no-table"))
        before, self.match = self.match, self._restored(stored)
        if self.match.step == before.step and self._store.sharing is None:
            self.match.offer = before.offer
        self.facts.rematch, self.changes = stored.rematch, stored.changes
        self.shown = Presentation(self.match, self.facts, self.presence)
        self._stale = False
        self._show(self._scene)
        self._listener.stepped(self)
        if self.match.course.over:
            self._listener.ended(self)

    def _restored(self, stored: StoredTable) -> Match:
        return restored(self.match.game, stored, self.match.elapsed, self.match.dice_seconds)

    def _reloaded(self, then: Callable[[], None], task: asyncio.Task[None]) -> None:
        self._busy, self._reading = False, None
        fault = None if task.cancelled() else task.exception()
        then()
        if self._stale and (fault is not None or task.cancelled()):  # it could not be read: nobody waits for ever
            told = self._why_unread(fault)
            waiting, self._queue = self._queue, deque()
            for one in waiting:
                one.reply(told)
        elif fault is not None:
            log.error("something failed after a commit", table=self.id, exc_info=fault)
        else:
            self._look()  # there may have been more since it was read
        self._next()

    def _why_unread(self, fault: BaseException | None) -> Refused:
        if isinstance(fault, Refused):
            return fault
        if fault is None or isinstance(fault, Unavailable):
            return without_storage()
        log.error("a table was set aside", table=self.id, exc_info=fault)
        return Refused("unreadable")

    # those who look

    def subscribe(self, subscriber: Subscriber) -> None:
        """Add a subscriber: they are sent the scene, and the others are told if a player has come."""
        before = self.presence.is_here(subscriber.person)
        held = self.match.held(subscriber.person)
        if not held and len(self.presence.subscribers) >= TOLD_AT_ONCE:
            subscriber.sent = None  # a crowd gets whole views, which are made once for all
        self.presence.subscribers.add(subscriber)
        self.shown.forget_people()
        self.tell_scene(subscriber)
        if not before and held:
            self._show(self._card, lambda other: other is not subscriber)
        if not any(one.person == subscriber.person for one in self.presence.subscribers if one is not subscriber):
            self._listener.attendance(self, subscriber.person, here=True)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Remove a subscriber; the others are told if a player is away now."""
        self.presence.subscribers.discard(subscriber)
        self.presence.touch(subscriber.person)
        self.shown.forget_people()
        self.last_used = time.monotonic()
        if self.match.held(subscriber.person) and not self.presence.is_here(subscriber.person):
            self._show(self._card)
        if not any(one.person == subscriber.person for one in self.presence.subscribers):
            self._listener.attendance(self, subscriber.person, here=False)

    def attended(self, person: str) -> None:
        """Somebody who sits here has begun or stopped to listen elsewhere; those who look are told."""
        self.presence.touch(person)
        self.shown.forget_people()
        self._show(self._card)

    def rename(self, person: str, name: str) -> None:
        """Show a person under another name, if they sit here."""
        if self.match.rename(person, name):
            self.shown.forget_people()
            self._show(self._scene)

    def strain(self, seat: int, strain: str) -> None:
        """Note whether a bot could do what its level can; shown with its move."""
        if self.facts.strains.get(seat, "") != strain:
            self.facts.strains[seat] = strain
            self.shown.forget_people()

    def follow(self, rematch: str) -> None:
        """Set the table after this one, and tell those who look."""
        self.facts.rematch = rematch
        self._show(self._card)

    def rest(self, before: float) -> None:
        """Keep little of what those were sent who were sent nothing since then, by the monotonic clock."""
        for one in self.presence.subscribers:
            if one.sent is not None:
                one.sent.rest(before)

    def tell_scene(self, subscriber: Subscriber) -> None:
        """Send somebody who looks the scene."""
        held = self.match.held(subscriber.person)
        subscriber.tell(self._scene(self.audience(held, subscriber.language), subscriber.sent))

    def audience(self, held: Held, language: str) -> Audience:
        """Those who hold these seats and read this language."""
        return self.shown.audience(held, language)

    def scene(self, person: str, language: str) -> bytes:
        """The scene as a person sees it, as JSON."""
        to = self.audience(self.match.held(person), language)
        return messages.whole(self.shown, to, self.chat.lines, self.now())

    def _publish(self, event: Event, ours: bool = True) -> None:
        """Show what has happened, and tell the owner; what another server did is told as such once all is shown."""
        match event:
            case Stepped(_, known, redrawn):
                drafters = {self.match.seats[seat].person for seat in redrawn}
                self._show(partial(self._step, known), lambda one: one.person not in drafters)
                if drafters:  # what they see is not what was played, so no step leads from one to the other
                    self._show(self._scene, lambda one: one.person in drafters)
                if ours:
                    self._listener.stepped(self)
            case Drafted(seat, last):
                person = self.match.seats[seat].person
                if self.shown.eye(self.match.held(person)) == seat:
                    self._show(partial(self._draft, last), lambda one: one.person == person)
            case Reseated(person):
                if person:
                    self._show(self._card, lambda one: one.person != person)
                self._show(self._scene)
                self._listener.seated(self)
            case OfferChanged():
                self._show(self._card)
            case DiceChanged():
                self._show(self._dice)
                self._listener.readied(self)
            case Ended():
                if ours:
                    self._listener.ended(self)

    def _show(self, make: Make, to: Callable[[Subscriber], bool] | None = None) -> None:
        """Send a message to those who look: whole views are made once for all who see and hear the same, changes for
        each, since each may have something else."""
        made: dict[tuple[Held, str], bytes] = {}
        news: list[tuple[Subscriber, bytes]] = []
        for one in self.presence.subscribers:
            if to is None or to(one):
                key = (self.match.held(one.person), one.language)
                if one.sent is not None:
                    one.sent.at = time.monotonic()
                    news.append((one, make(self.audience(*key), one.sent)))
                    continue
                if key not in made:
                    made[key] = make(self.audience(*key), None)
                news.append((one, made[key]))
        if len(news) > TOLD_AT_ONCE:
            news.sort(key=lambda told: not self.match.held(told[0].person))  # who plays is told first
        tell_all(news)

    def _scene(self, to: Audience, sent: Sent | None) -> bytes:
        return messages.scene(self.shown, to, self.chat.lines, self.now(), sent)

    def _card(self, to: Audience, sent: Sent | None) -> bytes:
        return messages.table(self.shown, to, self.now(), sent)

    def _dice(self, to: Audience, _: Sent | None) -> bytes:
        return messages.dice(self.shown, to)

    def _step(self, known: Any, to: Audience, sent: Sent | None) -> bytes:
        return messages.step(self.shown, to, known, self.now(), sent)

    def _draft(self, last: Any, to: Audience, sent: Sent | None) -> bytes:
        return messages.draft(self.shown, to, last, sent)

    def _line(self, line: ChatLine, to: Audience, _: Sent | None) -> bytes:
        return messages.chat(line, to)

    # what is said

    async def say(self, person: str, seat: int, text: str) -> None:
        """Say something, as one of those who play; it is shown once it is on disk."""
        tidy = proper_text(text)
        if self.closing:
            raise Refused("closing", after=1)
        if not 0 <= seat < len(self.match.seats) or self.match.seats[seat].person != person:
            raise Refused("seat")
        self.presence.touch(person)
        line = self.chat.line(person, self.match.seats[seat].name, seat, tidy, self.now())
        try:
            number = await self._store.write(write_line(self.id, line, self._store.server))
            if self._store.sharing is not None:  # others may have said something before it
                await self.hear_chat(number)
                return
        except (Unavailable, Conflict) as fault:
            raise without_storage() from fault
        self.chat.add(line)
        self._show(partial(self._line, line))

    async def hear_chat(self, ours: int = -1) -> None:
        """Show what was said since, each line once: at other servers, and the one of this number here."""
        for line in await self._store.read(lines_since(self.id, self.chat.last)):
            if line.n > self.chat.last:  # it may have been heard meanwhile
                self.chat.hear(line, line.n == ours)
                self._show(partial(self._line, line))

    # the whole of it

    def record(self) -> Record:
        """The whole game, with its seed; refused before it is over."""
        if not self.match.course.over:
            raise Refused("early")
        return self.match.record(self.facts.commitment, self.given, seed=self.match.seed)


def without_storage() -> Refused:
    """The refusal of what cannot be written down now: it was not done, and may be tried again."""
    return Refused("storage", after=STORAGE_SECONDS)


def _resolve(done: asyncio.Future[int], answer: int | Exception) -> None:
    if done.cancelled():
        return
    if isinstance(answer, Exception):
        done.set_exception(answer)
    else:
        done.set_result(answer)
