"""Reasons are true: over a thousand positions of each game they hold after the move they are given for, and they do
not hold after what somebody would do at random."""

import pytest

from fivesuns.build import is_compiled
from fivesuns.contract.playing import Names, random_seat
from fivesuns.core.reason import RARE, alternatives, claims, played, random_turn, reason, sentences
from fivesuns.core.rng import Rng
from fivesuns.core.text import LANGUAGES
from fivesuns.games import GAMES

POSITIONS = 1000 if is_compiled() else 80
LONGEST = 12  # actions of a turn
# Of so many positions one at least has a reason for what the novice does there, or a test says little.
FOUND = {"azteka": 2, "xochintlan": 3, "cibola": 3, "xalapa": 2, "inka": 2}


def ends_turn(game, action):
    return not game.settles or game.actions.meaning(action).kind in game.settles


def novice_turn(game, state, seat):
    """What the novice does until its turn is over: cheap, and with some sense."""
    trial, actions = state.copy(), []
    while seat in trial.turn and len(actions) < LONGEST:
        actions.append(game.greedy(trial, seat))
        trial.play(seat, actions[-1])
        if ends_turn(game, actions[-1]):
            break
    return actions


def positions(game, count, rng):
    """Positions of games that are played half at random and half by the novice, with what it does there."""
    table = 0
    while True:
        state = game.start(game.setup(game.seats[table % len(game.seats)]))
        table += 1
        while state.turn:
            seat = random_seat(state, rng)
            actions = [state.draw(seat, rng)]
            if seat >= 0 and len(state.legal(seat)) > 1:
                turn = novice_turn(game, state, seat)
                yield state.copy(), seat, turn
                count -= 1
                if not count:
                    return
                actions = turn if rng.below(2) else actions
            for action in actions:
                state.play(seat, action)


def at_random(state, seat, actions, rng):
    """Where somebody would come to who does something else without thinking."""
    if len(actions) > 1:
        return random_turn(state, seat, actions, rng)
    others = [action for action in state.legal(seat) if action != actions[0]]
    return played(state, seat, [others[rng.below(len(others))]])


@pytest.mark.parametrize("name", GAMES)
def test_a_reason_holds_after_its_move_and_not_after_a_random_one(name):
    game, rng, tried = GAMES[name], Rng(7), POSITIONS
    given = struck = untold = 0
    for state, seat, actions in positions(game, tried, rng):
        found = reason(game, state, seat, actions)
        if found is None:
            continue
        given += 1
        assert found.holds(claims(game, state, seat, played(state, seat, actions), seat))
        other = claims(game, state, seat, at_random(state, seat, actions, rng), seat)
        if found.holds(other):
            struck += 1
            untold += found.whole
            assert found.whole or found.shared  # it says itself that others do the same
        if not found.whole and given % 10 == 0:
            others = [claims(game, state, seat, one, seat) for one in alternatives(state, seat, actions)]
            assert sum(map(found.holds, others)) == found.shared
            assert RARE * found.shared <= len(others)
    assert given * FOUND[name] >= tried
    assert struck * 20 <= given
    assert untold * 50 <= given


@pytest.mark.parametrize("name", GAMES)
def test_a_reason_is_told_in_sentences(name):
    game, told = GAMES[name], set()
    for state, seat, actions in positions(game, 60 if is_compiled() else 8, Rng(8)):
        found = reason(game, state, seat, actions)
        for language in LANGUAGES:
            for you in (seat, -5):
                text = sentences(game, language, found, Names(you))
                assert text.endswith(".")
                assert ".." not in text
                assert len(text) < 260
                told.add(text)
    assert told


def test_what_alone_can_be_done_needs_no_other_reason():
    game, rng = GAMES["cibola"], Rng(9)
    state = game.start(game.setup())
    while len(state.turn) != 1 or state.turn[0] < 0 or len(state.legal(state.turn[0])) > 1:
        seat = random_seat(state, rng)
        state.play(seat, state.draw(seat, rng))
    found = reason(game, state, state.turn[0], state.legal(state.turn[0]))
    assert sentences(game, "en", found, Names(0)) == "There is nothing else to do."
