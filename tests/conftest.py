"""What all tests share; the browser is there for tests that ask for a visit."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from browsing import ARGS, CHROMIUM, House, Visitor


@pytest.fixture(scope="session")
def browser():
    """One Chromium for all."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A real server, with a folder of its own."""
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
