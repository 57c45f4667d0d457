"""Reviews as streams: told again whenever more was found, with limits, and an end that says why."""

import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest
from msgspec import Struct

from finishing import brought
from fivesuns.server.accounts.identity import Person
from fivesuns.server.analysis import streams
from fivesuns.server.analysis.engine import AnalysisEngine
from fivesuns.server.analysis.streams import BEGUN_AT_ONCE, STREAM_SECONDS, STREAMS
from visiting import FREE, Hours, house, refusal, two

pytestmark = pytest.mark.once

ANA, BETO = Person("ana", "Ana"), Person("beto", "Beto", session="s1")


class Progress(Struct):
    n: int


class Reading:
    """What one reader is told, message by message, in the house's own loop; and what there is to tell."""

    def __init__(self, client, person=ANA):
        self.client, self.n, self.goes_on = client, 0, True
        there = client.app.state.review_streams
        self.messages = there.follow(person, self._look, lambda: self.goes_on)

    async def _look(self):
        return Progress(self.n)

    def next(self):
        return parsed(self.client.blocking_portal.call(self.messages.__anext__))

    def soon(self):
        return self.client.blocking_portal.start_task_soon(self.messages.__anext__)

    def find(self, goes_on=True):
        """One more thing is found."""
        self.n, self.goes_on = self.n + 1, goes_on
        self.client.blocking_portal.call(self._tell)

    async def _tell(self):
        self.client.app.state.reviews._found_more()

    def close(self):
        self.client.blocking_portal.call(self.messages.aclose)


@contextmanager
def reading(client, person=ANA):
    one = Reading(client, person)
    try:
        yield one
    finally:
        one.close()


def parsed(message):
    name, data = message.decode().strip().split("\n")
    return name.removeprefix("event: "), json.loads(data.removeprefix("data: "))


def let_go(why):
    return "close", {"why": why}


@pytest.fixture(scope="module")
def hours():
    return Hours()


@pytest.fixture(scope="module")
def client(tmp_path_factory, hours):
    study = AnalysisEngine(lambda: ThreadPoolExecutor(1))
    with house(tmp_path_factory.mktemp("data"), limits=FREE, engine=study, timing=hours.timing) as client:
        client.app.state.reviews.iterations = 20
        yield client


def test_more_is_told_as_it_is_found_and_the_end_ends_it(client, hours):
    with reading(client) as one:
        assert one.next() == ("review", {"n": 0})
        told = one.soon()
        hours.advance(client, streams.PACE_SECONDS)
        assert not told.done()  # nothing is new
        one.find()
        assert parsed(told.result()) == ("review", {"n": 1})
        told = one.soon()
        for _ in range(5):
            one.find()  # sooner than anybody could read it
        one.find(goes_on=False)
        assert not told.done()
        hours.advance(client, streams.PACE_SECONDS)
        assert parsed(told.result()) == ("review", {"n": 7})
        with pytest.raises(StopAsyncIteration):
            one.next()
    assert not client.app.state.review_streams._readers


def test_a_heartbeat_in_silence_and_an_end_after_an_hour(client, hours):
    with reading(client) as one:
        one.next()
        told = one.soon()
        hours.advance(client, streams.PACE_SECONDS)
        hours.advance(client, streams.QUIET_SECONDS)
        assert told.result() == streams.BEAT
        told = one.soon()
        hours.advance(client, STREAM_SECONDS)
        while (message := told.result()) == streams.BEAT:
            told = one.soon()
            hours.advance(client, streams.QUIET_SECONDS)
        assert parsed(message) == let_go("again")


def test_one_more_takes_the_place_of_the_oldest(client):
    with reading(client) as first, reading(client, BETO) as apart:
        first.next(), apart.next()
        others = [Reading(client) for _ in range(STREAMS)]
        for one in others:
            assert one.next()[0] == "review"
        assert first.next() == let_go("replaced")
        told = apart.soon()
        client.blocking_portal.call(lambda: client.app.state.review_streams.disconnect(BETO.id))
        assert parsed(told.result()) == let_go("again")
        for one in others:
            one.close()
    assert not client.app.state.review_streams._readers


def test_nobody_keeps_beginning(client, hours):
    ana, _, table = two(client)
    ana.post(f"/api/tables/{table}/resign", {"seat": 0})
    path = f"/api/replays/{table}/review/stream"
    answers = [ana.get(path) for _ in range(BEGUN_AT_ONCE + 1)]
    assert [one.status_code for one in answers[:-1]] == [200] * BEGUN_AT_ONCE
    assert parsed(answers[0].content)[1]["state"] == "none"
    assert refusal(answers[-1]) == (429, "often")
    hours.skip(5)
    assert ana.get(path).status_code == 200


def test_a_whole_review_over_http(tmp_path):
    study = AnalysisEngine(lambda: ThreadPoolExecutor(1))
    with house(tmp_path, limits=FREE, engine=study) as client:
        client.app.state.reviews.iterations = 20
        ana, table = brought(client, "azteka", seats=2, most=12)
        ana.post(f"/api/replays/{table}/review")
        answer = ana.get(f"/api/replays/{table}/review/stream")
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert answer.headers["x-accel-buffering"] == "no"
        told = [parsed(one) for one in answer.content.split(b"\n\n") if one and one != streams.BEAT.strip()]
        assert {name for name, _ in told} == {"review"}
        lengths = [len((review["found"] or {"values": ()})["values"]) for _, review in told]
        assert lengths == sorted(lengths)
        assert told[-1][1] == ana.get(f"/api/replays/{table}/review").json()
        assert told[-1][1]["state"] == "done"
        going_on = two(client)[2]
        assert refusal(ana.get(f"/api/replays/{going_on}/review/stream")) == (409, "early")


def test_a_house_that_closes_lets_readers_go(tmp_path):
    with house(tmp_path, limits=FREE) as client, reading(client) as one:
        one.next()
        told = one.soon()
        client.blocking_portal.call(client.app.state.services.drain)
        assert parsed(told.result()) == let_go("closing")
        with reading(client) as late:
            assert [late.next()[0], late.next()] == ["review", let_go("closing")]
