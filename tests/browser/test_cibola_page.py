"""Les Trésors de Cibola in a real Chromium: whole games by mouse and touch, sealed bids, what things mean, the end."""

import json
from random import Random

import pytest

from browsing import CHROMIUM, PHONE, heard, nameless, too_small
from finishing import recorded
from fivesuns.games import GAMES

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here; tests/chromium says how to get it"),
]

ME, OPEN = {"kind": "me"}, {"kind": "open"}
RANDOM, NOVICE = {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "novice"}
HERE = {"kind": "here", "name": "Noé"}


def sums(visitor):
    """The final table as rows of numbers, seats as columns; how they came about is left out."""
    rows = visitor.page.eval_on_selector_all(
        ".verdict tbody tr",
        "rows => rows.map((row) => [...row.cells].slice(1).map((cell) => cell.firstChild.textContent))",
    )
    return [[int(text.replace("−", "-").replace("–", "0")) for text in row] for row in rows]


def seal(visitor, number):
    """Bid, and wait until it is taken."""
    before = visitor.step
    visitor.click(f"bid-{number}")
    visitor.wait_step(before)


def sealed(visitor):
    """All that a browser was last sent, asked for anew."""
    table = visitor.page.url.rpartition("/")[2]
    return visitor.context.request.get(f"/api/tables/{table}").json()


@pytest.mark.parametrize("others", [[NOVICE], [NOVICE, RANDOM, NOVICE]], ids=["two", "four"])
def test_a_whole_game_by_clicks_and_the_sums_are_right(visit, others):
    one = visit()
    one.make(ME, *others, game="cibola")
    one.play_on(Random(len(others)), one.click)
    *parts, total = sums(one)
    assert len(parts) == 6
    assert [sum(column) for column in zip(*parts, strict=True)] == total
    assert one.page.locator(".mark-win.look-cell-a, .mark-win.look-cell-b").count() == 5
    assert one.page.locator('.pieces [data-id^="rock-"]').count() == 13


def test_a_whole_game_in_french_on_a_phone_by_touch(visit):
    one = visit("fr", **PHONE)
    one.make(ME, RANDOM, RANDOM, game="cibola")
    one.wait_turn()
    assert not too_small(one)
    assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    one.play_on(Random(6), one.tap)
    assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert "Les poings s’ouvrent" in one.page.inner_text(".log")
    assert "points" in one.page.inner_text(".verdict .why")


def test_a_sealed_bid_is_in_no_other_browser(visit):
    host, friend = visit(), visit("fr")
    path = host.make(ME, OPEN, game="cibola")
    friend.join(path)
    host.wait_turn()
    friend.wait_turn()
    before = json.dumps(sealed(friend)["view"])
    start = friend.step
    seal(host, 7)
    friend.wait_step(start)
    scene = sealed(friend)
    assert scene["view"]["choices"] == json.loads(before)["choices"]
    assert scene["view"]["pieces"] == json.loads(before)["pieces"]
    held = next(panel for panel in scene["view"]["panels"] if panel["seat"] == 0)["held"]
    assert [(thing["art"], thing["text"]) for thing in held if thing["art"] == "fist"] == [("fist", "")]
    bidder = scene["table"]["seats"][0]["name"]  # which may have a number of its own
    assert "7" not in scene["log"][-1]["text"].replace(bidder, "")
    assert "7" in sealed(host)["log"][-1]["text"]
    seal(friend, 2)
    for visitor, words in ((host, "The fists open"), (friend, "Les poings s’ouvrent")):
        visitor.page.wait_for_selector('.pieces [data-id="pick-0"]')
        assert words in visitor.page.inner_text(".log li:last-child")
    numbers = host.page.eval_on_selector_all(
        ".pieces .look-piece[data-id^=pick] .number", "all => all.map(_ => _.textContent)"
    )
    assert numbers == ["7", "2", "7", "2"]


