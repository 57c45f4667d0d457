"""One table that cannot be read: it is set aside and told of, and everything else goes on."""

import sqlite3
from contextlib import closing

import pytest
from structlog.testing import capture_logs

from fivesuns.server.tables import registry as registries
from visiting import Hours, Visitor, house, refusal, wait_until

PAGE = {"headers": {"accept": "text/html"}}
BOT = [{"kind": "me"}, {"kind": "bot", "level": "novice"}]
BREAKS = {
    "a word that is none": "UPDATE rows SET word = 'nonsense' WHERE \"table\" = ?",
    "options that are no JSON": "UPDATE tables SET options = '{' WHERE id = ?",
    "a seat that is missing": 'DELETE FROM seats WHERE seat = 1 AND "table" = ?',
    "a clock without seconds": 'UPDATE tables SET clock = \'{"each": "move"}\' WHERE id = ?',
}


def damage(folder, statement, table):
    with closing(sqlite3.connect(folder / "house.sqlite")) as database:
        database.execute(statement, [table])
        database.commit()


@pytest.mark.parametrize("how", BREAKS)
def test_a_table_that_cannot_be_read_is_told_of_and_the_others_go_on(tmp_path, how):
    with house(tmp_path) as client:
        ana = Visitor(client, "fr")
        broken, whole = ana.make(public=True), ana.make(public=True)
        with_bot = [ana.make(BOT), ana.make(BOT)]
        for table in (broken, whole, *with_bot):
            ana.play(table, 0, "place 1a")
    for table in (broken, with_bot[0]):
        damage(tmp_path, BREAKS[how], table)
    with capture_logs() as lines, house(tmp_path) as client:
        ana.client = client
        tables = client.app.state.registry.tables
        wait_until(lambda: with_bot[1] in tables)  # bots go on, also after a table that cannot be read
        assert refusal(ana.get(f"/api/tables/{broken}")) == (503, "unreadable")
        assert refusal(ana.play(broken, 0, "place 1b")) == (503, "unreadable")
        page = ana.get(f"/t/{broken}", **PAGE)
        assert (page.status_code, "Cette table est illisible" in page.text) == (503, True)
        mine = {line["id"]: line for line in ana.get("/api/tables").json()["tables"]}
        assert set(mine) == {broken, whole, *with_bot}
        assert "illisible" in mine[broken]["text"]
        assert [mine[id]["aside"] for id in (broken, whole, *with_bot)] == [True, False, True, False]
        shelf = ana.get("/", **PAGE)
        assert (shelf.status_code, f"/t/{whole}" in shelf.text, "Mise de côté" in shelf.text) == (200, True, True)
        assert [table["id"] for table in ana.get("/api/lobby").json()["open"]] == [whole]
        with ana.socket(broken) as socket:
            assert ana.hear(socket, "refused")["code"] == "unreadable"
        told = [line["table"] for line in lines if line["event"] == "a table was set aside"]
        assert sorted(told) == sorted([broken, with_bot[0]])  # once each
        assert client.get("/health").status_code == 200


def test_a_table_that_was_repaired_opens_without_a_restart(tmp_path, monkeypatch):
    with house(tmp_path) as client:
        ana = Visitor(client)
        table = ana.make()
        ana.play(table, 0, "place 1a")
    damage(tmp_path, BREAKS["a word that is none"], table)
    with capture_logs() as lines, house(tmp_path) as client:
        ana.client = client
        assert refusal(ana.get(f"/api/tables/{table}")) == (503, "unreadable")
        damage(tmp_path, "UPDATE rows SET word = 'place 1a' WHERE \"table\" = ?", table)
        assert refusal(ana.get(f"/api/tables/{table}")) == (503, "unreadable")  # it is not read again and again
        monkeypatch.setattr(registries, "ASIDE_SECONDS", 0.0)
        assert ana.scene(table)["table"]["step"] == 1
    assert [line["event"] for line in lines if line.get("table") == table][-1] == "a table can be read again"


def test_a_table_that_cannot_be_shown_is_set_aside_in_lists(tmp_path, monkeypatch):
    with house(tmp_path) as client:
        ana = Visitor(client)
        broken, whole = ana.make(), ana.make()
        monkeypatch.setattr(client.app.state.registry.tables[broken].match, "seats", [])
        mine = ana.get("/api/tables").json()["tables"]
        assert {line["id"]: line["aside"] for line in mine} == {broken: True, whole: False}


def test_what_fails_after_a_commit_keeps_nobody_waiting(tmp_path, monkeypatch):
    """A move is on disk, but showing it fails: the mover gets an answer, and the table is read again."""
    with capture_logs() as lines, house(tmp_path) as client:
        ana, beto = Visitor(client), Visitor(client)
        table = ana.make()
        beto.sit(table)
        there = client.app.state.registry.tables[table]

        def fail(event):
            monkeypatch.undo()
            raise RuntimeError("a fault of ours")

        monkeypatch.setattr(there, "_publish", fail)
        assert ana.play(table, 0, "place 1a").status_code == 200
        assert beto.play(table, 1, "turn 1").json() == {"step": 2}
    assert [line["table"] for line in lines if line["event"] == "something failed after a commit"] == [table]


def test_a_clock_that_fails_tries_again_and_does_not_spin(tmp_path, monkeypatch):
    """A fault of ours at one table: it is logged, and that table's clock waits before it tries again."""
    hours = Hours()
    with capture_logs() as lines, house(tmp_path, timing=hours.timing) as client:
        ana, beto = Visitor(client), Visitor(client)
        table = ana.make(clock={"each": "move", "seconds": 5})
        beto.sit(table)
        ana.play(table, 0, "place 1a")
        there = client.app.state.registry.tables[table]

        async def fail(command, by):
            raise RuntimeError("a fault of ours")

        monkeypatch.setattr(there, "ask", fail)
        hours.advance(client, 6)
        assert [line["failures"] for line in lines if line["event"] == "a clock failed"] == [1]
