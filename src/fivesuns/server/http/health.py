"""Whether the server is well, for those who run it."""

from __future__ import annotations

from litestar import Response, get

from fivesuns.server.http.request import Asked
from fivesuns.server.runtime.metrics import MEDIA_TYPE, Metrics


@get("/health", include_in_schema=False)
async def health(request: Asked) -> dict[str, bool]:
    """Whether the server accepts people and its database answers."""
    state = request.app.state
    await state.store.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
    return {"ok": not state.registry.closing}


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Asked) -> Response[bytes]:
    """Figures in Prometheus' format."""
    figures: Metrics = request.app.state.metrics
    return Response(figures.page(), media_type=MEDIA_TYPE)
