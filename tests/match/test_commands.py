"""What every command does, what is refused, and that nothing changes before it is accepted."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fivesuns.core.dice import commitment
from fivesuns.core.record import load, verify
from fivesuns.core.record import replay as replayed
from fivesuns.games import GAMES
from fivesuns.match.clock import TimeControl
from fivesuns.match.commands import Drafted, Ended, Play, Refused, Resign, Roll, SetDraft, Stepped, Tick
from fivesuns.match.match import ENTRY_SECONDS
from matching import (
    ALL_BUT_THE_END,
    KINDS,
    MADE,
    OPENING,
    SEED,
    WAITS,
    command_of,
    match_of,
    moment_of,
    play_on,
    refused,
    snapshot,
    words_of,
)
from playing import GAMES_OF_OURS
from toys.stones import STONES

NAMES = ["ana", "beto", "carla", "nobody", "bot:novice", "bot:player", ""]
CONTROLS = [TimeControl(per, 60, 5, rule) for per in ("move", "game") for rule in ("bot", "resign", "wait")]


# playing


def test_a_word_makes_a_row_and_a_step():
    match = match_of()
    rows, events = match.apply(Play(0, (" PLACE  1A ",), 0), "ana", 1005.0)
    (row,) = rows
    assert (row.step, row.at, row.actor, row.seat, row.kind, row.word) == (0, 1005.0, "ana", 0, "play", OPENING)
    assert events == [Stepped(1)]
    assert match.step == 1
    assert match.course.turn == (1,)
    assert match.last_at == 1005.0


def test_several_words_are_one_step_all_or_none_of_them():
    match = match_of("azteka", "person", "here")
    assert refused(match, Play(0, (OPENING, "place 1b")), "ana")[0] == "illegal"
    rng, inka = Random(1), match_of("inka")
    play_on(inka, rng, 60)
    seat = inka.course.turn[0]
    for _ in range(40):  # somebody who moves twice in a row
        state = inka.course.state.copy()
        first = rng.choice(state.legal(seat))
        state.play(seat, first)
        if state.turn == (seat,):
            break
    words = tuple(map(inka.game.actions.word, (first, state.legal(seat)[0])))
    step = inka.step
    rows, events = inka.apply(Play(seat, words), inka.seats[seat].person, 9000.0)
    assert [row.word for row in rows] == [*words]
    assert len({row.at for row in rows}) == 1
    assert (inka.step, events[0].step, len(inka.entries[-1])) == (step + 1, step + 1, 2)


def test_entries_are_never_at_the_same_time():
    match = match_of()
    first = match.apply(Play(0, (OPENING,)), "ana", 1000.0)[0][0]
    second = match.apply(Play(1, ("turn 1",)), "beto", 900.0)[0][0]  # a clock that was set back
    assert first.at == MADE + ENTRY_SECONDS
    assert second.at == first.at + ENTRY_SECONDS


@pytest.mark.parametrize(
    ("command", "by", "why"),
    [
        (Play(0, (OPENING,)), "beto", ("seat", "no-seat")),
        (Play(0, (OPENING,)), "", ("seat", "no-seat")),
        (Play(0, (OPENING,)), "bot:None", ("seat", "no-seat")),
        (Play(-1, (OPENING,)), "ana", ("seat", "no-seat")),
        (Play(2, (OPENING,)), "ana", ("seat", "no-seat")),
        (Play(1, (OPENING,)), "beto", ("illegal", "refused-turn")),
        (Play(0, ("hop",)), "ana", ("illegal", "refused-word")),
        (Play(0, ("turn 2",)), "ana", ("illegal", "refused-3-4")),
        (Play(0, (OPENING,), 1), "ana", ("step", "no-step")),
        (Play(0, (OPENING,), -1), "ana", ("step", "no-step")),
        (SetDraft(0, (OPENING,)), "ana", ("illegal", "refused-no-draft")),
        (SetDraft(0, (OPENING,)), "beto", ("seat", "no-seat")),
        (Resign(0), "beto", ("seat", "no-seat")),
        (Resign(7), "beto", ("seat", "no-seat")),
    ],
)
def test_what_cannot_be_is_refused(command, by, why):
    assert refused(match_of(), command, by) == why


def test_nobody_acts_for_an_open_seat():
    match = match_of("azteka", "open", "person")
    for by in ("", "bot:None", "bot:", "beto"):
        assert refused(match, Play(0, (OPENING,)), by) == ("seat", "no-seat")


def test_a_refusal_names_its_rule():
    with pytest.raises(Refused) as fault:
        match_of().propose(Play(0, ("turn 2",)), "ana", MADE)
    assert fault.value.rule == "3.4"


def test_who_resigns_ends_it_and_then_nothing_can_be_done():
    match = match_of()
    match.apply(Play(0, (OPENING,)), "ana", 1001.0)
    rows, events = match.apply(Resign(0), "ana", 1002.0)
    assert [(row.kind, row.word) for row in rows] == [("house", "resign")]
    assert events == [Stepped(2), Ended()]
    assert match.course.over
    assert match.course.result() == [0.0, 1.0]
    for command, by in ((Play(1, ("turn 1",)), "beto"), (Resign(0), "ana"), (Resign(1), "beto")):
        assert refused(match, command, by) == ("illegal", "refused-over")
    for idle in (Roll(), Tick()):
        assert match.apply(idle, "clock", 9999.0) == ([], [])


def test_the_last_move_ends_it():
    match = match_of()
    play_on(match, Random(3), 4000)
    assert match.course.over
    assert not match.course.closed
    assert sum(match.course.result()) == pytest.approx(1)


# chance


def test_nature_draws_what_the_seed_says_and_only_on_its_turn():
    one, other = match_of("cibola"), match_of("cibola")
    for match in (one, other):
        while match.propose(Roll(), "nature", MADE).rows:
            match.apply(Roll(), "nature", MADE)
    assert words_of(one) == words_of(other)
    assert {moment.row.actor for moment in one.moments} == {"nature"}
    assert one.course.draws == len(one.moments) > 0
    assert one.apply(Roll(), "nature", MADE) == ([], [])


# what still holds


def test_what_was_decided_holds_while_only_others_act_beside_it():
    match = match_of(STONES)
    assert match.is_fresh(0, 0)
    match.apply(SetDraft(1, ("done",)), "beto", 1001.0)
    assert match.is_fresh(0, 0)
    assert not match.is_fresh(1, 0)  # not on turn
    assert not match.is_fresh(0, 2)
    assert not match.is_fresh(0, -1)
    match.apply(SetDraft(0, ("put 1", "done"), 0), "ana", 1002.0)
    assert match.step == 2
    assert not match.is_fresh(0, 0)  # it has acted itself, and a new round has begun
    assert match.is_fresh(0, 2)
    assert refused(match, SetDraft(0, ("put 2",), 1), "ana") == ("step", "no-step")


def test_of_two_moves_on_one_step_the_second_is_refused():
    match = match_of()
    match.apply(Play(0, (OPENING,), 0), "ana", 1001.0)
    assert refused(match, Play(0, ("place 1b",), 0), "ana") == ("step", "no-step")


# records


def test_the_record_has_people_under_their_names_and_verifies():
    match = match_of("cibola", "person", "bot")
    play_on(match, Random(2), 60)
    match.apply(Resign(0), "ana", 9999.0) if not match.course.over else None
    record = load(match.record(commitment(SEED), seed=SEED).write())
    actors = {row.actor for row in record.rows}
    assert "Ana" in actors
    assert actors <= {"Ana", "bot:novice", "nature"}
    assert [row.word for row in record.rows] == words_of(match)
    assert [row.step for row in record.rows] == [*range(len(match.moments))]
    assert len(list(replayed(match.game, record))) == len(match.moments)
    assert verify(match.game, record) == match.course.draws > 0


def test_a_record_does_not_tell_the_seed_by_itself():
    match = match_of("cibola")
    record = match.record(commitment(SEED), given=3)
    assert (record.seed, record.given, record.commitment) == ("", 3, commitment(SEED))
    assert (record.game, record.rules, record.seats) == ("cibola", match.game.rules, len(match.seats))


def test_rows_of_one_time_are_one_step_again():
    match = match_of(STONES)
    match.apply(SetDraft(0, ("put 3", "put 4", "done")), "ana", 1001.0)
    match.apply(SetDraft(1, ("done",)), "beto", 1002.0)
    assert [len(entry) for entry in match.entries] == [3, 1]
    again = match_of(STONES)
    again.replay([moment.row for moment in match.moments])
    assert snapshot(again) == snapshot(match)


# nothing changes before it is accepted


MATCHES = st.tuples(
    st.sampled_from([*GAMES_OF_OURS, "stones"]),
    st.sampled_from([None, None, *CONTROLS]),
    st.lists(st.sampled_from(["person", "person", "open", "bot", "here"]), min_size=5, max_size=5),
    st.integers(0, 60),  # commands before
    st.integers(0, 2**32),
)
WISHES = st.tuples(
    st.sampled_from(KINDS), st.integers(0, 5), st.integers(0, 999), st.sampled_from(NAMES), st.sampled_from(WAITS)
)


def begun(game, control, kinds, commands, seed):
    """A match with some commands behind it, and the time."""
    game = STONES if game == "stones" else GAMES[game]
    seats = game.seats[seed % len(game.seats)]
    match = match_of(game, "person", *kinds[: seats - 1], control=None if game.bell else control)
    return match, play_on(match, Random(seed), commands, kinds=ALL_BUT_THE_END)


def try_all(match, now, wishes):
    """The commands that were wished for, each by who should give it and by somebody: what came of them."""
    for kind, number, choice, name, wait in wishes:
        now += wait
        command, by = command_of(match, kind, number, choice)
        for person in (name, by):
            try:
                yield command, person, now, match.propose(command, person, now)
            except Refused as fault:
                yield command, person, now, fault


def event_of(event):
    """An event that can be compared: positions are equal when all that they are is."""
    return (event.seat, event.last and moment_of(event.last)) if isinstance(event, Drafted) else event


@settings(max_examples=150)
@given(MATCHES, st.lists(WISHES, min_size=1, max_size=6))
def test_what_is_refused_or_only_proposed_changes_nothing(made, wishes):
    match, now = begun(*made)
    before = snapshot(match)
    for _ in try_all(match, now, wishes):
        assert snapshot(match) == before


@settings(max_examples=100)
@given(MATCHES, st.lists(WISHES, min_size=1, max_size=12))
def test_to_apply_is_to_propose_and_to_accept(made, wishes):
    one, now = begun(*made)
    other, _ = begun(*made)
    assert snapshot(one) == snapshot(other)
    for command, person, at, change in try_all(one, now, wishes):
        if isinstance(change, Refused):
            assert refused(other, command, person, at) == (change.code, change.reason.id)
            continue
        one.accept(change)
        rows, events = other.apply(command, person, at)
        assert rows == change.rows
        assert [*map(event_of, events)] == [*map(event_of, change.events)]
        assert snapshot(one) == snapshot(other)
        assert change.durable == bool(change.rows or change.drafts or change.seats)
        assert bool(change.rows) == any(isinstance(event, Stepped) for event in change.events)
        assert change.over == any(isinstance(event, Ended) for event in change.events)


@settings(max_examples=100)
@given(MATCHES)
def test_a_match_replayed_from_its_rows_is_the_same(made):
    match, _ = begun(*made)
    again = match_of(
        match.game, *["person"] * len(match.seats), options=dict(match.setup.options), control=match.control
    )
    again.seats, again.began, again.barred = match.seats, match.began, match.barred
    again.replay([moment.row for moment in match.moments])
    again.restore_drafts({seat: draft.words for seat, draft in match.drafts.items()})
    again.offer = match.offer
    assert snapshot(again) == snapshot(match)
    assert again.is_fresh(0, match.step) == match.is_fresh(0, match.step)
