"""What tests share: the tables of all games, and playing words."""

from __future__ import annotations

from fivesuns.contract.playing import Names, acting, people, random_game, random_seat, setups, table_name
from fivesuns.core.record import read
from fivesuns.games import GAMES, OURS

__all__ = [
    "GAMES_OF_OURS",
    "TABLES",
    "TABLE_NAMES",
    "Names",
    "acting",
    "do_words",
    "people",
    "played",
    "random_game",
    "random_seat",
]

GAMES_OF_OURS = {name: GAMES[name] for name in OURS}  # whatever else is installed beside us
TABLES = [(game, setup) for game in GAMES_OF_OURS.values() for setup in setups(game)]
TABLE_NAMES = [table_name(game, setup) for game, setup in TABLES]


def do_words(state, *words, actions):
    """Play words, each by the first seat on turn; a refusal names its rule."""
    for word in words:
        action = actions.parse(word)
        assert action is not None, word
        seat = state.turn[0]
        assert state.why(seat, action) is None, f"{word}: rule {state.why(seat, action)}"
        state.play(seat, action)
    return state


def played(game, words, seats=None, **options):
    """The position after some words, separated by semicolons, each by the seat on turn."""
    state = game.start(game.setup(seats, options))
    for word in filter(None, (part.strip() for part in words.split(";"))):
        seat = state.turn[0]
        state.play(seat, read(game, state, seat, word))
    return state
