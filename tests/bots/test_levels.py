"""The ladder of levels: what a level spends, how it errs, and what it never does."""

import re
import zlib
from dataclasses import replace
from importlib.resources import files
from itertools import chain, islice, pairwise

import pytest

from fivesuns import cli
from fivesuns.bots import choice
from fivesuns.bots.calibrate import LEAST_GAP, MOST_GAP
from fivesuns.bots.ladder import NAMES, Ladder, Reach, Rung, ladder, reach
from fivesuns.bots.levels import KEPT, LADDER, choose, graded, level_in, offered, plan
from fivesuns.bots.mcts import Search
from fivesuns.core.game import RUSHED, Grade
from fivesuns.core.rng import Rng
from fivesuns.core.state import CLOCK
from fivesuns.games import GAMES
from fivesuns.server.ratings.model import MU, climbed, of_bots

AZTEKA = GAMES["azteka"]
FEW = 12  # simulations: hardly better than chance
NOVICES = {
    "azteka": 1429580660,
    "xochintlan": 2081257138,
    "cibola": 1536513446,
    "xalapa": 3339383959,
}  # Inka's: test_inka
SAME = 60  # actions of such a game, and plans
NAMED = pytest.mark.parametrize("name", list(GAMES))


def board(cells):
    return sum(1 << (8 * (int(ring) - 1) + "abcdefgh".index(segment)) for ring, segment in cells.split())


def wheel(life, death, mover=1):
    """A position of the second round, with Death to move."""
    state = AZTEKA.start(AZTEKA.setup())
    state.leg, state.life, state.death = 1, board(life), board(death)
    state.on_life, state.on_death = state.life.bit_count(), state.death.bit_count()
    state.mover = state.seat_of(mover)
    return state


def novices(game, seed):
    """A game of two novices: who is on turn, and the position before it acts."""
    rng, state = Rng(seed), game.start(game.setup(2))
    while state.turn:
        seat = next((seat for seat in state.turn if seat != CLOCK), CLOCK)
        if seat < 0:
            state.play(seat, state.draw(seat, rng))
            continue
        yield seat, state
        for action in plan(game, state.guess(seat, rng), seat, "novice", seed=rng.next()).actions:
            state.play(seat, action)


@pytest.mark.parametrize("name", NOVICES)
def test_the_novice_is_frozen(name):
    """What all strength is measured on plays as it always did; a better one needs another name."""
    game, words = GAMES[name], []
    for seat, state in islice(chain.from_iterable(novices(game, seed) for seed in range(8)), SAME):
        actions = plan(game, state.guess(seat, Rng(6)), seat, "novice", seed=7).actions
        words.append(" ".join([str(seat), *map(game.actions.word, actions)]))
    assert zlib.crc32("\n".join(words).encode()) == NOVICES[name], words


