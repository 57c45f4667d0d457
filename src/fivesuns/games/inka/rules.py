"""The rules of Inka: poses of tiles, cells of pawns and blockers, and what each cell is to a pawn.

Numbers in comments are paragraphs of `rules.en.md`.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core import state as core
from fivesuns.core.bits import nth, popcount, shifted, table, write_members
from fivesuns.core.rng import Rng
from fivesuns.core.state import NATURE, NOBODY
from fivesuns.games.inka.material import (
    BLOCK,
    CELLS,
    DRAW,
    END,
    FIRST,
    LAY,
    MOVE,
    PASSAGE,
    PATHS,
    POINTS,
    POSES,
    ROUNDS,
    START,
    STATUES,
    TAKE,
    TILES,
    WALK,
)
from fivesuns.games.inka.poses import (
    BIT,
    BLOCKER,
    ENDS,
    EXIT,
    HEADING,
    LONE,
    MOST_ENDS,
    NONE,
    ONE,
    PAWN,
    PLACES,
    RHOMBUS,
    ROW,
    SPIRAL,
    TABLES,
    TWO,
    WAYS,
    WORD,
    Tables,
    row_to,
    tables_of,
)
from fivesuns.games.inka.position import Board

RULES: Final = 2  # the newest edition of these rules
FIRST_EDITION: Final = 1
BOUND: Final = 2  # the edition from which on a pawn sets out ten times a turn at most (5.9)
MOST_WALKS: Final = 10

# what is being done
LOT: Final = 0  # NATURE says who begins (2.1)
STARTING: Final = 1
DRAWING: Final = 2  # NATURE draws a path tile (2.2)
LAYING: Final = 3
TILING: Final = 4  # a turn: nothing was done with the pawn yet
WALKING: Final = 5  # the pawn has acted: path tiles lie still (3.3)
BLOCKED: Final = 6  # the blocker stands: the turn can only end (3.5)
OVER: Final = 7

ALL_TILES: Final = 0x1FFF
FAR: Final = 99  # more points than any way can cost
WIDEST: Final = 1028  # more actions than can be legal at once: all ends of all tiles, three kinds for cells, two more
ROOM: Final = table([0] * WIDEST)
assert WIDEST == TILES * MOST_ENDS + 3 * CELLS + 2


@final
class State(core.State):
    """A game of Inka. Nothing is hidden but the order of the path tiles, which is nowhere: NATURE draws."""

    def __init__(self, seats: i64, tables: Tables = TABLES) -> None:
        self.seats = seats
        self.mover = NATURE
        self.leg = 0  # the round; 0 while the temple is built
        self.phase: i64 = LOT
        self.first: i64 = NONE  # the start player
        self.drawn: i64 = NONE  # the path tile to be laid
        self.stock: i64 = ALL_TILES  # path tiles that are not drawn yet, a bit each
        self.points: i64 = 0  # that the turn has left (3.1)
        self.turns: i64 = 0  # that were ended
        self.edition: i64 = FIRST_EDITION
        self.walked: i64 = 0  # how often the pawn has set out in this turn; counted where there is a bound
        self.taken: i64 = 0  # statues, a bit each: three a seat, one a destination tile
        self.winner: i64 = NONE
        self.board: Board = Board(tables)

    # who has what

    def has_statue(self, seat: i64, destination: i64) -> bool:
        """Whether a seat has taken its statue from a destination tile (0 to 2)."""
        return (self.taken >> (STATUES * seat + destination)) & 1 != 0

    def statues(self, seat: i64) -> i64:
        """How many statues a seat has taken."""
        return popcount((self.taken >> (STATUES * seat)) & 7)

    def _may_lay(self, pose: i64) -> bool:
        """Whether the drawn tile may be laid so (2.2, 2.3)."""
        if self.board.tables.even[self.drawn] != 0 and ONE[pose] > TWO[pose]:
            return False
        return self.board.is_bare(pose) and not self.board.walls_in(self.drawn, pose)

    # the pawn

    def walks(self, seat: i64) -> list[tuple[int, int]]:
        """The cells where a pawn may stop, with what it has left of its points, and the points it takes (5.4)."""
        found: list[tuple[int, int]] = []
        if self.walked == MOST_WALKS:  # 5.9
            return found
        cost = self.board.costs(self.board.pawn(seat), self.points, True)
        for cell in range(CELLS):
            if cost[cell] != 0 and self.board.is_empty(cell):
                found.append((cell, cost[cell] - 1))
        return found

    def statue_here(self, seat: i64) -> i64:
        """The destination tile (0 to 2) on which a pawn stands beside its own statue, or NONE (5.5)."""
        destination: i64 = self.board.tile_on(self.board.pawn(seat)) - PATHS
        return destination if destination >= 0 and not self.has_statue(seat, destination) else NONE

    def _may_pass(self, seat: i64, cell: i64) -> bool:
        """Whether a passage leads a pawn to a cell (5.6)."""
        return (
            self.board.shows(self.board.pawn(seat), SPIRAL)
            and self.board.shows(cell, SPIRAL)
            and self.board.is_empty(cell)
        )

    def _may_block(self, cell: i64) -> bool:
        """Whether a blocker may be placed on a cell (6.1)."""
        tile: i64 = self.board.tile_on(cell)
        return self.board.is_empty(cell) and tile < PATHS and (tile == NONE or not self.board.is_pinned(tile))

    # what is legal

    def movable(self, seat: i64) -> tuple[int, int]:
        """The first tile that a seat may move now, and the one after the last (3.3, 5.7)."""
        if self.points == 0 or self.phase > WALKING:
            return 0, 0
        last: i64 = TILES if self.board.shows(self.board.pawn(seat), RHOMBUS) else PATHS
        return (0 if self.phase == TILING else PATHS), last

    def legal(self, seat: i64) -> list[int]:
        out: vec[i64] = ROOM[:]
        return [out[n] for n in range(self.write_legal(seat, out, 0))]

    def write_legal(self, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write the legal actions in order, from a word on; the word after them."""
        if seat != self.mover or seat == NOBODY:
            return at
        if self.phase >= TILING:
            if self.phase != BLOCKED:
                at = self._write_turn(seat, out, at)
            out[at] = END
            return at + 1
        action: i64 = LAY if self.phase == LAYING else FIRST
        last: i64 = MOVE if self.phase == LAYING else LAY
        while action < last:
            if self._may_lay(action - LAY) if self.phase == LAYING else self._why_not_build(action) is None:
                out[at] = action
                at += 1
            action += 1
        return at

    def _write_turn(self, seat: i64, out: vec[i64], at: i64) -> i64:
        at = self.write_deeds(seat, out, at)
        one, two, three = self.board.bare()
        at = write_members(out, at, one, BLOCK)
        at = write_members(out, at, two, BLOCK + WORD)
        return write_members(out, at, three, BLOCK + 2 * WORD)

    def write_deeds(self, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write all that a seat may do in its turn but to place its blocker and to end it; the word after it."""
        first, last = self.movable(seat)
        tile: i64 = first
        free: i64 = 0
        if first < last:
            free = self.board.look_round(last)
        while tile < last:
            if (free >> tile) & 1 != 0:
                at = self.board.write_moves(tile, MOVE + tile * POSES, out, at)
            tile += 1
        one, two, three = self.paths(seat)
        at = write_members(out, at, one, WALK)
        at = write_members(out, at, two, WALK + WORD)
        at = write_members(out, at, three, WALK + 2 * WORD)
        one, two, three = self.passages(seat)
        at = write_members(out, at, one, PASSAGE)
        at = write_members(out, at, two, PASSAGE + WORD)
        return write_members(out, at, three, PASSAGE + 2 * WORD)

    def paths(self, seat: i64) -> tuple[i64, i64, i64]:
        """The cells where a pawn may stop (5.4), as the three words of a set, and beside the last one TAKE (5.5)."""
        take: i64 = i64(self.points > 0 and self.statue_here(seat) != NONE)
        if self.walked == MOST_WALKS:  # 5.9
            return 0, 0, shifted(take, WORD)
        one, two, three = self.board.reach(self.board.pawn(seat), self.points)
        return one, two, three | shifted(take, WORD)

    def passages(self, seat: i64) -> tuple[i64, i64, i64]:
        """The cells to which a passage leads a pawn (5.6), as the three words of a set."""
        one: i64 = 0
        two: i64 = 0
        three: i64 = 0
        if self.points > 0 and self.board.shows(self.board.pawn(seat), SPIRAL):
            for spiral in self.board.tables.spirals:
                if self._may_pass(seat, spiral):
                    one |= LONE[3 * spiral]
                    two |= LONE[3 * spiral + 1]
                    three |= LONE[3 * spiral + 2]
        return one, two, three

    def draw(self, seat: i64, rng: Rng) -> i64:
        """A number among all that could be actions, drawn again while it is none."""
        if self.phase == DRAWING:
            return DRAW + nth(self.stock, rng.below(popcount(self.stock)))
        if self.phase == LAYING:
            pose: i64 = rng.below(POSES)
            while not self._may_lay(pose):
                pose = rng.below(POSES)
            return LAY + pose
        if self.phase == BLOCKED:
            rng.next()  # as a draw among several would
            return END
        if self.phase < DRAWING:
            actions = self.legal(seat)
            return actions[rng.below(len(actions))]
        return self._draw_in_turn(seat, rng)

    def _draw_in_turn(self, seat: i64, rng: Rng) -> i64:
        first, last = self.movable(seat)
        walks = self.board.costs(self.board.pawn(seat), self.points, True)
        moves: i64 = MOST_ENDS * (last - first)
        action: i64 = NONE
        while action == NONE:
            n: i64 = rng.below(moves + 2 * CELLS + len(self.board.tables.spirals) + 2)
            if n < moves:
                action = self._draw_move(first + n // MOST_ENDS, n % MOST_ENDS)
            elif n < moves + CELLS:
                cell: i64 = n - moves
                tired: bool = self.walked == MOST_WALKS
                action = WALK + cell if walks[cell] != 0 and self.board.is_empty(cell) and not tired else NONE
            elif n < moves + 2 * CELLS:
                cell = n - moves - CELLS
                action = BLOCK + cell if self._may_block(cell) else NONE
            elif n == moves + 2 * CELLS:
                action = END
            elif self.points > 0:
                action = self._draw_deed(seat, n - moves - 2 * CELLS - 1)
        return action

    def _draw_move(self, tile: i64, n: i64) -> i64:
        if self.board.is_pinned(tile):
            return NONE
        row: i64 = ENDS[self.board.pose(tile)] + n
        if row >= ENDS[self.board.pose(tile) + 1] or not self.board.is_way(tile, row * ROW):
            return NONE
        return MOVE + tile * POSES + WAYS[row * ROW]

    def _draw_deed(self, seat: i64, n: i64) -> i64:
        if n == 0:
            return TAKE if self.statue_here(seat) != NONE else NONE
        spiral: i64 = self.board.tables.spirals[n - 1]
        return PASSAGE + spiral if self._may_pass(seat, spiral) else NONE

    # why not

    def why(self, seat: i64, action: i64) -> str | None:
        """2.1 no free start, or not now; 2.2 not to be laid here, or not yet built; 2.3 a start walled in.

        3.1 no point left; 3.3 path tiles lie still once the pawn has acted; 3.5 the blocker stands, the turn is over.
        4.1 no slide; 4.2 no turn, or it looks the same the other way round; 4.3 something is in the way; 4.5 pinned.
        5.1 no ground leads there; 5.2 a wall is between; 5.3 too many snakes; 5.4 no stopping there; 5.5 no statue of
        one's own here; 5.6 no open passage here or there; 5.7 not on a rhombus symbol; 5.8 a destination shut off;
        5.9 too many walks; 6.1 no place for a blocker.
        """
        if action < LAY:
            return self._why_not_build(action)
        if action < MOVE:
            return self._why_not_lay(action - LAY)
        if self.phase < TILING:
            return "2.2"
        if action == END:
            return None
        if self.phase == BLOCKED:
            return "3.5"
        if action >= BLOCK:
            return None if self._may_block(action - BLOCK) else "6.1"
        if action < WALK:
            return self._why_not_move(seat, (action - MOVE) // POSES, (action - MOVE) % POSES)
        if action < TAKE:
            return self._why_not_walk(seat, action - WALK)
        if action == TAKE:
            if self.statue_here(seat) == NONE:
                return "5.5"
        elif not self._may_pass(seat, action - PASSAGE):
            return "5.6"
        return "3.1" if self.points == 0 else None

    def _why_not_build(self, action: i64) -> str | None:
        if action >= DRAW:
            return None if self.phase == DRAWING and (self.stock >> (action - DRAW)) & 1 != 0 else "2.2"
        if action >= START:
            cell: i64 = action - START
            free: bool = (
                self.phase == STARTING and self.board.tables.sign[cell] == EXIT and self.board.pawn_on(cell) == NONE
            )
            return None if free else "2.1"
        return None if self.phase == LOT and action - FIRST < self.seats else "2.1"

    def _why_not_lay(self, pose: i64) -> str | None:
        if self.phase != LAYING:
            return "2.2"
        if self._may_lay(pose):
            return None
        return "2.3" if self.board.is_bare(pose) and self.board.walls_in(self.drawn, pose) else "2.2"

    def _why_not_move(self, seat: i64, tile: i64, end: i64) -> str | None:
        if tile < PATHS and self.phase != TILING:
            return "3.3"
        if tile >= PATHS and not self.board.shows(self.board.pawn(seat), RHOMBUS):
            return "5.7"
        if self.points == 0:
            return "3.1"
        if self.board.is_pinned(tile):
            return "4.5"
        pose: i64 = self.board.places[tile]
        row: i64 = row_to(pose, end)
        if row == NONE:
            return "4.1" if HEADING[pose] == HEADING[end] else "4.2"
        if self.board.is_way(tile, row):
            return None
        if not self.board.is_clear(tile, row):
            return "4.3"
        return "5.8" if tile >= PATHS else "4.2"

    def _why_not_walk(self, seat: i64, cell: i64) -> str | None:
        here: i64 = self.board.pawn(seat)
        if self.walked == MOST_WALKS:
            return "5.9"
        if not self.board.is_empty(cell):
            return "5.4"
        if self.board.costs(here, self.points, True)[cell] != 0:
            return None
        if self.board.costs(here, FAR, True)[cell] != 0:
            return "5.3"
        return "5.2" if self.board.costs(here, FAR, False)[cell] != 0 else "5.1"

    # what happens

    def play(self, seat: i64, action: i64) -> None:
        if action < MOVE:
            self._build(seat, action)
            return
        if action < WALK:
            self._move((action - MOVE) // POSES, (action - MOVE) % POSES)
        elif action < BLOCK:
            self._act(seat, action)
        elif action < END:
            self.board.places[BLOCKER + seat] = action - BLOCK
            self.phase = BLOCKED
        if self.statues(seat) == STATUES and self.board.tables.sign[self.board.pawn(seat)] == EXIT:  # 7.1, 7.2
            self.winner = seat
            self._stop()
        elif action == END:
            self.turns += 1
            if self.turns == ROUNDS * self.seats:  # 7.3
                self._stop()
            else:
                self._begin((seat + 1) % self.seats)
        self.board.fill()

    def _build(self, seat: i64, action: i64) -> None:
        if action < START:
            self.first = action - FIRST
            self.phase = STARTING
            self.mover = self.first
        elif action < DRAW:
            self.board.places[PAWN + seat] = action - START
            self.mover = (seat + 1) % self.seats
            if self.mover == self.first:
                self.phase = DRAWING
                self.mover = NATURE
        elif action < LAY:
            self.drawn = action - DRAW
            self.stock ^= BIT[self.drawn]
            self.phase = LAYING
            self.mover = (self.first + PATHS - 1 - popcount(self.stock)) % self.seats
        else:
            self.board.cover(self.drawn, action - LAY)
            self.drawn = NONE
            self.phase = DRAWING
            self.mover = NATURE
            if self.stock == 0:
                self._begin(self.first)
        self.board.fill()

    def _begin(self, seat: i64) -> None:
        """Begin a turn: the blocker comes back by itself (3.2)."""
        self.board.places[BLOCKER + seat] = NONE
        self.phase = TILING
        self.points = POINTS
        self.walked = 0
        self.mover = seat
        self.leg = self.turns // self.seats + 1

    def _stop(self) -> None:
        self.phase = OVER
        self.mover = NOBODY

    def _move(self, tile: i64, end: i64) -> None:
        """Move a tile to a pose, with the pawns on it (4.4)."""
        self.board.move(tile, end)
        self.points -= 1
        if tile >= PATHS:
            self.phase = WALKING

    def _act(self, seat: i64, action: i64) -> None:
        """The pawn walks, takes a statue or goes through a passage (5)."""
        self.phase = WALKING
        if action < TAKE:
            cost = self.board.costs(self.board.pawn(seat), self.points, True)
            self.points -= cost[action - WALK] - 1
            self.walked += 1 if self.edition >= BOUND else 0
            self.board.places[PAWN + seat] = action - WALK
            return
        self.points -= 1
        if action == TAKE:
            self.taken |= BIT[STATUES * seat + self.statue_here(seat)]
        else:
            self.board.places[PAWN + seat] = action - PASSAGE

    # the end

    def result(self) -> list[float]:
        """All to the winner; at the last round's end to whoever has most statues, shared between equals (7.3)."""
        if self.winner != NONE:
            return [1.0 if seat == self.winner else 0.0 for seat in range(self.seats)]
        most: i64 = max([self.statues(seat) for seat in range(self.seats)])
        best: list[bool] = [self.statues(seat) == most for seat in range(self.seats)]
        return [1.0 / float(best.count(True)) if wins else 0.0 for wins in best]

    # copies

    def copy(self) -> State:
        twin = State(self.seats)
        twin.mover = self.mover
        twin.leg = self.leg
        twin.phase = self.phase
        twin.first = self.first
        twin.drawn = self.drawn
        twin.stock = self.stock
        twin.points = self.points
        twin.turns = self.turns
        twin.edition = self.edition
        twin.walked = self.walked
        twin.taken = self.taken
        twin.winner = self.winner
        twin.board = self.board.copy()
        return twin

    def freeze(self) -> tuple[Any, ...]:
        return (
            (self.seats, self.mover, self.leg, self.phase, self.first, self.drawn, self.stock),
            (self.points, self.turns, self.taken, self.winner),
            tuple([self.board.places[n] for n in range(PLACES)]),
            *self._since(),
            *self.board.tables.mark(),
        )

    def gist(self) -> tuple[Any, ...]:
        """Without how often the pawn has set out: whoever comes back has not walked."""
        twin = self.copy()
        twin.walked = 0
        return twin.freeze()

    def _since(self) -> tuple[tuple[int, int], ...]:
        """What later editions have, besides the first."""
        return () if self.edition == FIRST_EDITION else ((self.edition, self.walked),)

    def __reduce__(self) -> tuple[Any, ...]:
        return (thaw, (self.freeze(),))


def thaw(frozen: tuple[Any, ...]) -> State:
    """The position that `freeze` made plain values of."""
    setup, turn, places = frozen[:3]
    later = [part for part in frozen[3:] if not isinstance(part, str)]
    state = State(setup[0], tables_of(*[part for part in frozen[3:] if isinstance(part, str)]))
    _, state.mover, state.leg, state.phase, state.first, state.drawn, state.stock = setup
    state.points, state.turns, state.taken, state.winner = turn
    for edition, walked in later:
        state.edition, state.walked = edition, walked
    state.board.places = table(list(places))
    state.board.survey()
    return state


def start(seats: int, options: dict[str, str], source: str = "", edition: int = RULES) -> State:
    """The first position of a game by the rules of an edition, with what a file says is in the box.

    Option `first`: who begins is drawn by `lot`, or it is the first `seat` (2.1).
    """
    state = State(seats, tables_of(source))
    state.edition = edition or RULES
    state.board.lay_out()
    if options.get("first") == "seat":  # 2.1
        state.play(NATURE, FIRST)
    return state
