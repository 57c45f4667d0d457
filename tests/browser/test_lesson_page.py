"""Lessons in a real browser, by click, touch and keyboard; offered, left, found again; goals and what things mean."""

import pytest
from playwright.sync_api import expect

from browsing import CHROMIUM, DESKTOP, PHONE
from fivesuns.games import GAMES
from fivesuns.lessons.library import lesson_of
from fivesuns.lessons.study import Study

pytestmark = [pytest.mark.browser, pytest.mark.skipif(not CHROMIUM, reason="there is no Chromium here")]

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "novice"}


def ready(visitor, beat, tried=0):
    visitor.page.wait_for_selector(f'#main[data-ready="{beat}"][data-tried="{tried}"]')


def touches(study):
    """The word that does what is asked, and what is to be touched for it."""
    word, view = study.shown(), study.game.look(study.state, study.beat.seat)
    return word, next(choice.touch for choice in view.choices if choice.word == word)


def go_through(visitor, name, id, do):
    """Take a lesson to its end: `do` carries out a word that is asked for, or touches what it touches."""
    game = GAMES[name]
    study, page = Study(game, lesson_of(game, id)), visitor.page
    lang = page.evaluate("document.documentElement.lang")
    while True:
        ready(visitor, study.beat.id)
        assert page.inner_text(".lesson .say") == study.beat.say[lang]
        while not study.beat.reads:
            ready(visitor, study.beat.id, len(study.words))
            word, ids = touches(study)
            do(word, ids)
            if study.act(word).verdict == "right":
                break
        if study.beat.reads or study.beat.right:
            page.locator('[data-next][aria-disabled="false"]').click()
        if study.last:
            break
        study.go_on()
    page.wait_for_selector('#main[data-ready="end"]')
    assert page.inner_text(".lesson .say") == study.lesson.end[lang]


def touch_all(touch):
    def do(_, ids):
        for id in ids:
            touch(id)

    return do


def test_a_lesson_by_clicks_then_against_a_novice(visit):
    one = visit()
    one.page.goto("/learn/azteka")
    ready(one, "goal")
    one.click("place-4a")  # legal, and not asked for
    expect(one.page.locator(".lesson .reply")).to_contain_text("the very first pawn goes anywhere")
    assert one.pieces() == []
    go_through(one, "azteka", "first", touch_all(one.click))
    one.page.get_by_role("button", name="Play against a novice").click()
    one.page.wait_for_url("**/t/*")
    assert one.wait_turn()


@pytest.mark.parametrize(("name", "id"), [("inka", "first"), ("xalapa", "atlacoya")])
def test_a_lesson_by_touch_on_a_phone(visit, name, id):
    """Nothing that is to be touched lies under the sheet."""
    one = visit("fr", **PHONE)
    one.page.goto(f"/learn/{name}/{id}")
    go_through(one, name, id, touch_all(lambda piece: one.page.touchscreen.tap(*one.spot(piece))))


def test_a_lesson_in_words_which_a_screen_reader_hears(visit):
    one = visit("fr")
    one.page.goto("/learn/cibola")
    ready(one, "goal")
    words = one.page.locator(".lesson .words[aria-live=polite]")
    assert "Allumé" in words.text_content()
    one.page.click(".choices summary")

    def do(word, _):
        one.page.fill("#word", word)
        one.page.keyboard.press("Enter")

    go_through(one, "cibola", "first", do)
    assert "bouclier" in one.page.text_content("#told")


def test_what_the_rules_forbid_is_refused_and_two_slips_bring_help(visit):
    one = visit()
    one.page.goto("/learn/azteka")
    ready(one, "goal")
    one.click("place-2c")
    ready(one, "beside")
    one.page.locator('[data-id="4f"]').click(position={"x": 60, "y": 90})
    expect(one.page.locator(".banner.refusal a")).to_have_text("Rule 3.3")
    assert [fault for fault in one.faults if "409" not in fault] == []
    one.faults.clear()  # a browser notes every refusal that comes over HTTP
    for id in ("place-1c", "place-2d"):
        one.click(id)
        expect(one.page.locator(".lesson .reply")).to_contain_text("That place is beside Life, too")
        ready(one, "beside")
    one.page.get_by_role("button", name="Show me").click()
    assert "lit" in one.page.get_attribute('.pieces [data-id="place-3c"]', "class")


def test_half_a_lesson_is_found_again_and_can_be_left(visit):
    one = visit()
    one.page.goto("/learn/azteka")
    ready(one, "goal")
    one.click("place-2c")
    ready(one, "beside")
    one.page.reload()
    ready(one, "beside")
    assert one.pieces() == ["Death on 2b", "Life on 2c"]
    one.page.keyboard.press("Escape")
    one.page.wait_for_url("**/new/azteka")
    one.page.goto("/learn/azteka")
    ready(one, "beside")
    kept = one.page.evaluate("localStorage.getItem('learn').length")
    assert kept < 300


