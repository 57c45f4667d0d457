"""Playing alone: what one reached is kept, and can be beaten."""

import pytest

from toys.alone import TOYS
from visiting import Visitor, house, refusal

pytestmark = pytest.mark.toys


@pytest.fixture
def client(tmp_path):
    with house(tmp_path, games=TOYS) as client:
        yield client


def alone(visitor, *words):
    table = visitor.make([{"kind": "me"}], "alone")
    for word in (*words, "done"):
        visitor.post(f"/api/tables/{table}/play", {"seat": 0, "word": word})
    return table


def told(visitor, table):
    return visitor.get(f"/api/tables/{table}/solo").json()


def test_records_are_kept_and_beaten(client):
    ana = Visitor(client)
    first = alone(ana, "put 1", "put 2")
    assert told(ana, first) == {"away": 2, "record": 2, "games": 1, "new": True}
    second = alone(ana, "put 1")
    assert told(ana, second) == {"away": 1, "record": 1, "games": 2, "new": True}
    third = alone(ana, "put 1")
    assert told(ana, third) == {"away": 1, "record": 1, "games": 3, "new": False}
    assert told(ana, first) == {"away": 2, "record": 1, "games": 3, "new": False}


def test_they_are_ones_own(client):
    ana, beto = Visitor(client), Visitor(client)
    alone(ana)
    assert told(beto, alone(beto, "put 1"))["games"] == 1
    assert refusal(beto.get(f"/api/tables/{alone(ana)}/solo")) == (403, "seat")


def test_a_game_that_goes_on_or_was_given_up_is_no_record(client):
    ana = Visitor(client)
    table = ana.make([{"kind": "me"}], "alone")
    assert told(ana, table) is None
    ana.post(f"/api/tables/{table}/resign", {"seat": 0})
    assert told(ana, table) is None
