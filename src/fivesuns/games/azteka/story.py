"""How one view of Azteka came from the one before, and what is a moment of it."""

from __future__ import annotations

from fivesuns.core.state import NOBODY
from fivesuns.core.view import Motion, Story
from fivesuns.games.azteka import stage as drawn
from fivesuns.games.azteka.material import (
    CELL_NAMES,
    DEATH,
    DECLINE,
    LIFE,
    RING_NAMES,
    SEGMENTS,
    TURN,
    TWICE,
)
from fivesuns.games.azteka.rules import (
    STANDARD,
    State,
)
from fivesuns.games.azteka.view import cells, pawn, winning_cells
from fivesuns.games.azteka.wheel import enclosed, rotated


def story(before: State, seat: int, action: int, after: State, eye: int) -> Story:
    if action == DECLINE:
        return Story()
    told = _turned(before, action, after) if action >= TURN else _placed(before, seat, action)
    if after.leg == before.leg:
        return told
    return Story((*told.frames, *_closing(before, seat, action, after)))  # the next wheel is empty: no last move on it


def _turned(before: State, action: int, after: State) -> Story:
    twice = action >= TWICE
    ring = action - (TWICE if twice else TURN)
    names = [CELL_NAMES[8 * ring + segment] for segment in range(SEGMENTS)]
    pawns = [f"pawn-{CELL_NAMES[cell]}" for cell in cells(before.occupied()) if cell // 8 == ring]
    arc = Motion("arc", (*names, *pawns), x=drawn.MIDDLE, y=drawn.MIDDLE, angle=90 if twice else 45)
    handles = [] if after.mover == NOBODY else [f"{'twice' if twice else 'turn'}-{RING_NAMES[ring]}"]
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


def _closing(before: State, seat: int, action: int, after: State) -> list[tuple[Motion, ...]]:
    """The first round's end: its goal glows, then the wheel is cleared."""
    life, death = final_wheel(before, seat, action)
    frames: list[tuple[Motion, ...]] = []
    if after.winner_1 != NOBODY:
        won = winning_cells(after.how_1, life if before.role(after.winner_1) == LIFE else death)
        frames.append((Motion("glow", tuple(CELL_NAMES[cell] for cell in won)),))
    # a pawn that was turned keeps the id it had
    ids = {LIFE: before.life, DEATH: before.death} if action >= TURN else {LIFE: life, DEATH: death}
    frames.append(
        tuple(
            Motion("leave", tuple(pawn(role, cell).id for cell in cells(board)), seat=int(before.seat_of(role)))
            for role, board in ids.items()
        )
    )
    return frames


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
