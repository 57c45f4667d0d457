"""A house in a process of its own, and visitors with a real browser."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from urllib.request import urlopen

ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
ARGS += ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
PATIENCE = 240_000  # milliseconds: only to end before the test itself is ended, since machines may be busy


# Somebody in a hurry: what is told at the end of a round is gone on from at once.
HASTY = """new MutationObserver(() => document.querySelector("[data-go-on]")?.click())
    .observe(document, { childList: true, subtree: true })"""


class House:
    """The server as a process, which can be stopped and opened again at the same address."""

    def __init__(self, data):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.data, self.address = data, f"http://127.0.0.1:{self.port}"
        self.open()

    def open(self):
        command = [sys.executable, "-m", "fivesuns", "serve", "--port", str(self.port), "--data", str(self.data)]
        settings = {
            "FIVESUNS_WORKERS": "1",
            "FIVESUNS_REQUESTS": "100000",
            "FIVESUNS_DICE_SECONDS": "100000",  # a busy machine's browser has its part too
            "PYTHONPATH": os.pathsep.join(sys.path),
        }
        with (self.data / "log").open("ab") as log:
            self.process = subprocess.Popen(command, env=os.environ | settings, stdout=log, stderr=log)
        while self.process.poll() is None:
            try:
                urlopen(f"{self.address}/health", timeout=1).close()
                return
            except OSError:
                time.sleep(0.1)
        raise AssertionError((self.data / "log").read_text())

    def close(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        self.process.wait()


class Visitor:
    """Somebody with a browser. Whatever the browser complains about is kept."""

    def __init__(self, browser, house, lang="en", hasty=True, **screen):
        self.house, self.faults = house, []
        self.context = browser.new_context(
            base_url=house.address, locale=lang, reduced_motion="reduce", **(screen or DESKTOP)
        )
        if hasty:
            self.context.add_init_script(HASTY)
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        self.page.on("console", lambda said: said.type in ("error", "warning") and self.faults.append(said.text))
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))

    # finding one's way

    def make(self, *seats, game="azteka", **options):
        """A table made by a request, and its page opened; the table's path."""
        order = {"game": game, "options": options, "seats": list(seats)}
        answer = self.context.request.post("/api/tables", data=order)
        assert answer.ok, answer.text()
        path = f"/t/{answer.json()['table']}"
        self.go(path)
        return path

    def go(self, path):
        self.page.goto(path)
        self.page.wait_for_selector("#main[data-step]")

    def join(self, path):
        """Follow an invitation and take the seat."""
        self.page.goto(path)
        self.page.click(".invitation .solid")
        self.page.wait_for_selector("#main[data-step]")

    # looking

    @property
    def step(self):
        return int(self.page.get_attribute("#main", "data-step"))

    @property
    def banner(self):
        return self.page.inner_text(".banner p")

    def is_over(self):
        return "over" in self.page.get_attribute("#main", "class").split()

    def wait_turn(self):
        """Wait until it is one's turn; whether the game goes on."""
        self.page.wait_for_selector(".banner.yours, #main.over")
        self.lift()
        return not self.is_over()

    def lift(self):
        """Say that it is oneself, where a curtain hangs between players of one screen."""
        if self.page.locator(".curtain[open]").count():
            self.page.click(".curtain button")

    def wait_step(self, before):
        """Wait until the step after this one is shown."""
        self.page.wait_for_selector(f'#main:not([data-step="{before}"])')

    def open_pieces(self):
        """The pieces that can be touched."""
        return self.page.eval_on_selector_all(".pieces .open", "all => all.map((one) => one.dataset.id)")

    def pieces(self):
        """What stands on the board, in words."""
        return sorted(self.page.eval_on_selector_all(".pieces .look-piece", "all => all.map((one) => one.ariaLabel)"))

    # playing

    def drawing(self, id):
        """What is drawn of a piece; a button with a number has nothing but itself."""
        piece = self.page.locator(f'.pieces [data-id="{id}"]').first
        piece.wait_for(state="attached")
        drawn = piece.locator("use")
        return drawn.first if drawn.count() else piece

    def spot(self, id):
        """Where a piece of the board is in the window."""
        box = self.drawing(id).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(self, id):
        self.page.mouse.click(*self.spot(id))

    def tap(self, id):
        """Touch a piece; where the board came nearer first, or what is wanted lies beyond what it shows, once more."""
        near = self.page.locator(".board.closer")
        self.drawing(id).scroll_into_view_if_needed()
        if near.count() and not self.is_in_sight(id):
            self.page.locator("[data-whole]").tap()
        was_near = near.count()
        self.page.touchscreen.tap(*self.spot(id))
        if near.count() and not was_near and not self.page.locator(".board.partial").count():
            self.page.touchscreen.tap(*self.spot(id))

    def is_in_sight(self, id):
        """Whether a piece lies in the part of the board that is shown."""
        x, y = self.spot(id)
        box = self.page.locator(".stage > .board").bounding_box()
        inside = box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"]
        return inside or not self.page.locator(f'.board [data-id="{id}"]').count()

    def play(self, rng, touch):
        """Touch something that is possible, mostly a place, and what goes with it; wait until it is played or tried."""
        step, tried = self.step, self.page.get_attribute("#main", "data-tried")
        pieces = self.open_pieces()
        places = [id for id in pieces if id.startswith("place-")]
        touch(rng.choice(places if places and rng.random() < 0.85 else pieces))
        while self.page.locator(".board.partial").count():
            touch(rng.choice(self.open_pieces()))
        self.mean_it()
        self.page.wait_for_selector(f'#main:not([data-step="{step}"][data-tried="{tried}"])')

    def act(self, what):
        """Press one of the acts of a table, which lie behind a button on a phone."""
        more = self.page.locator('[data-tool="more"]')
        if more.is_visible() and not self.page.locator(what).is_visible():
            more.click()
        self.page.click(what)

    def mean_it(self):
        """Say yes, where somebody is asked whether they mean what they pressed."""
        if self.page.locator(".asking[open]").count():
            self.page.click(".asking [data-yes]")

    def play_on(self, rng, touch):
        """Play until the game is over."""
        while self.wait_turn():
            self.play(rng, touch)

    def leave(self, *expected):
        """Close the browser's window; it must have complained of nothing but what is expected."""
        self.context.close()
        told = [fault for fault in self.faults if not any(word in fault for word in expected)]
        assert not told, told


def heard(visitor):
    """The nodes of the accessibility tree of a page: what who listens comes across."""
    session = visitor.context.new_cdp_session(visitor.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [node for node in nodes if not node["ignored"]]


def nameless(visitor):
    """What can be focused on a page and has no name for who listens."""

    def focusable(node):
        given = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
        return given.get("focusable")

    return [
        node["role"]["value"]
        for node in heard(visitor)
        if focusable(node) and not node.get("name", {}).get("value") and node["role"]["value"] != "RootWebArea"
    ]


def too_small(visitor):
    """The controls of a page that a finger misses."""
    return visitor.page.evaluate(
        """() => [...document.querySelectorAll('button, select, input, .btn, .switch a, summary, g.look-handle')]
            .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.hide'))
            .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
            .filter(([, box]) => box.width && (box.width < 39.5 || box.height < 39.5))
            .map(([what, box]) => `${what} ${box.width} x ${box.height}`)"""
    )
