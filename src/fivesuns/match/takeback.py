"""Which rows a take-back covers, and whether something was revealed since.

Both are decided from what the seat that asks may know, and from nothing else: worlds that it cannot tell apart get the
same answer, however often it asks, so that the answer tells it nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from fivesuns.core.game import Game
from fivesuns.core.rng import Rng
from fivesuns.core.rows import PLAY, in_force
from fivesuns.core.state import State
from fivesuns.core.text import say
from fivesuns.core.view import View
from fivesuns.match.commands import Moment, Refused

TRIES = 12  # worlds in which it is tried whether a move told somebody something
SEED = 1  # of these worlds, the same for each question: a number of the match might itself be a secret


def first_taken_back(game: Game, moments: Sequence[Moment], seats: int, seat: int) -> int:
    """The first row of a seat's last move; refused when there is none, or something was revealed since."""
    rows = in_force(moment.row for moment in moments)
    mine = next((row for row in reversed(rows) if row.seat == seat and row.kind == PLAY), None)
    if mine is None:
        raise Refused("illegal", say("no-back"))
    since = [row for row in rows if row.at >= mine.at]
    if any(row.seat < 0 for row in since) or any(reveals(game, moments[row.step], seats, seat) for row in since):
        raise Refused("illegal", say("no-back-revealed"))
    return since[0].step


def reveals(game: Game, moment: Moment, seats: int, asker: int) -> bool:
    """Whether, for all that the asker knows, somebody may have learnt from a row what nobody can forget.

    That is a draw, a hidden choice, a card shown. It is tried in worlds that the asker may be in, not in the true one.
    """
    if moment.row.seat < 0:
        return True
    if moment.action is None or not game.hides:
        return False
    rng, seen = Rng(SEED), game.look(moment.after, asker)
    for _ in range(TRIES):
        imagined = _imagine(game, moment, asker, seen, rng)
        if imagined is None or game.look(imagined.after, asker) != seen:
            return True
        if any(_learns(game, imagined, eye, rng) for eye in range(seats) if eye != asker):
            return True
    return False


def is_hidden(world: State, eye: int, seat: int, action: int) -> bool:
    """Whether an action of a seat looks to another like one of several."""
    seen = world.sees(eye, seat, action)
    return seen != action or any(
        other != action and world.sees(eye, seat, other) == seen for other in world.legal(seat)
    )


def _imagine(game: Game, moment: Moment, asker: int, seen: View, rng: Rng) -> Moment | None:
    """A row in a world of the asker's; None where it is hidden from the asker, or may be, or nothing it could be is
    possible.

    A choice that lies face down until all have chosen may be any after which the asker sees the same.
    """
    seat, action, world = moment.row.seat, moment.action, moment.before.guess(asker, rng)
    assert action is not None
    if seat == asker or len(moment.before.turn) == 1:
        choices = [action] if world.why(seat, action) is None else []
    else:
        choices = world.legal(seat)
    if seat != asker and (is_hidden(world, asker, seat, action) or (game.settles and _may_hide(world, asker, seat))):
        return None
    for choice in choices:
        after = world.copy()
        after.play(seat, choice)
        if len(choices) == 1 or game.look(after, asker) == seen:
            return Moment(moment.row, world, choice, after)
    return None


def _may_hide(world: State, eye: int, seat: int) -> bool:
    """Whether a seat has something to do that another does not see: what came with it, if anything, is a secret too."""
    return any(is_hidden(world, eye, seat, other) for other in world.legal(seat))


def _learns(game: Game, moment: Moment, eye: int, rng: Rng) -> bool:
    """Whether a row is impossible in another world of an eye, or shows something else there."""
    seat, action = moment.row.seat, moment.action
    assert action is not None
    if seat != eye and is_hidden(moment.before, eye, seat, action):
        return True
    other = moment.before.guess(eye, rng)
    if other.why(seat, action) is not None:
        return True
    other.play(seat, action)
    return bool(game.look(other, eye) != game.look(moment.after, eye))
