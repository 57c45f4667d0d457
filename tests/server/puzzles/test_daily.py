"""The puzzle of the day."""

import pytest

from fivesuns.core.record import load, verify
from fivesuns.server.puzzles.queries import streak
from toys.alone import ALONE, TOYS
from visiting import Visitor, house, refusal

pytestmark = pytest.mark.toys
DAY = 739000


@pytest.fixture
def client(tmp_path):
    with house(tmp_path, games=TOYS) as client:
        client.app.state.daily.today = lambda: DAY
        yield client


def solve(visitor, *words):
    table = visitor.post("/api/daily/alone").json()["table"]
    answer = visitor.post(f"/api/tables/{table}/draft", {"seat": 0, "words": [*words, "done"]})
    assert answer.status_code == 200, answer.text
    assert visitor.get("/api/daily/alone").json()["done"]
    return table


def test_everybody_has_a_table_of_their_own_with_the_same_dice(client):
    ana, beto = Visitor(client), Visitor(client)
    mine = ana.post("/api/daily/alone").json()["table"]
    assert ana.post("/api/daily/alone").json()["table"] == mine
    yours = beto.post("/api/daily/alone").json()["table"]
    assert yours != mine
    tables = client.app.state.registry.tables
    assert tables[mine].match.seed == tables[yours].match.seed
    assert tables[mine].facts.commitment == tables[yours].facts.commitment


def test_another_day_has_other_dice(client):
    ana = Visitor(client)
    first = ana.post("/api/daily/alone").json()["table"]
    client.app.state.daily.today = lambda: DAY + 1
    second = ana.post("/api/daily/alone").json()["table"]
    tables = client.app.state.registry.tables
    assert tables[first].match.seed != tables[second].match.seed


def test_how_one_did_among_all(client):
    ana, beto, carla = (Visitor(client) for _ in range(3))
    assert ana.get("/api/daily/alone").json() == {
        "game": "alone", "day": "2024-04-24", "table": None, "done": False, "score": None, "par": None,
        "seconds": None, "streak": 0, "place": None, "of": 0, "best": [],
    }  # fmt: skip
    solve(ana, "put 1", "put 2")
    solve(beto, "put 1")
    told = ana.get("/api/daily/alone").json()
    assert (told["done"], told["score"], told["par"], told["streak"]) == (True, 2, 0, 1)
    assert (told["place"], told["of"]) == (2, 2)
    assert [(one["name"], one["score"], one["you"]) for one in told["best"]] == [
        (beto.name, 1, False),
        (ana.name, 2, True),
    ]
    table = carla.post("/api/daily/alone").json()["table"]
    carla.post(f"/api/tables/{table}/resign", {"seat": 0})
    told = carla.get("/api/daily/alone").json()  # who gave it up stands nowhere
    assert (told["done"], told["score"], told["place"], told["of"], told["streak"]) == (True, None, None, 2, 0)


def test_days_in_a_row(client):
    ana = Visitor(client)
    for day in range(3):
        client.app.state.daily.today = lambda day=day: DAY + day
        solve(ana)
        assert ana.get("/api/daily/alone").json()["streak"] == day + 1
    client.app.state.daily.today = lambda: DAY + 3
    assert ana.get("/api/daily/alone").json()["streak"] == 3  # today may still be done
    client.app.state.daily.today = lambda: DAY + 4
    assert ana.get("/api/daily/alone").json()["streak"] == 0
    assert streak({1, 2, 4}, 4) == 1


def test_the_dice_of_a_day_verify(client):
    ana = Visitor(client)
    table = solve(ana)
    record = load(ana.get(f"/api/tables/{table}/record").text)
    assert verify(ALONE, record) == 0


@pytest.mark.parametrize("game", ["stones", "nosuchgame"])
def test_a_game_without_a_puzzle_has_none(client, game):
    ana = Visitor(client)
    assert refusal(ana.post(f"/api/daily/{game}")) == (404, "nowhere")
    assert refusal(ana.get(f"/api/daily/{game}")) == (404, "nowhere")


def test_whose_it_is(client):
    ana = Visitor(client)
    table = solve(ana)
    for cookie in ("", "x=1", ana.cookie[:-3] + "AAA"):
        stranger = Visitor(client)
        stranger.cookie = cookie
        told = stranger.get("/api/daily/alone").json()
        assert (told["table"], told["done"], told["of"]) == (None, False, 1)
        assert refusal(stranger.post(f"/api/tables/{table}/resign", {"seat": 0})) == (403, "seat")