class TestTheTable:
    @NAMED
    def test_a_game_has_levels_in_ascending_order(self, name):
        game = GAMES[name]
        rungs = [ladder(game.package, game.seats[0]).rungs[level] for level in offered(game)]
        assert [rung.effort for rung in rungs] == sorted(rung.effort for rung in rungs)
        assert [rung.temperature for rung in rungs] == sorted((rung.temperature for rung in rungs), reverse=True)
        assert rungs[-1].temperature == 0
        assert 2 <= len(rungs) <= len(NAMES)

    @NAMED
    def test_gaps_are_even_enough(self, name):
        """As the line through all results says; a place is one of some hundred, so a gap may be a little off."""
        game = GAMES[name]
        found = ladder(game.package, max(2, game.seats[0]))
        if not found.measured:
            assert tuple(found.rungs) == NAMES
            return
        elos = [rung.elo for rung in found.rungs.values()]
        gaps = [after - before for before, after in pairwise(elos)]
        assert all(LEAST_GAP - 30 <= gap <= MOST_GAP + 30 for gap in gaps), gaps

    def test_a_game_of_others_has_all_eight(self):
        found = ladder("fivesuns.sample", 2)
        assert tuple(found.rungs) == NAMES
        assert not found.measured

    def test_more_seats_take_over_what_fewer_have(self):
        game = GAMES["xochintlan"]
        assert ladder(game.package, 5).rungs == ladder(game.package, 4).rungs
        assert not ladder(game.package, 5).measured

    def test_a_level_that_a_game_lacks_plays_like_the_one_below(self):
        found = Ladder({"cuy": Rung(1, 0.1), "fox": Rung(2, 0.1), "condor": Rung(3, 0.0)}, 0.0, measured=True)
        assert [found.rung(level).effort for level in NAMES] == [1, 1, 1, 1, 2, 2, 2, 3]

    @NAMED
    def test_one_meets_a_level_that_the_game_has(self, name):
        game = GAMES[name]
        assert [level_in(game, level) for level in KEPT] == list(KEPT)
        for seats in game.seats:
            there = offered(game, seats)
            assert {level_in(game, level, seats) for level in NAMES} == set(there)
            assert [level_in(game, level, seats) for level in there] == list(there)

    def test_efforts_grow_by_a_factor_and_temperatures_fall(self):
        within = Reach(100, 10_000, 0.2)
        assert [within.at(place) for place in (0, 0.5, 1)] == [
            Rung(100, 0.2, alert=False),
            Rung(1000, 0.05),
            Rung(10_000, 0.0),
        ]

    def test_the_names_are_the_same_everywhere(self):
        script = files("fivesuns").joinpath("web", "js", "level.js").read_text("utf-8")
        listed = re.search(r"const LEVELS = \[(.*?)\]", script, re.DOTALL)[1]
        assert tuple(re.findall(r'"(\w+)"', listed)) == NAMES == tuple(LADDER) == tuple(cli.LADDER.split(", "))

    @NAMED
    def test_ratings_follow_the_table(self, name):
        strengths = [of_bots(name)[level].mu for level in NAMES]
        assert strengths == sorted(strengths)
        assert set(of_bots(name)) == {*NAMES, *KEPT}

    def test_a_game_that_nobody_measured_is_rated_by_even_steps(self):
        assert climbed("nowhere")["armadillo"] == pytest.approx(MU)


class TestErring:
    def test_what_loses_more_is_less_likely_by_a_factor(self):
        weighed = dict(choice.weigh([(1, 10**9, 0.5), (2, 10**9, 0.4), (3, 10**9, 0.3)], 0.5, 0.1))
        assert weighed[1] / weighed[2] == pytest.approx(weighed[2] / weighed[3]) == pytest.approx(2.718, abs=0.01)

    def test_what_loses_far_too_much_is_never_played(self):
        assert [action for action, _ in choice.weigh([(1, 10**9, 0.9), (2, 10**9, 0.1)], 0.5, 0.1)] == [1]

    def test_visits_count_only_as_trust(self):
        """Equally good actions are equally likely, however often each was tried."""
        weighed = choice.weigh([(1, 10**9, 0.6), (2, 10**7, 0.6), (3, 0, 0.9)], 0.5, 0.1)
        assert weighed == [(1, pytest.approx(1, abs=1e-3)), (2, pytest.approx(1, abs=1e-3))]

    @pytest.mark.parametrize("level", NAMES)
    def test_nobody_declines_a_win_in_one(self, level):
        state = wheel("1b 3c 4b", "1a 2a 3a")
        for seed in range(6):
            assert choose(AZTEKA, state, int(state.mover), level, seed=seed, iterations=FEW) == AZTEKA.actions.parse(
                "place 4a"
            )

    @pytest.mark.parametrize("name", ["xochintlan", "cibola"])
    def test_nobody_declines_one_where_something_is_hidden(self, name):
        """Not even who slips in every action, at the first win in one of a few games of novices."""
        game, met = GAMES[name], 0
        for seed in range(4):
            for seat, state in novices(game, seed):
                won = choice.win_in_one(state, seat) if len(state.turn) == 1 else choice.NONE
                if won != choice.NONE and len(state.legal(seat)) > 1:
                    met += 1
                    for level in offered(game):
                        assert plan(game, state.guess(seat, Rng(seed)), seat, level, iterations=FEW).actions == (won,)
                    break
        assert met > 1

    def test_from_the_middle_on_no_loss_in_one_is_left_open(self):
        """Life to move: Death completes a segment next, unless its last cell is taken or its ring turned."""
        state = wheel("1b 3c 4b", "1a 2a 3a", mover=0)
        seat, inviting = int(state.mover), set()
        for action in state.legal(seat):
            if choice.invites(state, seat, action):
                inviting.add(action)
        assert 0 < len(inviting) < len(state.legal(seat))
        search = Search(state, seat, 1, True)
        search.think(FEW * 4, 0.0)
        warm = Grade("", temperature=10.0)
        chosen = {choice.choose(search, warm, Rng(seed)) for seed in range(40)}
        assert not chosen & inviting
        careless = {choice.choose(search, replace(warm, alert=False), Rng(seed)) for seed in range(40)}
        assert careless & inviting
        alert = [graded(AZTEKA, 2, level).alert for level in NAMES]
        assert alert == sorted(alert)
        assert (alert[0], alert[-1]) == (False, True)

    def test_a_cool_level_plays_the_best(self):
        state = AZTEKA.start(AZTEKA.setup())
        search = Search(state, 0, 1, True)
        search.think(200, 0.0)
        assert {choice.choose(search, Grade("", 200), Rng(seed)) for seed in range(5)} == {search.best()}

    def test_a_warm_level_slips_where_a_game_says_how(self):
        """As often as its temperature says; who does not slip searches."""
        slips = []

        def slip(world, seat, rng):
            slips.append(seat)
            return world.legal(seat)[0]

        game, state = replace(AZTEKA, slip=slip), AZTEKA.start(AZTEKA.setup())
        for temperature, least, most in ((1.0, 40, 40), (0.5, 8, 32), (0.0, 0, 0)):
            slips.clear()
            for seed in range(40):
                plan(game, state, 0, Grade("", FEW, temperature), seed=seed)
            assert least <= len(slips) <= most

    def test_nobody_slips_past_a_win_in_one(self):
        state = wheel("1b 3c 4b", "1a 2a 3a")
        game, seat = replace(AZTEKA, slip=lambda world, seat, rng: world.legal(seat)[0]), int(state.mover)
        assert plan(game, state, seat, Grade("", FEW, 1.0)).actions == (AZTEKA.actions.parse("place 4a"),)


