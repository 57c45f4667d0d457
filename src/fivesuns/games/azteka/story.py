"""How one view of Azteka came from the one before, and what is a moment of it."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from fivesuns.core.state import NOBODY
from fivesuns.core.text import Who, say
from fivesuns.core.view import Beat, Motion, Story
from fivesuns.games.azteka import stage as drawn
from fivesuns.games.azteka.material import (
    CELL_NAMES,
    DEATH,
    DECLINE,
    LIFE,
    RING_NAMES,
    RINGS,
    SEGMENTS,
    TURN,
    TWICE,
)
from fivesuns.games.azteka.rules import EXPAND, MUMMIES, STANDARD, State
from fivesuns.games.azteka.view import ART, HOW, cells, pawn, winning_cells
from fivesuns.games.azteka.wheel import RING, SEGMENT, enclosed, rotated


def story(before: State, seat: int, action: int, after: State, eye: int) -> Story:
    if action == DECLINE:
        return Story()
    if action >= TURN:
        ring = action - (TWICE if action >= TWICE else TURN)
        there = int(before.occupied()) >> SEGMENTS * ring & (1 << SEGMENTS) - 1
        told = _turned(action, there, after.mover == NOBODY)
    else:
        told = _placed(before, seat, action)
    if after.mover == NOBODY:
        return replace(told, beats=(_end(before, seat, action, after, len(told.frames)),))
    if after.leg == before.leg:
        return told
    beat = _round(before, seat, action, after, len(told.frames))
    return Story((*told.frames, _cleared(before, seat, action)), beats=(beat,))  # the next wheel has no last move


@lru_cache(4096)
def _turned(action: int, there: int, over: bool) -> Story:
    """A ring is turned; `there` are the pawns on it, a bit a segment."""
    twice = action >= TWICE
    ring = action - (TWICE if twice else TURN)
    names = [CELL_NAMES[8 * ring + segment] for segment in range(SEGMENTS)]
    pawns = [f"pawn-{CELL_NAMES[SEGMENTS * ring + segment]}" for segment in cells(there)]
    arc = Motion("arc", (*names, *pawns), x=drawn.MIDDLE, y=drawn.MIDDLE, angle=90 if twice else 45)
    handles = [] if over else [f"{'twice' if twice else 'turn'}-{RING_NAMES[ring]}"]
    return Story(((arc,),), dict.fromkeys((*names, *handles), "turned"))


def _placed(before: State, seat: int, cell: int) -> Story:
    role = int(before.role(seat))
    frames: list[tuple[Motion, ...]] = [(Motion("arrive", piece=pawn(role, cell), seat=seat),)]
    lost = disintegrated(before, role, cell)
    if lost:
        frames.append(tuple(Motion("swap", (pawn(LIFE, one).id,), pawn(DEATH, one)) for one in lost))
    name = CELL_NAMES[cell]
    return Story(tuple(frames), {name: "last", f"bracket-{name}": "last"})


def disintegrated(before: State, role: int, cell: int) -> list[int]:
    """The cells where Life becomes Death when a role places on a cell."""
    if role != DEATH or before.variant != STANDARD:
        return []
    death = before.death | 1 << cell
    return cells(enclosed(before.life, death))[: 14 - int(death).bit_count()]


def _cleared(before: State, seat: int, action: int) -> tuple[Motion, ...]:
    """The pawns of the first round go; one that was turned keeps the id it had."""
    life, death = final_wheel(before, seat, action)
    boards = {LIFE: before.life, DEATH: before.death} if action >= TURN else {LIFE: life, DEATH: death}
    return tuple(
        Motion("leave", tuple(pawn(role, cell).id for cell in cells(board)), seat=int(before.seat_of(role)))
        for role, board in boards.items()
    )


def final_wheel(before: State, seat: int, action: int) -> tuple[int, int]:
    """Life and Death on the wheel right after an action, before it is cleared for the next round."""
    life, death = int(before.life), int(before.death)
    if action >= TURN:
        twice = action >= TWICE
        ring, steps = action - (TWICE if twice else TURN), 2 if twice else 1
        return rotated(life, ring, steps), rotated(death, ring, steps)
    if before.role(seat) == LIFE:
        return life | 1 << action, death
    lost = sum(1 << cell for cell in disintegrated(before, DEATH, action))
    return life ^ lost, death | 1 << action | lost


# moments


def _round(before: State, seat: int, action: int, after: State, at: int) -> Beat:
    """The first round is over: the line that won it is traced."""
    winner, how = int(after.winner_1), int(after.how_1)
    if winner == NOBODY:
        return Beat("round", at, say("beat-drawn", round=1), say(f"why-{HOW[how]}", role="none"))
    role = int(before.role(winner))
    won = winning_cells(how, final_wheel(before, seat, action)[role])
    title, why = say("beat-won", who=Who(winner), round=1), say(f"beat-{HOW[how]}", role=ART[role])
    keep = tuple(_id(before, action, role, cell) for cell in won)
    return Beat("round", at, title, why, keep, traced(how, won), winners=(winner,))


def _end(before: State, seat: int, action: int, after: State, at: int) -> Beat:
    """The game is over: the line of the last round is traced, if somebody won it."""
    first = after.variant == MUMMIES
    winner, how = (after.winner_1, after.how_1) if first else (after.winner_2, after.how_2)
    if winner == NOBODY:
        return Beat("end", at)
    role = int(after.role(winner))
    won = winning_cells(int(how), int(after.board(role)))
    return Beat("end", at, keep=tuple(_id(before, action, role, cell) for cell in won), line=traced(int(how), won))


def _id(before: State, action: int, role: int, cell: int) -> str:
    """The id by which the pawn on a cell is known at the end of a story: one that was turned keeps that of before."""
    if TURN <= action < DECLINE:
        twice = action >= TWICE
        ring, steps = action - (TWICE if twice else TURN), 2 if twice else 1
        if cell // SEGMENTS == ring:
            cell = SEGMENTS * ring + (cell % SEGMENTS - steps) % SEGMENTS
    return pawn(role, cell).id


def traced(how: int, won: list[int]) -> tuple[tuple[float, float], ...]:
    """The way along which a goal is shown: out along a segment, round a ring, or from segment to segment."""
    if how == EXPAND:
        way = sorted(needed(won), key=lambda cell: (cell % SEGMENTS, cell))
    elif how in (SEGMENT, RING):
        way = won
    else:
        return ()  # pawns are counted then, wherever they are
    points = [drawn.place(cell) for cell in way]
    closed = points if how == SEGMENT else [*points, points[0]]
    return tuple((round(x, 1), round(y, 1)) for x, y in closed)


def needed(won: list[int]) -> list[int]:
    """Pawns that are enough to be everywhere: one for each ring, then one for each segment still missing."""
    found: list[int] = []
    segments = set[int]()
    for ring in range(RINGS):
        there = [cell for cell in won if cell // SEGMENTS == ring]
        fresh = [cell for cell in there if cell % SEGMENTS not in segments] or there
        found.append(fresh[0])
        segments.add(fresh[0] % SEGMENTS)
    for cell in reversed(won):  # the outer rings first: a wider way
        if cell % SEGMENTS not in segments:
            found.append(cell)
            segments.add(cell % SEGMENTS)
    return found
