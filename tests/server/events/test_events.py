"""The stream of events: it begins with how everything stands, tells what happens, and ends for a reason."""

import json

import pytest

from fivesuns.server.events import streams
from fivesuns.server.events.events import BEGUN_AT_ONCE, STREAM_SECONDS, STREAMS
from membership import SECRET, member, members_house
from outside import program, stream, token_for
from visiting import BOTH_OPEN, FREE, OPENING, Hours, Visitor, finish, my_turn, refusal

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def hours():
    return Hours()


@pytest.fixture(scope="module")
def client(tmp_path_factory, hours):
    with members_house(tmp_path_factory.mktemp("data"), limits=FREE, timing=hours.timing) as client:
        yield client


def test_a_whole_game(client):
    _, bot = program(client, "Whole Bot")
    ana = member(client, "Whole Ana")
    table = ana.make()
    about = {"table": table, "game": "azteka"}
    with stream(client, bot.token) as lines:
        assert lines.next() == {"event": "ready"}
        ana.post(f"/api/tables/{table}/challenge", {"name": "Whole Bot"})
        told = lines.next()
        assert (told["event"], told["table"], told["by"]) == ("challenge", table, "Whole Ana")
        bot.post(f"/api/challenges/{table}/accept")
        assert lines.next() == {"event": "start", **about, "seats": [1]}
        ana.play(table, 0, OPENING)
        assert lines.next() == {"event": "turn", **about, "seat": 1, "step": 1}
        bot.post(f"/api/tables/{table}/play", {"seat": 1, "word": "place 1c"})
        finish(ana, table)
        assert lines.next() == {"event": "end", **about, "seats": [1], "result": [0.0, 1.0]}


def test_it_begins_with_how_everything_stands(client):
    _, bot = program(client, "Begin Bot")
    ana = member(client, "Begin Ana")
    mine = bot.post("/api/tables", {"game": "azteka", "seats": BOTH_OPEN}).json()["table"]
    over = bot.post("/api/tables", {"game": "azteka", "seats": BOTH_OPEN}).json()["table"]
    bot.post(f"/api/tables/{over}/resign", {"seat": 0})
    asked = ana.make()
    ana.post(f"/api/tables/{asked}/challenge", {"name": "Begin Bot"})
    for _ in range(2):  # and so whoever comes back has missed nothing
        with stream(client, bot.token) as lines:
            told = lines.until("ready")
        assert [(one["event"], one.get("table")) for one in told] == [
            ("challenge", asked),
            ("start", mine),
            ("turn", mine),
            ("ready", None),
        ]


def test_a_challenge_that_comes_while_a_stream_begins_is_told_once(client):
    _, bot = program(client, "Twice Bot")
    ana, events = member(client, "Twice Ana"), client.app.state.events
    table, waiting = ana.make(), events.challenges_of

    async def slowly(person):
        [found] = await waiting(person)
        events.challenged(person, found)
        return [found]

    ana.post(f"/api/tables/{table}/challenge", {"name": "Twice Bot"})
    events.challenges_of = slowly
    with stream(client, bot.token) as lines:
        assert [one["event"] for one in lines.until("ready")] == ["challenge", "ready"]
    events.challenges_of = waiting


def test_a_table_that_one_makes_oneself_is_told_of(client):
    _, bot = program(client, "Maker Bot")
    with stream(client, bot.token) as lines:
        lines.until("ready")
        table = bot.post("/api/tables", {"game": "azteka", "seats": BOTH_OPEN}).json()["table"]
        assert [lines.next()["event"] for _ in range(2)] == ["start", "turn"]
        Visitor(client).sit(table)  # nothing is new for the bot
        bot.post(f"/api/tables/{table}/resign", {"seat": 0})
        assert lines.next()["event"] == "end"


def test_where_several_choose_at_once_a_turn_is_told_once(client):
    _, bot = program(client, "Sealed Bot")
    ana = member(client, "Sealed Ana")
    table = ana.make(game="cibola")
    with stream(client, bot.token) as lines:
        lines.until("ready")
        bot.post(f"/api/tables/{table}/sit", {"seat": 1})
        assert ana.play(table, 0, my_turn(ana, table)["view"]["choices"][0]["word"]).status_code == 200
        ana.post(f"/api/tables/{table}/resign", {"seat": 0})
        told = lines.until("end")
    turns = [one["step"] for one in told if one["event"] == "turn"]
    assert len(turns) == len(set(turns)) == 1
    assert set().union(*told) <= {"event", "table", "game", "seats", "seat", "step", "result"}


def test_nobody_else_hears_anything(client):
    _, bot = program(client, "Own Bot")
    _, other = program(client, "Other Bot")
    with stream(client, other.token) as lines:
        lines.until("ready")
        table = bot.post("/api/tables", {"game": "azteka", "seats": BOTH_OPEN}).json()["table"]
        bot.post(f"/api/tables/{table}/resign", {"seat": 0})
        own = other.post("/api/tables", {"game": "azteka", "seats": BOTH_OPEN}).json()["table"]
        assert lines.next()["table"] == own


