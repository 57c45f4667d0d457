"""Positions stepped together: the same in every build, refusals that change nothing, copies that go on alike."""

import copy
import json
import pickle
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from fivesuns.bridges.batch import Batch
from fivesuns.bridges.refusing import Refused
from fivesuns.bridges.seated import Seated, highest
from fivesuns.core.rng import Rng
from fivesuns.games import GAMES, OURS

KEPT = Path(__file__).with_name("digests.json")
STEPS = 60
TABLES = [
    ("azteka", 2, {}),
    ("azteka", 2, {"variant": "aggressive"}),
    ("azteka", 3, {}),
    ("xochintlan", 2, {}),
    ("xochintlan", 4, {"deals": "3", "change": "yes", "full": "swap"}),
    ("cibola", 2, {}),
    ("cibola", 4, {"hands": "hidden"}),
    ("xalapa", 1, {"days": "1", "glass": "30"}),
    ("xalapa", 2, {"days": "1"}),
    ("xalapa", 3, {"game": "atlacoya", "days": "1"}),
    ("inka", 2, {}),
    ("inka", 4, {"first": "seat"}),
]
tables = pytest.mark.parametrize(
    "table", TABLES, ids=lambda table: "-".join([table[0], str(table[1]), *table[2].values()])
)


def name(table):
    game, seats, options = table
    return " ".join([game, str(seats), *(f"{key}={value}" for key, value in options.items())])


def parts(batch):
    return batch.observation, batch.mask, batch.seat, batch.ended, batch.reward


def seen(table, n=3, steps=STEPS):
    """A digest of all that a batch shows, step by step."""
    game, seats, options = table
    batch, hashed = Batch(game, n, seats, options, seed=7, pace=0.2), sha256()
    for _ in range(steps):
        for part in parts(batch):
            hashed.update(part.tobytes())
        batch.step(batch.draw())
    return hashed.hexdigest()[:16]


@tables
def test_every_build_shows_the_same_to_the_byte(table):
    """`python tests/bridges/test_batch.py` writes the digests anew, where rows have another version."""
    assert seen(table) == json.loads(KEPT.read_text())[name(table)]


@tables
def test_a_batch_is_the_rules(table):
    """Rows, masks, seats and draws are those of a single game that is played with the same generator."""
    game, seats, options = table
    batch, one = Batch(game, 1, seats, options, seed=4, pace=0.2), Seated(game, seats, options, 0.2)
    one.begin(4)
    for _ in range(STEPS):
        assert batch.seat[0] == one.seat
        assert (batch.observation[0] == one.row(one.seat)).all()
        assert (batch.observation[0] <= highest(one.observer)).all()
        assert (batch.mask[0] == one.mask(one.seat)).all()
        action = one.state.draw(one.seat, one.rng)
        assert batch.draw()[0] == action
        batch.step(np.array([action]))
        one.play(action)
        assert batch.ended[0] == one.over
        if one.over:
            assert batch.reward[0].tolist() == one.rewards()
            one.state, one.seat = one.game.start(one.setup), one.setup.seats - 1
            one._settle()


@tables
def test_copies_go_on_in_the_same_way_and_leave_each_other_alone(table):
    game, seats, options = table
    batch = Batch(game, 2, seats, options, seed=2, pace=0.2)
    for _ in range(15):
        batch.step(batch.draw())
    twins = [batch.copy(), copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))]
    before = [part.copy() for part in parts(batch)]
    for twin in twins:
        for _ in range(20):
            twin.step(twin.draw())
    assert all((part == kept).all() for part, kept in zip(parts(batch), before, strict=True))
    for _ in range(20):
        batch.step(batch.draw())
    for twin in twins:
        assert all((mine == its).all() for mine, its in zip(parts(batch), parts(twin), strict=True))
        assert twin.games == batch.games


@pytest.mark.parametrize("game", OURS)
def test_what_is_legal_is_listed(game):
    batch = Batch(game, 5, seed=1)
    for _ in range(25):
        offsets, numbers = batch.legal()
        assert offsets[0] == 0
        for k in range(5):
            assert numbers[offsets[k] : offsets[k + 1]].tolist() == np.flatnonzero(batch.mask[k]).tolist()
        batch.step(batch.draw())


