"""Is a learned value worth its time? The search that has one against the search of before, by fixed efforts and seeds.

    PYTHONPATH=build/compiled .venv/bin/python bench/learned.py calibrate azteka [--before 3000]
    PYTHONPATH=build/compiled .venv/bin/python bench/learned.py match azteka --before 3000 --now 3500 [--games 200]
    PYTHONPATH=build/compiled .venv/bin/python bench/learned.py proofs azteka [--games 10] [--nodes 20000]

`calibrate` says how many simulations of the new search take as much CPU as so many of the old one, over whole games.
`match` plays games, seats swapped from one to the next, and says what both spent on a move; with --keep FILE every game
is a line of that file, and a run that was broken off goes on where it stopped. `proofs` plays the new search against
itself and says how long before the end of a leg its winner is proved. All but the CPU is the same on every machine.
"""

import argparse
import json
import time
from collections import Counter
from pathlib import Path

from fivesuns.bots.arena import wilson
from fivesuns.bots.mcts import Search
from fivesuns.bots.proofs import prove
from fivesuns.bots.searching import searching
from fivesuns.build import is_compiled
from fivesuns.core.rng import Rng
from fivesuns.games import GAMES

TRIAL = 6  # games that efforts are calibrated by


class Player:
    """One of the two searches, with an effort, and what it has spent."""

    def __init__(self, game, simulations, learned):
        self.game, self.simulations, self.learned = game, simulations, learned
        self.cpu, self.moves = 0.0, 0

    def __call__(self, state, seat, seed):
        begun = time.process_time()
        if self.learned:
            search = searching(self.game, state, seat, seed)
        else:
            search = Search(state, seat, seed, self.game.perfect, self.game.horizon)
        search.think(self.simulations, 0.0)
        action = search.best()
        self.cpu += time.process_time() - begun
        self.moves += 1
        return action

    @property
    def milliseconds(self):
        return 1000 * self.cpu / max(self.moves, 1)


def play(game, setup, players, seed):
    """One game; the shares at its end."""
    state, rng = game.start(setup), Rng(seed)
    while state.turn:
        seat = int(state.mover)
        legal = state.legal(seat)
        state.play(seat, legal[0] if len(legal) == 1 else players[seat](state.copy(), seat, rng.next()))
    return state.result()


def contest(game, setup, options, number):
    """One game of the new search against the old one, as a line."""
    new, old = Player(game, options.now, True), Player(game, options.before, False)
    seated = (new, old) if number % 2 == 0 else (old, new)
    shares = play(game, setup, seated, options.seed * 1_000_003 + number // 2)
    spent = {"cpu": [round(new.cpu, 4), round(old.cpu, 4)], "moves": [new.moves, old.moves]}
    return {"game": number, "share": shares[number % 2], **spent}


def told(lines):
    """Games won, even and lost, with the interval of the share; what a move cost."""
    shares = Counter(line["share"] for line in lines)
    total = sum(line["share"] for line in lines)
    low, high = wilson(total, len(lines))
    cost = [
        1000 * sum(line["cpu"][who] for line in lines) / sum(line["moves"][who] for line in lines) for who in (0, 1)
    ]
    counts = f"won {shares[1.0]}, even {len(lines) - shares[1.0] - shares[0.0]}, lost {shares[0.0]}"
    part = f"{100 * total / len(lines):.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    return f"{len(lines)} games: {counts}; {part}; CPU-ms a move {cost[0]:.2f} now, {cost[1]:.2f} before"


def match(game, setup, options):
    settled = {"before": options.before, "now": options.now, "seed": options.seed, "setup": dict(setup.options)}
    lines = []
    if options.keep and options.keep.exists():
        head, *kept = map(json.loads, options.keep.read_text().splitlines())
        if head != settled:
            raise SystemExit(f"{options.keep} is of another match: {head}")
        lines = kept
    elif options.keep:
        options.keep.write_text(json.dumps(settled) + "\n")
    for number in range(len(lines), options.games):
        lines.append(contest(game, setup, options, number))
        if options.keep:
            with options.keep.open("a") as file:
                file.write(json.dumps(lines[-1]) + "\n")
        if len(lines) % 10 == 0:
            print(told(lines), flush=True)
    print(f"{game.name} {dict(setup.options)}, {options.now} simulations now, {options.before} before")
    print(told(lines))


def calibrate(game, setup, options):
    """How many simulations now cost what those of before do."""
    options.now = options.before
    for _ in range(2):
        lines = [contest(game, setup, options, number) for number in range(TRIAL)]
        cost = [sum(line["cpu"][who] for line in lines) / sum(line["moves"][who] for line in lines) for who in (0, 1)]
        print(f"{options.now} now: {1000 * cost[0]:.2f} ms a move, {options.before} before: {1000 * cost[1]:.2f} ms")
        options.now = round(options.now * cost[1] / cost[0])
    print(f"about {options.now} simulations now cost as much as {options.before} before")


def proofs(game, setup, options):
    """Over legs of the new search against itself: from how many plies before the end on the winner is proved."""
    ahead = []
    for number in range(options.games):
        state, player, rng = game.start(setup), Player(game, options.now, True), Rng(options.seed * 1_000_003 + number)
        leg, moments = state.leg, []
        while state.turn:
            moments.append(state.copy())
            state.play(state.mover, player(state.copy(), int(state.mover), rng.next()))
            if not state.turn or state.leg != leg:
                count = 0
                while count < len(moments) and prove(game, moments[-1 - count], options.nodes):
                    count += 1
                ahead.append(count)
                leg, moments = state.leg, []
    ahead.sort()
    print(
        f"{len(ahead)} legs, {options.nodes} nodes: proved without a gap over the last {ahead[0]} to {ahead[-1]} plies"
    )
    print(f"  half of them over at least {ahead[len(ahead) // 2]}; {sum(count == 0 for count in ahead)} never")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("calibrate", "match", "proofs"))
    parser.add_argument("game", choices=[name for name, game in GAMES.items() if game.learned])
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--before", type=int, default=3000, help="simulations of the search without a value")
    parser.add_argument("--now", type=int, default=3000)
    parser.add_argument("--nodes", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    options = parser.parse_args()
    game = GAMES[options.game]
    setup = game.setup(2, dict(option.split("=") for option in options.option))
    print("compiled" if is_compiled() else "interpreted", flush=True)
    {"calibrate": calibrate, "match": match, "proofs": proofs}[options.what](game, setup, options)


if __name__ == "__main__":
    main()
