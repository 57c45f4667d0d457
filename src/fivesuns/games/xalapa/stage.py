"""The table as a drawing: the tests above, a board of 36 cells, and below it the others and what one presses.

The fixed shapes are the same for all seats. What differs by seat, such as the face of its board, is pieces. They are
made here from plain values, once for each: nothing here has seen a position.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache

from fivesuns.core.text import Argument, Say, Who, say
from fivesuns.core.view import Box, Detail, Part, Piece, Shape, Stage
from fivesuns.games.xalapa.goal import MEANINGS
from fivesuns.games.xalapa.material import (
    CELL_NAMES,
    CELLS,
    NUMBERS,
    POSITION_NAMES,
    POSITIONS,
    RIBBON_NAMES,
    SHOWS,
    SIDE,
    SIDES,
    SYMBOL_NAMES,
    Material,
)

WIDTH = 1000.0
GAP = 10.0
TEST = 172.0  # how high a test is
TEST_ROWS = 2  # the last place is for the glass

PLATE_LEFT = 38.0  # the numbers of the rows stand before it
PLATE_TOP = TEST_ROWS * (TEST + GAP) + 6
PITCH = 158.0  # from a cell to the next
CELL = 150.0
EDGE = 9.0  # the plate around the cells
PLATE = SIDE * PITCH + 2 * EDGE - (PITCH - CELL)

PICTURE = 88.0  # of a card, on a test
APART = 70.0  # from the sign between the two
STRIP = 65.0  # above the middle of a test: whose tokens and tiles lie there
TOKEN = 34.0
TICK = 38.0

SYMBOL = 92.0  # alone on a cell
PAIR = 80.0  # one of two
PAIRED = 33.0  # from the middle of the cell, up and left or down and right
STONE = 78.0
IDEAL = 104.0  # the ring about a stone
STONE_AT = (36.0, -36.0)  # the corner that two symbols leave free

FOOT = PLATE_TOP + PLATE + 46
PRESS = (326.0, 112.0)  # what one presses: 40 pixels high on a narrow phone
ICON = 88.0
LEFT = WIDTH - PRESS[0] - GAP  # the room beside it
MINI = 106.0  # another's board
NAMED = 130.0  # the room that a name needs
BID = 110.0
KEPT = 2048  # pieces of a kind that differ by stones and counts
BOX: Box = (-4, -4, WIDTH + 8, FOOT + 152)
BOARD: Box = (0, PLATE_TOP - 6, WIDTH + 4, PLATE + 44)  # the board alone
FOOT_BOX: Box = (0, FOOT - 8, LEFT, 150)

Point = tuple[float, float]
Drawn = tuple[str, Point, float]  # an art, where, and how large
Spot = tuple[float, float, float]  # a point, and how wide what is written there may be


# where things lie


def tests_a_row(tests: int) -> int:
    """Five tests and the glass make two rows of three, seven make two of four."""
    return (tests + 1) // TEST_ROWS


def test_room(tests: int) -> float:
    """How wide a test is."""
    across = tests_a_row(tests)
    return (WIDTH - GAP * (across - 1)) / across


def test_place(number: int, tests: int) -> Point:
    """The middle of a test; of the glass, for the number after the last."""
    row, column = divmod(number, tests_a_row(tests))
    room = test_room(tests)
    return (room / 2 + (room + GAP) * column, TEST / 2 + (TEST + GAP) * row)


def cell_place(cell: int) -> Point:
    """The middle of a cell."""
    row, column = divmod(cell, SIDE)
    middle = EDGE + CELL / 2
    return (PLATE_LEFT + middle + PITCH * column, PLATE_TOP + middle + PITCH * row)


def foot(number: int, among: int) -> Spot:
    """Where a thing in the row below the board lies, beside what one presses."""
    return (LEFT / among * (number + 0.5), FOOT + PRESS[1] / 2, LEFT / among - 4)


def bid_place(number: int) -> Point:
    """Where a number to bid is touched."""
    return (BID / 2 + 2 + (BID + 2) * number, FOOT + PRESS[1] / 2)


def press_place(number: int) -> Point:
    """Where the picture of what one presses lies: the first at the right, the second left of it."""
    width, height = PRESS
    return (WIDTH - width - (width + GAP) * number + ICON / 2 + 10, FOOT + height / 2)


# outlines


def _round(x: float, y: float, width: float, height: float, corner: float) -> str:
    """The outline of a rectangle with round corners, from its upper left."""
    across, down = width - 2 * corner, height - 2 * corner
    turn = f"a{corner:g} {corner:g} 0 0 1"
    return (
        f"M{x + corner:g} {y:g}h{across:g}{turn} {corner:g} {corner:g}v{down:g}{turn} {-corner:g} {corner:g}"
        f"h{-across:g}{turn} {-corner:g} {-corner:g}v{-down:g}{turn} {corner:g} {-corner:g}Z"
    )


def named(cells: tuple[int, ...]) -> str:
    """Some cells by their names."""
    return " ".join(CELL_NAMES[cell] for cell in cells) or "–"


def _about(place: Point, width: float, height: float, corner: float) -> str:
    return _round(place[0] - width / 2, place[1] - height / 2, width, height, corner)


def _board() -> list[Shape]:
    shapes = [Shape("plate", "plate", d=_round(PLATE_LEFT, PLATE_TOP, PLATE, PLATE, 14))]
    for cell, name in enumerate(CELL_NAMES):
        shapes.append(Shape(f"put-{name}", "cell-a", d=_about(cell_place(cell), CELL + 3, CELL + 3, 8)))
    for line in range(SIDE):
        x, y = cell_place(line * (SIDE + 1))
        shapes.append(Shape(f"column-{line}", "coord", x=x, y=PLATE_TOP + PLATE + 20, size=28, text="abcdef"[line]))
        shapes.append(Shape(f"row-{line}", "coord", x=PLATE_LEFT / 2 - 3, y=y, size=28, text=str(line + 1)))
    return shapes


def _tests(tests: int) -> list[Shape]:
    shapes, room = [], test_room(tests)
    for number in range(tests + 1):
        place = test_place(number, tests)
        shapes.append(Shape(f"test-{number + 1}", "niche", d=_about(place, room, TEST, 12)))
        if number < tests:
            x, y = place[0] - room / 2 + 20, place[1] - TEST / 2 + 22
            shapes.append(Shape(f"number-{number + 1}", "coord", x=x, y=y, size=26, text=str(number + 1)))
    return shapes


@cache
def stage(tests: int) -> Stage:
    """The fixed shapes, lowest first. What is pressed has an outline, and no drawing, of its own."""
    shapes = [*_tests(tests), *_board()]
    width, height = PRESS
    for number in range(2):
        x = WIDTH - width - (width + GAP) * number
        shapes.append(Shape(f"press-{number}", "slot", d=_round(x, FOOT, width, height, 14)))
    label = say("label-table", tests=tests)
    return Stage(BOX, label, shapes, meanings=MEANINGS, board=BOARD, cards=_cards(tests), foot=FOOT_BOX)


def _cards(tests: int) -> tuple[Box, ...]:
    """The tests one by one, and the glass after them."""
    room = test_room(tests)
    places = [test_place(number, tests) for number in range(tests + 1)]
    return tuple((round(x - room / 2, 1), y - TEST / 2, round(room, 1), TEST) for x, y in places)


# the face of a board


def face(box: Material, number: int) -> tuple[Piece, ...]:
    """All that is printed on a face: cells, ribbons over them, symbols over these."""
    return (*(cell_piece(box, number, cell) for cell in range(CELLS)), *_ribbons(box, number), *_symbols(box, number))


@cache
def cell_piece(box: Material, number: int, cell: int) -> Piece:
    """A cell, black or white, with what it shows in words."""
    printed, name = box.face_cells[number][cell], CELL_NAMES[cell]
    label = say(
        "label-cell",
        cell=name,
        shade="black" if printed.black else "white",
        symbols="-".join(printed.symbols) or "none",
        ribbons="-".join(printed.ribbons) or "none",
    )
    return Piece(name, "dark" if printed.black else "light", *cell_place(cell), CELL, label, hit=f"put-{name}")


def _joined(id: str, label: Say, parts: list[Drawn]) -> Piece:
    """One piece of many symbols, drawn about the first of them."""
    (art, (x, y), size), *others = parts
    more = tuple(Part(there[0] - x, there[1] - y, room, other) for other, there, room in others)
    return Piece(id, art, x, y, size, label, detail=Detail(more))


# which way a ribbon goes on, and how far the drawing is turned for it
_UP, _RIGHT, _DOWN, _LEFT = -SIDE, 1, SIDE, -1
_ENDS = {_DOWN: 0, _LEFT: 90, _UP: 180, _RIGHT: 270}
_CORNERS = {
    frozenset({_DOWN, _RIGHT}): 0,
    frozenset({_DOWN, _LEFT}): 90,
    frozenset({_UP, _LEFT}): 180,
    frozenset({_UP, _RIGHT}): 270,
}


def _segment(path: tuple[int, ...], step: int, crossed: bool) -> str:
    """The drawing of a ribbon on a cell of its way."""
    ways = frozenset(path[near] - path[step] for near in (step - 1, step + 1) if 0 <= near < len(path))
    if len(ways) == 1:
        return f"end-{_ENDS[next(iter(ways))]}"
    if ways in _CORNERS:
        return f"corner-{_CORNERS[ways]}"
    return f"{'crossing' if crossed else 'straight'}-{90 if _RIGHT in ways else 0}"


@cache
def _ribbons(box: Material, number: int) -> tuple[Piece, ...]:
    """The three ribbons; where two share a cell the later one passes over the earlier, and ends lie above all."""
    pieces, ends, under = [], list[Drawn](), set[int]()
    for ribbon in RIBBON_NAMES:
        path = box.ribbons[number][ribbon]
        arts = [f"{ribbon}-{_segment(path, step, cell in under)}" for step, cell in enumerate(path)]
        parts = [(art, cell_place(cell), PITCH + 1) for art, cell in zip(arts, path, strict=True)]
        label = say("label-ribbon", ribbon=ribbon, cells=named(path))
        pieces.append(_joined(f"ribbon-{ribbon}", label, parts[1:-1]))
        ends += [parts[0], parts[-1]]
        under |= set(path[1:-1])
    paths = [box.ribbons[number][ribbon] for ribbon in RIBBON_NAMES]
    last = tuple(cell for path in paths for cell in (path[0], path[-1]))
    return (*pieces, _joined("ribbon-ends", say("label-ribbon", ribbon="ends", cells=named(last)), ends))


@cache
def _symbols(box: Material, number: int) -> tuple[Piece, ...]:
    """The symbols, a piece for each kind."""
    parts: dict[str, list[Drawn]] = {symbol: [] for symbol in SYMBOL_NAMES}
    for cell, printed in enumerate(box.face_cells[number]):
        x, y = cell_place(cell)
        if len(printed.symbols) == 1:
            parts[printed.symbols[0]].append((printed.symbols[0], (x, y), SYMBOL))
        for symbol, way in zip(printed.symbols, (-1, 1), strict=False) if len(printed.symbols) > 1 else ():
            parts[symbol].append((symbol, (x + way * PAIRED, y + way * PAIRED), PAIR))
    return tuple(
        _joined(f"symbols-{symbol}", say("label-symbols", symbol=symbol, cells=named(_with(box, number, symbol))), some)
        for symbol, some in parts.items()
        if some
    )


def _with(box: Material, number: int, symbol: str) -> tuple[int, ...]:
    return tuple(cell for cell, printed in enumerate(box.face_cells[number]) if symbol in printed.symbols)


@cache
def stone_piece(cell: int) -> Piece:
    """A stone on the board, in the corner of its cell: what is printed stays legible."""
    (x, y), name = cell_place(cell), CELL_NAMES[cell]
    return Piece(f"stone-{name}", "stone", x + STONE_AT[0], y + STONE_AT[1], STONE, say("label-stone", cell=name))


@cache
def ideal_piece(cell: int) -> Piece:
    """Where a stone of a better placement belongs."""
    (x, y), name = cell_place(cell), CELL_NAMES[cell]
    spot = (x + STONE_AT[0], y + STONE_AT[1], IDEAL)
    return Piece(f"ideal-{name}", "ideal", *spot, say("label-ideal", cell=name), look="best")


@cache
def spare_piece(cell: int) -> Piece:
    """A stone of one's own that a better placement does without."""
    (x, y), name = cell_place(cell), CELL_NAMES[cell]
    spot = (x + STONE_AT[0], y + STONE_AT[1], STONE)
    return Piece(f"spare-{name}", "spare", *spot, say("label-spare", cell=name), look="spare")


