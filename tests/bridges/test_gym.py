"""One learner against the house's bots, and many games at once: Gymnasium's own checks, and what they forget."""

import copy
import pickle

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from fivesuns.bots import levels
from fivesuns.bridges import gym
from fivesuns.bridges.batch import Batch
from fivesuns.bridges.refusing import Refused
from fivesuns.build import is_compiled
from playing import GAMES_OF_OURS

each = pytest.mark.parametrize("name", GAMES_OF_OURS)
STEPS = 4
gym.register()


def made(name, **how):
    return gymnasium.make(f"fivesuns/{name}-v{GAMES_OF_OURS[name].observer.version}", **how)


def choose(seen, rng):
    return int(rng.choice(np.flatnonzero(seen["action_mask"])))


def followed(env, seed, steps=15):
    """All that a learner is told who draws its actions, for some steps."""
    rng, told = np.random.default_rng(seed), []
    seen, info = env.reset(seed=seed)
    for _ in range(steps):
        told.append((seen["observation"].tobytes(), seen["action_mask"].tobytes(), info["seat"]))
        seen, reward, over, late, info = env.step(choose(seen, rng))
        told.append((reward, over, late))
        if over:
            break
    return told


@each
def test_gymnasium_finds_nothing_wrong(name):
    """Warnings are errors here; the check draws without a mask."""
    check_env(made(name, illegal="first").unwrapped)


@each
@pytest.mark.parametrize("against", levels.LEVELS if is_compiled() else ["random"])
def test_a_seed_repeats_whoever_sits_there(name, against):
    env = made(name, against=against, iterations=4)
    first = followed(env, 5, STEPS)
    assert followed(env, 5, STEPS) == first
    assert followed(made(name, against=against, iterations=4), 5, STEPS) == first


def test_bots_think_by_number_and_only_of_what_they_may_know(monkeypatch):
    asked = []

    def plan(game, world, seat, level, **effort):
        asked.append((env.unwrapped.seated.state, world, level, effort))
        return levels.plan(game, world, seat, level, **effort)

    monkeypatch.setattr(gym, "plan", plan)
    env = made("xochintlan", seat=0, against="player", iterations=3)
    followed(env, 1, 6)
    assert len(asked) > 3
    for *_, level, effort in asked:
        assert (level, effort["iterations"]) == ("player", 3)
        assert effort["seconds"] > 1e6
    assert all(world is not truth for truth, world, *_ in asked)
    assert any(world.freeze() != truth.freeze() for truth, world, *_ in asked)  # another card in somebody's hand


def test_the_learner_sits_where_it_wants_or_where_the_lot_says():
    assert [made("cibola", seats=4, seat=2).reset(seed=seed)[1]["seat"] for seed in range(4)] == [2] * 4
    env = made("cibola", seats=4)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2, 3}


def test_the_novice_beats_chance():
    """A learner who draws loses to the novice: the others do play."""
    env, rng, total = made("azteka", against="novice"), np.random.default_rng(1), 0.0
    for seed in range(10):
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            seen, reward, over, *_ = env.step(choose(seen, rng))
        total += reward
    assert total <= -5


def test_what_cannot_be_is_refused():
    with pytest.raises(ValueError, match="random, novice, player, master"):
        made("azteka", against="god")
    with pytest.raises(ValueError, match="no seat 2"):
        made("azteka", seat=2)
    with pytest.raises(ValueError, match="0 iterations"):
        made("azteka", iterations=0)
    with pytest.raises(Refused, match="17"):
        made("azteka", seats=17)
    env = made("azteka", seat=0)
    env.reset(seed=1)
    with pytest.raises(Refused) as refused:
        env.step(40)
    assert refused.value.rule


def test_a_game_is_truncated_where_it_is_told_to():
    env, rng = made("inka", max_steps=3), np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    for step in range(3):
        seen, _, over, late, _ = env.step(choose(seen, rng))
        assert (over, late) == (False, step == 2)


@each
def test_copies_in_mid_game_go_on_alike(name):
    env, rng = gym.Learner(name), np.random.default_rng(1)
    seen, _ = env.reset(seed=4)
    for _ in range(STEPS):
        seen, *_ = env.step(choose(seen, rng))
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for _ in range(STEPS):
        action = choose(seen, rng)
        seen, *rest = env.step(action)
        for twin in twins:
            other, *others = twin.step(action)
            assert rest == others
            assert (other["observation"] == seen["observation"]).all()
        if rest[1]:
            break


# many at once


def vector(name, n, **how):
    version = GAMES_OF_OURS[name].observer.version
    return gymnasium.make_vec(f"fivesuns/{name}-v{version}", n, vectorization_mode="vector_entry_point", **how)


@each
def test_a_vector_is_a_batch(name):
    n, rng = 3, np.random.default_rng(1)
    env = vector(name, n, seats=2)
    seen, info = env.reset(seed=9)
    assert env.observation_space.contains(seen)
    batch = env.unwrapped.batch.copy()
    for _ in range(60):
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        acted = info["seat"]
        seen, rewards, ended, late, info = env.step(actions)
        batch.step(actions)
        assert (seen["observation"] == batch.observation).all()
        assert (seen["action_mask"] == batch.mask).all()
        assert (ended == batch.ended).all()
        assert not late.any()
        assert (info["seat"] == batch.seat).all()
        assert (rewards == np.where(ended, batch.reward[np.arange(n), acted], 0)).all()
        assert (info["rewards"] == np.where(ended[:, None], batch.reward, 0)).all()


def test_a_vector_repeats_and_ends_games():
    totals = []
    for _ in range(2):
        env, rng = vector("azteka", 16), np.random.default_rng(3)
        (seen, _), told, games = env.reset(seed=2), [], 0
        for _ in range(150):
            actions = [rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]]
            seen, rewards, ended, _, info = env.step(np.array(actions))
            assert (info["rewards"].sum(axis=1) == 0).all()
            told.append((seen["observation"].tobytes(), rewards.tolist()))
            games += ended.sum()
        totals.append((told, games))
    assert totals[0] == totals[1]
    assert games > 10


def test_what_is_kept_of_a_vector_stays_unless_copies_are_declined():
    for copied in (True, False):
        env = vector("azteka", 2, copy=copied)
        seen, _ = env.reset(seed=1)
        kept = seen["observation"].copy()
        env.step(np.array([np.flatnonzero(mask)[0] for mask in seen["action_mask"]]))
        assert (seen["observation"] == kept).all() == copied
    with pytest.raises(Refused, match="Position 1"):
        env.step(np.array([np.flatnonzero(env.unwrapped.batch.mask[0])[0], 40]))
    assert isinstance(env.unwrapped.batch, Batch)
