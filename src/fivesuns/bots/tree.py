"""The tree of a search in flat arrays: compiled together with it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

NONE: Final = -1  # as an entry: there is none
EPSILON: Final = 1e-9
MOST: Final = 4000000  # entries, some 300 MB; from there on the tree is walked and no longer grown


@final
class Tree:
    """Entries: each is an action and the node it leads to. Siblings are linked; entry 0 is the root.

    What a seat can make sure of is only kept where search proves (see `raise_sure`); elsewhere it stays 0.
    """

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.even: float = 1.0 / float(seats)
        self.action: vec[i64] = vec[i64]()
        self.visits: vec[i64] = vec[i64]()
        self.chances: vec[i64] = vec[i64]()  # how often it was legal: guessed worlds differ
        self.first: vec[i64] = vec[i64]()  # of its children
        self.after: vec[i64] = vec[i64]()  # the next sibling
        self.total: vec[float] = vec[float]()  # what each seat got, summed
        self.sure: vec[float] = vec[float]()  # what each seat can make sure of
        self.far: vec[i64] = vec[i64]()  # in how many plies
        self.grow(NONE)

    # entries

    def grow(self, action: i64) -> i64:
        """A new entry, not yet anybody's child."""
        self.action = append(self.action, action)
        self.visits = append(self.visits, 0)
        self.chances = append(self.chances, 0)
        self.first = append(self.first, NONE)
        self.after = append(self.after, NONE)
        self.far = append(self.far, 0)
        for _ in range(self.seats):
            self.total = append(self.total, 0.0)
            self.sure = append(self.sure, 0.0)
        return len(self.action) - 1

    def is_full(self) -> bool:
        """Whether nodes without children should stay so."""
        return len(self.action) >= MOST

    def put_first(self, node: i64, action: i64) -> i64:
        """A new child before all others."""
        child: i64 = self.grow(action)
        self.after[child] = self.first[node]
        self.first[node] = child
        return child

    def child(self, node: i64, before: i64, action: i64) -> i64:
        """The child of an action, made if need be, looked for behind an elder one: here they lie in ascending order."""
        child: i64 = self.first[node] if before == NONE else self.after[before]
        while child != NONE and self.action[child] < action:
            before = child
            child = self.after[child]
        if child != NONE and self.action[child] == action:
            return child
        if before == NONE:
            return self.put_first(node, action)
        new: i64 = self.grow(action)
        self.after[new] = child
        self.after[before] = new
        return new

    # what was learned

    def add(self, path: vec[i64], values: list[float]) -> None:
        """One more visit to every entry of a path, and what it brought to each seat."""
        visits = self.visits
        total = self.total
        for entry in path:
            visits[entry] += 1
            for seat in range(self.seats):
                total[entry * self.seats + seat] += values[seat]

    def mean(self, entry: i64, seat: i64) -> float:
        """What a seat got on average; an even share where there was no visit."""
        n: i64 = self.visits[entry]
        return self.even if n == 0 else self.total[entry * self.seats + seat] / float(n)

    def held(self, entry: i64, seat: i64) -> float:
        """A seat's mean, clamped to what is proved: at least what it can make sure of, at most its ceiling."""
        sure: float = self.sure[entry * self.seats + seat]
        return min(max(self.mean(entry, seat), sure), self.ceiling(entry, seat))

    # what is sure

    def settle(self, entry: i64, values: list[float]) -> None:
        """Mark an entry as an end of the game with these shares."""
        for seat in range(self.seats):
            self.sure[entry * self.seats + seat] = values[seat]

    def settled(self, entry: i64) -> bool:
        """Whether the shares of all seats are proved."""
        return self.ceiling(entry, NONE) < EPSILON

    def ceiling(self, entry: i64, seat: i64) -> float:
        """The most a seat can hope for: all that the others cannot make sure of."""
        rest: float = 1.0
        for other in range(self.seats):
            if other != seat:
                rest -= self.sure[entry * self.seats + other]
        return rest

    def sure_shares(self, entry: i64) -> list[float]:
        """The proved least share of each seat."""
        return [self.sure[entry * self.seats + seat] for seat in range(self.seats)]

    def raise_sure(self, node: i64, mover: i64) -> bool:
        """The mover can make sure of its best child, the others only of their worst; whether that is news."""
        changed: bool = False
        for seat in range(self.seats):
            child: i64 = self._surest_below(node, seat, seat == mover)
            sure: float = self.sure[child * self.seats + seat]
            if sure > self.sure[node * self.seats + seat] + EPSILON:
                self.sure[node * self.seats + seat] = sure
                self.far[node] = self.far[child] + 1
                changed = True
        return changed

    def _surest_below(self, node: i64, seat: i64, best: bool) -> i64:
        """The child in which a seat can make sure of the most, and soonest, or of the least, and latest."""
        found: i64 = self.first[node]
        child: i64 = self.after[found]
        while child != NONE:
            more: float = self.sure[child * self.seats + seat] - self.sure[found * self.seats + seat]
            nearer: bool = self.far[child] < self.far[found]
            if more != 0.0:
                nearer = more > 0.0
            if nearer == best:
                found = child
            child = self.after[child]
        return found
