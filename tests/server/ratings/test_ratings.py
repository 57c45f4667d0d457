"""Ratings: of people as they play, of bots from the arena; which games count."""

import json

import pytest

from fivesuns.bots.ladder import NAMES
from fivesuns.bots.levels import offered
from fivesuns.core.text import LANGUAGES
from fivesuns.games import GAMES
from fivesuns.server.ratings.model import MU, SETTLED_SIGMA, SIGMA, Rating, fitted, of_bots, rated_anew
from membership import SECRET, member, members_house, renew
from visiting import BOTH_OPEN, FREE, Visitor, finish, house, refusal

ME_AND_A_BOT = [{"kind": "me"}, {"kind": "bot", "level": "novice"}]


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with members_house(tmp_path_factory.mktemp("data"), limits=FREE) as client:
        yield client


def eventually(look, enough):
    """What is found once it is enough; the only limit is that of a whole test."""
    while not enough(found := look()):
        pass
    return found


def profile(visitor, name, games):
    return eventually(
        lambda: visitor.get(f"/api/people/{name}").json(), lambda told: len(told.get("games", ())) >= games
    )


def duel(one, other, loser=1):
    """A short game of two people, given up by one."""
    table = one.make(BOTH_OPEN)
    other.sit(table)
    one.play(table, 0, "place 1a")
    other.play(table, 1, "place 1b")
    finish((one, other)[loser], table, loser)
    return table


class TestCounting:
    def test_a_win_raises_and_a_loss_lowers(self, client):
        ada, bob = member(client, "Ada"), member(client, "Bob")
        duel(ada, bob)
        [won] = profile(ada, "Ada", 1)["ratings"]
        [lost] = profile(bob, "Bob", 1)["ratings"]
        assert won["rating"] > 1000 > lost["rating"]
        assert won["provisional"]
        assert (won["games"], won["won"], lost["won"]) == (1, 100, 0)

    def test_it_counts_once(self, client):
        cid, dan = member(client, "Cid"), member(client, "Dan")
        table = duel(cid, dan)
        before = profile(cid, "Cid", 1)
        ratings = client.app.state.ratings
        ratings._done.clear()
        with client.portal() as portal:
            portal.call(ratings.settle, client.app.state.registry.tables[table])
        assert cid.get("/api/people/Cid").json() == before

    def test_against_a_bot_the_bot_stays_as_it_is(self, client):
        eli = member(client, "Eli")
        before = of_bots("azteka")["novice"]
        table = eli.make(ME_AND_A_BOT)
        eli.play(table, 0, "place 1a")
        eventually(lambda: eli.scene(table)["table"]["step"], lambda step: step >= 2)
        assert eli.get(f"/api/tables/{table}/rated").json() == {"rated": True, "reason": None}
        finish(eli, table)
        told = profile(eli, "Eli", 1)
        assert told["games"][0]["change"] < 0
        assert of_bots("azteka")["novice"] == before

    @pytest.mark.parametrize(
        ("name", "seats", "why"),
        [
            ("Fen", [{"kind": "me"}, {"kind": "here"}], "no account"),
            ("Gus", BOTH_OPEN, "no account"),
        ],
    )
    def test_not_with_somebody_who_has_no_account(self, client, name, seats, why):
        fen = member(client, name)
        table = fen.make(seats)
        if seats is BOTH_OPEN:
            Visitor(client).sit(table)
        assert why in fen.get(f"/api/tables/{table}/rated").json()["reason"]
        fen.play(table, 0, "place 1a")
        finish(fen, table)
        told = profile(fen, name, 1)
        assert told["ratings"] == []
        assert told["games"][0]["change"] is None

    def test_not_for_guests(self, client):
        guest = Visitor(client)
        table = guest.make(ME_AND_A_BOT)
        assert not guest.get(f"/api/tables/{table}/rated").json()["rated"]

    def test_not_after_a_hint_and_the_hint_asks_first(self, client):
        hux = member(client, "Hux")
        client.app.state.hints.seconds = 0.05
        table = hux.make(ME_AND_A_BOT)
        asked = hux.post(f"/api/tables/{table}/hint", {"seat": 0}).json()
        assert "rating" in asked["ask"]
        assert asked["words"] == []
        assert hux.get(f"/api/tables/{table}/rated").json()["rated"]
        given = hux.post(f"/api/tables/{table}/hint", {"seat": 0, "unrated": True}).json()
        assert given["ask"] is None
        assert given["words"]
        assert "hint" in hux.get(f"/api/tables/{table}/rated").json()["reason"]

    def test_not_when_it_began_in_the_middle(self, client):
        ivy = member(client, "Ivy")
        table = ivy.make(ME_AND_A_BOT)
        ivy.play(table, 0, "place 1a")
        finish(ivy, table)
        new = ivy.post(f"/api/replays/{table}/branch", {"step": 0, "seat": 0, "level": "novice"}).json()["table"]
        assert not ivy.get(f"/api/tables/{new}/rated").json()["rated"]

    def test_not_when_it_was_over_before_it_began(self, client):
        jan = member(client, "Jan")
        table = jan.make(ME_AND_A_BOT)
        finish(jan, table)
        assert not jan.get(f"/api/tables/{table}/rated").json()["rated"]

    def test_a_game_that_ended_unseen_is_found_later(self, tmp_path):
        with members_house(tmp_path, limits=FREE) as client:
            client.app.state.registry.on_ended = ()
            kim, lou = member(client, "Kim"), member(client, "Lou")
            duel(kim, lou)
            assert kim.get("/api/people/Kim").json()["ratings"] == []
        with house(tmp_path, limits=FREE) as client:
            ratings = client.app.state.ratings
            with client.portal() as portal:
                portal.call(ratings.sweep)
            assert Visitor(client).get("/api/people/Kim").json()["ratings"]


