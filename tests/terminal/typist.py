"""A console that types by itself."""

import io

from rich.console import Console


class Typist(Console):
    """A console that types lines, then goes away."""

    def __init__(self, lines, width=80):
        super().__init__(file=io.StringIO(), width=width, highlight=False, color_system=None)
        self.lines = iter(lines)

    def input(self, prompt="", **_):
        self.print(prompt, end="")
        try:
            line = next(self.lines)
        except StopIteration:
            raise EOFError from None
        if line is KeyboardInterrupt:
            raise KeyboardInterrupt
        self.print(line)
        return line

    @property
    def screen(self):
        return self.file.getvalue()
