"""The lobby: open tables, playing at once, who is here, and one's own tables as they change."""

from types import SimpleNamespace

import pytest

from fivesuns.server.http.connection import BACKLOG_MESSAGES, TRY_AGAIN_LATER, Connection
from fivesuns.server.lobby import lobby
from visiting import BOTH_OPEN, OPENING, Visitor, finish, house, refusal


@pytest.fixture
def client(tmp_path, monkeypatch):
    monkeypatch.setattr(lobby, "REFRESH_SECONDS", 0.02)
    with house(tmp_path) as client:
        yield client


def open_tables(visitor):
    return visitor.get("/api/lobby").json()["open"]


def test_a_public_table_is_found_until_it_is_full(client):
    ana, beto = Visitor(client), Visitor(client, "fr")
    ana.make()  # by link alone
    table = ana.make(public=True, clock={"each": "game", "seconds": 300})
    (line,) = open_tables(beto)
    assert line["id"] == table
    assert line["title"] == "Azteka"
    assert line["options"][0]["label"] == "Variante"
    assert line["clock"]["seconds"] == 300
    assert not line["here"]
    assert line["seats"] == [
        {"kind": "person", "name": ana.name, "level": ""},
        {"kind": "open", "name": "", "level": ""},
    ]
    with ana.socket(table):
        assert open_tables(beto)[0]["here"]
    assert ana.scene(table)["table"]["public"]
    beto.sit(table)
    assert open_tables(beto) == []


def test_a_table_that_is_over_is_not_offered(client):
    ana = Visitor(client)
    table = ana.make(public=True)
    finish(ana, table)
    assert open_tables(ana) == []


def test_playing_at_once_and_who_waits(client):
    ana, beto = Visitor(client), Visitor(client)
    waiting = ana.make(public=True)
    with ana.socket(waiting):
        answer = beto.post("/api/now", {"game": "azteka", "level": "novice"})
        assert answer.status_code == 201
        assert [line["id"] for line in answer.json()["waiting"]] == [waiting]
    seats = beto.scene(answer.json()["table"])["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot"]
    assert seats[1]["level"] == "novice"
    assert beto.post("/api/now", {"game": "cibola"}).json()["waiting"] == []
    assert refusal(beto.post("/api/now", {"game": "chess"})) == (404, "nowhere")
    assert refusal(beto.post("/api/now", {"game": "azteka", "level": "god"})) == (400, "broken")
    assert refusal(beto.post("/api/now", {})) == (400, "broken")


def test_the_hall_tells_what_changes(client):
    ana, beto = Visitor(client), Visitor(client)
    table = ana.make()
    beto.sit(table)
    headers = {"cookie": beto.cookie, "accept-language": "fr"}
    with client.websocket_connect("/api/live", headers=headers) as socket:
        assert beto.hear(socket, "lobby") == {"here": 1, "open": []}
        assert [(line["id"], line["turn"]) for line in beto.hear(socket, "mine")] == [(table, False)]
        with ana.socket(table):
            assert beto.hear(socket, "lobby")["here"] == 2
            ana.play(table, 0, OPENING)
            (mine,) = beto.hear(socket, "mine")
            assert mine["turn"]
            assert mine["text"] == "À vous de jouer."
            assert mine["goal"].replace("\u00a0", " ") == "Un segment ou un anneau plein : 0/4, 0/8"
            waiting = ana.make(public=True)
            while not (lobby := beto.hear(socket, "lobby"))["open"]:
                pass
            assert lobby["open"][0]["id"] == waiting


def test_the_hall_closes_with_the_house(tmp_path):
    with house(tmp_path) as client:
        ana = Visitor(client)
        with client.websocket_connect("/api/live", headers={"cookie": ana.cookie}) as socket:
            ana.hear(socket, "lobby")
            client.blocking_portal.start_task_soon(client.app.state.services.drain)
            assert ana.hear(socket, "closing")


def test_whoever_asks_sees_the_same_lobby(client):
    ana = Visitor(client)
    table = ana.make(public=True)
    for cookie in ("", "x=1", ana.cookie[:-3] + "AAA"):
        stranger = Visitor(client)
        stranger.cookie = cookie
        assert [line["id"] for line in open_tables(stranger)] == [table]


@pytest.mark.parametrize("public", ["yes", 1.5, []])
def test_an_order_that_is_not_of_the_form_is_refused(client, public):
    ana = Visitor(client)
    answer = ana.post("/api/tables", {"game": "azteka", "seats": BOTH_OPEN, "public": public})
    assert refusal(answer) == (400, "broken")


def test_who_does_not_read_is_closed_once_and_nothing_piles_up():
    connection = Connection(SimpleNamespace(scope={}, receive=None, send=None), "ana", "en")
    for number in range(10 * BACKLOG_MESSAGES):
        connection.tell(str(number).encode())
    connection.close(1000)
    assert len(connection._waiting) == BACKLOG_MESSAGES + 1
    assert connection._waiting[-1] == TRY_AGAIN_LATER
