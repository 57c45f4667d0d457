"""Positions, records and reviews that draw themselves: a bare name in a cell of a notebook shows the board.

    from fivesuns.notebook import begin
    begin("azteka")

All of them are values: playing gives another position. What is drawn is what an eye sees, a watcher's unless one is
chosen, so that a drawing tells no secret; the position below it (`state`) is the truth, for whoever studies it.
"""

from __future__ import annotations

import math
from collections.abc import Coroutine, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from fivesuns.bots.appraise import Appraisal, advise, value
from fivesuns.bots.levels import LEVELS, plan
from fivesuns.bots.review import Found, Key, Review
from fivesuns.core.game import Game, Setup
from fivesuns.core.record import Record, load, read
from fivesuns.core.record import begin as begun
from fivesuns.core.rng import Rng
from fivesuns.core.rows import Illegal
from fivesuns.core.state import NATURE, WATCHER, State
from fivesuns.core.text import COMMON, SOURCE, Say, Who, say, words
from fivesuns.games import GAMES
from fivesuns.match.commands import PERSON, Moment, Seat
from fivesuns.match.match import Match
from fivesuns.paper.board import Picture, Seats, alone, svg
from fivesuns.paper.chart import INK, PLAIN, SMALL, curves, sheet, text

BOARD, SMALL_BOARD = 380.0, 128.0  # how wide they are drawn, in pixels
MARGIN, LETTER = 14.0, 5.7  # around a drawing; what a small letter takes, more or less
STRIP = 3  # earlier positions beside the last one
LINES = 3  # of the log
ITERATIONS = 1000  # of a thought


def begin(name: str, seats: int | None = None, options: Mapping[str, str] | None = None) -> Position:
    """A game before its first move; ValueError where there is no such game, seat count or option."""
    if name not in GAMES:
        raise ValueError(f"there is no game “{name}”; there are: {', '.join(GAMES)}")
    game = GAMES[name]
    with Refusing(game):
        setup = game.setup(seats, options)
    return Position(game, setup, game.start(setup))


