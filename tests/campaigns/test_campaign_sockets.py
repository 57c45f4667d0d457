"""The campaign of sockets in short, and that it finds a house that tells by a message more, or by a longer answer."""

import pytest

from campaigns.plans import planned
from campaigns.sockets import Sockets
from fivesuns.games import GAMES

CASES = 3  # in which a fault must have been found


@pytest.fixture
def sockets(tmp_path):
    begun = []

    def begin(*loaded, games=GAMES):
        begun.append(Sockets(6, tmp_path, loaded, games))
        return begun[-1]

    yield begin
    for campaign in begun:
        campaign.close()


def test_no_two_tables_of_a_real_house_are_told_apart(sockets):
    campaign = sockets()
    for number in range(len(GAMES)):
        outcome = campaign.case(number)
        assert outcome.findings == []
        assert outcome.counts["pairs of tables"] == 1
        assert outcome.counts["messages compared"] > 0
        assert outcome.counts["answers compared"] > 0


@pytest.mark.parametrize(("fault", "line"), [("leaking_lines", "line"), ("leaking_answers", "HTTP")])
def test_a_house_that_tells_of_the_drafts_of_others_is_found(sockets, fault, line):
    campaign = sockets(fault, games={"xalapa": GAMES["xalapa"]})
    found = [found for number in range(CASES) for found in campaign.case(number).findings]
    assert any(line in one for one in found)


@pytest.mark.parametrize("name", [game.name for game in GAMES.values() if game.hides])
def test_a_plan_has_something_to_hide_and_ends_where_people_are_awaited(name):
    plan = planned(GAMES[name], 5)
    assert any(act.apart for act in plan.acts)
    assert plan.acts[-1].resting
    assert plan.seeds()[0]