# the tests


@dataclass(frozen=True, slots=True)
class Check:
    """What is known of a test beyond its cards: whether and by what count this board passes, whose tokens lie there."""

    result: str = "none"  # or pass, fail; open: not passed yet
    have: int = 0
    have_b: int = 0
    tokens: tuple[str, ...] = ()  # arts
    lights: tuple[str, ...] = ()  # the cells that count


UNCHECKED = Check()
TICKS = ("pass", "fail")


def _seen(check: Check) -> dict[str, Argument]:
    return {"result": check.result, "have": check.have, "have_b": check.have_b}


def _badges(check: Check, tests: int) -> list[Part]:
    """Tokens and tiles along the upper edge of a test, and in its corner whether it is passed."""
    edge = test_room(tests) / 2
    first, room = 54 - edge, 2 * edge - 54 - TOKEN / 2 - 8 - (TICK + 4 if check.result != "none" else 0)
    step = min(TOKEN + 2, room / max(1, len(check.tokens) - 1))
    parts = [Part(first + step * n, -STRIP, TOKEN, art) for n, art in enumerate(check.tokens)]
    return [*parts, Part(edge - 26, -STRIP, TICK, check.result)] if check.result in TICKS else parts


def _test(number: int, tests: int, art: str, *, parts: list[Part], short: Say, about: Say, check: Check) -> Piece:
    x, y = test_place(number - 1, tests)
    badges, room = _badges(check, tests), test_room(tests) - 8
    detail = Detail((*parts, *badges), short, room=room, about=about, lights=check.lights)
    return Piece(f"oracle-{number}", art, x, y, PICTURE, about, hit=f"test-{number}", detail=detail)


