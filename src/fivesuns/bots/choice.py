"""Which of the actions that a search has weighed a bot plays: the best, or one that loses little of the win.

A weak level errs where people do. What loses much it rarely plays and what loses far too much never, a win in one it
always takes, and all but the weakest do not leave the next seat one.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from fivesuns.bots.mcts import Search
from fivesuns.core.game import Grade
from fivesuns.core.rng import Rng
from fivesuns.core.state import NOBODY, SEVERAL, State

EPSILON = 1e-9
DOUBT = 4  # visits for which the mean of all actions stands in: what was hardly tried is hardly known
LAUGHABLE = 4.0  # temperatures of share lost from which on an action is never played
WARM = 0.05  # the temperature at which half of sealed choices leave the mix
NONE = -1

Weighed = list[tuple[int, float]]  # actions, and how likely each is


def choose(search: Search, grade: Grade, rng: Rng) -> int:
    """The action that a bot plays after a search."""
    if grade.temperature <= 0:
        return search.best()
    world, seat = search.root, int(search.seat)
    together = world.mover == SEVERAL
    if together and rng.unit() * (grade.temperature + WARM) >= grade.temperature:
        return search.best()
    weighed = weigh(search.tally(), search.value(), grade.temperature)
    if not weighed:
        return search.best()
    if together or not (grade.alert and search.perfect):
        return drawn(weighed, rng)
    return _unpunished(world, seat, weighed, rng)


def weigh(tally: Iterable[tuple[int, int, float]], mean: float, temperature: float) -> Weighed:
    """How likely each tried action is: e times less for every temperature of the share that it loses."""
    shares = {action: _believed(visits, share, mean) for action, visits, share in tally if visits}
    most = max(shares.values(), default=0.0)
    losses = {action: (most - share) / temperature for action, share in shares.items()}
    return [(action, math.exp(-loss)) for action, loss in losses.items() if loss < LAUGHABLE]


def _believed(visits: int, share: float, mean: float) -> float:
    """A share as far as it can be trusted; one that is proved can be."""
    if share < EPSILON or share > 1 - EPSILON:
        return share
    return (visits * share + DOUBT * mean) / (visits + DOUBT)


def drawn(weighed: Weighed, rng: Rng) -> int:
    """One of the actions, by how likely they are."""
    left = rng.unit() * sum(weight for _, weight in weighed)
    for action, weight in weighed:
        left -= weight
        if left < 0:
            return action
    return weighed[-1][0]


def _unpunished(world: State, seat: int, weighed: Weighed, rng: Rng) -> int:
    """One of the actions after which the next seat has no win in one; any where there is no such action."""
    open_ones = list(weighed)
    while open_ones:
        action = drawn(open_ones, rng)
        if not invites(world, seat, action):
            return action
        open_ones = [other for other in open_ones if other[0] != action]
    return drawn(weighed, rng)


# what ends at once


def ended(world: State, leg: int) -> list[float] | None:
    """What each seat has at the end of the game, or is promised at the end of the leg; None where it goes on."""
    if world.mover == NOBODY:
        return world.result()
    return world.promise() if world.leg != leg else None


def win_in_one(world: State, seat: int) -> int:
    """The action that at once ends the game, or its leg, best for a seat and better than evenly; NONE if there is none.

    Where everything ends the leg there is nothing to be seen at once, and search compares.
    """
    best, most, goes_on = NONE, 1.0 / int(world.seats) + EPSILON, False
    for action in world.legal(seat):
        trial = world.copy()
        trial.play(seat, action)
        shares = ended(trial, int(world.leg))
        if shares is None:
            goes_on = True
        elif shares[seat] > most:
            best, most = action, shares[seat]
    return best if goes_on or most > 1 - EPSILON else NONE


def invites(world: State, seat: int, action: int) -> bool:
    """Whether the next seat can win at once after an action."""
    trial = world.copy()
    trial.play(seat, action)
    other = int(trial.mover)
    if other < 0 or other == seat or trial.leg != world.leg:
        return False
    return win_in_one(trial, other) != NONE
