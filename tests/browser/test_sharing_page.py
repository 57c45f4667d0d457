"""Sharing and taking along, in a real browser: invitations, the card of a day, no network, notices."""

import json

import pytest
from playwright.sync_api import expect

from browsing import CHROMIUM, DESKTOP, PHONE, House, Visitor, nameless, too_small

pytestmark = [pytest.mark.browser, pytest.mark.skipif(not CHROMIUM, reason="there is no Chromium here")]

ME, OPEN = {"kind": "me"}, {"kind": "open"}
ENTRY = {"password": "five suns at noon"}
SHEET = "navigator.share = (what) => { window.shared = what; return Promise.resolve() }"  # Chromium has none here
SERVICE = """
    const POINT = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
    const made = {
        endpoint: 'https://push.example/1',
        toJSON: () => ({ endpoint: made.endpoint, keys: { p256dh: POINT, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
        unsubscribe: () => { window.there = null; return Promise.resolve(true) },
    }
    window.there = null
    PushManager.prototype.subscribe = () => { window.there = made; return Promise.resolve(made) }
    PushManager.prototype.getSubscription = () => Promise.resolve(window.there)
"""
KEPT = """async () => {
    const found = {}
    for (const name of await caches.keys()) {
        const requests = await (await caches.open(name)).keys()
        found[name.split('-')[0]] = requests.map((one) => new URL(one.url).pathname)
    }
    return found
}"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


def sound(visitor):
    """Nothing hangs over, has no name or is too small."""
    fits = visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return fits and not nameless(visitor) and not too_small(visitor)


def test_a_friend_is_invited_takes_the_seat_and_another_comes_too_late(visit):
    ana, beto, late = visit(), visit("fr", **PHONE), visit()
    ana.page.goto("/")
    ana.context.request.put("/api/me", data={"name": "Ana Iztaccíhuatl"})
    path = ana.make(ME, OPEN)
    late.page.goto(path)
    expect(late.page.locator(".scan img")).to_be_visible()
    beto.page.goto(path)
    expect(beto.page.locator("h1")).to_have_text("Ana Iztaccíhuatl vous invite à jouer à Azteka")
    expect(beto.page.locator(".scan")).to_be_hidden()
    assert sound(beto)
    beto.page.fill("form input", "Beto Popocatépetl")
    beto.page.get_by_role("button", name="Prendre la place").tap()
    beto.page.wait_for_selector("#main[data-step]")
    expect(ana.page.locator(".others .name b")).to_have_text("Beto Popocatépetl")
    late.page.get_by_role("button", name="Take the seat").click()
    expect(late.page.locator(".refusal")).not_to_be_empty()
    late.page.get_by_role("link", name="Only watch").click()
    late.page.wait_for_selector("#main[data-step]")
    late.faults.clear()  # a refused request is told on the console


def test_an_invitation_is_sent_by_a_sheet_a_code_or_a_copy(visit):
    ana = visit()
    path = ana.make(ME, OPEN)
    ana.page.click("[data-share]")
    sheet = ana.page.get_by_role("dialog", name="Invite somebody to Azteka")
    expect(sheet.locator("img")).to_be_visible()
    assert sheet.locator("img").evaluate("one => one.decode().then(() => one.naturalWidth > 0)")
    expect(sheet.get_by_role("button", name="Share…")).to_be_hidden()  # this browser has none
    assert sheet.get_by_label("Link to this table").input_value().endswith(path)
    sheet.get_by_role("button", name="Copy").click()
    expect(sheet.get_by_role("button", name="Copied")).to_be_visible()
    assert sound(ana)
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)
    phone = visit("fr", **PHONE)
    phone.context.add_init_script(SHEET)
    path = phone.make(ME, OPEN)
    phone.page.locator("[data-share]").tap()
    phone.page.wait_for_function("() => window.shared")
    shared = phone.page.evaluate("shared")
    assert shared["url"].endswith(path)
    assert "vous invite à jouer à Azteka" in shared["text"]


def test_the_day_ends_in_a_card_that_is_shared(visit):
    ana = visit(**PHONE)
    ana.context.add_init_script(SHEET)
    ana.page.goto("/daily/xalapa")
    ana.page.get_by_role("button", name="Solve it").tap()
    ana.page.wait_for_selector(".banner.yours")
    table = ana.page.url.rpartition("/")[2]
    words = ["put a1", "put c3", "done"]
    assert ana.context.request.post(f"/api/tables/{table}/draft", data={"seat": 0, "words": words}).ok
    ana.page.get_by_role("link", name="The card of the day").tap()
    expect(ana.page.get_by_role("img", name="Xalapa of the day")).to_be_visible()
    assert sound(ana)
    ana.page.get_by_role("button", name="Share…").tap()
    ana.page.wait_for_function("() => window.shared")
    assert len(ana.page.evaluate("shared.text").split("\n")) == 4
    ana.page.get_by_role("button", name="Copy the text").tap()
    expect(ana.page.get_by_role("button", name="Copied")).to_be_visible()


def test_without_a_network_ones_own_tables_are_there_as_they_were(browser, tmp_path):
    house = House(tmp_path)
    try:
        ana = Visitor(browser, house, **DESKTOP)
        made = ana.context.request.post("/api/account", data={"name": "Nezahual Offline", **ENTRY})
        assert made.ok
        ana.page.goto("/")
        ana.page.wait_for_function(CONTROLLED)
        path = ana.make(ME, OPEN)
        foreign = Visitor(browser, house)
        other = foreign.make(ME, OPEN)
        ana.go(f"{other}?watch=1")
        ana.go(path)
        ana.page.wait_for_function(f"() => ({KEPT})().then((kept) => kept.mine?.length && kept.files.length > 30)")
        assert ana.page.evaluate(KEPT)["mine"] == [path]  # not what she only watched
        foreign.context.close()
        house.close()
        ana.page.goto("/")
        expect(ana.page.locator("h1")).to_have_text("There is no network")
        assert "Nezahual" not in ana.page.content()
        ana.page.get_by_role("link", name="Azteka").click()
        ana.page.wait_for_selector("#main[data-step]")
        assert ana.page.locator(".board .look-cell, .board path").count() > 8
        house.open()
        ana.page.goto("/")  # while there is a network, pages are those of the house
        expect(ana.page.locator(".shelf .box").first).to_be_visible()
        ana.page.goto("/account")
        ana.page.get_by_role("button", name="Log out").click()
        ana.page.get_by_role("button", name="Make an account").wait_for()
        ana.page.wait_for_function(f"() => ({KEPT})().then((kept) => !kept.mine?.length)")
        ana.context.close()
    finally:
        house.close()


def test_being_told_is_asked_for_shown_and_given_up(visit):
    ana = visit()
    ana.context.grant_permissions(["notifications"])
    ana.context.add_init_script(SERVICE)
    made = ana.context.request.post("/api/account", data={"name": "Xilonen Told", **ENTRY})
    assert made.ok

    def told():
        return ana.context.request.get("/api/account/everything").json()["subscriptions"]

    ana.page.goto("/account")
    ana.page.wait_for_function(CONTROLLED)
    ana.page.get_by_role("button", name="Tell me here").click()
    ana.page.get_by_role("button", name="Tell me no more").wait_for()
    assert [one["endpoint"] for one in told()] == ["https://push.example/1"]
    pushed(ana, {"title": "It is your turn.", "text": "Azteka against Beto", "table": "1", "path": "/t/1"})
    shown = "navigator.serviceWorker.ready.then((worker) => worker.getNotifications())"
    ana.page.wait_for_function(
        f"() => {shown}.then((all) => all.length === 1 && all[0].body === 'Azteka against Beto')"
    )
    ana.page.get_by_role("button", name="Tell me no more").click()
    ana.page.get_by_role("button", name="Tell me here").wait_for()
    assert told() == []


def pushed(visitor, message):
    """What a push service would deliver."""
    session = visitor.context.new_cdp_session(visitor.page)
    seen = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: seen.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    visitor.page.wait_for_function(CONTROLLED)
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": visitor.house.address, "registrationId": seen[-1]["registrationId"], "data": json.dumps(message)},
    )
    session.detach()


def test_over_plain_http_a_page_says_what_it_cannot_do(browser, house):
    args = ["--host-resolver-rules=MAP house.example 127.0.0.1"]
    apart = browser.browser_type.launch(executable_path=CHROMIUM, args=["--no-sandbox", *args])
    try:
        page = apart.new_page()
        page.goto(f"http://house.example:{house.port}/account")
        expect(page.locator("#push .told")).to_contain_text("without encryption")
        expect(page.locator("#push button")).to_be_hidden()
    finally:
        apart.close()