class TestProfiles:
    def test_unrated_games_are_for_ones_own_eyes(self, client):
        max_ = member(client, "Max")
        table = max_.make([{"kind": "me"}, {"kind": "here"}])
        max_.play(table, 0, "place 1a")
        finish(max_, table)
        assert profile(max_, "Max", 1)["games"]
        assert Visitor(client).get("/api/people/Max").json()["games"] == []

    def test_nobody_of_this_name(self, client):
        assert refusal(Visitor(client).get("/api/people/Nobody at all")) == (404, "nowhere")
        assert client.get("/people/Nobody", headers={"accept": "text/html"}).status_code == 404

    def test_a_deleted_account_leaves_the_list(self, client):
        ned, ova = member(client, "Ned"), member(client, "Ova")
        duel(ned, ova)
        profile(ned, "Ned", 1)
        renew(ned, ned.post("/api/account/delete", {"password": SECRET}))
        assert refusal(ova.get("/api/people/Ned")) == (404, "nowhere")
        assert "someone" not in json.dumps(ova.get("/api/ratings/azteka").json())
        assert profile(ova, "Ova", 1)["games"][0]["against"] == ["someone"]

    def test_everything_holds_ratings_too(self, client):
        pam, qi = member(client, "Pam"), member(client, "Qi")
        duel(pam, qi)
        profile(pam, "Pam", 1)
        told = pam.get("/api/account/everything").json()
        assert told["ratings"][0]["games"] == 1
        assert told["results"][0]["share"] == 1

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_the_pages(self, client, lang):
        ray, sam = member(client, f"Ray {lang}"), member(client, f"Sam {lang}")
        duel(ray, sam)
        profile(ray, f"Ray {lang}", 1)
        for path in (f"/people/Ray {lang}", f"/people/Sam {lang}", "/ratings", "/ratings/azteka", "/account"):
            answer = ray.get(f"{path}?lang={lang}", headers={"accept": "text/html"})
            assert answer.status_code == 200, answer.text
            assert f'<html lang="{lang}"' in answer.text
        assert f"Ray {lang}" in ray.get("/ratings").text


class TestBoards:
    def test_bots_stand_among_people_and_have_no_rank(self, client):
        rows = Visitor(client).get("/api/ratings/azteka").json()
        bots = [row for row in rows if "level" in row]
        assert [row["level"] for row in bots] == list(reversed(NAMES))
        assert all(row["rank"] is None for row in bots)
        assert refusal(Visitor(client).get("/api/ratings/chess")) == (404, "nowhere")

    @pytest.mark.parametrize("name", GAMES)
    def test_only_levels_that_a_game_has_stand_there(self, client, name):
        rows = Visitor(client).get(f"/api/ratings/{name}").json()
        assert [row["level"] for row in rows if "level" in row] == list(reversed(offered(GAMES[name])))

    @pytest.mark.parametrize("name", GAMES)
    def test_levels_are_in_order_in_every_game(self, name):
        strengths = [of_bots(name)[level].mu for level in ("random", "novice", "player", "master")]
        assert strengths == sorted(strengths)
        assert of_bots(name)["novice"].mu == MU


class TestModel:
    def test_a_fit_gives_back_what_was_put_in(self):
        even = fitted([["novice", "random", 50, 100], ["player", "novice", 75, 100], ["master", "player", 75, 100]])
        assert even["random"] == pytest.approx(MU, abs=0.1)
        assert even["player"] - MU == pytest.approx(even["master"] - even["player"], rel=0.01)

    def test_ratings_settle(self):
        one, bot = Rating(), Rating(MU, 1.0)
        games = 0
        while one.provisional:
            one = rated_anew([one, bot], [games % 2, 1 - games % 2])[0]
            games += 1
        assert 8 <= games <= 20
        assert one.sigma <= SETTLED_SIGMA < SIGMA

    def test_shares_and_ties_of_several(self):
        before = [Rating()] * 3
        after = rated_anew(before, [0.5, 0.5, 0.0])
        assert after[0].mu == pytest.approx(after[1].mu)
        assert after[2].mu < MU < after[0].mu
