"""A few tables of a game such that every value of every option, and every pair of two values, is there once."""

from __future__ import annotations

from itertools import combinations

from fivesuns.core.game import Game, Setup

SEATS = "seats"


def tables(game: Game) -> list[Setup]:
    """Setups that have all values and all pairs of values that can be had, seats being one of the options."""
    found, missing = [], wanted(game)
    while missing:
        pair = min(missing)
        table = completed(game, dict(pair), missing)
        if table is not None:
            found.append(table)
            missing -= pairs(table)
        missing.discard(pair)  # where it cannot be had
    return found


def wanted(game):
    """All pairs of values that might be had, and each value by itself."""
    values = {
        SEATS: game.seats,
        **{one.name: dict.fromkeys(value.name for value in one.values) for one in game.options},
    }
    single = [(name, value) for name, several in values.items() for value in several]
    return {((one, str(of)), (two, str(by))) for (one, of), (two, by) in combinations(single, 2) if one != two} | {
        ((name, str(value)),) for name, value in single
    }


def pairs(setup):
    """The values of a table, and their pairs, in the order in which they are declared."""
    settled = [(SEATS, str(setup.seats)), *setup.options.items()]
    return {*combinations(settled, 2), *((one,) for one in settled)}


def completed(game, fixed, missing):
    """A table that has some values, and of the others those that bring most pairs; None where there is none."""
    for seats in best([*map(str, game.seats)], fixed.get(SEATS), lambda value: gain([], (SEATS, value), missing)):
        options = chosen(game, int(seats), fixed, [(SEATS, seats)], missing)
        if options is not None:
            return game.setup(int(seats), dict(options[1:]))
    return None


def chosen(game, seats, fixed, settled, missing):
    """What is settled, with a value for each option that is left; None where a value that is fixed cannot be had."""
    if len(settled) > len(game.options):
        return [pair for pair in settled if pair]
    option, known = game.options[len(settled) - 1], dict(filter(None, settled))
    values = option.open(seats)
    if not values or (option.when and known.get(option.when[0]) not in option.when[1]):
        return None if option.name in fixed else chosen(game, seats, fixed, [*settled, None], missing)
    for value in best(values, fixed.get(option.name), lambda value: gain(settled, (option.name, value), missing)):
        found = chosen(game, seats, fixed, [*settled, (option.name, value)], missing)
        if found is not None:
            return found
    return None


def best(values, fixed, worth):
    """The values to be tried: the one that is fixed, or all, the worthiest first."""
    return [value for value in values if value == fixed] if fixed else sorted(values, key=worth, reverse=True)


def gain(settled, pair, missing):
    """How many missing pairs a value brings."""
    return sum((one, pair) in missing for one in settled if one) + ((pair,) in missing)
