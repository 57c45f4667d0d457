"""Inka in a real Chromium: whole games against bots, a turn tried out and taken back, a phone by touch."""

from random import Random

import pytest

from browsing import CHROMIUM, PHONE, nameless, too_small

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here; tests/chromium says how to get it"),
]

ME, OPEN, NOVICE = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "novice"}
LAID = ["d8>d9", "f7>f8", "g9>g10", "f12>g11", "j9>j10", "c6>c7", "e8>e7", "b3>b4"]
LAID += ["i9>i10", "h5>h6", "h7>h8", "h9>h10", "h11>h12"]


def scene(visitor):
    """All that a browser is sent when it asks anew."""
    table = visitor.page.url.rpartition("/")[2]
    return visitor.context.request.get(f"/api/tables/{table}").json()


def say(visitor, seat, word):
    """A word sent by a request."""
    table = visitor.page.url.rpartition("/")[2]
    answer = visitor.context.request.post(f"/api/tables/{table}/play", data={"seat": seat, "word": word})
    assert answer.ok, answer.text()


def there(visitor, id):
    """Where a piece of a view lies."""
    piece = next(piece for piece in scene(visitor)["view"]["pieces"] if piece["id"] == id)
    return piece["x"], piece["y"], piece["angle"]


def drawn(visitor):
    """The name of the tile that is to be laid, once the house has drawn it."""
    for _ in range(200):
        found = [piece for piece in scene(visitor)["view"]["pieces"] if piece["id"] == "drawn"]
        if found:
            return found[0]["detail"]["parts"][0]["art"].removeprefix("number-")
        visitor.page.wait_for_timeout(20)
    raise AssertionError("nothing was drawn")


def tried(visitor, count):
    """Wait until a draft has so many words."""
    visitor.page.wait_for_selector(f'#main[data-tried="{count}"]')


def touch_on(visitor, rng, touch, first):
    """Touch a piece and whatever goes with it; wait until it is played or tried."""
    step, words = visitor.step, visitor.page.get_attribute("#main", "data-tried")
    touch(first)
    while visitor.page.locator(".board.partial").count():
        touch(rng.choice(visitor.open_pieces()))
    visitor.mean_it()
    visitor.page.wait_for_selector(f'#main:not([data-step="{step}"][data-tried="{words}"])')


def take_a_turn(visitor, rng, touch):
    """Lay a tile; or move one, walk, put the blocker, each perhaps, and end the turn."""
    open_pieces = visitor.open_pieces()
    if "end" not in open_pieces:
        return touch_on(visitor, rng, touch, rng.choice(open_pieces))
    for kind in ("tile-", "pawn-", "step-", "take", "block"):
        found = [id for id in visitor.open_pieces() if id.startswith(kind)]
        if found and rng.random() < 0.4:
            touch_on(visitor, rng, touch, rng.choice(found))
            if visitor.is_over():
                return None
    return touch_on(visitor, rng, touch, "end")


def play_until_one_is_out(visitor, seed, touch, others):
    """A whole game that somebody wins; one that ends undecided after forty rounds (7.3) is followed by another."""
    rng = Random(seed)
    for _ in range(4):
        visitor.make(ME, *[NOVICE] * others, game="inka")
        while visitor.wait_turn():
            assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            take_a_turn(visitor, rng, touch)
        rays = visitor.page.locator(".mark-win.look-ray").count()
        if rays:
            return rays
        assert visitor.page.inner_text(".verdict .why").startswith(("Nobody got out", "Personne"))
    raise AssertionError("four games in a row that nobody won")


def two_at_a_table(visit, **elsewhere):
    """A host and a friend before the first turn, the tiles laid so that the host can walk to the middle."""
    host, friend = visit(), visit("fr", **PHONE)
    order = {"game": "inka", "options": {"first": "seat"}, "seats": [ME, OPEN]}
    path = f"/t/{host.context.request.post('/api/tables', data=order).json()['table']}"
    host.go(path)
    friend.context.request.post(f"/api/tables/{path.removeprefix('/t/')}/sit", data={"seat": 1})
    friend.go(path)
    host.wait_turn()
    say(host, 0, "start b1")
    say(friend, 1, "start i13")
    places = dict(zip(map(str, range(1, 14)), LAID, strict=True)) | elsewhere
    for number in range(13):
        seat, visitor = number % 2, (host, friend)[number % 2]
        say(visitor, seat, f"lay {places[drawn(visitor)]}")
    host.wait_turn()
    host.page.wait_for_selector('.pieces .open[data-id="end"]')
    return host, friend


@pytest.mark.parametrize("others", [1, 3])
def test_a_whole_game_by_clicks(visit, others):
    one = visit()
    assert play_until_one_is_out(one, others, one.click, others) == 24
    assert one.page.locator(".verdict tbody tr").count() == others + 1
    assert "3 of 3" in one.page.inner_text(".verdict")
    assert "with all three statues" in one.page.inner_text(".verdict .why")


def test_a_whole_game_in_french_on_a_phone_by_touch(visit):
    one = visit("fr", **PHONE)
    one.make(ME, NOVICE, game="inka")
    one.wait_turn()
    assert not too_small(one)
    play_until_one_is_out(one, 5, one.tap, others=1)
    assert "hors du temple avec" in one.page.inner_text(".log")
    assert "sorti" in one.page.inner_text(".verdict .why")


