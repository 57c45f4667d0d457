"""What a seat sees of Inka. Nothing is hidden, so every eye sees the same temple; only choices differ."""

from __future__ import annotations

from functools import cache, lru_cache

from fivesuns.core.game import Setup
from fivesuns.core.state import NOBODY, WATCHER
from fivesuns.core.text import Say, Who, say
from fivesuns.core.view import Cell, Choice, Detail, Held, Left, Panel, Part, Piece, Row, Stage, Verdict, View
from fivesuns.games.inka import stage as drawn
from fivesuns.games.inka.goal import goal
from fivesuns.games.inka.material import (
    ACTIONS,
    BLOCK,
    CELL_NAMES,
    DESTINATIONS,
    DRAW,
    END,
    LAY,
    MATERIAL,
    MOVE,
    PAIRS,
    PASSAGE,
    PATHS,
    POINTS,
    POSES,
    ROUNDS,
    START,
    STATUES,
    TAKE,
    TILE_NAMES,
    TILES,
    WALK,
    Material,
)
from fivesuns.games.inka.poses import NONE, RHOMBUS, SPIRAL, Way
from fivesuns.games.inka.rules import BLOCKED, DRAWING, LAYING, LOT, OVER, STARTING, TILING, WALKING, State
from fivesuns.games.inka.stage import (
    MARKS,
    TONE,
    blocker_piece,
    drawn_piece,
    pawn_piece,
    points_piece,
    pose_args,
    statue_piece,
    tile_args,
    tile_art,
    tile_piece,
)

Prices = dict[int, int]  # what it costs to walk to a cell

RING = "ring"  # a place where a tile may lie in two ways
WAYS = ("right", "upper-right", "upper-left", "left", "lower-left", "lower-right")


def stage(setup: Setup) -> Stage:
    return _stage(setup.box or MATERIAL)


@cache
def _stage(box: Material) -> Stage:
    return drawn.stage(box)


# what lies and stands in the temple


def edges_of(state: State, tile: int) -> str:
    """What is printed on the edges of a tile."""
    return state.board.tables.material.edges[tile]


def _standing(state: State, eye: int) -> list[Piece]:
    """Blockers, pawns, and statues in front of them."""
    board, seats = state.board, range(int(state.seats))
    walker = eye if eye == state.mover and state.phase == TILING else NONE
    pieces = [blocker_piece(seat, int(board.blocker(seat))) for seat in seats if board.blocker(seat) != NONE]
    pawns = [seat for seat in seats if board.pawn(seat) != NONE]
    pieces += [pawn_piece(seat, int(board.pawn(seat)), seat == walker) for seat in pawns]
    for n in range(DESTINATIONS):
        pose = int(board.pose(PATHS + n))
        pieces += [statue_piece(seat, PATHS + n, pose) for seat in seats if not state.has_statue(seat, n)]
    return pieces


def _tiles(state: State, eye: int) -> list[Piece]:
    lying = [tile for tile in range(TILES) if state.board.pose(tile) != NONE]
    seats = int(state.seats)
    return [
        tile_piece(tile, edges_of(state, tile), int(state.board.pose(tile)), seats, _rest(state, eye, tile))
        for tile in lying
    ]


def _rest(state: State, eye: int, tile: int) -> str:
    """Why the eye's seat cannot move a tile: the message that says so, or nothing where it can."""
    if eye != state.mover or state.phase not in (TILING, WALKING):
        return ""
    if tile >= PATHS and not state.board.shows(state.board.pawn(eye), RHOMBUS):
        return "rests-symbol"
    if tile < PATHS and state.phase == WALKING:
        return "rests-pawn"
    if state.points == 0:
        return "rests-points"
    if state.board.is_pinned(tile):
        return "rests-pinned"
    return "" if state.board.ends(tile) else "rests-no-room"


# what can be touched: ghosts are seen while they come next


@cache
def _ghost(id: str, art: str, cell: int, size: float, label: Say) -> Piece:
    """Something that may come to a cell."""
    (x, y), angle = drawn.CENTRES[cell], 0 if drawn.is_up(cell) or art != "half" else 180
    name = f"{id}-{CELL_NAMES[cell]}"
    return Piece(name, art, x, y, size, label, look="ghost", hit=drawn.cell_shape(cell), angle=angle)


def _half_ghost(cell: int) -> Piece:
    """Where the first half of a tile may go."""
    return _ghost("half", "half", cell, drawn.CELL, say("label-half", cell=CELL_NAMES[cell]))


