"""A game as a value: everything the house needs to open it, and nothing that names it elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from fivesuns.core.actions import Actions
from fivesuns.core.box import Faulty, Material, digest, own_source
from fivesuns.core.claim import Claim
from fivesuns.core.ending import Endings
from fivesuns.core.learned import Features
from fivesuns.core.learned import Value as Learned
from fivesuns.core.listing import Listing
from fivesuns.core.observe import Observer
from fivesuns.core.pad import Pad
from fivesuns.core.rng import Rng
from fivesuns.core.rows import Illegal
from fivesuns.core.sheets import Sheet
from fivesuns.core.state import State
from fivesuns.core.text import Say, say
from fivesuns.core.view import Stage, Story, View


@dataclass(frozen=True)
class Value:
    """One value of an option, and the seat counts it is for (all when empty)."""

    name: str
    seats: tuple[int, ...] = ()


@dataclass(frozen=True)
class Option:
    """A choice made before the game. The first value that fits is the default."""

    name: str
    values: tuple[Value, ...]
    when: tuple[str, tuple[str, ...]] | None = None  # only while another option has one of these values

    def open(self, seats: int) -> tuple[str, ...]:
        """The values that a table of so many seats may choose."""
        return tuple(value.name for value in self.values if not value.seats or seats in value.seats)


@dataclass(frozen=True)
class Setup:
    """What is settled before the first move."""

    seats: int
    options: Mapping[str, str]
    rules: int = field(default=0, compare=False)  # the edition; 0: the newest
    box: Any = field(default=None, compare=False)  # what is in it, each game's own; None: what comes with the game


@dataclass(frozen=True)
class Credit:
    """Title, author, publisher and year, as the box and the rules name them."""

    title: str
    author: str
    publisher: str
    year: int


@dataclass(frozen=True)
class Grade:
    """How well a bot plays: what it spends on a move, and how much of the win it may leave lying."""

    level: str
    effort: int = 0  # simulations, or what a game's own mind counts; 0: as many as there is time for
    temperature: float = 0.0  # an action that loses so much of a share is e times less likely; 0: the best one found
    seconds: float = 0.0  # at most, from when thinking begins; 0: no limit
    alert: bool = True  # leaves no loss in one open
    exact: bool = False  # an effort that somebody asked for: a mind spends no more on anything


RUSHED, AWAY = "rushed", "away"  # less effort than the level's own; no worker, and so the novice's move


@dataclass(frozen=True)
class Plan:
    """What a bot does next: actions of its seat, one after the other, none of which lets another seat act between."""

    actions: tuple[int, ...]
    after: float = 0  # seconds a person would have taken over it
    strain: str = ""  # RUSHED or AWAY, where it was not what its level can do


@dataclass(frozen=True)
class Solution:
    """The best that a seat can do where it stands, known exactly."""

    score: int  # the points it brings
    count: int  # how many ways there are to it
    actions: tuple[int, ...]  # one of them


@dataclass(frozen=True)
class Proof:
    """That a seat wins a leg, whatever the other does."""

    seat: int
    plies: int  # at most, of both together
    actions: tuple[int, ...]  # of both: the shortest win against the longest defence


@dataclass(frozen=True)
class Card:
    """How a puzzle of the day went, without a word that would help somebody who has yet to try it."""

    title: Say  # what was played
    passed: int
    of: int
    label: Say  # how many of how many, in words
    facts: tuple[tuple[int, Say], ...] = ()  # a number, and what it counts


@dataclass(frozen=True, eq=False)  # there is one of each
class Game:
    """The value each folder under `games/` exports as GAME."""

    name: str
    package: str  # where its texts and drawings lie
    accent: str
    minutes: int
    credit: Credit
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    actions: Actions
    rules: int  # the edition: bumped when a rule changes
    material: str  # digest of what is in the box
    start: Callable[[Setup], State]
    stage: Callable[[Setup], Stage]
    look: Callable[[Any, int], View]  # (state, eye); each game takes its own State
    story: Callable[[Any, int, int, Any, int], Story]  # (before, seat, action, after, eye)
    tell: Callable[[Any, int, int, Any, int], tuple[Say, ...]]  # likewise
    sketch: Callable[[Any, int], list[str]]  # the board in characters, with Rich markup
    greedy: Callable[[Any, int], int]  # the novice's choice: one move ahead, frozen
    slip: Callable[[Any, int, Rng], int] | None = None  # (guess, seat, rng): what a beginner does without a look around
    claims: Callable[[Any, int, Any, int], list[Claim]] | None = (
        None  # (before, seat, after, eye), see `core/reason.py`
    )
    signs: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # art in characters, and their style
    pad: Callable[[Any, int], Pad] | None = None  # (state, seat): what keys do at a terminal; None: moves are typed
    alike: Callable[[Any, int, int], int] | None = None  # (state, seat, action): the one of the same end that is legal
    listings: Mapping[str, Callable[[Any], Listing]] = field(default_factory=dict)  # (box): tables of the rules page
    perfect: bool = False  # nothing is hidden and nothing drawn: search may prove wins
    open: bool = False  # nothing is hidden, though something may be drawn
    horizon: int = 0  # plies after which a playout asks the state for a promise; 0: only where a leg ends
    curiosity: float = 0.0  # of a search, in shares: less where promises differ little; 0: as it is without a game
    beside: float = 0.0  # the part of a search's payoff that is for something else than the win
    settles: frozenset[str] = frozenset()  # kinds of action that end a draft; none: no drafts
    mind: Callable[[Any, int, Grade, Rng], Plan] | None = None  # (guess, seat, grade, rng), see `Grade` and `Plan`
    outlook: Callable[[Any], list[float]] | None = None  # what each seat may expect, where searching does not say it
    bell: Callable[[Any], float] | None = None  # seconds from where CLOCK gets the turn until it rings
    solve: Callable[[Any, int], Solution] | None = None  # (state, seat); Illegal where nothing can be solved
    endings: Callable[[Any], Endings | None] | None = None  # (state): what a proof has to know; None: nothing is proved
    proved: Callable[[Any, int, int], Say] | None = None  # (state, seat, plies): that it is proved to win, in words
    features: Callable[[Any], Features | None] | None = None  # (state): what a value is learned of
    learned: Callable[[Any], Learned | None] | None = None  # (state): what was learned, where it fits
    par: Callable[[Any], list[int]] | None = None  # the best possible score of each seat for what was played so far
    sheets: Callable[[Any], tuple[Sheet, ...]] | None = None  # (box): to print; None: what the box declares, if any
    observer: Observer | None = None  # what an eye sees as numbers; None: programs cannot learn it
    longest: Callable[[Setup], int | None] | None = None  # the most actions of seats in a game; None: without a bound
    together: bool = False  # where several may act, all do, once, and nobody knows what the others do
    daily: Callable[[int], Setup] | None = None  # what is played alone on a day, counted as `date.toordinal` does
    card: Callable[[Any], Card] | None = None  # (state): how such a day went, to be shown to others
    editions: tuple[int, ...] = ()  # of the rules, all that can still be played; only `rules` when empty
    unpack: Callable[[str], Material] | None = None  # what a `material.json` says, or Faulty; None: never corrected
    box: Material | None = None
    sources: Mapping[str, str] = field(default_factory=dict)  # superseded boxes, by digest
    family: dict[tuple[int, str], Game] = field(default_factory=dict)  # the same game, by edition and box; each once

    def __post_init__(self) -> None:
        self.family.setdefault((self.rules, self.material), self)

    @property
    def hides(self) -> bool:
        """Whether a seat may hold something that others do not see."""
        return not (self.perfect or self.open)

    def setup(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> Setup:
        """Settle seats and options, with defaults; refuse what does not exist."""
        given = dict(options or {})
        count = self.seats[0] if seats is None else seats
        if count not in self.seats:
            raise Illegal(say("refused-seats", seats=count, most=self.seats[-1], least=self.seats[0]))
        settled: dict[str, str] = {}
        for option in self.options:
            values = option.open(count)
            if not values or (option.when and settled.get(option.when[0]) not in option.when[1]):
                if option.name in given:
                    raise Illegal(say("refused-option-apart", option=option.name))
                continue
            value = given.pop(option.name, values[0])
            if value not in values:
                raise Illegal(say("refused-option-value", option=option.name, value=value, values=", ".join(values)))
            settled[option.name] = value
        if given:
            known = ", ".join(option.name for option in self.options)
            raise Illegal(say("refused-option", option=next(iter(given)), options=known))
        return Setup(count, settled, self.rules, self.box)

    def under(self, rules: int, material: str) -> Game:
        """This game by the rules of an edition and with the box of a digest; Illegal where we do not have it."""
        if (rules, material) == (self.rules, self.material):
            return self  # which may be a variation of the one that the family knows
        found = self.family.get((rules, material))
        if found is not None:
            return found
        if rules not in (self.editions or (self.rules,)):
            there = ", ".join(map(str, self.editions or (self.rules,)))
            raise Illegal(say("refused-rules", rules=rules, ours=there))
        boxes = {digest(source): source for source in self._sources()}
        if material not in boxes:
            raise Illegal(say("refused-material", material=material[:40], ours=", ".join(boxes) or self.material))
        return replace(self.with_box(boxes[material]), rules=rules)

    def with_box(self, source: str) -> Game:
        """This game with what another file says is in the box; Faulty where it cannot be."""
        if self.box is not None and self.box.source == source:
            return self
        if self.unpack is None:
            raise Faulty(1, f"{self.name} reads its box only once: it cannot be corrected")
        known = self.family.get((self.rules, digest(source)))
        if known is not None:
            return known
        box = self.unpack(source)
        sources = {digest(text): text for text in self._sources()}
        return replace(self, material=box.digest, box=box, actions=box.actions, sources=sources)

    @property
    def source(self) -> str:
        """What its `material.json` says: the file that is played with, not always the one beside the rules."""
        return self.box.source if self.box else own_source(self.package)

    def _sources(self) -> list[str]:
        """Every box that this game can be played with."""
        return [*self.sources.values(), *([self.box.source] if self.box else [])]
