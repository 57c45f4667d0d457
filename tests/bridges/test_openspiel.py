"""OpenSpiel's own tests and algorithms on every game; an information state holds what a seat knows, and no more."""

import gc
import pickle
import random
import warnings
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest

import pairs
from fivesuns.bridges import openspiel
from fivesuns.bridges.refusing import Refused
from fivesuns.build import is_compiled
from fivesuns.contract.playing import table_name
from fivesuns.core.record import load
from fivesuns.core.rows import Illegal
from fivesuns.core.state import NATURE
from playing import GAMES_OF_OURS, random_game

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # of what OpenSpiel loads
    import pyspiel
    from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

openspiel.register()

RECORD = load(Path(__file__).with_name("cibola.jsonl").read_text("utf-8"))
LAST_BIDS = 100  # rows, after which the cards of the last round lie there
MANY = 1000  # actions, of games whose steps take long
each = pytest.mark.parametrize("name", GAMES_OF_OURS)


def loaded(game, setup, **more):
    """A game at a table, loaded by the text that names it all."""
    made = openspiel.class_of(game)({"players": setup.seats, **setup.options, **more})
    return pyspiel.load_game(str(made))


def drawn(state, rng):
    """Chance draws until a player is asked."""
    while state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, chances)[0])
    return state


def go_on(state, rng):
    """Whatever comes next, at random."""
    if state.is_simultaneous_node():
        state.apply_actions([rng.choice(state.legal_actions(player)) for player in range(state.num_players())])
    elif state.is_chance_node():
        drawn(state, rng)
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def last_values(game, seats):
    """A table at which every option has its last value, as far as they go together."""
    options = {}
    for option in game.options:
        for value in option.open(seats)[-1:]:
            with suppress(Illegal):
                options = dict(game.setup(seats, options | {option.name: value}).options)
    return game.setup(seats, options)


TABLES = [(game, setup) for game in GAMES_OF_OURS.values() for setup in pairs.tables(game)]
FULL = {
    game.name: {game.seats[0], game.seats[-1]} if len(game.actions) < MANY else {2} for game in GAMES_OF_OURS.values()
}
PLAYED = [(game, last_values(game, seats)) for game in GAMES_OF_OURS.values() for seats in FULL[game.name]]
if not is_compiled():  # some small ones
    PLAYED = [(game, setup) for game, setup in PLAYED if len(game.actions) < MANY and setup.seats <= 2]
PLAYED = [(game, setup, turns) for game, setup in PLAYED for turns in ([False, True] if game.together else [False])]


@pytest.mark.parametrize(("game", "setup"), TABLES, ids=[table_name(*one) for one in TABLES])
def test_a_table_is_told_in_full_by_its_name(game, setup):
    made = loaded(game, setup)
    assert made.setup == setup
    assert (made.num_players(), made.num_distinct_actions()) == (setup.seats, len(game.actions))
    assert made.max_game_length() == game.longest(setup)
    kind = made.get_type()
    assert (kind.dynamics == kind.Dynamics.SIMULTANEOUS) == game.together
    assert (kind.information == kind.Information.IMPERFECT_INFORMATION) == game.hides
    state, rng = drawn(made.new_initial_state(), random.Random(1)), random.Random(2)
    assert len(state.observation_tensor(0)) == sum(field.size for field in game.observer.fields)
    go_on(state, rng)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(made, state))
    assert again.state.freeze() == state.state.freeze()
    assert again.information_state_string(0) == state.information_state_string(0)


@pytest.mark.parametrize(("game", "setup", "in_turn"), PLAYED, ids=[f"{table_name(*one)}-{t}" for *one, t in PLAYED])
def test_random_games_copied_and_stored_at_every_step(game, setup, in_turn):
    made = loaded(game, setup, in_turn=in_turn)
    pyspiel.random_sim_test(made, num_sims=1, serialize=True, verbose=False)


# Long games at all other numbers of seats: only their ends, since each step stores all that was before.
ENDS = [
    (game, game.setup(seats))
    for game in GAMES_OF_OURS.values()
    if len(game.actions) >= MANY
    for seats in game.seats
    if seats not in FULL[game.name]
]
LAST_STEPS = 30


