"""What the search of Xochintlan believes of others' cards, and what that is worth. Fixed efforts and seeds.

PYTHONPATH=build/compiled .venv/bin/python bench/beliefs.py cards [GAMES]
PYTHONPATH=build/compiled .venv/bin/python bench/beliefs.py match [GAMES] [SIMULATIONS] [FILE]
PYTHONPATH=build/compiled .venv/bin/python bench/beliefs.py four [GAMES] [SIMULATIONS] [belief|traits] [SEATS]
PYTHONPATH=build/compiled .venv/bin/python bench/beliefs.py speed

`cards`: the probability of the true card after 3, 5 and 7 actions of its holder, who is a novice, hides, or pretends.
`match`: master against what it was before, with `traits`, as curious as in other games and without first looks; two
seats, seats rotated. With a file each game is a line of it, and a run that was stopped goes on from there. `four`: one
master among novices, which of them win, and whether the master's last action had left them a win in one.
"""

import math
import sys
import time
from itertools import combinations
from pathlib import Path

from fivesuns.bots.arena import wilson
from fivesuns.bots.mcts import Search, copies, random_moves
from fivesuns.bots.searching import searching
from fivesuns.core.rng import Rng
from fivesuns.core.state import NATURE
from fivesuns.games import GAMES
from fivesuns.games.xochintlan import bots
from fivesuns.games.xochintlan.belief import MANNERS, Belief, floats
from fivesuns.games.xochintlan.material import ANIMALS, CARDS, CELLS, CHANGE, MAN, REPLACE
from fivesuns.games.xochintlan.shapes import ACTION, component, mask_of, turns

GAME = GAMES["xochintlan"]
AFTER = (3, 5, 7)  # actions of who holds the card
LIKELY = (1, 2, 3, 4, 8, 10, 14, 20)  # how likely a card was by what it explained
DECEPTIVE = 2  # actions from its shape, at which who hides stops hiding


# what was believed before


def _growing():
    """For each shape that lies inside a card: those cards."""
    cards = {}
    for card, pattern in enumerate(GAME.box.patterns):
        for position in turns(frozenset(pattern)):
            for size in range(3, 6):
                for part in combinations(position, size):
                    cards.setdefault(mask_of(frozenset(part)), set()).add(card)
    return cards


GROWING = _growing()


