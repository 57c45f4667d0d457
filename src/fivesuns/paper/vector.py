"""Our own SVG on a page of a PDF, as vectors: the few elements and attributes that drawings of the house use."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from math import acos, ceil, copysign, cos, hypot, pi, radians, sin, sqrt, tan
from typing import Any
from xml.etree.ElementTree import Element, fromstring, tostring

from reportlab.lib.colors import Color, HexColor
from reportlab.pdfbase.pdfdoc import PDFResourceDictionary
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from fivesuns.paper.lettering import BOLD, printable

CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}
INHERITED = (
    "fill",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-dasharray",
    "stroke-miterlimit",
)
FADING = ("opacity", "fill-opacity", "stroke-opacity")
_COMMAND = re.compile(r"([MmLlHhVvCcSsQqAaZz])([^MmLlHhVvCcSsQqAaZz]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_CALL = re.compile(r"(\w+)\(([^)]*)\)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7}

Style = dict[str, str]
Point = tuple[float, float]
Curve = tuple[float, ...]  # two numbers: a line to there; six: a cubic


def size_of(drawing: str) -> tuple[float, float]:
    """The width and height of a drawing, in its own units."""
    _, _, width, height = map(float, _read(drawing).attrib["viewBox"].split())
    return width, height


def draw(canvas: Canvas, drawing: str, at: Point, room: Point) -> None:
    """Put a drawing into a rectangle, given by its lower left corner, as large as it fits, in the middle."""
    root = _read(drawing)
    symbols = {symbol.attrib["id"]: symbol for symbol in root.iter("symbol")}
    canvas.saveState()
    canvas.translate(at[0], at[1] + room[1])
    canvas.scale(1, -1)
    _fit(canvas, root, *room)
    for child in root:
        _element(canvas, child, {"fill": "#000000"}, symbols)
    canvas.restoreState()


def _read(drawing: str) -> Element:
    """The elements of a drawing: our own, never somebody else's."""
    return fromstring(re.sub(r'\sxmlns="[^"]*"', "", drawing))  # noqa: S314


def _fit(canvas: Canvas, element: Element, width: float, height: float) -> None:
    left, top, wide, high = map(float, element.attrib["viewBox"].split())
    scale = min(width / wide, height / high)
    canvas.translate((width - wide * scale) / 2, (height - high * scale) / 2)
    canvas.scale(scale, scale)
    canvas.translate(-left, -top)


def _element(canvas: Canvas, element: Element, inherited: Style, symbols: Mapping[str, Element]) -> None:
    style = inherited | {key: element.attrib[key] for key in INHERITED if key in element.attrib}
    for key in FADING:
        if key in element.attrib:
            style[key] = str(float(element.attrib[key]) * float(inherited.get(key, "1")))
    if element.tag in ("defs", "symbol", "desc", "title"):
        return
    canvas.saveState()
    _transform(canvas, element.attrib.get("transform", ""))
    if element.tag == "g":
        for child in element:
            _element(canvas, child, style, symbols)
    elif element.tag == "use":
        _use(canvas, element, style, symbols)
    elif element.tag == "text":
        _text(canvas, element, style)
    else:
        _outline(canvas, element, style)
    canvas.restoreState()


def _number(element: Element, name: str) -> float:
    return float(element.attrib.get(name, "0").removesuffix("px"))


def _use(canvas: Canvas, element: Element, style: Style, symbols: Mapping[str, Element]) -> None:
    symbol = symbols[element.attrib["href"].removeprefix("#")]
    canvas.translate(_number(element, "x"), _number(element, "y"))
    _fit(canvas, symbol, _number(element, "width"), _number(element, "height"))
    name = sha256(f"{sorted(style.items())} {_content(symbol, symbols)}".encode()).hexdigest()
    if not canvas.hasForm(name):
        left, top, wide, high = (ceil(float(side)) for side in symbol.attrib["viewBox"].split())
        canvas.beginForm(name, left - wide, top - high, left + 2 * wide, top + 2 * high)
        for child in symbol:
            _element(canvas, child, style, symbols)
        end_form(canvas)
    canvas.doForm(name)