@pytest.mark.parametrize(("game", "setup"), ENDS, ids=[table_name(*one) for one in ENDS])
def test_the_end_of_a_long_game_at_every_number_of_seats(game, setup):
    steps = [(seat, action) for _, seat, action, _ in random_game(game, setup, 1)]
    begun = ".".join(f"{seat}:{action}" for seat, action in steps[:-LAST_STEPS])
    pyspiel.random_sim_test(loaded(game, setup, begun=begun), num_sims=1, serialize=True, verbose=False)


def test_a_game_lives_as_long_as_its_positions():
    state = pyspiel.load_game("fivesuns_cibola(players=3,hands=hidden)").new_initial_state()
    gc.collect()
    assert state.game.setup.options == {"hands": "hidden"}
    assert pickle.loads(pickle.dumps(state)).state.freeze() == state.state.freeze()


def test_what_cannot_be_is_refused_in_a_sentence():
    with pytest.raises(Refused, match="blue"):
        pyspiel.load_game("fivesuns_cibola(hands=blue)")
    with pytest.raises(Refused, match="17"):
        pyspiel.load_game("fivesuns_cibola(players=17)")
    with pytest.raises(Refused):
        pyspiel.load_game("fivesuns_azteka(begun=0:40)")
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game("fivesuns_azteka(colour=blue)")


@each
def test_chance_is_as_likely_as_nature_is(name):
    game = GAMES_OF_OURS[name]
    state, rng, seen = openspiel.class_of(game)().new_initial_state(), random.Random(3), 0
    for _ in range(60):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, total = dict(state.chance_outcomes()), sum(map(state.state.weight, state.state.legal(NATURE)))
            assert [*outcomes] == state.state.legal(NATURE)
            assert all(outcomes[action] == state.state.weight(action) / total for action in outcomes)
            actions, chances = zip(*outcomes.items(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])
            seen += 1
        else:
            go_on(state, rng)
    assert bool(seen) != game.perfect


# information states


@pytest.mark.parametrize(("name", "seats"), [("cibola", 3), ("xochintlan", 2), ("xalapa", 2), ("azteka", 2)])
def test_what_looks_the_same_is_the_same_information(name, seats):
    """Any other action of another seat, after which an eye sees the same, has left the same in its memory."""
    game, rng = GAMES_OF_OURS[name], random.Random(5)
    made = openspiel.class_of(game)({"players": seats, "in_turn": True})
    state, alike, apart = made.new_initial_state(), 0, 0
    for _ in range(45):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        actions, player = rng.sample(legal, min(len(legal), 3)), state.current_player()
        after = [state.child(action) for action in actions]
        for eye in range(seats):
            views = [game.look(one.state, eye) for one in after]
            texts = [one.information_state_string(eye) for one in after]
            for view, text in zip(views[1:], texts[1:], strict=True):
                if eye == player:
                    assert text != texts[0]  # it knows what it has done
                elif view == views[0]:
                    alike += 1
                    assert text == texts[0]
                else:
                    apart += 1
        state = after[0]
    assert alike > 2 or not game.hides
    assert apart > 5


@each
def test_a_guessed_world_is_the_same_information_and_goes_on_alike(name):
    game, rng = GAMES_OF_OURS[name], random.Random(6)
    state = drawn(openspiel.class_of(game)({"players": 2, "in_turn": True}).new_initial_state(), rng)
    other = 0
    for _ in range(12):
        player = state.current_player()
        worlds = [state.resample_from_infostate(player, rng.random) for _ in range(3)]
        other += any(world.state.freeze() != state.state.freeze() for world in worlds)
        action = rng.choice(state.legal_actions())
        for world in worlds:
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.legal_actions() == state.legal_actions()
            assert world.current_player() == player
            there, here = world.child(action), state.child(action)
            if game.look(there.state, player) == game.look(here.state, player):
                assert there.information_state_string(player) == here.information_state_string(player)
        state.apply_action(action)
        drawn(state, rng)
        if state.is_terminal():
            break
    assert bool(other) == game.hides


