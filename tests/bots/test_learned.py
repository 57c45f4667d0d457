"""Values that are learned: what they see, how they are trained and kept, and the search that goes by them."""

import json
from collections import Counter
from importlib.resources import files

import pytest
from typer.testing import CliRunner

from fivesuns.bots.guided import Guided
from fivesuns.bots.levels import choose
from fivesuns.bots.mcts import Search
from fivesuns.bots.schooling import train
from fivesuns.bots.searching import searching
from fivesuns.bots.training import Trainer, preferred
from fivesuns.cli import app
from fivesuns.core.learned import Value, nothing, zeros
from fivesuns.core.rng import Rng
from fivesuns.core.rows import Illegal
from fivesuns.core.weights import STEP, Unreadable, about, packed, read, unpacked
from fivesuns.games import GAMES
from fivesuns.games.azteka import bots as azteka_bots
from fivesuns.games.azteka.features import Tuples
from playing import random_game

AZTEKA = GAMES["azteka"]
VARIANTS = ("standard", "aggressive")


def setup(variant="standard", **more):
    return AZTEKA.setup(2, {"variant": variant, **more})


def source(variant):
    return files("fivesuns.games.azteka").joinpath(f"{variant}.weights").read_bytes()


def positions(seed, variant="standard", every=5):
    """Positions of a random match."""
    return [before for before, *_ in random_game(AZTEKA, setup(variant), seed)][::every]


def shown(state):
    """What a position shows, counted."""
    features = Tuples()
    seen = zeros(features.shown)
    features.show(state, seen)
    return Counter(seen[place] for place in range(features.shown))


