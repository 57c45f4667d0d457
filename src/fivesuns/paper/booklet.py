"""The rules as a booklet: pages of half a sheet, two beside each other, to be folded in the middle.

The sheets of the booklet stand upright like all others, with its pages lying on their side, so that everything is
printed two-sided in one way: turned about the long edge.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    PageBreak,
    PageTemplate,
    Paragraph,
    Spacer,
)

from fivesuns.core.game import Game
from fivesuns.core.sheets import Sheet
from fivesuns.core.text import Say, say
from fivesuns.core.view import Piece
from fivesuns.paper.board import still
from fivesuns.paper.layout import MARGIN, PAPERS, Size
from fivesuns.paper.lettering import PLAIN
from fivesuns.paper.passages import BODY, QUIET, TITLE, Drawing, flow, told
from fivesuns.paper.vector import end_form

COVER = ParagraphStyle("cover", TITLE, fontSize=30, leading=34, alignment=1, spaceAfter=6)
SUBTITLE = ParagraphStyle("subtitle", BODY, fontName="Times-Italic", fontSize=14, leading=18, alignment=1)
CREDIT = ParagraphStyle("credit", BODY, textColor=QUIET, alignment=1)
FOLIO = 7.0  # points

EDGE = 11.0 * mm  # around the text of a page
FOOT = 6.0 * mm  # above the number of the page
EMBLEM = (62.0 * mm, 62.0 * mm)


class Press(Canvas):
    """A canvas that first takes whole pages, then keeps halves, and at last lays these out to be folded."""

    halves = 0
    folding = False

    def showPage(self) -> None:  # noqa: N802 - reportlab calls it so
        """End a page; a half has been kept, and is shown later."""
        if not self.folding:
            super().showPage()

    def save(self) -> None:
        """Nothing yet: whoever builds the halves believes that they are all."""

    def keep(self) -> None:
        """Begin a half."""
        self.halves += 1
        self.beginForm(f"half-{self.halves}")

    def fold(self, page: Size) -> None:
        """Lay the halves out on pages of whole sheets, and write everything."""
        self.folding = False
        self.setPageSize(page)
        for back, left, right in imposed(self.halves):
            self.saveState()
            if back:
                self.translate(0, page[1])
                self.rotate(-90)
            else:
                self.translate(page[0], 0)
                self.rotate(90)
            for half, across in ((left, 0.0), (right, page[1] / 2)):
                if half <= self.halves:
                    self.saveState()
                    self.translate(across, 0)
                    self.doForm(f"half-{half}")
                    self.restoreState()
            self.restoreState()
            self.showPage()
        super().save()


def imposed(halves: int) -> Iterator[tuple[bool, int, int]]:
    """The sides of a folded booklet: whether it is the back of a sheet, and the pages at its left and its right."""
    pages = -(-halves // 4) * 4
    for sheet in range(pages // 4):
        yield False, pages - 2 * sheet, 2 * sheet + 1
        yield True, 2 * sheet + 2, pages - 2 * sheet - 1


def half_of(paper: str) -> Size:
    """A page of the booklet, in points: half of a sheet."""
    wide, high = PAPERS[paper]
    return high / 2 * mm, wide * mm


def bind(canvas: Press, game: Game, paper: str, language: str, sheets: tuple[Sheet, ...]) -> None:
    """Set the pages of the booklet, each kept as a half."""
    page = half_of(paper)
    wide, high = page[0] - 2 * EDGE, page[1] - 2 * EDGE - FOOT

    def begin(_: Canvas, __: Any) -> None:
        canvas.keep()

    def end(_: Canvas, document: Any) -> None:
        if document.page > 1:
            canvas.setFillColor(QUIET)
            canvas.setFont(PLAIN, FOLIO)
            canvas.drawCentredString(page[0] / 2, max(EDGE, MARGIN * mm), str(document.page))
        end_form(canvas)

    canvas.folding = True
    frame = Frame(EDGE, EDGE + FOOT, wide, high, 0, 0, 0, 0)
    document = BaseDocTemplate(BytesIO(), pagesize=page)  # the canvas is made already
    document.addPageTemplates([PageTemplate("half", [frame], onPage=begin, onPageEnd=end)])
    story = [*_cover(game, language), PageBreak(), *_making(game, language, sheets), *flow(game, language)]
    document.build(story, canvasmaker=lambda *_, **__: canvas)


# what stands before the rules


def _cover(game: Game, language: str) -> Iterator[Flowable]:
    credit = game.credit
    credited = say("print-credit", author=credit.author, publisher=credit.publisher, year=str(credit.year))
    yield Spacer(0, 16 * mm)
    yield Drawing(still(game, (-104, -104, 208, 208), (), (_emblem(),)), most=EMBLEM)
    yield Spacer(0, 8 * mm)
    yield Paragraph(told(game, language, say("title")), COVER)
    yield Paragraph(told(game, language, say("subtitle")), SUBTITLE)
    yield Spacer(0, 8 * mm)
    yield Paragraph(told(game, language, credited), CREDIT)
    yield Paragraph(told(game, language, say("print-rules")), CREDIT)


def _emblem() -> Piece:
    return Piece("emblem", "emblem", 0, 0, 208)


def _making(game: Game, language: str, sheets: tuple[Sheet, ...]) -> Iterator[Flowable]:
    """How the sheets become a game; nothing where there are none."""
    if not sheets:
        return
    yield Paragraph(told(game, language, say("print-making")), TITLE)
    for said in ("print-how", "print-how-two-sided", "print-how-cut", "print-how-booklet"):
        yield Paragraph(told(game, language, say(said)), BODY)
    known: set[Say] = set()
    for number, sheet in enumerate(sheets, 1):
        head = (told(game, language, say("print-making-sheet", sheet=number)), told(game, language, sheet.title))
        notes = [told(game, language, note) for note in sheet.notes if note not in known]
        known |= set(sheet.notes)
        yield Paragraph(" ".join([f"<b>{' '.join(head)}.</b>", *notes]), BODY)
    yield PageBreak()
