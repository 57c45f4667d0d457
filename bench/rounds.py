"""How long games of a level against itself last, by fixed efforts and seeds.

PYTHONPATH=build/compiled .venv/bin/python bench/rounds.py GAME GAMES LEVEL…
"""

import sys

from fivesuns.bots.levels import graded, plan
from fivesuns.core.rng import Rng
from fivesuns.core.state import CLOCK
from fivesuns.games import GAMES


def ended(game, options, level, seed):
    """The last position of a game for two between players of one level."""
    rng, state, grade = Rng(seed), game.start(game.setup(2, options)), graded(game, 2, level, seconds=0.0)
    while state.turn:
        seat = next((seat for seat in state.turn if seat != CLOCK), CLOCK)
        if seat < 0:
            state.play(seat, state.draw(seat, rng))
            continue
        for action in plan(game, state.guess(seat, rng), seat, grade, seed=rng.next()).actions:
            state.play(seat, action)
    return state


if __name__ == "__main__":
    for level in sys.argv[3:]:
        rounds = sorted(int(ended(GAMES[sys.argv[1]], {}, level, seed).leg) for seed in range(int(sys.argv[2])))
        print(level, *rounds, flush=True)
