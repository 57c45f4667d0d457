"""Our search against OpenSpiel's MCTS and IS-MCTS on our rules, through the bridge. Fixed efforts and seeds.

PYTHONPATH=build/compiled .venv/bin/python bench/field.py play GAME mcts|ismcts THEIRS OURS [GAMES] [SEED]
PYTHONPATH=build/compiled .venv/bin/python bench/field.py speed GAME mcts|ismcts THEIRS OURS

`play`: two seats, exchanged from game to game. THEIRS is simulations a decision of OpenSpiel's search, OURS the effort
of ours (simulations, or whatever a game's own mind counts). Each game is a line of `bench/field/`, and a run goes on
from there. `speed`: what a decision of either costs in the first positions of some games, so that efforts can be
chosen that take the same time.

OpenSpiel's search is its own, in Python, as it comes; only its playouts go straight through our compiled rules, by the
same chances, which makes it many times as fast. Where something is hidden, its MCTS, which knows no hidden
information, thinks in one guessed world; its IS-MCTS in as many as it has simulations.
"""

import json
import sys
import time
import warnings
from copy import deepcopy
from pathlib import Path

import numpy as np

from fivesuns.bots.arena import wilson
from fivesuns.bots.levels import plan
from fivesuns.bridges import openspiel
from fivesuns.core.game import Grade
from fivesuns.core.rng import Rng
from fivesuns.games import GAMES

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # of what OpenSpiel loads
    from open_spiel.python.algorithms import ismcts, mcts

FOLDER = Path(__file__).with_name("field")
EXPLORE = 1.4  # of rewards from -1 to 1: as much as ours has of shares from 0 to 1
FIRST = 6  # decisions of a game that `speed` looks at


class Playouts(mcts.RandomRolloutEvaluator):
    """Random playouts to the end of the game, as OpenSpiel's own, without its wrapping."""

    def __init__(self, rng):
        super().__init__(1, None)
        self.rng = rng

    def evaluate(self, state):
        progress, table = deepcopy(state.progress), state.game
        while progress.state.turn:
            seat = progress.asked()
            progress.play((seat, progress.state.draw(seat, self.rng)))
            progress.let_ring(table.house, table.pace)
        return np.array(openspiel.observer_of(table.house).rewards(progress.state))


class Theirs:
    """OpenSpiel's search at so many simulations."""

    def __init__(self, table, kind, simulations, seed):
        chance, self.rng, self.kind = np.random.RandomState(seed), Rng(seed), kind
        if kind == "mcts":
            self.bot = mcts.MCTSBot(table, EXPLORE, simulations, Playouts(self.rng), random_state=chance)
        else:
            self.bot = ismcts.ISMCTSBot(
                table,
                Playouts(self.rng),
                EXPLORE,
                simulations,
                random_state=chance,
                allow_inconsistent_action_sets=True,
            )

    def act(self, state):
        seat = state.current_player()
        if self.kind == "mcts" and state.game.house.hides:
            state = state.resample_from_infostate(seat, self.rng.unit)
        return int(self.bot.step(state))


class Ours:
    """Our search, or a game's own mind, at so much effort and without error."""

    def __init__(self, table, effort, seed):
        self.grade, self.house, self.rng = Grade("", effort, 0.0, 0.0, True), table.house, Rng(seed)
        self.planned = []

    def act(self, state):
        seat, position = state.current_player(), state.state
        if not self.planned or self.planned[0] not in position.legal(seat):
            world = position.guess(seat, self.rng)
            self.planned = list(plan(self.house, world, seat, self.grade, seed=self.rng.next()).actions)
        return self.planned.pop(0)


def begun(game):
    openspiel.register()
    return openspiel.class_of(GAMES[game])({"players": 2, "in_turn": True})


def gone_on(state, rng):
    """Chance draws until a player is asked."""
    while state.is_chance_node():
        state.apply_action(int(state.state.draw(-1, rng)))
    return state


def fought(table, kind, efforts, number, seed):
    """One game: our share, and the CPU-seconds of both."""
    chance = Rng(seed * 1_000_003 + number)
    players = [Ours(table, efforts[0], chance.next()), Theirs(table, kind, efforts[1], chance.next() % 2**31)]
    spent, asked = [0.0, 0.0], [0, 0]
    state = table.new_initial_state()
    while not gone_on(state, chance).is_terminal():
        who = (state.current_player() + number) % 2
        legal = state.legal_actions()
        began = time.process_time()
        action = players[who].act(state) if len(legal) > 1 else legal[0]
        spent[who] += time.process_time() - began
        asked[who] += len(legal) > 1
        state.apply_action(action)
    return {
        "number": number,
        "share": state.state.result()[number % 2],
        "cpu": [round(part, 2) for part in spent],
        "decisions": asked,
    }


def play(game, kind, theirs, ours, *more):
    games, seed = (*more, *("40", "1")[len(more) :])
    FOLDER.mkdir(exist_ok=True)
    kept = FOLDER / f"{game}-{kind}-{theirs}-{ours}-{seed}.jsonl"
    table, done = begun(game), [json.loads(line) for line in kept.read_text().splitlines()] if kept.exists() else []
    for number in range(len(done), int(games)):
        done.append(fought(table, kind, (int(ours), int(theirs)), number, int(seed)))
        with kept.open("a") as out:
            out.write(json.dumps(done[-1]) + "\n")
        print(summary(done), flush=True)
    if done:
        print(f"{game}, {kind} {theirs}, ours {ours}: {summary(done)}")


def summary(done):
    won, shared = sum(one["share"] == 1 for one in done), sum(0 < one["share"] < 1 for one in done)
    low, high = wilson(won + shared / 2, len(done))
    cpu = [sum(one["cpu"][who] for one in done) for who in (0, 1)]
    told = f"{won} won, {shared} shared of {len(done)}: {(won + shared / 2) / len(done):.0%} ({low:.0%} to {high:.0%})"
    return f"{told}; CPU-seconds {cpu[0]:.1f} and {cpu[1]:.1f}"


def speed(game, kind, theirs, ours):
    """CPU-seconds a decision of both, in the same positions."""
    table, rng = begun(game), Rng(1)
    players, spent = [Ours(table, int(ours), 1), Theirs(table, kind, int(theirs), 1)], [0.0, 0.0]
    state = gone_on(table.new_initial_state(), rng)
    for _ in range(FIRST):
        for who, player in enumerate(players):
            began = time.process_time()
            player.planned = []
            player.act(state.clone())
            spent[who] += (time.process_time() - began) / FIRST
        state.apply_action(int(state.state.draw(state.current_player(), rng)))
        gone_on(state, rng)
    print(f"a decision: ours {spent[0]:.4f}, theirs {spent[1]:.4f} CPU-seconds")


if __name__ == "__main__":
    {"play": play, "speed": speed}[sys.argv[1]](*sys.argv[2:])
