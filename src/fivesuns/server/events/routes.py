"""The HTTP interface of events."""

from __future__ import annotations

from litestar import Router, get
from litestar.response import Stream

from fivesuns.server.accounts.authentication import member_of
from fivesuns.server.events.events import Events
from fivesuns.server.http.openapi import refusals
from fivesuns.server.http.request import Asked
from fivesuns.server.http.streaming import AT_ONCE

LINES = "application/x-ndjson"


@get("/events", summary="What happens to you", media_type=LINES, responses=refusals(403))
async def events(request: Asked) -> Stream:
    """How everything stands, a line each, and then what happens, as it happens; see docs/protocol.md."""
    there: Events = request.app.state.events
    person = member_of(request)
    there.check_begin(person)
    return Stream(there.listen(person), media_type=LINES, headers=AT_ONCE)


event_routes = Router("/api", route_handlers=[events])
