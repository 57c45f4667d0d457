"""The campaign of lines in short, and that it finds a client that misses a step and a move that is played twice."""

import asyncio

import pytest

from campaigns import lines
from campaigns.lines import Client, Lines, differences, misplayed
from fivesuns.core.rows import PLAY, Row

GAMES_TRIED = 5


@pytest.fixture
def campaign(tmp_path):
    campaign = Lines(5, tmp_path, GAMES_TRIED)
    yield campaign
    campaign.close()


def test_games_over_failing_lines_end_as_the_house_has_them(campaign):
    outcome = campaign.case(0)
    assert outcome.findings == []
    assert outcome.counts["games"] == GAMES_TRIED
    assert outcome.counts["moves acknowledged"] > GAMES_TRIED
    assert sum(count for name, count in outcome.counts.items() if name.endswith(("back", "to the house"))) > 0


def test_a_client_that_passes_over_a_gap_is_found(campaign, monkeypatch):
    def careless(self, said):
        if said["step"] > self.step:
            self.shown = self.shown | {name: said[name] for name in ("view", "marks", "banner", "table")}
        return True

    monkeypatch.setattr(Client, "_take_step", careless)
    monkeypatch.setattr(lines, "FAULTS", {"dropped": 0.3})
    assert any("shows another log" in found for found in campaign.case(0).findings)


def test_what_is_shown_otherwise_is_named():
    scene = {"table": {"seats": [{"seat": 0, "here": True}], "away": {}, "bell": None}, "log": [1, 2]}
    away = {"table": {"seats": [{"seat": 0, "here": False}], "away": {0: 3}, "bell": None}, "log": [1, 2]}
    assert differences(away, scene) == []
    assert differences(away | {"log": [1]}, scene) == ["log"]


def test_a_line_of_the_chat_that_is_not_shown_is_found():
    """What was said before the last line must be there; what was on its way then may have come too late."""
    said = [{"n": n, "text": text} for n, text in enumerate(("hello 1", lines.END, "hello 2"))]
    assert differences({"chat": said[:2]}, {"chat": said}) == []
    assert differences({"chat": said[:1]}, {"chat": said}) == ["chat"]


def test_a_move_that_is_lost_or_played_twice_is_found():
    client = Client(None, "table", 0, 0, None)
    client.sent, client.answered = [("place 1a",)], {0: (1,)}
    row = Row(0, 1.0, "Ana", 0, PLAY, "place 1a")
    assert misplayed(client, "azteka", [[row]]) == []
    assert "is not there" in misplayed(client, "azteka", [[Row(0, 1.0, "Ana", 0, PLAY, "place 1b")]])[0]
    assert "more often" in misplayed(client, "azteka", [[row], [Row(1, 2.0, "Ana", 0, PLAY, "place 1a")]])[0]


class Silent:
    """A line on which nothing comes."""

    def __init__(self):
        self.sent = []

    async def recv(self, decode):
        await asyncio.Event().wait()

    async def send(self, text):
        self.sent.append(text)


def test_a_client_whose_first_scene_was_lost_asks_for_it_once_lines_are_well(monkeypatch):
    """Found by the campaign itself: it waited for the end, which says nothing to who has no scene."""
    monkeypatch.setattr(lines, "SILENCE_SECONDS", 0)
    client = Client(None, "table", 0, 0, None)
    client.failing, client._line = False, Silent()
    asyncio.run(client._next())
    assert client._line.sent == ['{"scene": true}']
