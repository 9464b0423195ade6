"""Pages of other sites, and what a browser shows them: they may read what is public, and change nothing."""

from collections.abc import Iterator
from typing import Any

import pytest
from litestar import Litestar, Request, WebSocket, get, post, websocket
from litestar.datastructures import Headers, State

from meandre.core.errors import MeandreError
from meandre.server.app import explain
from meandre.server.security import (
    COOKIE,
    IdentityMiddleware,
    OriginMiddleware,
    TokenSigner,
    add_security_headers,
    same_origin,
)
from tests.server.support.app_client import AppClient, problem_of, running_app
from tests.server.support.connections import HOST, SocketClient

KEY = bytes(32)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("other_sites")) as app:
        yield app


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({}, True),
        ({"sec-fetch-site": "same-origin"}, True),
        ({"sec-fetch-site": "none"}, True),
        ({"sec-fetch-site": "same-site"}, False),
        ({"sec-fetch-site": "cross-site"}, False),
        ({"sec-fetch-site": "cross-site", "origin": f"http://{HOST}"}, False),
        ({"origin": f"http://{HOST}"}, True),
        ({"origin": f"https://{HOST.upper()}"}, True),
        ({"origin": f"http://{HOST}:8000"}, False),
        ({"origin": f"http://{HOST}.evil"}, False),
        ({"origin": f"http://evil/{HOST}"}, False),
        ({"origin": "null"}, False),
        ({"origin": ""}, False),
    ],
)
def test_only_our_own_pages_may_send_forms(headers: dict[str, str], allowed: bool) -> None:
    assert same_origin(Headers({"host": HOST, **headers})) is allowed


def test_without_a_host_no_origin_is_allowed() -> None:
    assert not same_origin(Headers({"origin": "null"}))
    assert same_origin(Headers())


@post("/write", status_code=200)
async def write(request: Request[Any, Any, Any]) -> str:
    return str(request.scope["state"]["client_id"])


@get("/read")
async def read(request: Request[Any, Any, Any]) -> str:
    return str(request.scope["state"]["client_id"])


@websocket("/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    await socket.send_data(str(socket.scope["state"]["client_id"]))
    await socket.close()


@pytest.fixture
def middleware_only(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    """Nothing but the middleware about clients."""
    app = AppClient(tmp_path_factory.mktemp("middleware_only"))
    app.app = Litestar(
        [write, read, live],
        middleware=[IdentityMiddleware(secure=False), OriginMiddleware()],
        before_send=[add_security_headers],
        state=State({"signer": TokenSigner(KEY)}),
        exception_handlers={MeandreError: explain},
    )
    yield app
    app.close()


@pytest.mark.parametrize("headers", [{"origin": "http://evil"}, {"sec-fetch-site": "cross-site"}, {"origin": "null"}])
def test_a_page_of_another_site_may_read_but_not_write(middleware_only: AppClient, headers: dict[str, str]) -> None:
    cookie = {"cookie": f"{COOKIE}={TokenSigner(KEY).cookie('b1')}"}

    async def run() -> None:
        async with middleware_only.http(**cookie, **headers) as client:
            refused = await client.post("/write")
            assert problem_of(refused, 403)["detail"] == "This came from another site."
            assert refused.headers["x-content-type-options"] == "nosniff"
            assert (await client.get("/read")).text == "b1"
        async with middleware_only.http(**cookie, origin=f"http://{HOST}") as client:
            assert (await client.post("/write")).text == "b1"
        socket = SocketClient(middleware_only.app, "/live", {**cookie, **headers}, {})
        async with socket:
            assert (socket.accepted, socket.messages) == (False, [])
            assert socket.closed is not None
        socket = SocketClient(middleware_only.app, "/live", {**cookie, "origin": f"http://{HOST}"}, {})
        async with socket:
            assert socket.messages == ["b1"]

    middleware_only.run(run())


def test_a_socket_without_a_cookie_has_no_identity(middleware_only: AppClient) -> None:
    async def run() -> None:
        async with SocketClient(middleware_only.app, "/live", {}, {}) as socket:
            assert socket.messages == ["None"]

    middleware_only.run(run())


@pytest.mark.parametrize("headers", [{"origin": "http://evil"}, {"sec-fetch-site": "cross-site"}])
def test_the_api_takes_nothing_of_another_site_without_a_token(app: AppClient, headers: dict[str, str]) -> None:
    """A page of another site could lay tables in its visitors' names; a program that shows a token is no such page."""

    async def run() -> None:
        table = await app.create_table("mehen", "hh", options={"first": "seat-1"})
        wanted = {"game": "mehen", "seats": [{"kind": "here"}] * 2}
        async with app.http(**headers) as page:
            assert problem_of(await page.post("/api/v1/tables", json=wanted), 403)
            assert (await page.get("/api/v1/games")).status_code == 200
        async with SocketClient(app.app, f"/api/v1/tables/{table.id}/live", headers, {}) as socket:
            assert not socket.accepted
        async with SocketClient(
            app.app, f"/api/v1/tables/{table.id}/live", {**headers, **table[1].headers}, {}
        ) as mine:
            assert mine.accepted
        async with app.http(**headers, **table[1].headers) as program:
            assert (await program.post("/api/v1/tables", json=wanted)).status_code == 201

    app.run(run())


@pytest.mark.parametrize("headers", [{"origin": "http://evil"}, {"sec-fetch-site": "cross-site"}])
def test_forms_and_page_sockets_of_another_site_are_refused(app: AppClient, headers: dict[str, str]) -> None:
    async def run() -> None:
        table = await app.create_table("mehen", "hh", options={"first": "seat-1"})
        async with app.http(**table[1].browser_headers, **headers) as client:
            form = {"seat": "1", "move": "enter"}
            assert (await client.post(f"/t/{table.id}/move", data=form)).status_code == 403
            assert table.table.entry_count == 1
        socket = SocketClient(app.app, f"/t/{table.id}/live", {**table[1].browser_headers, **headers}, {})
        async with socket:
            assert (socket.accepted, socket.messages) == (False, [])

    app.run(run())


def test_a_cookie_is_good_for_nothing_in_the_api(app: AppClient) -> None:
    """A page of another site can send the cookie along, but not the token."""

    async def run() -> None:
        table = await app.create_table("mehen", "hh", options={"first": "seat-1"})
        async with app.http(**table[1].browser_headers) as client:
            response = await client.post(f"/api/v1/tables/{table.id}/move", json={"move": "enter", "seat": 1})
            assert response.status_code == 403

    app.run(run())
