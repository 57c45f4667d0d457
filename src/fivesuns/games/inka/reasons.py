"""What a turn of Inka comes to, or a tile laid: statues taken, ways that open, and ways of others that close."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.core.claim import Claim
from fivesuns.core.text import Who, say
from fivesuns.games.inka.material import CELLS, PATHS, POINTS, POSES, STATUES
from fivesuns.games.inka.poses import EXIT, ONE, PLACES, SNAKES, SPIRAL, TWO
from fivesuns.games.inka.rules import LAYING, OVER, STARTING, TILING, State
from fivesuns.games.inka.survey import ALL, GAP, POINT, WALL, Survey
from fivesuns.games.inka.turns import lacks

SLIGHT: Final = 8  # parts of a point: what a way is longer or shorter by at least, to be told of
FAR: Final = 9  # points: what is farther away has no way
NO_WAY: Final = 99
SIDES: Final = 7  # of a cell, a bit each


def claims(before: State, seat: i64, after: State, eye: i64) -> list[Claim]:
    """Nothing is hidden, so every eye knows the same."""
    found: list[Claim] = []
    if before.mover != seat:
        return found
    if before.phase == STARTING:
        _beginning(found, seat, after)
    elif before.phase == LAYING:
        _building(found, before, seat, after)
    elif before.phase >= TILING:
        _turning(found, before, seat, after)
    return found


def _turning(found: list[Claim], before: State, seat: i64, after: State) -> None:
    """What a turn comes to, or a part of one."""
    if after.phase == OVER:
        if after.winner == seat:
            found.append(Claim(say("reason-wins", who=Who(int(seat)))))
        return
    was = standing(before)
    now = Standing(after)
    most: int = was.away[seat] - 1
    if after.statues(seat) > before.statues(seat):
        n: int = int(after.statues(seat))
        found.append(Claim(say("reason-takes", who=Who(int(seat)), n=n), n))
        most = int(POINTS)  # the next one is within a turn
    if now.away[seat] <= most:
        _nearing(found, now, seat, after)
    _cutting(found, was, now, seat)
    _approaching(found, was, now, seat)


# how far everybody is


class Standing:
    """How far each seat is in a position: by the points to its next goal as the tiles lie, and from winning."""

    def __init__(self, state: State) -> None:
        self.places: vec[i64] = state.board.places[:]
        self.taken: i64 = state.taken
        survey = Survey(GAP, WALL)
        self.away: list[int] = [int(points_away(state, seat)) for seat in range(state.seats)]
        wanted: i64 = 0
        out: bool = False
        for seat in range(state.seats):
            wanted |= lacks(state, seat)
            out = out or lacks(state, seat) == 0
        survey.make(state.board, out, wanted)
        self.ways: list[int] = [
            int(survey.distance(state.board.pawn(seat), lacks(state, seat))) for seat in range(state.seats)
        ]  # in parts of a point, chasms and walls reckoned in

    def is_of(self, state: State) -> bool:
        """Whether it is this position's."""
        if self.taken != state.taken or len(self.ways) != state.seats:
            return False
        same: bool = True
        for n in range(PLACES):
            same = same and self.places[n] == state.board.places[n]
        return same


_LAST: Final[list[Standing]] = []  # what all that could be done is compared with; never changed once it is made


def standing(state: State) -> Standing:
    """How far each seat is; known at once where it was asked for last."""
    known = _LAST[:]
    if known and known[0].is_of(state):
        return known[0]
    made = Standing(state)
    _LAST[:] = [made]
    return made


def points_away(state: State, seat: i64) -> i64:
    """The points to a seat's next statue as the tiles lie, taking it included; to an exit with all three; or NO_WAY."""
    cost = state.board.costs(state.board.pawn(seat), FAR, True)
    best: i64 = NO_WAY
    out: bool = state.statues(seat) == STATUES
    for cell in range(CELLS):
        if cost[cell] == 0:
            continue
        if out:
            if state.board.tables.sign[cell] == EXIT:
                best = min(best, cost[cell] - 1)
        else:
            tile: i64 = state.board.tile_on(cell) - PATHS
            if tile >= 0 and not state.has_statue(seat, tile):
                best = min(best, cost[cell])  # the walk, plus 1 for taking
    return best


