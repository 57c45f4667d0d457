"""A house whose time is told by the test."""

import pytest

from visiting import Hours, house


@pytest.fixture
def hours():
    return Hours()


@pytest.fixture
def client(tmp_path, hours):
    with house(tmp_path, timing=hours.timing) as client:
        yield client
