"""Sheets to cut out, drawn as vectors: grounds, faces and cutting marks; at the foot words, and a line to measure."""

from __future__ import annotations

from html import escape

from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject
from reportlab.platypus import Paragraph

from fivesuns.core.game import Game
from fivesuns.core.sheets import ROOM, Face, Line, Sheet
from fivesuns.core.text import Say, say, words
from fivesuns.paper.board import still
from fivesuns.paper.layout import BLEED, FOOT, MARGIN, PAPERS, Placed, marks, origin, placed
from fivesuns.paper.lettering import BOLD, LEADING, PLAIN, fitted, printable
from fivesuns.paper.palette import DAY
from fivesuns.paper.vector import curves, draw

HAIR = 0.45  # points: the line along which one cuts
MARK_LINE = 0.4
NOTE_STEPS = 8
RULER = 50.0  # millimetres
NOTE = ParagraphStyle("note", fontName=PLAIN, fontSize=6.6, leading=7.8, textColor=HexColor(DAY["ink-2"]))
HEAD = ParagraphStyle("head", NOTE, fontName=BOLD, fontSize=8, leading=9.4, textColor=HexColor(DAY["ink"]))


def in_words(game: Game, language: str, said: Say) -> str:
    """A message of a game, in the mark-up of paragraphs."""
    return escape(printable(words(game.package, language, said)))


def title_of(game: Game, language: str) -> str:
    """A game's name in a language."""
    return words(game.package, language, say("title"))


