"""The front of the house, without a browser: the header, the puzzle of the day, a fault of ours."""

from dataclasses import replace
from datetime import UTC, datetime
from html import unescape

import pytest

from fivesuns.build import is_building
from fivesuns.core.text import COMMON, LANGUAGES, say, words
from fivesuns.games import GAMES
from fivesuns.server.pages.shelf import _told
from fivesuns.server.puzzles.queries import Solver, Today
from visiting import Visitor, house

HTML = {"accept": "text/html"}


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with house(tmp_path_factory.mktemp("data")) as client:
        yield client


def test_the_header_says_who_one_is(client):
    guest = client.get("/", params={"lang": "en"}, headers=HTML).text
    assert "Log in" in guest
    assert 'href="/ratings"' in guest
    client.post("/api/account", json={"name": "Citlali", "password": "five suns at noon"})
    for path in ("/", "/rules", "/ratings", "/account", "/nowhere"):
        text = client.get(path, params={"lang": "en"}, headers=HTML).text
        assert 'href="/account"' in text
        assert ("Account: Citlali" in text) == (path != "/nowhere")  # nobody is asked who they are there
    assert 'id="me"' not in client.get("/", headers=HTML).text  # an account's name is changed on its own page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_that_is_refused_says_why_on_a_page(tmp_path, lang):
    order = {"game": "azteka", "seats": [{"kind": "me"}, {"kind": "open"}]}
    with house(tmp_path) as client:
        table = client.post("/api/tables", json=order).json()["table"]
    newer = replace(GAMES["azteka"], rules=99, editions=(99,), family={})
    with house(tmp_path, games={"azteka": newer}) as client:
        answer = client.get(f"/t/{table}", params={"lang": lang}, headers=HTML)
        assert answer.status_code == 409
        assert answer.headers["content-type"].startswith("text/html")
        why = say("refused-rules", rules=GAMES["azteka"].rules, ours="99")
        assert words(COMMON, lang, why) in unescape(answer.text)
        assert client.get(f"/api/tables/{table}").json()["refused"]["code"] == "illegal"


def test_what_the_page_brings_is_what_the_lobby_says(client):
    order = {"game": "cibola", "public": True, "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = client.post("/api/tables", json=order).json()["table"]
    assert table in client.get("/", headers=HTML).text.partition('id="lobby"')[2]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({}, ["daily-about", "daily-others"]),
        ({"table": "x"}, ["daily-begun", "daily-others"]),
        ({"table": "x", "done": True}, ["daily-done", "daily-place"]),
        ({"table": "x", "done": True, "score": 9}, ["daily-score", "daily-place"]),
        ({"table": "x", "done": True, "score": 9, "par": 7}, ["daily-par", "daily-place"]),
        ({"table": "x", "done": True, "score": 7, "par": 7}, ["daily-best", "daily-place"]),
    ],
)
def test_a_puzzle_is_told_as_far_as_one_is(given, said, lang):
    blank = {"game": "", "day": "2026-01-01", "table": None, "done": False, "score": None, "par": None}
    blank |= {"seconds": None}
    for of in (0, 1, 4):
        one = Today(**blank | given, streak=0, place=2, of=of, best=[Solver("Ana", 7, 80.0, False)])
        told = list(_told(one))
        assert [id for id, _ in told] == said
        assert all(words(COMMON, lang, say(id, **args)) for id, args in told)


def test_the_puzzle_of_the_day_is_on_the_shelf(client):
    text = client.get("/", params={"lang": "fr"}, headers=HTML).text
    assert "L’énigme du jour" in text
    assert str(datetime.now(UTC).day) in text
    client.post("/api/daily/xalapa")
    assert "Vous l’avez commencée." in client.get("/", params={"lang": "fr"}, headers=HTML).text


def test_who_gives_up_has_done_nothing_to_be_proud_of(client):
    table = client.post("/api/daily/xalapa").json()["table"]
    client.post(f"/api/tables/{table}/resign", json={"seat": 0})
    text = client.get("/", params={"lang": "en"}, headers=HTML).text
    assert "You gave it up." in text
    assert "Nobody can do better" not in text


class TestFault:
    """Something of ours is broken."""

    @pytest.fixture(autouse=True)
    def broken(self, client, monkeypatch):
        async def fail(*_):
            raise RuntimeError

        monkeypatch.setattr(client.app.state.lobby, "info", fail)

    def test_a_reader_gets_a_page_and_a_program_data(self, client):
        answer = client.get("/", params={"lang": "en"}, headers=HTML)
        assert answer.status_code == 500
        assert "It is our fault" in answer.text
        assert "RuntimeError" not in answer.text
        assert client.get("/api/lobby", headers=HTML).json()["refused"]["code"] == "fault"
        assert client.get("/").json()["refused"]["code"] == "fault"

    def test_where_no_page_can_be_made_there_is_a_sentence(self, client, monkeypatch):
        monkeypatch.setattr("fivesuns.server.pages.site.TEMPLATES.get_template", None)
        answer = client.get("/", headers=HTML)
        assert answer.status_code == 500
        assert answer.json()["refused"]["code"] == "fault"


class TestBuilding:
    """Where the house was opened before compiled rules are there, whoever plays is told that bots are weaker."""

    @pytest.mark.parametrize(("lang", "told"), [("en", "its bots are weaker"), ("fr", "ses robots sont plus faibles")])
    def test_it_is_said_on_the_shelf_and_at_a_table(self, client, monkeypatch, lang, told):
        ana = Visitor(client)
        paths = ["/", f"/t/{ana.make()}"]
        for building in (False, True):
            monkeypatch.setattr("fivesuns.server.pages.site.is_building", lambda said=building: said)
            for path in paths:
                page = ana.get(f"{path}?lang={lang}", headers=HTML).text
                assert (told in page) == building

    def test_it_is_so_only_while_it_is_interpreted(self, monkeypatch):
        monkeypatch.setenv("FIVESUNS_BUILDING", "1")
        monkeypatch.setattr("fivesuns.build.is_compiled", lambda: True)
        assert not is_building()
        monkeypatch.setattr("fivesuns.build.is_compiled", lambda: False)
        assert is_building()
        monkeypatch.delenv("FIVESUNS_BUILDING")
        assert not is_building()
