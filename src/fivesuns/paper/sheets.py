"""Print and play: the pieces of a game on sheets with cutting marks, and its rules, as a PDF of vectors.

What is to be cut out, how large and how often, is `sheets` in the game's `material.json`: a list of sheets, each with
the width and height of its pieces in millimetres. A game without it cannot be printed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from html import escape
from io import BytesIO
from typing import Any

from markdown_it.token import Token
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4, LETTER
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    KeepTogether,
    NextPageTemplate,
    PageBreak,
    PageTemplate,
    Paragraph,
    Spacer,
)

from fivesuns.core.game import Game
from fivesuns.core.rows import Illegal
from fivesuns.core.state import WATCHER
from fivesuns.core.text import say, words
from fivesuns.paper.board import sheet as symbols
from fivesuns.paper.board import svg
from fivesuns.paper.book import FENCE, Example, example, parsed, played
from fivesuns.paper.palette import DAY, in_day
from fivesuns.paper.vector import draw, size_of

PAPERS = {"a4": A4, "letter": LETTER}
MARK = 4 * mm  # how long a cutting mark is
CLEAR = 1.5 * mm  # how far it stays away from the pieces
MARGIN = 14 * mm
FOOT = 9 * mm
GUTTER = 8 * mm
FIVE_CM = 50 * mm
DIAGRAM = 52 * mm  # as wide, and as high, as a diagram may be
_REFERENCE = re.compile(r'href="#([^"]+)"')

Size = tuple[float, float]


@dataclass(frozen=True)
class Sheet:
    """A page of pieces of one size, row by row."""

    width: float
    height: float
    arts: tuple[str, ...]


@cache
def sheets(game: Game) -> tuple[Sheet, ...]:
    """What there is to cut out; Illegal for a game that cannot be printed."""
    box = json.loads(game.source)
    given = box.get("sheets", [])
    if not given:
        raise Illegal(say("print-none", game=game.credit.title))
    return tuple(
        Sheet(
            one["width"] * mm,
            one["height"] * mm,
            tuple(piece["art"] for piece in one["pieces"] for _ in range(piece["copies"])),
        )
        for one in given
    )


def pdf(game: Game, paper: str = "a4", language: str = "en") -> bytes:
    """The sheets and the rules of a game, ready to be printed."""
    made, page, every = BytesIO(), PAPERS[paper], sheets(game)
    credit = game.credit
    document = BaseDocTemplate(made, pagesize=page, title=credit.title, author=credit.author, invariant=1)
    document.addPageTemplates([_template(page, game, language, number) for number in range(len(every) + 1)])
    story: list[Flowable] = []
    for number in range(len(every)):
        story += [Spacer(1, 1), NextPageTemplate(f"page-{number + 1}"), PageBreak()]
    document.build([*story, *_flow(game, language)])
    return made.getvalue()


def _template(page: Size, game: Game, language: str, number: int) -> PageTemplate:
    """A page with the pieces of a sheet; the last kind of page has the two columns of the rules."""
    every = sheets(game)
    wide, high = (page[0] - 2 * MARGIN - GUTTER) / 2, page[1] - 2 * MARGIN - FOOT
    lefts = (MARGIN, MARGIN + wide + GUTTER) if number == len(every) else (MARGIN,)

    def dress(canvas: Canvas, _: Any) -> None:
        title = say("print-rules", game=game.credit.title)
        if number < len(every):
            title = say("print-sheet", game=game.credit.title, sheet=number + 1, sheets=len(every))
            _sheet(canvas, page, game, every[number])
        if number == len(every) - 1:
            _how(canvas, page, language)
        _foot(canvas, page, words("fivesuns", language, title))

    frames = [Frame(left, MARGIN + FOOT, wide, high, 0, 0, 0, 0) for left in lefts]
    return PageTemplate(f"page-{number}", frames, onPage=dress)


# pieces


def _symbol(game: Game, art: str) -> str:
    """A symbol and what it uses, as a drawing of its own in the colours of paper."""
    art_of, found, queue = symbols(game.package), dict[str, str](), [art]
    while queue:
        name = queue.pop()
        if name not in found:
            found[name] = art_of[name]
            queue += _REFERENCE.findall(art_of[name])
    own = re.search(r'viewBox="([^"]+)"', found[art])
    box = own.group(1) if own else "0 0 100 100"
    left, top, width, height = box.split()
    used = f'<use href="#{art}" x="{left}" y="{top}" width="{width}" height="{height}"/>'
    return in_day(f'<svg viewBox="{box}"><defs>{"".join(found.values())}</defs>{used}</svg>')


def _sheet(canvas: Canvas, page: Size, game: Game, one: Sheet) -> None:
    """Pieces side by side in the middle of the page, so that one cut parts two of them."""
    wide, high = page
    columns = min(len(one.arts), int((wide - 2 * (MARK + CLEAR + 4 * mm)) // one.width))
    rows = -(-len(one.arts) // columns)
    left, top = (wide - columns * one.width) / 2, (high + FOOT + rows * one.height) / 2
    for number, art in enumerate(one.arts):
        row, column = divmod(number, columns)
        at = (left + column * one.width, top - (row + 1) * one.height)
        draw(canvas, _symbol(game, art), at, (one.width, one.height))
    _marks(canvas, [left + n * one.width for n in range(columns + 1)], [top - n * one.height for n in range(rows + 1)])


def _marks(canvas: Canvas, xs: list[float], ys: list[float]) -> None:
    """Short lines outside the pieces, where to cut."""
    canvas.setStrokeColor(HexColor(DAY["ink"]))
    canvas.setLineWidth(0.4)
    for x in xs:
        canvas.line(x, ys[0] + CLEAR, x, ys[0] + CLEAR + MARK)
        canvas.line(x, ys[-1] - CLEAR, x, ys[-1] - CLEAR - MARK)
    for y in ys:
        canvas.line(xs[0] - CLEAR, y, xs[0] - CLEAR - MARK, y)
        canvas.line(xs[-1] + CLEAR, y, xs[-1] + CLEAR + MARK, y)


def _foot(canvas: Canvas, page: Size, text: str) -> None:
    canvas.setFillColor(HexColor(DAY["ink-2"]))
    canvas.setFont("Helvetica", 8)
    canvas.drawCentredString(page[0] / 2, FOOT, text)


def _how(canvas: Canvas, page: Size, language: str) -> None:
    """How to make the pieces, above the last sheet's, with a line to check the size by."""
    text = Paragraph(words("fivesuns", language, say("print-how")), BODY)
    width = 120 * mm
    _, height = text.wrap(width, page[1])
    top = page[1] - 40 * mm
    text.drawOn(canvas, (page[0] - width) / 2, top - height)
    line = top - height - 6 * mm
    canvas.setLineWidth(0.8)
    canvas.line((page[0] - FIVE_CM) / 2, line, (page[0] + FIVE_CM) / 2, line)
    for end in (-1, 1):
        x = page[0] / 2 + end * FIVE_CM / 2
        canvas.line(x, line - 2 * mm, x, line + 2 * mm)


