"""For whoever watches over the server: is it well, and what does it count."""

from typing import Any

from litestar import Response, get
from litestar.datastructures import State
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from meandre.server.domain.messages import DatabaseUnavailable


@get("/health", include_in_schema=False)
async def health(state: State) -> Response[dict[str, Any]]:
    """200 if the database answers and can be written to, else 503."""
    try:
        await state.tables.writer.check_writable()
    except DatabaseUnavailable as error:
        return Response({"healthy": False, "error": str(error)}, status_code=503)
    return Response({"healthy": True})


@get("/metrics", include_in_schema=False)
async def metrics(state: State) -> Response[bytes]:
    """Counters in Prometheus' format; nothing in them tells one table or person from another."""
    metrics = state.tables.metrics
    metrics.connections.set(state.connection_limiter.total)
    metrics.tables.set(len(state.tables.lives()))
    return Response(generate_latest(metrics.registry), headers={"content-type": CONTENT_TYPE_LATEST})
