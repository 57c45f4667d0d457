"""The master of a game of sealed bids against a textbook: decoupled UCT with random playouts to the end of the game.

PYTHONPATH=build/compiled .venv/bin/python bench/uct.py [GAME] [GAMES] [SIMULATIONS] [end|leg]

Equal simulations a decision, fixed seeds, seats rotated. The textbook knows the contract and nothing else: where
several act at once each seat has an upper confidence bound of its own, and it plays what it tried most. With `leg` its
playouts end with the round, where it is given the same `promise` as ours.
"""

import math
import sys
import time

from fivesuns.bots.arena import wilson
from fivesuns.bots.mcts import Search
from fivesuns.core.rng import Rng
from fivesuns.games import GAMES

EXPLORE = 0.7


class Node:
    """For each seat what it tried and what that brought; children by what all did."""

    def __init__(self):
        self.visits = 0
        self.tried = {}
        self.children = {}

    def pick(self, seat, legal):
        """The action with the best upper confidence bound."""
        known = self.tried.setdefault(seat, {})
        for action in legal:
            if action not in known:
                known[action] = [0, 0.0]
                return action
        log = math.log(self.visits + 1)
        return max(legal, key=lambda a: known[a][1] / known[a][0] + EXPLORE * math.sqrt(log / known[a][0]))


def iterate(root, start, rng, until):
    world, node, path = start.copy(), root, []
    while world.turn and (until == "end" or world.leg == start.leg):
        if node.visits == 0 and node is not root:
            break
        seats = world.turn
        if seats[0] < 0:
            picks = ((seats[0], world.draw(seats[0], rng)),)
        else:
            picks = tuple((seat, node.pick(seat, world.legal(seat))) for seat in seats)
            path.append((node, picks))
        for seat, action in picks:
            world.play(seat, action)
        node = node.children.setdefault(picks, Node())
    leaf = node
    while (turn := world.turn) and (until == "end" or world.leg == start.leg):
        world.play(turn[0], world.draw(turn[0], rng))
    result = world.promise() if turn else world.result()
    leaf.visits += 1
    for node, picks in path:
        node.visits += node is not leaf
        for seat, action in picks:
            entry = node.tried[seat][action]
            entry[0] += 1
            entry[1] += result[seat]


def textbook(state, seat, simulations, rng, until):
    """What decoupled UCT plays. Another's sealed bid it takes back first, as ours does."""
    start, root = state.unsealed(seat), Node()
    for _ in range(simulations):
        iterate(root, start, rng, until)
    tried = root.tried[seat]
    return max(tried, key=lambda action: tried[action][0])


def ours(game, state, seat, simulations, rng):
    search = Search(state.guess(seat, rng), seat, rng.next(), game.perfect, game.horizon)
    search.think(simulations, 0.0)
    return search.best()


def main(name="cibola", games="200", simulations="300", until="end"):
    game, won, drawn, spent = GAMES[name], 0, 0, [0.0, 0.0]
    for number in range(int(games)):
        rng, state = Rng(5000 + number), game.start(game.setup(2))
        while state.turn:
            seat = state.turn[0]
            if seat < 0 or len(state.legal(seat)) == 1:
                state.play(seat, state.draw(seat, rng))
                continue
            mine, began = seat == number % 2, time.process_time()
            if mine:
                action = ours(game, state, seat, int(simulations), rng)
            else:
                action = textbook(state, seat, int(simulations), rng, until)
            spent[not mine] += time.process_time() - began
            state.play(seat, action)
        share = state.result()[number % 2]
        won, drawn = won + (share == 1), drawn + (share == 0.5)
        if number % 10 == 9:
            low, high = wilson(won + drawn / 2, number + 1)
            told = f"{won} won, {drawn} shared of {number + 1}: {(won + drawn / 2) / (number + 1):.1%}"
            print(f"{told} ({low:.1%} to {high:.1%}); {spent[0]:.0f} and {spent[1]:.0f} CPU-seconds", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
