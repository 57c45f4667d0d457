"""Whole turns: which are good, what the others make of them, where a blocker hurts. Compiled with the rules."""

from __future__ import annotations

import time
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core.bits import popcount, table
from fivesuns.core.rng import Rng, mixed
from fivesuns.core.state import NOBODY
from fivesuns.games.inka.material import (
    BLOCK,
    CELLS,
    END,
    LAY,
    MOVE,
    PASSAGE,
    PATHS,
    POSES,
    START,
    STATUES,
    TAKE,
    TILES,
    WALK,
)
from fivesuns.games.inka.poses import (
    EXIT,
    NONE,
    ONE,
    PAWN,
    RHOMBUS,
    SPIRAL,
    TWO,
)
from fivesuns.games.inka.position import Board
from fivesuns.games.inka.rules import TILING, State
from fivesuns.games.inka.survey import ALL, BITS, GAP, TOO_FAR, WALL, Survey

WHIM: Final = 8  # rounds after which chance adds more
MOST_WHIM: Final = 12
STUCK: Final = 4  # rounds after which whoever moves few tiles thinks of one more
BARRED: Final = 10  # rounds in which somebody bars the way with a blocker
WON: Final = 1_000_000  # less the points it takes
SURE: Final = 900_000
LOOK: Final = 16  # judgements between two looks at the clock
STRAIGHT: Final = table([])  # ways that feel as long as they are


def lacks(state: State, seat: i64) -> i64:
    """The statues that a seat has not taken, a bit a destination tile."""
    return ALL & ~(state.taken >> (STATUES * seat))


class Turn:
    """Actions of one turn, the position they lead to, and what it is worth."""

    def __init__(self, state: State, actions: list[int], value: i64, key: i64) -> None:
        self.state: State = state
        self.actions: list[int] = actions
        self.value: i64 = value
        self.key: i64 = key  # of the poses: the same tiles moved in another order are the same


class Answer:
    """A turn, where its blocker goes, what the others do then, and what that leaves."""

    def __init__(self, turn: Turn, cell: i64, actions: list[int], left: i64) -> None:
        self.turn: Turn = turn
        self.cell: i64 = cell
        self.actions: list[int] = actions
        self.left: i64 = left

    def whole(self) -> list[int]:
        """The turn to its end, blocker included."""
        end: list[int] = [END] if self.cell == NONE else [BLOCK + self.cell, END]
        return [*self.turn.actions, *end]


class Temper:
    """What somebody holds ways to be worth, and how much hindering others counts beside getting on oneself."""

    def __init__(self, felt: vec[i64], spite: i64, eager: i64, haste: i64) -> None:
        self.felt: vec[i64] = felt  # how long a way feels, for every length; STRAIGHT: as long as it is
        self.spite: i64 = spite  # in sixteenths
        self.eager: i64 = eager  # the round from which on hindering counts less, so that games end
        self.haste: i64 = haste  # by so many sixteenths a round

    def feel(self, distance: i64) -> i64:
        """How long a way feels: a point more counts the less the longer the way is."""
        count: i64 = len(self.felt)
        if distance < count:
            return self.felt[distance]
        return distance if count == 0 else self.felt[count - 1]

    def hindering(self, leg: i64) -> i64:
        """How much it counts in a round that others are far from winning, in sixteenths."""
        spite: i64 = self.spite - self.haste * max(0, leg - self.eager)
        return max(0, spite)


FROZEN: Final = Temper(STRAIGHT, 8, 0, 1)  # the novice's