class Refusing:
    """Makes a ValueError of a refusal, in words."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, fault: BaseException | None, trace: object) -> None:
        if isinstance(fault, Illegal):
            told = words(self.game.package, SOURCE, fault.reason, Seats(SOURCE)).replace("*", "")
            raise ValueError(f"{told} (rule {fault.rule})" if fault.rule else told) from fault


@dataclass(frozen=True)
class Position:
    """A position as an eye sees it, and how it came."""

    game: Game
    setup: Setup
    state: State
    eye: int = WATCHER
    came: tuple[State, int, int] | None = None  # the position before, who acted, and how
    language: str = SOURCE

    # looking

    @property
    def turn(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self.state.turn

    def seen_by(self, eye: int, language: str = "") -> Position:
        """The same through other eyes, and perhaps in another language."""
        return replace(self, eye=eye, language=language or self.language)

    def words(self, seat: int | None = None) -> list[str]:
        """What a seat may do, by default the first one on turn."""
        return [self.game.actions.word(action) for action in self.state.legal(self._actor(seat))]

    def tally(
        self, iterations: int = ITERATIONS, seed: int = 0, seat: int | None = None
    ) -> dict[str, tuple[int, float]]:
        """What a search of a seat finds from a guess of its own: by word how often it was tried, and the share."""
        seat = self._actor(seat)
        world = self.state.guess(seat, Rng(seed))
        found = value(self.game, world, seat, iterations=iterations, seconds=math.inf, seed=seed)
        best = sorted(found.tally, key=lambda one: -one[1])
        return {self.game.actions.word(action): (tried, round(share, 3)) for action, tried, share in best}

    # going on

    def play(self, word: str, seat: int | None = None) -> Position:
        """The position after a word of a seat; ValueError with the rule that forbids it."""
        actor = self._actor(seat)
        with Refusing(self.game):
            return self._after(actor, read(self.game, self.state, actor, word))

    def draw(self, rng: Rng) -> Position:
        """The position after all that NATURE draws now."""
        here = self
        while here.state.mover == NATURE:
            here = here._after(NATURE, here.state.draw(NATURE, rng))
        return here

    def bot(self, level: str, rng: Rng, iterations: int = ITERATIONS, seat: int | None = None) -> Position:
        """The position after what a bot does, which sees a guess of its seat; NATURE draws before and after it."""
        if level not in LEVELS:
            raise ValueError(f"there is no level “{level}”; there are: {', '.join(LEVELS)}")
        here = self.draw(rng)
        actor = here._actor(seat)
        world, seed = here.state.guess(actor, rng), rng.next()
        for action in plan(self.game, world, actor, level, seconds=math.inf, seed=seed, iterations=iterations).actions:
            here = here._after(actor, action)
        return here.draw(rng)

    def _actor(self, seat: int | None) -> int:
        if not self.turn:
            raise ValueError("the game is over")
        return self.turn[0] if seat is None else seat

    def _after(self, seat: int, action: int) -> Position:
        state = self.state.copy()
        state.play(seat, action)
        return replace(self, state=state, came=(self.state, seat, action))

    # drawing

    def _repr_svg_(self) -> str:
        board, height = self.board(BOARD, MARGIN, 54)
        lines = "".join(
            text(_cut(line, BOARD), MARGIN, 54 + height + 18 + 17 * number) for number, line in enumerate(self._seats())
        )
        heading = text(_cut(self._title(), BOARD, PLAIN), MARGIN, 24, size=PLAIN, colour=INK, bold=True)
        heading += text(_cut(self._banner(), BOARD), MARGIN, 43)
        tall = 54 + height + 17 * len(self._seats()) + MARGIN
        return alone(self.game, sheet(BOARD + 2 * MARGIN, tall, self.game.credit.title, heading + board + lines))

    def board(self, width: float, x: float, y: float) -> tuple[str, float]:
        """The board alone, so wide, at a place of a drawing that brings its symbols; and how high it is."""
        story = None
        if self.came:
            before, seat, action = self.came
            story = self.game.story(before, seat, action, self.state, self.eye)
        drawn = svg(self.game, self.setup, self.state, self.eye, story, language=self.language, themed=True)
        box = self.game.look(self.state, self.eye).box or self.game.stage(self.setup).box
        height = width * box[3] / box[2]
        place = f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
        return drawn.replace("<svg ", place, 1), height

    def said(self, said: Say, package: str = "") -> str:
        """A message in the words of whoever looks."""
        told = words(package or self.game.package, self.language, said, Seats(self.language, self.eye))
        return told.replace("*", "")

    def _title(self) -> str:
        tag = self.game.look(self.state, self.eye).tag
        return " · ".join(filter(None, (self.game.credit.title, self.said(tag) if tag else "")))

    def _banner(self) -> str:
        """Whose turn it is, or how it ended."""
        if not self.turn:
            verdict = self.game.look(self.state, self.eye).verdict
            return self.said(verdict.why) if verdict else ", ".join(f"{share:g}" for share in self.state.result())
        if self.turn[0] < 0:
            return self.said(say("banner-nature"), COMMON)
        return " ".join(self.said(say("banner-turn", who=Who(seat)), COMMON) for seat in self.turn if seat >= 0)

    def _seats(self) -> list[str]:
        """A line a seat: role, name, points, and what it has in stock."""
        lines = []
        for panel in self.game.look(self.state, self.eye).panels:
            name, role = Seats(self.language).name(panel.seat), self.said(panel.role)
            told = [name if role == name else f"{name}, {role}"]
            told += [self.said(part) for part in (panel.score, panel.stock.label if panel.stock else None) if part]
            lines.append(" · ".join(told))
        return lines


def _cut(line: str, width: float, size: float = SMALL) -> str:
    """A line that fits a width, more or less."""
    most = int(width / (LETTER * size / SMALL))
    return line if len(line) <= most else line[: most - 1].rstrip() + "…"


@dataclass(frozen=True)
class Played:
    """A record: the position at a step, by default the last, with a strip of those before it."""

    record: Record
    step: int = -1
    eye: int = WATCHER
    language: str = SOURCE

    @classmethod
    def read(cls, written: str) -> Played:
        """A record as it is written in a file; ValueError where it is none."""
        try:
            return cls(load(written))
        except Illegal as fault:
            told = words(COMMON, SOURCE, fault.reason, Seats(SOURCE))
            raise ValueError(told) from fault

    def at(self, step: int) -> Played:
        """The same record at another step; below 0 they count from its end."""
        return replace(self, step=step)

    def seen_by(self, eye: int, language: str = "") -> Played:
        """The same through other eyes, and perhaps in another language."""
        return replace(self, eye=eye, language=language or self.language)

    @property
    def positions(self) -> list[Position]:
        """Every position, the first one before anything was done."""
        match = match_of(self.record)
        game, setup = match.game, match.setup
        first = match.moments[0].before if match.moments else match.course.state
        later = [Position(game, setup, one.after, self.eye, _came(one), self.language) for one in match.moments]
        return [Position(game, setup, first, self.eye, None, self.language), *later]

    def _repr_svg_(self) -> str:
        positions = self.positions
        last = range(len(positions))[self.step]
        here = positions[last]
        board, height = here.board(BOARD, MARGIN, 54)
        drawn = [board]
        earlier = sorted({last * part // (STRIP + 1) for part in range(1, STRIP + 1)} - {0, last})
        y, x = 54.0, 2 * MARGIN + BOARD
        for step in earlier:
            small, tall = positions[step].board(SMALL_BOARD, x, y + 16)
            drawn += [text(str(step), x, y + 10), small]
            y += tall + 28
        tall, wide = max(54 + height, y), x + (SMALL_BOARD + MARGIN if earlier else 0)
        title = text(f"{here._title()} · {last} / {len(positions) - 1}", MARGIN, 24, size=PLAIN, colour=INK, bold=True)
        drawn += [title, text(_cut(here._banner(), BOARD), MARGIN, 43)]
        told = list(told_before(positions[: last + 1]))[-LINES:]
        for number, line in enumerate(told):
            drawn.append(text(_cut(line, wide - 2 * MARGIN), MARGIN, tall + 18 + 17 * number))
        label = f"{here.game.credit.title}, {last}"
        return alone(here.game, sheet(wide, tall + 17 * len(told) + MARGIN, label, "".join(drawn)))


def told_before(positions: Sequence[Position]) -> Iterator[str]:
    """What was told on the way through positions, as their eye hears it: a line a step."""
    for here in positions:
        if here.came:
            before, seat, action = here.came
            told = here.game.tell(before, seat, action, here.state, here.eye)
            if line := " ".join(map(here.said, told)):
                yield line


def _came(moment: Moment) -> tuple[State, int, int] | None:
    """How a position came, where it came by the rules."""
    return None if moment.action is None else (moment.before, moment.row.seat, moment.action)


def match_of(record: Record) -> Match:
    """A record as the match that it was; ValueError at the first row that could not have been."""
    if record.game not in GAMES:
        raise ValueError(f"there is no game “{record.game}” here")
    game = GAMES[record.game]
    with Refusing(game):
        course = begun(game, record)
        setup = course.game.setup(record.seats, record.options)
        names = Seats(SOURCE)
        seats = [Seat(seat, PERSON, str(seat), names.name(seat)) for seat in range(record.seats)]
        match = Match(course.game, setup, record.seed, 0.0, "", seats, dice=record.dice)
        match.replay(record.rows)
    return match


@dataclass(frozen=True)
class Judged:
    """A review of a record: the share of each seat from step to step, and the moves that lost most."""

    record: Record
    found: Found
    language: str = SOURCE

    @classmethod
    def of(cls, record: Record, iterations: int = ITERATIONS, seed: int = 0) -> Judged:
        """Judge a game here and now, with so many iterations a position; the same seed finds the same."""
        review = Review(match_of(record), Thinking(seed).think, iterations, math.inf)
        return cls(record, _at_once(review.make()))

    def _repr_svg_(self) -> str:
        return self.chart()._repr_svg_()

    def chart(self) -> Picture:
        """The shares as curves, with a mark where a move lost much."""
        game, values, names = GAMES[self.record.game], self.found.values, Seats(self.language)
        lines = {names.name(seat): [shares[seat] for shares in values] for seat in range(self.record.seats)}
        marks = [(key.step, values[key.step][key.seat], str(n)) for n, key in enumerate(self.found.keys, 1)]
        notes = [f"{number} · {self._told(key)}" for number, key in enumerate(self.found.keys, 1)]
        return curves(
            game.credit.title, lines if values else {}, marks=marks, notes=[_cut(note, 530) for note in notes]
        )

    def _told(self, key: Key) -> str:
        """A move that lost much: at which step, whose, what was better, and what it lost."""
        did = ", ".join(row.word for row in self.record.rows[key.first - 1 : key.step])
        better = say("say-review-better", word=", ".join(key.better))
        fall = say("review-fall", before=round(100 * key.before), after=round(100 * key.after))
        told = [words(COMMON, self.language, said) for said in (better, fall)]
        return " · ".join([str(key.step), f"{Seats(self.language).name(key.seat)}: {did}", *told])


@dataclass
class Thinking:
    """Thinks about one position after the other, each with a seed of its own."""

    seed: int

    async def think(
        self, game: Game, world: State, seat: int, *, iterations: int, seconds: float = 1.0, planned: bool = False
    ) -> Appraisal:
        """What a review asks, answered at once."""
        self.seed += 1
        ask = advise if planned else value
        return ask(game, world, seat, iterations=iterations, seconds=seconds, seed=self.seed)


def _at_once(work: Coroutine[Any, Any, Found]) -> Found:
    """What comes of work that never waits."""
    try:
        work.send(None)
    except StopIteration as done:
        found: Found = done.value
        return found
    raise AssertionError("it waits for something")