def moved(board, to):
    return sum(1 << to(cell // 8, cell % 8) for cell in range(32) if board >> cell & 1)


class TestFeatures:
    @pytest.mark.parametrize(
        "to", [lambda ring, segment: 8 * ring + (segment + 3) % 8, lambda ring, segment: 8 * (3 - ring) + segment]
    )
    def test_a_wheel_that_is_turned_as_a_whole_or_mirrored_shows_the_same(self, to):
        for state in positions(3):
            twin = state.copy()
            twin.life, twin.death = moved(int(state.life), to), moved(int(state.death), to)
            assert shown(twin) == shown(state)

    def test_one_ring_that_turns_shows_something_else(self):
        state = max(positions(4, every=1), key=lambda state: state.on_life + state.on_death)
        twin = state.copy()
        twin.life = moved(int(state.life), lambda ring, segment: 8 * ring + (segment + (ring == 1)) % 8)
        assert shown(twin) != shown(state)

    def test_every_number_has_its_weight(self):
        features = Tuples()
        for variant in VARIANTS:
            for state in positions(5, variant):
                assert all(0 <= number < features.size for number in shown(state))
                assert sum(shown(state).values()) == features.shown


class TestTraining:
    def test_a_short_run_improves_the_value(self):
        """Without search and from the same openings, what has learned beats what has not."""
        features = Tuples()
        trainer = Trainer(AZTEKA.start(setup()), Value(features, nothing(features.size)), 1)
        trainer.train(100)
        blank = Value(features, nothing(features.size))
        assert sum(self.match(trainer.value, blank, number) for number in range(16)) >= 12

    def match(self, value, blank, number):
        """What a value gets of a match against another, after an opening that is drawn."""
        state, rng, mine = AZTEKA.start(setup()), Rng(number // 2), number % 2
        while state.turn:
            seat = int(state.mover)
            by = value if seat == mine else blank
            state.play(seat, state.draw(seat, rng) if state.plies < 4 else preferred(by, state, rng))
        return state.result()[mine]

    def test_the_same_seed_gives_the_same_file(self):
        files = [train(AZTEKA, setup(), 4, seed) for seed in (1, 1, 2)]
        assert files[0] == files[1] != files[2]
        said = about(files[0])
        assert (said["games"], said["seed"], said["edition"], said["options"]["variant"]) == (
            4,
            1,
            AZTEKA.rules,
            "standard",
        )
        assert said["command"].startswith("fivesuns train azteka --seats 2 --option variant=standard")

    def test_a_game_that_does_not_say_what_it_shows_is_refused(self):
        other = GAMES["inka"]
        with pytest.raises(Illegal):
            train(other, other.setup(), 1, 1)


class TestFiles:
    @pytest.mark.parametrize("variant", VARIANTS)
    def test_what_comes_with_the_game_is_what_its_digest_says(self, variant):
        said = about(source(variant))
        assert (said["game"], said["edition"], said["options"]["variant"]) == ("azteka", AZTEKA.rules, variant)
        assert f"variant={variant}" in said["command"]
        assert f"--seed {said['seed']}" in said["command"]
        assert azteka_bots.learned(AZTEKA.start(setup(variant))) is not None

    def test_weights_come_back_as_they_were_to_a_part(self):
        features = Tuples()
        value = Value(features, nothing(features.size))
        value.weights[7], value.weights[9] = 1.2345, -0.5
        back = unpacked(packed(value, {"game": "azteka"}), features, game="azteka")
        assert back.weights[7] == pytest.approx(1.2345, abs=0.5 / STEP)
        assert (back.weights[9], back.weights[8]) == (-0.5, 0)

    def test_what_was_changed_or_does_not_fit_is_refused(self):
        good = source("standard")
        head, _, payload = good.partition(b"\n")
        said = json.loads(head)
        changed = payload[:100] + bytes([payload[100] ^ 1]) + payload[101:]
        for bad in (
            b"",
            b"no weights",
            head + b"\n" + changed,
            json.dumps({**said, "format": 2}).encode() + b"\n" + payload,
        ):
            with pytest.raises(Unreadable):
                unpacked(bad, Tuples())
        with pytest.raises(Unreadable):
            unpacked(good, Tuples(), edition=1)

    def test_one_that_is_missing_or_broken_is_done_without(self, tmp_path, monkeypatch, caplog):
        assert read("fivesuns.games.azteka", "nothing.weights", Tuples()) is None
        assert read("fivesuns.games.azteka", "art.svg", Tuples()) is None
        assert "art.svg" in caplog.text
        monkeypatch.setattr(azteka_bots, "_kept", lambda variant: None)
        state = AZTEKA.start(setup())
        assert type(searching(AZTEKA, state, 0, 1)) is Search
        assert choose(AZTEKA, state, 0, "master", iterations=20) in state.legal(0)


class TestGuided:
    def test_it_is_used_where_something_was_learned(self):
        assert isinstance(searching(AZTEKA, AZTEKA.start(setup("aggressive")), 0, 1), Guided)
        first = AZTEKA.under(1, AZTEKA.material)
        for game, how in ((AZTEKA, AZTEKA.setup(3)), (AZTEKA, setup(diagonals="yes")), (first, first.setup(2))):
            assert type(searching(game, game.start(how), 0, 1)) is Search

    def test_a_match_of_the_second_edition_is_searched_by_the_same_value(self):
        second = AZTEKA.under(2, AZTEKA.material)
        state = second.start(setup())
        assert isinstance(searching(second, state, 0, 1), Guided)
        assert azteka_bots.learned(state) is azteka_bots.learned(AZTEKA.start(setup()))

    def test_what_a_round_is_played_for_is_by_the_edition(self):
        """Where Death has as many pawns left as the mark, and Life as many, it can still equal it: a draw or a loss."""
        for edition, alike in ((2, True), (3, False)):
            game = AZTEKA.under(edition, AZTEKA.material)
            states = [game.start(game.setup(2)) for _ in range(2)]
            for state, other in zip(states, (6, 7), strict=True):
                state.leg, state.mover, state.winner_1, state.pawns_1, state.other_1 = 1, 1, 1, 13, other
                state.life, state.on_life = 0x3F, 6
            assert (shown(states[0]) == shown(states[1])) is alike

    def test_the_same_seed_gives_the_same_answer_and_shares_stay_within_bounds(self):
        for state in positions(6, every=9):
            seat = state.turn[0]
            one, two = (searching(AZTEKA, state, seat, 5) for _ in range(2))
            for search in (one, two):
                search.think(60, 0.0)
            assert one.tally() == two.tally()
            assert one.best() == two.best() in state.legal(seat)
            assert all(0 <= share <= 1 for _, _, share in one.tally())
            assert 0 <= one.value() <= 1

    def test_thinking_goes_on_where_it_stopped(self):
        state = AZTEKA.start(setup())
        search = searching(AZTEKA, state, 0, 3)
        search.think(30, 0.0)
        search.think(30, 0.0)
        assert search.simulations == 60
        assert sum(visits for _, visits, _ in search.tally()) == 60


class TestCommand:
    def run(self, *arguments):
        return CliRunner().invoke(app, ["train", *arguments])

    def test_it_writes_a_file(self, tmp_path):
        file = tmp_path / "short.weights"
        told = self.run("azteka", "--games", "3", "--seed", "5", "--out", str(file))
        assert told.exit_code == 0, told.output
        assert about(file.read_bytes())["games"] == 3

    def test_and_says_why_not(self, tmp_path):
        assert self.run("inka").exit_code == 2
        assert "cannot write" in self.run("azteka", "--games", "1", "--out", str(tmp_path / "no" / "file")).output
