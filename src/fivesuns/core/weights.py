"""Files of learned weights: a line that says where they come from, then the weights, rounded and packed."""

from __future__ import annotations

import json
import logging
import sys
import zlib
from array import array
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files
from typing import Any

from librt.vecs import append, vec

from fivesuns.core.learned import Features, Value

log = logging.getLogger(__name__)

FORMAT = 1
STEP = 256  # weights are rounded to so many parts of one
MOST = 32767


class Unreadable(ValueError):
    """A file that holds no weights which fit."""


def packed(value: Value, about: Mapping[str, Any]) -> bytes:
    """A file of the weights of a value, and of where they come from."""
    numbers = (round(value.weights[place] * STEP) for place in range(value.features.size))
    rounded = array("h", (max(-MOST, min(MOST, number)) for number in numbers))
    if sys.byteorder == "big":
        rounded.byteswap()
    payload = zlib.compress(rounded.tobytes(), 9)
    checks = {"format": FORMAT, "size": int(value.features.size), "sha256": sha256(payload).hexdigest()}
    return json.dumps({**about, **checks}).encode() + b"\n" + payload


def about(source: bytes) -> dict[str, Any]:
    """What a file says of itself; Unreadable where it is none, or not the one that was written."""
    line, _, payload = source.partition(b"\n")
    try:
        said = json.loads(line)
    except ValueError as fault:
        raise Unreadable("it does not begin with a line of JSON") from fault
    if not isinstance(said, dict) or said.get("format") != FORMAT:
        raise Unreadable(f"it is not of format {FORMAT}")
    if said.get("sha256") != sha256(payload).hexdigest():
        raise Unreadable("the weights are not those that were written: their digest is another")
    return said


def unpacked(source: bytes, features: Features, **expected: Any) -> Value:
    """The value whose weights a file holds; Unreadable where they are of other features, another game or edition."""
    said = about(source)
    for name, thing in {**expected, "size": features.size}.items():
        if said.get(name) != thing:
            raise Unreadable(f"its {name} is {said.get(name)}, not {thing}")
    rounded = array("h")
    rounded.frombytes(zlib.decompress(source.partition(b"\n")[2]))
    if sys.byteorder == "big":
        rounded.byteswap()
    if len(rounded) != features.size:
        raise Unreadable(f"it holds {len(rounded)} weights, not {features.size}")
    weights: vec[float] = vec[float]()
    for number in rounded:
        weights = append(weights, number / STEP)
    return Value(features, weights)


def read(package: str, file: str, features: Features, **expected: Any) -> Value | None:
    """The value of a file in a game's folder. None where there is none, or none that fits: search does without."""
    try:
        return unpacked(files(package).joinpath(file).read_bytes(), features, **expected)
    except FileNotFoundError:
        return None
    except Unreadable as fault:
        log.warning("%s of %s is left out: %s", file, package, fault)
        return None
