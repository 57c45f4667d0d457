"""Print and play: what of a game can be cut out and its rules, as a PDF of vectors that is the same every time."""

from __future__ import annotations

from functools import cache
from io import BytesIO

from reportlab.lib.units import mm

from fivesuns.core.game import Game
from fivesuns.core.rows import Illegal
from fivesuns.core.sheets import Sheet
from fivesuns.core.text import SOURCE, say
from fivesuns.paper.booklet import Press, bind
from fivesuns.paper.declared import declared
from fivesuns.paper.layout import PAPERS
from fivesuns.paper.sheets import Side, title_of


@cache
def sheets_of(game: Game) -> tuple[Sheet, ...]:
    """What there is to cut out; nothing for a game that has only rules to print."""
    return game.sheets(game.box) if game.sheets else declared(game)


def known_paper(paper: str) -> str:
    """A paper by its name; Illegal, with those there are, for any other."""
    if paper.lower() not in PAPERS:
        raise Illegal(say("print-no-paper", paper=paper[:20], papers=", ".join(PAPERS)))
    return paper.lower()


def pdf(game: Game, paper: str = "a4", language: str = SOURCE) -> bytes:
    """The sheets of a game, each with its back, and its rules as a booklet, ready to be printed two-sided."""
    paper, sheets = known_paper(paper), sheets_of(game)
    made, page = BytesIO(), (PAPERS[paper][0] * mm, PAPERS[paper][1] * mm)
    canvas = Press(made, pagesize=page, pageCompression=1, invariant=1)
    canvas.setTitle(title_of(game, language))
    canvas.setAuthor(game.credit.author)
    side = Side(canvas, game, paper, language)
    for number, sheet in enumerate(sheets, 1):
        side.draw(sheet, number, len(sheets), back=False)
        canvas.showPage()
        if sheet.two_sided:
            side.draw(sheet, number, len(sheets), back=True)
        canvas.showPage()  # a sheet without a back has an empty one: else fronts would be printed on it
    bind(canvas, game, paper, language, sheets)
    canvas.fold(page)
    return made.getvalue()
