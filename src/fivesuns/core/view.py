"""What an eye sees, as data: enough to draw any game without a line of game code in the browser.

Everything a person reads is a `Say`, put into words at the border, once per language. Coordinates are in the
units of the stage's box, angles in degrees clockwise. `look` names how a thing is drawn, from the vocabulary of
`docs/protocol.md`; `art` names a symbol of the game's `art.svg`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from fivesuns.core.text import Say

Box = tuple[float, float, float, float]


@dataclass(slots=True)
class Shape:
    """A fixed drawing of the stage: an outline, a symbol or a letter."""

    id: str
    look: str
    d: str = ""
    art: str = ""
    x: float = 0
    y: float = 0
    size: float = 0
    text: str = ""
    label: Say | None = None  # where somebody who does not see it should hear of it


@dataclass(slots=True)
class Glyph:
    """A small picture whose parts can be lit one by one, drawn in a box of 28 about the middle."""

    parts: tuple[str, ...]
    line: bool = False  # parts are strokes, not fills


@dataclass(slots=True)
class Stage:
    """The fixed shapes of a board, sent once."""

    box: Box
    label: Say
    shapes: list[Shape]
    glyphs: dict[str, Glyph] = field(default_factory=dict)
    # What things mean, in a sentence each: by the id of a piece or shape, or by an art or glyph, on the board and in
    # panels; `*` stands for anything, and the first that fits is told.
    meanings: dict[str, Say] = field(default_factory=dict)
    # What is asked once a choice of several touches has begun: by the id of what was touched, `*` for anything.
    asks: dict[str, Say] = field(default_factory=dict)
    # A page may draw these parts of the box apart from the board: cards in a column or a row, and what lies in the bar
    # below the board. `board` is what is left of the box then.
    board: Box | None = None
    cards: tuple[Box, ...] = ()
    foot: Box | None = None


@dataclass(slots=True)
class Part:
    """Something drawn on a piece, about a point measured from the middle of it: a symbol, or a number."""

    x: float
    y: float
    size: float
    art: str = ""
    text: str = ""


@dataclass(slots=True)
class Detail:
    """What a piece shows beyond its art."""

    parts: tuple[Part, ...] = ()
    caption: Say | None = None  # a few words beside it
    side: str = "below"  # where they stand: below, right; bar: only where it is a button of the bar
    room: float = 0  # how wide they may be; 0: as wide as they are
    about: Say | None = None  # what it means, in a sentence, told while it is pointed at
    lights: tuple[str, ...] = ()  # what lightens then
    edge: str = ""  # the art of its outline, drawn about it while it is tried out; a ring where there is none
    turns: bool = False  # who looks may turn it by touching it, for themselves alone


@dataclass(slots=True)
class Piece:
    """Something on the board that may change: a pawn, a tile, a handle, a place where something may go."""

    id: str
    art: str
    x: float
    y: float
    size: float
    label: Say | None = None
    look: str = "piece"  # piece, handle, ghost; press: a button of the bar, where a page has one
    hit: str = ""  # the shape whose outline is the area to touch; its own art otherwise
    angle: float = 0
    detail: Detail | None = None


@dataclass(slots=True)
class Row:
    """A line of a seat's panel: how far something has come, as a picture, in words and as a number."""

    label: Say
    n: int
    of: int = 0  # 0: a bare number
    glyph: str = ""  # of the stage; or else
    art: str = ""
    lit: tuple[bool, ...] = ()
    join: str = ""  # how it adds to the row before: and, or
    done: bool = False
    worth: Say | None = None  # what the number comes to, in a few characters


@dataclass(slots=True)
class Stock:
    """What a seat has in front of it, piece by piece."""

    art: str
    n: int
    label: Say  # "4 pawns in stock"
    name: Say  # "Stock"


@dataclass(slots=True)
class Held:
    """A thing that lies in front of a seat."""

    art: str
    label: Say
    text: str = ""  # a number on it


@dataclass(slots=True)
class Panel:
    """What is shown of one seat beside the board: role, progress, stock, things held, points."""

    seat: int
    face: str  # art
    role: Say
    tone: str  # the colour of its lit glyphs: ink or an accent
    rows: tuple[Row, ...] = ()
    stock: Stock | None = None
    held: tuple[Held, ...] = ()
    score: Say | None = None  # the points so far, in a few characters


