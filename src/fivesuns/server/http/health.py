"""Whether the server is well, for those who run it."""

from __future__ import annotations

import asyncio
from hmac import compare_digest
from typing import Any

from litestar import Response, get
from litestar.datastructures import State

from fivesuns.match.commands import Refused
from fivesuns.server.http.request import Asked
from fivesuns.server.runtime.faults import Unavailable
from fivesuns.server.runtime.metrics import MEDIA_TYPE, Metrics
from fivesuns.server.settings import Settings

WRITE_SECONDS = 5.0  # in which a write has to be done
SILENCE_SECONDS = 10.0  # without a heartbeat


@get("/health", include_in_schema=False)
async def health(request: Asked) -> Response[dict[str, Any]]:
    """Whether the server is well: a write works, its heart beats, and no job of its own fails again and again."""
    why = await complaints(request.app.state)
    return Response({"ok": not why, **({"why": why} if why else {})}, status_code=503 if why else 200)


@get("/ready", include_in_schema=False)
async def ready(request: Asked) -> Response[dict[str, Any]]:
    """Whether the server accepts people: it is well, and does not close."""
    why = ["the house is closing"] if request.app.state.registry.closing else await complaints(request.app.state)
    return Response({"ready": not why, **({"why": why} if why else {})}, status_code=503 if why else 200)


async def complaints(state: State) -> list[str]:
    """What is wrong with the server, in words for those who run it; nothing where it is well."""
    found = []
    try:
        async with asyncio.timeout(WRITE_SECONDS):
            await state.uptime.check(state.store)
            await state.store.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
    except TimeoutError:
        found.append(f"the database has not answered for {WRITE_SECONDS:.0f} s")
    except Unavailable as fault:
        found.append(f"nothing can be written or read: {fault}")
    if state.uptime.silence() > SILENCE_SECONDS:
        found.append(f"no heartbeat for {state.uptime.silence():.0f} s")
    return found + [f"the job “{name}” fails" for name in state.supervisor.failing()]


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked) -> Response[bytes]:
    """Figures in Prometheus' format, for whoever has the token; to everybody else there is nothing here."""
    settings: Settings = request.app.state.settings
    given = request.headers.get("authorization", "").encode()
    if not settings.metrics_token or not compare_digest(given, f"Bearer {settings.metrics_token}".encode()):
        raise Refused("nowhere")
    figures: Metrics = request.app.state.metrics
    return Response(figures.page(), media_type=MEDIA_TYPE)
