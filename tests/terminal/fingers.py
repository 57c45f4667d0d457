"""A keyboard that presses keys by itself, in a time of its own; and the screen that is drawn for it."""

import io
import re

from rich.console import Console

_CODE = re.compile(r"\x1b\[[?\d;]*[a-zA-Z]")


class Fingers:
    """Presses keys, waits where a number stands instead of one, then goes away. No time passes but while it waits."""

    def __init__(self, *keys, time=1_000_000.0):
        self.keys = list(keys)
        self.time = time
        self.is_open = False

    def open(self):
        self.is_open = True

    def close(self):
        self.is_open = False

    def now(self):
        return self.time

    def read(self, seconds):
        assert self.is_open
        if not self.keys:
            raise EOFError
        if not isinstance(self.keys[0], int | float):
            return self.keys.pop(0)
        waited = min(seconds, self.keys[0])
        self.time += waited
        self.keys[0] -= waited
        if self.keys[0] <= 1e-9:
            self.keys.pop(0)
        return None


class Window(Console):
    """A terminal of 80 by 24 whose frames can be looked at."""

    def __init__(self, width=80, height=24):
        super().__init__(
            file=io.StringIO(), width=width, height=height, force_terminal=True, highlight=False, color_system=None
        )

    @property
    def frames(self):
        """What was drawn in place, each time anew."""
        drawn = self.file.getvalue().rpartition("\x1b[?1049l")[0].split("\x1b[H")
        return [_CODE.sub("", part) for part in drawn if "\n" in part][1:]  # what comes first lies below

    @property
    def below(self):
        """What is on the screen once the drawing is gone, as one line."""
        left = self.file.getvalue().rpartition("\x1b[?1049l")[2]
        return " ".join(_CODE.sub("", left).split())


def typing(line):
    """The keys of a line."""
    return [*("space" if letter == " " else letter for letter in line), "enter"]
