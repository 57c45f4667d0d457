"""Drafts: tried out by one, kept until they settle, dropped when they do not fit any more."""

import pytest

from fivesuns.core.draft import Draft
from fivesuns.match.commands import Drafted, Play, Resign, SetDraft, Stepped
from fivesuns.match.match import DRAFT_LIMIT
from matching import match_of, refused, snapshot, words_of
from toys.stones import STONES


@pytest.fixture
def match():
    return match_of(STONES)


def draft(match, seat, *words, now=1001.0, step=None):
    """What came of setting a seat's draft: rows and events."""
    return match.apply(SetDraft(seat, words, step), ("ana", "beto")[seat], now)


@pytest.mark.parametrize(
    ("given", "left"),
    [
        ("put 1;lift 1", ""),
        ("put 1;put 2;lift 2;lift 1", ""),
        ("put 1;put 2;lift 1", "put 2"),
        ("put 1;lift 1;put 1", "put 1"),
        ("put 1;put 2;put 3;lift 2", "put 1;put 3"),
        ("put 1;put 2", "put 1;put 2"),
    ],
)
def test_a_draft_is_as_short_as_what_it_leads_to(given, left):
    state = STONES.start(STONES.setup())
    drafted = Draft(0, given.split(";"))
    trail = drafted.trail(STONES, state)
    drafted.shorten(STONES, trail)
    assert ";".join(drafted.words) == left
    assert drafted.over(STONES, state).freeze() == trail[-1].freeze()


# keeping


def test_a_draft_is_kept_and_changes_nothing_else(match):
    before = snapshot(match)
    rows, events = draft(match, 0, "put 3", "PUT  4")
    assert rows == []
    assert match.drafts[0].words == ["put 3", "put 4"]
    assert snapshot(match) == before | {"drafts": {0: (0, ["put 3", "put 4"])}}
    assert match.position(0).stones == [(2, 3), ()]
    assert match.position(1).stones == [(), ()]
    assert [type(event) for event in events] == [Drafted]


def test_a_word_that_was_added_is_told_and_taking_back_is_not(match):
    ((_, (one,)), (_, (two,))) = draft(match, 0, "put 3"), draft(match, 0, "put 3", "put 4")
    assert (one.seat, one.last.row.word, one.last.row.actor) == (0, "put 3", "ana")
    assert (two.last.row.word, two.last.before.stones[0], two.last.after.stones[0]) == ("put 4", (2,), (2, 3))
    assert match.tried(0).row.word == "put 4"
    (_, (back,)) = draft(match, 0, "put 3")
    assert back == Drafted(0, None)
    (_, (other,)) = draft(match, 0, "put 5", "put 6")
    assert other == Drafted(0, None)


def test_an_emptied_draft_does_not_stay(match):
    draft(match, 0, "put 3")
    change = match.propose(SetDraft(0, ()), "ana", 1002.0)
    assert change.drafts == {0: []}
    assert change.durable
    match.accept(change)
    assert match.drafts == {}
    assert match.tried(0) is None


def test_what_is_undone_leaves_nothing_behind(match):
    draft(match, 0, "put 3", "put 4")
    (_, (event,)) = draft(match, 0, "put 3", "put 4", "lift 3")
    assert match.drafts[0].words == ["put 4"]
    assert event.last.row.word == "lift 3"
    draft(match, 0, "put 4", "lift 4")
    assert match.drafts == {}


def test_a_word_that_is_played_is_kept_until_it_settles(match):
    for word in ("put 2", "put 5"):
        assert match.apply(Play(0, (word,), 0), "ana", 1001.0)[0] == []
    assert refused(match, Play(0, ("put 5",), 0), "ana") == ("illegal", "refused-4")
    assert match.drafts[0].words == ["put 2", "put 5"]
    match.apply(Play(0, ("done",), 0), "ana", 1002.0)
    assert (words_of(match), match.step, match.drafts) == (["put 2", "put 5", "done"], 1, {})


def test_a_bots_words_are_kept_too():
    match = match_of(STONES, "person", "bot")
    match.apply(Play(1, ("put 1",)), "bot:novice", 1001.0)
    match.apply(Play(1, ("put 2", "done")), "bot:novice", 1002.0)
    assert words_of(match) == ["put 1", "put 2", "done"]
    assert {moment.row.actor for moment in match.moments} == {"bot:novice"}


# settling


def test_a_draft_that_settles_is_one_step(match):
    rows, events = draft(match, 0, "put 3", "put 4", "done")
    assert [row.word for row in rows] == ["put 3", "put 4", "done"]
    assert len({row.at for row in rows}) == 1
    assert events == [Stepped(1, {0: 0})]
    assert (match.step, len(match.moments)) == (1, 3)


def test_what_a_seat_has_seen_of_it_in_its_draft_is_told(match):
    draft(match, 0, "put 3", "put 4")
    assert draft(match, 0, "put 3", "put 4", "done")[1] == [Stepped(1, {0: 2})]
    draft(match, 1, "put 3")
    assert draft(match, 1, "put 4", "done")[1] == [Stepped(2, {1: 0})]  # it was another


# what is refused


def test_a_draft_that_cannot_be_is_refused_and_the_old_one_stays(match):
    draft(match, 0, "put 2")
    assert refused(match, SetDraft(0, ("put 2", "put 2")), "ana") == ("illegal", "refused-4")
    assert refused(match, SetDraft(0, ("hop",)), "ana") == ("illegal", "refused-word")
    assert refused(match, SetDraft(0, ("put 1",)), "beto") == ("seat", "no-seat")
    assert refused(match, SetDraft(0, ("put 1",), 4), "ana") == ("step", "no-step")
    assert refused(match, SetDraft(0, ("put 1",) * (DRAFT_LIMIT + 1)), "ana") == ("broken", "no-broken")
    assert match.drafts[0].words == ["put 2"]


def test_the_longest_draft_there_may_be_is_kept(match):
    draft(match, 0, *["put 1", "lift 1"] * (DRAFT_LIMIT // 2 - 1), "put 1", "put 2")
    assert match.drafts[0].words == ["put 1", "put 2"]


def test_there_is_no_draft_once_it_is_over(match):
    match.apply(Resign(0), "ana", 1001.0)
    assert refused(match, SetDraft(1, ("put 1",)), "beto") == ("illegal", "refused-over")
    assert refused(match, SetDraft(1, ()), "beto") == ("illegal", "refused-over")


# carrying over and dropping


def test_a_draft_is_carried_over_the_steps_of_others(match):
    draft(match, 0, "put 2")
    _, events = draft(match, 1, "done")
    assert events == [Stepped(1, {1: 0}, frozenset({0}))]  # who drafts is shown the whole scene
    assert match.drafts[0].words == ["put 2"]


def test_a_draft_is_dropped_when_it_is_over(match):
    draft(match, 0, "put 5")
    change = match.propose(Resign(0), "ana", 1002.0)
    assert change.drafts == {0: []}
    match.accept(change)
    assert match.drafts == {}


def test_drafts_on_disk_are_taken_over_unless_they_do_not_fit(match):
    kept = {0: ["put 1", "put 2"], 1: ["put 1", "put 1"]}
    match.restore_drafts(kept)
    assert {seat: draft.words for seat, draft in match.drafts.items()} == {0: ["put 1", "put 2"]}
    kept[0].append("put 3")
    assert match.drafts[0].words == ["put 1", "put 2"]
    match.restore_drafts({})
    assert match.drafts == {}
