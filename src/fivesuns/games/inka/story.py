"""How one view of Inka came from the one before, and what is a moment of it."""

from __future__ import annotations

from heapq import heappop, heappush

from fivesuns.core.view import Beat, Motion, Story
from fivesuns.games.inka import stage as drawn
from fivesuns.games.inka.material import (
    ACTIONS,
    BLOCK,
    CELL_NAMES,
    DRAW,
    LAY,
    MOVE,
    PAIRS,
    PASSAGE,
    PATHS,
    POSES,
    START,
    TILE_NAMES,
    WALK,
)
from fivesuns.games.inka.poses import BESIDE, GROUND, NONE, SNAKES, corners
from fivesuns.games.inka.rules import State
from fivesuns.games.inka.stage import blocker_piece, drawn_piece, pawn_piece, statue_piece, tile_piece
from fivesuns.games.inka.view import edges_of

FRAMES = 6  # of a walk, at most


def story(before: State, seat: int, action: int, after: State, eye: int) -> Story:
    meaning = ACTIONS.meaning(action)
    tell = {
        "start": _started,
        "draw": _drawn,
        "lay": _laid,
        "move": _moved,
        "walk": _walked,
        "take": _taken,
        "passage": _passed,
        "block": _blocked,
        "end": _ended,
    }.get(meaning.kind)
    return tell(before, seat, action, after) if tell else Story()


def _last(*cells: int) -> dict[str, str]:
    """The marks of the last move."""
    return {f"frame-{CELL_NAMES[cell]}": "last" for cell in cells}


def _started(before: State, seat: int, action: int, after: State) -> Story:
    cell = action - START
    return Story(((Motion("arrive", piece=pawn_piece(seat, cell), seat=seat),),), _last(cell))


def _drawn(before: State, seat: int, action: int, after: State) -> Story:
    return Story(((Motion("arrive", piece=drawn_piece(action - DRAW, edges_of(after, action - DRAW))),),))


def _laid(before: State, seat: int, action: int, after: State) -> Story:
    pose, (x, y) = action - LAY, drawn.UPPER_RIGHT
    piece = tile_piece(int(before.drawn), edges_of(before, int(before.drawn)), pose, int(before.seats))
    laid = Motion("arrive", piece=piece, x=x, y=y)
    return Story(((Motion("leave", ("drawn",)), laid),), _last(*PAIRS[pose]))


def carried(before: State, tile: int) -> list[int]:
    """The seats whose pawns stand on a tile."""
    halves = PAIRS[int(before.board.pose(tile))]
    return [seat for seat in range(int(before.seats)) if int(before.board.pawn(seat)) in halves]


def _moved(before: State, seat: int, action: int, after: State) -> Story:
    """A tile slides or turns, with all that stands on it."""
    tile, pose = divmod(action - MOVE, POSES)
    way = before.board.way(tile, pose)
    there = [tile_piece(tile, edges_of(after, tile), pose, int(after.seats))]
    there += [pawn_piece(other, int(after.board.pawn(other))) for other in carried(before, tile)]
    if tile >= PATHS:
        seats = range(int(after.seats))
        there += [statue_piece(one, tile, pose) for one in seats if not after.has_statue(one, tile - PATHS)]
    if way.corner == NONE:
        frame = tuple(Motion("line", (piece.id,), x=piece.x, y=piece.y) for piece in there)
    else:
        x, y = drawn.at(corners(int(before.board.pose(tile)))[way.corner])
        ids = tuple(piece.id for piece in there)
        frame = (Motion("arc", ids, x=round(x, 1), y=round(y, 1), angle=-60.0 * way.steps),)
    return Story((frame,), _last(*PAIRS[pose]))


def _walked(before: State, seat: int, action: int, after: State) -> Story:
    cells = route(before, int(before.board.pawn(seat)), action - WALK)
    every = -(-len(cells) // FRAMES)  # long walks are told in fewer steps
    stops = list(reversed(cells[::-1][::every]))
    places = [drawn.CENTRES[cell] for cell in stops]
    frames = tuple((Motion("line", (f"pawn-{seat}",), x=x, y=y),) for x, y in places)
    if after.winner == NONE:
        return Story(frames, _last(action - WALK))
    way = [drawn.CENTRES[cell] for cell in (int(before.board.pawn(seat)), *cells)]
    end = Beat("end", len(frames), keep=(f"pawn-{seat}",), line=tuple((round(x, 1), round(y, 1)) for x, y in way))
    return Story(frames, _last(action - WALK), (end,))


def route(state: State, start: int, end: int) -> list[int]:
    """The cells of a cheapest way from one to another, and of those a shortest; without the first."""
    ground, come = state.board.ground, {start: start}
    queue, done = [(0, 0, start, start)], set[int]()
    while end not in done:
        points, steps, here, origin = heappop(queue)
        if here in done:
            continue
        done.add(here)
        come[here] = origin
        for side in range(3):
            beside = int(BESIDE[3 * here + side])
            if beside == NONE or not ground[beside] & GROUND or (ground[here] | ground[beside]) >> side & 1:
                continue
            snakes = sum(int(ground[cell]) >> SNAKES + side & 1 for cell in (here, beside))
            heappush(queue, (points + snakes, steps + 1, beside, here))
    cells = [end]
    while cells[-1] != start:
        cells.append(come[cells[-1]])
    return cells[-2::-1]


def _taken(before: State, seat: int, action: int, after: State) -> Story:
    id = f"statue-{seat}-{TILE_NAMES[PATHS + int(before.statue_here(seat))]}"
    return Story(((Motion("leave", (id,), seat=seat),),), _last(int(after.board.pawn(seat))))


def _passed(before: State, seat: int, action: int, after: State) -> Story:
    cell = action - PASSAGE
    return Story(((Motion("swap", (f"pawn-{seat}",), pawn_piece(seat, cell)),),), _last(cell))


def _blocked(before: State, seat: int, action: int, after: State) -> Story:
    cell = action - BLOCK
    return Story(((Motion("arrive", piece=blocker_piece(seat, cell), seat=seat),),), _last(cell))


def _ended(before: State, seat: int, action: int, after: State) -> Story:
    """The blocker of whoever is next comes back."""
    back = [other for other in range(int(after.seats)) if is_back(before, after, other)]
    frame = tuple(Motion("leave", (f"blocker-{other}",), seat=other) for other in back)
    return Story((frame,) if frame else (), _last(int(before.board.pawn(seat))))


def is_back(before: State, after: State, seat: int) -> bool:
    """Whether a seat's blocker has left the board."""
    return bool(before.board.blocker(seat) != NONE and after.board.blocker(seat) == NONE)
