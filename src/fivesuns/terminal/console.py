"""The console that moves are typed at."""

from __future__ import annotations

import re
import sys
from contextlib import suppress
from typing import Any

from rich.console import Console
from rich.text import TextType

with suppress(ImportError):  # gives the prompt its history and arrow keys, where there is one
    import readline  # noqa: F401

_ESCAPE = re.compile(r"\x1b\[[\d;]*m")  # of no width: the line editor is told so


class Terminal(Console):
    """A console that tells the line editor its prompt: it would write over one that it does not know."""

    def input(self, prompt: TextType = "", **_: Any) -> str:
        with self.capture() as kept:
            self.print(prompt, end="")
        shown = kept.get()
        return input(_ESCAPE.sub("\001\\g<0>\002", shown) if sys.stdin.isatty() else shown)
