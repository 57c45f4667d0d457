"""Reviews: every position valued, the moves that lost most, and how much was luck."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from finishing import bots_alone, brought
from fivesuns.bots.appraise import Appraisal, value
from fivesuns.core.rng import Rng
from fivesuns.games import GAMES
from fivesuns.server.analysis.engine import AnalysisEngine
from fivesuns.server.analysis.reviews import signed
from visiting import FREE, Visitor, house, refusal, two

BRIEF = 40  # iterations a thought: what it says is rough, but it is said


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    study = AnalysisEngine(lambda: ThreadPoolExecutor(1))
    with house(tmp_path_factory.mktemp("data"), limits=FREE, engine=study) as client:
        client.app.state.reviews.iterations = BRIEF
        yield client


def reviewed(visitor, table):
    """A review, once it is there."""
    answer = visitor.post(f"/api/replays/{table}/review")
    assert answer.status_code == 200, answer.text
    while (told := visitor.get(f"/api/replays/{table}/review").json())["state"] not in ("done", "unfit"):
        assert told["done"] <= told["of"]
        time.sleep(0.05)
    return told


class TestReview:
    def test_every_position_has_a_value_and_they_add_up(self, client):
        ana, table = bots_alone(client, "azteka", 2)
        assert ana.get(f"/api/replays/{table}/review").json()["state"] == "none"
        found = reviewed(ana, table)["found"]
        steps = ana.scene(table)["table"]["step"]
        assert len(found["values"]) == steps + 1
        for shares in found["values"]:
            assert sum(shares) == pytest.approx(1, abs=0.01)
        assert found["values"][-1] in ([1, 0], [0, 1], [0.5, 0.5])
        assert found["luck"] == []
        assert len(found["stories"]) == 2
        assert 0 < len(found["keys"]) <= 5
        for key in found["keys"]:
            assert key["better"]
            assert "%" in key["shares"]

    def test_where_cards_are_drawn_luck_is_told_from_play(self, client):
        ana, table = bots_alone(client, "cibola", 2)
        found = reviewed(ana, table)["found"]
        assert len(found["luck"]) == 2
        assert all("draws" in line for line in found["luck"])
        assert max(abs(share - 0.5) for shares in found["values"][:-1] for share in shares) > 0.02

    def test_it_grows_while_it_is_thought_about(self, client):
        ana, table = bots_alone(client, "azteka", 2)
        ana.post(f"/api/replays/{table}/review")
        lengths = []
        while (told := ana.get(f"/api/replays/{table}/review").json())["state"] != "done":
            if told["found"]:
                lengths.append(len(told["found"]["values"]))
                assert told["found"]["stories"] == []
                assert all(key["step"] <= lengths[-1] for key in told["found"]["keys"])
            time.sleep(0.01)
        lengths.append(len(told["found"]["values"]))
        assert lengths == sorted(lengths)
        assert lengths[-1] == ana.scene(table)["table"]["step"] + 1
        for key in told["found"]["keys"]:
            assert key["played"]
            assert key["instead"]

    def test_turns_of_inka_are_judged_as_turns(self, client):
        ana, table = brought(client, "inka", seats=2, most=60)
        found = reviewed(ana, table)["found"]
        assert len(found["values"]) == 61
        assert found["keys"]
        assert max(key["step"] - key["first"] for key in found["keys"]) > 0
        for key in found["keys"]:
            assert {step["seat"] for step in [*key["played"], *key["instead"]]} == {key["seat"]}

    @pytest.mark.parametrize("name", GAMES)
    def test_every_game_has_one_or_says_why_not(self, client, name):
        ana, table = brought(client, name, seats=GAMES[name].seats[0], most=12)
        assert reviewed(ana, table)["state"] in ("done", "unfit")

    def test_it_is_made_once_and_told_in_every_language(self, client):
        ana, table = bots_alone(client, "cibola", 2)
        first = reviewed(ana, table)["found"]
        thought = client.app.state.engine
        thought.think, kept = None, thought.think
        try:
            again = Visitor(client, "fr").post(f"/api/replays/{table}/review").json()
        finally:
            thought.think = kept
        assert again["state"] == "done"
        assert again["found"]["values"] == first["values"]
        assert "tirages" in again["found"]["luck"][0]

    def test_a_game_that_goes_on_is_not_reviewed(self, client):
        ana, _, table = two(client)
        assert refusal(ana.post(f"/api/replays/{table}/review")) == (409, "early")

    def test_a_fault_in_a_thought_is_told_as_such(self, client):
        ana, table = bots_alone(client, "azteka", 2)
        study = client.app.state.engine

        async def think(*_, **__):
            raise ValueError("no opinion")

        study.think, kept = think, study.think
        try:
            assert reviewed(ana, table)["state"] == "unfit"
        finally:
            study.think = kept

    def test_a_process_of_its_own_does_the_same(self, tmp_path):
        with house(tmp_path, limits=FREE) as client:
            client.app.state.reviews.iterations = BRIEF
            ana, _, table = two(client)
            ana.play(table, 0, "place 1a")
            ana.post(f"/api/tables/{table}/resign", {"seat": 0})
            assert reviewed(ana, table)["state"] == "done"


class TestValue:
    @pytest.mark.parametrize("name", GAMES)
    def test_every_game_has_values_somewhere(self, name):
        game = GAMES[name]
        state, rng = game.start(game.setup()), Rng(1)
        for _ in range(12):
            if not state.turn:
                break
            seat = state.turn[0]
            found = value(game, state, max(seat, 0), iterations=20, seconds=0.5)
            assert len(found.shares) == state.seats
            assert all(-0.001 <= share <= 1.001 for share in found.shares)
            if seat >= 0:
                assert found.plan[0] in state.legal(seat)
            state.play(seat, state.draw(seat, rng))

    def test_a_sure_win_is_worth_everything(self):
        game = GAMES["azteka"]
        state = game.start(game.setup())
        for word in ["place 1c", "place 1b", "place 2c", "place 1d", "place 3c", "place 3b"]:
            state.play(state.mover, game.actions.parse(word))
        found = value(game, state, int(state.mover), iterations=300, seconds=20)
        assert sum(found.shares) == pytest.approx(1)

    def test_what_one_of_two_expects_the_other_lacks(self):
        found = Appraisal(0, (0.4, 0.6), 0.7, (3,), ((3, 9, 0.7), (4, 1, 0.2)))
        assert found.share(0) == 0.7
        assert found.share(1) == pytest.approx(0.3)
        assert found.of(4) == (1, 0.2)
        assert found.of(5) == (0, 0)
        assert Appraisal(0, (0.4, 0.4, 0.2), 0.7).share(2) == 0.2

    def test_signs(self):
        assert [signed(share) for share in (0.123, -0.05, 0)] == ["+12", "−5", "+0"]