def _content(symbol: Element, symbols: Mapping[str, Element]) -> str:
    """A symbol with what it uses, whatever that is called in this drawing."""
    used = [use.attrib["href"].removeprefix("#") for use in symbol.iter("use")]
    own = tostring(symbol, "unicode").replace(symbol.attrib["id"], "")
    for name in used:
        own = own.replace(f'href="#{name}"', "")
    return own + "".join(_content(symbols[name], symbols) for name in used)


def end_form(canvas: Any) -> None:
    """End something that is drawn once and shown often: a form, which must be told what its contents refer to."""
    resources: Any = PDFResourceDictionary()
    resources.basicFonts()
    resources.allProcs()
    resources.ExtGState = canvas._extgstate.getState()  # reportlab leaves it out, and with it what is transparent
    if canvas._formsinuse:
        resources.XObject = canvas._doc.xobjDict(canvas._formsinuse)
    canvas.endForm(Resources=resources)


def _transform(canvas: Canvas, written: str) -> None:
    for name, inside in _CALL.findall(written):
        given = [float(number) for number in _NUMBER.findall(inside)]
        if name == "translate":
            canvas.translate(given[0], given[1] if len(given) > 1 else 0)
        elif name == "scale":
            canvas.scale(given[0], given[-1])
        elif name == "rotate":
            x, y = given[1:] or (0.0, 0.0)
            canvas.translate(x, y)
            canvas.rotate(given[0])
            canvas.translate(-x, -y)


# colours and lines


@lru_cache(maxsize=512)
def _colour(written: str, alpha: float) -> Color | None:
    if written in ("none", ""):
        return None
    colour = HexColor(written)
    return Color(colour.red, colour.green, colour.blue, alpha)


def _pens(canvas: Canvas, style: Style) -> tuple[bool, bool]:
    """Set colours and lines; whether to stroke and whether to fill."""
    whole = float(style.get("opacity", "1"))
    fill = _colour(style.get("fill", "none"), whole * float(style.get("fill-opacity", "1")))
    stroke = _colour(style.get("stroke", "none"), whole * float(style.get("stroke-opacity", "1")))
    if fill:
        canvas.setFillColor(fill)
    if stroke:
        canvas.setStrokeColor(stroke)
        canvas.setLineWidth(float(style.get("stroke-width", "1")))
        canvas.setLineCap(CAPS[style.get("stroke-linecap", "butt")])
        canvas.setLineJoin(JOINS[style.get("stroke-linejoin", "miter")])
        canvas.setDash([float(number) for number in _NUMBER.findall(style.get("stroke-dasharray", ""))])
    return stroke is not None, fill is not None


def _outline(canvas: Canvas, element: Element, style: Style) -> None:
    stroke, fill = _pens(canvas, style)
    path = canvas.beginPath()
    if element.tag == "circle":
        path.circle(_number(element, "cx"), _number(element, "cy"), _number(element, "r"))
    elif element.tag == "rect":
        x, y, w, h = (_number(element, name) for name in ("x", "y", "width", "height"))
        path.roundRect(x, y, w, h, _number(element, "rx"))
    else:
        for kind, curve in curves(element.attrib["d"]):
            if kind == "move":
                path.moveTo(curve[0], curve[1])
            elif kind == "close":
                path.close()
            elif len(curve) == 2:
                path.lineTo(curve[0], curve[1])
            else:
                path.curveTo(*curve)
    rule = 0 if element.attrib.get("fill-rule") == "evenodd" else 1
    canvas.drawPath(path, stroke=int(stroke), fill=int(fill), fillMode=rule)


def _text(canvas: Canvas, element: Element, style: Style) -> None:
    stroke, _ = _pens(canvas, style)
    canvas.translate(_number(element, "x"), _number(element, "y"))
    canvas.scale(1, -1)
    size, text = _number(element, "font-size"), printable("".join(element.itertext()))
    left = -stringWidth(text, BOLD, size) / 2 if element.attrib.get("text-anchor") == "middle" else 0.0
    canvas.setFont(BOLD, size)
    if stroke:  # our own texts have their outline below them
        canvas.drawString(left, 0, text, mode=1)
    canvas.drawString(left, 0, text, mode=0)


# outlines


