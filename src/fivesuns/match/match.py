"""A match: a game between seats, with drafts, time and agreements. It reads no clock, no disk and no socket.

`propose` tries a command on a copy and says what it comes to; whoever owns the match writes that down; `accept` then
makes it true and cannot fail. `apply` does both, for owners without a disk. It is one long class on purpose: every
command reads and changes the same few fields.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import assert_never

from fivesuns.core.dice import DICE, SHARED_DICE, Start, draw_key, throw
from fivesuns.core.draft import Draft
from fivesuns.core.game import Game, Setup
from fivesuns.core.record import Course, Record
from fivesuns.core.rows import ACTORS, BACK, DRAW, HOUSE, PLAY, RESIGN, RETURN, TIMEOUT, Illegal, Row, is_back
from fivesuns.core.rows import BOT as STANDS
from fivesuns.core.state import CLOCK, NATURE, State
from fivesuns.core.text import say
from fivesuns.match.clock import Clock, Elapsed, TimeControl
from fivesuns.match.commands import (
    AWAY_SECONDS,
    BOT,
    NONE,
    OPEN,
    PEOPLE,
    PERSON,
    AnswerOffer,
    Change,
    Command,
    Commit,
    DiceChanged,
    Drafted,
    Ended,
    Event,
    Kick,
    MakeOffer,
    Moment,
    Offer,
    OfferChanged,
    Play,
    Refused,
    Reseated,
    Resign,
    Resume,
    Reveal,
    Roll,
    Seat,
    SetDraft,
    Sit,
    Stepped,
    Substitute,
    Tick,
)
from fivesuns.match.starting import DICE_SECONDS, awaited, committed, given_up, latest, revealed, without
from fivesuns.match.takeback import first_taken_back

DRAFT_LIMIT = 200  # words
ENTRY_SECONDS = 1e-6  # at least between two entries
SUBSTITUTE_LEVEL = "player"  # of a bot that plays for a person

Word = tuple[int, str, str, str]  # seat, word, actor, kind: on its way into the record


@dataclass(slots=True)
class Match:
    """What is settled, who sits where, what has happened, and what is under way."""

    game: Game
    setup: Setup
    seed: str
    made: float
    host: str
    seats: list[Seat]
    elapsed: Elapsed = lambda since, until: max(0.0, until - since)
    control: TimeControl | None = None
    began: float | None = None  # when the last seat was taken
    barred: set[str] = field(default_factory=set)
    dice: str = DICE  # how draws follow from the seed
    starts: list[Start] = field(default_factory=list)  # where seats have a part in the dice
    dice_seconds: float = DICE_SECONDS  # for which a seat that says nothing about them is waited for
    drafts: dict[int, Draft] = field(default_factory=dict)
    offer: Offer | None = None
    course: Course = field(init=False)
    entries: list[list[Moment]] = field(default_factory=list)  # rows that came as one
    moments: list[Moment] = field(default_factory=list)  # the same, row by row
    clock: Clock | None = field(init=False)
    glass_turned: float = field(init=False)  # when the sandglass was turned, if CLOCK is on turn

    def __post_init__(self) -> None:
        self.course = Course(self.game, self.game.start(self.setup))
        self.glass_turned = self.made
        self.clock = Clock(self.control, len(self.seats), self.elapsed) if self.control else None

    # reading

    @property
    def step(self) -> int:
        """How many entries there were. Rows are not counted: how many came as one may be a secret."""
        return len(self.entries)

    @property
    def last_at(self) -> float:
        """When something happened last."""
        return self.moments[-1].row.at if self.moments else self.made

    def held(self, person: str) -> tuple[int, ...]:
        """The seats that a person holds."""
        return tuple(seat.seat for seat in self.seats if seat.person == person)

    def is_fresh(self, seat: int, step: int) -> bool:
        """Whether what a seat decided at a step still holds: since then only others have acted, beside it."""
        if seat not in self.course.turn or not 0 <= step <= self.step:
            return False
        return all(0 <= m.row.seat != seat and _keeps_turn(m, seat) for entry in self.entries[step:] for m in entry)

    def bot_level(self, seat: int) -> str | None:
        """The level of the bot that plays a seat now: its own, a substitute's, or one that moves for the late."""
        if self.seats[seat].kind == BOT:
            return self.seats[seat].level
        late = self.control is not None and self.control.on_timeout == "bot" and seat in self.course.late
        return self.course.stands.get(seat) or (SUBSTITUTE_LEVEL if late else None)

    def position(self, seat: int) -> State:
        """The position as a seat has it before itself: with its own draft on top."""
        draft = self.drafts.get(seat)
        return draft.over(self.game, self.course.state) if draft else self.course.state

    @property
    def timed(self) -> bool:
        """Whether it matters here how long a word is on its way."""
        return self.game.bell is not None or self.control is not None

    @property
    def glass(self) -> float:
        """The seconds of the sandglass that runs, 0 for none."""
        return self.game.bell(self.course.state) if self.game.bell and CLOCK in self.course.turn else 0.0

    def bell_in(self, now: float) -> float | None:
        """The seconds until the bell rings; None where none does."""
        seconds = self.glass
        return seconds - self.elapsed(self.glass_turned, now) if seconds else None

    def running(self) -> list[int]:
        """The seats whose time runs: people on turn who are not late already."""
        on = [seat for seat in self.course.turn if seat >= 0 and self.seats[seat].kind in PEOPLE]
        return [seat for seat in on if seat not in self.course.late and seat not in self.course.stands]

    def remaining(self, now: float) -> dict[int, float]:
        """The seconds left to those whose time runs."""
        if self.clock is None or self.began is None or not self.clock.started:
            return {}
        used = self.clock.used(self.began, now)
        return {seat: self.clock.left[seat] - used for seat in self.running()}

    def timeout_in(self, now: float) -> float | None:
        """When a `Tick` is due, in seconds; None where time runs for nobody."""
        bell, clock = self.bell_in(now), self.clock
        due = [] if bell is None else [bell]
        due += [left for seat, left in self.remaining(now).items() if clock and clock.matters(seat)]
        return min(due, default=None)

    @property
    def thrown(self) -> bool:
        """Whether it is fixed what the dice give: nobody can have a part in them any more."""
        return self.dice != SHARED_DICE or (bool(self.starts) and self.starts[-1].thrown)

    @property
    def readiness(self) -> tuple[int, int, int]:
        """How far the dice are: it changes with everything that is said about them."""
        start = self.starts[-1] if self.starts else None
        return (len(self.starts), len(start.commitments), len(start.nonces)) if start else (0, 0, 0)

    def roll_in(self, now: float) -> float | None:
        """When a `Roll` is due, in seconds; None while a seat is open whose person may want a part in the dice."""
        if self.thrown:
            return 0.0
        if any(seat.kind == OPEN for seat in self.seats):
            return None
        start = latest(self.starts, self.made)
        if start.fixed is None and not awaited(self.starts, self.seats):
            return 0.0
        since = max(start.at, self.began or 0.0) if start.fixed is None else start.fixed
        return max(0.0, self.dice_seconds - self.elapsed(since, now))

    # changing

    def apply(self, command: Command, by: str, now: float, lag: float = 0.0) -> tuple[list[Row], list[Event]]:
        """Carry out a command by a person at a time, for an owner who writes rows down afterwards, or nowhere.

        `lag` is how long the command was on its way; where there is a clock it does not count. Refused, and nothing
        changed, where it cannot be.
        """
        change = self.propose(command, by, now, lag)
        self.accept(change)
        return change.rows, change.events

    def propose(self, command: Command, by: str, now: float, lag: float = 0.0) -> Change:
        """What a command by a person comes to; Refused where it cannot be. Nothing is changed before `accept`."""
        at = max(now - (lag if self.clock else 0.0), self.last_at + ENTRY_SECONDS)
        match command:
            case Play(seat, words, step):
                self._authorise(by, seat, step)
                return self._play(by, seat, words, at)
            case SetDraft(seat, words, step):
                self._authorise(by, seat, step)
                return self._draft(by, seat, [*words], at)
            case Resign(seat):
                self._authorise(by, seat)
                return self._enter([(seat, RESIGN, by, HOUSE)], at)
            case MakeOffer(seat, what):
                self._authorise(by, seat)
                return self._settle_offer(self._offer(by, seat, what), at)
            case AnswerOffer(agreed):
                self._authorise(by, next(iter(self.held(by)), -1))
                return self._answer(by, agreed, at)
            case Substitute(seat, away):
                self._authorise(by, next(iter(self.held(by)), -1))
                return self._substitute(by, seat, away, at)
            case Resume():
                return self._resume(by, at)
            case Sit(seat, name, level):
                return self._sit(Seat(seat, PERSON, by, name, level), now)
            case Kick(seat):
                return self._kick(by, seat, now)
            case Commit() | Reveal() | Roll():
                return self._dice(command, by, now, at)
            case Tick():
                return self._tick(now, at)
            case _:
                assert_never(command)

    def accept(self, change: Change) -> None:
        """Make a proposed change true, once it is on disk. It cannot fail."""
        for seat, words in change.drafts.items():
            if words:
                self.drafts[seat] = Draft(seat, words)
            else:
                self.drafts.pop(seat, None)
        for number, sitting in change.seats.items():
            self.seats[number], self.began = sitting, change.began
        if change.barred:
            self.barred.add(change.barred)
        if change.starts:
            self.starts = change.starts
        self.offer = change.offer
        if change.course is not None:
            self._advance(change.course, change.moments)

    def replay(self, rows: Iterable[Row]) -> None:
        """Go forward through rows that are on disk; those of one entry have the same time."""
        for _, together in groupby(rows, lambda row: row.at):
            course, moments = self.course, []
            for row in together:
                course, moment = self._follow(course, row)
                moments.append(moment)
            self._advance(course, moments)

    def follow(self, rows: Iterable[Row]) -> list[Event]:
        """Go on by one entry that somebody else has written, who owns the same match; what is shown of it.

        Drafts that were played, or do not fit any more, are gone afterwards, and so is an offer.
        """
        course, moments = self.course, []
        for row in rows:
            course, moment = self._follow(course, row)
            moments.append(moment)
        rung = any(moment.row.seat == CLOCK and moment.row.kind == PLAY for moment in moments)
        played = {moment.row.seat for moment in moments if moment.row.kind == PLAY}
        seen = {
            seat: _seen_before(draft, [m.row.word for m in moments if m.row.seat == seat and m.row.kind == PLAY])
            for seat, draft in self.drafts.items()
            if rung or seat in played
        }
        redrawn = frozenset(seat for seat in self.drafts if seat not in seen)
        for seat in {*seen, *self._misfits(course)}:
            del self.drafts[seat]
        self.offer = None
        self._advance(course, moments)
        return [Stepped(self.step, seen, redrawn), *([Ended()] if course.over else [])]

    # entries

    def _enter(self, words: list[Word], at: float, seen: Mapping[int, int] = NONE) -> Change:
        """Words as one entry; of seats whose drafts are in it, how many of its words each has seen already."""
        course, moments = self.course, []
        for seat, word, actor, kind in words:
            course, moment = self._try(course, Row(course.step, at, actor, seat, kind, word))
            moments.append(moment)
        lost = {*seen, *(seat for seat in self._misfits(course) if seat not in seen)}
        redrawn = frozenset(seat for seat in self.drafts if seat not in seen)
        events: list[Event] = [Stepped(self.step + 1, seen, redrawn), *([Ended()] if course.over else [])]
        rows = [moment.row for moment in moments]
        return Change(
            rows, {seat: [] for seat in lost}, over=course.over, events=events, course=course, moments=moments
        )

    def _follow(self, course: Course, row: Row) -> tuple[Course, Moment]:
        after = course.copy()
        action = after.apply(row)
        if action is not None:
            row.word = self.game.actions.word(action)  # as it is declared, whatever its case and spaces
        return after, Moment(row, course.state, action, after.state)

    def _try(self, course: Course, row: Row) -> tuple[Course, Moment]:
        try:
            return self._follow(course, row)
        except Illegal as fault:
            raise Refused("illegal", fault.reason, fault.rule) from fault

    def _advance(self, course: Course, moments: list[Moment]) -> None:
        if _turns_glass(self.course, moments, course):
            self.glass_turned = moments[-1].row.at
        if self.clock:
            moved = {m.row.seat for m in moments if m.row.kind == PLAY and m.row.seat >= 0}
            people = [seat for seat in moved if self.seats[seat].kind in PEOPLE]
            self.clock.count(moments[-1].row.at, self.began, self.running(), people)
            for moment in moments:
                if moment.row.word == TIMEOUT:
                    self.clock.flag(moment.row.seat)
        self.course = course
        self.moments += moments
        self.entries.append(moments)

    def _play(self, by: str, seat: int, words: Iterable[str], at: float) -> Change:
        """Words of a seat; where there are drafts they are added to the one it has."""
        if not self.game.settles:
            return self._enter([(seat, word, by, PLAY) for word in words], at)
        kept = self.drafts.get(seat)
        return self._draft(by, seat, [*(kept.words if kept else ()), *words], at)

    def _roll(self, now: float, at: float) -> Change:
        if NATURE not in self.course.turn:
            return self._nothing()
        if not self.thrown:
            due = self.roll_in(now) == 0.0
            return self._ready(given_up(self.starts, made=self.made, now=now)) if due else self._nothing()
        key = draw_key(self.dice, self.seed, self.starts)
        action = throw(key, self.course.draws, self.course.state, self.dice)
        return self._enter([(NATURE, self.game.actions.word(action), ACTORS[NATURE], PLAY)], at)

    def _nothing(self) -> Change:
        return Change(offer=self.offer)

    # the dice

    def _dice(self, command: Commit | Reveal | Roll, by: str, now: float, at: float) -> Change:
        if isinstance(command, Roll):
            return self._roll(now, at)
        self._check_part(by, command.seat)
        if isinstance(command, Reveal):
            return self._ready(revealed(self.starts, command.seat, command.nonce))
        given = command.commitment
        return self._ready(committed(self.starts, self.seats, command.seat, given, made=self.made, now=now))

    def _check_part(self, by: str, seat: int) -> None:
        """Refuse who does not hold a seat, and where the dice are the house's alone."""
        if not 0 <= seat < len(self.seats) or self.seats[seat].kind not in PEOPLE or self.seats[seat].person != by:
            raise Refused("seat")
        if self.dice != SHARED_DICE:
            raise Refused("illegal", say("no-dice-house"))

    def _ready(self, starts: list[Start]) -> Change:
        if starts is self.starts:
            return self._nothing()
        return Change(starts=starts, events=[DiceChanged()], offer=self.offer)

    # drafts and time

    def _draft(self, by: str, seat: int, given: list[str], at: float) -> Change:
        """Keep a draft, or play it if it settles."""
        if len(given) > DRAFT_LIMIT:
            raise Refused("broken")
        draft, before = Draft(seat, given), self.drafts.get(seat)
        old = before.words if before else []
        try:
            self._check_open()
            trail = draft.trail(self.game, self.course.state)
            settled = draft.settled(self.game, self.course.state)
        except Illegal as fault:
            raise Refused("illegal", fault.reason, fault.rule) from fault
        last = self._last_word(draft, trail) if draft.words[:-1] == old else None
        draft.shorten(self.game, trail)
        if settled:
            shared = len(old) if draft.words[: len(old)] == old else 0
            return self._enter([(seat, word, by, PLAY) for word in draft.words], at, {seat: shared})
        return Change(drafts={seat: draft.words}, events=[Drafted(seat, last)], offer=self.offer)

    def tried(self, seat: int) -> Moment | None:
        """The last word of a seat's draft, as if it were played; None where there is no draft."""
        draft = self.drafts.get(seat)
        return self._last_word(draft, draft.trail(self.game, self.course.state)) if draft else None

    def _last_word(self, draft: Draft, trail: list[State]) -> Moment | None:
        if not draft.words:
            return None
        word = draft.words[-1]
        row = Row(self.course.step, 0.0, self.seats[draft.seat].person, draft.seat, PLAY, word)
        return Moment(row, trail[-2], self.game.actions.parse(word), trail[-1])

    def restore_drafts(self, kept: Mapping[int, list[str]]) -> None:
        """Take over drafts that are on disk; those that do not fit any more are left out."""
        self.drafts = {seat: Draft(seat, list(words)) for seat, words in kept.items()}
        for seat in self._misfits(self.course):
            del self.drafts[seat]

    def rename(self, person: str, name: str) -> bool:
        """Call a person otherwise, in all their seats; whether they have any."""
        renamed = [seat for seat in self.seats if seat.person == person and seat.kind == PERSON]
        for seat in renamed:
            self.seats[seat.seat] = replace(seat, name=name)
        return bool(renamed)

    def record(self, commitment: str, given: int = 0, *, seed: str = "") -> Record:
        """The game so far, people under their names; the seed is told by who may tell it."""
        names = {seat.person: seat.name for seat in self.seats if seat.kind == PERSON}
        rows = [moment.row for moment in self.moments]
        return Record(
            game=self.game.name,
            rules=self.game.rules,
            material=self.game.material,
            seats=self.setup.seats,
            options=dict(self.setup.options),
            commitment=commitment,
            seed=seed,
            given=given,
            dice=self.dice,
            starts=self.starts,
            rows=[Row(r.step, r.at, names.get(r.actor, r.actor), r.seat, r.kind, r.word) for r in rows],
        )

    def _misfits(self, course: Course) -> list[int]:
        """The seats whose drafts do not fit on top of a course."""
        return [seat for seat, draft in self.drafts.items() if course.over or not _fits(self.game, course.state, draft)]

    def _tick(self, now: float, at: float) -> Change:
        bell = self.bell_in(now)
        if bell is not None and bell <= 0:
            return self._ring(at)
        late = [seat for seat, left in self.remaining(now).items() if left <= 0]
        if not (late and self.clock and self.control and self.clock.matters(late[0])):
            return self._nothing()
        words = [TIMEOUT, RESIGN] if self.control.on_timeout == "resign" else [TIMEOUT]
        return self._enter([(late[0], word, ACTORS[CLOCK], HOUSE) for word in words], at)

    def _ring(self, at: float) -> Change:
        """The glass has run through: what seats have in draft is played, and CLOCK acts, all in one entry."""
        words: list[Word] = []
        seen: dict[int, int] = {}
        trial = self.course.state.copy()
        for seat, draft in sorted(self.drafts.items()):
            fitting = draft.fitting(self.game, trial)
            words += [(seat, word, self.seats[seat].person, PLAY) for word in fitting]
            seen[seat] = len(fitting)
        if CLOCK in trial.turn:
            words.append((CLOCK, self.game.actions.word(trial.legal(CLOCK)[0]), ACTORS[CLOCK], PLAY))
        return self._enter(words, at, seen)

    # agreements

    def _offer(self, by: str, seat: int, what: str) -> Offer:
        self._check_open()
        if what not in (BACK, DRAW):
            raise Refused("broken", say("no-broken-at", where="ask"))
        if what == DRAW:
            if not self._others(by):
                raise Refused("illegal", say("no-draw-alone"))
            return Offer(what, seat, by, DRAW)
        first = first_taken_back(self.game, self.moments, len(self.seats), seat)
        return Offer(what, seat, by, f"{BACK} {first}")

    def _answer(self, by: str, agreed: bool, at: float) -> Change:
        offer = self.offer
        if offer is None:
            raise Refused("step", say("no-asked"))
        if agreed and by != offer.person:
            return self._settle_offer(replace(offer, agreed=offer.agreed | {by}), at)
        return Change(offer=offer) if agreed else Change(events=[OfferChanged()])

    def _settle_offer(self, offer: Offer, at: float) -> Change:
        if self._others(offer.person) - offer.agreed:
            return Change(events=[OfferChanged()], offer=offer)
        return self._enter([(offer.seat, offer.word, offer.person, HOUSE)], at)

    def _others(self, person: str) -> set[str]:
        playing = [seat for seat in self.seats if seat.kind == PERSON and seat.seat not in self.course.stands]
        return {seat.person for seat in playing if seat.person != person}

    # seats

    def _substitute(self, by: str, seat: int, away: float, at: float) -> Change:
        self._check_open()
        if away < AWAY_SECONDS or seat in self.course.stands:
            raise Refused("illegal", say("no-stand-in", seconds=int(AWAY_SECONDS)))
        return self._enter([(seat, f"{STANDS} {SUBSTITUTE_LEVEL}", by, HOUSE)], at)

    def _resume(self, by: str, at: float) -> Change:
        mine = [seat for seat in self.held(by) if seat in self.course.stands]
        if self.course.over or not mine:
            return self._nothing()
        return self._enter([(seat, RETURN, by, HOUSE) for seat in mine], at)

    def _authorise(self, by: str, seat: int, step: int | None = None) -> None:
        """Refuse who does not play a seat, and what was decided at a step that does not hold any more."""
        if not 0 <= seat < len(self.seats) or by not in self._players(seat):
            raise Refused("seat")
        if step is not None and step != self.step and not self.is_fresh(seat, step):
            raise Refused("step")

    def _players(self, seat: int) -> list[str]:
        """Who may act for a seat: its person, and the bot that plays it now; nobody for an open one."""
        person, level = self.seats[seat].person, self.bot_level(seat)
        return [player for player in (person, f"bot:{level}" if level else "") if player]

    def _check_open(self) -> None:
        if self.course.over:
            raise Refused("illegal", say("refused-over"))

    def _sit(self, taken: Seat, now: float) -> Change:
        seat, by = taken.seat, taken.person
        if not 0 <= seat < len(self.seats):
            raise Refused("seat")
        here = self.seats[seat]
        if here.kind == PERSON and here.person == by:
            return self._nothing()
        if by in self.barred or here.kind != OPEN:
            raise Refused("taken", say("no-barred") if by in self.barred else None)
        full = not any(other.kind == OPEN for other in self.seats if other.seat != seat)
        return Change(seats={seat: taken}, began=now if full else None, events=[Reseated(by)], offer=self.offer)

    def _kick(self, by: str, seat: int, now: float) -> Change:
        if by != self.host or not 0 <= seat < len(self.seats) or self.seats[seat].person == by:
            raise Refused("seat")
        if self.seats[seat].kind != PERSON or any(m.row.kind == PLAY and m.row.seat >= 0 for m in self.moments):
            raise Refused("illegal", say("no-kick"))
        free, starts = {seat: Seat(seat, OPEN)}, without(self.starts, seat, now)
        barred = self.seats[seat].person
        return Change(seats=free, barred=barred, starts=starts, events=[Reseated()], offer=self.offer)


def _seen_before(draft: Draft, words: list[str]) -> int:
    """How many of the words that were played a seat has seen in its draft: all of it, or what of it was played."""
    both = min(len(draft.words), len(words))
    return both if draft.words[:both] == words[:both] else 0


def _fits(game: Game, state: State, draft: Draft) -> bool:
    try:
        draft.over(game, state)
    except Illegal:
        return False
    return True


def _keeps_turn(moment: Moment, seat: int) -> bool:
    return seat in moment.after.turn and moment.before.leg == moment.after.leg and not is_back(moment.row)


def _turns_glass(before: Course, moments: list[Moment], after: Course) -> bool:
    """Whether the glass is turned: CLOCK gets the turn, or has it anew."""
    if CLOCK not in after.turn:
        return False
    rung = any(moment.row.seat == CLOCK or is_back(moment.row) for moment in moments)
    return rung or CLOCK not in before.turn or before.state.leg != after.state.leg
