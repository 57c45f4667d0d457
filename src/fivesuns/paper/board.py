"""Views drawn as SVG: for rules pages, notebooks and print. It draws any game and knows none.

Colours are written as variables of the page's theme; on paper the day's own are put in their place. There is no style
element and no style attribute, so that a page with a strict policy can hold the drawing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from math import ceil, floor

from fivesuns.core.game import Game, Setup
from fivesuns.core.state import WATCHER, State
from fivesuns.core.text import SOURCE, Say, say, words
from fivesuns.core.view import Box, Piece, Shape, Story, View
from fivesuns.paper.palette import in_day

GHOST = 0.475  # of the piece's size: a possible place is small
COORD = 28.0  # letters, where a shape gives no size
SHARED = "art-"  # before the id of a symbol that all drawings of a page share

FILLS = {"plate": "board", "cell-a": "cell-a", "cell-b": "cell-b"}
_SYMBOL = re.compile(r'<symbol\b[^>]*\bid="([^"]+)"[^>]*>.*?</symbol>', re.DOTALL)
_REFERENCE = re.compile(r'href="#([^"]+)"')


@dataclass(frozen=True)
class Seats:
    """Names for seats where nobody sits: Player 1, Player 2."""

    language: str
    eye: int = WATCHER

    def name(self, seat: int) -> str:
        return words("fivesuns", self.language, say("paper-seat", n=seat + 1))

    def is_you(self, seat: int) -> bool:
        return seat == self.eye


@dataclass(frozen=True)
class Picture:
    """A drawing that a notebook shows by itself."""

    drawing: str

    def _repr_svg_(self) -> str:
        return self.drawing


def picture(game: Game, setup: Setup, state: State, eye: int = WATCHER) -> Picture:
    """A position as a notebook shows it."""
    return Picture(svg(game, setup, state, eye))


def svg(
    game: Game,
    setup: Setup,
    state: State,
    eye: int = WATCHER,
    story: Story | None = None,
    *,
    language: str = SOURCE,
    themed: bool = False,
) -> str:
    """A position as an eye sees it, with the marks of its story.

    `themed` leaves the colours to the page, and the symbols, which `with_symbols` adds once for all its drawings.
    """
    stage, view = game.stage(setup), game.look(state, eye)
    marks = (story.marks if story else {}) | view.marks  # a cell that won says so, and not how it was last moved
    first = {id for choice in view.choices for id in (choice.touch if choice.free else choice.touch[:1])}
    shown = [piece for piece in view.pieces if _stands(piece, first) or piece.id in marks]
    box = view.box or stage.box
    drawn = [
        _lattice(shape, box) if shape.look == "lattice" else _shape(shape, marks.get(shape.id, ""))
        for shape in stage.shapes
    ]
    listener = Seats(language, eye)
    drawn += [_piece(piece, marks.get(piece.id, ""), _caption(game, piece, listener)) for piece in shown]
    label, pieces = words(game.package, language, stage.label, listener), _described(game, view, listener)
    inside = "".join(drawn)
    if themed:
        return _framed(box, label, pieces, _named(SHARED, inside))
    prefix = f"d{sha256(inside.encode()).hexdigest()[:8]}-"  # two drawings on a page share no id
    symbols = _symbols(game, _REFERENCE.findall(inside))
    return in_day(_framed(box, label, pieces, _named(prefix, f"<defs>{symbols}</defs>{inside}")))


def with_symbols(game: Game, page: str) -> str:
    """A page with drawings, of which the first brings the symbols of all."""
    wanted = [name.removeprefix(SHARED) for name in _REFERENCE.findall(page) if name.startswith(SHARED)]
    defs = _named(SHARED, f"<defs>{_symbols(game, wanted)}</defs>")
    if "</desc>" in page:
        return page.replace("</desc>", f"</desc>{defs}", 1)
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="hide" aria-hidden="true">{defs}</svg>{page}'


def alone(game: Game, drawn: str) -> str:
    """Drawings that leave their colours and symbols to a page, as one that needs none: both are written into it."""
    prefix = f"d{sha256(drawn.encode()).hexdigest()[:8]}-"  # two drawings on a page share no id
    named = re.sub(rf'(\bid="|href="#){SHARED}', rf"\1{prefix}", with_symbols(game, drawn))
    return in_day(named)


def sign(art: str, name: str = "", *, large: bool = False) -> str:
    """A symbol in a line of text, on a page that `with_symbols` completes; without a name, words beside it say it."""
    known = f'role="img" aria-label="{escape(name)}"' if name else 'aria-hidden="true"'
    look = "sign large" if large else "sign"
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="{look}" {known}><use href="#{SHARED}{art}"/></svg>'


def still(game: Game, box: Box, shapes: Iterable[Shape], pieces: Iterable[Piece]) -> str:
    """Shapes and pieces as a drawing on paper, without marks and words."""
    inside = "".join([*(_shape(shape, "") for shape in shapes), *(_piece(piece, "", "") for piece in pieces)])
    symbols = _symbols(game, _REFERENCE.findall(inside))
    return in_day(_framed(box, "", "", f"<defs>{symbols}</defs>{inside}"))


def _stands(piece: Piece, first: set[str]) -> bool:
    """Whether a piece is drawn: what can only be touched is, where it is touched first."""
    return piece.look == "piece" or piece.id in first


def _described(game: Game, view: View, listener: Seats) -> str:
    """The labels of all pieces on the board, a line each, for screen readers."""
    labels: list[Say] = [piece.label for piece in view.pieces if piece.look == "piece" and piece.label]
    return "\n".join(words(game.package, listener.language, label, listener) for label in labels)


def _named(prefix: str, drawn: str) -> str:
    """A drawing with a prefix before all ids of symbols and all references to them."""
    return re.sub(r'(<symbol\b[^>]*\bid=")', rf"\1{prefix}", _REFERENCE.sub(rf'href="#{prefix}\1"', drawn))


def _framed(box: Box, label: str, pieces: str, body: str) -> str:
    room = " ".join(f"{side:g}" for side in box)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="drawing" viewBox="{room}" role="img"'
        f' aria-label="{escape(label)}">'
        f"<desc>{escape(pieces)}</desc>{body}</svg>"
    )


# the art


@cache
def sheet(package: str) -> dict[str, str]:
    """The symbols of a game's art, by id."""
    art = files(package).joinpath("art.svg").read_text("utf-8")
    return {found.group(1): found.group(0) for found in _SYMBOL.finditer(art)}