def test_a_turn_is_tried_out_taken_back_and_played(visit):
    host, friend = two_at_a_table(visit)
    seen, before = scene(friend), there(host, "tile-2")
    moves = [choice["touch"] for choice in scene(host)["view"]["choices"] if choice["touch"][0] == "tile-2"]
    for id in next(touch for touch in moves if len(touch) == 2):
        host.click(id)
    tried(host, 1)
    assert there(host, "tile-2") != before
    assert "2 points left" in host.banner
    assert scene(friend) == seen  # nothing of it, not even that something was tried
    host.page.click("[data-back]")
    tried(host, 0)
    assert there(host, "tile-2") == before
    for id in ("pawn-0", "step-e10"):
        host.click(id)
    tried(host, 1)
    assert not [id for id in host.open_pieces() if id.startswith("tile-")]  # 3.3
    host.click("take")
    tried(host, 2)
    host.page.reload()
    host.wait_turn()
    tried(host, 2)
    host.page.click("[data-anew]")
    tried(host, 0)
    host.click("pawn-0")
    for number, id in enumerate(("step-e10", "take", "step-f9", "take")):
        host.click(id)
        tried(host, number + 1)
    host.click("end")
    host.mean_it()
    friend.page.wait_for_selector(".banner.yours")
    assert "2 sur 3" in friend.page.inner_text(".log")
    gone = {piece["id"] for piece in seen["view"]["pieces"]} - {
        piece["id"] for piece in scene(friend)["view"]["pieces"]
    }
    assert {"statue-0-14", "statue-0-15"} <= gone


def test_a_turn_with_points_left_ends_only_when_that_is_meant(visit):
    host, friend = two_at_a_table(visit)
    assert "3 points left" in host.page.inner_text(".bar .left")
    assert host.page.inner_text(".bar [data-id=end]") == "End turn"
    host.click("end")
    assert "3 points are left" in host.page.inner_text(".asking[open]")
    host.page.keyboard.press("Enter")  # what is usual: to go on
    host.page.wait_for_selector(".asking", state="hidden")
    for id in ("pawn-0", "step-e10", "take"):
        host.click(id)
    tried(host, 2)
    assert host.page.locator(".mark-draft .edge .over").first.is_visible()
    assert host.page.locator(".look-was").count()
    assert host.page.locator(".not-yet").is_visible()
    host.click("end")
    host.mean_it()
    friend.page.wait_for_selector(".banner.yours")
    assert friend.page.locator(".mark-draft, .look-was").count() == 0


FRAME = "(board) => board.getAttribute('viewBox').split(' ').map(Number)"


def seen_on_map(visitor):
    """What the small map says is seen of the board; the map itself shows all of it."""
    seen = visitor.page.eval_on_selector(
        "[data-map] .seen", "(one) => ['x', 'y', 'width', 'height'].map((name) => Number(one.getAttribute(name)))"
    )
    x, y, width, height = visitor.page.eval_on_selector("[data-map] svg", FRAME)
    assert seen[2] < width
    assert x <= seen[0] <= x + width - seen[2]
    assert y <= seen[1] <= y + height - seen[3]
    assert not nameless(visitor)
    return seen


def test_a_board_comes_nearer_where_fingers_would_miss(visit):
    host, friend = two_at_a_table(visit)
    host.click("end")
    host.mean_it()
    friend.wait_turn()
    whole = friend.page.locator(".stage > .board").bounding_box()
    friend.tap("tile-2")
    friend.page.wait_for_selector(".board.closer.partial")
    assert friend.page.locator(".stage > .board").bounding_box() == whole  # nothing else moves
    hits = friend.page.eval_on_selector_all(
        ".board .look-ghost.open .hit", "all => all.map((one) => one.getBoundingClientRect().width)"
    )
    assert min(hits) >= 44
    friend.page.locator("[data-whole]").tap()
    friend.page.wait_for_selector(".board:not(.closer)")
    assert not friend.page.locator("[data-map]").is_visible()
    friend.tap("tile-9")  # touching another tile chooses it
    friend.page.wait_for_selector('.board.closer .selected[data-id="tile-9"]')
    assert seen_on_map(friend) == pytest.approx(friend.page.eval_on_selector(".stage > .board", FRAME))
    friend.page.locator("[data-map]").tap()
    friend.page.wait_for_selector(".board:not(.closer)")


def test_a_tile_that_may_lie_in_two_ways_is_touched_three_times(visit):
    host, _ = two_at_a_table(visit, **{"6": "c11>c12"})
    choices = [choice for choice in scene(host)["view"]["choices"] if len(choice["touch"]) == 3]
    tile, ring, half = choices[0]["touch"]
    for id in (tile, ring, half):
        assert id in host.open_pieces()
        host.click(id)
    tried(host, 1)
    assert scene(host)["draft"] == [choices[0]["word"]]


def test_touching_what_is_impossible_says_why(visit):
    host, _ = two_at_a_table(visit)
    host.page.locator('.shapes [data-id="walk-a6"]').click()
    host.page.wait_for_selector(".banner.refusal")
    assert "Rule 5.1" in host.banner
    host.click("tile-15")
    assert "rhombus symbol" in host.banner


def test_every_control_has_a_name(visit):
    host, _ = two_at_a_table(visit)
    assert not nameless(host)
    for path in ("/new/inka", "/rules/inka"):
        host.page.goto(path)
        assert not nameless(host), path
