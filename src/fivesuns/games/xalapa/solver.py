"""The exact solver: the least that a board can cost under some tests, and every way to lay stones that reaches it.

Costs are tried from nought upwards. A cost is so many stones and so many failed tests; for each choice of tests that
may fail, stones are laid so that they pass all others, and what cannot be any more is cut off at once. A set of stones
is met only once: a branch lays one of the cells that a test still needs, and forbids those tried before it. Since less
was impossible, stones that are found fail exactly the tests that may fail.
"""

from functools import lru_cache
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fivesuns.games.xalapa.material import (
    ATLACOYA_START,
    CELLS,
    CURSE,
    LEAST_BID,
    MANY_TESTS,
    STONES,
    TOKENS,
)
from fivesuns.games.xalapa.oracle import (
    ALL,
    BIT,
    ISOLATED,
    NONE,
    NUMBER,
    SHOWN,
    TABLES,
    TOUCHING,
    Tables,
    Tests,
    feature,
    isolated,
    pair_holds,
    size,
    touching,
)
from fivesuns.games.xalapa.rules import State

LISTED: Final = 1000  # ways; beyond, they are only counted
ABOVE_STONES: Final = 9  # as the price of a failure: however many stones, never one failure more
KEPT: Final = 1024  # answers that are remembered


class Best:
    """What is best: the least cost, how many ways of laying stones reach it, and up to a thousand of them."""

    def __init__(self, cost: i64, count: i64, ways: tuple[int, ...], nodes: i64) -> None:
        self.cost: i64 = cost
        self.count: i64 = count
        self.ways: tuple[int, ...] = ways  # to lay stones, as sets of cells
        self.nodes: i64 = nodes  # how much had to be tried


@final
class Search:
    """One search under way, over the stones that pass the tests of the moment."""

    def __init__(self, face: i64, tests: Tests, among: i64, tables: Tables) -> None:
        self.tables: Tables = tables
        self.face: i64 = face
        self.tests: Tests = tests
        self.among: i64 = among  # the cells that are looked at
        self.nodes: i64 = 0
        self.count: i64 = 0
        self.found: list[int] = []
        # tests of the moment: so many more stones on `plus` than on `minus`
        self.plus: vec[i64] = vec[i64]()
        self.minus: vec[i64] = vec[i64]()
        self.target: vec[i64] = vec[i64]()
        self.special: vec[i64] = vec[i64]()  # tests on touching or isolated stones
        self.way: i64 = NONE  # the arrangement that is laid, of all there are; NONE: any
        self.must: i64 = 0  # what `_narrow` leaves: cells of which at least `need` must be laid
        self.need: i64 = 0

    # the tests that must be passed

    def lay(self, asked: i64, count: i64) -> None:
        """Find all sets of so many stones that pass the tests asked for, a bit each."""
        if not self._ask(asked, count):
            return
        self.way = NONE
        if asked & 1 == 0:
            self._grow(0, self.among, count)
            return
        shape: i64 = self.tests[0]
        self.way = self.tables.first_way[shape]
        while self.way < self.tables.first_way[shape + 1]:
            stones: i64 = self.tables.ways[self.way]
            if size(stones) <= count and stones & ~self.among == 0:
                self._grow(stones, self.among & ~stones, count - size(stones))
            self.way += 1

    def _ask(self, asked: i64, count: i64) -> bool:
        """Make the tests ready; False where one of them cannot be passed with so many stones."""
        self.plus = vec[i64]()
        self.minus = vec[i64]()
        self.target = vec[i64]()
        self.special = vec[i64]()
        test: i64 = 1
        while 2 * test < len(self.tests):
            if asked & BIT[test] != 0 and not self._add(test, count):
                return False
            test += 1
        return True

    def _add(self, test: i64, count: i64) -> bool:
        upper: i64 = self.tests[2 * test - 1]
        lower: i64 = self.tests[2 * test]
        number: i64 = NUMBER[upper] + NUMBER[lower]
        if NUMBER[upper] != 0 and NUMBER[lower] != 0:
            return count >= number
        if NUMBER[upper] != 0:
            upper = lower
        if _is_special(upper) or (number == 0 and _is_special(lower)):
            self.special = append(self.special, test)
            return True
        plus: i64 = feature(self.face, upper, self.tables)
        minus: i64 = 0
        if number == 0:
            minus = feature(self.face, lower, self.tables) & ~plus
            plus = plus & ~feature(self.face, lower, self.tables)
        self.plus = append(self.plus, plus)
        self.minus = append(self.minus, minus)
        self.target = append(self.target, number)
        return True

    # laying stones

    def _grow(self, stones: i64, free: i64, left: i64) -> None:
        """Lay so many further stones on free cells in all ways that pass."""
        self.nodes += 1
        free = self._narrow(stones, free, left)
        if free == NONE:
            return
        if left == 0:
            self._keep(stones)
        elif len(self.special) != 0 and self._hopeless(stones, free, left):
            return
        elif left == 1:
            self._last(stones, free)
        elif self.need == 0:
            self._branch(stones, free, left, free, left)
        else:
            self._branch(stones, free, left, self.must & free, self.need)

    def _narrow(self, stones: i64, free: i64, left: i64) -> i64:
        """The cells that may still be laid; NONE where a test can no longer be passed."""
        self.need = 0
        fewest: i64 = CELLS
        row: i64 = 0
        while row < len(self.plus):
            plus: i64 = self.plus[row]
            minus: i64 = self.minus[row]
            short: i64 = self.target[row] - size(stones & plus) + size(stones & minus)
            row += 1
            if short == 0:
                if minus == 0:
                    free &= ~plus
                elif left == 1:
                    free &= ~(plus | minus)
                continue
            if short < 0:
                plus = minus
                short = -short
            plus &= free
            there: i64 = size(plus)
            if short > left or there < short:
                return NONE
            if short == left:
                free = plus
            if there < fewest:
                fewest = there
                self.must = plus
                self.need = short
        return free

    def _branch(self, stones: i64, free: i64, left: i64, must: i64, need: i64) -> None:
        there: i64 = size(must)
        while there >= need:
            cell: i64 = must & -must
            must ^= cell
            free &= ~cell
            there -= 1
            self._grow(stones | cell, free, left - 1)

    def _last(self, stones: i64, free: i64) -> None:
        """The last stone: every cell that is still free passes all tests on cells."""
        if self.way == NONE and len(self.special) == 0 and len(self.found) >= LISTED:
            self.count += size(free)
            return
        while free != 0:
            self._keep(stones | (free & -free))
            free &= free - 1

    def _keep(self, stones: i64) -> None:
        """Stones that pass, unless they do not after all or were found from an earlier arrangement."""
        index: i64 = 0
        while index < len(self.special):
            test: i64 = self.special[index]
            if not pair_holds(self.face, self.tests[2 * test - 1], self.tests[2 * test], stones, self.tables):
                return
            index += 1
        if self.way != NONE:
            way: i64 = self.tables.first_way[self.tests[0]]
            while way < self.way:
                if self.tables.ways[way] & ~stones == 0:
                    return
                way += 1
        self.count += 1
        if len(self.found) < LISTED:
            self.found.append(stones)

    def _hopeless(self, stones: i64, free: i64, left: i64) -> bool:
        """Whether a test on touching or isolated stones can no longer be passed: touching stones become no fewer,
        isolated ones at most one more with each stone."""
        touch: i64 = size(touching(stones))
        alone: i64 = size(isolated(stones)) + left
        index: i64 = 0
        while index < len(self.special):
            test: i64 = self.special[index]
            upper: i64 = self.tests[2 * test - 1]
            lower: i64 = self.tests[2 * test]
            index += 1
            if NUMBER[upper] + NUMBER[lower] != 0:
                number: i64 = NUMBER[upper] + NUMBER[lower]
                shown: i64 = SHOWN[lower] if NUMBER[upper] != 0 else SHOWN[upper]
                if (touch > number or number == 1) if shown == TOUCHING else alone < number:
                    return True
                continue
            if not _is_special(upper):
                upper, lower = lower, upper
            if _is_special(lower):
                if upper != lower and touch > alone:
                    return True
                continue
            cells: i64 = feature(self.face, lower, self.tables)
            now: i64 = size(stones & cells)
            if SHOWN[upper] == TOUCHING:
                more: i64 = size(free & cells)
                if touch > now + left or touch > now + more:
                    return True
            elif now > alone:
                return True
        return False