def formed(grid, kind):
    """The cells of the shape that the Man makes with a kind; none where it is too large."""
    found = int(component(grid.rows, kind, grid.man))
    cells = [found >> 12 * step & 0xFFF for step in range(found >> 60)]
    return frozenset((cell % 52, cell // 52) for cell in cells)


class Traits:
    """What a search believed before: cards that the largest shape about the Man lies inside of, the newest most."""

    def __init__(self, seats):
        self.weights = [[0] * CARDS for _ in range(seats)]

    def hear(self, seat, action, after):
        """One action, and the grid after it."""
        if action >= CHANGE:
            self.weights[seat] = [0] * CARDS
            return
        kinds = range(ANIMALS)
        if action < MAN:
            kinds = [(action - REPLACE) % ANIMALS if action >= REPLACE else action // CELLS]
        shapes = [formed(after, kind) for kind in kinds]
        largest = max(shapes, key=len)
        cards = GROWING.get(mask_of(largest), ()) if len(largest) > 2 else ()
        if cards:
            self.weights[seat] = [old // 2 + 4 * (card in cards) for card, old in enumerate(self.weights[seat])]

    def put_into(self, world):
        """Let a search in this world believe it."""
        belief = Belief(world.grid.tables, world.seats, 0, 1)
        belief.plies = len(world.told)
        belief.weights = floats([LIKELY[w] / MANNERS for seat in self.weights for _ in range(MANNERS) for w in seat])
        world.belief = belief


# games


def dealt(rng, seats=2):
    state = GAME.start(GAME.setup(seats))
    while state.mover == NATURE:
        state.play(NATURE, state.draw(NATURE, rng))
    return state


def played(state, traits, choosers, rng):
    """Play a deal to its end; after each action its seat, and the position."""
    while state.turn:
        seat = state.mover
        action = choosers[seat](state, seat, traits, rng)
        state.play(seat, action)
        if state.turn:
            traits.hear(seat, action, state.grid)
        yield seat, state


def novice(state, seat, traits, rng):
    return bots.greedy(state, seat)


def hidden(state, seat, traits, rng):
    """Who hides: any action that leaves its shape as far as it is, until it is near; then straight."""
    now = int(state.grid.need(state.hands[seat]))
    legal = state.legal(seat)
    away = {action: bots._away(state, seat, action) for action in legal}
    quiet = [action for action in legal if away[action] == now]
    if now <= DECEPTIVE or not quiet or min(away.values()) == bots.WON:
        return bots.greedy(state, seat)
    return quiet[rng.below(len(quiet))]


def pretending(state, seat, traits, rng):
    """Who pretends: straight for another card, but for a win in one with its own."""
    away = {action: bots._away(state, seat, action) for action in state.legal(seat)}
    if min(away.values()) == bots.WON:
        return min(away, key=away.get)
    false = state.copy()
    card = (int(state.hands[seat]).bit_length() + 4) % CARDS
    false.hands[seat] = 1 << (card + 1 if int(state.hands[1 - seat]) >> card & 1 else card)
    return bots.greedy(false, seat)


def master(simulations, old):
    def choose(state, seat, traits, rng):
        world = state.guess(seat, rng)
        if not old:
            search = searching(GAME, world, seat, rng.next())
            search.think(simulations, 0.0)
            return search.best()
        traits.put_into(world)
        search = Search(world, seat, rng.next(), GAME.perfect, GAME.horizon)
        search.think(1, 0.0)
        search.glances = {}
        search.think(simulations - 1, 0.0)
        return search.best()

    return choose


# what is measured


def chance(state, belief, seat, eye):
    """What an eye gives to the card that a seat really holds."""
    open_cards = [c for c in range(CARDS) if not int(state.hands[eye] | state.barred[3 * seat]) >> c & 1]
    whole = sum(belief.likely(seat, card) for card in open_cards)
    return sum(belief.likely(seat, card) for card in open_cards if int(state.hands[seat]) >> card & 1) / whole


def mean(values):
    """A mean and its 95 % interval."""
    middle = sum(values) / len(values)
    spread = math.sqrt(sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1) / len(values))
    return f"{middle:.2f} ({middle - 1.96 * spread:.2f} to {middle + 1.96 * spread:.2f}, {len(values)} hands)"


def cards(games="200"):
    for holder in (novice, hidden, pretending):
        found = {(way, k): [] for way in ("belief", "traits") for k in AFTER}
        for seed in range(int(games)):
            rng = Rng(seed)
            state, traits, done = dealt(rng), Traits(2), [0, 0]
            for seat, after in played(state, traits, (holder, novice) if seed % 2 else (holder, holder), rng):
                done[seat] += 1
                if after.turn and done[seat] in AFTER and (seat == 0 or not seed % 2):
                    old = after.copy()
                    traits.put_into(old)
                    found["belief", done[seat]].append(chance(after, after.believed(), seat, 1 - seat))
                    found["traits", done[seat]].append(chance(old, old.believed(), seat, 1 - seat))
        for (way, k), values in found.items():
            print(f"{holder.__name__}, {way}, after {k} actions: {mean(values)}", flush=True)


def match(games="200", simulations="1000", file=""):
    kept = Path(file) if file else None
    shares = [float(line) for line in kept.read_text().split()] if kept and kept.exists() else []
    started = time.process_time()
    for number in range(len(shares), int(games)):
        rng = Rng(1000 + number)
        new, old = master(int(simulations), False), master(int(simulations), True)
        first = number % 2
        state = dealt(rng)
        for _ in played(state, Traits(2), (new, old) if first == 0 else (old, new), rng):
            pass
        shares.append(state.result()[first])
        if kept:
            with kept.open("a") as lines:
                lines.write(f"{shares[-1]}\n")
        if number % 20 == 19:
            told = f"{shares.count(1.0)} won, {shares.count(0.5)} drawn of {len(shares)}"
            spent = time.process_time() - started
            print(f"{told}: {interval(sum(shares), len(shares))}, {spent:.0f} CPU-seconds", flush=True)


def interval(won, games):
    low, high = wilson(won, games)
    return f"{won / games:.1%} ({low:.1%} to {high:.1%})"


def four(games="60", simulations="1000", way="belief", seats="4"):
    count = int(seats)
    wins, left_open, started = [0] * count, [0] * count, time.process_time()
    for number in range(int(games)):
        rng = Rng(3000 + number)
        here = number % count
        choosers = [novice] * count
        choosers[here] = master(int(simulations), way == "traits")
        state, threats = dealt(rng, count), [False] * count
        for seat, after in played(state, Traits(count), choosers, rng):
            if seat == here and after.turn:  # whom the master has left a win in one
                threats = [int(after.grid.distance(hand, True)) <= ACTION for hand in list(after.hands)[:count]]
        for seat, share in enumerate(state.result()):
            wins[(seat - here) % count] += share == 1
            left_open[(seat - here) % count] += share == 1 and seat != here and threats[seat]
    told = f"by novices 1 and on after it: {wins[1:]}, of which the master had left open {left_open[1:]}"
    spent = time.process_time() - started
    print(f"{way}: won by the master {interval(wins[0], int(games))}; {told}; {spent:.0f} CPU-seconds")


def speed():
    state = dealt(Rng(1))
    for name, work, count in (
        ("random moves", lambda n: random_moves(state, n, Rng(2)), 1_000_000),
        ("copies", lambda n: copies(state, n), 1_000_000),
        ("simulations", lambda n: Search(state, 0, 3).think(n, 0.0), 20_000),
    ):
        started = time.process_time()
        work(count)
        print(f"{name}: {count / (time.process_time() - started):,.0f} a CPU-second")


if __name__ == "__main__":
    {"cards": cards, "match": match, "four": four, "speed": speed}[sys.argv[1]](*sys.argv[2:])