@dataclass(slots=True)
class Choice:
    """An action open to the eye's seat, and what to touch for it, in order."""

    word: str
    label: Say  # a sentence
    short: str  # as little as tells it from others of its group
    group: Say
    touch: tuple[str, ...]
    lights: tuple[str, ...] = ()  # what else lightens while it is aimed at
    free: bool = False  # what is to be touched may be touched in any order
    ask: Say | None = None  # a question before it is played, where somebody may not mean it


@dataclass(slots=True)
class Cell:
    """A cell of the final table."""

    say: Say
    art: str = ""
    note: Say | None = None  # how it came to it


@dataclass(slots=True)
class Verdict:
    """Who won and why, with a table of how it came to that."""

    winners: tuple[int, ...]  # several or none: nobody won alone
    why: Say
    head: tuple[Say, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    best: tuple[int, ...] = ()  # the rows that decided
    spare: tuple[int, ...] = ()  # the columns that a narrow screen leaves out
    near: Cell | None = None  # to whoever did not win: what was done well, if it is true


@dataclass(slots=True)
class Goal:
    """What the eye's seat wants, and how far it has come; what is *starred* is emphasised."""

    text: Say  # a line of at most 130 characters
    brief: Say  # the same in 46, for narrow screens


@dataclass(slots=True)
class Left:
    """What a seat has left for its turn, told in the bar below the board; what is *starred* is emphasised."""

    say: Say  # "*2* points left"
    art: str  # one of them
    n: int
    of: int = 0  # so many are drawn, those that are gone faint; 0: one


@dataclass(slots=True)
class View:
    """A position as one eye sees it, built up from what that eye may see."""

    turn: tuple[int, ...]
    pieces: list[Piece]
    marks: dict[str, str]  # id of a shape or piece: reached, win
    panels: list[Panel]
    choices: list[Choice]
    hint: Say | None = None  # what may be done now, and why nothing else
    tag: Say | None = None  # where in the game we are
    note: Say | None = None  # what is at stake
    verdict: Verdict | None = None
    box: Box | None = None  # where it differs from the stage's
    open: bool = False  # nothing that this eye sees or does now is a secret from others at the same screen
    left: Left | None = None  # where a turn is made up of several steps
    goal: Goal | None = None  # always there, from the first move on, in a game that has one


@dataclass(slots=True)
class Motion:
    """One thing that happens to pieces of the view before. Motions of one frame happen together."""

    kind: str  # arrive, leave, line, arc, swap, glow
    ids: tuple[str, ...] = ()
    piece: Piece | None = None  # what arrives, or what it changes into
    seat: int | None = None  # whose panel it comes from or goes to
    x: float = 0  # the end of a line, the centre of an arc
    y: float = 0
    angle: float = 0  # of an arc, clockwise


@dataclass(slots=True)
class Beat:
    """A moment within a story, at which the board stops for a sentence. How long it takes is not the game's affair.

    hold: a breath, before something is revealed; tell: what was revealed; check: one thing is judged; round: a round is
    over, and who looks says when to go on; end: the game is.
    """

    kind: str
    at: int  # after so many frames
    title: Say | None = None  # none at the end: what the house says of it
    text: Say | None = None
    keep: tuple[str, ...] = ()  # what stays as it is while all other pieces fade
    line: tuple[tuple[float, float], ...] = ()  # is traced from point to point
    lit: str = ""  # what is judged
    counted: tuple[str, ...] = ()  # get numbers one by one
    winners: tuple[int, ...] = ()  # of the round; of the game, the verdict says it


@dataclass(slots=True)
class Story:
    """How a view came from the one before: ordered frames, moments between them, and the marks of the last move."""

    frames: tuple[tuple[Motion, ...], ...] = ()
    marks: dict[str, str] = field(default_factory=dict)  # last, turned
    beats: tuple[Beat, ...] = ()  # in their order
    sound: str = ""  # wood, stone, lift, turn, card, fist, none; where nothing is said, as the motions sound