def _is_special(card: i64) -> bool:
    return SHOWN[card] == TOUCHING or SHOWN[card] == ISOLATED


def solve(face: i64, tests: Tests, price: i64 = CURSE, among: i64 = ALL, tables: Tables = TABLES) -> Best:
    """The least cost at so much for a failed test and one for a stone, laid on some of the cells."""
    count: i64 = (len(tests) + 1) // 2
    search = Search(face, tests, among, tables)
    cost: i64 = 0
    while search.count == 0:
        failures: i64 = 0
        while failures <= count and price * failures <= cost:
            stones: i64 = cost - price * failures
            if stones <= STONES:
                _try(search, BIT[count] - 1, failures, stones)
            failures += 1
        cost += 1
    return Best(cost - 1, search.count, tuple(search.found), search.nodes)


def _try(search: Search, every: i64, failures: i64, stones: i64) -> None:
    """All choices of so many tests that may fail."""
    may_fail: i64 = 0
    while may_fail <= every:
        if size(may_fail) == failures:
            search.lay(every & ~may_fail, stones)
        may_fail += 1


@lru_cache(maxsize=KEPT)
def best(face: int, tests: Tests, price: int = CURSE, tables: Tables = TABLES) -> Best:
    """The least curse of a board under some tests, remembered. In Atlacoya, where stones cost nothing, see `fewest`."""
    return solve(face, tests, price, ALL, tables)


def par(state: State) -> list[int]:
    """The best score of each seat over the days that have been checked, had it known all that was to come."""
    return [_favour(state, seat) if state.atlacoya else _least_curse(state, seat) for seat in range(state.seats)]


def _least_curse(state: State, seat: int) -> int:
    asked = 2 * state.levels[seat] - 1
    return sum([int(best(state.faces[seat], tests[:asked], CURSE, state.tables).cost) for tests in state.past])


def _favour(state: State, seat: int) -> int:
    """Green points of the highest bid that can be kept each day, with curse tokens where they bring the most."""
    most = [ATLACOYA_START] * (TOKENS + 1)  # points with so many tokens spent
    for tests in state.past:
        day = [_highest(state.faces[seat], tests, tokens, state.tables) for tokens in range(TOKENS + 1)]
        most = [max([most[spent - now] + day[now] for now in range(spent + 1)]) for spent in range(TOKENS + 1)]
    return most[TOKENS]


def _highest(face: int, tests: Tests, tokens: int, tables: Tables) -> int:
    """The most points of a day with so many curse tokens; the least red ones where no bid can be kept."""
    bids = [bid for bid in range(LEAST_BID, MANY_TESTS + 1) if fewest(face, tests[: 2 * bid - 1], tables) <= tokens]
    return max([int(tables.green[bid]) for bid in bids]) if bids else -int(tables.red[LEAST_BID])


def fewest(face: int, tests: Tests, tables: Tables = TABLES) -> int:
    """How many of some tests must fail at the least, however many stones are laid."""
    return int(best(face, tests, ABOVE_STONES, tables).cost) // ABOVE_STONES
