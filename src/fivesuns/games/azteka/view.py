"""What a seat sees of Azteka. Nothing is hidden, so every eye sees the same wheel; only choices differ."""

from __future__ import annotations

from functools import cache, lru_cache

from fivesuns.core.game import Setup
from fivesuns.core.state import NOBODY
from fivesuns.core.text import Say, Who, say
from fivesuns.core.view import Cell, Choice, Goal, Panel, Piece, Row, Stage, Stock, Verdict, View
from fivesuns.games.azteka import stage as drawn
from fivesuns.games.azteka.goal import goal, watched
from fivesuns.games.azteka.material import (
    ACTIONS,
    CELL_NAMES,
    CELLS,
    DEATH,
    DECLINE,
    LIFE,
    MUMMY,
    RING_NAMES,
    RINGS,
    SEGMENT_NAMES,
    SEGMENTS,
    TURN,
)
from fivesuns.games.azteka.rules import (
    AGGRESSIVE,
    DESTINY,
    EXPAND,
    FREE_TURNS,
    FULL,
    MUMMIES,
    REPETITION,
    STALL,
    STANDARD,
    State,
)
from fivesuns.games.azteka.wheel import RING, SEGMENT

ART = ("life", "death", "mummy")
TONE = ("jade", "ink", "gold")
HOW = {
    EXPAND: "expand",
    SEGMENT: "segment",
    RING: "ring",
    DESTINY: "destiny",
    REPETITION: "repetition",
    STALL: "stall",
    FULL: "full",
}


def stage(setup: Setup) -> Stage:
    return _stage(setup.options["variant"] == "aggressive")


@cache
def _stage(both: bool) -> Stage:
    return drawn.stage(both)


def has(board: int, cell: int) -> bool:
    """Whether a board holds a cell."""
    return board >> cell & 1 == 1


def cells(board: int) -> list[int]:
    """The cells of a board, in ascending order."""
    found = []
    while board:
        lowest = board & -board
        found.append(lowest.bit_length() - 1)
        board ^= lowest
    return found


# pieces

_PLACES = tuple((round(x, 1), round(y, 1)) for x, y in map(drawn.place, range(CELLS)))


