"""Requests of browsers to the home page and to the form for a new table."""

from typing import Any

import httpx

from tests.server.support.app_client import AppClient


def request(app: AppClient, method: str, path: str, **options: Any) -> httpx.Response:
    """A request of a new browser."""

    async def send() -> httpx.Response:
        async with app.http(accept="text/html") as client:
            return await client.request(method, path, **options)

    return app.run(send())


def create_table(app: AppClient, **fields: str) -> str:
    """The id of a table that is created with the form."""
    response = request(app, "POST", "/new/mehen", data=fields)
    assert response.status_code == 303, response.text
    return str(response.headers["location"]).removeprefix("/t/")
