"""What programs that learn see: versions of rows, what single fields say, and leaks that the contract suite catches."""

import dataclasses
from hashlib import sha256

import pytest

from fivesuns.contract import observing
from fivesuns.core.observe import UNIT, Field, Observer, zeros
from fivesuns.core.rng import Rng
from fivesuns.games import GAMES, OURS
from playing import random_game

# The version of each game's rows, and a digest of what it stands for: the edition of the rules, the actions, the
# fields. Where it differs, what was learned from rows is of no use any more: bump the version in `observe.py`.
VERSIONS = {
    "azteka": (2, "85cb32158c8bc91e"),
    "xochintlan": (1, "8cb4222045e6f4ca"),
    "cibola": (1, "e4f0fde228e484f6"),
    "xalapa": (1, "cb847d1bfd85b00d"),
    "inka": (1, "12558f1479e0b33f"),
}


def meaning(game):
    fields = [(field.name, field.size, field.most, field.at) for field in game.observer.fields]
    return sha256(repr((game.rules, len(game.actions), fields)).encode()).hexdigest()[:16]


@pytest.mark.parametrize("name", OURS)
def test_a_row_that_means_something_else_has_another_version(name):
    game = GAMES[name]
    assert (game.observer.version, meaning(game)) == VERSIONS[name]


def test_fields_share_a_word_where_they_fit_and_long_ones_have_their_own():
    fields = [Field("a", 3), Field("b", 5), Field("c", 6), Field("d", 3), Field("e", 9), Field("f")]
    observer = Observer(1, 20, fields)
    assert [field.at for field in fields] == [0, 3, 8, 16, 24, 40]
    assert (observer.words, observer.mask_words) == (6, 3)


def test_a_row_is_read_field_by_field():
    game = GAMES["azteka"]
    state = game.start(game.setup())
    state.play(0, game.actions.parse("place 2c"))
    mine, other = game.observer.read(state, 0), game.observer.read(state, 1)
    assert [cell for cell, taken in enumerate(mine["life"]) if taken] == [10]
    assert (mine["role"], other["role"]) == ((1, 0, 0), (0, 1, 0))
    assert mine["mover"] == (0, 1, 0)
    assert mine["pawns"] == (1, 0, 0)


def test_a_row_of_the_second_round_has_the_whole_mark():
    game = GAMES["azteka"]
    state = next(after for before, _, _, after in random_game(game, game.setup(2), 3) if after.leg != before.leg)
    row = game.observer.read(state, 0)
    assert row["first round pawns"] == (state.pawns_1,)
    assert row["others"] == (state.other_1, 0)
    assert state.other_1 > 0


def test_alone_fewer_points_are_better():
    game = GAMES["xalapa"]
    *_, (_, _, _, state) = random_game(game, game.setup(1, {"days": "1"}), 3)
    assert game.observer.rewards(state) == [-float(state.score()[0])] != [0.0]


