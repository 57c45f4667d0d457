"""Whole games in a real Chromium, by mouse, touch and keyboard. A complaint of the browser fails the test."""

import re
import signal
from random import Random

import pytest

from browsing import CHROMIUM, PHONE, House, Visitor, nameless, too_small
from fivesuns.server.pages import assets

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here; tests/chromium says how to get it"),
]

ME, OPEN = {"kind": "me"}, {"kind": "open"}
RANDOM = {"kind": "bot", "level": "random"}


def test_a_newcomer_is_playing_after_two_clicks_and_plays_a_whole_game(visit):
    one = visit()
    one.page.goto("/")
    one.page.get_by_role("link", name="Set up… Azteka").click()
    one.page.locator("#level").fill("1")
    one.page.get_by_role("button", name="Play").click()
    one.page.wait_for_url("**/t/*")
    one.play_on(Random(2), one.click)
    assert one.page.locator(".verdict h2").inner_text()
    assert one.page.locator(".verdict tbody tr").count() == 2
    table = one.page.url
    one.page.locator(".verdict [data-rematch]").click()
    one.page.wait_for_url(lambda url: url != table)
    one.page.wait_for_selector(".banner b:not(:empty)")
    assert one.step < 3


def test_two_browsers_against_each_other_one_reloading_in_the_middle(visit):
    host, friend = visit(), visit("fr")
    path = host.make(ME, OPEN)
    assert host.page.get_by_label("Link to this table").input_value().endswith(path)
    friend.go(f"{path}?watch=1")
    assert "Vous regardez" in friend.page.inner_text(".choices")
    friend.page.get_by_role("button", name="Prendre ce siège").click()
    host.page.wait_for_selector(".vacant", state="detached")
    rng = Random(5)
    for number in range(400):
        on_turn = host if "yours" in host.page.get_attribute(".banner", "class") else friend
        other = friend if on_turn is host else host
        if on_turn.is_over() or not on_turn.wait_turn():
            break
        before = on_turn.step
        on_turn.play(rng, on_turn.click)
        other.wait_step(before)
        if number == 12:
            friend.page.reload()
            friend.page.wait_for_selector(".log li:nth-child(13)")
    for one in (host, friend):  # who sees the end first ends the loop
        one.page.wait_for_selector("#main.over")
    assert friend.page.locator(".verdict h2").inner_text()
    assert host.page.locator(".log li").count() == friend.page.locator(".log li").count() == host.step


def test_a_whole_game_in_french_on_a_phone_by_touch(visit):
    one = visit("fr", **PHONE)
    one.make(ME, RANDOM)
    assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    one.play_on(Random(3), one.tap)
    assert re.search("gagne|Personne", one.page.inner_text(".verdict"))
    assert "pose un pion" in one.page.inner_text(".log")
    assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_whole_game_by_keyboard_alone(visit):
    one = visit()
    one.page.goto("/")
    press_until(one, "Set up… Azteka")
    one.page.keyboard.press("Enter")
    one.page.wait_for_url("**/new/*")
    press_until(one, "Options and seats")
    one.page.keyboard.press("Enter")
    press_until(one, "Level of the bot in seat 2")
    one.page.keyboard.press("Home")  # the weakest answers soonest
    press_until(one, "Play")
    one.page.keyboard.press("Enter")
    one.page.wait_for_url("**/t/*")
    one.wait_turn()
    press_until(one, "Place a pawn on\xa01a")
    rng = Random(7)
    while one.wait_turn():
        for _ in range(rng.randrange(4)):
            one.page.keyboard.press(rng.choice(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]))
        assert one.page.evaluate("document.activeElement.closest('.pieces') !== null"), "the focus went astray"
        before = one.step
        one.page.keyboard.press(rng.choice(["Enter", " "]))
        one.wait_step(before)
    assert one.page.locator(".verdict h2").is_visible()


def press_until(visitor, name, key="Tab"):
    """Go on with the tab key until something is reached by its name."""
    for _ in range(40):
        visitor.page.keyboard.press(key)
        if visitor.page.evaluate("document.activeElement.ariaLabel || document.activeElement.innerText") == name:
            return
    raise AssertionError(f"{name} is not in the order of the tab key")


