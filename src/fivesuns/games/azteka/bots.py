"""The novice of Azteka, which looks one move ahead: frozen, since the strength of everything else is measured on it.
Below it, what search has learned of the wheel and what can be proved of it.
"""

from __future__ import annotations

from functools import cache

from fivesuns.core import weights
from fivesuns.core.bits import popcount
from fivesuns.core.learned import Features, Value
from fivesuns.games.azteka.endings import Endings
from fivesuns.games.azteka.features import Tuples
from fivesuns.games.azteka.material import LIFE, RINGS, SEGMENTS
from fivesuns.games.azteka.rules import MUMMIES, RULES, STANDARD, State

WON = 100.0
SEGMENT_A = 0x01010101
RING_1 = 0xFF
A_PAWN = 0.01  # on the wheel: less than any step towards a goal
MIX = 2654435761  # Knuth's multiplier


def greedy(state: State, seat: int) -> int:
    """The action after which this seat is nearest to its goal and the others farthest from theirs."""
    worth = {action: _worth(state, seat, action) for action in state.legal(seat)}
    most = max(worth.values())
    best = [action for action, value in worth.items() if value == most]
    return best[_position(state) % len(best)]


def _position(state: State) -> int:
    """A number that varies with the position, for choices between equals."""
    return (state.life * 3 + state.death * 5 + state.mummy * 7 + state.plies) * MIX >> 16


def _worth(state: State, seat: int, action: int) -> float:
    trial = state.copy()
    trial.play(seat, action)
    if trial.leg != state.leg or not trial.turn:
        winner = trial.winner_1 if state.leg == 0 else trial.winner_2
        if winner < 0:
            return 0.0
        return WON if winner == seat else -WON
    others = [other for other in range(trial.seats) if other != seat]
    return _nearness(trial, seat) - max(_nearness(trial, other) for other in others)


def _nearness(state: State, seat: int) -> float:
    """How near a seat is to its goal, from 0 to 1, and a little for every pawn."""
    role = int(state.role(seat))
    board, pawns = int(state.board(role)), int(state.on_wheel(role))
    if state.variant == MUMMIES:
        near = max(_expanding(board), _ruling(board))
    else:
        near = max(_expanding(board) if role == LIFE else _ruling(board), pawns / state.pawns())
    return near + A_PAWN * pawns


def _expanding(board: int) -> float:
    """The part of segments and rings that hold a pawn."""
    segments = sum(board & SEGMENT_A << segment != 0 for segment in range(SEGMENTS))
    rings = sum(board & RING_1 << 8 * ring != 0 for ring in range(RINGS))
    return (segments + rings) / (SEGMENTS + RINGS)


def _ruling(board: int) -> float:
    """The part that is filled of the fullest segment or ring."""
    segment = max(popcount(board & SEGMENT_A << segment) for segment in range(SEGMENTS))
    ring = max(popcount(board & RING_1 << 8 * ring) for ring in range(RINGS))
    return max(segment / RINGS, ring / SEGMENTS)


# what was learned, what can be proved

ENDINGS = Endings()
PLAIN = {
    "standard": {"variant": "standard", "beside": "life", "diagonals": "no"},
    "aggressive": {"variant": "aggressive"},
}


def endings(state: State) -> Endings | None:
    """Between two, since the second edition: the first counts repetitions (9.3), which no proof does."""
    return None if state.variant == MUMMIES or state.edition == 1 else ENDINGS


def features(state: State) -> Features | None:
    """Between two, since the second edition."""
    return None if state.variant == MUMMIES or state.edition == 1 else Tuples()


def learned(state: State) -> Value | None:
    """The value that was trained for a variant by the newest rules; for the second edition too, where only a mark that
    is equalled was worth more (9.5). None with options, which change what a pawn is worth (8)."""
    if state.variant == MUMMIES or state.edition == 1 or state.own or state.diagonals:
        return None
    return _kept("standard" if state.variant == STANDARD else "aggressive")


@cache
def _kept(variant: str) -> Value | None:
    """The weights that lie in the folder, read once."""
    expected = {"game": "azteka", "edition": RULES, "options": PLAIN[variant]}
    return weights.read(__package__, f"{variant}.weights", Tuples(), **expected)
