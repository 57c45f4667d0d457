"""The rating model: OpenSkill for people, a fit to results of the arena for bots."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from openskill.models import PlackettLuce

from fivesuns.bots.curve import ELO
from fivesuns.bots.ladder import ladder
from fivesuns.bots.levels import KEPT, LADDER
from fivesuns.core.text import COMMON
from fivesuns.games import GAMES

MU, SIGMA = 25.0, 25.0 / 3  # of who has never played
SETTLED_SIGMA = 5.0  # below which a rating is no longer provisional: some thirteen games
BOT_SIGMA = 1.0  # of a bot, which never changes
BETA = 25.0 / 6
BEGIN, SCALE = 1000, 25  # as people read it
FIT_STEPS = 400
SPREAD = math.sqrt(2 * BETA**2 + 2 * BOT_SIGMA**2)  # of the difference of two bots: a logit in these units


@dataclass(frozen=True)
class Rating:
    """An estimate of strength: a mean, and how uncertain it is."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def provisional(self) -> bool:
        """Whether there were too few games for a rank."""
        return self.sigma > SETTLED_SIGMA

    @property
    def shown(self) -> int:
        """As people read it: a beginner has 1000."""
        return shown(self.mu)


def shown(mu: float) -> int:
    """A mean as people read it: a new player has 1000."""
    return round(BEGIN + SCALE * (mu - MU))


# bots


@cache
def of_bots(game: str) -> dict[str, Rating]:
    """The ratings of the levels in a game, as fitted to what the arena showed."""
    kept = json.loads(files(COMMON).joinpath("server", "ratings", "ratings.json").read_text("utf-8"))
    lines = list(kept["games"].get(game, ()))
    measured = {frozenset(line[:2]) for line in lines}
    for line in kept["usual"]:
        if frozenset(line[:2]) not in measured and not bridged(line[:2], lines):
            lines.append(line)
    strengths = fitted(lines) | climbed(game)
    return {level: Rating(mu, BOT_SIGMA) for level, mu in strengths.items()}


def climbed(game: str) -> dict[str, float]:
    """The strengths of the levels of the ladder, as `fivesuns calibrate` found them for the fewest seats.

    One that a game does not have is as strong as the one that plays in its place.
    """
    found = GAMES.get(game)
    rungs = ladder(found.package if found else "", found.seats[0] if found else 0)
    return {level: MU + SPREAD * (rungs.rung(level).elo - rungs.novice) / ELO for level in LADDER}


def bridged(pair: list[str], lines: list[list[Any]]) -> bool:
    """Whether two levels are connected by measured matches, so that the usual figure for the pair is not needed."""
    reached = {pair[0]}
    for _ in lines:
        reached |= {level for line in lines if reached & set(line[:2]) for level in line[:2]}
    return pair[1] in reached


def fitted(lines: list[list[Any]]) -> dict[str, float]:
    """The strengths that make the results likeliest; the novice's is that of a new player."""
    strength = dict.fromkeys(KEPT, 0.0)
    for _ in range(FIT_STEPS):
        for level in strength:
            pull = weight = 0.0
            for one, other, won, of in lines:
                if level in (one, other):
                    wins = won + 0.5 if level == one else of - won + 0.5
                    rival = strength[other if level == one else one]
                    chance = 1 / (1 + math.exp(rival - strength[level]))
                    pull += wins - (of + 1) * chance
                    weight += (of + 1) * chance * (1 - chance)
            if weight:
                strength[level] += max(-1.0, min(1.0, pull / weight))
    return {level: MU + SPREAD * (value - strength["novice"]) for level, value in strength.items()}


def rated_anew(ratings: list[Rating], shares: list[float]) -> list[Rating]:
    """The ratings of all seats after a game; the caller leaves out those of bots, which never change."""
    model = PlackettLuce(beta=BETA)
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in ratings]
    return [Rating(team[0].mu, team[0].sigma) for team in model.rate(teams, scores=shares)]
