"""The keyboard alone, in a real Chromium: whole games, the list of choices, and what a press must not leave behind."""

from random import Random

import pytest

from browsing import CHROMIUM, PHONE

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here; tests/chromium says how to get it"),
]

ME, HERE = {"kind": "me"}, {"kind": "here", "name": "Noé"}
RANDOM, NOVICE = {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "novice"}
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
FOCUSED = "document.activeElement.closest('.stage [data-id]')?.dataset.id ?? ''"
GAMES = {  # who else plays, and the options that make a game short
    "xochintlan": ([RANDOM], {"win": "any"}),
    "cibola": ([RANDOM, RANDOM], {}),
    "xalapa": ([], {"days": "1"}),
    "inka": ([NOVICE], {}),
}


def press(visitor, *keys):
    for key in keys:
        visitor.page.keyboard.press(key)


def reach(visitor, wanted=""):
    """Go on with the tab key until something on the board has the focus, or one thing of it; what that is."""
    for _ in range(60):
        focused = visitor.page.evaluate(FOCUSED)
        if focused and wanted in ("", focused):
            return focused
        press(visitor, "Tab")
    raise AssertionError(f"{wanted or 'the board'} is not in the order of the tab key")


def choose(visitor, rng):
    """Make a choice by arrows and Enter, however many touches it takes; the focus never leaves the board meanwhile."""
    moment = (
        f'#main:not([data-step="{visitor.step}"][data-tried="{visitor.page.get_attribute("#main", "data-tried")}"])'
    )
    ends = "end" in visitor.open_pieces()
    reach(visitor, "end" if ends else "")
    press(visitor, *(() if ends else rng.choices(ARROWS, k=rng.randrange(3))), "Enter")
    while visitor.page.locator(".board.partial").count():
        assert visitor.page.evaluate(FOCUSED) in visitor.open_pieces()
        press(visitor, *rng.choices(ARROWS, k=rng.randrange(2)), "Enter")
    if visitor.page.locator(".asking[open]").count():
        press(visitor, "Shift+Tab", "Enter")
    visitor.page.wait_for_selector(moment)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard_alone(visit, game):
    one, rng = visit(), Random(7)
    others, options = GAMES[game]
    one.make(ME, *others, game=game, **options)
    while one.wait_turn():
        if game == "xalapa" and one.page.get_attribute("#main", "data-tried") == "3":
            reach(one, "done")
            press(one, "Enter")
            one.page.wait_for_selector('#main[data-tried="0"], #main.over')
        else:
            choose(one, rng)
    assert one.page.locator(".verdict h2").is_visible()


def test_the_list_opens_by_a_key_over_the_log_and_is_in_the_order_of_the_page(visit):
    one = visit()
    one.make(ME, RANDOM)
    one.wait_turn()
    board = one.page.locator(".stage > .board").bounding_box()
    assert not one.page.locator(".choice-lists").is_visible()
    press(one, "l")
    assert one.page.locator(".choice-lists button").first.is_visible()
    assert one.page.evaluate("document.activeElement.closest('.choice-lists') !== null")
    assert one.page.locator(".unfold").bounding_box()["x"] > board["x"] + board["width"]
    assert one.page.locator(".stage > .board").bounding_box() == board
    before = one.step
    press(one, "Enter")
    one.wait_step(before)
    press(one, "l")
    assert not one.page.locator(".choice-lists").is_visible()


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desktop", "phone"])
def test_a_press_leaves_nothing_lit(visit, screen):
    one = visit(**screen)
    one.make(ME, RANDOM)
    one.wait_turn()
    (one.tap if screen else one.click)("place-3c")
    one.wait_step(0)
    one.wait_turn()
    assert one.page.locator(".board .hint").count() == 0
    assert not one.page.evaluate("document.activeElement.matches('.board :focus-visible')")
    press(one, "Tab")
    reach(one)
    press(one, "ArrowLeft")
    assert one.page.locator(".board .hint .preview, .board .look-handle.hint").count()
