"""What a position of Inka is: tiles, pawns and blockers as they lie and stand, and what follows from it.

Numbers in comments are paragraphs of `rules.en.md`.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core.bits import PLACE, PRIME
from fivesuns.games.inka.material import CELLS, DESTINATIONS, MOST_SEATS, PATHS, POSES, TILES
from fivesuns.games.inka.poses import (
    BESIDE,
    BIT,
    BLOCKER,
    COVER,
    EDGE,
    END_OF,
    ENDS,
    GROUND,
    LONE,
    LONG,
    NONE,
    NOWHERE,
    ONE,
    OUTER,
    PASSING,
    PAWN,
    PLACES,
    REACH,
    ROW,
    ROWS,
    SHORT,
    SNAKES,
    TABLES,
    TILE,
    TURNS,
    TWINS,
    TWO,
    WAYS,
    WORD,
    ZEROS,
    Tables,
    Way,
    read_way,
    row_to,
)

ALL_OF_WORD: Final = (1 << WORD) - 1


@final
class Board:
    """Tiles, pawns and blockers as they lie and stand, and what follows from it."""

    def __init__(self, tables: Tables = TABLES) -> None:
        self.tables: Tables = tables  # of its box
        self.places: vec[i64] = NOWHERE  # poses of tiles, then cells of pawns, then of blockers
        # these follow from the places
        self.ground: vec[i64] = tables.base  # what each cell is to a pawn
        self.full_0: i64 = EDGE  # cells with a tile, a pawn or a blocker
        self.full_1: i64 = 0
        self.full_2: i64 = 0
        # what was found when somebody last looked where tiles could go: a copy knows nothing of it
        self.seen: vec[i64] = NOWHERE  # where each tile lay
        self.clear: vec[i64] = NOWHERE  # which rows of that pose were clear, a bit each
        self.seen_0: i64 = 0  # the cells that were full
        self.seen_1: i64 = 0
        self.seen_2: i64 = 0

    def lay_out(self) -> None:
        """The destination tiles in the middle, and nothing else (1.3)."""
        self.places = NOWHERE[:]
        for n in range(DESTINATIONS):
            self.places[PATHS + n] = self.tables.middle[n]
        self.survey()

    def survey(self) -> None:
        """Find anew what follows from the places."""
        self.ground = self.tables.base[:]
        for tile in range(TILES):
            if self.places[tile] != NONE:
                self.cover(tile, self.places[tile])
        self.fill()

    def cover(self, tile: i64, pose: i64) -> None:
        """Lay a tile."""
        self.places[tile] = pose
        face: i64 = 2 * (tile * POSES + pose)
        self.ground[ONE[pose]] = self.tables.face[face]
        self.ground[TWO[pose]] = self.tables.face[face + 1]

    def fill(self) -> None:
        """Find anew which cells are full."""
        a: i64 = EDGE
        b: i64 = 0
        c: i64 = 0
        n: i64 = 0
        while n < PAWN:
            pose: i64 = self.places[n]
            if pose >= 0:
                a |= COVER[3 * pose]
                b |= COVER[3 * pose + 1]
                c |= COVER[3 * pose + 2]
            n += 1
        while n < PLACES:
            cell: i64 = self.places[n]
            if cell >= 0:
                a |= LONE[3 * cell]
                b |= LONE[3 * cell + 1]
                c |= LONE[3 * cell + 2]
            n += 1
        self.full_0 = a
        self.full_1 = b
        self.full_2 = c

    # what lies where

    def pose(self, tile: i64) -> i64:
        """Where a tile lies; NONE when it is not on the board. Path tiles are 0 to 12, destination tiles 13 to 15."""
        return self.places[tile]

    def pawn(self, seat: i64) -> i64:
        """The cell of a seat's pawn, or NONE."""
        return self.places[PAWN + seat]

    def blocker(self, seat: i64) -> i64:
        """The cell of a seat's blocker, or NONE."""
        return self.places[BLOCKER + seat]

    def tile_on(self, cell: i64) -> i64:
        """The tile that covers a cell, or NONE."""
        return (self.ground[cell] >> TILE) - 1

    def pawn_on(self, cell: i64) -> i64:
        """The seat whose pawn stands on a cell, or NONE."""
        for seat in range(MOST_SEATS):
            if self.places[PAWN + seat] == cell:
                return seat
        return NONE

    def blocker_on(self, cell: i64) -> i64:
        """The seat whose blocker stands on a cell, or NONE."""
        for seat in range(MOST_SEATS):
            if self.places[BLOCKER + seat] == cell:
                return seat
        return NONE

    def is_pinned(self, tile: i64) -> bool:
        """Whether a blocker stands on a tile (4.5), or it is not on the board."""
        pose: i64 = self.places[tile]
        return pose == NONE or self.blocker_on(ONE[pose]) != NONE or self.blocker_on(TWO[pose]) != NONE

    def shows(self, cell: i64, sign: i64) -> bool:
        """Whether a cell has a symbol, and no tile on it (5.6, 5.7)."""
        return self.tables.sign[cell] == sign and self.tile_on(cell) == NONE

    def is_empty(self, cell: i64) -> bool:
        """Whether a pawn may stop, or a blocker stand, on a cell (5.4, 6.1)."""
        return self.pawn_on(cell) == NONE and self.blocker_on(cell) == NONE

    # tiles

    def is_bare(self, pose: i64) -> bool:
        """Whether nothing lies or stands where a tile would."""
        return (
            COVER[3 * pose] & self.full_0 == 0
            and COVER[3 * pose + 1] & self.full_1 == 0
            and COVER[3 * pose + 2] & self.full_2 == 0
        )

    def is_clear(self, tile: i64, row: i64) -> bool:
        """Whether nothing but a tile itself and the pawns on it is in one of a row's ways (4.3)."""
        pose: i64 = self.places[tile]
        a: i64 = self.full_0 & ~COVER[3 * pose]
        b: i64 = self.full_1 & ~COVER[3 * pose + 1]
        c: i64 = self.full_2 & ~COVER[3 * pose + 2]
        if WAYS[row + 1] & a == 0 and WAYS[row + 2] & b == 0 and WAYS[row + 3] & c == 0:
            return True
        return WAYS[row + 4] & a == 0 and WAYS[row + 5] & b == 0 and WAYS[row + 6] & c == 0

    def is_way(self, tile: i64, row: i64) -> bool:
        """Whether a tile that is not pinned may go a row's way."""
        if not self.is_clear(tile, row):
            return False
        if tile >= PATHS:
            return not self._is_shut(tile, WAYS[row])
        twin: i64 = WAYS[row + 9]
        if twin == NONE or self.tables.even[tile] == 0 or self._is_carrying(tile):
            return True
        return not self.is_clear(tile, twin * ROW)  # 4.2: of two ends that look the same, one

    def _is_shut(self, tile: i64, pose: i64) -> bool:
        """Whether all sides without a wall would lie on the edge of the board (5.8)."""
        return self.tables.open[tile] & ~OUTER[pose] == 0

    def _is_carrying(self, tile: i64) -> bool:
        pose: i64 = self.places[tile]
        return self.pawn_on(ONE[pose]) != NONE or self.pawn_on(TWO[pose]) != NONE

    def clear_rows(self, tile: i64, rows: i64) -> i64:
        """Those of some rows of a tile's pose, a bit each, in one of whose ways there is nothing else (4.3)."""
        pose: i64 = self.places[tile]
        a: i64 = self.full_0 & ~COVER[3 * pose]
        b: i64 = self.full_1 & ~COVER[3 * pose + 1]
        c: i64 = self.full_2 & ~COVER[3 * pose + 2]
        first: i64 = ENDS[pose]
        found: i64 = 0
        while rows != 0:
            bit: i64 = rows & -rows
            row: i64 = 3 * (first + PLACE[bit % PRIME])
            hindered: i64 = (SHORT[row] & a) | (SHORT[row + 1] & b) | (SHORT[row + 2] & c)
            if hindered != 0 and bit & TURNS[pose] != 0:  # there is another way
                hindered = (LONG[row] & a) | (LONG[row + 1] & b) | (LONG[row + 2] & c)
            if hindered == 0:
                found |= bit
            rows ^= bit
        return found

    def open_rows(self, tile: i64, clear: i64) -> i64:
        """Those of its clear rows that a tile which is not pinned may take."""
        pose: i64 = self.places[tile]
        left: i64 = clear
        if tile < PATHS:
            left &= TWINS[pose]
            if left == 0 or self.tables.even[tile] == 0 or self._is_carrying(tile):
                return clear
        first: i64 = ENDS[pose]
        found: i64 = clear
        while left != 0:
            bit: i64 = left & -left
            row: i64 = (first + PLACE[bit % PRIME]) * ROW
            if tile >= PATHS:
                shut: bool = self._is_shut(tile, WAYS[row])
            else:  # 4.2: of two ends that look the same, one
                shut = (clear >> (WAYS[row + 9] - first)) & 1 != 0
            if shut:
                found ^= bit
            left ^= bit
        return found

    def ends(self, tile: i64) -> list[int]:
        """The poses that a tile may be moved to, whoever is on turn (4)."""
        found: list[int] = []
        if self.is_pinned(tile):
            return found
        pose: i64 = self.places[tile]
        rows: i64 = self.open_rows(tile, self.clear_rows(tile, ROWS[pose]))
        row: i64 = ENDS[pose] * ROW
        while rows != 0:
            if rows & 1 != 0:
                found.append(WAYS[row])
            rows >>= 1
            row += ROW
        return found

    def look_round(self, last: i64) -> i64:
        """Find which rows of the tiles before one are clear: of a tile that lies still, only those that pass a cell
        which has changed since are tried anew. What was found of the other tiles is forgotten. The tiles that can be
        moved at all, a bit each."""
        free: i64 = 0
        if self.seen_0 == 0:
            self.seen = NOWHERE[:]
            self.clear = NOWHERE[:]
        seen = self.seen
        clear = self.clear
        a: i64 = self.full_0 ^ self.seen_0
        b: i64 = self.full_1 ^ self.seen_1
        c: i64 = self.full_2 ^ self.seen_2
        tile: i64 = 0
        while tile < TILES:
            pose: i64 = self.places[tile] if tile < last else NONE
            if pose != NONE and seen[tile] != pose:
                clear[tile] = self.clear_rows(tile, ROWS[pose])
            elif pose != NONE:
                rows: i64 = self._passing(pose, clear[tile], (a, b, c))
                if rows != 0:
                    clear[tile] = (clear[tile] & ~rows) | self.clear_rows(tile, rows)
            if pose != NONE:
                free |= BIT[tile]
            seen[tile] = pose
            tile += 1
        self.seen_0 = self.full_0
        self.seen_1 = self.full_1
        self.seen_2 = self.full_2
        return free & ~self.pinned()

    def _passing(self, pose: i64, clear: i64, changed: tuple[i64, i64, i64]) -> i64:
        """The rows of a pose that cells which have changed can have opened, or shut where they were clear."""
        a: i64 = changed[0] & REACH[3 * pose]
        b: i64 = changed[1] & REACH[3 * pose + 1]
        c: i64 = changed[2] & REACH[3 * pose + 2]
        if a | b | c == 0:
            return 0
        first: i64 = pose * CELLS
        filled: i64 = _rows_by(first, a & self.full_0) | _rows_by(first + WORD, b & self.full_1)
        filled |= _rows_by(first + 2 * WORD, c & self.full_2)
        emptied: i64 = _rows_by(first, a & ~self.full_0) | _rows_by(first + WORD, b & ~self.full_1)
        emptied |= _rows_by(first + 2 * WORD, c & ~self.full_2)
        return (filled & clear) | (emptied & ~clear)

    def write_moves(self, tile: i64, base: i64, out: vec[i64], at: i64) -> i64:
        """Write what a tile may be moved to, added to a number, once all was looked at; the word after it."""
        pose: i64 = self.places[tile]
        rows: i64 = self.open_rows(tile, self.clear[tile])
        first: i64 = ENDS[pose]
        ends = END_OF
        place = PLACE
        while rows != 0:
            out[at] = base + ends[first + place[(rows & -rows) % PRIME]]
            at += 1
            rows &= rows - 1
        return at

    def pinned(self) -> i64:
        """The tiles with a blocker on them (4.5), a bit each."""
        tiles: i64 = 0
        for seat in range(MOST_SEATS):
            cell: i64 = self.places[BLOCKER + seat]
            if cell != NONE and self.tile_on(cell) != NONE:
                tiles |= BIT[self.tile_on(cell)]
        return tiles

    def way(self, tile: i64, end: i64) -> Way:
        """How a tile gets to a pose that is open to it: by the shorter turn, if that is free."""
        pose: i64 = self.places[tile]
        row: i64 = row_to(pose, end)
        free: bool = (
            WAYS[row + 1] & self.full_0 & ~COVER[3 * pose] == 0
            and WAYS[row + 2] & self.full_1 & ~COVER[3 * pose + 1] == 0
            and WAYS[row + 3] & self.full_2 & ~COVER[3 * pose + 2] == 0
        )
        return read_way(WAYS[row + 7] if free else WAYS[row + 8])

    def move(self, tile: i64, end: i64) -> None:
        """Take a tile to a pose, with the pawns on it (4.4)."""
        pose: i64 = self.places[tile]
        for n in range(PAWN, BLOCKER):
            if self.places[n] == ONE[pose]:
                self.places[n] = ONE[end]
            elif self.places[n] == TWO[pose]:
                self.places[n] = TWO[end]
        self.ground[ONE[pose]] = self.tables.base[ONE[pose]]
        self.ground[TWO[pose]] = self.tables.base[TWO[pose]]
        self.cover(tile, end)
        self.fill()

    def walls_in(self, tile: i64, pose: i64) -> bool:
        """Whether a tile would leave a pawn on its start with walls on all sides (2.3)."""
        if self.tables.near[pose] == 0:
            return False
        face: i64 = 2 * (tile * POSES + pose)
        one: i64 = ONE[pose]
        two: i64 = TWO[pose]
        for seat in range(MOST_SEATS):
            cell: i64 = self.places[PAWN + seat]
            if cell == NONE or not (_is_beside(cell, one) or _is_beside(cell, two)):
                continue  # no start was walled in before
            shut: bool = True
            side: i64 = 0
            while shut and side < 3:
                beside: i64 = BESIDE[3 * cell + side]
                if beside != NONE:
                    ground: i64 = self.ground[beside]
                    if beside == ONE[pose]:
                        ground = self.tables.face[face]
                    elif beside == TWO[pose]:
                        ground = self.tables.face[face + 1]
                    shut = (ground >> side) & 1 != 0
                side += 1
            if shut:
                return True
        return False

    # pawns

    def bare(self) -> tuple[i64, i64, i64]:
        """The cells on which a blocker may be placed, as the three words of a set (6.1)."""
        a: i64 = 0
        b: i64 = 0
        c: i64 = 0
        pinned: i64 = self.pinned()
        place: i64 = 0
        while place < PLACES:
            where: i64 = self.places[place]
            if where != NONE:
                if place >= PAWN:
                    a |= LONE[3 * where]
                    b |= LONE[3 * where + 1]
                    c |= LONE[3 * where + 2]
                elif place >= PATHS or (pinned >> place) & 1 != 0:
                    a |= COVER[3 * where]
                    b |= COVER[3 * where + 1]
                    c |= COVER[3 * where + 2]
            place += 1
        return ~a & ALL_OF_WORD, ~b & ALL_OF_WORD, ~c & ALL_OF_WORD

    def costs(self, cell: i64, most: i64, walls: bool) -> vec[i64]:
        """For each cell the points it takes to walk there from one, plus 1; 0 where that is too many (5.1 to 5.3)."""
        cost: vec[i64] = ZEROS[:]
        self._walk(cell, most, walls, (cost, ZEROS[:]))
        return cost

    def reach(self, cell: i64, most: i64) -> tuple[i64, i64, i64]:
        """The cells on which a pawn that walks from one may stop, as the three words of a set (5.4)."""
        found: vec[i64] = ZEROS[:]
        n: i64 = self._walk(cell, most, True, (ZEROS[:], found))
        a: i64 = 0
        b: i64 = 0
        c: i64 = 0
        while n > 0:
            n -= 1
            here: i64 = found[n]
            a |= LONE[3 * here]
            b |= LONE[3 * here + 1]
            c |= LONE[3 * here + 2]
        n = PAWN
        while n < PLACES:
            here = self.places[n]
            if here != NONE:
                a &= ~LONE[3 * here]
                b &= ~LONE[3 * here + 1]
                c &= ~LONE[3 * here + 2]
            n += 1
        return a, b, c

    def _walk(self, cell: i64, most: i64, walls: bool, lists: tuple[vec[i64], vec[i64]]) -> i64:
        """Write what it takes to each cell into the first list, and the cells that are reached into the second one, of
        which both hold nothing; how many there are."""
        cost, found = lists
        found[0] = cell
        cost[cell] = 1
        count: i64 = 1
        level: i64 = 1
        while level <= most + 1:
            n: i64 = 0
            while n < count:
                here: i64 = found[n]
                n += 1
                if cost[here] != level:
                    continue
                again: i64 = n
                for side in range(3):
                    beside: i64 = BESIDE[3 * here + side]
                    if beside == NONE or self.ground[beside] & GROUND == 0:
                        continue  # 5.1
                    if walls and ((self.ground[here] | self.ground[beside]) >> side) & 1 != 0:
                        continue  # 5.2
                    snakes: i64 = (self.ground[here] >> (SNAKES + side)) & 1
                    snakes += (self.ground[beside] >> (SNAKES + side)) & 1  # 5.3
                    before: i64 = cost[beside]
                    if level + snakes > most + 1 or (before != 0 and before <= level + snakes):
                        continue
                    cost[beside] = level + snakes
                    if before == 0:
                        found[count] = beside
                        count += 1
                    elif snakes == 0:
                        again = 0  # it was passed over in this level
                n = again
            level += 1
        return count

    def copy(self) -> Board:
        """An independent copy."""
        twin = Board(self.tables)
        twin.places = self.places[:]
        twin.ground = self.ground[:]
        twin.full_0 = self.full_0
        twin.full_1 = self.full_1
        twin.full_2 = self.full_2
        return twin


def _rows_by(first: i64, cells: i64) -> i64:
    """The rows that pass some cells, whose places in the table begin with one."""
    rows: i64 = 0
    while cells != 0:
        rows |= PASSING[first + PLACE[(cells & -cells) % PRIME]]
        cells &= cells - 1
    return rows


def _is_beside(cell: i64, other: i64) -> bool:
    return BESIDE[3 * cell] == other or BESIDE[3 * cell + 1] == other or BESIDE[3 * cell + 2] == other
