"""The HTTP interface of webhooks."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, delete, get, post, put
from litestar.params import JSONBody
from msgspec import Meta, Struct

from fivesuns.server.accounts.authentication import person_of
from fivesuns.server.http.openapi import refusals
from fivesuns.server.http.outgoing import URL_LIMIT
from fivesuns.server.http.request import Asked
from fivesuns.server.webhooks.queries import Webhook
from fivesuns.server.webhooks.webhooks import Webhooks


class AddressBody(Struct, forbid_unknown_fields=True):
    """Where you want to be told."""

    url: Annotated[str, Meta(max_length=2 * URL_LIMIT)]


def webhooks_of(request: Asked) -> Webhooks:
    """The webhooks of this server."""
    webhooks: Webhooks = request.app.state.webhooks
    return webhooks


@get("", summary="Where you are told")
async def hook(request: Asked) -> Webhook:
    """The address that is told of your turn in slow games, if there is one, its secret, and how it went."""
    return await webhooks_of(request).find(person_of(request)) or Webhook("", "")


@put("", summary="Be told", responses=refusals(400, 403))
async def keep_hook(request: Asked, data: JSONBody[AddressBody]) -> Webhook:
    """Be told of your turn at an address of yours."""
    return await webhooks_of(request).keep(person_of(request), data.url)


@delete("", status_code=200, summary="Be told no more", responses=refusals(403))
async def drop_hook(request: Asked) -> dict[str, bool]:
    """Delete your address: you are told nowhere."""
    await webhooks_of(request).forget(person_of(request))
    return {"ok": True}


@post("/test", status_code=200, summary="Try it", responses=refusals(403, 404))
async def try_hook(request: Asked) -> Webhook:
    """Tell your address something now; `status` is what it answered, 0 when it was not reached."""
    return await webhooks_of(request).test(person_of(request))


webhook_routes = Router("/api/me/hook", route_handlers=[hook, keep_hook, drop_hook, try_hook])
