"""Search, levels, pool and arena. Strength and speed are measured in bench/, not here."""

import asyncio
import contextlib
import dataclasses
import os
import pickle
import signal
import subprocess
import sys
import time
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path

import pytest

from fivesuns.bots import arena as arena_module
from fivesuns.bots import pool as pool_module
from fivesuns.bots import searching as searching_module
from fivesuns.bots.arena import arena, contest, wilson
from fivesuns.bots.levels import KEPT, LEVELS, choose, plan
from fivesuns.bots.mcts import EXPLORE, LOOK_AT_CLOCK, Search
from fivesuns.bots.pool import Pool, processes
from fivesuns.bots.searching import searching
from fivesuns.bots.speed import measure
from fivesuns.build import is_compiled
from fivesuns.core.game import AWAY, Grade, Plan
from fivesuns.core.rng import Rng
from fivesuns.core.state import NATURE, NOBODY, SEVERAL, State
from fivesuns.core.text import LANGUAGES, say, words
from fivesuns.games import GAMES
from playing import TABLES, random_game

toys = pytest.mark.toys
# Compiled, at every table; interpreted, at one of each game.
EVERYWHERE = TABLES if is_compiled() else [(game, game.setup()) for game in GAMES.values()]
AZTEKA = GAMES["azteka"]


