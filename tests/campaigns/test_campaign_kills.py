"""The campaign of kills in short, on SQLite and on two servers, and that it finds a row that was lost."""

import json

import pytest

from campaigns.house import Guest
from campaigns.kills import Kept, Kills
from fivesuns.core.record import Record
from fivesuns.core.rows import HOUSE, PLAY, RESIGN, Row
from fivesuns.games import GAMES


@pytest.fixture
def campaign(tmp_path, postgres):
    campaign = Kills(2, tmp_path, Borrowed(postgres))
    yield campaign
    campaign.close()


class Borrowed:
    """A PostgreSQL that others go on using."""

    def __init__(self, postgres):
        self.pid = postgres.pid
        self.new_database = postgres.new_database

    def close(self):
        pass


def test_nothing_that_was_acknowledged_is_lost_by_a_kill(campaign):
    for number in range(2):  # one of each store
        outcome = campaign.case(number)
        assert outcome.findings == []
        assert outcome.counts["moves"] > 0


def kept_game():
    """A table with one acknowledged move, and its record."""
    game = GAMES["azteka"]
    record = Record("azteka", game.rules, game.material, 2, dict(game.setup(2).options))
    record.rows = [Row(0, 1.0, "Ana", 0, PLAY, "place 1a"), Row(1, 2.0, "Ana", 0, HOUSE, RESIGN)]
    table = Kept("azteka", "table", [Guest(0), None])
    table.steps[1] = (0, "place 1a")
    return table, record


def test_an_acknowledged_move_that_is_not_in_the_record_is_found(monkeypatch):
    monkeypatch.setattr("campaigns.kills.verify", lambda game, record: 0)  # this record has no seed
    table, record = kept_game()
    assert table.misfits(record.write()) == []
    record.rows = [Row(0, 2.0, "Ana", 0, HOUSE, RESIGN)]
    assert table.misfits(record.write()) == ["“place 1a” of seat 0 is not at step 1"]


def test_a_row_that_is_missing_is_found():
    table, record = kept_game()
    head, *rows = record.write().splitlines()
    assert json.loads(rows[0])["step"] == 0
    assert "rows are missing" in table.misfits("\n".join([head, *rows[1:]]))
