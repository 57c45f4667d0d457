"""Promises every game keeps. A new game is tried on all of them by being one of ours."""

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


@pytest.fixture(scope="module", params=[*GAMES_ON_TABLES, *TOYS])
def table(request):
    return request.param


# Each option is tried in one game, each number of seats in several.
PLAYED = [
    (name, [], game, setup, seed)
    for (game, setup), name in NAMED
    for seed in (SEEDS if is_compiled() and setup == game.setup(setup.seats) else SEEDS[:1])
]
PLAYED += [(toy.id, [pytest.mark.toys], *toy.values[0], seed) for toy in TOYS for seed in SEEDS]


@pytest.fixture(
    scope="module",  # so that one game is tried on all promises, and forgotten, before the next one is played
    params=[pytest.param(one, marks=marks, id=f"{name}-{one[2]}") for name, marks, *one in PLAYED],
)
def game_played(request):
    """A whole random game: (game, setup, steps). Each step has independent copies, which no test changes."""
    game, setup, seed = request.param
    steps = [(before, seat, action, after.copy()) for before, seat, action, after in random_game(game, setup, seed)]
    return game, setup, steps


@pytest.fixture(scope="module")
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
