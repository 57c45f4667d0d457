"""Tables of a game to try it on, and random games at them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from fivesuns.build import is_compiled
from fivesuns.core.game import Game, Option, Setup
from fivesuns.core.rng import Rng
from fivesuns.core.rows import Illegal
from fivesuns.core.state import NATURE, WATCHER
from fivesuns.core.view import View

FEW = 16  # tables of one game
MOST = 60 if is_compiled() else 40  # moments of a game that are looked at closely
KEPT = 2000  # views: those of a game's moments by all who look
LONGEST = 2000  # steps, draws and bells included: a random game that goes on longer does not end

Step = tuple[Any, int, int, Any]  # before, seat, action, after
Table = tuple[Game, Setup]
Played = tuple[Game, Setup, list[Step]]


def setups(game: Game) -> Iterator[Setup]:
    """Every number of seats as it comes, and every other value of every option: at every number of seats where that
    makes few tables, otherwise at one in turn."""
    yield from map(game.setup, game.seats)
    values = [(option, value) for option in game.options for value in dict.fromkeys(v.name for v in option.values)]
    few = len(values) * len(game.seats) <= FEW
    for place, (option, value) in enumerate(values):
        first = place % len(game.seats)
        tables = [with_value(game, seats, option, value) for seats in (*game.seats[first:], *game.seats[:first])]
        yield from [table for table in tables if table][: None if few else 1]


def with_value(game: Game, seats: int, option: Option, value: str) -> Setup | None:
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


def table_name(game: Game, setup: Setup) -> str:
    """What a table is called in a list of tests, and as a file: the game, its seats, its options."""
    return "-".join([game.name, str(setup.seats), *setup.options.values()])


class Names:
    """A listener who sits at one seat."""

    def __init__(self, you: int = WATCHER) -> None:
        self.you = you

    def name(self, seat: int) -> str:
        return ("Ana", "Beto", "Carla", "Dario", "Elia", "Fito")[seat]

    def is_you(self, seat: int) -> bool:
        return seat == self.you


def random_seat(state: Any, rng: Rng) -> int:
    """One of the seats on turn."""
    turn: tuple[int, ...] = state.turn
    return turn[rng.below(len(turn))]


def random_game(game: Game, setup: Setup, seed: int, most: int = LONGEST) -> Iterator[Step]:
    """Every step of a random game: before, seat, action, after. The last is the position that goes on changing."""
    rng, state = Rng(seed), game.start(setup)
    for _ in range(most):
        if not state.turn:
            return
        before, seat = state.copy(), random_seat(state, rng)
        action = state.draw(seat, rng)
        state.play(seat, action)
        yield before, seat, action, state
    raise AssertionError(f"{game.name} does not end")


def people(state: Any) -> range:
    """The seats of people: neither NATURE nor CLOCK."""
    return range(state.seats)


def acting(state: Any) -> list[int]:
    """The seats on turn that are people's."""
    return [seat for seat in state.turn if seat > NATURE]


@lru_cache(maxsize=KEPT)
def seen(game: Game, state: Any, eye: int) -> View:
    """What an eye sees of a position that nobody changes any more: looked at once, for many promises."""
    return game.look(state, eye)