def test_what_is_pointed_at_says_what_it_is_worth(visit):
    one = visit()
    one.make(ME, HERE, game="cibola")
    one.wait_turn()
    cards = one.page.locator('.pieces [data-id^="I-"]')
    assert cards.count() == 4
    hint = one.banner
    card = cards.first.get_attribute("data-id")
    one.page.mouse.move(*one.spot(card))
    one.page.wait_for_function("document.querySelector('.banner p').innerText.includes('Card: ')")
    assert one.page.locator(".hint:is(.look-cell-a, .look-cell-b)").count() >= 3
    one.page.mouse.move(5, 5)
    one.page.wait_for_function("hint => document.querySelector('.banner p').innerText === hint", arg=hint)
    totem = one.page.locator(".pieces [data-id]:has(.caption.right)").first.get_attribute("data-id")
    one.click(totem)
    assert "Totem: " in one.banner
    assert one.step == 10  # nothing was played


def test_values_rocks_and_points_are_heard_of_on_a_phone(visit):
    one = visit(**PHONE)
    one.make(ME, HERE, game="cibola")
    one.wait_turn()
    nodes = [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in heard(one)]
    names = [name for role, name in nodes if role != "StaticText"]
    values = one.page.locator(".shapes .look-value:not(.mark-full)").count()
    assert sum(name.startswith("Value in sight: ") for name in names) == values >= 14
    rocks = one.page.locator('.pieces [data-id^="rock-"]').count()
    assert sum(name.startswith("Rock on") for name in names) == rocks
    assert nodes.count(("term", "Points, as it stands")) == 2
    assert one.page.locator(".home .unit").is_visible()


def test_only_what_is_secret_is_behind_a_curtain(visit):
    one = visit()
    one.make(ME, HERE, game="cibola")
    for bid in ("bid-1", "bid-2"):
        one.page.wait_for_selector(".curtain[open]")
        one.lift()
        one.click(bid)
    one.page.wait_for_selector('.pieces .open[data-id^="I-"]')
    assert one.page.locator(".curtain[open]").count() == 0  # cards are taken before everybody's eyes


def test_touching_what_is_impossible_says_why(visit):
    one = visit()
    one.make(ME, HERE, game="cibola")
    one.wait_turn()
    one.page.locator('.shapes [data-id="serpent 5"]').click()
    one.page.wait_for_selector(".banner.refusal")
    assert "Rule 5.3" in one.banner


def test_every_control_has_a_name(visit):
    one = visit()
    one.make(ME, HERE, game="cibola")
    one.wait_turn()
    assert not nameless(one)
    for path in ("/new/cibola", "/rules/cibola"):
        one.page.goto(path)
        assert not nameless(one), path


BRANCH_AT = 70  # late enough for treasures of every kind, before the rocks have settled what they are worth
OVERLAP = """() => [...document.querySelectorAll('.seat')].map((seat) =>
    Math.max(...[...seat.querySelectorAll('.goal :is(b, .unit)')].map((one) => one.getBoundingClientRect().right))
    - seat.querySelector('.stock .pips').getBoundingClientRect().left)"""


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_points_fit_beside_the_explorers_on_a_phone(visit, lang):
    one = visit(lang, **PHONE)
    record = recorded(GAMES["cibola"], 2, seed=5)
    brought = one.context.request.post("/api/replays", data={"record": record}).json()["table"]
    order = {"step": BRANCH_AT, "seat": 0, "level": "novice"}
    made = one.context.request.post(f"/api/replays/{brought}/branch", data=order)
    one.go(f"/t/{made.json()['table']}")
    assert one.page.locator(".goals.full").count()
    assert all(over <= 0 for over in one.page.evaluate(OVERLAP))
    one.go(f"/replay/{brought}")  # the end: plain numbers, of treasures of every kind
    assert all(over <= 0 for over in one.page.evaluate(OVERLAP))
