"""Looking back over a match: where a turn began, and where a choice stands that others have sealed."""

from fivesuns.bots.appraise import advise
from fivesuns.core.state import SEVERAL
from fivesuns.match.commands import Play, Roll
from fivesuns.match.turns import open_position, turn_before
from matching import MADE, match_of


def auction(bids=()):
    """A match of Cibola at its first auction, where others have bid already."""
    match = match_of("cibola", "person", "bot", "bot")
    while match.course.state.mover < 0 and match.course.state.mover != SEVERAL:
        match.apply(Roll(), "nature", MADE)
    for seat, bid in bids:
        match.apply(Play(seat, (f"bid {bid}",)), "bot:novice", MADE)
    return match


def test_a_sealed_bid_stands_where_nobody_has_bid():
    fresh, late = auction(), auction([(1, 3), (2, 8)])
    assert late.course.state.mover == 0
    assert open_position(late, 0).freeze() == open_position(fresh, 0).freeze()


def test_a_hint_for_a_sealed_bid_is_the_same_whatever_others_have_bid():
    plans = {
        advise(match.game, open_position(match, 0), 0, iterations=400, seconds=60, seed=3).plan
        for match in (auction(), auction([(1, 0)]), auction([(1, 8), (2, 8)]))
    }
    assert len(plans) == 1


def test_a_turn_begins_with_its_first_word():
    match = match_of("inka", "person", "person", options={"first": "seat"})
    while match.course.state.leg == 0:  # the temple is built, a word at a time
        mover = match.course.state.mover
        if mover < 0:
            match.apply(Roll(), "nature", MADE)
        else:
            word = match.game.actions.word(match.course.state.legal(mover)[0])
            match.apply(Play(mover, (word,)), match.seats[mover].person, MADE)
            assert turn_before(match, len(match.moments)) == len(match.moments) - 1
    first, mover = len(match.moments), match.course.state.mover
    tile = match.game.actions.word(match.course.state.legal(mover)[0])
    match.apply(Play(mover, (tile, "end")), match.seats[mover].person, MADE)
    assert len(match.moments) == first + 2
    assert turn_before(match, first + 2) == first
