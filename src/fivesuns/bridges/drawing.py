"""Positions as environments render them: a drawing as SVG, or a board in characters."""

from __future__ import annotations

import re
from io import StringIO

from rich.console import Console

from fivesuns.core.game import Game, Setup
from fivesuns.core.state import WATCHER, State
from fivesuns.core.text import SOURCE
from fivesuns.paper.board import Seats, svg
from fivesuns.paper.screen import Screen

MODES = ("svg", "ansi")
COLUMNS = 100
_TAG = re.compile(r"(\\*)(\[[a-z#/@][^[]*?])")


def drawn(mode: str | None, game: Game, setup: Setup, state: State, eye: int = WATCHER) -> str | None:
    """A position as an eye sees it, in one of the modes; nothing where none was chosen."""
    if mode == "svg":
        return svg(game, setup, state, eye)
    return ansi(game, state, eye) if mode == "ansi" else None


def ansi(game: Game, state: State, eye: int = WATCHER) -> str:
    """The board and the panels of the seats, in the colours of a terminal."""
    paper = StringIO()
    console = Console(file=paper, width=COLUMNS, force_terminal=True, color_system="standard", legacy_windows=False)
    console.print(Screen(game, SOURCE, Seats(SOURCE, eye), console).scene(state, eye))
    return paper.getvalue()


def plain(game: Game, state: State, eye: int = WATCHER) -> str:
    """The board alone, in plain characters. Programs ask for it at every step, which Rich would take long for."""
    return "\n".join(_TAG.sub(_without_style, line).replace("\\[", "[") for line in game.sketch(state, eye))


def _without_style(tag: re.Match[str]) -> str:
    """Nothing of a tag of Rich's markup; what is written as one and is none, as it is shown."""
    slashes, style = tag.groups()
    return "\\" * (len(slashes) // 2) + (style if len(slashes) % 2 else "")
