"""Training a game's value from nothing to a file: the same seed gives the same weights."""

from __future__ import annotations

from collections.abc import Callable

from fivesuns.bots.training import Trainer
from fivesuns.core.game import Game, Setup
from fivesuns.core.learned import Value, nothing
from fivesuns.core.rows import Illegal
from fivesuns.core.text import say
from fivesuns.core.weights import packed

CLASS = 500  # games between two reports


def train(
    game: Game, setup: Setup, games: int, seed: int, progress: Callable[[int, float], object] = lambda *_: None
) -> bytes:
    """A file of weights after so many games; `progress` is told how many more were played, and how far off the value
    was in the middle of their legs, squared."""
    start = game.start(setup)
    features = None if game.features is None else game.features(start)
    if features is None:
        raise Illegal(say("train-none", game=game.credit.title))
    trainer = Trainer(start, Value(features, nothing(features.size)), seed)
    while trainer.games < games:
        error, ends = trainer.error, trainer.ends
        count = min(CLASS, games - int(trainer.games))
        trainer.train(count)
        progress(count, (trainer.error - error) / int(trainer.ends - ends))
    options = "".join(f" --option {key}={value}" for key, value in setup.options.items())
    command = f"fivesuns train {game.name} --seats {setup.seats}{options} --games {games} --seed {seed}"
    named = {"game": game.name, "edition": game.rules, "seats": setup.seats, "options": dict(setup.options)}
    return packed(trainer.value, {**named, "command": command, "games": games, "seed": seed})
