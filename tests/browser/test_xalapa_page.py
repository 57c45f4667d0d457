"""Xalapa in a real Chromium: everybody at once under the glass, alone for a week, by touch on a phone."""

import json

import pytest

from browsing import CHROMIUM, PHONE, nameless, too_small

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here; tests/chromium says how to get it"),
]

ME, OPEN = {"kind": "me"}, {"kind": "open"}
RUN_OUT = 45_000  # milliseconds in which a glass of 30 seconds has run out


def lay(touch, visitor, *cells):
    """Touch cells, and see a stone on each."""
    for cell in cells:
        touch(cell)
        visitor.page.wait_for_selector(f'.pieces [data-id="stone-{cell}"]')


def stones(visitor):
    """The cells of one's own board that have a stone."""
    ids = visitor.page.eval_on_selector_all(".pieces [data-id^=stone-]", "all => all.map((one) => one.dataset.id)")
    return sorted(id.removeprefix("stone-") for id in ids)


def scene(visitor):
    """All that a browser is sent when it asks anew."""
    table = visitor.page.url.rpartition("/")[2]
    return visitor.context.request.get(f"/api/tables/{table}").json()


def ticks(visitor):
    """What the tests show of being passed or failed, from the first to the last."""
    return visitor.page.eval_on_selector_all(
        ".pieces [data-id^=oracle-]",
        """all => all.map((one) => ['pass', 'fail'].find((art) => one.querySelector(`[href="#art-${art}"]`)) || '')""",
    )


def both(visit, **options):
    """A host by mouse and a friend by touch, at one table and on turn."""
    host, friend = visit(), visit("fr", **PHONE)
    order = {"game": "xalapa", "options": options, "seats": [ME, OPEN]}
    path = f"/t/{host.context.request.post('/api/tables', data=order).json()['table']}"
    host.go(path)
    friend.context.request.post(f"/api/tables/{path.removeprefix('/t/')}/sit", data={"seat": 1})
    friend.go(path)
    host.wait_turn()
    friend.wait_turn()
    return host, friend


def totals(visitor):
    """The last row of the final table."""
    cells = visitor.page.locator(".verdict tbody tr:last-child td").all_inner_texts()
    return [int(text) for text in cells[1:]]


def test_two_players_until_the_sand_has_run(visit):
    host, friend = both(visit, glass="30", days="1")
    before = json.dumps(scene(friend))
    lay(host.click, host, "a1", "b1", "c1")
    assert json.dumps(scene(friend)) == before  # not even that something was laid
    lay(friend.tap, friend, "d4", "e5")
    assert friend.page.locator(".glass").is_hidden()
    host.click("done")
    friend.page.wait_for_selector(".glass:not([hidden])")
    assert "stone-a1" not in json.dumps(scene(friend))
    assert "Fini" in friend.page.inner_text(".log li:last-child")
    assert host.page.locator(".pieces .open").count() == 0  # nothing can be changed after "Done!"
    friend.page.wait_for_selector("#main.over", timeout=RUN_OUT)
    assert stones(friend) == ["d4", "e5"]  # what lies counts, without "Done!"
    assert "a1 b1 c1" in friend.page.get_attribute('.pieces [data-id="board-0"]', "aria-label")
    assert "Le sablier est écoulé." in friend.page.inner_text(".log")
    failed = [ticks(visitor).count("fail") for visitor in (host, friend)]
    assert totals(host) == totals(friend) == [3 * failed[0] + 3, 3 * failed[1] + 2]


def test_a_week_alone_and_the_sums_are_right(visit):
    one = visit()
    one.make(ME, game="xalapa")
    for day in range(7):
        one.wait_turn()
        lay(one.click, one, "abcdef"[day % 6] + "3")
        one.click("done")
        one.page.wait_for_selector('.pieces [data-id="ready"], #main.over')
        assert one.page.locator('.pieces [data-id="best"]').count() == 1
        if day < 6:
            before = one.step
            one.click("ready")
            one.wait_step(before)
            one.page.wait_for_selector('.pieces [data-id="done"]')
            assert stones(one) == []
    one.page.wait_for_selector("#main.over")
    rows = one.page.eval_on_selector_all(
        ".verdict tbody tr", "rows => rows.map((row) => Number(row.cells[1].firstChild.textContent))"
    )
    assert len(rows) == 8
    assert sum(rows[:-1]) == rows[-1]
    assert "possible" in one.page.inner_text(".verdict .why")


