"""A game's rules file: numbered paragraphs, and examples as words that are played out.

A section is a heading `## 3 The turn`; a numbered paragraph begins `{book} **3.3 Beside Life.**` and goes on to the
next number. Every paragraph, quote and line of a list begins with where it comes from: `{book}`, `{source}`,
`{deduced}` or `{ours}`; a quote comments on what stands above it. Two kinds of fenced blocks hold lines `key: value`:
`example NAME`, see `Example`, and `table NAME`, see `Shown`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from markdown_it import MarkdownIt
from markdown_it.token import Token

from fivesuns.core.game import Game, Setup
from fivesuns.core.record import read
from fivesuns.core.state import State
from fivesuns.core.text import say, spoken, words

MARKDOWN = MarkdownIt("commonmark", {"html": False})
FENCE = "example"
TABLE = "table"
ORIGINS = ("book", "source", "deduced", "ours")  # the rule book, another source, what follows from them, this house
ORIGIN = "origin"  # under this key `parsed` keeps it, in the meta of a paragraph's first token
_ORIGIN = re.compile(rf"\{{({'|'.join(ORIGINS)})\}} *")
_SECTION = re.compile(r"(\d+)\b")
_PARAGRAPH = re.compile(r"\*\*(\d+\.\d+)\b")
_SEATED = re.compile(r"(\d+): *(.+)")


@dataclass(frozen=True)
class Example:
    """Words played from the start, what a test finds true after the last of them, and how it is drawn."""

    name: str
    caption: str
    words: tuple[str, ...]  # of the seat on turn; "2: bid 3" names the seat where several are
    seats: int | None = None
    options: tuple[tuple[str, str], ...] = ()
    eye: str = ""  # mover: with what the seat on turn may do; otherwise as a watcher sees it
    show: tuple[str, ...] = ("after",)  # before, after
    told: tuple[str, ...] = ()  # messages that the last word tells
    not_told: tuple[str, ...] = ()
    open: tuple[str, ...] = ()  # words that are legal then
    refused: tuple[tuple[str, str], ...] = ()  # words that are not, and the rule that forbids them
    result: tuple[float, ...] = ()  # when the game is over


@dataclass(frozen=True)
class Shown:
    """A table of what is in the box: which of the game's listings, where that comes from, and what it shows."""

    name: str
    origin: str
    caption: str


@dataclass(frozen=True)
class Moment:
    """An example played out: its last word, and the position on either side of it."""

    setup: Setup
    before: State
    seat: int
    action: int
    after: State


@cache
def source(game: Game, language: str) -> str:
    """The rules file in a language, or in the source where the game has none in it."""
    return files(game.package).joinpath(f"rules.{spoken(game.package, language)}.md").read_text("utf-8")


def parsed(game: Game, language: str) -> list[Token]:
    """The rules file in tokens, anew each time; what it says of origins stands in `meta` and no longer in the text."""
    tokens = MARKDOWN.parse(source(game, language))
    for index, token in enumerate(tokens):
        found = _ORIGIN.match(tokens[index + 1].content) if token.type == "paragraph_open" else None
        if found:
            token.meta[ORIGIN] = found[1]
            inline = tokens[index + 1]
            inline.content = inline.content[found.end() :]
            inline.children = MARKDOWN.parseInline(inline.content)[0].children
    return tokens


def number_of(tokens: list[Token], index: int) -> str | None:
    """The number that the heading or paragraph opened by a token bears."""
    kind = {"heading_open": _SECTION, "paragraph_open": _PARAGRAPH}.get(tokens[index].type)
    found = kind.match(tokens[index + 1].content) if kind and tokens[index].level == 0 else None
    return found.group(1) if found else None


