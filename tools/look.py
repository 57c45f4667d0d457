"""Photographs every page as people see it: phone and desk, day and night, each language; a sheet for each page.

    make build && PYTHONPATH=build/compiled .venv/bin/python tools/look.py [--out FOLDER] [--only WORD]

opens a house of its own on an empty folder, and games in it at their beginning, in the middle and over; in the middle
also with a hint and with the list of choices. The sheets are for looking at: what a test can hold is held by the tests
of the browser.
"""

from __future__ import annotations

import argparse
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlunsplit
from urllib.request import urlopen

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from fivesuns.core.game import Game
from fivesuns.core.record import Record
from fivesuns.core.rng import Rng
from fivesuns.core.rows import ACTORS, HOUSE, PLAY, RESIGN, Row
from fivesuns.games import GAMES

LANGUAGES = ("en", "fr", "es")
LIGHTS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WIDE, NARROW = 720, 390  # of a picture on a sheet
TALLEST = 3000  # of a page that is longer than its screen: the rest is more of the same
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
ENTRY = {"name": "Nayeli", "password": "five suns at noon"}
BOT = {"kind": "bot", "level": "cuy"}
# What is pressed on a page in the middle of a game, and what comes of it; a phone has its own button
PRESSED = {
    "hint": ('[data-tool="hint"], .hint-at > .btn', ".tip h2"),
    "choices": ('[data-tool="choices"], .choices > summary', ".choices[open]"),
}
LONGEST = 600  # rows of a random game; it is given up then
SETTLED = """() => document.fonts.ready.then(() => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 400)))))"""


