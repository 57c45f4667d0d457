"""Hints: for who plays against bots alone, from a guess of their own seat."""

import dataclasses
from concurrent.futures import ThreadPoolExecutor

import pytest

from fivesuns.bots.appraise import Appraisal
from fivesuns.core.game import Proof
from fivesuns.core.text import LANGUAGES
from fivesuns.games import GAMES
from fivesuns.server.analysis.engine import AnalysisEngine
from fivesuns.server.analysis.explaining import Explaining
from visiting import FREE, Visitor, finish, house, my_turn, refusal

BOT = {"kind": "bot", "level": "novice"}


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    study = AnalysisEngine(lambda: ThreadPoolExecutor(1))
    with house(tmp_path_factory.mktemp("data"), limits=FREE, engine=study) as client:
        client.app.state.hints.seconds = 0.3
        yield client


def against_bots(client, game="azteka", seats=2, lang="en"):
    ana = Visitor(client, lang)
    table = ana.make([{"kind": "me"}, *[BOT] * (seats - 1)], game=game)
    return ana, table


def last_told(ana, table):
    return ana.get(f"/api/tables/{table}/why").json()["told"]


class TestWhy:
    def test_a_bot_that_has_just_moved_says_why(self, client):
        ana, table = against_bots(client)
        assert last_told(ana, table) is None
        ana.play(table, 0, "place 2b")
        my_turn(ana, table)
        told = last_told(ana, table)
        bot = ana.scene(table)["table"]["seats"][1]["name"]
        assert told["title"].startswith(f"{bot}: ")
        assert told["text"].endswith(".")
        assert [step["seat"] for step in told["steps"]] == [1]

    def test_what_it_keeps_secret_is_not_told(self, client):
        """A bid in a closed fist: nobody hears of it, not even by a step."""
        ana, table = against_bots(client, "cibola")
        my_turn(ana, table)
        assert last_told(ana, table) is None


