"""Time is fair: clocks count the heartbeats of a running house, and nothing else costs anybody a game."""

import pytest

from visiting import Visitor, house, wait_until


def on_turn(client):
    """A guest whose 30 seconds run, and the table."""
    ana, beto = Visitor(client), Visitor(client)
    table = ana.make(clock={"each": "move", "seconds": 30})
    beto.sit(table)
    ana.play(table, 0, "place 1a")
    return beto, table


def left(visitor, table):
    """The seconds left to the second seat; None once the game is over."""
    scene = visitor.scene(table)["table"]
    return None if scene["over"] else scene["clock"]["left"][1]


def test_a_suspended_host_costs_nobody_their_time(tmp_path, hours):
    with house(tmp_path, timing=hours.timing) as client:
        beto, table = on_turn(client)
        hours.advance(client, 5)
        hours.skip(30)  # stopped: both clocks go on, the heart does not beat
        assert left(beto, table) == 25  # before it beats again
        hours.advance(client, 0)
        assert left(beto, table) == 25
        hours.advance(client, 20)
        assert left(beto, table) == 5
    with house(tmp_path, timing=hours.timing) as client:  # that there was a pause is on disk
        beto.client = client
        wait_until(lambda: table in client.app.state.registry.tables)
        assert left(beto, table) == 5
        hours.advance(client, 5.5)
        assert left(beto, table) is None


@pytest.mark.parametrize("seconds", [1.5, 3600.0, -1.5, -3600.0])
def test_a_system_clock_that_jumps_neither_takes_time_nor_gives_it(tmp_path, hours, seconds):
    with house(tmp_path, timing=hours.timing) as client:
        beto, table = on_turn(client)
        hours.advance(client, 5)
        hours.set(seconds)
        assert left(beto, table) == 25
        hours.advance(client, 5)
        assert left(beto, table) == 20
    hours.set(seconds)  # while it is closed, too
    with house(tmp_path, timing=hours.timing) as client:
        beto.client = client
        wait_until(lambda: table in client.app.state.registry.tables)
        assert left(beto, table) == 20
        hours.advance(client, 5)
        assert left(beto, table) == 15
        assert beto.play(table, 1, "turn 1").status_code == 200


def test_the_time_of_the_house_follows_the_system_forward_and_never_goes_back(client, hours):
    uptime = client.app.state.uptime
    before = uptime.now()
    hours.set(7200)
    hours.advance(client, 1)
    assert uptime.now() == pytest.approx(before + 7201)
    hours.set(-7200)
    hours.advance(client, 10)
    assert uptime.now() == pytest.approx(before + 7211)
    assert uptime.elapsed(before, uptime.now()) == pytest.approx(11)


def test_who_was_away_with_the_house_has_not_been_away(client, hours):
    beto, table = on_turn(client)
    with beto.socket(table) as socket:
        beto.hear(socket, "scene")
    hours.advance(client, 10)
    hours.skip(500)
    hours.advance(client, 1)
    wait_until(lambda: not client.app.state.registry.tables[table].presence.subscribers)
    assert (
        10
        <= client.app.state.registry.tables[table].presence.away(client.app.state.registry.tables[table].match.seats)[1]
        <= 12
    )


def test_time_stands_still_while_nothing_can_be_written(client, hours):
    """Nobody could move, either."""
    store = client.app.state.store
    beto, table = on_turn(client)
    hours.advance(client, 5)

    def switch(word):
        client.blocking_portal.call(store.write, lambda db: db.exec_driver_sql(f"PRAGMA query_only={word}") and None)

    switch("ON")
    hours.advance(client, 100)
    assert left(beto, table) == 25
    switch("OFF")
    hours.advance(client, 6)  # the heart tries again at least every five seconds
    assert 19 <= left(beto, table) <= 25
    assert beto.play(table, 1, "turn 1").status_code == 200
