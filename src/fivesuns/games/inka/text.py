"""What is told of Inka: the log line and the screen reader's sentence, from before, action and after."""

from __future__ import annotations

from fivesuns.core.listing import Drawn, Listing
from fivesuns.core.state import NOBODY
from fivesuns.core.text import Argument, Say, Who, say
from fivesuns.games.inka.material import (
    ACTIONS,
    BLOCK,
    CELL_NAMES,
    DRAW,
    LAY,
    MOVE,
    POSES,
    ROWS,
    STATUES,
    TILE_NAMES,
    TILES,
    WALK,
    Material,
)
from fivesuns.games.inka.poses import NONE
from fivesuns.games.inka.rules import State
from fivesuns.games.inka.stage import pose_args, reverse, tile_args, tile_art
from fivesuns.games.inka.story import carried, is_back
from fivesuns.games.inka.view import edges_of, way_args


def tell(before: State, seat: int, action: int, after: State, eye: int) -> tuple[Say, ...]:
    lines = _done(before, seat, action, after)
    if after.winner != NONE:
        return (*lines, say("told-won", who=Who(int(after.winner))))
    if after.mover == NOBODY:
        most = max(int(after.statues(other)) for other in range(int(after.seats)))
        return (*lines, say("told-over", n=most))
    return tuple(lines)


def _done(before: State, seat: int, action: int, after: State) -> list[Say]:
    meaning = ACTIONS.meaning(action)
    kind, who = meaning.kind, Who(seat)
    if kind == "first":
        return [say("told-first", who=Who(int(after.first)))]
    if kind == "draw":
        return [say("told-draw", **tile_args(action - DRAW, edges_of(after, action - DRAW)))]
    if kind == "lay":
        tile = int(before.drawn)
        return [say("told-lay", who=who, **tile_args(tile, edges_of(before, tile)), **pose_args(action - LAY))]
    if kind == "move":
        return _moved(before, seat, action, after)
    if kind == "take":
        return _taken(after, seat)
    if kind == "end":
        return _ended(before, seat, after)
    more: dict[str, Argument] = dict(meaning.names)
    if kind == "walk":
        more["n"] = int(before.points - after.points)
    elif kind == "block":
        tile = int(after.board.tile_on(action - BLOCK))
        more["tile"] = 0 if tile == NONE else TILE_NAMES[tile]
    return [say(f"told-{kind}", who=who, **more)]


def _moved(before: State, seat: int, action: int, after: State) -> list[Say]:
    """A slide or a turn, and who rides along."""
    tile, pose = divmod(action - MOVE, POSES)
    way = before.board.way(tile, pose)
    kind = "slide" if way.corner == NONE else "turn"
    lines = [say(f"told-{kind}", who=Who(seat), **way_args(tile, edges_of(before, tile), way))]
    riders = carried(before, tile)
    return lines + [say("told-carried", who=Who(one), cell=CELL_NAMES[int(after.board.pawn(one))]) for one in riders]


def _taken(after: State, seat: int) -> list[Say]:
    n = int(after.statues(seat))
    lines = [say("told-take", who=Who(seat), n=n, of=STATUES)]
    return [*lines, say("told-out-next", who=Who(seat))] if n == STATUES and after.winner == NONE else lines


def _ended(before: State, seat: int, after: State) -> list[Say]:
    lines = [say("told-end", who=Who(seat), n=int(before.points))]
    seats = range(int(after.seats))
    return lines + [say("told-back", who=Who(other)) for other in seats if is_back(before, after, other)]


def alike(state: State, seat: int, action: int) -> int:
    """A tile that looks the same both ways lies in one of them for the rules: the other word means that one (4.2)."""
    if not LAY <= action < WALK:
        return action
    is_move = action >= MOVE
    tile, pose = divmod(action - MOVE, POSES) if is_move else (int(state.drawn), action - LAY)
    if tile == NONE or not state.board.tables.even[tile] or (is_move and carried(state, tile)):
        return action
    other = action - pose + reverse(pose)
    return other if state.why(seat, other) is None else action


# the box in tables, for the rules page


CELLS_OF = {"start": "S", "passage": "P", "rhombus": "R"}  # drawn as, and written on the board as


def _cells(box: Material) -> Listing:
    """Where the symbols of the board lie."""
    rows = []
    for art, written in CELLS_OF.items():
        cells = ", ".join(name for name, sign in zip(CELL_NAMES, box.signs, strict=True) if sign == written)
        rows.append(((Drawn("gate" if art == "start" else art), say(f"list-{art}")), (cells,)))
    return Listing((say("list-symbol"), say("list-cells")), tuple(rows))


def _board(box: Material) -> Listing:
    """The board as it is written down, a row a line."""
    rows, first = [], 0
    for letter, row in zip("abcdefghij", ROWS, strict=True):
        signs = box.signs[first : first + len(row)].replace("#", "▲").replace(".", "△")
        rows.append(((letter,), (f"{signs}\n",)))
        first += len(row)
    return Listing((say("list-row"), say("list-cells")), tuple(rows))


def _tiles(box: Material) -> Listing:
    rows = [
        (
            (f"{TILE_NAMES[tile]} ", Drawn(tile_art(tile, box.edges[tile]), large=True)),
            (say("list-tile", **tile_args(tile, box.edges[tile])),),
        )
        for tile in range(TILES)
    ]
    return Listing((say("list-tiles"), say("list-has")), tuple(rows))


LISTINGS = {"symbols": _cells, "board": _board, "tiles": _tiles}