def test_the_list_of_choices_plays_and_lights_the_board(visit):
    one = visit()
    one.make(ME, RANDOM)
    one.page.click(".choices summary")
    button = one.page.get_by_role("button", name="Place a pawn on\xa03c").and_(one.page.locator(".choices button"))
    button.hover()
    assert "hint" in one.page.get_attribute('.pieces [data-id="place-3c"]', "class")
    one.page.mouse.move(5, 5)
    assert "hint" not in one.page.get_attribute('.pieces [data-id="place-3c"]', "class")
    button.focus()
    one.page.keyboard.press("Enter")
    one.wait_step(0)
    assert "You place a pawn on 3c." in one.page.inner_text(".log")
    assert "You place a pawn on 3c." in one.page.text_content("#told")


def test_a_refused_word_shows_its_reason_and_its_rule(visit):
    one = visit()
    one.make(ME, RANDOM)
    one.page.click(".choices summary")
    one.page.get_by_label("Type a move").fill("dance")
    one.page.keyboard.press("Enter")
    one.page.wait_for_selector(".banner.refusal")
    assert "“dance” is no move" in one.banner
    one.page.get_by_label("Type a move").fill("turn 1")
    one.page.keyboard.press("Enter")
    link = one.page.get_by_role("link", name="Rule 3.4")
    link.wait_for()
    assert "place a pawn, anywhere, before a ring is turned" in one.banner
    link.click()
    one.page.wait_for_selector("#rule-3-4.cited")
    assert one.page.locator("#rule-3-4").is_visible()
    assert one.step == 0


def test_touching_what_is_impossible_says_why(visit):
    one = visit()
    one.make(ME, {"kind": "here", "name": "Noé"})
    one.click("turn-2")
    one.page.wait_for_selector(".banner.refusal")
    assert "Rule 3.4" in one.banner
    one.click("place-2a")
    one.wait_step(0)
    box = one.page.locator('.pieces [data-id="pawn-2a"] use').bounding_box()
    one.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    one.page.wait_for_selector(".banner.refusal")
    assert "2a is taken" in one.banner


def test_two_at_one_screen(visit):
    one = visit()
    one.make(ME, {"kind": "here", "name": "Noé"})
    rng = Random(1)
    for turn in range(6):
        one.wait_turn()
        assert (turn % 2 == 1) == ("Noé is to play." in one.banner)
        one.play(rng, one.click)
    assert one.page.locator(".seat").count() == 2
    assert one.page.inner_text(".others .seat .name b") == "Noé"


def test_the_language_changes_and_the_game_stays(visit):
    one = visit()
    path = one.make(ME, {"kind": "here", "name": "Noé"})
    one.click("place-4h")
    one.wait_step(0)
    one.page.get_by_role("link", name="FR").click()
    one.page.wait_for_selector("html[lang=fr] .banner.yours")
    assert one.page.url.endswith(path)
    assert "pose un pion en 4h" in one.page.inner_text(".log")
    assert one.step == 1
    one.click("place-3h")
    one.wait_step(1)


def test_day_and_night_are_kept(visit):
    one = visit()
    one.page.goto("/")
    one.page.get_by_role("button", name="Night").click()
    one.page.goto("/rules")
    assert one.page.get_attribute("html", "data-theme") == "night"
    assert one.page.get_attribute("[data-light=night]", "aria-pressed") == "true"


def test_resigning_asks_first(visit):
    one = visit()
    one.make(ME, RANDOM)
    one.page.get_by_role("button", name="Resign").click()
    one.page.get_by_role("button", name="Play on").click()
    assert not one.is_over()
    one.page.get_by_role("button", name="Resign").click()
    one.page.get_by_role("button", name="Yes, resign").click()
    one.page.wait_for_selector("#main.over")
    assert "You resigned." in one.page.inner_text(".verdict")


def test_motion_ends_at_a_touch_and_nothing_is_lost(visit):
    one = visit()
    one.page.emulate_media(reduced_motion="no-preference")
    one.make(ME, {"kind": "here", "name": "Noé"})
    rng = Random(4)
    for _ in range(12):
        one.wait_turn()
        before = one.step
        one.click(rng.choice(one.open_pieces()))
        one.page.wait_for_selector(f".log li:nth-child({before + 1})")
        one.page.mouse.click(5, 300)
        one.wait_step(before)
    shown = one.pieces()
    one.page.reload()
    one.wait_turn()
    assert shown == one.pieces()


