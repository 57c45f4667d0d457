"""Time: derived from when rows were entered, and what comes when it has run out."""

import pytest

from fivesuns.match.clock import CORRESPONDENCE_SECONDS, Clock, TimeControl
from fivesuns.match.commands import Ended, Play, Resign, Sit, Stepped, Substitute, Tick
from matching import MADE, OPENING, match_of, refused, snapshot, words_of

RULES = ("bot", "resign", "wait")


def elapsed(since, until):
    return max(0.0, until - since)


def without_a_pause(since, until):
    """As if the server had been closed from 110 to 150."""
    return elapsed(since, until) - elapsed(max(since, 110), min(until, 150))


def timed(per="move", seconds=30, increment=0, rule="resign", *kinds):
    """A match with a clock that runs: the first seat has moved at 1001."""
    match = match_of("azteka", *(kinds or ("person", "person")), control=TimeControl(per, seconds, increment, rule))
    match.apply(Play(0, (OPENING,)), "ana", 1001.0)
    return match


# counting


def test_time_for_a_game_runs_for_who_is_on_turn_and_grows_with_each_move():
    clock = Clock(TimeControl("game", 60, 5), 2, elapsed)
    clock.count(100, 90, [0], [0])  # the first move: nothing has run yet
    assert clock.left == [65, 60]
    clock.count(110, 90, [1], [1])
    assert clock.left == [65, 55]
    clock.count(180, 90, [0], [])
    assert clock.left == [0, 55]


def test_time_for_a_move_begins_anew_with_each():
    clock = Clock(TimeControl("move", 60), 2, elapsed)
    clock.count(100, 90, [0], [0])
    clock.count(130, 90, [1], [1])
    assert clock.left == [60, 60]
    clock.count(150, 90, [0, 1], [1])  # both at once
    assert clock.left == [40, 60]


def test_nothing_runs_before_everybody_has_sat_down():
    clock = Clock(TimeControl("game", 60), 2, elapsed)
    clock.count(100, None, [0], [0])
    clock.count(130, None, [1], [1])
    assert clock.left == [60, 60]
    clock.count(150, 140, [0], [0])
    assert clock.left == [50, 60]


def test_what_does_not_count_is_left_out():
    clock = Clock(TimeControl("game", 60), 2, without_a_pause)
    clock.count(100, 90, [0], [0])
    clock.count(160, 90, [1], [1])
    assert clock.left == [60, 40]


def test_a_move_that_may_take_an_hour_is_by_correspondence():
    assert TimeControl("move", CORRESPONDENCE_SECONDS).by_correspondence
    assert not TimeControl("move", CORRESPONDENCE_SECONDS - 1).by_correspondence
    assert not TimeControl("game", 10 * CORRESPONDENCE_SECONDS).by_correspondence


# in a match


def test_a_match_without_a_time_control_has_no_clock():
    match = match_of()
    assert match.clock is None
    assert not match.timed
    assert match.timeout_in(9999.0) is None
    assert match.apply(Tick(), "clock", 9999.0) == ([], [])


def test_time_runs_from_the_first_move_on():
    match = match_of(control=TimeControl("move", 30))
    assert match.timed
    assert match.remaining(1500.0) == {}
    assert match.timeout_in(1500.0) is None
    match.apply(Play(0, (OPENING,)), "ana", 1500.0)
    assert match.remaining(1501.5) == {1: 28.5}
    assert match.timeout_in(1501.5) == 28.5


def test_an_open_seat_has_time():
    match = timed("game", 5, 2, "resign", "person", "open")
    assert match.running() == []
    assert match.remaining(1100.0) == {}
    match.apply(Sit(1, "Fito"), "fito", 1200.0)
    assert match.running() == [1]
    assert match.remaining(1202.0) == {1: 3.0}


def test_a_bots_time_does_not_run():
    match = timed("game", 5, 2, "resign", "person", "bot")
    assert match.remaining(1100.0) == {}
    assert match.timeout_in(1100.0) is None
    assert match.clock.left == [7, 5]
    assert match.apply(Tick(), "clock", 1100.0) == ([], [])