@pytest.mark.parametrize("game", OURS)
def test_an_illegal_action_is_refused_with_its_position_and_rule_and_nothing_changes(game):
    batch = Batch(game, 4, seed=5)
    for _ in range(10):
        batch.step(batch.draw())
    before, frozen = [part.copy() for part in parts(batch)], pickle.dumps(batch)
    actions = batch.draw()
    frozen = pickle.dumps(batch)
    actions = actions.copy()
    actions[2] = np.flatnonzero(~batch.mask[2])[-1]
    with pytest.raises(Refused) as caught:
        batch.step(actions)
    assert caught.value.rule == batch._stepper.states[2].why(int(batch.seat[2]), int(actions[2]))
    assert "Position 2" in str(caught.value)
    assert GAMES[game].actions.word(int(actions[2])) in str(caught.value)
    assert all((part == kept).all() for part, kept in zip(parts(batch), before, strict=True))
    assert pickle.dumps(batch) == frozen


@pytest.mark.parametrize("wrong", [-1, 41, 2**40, -(2**40)])
def test_a_number_that_is_no_action_is_refused(wrong):
    batch = Batch("azteka", 2)
    with pytest.raises(Refused, match="Position 1: there is no action"):
        batch.step(np.array([0, wrong]))


@pytest.mark.parametrize("actions", [[0], [0.5, 1.0], [[0, 1]], ["a", "b"]])
def test_anything_but_a_number_for_each_position_is_an_error(actions):
    batch = Batch("azteka", 2)
    with pytest.raises(ValueError, match="each of 2 positions"):
        batch.step(np.array(actions))


def test_a_game_that_is_not_there_and_seats_that_are_not_there_are_refused():
    with pytest.raises(Refused, match="There is no game “chess”"):
        Batch("chess", 1)
    with pytest.raises(Exception, match="refused-seats"):
        Batch("azteka", 1, 7)
    with pytest.raises(ValueError, match="a batch of 0"):
        Batch("azteka", 0)


def test_arrays_are_views_that_nobody_writes_to():
    batch = Batch("azteka", 2)
    arrays = parts(batch)
    batch.step(batch.draw())
    for array, part in zip(arrays, parts(batch), strict=True):
        assert array is part
        assert not array.flags.writeable
        assert not array.flags.owndata


def test_a_game_that_ends_begins_anew_in_the_same_step():
    batch, ended = Batch("cibola", 8, seed=3), 0
    for _ in range(120):
        batch.step(batch.draw())
        ended += int(batch.ended.sum())
        assert np.allclose(batch.reward.sum(1), 0)
        for k in np.flatnonzero(batch.ended):
            assert abs(batch.reward[k]).max() <= 1
            assert batch._stepper.states[k].leg == 0
    assert ended == batch.games > 0
    assert batch.mask.any(1).all()


def test_the_sand_runs_with_the_actions():
    """Alone it runs from the beginning: thirty seconds are thirty actions at a pace of one, then the bell rings."""
    for pace, most in ((1.0, 30), (0.2, 6)):
        one = Seated("xalapa", 1, {"days": "1", "glass": "30"}, pace)
        one.begin(1)
        put, lift = one.game.actions.parse("put a1"), one.game.actions.parse("lift a1")
        count = 0
        while not one.over:
            one.play(lift if one.state.stones[0] else put)
            count += 1
        assert count == most


def test_together_the_bell_rings_after_all_have_acted():
    one = Seated("xalapa", 3, {"days": "1", "glass": "30"}, 0.1)
    for seed in range(3):
        one.begin(seed)
        rng = Rng(seed)
        while not one.over:
            one.play_together({seat: one.state.draw(seat, rng) for seat in one.asked})


def test_a_single_game_refuses_and_is_pickled_in_the_middle():
    one = Seated("cibola")
    one.begin(3)
    frozen = one.state.freeze()
    with pytest.raises(Refused) as caught:
        one.play_together({0: 0, 1: one.game.actions.parse("take I-01")})
    assert caught.value.rule == "4.1"
    assert one.state.freeze() == frozen
    with pytest.raises(Refused, match="no action"):
        one.play(-3)
    twin = pickle.loads(pickle.dumps(one))
    for run in (one, twin, copy.deepcopy(one)):
        for _ in range(30):
            run.play(run.state.draw(run.seat, run.rng))
    assert one.state.freeze() == twin.state.freeze()
    assert twin.game is one.game


if __name__ == "__main__":
    KEPT.write_text(json.dumps({name(table): seen(table) for table in TABLES}, indent=1) + "\n")
