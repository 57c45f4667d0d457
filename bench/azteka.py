"""Azteka's rounds and matches, by fixed efforts and seeds: is stalling worth anything, how do strong players end, and
what is a round won worth?

    PYTHONPATH=build/compiled .venv/bin/python bench/azteka.py script [--rounds 60] [--iterations 3000]
    PYTHONPATH=build/compiled .venv/bin/python bench/azteka.py masters [--matches 40] [--iterations 3000]
    PYTHONPATH=build/compiled .venv/bin/python bench/azteka.py odds [--rounds 40] [--iterations 2000] [--death 13 14]
    PYTHONPATH=build/compiled .venv/bin/python bench/azteka.py weights --against FILE [--matches 40] [--iterations 700]
    PYTHONPATH=build/compiled .venv/bin/python bench/azteka.py speed [--seconds 2]

`script` plays round one as Life without any skill: it turns the ring that changes least, unless that loses at once, and
follows a search only where it may not turn; Death is the search. `masters` lets the search play whole matches
against itself. `odds` plays round two after every way to end the first: the tables in `odds.py` are smoothed from it.
`weights` plays the weights that come with the game against those of a file, after openings that are drawn, from either
seat in turn. `speed` measures the first and the newest edition in turn, without a learned value. All but `speed` give
the same figures on every machine.
"""

import argparse
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path

from fivesuns.bots.arena import wilson
from fivesuns.bots.guided import Guided
from fivesuns.bots.levels import choose
from fivesuns.bots.speed import measure
from fivesuns.build import is_compiled
from fivesuns.core.rng import Rng
from fivesuns.core.state import NOBODY
from fivesuns.core.weights import unpacked
from fivesuns.games import GAMES

AZTEKA = GAMES["azteka"]
LIFE, DEATH = 0, 1
RINGS = 4
TURN, LAST_TURN = 32, 40  # actions between are turns
OPENING = 3  # plies that are drawn before two values meet


def of_edition(edition):
    return AZTEKA.under(edition, AZTEKA.material)


def searched(state, iterations, rng):
    """What the master plays with so many simulations."""
    return choose(AZTEKA, state, int(state.mover), "master", seed=rng.next(), iterations=iterations)


def scripted(state, iterations, rng):
    """Turn the ring with the fewest pawns that does not lose the round at once; else follow the search."""
    seat, leg = int(state.mover), int(state.leg)
    rings = [action - TURN for action in state.legal(seat) if TURN <= action < TURN + RINGS]
    for ring in sorted(rings, key=lambda ring: (int(state.occupied()) >> 8 * ring & 0xFF).bit_count()):
        trial = state.copy()
        trial.play(seat, TURN + ring)
        if trial.leg == leg or trial.winner_1 != 1 - seat:
            return TURN + ring
    return searched(state, iterations, rng)


@dataclass
class Round:
    """What was seen of a round."""

    winner: int = NOBODY  # a role
    pawns: int = 0
    plies: int = 0
    turns: int = 0
    longest: int = 0  # row of turns
    forced: int = 0  # the longest row that ended with a turn of somebody who could place

    def see(self, state, action, row):
        """One more action; how many turns in a row there are now."""
        self.plies += 1
        if not TURN <= action < LAST_TURN:
            return 0
        self.turns += 1
        self.longest = max(self.longest, row + 1)
        if any(other < TURN for other in state.legal(int(state.mover))) or not state.turns:
            self.forced = max(self.forced, row + 1)
        return row + 1


@dataclass
class Match:
    """What was seen of a match."""

    rounds: list[Round] = field(default_factory=list)
    result: tuple[float, ...] = ()
    equalled: bool = False  # a round each, with as many pawns of either


