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
        ana.page.wait_for_selector(".banner.yours")  # it opens on the end
        last = ana.step
        assert last > 20
        ana.page.keyboard.press("Home")
        at(ana, 0)
        empty = ana.pieces()
        ana.page.keyboard.press("ArrowRight")
        at(ana, 1)
        assert len(ana.pieces()) == len(empty) + 1
        ana.page.click("[data-go=on]")
        at(ana, 2)
        ana.page.keyboard.press("End")
        at(ana, last)
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
        ana.page.goto(f"/replay/{finished(ana)}#0")
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
        ana.page.select_option(".whatif [name=level]", "axolotl")
        ana.page.click(".whatif form button")
        ana.page.wait_for_url("**/t/**")
        ana.page.wait_for_selector("#main[data-step]")
        assert ana.wait_turn()
        assert ana.step >= 4

    def test_a_record_goes_out_and_comes_in(self, visit, tmp_path):
        ana = visit()
        table = finished(ana)
        ana.page.goto(f"/replay/{table}#0")
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
        ana.page.wait_for_selector("#main[data-step]")
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


class TestReview:
    def finished(self, visitor):
        """A short game that is over."""
        table = visitor.context.request.post(
            "/api/tables", data={"game": "azteka", "seats": [{"kind": "me"}, {"kind": "here"}]}
        ).json()["table"]
        for number, word in enumerate(("place 1a", "place 1b", "turn 1")):
            visitor.context.request.post(f"/api/tables/{table}/play", data={"seat": number % 2, "word": word})
        visitor.context.request.post(f"/api/tables/{table}/resign", data={"seat": 1})
        return table

    def asked_for(self, visitor, table):
        """Ask for a review and wait for it; what the page asked the house for meanwhile."""
        asked = []
        visitor.page.on("request", lambda request: asked.append(request.url.partition("?")[0].rpartition("/")[2]))
        visitor.page.goto(f"/replay/{table}")
        visitor.page.click(".review button")
        visitor.page.wait_for_selector(".review[data-state=done]")
        return asked

    def test_where_there_is_no_stream_the_page_looks_again(self, visit):
        ana = visit()
        ana.context.add_init_script("delete window.EventSource")
        asked = self.asked_for(ana, self.finished(ana))
        assert "stream" not in asked
        assert asked.count("review") > 2

    def test_it_is_asked_for_told_as_it_grows_and_clicked(self, visit):
        ana = visit()
        table = self.finished(ana)
        asked = self.asked_for(ana, table)
        assert (asked.count("stream"), asked.count("review")) == (1, 2)  # one look, one question, and then it is told
        box = ana.page.locator(".thread .field").bounding_box()
        ana.page.mouse.click(box["x"] + box["width"] - 3, box["y"] + 10)
        at(ana, 4)
        ana.page.mouse.click(box["x"] + 3, box["y"] + 10)
        at(ana, 0)
        assert "%" in ana.page.get_attribute(".thread .field", "aria-label")
        ana.page.reload()
        ana.page.wait_for_selector(".review[data-state=done]")
        phone = visit("fr", **PHONE)
        phone.page.goto(f"/replay/{table}")
        phone.page.wait_for_selector(".review[data-state=done]")
        assert fits(phone)
        assert not nameless(phone)


