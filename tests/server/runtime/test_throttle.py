"""Allowances: each has its own, and only so many are remembered."""

import pytest

from fivesuns.server.runtime import throttle
from fivesuns.server.runtime.throttle import Allowances, Turn

pytestmark = pytest.mark.once


def test_each_has_an_allowance_that_grows_again():
    now = [0.0]
    allowances = Allowances(rate=1.0, most=2, monotonic=lambda: now[0])
    assert [allowances.take("ana") for _ in range(3)] == [True, True, False]
    assert allowances.take("beto")
    now[0] += 1.0
    assert [allowances.take("ana") for _ in range(2)] == [True, False]


def test_who_came_long_ago_is_forgotten(monkeypatch):
    monkeypatch.setattr(throttle, "KEYS", 3)
    allowances = Allowances(rate=0.0, most=1)
    assert allowances.take("ana")
    assert not allowances.take("ana")
    assert all(allowances.take(name) for name in ("beto", "carla", "dario"))
    assert allowances.take("ana")


def test_what_is_used_elsewhere_is_missing_here():
    one, other = Allowances(1.0, 4), Allowances(1.0, 4)
    one.news()  # from now on it is counted
    turn = Turn((one, "ana"))
    assert turn.take() == (True, 0.0)
    assert one.take("ana")
    turn.give_back()
    assert one.news() == {"ana": 1}
    assert one.news() == {}
    other.used_elsewhere("ana", 100)
    assert not other.take("ana")
    other.used_elsewhere("ana", -100)
    assert [other.take("ana") for _ in range(5)] == [True] * 4 + [False]
