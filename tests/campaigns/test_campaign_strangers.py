"""The campaign of strangers in short, and that it finds a fault of the house and others who cannot play."""

import asyncio
from random import Random

import pytest

from campaigns.house import Gone, answered
from campaigns.report import Outcome
from campaigns.strangers import Strangers, total


@pytest.fixture
def campaign(tmp_path):
    campaign = Strangers(4, tmp_path, 30)
    yield campaign
    campaign.close()


def test_nobody_gets_a_fault_and_others_play_on(campaign):
    outcome = campaign.case(0)
    assert outcome.findings == []
    assert outcome.counts["moves of others"] > 0
    assert total(outcome.counts) == 30


def test_faults_of_the_house_are_found(campaign, monkeypatch):
    """A 500, a line in the log, memory beyond its limit, and a house that is gone."""

    async def fault(rng):
        return "a request", answered(b"HTTP/1.1 500 Oops\r\ncontent-length: 0\r\n\r\n").status

    for kind in ("_request", "_raw", "_socket", "_sequence", "_half"):
        fault.__name__ = kind
        monkeypatch.setattr(campaign, kind, fault)
    outcome = Outcome()
    asyncio.run(campaign._attempt(Random(1), outcome))
    assert outcome.findings == ["500 for a request"]
    assert asyncio.run(campaign._health()) == []
    with campaign.house.log.open("a") as log:
        log.write("Traceback (most recent call last):\n")
    monkeypatch.setattr("campaigns.strangers.MEMORY_BYTES", 1)
    found = asyncio.run(campaign._health())
    assert found[0].startswith("log:")
    assert found[1].startswith("it holds")
    campaign.house.kill()
    assert asyncio.run(campaign._health())[-1] == "the house is gone"


def test_half_an_answer_is_none():
    with pytest.raises(Gone):
        answered(b"HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nabc")