class TestHints:
    def test_a_hint_is_told_lit_and_compared(self, visit):
        for ana in (visit(), visit("fr", **PHONE)):
            ana.make({"kind": "me"}, BOT)
            assert ana.wait_turn()
            ana.page.locator(".hint-place > .btn:visible, [data-tool=hint]:visible").first.click()
            ana.page.wait_for_selector(".tip .btn.solid")
            assert "%" in ana.page.inner_text(".tip .worth")
            assert ana.page.inner_text(".tip .say").endswith(".")
            assert ana.page.locator(".arrows .tone-hint").count()
            assert fits(ana)
            assert ana.page.locator(".tip").bounding_box()["width"] > 250
            before = ana.step
            ana.page.click(".tip .btn:not(.solid, .bare)")  # why not mine?
            ana.page.wait_for_selector(".tip:not(:has(.solid))")
            table = ana.page.url.rpartition("/")[2]
            best = ana.context.request.post(f"/api/tables/{table}/hint", data={"seat": 0}).json()["words"][0]
            words = ana.page.eval_on_selector_all("[data-word]", "all => all.map((one) => one.dataset.word)")
            mine = next(word for word in words if word != best)
            ana.page.eval_on_selector(f'[data-word="{mine}"]', "one => one.click()")
            ana.page.wait_for_selector(".tip .two .tone-mine")
            assert ana.step == before
            assert ana.page.locator(".arrows .tone-mine").count()
            ana.page.click(".tip .btn.solid")  # what was advised, not one's own
            ana.wait_step(before)
            ana.page.wait_for_selector(".tip", state="hidden")
            assert not ana.page.locator(".arrows > *").count()

    def test_a_plan_is_told_step_by_step_and_played_at_once(self, visit):
        ana = visit()
        ana.make({"kind": "me"}, BOT, game="xalapa")
        assert ana.wait_turn()
        ana.page.click(".hint-place > .btn")
        ana.page.wait_for_selector(".tip .btn.solid")
        steps = ana.page.locator(".tip ol li").count()
        assert steps > 1
        assert ana.page.locator(".arrows .step-number").count() == steps - 1  # the last is a button of the bar
        assert ".." not in ana.page.inner_text(".tip")
        ana.page.click(".tip .btn:has-text('Why not mine')")
        ana.click(ana.open_pieces()[0])
        ana.page.wait_for_selector(".tip h2:has-text('Yours'), .tip .say:has-text('the same move')")
        assert ana.page.get_attribute("#main", "data-tried") == "0"  # it was asked about, not laid
        before = ana.step
        ana.page.click(".tip .btn.solid")
        ana.wait_step(before)

    def test_a_bot_says_why(self, visit):
        ana = visit()
        ana.make({"kind": "me"}, BOT)
        assert ana.wait_turn()
        ana.click("place-3c")
        ana.page.wait_for_function("() => +document.querySelector('#main').dataset.step >= 2")
        assert ana.wait_turn()
        ana.page.click(".hint-place > .btn:nth-child(2)")
        ana.page.wait_for_selector(".tip h2")
        assert ana.page.inner_text(".tip .say").endswith(".")
        assert ana.page.locator(".arrows .tone-answer").count()


