"""Health and metrics, for operators."""

from typing import Any

from litestar import Response, get
from litestar.datastructures import State
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from meandre.server.domain.errors import DatabaseUnavailable


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
    """Metrics in Prometheus' text format."""
    found = state.tables.metrics
    found.connections.set(state.connection_limiter.total)
    found.tables.set(len(state.tables.loaded()))
    return Response(generate_latest(found.registry), headers={"content-type": CONTENT_TYPE_LATEST})
