"""People at a table, in a real Chromium: talk, taking back, draws, clocks, hints, who goes and who is sent away."""

import re

import pytest

from browsing import CHROMIUM, PHONE, too_small

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here; tests/chromium says how to get it"),
]

ME, OPEN = {"kind": "me"}, {"kind": "open"}
NOVICE = {"kind": "bot", "level": "novice"}


@pytest.fixture
def two(visit):
    """A host and a friend at a table of two, who has sat down."""
    host, friend = visit(), visit("fr", **PHONE)
    friend.join(host.make(ME, OPEN))
    host.page.wait_for_selector(".seat:not(.vacant)[data-seat='1']")
    return host, friend


def say(visitor, text):
    visitor.page.click("#tab-talk")
    visitor.page.fill("#said", text)
    visitor.page.keyboard.press("Enter")


def test_what_is_said_is_heard_counted_and_there_after_a_reload(two):
    host, friend = two
    say(host, "Good luck <b>!</b>")
    friend.page.wait_for_selector("#tab-talk .badge:not([hidden])")
    assert friend.page.inner_text("#tab-talk .badge") == "1"
    friend.page.click("#tab-talk")
    assert friend.page.locator("#tab-talk .badge").is_hidden()
    assert "Good luck <b>!</b>" in friend.page.inner_text(".said ol")
    say(friend, "Merci")
    host.page.wait_for_selector(".said li:nth-child(2)")
    host.page.reload()
    host.page.wait_for_selector("#main[data-step]")
    host.page.click("#tab-talk")
    assert host.page.locator(".said li").count() == 2
    host.page.click("[data-mute]")
    assert host.page.locator(".said ol").is_hidden()


def test_somebody_is_muted_and_reported_and_learns_of_neither(two):
    host, friend = two
    say(host, "boo")
    friend.page.click("#tab-talk")
    friend.page.wait_for_selector(".said li")
    friend.page.click("[data-people]")
    friend.page.wait_for_selector(".people[open]")
    assert not too_small(friend)
    friend.page.click("[data-muting]")
    friend.page.wait_for_selector("[data-muting][aria-pressed=true]")
    assert friend.page.locator(".said li").is_hidden()
    friend.page.click(".people summary")
    friend.page.select_option(".people select", "insult")
    friend.page.fill(".people input", "il crie")
    friend.page.click(".people form .btn")
    friend.page.wait_for_selector(".people .note:has-text('Envoyé')")
    friend.page.keyboard.press("Escape")
    friend.page.wait_for_selector(".people", state="detached")
    friend.go(friend.page.url)
    friend.page.click("#tab-talk")
    friend.page.wait_for_selector(".said li[hidden]", state="attached")
    say(host, "nobody reads this")
    host.page.wait_for_selector(".said li:nth-child(2)")
    friend.page.wait_for_selector(".said li:nth-child(2)", state="attached")
    assert friend.page.locator(".said li").nth(1).is_hidden()


def test_a_move_is_taken_back_when_the_other_agrees(two):
    host, friend = two
    host.click("place-1a")
    friend.wait_turn()
    host.page.click('[data-ask="back"]')
    friend.page.wait_for_selector(".accord:not([hidden])")
    assert "demande à reprendre" in friend.page.inner_text(".accord")
    assert not too_small(friend)
    friend.page.click(".accord .solid")
    host.wait_turn()
    assert host.page.locator('.pieces [data-id="pawn-1a"]').count() == 0
    assert "You take your move back." in host.page.inner_text(".log")
    host.click("place-2b")
    friend.wait_turn()


def test_a_draw_is_declined_and_then_agreed(two):
    host, friend = two
    host.click("place-1a")
    friend.wait_turn()
    for agreed in (False, True):
        friend.act('[data-ask="draw"]')
        host.page.wait_for_selector(".accord:not([hidden]) button")
        host.page.click(".accord .solid" if agreed else ".accord .btn:not(.solid)")
        host.page.wait_for_selector(".accord", state="hidden")
        if not agreed:  # who has asked is told so
            friend.page.wait_for_selector(".accord:has-text('a été refusée')")
    for visitor in two:
        visitor.page.wait_for_selector("#main.over")
    assert "draw" in host.page.inner_text(".verdict").lower()
    host.page.click("[data-review]")
    host.page.wait_for_url(re.compile("/replay/"))


