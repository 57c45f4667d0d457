"""A draft: a seat's words on top of a step, which it may still take back. Rules know nothing of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from fivesuns.core.game import Game
from fivesuns.core.record import read
from fivesuns.core.rows import Illegal
from fivesuns.core.state import State
from fivesuns.core.text import say

LONG = 64  # words after which no more pairs are looked for: it costs the square of their number


@dataclass
class Draft:
    """What a seat tries out before it plays it. Kept for that seat alone, and shown to nobody else."""

    seat: int
    words: list[str] = field(default_factory=list)

    def over(self, game: Game, state: State) -> State:
        """The position with the draft played on a copy; Illegal where a word no longer fits."""
        trial = state.copy()
        for word in self.words:
            trial.play(self.seat, read(game, trial, self.seat, word))
        return trial

    def trail(self, game: Game, state: State) -> list[State]:
        """The position it lies on, and that after each word; Illegal where a word is not possible."""
        if self.words and not game.settles:
            raise Illegal(say("refused-no-draft"))
        states = [state]
        for number, word in enumerate(self.words):
            trial = states[-1].copy()
            action = read(game, trial, self.seat, word)
            self.words[number] = game.actions.word(action)  # as it is declared, whatever its case and spaces
            trial.play(self.seat, action)
            states.append(trial)
        return states

    def fitting(self, game: Game, trial: State) -> list[str]:
        """The words that are possible, one after the other, played on the position given; others are left out."""
        fitting = []
        for word in self.words:
            try:
                trial.play(self.seat, read(game, trial, self.seat, word))
            except Illegal:
                continue
            fitting.append(word)
        return fitting

    def settled(self, game: Game, state: State) -> bool:
        """Whether it must enter the record: it ends with a settling word, or the seat has no more say."""
        if not self.words:
            return False
        action = game.actions.parse(self.words[-1])
        if action is not None and game.actions.meaning(action).kind in game.settles:
            return True
        return self.seat not in self.over(game, state).turn

    def add(self, game: Game, state: State, word: str) -> None:
        """One more word; Illegal, and nothing changed, when it is not possible."""
        longer = Draft(self.seat, [*self.words, word])
        longer.trail(game, state)
        self.words = longer.words

    def back(self) -> None:
        """Take the last word back; Illegal when there is none."""
        if not self.words:
            raise Illegal(say("refused-empty-draft"))
        self.words.pop()

    def shorten(self, game: Game, trail: list[State]) -> None:
        """Leave out what leads nowhere: words between equal positions, and a word that the last one undoes."""
        kept = _straight(trail)
        self.words = [self.words[number - 1] for number in kept[1:]]
        if 2 <= len(self.words) <= LONG:
            self._drop_pair(game, [trail[number] for number in kept])

    def _drop_pair(self, game: Game, trail: list[State]) -> None:
        actions = [game.actions.parse(word) for word in self.words]
        last, goal = len(actions) - 1, trail[-1].gist()
        for first in range(last - 1, -1, -1):
            trial = trail[first].copy()
            if _follow(trial, self.seat, actions[first + 1 : last]) and trial.gist() == goal:
                del self.words[last], self.words[first]
                return


def _straight(trail: list[State]) -> list[int]:
    """The positions of a trail without its loops, by number."""
    kept: list[int] = []
    places: list[object] = []
    for number, state in enumerate(trail):
        frozen = state.gist()
        if frozen in places:
            back = places.index(frozen)
            del kept[back + 1 :], places[back + 1 :]
        else:
            kept.append(number)
            places.append(frozen)
    return kept


def _follow(state: State, seat: int, actions: list[int | None]) -> bool:
    """Play actions as far as they are possible; whether all were."""
    for action in actions:
        if action is None or seat not in state.turn or state.why(seat, action) is not None:
            return False
        state.play(seat, action)
    return True
