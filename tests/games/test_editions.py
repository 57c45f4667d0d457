"""Stored games of every edition: they open, go on, replay and verify under their own rules and with their own box."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from fivesuns.core.record import begin, load, verify
from fivesuns.games import GAMES

FOLDER = Path(__file__).parent / "editions"
KNOWN = json.loads((FOLDER / "known.json").read_text())


def played(game, record):
    """The course of a record, and a digest of what was legal at each step."""
    course, told = begin(game, record), sha256()
    for row in record.rows:
        for seat in course.state.turn:
            told.update(repr((course.step, seat, course.state.legal(seat))).encode())
        course.apply(row)
    if not course.over:
        for seat in course.state.turn:
            told.update(repr((course.step, seat, course.state.legal(seat))).encode())
    return course, told.hexdigest()[:16]


@pytest.mark.parametrize("file", KNOWN)
def test_a_stored_game_replays_and_verifies_under_its_own_edition(file):
    record = load((FOLDER / file).read_text())
    course, legal = played(GAMES[record.game], record)
    known = KNOWN[file]
    assert legal == known["legal"], f"{file}: other moves were legal then: a changed rule is a new edition"
    assert list(course.turn) == known["turn"]
    assert [int(points) for points in course.state.score()] == known["score"]
    assert (course.result() if course.over else None) == known["result"]
    verify(GAMES[record.game], record)
