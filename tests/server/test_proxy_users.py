"""Who has signed in at a trusted proxy plays under that name, in every browser; nobody else can claim it."""

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from meandre.server.security import COOKIE, TokenSigner, user_name
from meandre.server.settings import Settings
from tests.server.support.server_thread import ServerThread

ADA = {"x-remote-user": "Ada Lovelace", "accept": "text/html"}


def settings(tmp_path_factory: pytest.TempPathFactory, **more: Any) -> Settings:
    folder = tmp_path_factory.mktemp("users")
    return Settings(folder / "tables.db", prepare=False, limits="none", user_header="X-Remote-User", **more)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with ServerThread(settings(tmp_path_factory)) as server:
        yield server


def test_whoever_has_signed_in_is_the_same_in_every_browser(server: ServerThread) -> None:
    async def run() -> None:
        async with server.http() as one, server.http() as another:
            made = await one.post("/new/mehen", data={"seat-2": "open"}, headers=ADA)
            place = made.headers["location"]
            assert made.status_code == 303
            assert COOKIE not in made.cookies
            page = await another.get(place, headers=ADA)
            assert "Ada Lovelace" in page.text
            assert await seats_of(another, place, ADA) == [1]
            grace: Any = {**ADA, "x-remote-user": "Zoë".encode()}
            sat = await another.post(f"{place}/sit", data={"seat": "2"}, headers=grace)
            assert sat.status_code == 303
            assert await seats_of(one, place, grace) == [2]
            assert "Zoë" in (await one.get(place, headers=grace)).text

    asyncio.run(run())


async def seats_of(client: httpx.AsyncClient, place: str, headers: Any) -> list[int]:
    """The seats that may be renamed, and so are one's own."""
    page = await client.get(place, headers=headers)
    forms = re.findall(r'<form[^>]*action="/t/[^/]*/name".*?</form>', page.text, re.DOTALL)
    return [int(seat) for form in forms for seat in re.findall(r'name="seat" value="(\d)"', form)]


def test_only_a_trusted_proxy_may_say_so(tmp_path_factory: pytest.TempPathFactory) -> None:
    with ServerThread(settings(tmp_path_factory, trusted_proxies="192.0.2.0/24")) as server:

        async def run() -> None:
            async with server.http() as client:
                made = await client.post("/new/mehen", data={"seat-2": "open"}, headers=ADA)
                assert COOKIE in made.cookies, "a browser like any other"
                assert "Ada" not in (await client.get(made.headers["location"], headers=ADA)).text

        asyncio.run(run())


def test_names_are_short_and_can_be_shown() -> None:
    assert user_name("Zo\u00c3\u00ab") == "Zoë", "UTF-8, as headers are read"
    assert user_name("Zo\u00eb") == "Zoë", "or ISO-8859-1"
    assert user_name("  Ada  Lovelace ") == "Ada Lovelace"
    assert len(user_name("x" * 99)) == 40
    assert user_name("a\u202eb".encode().decode("latin-1")) == ""


def test_a_user_is_nobody_elses_client() -> None:
    signer, other = TokenSigner(bytes(32)), TokenSigner(b"1" * 32)
    assert signer.user("ada") == signer.user("ada") != signer.user("bo")
    assert signer.user("ada") != other.user("ada")
