"""A draft: a seat's words on top of a step, which it may still take back. Rules know nothing of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fivesuns.core.record import Illegal, read
from fivesuns.core.state import State
from fivesuns.core.text import say

if TYPE_CHECKING:
    from fivesuns.core.game import Game


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
        if not game.settles:
            raise Illegal(say("refused-no-draft"))
        longer = Draft(self.seat, [*self.words, word])
        longer.over(game, state)
        self.words = longer.words

    def back(self) -> None:
        """Take the last word back; Illegal when there is none."""
        if not self.words:
            raise Illegal(say("refused-empty-draft"))
        self.words.pop()
