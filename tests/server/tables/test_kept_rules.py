"""Tables go on by the rules and with the box they were made with, whatever the house has learnt since."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from fivesuns.core.dice import DICE
from fivesuns.core.record import load, verify
from fivesuns.games import GAMES
from playing import GAMES_OF_OURS
from visiting import BOTH_OPEN, Visitor, house, wait_until

STORED = Path(__file__).parents[2] / "games" / "editions"
KNOWN = json.loads((STORED / "known.json").read_text())
CIBOLA = GAMES_OF_OURS["cibola"]
OURS, THEIRS = '"serpent": [5, 3, 0, -2]', '"serpent": [6, 4, 1, -3]'
HERE = [{"kind": "me"}, {"kind": "here"}]


def lay(folder, old=OURS, new=THEIRS):
    """Lay a corrected box of Cibola into a data folder."""
    file = folder / "material" / "cibola.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(CIBOLA.source.replace(old, new))


def bid(visitor, table):
    """Both seats of a table bid nothing, once everything is dealt."""
    wait_until(lambda: visitor.scene(table)["view"]["turn"] == [0, 1])
    for seat in (0, 1):
        assert visitor.play(table, seat, "bid 0").status_code == 200


def record_of(visitor, table):
    """The record of a game that is given up."""
    visitor.post(f"/api/tables/{table}/resign", {"seat": 0})
    return load(visitor.get(f"/api/tables/{table}/record").text)


def marks(scene):
    return {shape["text"] for shape in scene["stage"]["shapes"] if shape.get("text")}


def test_a_table_goes_on_with_its_box_beside_new_ones_with_the_corrected(tmp_path):
    with house(tmp_path) as client:
        ana = Visitor(client)
        old = ana.make(HERE, game="cibola")
    lay(tmp_path)
    with house(tmp_path) as client:
        ana.client = client
        new = ana.make(HERE, game="cibola")
        for table, shown in ((old, "5"), (new, "4"), (old, "5")):
            assert marks(ana.scene(table)) & {"4", "5"} == {shown}
        for table in (old, new):
            bid(ana, table)
        records = [record_of(ana, table) for table in (old, new)]
        assert [record.material == CIBOLA.material for record in records] == [True, False]
        assert {record.dice for record in records} == {DICE}
        again = ana.post(f"/api/tables/{old}/rematch", {}).json()["table"]
        assert "4" in marks(ana.scene(again))  # a new game is played with the newest box
        for record in records:  # both are read back here
            assert ana.post("/api/replays", {"record": record.write()}).status_code == 201
            verify(client.app.state.registry.game("cibola"), record)


@pytest.mark.parametrize("file", sorted(file for file, known in KNOWN.items() if known["over"]))
def test_a_stored_game_of_an_earlier_edition_can_be_brought_and_gone_through(client, file):
    ana, stored = Visitor(client), (STORED / file).read_text()
    answer = ana.post("/api/replays", {"record": stored})
    assert answer.status_code == 201, answer.text
    table = answer.json()["table"]
    head = ana.get(f"/api/replays/{table}/-5").json()
    assert head["steps"][0]["step"] == 0
    assert load(ana.get(f"/api/tables/{table}/record").text).rules == load(stored).rules


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with house(tmp_path_factory.mktemp("house")) as client:
        yield client


@pytest.mark.parametrize(
    ("field", "value", "there"),
    [("rules", 99, "1, 2, 3"), ("material", "0123456789abcdef", GAMES["azteka"].material), ("dice", "bones", DICE)],
)
def test_a_record_of_something_unknown_is_refused_with_what_it_names_and_what_is_there(client, field, value, there):
    head, *rows = (STORED / "azteka-1-1.jsonl").read_text().splitlines()
    head = json.dumps(json.loads(head) | {field: value})
    answer = Visitor(client).post("/api/replays", {"record": "\n".join([head, *rows])})
    assert answer.status_code == 400
    reason = answer.json()["refused"]["reason"]
    assert str(value) in reason
    assert there in reason


def test_a_table_of_an_edition_that_is_gone_says_so_and_opens_when_it_is_back(tmp_path):
    with house(tmp_path) as client:
        ana = Visitor(client)
        table = ana.make(BOTH_OPEN)
    azteka = GAMES["azteka"]
    with house(tmp_path, games={"azteka": replace(azteka, rules=1, editions=(1,), family={})}) as client:
        ana.client = client
        refused = ana.get(f"/api/tables/{table}").json()["refused"]
        assert refused["reason"] == f"This record is of edition {azteka.rules} of the rules; there are here: 1."
    with house(tmp_path) as client:
        ana.client = client
        assert ana.get(f"/api/tables/{table}").status_code == 200


def test_a_faulty_box_closes_its_game_and_no_other(tmp_path):
    lay(tmp_path, OURS, '"serpent": [6, 4, 1]')
    with house(tmp_path) as client:
        ana = Visitor(client)
        assert {game["name"] for game in client.get("/api/games").json()["games"]} == set(GAMES_OF_OURS) - {"cibola"}
        assert ana.make(BOTH_OPEN)
        assert ana.post("/api/tables", {"game": "cibola", "seats": BOTH_OPEN}).status_code == 404
