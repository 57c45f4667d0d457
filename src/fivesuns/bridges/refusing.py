"""What a program is told whose action is not possible, and which game it means by a name."""

from __future__ import annotations

from fivesuns.core.game import Game
from fivesuns.core.observe import Observer
from fivesuns.core.rows import Illegal
from fivesuns.core.state import State
from fivesuns.core.text import SOURCE, Say, say, words
from fivesuns.games import GAMES


class Refused(Illegal):
    """A refusal that reads as a sentence where an exception is printed."""

    def __init__(self, package: str, reason: Say, rule: str | None = None) -> None:
        super().__init__(reason, rule)
        self.package = package

    def __str__(self) -> str:
        return words(self.package, SOURCE, self.reason)


def refused(game: Game, state: State, seat: int, action: int, position: int = 0) -> Refused:
    """Why a seat may not do this: there is no such action, or the number of the rule that forbids it."""
    if not 0 <= action < len(game.actions):
        most = len(game.actions) - 1
        return Refused(game.package, say("refused-number", position=position, number=action, most=most))
    rule = state.why(seat, action) if seat in state.turn else None
    word = game.actions.word(action)
    if rule is None:
        return Refused(game.package, say("refused-position-turn", position=position, word=word))
    return Refused(game.package, say("refused-position", position=position, word=word, rule=rule), rule)


def game_of(game: str | Game) -> Game:
    """A game by its name, or the game itself."""
    if isinstance(game, Game):
        return game
    if game not in GAMES:
        package = next(iter(GAMES.values())).package
        raise Refused(package, say("refused-game", game=game[:40], games=", ".join(GAMES)))
    return GAMES[game]


def observer_of(game: Game) -> Observer:
    """What writes a game's rows; Refused where it has none."""
    if game.observer is None:
        raise Refused(game.package, say("refused-observer", game=game.name))
    return game.observer
