"""What all tests share: marks by folder, no limits of time, and a browser for tests that ask for a visit."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from browsing import ARGS, CHROMIUM, PATIENCE, House, Visitor
from postgres import Postgres, programs

ROOT = Path(__file__).parent

os.environ["LC_ALL"] = "C.UTF-8"  # what a terminal says follows the system's language

# How fast an example runs depends on what else the machine does; a run must not depend on luck, either. Whoever looks
# for something new takes other examples each time: `--hypothesis-profile=hunting`.
PATIENT = settings(settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("hunting", PATIENT)
settings.register_profile("repeatable", PATIENT, derandomize=True, database=None)
settings.load_profile("repeatable")

# Tests of these folders are of code that is compiled, and run both ways. `process`, `campaigns`, `notebooks` and
# `browser` run compiled, as people run it; so do all others, once, unless there is no compiler.
BOTH_WAYS = {"core", "games", "bots", "match", "protocol", "bridges"}
COMPILED = {
    "process": "process",
    "campaigns": "process",
    "notebooks": "process",
    "browser": "browser",
}  # and the mark they get
# These begin first, or the others would wait for them in the end.
LONGEST = ("process", "server/http", "build", "browser/test_hygiene", "browser/test_inka", "browser/test_first")


@pytest.hookimpl(tryfirst=True)  # before tests are chosen by their marks
def pytest_collection_modifyitems(items):
    """Mark each test by its folder; what lies in no folder carries marks of its own."""
    for item in items:
        folder, *rest = item.path.relative_to(ROOT).parts if ROOT in item.path.parents else [""]
        if rest and folder not in BOTH_WAYS:
            item.add_marker(COMPILED.get(folder, "once"))
    items.sort(key=lambda item: not is_long(item))


def pytest_runtest_logreport(report):
    """Name what fails at once: the rest of a long run need not be waited for."""
    if report.failed:
        print(f"\n{report.nodeid} failed ({report.when})", flush=True)


def is_long(item):
    """Whether a test takes so long that it had better begin early."""
    return ROOT in item.path.parents and item.path.relative_to(ROOT).as_posix().startswith(LONGEST)


@pytest.fixture(scope="session")
def postgres():
    """One PostgreSQL for all tests of a worker."""
    if programs() is None:
        pytest.skip("there is no PostgreSQL here: tests/postgresql says how to get it")
    pytest.importorskip("psycopg", reason="there is no driver of PostgreSQL here: make dev installs it")
    running = Postgres()
    yield running
    running.close()


@pytest.fixture(scope="session")
def browser():
    """One Chromium for all tests of a worker."""
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    """A real server for all tests of a worker, with a folder of its own."""
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.close()


@pytest.fixture
def visit(browser, house):
    """Makes visitors, and sees them out."""
    visitors = []

    def come(lang="en", at=house, **screen):
        visitors.append(Visitor(browser, at, lang, **screen))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()
