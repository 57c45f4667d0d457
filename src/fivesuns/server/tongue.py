"""Views put into JSON, with sentences for messages, in one language of one game."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Any

from msgspec import Raw
from msgspec.json import Encoder

from fivesuns.core.text import Listener, Say, Who, words
from fivesuns.core.view import Cell, Choice, Motion, Piece, Row, Stock

PLAIN = frozenset((str, int, float, bool, type(None), Raw))
# A field whose annotation names none of these is plain already.
RICH = re.compile("Say|Piece|Detail|Part|Panel|Row|Stock|Held|Choice|Cell|Verdict|Motion|Shape|Glyph")
SAME = frozenset((Piece, Choice))  # games make these once and show them again and again
EQUAL = frozenset((Row, Stock, Cell))  # made anew for each view, and mostly equal to earlier ones
MOST = 20_000

encode = Encoder().encode


@cache
def tongue(package: str, language: str) -> Tongue:
    """The one that speaks a language of a game."""
    return Tongue(package, language)


@dataclass(frozen=True, slots=True)
class Form:
    """A dataclass as it is read: its fields, a way to get them all at once, and those that are not plain."""

    names: tuple[str, ...]
    values: Callable[[Any], tuple[Any, ...]]
    open: tuple[str, ...]


@cache
def form(kind: type) -> Form:
    """How a dataclass is read."""
    names = tuple(field.name for field in fields(kind))
    rich = tuple(field.name for field in fields(kind) if RICH.search(str(field.type)))
    if len(names) == 1:
        only = attrgetter(names[0])
        return Form(names, lambda thing: (only(thing),), rich)
    return Form(names, attrgetter(*names), rich)


class Tongue:
    """Puts things into plain values. What is the same for all who listen is encoded once and kept."""

    def __init__(self, package: str, language: str) -> None:
        self.package = package
        self.language = language
        self._same: dict[int, tuple[Any, Raw]] = {}  # by identity; the thing is held, so that no other gets its number
        self._equal: dict[tuple[Any, ...], tuple[Any, Raw]] = {}  # by value

    def put(self, thing: Any, listener: Listener) -> Any:
        """The same in values that JSON has."""
        kind = thing.__class__
        if kind in PLAIN:
            return thing
        if kind is Say:
            return words(self.package, self.language, thing, listener)
        if kind is tuple or kind is list:
            return self._put_all(thing, listener)
        if kind in SAME:
            kept = self._same.get(id(thing))
            return kept[1] if kept else self._keep(thing, listener)
        if kind in EQUAL:
            return self._put_equal(thing, listener)
        if kind is Motion and thing.piece is None:
            return thing  # nothing to be put into words, and the encoder knows its form
        if kind is dict:
            return {key: self.put(one, listener) for key, one in thing.items()}
        return self._open(thing, listener)

    def _put_all(self, things: Any, listener: Listener) -> Any:
        if not things or things[0].__class__ in PLAIN:
            return things
        if things[0].__class__ not in SAME:
            return [self.put(one, listener) for one in things]
        known = self._same.get  # the longest lists are of these, so no call for each
        return [kept[1] if (kept := known(id(one))) else self._keep(one, listener) for one in things]

    def _put_equal(self, thing: Any, listener: Listener) -> Raw:
        same = self._same.get(id(thing))
        if same:
            return same[1]
        key = (thing.__class__, form(thing.__class__).values(thing))
        equal = self._equal.get(key)
        if equal is None:
            raw = Raw(encode(self._open(thing, listener)))
            if not names_somebody(thing):
                if len(self._equal) >= MOST:
                    self._equal.clear()
                self._equal[key] = (thing, raw)
            return raw
        if equal[0] is thing:  # the game makes this one once, too
            self._room()[id(thing)] = equal
        return equal[1]

    def _open(self, thing: Any, listener: Listener) -> dict[str, Any]:
        shape = form(thing.__class__)
        said = dict(zip(shape.names, shape.values(thing), strict=True))
        for name in shape.open:
            value = said[name]
            if value is not None:
                said[name] = self.put(value, listener)
        return said

    def _keep(self, thing: Any, listener: Listener) -> Raw:
        raw = Raw(encode(self._open(thing, listener)))
        if not names_somebody(thing):
            self._room()[id(thing)] = (thing, raw)
        return raw

    def _room(self) -> dict[int, tuple[Any, Raw]]:
        """What is kept by number, with room for one more; emptying costs little and happens rarely."""
        if len(self._same) >= MOST:
            self._same.clear()
        return self._same


def names_somebody(thing: Any) -> bool:
    """Whether something says what differs from listener to listener."""
    kind: Any = thing.__class__
    if kind is Say:
        return any(isinstance(arg, Who) for _, arg in thing.args)
    if kind is tuple or kind is list:
        return any(names_somebody(one) for one in thing)
    if not is_dataclass(thing):
        return False
    shape = form(kind)
    values = dict(zip(shape.names, shape.values(thing), strict=True))
    return any(names_somebody(values[name]) for name in shape.open)
