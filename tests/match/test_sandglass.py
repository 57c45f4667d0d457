"""The sandglass: whoever is done first turns it, and when it has run through CLOCK acts for all."""

from dataclasses import replace

import pytest

from fivesuns.match.commands import Drafted, Play, Resign, SetDraft, Stepped, Tick
from matching import match_of, refused, snapshot, words_of
from toys.stones import STONES


def ringing(seconds=30.0):
    return match_of(replace(STONES, bell=lambda state: seconds))


def draft(match, seat, *words, now, step=None):
    return match.apply(SetDraft(seat, words, step), ("ana", "beto")[seat], now)


def test_the_glass_is_turned_by_the_first_who_is_done():
    match = ringing()
    assert match.timed
    assert (match.glass, match.bell_in(1500.0), match.timeout_in(1500.0)) == (0.0, None, None)
    draft(match, 0, "put 5", "done", now=2000.0)
    assert (match.glass, match.glass_turned) == (30.0, 2000.0)
    assert match.bell_in(2010.0) == match.timeout_in(2010.0) == 20.0


def test_it_does_not_ring_before_its_time():
    match = ringing()
    draft(match, 0, "done", now=2000.0)
    before = snapshot(match)
    assert match.apply(Tick(), "clock", 2029.9) == ([], [])
    assert snapshot(match) == before


def test_the_bell_plays_what_is_in_draft_as_one_step():
    match = ringing()
    draft(match, 1, "put 1", "put 2", now=1001.0)
    draft(match, 0, "put 5", "done", now=2000.0)
    rows, events = match.apply(Tick(), "clock", 2030.0)
    assert [(row.word, row.actor) for row in rows] == [("put 1", "beto"), ("put 2", "beto"), ("bell", "clock")]
    assert {row.at for row in rows} == {2030.0}
    assert events == [Stepped(2, {1: 2})]  # he has seen both in his draft
    assert words_of(match) == ["put 5", "done", "put 1", "put 2", "bell"]
    assert (match.step, match.drafts, match.glass) == (2, {}, 0.0)


def test_what_no_longer_fits_in_a_draft_is_left_out():
    match = ringing()
    draft(match, 1, "put 1", now=1001.0)
    draft(match, 0, "done", now=2000.0)
    match.drafts[1].words[:] = ["put 1", "put 1", "put 2"]  # as if a rule had changed meanwhile
    rows, _ = match.apply(Tick(), "clock", 2030.0)
    assert [row.word for row in rows] == ["put 1", "put 2", "bell"]


def test_the_bell_does_not_ring_when_all_are_done():
    match = ringing()
    draft(match, 0, "done", now=2000.0)
    draft(match, 1, "done", now=2001.0)
    assert match.apply(Tick(), "clock", 2060.0) == ([], [])
    assert words_of(match) == ["done", "done"]
    assert match.bell_in(2060.0) is None


def test_a_game_that_is_over_is_not_rung():
    match = ringing()
    draft(match, 0, "done", now=2000.0)
    match.apply(Resign(1), "beto", 2001.0)
    assert match.apply(Tick(), "clock", 2060.0) == ([], [])
    assert words_of(match) == ["done", "resign"]


def test_a_glass_without_seconds_never_runs_through():
    match = ringing(0.0)
    draft(match, 0, "done", now=2000.0)
    assert match.timeout_in(9999.0) is None
    assert match.apply(Tick(), "clock", 9999.0) == ([], [])
    assert words_of(match) == ["done"]


def test_each_round_turns_its_own_glass():
    match = ringing()
    draft(match, 0, "done", now=2000.0)
    match.apply(Tick(), "clock", 2030.0)
    draft(match, 1, "done", now=2100.0)
    assert match.glass_turned == 2100.0
    draft(match, 0, "put 1", now=2110.0)
    assert match.glass_turned == 2100.0  # a draft does not turn it
    assert match.bell_in(2110.0) == 20.0


def test_what_was_meant_for_the_round_before_is_refused():
    match = ringing()
    draft(match, 0, "done", now=2000.0)
    _, events = draft(match, 1, "put 1", now=2001.0, step=0)  # only another has acted since
    assert isinstance(events[0], Drafted)
    match.apply(Tick(), "clock", 2030.0)
    assert refused(match, SetDraft(1, ("put 1", "put 2"), 1), "beto") == ("step", "no-step")
    assert refused(match, Play(1, ("done",), 1), "beto") == ("step", "no-step")
    draft(match, 1, "put 1", now=2031.0, step=2)
    assert match.drafts[1].words == ["put 1"]


@pytest.mark.parametrize("seconds", [20.0, 30.0])
def test_time_that_does_not_count_is_given_back(seconds):
    match = match_of(
        replace(STONES, bell=lambda state: seconds), elapsed=lambda since, until: max(0.0, until - since) / 2
    )
    draft(match, 0, "done", now=2000.0)
    assert match.bell_in(2010.0) == seconds - 5
