"""A house whose time is told by the test; tests of what depends on the database run on both."""

import pytest

from visiting import DATABASES, Hours, house

BOTH = {"test_dice", "test_drafts", "test_clock", "test_people_at_a_table"}


def pytest_generate_tests(metafunc):
    """Run what is written down of tables, and what waits for time, on SQLite and on PostgreSQL."""
    if metafunc.module.__name__.rpartition(".")[2] in BOTH:
        metafunc.fixturenames.insert(0, "database")
        metafunc.parametrize("database", ["sqlite", "postgresql"], indirect=True)


@pytest.fixture
def database(request, monkeypatch):
    """Where houses keep their rows while a test runs."""
    if request.param == "postgresql":
        monkeypatch.setattr(DATABASES, "new", request.getfixturevalue("postgres").new_database)


@pytest.fixture
def hours():
    return Hours()


@pytest.fixture
def client(tmp_path, hours):
    with house(tmp_path, timing=hours.timing) as client:
        yield client
