"""The door: who comes in, from where, how often, and what a browser is told to forbid."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.middleware.authentication import AbstractAuthenticationMiddleware, AuthenticationResult
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.types import Message, Scope

from fivesuns.server.accounts.identity import COOKIE
from fivesuns.server.http.refusal import Refused
from fivesuns.server.settings import Limits

Connection = ASGIConnection[Any, Any, Any, Any]

SAFE = ("GET", "HEAD", "OPTIONS")
ANONYMOUS = ["^/health", "^/metrics", "^/schema", "^/static/", "^/art/"]  # the same for everybody
COUNTS = ("rate_limit", "rate_limit_tables")  # where it is counted how often somebody asks
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),  # a table's link is its key
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
PRIVATE = (b"cache-control", b"no-store")


def from_our_pages(connection: Connection, _: BaseRouteHandler) -> None:
    """Refuse what another site makes a browser send; programs send no Origin at all."""
    origin = connection.headers.get("origin")
    if origin is None or connection.scope.get("method") in SAFE:
        return
    if not origin.startswith(("http://", "https://")) or urlsplit(origin).netloc != connection.headers.get("host"):
        raise Refused("origin")


class Doorkeeper(AbstractAuthenticationMiddleware):
    """Recognises people by the cookie, and gives one to whoever has none."""

    async def authenticate_request(self, connection: Connection) -> AuthenticationResult:
        people = connection.app.state.house.people
        known = await people.recognise(connection.cookies.get(COOKIE))
        if known:
            return AuthenticationResult(known, None)
        id = people.newcomer()
        secure = connection.app.state.house.config.secure or connection.scope["scheme"] in ("https", "wss")
        return AuthenticationResult(people.stranger(id), people.cookie(id, secure))


async def protect(message: Message, scope: Scope) -> None:
    """Before anything is sent: what a browser must not do with it, and a newcomer's cookie."""
    kind = message["type"]
    if kind not in ("http.response.start", "websocket.accept"):
        return
    headers: list[tuple[bytes, bytes]] = list(message.get("headers", ()))  # type: ignore[call-overload]
    if kind == "http.response.start":
        headers += HEADERS
        if scope["path"].startswith("/api/"):
            headers.append(PRIVATE)
        count(message, scope)
    fresh = scope.get("auth")
    if fresh:
        headers.append(fresh.to_encoded_header())
    message["headers"] = headers  # type: ignore[typeddict-unknown-key]


def count(message: Message, scope: Scope) -> None:
    """One more answer in the figures."""
    route = scope.get("path_template") or "none"
    scope["litestar_app"].state.house.watch.requests.labels(route, message["status"]).inc()  # type: ignore[typeddict-item]


def visitor(request: Request[Any, Any, Any]) -> str:
    """Whose requests are counted together: a guest's own, or those of an address whose guests are all new."""
    if request.scope.get("auth") is None and request.scope.get("user") is not None:
        return str(request.user.id)
    return request.client.host if request.client else ""


def frequency(limits: Limits) -> RateLimitConfig:
    """How often one may ask for anything."""
    return RateLimitConfig(
        ("minute", limits.requests), exclude=ANONYMOUS, identifier_for_request=visitor, store=COUNTS[0]
    )


def table_frequency(limits: Limits) -> RateLimitConfig:
    """How often one may make a table."""
    return RateLimitConfig(("minute", limits.tables), identifier_for_request=visitor, store=COUNTS[1])
