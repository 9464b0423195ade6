"""What a page says to those who show a link to it, and the images of tables."""

import struct
from html.parser import HTMLParser

import httpx

from tests.server.support.app_client import AppClient, TableClient, json_of


class Head(HTMLParser):
    """The title and the metadata of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self._in_title = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {key: value or "" for key, value in attrs}
        name = given.get("property") or given.get("name")
        if tag == "meta" and name:
            assert name not in self.found, f"{name} stands twice"
            self.found[name] = given["content"]
        self._in_title = tag == "title" and "title" not in self.found

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.found["title"] = data
            self._in_title = False

    def __getitem__(self, name: str) -> str:
        return self.found[name]


async def get_path(app: AppClient, path: str, **headers: str) -> httpx.Response:
    async with app.http(**{"accept": "text/html", **headers}) as client:
        return await client.get(path)


async def head_of(app: AppClient, path: str, **headers: str) -> Head:
    return Head((await get_path(app, path, **headers)).text)


async def table_image(app: AppClient, id: str, **headers: str) -> httpx.Response:
    return await get_path(app, f"/link-preview/table/{id}-en.png", **headers)


def size_of(png: bytes) -> tuple[int, int]:
    """Width and height, from the first chunk of a PNG."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


async def play_first(table: TableClient) -> None:
    """The first legal move of whoever is to act."""
    seat = table.table.seats_to_act()[0]
    json_of(await table[seat + 1].move(table.table.playing().legal(seat)[0]))
