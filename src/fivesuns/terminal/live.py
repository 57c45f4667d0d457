"""A game that is played with single keys: the board redrawn in place, a cursor on it, and time that goes by."""

from __future__ import annotations

import io
from dataclasses import replace
from math import ceil

from rich.console import Console, RenderableType
from rich.control import Control
from rich.segment import Segment, Segments
from rich.text import Text

from fivesuns.core.pad import PLACE, Pad
from fivesuns.core.state import CLOCK, WATCHER
from fivesuns.core.text import Who, say
from fivesuns.match.commands import Play, Refused, Tick
from fivesuns.terminal import commands
from fivesuns.terminal.agents import Agents
from fivesuns.terminal.keyboard import Keyboard
from fivesuns.terminal.sitting import Sitting

STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
WAIT_SECONDS = 1.0  # at most, until the screen is looked over: the glass has run on, or the window was resized
TAIL = 4000  # characters of the log that are looked at
GRAINS = 20  # of the sandglass

Line = list[Segment]


class Live:
    """What a person sees and presses. What is told meanwhile goes to a log, which stays on the screen afterwards."""

    def __init__(self, sitting: Sitting, keyboard: Keyboard) -> None:
        self._sitting, self._keyboard = sitting, keyboard
        self._paper = sitting.screen  # what lies below
        self._log: Console | None = None  # open as long as there is one
        self._at: dict[int, tuple[int, int]] = {}  # where each seat's cursor is
        self._line = ""  # what is being typed
        self._seen_by = sitting.me  # whose eyes it was last drawn for
        self._page: list[Line] = []  # what is read before the game is looked at again
        self._since = 0  # from where on the log may be shown
        self._drawn: tuple[object, ...] = ()
        self._shown: tuple[object, ...] = ()  # what the board was drawn for
        self._board: list[Line] = []
        self._agents = Agents(sitting)

    # the screen, and what lies below it

    def open(self) -> None:
        """Take the whole screen, and keys one by one."""
        if self._log is None:
            console = self._paper.console
            system = console.color_system
            self._log = Console(
                file=io.StringIO(), width=console.width, force_terminal=True, highlight=False,
                color_system=system, no_color=console.no_color,  # type: ignore[arg-type]
            )  # fmt: skip
            self._since, self._drawn = 0, ()
            self._sitting.screen = replace(self._paper, console=self._log)
            self._keyboard.open()
            console.set_alt_screen(True)
            console.show_cursor(False)

    def close(self) -> None:
        """Give the screen back, with all that was told meanwhile on it."""
        if self._log is not None:
            console, told = self._paper.console, self._told()
            self._log = None
            self._sitting.screen = self._paper
            console.show_cursor(True)
            console.set_alt_screen(False)
            self._keyboard.close()
            console.print(Text.from_ansi(told))

    def _told(self) -> str:
        file = self._log.file if self._log else None
        return file.getvalue() if isinstance(file, io.StringIO) else ""

    # what happens

    def step(self) -> None:
        """One thing: what is due, or else a key, or else a moment goes by."""
        self.open()
        if self._agents.awaited():
            self._draw(self._seat())  # who thinks may take a moment
            self._agents.think()
        if self._agents.act() or self._ring():
            return
        seat = self._seat()
        self._draw(seat)
        sitting = self._sitting
        key, before = self._keyboard.read(self._wait()), (sitting.commands, sitting.ahead)
        while key is not None:  # whoever is faster than the screen is not kept waiting
            self._press(seat, key)
            key = self._keyboard.read(0.0) if (sitting.commands, sitting.ahead) == before else None

    def _seat(self) -> int:
        """Through whose eyes it is seen: those of the only person, or of the first who is awaited."""
        sitting = self._sitting
        people = [seat for seat in sitting.match.course.turn if seat >= 0 and not sitting.seats[seat].is_bot]
        return sitting.me if sitting.me != WATCHER else next(iter(people), WATCHER)

    def _bell(self) -> float | None:
        """The seconds until the bell rings; where people share a screen, they all have their time."""
        match = self._sitting.match
        if self._sitting.timed:
            return match.bell_in(self._sitting.now())
        return 0.0 if match.course.turn == (CLOCK,) else None

    def _ring(self) -> bool:
        left = self._bell()
        if left is None or left > 0:
            return False
        self._sitting.carry_out(Tick(), CLOCK)
        return True

    def _wait(self) -> float:
        """The seconds until something is due, or the screen is to be looked over."""
        now, due = self._sitting.now(), [WAIT_SECONDS]
        due += [left for left in (self._bell(),) if left is not None]
        due += [at - now for at in (self._agents.next(),) if at is not None]
        return max(0.0, min(due))

    # keys

    def _press(self, seat: int, key: str) -> None:
        if self._hidden(seat):
            if key in ("space", "enter"):
                self._seen_by, self._since = seat, len(self._told())
        elif self._page and key in ("space", "enter"):
            del self._page[: self._paper.console.height - 1]
        elif self._line or not self._acts(seat, key):
            self._type(seat, key)

    def _acts(self, seat: int, key: str) -> bool:
        """Whether a key does something by itself, where nothing is being typed."""
        if seat not in self._sitting.match.course.turn:
            return key in ("space", "enter") and self._skip()
        pad = self._pad(seat)
        if key in STEPS and pad.rows:
            self._go(seat, pad, *STEPS[key])
        elif key in pad.keys:
            self._play(seat, [word.replace(PLACE, self._place(seat, pad)) for word in pad.keys[key]])
        else:
            return False
        return True

    def _skip(self) -> bool:
        """Who is done need not wait: on to the next thing that is due."""
        due = [left for left in (self._bell(),) if left is not None]
        due += [at - self._sitting.now() for at in (self._agents.next(),) if at is not None]
        self._sitting.ahead += max(0.0, min(due, default=0.0))
        return True

    def _go(self, seat: int, pad: Pad, down: int, right: int) -> None:
        """Move the cursor; over an edge it comes back at the other side."""
        row, column = self._at.get(seat, (0, 0))
        row = (row + down) % len(pad.rows)
        self._at[seat] = (row, (column + right) % len(pad.rows[row]))

    def _place(self, seat: int, pad: Pad) -> str:
        if not pad.rows:
            return ""
        row, column = self._at.get(seat, (0, 0))
        places = pad.rows[min(row, len(pad.rows) - 1)]
        return places[min(column, len(places) - 1)]

    def _play(self, seat: int, words: list[str]) -> None:
        """The first of some words that is possible; the last one is refused with its reason where none is."""
        sitting = self._sitting
        position, actions = sitting.match.position(seat), sitting.game.actions
        legal = {actions.word(action) for action in position.legal(seat)}
        word = next((word for word in words if word in legal), words[-1])
        try:
            sitting.carry_out(Play(seat, (word,)), seat)
        except Refused as refused:
            sitting.refuse(refused)

    def _type(self, seat: int, key: str) -> None:
        self._page = []
        if key == "enter" and self._line:
            line, self._line = self._line, ""
            before = len(self._told())
            commands.follow(self._sitting, seat, line)
            self._turn_page(before)
        elif key == "escape":
            self._line = ""
        elif key == "backspace":
            self._line = self._line[:-1]
        elif key == "space" or len(key) == 1:
            self._line += " " if key == "space" else key

    def _turn_page(self, before: int) -> None:
        """What does not fit under the board is read by itself."""
        told = Text.from_ansi(self._told()[before:])
        lines = self._lines(told)
        if len(lines) > max(1, self._paper.console.height - len(self._scene(self._seat())) - 3):
            self._page = lines

    # drawing

    def _pad(self, seat: int) -> Pad:
        make = self._sitting.game.pad
        position = self._sitting.match.position(seat) if seat >= 0 else self._sitting.state
        return make(position, seat) if make and seat in self._sitting.match.course.turn else Pad()

    def _hidden(self, seat: int) -> bool:
        """Whether the screen has to go to somebody else first."""
        sitting = self._sitting
        return sitting.game.hides and sitting.me == WATCHER and seat >= 0 and seat != self._seen_by

    def _lines(self, shown: RenderableType) -> list[Line]:
        console = self._paper.console
        return console.render_lines(shown, console.options.update(height=None), pad=True)

    def _scene(self, seat: int) -> list[Line]:
        """The board and the panels, drawn anew where they have changed."""
        at = self._place(seat, self._pad(seat))
        shown = (self._sitting.commands, seat, at, self._paper.console.size)
        if shown != self._shown:
            position = self._sitting.match.position(seat) if seat >= 0 else self._sitting.state
            self._shown, self._board = shown, self._lines(self._paper.scene(position, seat, at))
        return self._board

    def _frame(self, seat: int) -> list[Line]:
        height = self._paper.console.height
        if self._hidden(seat):
            return self._lines(self._paper.sentence(say("terminal-pass", who=Who(seat))))
        if self._page:
            more = self._paper.sentence(say("terminal-more"))
            return [*self._page[: height - 1], *self._lines(more)]
        foot = [*self._lines(self._asked(seat)), *self._lines(Text(f"› {self._line}▏", "bold"))]
        scene = self._scene(seat)[: height - len(foot)]
        room = max(0, height - len(scene) - len(foot))
        return [*scene, *self._recent(seat, room), *foot]

    def _recent(self, seat: int, room: int) -> list[Line]:
        """As much of what was told as there is room for, the latest at the bottom, below what may be done."""
        hint = self._hint(seat)
        head = self._lines(hint) if hint else []
        if len(head) >= room:
            head = []
        told = self._told()[self._since :][-TAIL:].strip("\n")
        lines = self._lines(Text.from_ansi(told)) if told else []
        shown = lines[max(0, len(lines) - room + len(head)) :]
        return [*head, *shown, *self._lines(Text("")) * (room - len(head) - len(shown))]

    def _hint(self, seat: int) -> Text | None:
        """What may be done, unless the keys say it."""
        position = self._sitting.match.position(seat) if seat >= 0 else self._sitting.state
        hint = self._sitting.game.look(position, seat).hint
        return None if hint is None or self._paper.typed(hint) != hint else self._paper.sentence(hint)

    def _asked(self, seat: int) -> Text:
        """What keys do, and how long the glass still runs."""
        pad = self._pad(seat)
        waits = seat not in self._sitting.match.course.turn
        hint = say("terminal-wait") if waits else pad.hint or say("terminal-keys")
        left, glass = self._bell(), self._sitting.match.glass
        if not self._sitting.timed or left is None or not glass:
            return self._paper.sentence(hint)
        grains = max(0, min(GRAINS, ceil(GRAINS * left / glass)))
        sand = Text(f"⧗ {'▓' * grains}{'░' * (GRAINS - grains)} ", "bold yellow")
        seconds = self._paper.sentence(say("terminal-glass", seconds=max(0, ceil(left))))
        return Text.assemble(sand, seconds, "\n", self._paper.sentence(hint))

    def _draw(self, seat: int) -> None:
        """Show how it stands, where that has changed."""
        console, left = self._paper.console, self._bell()
        told, typed, pages = len(self._told()), self._line, len(self._page)
        at = self._at.get(seat)
        now = (console.size, self._sitting.commands, seat, self._seen_by, at, told, typed, pages, left and ceil(left))
        if now == self._drawn:
            return
        if not self._drawn or self._drawn[0] != console.size:
            console.control(Control.clear())
        self._drawn = now
        lines = self._frame(seat)[: console.height]
        lines += self._lines(Text("")) * (console.height - len(lines))
        joined: Line = []
        for number, line in enumerate(lines):
            joined += [*([Segment.line()] if number else []), *line]
        console.control(Control.home())
        console.print(Segments(joined), end="")
