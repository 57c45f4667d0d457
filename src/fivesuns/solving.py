"""What `fivesuns solve` does: a position made of words or of a record, and what is certain of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Console

from fivesuns.bots.proofs import prove, strategy
from fivesuns.core.dice import new_seed
from fivesuns.core.game import Game, Proof, Setup, Solution
from fivesuns.core.record import Record, replay
from fivesuns.core.rng import Rng
from fivesuns.core.rows import Illegal
from fivesuns.core.state import NATURE, State
from fivesuns.core.text import say
from fivesuns.paper.screen import Screen
from fivesuns.terminal import Company, Sitting, players


class Solving:
    """One position, and what can be said of it for certain: the best that a seat can do, or who wins."""

    def __init__(self, game: Game, setup: Setup, language: str) -> None:
        if game.solve is None and game.endings is None:
            raise Illegal(say("solve-none", game=game.credit.title))
        self.game = game
        self.out = Console()
        seated = players(setup, language, hot_seat=True)
        self.sitting = Sitting(game, setup, seated, Screen(game, language, Company(seated), self.out), new_seed())
        self.state: State = self.sitting.state
        self.given: list[int] = []

    def take(self, record: Record, steps: int | None) -> None:
        """The position after so many steps of a record."""
        for number, (_, course) in enumerate(replay(self.game, record)):
            if number == steps:
                return
            self.state = course.state.copy()

    def play(self, said: Iterable[str], seed: int) -> None:
        """What is said, and then what NATURE draws by a seed."""
        state, rng = self.state, Rng(seed)
        for word in said:
            self.given.append(self._meant(word))
            state.play(state.turn[0], self.given[-1])
        while state.mover == NATURE:
            self.given.append(state.draw(NATURE, rng))
            state.play(NATURE, self.given[-1])
        if not state.turn:
            raise Illegal(say("solve-over"))

    def _meant(self, word: str) -> int:
        """The action that a word means to whoever is on turn; Illegal with what it could be."""
        sitting, state = self.sitting, self.state
        if not state.turn:
            raise Illegal(say("solve-over"))
        seat, actions = state.turn[0], self.game.actions
        legal = state.legal(seat)
        short = [action for action in legal if " ".join(actions.meaning(action).names.values()).lower() == word.lower()]
        if len(short) == 1:  # before a word that means something at another time
            return short[0]
        if sitting.understood(seat, word) is None:
            raise Illegal(say("solve-no-word", word=word[:40], words=", ".join(map(sitting.word, legal))))
        return sitting.action(seat, word)

    def answer(self, nodes: int) -> Solution | Proof | None:
        """The best that can be done, or who wins; None where nothing is proved within so many nodes."""
        if self.game.solve is not None:
            return self.game.solve(self.state, self.state.turn[0])
        return prove(self.game, self.state, nodes)

    def tell(self, nodes: int) -> None:
        """Print the position and what is certain of it; where something can be laid out, as it is then."""
        found, seat, screen = self.answer(nodes), self.state.turn[0], self.sitting.screen
        if isinstance(found, Solution):
            for action in found.actions:
                self.state.play(seat, action)
        board = screen.board(self.state, seat)
        self.out.print(self._words(self.given), "", board, "", sep="\n", highlight=False)
        if isinstance(found, Solution):
            screen.tell(say("solve-best", score=found.score, count=found.count, words=self._words(found.actions)))
        elif found is None or self.game.proved is None:
            screen.tell(say("solve-unproved", nodes=nodes))
        else:
            screen.tell(self.game.proved(self.state, found.seat, found.plies))
            screen.tell(say("solve-line", words=self._words(found.actions)))

    def as_json(self, nodes: int) -> dict[str, Any]:
        """The same for programs; of what is proved the whole strategy, so that they can check it."""
        found = self.answer(nodes)
        given = self._named(self.given)
        if isinstance(found, Solution):
            return {"given": given, "score": found.score, "count": found.count, "words": self._named(found.actions)}
        if found is None:
            return {"given": given, "seat": None}
        told = {"given": given, "seat": found.seat, "plies": found.plies, "words": self._named(found.actions)}
        return {**told, "proof": strategy(self.game, self.state, found)}

    def _named(self, actions: Iterable[int]) -> list[str]:
        return [self.game.actions.word(action) for action in actions]

    def _words(self, actions: Iterable[int]) -> str:
        return ", ".join(map(self.sitting.word, actions))