class Faulty(Observer):
    """A game's own observer, with something more in its rows, or less in its masks."""

    def __init__(self, sound, leak=None, deaf=False):
        fields = [Field(field.name, field.size, 255) for field in sound.fields]
        super().__init__(sound.version, int(sound.actions), fields, int(sound.widest))
        self.sound, self.leak, self.deaf = sound, leak, deaf

    def observe(self, state, eye, out, at):
        self.sound.observe(state, eye, out, at)
        if self.leak:
            out[at] ^= self.leak(state, eye)

    def mask(self, state, seat, out, at):
        self.sound.mask(state, seat, out, at)
        if self.deaf and state.legal(seat):
            action = state.legal(seat)[-1]
            out[at + action // 8] &= ~UNIT[action % 8]

    def legal(self, state, seat, out, at):
        return self.sound.legal(state, seat, out, at)


def caught(promise, game, setup, seeds=range(3)):
    """Whether a promise fails for some random game."""
    for seed in seeds:
        steps = [(before, seat, action, after.copy()) for before, seat, action, after in random_game(game, setup, seed)]
        try:
            promise((game, setup, steps[:: -(-len(steps) // 40)] + steps[-1:]))
        except AssertionError:
            return True
    return False


# Two animals that become others and then again what they were.
PLAYED = [(-1, "deal F"), (-1, "deal X"), (0, "place lizard +1+0"), (1, "place monkey +2+0")]
TO_AND_FRO = ["replace +1+0 bird", "replace +2+0 bird", "replace +1+0 lizard", "replace +2+0 monkey"]
SAME_ROW = observing.Rows().test_a_seat_has_the_same_row_in_every_world_it_may_be_in
# A word that holds what another has hidden.
LEAKS = {
    "cibola": lambda state, eye: state.bid((eye + 1) % state.seats) if state.mover >= -3 else 0,
    "xalapa": lambda state, eye: state.stones[(eye + 1) % state.seats] & 0xFFFF,
    "xochintlan": lambda state, eye: state.hands[(eye + 1) % state.seats],
}


@pytest.mark.parametrize("name", LEAKS)
def test_a_row_that_shows_what_is_hidden_is_caught(name):
    """A sealed bid, another's stones, another's cards."""
    game = GAMES[name]
    leaky = dataclasses.replace(game, observer=Faulty(game.observer, LEAKS[name]))
    assert caught(SAME_ROW, leaky, game.setup(2))
    assert not caught(SAME_ROW, dataclasses.replace(game, observer=Faulty(game.observer)), game.setup(2), range(1))


def test_a_row_that_remembers_what_no_view_shows_is_caught():
    """Animals are replaced to and fro in Xochintlan: the same table again, more actions since the last placement."""
    game = GAMES["xochintlan"]
    mindful = dataclasses.replace(game, observer=Faulty(game.observer, lambda state, eye: state.idle << 48))
    before = game.start(game.setup(2))
    for seat, word in PLAYED:
        before.play(seat, game.actions.parse(word))
    after = before.copy()
    for word in TO_AND_FRO:
        after.play(after.mover, game.actions.parse(word))
    promise = observing.Rows().test_positions_that_look_the_same_have_the_same_row
    steps = [(before, 0, 0, after)]
    assert game.look(before, 0) == game.look(after, 0)
    promise((game, game.setup(2), steps))
    with pytest.raises(AssertionError):
        promise((mindful, game.setup(2), steps))


def played(game, setup, seed):
    steps = random_game(game, setup, seed)
    return [(before, seat, action, after.copy()) for before, seat, action, after in steps]


@pytest.mark.parametrize(("name", "seats"), [("azteka", 2), ("xochintlan", 2), ("cibola", 4), ("xalapa", 2)])
def test_other_ways_to_the_same_look_are_found(name, seats):
    """Positions that are not the same and look so to an eye: there is something to compare."""
    game, found = GAMES[name], 0
    for seed in range(2):
        steps = played(game, game.setup(seats), seed)
        ways = observing.supposed(steps, Rng(12)) if game.hides else observing.exchanged(steps)
        for one, other, eye in ways:
            found += one.freeze() != other.freeze() and game.look(one, eye) == game.look(other, eye)
    assert found > 2


OTHER_WAYS = observing.Rows().test_other_ways_to_what_looks_the_same_lead_to_the_same_row


@pytest.mark.parametrize("name", ["xalapa", "xochintlan"])
def test_what_shows_some_actions_later_is_caught_too(name):
    game = GAMES[name]
    setup = game.setup(2)
    leaky = dataclasses.replace(game, observer=Faulty(game.observer, LEAKS[name]))
    steps = played(game, setup, 1)
    OTHER_WAYS((game, setup, steps))
    with pytest.raises(AssertionError):
        OTHER_WAYS((leaky, setup, steps))


@pytest.mark.parametrize("name", OURS)
def test_a_mask_that_lacks_an_action_is_caught(name):
    game = GAMES[name]
    deaf = dataclasses.replace(game, observer=Faulty(game.observer, deaf=True))
    assert caught(observing.Rows().test_a_mask_is_what_is_legal, deaf, game.setup(2), range(1))


def test_a_number_beyond_its_field_is_caught():
    game = GAMES["azteka"]
    loud = Faulty(game.observer, lambda state, eye: 2)
    for field in loud.fields:
        field.most = 1
    promise = observing.Rows().test_the_numbers_of_a_row_keep_to_their_fields
    assert caught(promise, dataclasses.replace(game, observer=loud), game.setup(2), range(1))


def test_scattered_bits_cross_words():
    from fivesuns.core.observe import scatter

    for byte in range(9):
        out = zeros(8)
        scatter(out, 0, byte, 0b1000_0001_1100_0011)
        assert [n for n, one in enumerate(bytes(memoryview(out))) if one] == [byte + n for n in (0, 1, 6, 7, 8, 15)]
