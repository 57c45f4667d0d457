"""What another site makes a browser send is refused."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from fivesuns.match.commands import Refused

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


async def from_our_pages(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard: refuse what another site makes a browser send; programs send no Origin at all."""
    origin = connection.headers.get("origin")
    if origin is None or connection.scope.get("method") in SAFE_METHODS:
        return
    if not origin.startswith(("http://", "https://")) or urlsplit(origin).netloc != connection.headers.get("host"):
        raise Refused("origin")
