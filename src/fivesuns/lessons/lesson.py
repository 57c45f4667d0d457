"""What a lesson is: beats on the real board, each with a sentence, something that lights and something to do.

It names no game: a beat is words of a record, played and judged through the rules. `docs/lessons.md` has the format.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import NamedTuple

from fivesuns.core.game import Game, Setup
from fivesuns.core.record import read
from fivesuns.core.rows import Illegal
from fivesuns.core.state import State
from fivesuns.core.text import SOURCE, Say, Who

Text = dict[str, str]  # language: sentence
GOING, RIGHT, SLIP = "going", "right", "slip"
_SEATED = re.compile(r"(-?\d+): *(.+)")
_TEST = re.compile(r"([\w-]+)(<=|>=|=)(.+)")


def sentence_in(text: Text, language: str) -> str:
    """A sentence in a language, or in the source where the lesson has none in it; empty where nothing is said."""
    return text.get(language, text.get(SOURCE, ""))


class Done(NamedTuple):
    """One word that was played: whose it was, what it meant, and the position before and after it."""

    seat: int
    action: int
    before: State
    after: State


@dataclass(frozen=True)
class Slip:
    """What is answered to words that are legal but not asked for: the first slip that matches speaks."""

    words: tuple[str, ...]
    say: Text


@dataclass(frozen=True)
class Beat:
    """One step of a lesson: a position, a sentence, what lights, what to do, and what happens next."""

    id: str
    say: Text
    seat: int = 0
    set: str | None = None  # words from the start; None: goes on from the beat before
    light: tuple[str, ...] = ()
    do: tuple[str, ...] = ()  # any one of these
    all: tuple[str, ...] = ()  # every one of these, in any order
    goal: str = ""  # or a message that one of the learner's words tells
    line: tuple[str, ...] = ()  # one way to the goal
    ways: int = 0  # how many single words reach it; 0: not counted
    slips: tuple[Slip, ...] = ()
    right: Text = field(default_factory=dict)
    then: str = ""  # what other seats and NATURE answer
    open: tuple[str, ...] = ()  # checks: before the learner acts
    refused: tuple[tuple[str, str], ...] = ()
    told: tuple[str, ...] = ()  # checks: by the learner's last word
    not_told: tuple[str, ...] = ()
    result: tuple[float, ...] = ()  # checks: after `then`
    score: tuple[int, ...] = ()

    @property
    def reads(self) -> bool:
        """Whether there is nothing to do but to read and go on."""
        return not (self.do or self.all or self.goal)

    def judge(self, game: Game, before: State, done: tuple[str, ...], word: str, after: State) -> str:
        """RIGHT, GOING or SLIP for a legal word of the learner; `done` are the words before it in this beat."""
        if self.do:
            return RIGHT if fits(word, self.do) else SLIP
        if self.all:
            left = set(self.all) - {*done, word}
            return SLIP if word not in self.all else GOING if left else RIGHT
        told = game.tell(before, self.seat, read(game, before, self.seat, word), after, self.seat)
        if any(tells(said, self.goal) for said in (*told, *self._answered(game, after))):
            return RIGHT
        slipped = any(fits(word, [form for form in slip.words if form != "*"]) for slip in self.slips)
        return SLIP if slipped or self.seat not in after.turn else GOING

    def _answered(self, game: Game, after: State) -> list[Say]:
        """What the others' answers tell, where the learner has done all: what was sealed may come to light then."""
        if self.seat in after.turn or not self.then:
            return []
        try:
            played = play(game, after.copy(), listed(self.then))
        except Illegal:  # they answer to what is asked for
            return []
        return [said for one in played for said in game.tell(one.before, one.seat, one.action, one.after, self.seat)]

    def answer(self, word: str) -> Text:
        """What is said to a slip; nothing where none speaks, which the contract does not let pass."""
        return next((slip.say for slip in self.slips if fits(word, slip.words)), {})

    def shown(self, game: Game, state: State, done: tuple[str, ...]) -> str:
        """The next word that does what is asked; empty where there is none."""
        wanted = self.line[len(done) :] if self.goal else [word for word in self.all or self.do if word not in done]
        legal = [game.actions.word(action) for action in state.legal(self.seat)]
        return next((word for form in wanted for word in legal if fnmatchcase(word, form)), "")


@dataclass(frozen=True)
class Lesson:
    """A minute or two: what is settled, the beats, a last sentence and where to go on."""

    id: str
    title: Text
    beats: tuple[Beat, ...]
    end: Text
    next: tuple[str, ...]
    seats: int | None = None
    options: dict[str, str] = field(default_factory=dict)

    def setup(self, game: Game) -> Setup:
        """What is settled before its beats."""
        return game.setup(self.seats, self.options)

    def base(self, number: int) -> int:
        """The beat that set the position from which a beat goes on: itself, or one before."""
        while self.beats[number].set is None and number:
            number -= 1
        return number


def listed(value: str) -> list[str]:
    """Words between semicolons, as in the examples of the rules."""
    return [part.strip() for part in value.split(";") if part.strip()]


def fits(word: str, forms: tuple[str, ...] | list[str]) -> bool:
    """Whether a word is one of these; `*` as in file names."""
    return any(fnmatchcase(word, form) for form in forms)


def tells(said: Say, goal: str) -> bool:
    """Whether a message is the one a goal names: `told-check who=0 failed=0 points<=4`."""
    name, *tests = goal.split()
    if said.id != name:
        return False
    args = {key: value.seat if isinstance(value, Who) else value for key, value in said.args}
    for test in tests:
        found = _TEST.fullmatch(test)
        if found is None:
            raise ValueError(f"{test} is no test of a goal")
        key, sign, wanted = found.groups()
        given = args[key]
        if sign == "=" and str(given) != wanted:
            return False
        if sign != "=" and (int(given) > int(wanted) if sign == "<=" else int(given) < int(wanted)):
            return False
    return True


def play(game: Game, state: State, words: list[str] | tuple[str, ...]) -> list[Done]:
    """Play words on a position, each by the seat on turn or the one it names; Illegal where one cannot be."""
    done = []
    for word in words:
        named = _SEATED.fullmatch(word)
        seat, plain = (int(named[1]), named[2]) if named else (state.turn[0] if state.turn else 0, word)
        action, before = read(game, state, seat, plain), state.copy()
        state.play(seat, action)
        done.append(Done(seat, action, before, state.copy()))
    return done