def test_against_bots_a_move_is_taken_back_at_once_and_a_hint_is_given(visit):
    one = visit()
    one.make(ME, NOVICE)
    one.wait_turn()
    assert one.page.locator('[data-ask="draw"]').is_hidden()
    one.page.click(".hint-at button")
    one.page.wait_for_selector(".tip:has-text('Your chances')")
    one.page.click(".tip .close")
    one.click("place-3c")
    one.page.wait_for_selector('.pieces [data-id="pawn-3c"]')
    one.wait_turn()
    one.page.click('[data-ask="back"]')
    one.page.wait_for_selector('.pieces [data-id="pawn-3c"]', state="detached")
    assert one.wait_turn()


def timed(one, seconds):
    """A table for two at one screen, with so many seconds a move."""
    order = {
        "game": "azteka",
        "options": {},
        "seats": [ME, {"kind": "here", "name": "Noé"}],
        "clock": {"each": "move", "seconds": seconds, "late": "resign"},
    }
    table = one.context.request.post("/api/tables", data=order).json()["table"]
    one.go(f"/t/{table}")


def test_clocks_are_shown_and_run(visit):
    one = visit()
    timed(one, 3600)
    assert one.page.inner_text('[data-clock="0"]') == "1:00:00"
    one.click("place-1a")
    one.page.wait_for_selector('[data-clock="1"].runs')


def test_clocks_run_out(visit):
    one = visit()
    timed(one, 5)
    one.click("place-1a")
    one.page.wait_for_selector("#main.over")
    assert "had no time left" in one.page.inner_text(".verdict")


def test_the_host_sends_somebody_away_before_the_first_move(two):
    host, friend = two
    host.page.get_by_role("button", name="Send away").click()
    host.page.wait_for_selector(".seat.vacant[data-seat='1']")
    friend.page.wait_for_selector(".seat.vacant[data-seat='1']")


def box(visitor, what):
    """Where something lies, once it is shown: what is drawn anew is nowhere for a moment."""
    while (found := visitor.page.locator(what).first.bounding_box()) is None:
        pass
    return found


def overlap(visitor, one, other):
    """Whether two things lie over each other."""
    a, b = (box(visitor, each) for each in (one, other))
    return all(a[at] < b[at] + b[size] and b[at] < a[at] + a[size] for at, size in (("x", "width"), ("y", "height")))


def test_nothing_lies_over_anything_else(visit):
    phone, wide = visit("fr", **PHONE), visit()
    clock = {"each": "game", "seconds": 600, "more": 5}
    table = phone.context.request.post(
        "/api/tables", data={"game": "azteka", "seats": [ME, OPEN], "clock": clock}
    ).json()["table"]
    phone.go(f"/t/{table}")
    wide.go(f"/t/{table}?watch=1")
    wide.page.get_by_role("button", name="Take this seat").click()
    phone.page.wait_for_selector("[data-seat='1'] .care")
    assert not overlap(phone, "[data-seat='1'] .clock", "[data-seat='1'] .stock")
    phone.page.locator("[data-seat='1'] .care .btn").tap(trial=True)
    phone.tap("place-1a")
    assert wide.wait_turn()
    phone.act('[data-ask="draw"]')
    wide.page.wait_for_selector(".accord:not([hidden]) button")
    for other in (".stage .board", ".acts", ".talk"):
        assert not overlap(wide, ".accord", other)


def test_whoever_is_away_on_turn_is_told_and_can_be_stood_in_for_after_a_while(two):
    host, friend = two
    host.page.clock.install()
    host.page.reload()
    host.page.wait_for_selector("#main[data-step]")
    host.click("place-1a")
    friend.wait_turn()
    friend.page.goto("about:blank")
    host.page.wait_for_selector("[data-seat='1'] .tag.turn:has-text('away')")
    assert host.page.locator("[data-seat='1'] .care .btn").count() == 0
    host.page.clock.run_for(130_000)
    host.page.wait_for_selector("[data-seat='1'] .care .btn:has-text('Let a bot stand in')")