@cache
def _tile_ghost(art: str, pose: int) -> Piece:
    """A tile as it would lie; tiles overlap, so it is touched in its middle."""
    (x, y), label, hit = drawn.middle(pose), say("label-ring", **pose_args(pose)), drawn.spot(pose)
    id, angle, detail = _ghost_id(art, pose), drawn.angle(pose), Detail(edge="tile-edge")
    return Piece(id, art, x, y, drawn.TILE, label, look="ghost", hit=hit, angle=angle, detail=detail)


def _ghost_id(art: str, pose: int) -> str:
    one, two = PAIRS[pose]
    return f"{art}-{CELL_NAMES[one]}-{CELL_NAMES[two]}"


@cache
def _step_ghost(seat: int, cell: int, price: int) -> Piece:
    """Where the pawn may walk, and what it costs."""
    (x, y), name = drawn.CENTRES[cell], CELL_NAMES[cell]
    label, hit = say("choice-walk", cell=name, n=price), drawn.cell_shape(cell)
    return Piece(f"step-{name}", f"step-{MARKS[seat]}-{price}", x, y, drawn.PAWN, label, look="ghost", hit=hit)


@cache
def _reach_piece(cell: int, price: int) -> Piece:
    """What it would cost to walk to a cell, before tiles or the pawn are touched."""
    x, y = drawn.CENTRES[cell]
    return Piece(f"reach-{CELL_NAMES[cell]}", f"price-{price}", x, y, drawn.REACH)


@cache
def _handle(kind: str, seat: int) -> Piece:
    """A control in a corner: what it is about, and its price."""
    mark, half = MARKS[seat], drawn.HANDLE / 2
    price = Part(0.66 * half, 0.66 * half, 0.82 * half, "price-1")
    (x, y), parts = {
        "take": (drawn.UPPER_RIGHT, (Part(0, -3, 1.4 * half, f"statue-{mark}"), price)),
        "passage": (drawn.UPPER_RIGHT, (Part(0, 0, 1.3 * half, "passage"), price)),
        "block": (drawn.LOWER_LEFT, (Part(0, 0, 1.4 * half, f"blocker-{mark}"),)),
        "end": (drawn.LOWER_RIGHT, (Part(0, 0, 1.5 * half, "done"),)),
    }[kind]
    label = say(f"handle-{kind}")
    if kind == "end":
        detail = Detail(parts, say("press-end"), side="bar")
        return Piece(kind, "disc", x, y, drawn.HANDLE, label, look="press", detail=detail)
    return Piece(kind, "disc", x, y, drawn.HANDLE, label, look="handle", detail=Detail(parts))


def _pieces(state: State, eye: int, choices: dict[int, Choice], prices: Prices) -> list[Piece]:
    """What is there, lowest first; then what the eye's seat may touch."""
    pieces = [*_tiles(state, eye), *_standing(state, eye)]
    if state.phase in (TILING, WALKING, BLOCKED):
        pieces.append(points_piece(int(state.points)))
    if state.phase == TILING:
        pieces += [_reach_piece(*walk) for walk in prices.items()]
    if state.drawn != NONE:
        pieces.append(drawn_piece(int(state.drawn), edges_of(state, int(state.drawn))))
    found: dict[str, Piece] = {}
    for action, choice in choices.items():
        found |= {piece.id: piece for piece in _touchable(state, eye, action, prices) if piece.id in choice.touch}
    return pieces + list(found.values())


def _touchable(state: State, eye: int, action: int, prices: Prices) -> list[Piece]:
    """What a choice may be made of, beyond what is there anyway."""
    if action < DRAW:
        return [_ghost("start", f"step-{MARKS[eye]}-0", action - START, drawn.PAWN, _said(action))]
    if action < MOVE:
        art, (one, two) = tile_art(int(state.drawn), edges_of(state, int(state.drawn))), PAIRS[action - LAY]
        return [_half_ghost(one), _half_ghost(two), _tile_ghost(art, action - LAY)]
    if action < WALK:
        tile, pose = divmod(action - MOVE, POSES)
        ghosts = [_tile_ghost(art, pose) for art in (tile_art(tile, edges_of(state, tile)), RING)]
        return [*ghosts, _half_ghost(PAIRS[pose][0])]
    if action < TAKE:
        return [_step_ghost(eye, action - WALK, prices[action - WALK])]
    handle = _handle(ACTIONS.meaning(action).kind, eye)
    if PASSAGE <= action < BLOCK:
        return [handle, _ghost("passage", f"pawn-{MARKS[eye]}", action - PASSAGE, drawn.PAWN, _said(action))]
    if BLOCK <= action < END:
        return [handle, _ghost("block", f"blocker-{MARKS[eye]}", action - BLOCK, drawn.BLOCKER, _said(action))]
    return [handle]


def _said(action: int) -> Say:
    """An action as a sentence, by its names alone."""
    meaning = ACTIONS.meaning(action)
    return say(f"choice-{meaning.kind}", **meaning.names)


