"""Being asked to a table by name: to accept, to decline, and not to be pestered."""

import pytest

from fivesuns.server.challenges.challenges import SENT_AT_ONCE
from fivesuns.server.challenges.queries import TABLE_CHALLENGES
from membership import member, members_house
from visiting import FREE, Hours, Visitor, finish, refusal

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def hours():
    return Hours()


@pytest.fixture(scope="module")
def client(tmp_path_factory, hours):
    with members_house(tmp_path_factory.mktemp("data"), limits=FREE, timing=hours.timing) as client:
        yield client


def pair(client, name):
    return member(client, f"{name} A"), member(client, f"{name} B")


def challenge(visitor, table, name):
    return visitor.post(f"/api/tables/{table}/challenge", {"name": name})


def waiting(visitor):
    return visitor.get("/api/challenges").json()["challenges"]


def test_somebody_is_asked_and_accepts(client):
    ana, beto = pair(client, "Accept")
    table = ana.make(options={"variant": "aggressive"}, clock={"each": "move", "seconds": 60})
    assert challenge(ana, table, "  accept b").json() == {"ok": True}
    [one] = waiting(beto)
    assert one.pop("at") > 0
    assert one == {
        "table": table,
        "game": "azteka",
        "by": "Accept A",
        "seats": 2,
        "options": ana.scene(table)["table"]["options"] and one["options"],
        "clock": {"each": "move", "seconds": 60, "more": 0, "late": "resign"},
    }
    assert one["options"]["variant"] == "aggressive"
    assert beto.post(f"/api/challenges/{table}/accept").json() == {"table": table, "seat": 1}
    assert ana.scene(table)["table"]["seats"][1]["name"] == "Accept B"
    assert waiting(beto) == []
    assert refusal(beto.post(f"/api/challenges/{table}/accept")) == (404, "nowhere")


def test_somebody_is_asked_and_declines(client):
    ana, beto = pair(client, "Decline")
    table = ana.make()
    challenge(ana, table, "Decline B")
    challenge(ana, table, "Decline B")  # once more changes nothing
    assert len(waiting(beto)) == 1
    assert beto.post(f"/api/challenges/{table}/decline").json() == {"ok": True}
    assert waiting(beto) == []
    assert ana.scene(table)["table"]["seats"][1]["kind"] == "open"


def test_who_may_ask_whom(client):
    ana, beto = pair(client, "Refused")
    guest, table = Visitor(client), ana.make()
    theirs = guest.make()
    assert refusal(challenge(guest, theirs, "Refused B")) == (403, "seat")  # without an account
    assert refusal(challenge(beto, table, "Refused A")) == (403, "seat")  # not at the table
    assert refusal(challenge(ana, table, "Nobody At All")) == (404, "nowhere")
    assert refusal(challenge(ana, table, "Refused A")) == (409, "taken")
    assert refusal(challenge(ana, "x" * 16, "Refused B")) == (404, "nowhere")
    assert refusal(guest.get("/api/challenges")) == (403, "seat")
    for answer in ("accept", "decline"):
        assert refusal(beto.post(f"/api/challenges/{table}/{answer}")) == (404, "nowhere")
    beto.sit(table)
    assert refusal(challenge(ana, table, "Refused B")) == (409, "taken")


def test_a_seat_that_is_gone_cannot_be_accepted(client):
    ana, beto = pair(client, "Late")
    table, over = ana.make(), ana.make()
    for one in (table, over):
        challenge(ana, one, "Late B")
    Visitor(client).sit(table)
    finish(ana, over)
    assert waiting(beto) == []
    assert refusal(beto.post(f"/api/challenges/{table}/accept")) == (409, "taken")
    assert refusal(beto.post(f"/api/challenges/{over}/accept")) == (409, "taken")


def test_who_is_muted_is_not_heard_and_does_not_learn_of_it(client):
    ana, beto = pair(client, "Muted")
    first, second = ana.make(), ana.make()
    beto.sit(first)
    beto.post(f"/api/tables/{first}/mute", {"seat": 0, "muted": True})
    assert challenge(ana, second, "Muted B").json() == {"ok": True}
    assert waiting(beto) == []


def test_it_holds_for_a_day(client, hours):
    ana, beto = pair(client, "Day")
    table = ana.make()
    challenge(ana, table, "Day B")
    hours.skip(24 * 3600 - 60)
    assert len(waiting(beto)) == 1
    hours.skip(120)
    assert waiting(beto) == []
    assert refusal(beto.post(f"/api/challenges/{table}/accept")) == (404, "nowhere")
    client.blocking_portal.call(client.app.state.challenges.sweep)
    assert beto.get("/api/account/everything").json()["challenges"] == []


def test_nobody_is_pestered(client, hours):
    ana = member(client, "Often A")
    table = ana.make()
    others = [member(client, f"Often {n}") for n in range(SENT_AT_ONCE + 1)]
    answers = [challenge(ana, table, f"Often {n}") for n in range(len(others))]
    assert [one.status_code for one in answers[:TABLE_CHALLENGES]] == [200] * TABLE_CHALLENGES
    assert refusal(answers[TABLE_CHALLENGES]) == (429, "often")
    assert "this table" in answers[TABLE_CHALLENGES].json()["refused"]["reason"]
    assert "many people" in answers[SENT_AT_ONCE].json()["refused"]["reason"]
    hours.skip(60)
    assert challenge(ana, ana.make(), "Often 0").status_code == 200
