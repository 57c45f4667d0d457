"""What a token may be used for: every endpoint that is open to one stands here, and no other is."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from fivesuns.core.text import say
from fivesuns.match.commands import Refused
from fivesuns.server.accounts.identity import Person
from fivesuns.server.accounts.tokens import Scope

SOCKET = "SOCKET"
OPEN_TO: dict[Scope, tuple[str, ...]] = {
    "read": (
        "GET /api/me",
        "GET /api/games",
        "GET /api/lobby",
        "GET /api/tables",
        "GET /api/tables/{table}",
        "GET /api/tables/{table}/record",
        "GET /api/challenges",
        "GET /api/events",
        f"{SOCKET} /api/live",
    ),
    "play": (
        "POST /api/tables/{table}/sit",
        "POST /api/tables/{table}/play",
        "POST /api/tables/{table}/draft",
        "POST /api/tables/{table}/commit",
        "POST /api/tables/{table}/reveal",
        "POST /api/tables/{table}/resign",
        "POST /api/tables/{table}/ask",
        "POST /api/tables/{table}/answer",
        "POST /api/tables/{table}/chat",
        "POST /api/challenges/{table}/accept",
        "POST /api/challenges/{table}/decline",
        f"{SOCKET} /ws/{{id}}",
    ),
    "challenge": (
        "POST /api/now",
        "POST /api/tables",
        "POST /api/tables/{table}/rematch",
        "POST /api/tables/{table}/challenge",
    ),
}
SCOPE_OF = {endpoint: scope for scope, endpoints in OPEN_TO.items() for endpoint in endpoints}


async def within_scope(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard: who comes with a token may do what its scopes allow; and what plays by itself is marked as a bot."""
    user: Person | None = connection.scope.get("user")
    if user is None or not user.token:
        return
    endpoint = f"{connection.scope.get('method', SOCKET)} {connection.scope['path_template']}"
    scope = SCOPE_OF.get(endpoint)
    if scope is None:
        raise Refused("scope", say("no-scope-at-all"))
    if scope not in user.scopes:
        raise Refused("scope", say("no-scope", scope=scope))
    if scope != "read" and not user.bot:
        raise Refused("scope", say("no-scope-person"))