def test_the_memory_of_others_holds_nothing_of_the_truth_in_a_guessed_world():
    """What the first has bid is not in what it remembers where the second imagines it."""
    rng = random.Random(1)
    state = drawn(pyspiel.load_game("fivesuns_cibola(in_turn=True)").new_initial_state(), rng)
    bid = state.legal_actions()[7]
    state.apply_action(bid)
    assert "> bid 7" in state.information_state_string(0)
    worlds = [state.resample_from_infostate(1, rng.random) for _ in range(20)]
    assert not any("> bid" in world.information_state_string(0) for world in worlds)
    assert len({world.information_state_string(0) for world in worlds}) > 3


@each
def test_nothing_is_forgotten(name):
    """What a seat knew before is the beginning of what it knows now, and both name the seat."""
    rng = random.Random(8)
    state = openspiel.class_of(GAMES_OF_OURS[name])({"players": 2, "in_turn": True}).new_initial_state()
    known = ["seat 0\n", "seat 1\n"]
    for _ in range(30):
        go_on(state, rng)
        for player in range(2):
            now = state.information_state_string(player)
            assert now.startswith(known[player])
            known[player] = now
        if state.is_terminal():
            break


# algorithms


@each
def test_mcts_plays(name):
    rng, draw = random.Random(1), np.random.RandomState(1)
    made = openspiel.class_of(GAMES_OF_OURS[name])({"players": 2, "in_turn": True})
    state = drawn(made.new_initial_state(), rng)
    bot = mcts.MCTSBot(made, 1.4, 3, _Short(draw), random_state=draw)
    assert bot.step(state) in state.legal_actions()


class _Short(mcts.RandomRolloutEvaluator):
    """A few steps at random instead of a whole game: enough to see that a search goes about in it."""

    def __init__(self, draw):
        super().__init__(1, draw)

    def evaluate(self, state):
        rng = random.Random(1)
        for _ in range(10):
            if state.is_terminal():
                break
            go_on(state, rng)
        return state.returns()


@pytest.mark.parametrize("name", [name for name, game in GAMES_OF_OURS.items() if game.hides])
def test_search_in_information_sets_plays(name):
    rng, draw = random.Random(1), np.random.RandomState(1)
    made = openspiel.class_of(GAMES_OF_OURS[name])({"players": 2, "in_turn": True})
    state = drawn(made.new_initial_state(), rng)
    for _ in range(2):
        bot = ismcts.ISMCTSBot(made, _Short(draw), 1.4, 8, random_state=draw)
        action = bot.step(state)
        assert action in state.legal_actions()
        drawn(state, rng).apply_action(action)
        drawn(state, rng)


def test_the_last_round_of_a_record_is_solved():
    """Two bids that beat each other in a circle: what either seat does has to be drawn, half and half."""
    made = openspiel.game_from_record(RECORD, LAST_BIDS, in_turn=True)
    assert pyspiel.load_game(str(made)).origin.freeze() == made.origin.freeze()
    solver, open_to = cfr.CFRPlusSolver(made), []
    for round in range(8):
        solver.evaluate_and_update_policy()
        if round in (0, 3, 7):
            open_to.append(exploitability.nash_conv(made, solver.average_policy()))
    assert open_to[0] > 1.2 > open_to[1] > 0.45 > open_to[2]
    chances = solver.average_policy().action_probabilities(made.new_initial_state())
    assert {made.house.actions.word(action) for action in chances} == {"bid 0", "bid 1"}
    assert all(0.3 < chance < 0.7 for chance in chances.values())


def test_the_solver_in_c_knows_it_too():
    made = pyspiel.convert_to_turn_based(openspiel.game_from_record(RECORD, LAST_BIDS))
    solver = pyspiel.CFRPlusSolver(made)
    for _ in range(4):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(made, solver.average_policy()) < 0.4


def test_a_record_that_could_not_have_been_is_refused():
    broken = load(RECORD.write().replace("bid 1", "bid 12"))
    with pytest.raises(Refused):
        openspiel.game_from_record(broken)
