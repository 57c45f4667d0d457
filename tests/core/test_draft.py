"""Drafts and dice, on games that have them."""

import dataclasses

import pytest

from fivesuns.core.dice import commitment, new_seed, throw
from fivesuns.core.draft import Draft
from fivesuns.core.record import Record, begin, verify
from fivesuns.core.rng import Rng
from fivesuns.core.rows import ACTORS, PLAY, Illegal, Row
from fivesuns.core.state import CLOCK, NATURE
from fivesuns.games import GAMES
from toys import TOYS

SPRINT, SEALED = TOYS["sprint"], TOYS["sealed"]


def sprint():
    """Everybody may mark."""
    state = SPRINT.start(SPRINT.setup())
    state.play(NATURE, state.legal(NATURE)[0])
    return state


class TestDraft:
    def test_words_are_tried_on_a_copy(self):
        state, draft = sprint(), Draft(0)
        frozen = state.freeze()
        draft.add(SPRINT, state, "mark 3")
        draft.add(SPRINT, state, "mark 4")
        assert draft.over(SPRINT, state).marks[0] == (3, 4)
        assert state.freeze() == frozen

    def test_a_word_that_is_not_possible_changes_nothing(self):
        state, draft = sprint(), Draft(0, ["mark 3"])
        with pytest.raises(Illegal):
            draft.add(SPRINT, state, "mark 3")
        assert draft.words == ["mark 3"]

    def test_a_word_may_be_taken_back(self):
        draft = Draft(0, ["mark 3"])
        draft.back()
        assert draft.words == []
        with pytest.raises(Illegal) as refusal:
            draft.back()
        assert refusal.value.reason.id == "refused-empty-draft"

    def test_a_settling_word_ends_it(self):
        state, draft = sprint(), Draft(0, ["mark 3"])
        assert not draft.settled(SPRINT, state)
        draft.add(SPRINT, state, "done")
        assert draft.settled(SPRINT, state)

    def test_it_ends_where_the_seat_has_no_more_say(self):
        state, draft = sprint(), Draft(0, ["mark 3"])
        state.play(1, SPRINT.actions.parse("done"))
        state.play(CLOCK, SPRINT.actions.parse("bell"))
        with pytest.raises(Illegal):  # the bell came first: the draft fits no more
            draft.over(SPRINT, state)

    def test_an_empty_draft_settles_nothing(self):
        assert not Draft(0).settled(SPRINT, sprint())

    def test_a_game_without_drafts_refuses_one(self):
        azteka = GAMES["azteka"]
        with pytest.raises(Illegal) as refusal:
            Draft(0).add(azteka, azteka.start(azteka.setup()), "place 1a")
        assert refusal.value.reason.id == "refused-no-draft"


def thrown(seed):
    """A whole game of sealed bids whose draws come from a seed."""
    record = Record("sealed", SEALED.rules, SEALED.material, 2, {}, commitment(seed), seed)
    course, rng = begin(SEALED, record), Rng(1)
    while course.turn:
        seat = course.turn[0]
        drawn = throw(seed, course.draws, course.state) if seat == NATURE else course.state.draw(seat, rng)
        row = Row(course.step, 0.0, ACTORS.get(seat, "somebody"), seat, PLAY, SEALED.actions.word(drawn))
        course.apply(row)
        record.rows.append(row)
    return record


class TestDice:
    def test_every_draw_follows_from_the_seed(self):
        assert verify(SEALED, thrown(new_seed())) == 4

    def test_another_draw_is_noticed(self):
        record = thrown("11" * 32)
        at = next(step for step, row in enumerate(record.rows) if row.seat == NATURE)
        other = next(w for w in SEALED.actions.words if w.startswith("prize") and w != record.rows[at].word)
        record.rows[at] = dataclasses.replace(record.rows[at], word=other)
        with pytest.raises(Illegal) as refusal:
            verify(SEALED, record)
        assert refusal.value.reason.id == "refused-draw"

    def test_draws_follow_their_weights(self):
        state = SEALED.start(SEALED.setup())
        words = [SEALED.actions.word(throw(f"{seed:064x}", 0, state)) for seed in range(3000)]
        shares = [words.count(f"prize {worth}") / len(words) for worth in (1, 2, 3)]
        assert shares == pytest.approx([3 / 6, 2 / 6, 1 / 6], abs=0.04)

    def test_draws_of_one_seed_differ(self):
        state = SEALED.start(SEALED.setup())
        assert len({throw("22" * 32, number, state) for number in range(40)}) == 3
