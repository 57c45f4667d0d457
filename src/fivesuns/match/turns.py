"""Looking back over a match: where a turn began, and where a choice stands that others have sealed already."""

from __future__ import annotations

from fivesuns.core.game import Game
from fivesuns.core.state import SEVERAL, State
from fivesuns.match.commands import Moment
from fivesuns.match.match import Match


def open_position(match: Match, seat: int) -> State:
    """Where a seat stands; where others have sealed a choice that it still has to make, before they did.

    They know no more of its choice than it does of theirs, so that it is all one choice: a guess of what was sealed
    would be worse than thinking for all of them.
    """
    position = match.position(seat)
    if match.game.mind is not None:
        return position
    for moment in reversed(match.moments):
        if not is_sealed(moment, seat):
            break
        position = moment.before
    return position


def is_sealed(moment: Moment, seat: int) -> bool:
    """Whether a moment is another's choice while a seat had to make its own."""
    return moment.before.mover == SEVERAL and 0 <= moment.row.seat != seat and seat in moment.before.turn


def turn_before(match: Match, end: int) -> int:
    """Where the turn begins whose last moment is before `end`: all words that were tried out and settled at once."""
    game, first = match.game, end - 1
    seat = match.moments[first].row.seat
    while game.settles and first > 0 and match.moments[end - 1].action is not None:
        earlier = match.moments[first - 1]
        if earlier.row.seat != seat or earlier.action is None or settles(game, earlier.action):
            break
        first -= 1
    return first


def settles(game: Game, action: int) -> bool:
    """Whether an action ends what is tried out."""
    return game.actions.meaning(action).kind in game.settles
