"""Keys one by one, as they are pressed, where a terminal can do that; and what time it is while one waits."""

from __future__ import annotations

import codecs
import os
import select
import sys
import time
from collections import deque
from typing import Any, Protocol

try:
    import termios
    import tty
except ImportError:  # no such terminals on this system: moves are typed
    termios = tty = None  # type: ignore[assignment]

NAMED = {
    "\x1b[A": "up", "\x1b[B": "down", "\x1b[C": "right", "\x1b[D": "left",
    "\x1bOA": "up", "\x1bOB": "down", "\x1bOC": "right", "\x1bOD": "left",
    "\r": "enter", "\n": "enter", "\x7f": "backspace", "\b": "backspace", " ": "space", "\x1b": "escape",
}  # fmt: skip
GONE = "\x04"  # Ctrl-D
ESCAPE_SECONDS = 0.05  # in which the rest of a key's sequence has come


class Keyboard(Protocol):
    """What is pressed, and what time it is."""

    def open(self) -> None:
        """Take keys one by one from now on."""

    def close(self) -> None:
        """Give the terminal back as it was."""

    def now(self) -> float:
        """The time of day, in seconds since 1970."""

    def read(self, seconds: float) -> str | None:
        """The next key by its name; None where none is pressed in so many seconds, EOFError where nobody is there."""


def names(typed: str) -> list[str]:
    """The keys that characters come from: letters are their own names, unknown sequences are nothing."""
    found, rest = [], typed
    while rest:
        sequence = next((one for one in NAMED if len(one) > 1 and rest.startswith(one)), "")
        if not sequence and rest.startswith(("\x1b[", "\x1bO")):
            end = next((n for n, letter in enumerate(rest[2:], 3) if letter.isalpha() or letter == "~"), len(rest))
            rest = rest[end:]
            continue
        key = sequence or rest[0]
        rest = rest[len(key) :]
        found.append(NAMED.get(key, key))
    return [key for key in found if len(key) > 1 or key.isprintable() or key == GONE]


class Keys:
    """The keyboard of a POSIX terminal."""

    def __init__(self) -> None:
        self._kept: list[Any] | None = None  # how the terminal was
        self._pressed: deque[str] = deque()
        self._decoder = codecs.getincrementaldecoder("utf-8")("ignore")

    def open(self) -> None:
        """Take keys one by one from now on; Ctrl-C goes on to interrupt."""
        if self._kept is None:
            self._kept = termios.tcgetattr(sys.stdin)
            tty.setcbreak(sys.stdin)

    def close(self) -> None:
        """Give the terminal back as it was."""
        if self._kept is not None:
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self._kept)
            self._kept = None

    def now(self) -> float:
        """The time of day."""
        return time.time()

    def read(self, seconds: float) -> str | None:
        """The next key, if one is pressed in time."""
        if not self._pressed and self._ready(seconds):
            typed = self._characters()
            if typed == "\x1b" and self._ready(ESCAPE_SECONDS):
                typed += self._characters()
            self._pressed.extend(names(typed))
        key = self._pressed.popleft() if self._pressed else None
        if key == GONE:
            raise EOFError
        return key

    def _ready(self, seconds: float) -> bool:
        return bool(select.select([sys.stdin], [], [], max(0.0, seconds))[0])

    def _characters(self) -> str:
        read = os.read(sys.stdin.fileno(), 1024)
        if not read:
            raise EOFError
        return self._decoder.decode(read)


def keyboard() -> Keyboard | None:
    """The keyboard, where somebody sits at a terminal that gives single keys and redraws; else None."""
    at_terminal = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
    return Keys() if termios is not None and at_terminal else None
