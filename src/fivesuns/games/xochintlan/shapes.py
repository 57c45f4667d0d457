"""The open grid, and shapes of up to five squares on it: normal forms, the cards they fit, how far a card still is.

Compiled together with the rules. The grid is a plane of rows for each animal, on a torus that pieces cannot come round
(see `material`). Animals never leave their cell, so what is free beside them only changes where one is placed: it is
kept as a sorted list, from which a place is drawn at once. A normal form is a square of five by five, a bit a cell,
pushed to the upper left. A window is the nine by nine cells about a place, in two words: its row and four above, four
below.
"""

from functools import lru_cache
from itertools import product
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core.bits import popcount, table
from fivesuns.core.rng import mixed
from fivesuns.games.xochintlan.material import ANIMALS, COPIES, HOME, MATERIAL, PIECES, SIDE, Material, Place, unpack

ROW: Final = 0x1FF  # nine columns of a window
REACH: Final = 4  # how far a shape of five goes from one of its cells
TWELVE: Final = 0xFFF  # a cell in a packed row of cells
TOO_FAR: Final = 9  # more actions than any card can need
ACTION: Final = 16  # a distance is measured in parts of an action
WAYS: Final = 12  # ways beyond which more of them say nothing
NONE: Final = -1
FREE: Final = 3  # the plane of cells without an animal that are beside one
BYTE: Final = 0xFF
FRONT: Final = 96  # the most cells that can be free beside 24 animals: four a piece

Cells = frozenset[Place]
SIDES: tuple[Place, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1))


# the tables, made once


def pushed(cells: Cells) -> Cells:
    """A shape pushed to the upper left."""
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return frozenset((x - left, y - top) for x, y in cells)


def turned(cells: Cells) -> Cells:
    """A shape turned by a quarter, clockwise."""
    return pushed(frozenset((-y, x) for x, y in cells))


def turns(cells: Cells) -> list[Cells]:
    """A shape in all its different positions, never mirrored."""
    found = [pushed(cells)]
    for _ in range(3):
        found.append(turned(found[-1]))
    return list(dict.fromkeys(found))


def around(cells: Cells) -> Cells:
    """The cells that share a side with a shape."""
    return frozenset((x + dx, y + dy) for x, y in cells for dx, dy in SIDES) - cells


def mask_of(cells: Cells) -> int:
    """The normal form of a shape as a number."""
    return sum(1 << (5 * y + x) for x, y in pushed(cells))


def _all_shapes() -> list[Cells]:
    """Every shape of two to five squares in every position."""
    sizes = [{frozenset([(0, 0)])}]
    for _ in range(4):
        sizes.append({pushed(shape | {cell}) for shape in sizes[-1] for cell in around(shape)})
    return sorted((shape for size in sizes[1:] for shape in size), key=mask_of)


def _modulus(masks: list[int]) -> int:
    """The least number that tells all shapes apart by their remainder."""
    return next(n for n in range(len(masks), 10_000) if len({mask % n for mask in masks}) == len(masks))


_SHAPES = _all_shapes()
_MODULUS = _modulus([mask_of(shape) for shape in _SHAPES])


def _by_remainder(values: list[int]) -> list[int]:
    laid = [NONE] * _MODULUS
    for shape, value in zip(_SHAPES, values, strict=True):
        laid[mask_of(shape) % _MODULUS] = value
    return laid


MODULUS: Final = table([_MODULUS])

BESIDE: Final = table(
    [
        (y + dy) % SIDE * SIDE + (x + dx) % SIDE
        for y, x in product(range(SIDE), repeat=2)
        for dx, dy in ((0, -1), (-1, 0), (1, 0), (0, 1))
    ]
)
BIT: Final = table([1 << n for n in range(SIDE)])  # a shifted literal would be 32 bits wide in C
ZEROS: Final = table([0] * (4 * SIDE))


