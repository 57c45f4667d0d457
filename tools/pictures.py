"""Draws the pictures that are kept as PNG: the previews of links, and the icons of the home screen.

    python tools/pictures.py

draws them all anew, from the games' own art, by the Chromium that the tests use. Nothing of it is needed to run the
house: crawlers and home screens take no SVG, and a rasteriser would be a heavy thing to install for a few pictures.
"""

from __future__ import annotations

import io
import re
import shutil
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from fivesuns.core.game import Game
from fivesuns.core.rng import Rng
from fivesuns.core.state import WATCHER, State
from fivesuns.games import GAMES
from fivesuns.paper.board import svg

SOURCE = Path(__file__).resolve().parent.parent / "src" / "fivesuns"
WIDE, HIGH = 1200, 630  # what link previews want
SEED, PLAYED_SHARE = 5, 0.85  # of the position that is drawn: which game, and how far into it
BOXES = {"clay": "#B4472C", "jade": "#2F7A5C", "gold": "#B87A12", "sky": "#2A7897", "violet": "#5B4A8A"}
PAPER, BONE = "#F4E9D3", "#FFF9EC"
COLOURS = 96  # of a picture; there are few, and edges between them
FRET = "M0 14h4v-4h4v-4h4v-4h19v12h-11v-7h6m5 7h9"
WORDS = re.compile(r"<text\b[^>]*>[^<]*[^\W\d_]{2}[^<]*</text>")  # a picture speaks no language
STYLE = f"""
    * {{ margin: 0; box-sizing: border-box; }}
    body {{ width: {WIDE}px; height: {HIGH}px; position: relative; overflow: hidden; background: {PAPER}; }}
    svg {{ position: absolute; }}
"""


def symbol(sheet: Path, name: str) -> str:
    """A drawing of a sheet, without what is round it."""
    found = re.search(rf'<symbol id="{name}"[^>]*>(.*?)</symbol>', sheet.read_text("utf-8"), re.DOTALL)
    assert found, name
    return found[1]


def position(game: Game) -> State:
    """Somewhere in a game that was never played at a table: nobody's secret can be seen in it."""
    rng, state, states = Rng(SEED), game.start(game.setup(2)), list[State]()
    while turn := state.turn:
        states.append(state.copy())
        seat = turn[rng.below(len(turn))]
        state.play(seat, state.draw(seat, rng))
    return states[round(len(states) * PLAYED_SHARE)]


def fret(count: int) -> str:
    """The house's ornament, so many times."""
    turns = "".join(f'<path transform="translate({40 * number})" d="{FRET}"/>' for number in range(count))
    return (
        f'<svg style="left: 640px; bottom: 72px" width="504" height="22" viewBox="0 0 {40 * count} 16" fill="none"'
        f' stroke="{BONE}" stroke-width="2">{turns}</svg>'
    )


def logo(size: int, at: str) -> str:
    """The five suns."""
    body = symbol(SOURCE / "web" / "art" / "house.svg", "logo")
    return f'<svg style="{at}" width="{size}" height="{size}" viewBox="-50 -50 100 100">{body}</svg>'


def preview(game: Game) -> str:
    """The board, cut at the left, and the game's name at the right."""
    sheet = Path(str(files(game.package))) / "art.svg"
    board = WORDS.sub("", svg(game, game.setup(2), position(game), WATCHER)).replace(
        "<svg ", '<svg style="left: -96px; top: -30px; width: 690px; height: 690px" ', 1
    )
    lettering = symbol(sheet, "lettering")
    return (
        f"{board}"
        f'<div style="position: absolute; inset: 0 0 0 568px; background: {BOXES[game.accent]}"></div>'
        f'<div style="position: absolute; inset: 0 auto 0 568px; width: 6px; background: #2A211B"></div>'
        f'<svg style="left: 802px; top: 72px" width="172" height="172">'
        f'<circle cx="86" cy="86" r="86" fill="{PAPER}"/></svg>'
        f"{logo(124, 'left: 826px; top: 96px')}"
        f'<svg style="left: 632px; top: 300px" width="520" height="110" viewBox="14 222 208 44">{lettering}</svg>'
        f"{fret(9)}"
    )


def house_preview() -> str:
    """All boxes of the shelf, for pages that are about no game."""
    drawn = []
    for number, game in enumerate(GAMES.values()):
        sheet = Path(str(files(game.package))) / "art.svg"
        left = 76 + number * 216
        drawn.append(
            f'<svg style="left: {left}px; top: 318px" width="184" height="184" viewBox="-104 -104 208 208">'
            f'<circle r="102" fill="{BOXES[game.accent]}"/>'
            f'<g transform="scale(.86)">{symbol(sheet, "emblem")}</g></svg>'
        )
    return "".join([logo(190, "left: 505px; top: 84px"), *drawn])


def icon(size: int, share: float, ground: str) -> str:
    """The sign of the house in a square; `share` of it is drawn on, since systems cut away the rest."""
    inner = round(size * share)
    edge = (size - inner) // 2
    shape = f'<div style="position: absolute; inset: 0; width: {size}px; height: {size}px; background: {ground}"></div>'
    return shape + logo(inner, f"left: {edge}px; top: {edge}px")


def wanted() -> Iterator[tuple[Path, str, int, int]]:
    """Every picture: where it is kept, what is drawn, and how large."""
    art = SOURCE / "web" / "art"
    yield art / "preview.png", house_preview(), WIDE, HIGH
    for game in GAMES.values():
        yield Path(str(files(game.package))) / "preview.png", preview(game), WIDE, HIGH
    for size in (192, 512):
        yield art / f"icon-{size}.png", icon(size, 0.92, "transparent"), size, size
    yield art / "icon-maskable.png", icon(512, 0.62, PAPER), 512, 512
    yield art / "icon-touch.png", icon(180, 0.8, PAPER), 180, 180


def draw(page: Page, body: str, wide: int, high: int) -> bytes:
    """A picture with few colours, so that it is small."""
    page.set_viewport_size({"width": wide, "height": high})
    ground = "" if wide == WIDE else "body { background: transparent; }"
    page.set_content(f"<style>{STYLE}{ground}</style>{body}")
    shot = Image.open(io.BytesIO(page.screenshot(omit_background=True))).convert("RGBA")
    opaque = shot.getchannel("A").getextrema() == (255, 255)
    few = shot.convert("RGB").quantize(COLOURS) if opaque else shot.quantize(COLOURS, Image.Quantize.FASTOCTREE)
    out = io.BytesIO()
    few.save(out, "PNG", optimize=True)
    return out.getvalue()


def main() -> None:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page()
        for path, body, wide, high in wanted():
            path.write_bytes(draw(page, body, wide, high))
            print(f"{path.relative_to(SOURCE)}: {path.stat().st_size} bytes")
        browser.close()


if __name__ == "__main__":
    main()