def play(state, players, iterations, rng, rounds=2):
    """Play so many rounds, a player a role in round one and by search in the second."""
    match = Match()
    while state.turn and len(match.rounds) < rounds:
        leg, row, seen = int(state.leg), 0, Round()
        while state.turn and state.leg == leg:
            player = players[int(state.role(state.mover))] if leg == 0 else searched
            action = player(state, iterations, rng)
            row = seen.see(state, action, row)
            state.play(state.mover, action)
        winner, pawns = (state.winner_1, state.pawns_1) if leg == 0 else (state.winner_2, state.pawns_2)
        seen.winner, seen.pawns = NOBODY if winner == NOBODY else int(winner) ^ leg, int(pawns)
        match.rounds.append(seen)
    match.result = tuple(state.result()) if not state.turn else ()
    ends = [(state.pawns_1, state.other_1), (state.pawns_2, state.other_2)]
    match.equalled = {int(state.winner_1), int(state.winner_2)} == {0, 1} and ends[0] == ends[1]
    return match


def share(part, whole):
    """A part of a whole with its interval, in per cent."""
    low, high = wilson(part, whole)
    return f"{part} of {whole} ({100 * part / whole:.1f} %, {100 * low:.1f} to {100 * high:.1f})"


def tell(rounds):
    """What is to be said of many rounds."""
    ends = Counter(one.winner for one in rounds)
    plies, turns = sum(one.plies for one in rounds), sum(one.turns for one in rounds)
    print(f"  drawn {share(ends[NOBODY], len(rounds))}; Life won {ends[LIFE]}, Death {ends[DEATH]}")
    print(f"  {plies / len(rounds):.1f} plies a round, {100 * turns / plies:.1f} % of them turns")
    print(f"  longest row of turns {max(one.longest for one in rounds)}", end="")
    print(f", where somebody could place {max(one.forced for one in rounds)}")


def script(options):
    game, rounds = of_edition(options.edition), []
    for number in range(options.rounds):
        rng, state = Rng(options.seed * 1_000_003 + number), game.start(game.setup())
        state.play(0, game.actions.parse("place 4a"))
        rounds += play(state, (scripted, searched), options.iterations, rng, rounds=1).rounds
    print(
        f"edition {options.edition}, the script as Life, {options.iterations} simulations, {len(rounds)} first rounds"
    )
    tell(rounds)


def masters(options):
    game, matches = of_edition(options.edition), []
    setup = game.setup(2, {"variant": options.variant})
    for number in range(options.matches):
        rng = Rng(options.seed * 1_000_003 + number)
        matches.append(play(game.start(setup), (searched, searched), options.iterations, rng))
    print(f"edition {options.edition}, {options.variant}, master against master, {options.iterations} simulations")
    tell([one for match in matches for one in match.rounds])
    even = sum(match.result == (0.5, 0.5) for match in matches)
    won = Counter(tuple(sorted(one.pawns for one in match.rounds)) for match in matches if match.result == (0.5, 0.5))
    print(f"  matches even {share(even, len(matches))}; even with pawns {dict(won)}")
    first = sum(match.result == (0.0, 1.0) for match in matches)  # the second seat is Death in round one
    print(f"  won by the first Death {share(first, len(matches))}, by the second {len(matches) - first - even}")
    led = [match for match in matches if match.rounds[0].winner != NOBODY]
    kept = sum(match.result[match.rounds[0].winner] == 1.0 for match in led)  # roles are seats in round one
    print(f"  won by the winner of round one {share(kept, len(led))}", end="")
    print(f"; all equal in both rounds {sum(match.equalled for match in matches)}")
    marks = Counter((match.rounds[0].winner, match.rounds[0].pawns) for match in matches)
    print(f"  round one won with pawns, by role: {dict(sorted(marks.items()))}")