def test_who_asked_hears_of_a_no(client):
    _, bot = program(client, "Asking Bot")
    ana = member(client, "Asked Ana")
    with stream(client, bot.token) as lines:
        lines.until("ready")
        table = bot.post("/api/tables", {"game": "azteka", "seats": BOTH_OPEN}).json()["table"]
        bot.post(f"/api/tables/{table}/challenge", {"name": "Asked Ana"})
        ana.post(f"/api/challenges/{table}/decline")
        assert lines.until("declined")[-1] == {"event": "declined", "table": table, "name": "Asked Ana"}


def test_who_listens_is_there(client):
    """A bot without a socket is not away, and nobody lets another bot play for it."""
    _, bot = program(client, "Present Bot")
    ana = member(client, "Present Ana")
    table = ana.make()
    bot.post(f"/api/tables/{table}/sit", {"seat": 1})

    def here():
        told = ana.scene(table)["table"]
        return told["seats"][1]["here"], "1" in told["away"]

    assert here() == (False, True)
    with stream(client, bot.token) as lines:
        lines.until("ready")
        assert here() == (True, False)
    assert here() == (False, True)


def test_a_heartbeat_in_silence_and_an_end_after_an_hour(client, hours):
    _, bot = program(client, "Beating Bot")
    with stream(client, bot.token) as lines:
        lines.until("ready")
        portal = client.blocking_portal
        beat = portal.start_task_soon(lines._lines.__anext__)
        hours.advance(client, streams.QUIET_SECONDS)
        assert json.loads(beat.result()) == {"event": "beat"}
        hours.skip(STREAM_SECONDS)
        assert lines.next() == {"event": "close", "why": "again"}
        with pytest.raises(StopAsyncIteration):
            lines.next()


def test_one_more_takes_the_place_of_the_oldest(client):
    owner, bot = program(client, "Greedy Bot")
    other = token_for(owner, ["read"])
    with stream(client, bot.token) as first, stream(client, other) as apart:
        first.until("ready"), apart.until("ready")
        others = [stream(client, bot.token) for _ in range(STREAMS)]
        for one in others:
            assert one.__enter__().next() == {"event": "ready"}
        assert first.next() == {"event": "close", "why": "replaced"}
        owner.make()
        assert apart.next()["event"] == "start"
        for one in others:
            one.__exit__(None, None, None)
    assert not client.app.state.events._streams


def test_who_does_not_read_has_to_come_back(client, monkeypatch):
    monkeypatch.setattr(streams, "BACKLOG_LINES", 3)
    _, bot = program(client, "Slow Bot")
    with stream(client, bot.token) as lines:
        lines.until("ready")
        for _ in range(4):
            bot.post("/api/tables", {"game": "azteka", "seats": BOTH_OPEN})
        assert lines.until("close")[-1]["why"] == "behind"


@pytest.mark.parametrize("end", ["revoke", "password"])
def test_what_ends_a_session_or_a_token_ends_its_streams(client, end):
    owner, bot = program(client, f"Ended {end}")
    with stream(client, bot.token) as lines:
        lines.until("ready")
        if end == "revoke":
            [one] = owner.get("/api/account").json()["tokens"]
            owner.ask("DELETE", f"/api/account/tokens/{one['id']}")
        else:
            owner.ask("PUT", "/api/account/password", {"old": SECRET, "new": SECRET * 2})
        assert lines.next() == {"event": "close", "why": "again"}


def test_over_http(client):
    _, bot = program(client, "Http Bot")
    client.app.state.events.seconds = 0
    answer = bot.get("/api/events")
    client.app.state.events.seconds = STREAM_SECONDS
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    assert answer.headers["x-accel-buffering"] == "no"
    assert [json.loads(line)["event"] for line in answer.text.splitlines()] == ["ready", "close"]
    assert refusal(Visitor(client).get("/api/events")) == (403, "seat")


def test_nobody_keeps_beginning(client, hours):
    _, bot = program(client, "Eager Bot")
    client.app.state.events.seconds = 0
    answers = [bot.get("/api/events") for _ in range(BEGUN_AT_ONCE + 1)]
    assert [one.status_code for one in answers[:-1]] == [200] * BEGUN_AT_ONCE
    assert refusal(answers[-1]) == (429, "often")
    hours.skip(5)
    assert bot.get("/api/events").status_code == 200
    client.app.state.events.seconds = STREAM_SECONDS


def test_a_house_that_closes_ends_its_streams(tmp_path):
    with members_house(tmp_path, limits=FREE) as client:
        _, bot = program(client, "Closing Bot")
        with stream(client, bot.token) as lines:
            lines.until("ready")
            client.blocking_portal.call(client.app.state.services.drain)
            assert lines.next() == {"event": "close", "why": "closing"}
