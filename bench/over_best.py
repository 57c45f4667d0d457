"""How far levels stay from the best possible score, where a game knows it: against themselves, fixed efforts and seeds.

PYTHONPATH=build/compiled .venv/bin/python bench/over_best.py GAME GAMES [OPTION=VALUE …]
"""

import math
import sys

from fivesuns.bots.levels import NOVICE, offered
from fivesuns.games import GAMES
from rounds import ended

SEATS = 2


def missed(game, options, level, seed):
    """The points that each seat of a game is away from what was possible, and what that was."""
    state = ended(game, options, level, seed)
    best = game.par(state)
    return [abs(mine - par) for mine, par in zip(state.score(), best, strict=True)], best


def main(name, games, *options):
    game = GAMES[name]
    for level in (NOVICE, *offered(game, SEATS)):
        found = [missed(game, dict(option.split("=") for option in options), level, seed) for seed in range(int(games))]
        points = [sum(away) / SEATS for away, _ in found]  # of a game: its seats have the same tests
        mean = sum(points) / len(points)
        spread = 1.96 * math.sqrt(sum((one - mean) ** 2 for one in points) / (len(points) - 1) / len(points))
        best = sum(sum(par) for _, par in found) / SEATS / len(found)
        print(f"{level}: {mean:.1f} ({mean - spread:.1f} to {mean + spread:.1f}) away from {best:.1f}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