@lru_cache(maxsize=KEPT)
def position_piece(box: Material, shape: int, tests: int, check: Check) -> Piece:
    """The first test: an arrangement of stones."""
    stones = box.shapes[shape]
    rows, columns = (max(line) + 1 for line in zip(*stones, strict=True))
    pitch = min(34, 88 / rows, 180 / columns)
    parts = []
    for row in range(rows):
        for column in range(columns):
            x, y = (column - (columns - 1) / 2) * pitch, (row - (rows - 1) / 2) * pitch
            art, size = ("stone", pitch + 2) if (row, column) in stones else ("gap", pitch * 0.84)
            parts.append(Part(x, y, size, art))
    args = shape_args(box, shape)
    about = say("about-position", number=1, **args, **_seen(check))
    short = say("short-position", shape=args["shape"])
    return _test(1, tests, "ground", parts=parts, short=short, about=about, check=check)


def shape_args(box: Material, shape: int) -> dict[str, Argument]:
    """An arrangement as arguments: how many stones, and how they lie."""
    return {"n": len(box.shapes[shape]), "shape": f"{POSITION_NAMES[shape % POSITIONS]}-{SIDES[shape // POSITIONS]}"}


def asks(upper: int, lower: int) -> tuple[str, dict[str, Argument]]:
    """What a pair of cards asks for, as the end of a message's id and its arguments; -1 is no card yet."""
    names: list[Argument] = [SHOWS[card] for card in (upper, lower) if card >= 0 and not NUMBERS[card]]
    stones = [NUMBERS[card] for card in (upper, lower) if card >= 0 and NUMBERS[card]]
    if len(names) + len(stones) < 2:
        return "half", {}
    if not names:
        return "least", {"n": sum(stones)}
    if stones:
        return "exactly", {"n": stones[0], "a": names[0]}
    return "equal", {"a": names[0], "b": names[1]}


