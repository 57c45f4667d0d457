"""Offers: to take a move back, or a draw; done when all others who play agree."""

from random import Random

import pytest

from fivesuns.core.rng import Rng
from fivesuns.core.rows import in_force
from fivesuns.core.state import NATURE
from fivesuns.core.text import COMMON, words
from fivesuns.match.commands import (
    AnswerOffer,
    Ended,
    MakeOffer,
    Moment,
    Offer,
    OfferChanged,
    Play,
    Refused,
    Resign,
    Resume,
    Roll,
    SetDraft,
    Stepped,
    Substitute,
)
from fivesuns.match.takeback import first_taken_back, is_hidden, reveals
from matching import MADE, OPENING, match_of, play_on, refused, snapshot, words_of
from toys import TOYS


def opened(*kinds):
    """A match in which the first seat has moved."""
    match = match_of("azteka", *kinds)
    match.apply(Play(0, (OPENING,)), "ana", 1001.0)
    return match


def test_an_offer_waits_for_the_others():
    match = opened()
    rows, events = match.apply(MakeOffer(0, "draw"), "ana", 1002.0)
    assert (rows, events) == ([], [OfferChanged()])
    assert match.offer == Offer("draw", 0, "ana", "draw")
    assert match.step == 1


def test_a_draw_is_agreed():
    match = opened()
    match.apply(MakeOffer(0, "draw"), "ana", 1002.0)
    rows, events = match.apply(AnswerOffer(True), "beto", 1003.0)
    assert [(row.word, row.actor, row.seat, row.kind) for row in rows] == [("draw", "ana", 0, "house")]
    assert events == [Stepped(2), Ended()]
    assert match.offer is None
    assert match.course.result() == [0.5, 0.5]
    assert refused(match, MakeOffer(0, "draw"), "ana") == ("illegal", "refused-over")


def test_all_of_three_have_to_agree():
    match = opened("person", "person", "person")
    match.apply(MakeOffer(0, "draw"), "ana", 1002.0)
    assert match.apply(AnswerOffer(True), "beto", 1003.0) == ([], [OfferChanged()])
    assert match.offer.agreed == {"beto"}
    assert match.apply(AnswerOffer(True), "beto", 1004.0)[0] == []
    assert match.apply(AnswerOffer(True), "carla", 1005.0)[0][0].word == "draw"


def test_who_is_substituted_is_not_asked():
    match = opened("person", "person", "person")
    match.apply(Substitute(2, 120.0), "ana", 1200.0)
    match.apply(MakeOffer(0, "draw"), "ana", 1201.0)
    assert match.apply(AnswerOffer(True), "beto", 1202.0)[0][0].word == "draw"


@pytest.mark.parametrize("kinds", [("person", "bot"), ("person", "here")])
def test_there_is_no_draw_alone_since_bots_agree_to_nothing(kinds):
    assert refused(opened(*kinds), MakeOffer(0, "draw"), "ana") == ("illegal", "no-draw-alone")


def test_a_move_is_taken_back_when_the_other_agrees():
    match = opened()
    before = match.course.state.freeze()
    match.apply(Play(1, ("turn 1",)), "beto", 1002.0)
    match.apply(MakeOffer(1, "back"), "beto", 1003.0)
    assert match.offer == Offer("back", 1, "beto", "back 1")
    match.apply(AnswerOffer(True), "ana", 1004.0)
    assert words_of(match) == [OPENING, "turn 1", "back 1"]
    assert match.course.state.freeze() == before
    assert match.course.turn == (1,)
    match.apply(Play(1, ("place 1b",)), "beto", 1005.0)
    assert [row.word for row in in_force(moment.row for moment in match.moments)] == [OPENING, "place 1b"]
    assert not match.is_fresh(0, 2)


def test_a_bots_answer_is_taken_back_too_and_nobody_need_be_asked():
    match = opened("person", "bot")
    match.apply(Play(1, ("turn 1",)), "bot:novice", 1002.0)
    (row,), _ = match.apply(MakeOffer(0, "back"), "ana", 1003.0)
    assert row.word == "back 0"
    assert match.offer is None
    assert refused(match, MakeOffer(0, "back"), "ana") == ("illegal", "no-back")  # there is none any more


