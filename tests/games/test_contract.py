"""Promises every game keeps. A new game is tried on all of them by being one of ours."""

from functools import cache

import pytest

from fivesuns.build import is_compiled
from fivesuns.contract import observing, promises, reasoning
from fivesuns.contract.playing import MOST
from playing import TABLE_NAMES, TABLES, random_game

SEEDS = range(6)


# Toy games show what a single real game may not: secrets, draws, several seats at once, a clock.
if is_compiled():
    TOYS = []
else:
    from toys import TOYS as ALL_TOYS

    TOYS = [pytest.param((toy, toy.setup()), marks=pytest.mark.toys, id=toy.name) for toy in ALL_TOYS.values()]
# Compiled, everything is tried; interpreted, every number of seats: playthroughs show that both are the same.
NAMED = [
    (table, name)
    for table, name in zip(TABLES, TABLE_NAMES, strict=True)
    if is_compiled() or table[1] == table[0].setup(table[1].seats)
]
GAMES_ON_TABLES = [pytest.param(one, id=name) for one, name in NAMED]


@pytest.fixture(params=[*GAMES_ON_TABLES, *TOYS])
def table(request):
    return request.param


# Each option is tried in one game, each number of seats in several.
PLAYED = [
    (name, [], game, setup, seed)
    for (game, setup), name in NAMED
    for seed in (SEEDS if is_compiled() and setup == game.setup(setup.seats) else SEEDS[:1])
]
PLAYED += [(toy.id, [pytest.mark.toys], *toy.values[0], seed) for toy in TOYS for seed in SEEDS]


@cache
def steps_of(number):
    """The steps of a random game, each with independent copies, which no test changes."""
    *_, game, setup, seed = PLAYED[number]
    return [(before, seat, action, after.copy()) for before, seat, action, after in random_game(game, setup, seed)]


@pytest.fixture(
    params=[
        pytest.param(number, marks=marks, id=f"{name}-{seed}") for number, (name, marks, *_, seed) in enumerate(PLAYED)
    ]
)
def game_played(request):
    """A whole random game: (game, setup, steps)."""
    *_, game, setup, _ = PLAYED[request.param]
    return game, setup, steps_of(request.param)


@pytest.fixture
def moments(game_played):
    """A game of which only some steps are looked at, the last one among them, where it is long."""
    game, setup, steps = game_played
    return game, setup, steps[:: -(-len(steps) // MOST)] + steps[-1:]


class TestRules(promises.Rules):
    pass


class TestCopies(promises.Copies):
    pass


class TestRecords(promises.Records):
    pass


class TestSecrets(promises.Secrets):
    pass


class TestViews(promises.Views):
    pass


class TestRows(observing.Rows):
    pass


class TestReasons(reasoning.Reasons):
    pass
