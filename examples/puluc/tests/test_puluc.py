"""Puluc: a test for each numbered rule, and the promises every game keeps."""

import pytest

from fivesuns.contract import PROMISES, Trial
from fivesuns.core.record import read
from fivesuns.core.rows import Illegal
from fivesuns.core.state import NATURE, NOBODY
from fivesuns_puluc import GAME
from fivesuns_puluc.material import MOVE, PASS
from fivesuns_puluc.rules import DEAD, LAST_THROW, VILLAGE, State

TRIAL = Trial(GAME)


@pytest.mark.parametrize("promise", PROMISES, ids=str)
def test_it_keeps_its_promises(promise):
    assert TRIAL.broken(promise) is None


def played(words):
    """The position after some words, each by the seat on turn."""
    state = GAME.start(GAME.setup())
    for word in words.split("; "):
        seat = state.turn[0]
        state.play(seat, read(GAME, state, seat, word))
    return state


def refused(state, word):
    with pytest.raises(Illegal) as illegal:
        read(GAME, state, state.turn[0], word)
    return illegal.value.rule


def placed(leads, seat=0, throw=1, throws=1):
    """A position by hand: warriors and their place; the leader of a field is the first named there."""
    state = State()
    state.mover, state.after, state.throw, state.throws = seat, seat, throw, throws
    for warrior, place in leads.items():
        state.at[warrior] = place
        if place >= 0 and state.leads[place] < 0:
            state.leads[place] = warrior // 5
    return state


def test_1_the_warriors_begin_in_their_villages():
    state = GAME.start(GAME.setup())
    assert state.turn == (NATURE,)
    assert [len(state.warriors(seat, VILLAGE)) for seat in (0, 1)] == [5, 5]


def test_2_1_the_kernels_fall_as_four_coins_do():
    state = GAME.start(GAME.setup())
    assert [state.weight(action) for action in state.legal(NATURE)] == [4, 6, 4, 1, 1]
    assert refused(played("throw 1"), "throw 2") == "2.1"


def test_2_2_one_move_a_throw():
    assert played("throw 1; enter").turn == (NATURE,)
    assert played("throw 1; enter; throw 1").turn == (1,)


def test_2_3_who_can_move_must():
    assert refused(played("throw 1"), "pass") == "2.3"
    # one waits with a prisoner, the other stands where it would go, and where a warrior would enter
    stuck = placed({0: 1, 5: 1, 1: 0, 6: 0, 2: DEAD, 3: DEAD, 4: DEAD}, throw=1)
    stuck.leads[0] = stuck.leads[1] = 0
    assert stuck.legal(0) == [MOVE]
    alone = placed({0: 0, **dict.fromkeys((1, 2, 3, 4), DEAD)}, throw=1)
    assert alone.legal(0) == [MOVE]
    crossed = placed({0: 3, 1: 2, 5: 3, 2: DEAD, 3: DEAD, 4: DEAD}, throw=1)
    assert crossed.legal(0) == [PASS]


def test_3_1_a_warrior_enters_from_its_own_end():
    assert played("throw 3; enter").leads[2] == 0
    assert played("throw 3; enter; throw 2; enter").leads[7] == 1
    assert refused(placed(dict.fromkeys(range(5), 3)), "enter") == "3.1"


def test_3_2_only_what_one_leads_is_moved():
    state = played("throw 3; enter; throw 2; enter; throw 1")
    assert refused(state, "move 8") == "3.2"
    assert refused(state, "move 5") == "3.2"


def test_3_3_not_on_ones_own():
    assert refused(played("throw 2; enter; throw 1; enter; throw 2"), "enter") == "3.3"


def test_3_4_who_goes_through_is_home_again():
    state = placed({0: 8}, throw=3)
    state.play(0, MOVE + 8)
    assert state.at[0] == VILLAGE
    assert state.leads == [-1] * 9


def test_4_1_a_prisoner_is_taken():
    state = played("throw 5; enter; throw 5; enter")
    assert state.leads[4] == 1
    assert state.goes_home(4)


def test_4_2_a_group_that_is_taken_turns_round():
    state = played("throw 5; enter; throw 5; enter; throw 5; enter; throw 1; enter; throw 1; move 5")
    assert state.leads[3] == 0
    assert len(state.warriors(0, 3)) == 2
    assert len(state.warriors(1, 3)) == 1


def test_4_3_prisoners_die_at_home_and_their_captors_are_free():
    state = played("throw 5; enter; throw 5; enter; throw 4; enter; throw 5; move 5")
    assert state.alive(0) == 4
    assert len(state.warriors(1, VILLAGE)) == 5


def test_5_1_who_has_nobody_free_has_lost():
    state = placed({0: 3, 1: DEAD, 2: DEAD, 3: DEAD, 4: DEAD, 5: 4}, seat=1, throw=1)
    state.play(1, MOVE + 4)
    assert state.mover == NOBODY
    assert state.result() == [0, 1]


@pytest.mark.parametrize(("dead", "result"), [((), [0.5, 0.5]), ((0,), [0, 1]), ((5,), [1, 0])])
def test_5_2_a_long_war_is_counted(dead, result):
    state = placed(dict.fromkeys(dead, DEAD), throw=1, throws=LAST_THROW)
    state.play(0, state.legal(0)[0])
    assert state.mover == NOBODY
    assert state.result() == result


def test_the_novice_takes_a_prisoner():
    state = played("throw 5; enter; throw 5")
    assert GAME.actions.word(GAME.greedy(state, 1)) == "enter"
    assert GAME.greedy(placed({0: 2, 5: 3}, throw=1), 0) == MOVE + 2
