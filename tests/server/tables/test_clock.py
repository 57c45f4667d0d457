"""Clocks: kept by the server, derived from the record, and stopped while the house is closed."""

import pytest

from fivesuns.core.record import load, replay
from fivesuns.games import GAMES
from fivesuns.match.clock import Clock, TimeControl
from fivesuns.server.database.uptime import Uptime
from visiting import BOTH_OPEN, FirstChoice, Visitor, house, refusal, wait_until

BLITZ = {"each": "game", "seconds": 5, "more": 2}


def seated(client, **clock):
    """Two guests at a table with a clock."""
    ana, beto = Visitor(client), Visitor(client)
    table = ana.make(clock={"each": "move", "seconds": 30, **clock})
    beto.sit(table)
    return ana, beto, table


def words_of(client, table):
    return [moment.row.word for moment in client.app.state.registry.tables[table].match.moments]


# counting


def test_nothing_runs_while_the_house_is_closed():
    uptime = Uptime()
    uptime.pauses = [(110, 150)]
    clock = Clock(TimeControl("game", 60), 2, uptime.elapsed)
    clock.count(100, 90, [0], [0])
    clock.count(160, 90, [1], [1])
    assert clock.left == [60, 40]


# at a table


def test_the_clock_is_shown(client, hours):
    ana, beto, table = seated(client, more=0)
    clock = ana.scene(table)["table"]["clock"]
    assert clock == {"each": "move", "seconds": 30, "more": 0, "late": "resign", "left": [30, 30], "running": []}
    ana.play(table, 0, "place 1a")
    hours.advance(client, 1.5)
    clock = beto.scene(table)["table"]["clock"]
    assert clock["running"] == [1]
    assert clock["left"] == [30, 28.5]


def test_a_table_has_no_clock_unless_it_is_wished(client):
    ana = Visitor(client)
    assert ana.scene(ana.make())["table"]["clock"] is None


@pytest.mark.parametrize(
    ("late", "words"), [("resign", ["timeout", "resign"]), ("wait", ["timeout"]), ("bot", ["timeout", "place 1b"])]
)
def test_the_tables_rule_decides_when_time_has_run_out(client, hours, late, words):
    ana, beto, table = seated(client, late=late)
    ana.play(table, 0, "place 1a")
    hours.advance(client, 29.9)
    assert words_of(client, table) == ["place 1a"]
    hours.advance(client, 0.2)
    assert words_of(client, table)[1:] == words
    hours.advance(client, 5)
    assert words_of(client, table)[1:] == words
    scene = ana.scene(table)
    assert scene["table"]["over"] == (late == "resign")
    assert scene["log"][1]["text"].startswith(f"{beto.name}: the time has run out.")
    if late == "resign":
        assert scene["banner"] == {"title": "You win.", "text": f"{beto.name} had no time left.", "seat": 0}
    if late == "wait":
        assert beto.play(table, 1, "turn 1").status_code == 200
    if late == "bot":
        assert ana.scene(table)["table"]["seats"][1]["kind"] == "person"
        assert scene["table"]["clock"]["running"] == [0]
    if not scene["table"]["over"]:
        ana.post(f"/api/tables/{table}/resign", {"seat": 0})
    record = load(ana.get(f"/api/tables/{table}/record").text)
    *_, (_, course) = replay(GAMES["azteka"], record)
    assert course.over


def test_a_restart_gives_back_what_was_left(tmp_path, hours):
    with house(tmp_path, timing=hours.timing) as client:
        ana, _, table = seated(client)
        ana.play(table, 0, "place 1a")
        hours.advance(client, 12)
    hours.skip(1000)
    with house(tmp_path, timing=hours.timing) as client:
        ana.client = client
        wait_until(lambda: table in client.app.state.registry.tables)  # it is opened by itself: time may run out
        clock = ana.scene(table)["table"]["clock"]
        assert clock["left"] == [30, 18]
        assert clock["running"] == [1]


def test_a_slow_line_is_not_counted(client, hours):
    ana, _, table = seated(client)
    with ana.socket(table) as socket:
        ana.hear(socket, "scene")
        assert ana.hear(socket, "ping") == 1
        (connection,) = client.app.state.registry.tables[table].presence.subscribers
        connection.round_trip = 0.4
        hours.advance(client, 0.3)
        ana.play(table, 0, "place 1a")
    row = client.app.state.registry.tables[table].match.moments[0].row
    assert row.at == pytest.approx(hours.now() - 0.2)


def test_a_bots_time_does_not_run(tmp_path):
    class Asleep(FirstChoice):
        async def think(self, game, world, seat, level, seconds=None):
            raise RuntimeError("asleep")

    with house(tmp_path, bots=Asleep()) as client:
        ana = Visitor(client)
        table = ana.make([{"kind": "me"}, {"kind": "bot", "level": "novice"}], clock=BLITZ)
        ana.play(table, 0, "place 1a")
        clock = ana.scene(table)["table"]["clock"]
        assert clock["running"] == []
        assert clock["left"] == [7, 5]


def test_the_rematch_has_the_same_clock(client):
    ana, _, table = seated(client)
    ana.post(f"/api/tables/{table}/resign", {"seat": 0})
    again = ana.post(f"/api/tables/{table}/rematch").json()["table"]
    assert ana.scene(again)["table"]["clock"]["seconds"] == 30


@pytest.mark.parametrize(
    "clock",
    [
        {},
        {"each": "day", "seconds": 60},
        {"each": "move", "seconds": 0},
        {"each": "move", "seconds": 1e9},
        {"each": "move", "seconds": 60, "more": -1},
        {"each": "move", "seconds": 60, "late": "dance"},
        "fast",
    ],
)
def test_a_clock_that_cannot_be_is_refused(client, clock):
    ana = Visitor(client)
    order = {"game": "azteka", "seats": BOTH_OPEN, "clock": clock}
    assert refusal(ana.post("/api/tables", order)) == (400, "broken")
