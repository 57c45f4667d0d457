"""The bots of Inka: a novice that looks one movement of a tile ahead, and a mind that plans whole turns."""

from __future__ import annotations

import math
import time
from dataclasses import replace

from fivesuns.core.game import RUSHED, Grade, Plan
from fivesuns.core.rng import Rng
from fivesuns.games.inka.material import END
from fivesuns.games.inka.rules import BLOCKED, LAYING, STARTING, TILING, State
from fivesuns.games.inka.turns import STRAIGHT, SURE, Answer, Care, Mind, Temper, lacks

# What the novice takes chasms and walls for is frozen with it: the strength of everything else is measured on it.
NOVICE_GAP = 9  # half a cell of chasm, in 32nds of a point
NOVICE_WALL = 25
MIX = 2654435761  # Knuth's multiplier
FOR_EVER = 1e18
A_POINT = 32  # in the parts that distances are measured in
STEEP = 80.0  # how far, in these parts, makes somebody e times less likely to win

LAUGHABLE = 4.0  # temperatures of share lost from which on a turn is never played
SLIPS = 100  # how much chance adds for a whole temperature when tiles are laid, in parts of a point
NOVICE = "novice"

TEMPER = Temper(STRAIGHT, 11, 5, 2)
WARD = Temper(STRAIGHT, 64, 99, 0)  # where somebody else is about to run out hardly anything else counts

# A turn is thought over again, with more care, while effort lasts. Who stops early moves one tile; then two; then it is
# seen what the others would answer, above all whether they would run out; then what oneself could do after that.
CARES = (
    Care(width=4, turns=8, answer=0, then=0, blocked=0, blocks=0, whim=2, tiles=1),
    Care(width=6, turns=8, answer=0, then=0, blocked=0, blocks=0, whim=2, tiles=2),
    Care(width=4, turns=4, answer=2, then=0, blocked=1, blocks=1, whim=2, tiles=2),
    Care(width=6, turns=4, answer=2, then=0, blocked=1, blocks=2, whim=2),
    Care(width=8, turns=4, answer=3, then=6, blocked=1, blocks=3, whim=2),
    Care(width=16, turns=6, answer=4, then=6, blocked=2, blocks=5, whim=2),
    Care(width=40, turns=10, answer=8, then=8, blocked=3, blocks=8, whim=2),
)
# A game that is long already is to end: whoever it is looks closely for the best way, and at nobody else. Not sooner,
# or all levels would play the end of their games alike.
LONG = 10  # rounds
LONG_EFFORT = 8000
LONG_CARES = (CARES[0], Care(width=30, turns=6, answer=0, then=0, blocked=0, blocks=0, whim=2, minds=False))
# levels that are kept for old tables, by time instead
KEPT = {
    "player": (Care(width=6, turns=2, answer=2, then=0, blocked=1, blocks=1, whim=16),),
    "master": CARES[4:],
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
    return planned(guess, seat, grade, rng, TEMPER)


def planned(guess: State, seat: int, grade: Grade, rng: Rng, temper: Temper) -> Plan:
    """A whole turn as a level of some temper plans it."""
    if grade.level == NOVICE:
        return Plan(_turn(guess, seat))
    cares, grade = looks(int(guess.leg), grade)
    until = time.monotonic() + grade.seconds if grade.seconds else FOR_EVER
    if guess.phase in (STARTING, LAYING):  # few judgements, and who looks at some places only lays at the top
        builder = Mind(until, rng, temper=temper)
        return Plan((int(builder.build(guess, seat, int(SLIPS * grade.temperature))),))
    thinking = Mind(until, rng, effort=grade.effort, temper=temper)
    if guess.phase == BLOCKED:
        return Plan((END,))
    actions: list[int] = []
    for care in cares:
        if not thinking.late:
            actions = thinking.choose(guess, seat, care, actions)
            actions = _warded(thinking, guess, seat, care, actions)
    if grade.temperature > 0 and thinking.answers:
        actions = _drawn(thinking.answers, grade.temperature, rng).whole()
    return Plan(tuple(actions), strain=RUSHED if thinking.cut and grade.effort else "")


def looks(leg: int, grade: Grade) -> tuple[tuple[Care, ...], Grade]:
    """How a level looks at its turns in a round, one look after the other, and what it spends on them."""
    if leg >= LONG and 0 < grade.effort < LONG_EFFORT and not grade.exact:
        return LONG_CARES, replace(grade, effort=LONG_EFFORT, temperature=0.0)
    return KEPT.get(grade.level, CARES), grade


def _warded(thinking: Mind, guess: State, seat: int, care: Care, actions: list[int]) -> list[int]:
    """Where all turns compared let somebody else run out: another look, for what would keep them from it."""
    lost = thinking.answers
    if thinking.late or not lost or int(lost[0].left) > -SURE:
        return actions
    temper, thinking.temper = thinking.temper, WARD
    warded = thinking.choose(guess, seat, care, actions)
    thinking.temper = temper
    if thinking.answers and int(thinking.answers[0].left) > -SURE:
        return warded
    thinking.answers = lost
    return actions


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
