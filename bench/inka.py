"""What is learned of Inka, and what it brings: by fixed efforts and seeds.

PYTHONPATH=build/compiled .venv/bin/python bench/inka.py play FILE --games 200 --effort 1500
PYTHONPATH=build/compiled .venv/bin/python bench/inka.py learn FILE
PYTHONPATH=build/compiled .venv/bin/python bench/inka.py match --games 100 --effort 1500 --keep FILE
PYTHONPATH=build/compiled .venv/bin/python bench/inka.py watch --effort 30000 --seed 1
"""

import argparse
import json
import math
from pathlib import Path

from fivesuns.bots.arena import wilson
from fivesuns.core import bits
from fivesuns.core.game import Grade
from fivesuns.core.rng import Rng
from fivesuns.core.state import NATURE
from fivesuns.games import GAMES
from fivesuns.games.inka import bots
from fivesuns.games.inka.turns import STRAIGHT, Mind, Temper, lacks

GAME = GAMES["inka"]
BEFORE = Temper(STRAIGHT, 8, 0, 1)  # ways as long as they are, hindering half, and less from the first round on
KNOTS = (0, 24, 48, 80, 112, 144, 192, 256, 336, 448)


def turns(seats, seed, tempers, grades):
    """A game: each time the position before, who acted and what was done; in the end the position alone."""
    rng, state = Rng(seed), GAME.start(GAME.setup(seats))
    while state.turn:
        seat, before = int(state.turn[0]), state.copy()
        if seat == NATURE:
            actions = (state.draw(seat, rng),)
        else:
            actions = bots.planned(state.copy(), seat, grades[seat], Rng(rng.next()), tempers[seat]).actions
        for action in actions:
            state.play(seat, action)
        yield before, seat, actions
    yield state, NATURE, ()


def ways(state):
    """How far each seat is from winning, in parts of a point."""
    mind, found = Mind(1e18, Rng(0)), []
    for seat in range(int(state.seats)):
        mind.measure(state, seat)
        found.append(int(mind.survey.distance(state.board.pawn(seat), lacks(state, seat))))
    return found


def play(options):
    """Keep what the beginnings of turns show: all ways from the seat on turn on, and who has won."""
    done = len(options.file.read_text().splitlines()) if options.file.exists() else 0
    for number in range(done, options.games):
        seats, shown = 2 + number % 3 if options.seats == 0 else options.seats, []
        grades = [Grade("", options.effort, options.temperature)] * seats
        for state, seat, _ in turns(seats, number, [bots.TEMPER] * seats, grades):
            if state.turn and state.leg > 0:
                found = ways(state)
                shown.append([*found[seat:], *found[:seat], seat])
        shares = state.result()
        kept = [[row[:-1], [*shares[row[-1] :], *shares[: row[-1]]]] for row in shown]
        with options.file.open("a") as file:
            file.write(json.dumps({"rounds": int(state.leg), "shown": kept}) + "\n")


def hats(way):
    """How much each knot has to say of a way."""
    way = min(way, KNOTS[-1])
    for place in range(1, len(KNOTS)):
        if way <= KNOTS[place]:
            part = (way - KNOTS[place - 1]) / (KNOTS[place] - KNOTS[place - 1])
            return {place - 1: 1 - part, place: part}
    return {}


