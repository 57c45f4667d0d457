"""The HTTP interface of Web Push."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, delete, get, put
from litestar.params import JSONBody
from msgspec import Meta, Struct

from fivesuns.server.accounts.authentication import is_secure, person_of
from fivesuns.server.http.language import language_of
from fivesuns.server.http.openapi import refusals
from fivesuns.server.http.outgoing import URL_LIMIT
from fivesuns.server.http.request import Asked, house_address
from fivesuns.server.push.push import Push
from fivesuns.server.push.queries import Subscription

Endpoint = Annotated[str, Meta(max_length=2 * URL_LIMIT)]
Key = Annotated[str, Meta(max_length=200)]


class KeyTold(Struct):
    """What a browser subscribes with."""

    key: str


class BrowserBody(Struct, forbid_unknown_fields=True):
    """A browser as it describes its subscription."""

    endpoint: Endpoint
    p256dh: Key
    auth: Key


class EndpointBody(Struct, forbid_unknown_fields=True):
    """Which browser."""

    endpoint: Endpoint


def push_of(request: Asked) -> Push:
    """The push of this server."""
    push: Push = request.app.state.push
    return push


@get("", summary="What to subscribe with", responses=refusals(404))
async def push_key(request: Asked) -> KeyTold:
    """The public key of this house: a browser hands it to its push service when it subscribes."""
    return KeyTold(await push_of(request).key())


@put("", summary="Be told in this browser", responses=refusals(400, 403))
async def keep_push(request: Asked, data: JSONBody[BrowserBody]) -> dict[str, bool]:
    """Be told of your turn in a browser of yours, also while no page is open."""
    site = house_address(request, is_secure(request))
    given = Subscription(data.endpoint, data.p256dh, data.auth, language_of(request), site)
    await push_of(request).keep(person_of(request), given)
    return {"ok": True}


@delete("", status_code=200, summary="Be told no more in this browser", responses=refusals(400, 403))
async def drop_push(request: Asked, data: JSONBody[EndpointBody]) -> dict[str, bool]:
    """Delete a browser of yours: it is told nothing more."""
    await push_of(request).forget(person_of(request), data.endpoint)
    return {"ok": True}


push_routes = Router("/api/me/push", route_handlers=[push_key, keep_push, drop_push])