# rules

INK, QUIET = HexColor(DAY["ink"]), HexColor(DAY["ink-2"])
BODY = ParagraphStyle("body", fontName="Helvetica", fontSize=8.8, leading=11.8, textColor=INK, spaceAfter=4.5)
TITLE = ParagraphStyle("title", BODY, fontName="Times-Bold", fontSize=22, leading=26, spaceAfter=8)
SECTION = ParagraphStyle("section", BODY, fontName="Times-Bold", fontSize=13, leading=16, spaceBefore=7, spaceAfter=4)
RULING = ParagraphStyle("ruling", BODY, fontSize=8, leading=10.6, textColor=QUIET, leftIndent=7, borderPadding=0)
CAPTION = ParagraphStyle("caption", BODY, fontSize=8, leading=10.4, textColor=QUIET, alignment=1, spaceAfter=8)


class Drawing(Flowable):
    """A diagram in the flow of the text, in the middle of its column."""

    def __init__(self, drawing: str) -> None:
        super().__init__()
        wide, high = size_of(drawing)
        scale = min(DIAGRAM / wide, DIAGRAM / high)
        self.drawing, self.size = drawing, (wide * scale, high * scale)
        self.across = 0.0

    def wrap(self, available_width: float, available_height: float) -> Size:
        self.across = (available_width - self.size[0]) / 2
        return available_width, self.size[1] + 2 * mm

    def draw(self) -> None:
        draw(self.canv, self.drawing, (self.across, 0), self.size)


class Ruling(Paragraph):
    """A passage of our own, with a bar beside it."""

    def draw(self) -> None:
        self.canv.setStrokeColor(HexColor(DAY["art-gold"]))
        self.canv.setLineWidth(1.6)
        self.canv.line(1, 0, 1, self.height)
        super().draw()


def _flow(game: Game, language: str) -> Iterator[Flowable]:
    """The rules file as paragraphs and diagrams, a heading never alone."""
    tokens = parsed(game, language)
    waiting: list[Flowable] = []
    for index, token in enumerate(tokens):
        made = _passage(game, language, tokens, index)
        if made is None:
            continue
        if token.type == "heading_open":
            waiting.append(made)
        else:
            yield KeepTogether([*waiting, made]) if waiting else made
            waiting = []


def _passage(game: Game, language: str, tokens: list[Token], index: int) -> Flowable | None:
    token = tokens[index]
    if token.type == "heading_open":
        return Paragraph(_marked(tokens[index + 1]), TITLE if token.tag == "h1" else SECTION)
    if token.type == "paragraph_open":
        made: Callable[..., Paragraph] = Ruling if token.level else Paragraph
        return made(_marked(tokens[index + 1]), RULING if token.level else BODY)
    if token.type == "fence" and token.info.split()[:1] == [FENCE]:
        given = example(token.info, token.content)
        boards: list[Flowable] = [Drawing(board) for board in _boards(game, given, language)]
        return KeepTogether([Spacer(0, 1 * mm), *boards, Paragraph(escape(given.caption), CAPTION)])
    return None


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
    return "".join(_TAGS.get(part.type, "" if "link" in part.type else escape(part.content)) for part in parts)