def curves(d: str) -> Iterator[tuple[str, Curve]]:
    """The parts of an outline: moves, lines, cubic curves and ends, all in absolute coordinates."""
    here: Point = (0.0, 0.0)
    begun, handle = here, here
    for letter, inside in _COMMAND.findall(d):
        kind = letter.upper()
        if kind == "Z":
            here = handle = begun
            yield "close", ()
            continue
        numbers = [float(number) for number in _NUMBER.findall(inside)]
        for first in range(0, len(numbers), _TAKES[kind]):
            given = _absolute(
                kind, numbers[first : first + _TAKES[kind]], here if letter.islower() else (0.0, 0.0), here
            )
            parts, handle = _parts(kind, given, here, handle)
            here = (parts[-1][-2], parts[-1][-1])
            if kind == "M" and first == 0:
                begun = here
            for part in parts:
                yield "move" if kind == "M" and first == 0 else "draw", part


def _absolute(kind: str, given: list[float], origin: Point, here: Point) -> list[float]:
    if kind == "H":
        return [given[0] + origin[0], here[1]]
    if kind == "V":
        return [here[0], given[0] + origin[1]]
    if kind == "A":
        return [*given[:5], given[5] + origin[0], given[6] + origin[1]]
    return [number + origin[n % 2] for n, number in enumerate(given)]


def _parts(kind: str, given: list[float], here: Point, handle: Point) -> tuple[list[tuple[float, ...]], Point]:
    """A command as lines and cubics, and the handle that a smooth curve after it mirrors."""
    end = (given[-2], given[-1])
    if kind == "C":
        return [tuple(given)], (given[2], given[3])
    if kind == "S":
        mirrored = (2 * here[0] - handle[0], 2 * here[1] - handle[1])
        return [(*mirrored, *given)], (given[0], given[1])
    if kind == "Q":
        x, y = given[0], given[1]
        first = (here[0] + 2 / 3 * (x - here[0]), here[1] + 2 / 3 * (y - here[1]))
        second = (end[0] + 2 / 3 * (x - end[0]), end[1] + 2 / 3 * (y - end[1]))
        return [(*first, *second, *end)], end
    if kind == "A":
        return _arc(here, given), end
    return [end], end


def _arc(here: Point, given: list[float]) -> list[tuple[float, ...]]:
    """An arc of an ellipse as cubics: its centre is found as the SVG standard describes (appendix B.2.4)."""
    rx, ry, tilt, large, sweep, x, y = given
    if rx == 0 or ry == 0 or here == (x, y):
        return [(x, y)]
    turn = radians(tilt)
    dx, dy = (here[0] - x) / 2, (here[1] - y) / 2
    px, py = cos(turn) * dx + sin(turn) * dy, cos(turn) * dy - sin(turn) * dx
    grow = max(1.0, sqrt((px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    over = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2
    k = sqrt(max(0.0, over) / ((rx * py) ** 2 + (ry * px) ** 2)) * (-1 if large == sweep else 1)
    cx, cy = k * rx * py / ry, -k * ry * px / rx
    middle = (cos(turn) * cx - sin(turn) * cy + (here[0] + x) / 2, sin(turn) * cx + cos(turn) * cy + (here[1] + y) / 2)
    start = _angle((px - cx) / rx, (py - cy) / ry)
    whole = (_angle((-px - cx) / rx, (-py - cy) / ry) - start) % (2 * pi)
    whole = whole if sweep else whole - 2 * pi
    return _pieces(middle, (rx, ry), turn, start, whole)


def _angle(x: float, y: float) -> float:
    return copysign(acos(max(-1.0, min(1.0, x / hypot(x, y)))), y)


def _pieces(middle: Point, radii: Point, turn: float, start: float, whole: float) -> list[tuple[float, ...]]:
    count = max(1, ceil(abs(whole) / (pi / 2) - 1e-9))
    step = whole / count
    reach = 4 / 3 * tan(step / 4)

    def at(across: float, down: float) -> Point:
        x, y = radii[0] * across, radii[1] * down
        return middle[0] + cos(turn) * x - sin(turn) * y, middle[1] + sin(turn) * x + cos(turn) * y

    found: list[tuple[float, ...]] = []
    for n in range(count):
        a, b = start + n * step, start + (n + 1) * step
        first = at(cos(a) - reach * sin(a), sin(a) + reach * cos(a))
        second = at(cos(b) + reach * sin(b), sin(b) - reach * cos(b))
        found.append((*first, *second, *at(cos(b), sin(b))))
    return found
