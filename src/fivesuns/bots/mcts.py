"""One search for all games: Monte Carlo tree search over the contract, compiled together with the rules.

Every iteration takes a guessed world down the tree, plays on from the leaf at random, and adds what each seat got to
every entry on its way. Where nothing is hidden or drawn it also keeps what each seat can make sure of: that proves
wins and losses, and cuts off what cannot matter.
"""

from __future__ import annotations

import math
import time
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fivesuns.bots.mixing import Mix, solve
from fivesuns.bots.tree import EPSILON, NONE, Tree
from fivesuns.core.rng import Rng
from fivesuns.core.state import CLOCK, NOBODY, SEVERAL, State

EXPLORE: Final = 0.7
CAUTION: Final = 0.02  # the share that a sure advantage is preferred for: means err by more
LOOK_AT_CLOCK: Final = 16  # iterations between two looks at the time
BELL: Final = 16  # a bell that may ring while others act rings in one of so many steps
HURRY: Final = 0.002  # how much less an end counts for each ply it is away: a win soon is better than a win late
ENOUGH: Final = 2000  # iterations where all actions were counted: more would say nothing new
LINES: Final = 40  # that may be counted for each iteration: most are cut off
LINES_AT_A_LEAF: Final = 64
UNLIMITED: Final = 50000  # iterations that are taken for as many as there is time for
GLANCES: Final = 4  # worlds in which actions are looked at before any is tried
ENDLESS: Final = 4000  # plies after which a playout counts as even
FOLD: Final = 1000003  # joins the actions of several seats into one key
KEY: Final = 0xFFFFFFFFFF