def _symbols(game: Game, wanted: list[str]) -> str:
    """The symbols named, and those that they use themselves."""
    found, art, queue = dict[str, str](), sheet(game.package), list(wanted)
    while queue:
        name = queue.pop()
        if name not in found:
            found[name] = art[name]
            queue += _REFERENCE.findall(art[name])
    return "".join(found[name] for name in sorted(found))


# shapes and pieces


def _tag(name: str, **attributes: str | float) -> str:
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{value:g}"'
        if isinstance(value, float)
        else f' {key.rstrip("_").replace("_", "-")}="{value}"'
        for key, value in attributes.items()
        if value != ""
    )
    return f"<{name}{written}/>"


def _use(art: str, x: float, y: float, size: float, angle: float = 0, **attributes: str | float) -> str:
    half = float(size) / 2
    turned = f"rotate({angle:g} {x:g} {y:g})" if angle else ""
    return _tag(
        "use", href=f"#{art}", x=x - half, y=y - half, width=2 * half, height=2 * half, transform=turned, **attributes
    )


def _classes(look: str, mark: str) -> str:
    return f"look-{look} mark-{mark}" if mark else f"look-{look}"


def _shape(shape: Shape, mark: str) -> str:
    named = _classes(shape.look, mark)
    if mark == "full":
        return ""
    if shape.text:
        lit = mark == "win" and shape.look == "coord"  # on a ray or beside it, by day or by night
        colour = "art-line" if lit else "ink" if mark == "win" or shape.look == "value" else "ink-2"
        return _text(shape.text, shape.x, shape.y, shape.size or COORD, colour=colour, named=named, lit=lit)
    if shape.art:
        return _use(shape.art, shape.x, shape.y, shape.size, class_=named)
    if shape.look == "bracket":
        return _stroke(shape.d, named, "mark", 5) if mark == "last" else ""
    if shape.look == "frame":
        gold = "var(--art-gold)"
        return _tag("path", class_=named, d=shape.d, fill=gold, fill_rule="evenodd") if mark == "last" else ""
    if shape.look == "rim":
        return _rim(shape.d, named, mark)
    if shape.look in ("slot", "niche"):
        return _stroke(shape.d, named, "line", 2)
    if shape.look == "ray":
        return _ray(shape.d, named) if mark == "win" else ""
    return _cell(shape, named, mark)