# a turn


def _nearing(found: list[Claim], now: Standing, seat: i64, after: State) -> None:
    """How few points it is to what is wanted next."""
    n: int = now.away[seat]
    out: bool = after.statues(seat) == STATUES
    found.append(Claim(say("reason-exit" if out else "reason-statue", who=Who(int(seat)), n=n), -n))


def _cutting(found: list[Claim], was: Standing, now: Standing, seat: i64) -> None:
    """Another seat had a way to what it wants next, and has none or a longer one."""
    for other in range(len(was.away)):
        if other == seat or was.away[other] == NO_WAY:
            continue
        n: int = now.away[other]
        if n == NO_WAY:
            found.append(Claim(say("reason-cuts", who=Who(other)), 1, str(other)))
        elif was.away[other] <= POINTS < n:
            found.append(Claim(say("reason-delays", who=Who(other), n=n), n, str(other)))


def _approaching(found: list[Claim], was: Standing, now: Standing, seat: i64) -> None:
    """Nearer to winning by a point or more, where no open way says it; the others farther away by as much.

    Points are told, parts of them compared: what comes to a little less does not come to as much.
    """
    nearer: int = was.ways[seat] - now.ways[seat]
    if nearer >= POINT:
        found.append(Claim(say("reason-nearer", who=Who(int(seat)), n=nearer // POINT), nearer))
    for other in range(len(was.ways)):
        farther: int = now.ways[other] - was.ways[other]
        if other != seat and farther >= POINT:
            found.append(Claim(say("reason-farther", who=Who(other), n=farther // POINT), farther, str(other)))


# the building of the temple


def _beginning(found: list[Claim], seat: i64, after: State) -> None:
    """How near to winning a start is: a reason where no other is as near."""
    survey = Survey(GAP, WALL)
    survey.make(after.board, False)
    found.append(Claim(say("reason-begins"), -int(survey.distance(after.board.pawn(seat), ALL))))


def _building(found: list[Claim], before: State, seat: i64, after: State) -> None:
    """What a tile that is laid opens, bridges and bars."""
    was = standing(before)
    now = Standing(after)
    if now.away[seat] < was.away[seat]:
        _nearing(found, now, seat, after)
    _cutting(found, was, now, seat)
    shorter: int = was.ways[seat] - now.ways[seat]
    if shorter >= SLIGHT:  # floor is as good as a tile: what makes a way shorter lies on a chasm
        found.append(Claim(say("reason-bridges", who=Who(int(seat)), n=shorter // POINT), shorter))
    kind = _hindrance(before, after.board.pose(before.drawn))
    for other in range(len(was.ways)):
        longer: int = now.ways[other] - was.ways[other]
        if other != seat and longer >= SLIGHT:
            said = say("reason-bars", who=Who(other), n=longer // POINT, kind=kind)
            found.append(Claim(said, longer, str(other)))


def _hindrance(before: State, pose: i64) -> str:
    """What there is about the drawn tile in a pose that can make a way longer."""
    board = before.board
    walls: bool = False
    snakes: bool = False
    for half in range(2):
        face: i64 = board.tables.face[2 * (before.drawn * POSES + pose) + half]
        walls = walls or face & SIDES != 0
        snakes = snakes or (face >> SNAKES) & SIDES != 0
    spiral: bool = board.tables.sign[ONE[pose]] == SPIRAL or board.tables.sign[TWO[pose]] == SPIRAL
    if walls and not snakes and not spiral:
        return "wall"
    if snakes and not walls and not spiral:
        return "snake"
    return "spiral" if spiral and not walls and not snakes else "several"