@lru_cache(maxsize=KEPT)
def pair_piece(number: int, upper: int, lower: int, tests: int, check: Check) -> Piece:
    """A test of two cards, the upper one at the left."""
    kind, args = asks(upper, lower)
    cards = ((upper, -APART), (lower, APART))
    parts = [Part(x, 0, PICTURE, f"f-{SHOWS[card]}") for card, x in cards if card >= 0]
    about = say(f"about-{kind}", number=number, **args, **_seen(check))
    sign = "plus" if kind == "least" else "equal"
    short = say(f"short-{kind}", **args)
    return _test(number, tests, sign, parts=parts, short=short, about=about, check=check)


# beside the tests: the glass while stones are laid, then how the day went


@cache
def glass_piece(state: str, seconds: int, tests: int) -> Piece:
    """The sandglass: full while it waits, half run while it runs, empty when nobody lays any more."""
    x, y = test_place(tests, tests)
    art = {"waits": "full", "runs": "half", "out": "empty"}[state]
    about = say("about-glass", state=state, seconds=seconds)
    detail = Detail(caption=say("glass", state=state, seconds=seconds), room=test_room(tests) - 8, about=about)
    return Piece("glass", f"glass-{art}", x, y - 12, 108, about, hit=f"test-{tests + 1}", detail=detail)


@cache
def day_piece(day: int, days: int, tests: int) -> Piece:
    """The day, where there is no glass to look at."""
    x, y = test_place(tests, tests)
    said = say("tag-day", day=day, days=days)
    return Piece("day", "ready", x, y - 8, 100, said, detail=Detail(caption=said, room=test_room(tests) - 8))


