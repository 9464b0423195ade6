"""Health, for operators."""

from typing import Any

from litestar import Response, get
from litestar.datastructures import State

from meandre.server.domain.errors import DatabaseUnavailable


@get("/health", include_in_schema=False)
async def health(state: State) -> Response[dict[str, Any]]:
    """200 if the database answers and can be written to, else 503."""
    try:
        await state.tables.writer.check_writable()
    except DatabaseUnavailable as error:
        return Response({"healthy": False, "error": str(error)}, status_code=503)
    return Response({"healthy": True})
