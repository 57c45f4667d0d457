"""A game of a level against itself in words: each action, what a second look holds of it, and what it would have done.

PYTHONPATH=build/compiled .venv/bin/python bench/watch.py xochintlan --level condor --seed 1 --look 10000 [--sketch]

The second look has the same guess and another seed. A line is marked where it finds an action that brings a twentieth
of the win more; at the end stands how often that was, and the most that one action lost. Fixed efforts and seeds: the
same everywhere. Where a game's own mind plans whole turns they are shown as it plans them, without a second look; and
the best possible score beside the one that was made, where the game knows it.
"""

import argparse
from dataclasses import replace

from fivesuns.bots.levels import graded, plan, think
from fivesuns.bots.searching import searching
from fivesuns.core.rng import Rng
from fivesuns.core.state import CLOCK
from fivesuns.games import GAMES

DOUBTED = 0.05  # of the win, from which on a line is marked
HARDLY = 0.02  # of all simulations: what was tried less is not compared


def looked(search, action, effort):
    """What a second look expects of an action, None where it hardly tried it; and of what it holds to be best."""
    search.think(effort, 0.0)
    tally = {one: (visits, share) for one, visits, share in search.tally()}
    best, known = search.best(), sum(visits for visits, _ in tally.values())
    visits, share = tally.get(action, (0, 0.0))
    return (share if visits >= HARDLY * known else None), tally[best][1], best


def watch(options):
    game, rng = GAMES[options.game], Rng(options.seed)
    state = game.start(game.setup(options.seats))
    grade = replace(graded(game, int(state.seats), options.level), seconds=0.0)  # its effort, however long it takes
    doubts, most, acted = 0, 0.0, 0
    while state.turn:
        seat = int(state.turn[0])
        if seat < 0 or len(state.legal(seat)) == 1:
            action = state.draw(seat, rng)
            print(f"      {'nature' if seat < 0 else f'seat {seat}'}: {game.actions.word(action)}")
            state.play(seat, action)
            continue
        world = state.guess(seat, rng)
        action = think(game, world.copy(), seat, grade, rng.next()).actions[0]
        share, best_share, best = looked(searching(game, world, seat, rng.next()), action, options.look or grade.effort)
        lost = max(0.0, best_share - share) if share is not None else None
        marked = best != action and (lost is None or lost >= DOUBTED)
        acted, doubts, most = acted + 1, doubts + marked, max(most, lost or 0.0)
        told = f"expects {best_share:.2f}" if share is None else f"{share:.2f}"
        other = f"   <- {game.actions.word(best)} {best_share:.2f}" if marked else ""
        print(
            f"{acted:4}  seat {seat}: {game.actions.word(action):24} {told} of {len(state.legal(seat))}{other}",
            flush=True,
        )
        state.play(seat, action)
        if options.sketch:
            print("\n".join(game.sketch(state, seat)))
    print("result", state.result(), "actions", acted, "doubted", doubts, f"most lost {most:.2f}")


def follow(options):
    """A game of a mind that plans whole turns."""
    game, rng = GAMES[options.game], Rng(options.seed)
    state = game.start(game.setup(options.seats or max(2, game.seats[0])))
    grade = replace(graded(game, int(state.seats), options.level), seconds=0.0)
    while state.turn:
        seat = next((one for one in state.turn if one != CLOCK), CLOCK)
        if seat < 0:
            state.play(seat, state.draw(seat, rng))
            continue
        turn = plan(game, state.guess(seat, rng), seat, grade, seed=rng.next()).actions
        for action in turn:
            state.play(seat, action)
        print(f"  seat {seat}: {', '.join(game.actions.word(action) for action in turn)}", flush=True)
        if options.sketch:
            print("\n".join(game.sketch(state, seat)))
    print(
        "result", state.result(), "score", state.score(), "best possible", game.par(state) if game.par else "not known"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES.names())
    parser.add_argument("--level", default="condor")
    parser.add_argument("--seats", type=int, help="the fewest by default")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--look", type=int, default=0, help="simulations of the second look; as many as the level's")
    parser.add_argument("--sketch", action="store_true")
    chosen = parser.parse_args()
    (follow if GAMES[chosen.game].mind else watch)(chosen)
