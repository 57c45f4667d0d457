"""What tests share: playing words, and going through random games."""

from __future__ import annotations

from fivesuns.core.record import read
from fivesuns.core.rng import Rng
from fivesuns.core.rows import Illegal
from fivesuns.core.state import NATURE
from fivesuns.games import GAMES

MANY = 16  # tables of one game


def setups(game):
    """Every number of seats as it comes, and every other value of every option: at every number of seats where that
    makes few tables, otherwise at one in turn."""
    yield from map(game.setup, game.seats)
    values = [(option, value) for option in game.options for value in dict.fromkeys(v.name for v in option.values)]
    few = len(values) * len(game.seats) <= MANY
    for place, (option, value) in enumerate(values):
        first = place % len(game.seats)
        tables = [with_value(game, seats, option, value) for seats in (*game.seats[first:], *game.seats[:first])]
        yield from [table for table in tables if table][: None if few else 1]


def with_value(game, seats, option, value):
    """The setup in which an option has a value; None where it is the default or cannot be."""
    need, needed = {option.name: value}, option
    while needed.when:
        name, reasons = needed.when
        needed = next(other for other in game.options if other.name == name)
        need[name] = next((reason for reason in needed.open(seats) if reason in reasons), "")
    try:
        setup = game.setup(seats, need)
    except Illegal:
        return None
    return None if setup == game.setup(seats) else setup


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