def test_the_first_game_offers_the_lesson_once_and_a_touch_on_the_board_plays(visit):
    one = visit(**PHONE)
    one.page.goto("/")
    one.page.locator("[data-now=azteka]").tap()
    sheet = one.page.locator(".learn-offer[open]")
    expect(sheet).to_contain_text("Your first game of Azteka?")
    one.tap("place-3h")
    expect(sheet).to_have_count(0)
    one.page.wait_for_selector('#main:not([data-step="0"])')
    one.page.goto("/")
    one.page.locator("[data-now=azteka]").tap()
    one.page.wait_for_url("**/t/*")
    one.page.wait_for_selector("#main[data-step]")
    one.page.wait_for_load_state("networkidle")
    assert sheet.count() == 0


def test_an_invited_friend_learns_and_comes_back_to_the_table(visit):
    ana, beto = visit(), visit("fr")
    path = ana.make(ME, OPEN, game="xalapa")
    beto.page.goto(path)
    beto.page.get_by_role("link", name="Apprendre en une minute").click()
    ready(beto, "goal")
    beto.page.get_by_role("link", name="Quitter la leçon").click()
    beto.page.wait_for_url(f"**{path}")


def test_the_goal_is_there_at_move_nought_and_counts(visit):
    one, phone = visit(), visit("fr", **PHONE)
    one.make(ME, BOT)
    strip = one.page.locator(".goal-strip")
    expect(strip).to_contain_text("Life wants to spread: 0 of 8 segments and 0 of 4 rings")
    one.click("place-3h")
    expect(strip).to_contain_text("1 of 8 segments and 1 of 4 rings")
    phone.make(ME, BOT, game="inka")
    brief = phone.page.locator(".goal-strip .brief")
    expect(brief).to_contain_text("0/3 statues")
    brief.tap()
    expect(phone.page.locator(".goal-strip .whole")).to_be_in_viewport()
    assert phone.page.get_attribute(".goal-strip .brief", "aria-expanded") == "true"


def heard(visitor):
    """The names and descriptions of a page, as who listens gets them."""
    session = visitor.context.new_cdp_session(visitor.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return {
        node["name"]["value"]: node.get("description", {}).get("value", "")
        for node in nodes
        if not node["ignored"] and node.get("name", {}).get("value")
    }


def test_what_is_pointed_at_while_cards_are_loaded_is_told(visit):
    one = visit(service_workers="block", **DESKTOP)  # which would ask by itself, where nothing can be held back
    held = []

    def hold(route):
        held.append(route)

    one.page.route("**/meaning-card*", hold)
    one.make(ME, BOT, game="cibola")
    one.page.wait_for_selector(".banner.yours")
    expect(one.page.locator(".log")).to_contain_text("closes their fist")  # what comes later takes a card away
    one.page.mouse.move(5, 5)
    while not held:
        one.page.wait_for_timeout(50)
    one.page.locator('[data-id="head-skull"]').hover()
    held[0].continue_()
    expect(one.page.locator(".meaning")).to_contain_text("whoever has most of them loses")
    one.faults.remove("Service Worker registration blocked by Playwright")


def test_cards_that_could_not_be_loaded_are_asked_for_again(visit):
    one = visit(service_workers="block", **DESKTOP)
    gone = []

    def lose(route):
        gone.append(route.request.url)
        route.abort()

    one.page.route("**/meaning-card*", lose)
    one.make(ME, BOT, game="cibola")
    one.page.wait_for_selector(".banner.yours")
    expect(one.page.locator(".log")).to_contain_text("closes their fist")
    one.page.mouse.move(5, 5)
    while not gone:
        one.page.wait_for_timeout(50)
    one.page.unroute("**/meaning-card*")
    while one.page.locator(".meaning").count() == 0:  # as people do who were told nothing
        one.page.mouse.move(5, 5)
        one.page.locator('[data-id="head-skull"]').hover()
    expect(one.page.locator(".meaning")).to_contain_text("whoever has most of them loses")
    one.faults[:] = [fault for fault in one.faults if "Failed to load" not in fault and "Service Worker" not in fault]


def test_a_place_that_the_log_names_is_shown_on_the_board(visit):
    one = visit(**DESKTOP)
    one.make(ME, {"kind": "here", "name": "Noé"})
    one.click("place-1a")
    one.wait_step(0)
    name = one.page.locator(".log em").first
    expect(name).to_have_text("1a")
    one.page.mouse.move(5, 5)
    while not one.page.locator('.stage [data-id="1a"].pointed').count():  # the first time it has to be loaded
        one.page.mouse.move(5, 5)
        name.hover()
    assert one.page.locator(".stage .pointed:not([data-id$='1a'])").count() == 0
    one.page.mouse.move(5, 5)
    expect(one.page.locator(".stage .pointed")).to_have_count(0)


def test_what_things_mean_is_told_where_they_are(visit):
    one = visit()
    one.make(ME, BOT, game="cibola")
    one.page.wait_for_selector(".banner.yours")
    expect(one.page.locator(".log")).to_contain_text("closes their fist")  # what comes later takes a card away
    card = one.page.locator(".meaning")
    one.page.mouse.move(5, 5)
    one.page.locator('[data-id="head-skull"]').hover()
    expect(card).to_contain_text("whoever has most of them loses")
    one.page.mouse.move(5, 5)
    expect(card).to_be_hidden()
    one.page.locator(".home .stock").hover()
    expect(card).to_contain_text("Explorers to bid with")
    found = heard(one)
    assert found["Value in sight: shield 9"].startswith("Feathered shields")
    assert found["12 explorers in hand"].startswith("Explorers to bid with")