class Search:
    """What a seat has found out about its next action, in a world that is its guess."""

    def __init__(self, root: State, seat: i64, seed: i64, perfect: bool = False, horizon: i64 = 0) -> None:
        self.root: State = root if perfect else root.unsealed(seat)
        self.seat: i64 = seat
        self.perfect: bool = perfect
        self.horizon: i64 = horizon  # plies after which a playout asks for a promise; 0: never
        self.explore: float = EXPLORE
        self.rng: Rng = Rng(seed)
        self.tree: Tree = Tree(root.seats)
        self.mixes: dict[int, list[Mix]] = {}  # at nodes where several act at once: one for each seat
        self.simulations: i64 = 0
        self.counting: bool = False  # nodes may be settled since what comes after them was counted
        self.counted: bool = False  # all that can be done at the root was counted
        self.glances: dict[int, float] = {}  # what the actions at the root seem to bring before any was tried
        # the iteration under way
        self.path: vec[i64] = vec[i64]()
        self.movers: vec[i64] = vec[i64]()  # who acted at each node of the path
        self.chosen: list[Mix] = []
        self.news: i64 = NONE  # from which step of the path on something became sure

    # thinking

    def think(self, iterations: i64, deadline: float) -> None:
        """Go on for so many iterations (0: no limit) or until time.monotonic() reaches the deadline (0: none)."""
        if self.simulations == 0 and not self.perfect:
            self._count(LINES * (iterations if iterations > 0 else UNLIMITED), deadline)
            self._glance()
        done: i64 = 0
        while iterations == 0 or done < iterations:
            if (self.perfect and self.tree.settled(0)) or (self.counted and self.simulations >= ENOUGH):
                return
            self._iterate()
            done += 1
            if deadline > 0.0 and done % LOOK_AT_CLOCK == 0 and time.monotonic() >= deadline:
                return

    def _iterate(self) -> None:
        world: State = self.root.copy() if self.perfect else self.root.suppose(self.seat, self.rng)
        self.path = vec[i64](capacity=32)
        self.movers = vec[i64](capacity=32)
        self.chosen = []
        self.news = NONE
        values = self._descend(world)
        self.tree.add(self.path, values)
        if self.news != NONE:
            self._raise_path()
        for mix in self.chosen:
            mix.learn(values[mix.seat])
        self.simulations += 1

    def _descend(self, world: State) -> list[float]:
        """Go down the tree to a leaf; what each seat gets there."""
        tree = self.tree
        node: i64 = 0
        while True:
            self.path = append(self.path, node)
            if (self.perfect or self.counting) and tree.settled(node):
                return tree.sure_shares(node)
            ended = self._ended(world)
            if ended is not None:
                self._settle(node, ended)
                return ended
            mover: i64 = world.mover
            self.movers = append(self.movers, mover)
            if node != 0 and (tree.visits[node] == 0 or (tree.first[node] == NONE and tree.is_full())):
                return self._leaf(node, world, mover)
            if mover >= 0:
                node = self._decide(node, world, mover)
            elif mover == SEVERAL:
                node = self._decide_together(node, world)
            else:
                node = self._happen(node, world, mover)

    def _decide(self, node: i64, world: State, mover: i64) -> i64:
        """One seat chooses; the node after it, as the thinking seat sees it."""
        tree = self.tree
        if self.perfect:
            if tree.first[node] == NONE:
                self._expand(node, world, mover)
            child: i64 = self._pick_open(node, mover)
            world.play(mover, tree.action[child])
            return child
        child = self._pick_guessed(node, mover, world.tries(mover))
        action: i64 = tree.action[child]
        seen: i64 = world.sees(self.seat, mover, action)
        world.play(mover, action)
        if seen == action:
            return child
        self.path = append(self.path, child)
        return tree.child(node, NONE, -2 - seen)

    def _happen(self, node: i64, world: State, mover: i64) -> i64:
        """Let NATURE draw or CLOCK ring; the child for what the thinking seat can tell of it."""
        action: i64 = world.draw(mover, self.rng)
        seen: i64 = world.sees(self.seat, mover, action)
        world.play(mover, action)
        return self.tree.child(node, NONE, seen)

    def _decide_together(self, node: i64, world: State) -> i64:
        """Every seat on turn chooses without knowing what the others choose; then all is played."""
        mixes = self._mixes(node)
        picks: list[tuple[int, int]] = []
        for seat in world.turn:
            if seat >= 0:
                picks.append((seat, mixes[seat].choose(world.tries(seat), self.rng)))
                self.chosen.append(mixes[seat])
            elif self.rng.below(BELL) == 0:
                picks.append((seat, world.draw(seat, self.rng)))
        return self.tree.child(node, NONE, self._play_together(world, picks))

    def _play_together(self, world: State, picks: list[tuple[int, int]]) -> i64:
        """Play what several seats chose; one key for all that the thinking seat sees of it."""
        key: i64 = 0
        for seat, action in picks:
            if seat in world.turn and world.why(seat, action) is None:  # what was played before may forbid it
                key = (key * FOLD + world.sees(self.seat, seat, action) + 2) & KEY
                world.play(seat, action)
        return key

    def _mixes(self, node: i64) -> list[Mix]:
        mixes = self.mixes.get(node)
        if mixes is None:
            mixes = [Mix(seat) for seat in range(self.root.seats)]
            self.mixes[node] = mixes
        return mixes

    def _glance(self) -> None:
        """Look at what each action at the root would bring, in a few worlds: few iterations cannot try them all."""
        mover: i64 = self.root.mover
        if mover < 0 or self.root.glance() is None:
            return
        looked: dict[int, list[float]] = {}
        for _ in range(GLANCES):
            world = self.root.suppose(self.seat, self.rng)
            for action in world.tries(mover):
                trial = world.copy()
                trial.play(mover, action)
                values = self._ended(trial)
                if values is None:
                    values = trial.glance()
                if values is not None:
                    looked.setdefault(action, []).append(values[mover])
        for action, shares in looked.items():
            self.glances[action] = sum(shares) / float(len(shares))

    # counting

    def _count(self, lines: i64, deadline: float) -> None:
        """Where all that comes after the next choice can be counted, count it: nothing is left to chance then."""
        root = self.root
        if root.mover >= 0 and root.counted(lines) is not None:
            self.counted = self._count_actions(root.mover, lines)
        elif root.mover == SEVERAL and root.turn == (0, 1):
            self.counted = self._count_pairs(root.tries(0), root.tries(1), lines, deadline)
        self.counting = True

    def _count_actions(self, mover: i64, lines: i64) -> bool:
        before: i64 = NONE
        for action in self.root.legal(mover):
            world = self.root.copy()
            world.play(mover, action)
            values = self._ended(world)
            if values is None:
                values = world.counted(lines)
            if values is None:
                return False
            before = self.tree.child(0, before, action)
            self.tree.settle(before, values)
        return True

    def _count_pairs(self, mine: list[int], theirs: list[int], lines: i64, deadline: float) -> bool:
        """Every pair of choices, and the mixes that follow from them."""
        each: i64 = lines // (len(mine) * len(theirs))
        shares: list[list[float]] = []
        for one in mine:
            row: list[float] = []
            for other in theirs:
                world = self.root.copy()
                key: i64 = self._play_together(world, [(0, one), (1, other)])
                values = world.counted(each)
                if values is None or (deadline > 0.0 and time.monotonic() >= deadline):
                    return False
                self.tree.settle(self.tree.child(0, NONE, key), values)
                row.append(values[0])
            shares.append(row)
        mixes = self._mixes(0)
        chances = solve(shares)
        mixes[0].fix(mine, chances[0])
        mixes[1].fix(theirs, chances[1])
        return True

    # choosing

    def _pick_open(self, node: i64, mover: i64) -> i64:
        """The child with the best upper confidence bound; what cannot beat a sure thing is passed over."""
        tree = self.tree
        spread: float = self.explore * math.sqrt(math.log(float(tree.visits[node] + 1)))
        unknown: float = tree.mean(node, mover)
        floor: float = tree.sure[node * tree.seats + mover]
        best: i64 = NONE
        best_bound: float = -1.0
        child: i64 = tree.first[node]
        while child != NONE:
            low: float = tree.sure[child * tree.seats + mover]
            high: float = tree.ceiling(child, mover)
            if high > floor + EPSILON or low >= floor - EPSILON:
                n: i64 = tree.visits[child]
                mean: float = unknown if n == 0 else tree.total[child * tree.seats + mover] / float(n)
                bound: float = min(max(mean, low), high) + spread / math.sqrt(float(n if n > 0 else 1))
                if bound > best_bound:
                    best_bound = bound
                    best = child
            child = tree.after[child]
        return best

    def _pick_guessed(self, node: i64, mover: i64, legal: list[int]) -> i64:
        """The child with the best upper confidence bound among actions legal in this world.

        Each is measured against how often it could be chosen, not against all visits of the node.
        """
        tree = self.tree
        unknown: float = tree.mean(node, mover)
        best: i64 = NONE
        best_bound: float = -1.0
        child: i64 = NONE
        for action in legal:
            child = tree.child(node, child, action)
            tree.chances[child] += 1
            n: i64 = tree.visits[child]
            mean: float = unknown
            if n > 0:
                mean = tree.total[child * tree.seats + mover] / float(n)
            elif node == 0 and len(self.glances) > 0:
                mean = self.glances.get(action, unknown)
            spread: float = math.sqrt(math.log(float(tree.chances[child] + 1)) / float(n if n > 0 else 1))
            bound: float = mean + self.explore * spread + EPSILON * self.rng.unit()
            if bound > best_bound:
                best_bound = bound
                best = child
        return best

    def _expand(self, node: i64, world: State, mover: i64) -> None:
        """Make all children of a node, beginning anywhere, and see at once which of them are ends."""
        legal = world.legal(mover)
        count: i64 = len(legal)
        turned: i64 = self.rng.below(count)
        for step in range(count):
            action: i64 = legal[(step + turned) % count]
            child: i64 = self.tree.put_first(node, action)
            trial = world.copy()
            trial.play(mover, action)
            ended = self._ended(trial)
            if ended is not None:
                self._settle(child, ended)

    # leaves

    def _ended(self, world: State) -> list[float] | None:
        """What each seat has at the end of the game, or is promised at the end of the leg; None to go on."""
        if world.mover == NOBODY:
            return world.payoff()
        return world.promise() if world.leg != self.root.leg else None

    def _settle(self, entry: i64, values: list[float]) -> None:
        if self.perfect:
            self.tree.settle(entry, values)
            self._tell_news()

    def _tell_news(self) -> None:
        if self.news == NONE:
            self.news = len(self.path) - 1

    def _raise_path(self) -> None:
        """Carry what became sure up the path, as far as it changes anything."""
        step: i64 = len(self.path) - 2
        while step >= 0 and (self.tree.raise_sure(self.path[step], self.movers[step]) or step >= self.news):
            step -= 1

    def _leaf(self, node: i64, world: State, mover: i64) -> list[float]:
        """A leaf: a decisive action if the mover has one, or what can be counted; otherwise a playout."""
        decided = self._decisive(node, world, mover) if self.perfect else self._counted_leaf(node, world)
        return self._playout(world) if decided is None else decided

    def _counted_leaf(self, node: i64, world: State) -> list[float] | None:
        counted = world.counted(LINES_AT_A_LEAF)
        if counted is not None:
            self.tree.settle(node, counted)
        return counted

    def _decisive(self, node: i64, world: State, mover: i64) -> list[float] | None:
        """The best end that the mover can reach by one action, if it is better than an even share."""
        best: list[float] | None = None
        most: float = self.tree.even + EPSILON
        for action in world.legal(mover):
            trial = world.copy()
            trial.play(mover, action)
            ended = self._ended(trial)
            if ended is not None and ended[mover] > most:
                best = ended
                most = ended[mover]
        if best is not None:
            self.tree.sure[node * self.tree.seats + mover] = most
            self.tree.far[node] = 1
            self._tell_news()
        return best

    def _playout(self, world: State) -> list[float]:
        """Play on at random; what each seat gets in the end or is promised on the way."""
        rng = self.rng
        leg: i64 = self.root.leg
        plies: i64 = 0
        while plies < ENDLESS:
            mover: i64 = world.mover
            if mover == NOBODY:
                return self._hurried(world.payoff(), plies)
            if world.leg != leg or (plies == self.horizon and plies > 0):
                leg = world.leg
                promised = world.promise()
                if promised is not None:
                    return self._hurried(promised, plies)
            if mover == SEVERAL:
                mover = self._somebody(world)
            world.play(mover, world.draw(mover, rng))
            plies += 1
        return [self.tree.even] * self.tree.seats

    def _hurried(self, values: list[float], plies: i64) -> list[float]:
        even: float = self.tree.even
        kept: float = max(0.5, 1.0 - HURRY * float(plies))
        return [even + (value - even) * kept for value in values]

    def _somebody(self, world: State) -> i64:
        """A random one of several seats on turn; CLOCK rarely, or no playout would get far."""
        turn = world.turn
        while True:
            seat: i64 = turn[self.rng.below(len(turn))]
            if seat != CLOCK or self.rng.below(BELL) == 0:
                return seat

    # answers

    def tally(self) -> list[tuple[int, int, float]]:
        """For each action of the thinking seat: how often it was tried, and the share it brings."""
        if self.root.mover == SEVERAL:
            return self._mixes(0)[self.seat].tally()
        tree = self.tree
        return [(tree.action[child], tree.visits[child], tree.held(child, self.seat)) for child in self._options()]

    def value(self) -> float:
        """The share that the thinking seat may expect."""
        return self.tree.held(0, self.seat)

    def best(self) -> int:
        """The action to play: drawn from the mix, or the best one counted, or a sure one if nothing looks better, or
        the most tried one."""
        if self.root.mover == SEVERAL:
            return self._mixes(0)[self.seat].draw(self.rng)
        tree = self.tree
        best: i64 = NONE
        for child in self._options():
            if best == NONE or tree.visits[child] > tree.visits[best]:
                best = child
        if self.counted:
            for child in self._options():
                if tree.held(child, self.seat) > tree.held(best, self.seat):
                    best = child
        elif self.perfect and (tree.settled(0) or tree.held(best, self.seat) <= self._content()):
            best = self._surest()
        return tree.action[best]

    def _options(self) -> list[int]:
        """The root's children that are actions; the others stand for what looks alike."""
        found: list[int] = []
        child: i64 = self.tree.first[0]
        while child != NONE:
            if self.tree.action[child] >= 0:
                found.append(child)
            child = self.tree.after[child]
        return found

    def _content(self) -> float:
        """The mean up to which a sure advantage is preferred; below 0 where none is."""
        sure: float = self.tree.sure[self.seat]
        return sure + CAUTION if sure > self.tree.even + EPSILON else -1.0

    def _surest(self) -> i64:
        """The action that makes the most sure; of nearly equal ones the soonest to win, the latest to lose."""
        tree = self.tree
        goal: float = tree.sure[self.seat]
        enough: float = goal - (CAUTION if goal > tree.even + EPSILON else EPSILON)
        best: i64 = NONE
        for child in self._options():
            if tree.sure[child * tree.seats + self.seat] >= enough:
                sooner: bool = best != NONE and tree.far[child] < tree.far[best]
                if best == NONE or sooner == (goal > tree.even + EPSILON):
                    best = child
        return best


def random_moves(start: State, moves: i64, rng: Rng) -> i64:
    """Play games at random until at least so many moves are made; how many were."""
    made: i64 = 0
    while made < moves:
        world = start.copy()
        while world.mover != NOBODY:
            mover: i64 = world.mover
            if mover == SEVERAL:
                turn = world.turn
                mover = turn[rng.below(len(turn))]
            world.play(mover, world.draw(mover, rng))
            made += 1
    return made


def copies(start: State, count: i64) -> None:
    """Copy a position so many times."""
    for _ in range(count):
        start.copy()