class TestAccount:
    def test_made_here_entered_there_ended_from_afar(self, visit):
        ana, phone = visit(), visit("fr", **PHONE)
        ana.page.goto("/account")
        ana.page.fill("#make [name=name]", "Camille")
        ana.page.fill("#make [name=password]", "five suns at noon")
        ana.page.click("#make button")
        ana.page.wait_for_selector("[data-leave]")
        assert ana.page.inner_text("h1") == "Camille"

        phone.page.goto("/account")
        assert fits(phone)
        assert not too_small(phone)
        assert not nameless(phone)
        phone.page.fill("#enter [name=name]", "camille")
        phone.page.fill("#enter [name=password]", "six suns")
        phone.page.click("#enter button")
        phone.page.wait_for_selector("#enter .refusal:not(:empty)")
        phone.faults.clear()  # a refused request is told on the console
        phone.page.fill("#enter [name=password]", "five suns at noon")
        phone.page.click("#enter button")
        phone.page.wait_for_selector("[data-leave]")
        assert fits(phone)
        assert not [what for what in too_small(phone) if "aria-hidden" not in what]
        assert not nameless(phone)

        ana.page.reload()
        ana.page.click('[data-end]:not([data-end=""])')
        ana.page.wait_for_selector("[data-end]", state="detached")
        phone.page.reload()
        phone.page.wait_for_selector("#enter")

        ana.page.fill("#name [name=name]", "Camille la Grande")
        ana.page.click("#name button")
        ana.page.wait_for_selector("h1:has-text('Grande')")
        ana.page.click("[data-leave]")
        ana.page.wait_for_selector("#enter")

    def test_a_lost_password_a_bot_and_an_invitation(self, visit):
        ana, lost = visit(), visit("fr", **PHONE)
        for visitor, name in ((ana, "Citlali"), (lost, "Xoch Robot")):
            answer = visitor.context.request.post("/api/account", data={"name": name, "password": "five suns at noon"})
            assert answer.ok
        lost.page.goto("/account")
        lost.page.fill("#codes [name=password]", "five suns at noon")
        lost.page.click("#codes form button")
        lost.page.wait_for_selector("#codes .once:not([hidden])")
        codes = lost.page.locator("#codes code").all_inner_texts()
        assert len(codes) == 8
        assert fits(lost)
        assert not nameless(lost)
        assert not [what for what in too_small(lost) if "aria-hidden" not in what]
        lost.page.click("[data-leave]")
        lost.page.click(".lost summary")
        lost.page.fill("#recover [name=name]", "xoch robot")
        lost.page.fill("#recover [name=code]", codes[3].lower())
        lost.page.fill("#recover [name=password]", "another five suns")
        lost.page.click("#recover button")
        lost.page.wait_for_selector("#codes .left:has-text('7')")

        lost.page.click("#bot summary")
        lost.page.click("[data-bot=yes]")
        lost.page.wait_for_selector("[data-bot=no]")
        lost.page.fill("#bot [name=label]", "premier")
        lost.page.click("[data-token] button")
        lost.page.wait_for_selector("#bot .once:not([hidden])")
        assert lost.page.inner_text("#bot .once code").startswith("fs_")
        lost.page.click("[data-done]")
        lost.page.click("[data-revoke]")
        lost.page.wait_for_selector("[data-revoke]", state="detached")

        ana.page.goto("/people/Xoch Robot")
        assert ana.page.inner_text("h1 .tag") == "bot"
        ana.page.select_option("[data-invite] select", "inka")
        ana.page.click("[data-invite] button")
        ana.page.wait_for_selector("#main[data-step]")
        lost.page.reload()
        lost.page.click("[data-accept]")
        lost.page.wait_for_selector("#main[data-step]")
        ana.page.wait_for_selector("text=Xoch Robot")

    def test_ratings_after_a_game_and_everything_erased(self, visit):
        ana, beto = visit(), visit("fr", **PHONE)
        for visitor, name in ((ana, "Itzel"), (beto, "Mateo")):
            visitor.page.goto("/account")
            visitor.page.fill("#make [name=name]", name)
            visitor.page.fill("#make [name=password]", "five suns at noon")
            visitor.page.click("#make button")
            visitor.page.wait_for_selector("[data-leave]")
        order = {"game": "azteka", "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = ana.context.request.post("/api/tables", data=order).json()["table"]
        beto.context.request.post(f"/api/tables/{table}/sit", data={"seat": 1})
        for seat, visitor, word in ((0, ana, "place 1a"), (1, beto, "place 1b")):
            visitor.context.request.post(f"/api/tables/{table}/play", data={"seat": seat, "word": word})
        beto.context.request.post(f"/api/tables/{table}/resign", data={"seat": 1})
        for visitor in (ana, beto):
            for path in ("/people/Itzel", "/ratings", "/ratings/azteka"):
                visitor.page.goto(path)
                assert fits(visitor)
                assert not nameless(visitor)
                assert not too_small(visitor)
        ana.page.goto("/people/Itzel")
        assert int(ana.page.inner_text(".rating b")) > 1000
        ana.page.click(".played .row a")
        ana.page.wait_for_url("**/replay/**")
        ana.page.wait_for_selector("#main[data-step]")
        beto.page.goto("/account")
        beto.page.click(".danger summary")
        beto.page.fill("#delete [name=password]", "five suns at noon")
        beto.page.click("#delete button")
        beto.page.wait_for_selector("#make")
        ana.page.goto("/people/Itzel")
        assert "quelqu’un" in ana.page.inner_text(".played")