class Side:
    """One side of a sheet on a canvas. Points are measured as the layout does it, from the upper left corner."""

    def __init__(self, canvas: Canvas, game: Game, paper: str, language: str) -> None:
        self.canvas, self.game, self.paper, self.language = canvas, game, paper, language
        self.high = PAPERS[paper][1]

    def draw(self, sheet: Sheet, number: int, of: int, *, back: bool) -> None:
        """The pieces of a sheet, where to cut them, and what they are."""
        self.canvas.saveState()
        self.canvas.scale(mm, mm)
        self.canvas.translate(0, self.high)
        pieces = [one for one in placed(sheet, self.paper, back) if _face(one, back)]
        for one in pieces:
            self._ground(one, back, BLEED)
        for one in pieces:
            self._ground(one, back, 0)
            self._inside(one, back)
        self.canvas.setStrokeColor(HexColor(DAY["ink"]))
        self.canvas.setLineWidth(MARK_LINE / mm)
        for block in sheet.blocks:
            if not back or any(cutout.back for cutout in block.cutouts):
                for start, end in marks(block, self.paper, back):
                    self.canvas.line(start[0], -start[1], end[0], -end[1])
        self.canvas.restoreState()
        self._foot(sheet, number, of, back)

    # pieces

    def _ground(self, one: Placed, back: bool, beyond: float) -> None:
        """The colour below a face; it is painted beyond the cut first, so that no neighbour lies under it."""
        face, canvas = _face(one, back), self.canvas
        if face is None or not face.ground:
            return
        canvas.setFillColor(HexColor(DAY[face.ground]))
        if not one.cutout.outline:
            width, height = one.width + 2 * beyond, one.height + 2 * beyond
            canvas.rect(one.x - beyond, -one.y - one.height - beyond, width, height, stroke=0, fill=1)
            return
        canvas.setStrokeColor(HexColor(DAY[face.ground]))
        canvas.setLineWidth(2 * beyond)
        canvas.drawPath(self._outline(one, back), stroke=int(beyond > 0), fill=1, fillMode=1)

    def _outline(self, one: Placed, back: bool) -> PDFPathObject:
        """Where a piece is cut: what is left on the front is right on the back."""
        left, top, wide, high = one.cutout.front.box
        scale = min(one.width / wide, one.height / high)
        path = self.canvas.beginPath()

        def at(x: float, y: float) -> tuple[float, float]:
            across = (x - left - wide / 2) * (-1 if back else 1)
            return one.x + one.width / 2 + across * scale, -one.y - one.height / 2 - (y - top - high / 2) * scale

        for kind, curve in curves(one.cutout.outline):
            points = [number for n in range(0, len(curve), 2) for number in at(curve[n], curve[n + 1])]
            if kind == "close":
                path.close()
            elif kind == "move":
                path.moveTo(*points)
            elif len(points) == 2:
                path.lineTo(*points)
            else:
                path.curveTo(*points)
        return path

    def _inside(self, one: Placed, back: bool) -> None:
        """What is on a face, cut off at its edge, and the line to cut along where that is not straight."""
        face, canvas = _face(one, back), self.canvas
        if face is None:
            return
        width, height = (one.height, one.width) if one.turned else (one.width, one.height)
        canvas.saveState()
        if not one.cutout.outline:
            edge = canvas.beginPath()
            edge.rect(one.x, -one.y - one.height, one.width, one.height)
            canvas.clipPath(edge, stroke=0, fill=0)
        canvas.translate(one.x + one.width / 2, -one.y - one.height / 2)
        if one.turned:
            canvas.rotate(-90 if back else 90)
        draw(canvas, _drawing(self.game, face), (-width / 2, -height / 2), (width, height))
        scale = min(width / face.box[2], height / face.box[3])
        for line in face.lines:
            self._line(face, line, scale)
        canvas.restoreState()
        if one.cutout.outline:
            canvas.setStrokeColor(HexColor(DAY["line" if face.ground == "board" else "ink-2"]))
            canvas.setLineWidth(HAIR / mm)
            canvas.drawPath(self._outline(one, back), stroke=1, fill=0)

    def _line(self, face: Face, line: Line, scale: float) -> None:
        """Words about a point, in smaller letters where they do not fit."""
        left, top, wide, high = face.box
        font = BOLD if line.bold else PLAIN
        room = (line.room[0] * scale, line.room[1] * scale)
        text = printable(words(self.game.package, self.language, line.said))
        size, lines = fitted(text, line.size * scale, room, font)
        x, y = (line.x - left - wide / 2) * scale, (top + high / 2 - line.y) * scale
        self.canvas.setFillColor(HexColor(DAY[line.colour]))
        self.canvas.setFont(font, size)
        first = y + (len(lines) - 1) / 2 * size * LEADING - 0.36 * size
        for number, one in enumerate(lines):
            self.canvas.drawCentredString(x, first - number * size * LEADING, one)

    # the foot

    def _foot(self, sheet: Sheet, number: int, of: int, back: bool) -> None:
        left, top = origin(self.paper)
        base = (self.high - top - ROOM[1]) * mm - 4.2 * mm  # below the marks of the last row
        width = (ROOM[0] - RULER - 12) * mm
        head = Paragraph(self._heading(sheet, number, of, back), HEAD)
        _, height = head.wrap(width, FOOT * mm)
        head.drawOn(self.canvas, left * mm, base - height)
        self._ruler((left + ROOM[0]) * mm, base - 1.8 * mm)
        if not back:
            self._notes(sheet, left * mm, base - height)

    def _heading(self, sheet: Sheet, number: int, of: int, back: bool) -> str:
        side = "back" if back else "front" if sheet.two_sided else "single"
        said = say(
            "print-sheet", game=title_of(self.game, self.language), sheet=number, sheets=of, side=side, title="{title}"
        )
        return escape(printable(words("fivesuns", self.language, said))).replace(
            "{title}", in_words(self.game, self.language, sheet.title)
        )

    def _notes(self, sheet: Sheet, left: float, top: float) -> None:
        """How to make what is on the sheet, and what of it is ours; as small as it must be, above the margin."""
        said = (say("print-flip" if sheet.two_sided else "print-plain"), *sheet.notes)
        text = " ".join(in_words(self.game, self.language, one) for one in said)
        for step in range(NOTE_STEPS):
            size = NOTE.fontSize - 0.2 * step
            made = Paragraph(text, ParagraphStyle("note", NOTE, fontSize=size, leading=1.17 * size))
            _, height = made.wrap(ROOM[0] * mm, FOOT * mm)
            if height <= top - MARGIN * mm:
                made.drawOn(self.canvas, left, top - height)
                return
        raise ValueError(f"no room for the notes of {sheet.title.id}")

    def _ruler(self, right: float, y: float) -> None:
        """Five centimetres, to check the size by."""
        canvas = self.canvas
        canvas.setStrokeColor(HexColor(DAY["ink"]))
        canvas.setFillColor(HexColor(DAY["ink"]))
        canvas.setLineWidth(0.6)
        canvas.line(right - RULER * mm, y, right, y)
        for n in range(6):
            x = right - n * RULER / 5 * mm
            canvas.line(x, y - 0.9 * mm, x, y + 0.9 * mm)
        canvas.setFont(PLAIN, 6.6)
        canvas.drawRightString(right - RULER * mm - 1.6 * mm, y - 0.8 * mm, "5 cm")


def _face(one: Placed, back: bool) -> Face | None:
    return one.cutout.back if back else one.cutout.front


def _drawing(game: Game, face: Face) -> str:
    """A face as a drawing."""
    return still(game, face.box, face.shapes, face.pieces)
