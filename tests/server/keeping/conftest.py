"""Tests of what keepers type read English, whatever the language of the machine."""

import pytest


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
