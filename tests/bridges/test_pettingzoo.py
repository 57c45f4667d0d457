"""PettingZoo's own suites at every table that pairs of options make; and what they forget: copies, refusals, sand."""

import copy
import pickle
import types
import warnings
from xml.etree import ElementTree

import numpy as np
import pettingzoo.test as suites
import pytest

import pairs
from fivesuns.bridges import pettingzoo as zoo
from fivesuns.bridges.refusing import Refused
from fivesuns.bridges.seated import Seated
from fivesuns.contract.playing import table_name
from fivesuns.core.rng import Rng
from fivesuns.core.state import CLOCK
from playing import GAMES_OF_OURS

TABLES = [(game, setup) for game in GAMES_OF_OURS.values() for setup in pairs.tables(game)]
each = pytest.mark.parametrize("name", GAMES_OF_OURS)
CYCLES = 6
QUICK = 0.1  # actions of each seat in a second of sand, so that it runs out in a short game
# What its suites say of every environment with a mask that is not one of PettingZoo's own, and of who cannot act.
EXPECTED = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably",
    "Action mask numpy array is all zeros",
)


def at(tables):
    """Try something at some tables."""
    return pytest.mark.parametrize(("game", "setup"), tables, ids=[table_name(*one) for one in tables])


@pytest.fixture(autouse=True)
def _only_these_warnings():
    with warnings.catch_warnings():
        for message in EXPECTED:
            warnings.filterwarnings("ignore", message)
        yield


def opened(kind, game, setup, **how):
    """An environment of a table that always draws the same, whatever is drawn from."""
    env = kind(game.name, setup.seats, dict(setup.options), **how)
    env.unwrapped._seeds = np.random.default_rng(7)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(number)
    return env


def choose(env, rng):
    """One of the actions that whoever is asked may do."""
    return int(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])))


def in_turn(game, setup):
    """Whether seats act in turn, once each, in games of a few rounds at least."""
    for seed in range(10):
        seated, rng, asked = Seated(game, setup.seats, setup.options), Rng(seed), []
        seated.begin(seed)
        while len(asked) < 5 * setup.seats and not seated.over:
            asked.append((seated.seat - len(asked)) % setup.seats)
            seated.play(seated.state.draw(seated.seat, rng))
        if len({*asked}) > 1 or seated.over:
            return False
    return True


@at(TABLES)
def test_asked_one_after_the_other(game, setup):
    suites.api_test(opened(zoo.env, game, setup), num_cycles=CYCLES)
    suites.seed_test(lambda: opened(zoo.env, game, setup), num_cycles=CYCLES)


@at(TABLES)
def test_all_at_once(game, setup):
    suites.parallel_api_test(opened(zoo.parallel_env, game, setup, pace=QUICK), num_cycles=3 * CYCLES)
    suites.parallel_seed_test(lambda: opened(zoo.parallel_env, game, setup, illegal="first"), num_cycles=CYCLES)


@each
def test_a_whole_game(name):
    game = GAMES_OF_OURS[name]
    suites.api_test(opened(zoo.env, game, game.setup()), num_cycles=250)
    suites.parallel_api_test(opened(zoo.parallel_env, game, game.setup(2), pace=QUICK), num_cycles=250)


@at([table for table in TABLES if in_turn(*table)])
def test_as_many_cycles_as_allowed(game, setup):
    """PettingZoo's test wants everybody to act equally often, and draws without a mask."""
    doors = {"env": zoo.env, "parallel_env": zoo.parallel_env}
    made = {
        name: lambda max_cycles, door=door: opened(door, game, setup, illegal="first", max_cycles=max_cycles)
        for name, door in doors.items()
    }
    suites.max_cycles_test(types.SimpleNamespace(**made))


@each
def test_a_game_that_is_truncated_has_not_ended(name):
    env, rng = zoo.env(name, max_cycles=3), np.random.default_rng(1)
    env.reset(seed=1)
    for _ in range(3 * len(env.possible_agents)):
        assert not any(env.truncations.values())
        env.step(choose(env, rng))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


