"""Which language a reader gets: the one asked for, the one chosen before, or the one the browser prefers."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection

from fivesuns.core.text import LANGUAGES, SOURCE, nearest

LANGUAGE_COOKIE = "lang"
HEADER_LIMIT = 500  # characters that are looked at


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """`?lang=fr`, else the cookie `lang`, else `Accept-Language`, else English."""
    for asked in (connection.query_params.get("lang"), connection.cookies.get(LANGUAGE_COOKIE)):
        if asked in LANGUAGES:
            return str(asked)
    return preferred(connection.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The language of ours that an `Accept-Language` header ranks highest."""
    best, weight = SOURCE, 0.0
    for part in header[:HEADER_LIMIT].split(","):
        tag, _, quality = part.partition(";")
        ours = nearest(tag)
        if ours and _weight(quality) > weight:
            best, weight = ours, _weight(quality)
    return best


def _weight(quality: str) -> float:
    """The number of `q=0.8`; 1 where none is given, 0 where it is no number."""
    name, _, value = quality.strip().partition("=")
    if name != "q":
        return 1.0
    try:
        return min(float(value), 1.0)
    except ValueError:
        return 0.0
