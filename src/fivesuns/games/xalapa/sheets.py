"""What is printed of Xalapa: two boards and twelve cards a sheet, then the oracle's board with stones and tokens."""

from __future__ import annotations

from fivesuns.core.sheets import APART, ROOM, Block, Cutout, Face, Line, Sheet, frame, plain, same
from fivesuns.core.text import say
from fivesuns.core.view import Box, Detail, Part, Piece, Shape
from fivesuns.games.xalapa import stage as drawn
from fivesuns.games.xalapa.material import (
    BOARD_NAMES,
    BOARDS,
    CARD_NAMES,
    CARDS,
    COLUMNS,
    DAYS,
    DECK_OF,
    GLASSES,
    LEAST_BID,
    MANY_TESTS,
    MOST_SEATS,
    NUMBERS,
    POSITION_NAMES,
    POSITIONS,
    PRINTED_ONE,
    PRINTED_TWO,
    SHOWS,
    SLOTS,
    STONES,
    Material,
)

BOARD = 124.0  # millimetres
CARD = (29.5, 41.6)
TOKEN = 11.5
CURSES = 5  # curse tokens of a player, by the book
SHEETS = 3  # of boards
TRACK = 25  # cells in each of its two rows
LIGHT = 4  # the column from which slots are for the later steps

BOARD_BOX: Box = (drawn.PLATE_LEFT, drawn.PLATE_TOP, drawn.PLATE, drawn.PLATE)
CARD_UNITS = (100.0, 141.0)
PITCH, ACROSS = 26.0, 84.0  # from a stone to the next on a position card; all of them


# boards and cards


def _face(box: Material, number: int) -> Face:
    return Face(BOARD_BOX, pieces=drawn.face(box, number), ground="board")


def _board(box: Material, board: int) -> Cutout:
    front, back = box.board_faces[board]
    return Cutout(f"board {BOARD_NAMES[board]}", _face(box, front), _face(box, back))


def _card_face(pieces: tuple[Piece, ...], lines: tuple[Line, ...] = ()) -> Face:
    wide, high = CARD_UNITS
    return Face((-wide / 2, -high / 2, wide, high), (frame(wide, high, 5, 8),), pieces, lines, "art-bone")


def _oracle(card: int) -> Cutout:
    """An oracle card: a number, or a feature with its name below the picture."""
    number = NUMBERS[card] > 0
    picture = Piece(CARD_NAMES[card], f"f-{SHOWS[card]}", 0, 0 if number else -18, 78)
    words = Line(say("where-a", a=SHOWS[card]), 0, 46, (CARD_UNITS[0] - 18, 34), 10.5, bold=True)
    face = _card_face((picture,), () if number else (words,))
    return Cutout(f"card {CARD_NAMES[card]}", face, plain(f"back-{DECK_OF[card]}", *CARD_UNITS))


def _arranged(box: Material, shape: int) -> Face:
    stones = box.shapes[shape]
    rows, columns = (max(line) + 1 for line in zip(*stones, strict=True))
    pitch = min(PITCH, ACROSS / columns)
    parts = []
    for row in range(rows):
        for column in range(columns):
            x, y = (column - (columns - 1) / 2) * pitch, (row - (rows - 1) / 2) * pitch
            lies = (row, column) in stones
            parts.append(Part(x, y, pitch * (1.06 if lies else 0.84), "stone" if lies else "gap"))
    return _card_face((Piece("position", "ground", 0, 0, 1, detail=Detail(tuple(parts))),))


def _position(box: Material, card: int) -> Cutout:
    """Three stones on one side, four on the other."""
    return Cutout(f"position {POSITION_NAMES[card]}", _arranged(box, card), _arranged(box, card + POSITIONS))


def _boards(box: Material, number: int) -> Sheet:
    cards = [*map(_oracle, range(CARDS)), *(_position(box, card) for card in range(POSITIONS))]
    share, some = len(cards) // SHEETS, BOARDS // SHEETS
    blocks = (
        Block(0, 0, BOARD, BOARD, 1, tuple(_board(box, board) for board in range(some * number, some * (number + 1)))),
        Block(BOARD + APART, 0, *CARD, 2, tuple(cards[share * number : share * (number + 1)])),
    )
    return Sheet(
        say("print-boards", first=some * number + 1, last=some * (number + 1)),
        blocks,
        (say("print-reconstructed-boards"),),
    )


# the oracle's board, in millimetres: the track above, the position card at the left, two rows of slots, the days

ORACLE = (ROOM[1], 113.0)
EDGE = 4.0
STEP = 9.6  # from a cell of the track to the next
SLOT = (30.5, 43.2)  # a card, and some room
SLOTS_AT = (36.0, 25.2)
DAYS_AT = (220.5, 62.0)
DAY = 12.5
NUMBER = 3.4  # letters


def _rect(x: float, y: float, width: float, height: float) -> str:
    return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}Z"


def _disc(x: float, y: float, radius: float) -> str:
    turn = f"a{radius:g} {radius:g} 0 1 1"
    return f"M{x - radius:g} {y:g}{turn} {2 * radius:g} 0{turn} {-2 * radius:g} 0Z"


