"""Dice that everybody has a part in, in a real Chromium: nobody clicks for it, and the end draws everything again."""

import pytest

from browsing import CHROMIUM, PHONE

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here; tests/chromium says how to get it"),
]


def ordered(visitor, *seats):
    """A table of Cibola as our pages order it, and its page; its path."""
    order = {
        "game": "cibola",
        "seats": [{"kind": kind, **({"level": "novice"} if kind == "bot" else {})} for kind in seats],
        "dice": "shared",
    }
    path = f"/t/{visitor.context.request.post('/api/tables', data=order).json()['table']}"
    visitor.go(path)
    return path


def resign(visitor):
    visitor.page.click("[data-resign]")
    visitor.page.click("[data-resign-yes]")
    visitor.page.wait_for_selector("#main.over")


def checked(visitor):
    """What the fold says once it has drawn everything again."""
    visitor.page.click(".dice summary")
    visitor.page.wait_for_selector(".dice[data-checked=true]")
    return visitor.page.inner_text(".dice p")


def test_two_browsers_begin_without_a_click_and_check_the_end(visit):
    host, friend = visit(), visit("fr", **PHONE)
    path = ordered(host, "me", "open")
    assert (host.step, host.page.inner_text(".banner b")) == (0, "A seat is open.")
    friend.join(path)
    assert host.wait_turn()
    assert friend.wait_turn()
    dice = host.context.request.get(f"/api{path.replace('/t/', '/tables/')}").json()["dice"]
    assert (dice["stage"], [*dice["nonces"]]) == ("thrown", ["0", "1"])
    host.page.reload()
    host.page.wait_for_selector("#main[data-step]")
    resign(host)
    told = checked(host)
    assert "draws were made again here" in told
    assert "those that this browser saw before the first draw" in told
    friend.go(path.replace("/t/", "/replay/"))
    assert "ont été refaits ici" in checked(friend)
    assert not host.faults
    assert not friend.faults


def test_a_house_that_lies_about_a_draw_is_found_out(visit):
    one = visit()
    path = ordered(one, "me", "bot")
    assert one.wait_turn()
    resign(one)

    def lie(route):
        answer = route.fetch()
        body = answer.json()
        first = body["draws"][0]
        first["drawn"] = (first["drawn"] + 1) % len(first["weights"])
        route.fulfill(response=answer, json=body)

    one.page.route(f"**{path.replace('/t/', '/api/replays/')}/draws*", lie)
    assert "Something is wrong with these dice." in checked(one)
