"""A move on the board before it is played: an arrow for what one moves, a place for what one touches."""

import math
from random import Random

import pytest

from fivesuns.core.rng import Rng
from fivesuns.core.state import NATURE, NOBODY
from fivesuns.games import GAMES, OURS
from fivesuns.match.commands import PERSON, Seat
from fivesuns.protocol.audience import Audience
from fivesuns.server.analysis.drawing import drawn

NEAR = 1.0  # unit
MOVES = 40


def positions(game):
    """Positions of a random game, each with a seat that is asked."""
    rng, state = Random(3), game.start(game.setup(2))
    for _ in range(MOVES):
        while state.turn == (NATURE,):
            state.play(NATURE, state.draw(NATURE, Rng(rng.randrange(1 << 30))))
        seat = next((seat for seat in state.turn if seat >= 0), NOBODY)
        if seat < 0:
            return
        yield state, seat
        state.play(seat, rng.choice(state.legal(seat)))


@pytest.mark.parametrize("name", OURS)
def test_arrows_show_what_one_moves_and_buttons_of_the_bar_have_no_place(name):
    game, rng, steps = GAMES[name], Random(1), 0
    for state, seat in positions(game):
        action = rng.choice(state.legal(seat))
        to = Audience([Seat(0, PERSON, "a", "Ana"), Seat(1, PERSON, "b", "Beto")], (seat,), "en")
        view = game.look(state, seat)
        (step,) = drawn(game, state, seat, [action], to=to, eye=seat)
        choice = next(choice for choice in view.choices if choice.word == step.word)
        touched = [piece for piece in view.pieces if piece.id in choice.touch]
        last = next((piece for piece in touched if piece.id == choice.touch[-1]), None)
        if last and last.look == "press":
            assert not step.spots
        elif last and last.look != "handle":
            begun = [arrow.points[0] for arrow in step.arrows]
            assert all(any(math.dist(start, (one.x, one.y)) < NEAR for one in touched) for start in begun)
        steps += 1
    assert steps > 5