CHOICE_OF_TWO_TOUCHES = """async ([board, choices]) => {
    const { Board } = await import(board);
    const { Choices } = await import(choices);
    const frame = document.querySelector('.stage .board');
    const shape = (id, x) => ({ id, look: 'cell-a', d: `M${x} 0h90v90h-90Z`, art: '', text: '' });
    const piece = (id, x) => ({ id, art: 'life', x, y: 45, size: 80, label: id, look: 'ghost', hit: '', angle: 0 });
    const toy = new Board(frame, { box: [0, 0, 300, 100], shapes: [shape('a', 0), shape('b', 100)], glyphs: {} });
    toy.show({ pieces: [piece('man', 45), piece('east', 145), piece('west', 245)] }, {});
    window.played = [];
    const play = (word) => window.played.push(word);
    window.toy = new Choices(toy, document.querySelector('.choices'), { play, wonder: () => {} });
    window.toy.show(['east', 'west'].map((way) => ({
        word: `go ${way}`, label: way, short: way, group: 'Go', touch: ['man', way], lights: [] })));
}"""


SHOWN_ONCE_MORE = """async (board) => {
    const { Board } = await import(board);
    const frame = document.querySelector('.stage .board');
    const detail = { about: 'something', parts: [], lights: [] };
    const look = { art: 'life', look: 'piece', hit: '', angle: 0, detail };
    const piece = (id, x) => ({ ...look, id, label: id, x, y: 45, size: 80 });
    const toy = new Board(frame, { box: [0, 0, 300, 100], shapes: [], glyphs: {}, meanings: {} });
    const show = (...pieces) => toy.show({ pieces }, {});
    window.heard = [];
    frame.addEventListener('click', ({ target }) => window.heard.push(target.closest('[data-id]')?.dataset.id));
    show(piece('gone', 45), piece('stays', 145));
    window.again = () => show(piece('new', 245), piece('stays', 145));
}"""


def test_a_finger_that_is_down_while_the_board_is_shown_again_does_not_lose_its_touch(visit):
    one = visit()
    one.make(ME, RANDOM)
    one.page.evaluate(SHOWN_ONCE_MORE, assets.address("js/board.js"))
    one.page.mouse.move(*one.spot("stays"))
    one.page.mouse.down()
    one.page.evaluate("() => window.again()")
    one.page.mouse.up()
    assert one.page.evaluate("() => window.heard") == ["stays"]
    assert one.page.eval_on_selector_all(".pieces > *", "all => all.map((one) => one.dataset.id)") == ["new", "stays"]


def test_a_choice_may_take_several_touches(visit):
    one = visit()
    one.make(ME, RANDOM)
    one.page.evaluate(CHOICE_OF_TWO_TOUCHES, [assets.address(f"js/{name}.js") for name in ("board", "choices")])
    touch, opened = "id => window.toy.touch(id)", one.open_pieces
    assert opened() == ["man"]
    one.page.evaluate(touch, "man")
    assert opened() == ["east", "west"]
    assert "selected" in one.page.get_attribute('[data-id="man"]', "class")
    one.page.focus('.pieces [data-id="east"]')
    one.page.keyboard.press("Escape")
    assert opened() == ["man"]
    one.page.evaluate(touch, "man")
    one.page.evaluate(touch, "west")
    assert one.page.evaluate("window.played") == ["go west"]


def test_coming_back_after_the_house_was_closed(browser, tmp_path):
    house = House(tmp_path)
    one = Visitor(browser, house)
    one.make(ME, {"kind": "here", "name": "Noé"})
    one.click("place-1a")
    one.wait_step(0)
    house.close(signal.SIGKILL)
    one.page.wait_for_selector(".banner.lost")
    assert "Reconnecting" in one.banner
    house.open()
    one.page.wait_for_selector(".banner.yours")
    one.click("place-2a")
    one.wait_step(1)
    house.close()
    one.leave("WebSocket", "Failed to load resource")  # that the house was gone is no fault


def test_every_control_has_a_name(visit):
    one = visit()
    for path in ("/", "/rules", "/new/azteka", "/rules/azteka"):
        one.page.goto(path)
        assert not nameless(one), path
    one.make(ME, OPEN)
    assert not nameless(one)
    one.make(ME, {"kind": "here", "name": "Noé"}, variant="aggressive")
    one.click("place-1a")
    one.wait_step(0)
    assert not nameless(one)


def test_nothing_on_a_phone_is_too_small_to_touch(visit):
    one = visit(**PHONE)
    for path in ("/", "/new/azteka", "/rules", None):
        if path:
            one.page.goto(path)
        else:
            one.make(ME, OPEN, variant="aggressive")
        assert not too_small(one)
