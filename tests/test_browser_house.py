"""What comes after a game, in a real browser: replay, review, hints, accounts, ratings."""

import time

import pytest

from browsing import CHROMIUM, PHONE, nameless, too_small

pytestmark = [pytest.mark.browser, pytest.mark.skipif(not CHROMIUM, reason="there is no Chromium here")]

BOT = {"kind": "bot", "level": "novice"}


def finished(visitor, game="azteka", seats=2):
    """The id of a game that bots have played to its end."""
    order = {"game": game, "seats": [BOT] * seats}
    table = visitor.context.request.post("/api/tables", data=order).json()["table"]
    for _ in range(300):
        if visitor.context.request.get(f"/api/tables/{table}").json()["table"]["over"]:
            return table
        time.sleep(0.1)
    raise AssertionError("it never ends")


def at(visitor, step):
    visitor.page.wait_for_selector(f'#main[data-step="{step}"]')


def fits(visitor):
    """Nothing hangs over the right edge."""
    return visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


class TestReplay:
    def test_going_back_and_on_by_keys_buttons_and_jumps(self, visit):
        ana = visit()
        table = finished(ana)
        ana.page.goto(f"/replay/{table}")
        at(ana, 0)
        empty = ana.pieces()
        ana.page.keyboard.press("ArrowRight")
        at(ana, 1)
        assert len(ana.pieces()) == len(empty) + 1
        ana.page.click("[data-go=on]")
        at(ana, 2)
        ana.page.keyboard.press("End")
        ana.page.wait_for_selector(".banner.yours")
        last = ana.step
        assert last > 20
        ana.page.click(".log li:nth-child(5) button")
        at(ana, 5)
        assert ana.page.inner_text(".log .now i") == "5"
        ana.page.keyboard.press("Home")
        at(ana, 0)
        assert ana.pieces() == empty
        ana.page.goto(f"/replay/{table}#{last}")
        at(ana, last)

    def test_it_plays_by_itself_until_it_is_told_to_stop(self, visit):
        ana = visit()
        ana.page.goto(f"/replay/{finished(ana)}")
        at(ana, 0)
        ana.page.keyboard.press("Space")
        at(ana, 2)
        ana.page.keyboard.press("Space")
        stopped = ana.step
        ana.page.wait_for_timeout(1500)
        assert ana.step == stopped

    def test_another_eye_knows_other_things(self, visit):
        ana = visit()
        table = finished(ana, "cibola")
        ana.page.goto(f"/replay/{table}#12")
        at(ana, 12)
        ana.page.select_option("#eye", "0")
        ana.page.wait_for_url("**eye=0**")
        assert ana.page.locator(".log li").count() > 12
        at(ana, 12)

    def test_what_if(self, visit):
        ana = visit()
        ana.page.goto(f"/replay/{finished(ana)}#4")
        at(ana, 4)
        ana.page.click(".whatif summary")
        ana.page.select_option(".whatif [name=level]", "novice")
        ana.page.click(".whatif form button")
        ana.page.wait_for_url("**/t/**")
        ana.page.wait_for_selector("#main[data-step]")
        assert ana.wait_turn()
        assert ana.step >= 4

    def test_a_record_goes_out_and_comes_in(self, visit, tmp_path):
        ana = visit()
        table = finished(ana)
        ana.page.goto(f"/replay/{table}")
        at(ana, 0)
        with ana.page.expect_download() as download:
            ana.page.click("[data-record]")
        file = tmp_path / download.value.suggested_filename
        download.value.save_as(file)
        ana.page.goto("/replay")
        ana.page.click("#bring button")
        assert ana.page.inner_text(".refusal")
        ana.page.set_input_files("[name=file]", file)
        ana.page.click("#bring button")
        ana.page.wait_for_url("**/replay/*")
        at(ana, 0)
        assert "checked" in ana.page.inner_text(".origin")

    def test_on_a_phone_everything_fits_and_can_be_touched(self, visit):
        ana = visit("fr", **PHONE)
        ana.page.goto(f"/replay/{finished(ana, 'cibola', 4)}#30")
        at(ana, 30)
        assert fits(ana)
        assert not [what for what in too_small(ana) if 'tabindex="-1"' not in what]
        assert not nameless(ana)
        ana.page.goto("/replay")
        assert fits(ana)
        assert not too_small(ana)
        assert not nameless(ana)
