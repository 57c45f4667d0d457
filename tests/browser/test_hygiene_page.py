"""Hygiene in a real browser: small pages that do not jump, with names, alternatives and colours that can be read."""

import pytest

from browsing import CHROMIUM, DESKTOP, PHONE, Visitor, nameless, too_small
from fivesuns.games import GAMES

pytestmark = [pytest.mark.browser, pytest.mark.skipif(not CHROMIUM, reason="there is no Chromium here")]

BOT = {"kind": "bot", "level": "novice"}
ENTRY = {"password": "five suns at noon"}
BUDGETS = {  # bytes of a first visit, with scripts, styles and drawings: a tenth above what was measured before lessons
    "offline": 15_000,
    "invitation": 19_000,
    "day": 19_000,
    "profile": 16_500,
    "leaderboard": 18_000,
    "library": 18_500,
    "account": 21_000,
    "maker": 27_500,
    "shelf": 32_500,
    "replay": 60_000,
    "lesson": 77_000,
    "table": 94_500,
    "rules": 142_500,
}
JUMP = 0.1  # cumulative layout shift
SCREENS = {"phone": PHONE, "desktop": DESKTOP}
LIGHTS = ("light", "dark")

WATCH = """
    window.jumped = 0
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) window.jumped += one.value  // nobody has touched anything
    }).observe({ type: 'layout-shift', buffered: true })
"""
WEIGHT = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .reduce((sum, one) => sum + one.transferSize, 0)"""
SETTLED = """() => document.fonts.ready.then(() => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 150)))))"""
HEAD = """() => ({
    lang: document.documentElement.lang,
    title: document.title.trim(),
    description: document.querySelector('meta[name=description]')?.content.trim(),
    headings: document.querySelectorAll('h1').length,
})"""
PICTURES = """() => [...document.querySelectorAll('img, svg, [role=img]')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden=true]'))
    .filter((one) => !one.parentElement.closest('svg'))
    .filter((one) => !one.alt && !one.closest('[aria-label], [aria-labelledby]'))
    .filter((one) => !one.querySelector(':scope > title'))
    .map((one) => one.outerHTML.slice(0, 80))"""
FAINT = """() => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const seen = new Map()
    const paint = (name) => {  // any colour that CSS has, as red, green, blue and how much of it
        if (!seen.has(name)) {
            brush.clearRect(0, 0, 1, 1)
            brush.fillStyle = name
            brush.fillRect(0, 0, 1, 1)
            const [red, green, blue, much] = brush.getImageData(0, 0, 1, 1).data
            seen.set(name, [red, green, blue, much / 255])
        }
        return seen.get(name)
    }
    const over = (top, much, ground) => top.slice(0, 3).map((one, i) => one * much + ground[i] * (1 - much))
    const light = (colour) => {
        const [red, green, blue] = colour.map((one) => one / 255)
            .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const ground = (element) => {  // the plain colour behind an element; none where something is drawn there
        const layers = []
        for (let one = element; one; one = one.parentElement) {
            const style = getComputedStyle(one)
            if (style.backgroundImage !== 'none') return null
            const colour = paint(style.backgroundColor)
            if (colour[3] > 0) layers.unshift(colour)
            if (colour[3] === 1) break
        }
        const base = layers[0]?.[3] === 1 ? layers.shift() : [255, 255, 255]
        return layers.reduce((under, colour) => over(colour, colour[3], under), base.slice(0, 3))
    }
    const told = new Set()
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
        const element = walk.currentNode.parentElement
        const text = walk.currentNode.data.trim()
        if (!text || element.closest('svg, script, style, template, noscript, option')) continue
        if (element.closest(':disabled, [aria-disabled=true]')) continue
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        const box = element.getBoundingClientRect()
        if (box.width < 2 || box.height < 2) continue
        const under = ground(element)
        if (!under) continue
        let much = 1
        for (let one = element; one; one = one.parentElement) much *= Number(getComputedStyle(one).opacity)
        const style = getComputedStyle(element), colour = paint(style.color)
        const top = over(colour, colour[3] * much, under)
        const [low, high] = [light(top), light(under)].sort((one, two) => one - two)
        const size = parseFloat(style.fontSize)
        const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
        const contrast = (high + 0.05) / (low + 0.05)
        if (contrast < (large ? 3 : 4.5)) {
            const hex = (one) => '#' + one.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')
            const where = `${element.tagName.toLowerCase()}.${element.className}`
            told.add(`${where} ${hex(top)} on ${hex(under)} ${contrast.toFixed(2)}: ${text.slice(0, 40)}`)
        }
    }
    return [...told]
}"""


@pytest.fixture(scope="module")
def places(browser, house):
    """The paths of all kinds of pages, as one person sees them, and what that person is known by."""
    ana, beto = Visitor(browser, house), Visitor(browser, house)
    for visitor, name in ((ana, "Nayeli"), (beto, "Tonatiuh")):
        assert visitor.context.request.post("/api/account", data={"name": name, **ENTRY}).ok
    found = {"shelf": "/", "account": "/account", "profile": "/people/Nayeli", "leaderboard": "/ratings"}
    found |= {"offline": "/offline", "day": "/daily/xalapa"}
    found["invitation"] = f"/t/{made(beto, 'azteka', [{'kind': 'me'}, {'kind': 'open'}])}"
    found |= {"library": "/rules", "replay": f"/replay/{played(ana, beto)}"}
    for name, game in GAMES.items():
        found |= {f"rules {name}": f"/rules/{name}", "maker": f"/new/{name}", f"lesson {name}": f"/learn/{name}"}
        found[f"table {name}"] = f"/t/{made(ana, name, [{'kind': 'me'}, *[BOT] * (game.seats[0] - 1)])}"
    cookies = ana.context.cookies()
    ana.leave()
    beto.leave()
    return found, cookies


def made(visitor, game, seats):
    return visitor.context.request.post("/api/tables", data={"game": game, "seats": seats}).json()["table"]


def played(ana, beto):
    """A short game that counted."""
    table = made(ana, "azteka", [{"kind": "me"}, {"kind": "open"}])
    beto.context.request.post(f"/api/tables/{table}/sit", data={"seat": 1})
    for seat, visitor, word in ((0, ana, "place 1a"), (1, beto, "place 1b")):
        visitor.context.request.post(f"/api/tables/{table}/play", data={"seat": seat, "word": word})
    assert beto.context.request.post(f"/api/tables/{table}/resign", data={"seat": 1}).ok
    return table


def cold(visitor):
    """Nothing is kept from one page to the next."""
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Network.setBypassServiceWorker", {"bypass": True})


def opened(visitor, path):
    """A page, loaded as by somebody who was never here before."""
    visitor.page.goto(path)
    if path.startswith(("/t/", "/replay/", "/learn/")):
        visitor.page.wait_for_selector("#main[data-step], .invitation")
    visitor.page.evaluate(SETTLED)


def complaints(visitor, kind, phone):
    """All that is wrong with a page."""
    page = visitor.page
    head, weight, jumped = page.evaluate(HEAD), page.evaluate(WEIGHT), page.evaluate("jumped")
    yield from (f"no {part}" for part in ("lang", "title", "description") if not head[part])
    if head["headings"] != 1:
        yield f"{head['headings']} first headings"
    if weight > BUDGETS[kind]:
        yield f"{weight} bytes"
    if jumped >= JUMP:
        yield f"jumps by {jumped:.3f}"
    yield from (f"no alternative: {one}" for one in page.evaluate(PICTURES))
    yield from (f"no name: {one}" for one in nameless(visitor))
    yield from (f"faint: {one}" for one in page.evaluate(FAINT))
    if phone:
        yield from (f"small: {one}" for one in too_small(visitor))
        if not page.evaluate("document.documentElement.scrollWidth <= innerWidth"):
            yield "hangs over"
    yield from (f"the browser says: {one}" for one in visitor.faults)


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("screen", SCREENS)
def test_every_page_is_small_still_named_and_legible(visit, places, subtests, screen, light):
    found, cookies = places
    visitor = visit(**SCREENS[screen], color_scheme=light)
    visitor.context.add_cookies(cookies)
    visitor.context.add_init_script(WATCH)
    cold(visitor)
    for kind, path in found.items():
        with subtests.test(kind):
            opened(visitor, path)
            assert not list(complaints(visitor, kind.partition(" ")[0], screen == "phone"))


WORSE = """() => {
    const main = document.querySelector('#main')
    document.querySelector('h1').style.color = getComputedStyle(document.body).backgroundColor
    main.append(document.createElement('h1'), document.createElement('button'), new Image(9, 9))
    document.body.style.paddingTop = '300px'
}"""


def test_what_is_wrong_is_noticed(visit):
    ana = visit(**PHONE)
    ana.context.add_init_script(WATCH)
    opened(ana, "/")
    assert not list(complaints(ana, "shelf", True))
    ana.page.evaluate(WORSE)
    ana.page.evaluate(SETTLED)
    found = {one.partition(":")[0].partition(" by ")[0] for one in complaints(ana, "shelf", True)}
    assert found >= {"2 first headings", "jumps", "no alternative", "no name", "faint", "small"}