def _track() -> list[Shape]:
    """Where points are counted: the second row comes back below the first."""
    shapes, left = [], (ORACLE[0] - TRACK * STEP) / 2
    for n in range(2 * TRACK):
        row, column = divmod(n, TRACK)
        x, y = left + (TRACK - 1 - column if row else column) * STEP, EDGE + row * STEP
        outline = _rect(x + 0.3, y + 0.3, STEP - 0.6, STEP - 0.6)
        shapes.append(Shape(f"track-{n}", "cell-a" if n % 5 else "cell-b", d=outline))
        shapes.append(Shape(f"number-{n}", "value", x=x + STEP / 2, y=y + STEP / 2, size=NUMBER, text=str(n)))
    return shapes


def _slot_place(slot: int) -> tuple[float, float]:
    """The upper left corner of a slot."""
    row, column = divmod(slot, COLUMNS)
    return SLOTS_AT[0] + column * SLOT[0], SLOTS_AT[1] + row * SLOT[1]


def _slots() -> list[Shape]:
    """The place of the position card, then those of the oracle cards: the first two are printed."""
    shapes = [Shape("position", "cell-b", d=_rect(EDGE, SLOTS_AT[1] + 0.4, CARD[0] + 0.6, CARD[1] + 0.6))]
    for slot in range(SLOTS):
        x, y = _slot_place(slot)
        look = "cell-b" if slot % COLUMNS < LIGHT else "cell-a"
        shapes.append(Shape(f"slot-{slot}", look, d=_rect(x + 0.4, y + 0.4, SLOT[0] - 0.8, SLOT[1] - 0.8)))
    for test in range(COLUMNS + 1):
        x = EDGE if test == 0 else _slot_place(test - 1)[0] + 0.4
        shapes.append(Shape(f"test-{test}", "coord", x=x + 2.6, y=SLOTS_AT[1] + 3.4, size=NUMBER, text=str(test + 1)))
    for slot, card in ((0, PRINTED_ONE), (1, PRINTED_TWO)):
        x, y = _slot_place(slot)
        shapes.append(
            Shape(f"printed-{slot}", "hub", art=f"f-{SHOWS[card]}", x=x + SLOT[0] / 2, y=y + SLOT[1] / 2, size=24)
        )
    return shapes


def _days() -> list[Shape]:
    shapes = []
    for day in range(DAYS):
        row, column = divmod(day, 2)
        x, y = DAYS_AT[0] + (column + 0.5) * (DAY + 0.5), DAYS_AT[1] + (row + 0.5) * DAY
        shapes.append(Shape(f"day-{day}", "cell-b", d=_disc(x, y, DAY / 2 - 0.4)))
        shapes.append(Shape(f"of-day-{day}", "value", x=x, y=y, size=1.4 * NUMBER, text=str(day + 1)))
    return shapes


def _oracle_board() -> Cutout:
    middle = DAYS_AT[0] + DAY + 0.25
    glass = Shape("glass", "hub", art="glass-full", x=middle, y=SLOTS_AT[1] + 9, size=18)
    below = SLOTS_AT[1] + SLOT[1]
    lines = (
        Line(say("print-glass"), EDGE + SLOT[0] / 2, below + SLOT[1] / 2, (SLOT[0] - 1, SLOT[1] - 1), 2.7, "art-bone"),
        Line(say("print-glass-short", seconds=GLASSES[0]), middle, SLOTS_AT[1] + 27.5, (25, 16), 2.9, "art-bone"),
    )
    face = Face((0, 0, *ORACLE), (*_track(), *_slots(), *_days(), glass), lines=lines, ground="board")
    return Cutout("oracle", face)


# stones and tokens, all of one size


def _number(seat: int, bid: int) -> Cutout:
    """A number to bid, the same as all others of its player from behind."""
    piece = Piece("bid", f"tile-{seat}", -22, -22, 46, detail=Detail((Part(36, 30, 62, text=str(bid)),)))
    return Cutout(
        f"number {seat} {bid}", Face((-50, -50, 100, 100), pieces=(piece,), ground="art-bone"), plain(f"tile-{seat}")
    )


def _curse(seat: int) -> Cutout:
    piece = Piece("curse", "curse", 0, 0, 92, detail=Detail((Part(27, 27, 40, f"token-{seat}"),)))
    return same(f"curse {seat}", Face((-50, -50, 100, 100), pieces=(piece,), ground="art-bone"))


def _tokens() -> tuple[Cutout, ...]:
    seats = range(MOST_SEATS)
    numbers = [_number(seat, bid) for seat in seats for bid in range(LEAST_BID, MANY_TESTS + 1)]
    curses = [_curse(seat) for seat in seats for _ in range(CURSES)]
    shamans = [same(f"shaman {seat}", plain(f"seat-{seat}")) for seat in seats]
    stones = [same("stone", plain("stone"))] * (STONES * MOST_SEATS)
    return (*numbers, *curses, *shamans, *stones, same("day", plain("ready")))


def sheets(box: Material) -> tuple[Sheet, ...]:
    """The boards with the cards, then everything else."""
    strip = ORACLE[1] + APART
    blocks = (
        Block(0, 0, ORACLE[1], ORACLE[0], 1, (_oracle_board(),), turned=True),
        Block(strip, 0, TOKEN, TOKEN, MOST_SEATS, _tokens()),
    )
    rest = Sheet(say("print-oracle"), blocks, (say("print-oracle-note"), say("print-reconstructed-oracle")))
    return (*(_boards(box, number) for number in range(SHEETS)), rest)
