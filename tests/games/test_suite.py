"""The contract suite itself: games with one fault each, and the promise that catches it."""

import dataclasses

import pytest

import test_contract as contract
from fivesuns.core.text import say
from playing import random_game
from toys import TOYS

SEALED = TOYS["sealed"]


def caught(promise, game, seeds=range(6)):
    """Whether a promise fails for some random game."""
    setup = game.setup()
    for seed in seeds:
        steps = [(before, seat, action, after.copy()) for before, seat, action, after in random_game(game, setup, seed)]
        try:
            promise((game, setup, steps))
        except AssertionError:
            return True
    return False


def changed(kind, **members):
    """A game whose positions are of another class."""

    def faulty(state):
        state.__class__ = faults
        return state

    faults = type("Faulty", (kind,), {"copy": lambda self: faulty(kind.copy(self)), **members})
    return dataclasses.replace(SEALED, start=lambda setup: faulty(SEALED.start(setup)))


SEALED_STATE = type(SEALED.start(SEALED.setup()))


def test_a_sound_game_keeps_every_promise():
    for promise in (
        contract.TestSecrets().test_a_seat_sees_the_same_in_every_world_it_may_be_in,
        contract.TestSecrets().test_what_cannot_be_told_apart_sounds_the_same,
        contract.TestRules().test_why_is_silent_exactly_where_an_action_is_legal,
        contract.TestCopies().test_what_is_done_to_a_copy_leaves_the_original_alone,
        contract.TestViews().test_choices_are_the_legal_actions,
    ):
        assert not caught(promise, SEALED)


def test_a_view_that_shows_a_sealed_bid_is_caught():
    def look(state, eye):
        view = SEALED.look(state, eye)
        return dataclasses.replace(view, note=say("words", text=str(state.freeze())))

    leaky = dataclasses.replace(SEALED, look=look)
    assert caught(contract.TestSecrets().test_a_seat_sees_the_same_in_every_world_it_may_be_in, leaky)


def test_a_log_that_tells_a_sealed_bid_is_caught():
    def tell(before, seat, action, after, eye):
        return (say("words", text=SEALED.actions.word(action)),)

    leaky = dataclasses.replace(SEALED, tell=tell)
    assert caught(contract.TestSecrets().test_what_cannot_be_told_apart_sounds_the_same, leaky)


def test_a_guess_that_is_the_truth_is_caught():
    honest = changed(SEALED_STATE, guess=lambda self, seat, rng: self.copy())
    promise = contract.TestSecrets().test_a_guess_varies_where_something_is_hidden
    with pytest.raises(AssertionError):
        promise((honest, honest.setup()))


def test_a_refusal_of_what_is_legal_is_caught():
    def why(self, seat, action):
        return "1" if action in self.legal(seat)[:1] else SEALED_STATE.why(self, seat, action)

    assert caught(
        contract.TestRules().test_why_is_silent_exactly_where_an_action_is_legal, changed(SEALED_STATE, why=why)
    )


def test_a_choice_that_is_not_offered_is_caught():
    def look(state, eye):
        view = SEALED.look(state, eye)
        return dataclasses.replace(view, choices=view.choices[1:])

    assert caught(contract.TestViews().test_choices_are_the_legal_actions, dataclasses.replace(SEALED, look=look))
