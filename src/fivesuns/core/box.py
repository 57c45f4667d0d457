"""What is in a box: a `material.json` that its owner may correct, checked so that every fault names its line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from typing import Any

from fivesuns.core.actions import Actions

FILE = "material.json"
DIGEST_LENGTH = 16
_DECODER = json.JSONDecoder()
_SPACE = re.compile(r"[ \t\r\n]*")

Path = tuple[str | int, ...]  # the keys and places that lead to a value


@dataclass(frozen=True, eq=False)
class Material:
    """What a game reads of its box; a game's own has more fields."""

    source: str  # the file
    actions: Actions  # what can be done with it: their words may name what is printed

    @property
    def digest(self) -> str:
        """What a record calls it by."""
        return digest(self.source)


class Faulty(Exception):
    """A box that cannot be played with, and in which line of its file that is seen."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line


@dataclass(frozen=True)
class Many:
    """In a shape: a list of any length but nought, of things of one shape."""

    of: Any
    most: int = 1000


def digest(source: str) -> str:
    """The name of a box: it changes with every letter of its file."""
    return sha256(source.encode()).hexdigest()[:DIGEST_LENGTH]


def own_source(package: str) -> str:
    """The file that comes with a game."""
    return files(package).joinpath(FILE).read_bytes().decode()


def kept_sources(package: str) -> dict[str, str]:
    """The files that came with earlier versions of a game, by digest: they lie in its folder `kept`."""
    folder = files(package).joinpath("kept")
    texts = [file.read_bytes().decode() for file in folder.iterdir()] if folder.is_dir() else []
    return {digest(text): text for text in texts}


def contents(source: str, shape: dict[str, Any]) -> dict[str, Any]:
    """What a file holds, once it has the expected shape; Faulty where it has not.

    A shape is written as the file is. Where it has a value, the file must have that value: it is part of the rules.
    What can be corrected is a type, a range, a pattern, several of these in a tuple, or `Many`. Keys must come in the
    order of the shape; the file may have more of them, for people to read.
    """
    try:
        found = json.loads(source)
    except ValueError as fault:
        line = fault.lineno if isinstance(fault, json.JSONDecodeError) else 1
        raise Faulty(line, f"this is not JSON: {fault}") from fault
    for path, why in _misfits(found, shape, ()):
        raise fault_at(source, path, why)
    if not isinstance(found, dict):
        raise TypeError("a shape is an object")
    return found


def fault_at(source: str, path: Path, why: str) -> Faulty:
    """A fault of what lies at a path of a file."""
    return Faulty(_line(source, path), f"{_spoken(path)} {why}")


def _spoken(path: Path) -> str:
    return " > ".join(str(part + 1) if isinstance(part, int) else part for part in path) or "the file"


def _misfits(found: Any, shape: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """What does not fit a shape: where, and why."""
    if isinstance(shape, dict):
        yield from _misfits_of_keys(found, shape, path)
    elif isinstance(shape, (list, Many)):
        yield from _misfits_of_list(found, shape, path)
    elif not _fits(found, shape):
        yield path, f"should be {_expected(shape)}, not {json.dumps(found, ensure_ascii=False)[:40]}"


def _misfits_of_keys(found: Any, shape: dict[str, Any], path: Path) -> Iterator[tuple[Path, str]]:
    if not isinstance(found, dict):
        yield path, "should be an object in { }"
        return
    if missing := [key for key in shape if key not in found]:
        yield path, f"lacks {', '.join(missing)}"
        return
    if [key for key in found if key in shape] != list(shape):
        yield path, f"should have its keys in this order: {', '.join(shape)}"
    for key, inner in shape.items():
        yield from _misfits(found[key], inner, (*path, key))


def _misfits_of_list(found: Any, shape: list[Any] | Many, path: Path) -> Iterator[tuple[Path, str]]:
    if not isinstance(found, list):
        yield path, "should be a list in [ ]"
    elif isinstance(shape, Many):
        if not 0 < len(found) <= shape.most:
            yield path, f"should have one to {shape.most} entries, and has {len(found)}"
        for n, inner in enumerate(found):
            yield from _misfits(inner, shape.of, (*path, n))
    elif len(found) != len(shape):
        yield path, f"should have {len(shape)} entries, and has {len(found)}"
    else:
        for n, (inner, wanted) in enumerate(zip(found, shape, strict=True)):
            yield from _misfits(inner, wanted, (*path, n))


def _fits(found: Any, shape: Any) -> bool:
    if isinstance(shape, tuple):
        return any(_fits(found, one) for one in shape)
    if isinstance(shape, re.Pattern):
        return isinstance(found, str) and shape.fullmatch(found) is not None
    if isinstance(found, bool):
        return False  # no box has any, and Python holds them for numbers
    if isinstance(shape, range):
        return isinstance(found, int) and found in shape
    return isinstance(found, shape) if isinstance(shape, type) else bool(found == shape)


def _expected(shape: Any) -> str:
    if isinstance(shape, tuple):
        return " or ".join(_expected(one) for one in shape)
    if isinstance(shape, re.Pattern):
        return f"written like {shape.pattern}"
    if isinstance(shape, range):
        return f"a number from {shape[0]} to {shape[-1]}"
    if isinstance(shape, type):
        return {int: "a number", str: "a text"}.get(shape, shape.__name__)
    return json.dumps(shape, ensure_ascii=False)


# where something stands: a walk along the text, since the decoder forgets it


def _line(source: str, path: Path) -> int:
    """The line on which the value at a path begins; that of the last part that is there."""
    at = _skipped(source, 0)
    for part in path:
        inner = next((place for key, place in _members(source, at) if key == part), None)
        if inner is None:
            break
        at = inner
    return source.count("\n", 0, at) + 1


def _members(source: str, at: int) -> Iterator[tuple[str | int, int]]:
    """The keys of an object or the numbers of a list, each with where its value begins."""
    is_object, number = source[at] == "{", 0
    if not is_object and source[at] != "[":
        return
    at = _skipped(source, at + 1)
    while source[at] not in "}]":
        key: str | int = number
        if is_object:
            key, at = _DECODER.raw_decode(source, at)
            at = _skipped(source, _skipped(source, at) + 1)  # past the colon
        yield key, at
        _, at = _DECODER.raw_decode(source, at)
        at = _skipped(source, at)
        if source[at] == ",":
            at = _skipped(source, at + 1)
        number += 1


def _skipped(source: str, at: int) -> int:
    space = _SPACE.match(source, at)
    return space.end() if space else at
