"""What keeps a game off the shelf: all that a page of several games, or the first move at a table, would fail at."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from xml.etree import ElementTree

from fluent.syntax.ast import Junk, Message

from fivesuns.core.game import Game
from fivesuns.core.text import SOURCE, languages, texts

BOX_ART = ("emblem", "lettering")  # the picture and the name on the box
BOX_TEXTS = ("title", "subtitle", "blurb")
SYMBOL, USE = (f"{{http://www.w3.org/2000/svg}}{name}" for name in ("symbol", "use"))
_PART = re.compile(r"\{ *([a-z][\w-]*) *\}")  # a message inside another: a language may have some for itself
_NUMBER = re.compile(r"^(?:## (\d+)\b|(?:\{\w+\} )?\*\*(\d+\.\d+)\b)", re.MULTILINE)


def faults(game: object) -> list[str]:
    """What is wrong with a game, in sentences; nothing where it can be put on the shelf."""
    if not isinstance(game, Game):
        return [f"GAME is {type(game).__name__}, not a Game"]
    return [*_material(game), *_art(game), *_texts(game), *_rules(game), *_starts(game)]


def _read(game: Game, name: str) -> str | None:
    try:
        return files(game.package).joinpath(*name.split("/")).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def _material(game: Game) -> Iterator[str]:
    try:
        json.loads(_read(game, "material.json") or "")
    except ValueError as fault:
        yield f"material.json cannot be read: {fault}"


def _art(game: Game) -> Iterator[str]:
    drawn = _read(game, "art.svg")
    try:
        tree = ElementTree.fromstring(drawn or "")  # noqa: S314 - it comes with the code of the game
    except ElementTree.ParseError as fault:
        yield f"art.svg cannot be read: {fault}"
        return
    found = {symbol.get("id"): symbol for symbol in tree.iter(SYMBOL)}
    for name in BOX_ART:
        if name not in found:
            yield f"art.svg has no symbol {name}"
        elif found[name].find(f".//{USE}") is not None:  # a page of boxes has no other symbol of the game
            yield f"the symbol {name} of art.svg uses another symbol"


def _texts(game: Game) -> Iterator[str]:
    ids: dict[str, set[str]] = {}
    needed = {*_needed(game)}
    for language in languages(game.package):
        text = _read(game, f"locale/{language}.ftl")
        if text is None:
            yield f"locale/{language}.ftl cannot be read"
            continue
        entries = [entry for resource in texts(game.package, language) for entry in resource.body]
        ids[language] = {entry.id.name for entry in entries if isinstance(entry, Message)}
        needed |= ids[language] - set(_PART.findall(text))
        for junk in (entry for entry in entries if isinstance(entry, Junk)):
            yield f"locale/{language}.ftl cannot be understood at: {str(junk.content).splitlines()[0][:60]}"
    for language, there in ids.items():
        if missing := sorted(needed - there):
            yield f"locale/{language}.ftl has no {', '.join(missing)}"


def _needed(game: Game) -> Iterator[str]:
    yield from BOX_TEXTS
    for option in game.options:
        yield f"option-{option.name}"
        for value in option.values:
            yield from (f"option-{option.name}-{value.name}", f"option-{option.name}-{value.name}-about")


def _rules(game: Game) -> Iterator[str]:
    numbers: dict[str, list[str]] = {}
    for language in languages(game.package):
        text = _read(game, f"rules.{language}.md")
        if text is None:
            yield f"rules.{language}.md cannot be read"
            continue
        numbers[language] = [section or paragraph for section, paragraph in _NUMBER.findall(text)]
        if not numbers[language]:
            yield f"rules.{language}.md has no numbered paragraph"
    for language, found in numbers.items():
        if found != numbers.get(SOURCE, found):
            yield f"the rules have other paragraphs in {language} than in {SOURCE}"


def _starts(game: Game) -> Iterator[str]:
    if not game.seats:
        yield "it has no number of seats"
    for seats in game.seats:
        try:
            state = game.start(game.setup(seats))
            if not state.turn:
                yield f"nobody has the turn at the start with {seats} seats"
        except Exception as fault:  # whatever somebody's rules raise
            yield f"it cannot be started with {seats} seats: {type(fault).__name__}: {fault}"