def _lattice(shape: Shape, box: Box) -> str:
    """Dots at the corners of an open grid, as far as it is shown."""
    left, top, width, height = box
    height = min(width, height)  # what is below is not of the grid
    size, dots = shape.size, []
    for row in range(ceil((top - shape.y) / size - 0.5), floor((top + height - shape.y) / size - 0.5) + 1):
        for column in range(ceil((left - shape.x) / size - 0.5), floor((left + width - shape.x) / size - 0.5) + 1):
            x, y = shape.x + (column + 0.5) * size, shape.y + (row + 0.5) * size
            dots.append(_tag("circle", cx=x, cy=y, r=size / 32, fill="var(--line)"))
    return "".join([*dots, *_scale(shape, (left, top, height))])


def _scale(shape: Shape, square: tuple[float, float, float]) -> list[str]:
    """How far the columns and rows of an open grid are from its middle, along its edges."""
    left, top, side = square
    edge, size = 0.03 * side, shape.size

    def within(start: float) -> range:  # a cell of which half is seen has none
        return range(ceil(start / size + 0.49), floor((start + side) / size - 0.49) + 1)

    places = [(n * size, top + edge, n) for n in within(left - shape.x)]
    places += [(left + edge, n * size, n) for n in within(top - shape.y)]
    return [_text(f"{n:+d}", x, y, edge, colour="ink-2") for x, y, n in places]


def _ray(d: str, named: str) -> str:
    gold, line = "var(--art-gold)", "var(--art-line)"
    return _tag("path", class_=named, d=d, fill=gold, stroke=line, stroke_width=4.0, stroke_linejoin="round")


def _cell(shape: Shape, named: str, mark: str) -> str:
    colour = "cell-last" if mark in ("last", "win") and shape.look != "plate" else FILLS.get(shape.look, "cell-a")
    drawn = _tag("path", class_=named, d=shape.d, fill=f"var(--{colour})")
    if mark == "turned":  # a wash: the last move moved the whole of it
        drawn += _tag("path", class_="wash", d=shape.d, fill="var(--cell-last)", opacity=0.62)
    return drawn


def _rim(d: str, named: str, mark: str) -> str:
    colour = {"reached": "rim-on", "win": "art-gold"}.get(mark, "rim-off")
    return _stroke(d, named, colour, 8 if mark else 2.5)


def _stroke(d: str, named: str, colour: str, width: float) -> str:
    return _tag("path", class_=named, d=d, fill="none", stroke=f"var(--{colour})", stroke_width=float(width))


def _text(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    colour: str = "ink",
    named: str = "",
    anchor: str = "middle",
    lit: bool = False,
) -> str:
    look = f' class="{named}"' if named else ""
    look += ' stroke="var(--art-gold)" stroke-width="10" stroke-linejoin="round" paint-order="stroke"' if lit else ""
    return (
        f'<text{look} x="{x:g}" y="{y + 0.36 * size:g}" font-size="{size:g}" font-weight="600"'
        f' font-family="var(--font-text)" text-anchor="{anchor}" fill="var(--{colour})">{escape(text)}</text>'
    )


def _piece(piece: Piece, mark: str, caption: str) -> str:
    named = _classes(piece.look, mark)
    if piece.look == "ghost":
        return _use(f"{piece.art}-ghost", piece.x, piece.y, piece.size * GHOST, piece.angle, class_=named, opacity=0.8)
    drawn = _use(piece.art, piece.x, piece.y, piece.size, piece.angle, class_=named)
    for part in piece.detail.parts if piece.detail else ():
        x, y = piece.x + part.x, piece.y + part.y
        drawn += _text(part.text, x, y, part.size) if part.text else _use(part.art, x, y, part.size)
    drawn += caption
    return f'<g opacity="0.5">{drawn}</g>' if mark == "gone" else drawn


def _caption(game: Game, piece: Piece, listener: Seats) -> str:
    """The few words beside a piece."""
    if piece.detail is None or piece.detail.caption is None or piece.detail.side == "bar":
        return ""
    text = words(game.package, listener.language, piece.detail.caption, listener)
    if piece.detail.side == "right":
        return _text(text, piece.x + piece.size / 2 + 10, piece.y, COORD, named="caption", anchor="start")
    return _text(text, piece.x, piece.y + piece.size / 2 + 0.64 * COORD, COORD, colour="ink-2", named="caption")