def _window(cells: Cells) -> list[int]:
    words = [0, 0]
    for x, y in cells:
        words[y > 0] |= 1 << (9 * (y + REACH if y <= 0 else y - 1) + x + REACH)
    return words


def _plans(objectives: list[list[Cells]]) -> tuple[list[int], list[int]]:
    """For each card the ways to lay it round the Man: four cells to fill and the cells to keep clear, as windows."""
    firsts, words = [0], list[int]()
    for positions in objectives:
        for position in positions:
            for man in sorted(position):
                laid = frozenset((x - man[0], y - man[1]) for x, y in position)
                inner = frozenset(cell for cell in around(laid) if max(abs(cell[0]), abs(cell[1])) <= REACH)
                words += [*_window(laid - {(0, 0)}), *_window(inner)]
        firsts.append(len(words))
    return firsts, words


@final
class Tables:
    """What is printed on the cards, as compiled rules read it: every position has the tables of its box."""

    def __init__(self, material: Material) -> None:
        self.material: Material = material
        objectives = [turns(frozenset(pattern)) for pattern in material.patterns]
        card_of = {mask_of(position): card for card, positions in enumerate(objectives) for position in positions}
        firsts, plans = _plans(objectives)
        # of each shape: the card that shows it, or NONE
        self.card: vec[i64] = table(_by_remainder([card_of.get(mask_of(shape), NONE) for shape in _SHAPES]))
        self.first: vec[i64] = table(firsts)  # where the plans of a card begin
        self.plans: vec[i64] = table(plans)

    def mark(self) -> tuple[str, ...]:
        """How a frozen position names its box: by the file; not at all where it is the one that comes with the game."""
        return () if self.material is MATERIAL else (self.material.source,)

    def lacking(self, card: i64, high: i64, low: i64, left: i64) -> i64:
        """How far a card is with the Man in the middle of a window of one animal, in sixteenths of an action.

        It takes an action to fill a cell, with what is left of the animal, or to clear one; every way is a sixteenth
        less.
        """
        best: i64 = TOO_FAR
        ways: i64 = 0
        plan: i64 = self.first[card]
        last: i64 = self.first[card + 1]
        plans: vec[i64] = self.plans
        while plan < last:
            need: i64 = REACH - count(plans[plan] & high) - count(plans[plan + 1] & low)
            if need <= best and need <= left:
                need += count(plans[plan + 2] & high) + count(plans[plan + 3] & low)
                if need < best:
                    best = need
                    ways = 0
                if need == best:
                    ways += 1
            plan += 4
        return ACTION * best - ways

    def needed(self, card: i64, high: i64, low: i64, left: i64, most: i64) -> i64:
        """How many actions a card needs, as `lacking` counts them; one more than `most` where that does not do."""
        best: i64 = most + 1
        plan: i64 = self.first[card]
        last: i64 = self.first[card + 1]
        plans: vec[i64] = self.plans
        while plan < last:
            need: i64 = _counted(plans[plan + 1] & ~low, _counted(plans[plan] & ~high, 0, best), best)
            if need < best and need <= left:
                best = _counted(plans[plan + 3] & low, _counted(plans[plan + 2] & high, need, best), best)
            plan += 4
        return best


def _counted(word: i64, found: i64, most: i64) -> i64:
    """The members of a set added to what was found, up to so many: nothing is counted in vain."""
    while word != 0 and found < most:
        word &= word - 1
        found += 1
    return found


TABLES: Final = Tables(MATERIAL)
KEPT: Final = 16  # boxes that are remembered


@lru_cache(maxsize=KEPT)
def tables(source: str = "") -> Tables:
    """The tables of a box."""
    return Tables(unpack(source)) if source not in ("", MATERIAL.source) else TABLES


# what compiled rules ask