@cache
def score_piece(points: str, art: str, best: int, tests: int) -> Piece:
    """The points of the day, and how few they could have been; -1 where that is not asked."""
    x, y = test_place(tests, tests)
    label = say("label-score", points=points) if best < 0 else say("label-score-best", points=points, n=best)
    caption = say("score") if best < 0 else say("score-best", n=best)
    wide = 17 * len(points)  # half of the number
    parts = (Part(-wide - 6, 0, PICTURE, art), Part(PICTURE / 2 + 2, 2, 60, text=points))
    detail = Detail(parts, caption, room=test_room(tests) - 8, about=label)
    return Piece("score", "ground", x, y, PICTURE, label, hit=f"test-{tests + 1}", detail=detail)


# below the board: the others, and what one presses


@cache
def pile_piece(stones: int, spot: Spot) -> Piece:
    """The stones that one has left."""
    x, y, room = spot
    detail = Detail((Part(50, 2, 48, text=str(stones)),), say("pile"), room=room)
    return Piece("pile", "stone", x - 14, y, 76, say("label-pile", n=stones), look="left", detail=detail)


@cache
def face_piece(seat: int, spot: Spot, state: str) -> Piece:
    """A seat that is still busy, or done."""
    x, y, room = spot
    badge = (Part(36, -30, 40, "pass"),) if state == "done" else ()
    detail = Detail(badge, say("name", who=Who(seat)) if room > NAMED else None, room=room)
    label = say("label-seat", who=Who(seat), state=state)
    return Piece(f"seat-{seat}", f"seat-{seat}", x, y, PICTURE, label, detail=detail)


def mini_art(box: Material, number: int) -> str:
    """The symbol of a board in small, by its first cell."""
    return "mini-0" if box.face_cells[number][0].black else "mini-1"


def _mini(id: str, art: str, spot: Spot, stones: tuple[int, ...], detail: Detail) -> Piece:
    """A board in small, with its stones and what else it shows."""
    pitch, edge = MINI * 0.16, MINI * 0.48
    laid = tuple(
        Part(pitch * (cell % SIDE + 0.5) - edge, pitch * (cell // SIDE + 0.5) - edge, pitch * 1.15, "stone")
        for cell in stones
    )
    whole = replace(detail, parts=(*laid, *detail.parts), room=spot[2])
    return Piece(id, art, *spot[:2], MINI, detail.about, detail=whole)


@lru_cache(maxsize=KEPT)
def board_piece(seat: int, art: str, spot: Spot, stones: tuple[int, ...], points: str) -> Piece:
    """The board of another after the check."""
    about = say("about-board", who=Who(seat), cells=named(stones), points=points)
    parts = (Part(MINI / 2 - 8, 8 - MINI / 2, 42, f"token-{seat}"),)
    caption = say("board", who=Who(seat), points=points) if spot[2] > NAMED else say("points", n=points)
    detail = Detail(parts, caption, about=about)
    return _mini(f"board-{seat}", art, spot, stones, detail)


@lru_cache(maxsize=KEPT)
def best_piece(art: str, spot: Spot, stones: tuple[int, ...], least: int, count: int) -> Piece:
    """One of the placements that cost least."""
    about = say("about-best", cells=named(stones), n=least, count=count)
    caption = say("best", n=least) if spot[2] > NAMED else say("points", n=str(least))
    lights = tuple(CELL_NAMES[cell] for cell in stones)
    detail = Detail((Part(0, 0, MINI + 8, "best"),), caption, about=about, lights=lights)
    return _mini("best", art, spot, stones, detail)


@cache
def press_piece(id: str, art: str, number: int, text: str = "", n: int = 0) -> Piece:
    """Something to press, with a picture and a word."""
    x, y = press_place(number)
    parts = (Part(0, 0, 48, text=text),) if text else ()
    detail = Detail(parts, say(f"press-{id}", n=n), "right", room=PRESS[0] - ICON - 24)
    label = say(f"choice-{id}", n=n)
    return Piece(id, art, x, y, ICON, label, look="press", hit=f"press-{number}", detail=detail)


@cache
def bid_piece(bid: int, green: int, red: int) -> Piece:
    """A number to bid, with what it brings and what it costs."""
    x, y = bid_place(bid - 2)
    parts = (Part(0, -18, 52, text=str(bid)), Part(0, 28, 27, text=f"+{green} −{red}"))
    label = say("choice-bid", n=bid, green=green, red=red)
    detail = Detail(parts, say("press-bid", n=bid, green=green, red=red), side="bar")
    return Piece(f"bid-{bid}", "bid", x, y, BID, label, look="press", detail=detail)
