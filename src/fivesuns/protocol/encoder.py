"""Views as JSON, with sentences for messages, in one language of one game."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

from msgspec import Raw, json

from fivesuns.core.text import Listener, Say, Who, words
from fivesuns.core.view import Cell, Choice, Goal, Motion, Panel, Piece, Row, Stock

PLAIN = frozenset((str, int, float, bool, type(None), Raw))
# A field whose annotation names none of these is plain already.
RICH = re.compile("Say|Piece|Detail|Part|Panel|Row|Stock|Held|Choice|Cell|Verdict|Motion|Shape|Glyph|Goal|Beat|Left")
# Games make the first of these once and show them again and again; the others are made anew for each view, and mostly
# equal to earlier ones. So many of each are kept.
SAME = {Piece: 20_000, Choice: 20_000, Panel: 4_000}
EQUAL = {Row: 20_000, Stock: 5_000, Cell: 5_000, Goal: 5_000}

Kept = tuple[Any, Raw, bytes]  # a thing, and what it is as JSON: to be put into a message, and to be compared
Key = TypeVar("Key")

encode = json.Encoder().encode


@cache
def encoder_of(package: str, language: str) -> Encoder:
    """The encoder of one language of one game; there is one of each."""
    return Encoder(package, language)


@dataclass(frozen=True, slots=True)
class Fields:
    """A dataclass as it is read: its fields, a way to get them all at once, and those that are not plain."""

    names: tuple[str, ...]
    values: Callable[[Any], tuple[Any, ...]]
    open: tuple[str, ...]


@cache
def fields_of(kind: type) -> Fields:
    """The fields of a dataclass, looked up once."""
    names = tuple(field.name for field in fields(kind))
    rich = tuple(field.name for field in fields(kind) if RICH.search(str(field.type)))
    if len(names) == 1:
        only = attrgetter(names[0])
        return Fields(names, lambda thing: (only(thing),), rich)
    return Fields(names, attrgetter(*names), rich)


class Encoder:
    """Turns parts of a view into plain values. What is the same for all who listen is encoded once and kept."""

    def __init__(self, package: str, language: str) -> None:
        self.package = package
        self.language = language
        # by identity: the thing is held, so that no other gets its number; and by value
        self._same: dict[type, dict[int, Kept]] = {kind: {} for kind in (*SAME, *EQUAL)}
        self._equal: dict[type, dict[tuple[Any, ...], Kept]] = {kind: {} for kind in EQUAL}
        self._named = False  # whether somebody was named in what is being encoded

    def plain(self, thing: Any, listener: Listener) -> Any:
        """A part of a view in values that JSON has; parts that are kept come as `Raw`."""
        kind = thing.__class__
        if kind in PLAIN:
            return thing
        if kind is Say:
            return self._say(thing, listener)
        if kind is tuple or kind is list:
            return self._plain_all(thing, listener)
        if kind in SAME:
            kept = self._same[kind].get(id(thing))
            return kept[1] if kept else self._keep(thing, listener)[1]
        if kind in EQUAL:
            return self._plain_equal(thing, listener)
        if kind is Motion and thing.piece is None:
            return thing  # there are no words in it, and msgspec knows its fields
        if kind is dict:
            return {key: self.plain(one, listener) for key, one in thing.items()}
        return self._open(thing, listener)

    def part(self, thing: Piece | Panel | Choice, listener: Listener) -> bytes:
        """A part of a view as JSON, by itself."""
        kept = self._same[thing.__class__].get(id(thing))
        return kept[2] if kept else self._keep(thing, listener)[2]

    def _say(self, said: Say, listener: Listener) -> str:
        for _, value in said.args:
            if value.__class__ is Who:
                self._named = True
        return words(self.package, self.language, said, listener)

    def _plain_all(self, things: Any, listener: Listener) -> Any:
        kind = things[0].__class__ if things else str
        if kind in PLAIN:
            return things
        if kind not in SAME:
            return [self.plain(one, listener) for one in things]
        known = self._same[kind].get  # the longest lists are of these, so no call for each
        return [kept[1] if (kept := known(id(one))) else self._keep(one, listener)[1] for one in things]

    def _plain_equal(self, thing: Any, listener: Listener) -> Raw:
        kind = thing.__class__
        same = self._same[kind].get(id(thing))
        if same:
            return same[1]
        key = fields_of(kind).values(thing)
        equal = self._equal[kind].get(key)
        if equal is None:
            made, named = self._make(thing, listener)
            if not named:
                keep(self._equal[kind], EQUAL[kind], key, made)
            return made[1]
        if equal[0] is thing:  # the game makes this one once, too
            keep(self._same[kind], EQUAL[kind], id(thing), equal)
        return equal[1]

    def _open(self, thing: Any, listener: Listener) -> dict[str, Any]:
        shape = fields_of(thing.__class__)
        said = dict(zip(shape.names, shape.values(thing), strict=True))
        for name in shape.open:
            value = said[name]
            if value is not None:
                said[name] = self.plain(value, listener)
        return said

    def _keep(self, thing: Any, listener: Listener) -> Kept:
        made, named = self._make(thing, listener)
        if not named:
            keep(self._same[thing.__class__], SAME[thing.__class__], id(thing), made)
        return made

    def _make(self, thing: Any, listener: Listener) -> tuple[Kept, bool]:
        """A thing as JSON, and whether it names somebody: then it differs from listener to listener."""
        before, self._named = self._named, False
        text = encode(self._open(thing, listener))
        named, self._named = self._named, before or self._named
        return (thing, Raw(text), text), named


def keep(place: dict[Key, Kept], most: int, key: Key, thing: Kept) -> None:
    """Keep one more; where there is no room everything goes, which costs little and happens rarely."""
    if len(place) >= most:
        place.clear()
    place[key] = thing