@cache
def pawn(role: int, cell: int) -> Piece:
    x, y = _PLACES[cell]
    label = say("label-pawn", role=ART[role], cell=CELL_NAMES[cell])
    return Piece(f"pawn-{CELL_NAMES[cell]}", ART[role], x, y, drawn.SIZES[cell // SEGMENTS], label)


def _ghost(role: int, cell: int) -> Piece:
    x, y = _PLACES[cell]
    name = CELL_NAMES[cell]
    size = drawn.SIZES[cell // SEGMENTS]
    return Piece(f"place-{name}", ART[role], x, y, size, say("choice-place", cell=name), look="ghost", hit=name)


@cache
def _handle(ring: int, twice: bool, both: bool) -> Piece:
    x, y, size = drawn.handle_place(ring, twice, both)
    kind, name = "twice" if twice else "turn", RING_NAMES[ring]
    return Piece(f"{kind}-{name}", f"{kind}-{name}", x, y, size, say(f"choice-{kind}", ring=name), look="handle")


_ROLES = (LIFE, DEATH, MUMMY)
_PAWNS = [[pawn(role, cell) for cell in range(CELLS)] for role in _ROLES]


@lru_cache(4096)
def _pawns(role: int, board: int) -> list[Piece]:
    """The pawns of a board, each the same piece whenever it stands there."""
    return [_PAWNS[role][cell] for cell in cells(board)]


_GHOSTS = [[_ghost(role, cell) for cell in range(CELLS)] for role in _ROLES]


def _pieces(state: State, eye: int, legal: list[int]) -> list[Piece]:
    pieces = [*_pawns(LIFE, int(state.life)), *_pawns(DEATH, int(state.death)), *_pawns(MUMMY, int(state.mummy))]
    both = state.variant == AGGRESSIVE
    if state.mover != NOBODY:
        pieces += [_handle(ring, False, both) for ring in range(RINGS)]
        pieces += [_handle(ring, True, both) for ring in range(RINGS) if both]
    if eye == state.mover:
        ghosts = _GHOSTS[state.role(eye)]
        pieces += [ghosts[action] for action in legal if action < TURN]
        if state.birth:
            pieces.append(Piece("decline", "decline", 500, 500, 104, say("choice-decline"), look="handle"))
    return pieces


# choices


def _choice(action: int) -> Choice:
    meaning = ACTIONS.meaning(action)
    label, group = say(f"choice-{meaning.kind}", **meaning.names), say(f"choices-{meaning.kind}")
    word = ACTIONS.word(action)
    if action < TURN:
        cell = meaning.names["cell"]
        return Choice(word, label, cell, group, (f"place-{cell}",))
    if action == DECLINE:
        return Choice(word, label, "", group, ("decline",))
    ring = meaning.names["ring"]
    lights = tuple(ring + segment for segment in SEGMENT_NAMES)
    return Choice(word, label, ring, group, (f"{meaning.kind}-{ring}",), lights)


_CHOICES = [_choice(action) for action in range(len(ACTIONS.words))]


# panels: how near each side stands


def _lit(board: int, count: int) -> tuple[bool, ...]:
    return tuple(board >> n & 1 == 1 for n in range(count))


def segments_reached(board: int) -> int:
    """The segments a board has a pawn in, a bit each."""
    return (board | board >> 8 | board >> 16 | board >> 24) & 0xFF


def rings_reached(board: int) -> int:
    """The rings a board has a pawn in, a bit each."""
    return sum(1 << ring for ring in range(RINGS) if board >> 8 * ring & 0xFF)


def _best(lines: list[int]) -> int:
    return max(lines, key=int.bit_count)


@lru_cache(4096)
def best_ring(board: int) -> int:
    """The fullest ring, a bit a segment."""
    return _best([board >> 8 * ring & 0xFF for ring in range(RINGS)])


@lru_cache(4096)
def best_segment(board: int) -> int:
    """The fullest segment, a bit a ring."""
    return _best([sum(1 << r for r in range(RINGS) if has(board, 8 * r + s)) for s in range(SEGMENTS)])


Lines = tuple[int, int, int, int, int]  # segments and rings reached, the fullest segment and ring, pawns


def _lines(board: int, spread: bool, rule: bool) -> Lines:
    """What a panel shows of a board; 0 for what its side does not look at."""
    return (
        segments_reached(board) if spread else 0,
        rings_reached(board) if spread else 0,
        best_segment(board) if rule else 0,
        best_ring(board) if rule else 0,
        board.bit_count(),
    )


@cache
def _row(glyph: str, lit: int, of: int, join: str = "") -> Row:
    n = lit.bit_count()
    return Row(say(f"goal-{glyph}"), n, of, glyph=glyph, lit=_lit(lit, of), join=join, done=n == of)


def _rows(role: int, lines: Lines, mummies: bool) -> tuple[Row, ...]:
    segments, rings, segment, ring, on = lines
    spread = (_row("segments", segments, SEGMENTS), _row("rings", rings, RINGS, "and"))
    first = "or" if mummies else ""
    rule = (_row("segment", segment, RINGS, first), _row("ring", ring, SEGMENTS, "or"))
    if mummies:
        return (*spread, *rule)
    return (*(spread if role == LIFE else rule), _destiny(on))


@cache
def _destiny(on: int) -> Row:
    return Row(say("goal-pawns"), on, 14, "pawns-14", lit=_lit((1 << on) - 1, 14), join="or", done=on == 14)


@cache
def _stock(role: int, left: int) -> Stock:
    return Stock(ART[role], left, say("stock-count", n=left), say("stock"))


@lru_cache(16384)
def _side(seat: int, role: int, lines: Lines, pawns: int, mummies: bool) -> tuple[Panel, Goal]:
    """A panel and a goal by what they show: many positions have the same, which is put into words once."""
    rows, stock = _rows(role, lines, mummies), _stock(role, pawns - lines[4])
    panel = Panel(seat, ART[role], say("role", role=ART[role]), TONE[role], rows, stock)
    return panel, goal(panel, mummies)


@lru_cache(4096)
def _side_of(seat: int, role: int, board: int, pawns: int, mummies: bool) -> tuple[Panel, Goal]:
    """The same by the board: each eye looks at it."""
    lines = _lines(board, mummies or role == LIFE, mummies or role != LIFE)
    return _side(seat, role, lines, pawns, mummies)


def _sides(state: State) -> list[tuple[Panel, Goal]]:
    pawns, mummies = int(state.pawns()), state.variant == MUMMIES
    roles = [int(state.role(seat)) for seat in range(state.seats)]
    return [_side_of(seat, role, int(state.board(role)), pawns, mummies) for seat, role in enumerate(roles)]


# what may be done, and what is at stake


def hint(state: State) -> Say | None:
    """What the seat on turn may do, and why nothing else."""
    if state.mover == NOBODY:
        return None
    if state.last_turns:
        return say("hint-last-turns")
    if not state.occupied():
        return say("hint-opening")
    if state.birth:
        return say("hint-birth")
    if state.is_bound_to_place():
        return say("hint-must-place" if state.turns >= FREE_TURNS else "hint-must-open")
    role = state.role(state.mover)
    if state.on_wheel(role) == state.pawns():
        return say("hint-no-pawn")
    if state.variant != STANDARD:
        return say("hint-aggressive" if state.variant == AGGRESSIVE else "hint-mummies")
    return _hint_own(state, role) if state.own else _hint_life(state, role)


def _hint_life(state: State, role: int) -> Say:
    if state.life == 0:
        return say("hint-anywhere" if role == LIFE else "hint-no-life")
    return say("hint-life" if state.places(role) else "hint-turn-only")


def _hint_own(state: State, role: int) -> Say:
    if state.board(role) == 0:
        return say("hint-first")
    return say("hint-own" if state.places(role) else "hint-turn-only-own")


def _tag(state: State) -> Say | None:
    if state.variant == MUMMIES:
        return say("tag-last-turns") if state.last_turns else None
    return say("tag-round", round=int(state.leg) + 1)


def _note(state: State) -> Say | None:
    if state.variant == MUMMIES or state.leg == 0 or state.mover == NOBODY:
        return None
    if state.winner_1 == NOBODY:
        return say("note-drawn")
    who, pawns = Who(int(state.winner_1)), int(state.pawns_1)
    if state.edition == 1:
        return say("note-won", who=who, other=Who(1 - who.seat), pawns=pawns, fewer=pawns - 1)
    note = "note-to-beat" if state.edition == 2 else "note-mark"
    return say(note, who=who, other=Who(1 - who.seat), pawns=pawns, others=int(state.other_1))


# the end


def _verdict(state: State) -> Verdict | None:
    if state.mover != NOBODY:
        return None
    if state.variant == MUMMIES:
        winners = () if state.winner_1 == NOBODY else (int(state.winner_1),)
        role = ART[winners[0]] if winners else "none"
        return Verdict(winners, say(f"why-{HOW[state.how_1]}", role=role))
    winner = int(state.match_winner())
    rounds = [
        (state.winner_1, state.how_1, state.plies_1, state.pawns_1),
        (state.winner_2, state.how_2, state.plies_2, state.pawns_2),
    ]
    rows = tuple(_round_row(number, *map(int, ended)) for number, ended in enumerate(rounds))
    head = tuple(say(f"table-{name}") for name in ("round", "winner", "how", "plies", "pawns"))
    winners = () if winner == NOBODY else (winner,)
    best = tuple(number for number, ended in enumerate(rounds) if winners and ended[0] == winner)
    return Verdict(winners, _why_match(state, winner), head, rows, best, spare=(3,))


def _round_row(number: int, winner: int, how: int, plies: int, pawns: int) -> tuple[Cell, ...]:
    role = winner ^ number
    who = Cell(say("table-who", who=Who(winner)), ART[role]) if winner != NOBODY else Cell(say("table-nobody"))
    how_said = say(f"how-{HOW[how]}", role=ART[role] if winner != NOBODY else "none")
    count = Cell(say("number", n=pawns)) if winner != NOBODY else Cell(say("table-none"))
    return (Cell(say("number", n=number + 1)), who, Cell(how_said), Cell(say("number", n=plies)), count)


def _why_match(state: State, winner: int) -> Say:
    one, two = int(state.winner_1), int(state.winner_2)
    if winner == NOBODY:
        return say("match-nobody") if one == NOBODY else say("match-even", pawns=int(state.pawns_1))
    if one == two:
        return say("match-both", who=Who(winner))
    if NOBODY in (one, two):
        return say("match-one", who=Who(winner))
    pawns = sorted((int(state.pawns_1), int(state.pawns_2)))
    if pawns[0] == pawns[1]:
        others = sorted((int(state.other_1), int(state.other_2)))
        if others[0] == others[1]:
            return say("match-mark", who=Who(winner), pawns=pawns[0], others=others[0])
        return say("match-others", who=Who(winner), pawns=pawns[0], fewer=others[0], more=others[1])
    return say("match-fewer", who=Who(winner), fewer=pawns[0], more=pawns[1])


def winning_cells(how: int, board: int) -> list[int]:
    """The cells that made a goal: a full line, or every pawn of the one who is everywhere."""
    if how == RING:
        return [cell for cell in range(CELLS) if board >> 8 * (cell // 8) & 0xFF == 0xFF]
    if how == SEGMENT:
        return [cell for cell in range(CELLS) if all(has(board, 8 * ring + cell % 8) for ring in range(RINGS))]
    return cells(board) if how in (EXPAND, DESTINY) else []


@cache
def _reached(segments: int) -> dict[str, str]:
    return {f"rim-{SEGMENT_NAMES[s]}": "reached" for s in range(SEGMENTS) if segments >> s & 1}


def _marks(state: State) -> dict[str, str]:
    reached = _reached(segments_reached(state.life))
    if state.mover != NOBODY:
        return reached
    marks = dict(reached)
    first = state.variant == MUMMIES
    winner, how = (state.winner_1, state.how_1) if first else (state.winner_2, state.how_2)
    if winner != NOBODY:
        board = state.board(state.role(winner))
        marks |= {CELL_NAMES[cell]: "win" for cell in winning_cells(how, board)}
    if any(share == 1 for share in state.result()):
        marks |= {
            shape.id: "win" for shape in _stage(state.variant == AGGRESSIVE).shapes if shape.look in ("ray", "rim")
        }
        marks |= {f"letter-{name}": "win" for name in SEGMENT_NAMES}
    return marks


def look(state: State, eye: int) -> View:
    sides, legal = _sides(state), state.legal(eye)
    return View(
        turn=state.turn,
        pieces=_pieces(state, eye, legal),
        marks=_marks(state),
        panels=[panel for panel, _ in sides],
        choices=[_CHOICES[action] for action in legal],
        hint=hint(state),
        tag=_tag(state),
        note=_note(state),
        verdict=_verdict(state),
        box=drawn.BOX_SUN if state.mover == NOBODY else None,
        goal=sides[eye][1] if eye >= 0 else watched(state.variant == MUMMIES),
    )
