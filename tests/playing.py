"""What tests share: playing words, and going through random games."""

from __future__ import annotations

from fivesuns.core.record import read
from fivesuns.core.rng import Rng
from fivesuns.core.state import NATURE
from fivesuns.games import GAMES


def setups(game):
    """Every number of seats with every value of every option, one at a time."""
    for seats in game.seats:
        yield game.setup(seats)
        named = {option.name: option for option in game.options}
        for option in game.options:
            need = {option.when[0]: option.when[1][0]} if option.when else {}
            if all(value in named[name].open(seats) for name, value in need.items()):
                for value in option.open(seats)[1:]:
                    yield game.setup(seats, need | {option.name: value})


TABLES = [(game, setup) for game in GAMES.values() for setup in setups(game)]
TABLE_NAMES = [f"{game.name}-{setup.seats}-{'-'.join(setup.options.values())}" for game, setup in TABLES]


class Names:
    """A listener who sits at one seat."""

    def __init__(self, you=-5):
        self.you = you

    def name(self, seat):
        return ("Ana", "Beto", "Carla", "Dario", "Elia", "Fito")[seat]

    def is_you(self, seat):
        return seat == self.you


def played(game, words, seats=None, **options):
    """The position after some words, separated by semicolons, each by the seat on turn."""
    state = game.start(game.setup(seats, options))
    for word in filter(None, (part.strip() for part in words.split(";"))):
        seat = state.turn[0]
        state.play(seat, read(game, state, seat, word))
    return state


def random_seat(state, rng):
    """One of the seats on turn."""
    turn = state.turn
    return turn[rng.below(len(turn))]


def random_game(game, setup, seed, most=2000):
    """Every step of a random game: before, seat, action, after."""
    rng, state = Rng(seed), game.start(setup)
    for _ in range(most):
        if not state.turn:
            return
        before, seat = state.copy(), random_seat(state, rng)
        action = state.draw(seat, rng)
        state.play(seat, action)
        yield before, seat, action, state
    raise AssertionError(f"{game.name} does not end")


def people(state):
    """The seats of people: neither NATURE nor CLOCK."""
    return range(state.seats)


def acting(state):
    """The seats on turn that are people's."""
    return [seat for seat in state.turn if seat > NATURE]
