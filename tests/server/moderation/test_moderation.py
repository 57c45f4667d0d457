"""Muting is one's own, reports reach whoever runs the house and nobody else, and who is barred may only look."""

import json

import pytest
from litestar.exceptions import WebSocketDisconnect

from fivesuns.server.moderation import queries
from fivesuns.server.moderation.moderation import REPORT_LIMIT, REPORTS_AT_ONCE
from visiting import Visitor, house, refusal, two


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with house(tmp_path_factory.mktemp("house")) as client:
        yield client


@pytest.fixture
def met(client):
    """Two guests at a table, where one has said something."""
    ana, beto, table = two(client)
    for said in ("hello", "you play badly"):
        assert beto.post(f"/api/tables/{table}/chat", {"seat": 1, "text": said}).status_code == 200
    return ana, beto, table


def kept(client, table):
    """The reports about a table, as they are on disk."""
    return client.blocking_portal.call(
        client.app.state.store.read,
        lambda connection: [
            dict(row)
            for row in connection.execute(queries.REPORTS.select().where(queries.REPORTS.c.table == table)).mappings()
        ],
    )


def test_muting_follows_somebody_to_every_table_and_is_told_to_nobody(met):
    ana, beto, table = met
    assert ana.get(f"/api/tables/{table}/mutes").json() == {"seats": []}
    assert ana.post(f"/api/tables/{table}/mute", {"seat": 1}).json() == {"seats": [1]}
    assert ana.post(f"/api/tables/{table}/mute", {"seat": 1}).json() == {"seats": [1]}
    another = beto.make()
    ana.sit(another)
    assert ana.get(f"/api/tables/{another}/mutes").json() == {"seats": [0]}
    assert beto.get(f"/api/tables/{another}/mutes").json() == {"seats": []}
    assert ana.post(f"/api/tables/{another}/mute", {"seat": 0, "muted": False}).json() == {"seats": []}
    assert ana.get(f"/api/tables/{table}/mutes").json() == {"seats": []}


def test_only_other_people_of_a_table_are_muted_or_reported(met, client):
    ana, _, table = met
    bots = ana.make([{"kind": "me"}, {"kind": "bot", "level": "novice"}])
    for where, seat in ((table, 0), (table, 2), (table, -1), (bots, 1)):
        assert refusal(ana.post(f"/api/tables/{where}/mute", {"seat": seat})) == (400, "broken")
        body = {"seat": seat, "reason": "insult"}
        assert refusal(ana.post(f"/api/tables/{where}/report", body)) == (400, "broken")
    watcher = Visitor(client)
    body = {"seat": 1, "reason": "insult"}
    assert refusal(watcher.post(f"/api/tables/{table}/report", body)) == (403, "seat")


def test_mutes_are_counted(met, monkeypatch):
    ana, _, table = met
    monkeypatch.setattr(queries, "MUTED_PEOPLE", 0)
    assert refusal(ana.post(f"/api/tables/{table}/mute", {"seat": 1})) == (429, "often")


def test_a_report_is_kept_with_what_was_said_and_seen_by_nobody_else(met, client):
    ana, beto, table = met
    body = {"seat": 1, "reason": "insult", "text": "  rude\nto me "}
    assert ana.post(f"/api/tables/{table}/report", body).json() == {"ok": True}
    [report] = kept(client, table)
    assert (report["reason"], report["text"], report["settled"]) == ("insult", "rude to me", None)
    assert report["said"] == ["hello", "you play badly"]
    assert report["person"] != report["about"]
    assert "rude" not in json.dumps(beto.scene(table))
    assert 'fivesuns_reports_total{reason="insult"}' in client.app.state.metrics.page().decode()
    assert refusal(ana.post(f"/api/tables/{table}/report", body)) == (409, "taken")


@pytest.mark.parametrize(
    "body",
    [
        {"seat": 1, "reason": "insult", "text": "x" * (REPORT_LIMIT + 1)},
        {"seat": 1, "reason": "insult", "text": "\x00"},
        {"seat": 1, "reason": "boring"},
        {"seat": 1},
        {"seat": "one", "reason": "spam"},
        {"seat": 1, "reason": "spam", "more": 1},
    ],
)
def test_a_report_of_another_form_is_refused(met, client, body):
    ana, _, table = met
    assert refusal(ana.post(f"/api/tables/{table}/report", body)) == (400, "broken")
    assert kept(client, table) == []


def test_nobody_reports_without_end(client, monkeypatch):
    ana = Visitor(client)
    codes = []
    for _ in range(REPORTS_AT_ONCE + 1):
        table = ana.make()
        Visitor(client).sit(table)
        codes.append(ana.post(f"/api/tables/{table}/report", {"seat": 1, "reason": "spam"}).status_code)
    assert codes == [200] * REPORTS_AT_ONCE + [429]
    monkeypatch.setattr(queries, "WAITING_REPORTS", 0)
    other, _, table = two(client)
    assert refusal(other.post(f"/api/tables/{table}/report", {"seat": 1, "reason": "spam"})) == (429, "often")


def test_who_is_barred_looks_on_and_takes_along_what_is_theirs(met, client):
    ana, beto, table = met
    [person] = {seat.person for seat in client.app.state.registry.tables[table].match.seats if seat.seat == 1}
    client.app.state.moderation.barred = {person}
    try:
        assert refusal(beto.post(f"/api/tables/{table}/chat", {"seat": 1, "text": "hm"})) == (403, "seat")
        assert refusal(beto.post("/api/tables", {"game": "azteka", "seats": [{"kind": "me"}]})) == (403, "seat")
        assert "exclu" in beto.post("/api/tables", {}).text
        assert beto.get(f"/t/{table}").status_code == 200
        assert beto.get("/api/me").status_code == 200
        assert beto.ask("PUT", "/api/me", {"name": "Beto"}).status_code == 200
        assert ana.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "hm"}).status_code == 200
    finally:
        client.app.state.moderation.barred = set()
    assert beto.post(f"/api/tables/{table}/chat", {"seat": 1, "text": "hm"}).status_code == 200


def test_a_barred_person_has_no_socket(met, client):
    _, beto, table = met
    [person] = {seat.person for seat in client.app.state.registry.tables[table].match.seats if seat.seat == 1}
    with beto.socket(table) as socket:
        assert socket
    client.app.state.moderation.barred = {person}
    try:
        with pytest.raises(WebSocketDisconnect), beto.socket(table) as socket:
            socket.receive_text()
    finally:
        client.app.state.moderation.barred = set()
