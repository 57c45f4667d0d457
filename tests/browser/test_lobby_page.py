"""The front of the house in a real browser: playing at once, open tables, clocks, the puzzle of the day."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from browsing import CHROMIUM, PHONE, nameless, too_small

pytestmark = [pytest.mark.browser, pytest.mark.skipif(not CHROMIUM, reason="there is no Chromium here")]

ME, OPEN = {"kind": "me"}, {"kind": "open"}
SMALL = PHONE | {"viewport": {"width": 360, "height": 740}}


def sound(visitor):
    """Nothing hangs over, has no name or is too small."""
    fits = visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return fits and not nameless(visitor) and not too_small(visitor)


def called(visitor, name):
    visitor.page.goto("/")
    visitor.context.request.put("/api/me", data={"name": name})


def open_table(visitor, game="azteka", **more):
    """A table that anyone may join, and its host looks at it."""
    order = {"game": game, "seats": [ME, OPEN], "public": True} | more
    table = visitor.context.request.post("/api/tables", data=order).json()["table"]
    visitor.go(f"/t/{table}")
    return table


class TestPlayNow:
    def test_one_touch_and_one_plays(self, visit):
        one = visit("fr", **SMALL)
        one.page.goto("/")
        assert sound(one)
        one.page.locator("[data-now]").nth(1).tap()
        one.page.wait_for_url("**/t/*")
        assert one.wait_turn()
        assert one.page.locator(".offer").count() == 0
        one.page.goto("/")
        one.page.wait_for_selector("#mine .tag.turn")
        expect(one.page).to_have_title(re.compile(r"^\(1\) "))

    @pytest.mark.parametrize("index", range(5))
    def test_every_game_can_be_played_at_once(self, visit, index):
        one = visit()
        one.page.goto("/")
        one.page.locator("[data-now]").nth(index).click()
        one.page.wait_for_url("**/t/*")
        one.page.wait_for_selector("#main[data-step]")
        assert not one.is_over()

    def test_who_waits_is_offered_beside_a_game_with_a_bot(self, visit):
        ana, beto = visit(), visit()
        called(ana, "Anahí")
        table = open_table(ana)
        beto.page.goto("/")
        beto.page.get_by_role("button", name="Play now: Azteka").click()
        beto.page.wait_for_url("**/t/*")
        assert "Anahí" in beto.page.inner_text(".offer")
        beto.page.get_by_role("button", name="Sit down").click()
        beto.page.wait_for_url(f"**/t/{table}")
        ana.page.wait_for_selector(".vacant", state="detached")

    def test_no_is_an_answer(self, visit):
        ana, beto = visit(), visit()
        called(ana, "Anahí")
        open_table(ana, "inka")
        beto.page.goto("/")
        beto.page.get_by_role("button", name="Play now: Inka").click()
        beto.page.get_by_role("button", name="Not now").click()
        assert beto.page.locator(".offer").count() == 0
        assert beto.wait_turn()


class TestOpenTables:
    def test_a_stranger_sees_it_come_and_sits_down(self, visit):
        ana, beto = visit(), visit("fr", **PHONE)
        called(ana, "Ximena")
        beto.page.goto("/")
        beto.page.wait_for_selector(".people:not(:empty)")
        table = open_table(
            ana, "cibola", clock={"each": "game", "seconds": 300, "more": 2}, options={"hands": "hidden"}
        )
        row = beto.page.locator("#open .row", has=beto.page.locator(f"#open-{table}"))
        row.get_by_text("Ximena").wait_for()
        told = row.inner_text()
        assert "5\xa0min par partie et 2\xa0s par coup" in told
        assert "Explorateurs en main" in told
        assert sound(beto)
        beto.page.locator(f"#open-{table}").tap()
        beto.page.wait_for_url(f"**/t/{table}")
        ana.page.wait_for_selector(".vacant", state="detached")
        beto.page.goto("/")
        beto.page.wait_for_selector("#mine .row")
        assert beto.page.locator(f"#open-{table}").count() == 0

    def test_whoever_comes_second_is_told_why_not(self, visit):
        ana, beto = visit(), visit()
        table = open_table(ana)
        beto.page.goto("/")
        beto.page.route("**/sit*", lambda route: (visit_sits(ana, visit, table), route.continue_()))
        beto.page.locator(f"#open-{table}").click()
        beto.page.wait_for_selector(".waiting .refusal:not(:empty)")
        assert "no longer open" in beto.page.inner_text(".waiting .refusal")
        beto.page.wait_for_selector(f"#open-{table}", state="detached")
        beto.faults.clear()  # a refused request is told on the console

    def test_to_whoever_sits_there_already_it_is_their_table(self, visit):
        ana = visit()
        table = open_table(ana)
        ana.page.goto("/")
        assert ana.page.inner_text(f"#open-{table}") == "Your table"


def visit_sits(host, visit, table):
    """Somebody else is quicker."""
    quick = visit()
    quick.context.request.post(f"/api/tables/{table}/sit", data={"seat": 1})


class TestMaker:
    def test_a_bot_is_chosen_on_a_line_of_eight(self, visit):
        """By keyboard, without a mouse: who it is and what it is like is said; a table of before is still open."""
        ana = visit()
        ana.page.goto("/new/azteka")
        line = ana.page.locator("#level")
        assert line.get_attribute("max") == "8"
        assert line.get_attribute("aria-valuetext").startswith("Coati. Curious")
        line.focus()
        ana.page.keyboard.press("ArrowRight")
        assert ana.page.inner_text(".strength output b") == "Fox"
        assert ana.page.evaluate("document.activeElement.id") == "level"
        ana.page.keyboard.press("Home")
        assert "a child wins" in ana.page.inner_text(".strength output")
        ana.page.get_by_role("button", name="Play").click()
        ana.page.wait_for_selector(".seat >> text=guinea pig bot")
        ana.make({"kind": "me"}, {"kind": "bot", "level": "player"})
        ana.page.wait_for_selector(".seat >> text=skilled bot")

    def test_a_clock_is_chosen_and_shown(self, visit):
        ana, beto = visit(), visit("fr")
        ana.page.goto("/new/azteka")
        assert not ana.page.locator(".seat-list").is_visible()  # the usual table is one tap away
        assert ana.page.locator("#maker :is(button, input, select):visible").last.get_attribute("data-start") == ""
        assert not ana.page.locator(".guests").is_visible()
        ana.page.get_by_label("With a friend, by a link").check(force=True)
        ana.page.get_by_label("Anyone").check(force=True)
        assert ana.page.inner_text(".clock summary span") == "no clock"
        ana.page.click(".clock summary")
        assert not ana.page.locator(".late").is_visible()
        ana.page.get_by_label("A game", exact=False).first.check(force=True)
        ana.page.get_by_label("Time", exact=True).select_option("300")
        ana.page.get_by_label("More after each move").select_option("10")
        ana.page.get_by_label("A bot moves").check(force=True)
        assert ana.page.inner_text(".clock summary span") == "5\xa0min a game and 10\xa0s a move"
        ana.page.reload()  # what was chosen is still chosen
        assert ana.page.inner_text(".clock summary span") == "5\xa0min a game and 10\xa0s a move"
        ana.page.get_by_role("button", name="Make the table and wait for somebody").click()
        ana.page.wait_for_url("**/t/*")
        table = ana.page.url.rpartition("/")[2]
        clock = ana.context.request.get(f"/api/tables/{table}").json()["table"]["clock"]
        assert (clock["each"], clock["seconds"], clock["more"], clock["late"]) == ("game", 300, 10, "bot")
        beto.page.goto("/")
        assert "5\xa0min par partie et 10\xa0s par coup" in beto.page.inner_text("#open")
        beto.page.locator(f"#open-{table}").click()
        beto.page.wait_for_url(f"**/t/{table}")
        beto.page.wait_for_selector("[data-clock]")
        assert beto.page.locator("[data-clock]").first.inner_text() == "5:00"

    @pytest.mark.parametrize(("each", "terms"), [("move", ("move", 60)), ("days", ("move", 86400))])
    def test_so_much_a_move_or_days(self, visit, each, terms):
        one = visit("fr", **SMALL)
        one.page.goto("/new/cibola")
        one.page.click(".clock summary")
        one.page.locator(f".clock [value={each}]").check(force=True)
        assert sound(one)
        one.page.click("[data-start]")
        one.page.wait_for_url("**/t/*")
        clock = one.context.request.get(f"/api/tables/{one.page.url.rpartition('/')[2]}").json()["table"]["clock"]
        assert (clock["each"], clock["seconds"]) == terms
        assert clock["late"] == "resign"


class TestDaily:
    def test_the_puzzle_of_the_day(self, visit):
        one = visit("fr", **PHONE)
        one.page.goto("/")
        one.page.locator("[data-daily]").tap()
        one.page.wait_for_url("**/t/*")
        table = one.page.url
        assert one.wait_turn()
        one.play(Random(1), one.tap)
        one.page.goto("/")
        one.page.get_by_role("button", name="Continuer").tap()
        one.page.wait_for_url(table)
        one.page.wait_for_selector("#main[data-step]")
        played = {"seat": 0, "word": "done"}
        assert one.context.request.post(f"/api/tables/{table.rpartition('/')[2]}/play", data=played).ok
        one.page.goto("/")
        one.page.get_by_role("button", name="La revoir").wait_for()
        one.page.click(".daily summary")
        assert one.page.locator(".daily li.you").count() == 1
        assert sound(one)


def test_the_way_to_accounts_fits_a_small_phone(visit):
    one = visit("fr", **SMALL)
    name = "Xochiquetzal la Patiente"
    one.context.request.post("/api/account", data={"name": name, "password": "five suns at noon"})
    for path in ("/", "/rules", "/ratings", "/new/azteka"):
        one.page.goto(path)
        assert one.page.inner_text(".who") == name
        assert one.page.locator(".top").bounding_box()["height"] < 110
        assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    one.page.get_by_role("link", name="Classements").tap()
    one.page.wait_for_url("**/ratings")