def holds(rows: vec[i64], plane: i64, cell: i64) -> bool:
    """Whether a plane of rows has a cell."""
    return (rows[plane * SIDE + cell // SIDE] >> (cell % SIDE)) & 1 != 0


def component(rows: vec[i64], plane: i64, man: i64) -> i64:
    """The Man and the animals of a kind joined to him: twelve bits a cell, their number on top; 0 for over five."""
    found: i64 = man
    size: i64 = 1
    step: i64 = 0
    while step < size:
        cell: i64 = (found >> (12 * step)) & TWELVE
        step += 1
        side: i64 = 4 * cell
        while side < 4 * cell + 4:
            beside: i64 = BESIDE[side]
            side += 1
            if (rows[plane * SIDE + beside // SIDE] >> (beside % SIDE)) & 1 != 0 and not _among(beside, found, size):
                if size == 5:
                    return 0
                found |= beside << (12 * size)
                size += 1
    return found | (size << 60)  # at most 5: below 2^63


def _among(cell: i64, found: i64, size: i64) -> bool:
    step: i64 = 0
    while step < size:
        if (found >> (12 * step)) & TWELVE == cell:
            return True
        step += 1
    return False


def shape(rows: vec[i64], plane: i64, man: i64) -> i64:
    """The shape that the Man makes with a kind, as an entry of the tables; NONE when he is alone or it is too large."""
    found: i64 = component(rows, plane, man)
    size: i64 = found >> 60
    if size < 2:
        return NONE
    left: i64 = REACH
    top: i64 = REACH
    step: i64 = 1
    while step < size:
        cell: i64 = (found >> (12 * step)) & TWELVE
        across: i64 = (cell % SIDE - man % SIDE + SIDE + REACH) % SIDE
        down: i64 = (cell // SIDE - man // SIDE + SIDE + REACH) % SIDE
        left = across if across < left else left
        top = down if down < top else top
        step += 1
    mask: i64 = 0
    step = 0
    while step < size:
        cell = (found >> (12 * step)) & TWELVE
        across = (cell % SIDE - man % SIDE + SIDE + REACH) % SIDE - left
        down = (cell // SIDE - man // SIDE + SIDE + REACH) % SIDE - top
        mask |= BIT[5 * down + across]
        step += 1
    return mask % MODULUS[0]


def _nine(row: i64, column: i64) -> i64:
    """Nine columns of a row, from four before a column to four after it."""
    first: i64 = (column + SIDE - REACH) % SIDE
    if first + 9 <= SIDE:
        return (row >> first) & ROW
    return ((row >> first) | ((row & ROW) << (SIDE - first))) & ROW


def above(rows: vec[i64], plane: i64, cell: i64) -> i64:
    """The first word of the window about a cell: its own row and four above."""
    word: i64 = 0
    column: i64 = cell % SIDE
    line: i64 = cell // SIDE + SIDE
    step: i64 = 0
    while step < 5:
        word |= _nine(rows[plane * SIDE + (line + step - REACH) % SIDE], column) << (9 * step)
        step += 1
    return word


def below(rows: vec[i64], plane: i64, cell: i64) -> i64:
    """The second word of the window about a cell: four rows below."""
    word: i64 = 0
    column: i64 = cell % SIDE
    line: i64 = cell // SIDE + 1
    step: i64 = 0
    while step < 4:
        word |= _nine(rows[plane * SIDE + (line + step) % SIDE], column) << (9 * step)
        step += 1
    return word


def count(word: i64) -> i64:
    """How many members a set of up to 63 has."""
    word = word - ((word >> 1) & 0x5555555555555555)
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    return (word + (word >> 32)) & 0x7F


def nearer(one: i64, other: i64) -> i64:
    """The nearer of two distances; where they are as many actions, the ways of both count, as far as they go."""
    if (one + WAYS) // ACTION != (other + WAYS) // ACTION:
        return one if one < other else other
    actions: i64 = ACTION * ((one + WAYS) // ACTION)
    ways: i64 = 2 * actions - one - other
    return actions - (ways if ways < WAYS else WAYS)


def _sign(animal: i64, cell: i64) -> i64:
    """The hash of a piece on a cell, 62 bits; the exclusive or over all pieces is the hash of a grid."""
    return sign(8 * cell + animal)


def sign(number: i64) -> i64:
    """A hash of a number, 62 bits."""
    return (mixed(number) << 30) ^ mixed(number + 0x100000)


@final
class Grid:
    """The pieces that are laid out, and the reserve."""

    def __init__(self, tables: Tables = TABLES) -> None:
        self.tables: Tables = tables  # of its box
        self.rows: vec[i64] = ZEROS  # lizards, birds, monkeys, and what is free beside them
        self.cells: vec[i64] = ZEROS  # of the animals, in the order of their placing; from PIECES on, sorted
        self.on: i64 = 0  # how many there are
        self.left: i64 = COPIES * 0x010101  # in the reserve, a byte an animal
        self.man: i64 = HOME
        self.front: vec[i64] = ZEROS  # what is free beside animals, in order
        self.fronts: i64 = 0
        self.key: i64 = _sign(FREE, HOME)

    def clear(self) -> None:
        """The Man alone in the middle."""
        self.rows = ZEROS[:]
        self.cells = ZEROS[: 2 * PIECES]
        self.on = 0
        self.left = COPIES * 0x010101
        self.man = HOME
        self.front = ZEROS[:FRONT]
        self.fronts = 0
        self.key = _sign(FREE, HOME)

    def copy(self) -> "Grid":
        """An independent copy."""
        twin = Grid(self.tables)
        twin.rows = self.rows[:]
        twin.cells = self.cells[:]
        twin.on = self.on
        twin.left = self.left
        twin.man = self.man
        twin.front = self.front[:]
        twin.fronts = self.fronts
        twin.key = self.key
        return twin

    # what lies where

    def reserve(self, animal: i64) -> i64:
        """How many of an animal are left."""
        return (self.left >> (8 * animal)) & BYTE

    def animal(self, cell: i64) -> i64:
        """The animal on a cell, or NONE."""
        rows = self.rows
        line: i64 = cell // SIDE
        bit: i64 = BIT[cell % SIDE]
        if rows[line] & bit != 0:
            return 0
        if rows[SIDE + line] & bit != 0:
            return 1
        return 2 if rows[2 * SIDE + line] & bit != 0 else NONE

    def is_taken(self, cell: i64) -> bool:
        """Whether a piece lies on a cell."""
        return cell == self.man or self.animal(cell) != NONE

    def is_free(self, cell: i64) -> bool:
        """Whether a cell has no animal and is beside one."""
        return holds(self.rows, FREE, cell)

    def is_alone(self, cell: i64) -> bool:
        """Whether no piece lies beside a cell."""
        for side in range(4):
            if self.is_taken(BESIDE[4 * cell + side]):
                return False
        return True

    def taken(self, line: i64) -> i64:
        """The cells of a line that have an animal."""
        return self.rows[line] | self.rows[SIDE + line] | self.rows[2 * SIDE + line]

    def span(self) -> tuple[i64, i64]:
        """The first and the last line with a cell beside a piece."""
        first: i64 = self.man // SIDE
        last: i64 = first
        for side in range(4):
            line: i64 = BESIDE[4 * self.man + side] // SIDE
            first = line if line < first else first
            last = line if line > last else last
        if self.fronts > 0:
            line = self.front[0] // SIDE
            first = line if line < first else first
            line = self.front[self.fronts - 1] // SIDE
            last = line if line > last else last
        return first, last

    def beside_man(self, side: i64) -> i64:
        """The free cell on a side of the Man that is beside no animal, or NONE."""
        cell: i64 = BESIDE[4 * self.man + side]
        return NONE if self.is_free(cell) or self.animal(cell) != NONE else cell

    def places(self) -> list[int]:
        """The free cells beside a piece, in order."""
        out: vec[i64] = ZEROS[:]
        return [out[n] for n in range(self.write_places(out, 0))]

    def write_places(self, out: vec[i64], at: i64) -> i64:
        """Write them from a word on; the word after them."""
        first: i64 = at
        n: i64 = 0
        while n < self.fronts:
            if self.front[n] != self.man:
                out[at] = self.front[n]
                at += 1
            n += 1
        for side in range(4):
            cell: i64 = self.beside_man(side)
            if cell != NONE:
                at = _insert(out, first, at, cell)
        return at

    # what changes

    def move(self, cell: i64) -> None:
        """The Man goes to a cell."""
        self.key ^= _sign(FREE, self.man) ^ _sign(FREE, cell)
        self.man = cell

    def put(self, animal: i64, cell: i64) -> None:
        """Put another animal on a cell; the one that was there goes to the reserve."""
        old: i64 = self.animal(cell)
        bit: i64 = BIT[cell % SIDE]
        self.rows[old * SIDE + cell // SIDE] ^= bit
        self.rows[animal * SIDE + cell // SIDE] |= bit
        self.left += BIT[8 * old] - BIT[8 * animal]
        self.key ^= _sign(old, cell) ^ _sign(animal, cell)

    def place(self, animal: i64, cell: i64) -> None:
        """An animal of the reserve on a free cell."""
        self.rows[animal * SIDE + cell // SIDE] |= BIT[cell % SIDE]
        self.cells[self.on] = cell
        _insert(self.cells, PIECES, PIECES + self.on, cell)
        self.on += 1
        self.left -= BIT[8 * animal]
        self.key ^= _sign(animal, cell)
        if self.is_free(cell):
            self._close(cell)
        for side in range(4):
            beside: i64 = BESIDE[4 * cell + side]
            if not self.is_free(beside) and self.animal(beside) == NONE:
                self._open(beside)

    def _close(self, cell: i64) -> None:
        self.rows[FREE * SIDE + cell // SIDE] ^= BIT[cell % SIDE]
        n: i64 = 0
        while self.front[n] != cell:
            n += 1
        self.fronts -= 1
        while n < self.fronts:
            self.front[n] = self.front[n + 1]
            n += 1

    def _open(self, cell: i64) -> None:
        self.rows[FREE * SIDE + cell // SIDE] |= BIT[cell % SIDE]
        n: i64 = self.fronts
        while n > 0 and self.front[n - 1] > cell:
            self.front[n] = self.front[n - 1]
            n -= 1
        self.front[n] = cell
        self.fronts += 1

    # how far a card is

    def need(self, cards: i64) -> i64:
        """How many actions the nearest of some cards needs, the Man staying where he is."""
        return (self.distance(cards, False) + WAYS) // ACTION

    def distance(self, cards: i64, moving: bool) -> i64:
        """How far the nearest of some cards is, in sixteenths of an action, the Man staying or moving first too."""
        best: i64 = ACTION * TOO_FAR
        for animal in range(ANIMALS):
            best = nearer(best, self._nearest(cards, animal, self.man, TOO_FAR))
        if moving:
            for animal in range(ANIMALS):
                for n in range(self.fronts):
                    most: i64 = (best + WAYS) // ACTION - 1
                    best = nearer(best, ACTION + self._nearest(cards, animal, self.front[n], most))
        return best

    def _nearest(self, cards: i64, animal: i64, man: i64, most: i64) -> i64:
        """The distance with one animal and the Man on a given cell; far away where it is over `most` actions."""
        high: i64 = above(self.rows, animal, man)
        low: i64 = below(self.rows, animal, man)
        best: i64 = ACTION * TOO_FAR
        if count(high) + count(low) < REACH - most:
            return best
        while cards != 0:
            best = nearer(best, self.tables.lacking(popcount((cards & -cards) - 1), high, low, self.reserve(animal)))
            cards &= cards - 1
        return best


def _insert(cells: vec[i64], first: i64, end: i64, cell: i64) -> i64:
    """Add a cell to a sorted part of a list; the end of the longer part."""
    n: i64 = end
    while n > first and cells[n - 1] > cell:
        cells[n] = cells[n - 1]
        n -= 1
    cells[n] = cell
    return end + 1
