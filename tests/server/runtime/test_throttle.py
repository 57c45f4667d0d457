"""Allowances: each has its own, and only so many are remembered."""

import pytest

from fivesuns.server.runtime import throttle
from fivesuns.server.runtime.throttle import Allowances

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
