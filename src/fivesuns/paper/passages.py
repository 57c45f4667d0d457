"""The rules file as what a booklet flows: paragraphs with where they come from, diagrams, tables of the box."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from markdown_it.token import Token
from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import Flowable, KeepTogether, Paragraph, Spacer, Table, TableStyle

from fivesuns.core.game import Game
from fivesuns.core.listing import Cell, Drawn
from fivesuns.core.state import WATCHER
from fivesuns.core.text import Say, say, words
from fivesuns.core.view import Piece
from fivesuns.paper.board import still, svg
from fivesuns.paper.book import (
    FENCE,
    MARKDOWN,
    ORIGIN,
    ORIGINS,
    TABLE,
    Example,
    Shown,
    example,
    parsed,
    played,
    shown,
)
from fivesuns.paper.layout import Size
from fivesuns.paper.lettering import BOLD, PLAIN, printable
from fivesuns.paper.palette import DAY
from fivesuns.paper.vector import draw, size_of

INK, QUIET = HexColor(DAY["ink"]), HexColor(DAY["ink-2"])
BODY = ParagraphStyle("body", fontName=PLAIN, fontSize=8.6, leading=11.4, textColor=INK, spaceAfter=4)
TITLE = ParagraphStyle("title", BODY, fontName="Times-Bold", fontSize=19, leading=22, spaceAfter=7)
SECTION = ParagraphStyle("section", BODY, fontName="Times-Bold", fontSize=12.5, leading=15, spaceBefore=6, spaceAfter=3)
RULING = ParagraphStyle("ruling", BODY, fontSize=7.8, leading=10.2, textColor=QUIET, leftIndent=7, borderPadding=0)
LISTED = ParagraphStyle("listed", BODY, leftIndent=12, bulletIndent=2, spaceAfter=2)
CAPTION = ParagraphStyle("caption", BODY, fontSize=7.6, leading=9.8, textColor=QUIET, alignment=1, spaceAfter=7)
CELLED = ParagraphStyle("celled", BODY, fontSize=7.4, leading=9, spaceAfter=0)
HEADED = ParagraphStyle("headed", CELLED, fontName=BOLD)
_LINE = HexColor(DAY["line"])
RULED = TableStyle(
    [
        ("LINEBELOW", (0, 0), (-1, -1), 0.4, _LINE),
        ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
        ("LEFTPADDING", (0, 0), (-1, -1), 3),
        ("RIGHTPADDING", (0, 0), (-1, -1), 3),
        ("TOPPADDING", (0, 0), (-1, -1), 1.5),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 1.5),
    ]
)
# where something comes from: a square, a ring, a triangle, a diamond of the dingbats, as on the page
SIGNS = {
    "book": ("■", DAY["ink-2"]),
    "source": ("❍", DAY["ink-2"]),
    "deduced": ("▲", DAY["mark"]),
    "ours": ("◆", DAY["art-gold"]),
}

DIAGRAM = (58.0 * mm, 68.0 * mm)  # as wide, and as high, as a diagram may be
SMALL, LARGE = (5.0 * mm, 5.0 * mm), (13.0 * mm, 13.0 * mm)  # drawings in a table
PITCH = 3.1 * mm  # from a sign of a grid to the next
TRIANGLES = "▲△"
BESIDE = 3.0 * mm  # between two diagrams
WIDEST = 116.0 * mm  # a table: it fits on half a sheet of either paper
ALONE = 110.0 * mm  # a higher table is parted


def told(game: Game, language: str, said: Say) -> str:
    """A message of the game or of the house, in the mark-up of paragraphs."""
    return escape(printable(words(game.package, language, said)))


class Drawing(Flowable):
    """Diagrams beside each other in the flow of the text, in the middle of the page unless told otherwise."""

    def __init__(self, *drawings: str, most: Size = DIAGRAM, middle: bool = True) -> None:
        super().__init__()
        self.middle, self.apart = middle, BESIDE if middle else 1 * mm
        self.drawings: list[tuple[str, Size]] = []
        for drawing in drawings:
            wide, high = size_of(drawing)
            scale = min(most[0] / wide, most[1] / high)
            self.drawings.append((drawing, (wide * scale, high * scale)))
        self.size = (
            sum(size[0] for _, size in self.drawings) + self.apart * (len(drawings) - 1),
            max(size[1] for _, size in self.drawings),
        )
        self.across = 0.0

    def wrap(self, available_width: float, available_height: float) -> Size:
        self.across = (available_width - self.size[0]) / 2 if self.middle else 0.0
        return available_width, self.size[1] + (2 * mm if self.middle else 0)

    def draw(self) -> None:
        x = self.across
        for drawing, size in self.drawings:
            draw(self.canv, drawing, (x, 0), size)
            x += size[0] + self.apart


class Grid(Flowable):
    """Signs in rows, each in a room of its own, so that what lies below what can be seen."""

    def __init__(self, rows: list[str]) -> None:
        super().__init__()
        self.rows = rows

    def wrap(self, available_width: float, available_height: float) -> Size:
        self.wide = min(PITCH, available_width / max(map(len, self.rows)))
        self.width = max(map(len, self.rows)) * self.wide
        return self.width, len(self.rows) * PITCH

    def draw(self) -> None:
        self.canv.setFillColor(INK)
        self.canv.setStrokeColor(INK)
        self.canv.setLineWidth(0.4)
        self.canv.setFont(PLAIN, 0.8 * PITCH)
        for number, row in enumerate(self.rows):
            y = (len(self.rows) - number - 0.5) * PITCH
            for place, sign in enumerate(row):
                x = self.width / 2 + (place - (len(row) - 1) / 2) * self.wide
                if sign in TRIANGLES:
                    self._triangle(x, y, 0.36 * min(PITCH, self.wide), fill=sign == TRIANGLES[0])
                else:
                    self.canv.drawCentredString(x, y - 0.28 * PITCH, printable(sign))

    def _triangle(self, x: float, y: float, half: float, *, fill: bool) -> None:
        """Drawn, since no font that every reader has knows both."""
        path = self.canv.beginPath()
        path.moveTo(x - half, y - half)
        path.lineTo(x + half, y - half)
        path.lineTo(x, y + half)
        path.close()
        self.canv.drawPath(path, stroke=1, fill=int(fill))


class Ruling(Paragraph):
    """A passage of our own, with a bar beside it."""

    def draw(self) -> None:
        self.canv.setStrokeColor(HexColor(DAY["art-gold"]))
        self.canv.setLineWidth(1.6)
        self.canv.line(1, 0, 1, self.height)
        super().draw()


def flow(game: Game, language: str) -> Iterator[Flowable]:
    """The rules file as paragraphs and diagrams, a heading never alone."""
    tokens = parsed(game, language)
    waiting: list[Flowable] = []
    explained = False
    for index, token in enumerate(tokens):
        made = _passage(game, language, tokens, index)
        if made is None:
            continue
        if token.type == "heading_open":
            if token.tag == "h2" and not explained:
                explained = True
                yield Paragraph(_legend(game, language), RULING)
            waiting.append(made)
        else:
            yield KeepTogether([*waiting, made]) if waiting else made
            waiting = []


def _passage(game: Game, language: str, tokens: list[Token], index: int) -> Flowable | None:
    token = tokens[index]
    if token.type == "heading_open":
        return Paragraph(_marked(tokens[index + 1]), TITLE if token.tag == "h1" else SECTION)
    if token.type == "paragraph_open":
        return _paragraph(game, language, tokens, index)
    kind = token.info.split()[:1] if token.type == "fence" else []
    if kind == [FENCE]:
        given = example(token.info, token.content)
        boards = Drawing(*_boards(game, given, language))
        return KeepTogether([Spacer(0, 1 * mm), boards, Paragraph(escape(printable(given.caption)), CAPTION)])
    return _listing(game, shown(token.info, token.content), language) if kind == [TABLE] else None


def _paragraph(game: Game, language: str, tokens: list[Token], index: int) -> Flowable:
    """A paragraph with the mark of where it comes from; in a quote that is also said."""
    origin = str(tokens[index].meta.get(ORIGIN, ""))
    text = _mark(origin) + _marked(tokens[index + 1])
    before = tokens[index - 1] if index else tokens[index]
    if before.type == "list_item_open":
        return Paragraph(text, LISTED, bulletText=f"{before.info}." if before.info else "•")
    if not tokens[index].level:
        return Paragraph(text, BODY)
    name = f"<b>{told(game, language, say(f'paper-from-{origin}'))}</b> " if origin else ""
    return Ruling(_mark(origin) + name + _marked(tokens[index + 1]), RULING)


def _mark(origin: str) -> str:
    """The shape that the page has for it."""
    sign, colour = SIGNS.get(origin, ("", ""))
    return f'<font size="5.6" color="{colour}">{sign}</font>\u00a0' if sign else ""


def _legend(game: Game, language: str) -> str:
    """What the marks mean."""
    meant = [f"{_mark(origin)}{told(game, language, say(f'paper-origin-{origin}'))}" for origin in ORIGINS]
    return " &nbsp; ".join(meant)


# tables of what is in the box


def _listing(game: Game, asked: Shown, language: str) -> Flowable:
    made = game.listings[asked.name](game.box)
    rows = [[_cell(game, (head,), language, HEADED) for head in made.heads]] if made.heads else []
    rows += [[_cell(game, cell, language, CELLED) for cell in row] for row in made.rows]
    cells: list[tuple[Cell, ...]] = [*made.rows, *([tuple((head,) for head in made.heads)] if made.heads else [])]
    caption = Paragraph(_mark(asked.origin) + _marked(MARKDOWN.parseInline(asked.caption)[0]), CAPTION)
    table = Table(rows, colWidths=_widths(game, cells, language), repeatRows=int(bool(made.heads)), style=RULED)
    return KeepTogether([Spacer(0, 1 * mm), caption, table, Spacer(0, 3 * mm)], maxHeight=ALONE)


def _text(game: Game, cell: Cell, language: str) -> str:
    """The words of a cell."""
    said = [part for part in cell if not isinstance(part, Drawn)]
    return " ".join(told(game, language, part) if isinstance(part, Say) else escape(printable(part)) for part in said)


def _cell(game: Game, cell: Cell, language: str, style: ParagraphStyle) -> list[Flowable]:
    """Drawings beside each other, words below them."""
    arts = [part.art for part in cell if isinstance(part, Drawn)]
    large = any(part.large for part in cell if isinstance(part, Drawn))
    drawn = [still(game, (-50, -50, 100, 100), (), (Piece(art, art, 0, 0, 100),)) for art in arts]
    found: list[Flowable] = [Drawing(*drawn, most=LARGE if large else SMALL, middle=False)] if drawn else []
    for part in cell:
        if isinstance(part, str) and "\n" in part:
            return [*found, Grid(part.strip("\n").split("\n"))]
    text = _text(game, cell, language)
    return [*found, Paragraph(text, style)] if text or not found else found


def _wide(game: Game, cell: Cell, language: str) -> float:
    """How wide the words or the signs of a cell are in one line."""
    grids = [max(map(len, part.split("\n"))) * PITCH for part in cell if isinstance(part, str) and "\n" in part]
    return max(grids) if grids else stringWidth(_text(game, cell, language), PLAIN, CELLED.fontSize)


def _widths(game: Game, rows: list[tuple[Cell, ...]], language: str) -> list[float]:
    """What each column would like to have, all made narrower where that is more than a page."""
    wanted = []
    for column in zip(*rows, strict=True):
        words_wide = max(_wide(game, cell, language) for cell in column)
        drawn = [[part for part in cell if isinstance(part, Drawn)] for cell in column]
        arts_wide = max(sum((LARGE if part.large else SMALL)[0] + 1 * mm for part in some) for some in drawn)
        wanted.append(max(min(words_wide, 60 * mm), arts_wide) + 4 * mm)
    return [width * min(1.0, WIDEST / sum(wanted)) for width in wanted]


def _boards(game: Game, given: Example, language: str) -> Iterator[str]:
    """An example as it stands after its last word, and before it where that is asked for."""
    moment = played(game, given)
    if "before" in given.show:
        yield svg(game, moment.setup, moment.before, language=language)
    turn = moment.after.turn
    eye = turn[0] if given.eye == "mover" and turn else WATCHER
    story = game.story(moment.before, moment.seat, moment.action, moment.after, eye)
    yield svg(game, moment.setup, moment.after, eye, story, language=language)


_TAGS: dict[str, str] = {
    "strong_open": "<b>",
    "strong_close": "</b>",
    "em_open": "<i>",
    "em_close": "</i>",
    "softbreak": " ",
}


def _marked(inline: Token) -> str:
    """A line of Markdown in the mark-up of paragraphs; links stay as their text."""
    parts: list[Any] = inline.children or []
    return "".join(
        _TAGS.get(part.type, "" if "link" in part.type else escape(printable(part.content))) for part in parts
    )
