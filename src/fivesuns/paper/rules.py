"""The rules page: the rules file as HTML, its examples as diagrams played out under the rules, the box in tables."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from fivesuns.core.game import Game
from fivesuns.core.listing import Cell, Drawn
from fivesuns.core.state import WATCHER
from fivesuns.core.text import Say, say, words
from fivesuns.paper.board import sign, svg, with_symbols
from fivesuns.paper.book import (
    FENCE,
    ORIGIN,
    ORIGINS,
    TABLE,
    Example,
    Moment,
    Shown,
    example,
    number_of,
    parsed,
    played,
    shown,
)

LOOSE = re.compile(r" (?=[:;?!»])|(?<=«) ")  # in French a space stands there, and no line may begin with such a mark
MARKDOWN = MarkdownIt("commonmark", {"html": False})


@cache
def rules_html(game: Game, language: str) -> str:
    """The rules without their title: anchors `rule-3-3`, marks of where each paragraph comes from, diagrams, tables.

    What comments on the rules is in `blockquote.ruling`; after the lines in brief stands what the marks mean.
    """
    tokens, parts = parsed(game, language), 0
    for index, token in enumerate(tokens):
        number = number_of(tokens, index)
        if number is not None:
            token.attrSet("id", f"rule-{number.replace('.', '-')}")
            token.attrSet("class", "rule")
        elif token.type == "blockquote_open":
            token.attrSet("class", "ruling")
        elif token.type == "ordered_list_open":
            token.attrSet("class", "brief")
        elif token.type == "heading_open" and token.tag == "h2":
            parts += 1
            token.attrSet("id", f"part-{parts}")
    env = {"game": game, "language": language}
    page = str(MARKDOWN.renderer.render(_without_title(tokens), MARKDOWN.options, env))
    return with_symbols(game, LOOSE.sub("\u00a0", page.replace("<h2", legend(language) + "<h2", 1)))


def mark(origin: str, language: str, *, named: bool = False) -> str:
    """The mark of where something comes from: a shape, with its name for those who do not see it, or for all."""
    name = escape(words("fivesuns", language, say(f"paper-from-{origin}")))
    shape = f'<span class="origin {origin}" title="{name}"></span>'
    return f'{shape}<b class="from">{name}</b> ' if named else f'{shape}<span class="hide">{name} </span>'


def legend(language: str) -> str:
    """What the marks of origin mean."""
    meant = {origin: words("fivesuns", language, say(f"paper-origin-{origin}")) for origin in ORIGINS}
    lines = [f'<li><span class="origin {origin}"></span>{escape(text)}</li>' for origin, text in meant.items()]
    return f'<ul class="legend">{"".join(lines)}</ul>\n'


def contents(game: Game, language: str) -> list[tuple[str, str]]:
    """The headings of the rules: their anchors, and their words as HTML."""
    return re.findall(r'<h2 id="([^"]+)"[^>]*>(.*?)</h2>', rules_html(game, language))


def _without_title(tokens: list[Token]) -> list[Token]:
    """The page that holds the rules has a title of its own."""
    return tokens[3:] if tokens[0].type == "heading_open" and tokens[0].tag == "h1" else tokens


def diagram(game: Game, given: Example, language: str) -> str:
    """An example as a figure."""
    moment = played(game, given)
    drawn = "".join(_drawn(game, given, moment, side, language) for side in given.show)
    caption = MARKDOWN.renderInline(given.caption)
    return (
        f'<figure class="diagram" id="example-{escape(given.name)}"><div class="boards">{drawn}</div>'
        f"<figcaption>{caption}</figcaption></figure>\n"
    )


def _drawn(game: Game, given: Example, moment: Moment, side: str, language: str) -> str:
    """The board before or after the last word; named where both are shown."""
    if side == "before":
        board = svg(game, moment.setup, moment.before, language=language, themed=True)
    else:
        turn = moment.after.turn
        eye = turn[0] if given.eye == "mover" and turn else WATCHER
        story = game.story(moment.before, moment.seat, moment.action, moment.after, eye)
        board = svg(game, moment.setup, moment.after, eye, story, language=language, themed=True)
    if len(given.show) == 1:
        return board
    name = words("fivesuns", language, say(f"paper-{side}"))
    return f'<div class="side"><p class="when">{escape(name)}</p>{board}</div>'


def listing(game: Game, asked: Shown, language: str) -> str:
    """What is in the box, as a table with a caption."""
    made = game.listings[asked.name](game.box)
    heads = "".join(f'<th scope="col">{_part(game, head, language)}</th>' for head in made.heads)
    head = f"<thead><tr>{heads}</tr></thead>" if heads else ""
    rows = "".join(f"<tr>{''.join(_cells(game, row, language, named=bool(heads)))}</tr>" for row in made.rows)
    caption = f"{mark(asked.origin, language)}{MARKDOWN.renderInline(asked.caption)}"
    id = f"table-{escape(asked.name)}"
    return (
        f'<figure class="listing" id="{id}"><figcaption id="{id}-caption">{caption}</figcaption>'
        f'<div class="wide" role="group" tabindex="0" aria-labelledby="{id}-caption">'  # wide ones are moved by keys
        f"<table>{head}<tbody>{rows}</tbody></table></div></figure>\n"
    )


def _cells(game: Game, row: tuple[Cell, ...], language: str, *, named: bool) -> Iterator[str]:
    for place, cell in enumerate(row):
        parts = "".join(_part(game, part, language) for part in cell)
        yield f'<th scope="row">{parts}</th>' if named and place == 0 else f"<td>{parts}</td>"


def _part(game: Game, part: Say | Drawn | str, language: str) -> str:
    if isinstance(part, Drawn):
        name = words(game.package, language, part.name) if part.name else ""
        return sign(part.art, name, large=part.large)
    if isinstance(part, Say):
        return escape(words(game.package, language, part))
    return f'<span class="grid">{escape(part).replace(chr(10), "<br/>")}</span>' if "\n" in part else escape(part)


def _paragraph(self: RendererHTML, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
    """A paragraph begins with its mark; in a quote the mark has its name beside it."""
    token = tokens[index]
    opened = self.renderToken(tokens, index, options, env)
    origin = token.meta.get(ORIGIN)
    quoted = index > 0 and tokens[index - 1].type == "blockquote_open"
    return opened + mark(origin, env["language"], named=quoted) if origin else opened


def _fence(self: RendererHTML, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
    token = tokens[index]
    kind = token.info.split()[:1]
    if kind == [FENCE]:
        return diagram(env["game"], example(token.info, token.content), env["language"])
    if kind == [TABLE]:
        return listing(env["game"], shown(token.info, token.content), env["language"])
    return self.fence(tokens, index, options, env)


MARKDOWN.add_render_rule("fence", _fence)
MARKDOWN.add_render_rule("paragraph_open", _paragraph)
