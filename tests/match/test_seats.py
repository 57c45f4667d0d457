"""Who sits where: taking a seat, being sent away, a bot in one's place and coming back, another name."""

import pytest

from fivesuns.match.commands import (
    AWAY_SECONDS,
    Kick,
    MakeOffer,
    Play,
    Reseated,
    Resign,
    Resume,
    Seat,
    Sit,
    Stepped,
    Substitute,
)
from matching import OPENING, match_of, refused, snapshot, words_of

# sitting down


def test_a_person_takes_an_open_seat():
    match = match_of("azteka", "person", "open", "open")
    rows, events = match.apply(Sit(2, "Fito"), "fito", 1005.0)
    assert (rows, events) == ([], [Reseated("fito")])
    assert match.seats[2] == Seat(2, "person", "fito", "Fito")
    assert match.held("fito") == (2,)
    assert match.began is None
    match.apply(Sit(1, "Elia"), "elia", 1006.0)
    assert match.began == 1006.0  # the last seat was taken


def test_to_sit_down_twice_does_nothing():
    match = match_of("azteka", "person", "person")
    before = snapshot(match)
    assert match.apply(Sit(1, "Another name"), "beto", 1005.0) == ([], [])
    assert snapshot(match) == before


def test_one_may_take_several_seats():
    match = match_of("azteka", "person", "open")
    match.apply(Sit(1, "Ana"), "ana", 1001.0)
    assert match.held("ana") == (0, 1)


@pytest.mark.parametrize(
    ("seat", "why"),
    [
        (-1, ("seat", "no-seat")),
        (3, ("seat", "no-seat")),
        (0, ("taken", "no-taken")),
        (1, ("taken", "no-taken")),
    ],
)
def test_what_is_no_open_seat_is_refused(seat, why):
    assert refused(match_of("azteka", "person", "bot", "open"), Sit(seat, "Fito"), "fito") == why


def test_an_offer_stands_while_somebody_sits_down():
    match = match_of("azteka", "person", "person", "open")
    match.apply(MakeOffer(0, "draw"), "ana", 1001.0)
    match.apply(Sit(2, "Fito"), "fito", 1002.0)
    assert match.offer is not None


# being sent away


def test_the_host_sends_somebody_away_who_cannot_come_back():
    match = match_of("azteka", "person", "person")
    change = match.propose(Kick(1), "ana", 1001.0)
    assert (change.barred, change.seats, change.events) == ("beto", {1: Seat(1, "open")}, [Reseated()])
    match.accept(change)
    assert match.barred == {"beto"}
    assert match.began is None
    assert refused(match, Sit(1, "Beto"), "beto") == ("taken", "no-barred")
    match.apply(Sit(1, "Carla"), "carla", 1002.0)
    assert match.began == 1002.0


@pytest.mark.parametrize(
    ("seat", "by", "why"),
    [
        (0, "beto", ("seat", "no-seat")),
        (0, "ana", ("seat", "no-seat")),
        (9, "ana", ("seat", "no-seat")),
        (-1, "ana", ("seat", "no-seat")),
        (2, "ana", ("illegal", "no-kick")),
    ],
)
def test_who_cannot_be_sent_away(seat, by, why):
    assert refused(match_of("azteka", "person", "person", "bot"), Kick(seat), by) == why


def test_nobody_is_sent_away_once_somebody_has_moved():
    match = match_of("azteka", "person", "person")
    match.apply(Play(0, (OPENING,)), "ana", 1001.0)
    assert refused(match, Kick(1), "ana") == ("illegal", "no-kick")


# leaving and coming back


def substituted():
    match = match_of("azteka", "person", "person")
    match.apply(Play(0, (OPENING,)), "ana", 1001.0)
    match.apply(Substitute(1, AWAY_SECONDS), "ana", 1200.0)
    return match


def test_a_bot_plays_for_a_person_who_is_away():
    match = substituted()
    row = match.moments[-1].row
    assert (row.word, row.actor, row.seat, row.kind) == ("bot player", "ana", 1, "house")
    assert match.course.stands == {1: "player"}
    assert match.bot_level(1) == "player"
    assert match.seats[1].person == "beto"
    match.apply(Play(1, ("turn 1",)), "bot:player", 1201.0)
    assert match.moments[-1].row.actor == "bot:player"


def test_who_comes_back_has_their_seat_again():
    match = substituted()
    rows, events = match.apply(Resume(), "beto", 1300.0)
    assert [(row.word, row.actor, row.seat) for row in rows] == [("return", "beto", 1)]
    assert events == [Stepped(3)]
    assert match.course.stands == {}
    assert match.bot_level(1) is None
    assert refused(match, Play(1, ("turn 1",)), "bot:player") == ("seat", "no-seat")


def test_all_seats_of_a_person_are_theirs_again_as_one_step():
    match = match_of("azteka", "person", "person", "person")
    match.seats[2] = Seat(2, "person", "beto", "Beto")
    for seat in (1, 2):
        match.apply(Substitute(seat, AWAY_SECONDS), "ana", 1200.0 + seat)
    step = match.step
    rows, _ = match.apply(Resume(), "beto", 1300.0)
    assert [row.seat for row in rows] == [1, 2]
    assert match.step == step + 1


@pytest.mark.parametrize("by", ["ana", "carla", ""])
def test_to_come_back_where_no_bot_plays_does_nothing(by):
    match = substituted()
    before = snapshot(match)
    assert match.apply(Resume(), by, 1300.0) == ([], [])
    assert snapshot(match) == before


def test_nobody_comes_back_to_a_game_that_is_over():
    match = substituted()
    match.apply(Resign(0), "ana", 1201.0)
    assert match.apply(Resume(), "beto", 1300.0) == ([], [])
    assert words_of(match) == [OPENING, "bot player", "resign"]


def test_a_substitute_that_cannot_be_is_refused():
    match = match_of("azteka", "person", "person")
    assert refused(match, Substitute(1, AWAY_SECONDS - 1), "ana") == ("illegal", "no-stand-in")
    assert refused(match, Substitute(1, AWAY_SECONDS), "carla") == ("seat", "no-seat")
    assert refused(match, Substitute(7, AWAY_SECONDS), "ana") == ("illegal", "refused-resign")
    assert refused(substituted(), Substitute(1, AWAY_SECONDS), "ana") == ("illegal", "no-stand-in")
    match.apply(Resign(0), "ana", 1001.0)
    assert refused(match, Substitute(1, AWAY_SECONDS), "ana") == ("illegal", "refused-over")


# names


def test_a_person_is_renamed_in_all_their_seats():
    match = match_of("azteka", "person", "person", "here")
    assert match.rename("ana", "Anita")
    assert [seat.name for seat in match.seats] == ["Anita", "Beto", "Carla"]  # who sits beside her keeps theirs
    assert not match.rename("nobody", "X")
    assert not match.rename("bot:novice", "X")