class TestHints:
    @pytest.mark.parametrize("name", GAMES)
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_the_best_is_possible_and_told_in_words(self, client, name, lang):
        if GAMES[name].seats[-1] < 2:
            pytest.skip("nobody to play against")
        ana, table = against_bots(client, name, max(2, GAMES[name].seats[0]), lang)
        scene = my_turn(ana, table)
        told = ana.post(f"/api/tables/{table}/hint", {"seat": 0}).json()
        assert told["words"][0] in [choice["word"] for choice in scene["view"]["choices"]]
        hint = told["hint"]
        assert [step["word"] for step in hint["steps"] if step["seat"] == 0] == told["words"]
        assert (hint["share"] is not None) == (GAMES[name].mind is None or GAMES[name].outlook is not None)
        assert hint["text"].endswith(".")
        assert ".." not in hint["text"]
        assert not hint["title"].endswith(".")
        assert told["mine"] is None
        words = [choice["word"] for choice in scene["view"]["choices"] if choice["word"] != told["words"][0]]
        if words:
            mine = ana.post(f"/api/tables/{table}/hint", {"seat": 0, "word": words[0]})
            assert mine.status_code in (200, 409), (
                mine.text
            )  # where everybody acts at once, the table may have moved on

    def test_ones_own_move_is_compared(self, client):
        ana, table = against_bots(client)
        my_turn(ana, table)
        best = ana.post(f"/api/tables/{table}/hint", {"seat": 0}).json()["words"][0]
        same = ana.post(f"/api/tables/{table}/hint", {"seat": 0, "word": best}).json()
        assert same["mine"]["text"] == "That is the same move."
        words = [choice["word"] for choice in ana.scene(table)["view"]["choices"] if choice["word"] != best]
        other = ana.post(f"/api/tables/{table}/hint", {"seat": 0, "word": words[-1]}).json()
        assert other["words"] == [best]
        assert other["mine"]["title"].startswith("Yours: ")
        assert 0 <= other["mine"]["share"] <= 100
        assert "would answer" in other["mine"]["text"]
        assert [step["seat"] for step in other["mine"]["steps"]] == [0, 1]

    @pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.mind and game.settles])
    def test_where_a_turn_is_planned_as_a_whole_ones_own_is_finished_and_compared(self, client, name):
        """Every move one may begin with, in a world of one's own: what is said of it holds."""
        game = GAMES[name]
        ana, table = against_bots(client, name, max(2, game.seats[0]))
        scene = my_turn(ana, table)
        while not any(
            game.actions.meaning(game.actions.parse(one["word"])).kind in game.settles
            for one in scene["view"]["choices"]
        ):
            ana.play(table, 0, scene["view"]["choices"][0]["word"])
            scene = my_turn(ana, table)
        best = ana.post(f"/api/tables/{table}/hint", {"seat": 0}).json()
        words = [choice["word"] for choice in scene["view"]["choices"] if choice["word"] != best["words"][0]]
        for word in words[:: max(1, len(words) // 6)]:
            mine = ana.post(f"/api/tables/{table}/hint", {"seat": 0, "word": word}).json()["mine"]
            assert mine["title"].startswith("Yours: ")
            assert [step["seat"] for step in mine["steps"]] == [0] * len(mine["steps"])
            assert mine["steps"][0]["word"] == word
            assert mine["text"].endswith(".")
            assert (mine["share"] is not None) == (game.outlook is not None)
            ended = game.actions.meaning(game.actions.parse(mine["steps"][-1]["word"])).kind in game.settles
            assert ended or mine["text"] == "That is the same move."

    def test_a_move_that_is_not_possible_is_refused_with_its_rule(self, client):
        ana, table = against_bots(client)
        my_turn(ana, table)
        answer = ana.post(f"/api/tables/{table}/hint", {"seat": 0, "word": "place 4a"})
        if answer.status_code == 200:  # possible after all
            answer = ana.post(f"/api/tables/{table}/hint", {"seat": 0, "word": "decline"})
        assert refusal(answer) == (409, "illegal")

    def test_none_where_somebody_else_plays(self, client):
        ana = Visitor(client)
        table = ana.make([{"kind": "me"}, {"kind": "open"}])
        assert refusal(ana.post(f"/api/tables/{table}/hint", {"seat": 0})) == (409, "illegal")
        beto = Visitor(client)
        beto.sit(table)
        assert refusal(beto.post(f"/api/tables/{table}/hint", {"seat": 1})) == (409, "illegal")
        both = ana.make([{"kind": "me"}, {"kind": "here"}])
        assert refusal(ana.post(f"/api/tables/{both}/hint", {"seat": 0})) == (409, "illegal")

    def test_none_for_a_seat_that_is_not_ones_own(self, client):
        ana, table = against_bots(client)
        assert refusal(ana.post(f"/api/tables/{table}/hint", {"seat": 1})) == (403, "seat")
        assert refusal(Visitor(client).post(f"/api/tables/{table}/hint", {"seat": 0})) == (403, "seat")
        assert refusal(ana.post("/api/tables/nothing/hint", {"seat": 0})) == (404, "nowhere")

    def test_none_when_it_is_over(self, client):
        ana, table = against_bots(client)
        finish(ana, table)
        assert refusal(ana.post(f"/api/tables/{table}/hint", {"seat": 0})) == (409, "illegal")

    def test_it_thinks_in_a_guess_and_never_in_the_truth(self, client):
        """What is hidden from the seat differs from thought to thought."""
        ana, table = against_bots(client, "xochintlan")
        my_turn(ana, table)
        worlds, study = set(), client.app.state.engine

        async def think(game, world, seat, **_):
            worlds.add(world.freeze())
            return Appraisal(seat, (0.5, 0.5), 0.5, (world.legal(seat)[0],), ())

        study.think, kept = think, study.think
        try:
            for _ in range(12):
                client.app.state.hints._found.clear()
                assert ana.post(f"/api/tables/{table}/hint", {"seat": 0}).status_code == 200
        finally:
            study.think = kept
        assert len(worlds) > 1


class TestProofs:
    @pytest.mark.parametrize(
        ("lang", "said"), [("en", "Death wins the round in 7"), ("fr", "La Mort gagne"), ("es", "La Muerte gana")]
    )
    def test_what_is_proved_is_said(self, client, lang, said):
        """A thought that knows who wins: its hint ends with it."""
        game = GAMES["azteka"]
        ana, table = against_bots(client, lang=lang)
        my_turn(ana, table)
        match = client.app.state.registry.tables[table].match
        saying = Explaining(match, client.app.state.registry.tables[table].audience((0,), lang))
        state = game.start(game.setup())
        found = Appraisal(0, (0.2, 0.8), 0.2, (0,), proof=Proof(1, 7, ()))
        text = saying.hint(state, 0, found, None).text
        assert said in text
        assert "7" in text
        assert said not in saying.hint(state, 0, dataclasses.replace(found, proof=None), None).text