def test_who_does_not_agree_ends_the_question():
    match = opened()
    match.apply(MakeOffer(0, "back"), "ana", 1002.0)
    assert match.apply(AnswerOffer(False), "beto", 1003.0) == ([], [OfferChanged()])
    assert match.offer is None
    assert match.step == 1
    assert refused(match, AnswerOffer(True), "beto") == ("step", "no-asked")


def test_ones_own_agreement_is_not_enough_and_one_may_withdraw():
    match = opened()
    match.apply(MakeOffer(0, "back"), "ana", 1002.0)
    before = snapshot(match)
    assert match.apply(AnswerOffer(True), "ana", 1003.0) == ([], [])
    assert snapshot(match) == before
    match.apply(AnswerOffer(False), "ana", 1004.0)
    assert match.offer is None


def test_who_plays_on_ends_the_question():
    match = opened()
    match.apply(MakeOffer(0, "back"), "ana", 1002.0)
    match.apply(Play(1, ("turn 1",)), "beto", 1003.0)
    assert match.offer is None


def test_another_offer_takes_the_place_of_the_first():
    match = opened()
    match.apply(MakeOffer(0, "back"), "ana", 1002.0)
    match.apply(MakeOffer(1, "draw"), "beto", 1003.0)
    assert (match.offer.what, match.offer.person, match.offer.agreed) == ("draw", "beto", frozenset())


@pytest.mark.parametrize(
    ("command", "by", "why"),
    [
        (MakeOffer(0, "dance"), "ana", ("broken", "no-broken-at")),
        (MakeOffer(0, "draw"), "beto", ("seat", "no-seat")),
        (MakeOffer(9, "draw"), "ana", ("seat", "no-seat")),
        (MakeOffer(1, "back"), "beto", ("illegal", "no-back")),
        (AnswerOffer(True), "ana", ("step", "no-asked")),
        (AnswerOffer(True), "carla", ("seat", "no-seat")),
    ],
)
def test_what_cannot_be_offered_or_answered_is_refused(command, by, why):
    assert refused(opened(), command, by) == why


def test_nothing_is_offered_once_it_is_over():
    match = opened()
    match.apply(Resign(0), "ana", 1002.0)
    for what in ("back", "draw", "dance"):
        assert refused(match, MakeOffer(0, what), "ana") == ("illegal", "refused-over")


# what cannot be forgotten


def test_a_sealed_choice_is_taken_back_until_it_is_opened():
    match = match_of("cibola", "person", "person")
    while match.propose(Roll(), "nature", MADE).rows:
        match.apply(Roll(), "nature", MADE)
    state = match.course.state
    bids = [next(w for a in state.legal(s) if (w := match.game.actions.word(a)).startswith("bid")) for s in (0, 1)]
    match.apply(Play(0, (bids[0],)), "ana", 1002.0)
    step = match.step
    match.apply(MakeOffer(0, "back"), "ana", 1003.0)
    match.apply(AnswerOffer(True), "beto", 1004.0)
    assert match.step == step + 1
    match.apply(Play(0, (bids[0],)), "ana", 1005.0)
    match.apply(Play(1, (bids[1],)), "beto", 1006.0)
    for seat, by in ((0, "ana"), (1, "beto")):
        assert refused(match, MakeOffer(seat, "back"), by) == ("illegal", "no-back-revealed")


def test_that_something_was_revealed_is_said_in_both_languages():
    match = match_of(TOYS["kuhn"])
    for _ in range(2):
        match.apply(Roll(), "nature", MADE)
    match.apply(Play(0, ("check",)), "ana", 1001.0)
    match.apply(Play(1, ("check",)), "beto", 1002.0)  # the cards are shown
    with pytest.raises(Refused) as fault:
        match.propose(MakeOffer(1, "back"), "beto", 1003.0)
    assert "come to light" in words(COMMON, "en", fault.value.reason)
    assert words(COMMON, "fr", fault.value.reason) != words(COMMON, "en", fault.value.reason)


