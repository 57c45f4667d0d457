"""Views in characters: the board as the game sketches it, panels beside it, sentences and the final table."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.style import Style
from rich.table import Table
from rich.text import Text

from fivesuns.core.game import Game
from fivesuns.core.markup import fitted
from fivesuns.core.state import WATCHER, State
from fivesuns.core.text import Listener, Say, has, say, words
from fivesuns.core.view import Cell, Held, Panel, Row, Verdict, View

LIT, UNLIT = "■", "□"
BAR = 8  # longer rows are told by their number alone
SIDE = 30  # columns that panels need
CURSOR = "reverse"
TYPED = "typed"  # the end of the id of a message that has words of its own where moves are typed
_STARS = re.compile(r"\*(.+?)\*")


def emphasised(sentence: str) -> Text:
    """A sentence with what stands between stars in bold."""
    return Text.from_markup(_STARS.sub(r"[bold]\1[/]", escape(sentence)))


@dataclass
class Screen:
    """A console on which a game is shown to somebody, in their language."""

    game: Game
    language: str
    listener: Listener
    console: Console

    def words(self, said: Say) -> str:
        """A message in the language of the listener."""
        return words(self.game.package, self.language, said, self.listener)

    def sentence(self, said: Say) -> Text:
        """A message with its emphasis."""
        return emphasised(self.words(said))

    def tell(self, said: Say, style: str = "") -> None:
        """Print a message."""
        text = self.sentence(said)
        text.stylize(style)
        self.console.print(text)

    # seats

    def glyph(self, art: str) -> Text:
        """The characters of a piece of art, and a space; nothing where the game has none."""
        characters, style = self.game.signs.get(art, ("", ""))
        return Text(f"{characters} " if characters else "", style)

    def panel(self, state: State, seat: int) -> Panel | None:
        """The panel of a seat."""
        panels = self.game.look(state, seat if seat >= 0 else WATCHER).panels
        return next((panel for panel in panels if panel.seat == seat), None)

    def face(self, state: State, seat: int) -> Text:
        """The glyph of a seat's role."""
        panel = self.panel(state, seat)
        return self.glyph(panel.face) if panel else Text()

    def titled(self, panel: Panel) -> Text:
        """A seat by its role and its name."""
        title = Text(f"{self.words(panel.role)} · {self.listener.name(panel.seat)}", "bold")
        return Text.assemble(self.glyph(panel.face), title)

    # the board and what is beside it

    def show(self, state: State, eye: int) -> None:
        """The board with the panels beside it, or below where it is narrow; then what may be done."""
        view = self.game.look(state, eye)
        self.console.print()
        self.console.print(self.scene(state, eye))
        goal = view.goal.text if view.goal else None
        for said, style in ((goal, ""), (view.note, ""), (view.hint, "italic")):
            if said:
                self.tell(self.typed(said), style)

    def scene(self, state: State, eye: int, at: str = "") -> RenderableType:
        """The board and the panels, with the cursor on a place."""
        view, board = self.game.look(state, eye), self.board(state, eye, at)
        width = max(cell_len(line) for line in board.plain.splitlines())
        if self.console.width - width < SIDE:
            return Group(board, Text(""), self._below(view))
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True, width=width)
        table.add_row(board, self._side(view))
        return table

    def board(self, state: State, eye: int, at: str = "") -> Text:
        """The sketch of the game, its words in the language of the listener."""
        return Text("\n").join(self._line(line, at) for line in self.game.sketch(state, eye))

    def _line(self, markup: str, at: str) -> Text:
        line = Text.from_markup(markup)
        for span in [*line.spans]:
            meta = span.style.meta if isinstance(span.style, Style) else {}
            if "@say" in meta:
                shown = fitted(self.words(Say(*meta["@say"])), span.end - span.start)
                line.plain = line.plain[: span.start] + shown + line.plain[span.end :]
            if at and meta.get("@place") == at:
                line.stylize(CURSOR, span.start, span.end)
        return line

    def typed(self, said: Say) -> Say:
        """A message in words for those who type, where it has some: nothing is touched here."""
        own = f"{said.id}-{TYPED}"
        return Say(own, said.args) if has(self.game.package, self.language, own) else said

    def _below(self, view: View) -> Group:
        """Where in the game we are, and the seats beside each other as far as they fit."""
        tag = [Text(self.words(view.tag), "bold")] if view.tag else []
        panels = [Text("\n").join(self._panel(panel, view.turn, len(view.panels) > 2)) for panel in view.panels]
        return Group(*tag, Columns(panels, padding=(0, 3)))

    def _side(self, view: View) -> Group:
        """Where in the game we are, and how near each seat stands to its goals."""
        tag = [Text(self.words(view.tag), "bold"), Text("")] if view.tag else []
        small = len(view.panels) > 2
        lines = [line for panel in view.panels for line in (*self._panel(panel, view.turn, small), Text(""))]
        return Group(*tag, *lines)

    def _panel(self, panel: Panel, turn: tuple[int, ...], small: bool) -> list[Text]:
        title = self.titled(panel)
        if panel.score:
            title.append(f" {self.words(panel.score)}")
        if panel.seat in turn:
            title.append(" ◂", "bold yellow")
        style = self.glyph(panel.face).style
        signed = small and all(row.art in self.game.signs for row in panel.rows)
        rows = [self._counts(panel.rows)] if signed else [self._goal(row, str(style), small) for row in panel.rows]
        lines = [title, *(line for row in rows for line in row)]
        if panel.stock:
            lines.append(Text(f"    {self.words(panel.stock.label)}", "dim"))
        return lines + [Text(f"    {self._held(held)}", "dim") for held in panel.held]

    def _counts(self, rows: tuple[Row, ...]) -> list[Text]:
        """All rows in one line, a sign and a number each."""
        return [Text("    ").append_text(Text("  ").join(self.glyph(row.art).append(str(row.n)) for row in rows))]

    def _held(self, held: Held) -> str:
        label = self.words(held.label)
        return label if not held.text or held.text in label else f"{label} ({held.text})"

    def _goal(self, row: Row, style: str, small: bool) -> list[Text]:
        """A goal as a line, with a bar below it where there is room."""
        join = self.words(say(f"terminal-{row.join}")) if row.join else ""
        count = f"{row.n}/{row.of}" if row.of else str(row.n)
        if row.worth:
            count += f" ({self.words(row.worth)})"
        sign = self.glyph(row.art) if row.art else Text()
        label = Text.assemble((f"{join:>3} ", "dim"), sign, self.words(row.label))
        if small or not row.lit or len(row.lit) > BAR:
            return [label.append(f" {count}", "bold" if row.done else "")]
        bar = "".join(LIT if lit else UNLIT for lit in row.lit)
        return [label, Text.assemble("    ", (bar, style), f" {count}")]

    # the end

    def _cell(self, cell: Cell) -> Text:
        note = f"  {self.words(cell.note)}" if cell.note else ""
        return Text.assemble(self.glyph(cell.art), self.sentence(cell.say), (note, "dim"))

    def verdict(self, verdict: Verdict) -> None:
        """Why it ended so, and the table of how it came to it."""
        self.tell(verdict.why)
        if not verdict.rows:
            return
        table = Table(*(self.words(head) for head in verdict.head))
        for number, row in enumerate(verdict.rows):
            cells = [self._cell(cell) for cell in row]
            table.add_row(*cells, style="bold" if number in verdict.best else "")
        self.console.print(table)