def learn(options):
    """The length that ways feel to have at the knots, and what it is worth to be on turn: shares go by e to the minus
    of it, fitted by how games ended. A game counts as much as another."""
    lines = [json.loads(line) for line in options.file.read_text().splitlines()]
    rows = [(found, shares, 1 / len(line["shown"])) for line in lines for found, shares in line["shown"]]
    held = [[hats(way) for way in found] for found, _, _ in rows]
    count = len(KNOTS)
    weights = [knot / bots.STEEP for knot in KNOTS] + [1.0]  # the last: to be on turn
    rate, momentum = 1.0, [0.0] * (count + 1)
    for step in range(options.steps):
        slopes, loss = [0.0] * (count + 1), 0.0
        for (_, shares, part), hatted in zip(rows, held, strict=True):
            likes = [-sum(weights[knot] * hat for knot, hat in one.items()) for one in hatted]
            likes[0] += weights[count]
            top = max(likes)
            total = sum(math.exp(like - top) for like in likes)
            for seat, like in enumerate(likes):
                chance = math.exp(like - top) / total
                loss -= part * shares[seat] * math.log(max(chance, 1e-9))
                off = part * (shares[seat] - chance)
                for knot, hat in hatted[seat].items():
                    slopes[knot] -= off * hat
                if seat == 0:
                    slopes[count] += off
        for n in range(count + 1):
            momentum[n] = 0.9 * momentum[n] + slopes[n] / len(lines)
            weights[n] += rate * momentum[n]
        for n in range(1, count):  # a longer way never feels shorter
            weights[n] = max(weights[n], weights[n - 1])
        if step % 100 == 0 or step == options.steps - 1:
            print(step, "loss a game", round(loss / len(lines), 4), flush=True)
    felt = [round((weight - weights[0]) * bots.STEEP) for weight in weights[:count]]
    print("games", len(lines), "turns", len(rows))
    print("knots", list(KNOTS), "felt", felt, "on turn", round(weights[count] * bots.STEEP))


def tempered(felt):
    """The temper of today, where ways feel as long as numbers at the knots say."""
    table = []
    for way in range(KNOTS[-1] + 1):
        table.append(round(sum(felt[knot] * hat for knot, hat in hats(way).items())))
    today = bots.TEMPER
    return Temper(bits.table(table), today.spite, today.eager, today.haste)


def match(options):
    """The temper of today against the one before, or one that was learned against it; seats in turn."""
    one, rival = bots.TEMPER, BEFORE
    if options.felt:
        one, rival = tempered(json.loads(options.felt)), bots.TEMPER
    kept = options.keep.read_text().splitlines() if options.keep and options.keep.exists() else []
    found = [json.loads(line) for line in kept]
    for number in range(len(found), options.games):
        place = number % options.seats
        tempers = [one if seat == place else rival for seat in range(options.seats)]
        grades = [Grade("", options.effort, 0.0)] * options.seats
        *_, (state, _, _) = turns(options.seats, 1000 + number, tempers, grades)
        found.append([state.result()[place], int(state.leg)])
        if options.keep:
            with options.keep.open("a") as file:
                file.write(json.dumps(found[-1]) + "\n")
    won, rounds = sum(share for share, _ in found), sorted(leg for _, leg in found)
    low, high = wilson(won, len(found))
    print(f"{won} of {len(found)}: {won / len(found):.1%} ({low:.1%} to {high:.1%}); rounds", rounds)


def watch(options):
    """A game in words, with sketches at the end of turns."""
    grades = [Grade("", options.effort, 0.0)] * options.seats
    for state, seat, actions in turns(options.seats, options.seed, [bots.TEMPER] * options.seats, grades):
        if seat == NATURE:
            continue
        if state.leg > 0 and options.sketch:
            print("\n".join(GAME.sketch(state, 0, "en")))
        words = "; ".join(GAME.actions.word(action) for action in actions)
        statues = [int(state.statues(one)) for one in range(options.seats)]
        trial = state.copy()
        for action in actions[: -1 if state.leg else None]:
            trial.play(seat, action)
        left = f" ({int(trial.points)} points left)" if state.leg and trial.turn else ""
        far = [round(way / bots.A_POINT, 1) for way in ways(state)]
        print(f"round {int(state.leg)} seat {seat} points away {far} statues {statues}: {words}{left}")
    print("result", state.result(), "round", int(state.leg))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    verbs = parser.add_subparsers(required=True)
    for verb in (play, learn, match, watch):
        asked = verbs.add_parser(verb.__name__)
        asked.set_defaults(run=verb)
        if verb in (play, learn):
            asked.add_argument("file", type=Path)
        asked.add_argument("--games", type=int, default=100)
        asked.add_argument("--effort", type=int, default=1500)
        asked.add_argument("--temperature", type=float, default=0.05)
        asked.add_argument("--seats", type=int, default=2)
        asked.add_argument("--seed", type=int, default=1)
        asked.add_argument("--steps", type=int, default=600)
        asked.add_argument("--sketch", action="store_true")
        asked.add_argument("--keep", type=Path)
        asked.add_argument("--felt", help="how long ways feel at the knots, as `learn` prints it")
    chosen = parser.parse_args()
    chosen.run(chosen)
