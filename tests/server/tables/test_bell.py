"""The bell, and bots that think while others do."""

from dataclasses import replace

import pytest

from fivesuns.core.game import Plan
from fivesuns.server.database.uptime import Uptime
from toys.stones import STONES
from visiting import FirstChoice, Visitor, house, wait_until

pytestmark = pytest.mark.toys
BOT = [{"kind": "me"}, {"kind": "bot", "level": "novice"}]


def ringing(seconds):
    return {"stones": replace(STONES, bell=lambda state: seconds)}


def seated(client):
    """Two guests at a table."""
    ana, beto = Visitor(client), Visitor(client)
    table = ana.make(game="stones")
    beto.sit(table)
    return ana, beto, table


def draft(visitor, table, seat, *words, **more):
    return visitor.post(f"/api/tables/{table}/draft", {"seat": seat, "words": words, **more})


def words_of(client, table):
    return [moment.row.word for moment in client.app.state.registry.tables[table].match.moments]


# the bell


def test_the_bell_plays_what_is_in_draft_as_one_step(tmp_path, hours):
    with house(tmp_path, games=ringing(30), timing=hours.timing) as client:
        ana, beto, table = seated(client)
        assert ana.scene(table)["table"]["bell"] is None
        with ana.socket(table) as hers, beto.socket(table) as his:
            ana.hear(hers, "scene"), beto.hear(his, "scene")
            draft(beto, table, 1, "put 1", "put 2")
            draft(ana, table, 0, "put 5", "done")
            bell = ana.hear(hers, "step")["table"]["bell"]
            assert bell == {"left": 30, "of": 30}
            hours.advance(client, 10)
            assert ana.scene(table)["table"]["bell"] == {"left": 20, "of": 30}
            hours.advance(client, 20)
            rung, seen = ana.hear(hers, "step"), beto.hear(his, "step")
        assert rung["step"] == seen["step"] == 2
        assert rung["table"]["bell"] is None
        assert words_of(client, table) == ["put 5", "done", "put 1", "put 2", "bell"]
        assert rung["line"]["text"] == "It happens: bell."
        assert seen["story"]["frames"] == []  # he saw them in his draft
        assert beto.scene(table)["draft"] == []


def test_a_game_that_is_over_is_not_rung(tmp_path, hours):
    with house(tmp_path, games=ringing(30), timing=hours.timing) as client:
        ana, beto, table = seated(client)
        draft(ana, table, 0, "done")
        beto.post(f"/api/tables/{table}/resign", {"seat": 1})
        hours.advance(client, 60)
        assert words_of(client, table) == ["done", "resign"]


def test_time_in_which_the_house_was_closed_is_given_back(tmp_path, hours):
    games = ringing(30)
    with house(tmp_path, games=games, timing=hours.timing) as client:
        ana, beto, table = seated(client)
        draft(ana, table, 0, "done")
        draft(beto, table, 1, "put 3")
        hours.advance(client, 10)
    hours.skip(1000)
    with house(tmp_path, games=games, timing=hours.timing) as client:
        ana.client = beto.client = client
        assert ana.scene(table)["table"]["bell"] == {"left": 20, "of": 30}
        assert beto.scene(table)["draft"] == ["put 3"]
        hours.advance(client, 20)
        assert words_of(client, table) == ["done", "put 3", "bell"]


def test_pauses_are_left_out():
    uptime = Uptime()
    uptime.pauses = [(10.0, 15.0), (20.0, 30.0)]
    assert uptime.elapsed(0, 5) == 5
    assert uptime.elapsed(0, 40) == 25
    assert uptime.elapsed(12, 25) == 5  # not to be known whether it was open at 12: it counts for the player
    assert uptime.elapsed(22, 29) == 0


def test_a_long_way_is_granted_time_but_not_much(tmp_path, monkeypatch):
    monkeypatch.setattr("fivesuns.server.http.connection.PING_SECONDS", 3600)  # no other ping before the answer
    with house(tmp_path, games=ringing(60)) as client:
        ana, _, table = seated(client)
        ours = client.app.state.registry.tables[table]
        with ana.socket(table) as socket:
            number = ana.hear(socket, "ping")
            (connection,) = ours.presence.subscribers
            connection._pinged = (number, connection._pinged[1] - 0.4)  # as if it had been on its way for so long
            socket.send_json({"pong": number + 7})  # not what was asked for
            socket.send_json({"pong": number})
            socket.send_json({"id": 1, "scene": True})
            ana.hear(socket, "scene")
            people = {connection.person}
            assert connection.round_trip > 0.4  # how much more depends on the machine
            connection.round_trip = 0.2
            assert ours.presence.lag(people) == 0.1
            assert ours.presence.lag({"another"}) == 0
            connection.round_trip = 5
            assert ours.presence.lag(people) == 0.3


# bots at once


class Planner(FirstChoice):
    """A bot with a plan, that takes its time over it."""

    def __init__(self, words, after):
        super().__init__()
        self.words, self.after = words, after

    async def think(self, game, world, seat, level, seconds=None):
        self.worlds.append((world, seat))
        return Plan(tuple(game.actions.parse(word) for word in self.words), self.after)


def test_a_bots_plan_holds_though_others_have_acted(tmp_path, hours):
    bots = Planner(["put 1", "put 2", "done"], 4)
    with house(tmp_path, games=ringing(50), bots=bots, timing=hours.timing) as client:
        ana = Visitor(client)
        table = ana.make(BOT, "stones")
        draft(ana, table, 0, "put 7", "done")
        assert words_of(client, table) == ["put 7", "done"]
        hours.advance(client, 4)
        assert words_of(client, table)[2:] == ["put 1", "put 2", "done"]
        assert len(bots.worlds) in (1, 2)  # the second is of the next round


def test_a_bot_whose_round_is_over_thinks_again(tmp_path, hours):
    bots = Planner(["put 1", "done"], 6)
    with house(tmp_path, games=ringing(2), bots=bots, timing=hours.timing) as client:
        ana = Visitor(client)
        table = ana.make(BOT, "stones")
        draft(ana, table, 0, "done")
        hours.advance(client, 2)
        assert len(bots.worlds) == 2
        assert words_of(client, table) == ["done", "put 1", "bell"]  # what it had planned lay there
        hours.advance(client, 6)
        assert words_of(client, table)[3:5] == ["put 1", "done"]


def test_bots_think_at_the_same_time(tmp_path, hours):
    bots = Planner(["done"], 5)
    both = [{"kind": "bot", "level": "novice"}] * 2
    with house(tmp_path, games=ringing(90), bots=bots, timing=hours.timing) as client:
        ana = Visitor(client)
        table = ana.make(both, "stones")
        wait_until(lambda: len(bots.worlds) == 2)
        assert words_of(client, table) == []
        hours.advance(client, 5)
        assert words_of(client, table) == ["done", "done"]
