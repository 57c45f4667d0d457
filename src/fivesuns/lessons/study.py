"""Somebody in the middle of a lesson: where they are, what their words come to, what lights.

One course of things for the browser, the terminal and tests. A study is found again from the number of its beat and
the words that were played since a position was last set, so that nobody has to keep one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from fivesuns.core.game import Game
from fivesuns.core.record import read
from fivesuns.core.state import State
from fivesuns.core.view import View
from fivesuns.lessons.lesson import GOING, RIGHT, SLIP, Beat, Done, Lesson, Text, listed, play

ROW = "row "  # before the message of a row of the learner's panel


@dataclass(frozen=True)
class Lit:
    """What lights: pieces and shapes, rows of the learner's panel by their place, and words that may be played."""

    ids: tuple[str, ...]
    rows: tuple[int, ...]
    words: tuple[str, ...]


@dataclass(frozen=True)
class Outcome:
    """What a word came to: the verdict, what is said to it, and all that was played, the answers of others included."""

    verdict: str
    said: Text
    played: tuple[Done, ...]


class Study:
    """A lesson under way. `state` is the position; `words` are the learner's in this beat; `tried` what slipped."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game, self.lesson, self.setup = game, lesson, lesson.setup(game)
        self.number = 0
        self.words: tuple[str, ...] = ()
        self.past: list[tuple[str, ...]] = []  # the learner's words in the beats since a position was set
        self.slips = 0  # in this beat
        self.begun = self.state = self._set(0)

    @classmethod
    def at(cls, game: Game, lesson: Lesson, number: int, done: Sequence[Sequence[str]] = ()) -> Study:
        """A study found again: a beat, and the words of each beat since a position was set, this one's last.

        Where words are missing the lesson's own are played, so that a number alone is enough. Illegal where a word
        cannot be, IndexError where there is no such beat.
        """
        if not 0 <= number < len(lesson.beats):
            raise IndexError(number)
        study = cls(game, lesson)
        study.number = lesson.base(number)
        study.begun = study.state = study._set(study.number)
        given = [tuple(words) for words in done]
        while study.number < number:
            words = given[len(study.past)] if len(study.past) < len(given) else ()
            study._pass(words or study._own())
        for word in given[len(study.past)] if len(study.past) < len(given) else ():
            study.act(word)
        return study

    @property
    def beat(self) -> Beat:
        return self.lesson.beats[self.number]

    @property
    def last(self) -> bool:
        """Whether there is no beat after this one."""
        return self.number + 1 == len(self.lesson.beats)

    @property
    def done(self) -> list[tuple[str, ...]]:
        """What `at` finds this study again by, beside the number."""
        return [*self.past, self.words]

    def act(self, word: str) -> Outcome:
        """A word of the learner; Illegal, and nothing happens, where the rules forbid it.

        A slip is played in what is told, and taken back: to the beginning of the beat, or the word alone where
        several are asked for. What is right is followed by what the others answer; `go_on` leads further.
        """
        beat, before = self.beat, self.state
        action, after = read(self.game, before, beat.seat, word), before.copy()
        word = self.game.actions.word(action)
        after.play(beat.seat, action)
        verdict = SLIP if beat.reads else beat.judge(self.game, before, self.words, word, after)
        mine = Done(beat.seat, action, before, after)
        if verdict == SLIP:
            self.slips += 1
            if not beat.all:
                self.again()
            return Outcome(SLIP, beat.answer(word), (mine,))
        self.state, self.words = after, (*self.words, word)
        if verdict == GOING:
            return Outcome(GOING, {}, (mine,))
        self.state = after.copy()
        return Outcome(RIGHT, beat.right, (mine, *play(self.game, self.state, listed(beat.then))))

    def again(self) -> None:
        """Back to the beginning of the beat."""
        self.state, self.words = self.begun, ()

    def shown(self) -> str:
        """A word that does what is asked, for who asks to be shown."""
        return self.beat.shown(self.game, self.state, self.words)

    def go_on(self) -> None:
        """To the next beat, from where this one ended or where that one begins."""
        self.past.append(self.words)
        self.number, self.words, self.slips = self.number + 1, (), 0
        if self.beat.set is not None:
            self.past, self.state = [], self._set(self.number)
        self.begun = self.state

    def lit(self, view: View, stage_ids: frozenset[str]) -> Lit:
        """What lights in a view of the learner's seat, of what the beat names and is there by now."""
        there = stage_ids | {piece.id for piece in view.pieces}
        rows = [row.label.id for panel in view.panels if panel.seat == self.beat.seat for row in panel.rows]
        named = [name for name in self.beat.light if not name.startswith(ROW)]
        lit = [place for place, row in enumerate(rows) if ROW + row in self.beat.light]
        ids = [name for name in named if name in there]
        words = [choice for choice in view.choices if any(fnmatchcase(choice.word, name) for name in named)]
        touched = [choice for choice in view.choices if set(choice.touch) <= set(ids) and choice not in words]
        ids += [id for choice in words for id in choice.touch]
        return Lit(tuple(dict.fromkeys(ids)), tuple(lit), tuple(choice.word for choice in (*words, *touched)))

    def _set(self, number: int) -> State:
        state = self.game.start(self.setup)
        play(self.game, state, listed(self.lesson.beats[number].set or ""))
        return state

    def _own(self) -> tuple[str, ...]:
        """The words that the lesson itself does what is asked by."""
        if self.beat.all or self.beat.goal:
            return self.beat.all or self.beat.line
        return (self.shown(),) if self.beat.do else ()

    def _pass(self, words: Sequence[str]) -> None:
        for word in words:
            self.act(word)
        self.go_on()
