"""Texts in several languages: message ids with arguments, put into words by Fluent at the border.

A language of the house is a folder of `locale` with a `language.toml`; nothing else names one. `docs/languages.md` says
what another one takes.
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple, Protocol

from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentNone
from fluent.syntax import FluentParser
from fluent.syntax.ast import Resource

COMMON = "fivesuns"
SOURCE = "en"  # what everything is written in first, and is told in where a game has no words of a language
NAMES = 0xE000  # the first of the characters that stand for names while a sentence is made; no name can hold one


class Who(NamedTuple):
    """A seat as an argument: its name, and whether it is the listener's."""

    seat: int


Argument = str | int | Who
Arguments = tuple[tuple[str, Argument], ...]


class Say(NamedTuple):
    """A message id with its arguments; not yet words in any language."""

    id: str
    args: Arguments = ()


def say(id: str, **args: Argument) -> Say:
    """A message with arguments by name. A `Who` gives two: `who` its name, `who_you` yes or no."""
    return tuple.__new__(Say, (id, tuple(args.items()))) if args else _bare(id)


@cache
def _bare(id: str) -> Say:
    """A message without arguments: there are few of them."""
    return Say(id)


class Listener(Protocol):
    """Who hears: it knows the names of seats, and which seat is the listener's own."""

    def name(self, seat: int) -> str: ...
    def is_you(self, seat: int) -> bool: ...


class Language(NamedTuple):
    """What is to be known of a language besides its words."""

    name: str  # as those call it who speak it
    place: str  # whose way to write numbers and days, as in es_MX
    faults: tuple[str, ...]  # regular expressions of what no text may have: a mark left out, a space too many
    finer: tuple[str, ...]  # and of what besides no sentence of a lesson may have


def _languages() -> dict[str, Language]:
    """The languages of the house, found by their folders; the source first."""
    found = {}
    for folder in sorted(files(COMMON).joinpath("locale").iterdir(), key=lambda one: (one.name != SOURCE, one.name)):
        file = folder.joinpath("language.toml")
        if file.is_file():
            told = tomllib.loads(file.read_text("utf-8"))
            found[folder.name] = Language(told["name"], told["place"], tuple(told["faults"]), tuple(told["finer"]))
    return found


LANGUAGES = _languages()


def languages(package: str) -> list[str]:
    """The languages of the house that a package has words in; the source always."""
    there = files(package).joinpath("locale")
    return [one for one in LANGUAGES if package == COMMON or one == SOURCE or there.joinpath(f"{one}.ftl").is_file()]


def spoken(package: str, language: str) -> str:
    """The language in which a package speaks to who has chosen one: that one, or the source where it has no words."""
    return language if language in languages(package) else SOURCE


def nearest(tag: str) -> str:
    """The language of the house for a name such as `es-MX` or `es_MX.UTF-8`; empty where there is none."""
    ours = tag.strip().lower().replace("_", "-").partition("-")[0].partition(".")[0]
    return ours if ours in LANGUAGES else ""


def _files(package: str, language: str) -> list[Traversable]:
    folder = files(package).joinpath("locale")
    if package != COMMON:
        return [folder.joinpath(f"{language}.ftl")]
    found = [file for file in folder.joinpath(language).iterdir() if file.name.endswith(".ftl")]
    return sorted(found, key=str)


@cache
def texts(package: str, language: str) -> tuple[Resource, ...]:
    """A package's own files of messages, parsed; what cannot be parsed is `Junk` in them."""
    parser = FluentParser(with_spans=False)  # where in a file something stands takes as long again
    return tuple(parser.parse(file.read_text("utf-8")) for file in _files(package, spoken(package, language)))


# A name of several words, such as a place in a column, is put together anew in each language.
FUNCTIONS: dict[str, Any] = {
    "FIRST": lambda name: str(name).rpartition(" ")[0],
    "LAST": lambda name: str(name).rpartition(" ")[2],
}


@cache
def bundle(package: str, language: str) -> FluentBundle:
    """The messages of a game's package above those of the house; the house alone for its own name."""
    place = LANGUAGES[language].place.replace("_", "-")
    made = FluentBundle([place], functions=FUNCTIONS, use_isolating=False)
    for one in dict.fromkeys((COMMON, package)):
        for resource in texts(one, language):
            made.add_resource(resource, allow_overrides=True)
    return made


@lru_cache(maxsize=65536)
def _words(package: str, language: str, id: str, args: tuple[tuple[str, str | int], ...]) -> str:
    known = bundle(package, language)
    if not known.has_message(id):
        raise KeyError(f"{package}: no message {id} in {language}")
    pattern = known.get_message(id).value
    if pattern is None:
        raise KeyError(f"{package}: message {id} is empty in {language}")
    words, errors = known.format_pattern(pattern, dict(args))
    if errors or isinstance(words, FluentNone):
        raise ValueError(f"{package}: message {id} in {language}: {errors}")
    return str(words)


def has(package: str, language: str, id: str) -> bool:
    """Whether there is such a message, of the package or of the house."""
    return bool(bundle(package, language).has_message(id))


def words(package: str, language: str, said: Say, listener: Listener | None = None) -> str:
    """A message in a listener's words. Sentences are kept without names: there are few of them, and many people."""
    for _, value in said.args:
        if isinstance(value, Who):
            return _with_names(package, language, said, listener)
    return _words(package, language, said.id, said.args)  # no seat among them


def _with_names(package: str, language: str, said: Say, listener: Listener | None) -> str:
    plain: list[tuple[str, str | int]] = []
    names: list[str] = []
    for key, value in said.args:
        if isinstance(value, Who):
            if listener is None:
                raise ValueError(f"{said.id} names a seat and nobody listens")
            plain.append((key, chr(NAMES + len(names))))
            plain.append((f"{key}_you", "yes" if listener.is_you(value.seat) else "no"))
            names.append(listener.name(value.seat))
        else:
            plain.append((key, value))
    text = _words(package, language, said.id, tuple(plain))
    for number, name in enumerate(names):
        text = text.replace(chr(NAMES + number), name)
    return text