@each
@pytest.mark.parametrize("door", [zoo.Sequential, zoo.env])
def test_copies_in_mid_game_go_on_alike(name, door):
    env, rng = door(name), np.random.default_rng(1)
    env.reset(seed=3)
    for _ in range(12):
        env.step(choose(env, rng))
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for _ in range(20):
        if env.terminations[env.agent_selection]:
            break
        action = choose(env, rng)
        for one in (env, *twins):
            one.step(action)
        for twin in twins:
            assert twin.agent_selection == env.agent_selection
            for agent in env.agents:
                seen = env.observe(agent), twin.observe(agent)
                assert all((seen[0][key] == seen[1][key]).all() for key in ("observation", "action_mask"))
    env.reset()
    twins[0].reset()  # and the next game as well
    assert (env.observe("player_0")["observation"] == twins[0].observe("player_0")["observation"]).all()


@each
def test_parallel_copies_go_on_alike(name):
    env, rng = zoo.parallel_env(name), np.random.default_rng(1)
    seen, _ = env.reset(seed=3)
    twin = env
    for step in range(20):
        if not env.agents:
            break
        if step % 5 == 0:
            twin = pickle.loads(pickle.dumps(copy.deepcopy(env)))
        actions = {agent: int(rng.choice(np.flatnonzero(one["action_mask"]))) for agent, one in seen.items()}
        (seen, *rest), (other, *others) = env.step(actions), twin.step(actions)
        assert rest == others
        assert all((seen[agent]["observation"] == other[agent]["observation"]).all() for agent in seen)


@each
def test_what_is_not_legal_is_refused_with_its_rule_and_changes_nothing(name):
    env = zoo.Sequential(name)
    env.reset(seed=1)
    before, illegal = env.seated.state.freeze(), np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)
    with pytest.raises(Refused) as refused:
        env.step(int(illegal[0]))
    assert refused.value.rule
    assert refused.value.rule in str(refused.value)
    assert env.seated.state.freeze() == before
    assert env.steps == 0


def test_a_table_that_cannot_be_is_refused_in_a_sentence():
    with pytest.raises(Refused, match="seven"):
        zoo.env("azteka", options={"variant": "seven"})
    with pytest.raises(Refused, match="nine men"):
        zoo.env("nine men")


@each
def test_rewards_come_at_the_end_and_add_up_to_nothing(name):
    env, rng = zoo.env(name, 2), np.random.default_rng(1)
    env.reset(seed=2)
    while not any(env.terminations.values()):
        assert not any(env.rewards.values())
        env.step(choose(env, rng))
    assert sum(env.rewards.values()) == 0
    assert {*env.rewards.values()} in ({0.0}, {1.0, -1.0})
    assert [env.last()[1]] == [env.rewards[env.agent_selection]]


def test_the_sand_runs_by_actions_and_rings_after_all_have_acted():
    """A bell between two of them would make the second one's action illegal."""
    env = zoo.parallel_env("xalapa", 3, {"glass": "30"}, pace=0.1)
    seen, _ = env.reset(seed=1)
    first = {"player_0": env.seated.game.actions.parse("done")}
    steps = 0
    while steps == 0 or CLOCK in env.seated.state.turn:
        actions = {agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in seen.items()}
        seen, *_ = env.step(actions | first)
        steps, first = steps + 1, {}
    assert steps == 1 + 0.1 * 30
    assert env.seated.asked == (0, 1, 2)  # who look at what was laid


@each
@pytest.mark.parametrize("mode", ["svg", "ansi"])
def test_a_position_is_drawn_as_who_has_no_seat_sees_it(name, mode):
    for door in (zoo.env, zoo.parallel_env):
        env = door(name, render_mode=mode)
        env.reset(seed=1)
        shown = env.render()
        if mode == "svg":
            assert ElementTree.fromstring(shown).tag.endswith("svg")
        else:
            assert "\x1b[" in shown
            assert len(shown.splitlines()) > 3
    assert zoo.parallel_env(name).render() is None


def test_the_name_has_the_version_of_the_row():
    for name, game in GAMES_OF_OURS.items():
        assert zoo.env(name).metadata["name"] == f"{name}_v{game.observer.version}"