def test_nobodys_time_runs_once_it_is_over():
    match = timed()
    match.apply(Resign(1), "beto", 1002.0)
    assert match.timeout_in(1100.0) is None
    assert match.apply(Tick(), "clock", 1100.0) == ([], [])


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("per", ["move", "game"])
def test_a_tick_before_time_has_run_out_does_nothing(per, rule):
    match = timed(per, 30, 0, rule)
    before = snapshot(match)
    assert match.apply(Tick(), "clock", 1030.9) == ([], [])
    assert snapshot(match) == before


@pytest.mark.parametrize("per", ["move", "game"])
def test_who_has_no_time_left_has_lost(per):
    match = timed(per)
    rows, events = match.apply(Tick(), "clock", 1031.0)
    assert [(row.word, row.seat, row.actor, row.kind, row.at) for row in rows] == [
        ("timeout", 1, "clock", "house", 1031.0),
        ("resign", 1, "clock", "house", 1031.0),
    ]
    assert events == [Stepped(2), Ended()]
    assert match.course.result() == [1.0, 0.0]
    assert match.clock.flagged == {1}
    assert match.apply(Tick(), "clock", 1099.0) == ([], [])


@pytest.mark.parametrize("per", ["move", "game"])
def test_a_bot_moves_for_who_has_no_time_left_and_then_they_go_on(per):
    match = timed(per, 30, 5, "bot")
    assert refused(match, Play(1, ("turn 1",)), "bot:player") == ("seat", "no-seat")
    match.apply(Tick(), "clock", 1031.0)
    assert words_of(match)[1:] == ["timeout"]
    assert match.bot_level(1) == "player"
    assert match.running() == []
    assert match.timeout_in(1031.0) is None
    assert match.apply(Tick(), "clock", 1099.0) == ([], [])  # it is late already
    match.apply(Play(1, ("turn 1",)), "bot:player", 1100.0)
    assert match.bot_level(1) is None
    assert match.running() == [0]
    assert match.clock.left[1] == (30 if per == "move" else 5)


def test_where_others_just_wait_time_for_a_move_runs_out_each_time():
    match = timed("move", 30, 0, "wait")
    match.apply(Tick(), "clock", 1031.0)
    assert words_of(match)[1:] == ["timeout"]
    assert match.bot_level(1) is None
    assert match.apply(Tick(), "clock", 1099.0) == ([], [])
    match.apply(Play(1, ("turn 1",)), "beto", 1100.0)
    match.apply(Play(0, ("turn 1",)), "ana", 1101.0)
    match.apply(Tick(), "clock", 1131.0)
    assert words_of(match)[-1] == "timeout"


def test_where_others_just_wait_time_for_a_game_runs_out_once():
    match = timed("game", 30, 0, "wait")
    match.apply(Tick(), "clock", 1031.0)
    assert words_of(match)[1:] == ["timeout"]
    match.apply(Play(1, ("turn 1",)), "beto", 1100.0)
    match.apply(Play(0, ("turn 1",)), "ana", 1101.0)
    assert match.running() == [1]
    assert match.timeout_in(1101.0) is None
    assert match.apply(Tick(), "clock", 1999.0) == ([], [])


def test_a_seat_that_a_bot_plays_has_no_time_to_lose():
    match = timed("move", 300)
    match.apply(Substitute(1, 120.0), "ana", 1200.0)
    assert match.running() == []
    assert match.timeout_in(1900.0) is None


def test_what_was_on_its_way_is_not_counted_where_there_is_a_clock():
    for control, at in ((TimeControl("move", 30), 1009.8), (None, 1010.0)):
        match = match_of(control=control)
        (row,), _ = match.apply(Play(0, (OPENING,)), "ana", 1010.0, lag=0.2)
        assert row.at == at


def test_a_lag_never_reaches_behind_the_last_entry():
    match = timed()
    (row,), _ = match.apply(Play(1, ("turn 1",)), "beto", 1001.1, lag=0.3)
    assert row.at > 1001.0
    assert MADE < match.entries[0][0].row.at < row.at