def test_a_draw_of_nature_cannot_be_taken_back():
    match = match_of(TOYS["sealed"])
    match.apply(Roll(), "nature", MADE)
    for seat, by in ((0, "ana"), (1, "beto")):
        match.apply(Play(seat, ("bid 1",)), by, 1001.0 + seat)
    match.apply(Roll(), "nature", 1003.0)
    assert refused(match, MakeOffer(1, "back"), "beto") == ("illegal", "no-back-revealed")


def answer(match, seat):
    try:
        return first_taken_back(match.game, match.moments, len(match.seats), seat)
    except Refused as fault:
        return fault.reason.id


def test_asking_again_gets_the_same_answer():
    """Also after something else has happened: nobody tries their luck."""
    for seed in range(4):
        match = match_of("xochintlan", "person", "person", "person")
        play_on(match, Random(seed), 20)
        before = [answer(match, seat) for seat in range(3)]
        match.apply(Substitute(2, 120.0), "ana", 2000.0)
        match.apply(Resume(), "carla", 2001.0)
        assert [answer(match, seat) for seat in range(3)] == before


def other_worlds(game, moment, asker, rng):
    """The same row in worlds that the asker cannot tell from the true one, before or after."""
    seat, seen = moment.row.seat, game.look(moment.after, asker)
    for _ in range(2):
        before = moment.before.guess(asker, rng)
        alike = []
        for action in [moment.action] if seat == asker else before.legal(seat):
            after = before.copy()
            if after.why(seat, action) is None:
                after.play(seat, action)
                if game.look(after, asker) == seen:
                    alike.append((action, after))
        if alike:
            action, after = alike[rng.below(len(alike))]
            yield Moment(moment.row, before, action, after)


PLAYED = [("cibola", 3), ("xochintlan", 2), ("xalapa", 2)]


@pytest.mark.parametrize(("name", "count"), PLAYED)
def test_the_answer_tells_nothing_that_the_asker_does_not_know(name, count):
    match = match_of(name, *["person"] * count)
    rng, tried = Random(7), 0
    for _ in range(60):
        while match.propose(Roll(), "nature", MADE).rows:
            match.apply(Roll(), "nature", MADE)
        play_on(match, rng, 1)
    rows = [moment for moment in match.moments if moment.action is not None and moment.row.seat >= 0]
    for moment in rows[:: max(1, len(rows) // 6)]:
        for asker in range(count):
            told = reveals(match.game, moment, count, asker)
            for other in other_worlds(match.game, moment, asker, Rng(moment.row.step)):
                assert reveals(match.game, other, count, asker) == told
                tried += other.before.freeze() != moment.before.freeze() or other.action != moment.action
    assert tried


def test_whether_another_has_laid_stones_is_not_told_by_the_answer():
    """A turn of several words is one choice: what was not laid is as secret as what was."""
    answers = set()
    for words_laid in ((), ("put d4",), ("put d4", "put e5")):
        match = match_of("xalapa", *["person"] * 3)
        while match.propose(Roll(), "nature", MADE).rows:
            match.apply(Roll(), "nature", MADE)
        match.apply(Play(0, ("done",)), "ana", 1001.0)
        match.apply(SetDraft(1, (*words_laid, "done")), "beto", 1002.0)
        answers.add(answer(match, 0))
    assert answers == {"no-back-revealed"}


def test_the_first_of_several_hidden_choices_is_hidden_too():
    """Xalapa calls all bids that nobody sees by the first of them, which is no reason to tell them apart."""
    state = match_of("xalapa", "person", "person", options={"game": "atlacoya"}).course.state
    while state.mover == NATURE:
        state.play(NATURE, state.legal(NATURE)[0])
    assert len(state.legal(0)) > 1
    assert [bid for bid in state.legal(0) if not is_hidden(state, 1, 0, bid)] == []