# choices


def _choices(state: State, eye: int, prices: Prices) -> dict[int, Choice]:
    """What the eye's seat may do, by action."""
    actions = state.legal(eye) if eye == state.mover else []
    moves = {divmod(action - MOVE, POSES) for action in actions if MOVE <= action < WALK}
    return {action: _choice(state, action, moves, prices) for action in actions}


def _choice(state: State, action: int, moves: set[tuple[int, int]], prices: Prices) -> Choice:
    if LAY <= action < MOVE:
        return _choice_to_lay(action, int(state.drawn), edges_of(state, int(state.drawn)))
    if MOVE <= action < WALK:
        tile, pose = divmod(action - MOVE, POSES)
        twin = (tile, drawn.reverse(pose)) in moves
        return _choice_to_move(action, edges_of(state, tile), state.board.way(tile, pose), twin)
    if WALK <= action < TAKE:
        return _choice_to_walk(action, prices[action - WALK], int(state.mover) if state.phase == TILING else NONE)
    return _fixed_choice(action, int(state.points) if action == END and state.phase != BLOCKED else 0)


@cache
def _choice_to_lay(action: int, tile: int, edges: str) -> Choice:
    """Touch where the half with the number goes, then the other one; in any order where they look the same."""
    pose, word = action - LAY, ACTIONS.word(action)
    one, two = (f"half-{CELL_NAMES[cell]}" for cell in PAIRS[pose])
    label, group = say("choice-lay", **pose_args(pose)), say("choices-lay", row=_short(pose)[0])
    if edges[:2] == edges[2:4]:
        return Choice(word, label, _short(pose)[1:], group, (one, two), free=True)
    return Choice(word, label, _short(pose)[1:], group, (one, _ghost_id(tile_art(tile, edges), pose)))


def _short(pose: int) -> str:
    """The cells of a pose, in as few letters as may be."""
    one, two = pose_args(pose).values()
    return f"{one}-{two[1:] if one[0] == two[0] else two}"


@lru_cache(4096)
def _choice_to_move(action: int, edges: str, way: Way, twin: bool) -> Choice:
    """Touch the tile, then where it goes, then, where it may lie there in two ways, where its first half goes."""
    tile, pose = divmod(action - MOVE, POSES)
    touch: tuple[str, ...] = (f"tile-{TILE_NAMES[tile]}", _ghost_id(tile_art(tile, edges), pose))
    if twin:
        touch = (touch[0], _ghost_id(RING, min(pose, drawn.reverse(pose))), f"half-{CELL_NAMES[PAIRS[pose][0]]}")
    label = say(f"choice-{'turn' if way.corner != NONE else 'slide'}", **way_args(tile, edges, way), **pose_args(pose))
    group = say("choices-move", **tile_args(tile, edges))
    return Choice(ACTIONS.word(action), label, _short(pose), group, touch)


def way_args(tile: int, edges: str, way: Way) -> dict[str, str | int]:
    """How a tile goes, as arguments of a sentence."""
    args = tile_args(tile, edges)
    if way.corner == NONE:
        return args | {"n": way.steps, "way": WAYS[way.direction]}
    sense, corner = "left" if way.steps > 0 else "right", "obtuse" if way.corner % 2 else "acute"
    return args | {"degrees": 60 * abs(way.steps), "sense": sense, "corner": corner}


@cache
def _choice_to_walk(action: int, price: int, seat: int) -> Choice:
    """As long as tiles may be touched, so is the pawn before it walks: a cell may be part of a tile."""
    name = CELL_NAMES[action - WALK]
    label, group = say("choice-walk", cell=name, n=price), say("choices-walk", n=price)
    touch = (f"step-{name}",) if seat == NONE else (f"pawn-{seat}", f"step-{name}")
    return Choice(ACTIONS.word(action), label, name, group, touch)


@cache
def _fixed_choice(action: int, unspent: int) -> Choice:
    """What is pressed, or put somewhere; a turn with points to spend ends only when that is meant."""
    meaning = ACTIONS.meaning(action)
    kind, cell = meaning.kind, meaning.names.get("cell", "")
    group = say(f"choices-{kind}", row=cell[:1])
    touch = {"start": (f"start-{cell}",), "take": ("take",), "end": ("end",)}.get(kind, (kind, f"{kind}-{cell}"))
    ask = say("ask-end", n=unspent) if unspent else None
    return Choice(ACTIONS.word(action), _said(action), cell, group, touch, ask=ask)


# panels: who has which statues


@cache
def _statues_row(lit: tuple[bool, ...]) -> Row:
    n = sum(lit)
    return Row(say("goal-statues"), n, STATUES, "statues", lit=lit, done=n == STATUES)


