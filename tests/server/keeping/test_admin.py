"""What whoever runs a house types about people, tables and reports, while it is open and while it is closed."""

import json

import pytest
from typer.testing import CliRunner

from fivesuns import cli
from fivesuns.server import app as whole
from visiting import OPENING, Visitor, house, refusal, two, wait_until

PASSWORD = "five suns at noon"


def typed(folder, *line, code=0):
    """What `fivesuns admin …` says."""
    done = CliRunner().invoke(cli.app, ["admin", *line, "--data", str(folder)])
    assert done.exit_code == code, done.output
    return done.output


def listed(folder, *line):
    return json.loads(typed(folder, *line, "--json"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("house")


@pytest.fixture(scope="module")
def client(folder):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(whole, "ORDERS_SECONDS", 0.01)
        with house(folder) as client:
            yield client


@pytest.fixture
def met(client):
    ana, beto, table = two(client)
    ana.play(table, 0, OPENING)
    return ana, beto, table


def called(visitor, name):
    assert visitor.ask("PUT", "/api/me", {"name": name}).status_code == 200


def test_people_and_tables_are_listed(folder, met):
    ana, _, table = met
    called(ana, "Ana of the lists")
    [person] = listed(folder, "people", "of the LISTS")
    assert (person["name"], person["account"], person["barred"]) == ("Ana of the lists", "no", "")
    assert listed(folder, "people", person["id"]) == [person]
    [told] = [one for one in listed(folder, "tables") if one["id"] == table]
    assert told["players"].startswith("Ana of the lists, ")
    assert (told["game"], told["state"]) == ("azteka", "open")
    assert "Ana of" in typed(folder, "people", "of the lists")
    assert "There is nobody." in typed(folder, "people", "%")


def test_somebody_gets_another_name_at_once(folder, met):
    ana, _, table = met
    called(ana, "Ana the rude")
    typed(folder, "name", "Ana the rude", "Ana the polite")
    assert ana.scene(table)["table"]["seats"][0]["name"] == "Ana the polite"
    assert ana.get("/api/me").json()["name"] == "Ana the polite"
    assert "nobody called" in typed(folder, "name", "Ana the rude", "x", code=2)
    assert typed(folder, "name", "Ana the polite", "\x07", code=2)


def test_of_several_with_a_name_the_id_says_which(folder, client):
    one, other = Visitor(client), Visitor(client)
    called(one, "Twin")
    called(other, "Twin")
    assert "Several are called" in typed(folder, "bar", "Twin", code=2)


def test_somebody_is_barred_and_unbarred(folder, met):
    ana, beto, table = met
    called(beto, "Beto barred")
    typed(folder, "bar", "Beto barred", "--reason", "shouts")
    assert refusal(beto.play(table, 1, "turn 1")) == (403, "seat")
    [person] = listed(folder, "people", "--barred")
    assert (person["name"], person["barred"]) == ("Beto barred", "shouts")
    typed(folder, "unbar", "Beto barred")
    assert beto.play(table, 1, "turn 1").status_code == 200
    assert "not barred" in typed(folder, "unbar", "Beto barred", code=2)
    assert ana


def test_a_table_is_closed_and_opened_again_with_all_its_moves(folder, met, client):
    ana, _, table = met
    before = ana.scene(table)["table"]["step"]
    typed(folder, "close", table)
    answer = ana.get(f"/api/tables/{table}")
    assert refusal(answer) == (404, "nowhere")
    assert "closed by whoever keeps" in answer.text
    assert table not in client.app.state.registry.tables
    assert table not in [line["id"] for line in ana.get("/api/tables").json()["tables"]]
    assert [one["state"] for one in listed(folder, "tables", "--all") if one["id"] == table] == ["closed"]
    typed(folder, "reopen", table)
    assert ana.scene(table)["table"]["step"] == before
    assert "no such table" in typed(folder, "close", "nowhere", code=2)


@pytest.mark.parametrize("line", [("close",), ("reopen",), ("bar",), ("unbar",), ("forget", "--yes"), ("name",)])
def test_an_id_that_begins_with_a_dash_is_no_option(folder, met, line):
    said = typed(folder, *line, "-WCIkSlKsawxqJit", *["Somebody"] * (line == ("name",)), code=2)
    assert "Usage:" not in said


def test_reports_are_read_and_settled(folder, met):
    ana, beto, table = met
    called(beto, "Beto reported")
    beto.post(f"/api/tables/{table}/chat", {"seat": 1, "text": "boo"})
    ana.post(f"/api/tables/{table}/report", {"seat": 1, "reason": "insult", "text": "see there"})
    [report] = [one for one in listed(folder, "reports") if one["table"] == table]
    assert report["about"].startswith("Beto reported (")
    assert (report["reason"], report["text"], report["said"]) == ("insult", "see there", "boo")
    typed(folder, "settle", str(report["report"]))
    assert [one for one in listed(folder, "reports") if one["table"] == table] == []
    assert [one for one in listed(folder, "reports", "--all") if one["table"] == table] == [report]
    assert "No such report" in typed(folder, "settle", "99999", code=2)


def test_somebody_is_forgotten_as_if_they_had_gone(folder, met, client):
    ana, beto, table = met
    entry = {"name": "Beto forgotten", "password": PASSWORD}
    assert beto.post("/api/account", entry).status_code in (200, 201)
    typed(folder, "forget", "beto FORGOTTEN", "--yes")
    assert ana.scene(table)["table"]["over"]
    assert ana.scene(table)["table"]["seats"][1]["name"] == "someone"
    assert refusal(Visitor(client).post("/api/account/enter", entry)) == (403, "seat")


def test_what_is_ordered_while_the_house_is_closed_is_done_when_it_opens(tmp_path):
    with house(tmp_path) as client:
        ana, beto, table = two(client)
        called(beto, "Beto later")
    assert "as soon as it opens" in typed(tmp_path, "bar", "Beto later")
    typed(tmp_path, "close", table)
    with house(tmp_path) as client:
        wait_until(lambda: client.app.state.moderation.barred)
        ana.client = client
        wait_until(lambda: ana.get(f"/api/tables/{table}").status_code == 404)


def test_where_there_is_no_house_there_is_nothing_to_see(tmp_path):
    assert "There is no house" in typed(tmp_path, "people", code=2)
    assert not list(tmp_path.iterdir())
