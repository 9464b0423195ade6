"""Work for one request alone, which ends with the connection that it came on."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import Request
from litestar.exceptions import ClientException

Result = TypeVar("Result")


async def while_connected(request: Request[Any, Any, Any], work: Coroutine[Any, Any, Result]) -> Result:
    """What comes of some work; it is cancelled if the client goes."""
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(disconnected(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientException("The client has gone.")
        return working.result()
    finally:
        leaving.cancel()
        working.cancel()


async def disconnected(request: Request[Any, Any, Any]) -> None:
    """Wait until the client has gone; what else it has sent was read before, or is not wanted."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
