"""Which rows a take-back covers, and whether something was revealed since."""

from __future__ import annotations

from collections.abc import Sequence

from fivesuns.core.game import Game
from fivesuns.core.rng import Rng
from fivesuns.core.rows import PLAY, in_force
from fivesuns.core.text import say
from fivesuns.match.commands import Moment, Refused

TRIES = 12  # worlds in which it is tried whether a move told somebody something


def first_taken_back(game: Game, moments: Sequence[Moment], seats: int, seat: int, seed: int) -> int:
    """The first row of a seat's last move; refused when there is none, or something was revealed since.

    The same seed gives the same answer.
    """
    rows = in_force(moment.row for moment in moments)
    mine = next((row for row in reversed(rows) if row.seat == seat and row.kind == PLAY), None)
    if mine is None:
        raise Refused("illegal", say("no-back"))
    since = [row for row in rows if row.at >= mine.at]
    if any(reveals(game, moments[row.step], seats, seed) for row in since):
        raise Refused("illegal", say("no-back-revealed"))
    return since[0].step


def reveals(game: Game, moment: Moment, seats: int, seed: int) -> bool:
    """Whether somebody may know something from a row that nobody can forget: a draw, a hidden choice, a card shown."""
    action, before, seat = moment.action, moment.before, moment.row.seat
    if seat < 0:
        return True
    if action is None or not game.hides:
        return False
    if any(before.sees(eye, seat, action) != action for eye in range(seats) if eye != seat):
        return True
    return any(_learns(game, moment, action, eye, Rng(seed + eye)) for eye in range(seats))


def _learns(game: Game, moment: Moment, action: int, eye: int, rng: Rng) -> bool:
    """Whether an eye can tell worlds apart after a row that were the same to it before."""
    seat, seen = moment.row.seat, game.look(moment.after, eye)
    for _ in range(TRIES):
        world = moment.before.guess(eye, rng)
        if world.why(seat, action) is not None:
            return True
        world.play(seat, action)
        if game.look(world, eye) != seen:
            return True
    return False