@cache
def _exit_row(won: bool) -> Row:
    return Row(say("goal-exit"), int(won), 1, art="gate", done=won)


def _panel(state: State, seat: int) -> Panel:
    lit = tuple(bool(state.has_statue(seat, n)) for n in range(STATUES))
    rows = (_statues_row(lit), _exit_row(state.winner == seat))
    mark, role = MARKS[seat], say("role", role=TONE[seat])
    held = [Held(f"statue-{mark}", say("held-statue", tile=TILE_NAMES[PATHS + n])) for n in range(STATUES) if lit[n]]
    if state.board.blocker(seat) == NONE:
        held.append(Held(f"blocker-{mark}", say("held-blocker")))
    return Panel(seat, f"pawn-{mark}", role, TONE[seat], rows, held=tuple(held))


# what may be done, and what it costs


@cache
def _left(points: int) -> Left:
    return Left(say("left-points", n=points), "point", points, POINTS)


def hint(state: State, eye: int) -> Say | None:
    """What the eye's seat may do, and why nothing else."""
    if eye != state.mover or eye < 0:
        return None
    if state.phase == STARTING:
        return say("hint-start")
    if state.phase == LAYING:
        return say("hint-lay-even" if state.board.tables.even[state.drawn] else "hint-lay")
    if state.phase == BLOCKED:
        return say("hint-blocked")
    here, n = state.board.pawn(eye), int(state.points)
    if n == 0:
        return say("hint-no-points")
    if state.statue_here(eye) != NONE:
        return say("hint-statue", n=n)
    if state.board.shows(here, SPIRAL):
        return say("hint-passage", n=n)
    if state.board.shows(here, RHOMBUS):
        return say("hint-symbol", n=n)
    if state.phase == WALKING:
        return say("hint-pawn", n=n)
    return say("hint-exit" if state.statues(eye) == STATUES else "hint-tiles", n=n)


def _tag(state: State) -> Say:
    if state.phase in (LOT, STARTING, DRAWING, LAYING):
        return say("tag-building", n=PATHS - int(state.stock).bit_count(), of=PATHS)
    return say("tag-round", round=int(state.leg), rounds=ROUNDS)


def _note(state: State) -> Say | None:
    if state.phase == OVER:
        return None
    return say("note-costs", n=POINTS) if state.leg else say("note-building")


# the end


def _verdict(state: State) -> Verdict | None:
    if state.mover != NOBODY:
        return None
    seats, result = range(int(state.seats)), state.result()
    winners = tuple(seat for seat in seats if result[seat] == max(result))
    head = (say("table-player"), say("goal-statues"), say("goal-exit"))
    rows = []
    for seat in seats:
        out = say("table-out" if state.winner == seat else "table-none")
        who = Cell(say("table-who", who=Who(seat)), f"pawn-{MARKS[seat]}")
        rows.append((who, Cell(say("table-of", n=int(state.statues(seat)), of=STATUES)), Cell(out)))
    return Verdict(winners, _why(state, winners), head, tuple(rows), winners)


def _why(state: State, winners: tuple[int, ...]) -> Say:
    if state.winner != NONE:
        cell = CELL_NAMES[int(state.board.pawn(state.winner))]
        return say("why-out", who=Who(int(state.winner)), cell=cell, round=int(state.leg))
    n = int(state.statues(winners[0]))
    return say("why-most", who=Who(winners[0]), n=n) if len(winners) == 1 else say("why-shared", n=n)


def _marks(state: State) -> dict[str, str]:
    if state.winner == NONE:
        return {}
    marks = {shape.id: "win" for shape in _stage(state.board.tables.material).shapes if shape.look in ("ray", "coord")}
    return marks | {drawn.cell_shape(int(state.board.pawn(state.winner))): "win"}


def look(state: State, eye: int) -> View:
    """What an eye sees; a seat that is nobody's, such as NATURE, sees what a watcher does."""
    eye = eye if eye >= 0 else WATCHER
    prices = dict(state.walks(eye)) if eye == state.mover and state.phase in (TILING, WALKING) else {}
    choices = _choices(state, eye, prices)
    panels = [_panel(state, seat) for seat in range(int(state.seats))]
    return View(
        turn=state.turn,
        pieces=_pieces(state, eye, choices, prices),
        marks=_marks(state),
        panels=panels,
        choices=list(choices.values()),
        hint=hint(state, eye),
        tag=_tag(state),
        note=_note(state),
        verdict=_verdict(state),
        box=drawn.BOX_SUN if state.winner != NONE else None,
        left=_left(int(state.points)) if eye == state.mover and state.phase in (TILING, WALKING, BLOCKED) else None,
        goal=goal(panels, eye, int(state.points) if eye == state.mover else 0),
    )