class Care:
    """How carefully a turn is thought over."""

    def __init__(
        self,
        *,
        width: i64,
        turns: i64,
        answer: i64,
        then: i64,
        blocked: i64,
        blocks: i64,
        whim: i64,
        tiles: i64 = 3,
        minds: bool = True,
    ) -> None:
        self.minds: bool = minds  # that others get on; or it thinks of itself alone
        self.tiles: i64 = tiles  # that it thinks of moving
        self.width: i64 = width  # layouts kept after each tile
        self.turns: i64 = turns  # whose answer is looked at
        self.answer: i64 = answer  # layouts kept in an answer; 0: nobody's answer is looked at
        self.then: i64 = then  # and in one's own turn after it; 0: that is judged as it stands
        self.blocked: i64 = blocked  # turns for which places of the blocker are tried
        self.blocks: i64 = blocks  # how many
        self.whim: i64 = whim  # what chance adds to a judgement, at most


class Mind:
    """Thinks about turns until a moment comes, or so many positions are judged."""

    def __init__(
        self, until: float, rng: Rng, gap: i64 = GAP, wall: i64 = WALL, *, effort: i64 = 0, temper: Temper = FROZEN
    ) -> None:
        self.until: float = until
        self.effort: i64 = effort  # judgements; 0: no limit
        self.rng: Rng = rng
        self.whim: i64 = 0  # what chance adds to a judgement, at most
        self.survey: Survey = Survey(gap, wall)
        self.temper: Temper = temper
        self.minds: bool = True  # that others get on
        self.judged: i64 = 0
        self.late: bool = False
        self.cut: bool = False  # by the clock, before the effort was spent
        self.answers: list[Answer] = []  # to the turns compared last, the best first
        # the turn under consideration
        self.board: Board = Board()
        self.seat: i64 = 0
        self.found: i64 = 0

    def is_late(self) -> bool:
        """Whether the effort is spent or the moment has come; the clock is looked at now and then."""
        self.judged += 1
        if not self.late and self.judged % LOOK == 0:
            self.cut = time.monotonic() > self.until
            self.late = self.cut or (self.effort > 0 and self.judged >= self.effort)
        return self.late

    # one position

    def measure(self, state: State, seat: i64) -> None:
        """Survey a position's board; the way out only where somebody has all statues, or this seat may soon."""
        out: bool = popcount(lacks(state, seat)) <= state.points
        wanted: i64 = 0
        for other in range(state.seats):
            out = out or lacks(state, other) == 0
            wanted |= lacks(state, other)
        self.survey.make(state.board, out, wanted)

    def others(self, state: State, seat: i64) -> i64:
        """How far the others feel to be from winning: the nearest one counts most."""
        total: i64 = 0
        least: i64 = TOO_FAR
        for other in range(state.seats):
            if other != seat:
                distance: i64 = self.temper.feel(self.survey.distance(state.board.pawn(other), lacks(state, other)))
                total += distance
                least = min(least, distance)
        return (3 * least + total // (state.seats - 1)) // 4

    def worth(self, state: State, seat: i64) -> i64:
        """How far ahead a seat is, as the position stands."""
        if state.mover == NOBODY:
            return WON if state.winner == seat else -WON
        self.measure(state, seat)
        own: i64 = self.survey.distance(state.board.pawn(seat), lacks(state, seat))
        return self._hindered(state, seat) - self.temper.feel(own)

    def _hindered(self, state: State, seat: i64) -> i64:
        """What the others' distance is worth."""
        spite: i64 = self.temper.hindering(state.leg) if self.minds else 0
        return self.others(state, seat) * spite // 16 if spite > 0 else 0

    # the pawn's part of a turn

    def stroll(self, state: State, seat: i64, trail: list[int] | None) -> i64:
        """How near the pawn can come to winning, on a board just measured; the trail gets the actions."""
        self.board = state.board
        self.seat = seat
        return self._go(state.board.pawn(seat), state.points, lacks(state, seat), trail)

    def _lead(self, state: State, seat: i64, trail: list[int] | None) -> i64:
        """How far ahead the pawn's part can bring this seat, on a board just measured."""
        near: i64 = self.stroll(state, seat, trail)
        return near if near >= SURE else self._hindered(state, seat) - self.temper.feel(-near)

    def _may_stop(self, cell: i64) -> bool:
        pawn: i64 = self.board.pawn_on(cell)
        return pawn in (NONE, self.seat) and self.board.blocker_on(cell) == NONE

    def _go(self, here: i64, points: i64, missing: i64, trail: list[int] | None) -> i64:
        """The best value from a cell on: rest somewhere, or take a statue or a passage and go on."""
        cost = self.board.costs(here, points, True)
        stop: i64 = self._rest(here, cost, missing)
        then: i64 = NONE
        best: i64 = self.found
        if points > 0 and best < SURE:
            for cell in range(CELLS):
                if 0 < cost[cell] <= points:
                    action: i64 = self._best_from(cell, points - cost[cell], missing, best)
                    if action != NONE:
                        best = self.found
                        stop = cell
                        then = action
        if trail is not None:
            if stop != here:
                trail.append(WALK + stop)
            if then != NONE:
                trail.append(then)
                points -= cost[stop]
                if then == TAKE:
                    missing &= ~BITS[self.board.tile_on(stop) - PATHS]
                else:
                    stop = then - PASSAGE
                self._go(stop, points, missing, trail)
        return best

    def _rest(self, here: i64, cost: vec[i64], missing: i64) -> i64:
        """The cell in reach that is nearest to winning; `found` is its value."""
        best: i64 = -self.survey.distance(here, missing)
        stop: i64 = here
        for cell in range(CELLS):
            if cost[cell] != 0:
                value: i64 = -self.survey.distance(cell, missing)
                if missing == 0 and self.board.tables.sign[cell] == EXIT:
                    value = WON - cost[cell]
                if value > best and self._may_stop(cell):
                    best = value
                    stop = cell
        self.found = best
        return stop

    def _best_from(self, cell: i64, points: i64, missing: i64, best: i64) -> i64:
        """The action on a cell that leads to more than the best so far, NONE if there is none; `found` is its value."""
        action: i64 = NONE
        if not self._may_stop(cell):
            return NONE
        tile: i64 = self.board.tile_on(cell) - PATHS
        if tile >= 0 and (missing >> tile) & 1 != 0:
            value: i64 = self._go(cell, points, missing & ~BITS[tile], None)
            if value > best:
                best = value
                action = TAKE
        if self.board.shows(cell, SPIRAL):
            for other in self.board.tables.spirals:
                if other != cell and self.board.shows(other, SPIRAL) and self._may_stop(other):
                    value = self._go(other, points, missing, None)
                    if value > best:
                        best = value
                        action = PASSAGE + other
        self.found = best
        return action

    # the tiles' part

    def seek(self, root: State, seat: i64, width: i64, keep: i64, tiles: i64 = 3) -> list[Turn]:
        """The best turns found, best first: tiles one after the other, the best layouts kept, then the pawn."""
        first = Turn(root, [], 0, 0)
        self.measure(root, seat)
        first.value = self._lead(root, seat, None)
        kept: list[Turn] = [first]
        layouts: list[Turn] = [first]
        seen: set[int] = {0}  # the layout at the beginning
        depth: i64 = min(root.points, tiles) if root.phase == TILING else 0
        while depth > 0 and not self.late:
            steps: list[Turn] = []
            for layout in layouts:
                self._step(layout, seat, steps, seen)
            steps.sort(key=_worth, reverse=True)
            layouts = []
            for step in steps[:width]:
                step.state = step.state.copy()
                step.state.play(seat, step.actions[-1])
                layouts.append(step)
            kept += layouts[:keep]
            depth -= 1
        kept.sort(key=_worth, reverse=True)
        found: list[Turn] = [self._complete(turn, seat) for turn in kept[:keep]]
        found.sort(key=_worth, reverse=True)
        return found

    def moves(self, state: State, seat: i64) -> dict[int, int]:
        """How near the pawn can come to winning after each movement of one tile, whatever it means for others."""
        self.minds = False
        steps: list[Turn] = []
        self._step(Turn(state, [], 0, 0), seat, steps, set())
        return {step.actions[-1]: step.value for step in steps}

    def _step(self, turn: Turn, seat: i64, steps: list[Turn], seen: set[int]) -> None:
        """All movements of one more tile, each made, judged by what the pawn can make of it, and undone again."""
        state = turn.state
        if state.mover != seat:
            return
        state.points -= 1
        for tile in range(PATHS):
            pose: i64 = state.board.pose(tile)
            for end in state.board.ends(tile):
                key: i64 = turn.key ^ sign(tile * POSES + pose) ^ sign(tile * POSES + end)
                if key in seen or self.is_late():
                    continue
                seen.add(key)
                state.board.move(tile, end)
                self.measure(state, seat)
                value: i64 = self._lead(state, seat, None) + self.rng.below(self.whim + 1)
                state.board.move(tile, pose)
                steps.append(Turn(state, [*turn.actions, MOVE + tile * POSES + end], value, key))
        state.points += 1

    def _complete(self, turn: Turn, seat: i64) -> Turn:
        """A turn with the pawn's part played, by way of a rhombus symbol where that is better."""
        state = turn.state.copy()
        if state.mover != seat:
            return Turn(state, turn.actions, WON, 0)
        self.measure(state, seat)
        trail: list[int] = []
        value: i64 = self._lead(state, seat, trail)
        if state.points > 0 and value < SURE:
            better = self._by_symbol(state, seat, value)
            if better is not None:
                return Turn(better.state, [*turn.actions, *better.actions], better.value, 0)
        for action in trail:
            state.play(seat, action)
        return Turn(state, [*turn.actions, *trail], value, 0)

    def _by_symbol(self, state: State, seat: i64, value: i64) -> Turn | None:
        """The best turn that moves a destination tile, if it is worth more."""
        best: Turn | None = None
        cost = state.board.costs(state.board.pawn(seat), state.points, True)
        self.board = state.board
        self.seat = seat
        for cell in state.board.tables.rhombi:
            if cost[cell] == 0 or cost[cell] > state.points or not self._may_stop(cell):
                continue
            there = state.copy()
            actions: list[int] = []
            if state.board.pawn(seat) != cell:
                actions.append(WALK + cell)
                there.play(seat, WALK + cell)
            if not there.board.shows(cell, RHOMBUS):
                continue
            there.points -= 1
            for tile in range(PATHS, TILES):
                pose: i64 = there.board.pose(tile)
                for end in there.board.ends(tile):
                    if self.is_late():
                        continue
                    there.board.move(tile, end)
                    self.measure(there, seat)
                    moved: i64 = self._lead(there, seat, None)
                    there.board.move(tile, pose)
                    if moved > value:
                        value = moved
                        best = Turn(there, [*actions, MOVE + tile * POSES + end], moved, 0)
            there.points += 1
        if best is None:
            return None
        best.state = state.copy()
        for action in best.actions:
            best.state.play(seat, action)
        return self._complete(best, seat)

    # the other players

    def choose(self, root: State, seat: i64, care: Care, before: list[int]) -> list[int]:
        """Of the best turns the one that the others leave most of, blocker included; or what was chosen before with
        less care, where time does not suffice to compare them."""
        self.minds = care.minds
        self.whim = care.whim + min(max(0, 2 * (root.leg - WHIM)), MOST_WHIM)  # who is stuck tries other floors
        found = self.seek(root, seat, care.width, care.turns, care.tiles + root.leg // STUCK)
        best = found[0]
        if best.state.mover != seat or best.value >= SURE:
            self.late = True  # nothing is better
            self.answers = []
            return best.actions if best.state.mover != seat else [*best.actions, END]
        answers: list[Answer] = []
        for turn in found:
            answer = self._answer(turn, seat, NONE, care)
            if self.late and (len(before) > 0 or len(answers) > 0):
                break
            answers.append(answer)
        if len(before) > 0 and len(answers) < len(found):
            return before
        answers.sort(key=_left, reverse=True)
        chosen = answers[0]
        for answer in answers[: care.blocked if root.leg < BARRED else 0]:
            chosen = self._block(answer, seat, care, chosen)
        self.answers = [chosen] + [answer for answer in answers if answer.turn is not chosen.turn]
        return chosen.whole()

    def _answer(self, turn: Turn, seat: i64, cell: i64, care: Care) -> Answer:
        """What the others, one after the other, make of a turn that ends with the blocker on a cell."""
        if care.answer == 0:
            return Answer(turn, cell, [], turn.value)
        state = turn.state.copy()
        if cell != NONE:
            state.play(seat, BLOCK + cell)
        state.play(seat, END)
        whim, self.whim = self.whim, 0
        actions: list[int] = []
        while state.mover >= 0 and state.mover != seat:
            other: i64 = state.mover
            best = self.seek(state, other, care.answer, 1)[0]
            actions += best.actions
            state = best.state
            if state.mover == other:
                state.play(other, END)
        again: bool = care.then > 0 and state.mover == seat  # worth what one can make of it, not what it looks like
        left: i64 = self.seek(state, seat, care.then, 1)[0].value if again else self.worth(state, seat)
        self.whim = whim
        left += self.rng.below(whim + 1)
        return Answer(turn, cell, actions, left + len(actions) if left < -SURE else left)  # lost: let it take long

    def _block(self, answer: Answer, seat: i64, care: Care, chosen: Answer) -> Answer:
        """The best place for the blocker after a turn: where it forbids what the others would do."""
        cells: list[int] = []
        self._where_it_hurts(answer.turn.state, seat, answer.actions, cells)
        n: i64 = 0
        while n < len(cells) and n < care.blocks:
            trial = self._answer(answer.turn, seat, cells[n], care)
            if self.late:
                break
            if trial.left > chosen.left:
                chosen = trial
                self._where_it_hurts(answer.turn.state, seat, trial.actions, cells)
            n += 1
        return chosen

    def _where_it_hurts(self, state: State, seat: i64, actions: list[int], cells: list[int]) -> None:
        """Add cells where a blocker would forbid one of these actions."""
        for action in actions:
            if action >= TAKE:
                continue
            if action >= WALK:
                _add_block(state, seat, action - WALK, cells)
                continue
            tile: i64 = (action - MOVE) // POSES
            for pose in (state.board.pose(tile), (action - MOVE) % POSES):
                _add_block(state, seat, ONE[pose], cells)
                _add_block(state, seat, TWO[pose], cells)

    # building

    def build(self, state: State, seat: i64, whim: i64 = 0) -> i64:
        """Where to start, or to lay a tile: what puts this seat farthest ahead, give or take a whim; of equals any."""
        best: i64 = NONE
        most: i64 = -2 * WON
        self.survey.make(state.board, False)
        trial = state.copy()
        for action in state.legal(seat):
            if best != NONE and self.is_late():
                break
            if action < LAY:
                trial.board.places[PAWN + seat] = action - START
            else:
                trial = state.copy()
                trial.board.cover(state.drawn, action - LAY)
                self.survey.make(trial.board, False)
            value: i64 = -self.temper.feel(self.survey.distance(trial.board.pawn(seat), ALL))
            if action >= LAY:
                value += self.others(trial, seat)
            value = 4 * value + self.rng.below(4 + 4 * whim)
            if value > most:
                most = value
                best = action
        return best


def sign(number: i64) -> i64:
    """A hash of a number."""
    return (mixed(number) << 20) ^ mixed(number + 0x100000)


def _worth(turn: Turn) -> int:
    return turn.value


def _left(answer: Answer) -> int:
    return answer.left


def _add_block(state: State, seat: i64, cell: i64, cells: list[int]) -> None:
    if cell not in cells and state.why(seat, BLOCK + cell) is None:
        cells.append(cell)
