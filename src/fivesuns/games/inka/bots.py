"""The bots of Inka: a novice that looks one movement of a tile ahead, and a mind that plans whole turns."""

from __future__ import annotations

import math
import time
from dataclasses import replace

from fivesuns.core.game import RUSHED, Grade, Plan
from fivesuns.core.rng import Rng
from fivesuns.games.inka.material import END
from fivesuns.games.inka.rules import BLOCKED, LAYING, STARTING, TILING, State
from fivesuns.games.inka.turns import Answer, Care, Mind, lacks

# What the novice takes chasms and walls for is frozen with it: the strength of everything else is measured on it.
NOVICE_GAP = 9  # half a cell of chasm, in 32nds of a point
NOVICE_WALL = 25
MIX = 2654435761  # Knuth's multiplier
FOR_EVER = 1e18
A_POINT = 32  # in the parts that distances are measured in
STEEP = 80.0  # how far, in these parts, makes somebody e times less likely to win

LAUGHABLE = 4.0  # temperatures of share lost from which on a turn is never played
NOVICE = "novice"

# A turn is thought over again, with more care, while effort lasts. Who stops early moves one tile and looks at nobody.
CARES = (
    Care(width=4, turns=8, answer=0, then=0, blocked=0, blocks=0, whim=2, tiles=1),
    Care(width=6, turns=8, answer=0, then=0, blocked=0, blocks=0, whim=2, tiles=2),
    Care(width=6, turns=3, answer=2, then=0, blocked=1, blocks=1, whim=2),
    Care(width=8, turns=4, answer=3, then=6, blocked=1, blocks=3, whim=2),
    Care(width=16, turns=6, answer=4, then=6, blocked=2, blocks=5, whim=2),
    Care(width=40, turns=10, answer=8, then=8, blocked=3, blocks=8, whim=2),
)
# A game that is long already is to end: whoever it is looks wide and close for a way, and at nobody else.
LONG = 9  # rounds
LONG_EFFORT, LONG_COOLING = 20_000, 0.25
LONG_CARES = (CARES[1], Care(width=60, turns=6, answer=0, then=0, blocked=0, blocks=0, whim=2))
# levels that are kept for old tables, by time instead
KEPT = {
    "player": (Care(width=6, turns=2, answer=2, then=0, blocked=1, blocks=1, whim=16),),
    "master": CARES[3:],
}


def greedy(state: State, seat: int) -> int:
    """The tile that brings the pawn nearest to its statues, while one does; then the pawn, by the cheapest way."""
    if state.phase == BLOCKED:
        return END
    mind = Mind(FOR_EVER, Rng(int(state.stock)), NOVICE_GAP, NOVICE_WALL)
    if state.phase in (STARTING, LAYING):
        return int(mind.build(state, seat))
    trail: list[int] = []
    mind.measure(state, seat)
    here = mind.stroll(state, seat, trail)
    if state.phase == TILING and state.points > 0:
        moves = mind.moves(state, seat)
        most = max(moves.values(), default=here)
        if most > here:
            return max(moves, key=lambda action: moves[action])
        harmless = [action for action, value in moves.items() if value == here]
        if harmless and not trail:  # nothing helps: perhaps another floor will
            return harmless[_position(state) % len(harmless)]
    return trail[0] if trail else END


def _position(state: State) -> int:
    """A number that varies with the position, for choices between equals."""
    return (hash(state.freeze()[:3]) * MIX >> 16) & 0xFFFF


def mind(guess: State, seat: int, grade: Grade, rng: Rng) -> Plan:
    """A whole turn as a level plans it; in the building of the temple the one thing to be done."""
    if grade.level == NOVICE:
        return Plan(_turn(guess, seat))
    cares = KEPT.get(grade.level, CARES)
    if guess.leg >= LONG and 0 < grade.effort < LONG_EFFORT:
        cares = LONG_CARES
        grade = replace(grade, effort=LONG_EFFORT, temperature=LONG_COOLING * grade.temperature)
    until = time.monotonic() + grade.seconds if grade.seconds else FOR_EVER
    thinking = Mind(until, rng, effort=grade.effort)
    if guess.phase in (STARTING, LAYING):
        return Plan((int(thinking.build(guess, seat)),))
    if guess.phase == BLOCKED:
        return Plan((END,))
    actions: list[int] = []
    for care in cares:
        if not thinking.late:
            actions = thinking.choose(guess, seat, care, actions)
    if grade.temperature > 0 and thinking.answers:
        actions = _drawn(thinking.answers, grade.temperature, rng).whole()
    return Plan(tuple(actions), strain=RUSHED if thinking.cut and grade.effort else "")


def _drawn(answers: list[Answer], temperature: float, rng: Rng) -> Answer:
    """One of the turns compared: e times less likely for every temperature of the share that it loses."""
    most = int(answers[0].left)
    losses = [
        (most - int(answer.left)) / (4 * STEEP * temperature) for answer in answers
    ]  # a share is steepest at a half
    weights = [math.exp(-loss) if loss < LAUGHABLE else 0.0 for loss in losses]
    left = rng.unit() * sum(weights)
    for answer, weight in zip(answers, weights, strict=True):
        left -= weight
        if left < 0:
            return answer
    return answers[0]


def outlook(state: State) -> list[float]:
    """What each seat may expect, by how far it is from winning; who is on turn is half a turn ahead."""
    if not state.turn:
        return list(state.result())
    mind, away = Mind(FOR_EVER, Rng(0)), list[float]()
    for seat in range(int(state.seats)):
        mind.measure(state, seat)
        far = int(mind.survey.distance(state.board.pawn(seat), lacks(state, seat)))
        away.append(far - (A_POINT * int(state.points) / 2 if seat == state.mover else 0.0))
    worth = [math.exp((min(away) - far) / STEEP) for far in away]
    return [one / sum(worth) for one in worth]


def _turn(state: State, seat: int) -> tuple[int, ...]:
    """The novice's choices until its turn is over."""
    trial, actions = state.copy(), list[int]()
    while trial.mover == seat and END not in actions:
        actions.append(greedy(trial, seat))
        trial.play(seat, actions[-1])
        if state.phase in (STARTING, LAYING):
            break
    return tuple(actions)
