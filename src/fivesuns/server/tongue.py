"""Views put into JSON, with sentences for messages, in one language of one game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

from msgspec import Raw
from msgspec.json import Encoder

from fivesuns.core.text import Listener, Say, Who, words
from fivesuns.core.view import Cell, Choice, Detail, Piece, Row, Stock

PLAIN = frozenset((str, int, float, bool, type(None), Raw))
SAME = frozenset((Piece, Choice))  # games make these once and show them again and again
EQUAL = frozenset((Row, Stock, Cell))  # made anew for each view, and mostly equal to earlier ones
MOST = 20_000
Key = TypeVar("Key")

encode = Encoder().encode


@cache
def tongue(package: str, language: str) -> Tongue:
    """The one that speaks a language of a game."""
    return Tongue(package, language)


@cache
def shape(kind: type) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """The fields of a dataclass, and a way to get them all at once."""
    names = tuple(field.name for field in fields(kind))
    if len(names) == 1:
        only = attrgetter(names[0])
        return names, lambda thing: (only(thing),)
    return names, attrgetter(*names)


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
        key = (thing.__class__, shape(thing.__class__)[1](thing))
        equal = self._equal.get(key)
        if equal is None:
            raw = Raw(encode(self._open(thing, listener)))
            if not names_somebody(thing):
                room(self._equal)[key] = (thing, raw)
            return raw
        if equal[0] is thing:  # the game makes this one once, too
            room(self._same)[id(thing)] = equal
        return equal[1]

    def _open(self, thing: Any, listener: Listener) -> dict[str, Any]:
        names, values = shape(thing.__class__)
        return {name: self.put(value, listener) for name, value in zip(names, values(thing), strict=True)}

    def _keep(self, thing: Any, listener: Listener) -> Raw:
        raw = Raw(encode(self._open(thing, listener)))
        if not names_somebody(thing):
            room(self._same)[id(thing)] = (thing, raw)
        return raw


def room(kept: dict[Key, tuple[Any, Raw]]) -> dict[Key, tuple[Any, Raw]]:
    """What is kept, with room for one more; a full store is emptied, which costs little and happens rarely."""
    if len(kept) >= MOST:
        kept.clear()
    return kept


def names_somebody(thing: Any) -> bool:
    """Whether a piece or a choice says something that differs from listener to listener."""
    _, values = shape(thing.__class__)
    return any(
        any(isinstance(arg, Who) for _, arg in value.args) if isinstance(value, Say) else names_somebody(value)
        for value in values(thing)
        if isinstance(value, Say | Detail)
    )
