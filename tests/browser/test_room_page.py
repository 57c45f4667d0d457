"""What has room on a page: sentences are whole in every language, nothing is alone in a row, and boards come first."""

import pytest

from browsing import CHROMIUM, DESKTOP, PHONE
from finishing import recorded
from fivesuns.core.text import LANGUAGES
from fivesuns.games import GAMES
from fivesuns.server.accounts.names import CREATURES

pytestmark = [pytest.mark.browser, pytest.mark.skipif(not CHROMIUM, reason="there is no Chromium here")]

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "cuy"}
LONGEST = f"{max(CREATURES, key=len)} 88"  # of the names that guests have
CUT = """async (selectors) => {
    await document.fonts.ready; // and what is measured once they are there
    await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll(selectors)]
        .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth).map((one) => one.textContent);
}"""


def cut(visitor, selectors):
    """The sentences that end in dots for want of room."""
    return visitor.page.evaluate(CUT, selectors)


def box(visitor, what):
    return visitor.page.locator(what).bounding_box()


def own_turn(visitor, name):
    """The first turn at a table of this game, against bots."""
    others = max(GAMES[name].seats[0], 2) - 1
    visitor.make(ME, *[BOT] * others, game=name)
    visitor.page.wait_for_selector(".banner.yours")


def bring(visitor, name):
    """The replay of a long game."""
    answer = visitor.context.request.post("/api/replays", data={"record": recorded(GAMES[name], GAMES[name].seats[0])})
    visitor.page.goto(f"/replay/{answer.json()['table']}")
    visitor.page.wait_for_selector(".review[data-state]")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_what_one_wants_and_may_do_is_told_whole(visit, lang, screen):
    one = visit(lang, **screen)
    assert one.context.request.put("/api/me", data={"name": LONGEST}).ok
    for name in GAMES:
        own_turn(one, name)
        assert not cut(one, ".goal-strip p, .goal-strip button, .banner p > *"), name
        assert not cut(one, ".home .name b, .bar .left"), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_goal_is_whole_above_a_board_that_is_looked_back_at(visit, lang):
    one = visit(lang, **DESKTOP)
    for name in GAMES:
        bring(one, name)
        assert not cut(one, ".goal-strip p, .goal-strip button"), name


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_opens_on_its_last_line_and_a_board_as_large_as_may_be(visit, name):
    one = visit(**DESKTOP)
    bring(one, name)
    log, line = box(one, ".log"), box(one, ".log .now")
    assert log["y"] <= line["y"]
    assert line["y"] + line["height"] <= log["y"] + log["height"]
    free = box(one, ".reel")["y"] - sum(box(one, ".stage")[side] for side in ("y", "height"))
    board = box(one, ".stage > .board")
    assert free < 64 or board["width"] > 700  # what is left is less than a bar, or the width is what there is


def test_no_icon_is_alone_in_a_row(visit):
    for lang in LANGUAGES:
        one = visit(lang, **DESKTOP)
        for name in GAMES:
            own_turn(one, name)
            resign, bell = box(one, "[data-resign]"), box(one, "[data-notice]")
            assert resign["y"] == bell["y"], (lang, name)


def test_a_seat_that_is_free_has_its_name_and_no_turn(visit):
    for lang in LANGUAGES:
        one = visit(lang, **DESKTOP)
        one.make(ME, OPEN, game="xalapa")
        assert not cut(one, ".vacant .name b")
        assert one.page.locator(".vacant .tag").count() == 0


@pytest.mark.parametrize("name", ["xalapa", "inka"])
def test_a_lesson_has_the_board_of_a_table(visit, name):
    one, phone = visit(**DESKTOP), visit(**PHONE)
    own_turn(one, name)
    table = box(one, ".stage > .board")
    for visitor in (one, phone):
        visitor.page.goto(f"/learn/{name}")
        visitor.page.wait_for_selector("#main[data-ready]")
        assert visitor.page.locator(".bar .press span").first.inner_text()  # what is pressed has a name
    assert box(one, ".stage > .board")["width"] == pytest.approx(table["width"], abs=1)
    bar, card = box(phone, ".bar"), box(phone, ".lesson")
    assert bar["y"] + bar["height"] <= card["y"]


def test_points_stand_in_one_column_and_have_a_unit_where_there_is_none(visit):
    one, phone = visit(**DESKTOP), visit(**PHONE)
    for visitor in (one, phone):
        bring(visitor, "cibola")
    seat = one.page.locator(".seat").first
    rights = {
        round(row["x"] + row["width"]) for row in (worth.bounding_box() for worth in seat.locator(".worth").all())
    }
    score = seat.locator(".score dd").bounding_box()
    assert rights == {round(score["x"] + score["width"])}
    assert phone.page.locator(".seat .score .unit").first.is_visible()
    assert not cut(phone, ".seat .goals")


def test_an_empty_profile_offers_every_game(visit):
    one = visit()
    assert one.context.request.post("/api/account", data={"name": "Erandi", "password": "five suns at noon"}).ok
    one.page.goto("/people/Erandi")
    assert one.page.locator('main a[href^="/new/"]').count() == len(GAMES)


def test_the_last_line_of_a_short_page_is_at_the_foot(visit):
    for screen in (DESKTOP, PHONE):
        one = visit(**screen)
        for path in ("/offline", "/replay"):
            one.page.goto(path)
            foot, height = box(one, "body > .foot"), screen["viewport"]["height"]
            assert height - 60 <= foot["y"] + foot["height"] <= height, path
