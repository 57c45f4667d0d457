"""What a turn of Inka comes to: statues taken, ways that open, and ways of others that close."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fivesuns.core.claim import Claim
from fivesuns.core.rng import Rng
from fivesuns.core.text import Who, say
from fivesuns.games.inka.material import CELLS, PATHS, POINTS, STATUES
from fivesuns.games.inka.poses import EXIT
from fivesuns.games.inka.rules import OVER, TILING, State
from fivesuns.games.inka.turns import Mind, lacks

A_POINT: Final = 32  # in the parts that far ways are measured in
FAR: Final = 9  # points: what is farther away has no way
NO_WAY: Final = 99


def claims(before: State, seat: i64, after: State, eye: i64) -> list[Claim]:
    """Nothing is hidden, so every eye knows the same."""
    found: list[Claim] = []
    if before.phase < TILING or before.mover != seat:
        return found
    if after.phase == OVER and after.winner == seat:
        return [Claim(say("reason-wins", who=Who(int(seat))))]
    if after.statues(seat) > before.statues(seat):
        n: int = int(after.statues(seat))
        found.append(Claim(say("reason-takes", who=Who(int(seat)), n=n), n))
    _nearing(found, before, seat, after)
    for other in range(before.seats):
        if other != seat:
            _cutting(found, before, other, after)
    _approaching(found, before, seat, after)
    return found


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


def _nearing(found: list[Claim], before: State, seat: i64, after: State) -> None:
    """Fewer points to what is wanted next; after a statue, where the next one is within a turn."""
    now: i64 = points_away(after, seat)
    was: i64 = points_away(before, seat)
    taken: bool = after.statues(seat) > before.statues(seat)
    if now == NO_WAY or (now > POINTS if taken else now >= was):
        return
    out: bool = after.statues(seat) == STATUES
    found.append(Claim(say("reason-exit" if out else "reason-statue", who=Who(int(seat)), n=int(now)), -int(now)))


def _cutting(found: list[Claim], before: State, other: i64, after: State) -> None:
    """Another seat had a way to what it wants next, and has none or a longer one."""
    was: i64 = points_away(before, other)
    now: i64 = points_away(after, other)
    if was == NO_WAY:
        return
    who = Who(int(other))
    if now == NO_WAY:
        found.append(Claim(say("reason-cuts", who=who), 1, str(int(other))))
    elif was <= POINTS < now:
        found.append(Claim(say("reason-delays", who=who, n=int(now)), int(now), str(int(other))))


def points_to_win(state: State, seat: i64) -> i64:
    """About how many points a seat is from winning, chasms and walls reckoned in, in parts of a point."""
    mind = Mind(0.0, Rng(0))
    mind.measure(state, seat)
    return mind.survey.distance(state.board.pawn(seat), lacks(state, seat))


def _approaching(found: list[Claim], before: State, seat: i64, after: State) -> None:
    """Nearer to winning by a point or more, where no open way says it; the others farther away by as much."""
    nearer: i64 = points_to_win(before, seat) - points_to_win(after, seat)
    points: i64 = nearer // A_POINT
    if points > 0:
        found.append(Claim(say("reason-nearer", who=Who(int(seat)), n=int(points)), int(points)))
    for other in range(before.seats):
        if other != seat:
            farther: i64 = points_to_win(after, other) - points_to_win(before, other)
            points = farther // A_POINT
            if points > 0:
                found.append(
                    Claim(say("reason-farther", who=Who(int(other)), n=int(points)), int(points), str(int(other)))
                )
