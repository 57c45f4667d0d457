"""Words of the house in a record, and databases made before there were any."""

import sqlite3

import pytest

from fivesuns.core.record import Course
from fivesuns.core.rows import BOT, DRAW, HOUSE, PLAY, RETURN, TIMEOUT, Illegal, Row, in_force
from fivesuns.games import GAMES
from visiting import OPENING, house, two

AZTEKA = GAMES["azteka"]
KEEPING = ("mutes", "reports", "bars", "orders")  # tables that came after the first revisions
LATER = ("subscriptions", "recovery", "tokens", "challenges", "leases")


def course(*said):
    """A course after some words, and their rows."""
    course, rows = Course(AZTEKA, AZTEKA.start(AZTEKA.setup())), []
    for step, (seat, kind, word) in enumerate(said):
        rows.append(Row(step, float(step), "somebody", seat, kind, word))
        course.apply(rows[-1])
    return course, rows


def test_moves_are_taken_back_to_a_row():
    short, _ = course((0, PLAY, OPENING))
    long, rows = course((0, PLAY, OPENING), (1, PLAY, "turn 1"), (0, PLAY, "turn 1"), (1, HOUSE, "back 1"))
    assert long.state.freeze() == short.state.freeze()
    assert long.step == 4
    assert in_force(rows) == rows[:1]


def test_what_was_taken_back_can_be_taken_up_again():
    said = [(0, PLAY, OPENING), (1, PLAY, "turn 1"), (1, HOUSE, "back 1"), (1, PLAY, "place 1b"), (0, HOUSE, "back 0")]
    again, rows = course(*said)
    assert again.state.freeze() == AZTEKA.start(AZTEKA.setup()).freeze()
    assert in_force(rows) == []
    later, _ = course(*said, (1, HOUSE, "back 4"))
    assert later.state.freeze() == course(*said[:4])[0].state.freeze()


@pytest.mark.parametrize(
    "word", ["back", "back 7", "back -1", "back x", "back 00", "bot", "dance", "resign now", "draw 1"]
)
def test_what_is_no_word_of_the_house_is_refused(word):
    there, _ = course((0, PLAY, OPENING))
    before = there.state.freeze()
    with pytest.raises(Illegal):
        there.apply(Row(1, 1.0, "somebody", 0, HOUSE, word))
    assert (there.step, there.state.freeze(), there.turn) == (1, before, (1,))


def test_a_position_is_never_changed_by_what_comes_later():
    there, _ = course((0, PLAY, OPENING))
    state, before = there.state, there.state.freeze()
    twin = there.copy()
    twin.apply(Row(1, 1.0, "somebody", 1, PLAY, "turn 1"))
    twin.apply(Row(2, 2.0, "somebody", 1, HOUSE, "bot player"))
    assert state.freeze() == before
    assert (there.step, there.stands) == (1, {})


def test_who_is_late_is_late_until_they_act():
    there, _ = course((0, PLAY, OPENING), (1, HOUSE, TIMEOUT))
    assert there.late == (1,)
    there.apply(Row(2, 2.0, "bot:player", 1, PLAY, "turn 1"))
    assert there.late == ()


def test_a_draw_is_shared_and_ends_it():
    there, _ = course((0, PLAY, OPENING), (0, HOUSE, DRAW))
    assert there.over
    assert there.turn == ()
    assert there.result() == [0.5, 0.5]


def test_a_bot_stands_in_until_somebody_returns():
    there, _ = course((0, PLAY, OPENING), (1, HOUSE, f"{BOT} player"))
    assert there.stands == {1: "player"}
    there.apply(Row(2, 2.0, "somebody", 1, HOUSE, RETURN))
    assert there.stands == {}


def test_a_database_made_earlier_still_opens(tmp_path):
    with house(tmp_path) as client:
        ana, beto, table = two(client)
        ana.play(table, 0, OPENING)
        scene = ana.scene(table)
    with sqlite3.connect(tmp_path / "house.sqlite") as old:
        old.execute("ALTER TABLE accounts DROP COLUMN bot")
        later = ("unrated", "dice", "closed", "changes", "offer", "starts")
        for column in ("host", "public", "clock", "began", *later):
            old.execute(f"ALTER TABLE tables DROP COLUMN {column}")
        for name in ("chats", "hooks", "dailies", "pulse", "pauses", "alembic_version", *KEEPING, *LATER):
            old.execute(f"DROP TABLE {name}")
    old.close()
    with house(tmp_path) as client:
        ana.client = beto.client = client
        again = ana.scene(table)
        assert again["view"] == scene["view"]
        assert again["log"] == scene["log"]
        assert beto.play(table, 1, "turn 1").json() == {"step": 2}