def odds(options):
    """What seat 0 gets of a match after each end of round one."""
    game = of_edition(options.edition)
    setup = game.setup(2, {"variant": options.variant})
    ends = [(0, pawns) for pawns in options.life] + [(1, pawns) for pawns in options.death] + [(NOBODY, 0)]
    print(
        f"edition {options.edition}, {options.variant}, {options.iterations} simulations, {options.rounds} rounds each"
    )
    for winner, pawns in ends:
        shares = []
        for number in range(options.rounds):
            rng, state = Rng(options.seed * 1_000_003 + number), game.start(setup)
            state.leg, state.mover, state.winner_1, state.pawns_1 = 1, 1, winner, pawns
            state.other_1 = options.other
            shares.append(play(state, (), options.iterations, rng).result[0])
        after = {0: f"Life with {pawns}", 1: f"Death with {pawns}"}.get(winner, "nobody")
        counts = Counter(shares)
        told = f"won {counts[1.0]}, even {counts[0.5]}, lost {counts[0.0]}"
        print(f"  {after}: {sum(shares) / len(shares):.3f} ({told})", flush=True)


def guided(value, state, iterations, rng):
    """What the search plays with a value."""
    seat = int(state.mover)
    search = Guided(state.copy(), seat, rng.next(), value, AZTEKA.endings(state))
    search.think(iterations, 0.0)
    return search.best()


def weights(options):
    """The weights that come with the game against those of a file."""
    game = of_edition(options.edition)
    setup = game.setup(2, {"variant": options.variant})
    start = game.start(setup)
    ours = game.learned(start)
    theirs = unpacked(options.against.read_bytes(), game.features(start))
    shares = []
    for number in range(options.matches):
        rng, state = Rng(options.seed * 1_000_003 + number // 2), game.start(setup)
        values = (ours, theirs) if number % 2 == 0 else (theirs, ours)
        while state.turn:
            seat = int(state.mover)
            drawn = state.plies < OPENING
            state.play(seat, state.draw(seat, rng) if drawn else guided(values[seat], state, options.iterations, rng))
        shares.append(state.result()[number % 2])
    counts, total = Counter(shares), sum(shares)
    low, high = wilson(total, len(shares))
    print(f"edition {options.edition}, {options.variant}, {options.iterations} simulations, {len(shares)} matches")
    print(f"  won {counts[1.0]}, even {counts[0.5]}, lost {counts[0.0]} against {options.against.name}", end="")
    print(f": {100 * total / len(shares):.1f} % ({100 * low:.1f} to {100 * high:.1f})")


def speed(options):
    rates = {}
    for variant in ("standard", "aggressive"):
        for edition in (1, AZTEKA.rules, 1, AZTEKA.rules):
            game = replace(of_edition(edition), learned=None)  # the plain search, as the first edition has
            start = game.start(game.setup(2, {"variant": variant}))
            rates.setdefault((variant, edition), []).append(measure(game, options.seconds, start))
    print("compiled" if is_compiled() else "interpreted")
    for (variant, edition), runs in rates.items():
        best = {key: max(run[key] for run in runs) for key in ("moves_per_cpu_s", "sims_per_cpu_s")}
        first = {key: max(run[key] for run in rates[variant, 1]) for key in best}
        told = ", ".join(f"{key} {best[key]:,} ({100 * best[key] / first[key]:.0f} %)" for key in best)
        print(f"  {variant}, edition {edition}: {told}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("script", "masters", "odds", "weights", "speed"))
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--iterations", type=int, default=3000)
    parser.add_argument("--edition", type=int, default=AZTEKA.rules, choices=AZTEKA.editions)
    parser.add_argument("--variant", default="standard", choices=("standard", "aggressive"))
    parser.add_argument(
        "--life", type=int, nargs="*", default=range(8, 15), help="pawns that Life has won round one with"
    )
    parser.add_argument("--death", type=int, nargs="*", default=range(4, 15))
    parser.add_argument("--other", type=int, default=10, help="pawns of who has lost round one")
    parser.add_argument("--against", type=Path, help="a file of weights")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    does = {"script": script, "masters": masters, "odds": odds, "weights": weights, "speed": speed}
    does[options.what](options)


if __name__ == "__main__":
    main()
