"""The search where a value was learned: it looks at all answers of a leaf at once and plays nothing out.

What the value says of an action comes first, what was found below it takes over with every visit. Ends are proved as
in any search of ours.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fivesuns.bots.mcts import Search
from fivesuns.bots.proving import Prover
from fivesuns.bots.tree import EPSILON, NONE
from fivesuns.core.ending import Endings
from fivesuns.core.learned import Value
from fivesuns.core.state import State

CURIOSITY: Final = 0.6
WHIM: Final = 0.02  # of a share by which looks are varied, so that not every game is the same
NODES: Final = 10000  # of a proof, for each side, at most
SHARE_OF_NODES: Final = 4  # iterations for each node, where iterations are counted
DEEP: Final = 40
SHARPNESS: Final = 4.0  # how much likelier an action is tried that looks better: by e for each quarter of a share


class Guided(Search):
    """What a seat has found out about its next action, where nothing is hidden and a value says what looks good."""

    def __init__(self, root: State, seat: i64, seed: i64, value: Value, endings: Endings | None = None) -> None:
        super().__init__(root, seat, seed, True)
        self.endings: Endings | None = endings
        self.nodes: i64 = NODES
        self.value_of: Value = Value(value.features, value.weights)  # its own room to look
        self.explore = CURIOSITY
        self.sharpness: float = SHARPNESS
        self.mixed: float = 0.5  # how much of a leaf is its best answer; the rest is its own value
        self.side: i64 = value.features.side(root)
        self.looks: vec[float] = append(vec[float](), 0.5)  # of each entry: the share of the side
        self.prior: vec[float] = append(vec[float](), 1.0)

    def think(self, iterations: i64, deadline: float) -> None:
        """As any search; before the first iteration it looks for a proof."""
        endings = self.endings
        self.endings = None
        if endings is not None and self.root.mover >= 0:
            nodes: i64 = self.nodes
            if 0 < iterations < nodes * SHARE_OF_NODES:
                nodes = iterations // SHARE_OF_NODES
            self._expand(0, self.root, self.root.mover)
            self.tree.raise_sure(0, self.root.mover)
            if not self.tree.settled(0):
                self._prove(endings, self.root.mover, nodes)
                self._prove(endings, 1 - self.root.mover, nodes)
        super().think(iterations, deadline)

    def _prove(self, endings: Endings, winner: i64, nodes: i64) -> None:
        """Look for an end that a seat can force and that is worth at least what it may expect; make sure of it."""
        root = self.root
        look: float = self.value_of.share(root)
        least: float = look if winner == self.side else 1.0 - look
        prover = Prover(endings, winner, root.leg, nodes, least)
        plies: i64 = prover.within(root, DEEP)
        if plies == 0:
            return
        tree = self.tree
        child: i64 = tree.first[0]
        while child != NONE:
            answer: bool = tree.action[child] == prover.answer
            if answer or root.mover != winner:
                tree.sure[child * 2 + winner] = max(tree.sure[child * 2 + winner], prover.share)
                tree.far[child] = plies - 1 if answer else 0
            child = tree.after[child]
        tree.raise_sure(0, root.mover)

    def _expand(self, node: i64, world: State, mover: i64) -> None:
        """Make all children of a node, and see at once which are ends and how good the others look."""
        legal = world.legal(mover)
        count: i64 = len(legal)
        turned: i64 = self.rng.below(count)
        tree = self.tree
        first: i64 = len(tree.action)
        for step in range(count):
            action: i64 = legal[(step + turned) % count]
            child: i64 = tree.put_first(node, action)
            trial = world.copy()
            trial.play(mover, action)
            ended = self._ended(trial)
            if ended is None:
                whim: float = WHIM * (self.rng.unit() - 0.5)
                self.looks = append(self.looks, self.value_of.share(trial) + whim)
            else:
                self.looks = append(self.looks, ended[self.side])
                self._settle(child, ended)
        self._weigh(first, mover)

    def _weigh(self, first: i64, mover: i64) -> None:
        """How likely each of the newest entries is to be tried, together 1."""
        looks = self.looks
        count: i64 = len(looks)
        best: float = self._best_look(first, mover)
        total: float = 0.0
        for entry in range(first, count):
            look: float = looks[entry] if mover == self.side else 1.0 - looks[entry]
            part: float = math.exp(self.sharpness * (look - best))
            self.prior = append(self.prior, part)
            total += part
        for entry in range(first, count):
            self.prior[entry] /= total

    def _best_look(self, first: i64, mover: i64) -> float:
        best: float = 0.0
        for entry in range(first, len(self.looks)):
            look: float = self.looks[entry] if mover == self.side else 1.0 - self.looks[entry]
            best = max(best, look)
        return best

    def _pick_open(self, node: i64, mover: i64) -> i64:
        """The child that is best by what was found and how it looks; what cannot beat a sure thing is passed over."""
        tree = self.tree
        seats: i64 = tree.seats
        spread: float = self.explore * math.sqrt(float(tree.visits[node] + 1))
        floor: float = tree.sure[node * seats + mover]
        best: i64 = NONE
        best_bound: float = -1.0
        child: i64 = tree.first[node]
        while child != NONE:
            low: float = tree.sure[child * seats + mover]
            high: float = tree.ceiling(child, mover)
            if high > floor + EPSILON or low >= floor - EPSILON:
                n: i64 = tree.visits[child]
                mean: float = self.looks[child] if mover == self.side else 1.0 - self.looks[child]
                if n > 0:
                    mean = tree.total[child * seats + mover] / float(n)
                bound: float = min(max(mean, low), high) + spread * self.prior[child] / float(n + 1)
                if bound > best_bound:
                    best_bound = bound
                    best = child
            child = tree.after[child]
        return best

    def _leaf(self, node: i64, world: State, mover: i64) -> list[float]:
        """A leaf: all answers to it at once, and of them the best."""
        tree = self.tree
        share: float = self.looks[node]
        if not tree.is_full():
            first: i64 = len(tree.action)
            self._expand(node, world, mover)
            if self.news == len(self.path) - 1:
                tree.raise_sure(node, mover)
            best: float = self._best_look(first, mover)
            if mover != self.side:
                best = 1.0 - best
            share += self.mixed * (best - share)
        return self._bounded(node, share)

    def _bounded(self, node: i64, share: float) -> list[float]:
        """The shares of both, within what is proved."""
        low: float = self.tree.sure[node * 2 + self.side]
        share = min(max(share, low), self.tree.ceiling(node, self.side))
        return [share, 1.0 - share] if self.side == 0 else [1.0 - share, share]
