"""What goes out with every answer: what a browser is told to forbid, a newcomer's cookie, and a count."""

from __future__ import annotations

from litestar.types import Message, Scope

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
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


async def add_headers(message: Message, scope: Scope) -> None:
    """Add security headers and a newcomer's cookie, and count the answer; called before anything is sent."""
    kind = message["type"]
    if kind not in ("http.response.start", "websocket.accept"):
        return
    headers: list[tuple[bytes, bytes]] = list(message.get("headers", ()))  # type: ignore[call-overload]
    if kind == "http.response.start":
        headers += HEADERS
        if scope["path"].startswith("/api/"):
            headers.append(PRIVATE)
        count_answer(message, scope)
    newcomer = scope.get("auth")
    if newcomer:
        headers.append(newcomer.to_encoded_header())
    message["headers"] = headers  # type: ignore[typeddict-unknown-key]


def count_answer(message: Message, scope: Scope) -> None:
    """One more answer in the metrics."""
    route = scope.get("path_template") or "none"
    scope["litestar_app"].state.metrics.answered(route, message["status"])  # type: ignore[typeddict-item]
