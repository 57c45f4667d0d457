"""What positions of Cibola between two rounds turned out to be worth, and weights fitted to it; by fixed seeds.

PYTHONPATH=build/compiled .venv/bin/python bench/cibola.py play FILE --games 2000 --effort 300
PYTHONPATH=build/compiled .venv/bin/python bench/cibola.py learn FILE
"""

import argparse
import json
import math
from pathlib import Path

from fivesuns.bots.arena import turns
from fivesuns.core.game import Grade
from fivesuns.core.rng import Rng
from fivesuns.games import GAMES
from fivesuns.games.cibola import position
from fivesuns.games.cibola.material import ROUNDS, SERPENT, SHIELD, SKULL, STATUETTE, SUNDIAL

GAME = GAMES["cibola"]
TRAITS = ("explorers", "sundials", "serpents", "shields", "totems on statuettes", "statuettes", "skulls", "torch")


def traits(state, seat):
    """What `promise` looks at of a seat between two rounds, one number each, and who has the torch."""
    left = float(ROUNDS - state.leg)
    ranks = {column: [float(state._rank(one, column)) for one in range(state.seats)] for column in (STATUETTE, SKULL)}
    likely = {column: position.shares(ranks[column], position.MAJORITY_A_ROUND * left)[seat] for column in ranks}
    return [
        state.hand(seat) / 2,
        *(state.part(seat, column) for column in (SUNDIAL, SERPENT, SHIELD)),
        ranks[STATUETTE][seat] * state.final_totems(seat, STATUETTE),
        *(state.worth(column) * likely[column] for column in (STATUETTE, SKULL)),
        float(state.torch == seat),
    ]


def play(options):
    """Keep what positions between rounds show of each seat, what `promise` says of them, and who has won."""
    done = len(options.file.read_text().splitlines()) if options.file.exists() else 0
    for number in range(done, options.games):
        state, shown, leg = GAME.start(GAME.setup(options.seats)), [], 0
        grades = [Grade("", options.effort, options.temperature)] * options.seats
        for _ in turns(GAME, state, grades, Rng(number), seconds=None):
            if state.leg != leg and state.turn:
                leg = int(state.leg)
                seen = [traits(state, seat) for seat in range(options.seats)]
                shown.append([ROUNDS - leg, seen, state.promise()])
        with options.file.open("a") as file:
            file.write(json.dumps([shown, state.result()]) + "\n")


def learn(options):
    """Weights of the traits, and how they change with each round to come: hopes whose shares come nearest to the ends.

    Half of the games teach, the others tell how far off it is, beside `promise` as it stands.
    """
    lines = [json.loads(line) for line in options.file.read_text().splitlines()]
    rows = [
        [([[*seen, *(left * one for one in seen)] for seen in shown], result, said) for left, shown, said in game]
        for game, result in lines
    ]
    taught = [row for game in rows[::2] for row in game]
    tried = [row for game in rows[1::2] for row in game]
    scales = [
        max(1e-9, math.sqrt(sum(one[n] ** 2 for shown, _, _ in taught for one in shown) / len(taught)))
        for n in range(2 * len(TRAITS))
    ]
    weights, momentum = [0.0] * len(scales), [0.0] * len(scales)
    for step in range(options.steps):
        slopes = [-options.modest * weight for weight in weights]
        for shown, result, _ in taught:
            for seen, off in zip(shown, missed(weights, scales, shown, result), strict=True):
                for n, one in enumerate(seen):
                    slopes[n] += off * one / scales[n] / len(taught)
        momentum = [0.9 * kept + slope for kept, slope in zip(momentum, slopes, strict=True)]
        weights = [weight + options.rate * by for weight, by in zip(weights, momentum, strict=True)]
        if step % 50 == 49:
            print(step + 1, "off", round(off_by(tried, weights, scales), 4), flush=True)
    said = sum(-math.log(max(1e-9, sum(s * r for s, r in zip(one, result, strict=True)))) for _, result, one in tried)
    print(f"games {len(lines)}, off {off_by(tried, weights, scales):.4f}; promise {said / len(tried):.4f}")
    told = [round(weight / scale, 5) for weight, scale in zip(weights, scales, strict=True)]
    print(json.dumps([told[: len(TRAITS)], told[len(TRAITS) :]]))


def expected(weights, scales, shown):
    """The share of each seat."""
    hopes = [sum(w * one / s for w, one, s in zip(weights, seen, scales, strict=True)) for seen in shown]
    return position.shares(hopes, 1.0)


def missed(weights, scales, shown, result):
    """How far the share of each seat was off."""
    return [end - share for share, end in zip(expected(weights, scales, shown), result, strict=True)]


def off_by(rows, weights, scales):
    """The mean surprise at how games ended."""
    found = 0.0
    for shown, result, _ in rows:
        shares = expected(weights, scales, shown)
        found -= math.log(max(1e-9, sum(share * end for share, end in zip(shares, result, strict=True))))
    return found / len(rows)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    verbs = parser.add_subparsers(required=True)
    for verb in (play, learn):
        asked = verbs.add_parser(verb.__name__)
        asked.set_defaults(run=verb)
        asked.add_argument("file", type=Path)
        asked.add_argument("--games", type=int, default=2000)
        asked.add_argument("--effort", type=int, default=300)
        asked.add_argument("--temperature", type=float, default=0.02)
        asked.add_argument("--seats", type=int, default=2)
        asked.add_argument("--steps", type=int, default=300)
        asked.add_argument("--rate", type=float, default=0.5)
        asked.add_argument("--modest", type=float, default=0.001, help="how much weights are drawn to nothing")
    chosen = parser.parse_args()
    chosen.run(chosen)
