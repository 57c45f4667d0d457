"""Does a level miss a win in one, or leave one to the other that it could have denied? Looks at every move of games.

PYTHONPATH=build/compiled .venv/bin/python bench/blunders.py [LEVEL] [SECONDS] [GAMES]
"""

import sys

from fivesuns.bots.levels import choose
from fivesuns.bots.mcts import Search
from fivesuns.core.rng import Rng
from fivesuns.games import GAMES

AZTEKA = GAMES["azteka"]


def after(state, action):
    world = state.copy()
    world.play(world.turn[0], action)
    return world


def share(state, then, seat):
    """What an end brought a seat; None where nothing has ended."""
    if not then.turn:
        return then.result()[seat]
    return then.promise()[seat] if then.leg != state.leg else None


def winning(state, seat):
    """The actions by which the mover ends the round to its advantage, and the share each brings."""
    ends = {action: share(state, after(state, action), seat) for action in state.legal(seat)}
    return {action: value for action, value in ends.items() if value is not None and value > 0.5}


def is_proven_better(then, seat, value):
    """Whether a seat that passed over a win has a sure one worth more: with fewer pawns, a move later."""
    thought = Search(then, then.turn[0], 1, True)
    thought.think(50_000, 0.0)
    return thought.tree.sure[seat] > value


def loses_at_once(state, seat):
    """Whether the other has such an action now."""
    return bool(state.turn) and state.turn[0] != seat and bool(winning(state, state.turn[0]))


def watch(level, seconds, seed):
    """One game against the novice: moves, wins in one, those missed, those put off for a better one that is proven,
    and losses in one that it could have denied."""
    rng, state, bot = Rng(seed), AZTEKA.start(AZTEKA.setup()), seed % 2
    moves = offered = missed = put_off = left_open = 0
    while state.turn:
        seat = state.turn[0]
        if seat != bot:
            state.play(seat, AZTEKA.greedy(state, seat))
            continue
        wins, action = winning(state, seat), choose(AZTEKA, state, seat, level, seconds=seconds, seed=rng.next())
        then = after(state, action)
        moves += 1
        offered += bool(wins)
        if wins and action not in wins:
            better = is_proven_better(then, seat, max(wins.values()))
            put_off += better
            missed += not better
        if not wins and then.leg == state.leg and loses_at_once(then, seat):
            left_open += any(not loses_at_once(after(state, other), seat) for other in state.legal(seat))
        state = then
    return moves, offered, missed, put_off, left_open


def main():
    level, seconds, games = (*sys.argv[1:], *("master", "1", "10")[len(sys.argv) - 1 :])
    counts = [watch(level, float(seconds), seed) for seed in range(int(games))]
    names = ("moves", "wins in one", "missed", "put off", "losses in one left open")
    print({name: sum(column) for name, column in zip(names, zip(*counts, strict=True), strict=True)})


if __name__ == "__main__":
    main()