def spread(game, setup, seed):
    """A few positions of a random game in which a person acts."""
    moments = [before for before, seat, *_ in random_game(game, setup, seed) if seat >= 0]
    return moments[:: -(-len(moments) // 8)]


def board(cells):
    """The bitboard of cells written like `1a 2c`."""
    return sum(1 << (8 * (int(ring) - 1) + "abcdefgh".index(segment)) for ring, segment in cells.split())


def wheel(life, death, *, leg=1, role=1, winner=None):
    """A position of the standard game: the round, the role that moves, and who won round one."""
    state = AZTEKA.start(AZTEKA.setup())
    state.leg = leg
    state.life, state.death = board(life), board(death)
    state.on_life, state.on_death = state.life.bit_count(), state.death.bit_count()
    state.mover = state.seat_of(role)
    if winner is not None:
        state.winner_1, state.pawns_1 = winner, 10
    return state


def search(state, iterations=2000, seed=1, **more):
    found = Search(state, state.turn[0], seed, **{"perfect": True, **more})
    found.think(iterations, 0.0)
    return found


def after(state, action):
    world = state.copy()
    world.play(world.turn[0], action)
    return world


def wins(state, seat, plies):
    """Whether a seat can force a won match within so many plies: every line tried."""
    if not state.turn:
        return state.result()[seat] == 1
    if plies == 0:
        return False
    mover = state.turn[0]
    tried = (wins(after(state, action), seat, plies - 1) for action in state.legal(mover))
    return any(tried) if mover == seat else all(tried)


def late_positions(count):
    """Positions near the end of random games."""
    for seed in range(count):
        steps = [before for before, *_ in random_game(AZTEKA, AZTEKA.setup(), seed) if before.leg == 1]
        yield from steps[-6:]


class TestSearch:
    @pytest.mark.parametrize("leg", [0, 1])
    def test_it_takes_a_win_in_one(self, leg):
        state = wheel("1b 3c 4b", "1a 2a 3a", leg=leg)
        assert search(state, 200).best() == AZTEKA.actions.parse("place 4a")

    @pytest.mark.parametrize("leg", [0, 1])
    def test_it_avoids_a_loss_in_one(self, leg):
        state = wheel("1b 3c 4b", "1a 2a 3a", leg=leg, role=0)
        then = after(state, search(state, 400).best())
        death = then.turn[0]
        assert all(after(then, action).leg == leg and after(then, action).turn for action in then.legal(death))

    def test_it_proves_what_can_be_forced(self):
        """Every line tried in the test says win: so does search, and it stays won."""
        found = 0
        for state in late_positions(12):
            seat = state.turn[0]
            if wins(state, seat, 3):
                found += 1
                thought = search(state, 4000)
                assert thought.value() == 1
                assert wins(after(state, thought.best()), seat, 2)
        assert found >= 5

    def test_it_knows_when_all_is_lost(self):
        found = 0
        for state in late_positions(12):
            seat = state.turn[0]
            if wins(state, 1 - seat, 2):
                found += 1
                assert search(state, 4000).value() == 0
        assert found >= 2

    def test_it_stops_when_everything_is_proven(self):
        state = wheel("1b 3c 4b", "1a 2a 3a", winner=0)
        assert search(state, 100_000).simulations < 10

    def test_three_seats_in_the_last_turns(self):
        """Four turns each and nothing else: what a seat can make sure of is found by trying every line."""
        tried = 0
        for seed in range(80):
            full = [step[0] for step in random_game(AZTEKA, AZTEKA.setup(3), seed) if step[0].last_turns == 3]
            for state in full:
                thought = search(state, 300)
                assert thought.tree.sure[state.turn[0]] == pytest.approx(guarantee(state, state.turn[0]))
                tried += 1
        assert tried >= 3

    @pytest.mark.parametrize(("game", "setup"), EVERYWHERE)
    def test_the_same_seed_gives_the_same_answer(self, game, setup):
        for before in spread(game, setup, 3):
            seat = max(before.turn)
            if seat >= 0:
                one, two = (Search(before, seat, 5, game.perfect) for _ in range(2))
                one.think(60, 0.0)
                two.think(60, 0.0)
                assert one.tally() == two.tally()
                assert one.best() == two.best()

    def test_thinking_leaves_the_position_alone(self):
        state = AZTEKA.start(AZTEKA.setup())
        frozen = state.freeze()
        search(state, 50)
        assert state.freeze() == frozen

    def test_the_tally_adds_up(self):
        state = AZTEKA.start(AZTEKA.setup())
        thought = search(state, 300)
        assert sum(visits for _, visits, _ in thought.tally()) == thought.simulations == 300
        assert {action for action, *_ in thought.tally()} == set(state.legal(0))
        assert all(0 <= value <= 1 for *_, value in thought.tally())

    def test_a_deadline_is_kept(self, monkeypatch):
        """It looks at the clock after every few simulations, and the first look at the deadline is the last."""
        looks = iter([100.0, 104.9, 105.0])
        search = Search(AZTEKA.start(AZTEKA.setup()), 0, 1, True)
        with monkeypatch.context() as patched:
            patched.setattr(time, "monotonic", lambda: next(looks))
            search.think(0, 105.0)
        assert search.simulations == 3 * LOOK_AT_CLOCK
        assert not [*looks]


def guarantee(state, seat):
    """The least share a seat gets if it plays as well as can be and the others against it."""
    if not state.turn:
        return state.result()[seat]
    mover = state.turn[0]
    values = [guarantee(after(state, action), seat) for action in state.legal(mover)]
    return max(values) if mover == seat else min(values)


class Pennies(State):
    """Both choose 0 or 1 at once; the table says what seat 0 gets."""

    TABLE = ((1.0, 0.0), (0.0, 0.5))

    def __init__(self, picks=(None, None)):
        super().__init__(2)
        self.picks = list(picks)
        self.mover = SEVERAL

    @property
    def turn(self):
        return tuple(seat for seat in (0, 1) if self.picks[seat] is None)

    def legal(self, seat):
        return [0, 1] if self.picks[seat] is None else []

    def why(self, seat, action):
        return None if action in self.legal(seat) else "1"

    def play(self, seat, action):
        self.picks[seat] = action
        self.mover = (SEVERAL, self.turn[0] if self.turn else NOBODY)[self.picks != [None, None]]

    def copy(self):
        return type(self)(self.picks)

    def result(self):
        share = self.TABLE[self.picks[0]][self.picks[1]]
        return [share, 1 - share]


class Wager(State):
    """Keep half, or let NATURE decide: 0 keeps, 1 wagers; NATURE's 2 wins and 3 loses."""

    def __init__(self, chances, mover=0, share=0.0):
        super().__init__(2)
        self.chances, self.mover, self.share = chances, mover, share

    def legal(self, seat):
        return [2, 3] if seat == NATURE else [0, 1]

    def weight(self, action):
        return self.chances[action - 2]

    def play(self, seat, action):
        self.mover = NATURE if action == 1 else NOBODY
        self.share = (0.5, 0.0, 1.0, 0.0)[action]

    def copy(self):
        return Wager(self.chances, self.mover, self.share)

    def result(self):
        return [self.share, 1 - self.share]


@toys
class TestToys:
    @pytest.mark.parametrize(("seat", "even"), [(0, 1 / 3), (1, 1 / 3)])
    def test_a_mix_converges_where_both_choose_at_once(self, seat, even):
        thought = Search(Pennies(), seat, 3)
        thought.think(6000, 0.0)
        mix = dict(thought.mixes[0][seat].strategy())
        assert mix[0] == pytest.approx(even, abs=0.06)
        drawn = [thought.best() for _ in range(600)]
        assert drawn.count(0) / 600 == pytest.approx(mix[0], abs=0.08)

    def test_a_dominated_choice_is_dropped(self):
        class Plain(Pennies):
            TABLE = ((0.9, 0.6), (0.4, 0.2))

        thought = Search(Plain(), 0, 3)
        thought.think(2000, 0.0)
        assert thought.mixes[0][0].strategy() == [(0, 1.0)]

    @pytest.mark.parametrize(("chances", "best", "value"), [((3, 1), 1, 0.75), ((1, 3), 0, 0.5)])
    def test_nature_is_weighed(self, chances, best, value):
        thought = Search(Wager(chances), 0, 4)
        thought.think(3000, 0.0)
        assert thought.best() == best
        assert thought.value() == pytest.approx(value, abs=0.05)

    @pytest.mark.parametrize(("card", "facing", "word"), [(2, "bet", "call"), (0, "bet", "fold"), (2, "check", "bet")])
    def test_a_hidden_card_is_played_soundly(self, card, facing, word):
        from toys import KUHN

        state = KUHN.start(KUHN.setup())
        for seat, action in ((NATURE, "deal queen"), (NATURE, f"deal {('jack', 'queen', 'king')[card]}"), (0, facing)):
            state.play(seat, KUHN.actions.parse(action))
        for seed in range(3):
            thought = Search(state.guess(1, Rng(seed)), 1, seed)
            thought.think(600, 0.0)
            assert KUHN.actions.word(thought.best()) == word

    def test_search_guesses_anew_in_every_iteration(self):
        from toys.kuhn import Kuhn, thaw

        class Truth(Kuhn):
            guesses = 0

            def guess(self, seat, rng):
                Truth.guesses += 1
                return thaw(self.freeze()).guess(seat, rng)

            def play(self, seat, action):
                raise AssertionError("the truth was played on")

        truth = Truth()
        truth.cards, truth.mover = [2, 0], 0
        thought = Search(truth, 0, 1)
        thought.think(50, 0.0)
        assert Truth.guesses == thought.simulations == 50

    def test_bots_only_ever_receive_a_guess(self, monkeypatch):
        from toys import KUHN
        from toys.kuhn import Kuhn

        class Truth(Kuhn):
            def guess(self, seat, rng):
                world = super().guess(seat, rng)
                world.guessed_for = seat
                return world

        asked = []

        def seen(game, world, seat, level, **more):
            assert world.guessed_for == seat
            asked.append(seat)
            return plan(game, world, seat, level, **more)

        import dataclasses

        monkeypatch.setitem(GAMES, "kuhn", dataclasses.replace(KUHN, start=lambda setup: Truth()))
        monkeypatch.setattr(arena_module, "plan", seen)
        contest("kuhn", KUHN.setup(), ["random", "novice"], None, 1)
        assert set(asked) == {0, 1}

    def test_what_a_seat_will_not_see_makes_no_difference_to_its_plan(self):
        """From before the deal: seat 0's next node is the same whatever card the other got."""
        from toys import KUHN

        thought = Search(KUHN.start(KUHN.setup()), 0, 1)
        thought.think(400, 0.0)
        tree = thought.tree
        own = children(tree, 0)
        assert {tree.action[card] for card in own} == {0, 1, 2}
        for card in own:
            assert [tree.action[entry] for entry in children(tree, card)] == [-1]

    @pytest.mark.parametrize("name", ["sealed", "kuhn", "sprint"])
    def test_every_level_plays_every_toy(self, name, monkeypatch):
        from toys import TOYS

        monkeypatch.setitem(GAMES, name, TOYS[name])
        for level in (*KEPT, "axolotl", "puma"):
            result = contest(name, TOYS[name].setup(), [level, "random"], 0.005, 2)
            assert sum(result) == pytest.approx(1)

    def test_master_beats_random_at_sealed_bids(self, monkeypatch):
        from toys import SEALED

        monkeypatch.setitem(GAMES, "sealed", SEALED)
        shares = [contest("sealed", SEALED.setup(), ["master", "random"], 0.03, seed)[0] for seed in range(12)]
        assert sum(shares) >= 8


def children(tree, node):
    found, child = [], tree.first[node]
    while child >= 0:
        found.append(child)
        child = tree.after[child]
    return found


class TestLevels:
    def test_levels_have_words_in_every_language(self):
        for level in LEVELS:
            for language in LANGUAGES:
                assert words("fivesuns", language, say(f"level-{level}"))
                assert words("fivesuns", language, say(f"level-{level}-about")).endswith(".")

    def test_bots_have_names_of_their_own(self):
        names = [name for level in LEVELS.values() for name in level.names]
        assert len(set(names)) == len(names)
        assert all(len(level.names) >= 5 for level in LEVELS.values())

    @pytest.mark.parametrize("level", [*KEPT, "cuy", "condor"])
    @pytest.mark.parametrize(("game", "setup"), EVERYWHERE)
    def test_every_level_plays_legally_everywhere(self, game, setup, level):
        rng = Rng(2)
        for before in spread(game, setup, 1):
            seat = max(before.turn)
            world = before.guess(seat, rng)
            for action in plan(game, world, seat, level, seconds=0.02, iterations=20).actions:
                assert action in world.legal(seat)
                world.play(seat, action)

    def test_a_forced_action_needs_no_thought(self):
        class Forced:
            def legal(self, seat):
                return [7]

        assert choose(AZTEKA, Forced(), 0, "master", seconds=60) == 7

    def test_the_novice_takes_a_win_in_one(self):
        state = wheel("1b 3c 4b", "1a 2a 3a")
        assert AZTEKA.greedy(state, state.turn[0]) == AZTEKA.actions.parse("place 4a")

    @pytest.mark.parametrize(("better", "worse", "games"), [("player", "random", 4), ("novice", "random", 10)])
    def test_levels_are_ordered(self, better, worse, games):
        shares = 0.0
        for seed in range(games):
            rng, state, seat = Rng(seed), AZTEKA.start(AZTEKA.setup()), seed % 2
            while state.turn:
                level = better if state.turn[0] == seat else worse
                state.play(state.turn[0], choose(AZTEKA, state, state.turn[0], level, seed=rng.next(), iterations=40))
            shares += state.result()[seat]
        assert shares >= games - 1


class TestArena:
    def test_seats_are_rotated_and_counts_add_up(self):
        done = []
        with ThreadPoolExecutor(1) as executor:
            rows = arena(
                AZTEKA, AZTEKA.setup(3), ["novice", "random", "random"], 6, None, 1, lambda: done.append(1), executor
            )
        assert len(done) == 6
        assert [row["games"] for row in rows] == [6, 6, 6]
        assert all(row["wins"] + row["draws"] + row["losses"] == 6 for row in rows)
        assert sum(row["share"] for row in rows) == pytest.approx(1)
        assert rows[0]["wins"] >= 4

    def test_the_interval_is_wilsons(self):
        assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-3)
        assert wilson(40, 40) == pytest.approx((0.9124, 1.0), abs=1e-3)
        assert wilson(20, 40) == pytest.approx((0.3520, 0.6480), abs=1e-3)

    def test_speed_is_measured(self):
        figures = measure(AZTEKA, 0.05)
        assert figures["compiled"] == is_compiled()
        assert min(figures[key] for key in ("moves_per_cpu_s", "copies_per_cpu_s", "sims_per_cpu_s")) > 100


class Poison:
    """A world that ends the process that unpickles it."""

    def __init__(self, seconds=0.0):
        self.seconds = seconds

    seats = 2

    def legal(self, seat):
        return [3, 4]

    def draw(self, seat, rng):
        return 4

    def __reduce__(self):
        return (end_process, (self.seconds,))


def end_process(seconds):
    time.sleep(seconds)
    os._exit(1)


class Silent(Executor):
    """An executor whose answers are lost."""

    def submit(self, fn, /, *args, **kwargs):
        return Future()

    def shutdown(self, wait=True, *, cancel_futures=False):
        pass


class Clock:
    """Time that goes by only while somebody sleeps."""

    def __init__(self):
        self.now, self.slept = 0.0, 0

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        self.now += seconds
        self.slept += 1


@pytest.fixture(scope="module")
def pool():
    made = Pool()
    made.start()
    yield made
    made.close()


def is_running(process):
    """Whether a process is neither gone nor a zombie that nobody has collected."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def workers(pool):
    return list(pool.executor._processes)


def test_a_game_says_how_far_playouts_go(monkeypatch):
    asked = []

    def search(world, seat, seed, perfect, horizon):
        asked.append(horizon)
        return Search(world, seat, seed, perfect, horizon)

    monkeypatch.setattr(searching_module, "Search", search)
    far = dataclasses.replace(AZTEKA, horizon=12, learned=None)
    state = AZTEKA.start(AZTEKA.setup())
    assert choose(far, state, 0, "master", iterations=20) in state.legal(0)
    assert asked == [12]


def test_a_game_says_how_curious_search_is():
    state = AZTEKA.start(AZTEKA.setup(3))
    calm = dataclasses.replace(AZTEKA, curiosity=0.1)
    assert searching(AZTEKA, state, 0, 1).explore == EXPLORE
    assert searching(calm, state, 0, 1).explore == 0.1


def test_what_looks_best_is_tried_first_where_a_look_says_something():
    game = GAMES["xochintlan"]
    for before in spread(game, game.setup(), 3):
        seat = max(before.turn)
        assert sum(before.glance()) == pytest.approx(1)
        search = searching(game, before.guess(seat, Rng(1)), seat, 1)
        search.think(1, 0.0)
        [tried] = [action for action, visits, _ in search.tally() if visits]
        assert search.glances[tried] == max(search.glances.values())
        assert set(search.glances) <= set(before.legal(seat))


class OnlyOne:
    """A position with one legal action."""

    def legal(self, seat):
        return [7]


class TestPool:
    def test_a_move_comes_and_is_legal(self, pool):
        state = AZTEKA.start(AZTEKA.setup())
        assert asyncio.run(pool.think(AZTEKA, state, 0, "master", 0.1)).actions[0] in state.legal(0)

    def test_the_event_loop_goes_on(self, pool):
        async def both():
            state = AZTEKA.start(AZTEKA.setup())
            thought = asyncio.create_task(pool.think(AZTEKA, state, 0, "master", 0.3))
            beats = 0
            while not thought.done():
                await asyncio.sleep(0.01)
                beats += 1
            return beats

        assert asyncio.run(both()) >= 10

    def test_a_killed_worker_is_replaced_and_the_move_still_comes(self, pool):
        async def kill_one():
            state = AZTEKA.start(AZTEKA.setup())
            thought = asyncio.create_task(pool.think(AZTEKA, state, 0, "master", 0.5))
            await asyncio.sleep(0.1)
            for process in workers(pool):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            return await thought

        assert asyncio.run(kill_one()).actions[0] in range(32)

    def test_a_world_that_kills_workers_still_gets_a_move(self, pool):
        """Twice broken: the novice would answer, and where even it fails, chance."""
        assert asyncio.run(pool.think(AZTEKA, Poison(), 0, "master", 0.1)) == Plan((4,), strain=AWAY)

    def test_a_thought_that_hangs_ends_its_worker(self, monkeypatch):
        """The alarm is set in worker processes only: here it is looked at, not heard."""
        rung = []
        monkeypatch.setattr(pool_module, "_watch", rung.append)
        state = AZTEKA.start(AZTEKA.setup())
        pool_module.answer(pool_module.Question("azteka", pickle.dumps(state), 0, Grade("player", seconds=0.05), 1))
        assert rung[0] > pool_module.HANGS
        assert rung[1] == 0

    def test_workers_end_with_the_house(self, tmp_path):
        """Killed, the house cannot say goodbye."""
        code = (
            "import time\nfrom fivesuns.bots.pool import processes\n"
            "if __name__ == '__main__':\n    made = processes(1)\n    made.submit(int).result()\n"
            "    print(*made._processes, flush=True)\n    time.sleep(60)\n"
        )
        (tmp_path / "house.py").write_text(code)
        with subprocess.Popen([sys.executable, tmp_path / "house.py"], stdout=subprocess.PIPE) as house:
            worker = int(house.stdout.readline())
            os.kill(worker, 0)
            house.kill()
        while is_running(worker):
            time.sleep(0.02)

    def test_eight_moves_at_once_on_few_workers_all_come(self, pool):
        state = AZTEKA.start(AZTEKA.setup())

        async def eight():
            return await asyncio.gather(*(pool.think(AZTEKA, state, 0, "master", 0.4) for _ in range(8)))

        assert all(plan.actions[0] in state.legal(0) for plan in asyncio.run(eight()))

    def test_a_lost_answer_is_not_waited_for_for_ever(self, monkeypatch):
        monkeypatch.setattr(pool_module, "GRACE", 0.05)
        state = AZTEKA.start(AZTEKA.setup())
        assert asyncio.run(Pool(Silent).think(AZTEKA, state, 0, "master", 0.05)).actions[0] in state.legal(0)

    def test_a_lost_answer_is_waited_for_a_little_longer_than_the_thought(self, monkeypatch):
        waited, state = [], AZTEKA.start(AZTEKA.setup())

        async def wait(future, timeout):
            waited.append(timeout)
            raise TimeoutError

        monkeypatch.setattr(pool_module, "time", Clock())
        monkeypatch.setattr(pool_module.asyncio, "wait_for", wait)
        asyncio.run(Pool(Silent).think(AZTEKA, state, 0, "master", 0.4))
        assert waited == [0.4 + pool_module.GRACE]

    def test_any_executor_will_do(self):
        made = Pool(lambda: ThreadPoolExecutor(1), workers=0)
        state = AZTEKA.start(AZTEKA.setup())
        assert asyncio.run(made.think(AZTEKA, state, 0, "player", 0.05)).actions[0] in state.legal(0)
        made.close()

    def test_every_level_thinks_in_a_worker(self):
        asked = []

        class Noting(ThreadPoolExecutor):
            def submit(self, work, *args):
                asked.append(args[0].grade.level)
                return super().submit(work, *args)

        made = Pool(lambda: Noting(1))
        state = AZTEKA.start(AZTEKA.setup())
        for level in LEVELS:
            assert asyncio.run(made.think(AZTEKA, state, 0, level, 0.05)).actions[0] in state.legal(0)
        made.close()
        assert asked == list(LEVELS)

    def test_a_single_choice_asks_nobody(self):
        made = Pool(lambda: pytest.fail("no worker is needed"))
        assert asyncio.run(made.think(AZTEKA, OnlyOne(), 0, "master")).actions[0] == 7

    def test_a_fault_in_a_thought_does_not_stop_the_game(self, monkeypatch, caplog):
        monkeypatch.setattr(pool_module, "answer", lambda question: 1 // 0)
        made = Pool(lambda: ThreadPoolExecutor(1))
        state = AZTEKA.start(AZTEKA.setup())
        planned = asyncio.run(made.think(AZTEKA, state, 0, "master", 0.1))
        assert planned.actions[0] in state.legal(0)
        assert planned.strain == AWAY
        assert "could not think" in caplog.text
        made.close()

    def test_a_question_holds_nothing_but_the_guess(self):
        state = AZTEKA.start(AZTEKA.setup())
        question = pool_module.Question("azteka", pickle.dumps(state), 0, Grade("player", seconds=0.05), 1)
        assert pool_module.answer(pickle.loads(pickle.dumps(question))).plan.actions[0] in state.legal(0)

    def test_there_is_always_a_worker(self, monkeypatch):
        monkeypatch.setattr(os, "cpu_count", lambda: None)
        made = processes()
        assert made._max_workers == 1
        made.shutdown()