class TestEffort:
    def test_the_same_seed_gives_the_same_move_however_busy_the_machine_is(self):
        state, effort = AZTEKA.start(AZTEKA.setup()), Grade("", 60, 0.1)
        assert len({plan(AZTEKA, state, 0, effort, seed=3).actions for _ in range(4)}) == 1

    def test_time_caps_an_effort_and_that_is_told(self):
        state = AZTEKA.start(AZTEKA.setup())
        assert plan(AZTEKA, state, 0, Grade("", 10**9, 0.0, 0.001), seed=1).strain == RUSHED
        assert plan(AZTEKA, state, 0, Grade("", 20, 0.0, 10**6), seed=1).strain == ""

    @pytest.mark.parametrize("name", ["inka", "xalapa"])
    def test_a_mind_of_its_own_counts_effort_too(self, name):
        game, rng = GAMES[name], Rng(5)
        state = game.start(game.setup(2))
        while state.turn[0] < 0 or game.actions.meaning(state.legal(state.turn[0])[0]).kind in {
            "start",
            "lay",
            "ready",
        }:
            state.play(state.turn[0], state.draw(state.turn[0], rng))
        seat = state.turn[0]
        grade = graded(game, 2, "cuy", seconds=0.0)
        plans = {plan(game, state.guess(seat, Rng(1)), seat, grade, seed=2).actions for _ in range(2)}
        assert len(plans) == 1

    def test_who_spends_more_plays_another_turn_of_the_ladder(self):
        efforts = [graded(AZTEKA, 2, level).effort for level in NAMES]
        assert efforts == sorted(efforts)
        warmth = graded(AZTEKA, 2, "fox").temperature
        assert graded(AZTEKA, 2, "fox", iterations=7) == Grade("fox", 7, warmth, 0.0, exact=True)

    @NAMED
    def test_efforts_stay_within_reach(self, name):
        within = reach(GAMES[name].package)
        assert all(
            within.least <= graded(GAMES[name], 2, level).effort <= within.most for level in offered(GAMES[name])
        )