@cache
def paragraphs(game: Game, language: str) -> dict[str, str]:
    """The text under each number, as Markdown without its examples; where it comes from is said in words."""
    named = {origin: words("fivesuns", language, say(f"paper-from-{origin}")) for origin in ORIGINS}
    text = _ORIGIN.sub(lambda found: f"*{named[found[1]]}* ", source(game, language))
    lines, tokens = text.splitlines(), parsed(game, language)
    found: dict[str, list[str]] = {}
    current: list[str] = []  # what stands before the first number is thrown away
    for index, token in enumerate(tokens):
        if token.level or token.map is None or token.type == "fence":
            continue
        number = number_of(tokens, index)
        if number is not None:
            current = found.setdefault(number, [])
        elif token.type == "heading_open":
            current = []
        current += [*lines[slice(*token.map)], ""]
    return {number: "\n".join(kept).strip() for number, kept in found.items()}


def paragraph(game: Game, language: str, number: str) -> str | None:
    """The text of a paragraph, or of a whole section; None where there is no such number."""
    found = paragraphs(game, language)
    if number not in found or "." in number:
        return found.get(number)
    return "\n\n".join(text for key, text in found.items() if key == number or key.startswith(f"{number}."))


@cache
def examples(game: Game, language: str) -> tuple[Example, ...]:
    """The examples of the rules file, in its order."""
    return tuple(example(token.info, token.content) for token in _fences(game, language, FENCE))


@cache
def tables(game: Game, language: str) -> tuple[Shown, ...]:
    """The tables of the rules file, in its order."""
    return tuple(shown(token.info, token.content) for token in _fences(game, language, TABLE))


def _fences(game: Game, language: str, kind: str) -> list[Token]:
    fences = [token for token in MARKDOWN.parse(source(game, language)) if token.type == "fence"]
    return [token for token in fences if token.info.split()[:1] == [kind]]


def _keys(content: str) -> dict[str, str]:
    pairs = [line.partition(":") for line in content.splitlines() if line.strip()]
    return {key.strip(): value.strip() for key, _, value in pairs}


def shown(info: str, content: str) -> Shown:
    """The table that a fenced block asks for."""
    keys = _keys(content)
    table = Shown(info.split()[1], keys.pop("from"), keys.pop("caption"))
    if keys or table.origin not in ORIGINS:
        raise ValueError(f"table {table.name}: what is {', '.join(keys) or table.origin}?")
    return table


def _listed(value: str, at: str | None = ";") -> tuple[str, ...]:
    return tuple(part.strip() for part in value.split(at) if part.strip())


def _pairs(value: str) -> tuple[tuple[str, str], ...]:
    pairs = [part.partition("=") for part in _listed(value)]
    return tuple((left.strip(), right.strip()) for left, _, right in pairs)


def example(info: str, content: str) -> Example:
    """The example a fenced block describes."""
    keys = _keys(content)
    given = Example(
        name=info.split()[1],
        caption=keys.pop("caption"),
        words=_listed(keys.pop("words")),
        seats=int(seats) if (seats := keys.pop("seats", "")) else None,
        options=_pairs(keys.pop("options", "")),
        eye=keys.pop("eye", ""),
        show=_listed(keys.pop("show", "after"), None),
        told=_listed(keys.pop("told", ""), None),
        not_told=_listed(keys.pop("not-told", ""), None),
        open=_listed(keys.pop("open", "")),
        refused=_pairs(keys.pop("refused", "")),
        result=tuple(map(float, keys.pop("result", "").split())),
    )
    if keys:
        raise ValueError(f"example {given.name}: what is {', '.join(keys)}?")
    return given


@cache
def played(game: Game, given: Example) -> Moment:
    """An example played through the rules; Illegal at a word that they forbid."""
    setup = game.setup(given.seats, dict(given.options))
    state = game.start(setup)
    moment = Moment(setup, state, 0, 0, state)
    for word in given.words:
        named = _SEATED.fullmatch(word)
        seat, plain = (int(named[1]), named[2]) if named else (state.turn[0] if state.turn else 0, word)
        before, action = state.copy(), read(game, state, seat, plain)
        state.play(seat, action)
        moment = Moment(setup, before, seat, action, state)
    return moment
