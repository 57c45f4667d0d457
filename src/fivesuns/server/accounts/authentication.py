"""Recognising people by the cookie, before any handler runs."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from litestar.middleware.authentication import AbstractAuthenticationMiddleware, AuthenticationResult

from fivesuns.core.text import say
from fivesuns.match.commands import Refused
from fivesuns.server.accounts.identity import PERSON_COOKIE, Identities, Person
from fivesuns.server.http.limits import REQUESTED
from fivesuns.server.settings import Settings

Connection = ASGIConnection[Any, Any, Any, Any]


class Authentication(AbstractAuthenticationMiddleware):
    """Recognises people by the cookie, and gives one to whoever has none."""

    async def authenticate_request(self, connection: Connection) -> AuthenticationResult:
        """Who asks, and a newcomer's cookie, which is sent with the answer."""
        identities: Identities = connection.app.state.identities
        bearer = await self._bearer(connection)
        if bearer:
            return AuthenticationResult(bearer, None)
        known = await identities.recognise(connection.cookies.get(PERSON_COOKIE))
        if known:
            return AuthenticationResult(known, None)
        id = identities.newcomer()
        return AuthenticationResult(identities.stranger(id), identities.cookie(id, is_secure(connection)))

    async def _bearer(self, connection: Connection) -> Person | None:
        """Who comes with a token; a bad one counts as a request of a stranger, and is refused."""
        accounts, limiter = connection.app.state.accounts, connection.app.state.limiter
        try:
            known: Person | None = await accounts.tokens.recognise(connection.headers.get("authorization", ""))
        except Refused:
            await limiter.count(REQUESTED, connection)
            raise
        return known


def is_secure(connection: Connection) -> bool:
    """Whether somebody comes over https, as far as it is known."""
    settings: Settings = connection.app.state.settings
    return settings.secure or connection.scope["scheme"] in ("https", "wss")


def person_of(connection: Connection) -> Person:
    """Who asks; the cookie was read, or given, before any handler runs."""
    known: Person = connection.scope["user"]
    return known


def member_of(connection: Connection) -> Person:
    """Who asks, if they have an account; refused otherwise."""
    person = person_of(connection)
    if person.guest:
        raise Refused("seat", say("no-account"))
    return person
