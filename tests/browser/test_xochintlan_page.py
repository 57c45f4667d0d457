"""Xochintlan in a real Chromium: whole games for two to five, secret cards, cards that turn, the sheets to print."""

from random import Random

import pytest

from browsing import CHROMIUM, DESKTOP, PHONE, nameless, too_small
from finishing import recorded
from fivesuns.games import GAMES

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here; tests/chromium says how to get it"),
]

ME, OPEN = {"kind": "me"}, {"kind": "open"}
RANDOM, NOVICE = {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "novice"}
HERE = {"kind": "here", "name": "Noé"}


@pytest.mark.parametrize("others", [1, 2, 3, 4], ids=["two", "three", "four", "five"])
def test_a_whole_game_by_clicks_and_all_cards_are_shown(visit, others):
    one = visit()
    one.make(ME, *[NOVICE] * others, game="xochintlan", cards="2" if others == 2 else "1")
    one.play_on(Random(others), one.click)
    cards = one.page.locator(".verdict tbody tr")
    assert cards.count() == (others + 1) * (2 if others == 2 else 1)
    glowing = one.page.locator('.pieces [data-id^="win-"]').count()
    assert glowing == (5 if "made the shape" in one.page.inner_text(".verdict .why") else 0)


def test_a_whole_game_in_french_on_a_phone_by_touch(visit):
    one = visit("fr", **PHONE)
    one.make(ME, NOVICE, game="xochintlan", full="swap")
    one.wait_turn()
    assert not too_small(one)
    one.play_on(Random(3), one.tap)
    assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert one.page.locator(".verdict tbody tr").count() == 2


def test_pieces_are_touched_in_any_order(visit):
    one = visit()
    one.make(ME, HERE, game="xochintlan")
    one.wait_turn()
    one.click("place-+1+0")
    assert set(one.open_pieces()) == {"reserve-lizard", "reserve-bird", "reserve-monkey"}
    one.click("reserve-bird")
    one.page.wait_for_selector('.pieces [data-id="tile-+1+0"]', state="attached")
    one.lift()
    one.click("reserve-lizard")
    one.click("place--1+0")
    one.page.wait_for_selector('.pieces [data-id="tile--1+0"]', state="attached")
    one.lift()
    one.click("place-+0+1")
    one.page.keyboard.press("Escape")
    assert "partial" not in one.page.get_attribute(".board", "class")


def test_what_was_just_played_says_why_it_stays(visit):
    one = visit()
    one.make(ME, HERE, game="xochintlan")
    one.wait_turn()
    one.click("reserve-bird")
    one.click("place-+1+0")
    one.page.wait_for_selector('.pieces [data-id="last-+1+0"]', state="attached")
    one.lift()
    one.page.mouse.move(5, 5)
    one.click("tile-+1+0")
    assert "nobody may replace or swap it" in one.banner
    assert "4.2" in one.banner


def test_my_card_can_be_turned_and_nothing_is_played(visit):
    one = visit()
    one.make(ME, HERE, game="xochintlan")
    one.wait_turn()
    card = one.page.locator('.pieces [data-id^="card-"]').get_attribute("data-id")
    step = one.step
    for quarter in ("90deg", "180deg"):
        one.click(card)
        assert one.page.locator(f'[data-id="{card}"] .moves').evaluate("_ => _.style.rotate") == quarter
    assert one.step == step


def test_a_curtain_hides_the_cards_of_who_sits_here_too(visit):
    one = visit()
    one.make(ME, HERE, game="xochintlan")
    one.page.wait_for_selector(".curtain[open]")
    one.page.keyboard.press("Escape")
    assert one.page.locator(".curtain[open]").count() == 1
    mine = one.page.inner_text(".curtain button")
    one.lift()
    one.click("reserve-bird")
    one.click("place-+1+0")
    one.page.wait_for_selector(".curtain[open]")
    assert one.page.inner_text(".curtain h2") == "Hand over to Noé"
    assert mine != one.page.inner_text(".curtain button") == "I am Noé"
    covered = one.page.evaluate(
        "() => { const box = document.querySelector('.home').getBoundingClientRect();"
        " return document.elementFromPoint(box.x + 20, box.y + 20).closest('.curtain') !== null }"
    )
    assert covered


def test_a_card_is_in_no_other_browser(visit):
    host, friend = visit(), visit("fr")
    path = host.make(ME, OPEN, game="xochintlan")
    friend.join(path)
    host.wait_turn()
    friend.page.wait_for_selector('.pieces [data-id^="card-"]')
    cards = [
        one.page.eval_on_selector_all('.pieces [data-id^="card-"]', "all => all.map((one) => one.dataset.id)")
        for one in (host, friend)
    ]
    assert len(cards[0]) == len(cards[1]) == 1
    assert cards[0] != cards[1]


def test_the_sheets_can_be_downloaded(visit):
    one = visit("fr")
    one.page.goto("/rules/xochintlan")
    with one.page.expect_download() as found:
        one.page.get_by_role("link", name="PDF, A4").click()
    assert found.value.suggested_filename == "xochintlan-a4-fr.pdf"
    assert one.context.request.get("/print/xochintlan?paper=letter").body().startswith(b"%PDF")
    assert one.context.request.get("/print/nowhere").status == 404


def test_every_control_has_a_name(visit):
    one = visit()
    one.make(ME, HERE, game="xochintlan", change="yes", cards="3")
    one.wait_turn()
    assert not nameless(one)
    for path in ("/new/xochintlan", "/rules/xochintlan"):
        one.page.goto(path)
        assert not nameless(one), path


@pytest.mark.parametrize("screen", [DESKTOP, PHONE])
def test_in_a_replay_nothing_of_the_board_lies_over_the_reel(visit, screen):
    one = visit(**screen)
    brought = one.context.request.post("/api/replays", data={"record": recorded(GAMES["xochintlan"], 2)})
    one.go(f"/replay/{brought.json()['table']}")
    assert one.page.locator('.stage [data-id^="reserve-"]').count() == 0  # at the end nothing is left to lay
    one.page.keyboard.press("ArrowLeft")
    one.page.wait_for_selector('.stage [data-id^="reserve-"]')
    reel = one.page.locator(".reel").bounding_box()
    piles = one.page.locator('.stage [data-id^="reserve-"]')
    assert piles.count() == 3
    for place in range(3):
        box = piles.nth(place).locator("use").first.bounding_box()
        assert box["y"] + box["height"] <= reel["y"]
