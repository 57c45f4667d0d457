"""The rules page: the rules file as HTML, its examples as diagrams played out under the rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from fivesuns.core.game import Game
from fivesuns.core.state import WATCHER
from fivesuns.core.text import say, words
from fivesuns.paper.board import svg, with_symbols
from fivesuns.paper.book import FENCE, Example, Moment, example, number_of, played, source

MARKDOWN = MarkdownIt("commonmark", {"html": False})


@cache
def rules_html(game: Game, language: str) -> str:
    """The rules without their title: anchors `rule-3-3`, rulings of the house in `blockquote.ruling`, diagrams."""
    tokens, parts = MARKDOWN.parse(source(game, language)), 0
    for index, token in enumerate(tokens):
        number = number_of(tokens, index)
        if number is not None:
            token.attrSet("id", f"rule-{number.replace('.', '-')}")
            token.attrSet("class", "rule")
        elif token.type == "blockquote_open":
            token.attrSet("class", "ruling")
        elif token.type == "heading_open" and token.tag == "h2":
            parts += 1
            token.attrSet("id", f"part-{parts}")
    env = {"game": game, "language": language}
    return with_symbols(game, str(MARKDOWN.renderer.render(_without_title(tokens), MARKDOWN.options, env)))


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


def _fence(self: RendererHTML, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
    token = tokens[index]
    if token.info.split()[:1] != [FENCE]:
        return self.fence(tokens, index, options, env)
    return diagram(env["game"], example(token.info, token.content), env["language"])


MARKDOWN.add_render_rule("fence", _fence)