def test_by_touch_on_a_phone(visit):
    one = visit("fr", **PHONE)
    one.make(ME, game="xalapa", step="2", practice="yes")
    one.wait_turn()
    assert not too_small(one)
    assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for id in ("a1", "f6", "done"):
        hit = one.page.locator(f'.pieces [data-id="{id}"]:is(button), .pieces [data-id="{id}"] .hit').bounding_box()
        assert min(hit["width"], hit["height"]) >= 40, id
    lay(one.tap, one, "a1", "c3", "f6")
    one.tap("c3")
    one.page.wait_for_selector('.pieces [data-id="stone-c3"]', state="detached")
    assert stones(one) == ["a1", "f6"]
    one.page.locator("[data-back]").tap()  # c3 was laid and lifted: f6 is the last that is left of it
    one.page.wait_for_selector('.pieces [data-id="stone-f6"]', state="detached")
    one.page.reload()
    one.wait_turn()
    assert stones(one) == ["a1"]
    one.tap("done")
    one.page.wait_for_selector('.pieces [data-id="ready"]')
    assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert "Idéal" in one.banner


def test_tests_tick_themselves_only_where_one_practises(visit):
    one = visit()
    for practice, expected in (("yes", {"", "pass"}), ("no", {""})):
        one.make(ME, game="xalapa", practice=practice)
        one.wait_turn()
        seen = set(ticks(one))
        for cell in ("a1", "b1", "d3", "c6"):  # each feature is on one of these at least, so that test 2 is passed once
            lay(one.click, one, cell)
            seen |= set(ticks(one))
        assert seen == expected
        one.click("done")
        one.page.wait_for_selector('.pieces [data-id="ready"]')
        assert set(ticks(one)) <= {"pass", "fail"}


def test_touching_what_is_impossible_says_why(visit):
    one = visit()
    one.make(ME, game="xalapa")
    one.wait_turn()
    lay(one.click, one, *(f"{column}{row}" for row in (1, 6) for column in "abcd"))
    one.click("c3")
    one.page.wait_for_selector(".banner.refusal")
    assert "Rule 3.2" in one.banner
    assert len(stones(one)) == 8


def test_a_promise_is_in_no_other_browser(visit):
    host, friend = both(visit, game="atlacoya")
    before, start = scene(friend)["view"], friend.step
    host.click("bid-6")
    friend.wait_step(start)
    after = scene(friend)["view"]
    assert (after["pieces"], after["choices"]) == (before["pieces"], before["choices"])
    held = next(panel for panel in after["panels"] if panel["seat"] == 0)["held"]
    assert [(thing["art"], thing["text"]) for thing in held] == [("tile-0", "")]
    friend.tap("bid-2")
    for visitor in (host, friend):
        visitor.page.wait_for_selector('.pieces [data-id="done"]')
        seats = {panel["seat"]: panel["held"] for panel in scene(visitor)["view"]["panels"]}
        assert [seats[0][0]["text"], seats[1][0]["text"]] == ["6", "2"]


def test_what_is_pointed_at_says_what_it_asks_for(visit):
    one = visit()
    one.make(ME, game="xalapa")
    one.wait_turn()
    one.page.mouse.move(*one.spot("oracle-2"))
    one.page.locator(".banner p", has_text="Test 2: exactly one stone").wait_for()
    one.page.mouse.move(5, 5)
    one.page.locator(".banner p", has_text="Touch a cell").wait_for()


def test_what_the_log_names_can_be_pointed_at_beside_a_bar_of_buttons(visit):
    """What is no drawing has ids, too: nothing of it is lit, and nothing goes wrong (`leave` holds that)."""
    one = visit()
    one.make(ME, game="xalapa")
    one.wait_turn()
    name = one.page.locator(".log em").first
    with one.page.expect_response(lambda answer: "meaning-card" in answer.url):
        one.page.mouse.move(*one.spot("oracle-2"))
    for _ in range(2):
        name.hover()
        one.page.mouse.move(5, 5)
    assert one.page.locator(".stage button[data-id]").count()


def test_every_control_has_a_name(visit):
    one = visit()
    one.make(ME, game="xalapa", step="5c")
    one.wait_turn()
    assert not nameless(one)
    for path in ("/new/xalapa", "/rules/xalapa"):
        one.page.goto(path)
        assert not nameless(one), path