@contextmanager
def house(folder: Path) -> Iterator[str]:
    """A server of its own; its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = urlunsplit(("http", f"127.0.0.1:{port}", "", "", ""))
    command = [sys.executable, "-m", "fivesuns", "serve", "--port", str(port), "--data", str(folder)]
    settings = {"FIVESUNS_WORKERS": "1", "FIVESUNS_REQUESTS": "100000", "PYTHONPATH": os.pathsep.join(sys.path)}
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, env=os.environ | settings, stdout=log, stderr=log)
    try:
        while process.poll() is None:
            try:
                urlopen(f"{address}/health", timeout=1).close()
                break
            except OSError:
                time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait()


def record_of(game: Game, seed: int = 5) -> Record:
    """A random game for as many as the game asks for at least, and two where it can."""
    seats = max(game.seats[0], min(2, game.seats[-1]))
    setup = game.setup(seats)
    record = Record(game.name, game.rules, game.material, seats, dict(setup.options))
    rng, state = Rng(seed), game.start(setup)
    while turn := state.turn:
        step = len(record.rows)
        seat = turn[rng.below(len(turn))]
        action = state.draw(seat, rng)
        state.play(seat, action)
        actor = ACTORS.get(seat, f"Guest {seat}")
        record.rows.append(Row(step, 1000.0 + step, actor, seat, PLAY, game.actions.word(action)))
        if step > LONGEST and state.turn:
            record.rows.append(Row(step + 1, 1001.0 + step, "Guest 0", 0, HOUSE, RESIGN))
            break
    return record


class Opened:
    """Somebody with an account who has games of every kind; the paths of all pages."""

    def __init__(self, context: BrowserContext) -> None:
        self._ask = context.request
        self._send("/api/account", ENTRY)
        self.paths = {"shelf": "/", "library": "/rules", "account": "/account", "profile": "/people/Nayeli"}
        self.paths |= {"leaderboard": "/ratings", "offline": "/offline", "privacy": "/privacy", "import": "/replay"}
        self.paths |= {"nowhere": "/nowhere", "no table": "/t/nowhere"}
        for name, game in GAMES.items():
            self._add(name, game)

    def _send(self, path: str, body: Mapping[str, object]) -> dict[str, Any]:
        answer = self._ask.post(path, data=body)
        assert answer.ok, answer.text()
        return dict(answer.json())

    def _add(self, name: str, game: Game) -> None:
        """Pages of a game: rules, table maker, lesson, a table at its beginning, in the middle, and a replay."""
        self.paths |= {f"{name} rules": f"/rules/{name}", f"{name} maker": f"/new/{name}"}
        self.paths[f"{name} lesson"] = f"/learn/{name}"
        others = max(game.seats[0], 2) - 1 if game.seats[-1] > 1 else 0
        seats: list[dict[str, str]] = [{"kind": "me"}, *[BOT] * others]
        made = self._send("/api/tables", {"game": name, "seats": seats})
        self.paths[f"{name} table"] = f"/t/{made['table']}"
        record = record_of(game)
        brought = self._send("/api/replays", {"record": record.write()})["table"]
        self.paths[f"{name} replay"] = f"/replay/{brought}"
        self.paths[f"{name} over"] = f"/t/{brought}"
        middle = self._own_turn(record)
        branch = self._send(f"/api/replays/{brought}/branch", {"step": middle, "seat": 0, "level": "cuy"})
        self.paths[f"{name} middle"] = f"/t/{branch['table']}"
        self.paths |= {f"{name} middle, {pressed}": self.paths[f"{name} middle"] for pressed in PRESSED}
        if others:
            wanted = self._send("/api/tables", {"game": name, "seats": [{"kind": "me"}, {"kind": "open"}]})
            self.paths[f"{name} waiting"] = f"/t/{wanted['table']}"

    def _own_turn(self, record: Record) -> int:
        """A step past the middle at which the first seat acted."""
        steps = [row.step for row in record.rows if row.seat == 0 and row.kind == PLAY]
        return steps[len(steps) * 2 // 3]


def photograph(page: Page, path: str, picture: Path, pressed: str) -> None:
    """A page as it lies there once it has settled, and after something was pressed, if anything is."""
    page.goto(path)
    if path.startswith(("/t/", "/replay/", "/learn/")) and not path.endswith("nowhere"):
        page.wait_for_selector("#main[data-step], .invitation")
    if pressed:
        button, comes = PRESSED[pressed]
        page.locator(button).locator("visible=true").first.click()
        page.wait_for_selector(comes)
    page.evaluate(SETTLED)
    page.screenshot(path=picture, full_page=not path.startswith(("/t/", "/learn/")))


def sheet(pictures: list[list[Path]], width: int, out: Path) -> None:
    """Pictures in rows on one sheet, each as wide as this."""
    rows = []
    for row in pictures:
        images = [Image.open(path).convert("RGB") for path in row]
        scaled = [one.resize((width, max(1, one.height * width // one.width))) for one in images]
        rows.append([one.crop((0, 0, width, min(one.height, TALLEST * width // NARROW))) for one in scaled])
    heights = [max(one.height for one in row) for row in rows]
    whole = Image.new("RGB", (max(len(row) for row in rows) * (width + 8), sum(heights) + 8 * len(rows)), "#808080")
    top = 0
    for line, height in zip(rows, heights, strict=True):
        for column, one in enumerate(line):
            whole.paste(one, (column * (width + 8), top))
        top += height + 8
    whole.save(out)


def visit(browser: Browser, address: str, folder: Path, only: str) -> None:
    """Photograph all pages whose names have this word, language by language and light by light."""
    first = browser.new_context(base_url=address)
    paths = {name: path for name, path in Opened(first).paths.items() if only in name}
    cookies = first.cookies()
    for size, screen in (("desk", DESK), ("phone", PHONE)):
        for light in LIGHTS:
            for lang in LANGUAGES:
                context = browser.new_context(
                    base_url=address, locale=lang, reduced_motion="reduce", color_scheme=light, **screen
                )
                context.add_cookies(cookies)  # type: ignore[arg-type]  # what it gave, it takes
                context.set_default_timeout(120_000)
                page = context.new_page()
                for name, path in paths.items():
                    photograph(page, path, folder / f"{name} {size} {light} {lang}.png", name.partition(", ")[2])
                context.close()
                print(f"{size}, {light}, {lang}: {len(paths)} pages", flush=True)
    for name in paths:
        for size, width in (("desk", WIDE), ("phone", NARROW)):
            rows = [[folder / f"{name} {size} {light} {lang}.png" for lang in LANGUAGES] for light in LIGHTS]
            sheet(rows, width, folder / f"sheet {name} {size}.png")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build") / "look")
    parser.add_argument("--only", default="", help="pages whose names have this word")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, house(Path(data)) as address, sync_playwright() as playwright:
        chromium = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        visit(browser, address, given.out, given.only)
        browser.close()
    print(f"The sheets lie in {given.out}.")


if __name__ == "__main__":
    main()
