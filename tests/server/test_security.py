"""Security: identities, same-origin checks, security headers and the content security policy."""

import asyncio
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from litestar import Litestar, Request, WebSocket, get, post, websocket
from litestar.datastructures import Headers, State

from meandre.core.errors import MeandreError
from meandre.server.app import explain
from meandre.server.security import (
    COOKIE,
    HEADERS,
    YEAR,
    Cookies,
    IdentityMiddleware,
    TokenSigner,
    add_security_headers,
    new_client_id,
    policy,
    same_origin,
)
from tests.server.support.app_client import AppClient, PlayerClient, problem_of, running_app
from tests.server.support.connections import HOST, SocketClient

KEY = bytes(32)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("security")) as app:
        yield app


def directives(text: str) -> dict[str, list[str]]:
    return {part.split()[0]: part.split()[1:] for part in text.split(";") if part.strip()}


def check_policy(text: str) -> None:
    """Our own files only, and nothing inline that could run."""
    rules = directives(text)
    assert rules["default-src"] == ["'none'"]
    assert rules["script-src"] == rules["connect-src"] == rules["form-action"] == ["'self'"]
    assert rules["base-uri"] == rules["frame-ancestors"] == ["'none'"]
    assert "unsafe" not in text
    assert "*" not in text
    assert all(source == "'self'" or source.startswith("'sha256-") for source in rules["style-src"])


def test_the_policy_is_strict() -> None:
    check_policy(policy())
    check_policy(policy("'sha256-abc'"))


REQUESTS = [
    ("GET", "/", 200),
    ("GET", "/health", 200),
    ("GET", "/metrics", 200),
    ("GET", "/api/v1/games", 200),
    ("GET", "/api/v1/openapi.json", 200),
    ("GET", "/api/v1/tables", 200),
    ("GET", "/api/v1/tables/nothing", 404),
    ("GET", "/api/v1/tables/nothing/hint", 404),
    ("GET", "/api/v1/tables/nothing/assessment", 404),
    ("POST", "/api/v1/tables/nothing/continue", 400),
    ("POST", "/api/v1/tables/nothing/move", 400),
    ("GET", "/api/v1/nothing", 404),
    ("GET", "/api/games", 404),
    ("GET", "/api/v2/games", 404),
    ("GET", "/nothing", 404),
    ("GET", "/t/nothing", 404),
    ("GET", "/static/nothing.js", 404),
    ("GET", "/static/../app.py", 404),
    ("GET", "/api/v1/games?lang=xx", 400),
    ("DELETE", "/api/v1/games", 405),
    ("PUT", "/api/v1/tables", 405),
    ("POST", "/api/v1/tables", 400),
    ("POST", "/new/mehen", 403),
]


@pytest.mark.parametrize("accept", ["text/html", "application/json"])
@pytest.mark.parametrize(("method", "path", "status"), REQUESTS)
def test_every_response_has_the_security_headers(
    app: AppClient, method: str, path: str, status: int, accept: str
) -> None:
    async def run() -> None:
        async with app.http(accept=accept, origin="http://elsewhere") as client:
            response = await client.request(method, path)
        assert response.status_code == status, response.text
        for name, value in HEADERS.items():
            if name == "content-security-policy":
                check_policy(response.headers[name])
            else:
                assert response.headers[name] == value
            assert len(response.headers.get_list(name)) == 1
        assert "server" not in response.headers
        assert "Traceback" not in response.text

    app.run(run())


HEADS: tuple[str, ...] = (
    "/",
    "/rules/mehen",
    "/t/{id}",
    "/t/{id}/replay",
    "/picture/mehen.svg",
    "/link-preview/game/mehen-en.png",
    "/static/base.css",
    "/worker.js",
)
HEADS += ("/health", "/api/v1/games", "/api/v1/openapi.json", "/api/v1/tables", "/nothing")
HEADS += ("/api/v1/tables/{id}", "/api/v1/tables/{id}/record")


@pytest.mark.parametrize("path", HEADS)
def test_head_is_answered_as_get_without_a_body(app: AppClient, path: str) -> None:
    async def run() -> None:
        table = await app.create_table("mehen", "hh")
        async with app.http(**table[1].browser_headers) as client:
            get, head = [await client.request(method, path.format(id=table.id)) for method in ("GET", "HEAD")]
        varying = ("ratelimit",)
        headers = [
            {name: value for name, value in response.headers.items() if name not in varying} for response in (get, head)
        ]
        assert (head.status_code, head.content) == (get.status_code, b"")
        assert headers[1] == headers[0]
        assert get.content

    app.run(run())


def test_head_of_a_stream_ends_at_once_and_changes_nothing(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("mehen", "hh")
        response = await asyncio.wait_for(table[1].request("HEAD", "/events"), 10)
        assert (response.status_code, response.content) == (200, b"")
        assert response.headers["content-type"].startswith("application/x-ndjson")
        assert app.app.state.connection_limiter.total == 0
        assert (await table[1].request("HEAD", "/move")).status_code == 405

    app.run(run())


@pytest.mark.parametrize("path", ["/", "/new/mehen", "/new/riombo", "/rules/tanbo", "/t/{id}", "/t/{id}?step=1", "/no"])
def test_no_text_in_a_page_runs_as_code(app: AppClient, path: str) -> None:
    async def run() -> None:
        name = "<script>alert(1)</script>"
        table = await app.create_table("mehen", [{"kind": "here", "name": name}, {"kind": "here"}])
        async with app.http(**table[1].browser_headers) as client:
            page = await client.get(path.format(id=table.id), follow_redirects=True)
        assert page.headers["content-type"].startswith("text/html")
        assert name not in page.text
        assert all(re.search(r"\bsrc=", tag) for tag in re.findall(r"<script[^>]*>", page.text))
        assert not re.search(r"<[^>]+\s(on\w+|style)=", page.text)
        assert "javascript:" not in page.text

    app.run(run())


def test_chat_and_names_are_escaped_everywhere(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("mehen", "hh")
        evil = "<img src=x onerror=alert(1)>\"'&"
        socket = table[2].page_socket()
        async with socket:
            async with app.http(**table[1].browser_headers) as client:
                for command, fields in (("chat", {"text": evil}), ("name", {"name": evil})):
                    form = {"seat": "1", **fields}
                    assert (await client.post(f"/t/{table.id}/{command}", data=form)).status_code == 303
                page = await client.get(f"/t/{table.id}")
            await socket.until(lambda: "onerror" in repr(socket.messages))
            assert "<img" not in page.text
            for update in (one for message in socket.messages for one in json.loads(message)):
                html = "".join(update.get("parts", {}).values())
                assert "<img" not in html, "what else is sent is text, and shown as such"

    app.run(run())


def test_a_browser_gets_a_signed_cookie(app: AppClient) -> None:
    async def run() -> None:
        async with app.http() as client:
            first = await client.get("/")
            cookie = first.headers["set-cookie"]
            flags = {part.strip().lower() for part in cookie.split(";")[1:]}
            assert flags == {"httponly", f"max-age={YEAR}", "path=/", "samesite=lax"}
            client_id = app.app.state.signer.browser(client.cookies[COOKIE])
            assert client_id.startswith("b")
            assert "set-cookie" not in (await client.get("/")).headers

    app.run(run())


@pytest.mark.parametrize(
    "path", ["/health", "/metrics", "/static/nothing", "/api/v1/games", "/api/v1/nothing", "/link-preview/nothing"]
)
def test_paths_without_identity_set_no_cookie(app: AppClient, path: str) -> None:
    async def run() -> None:
        async with app.http() as client:
            assert "set-cookie" not in (await client.get(path)).headers

    app.run(run())


def test_the_cookie_is_secure_where_the_server_is() -> None:
    assert "Secure" in IdentityMiddleware(secure=True).cookie("x").to_header(header="")
    assert "Secure" not in IdentityMiddleware(secure=False).cookie("x").to_header(header="")


def forged(cookie: str) -> list[str]:
    body, _, mark = cookie.rpartition(".")
    twisted = ("AAAA" if mark[:4] != "AAAA" else "BBBB") + mark[4:]
    return [body, f"{body}.", f"{body}.{twisted}", f"x{cookie}", f"{body[:-1]}.{mark}", mark, "", ".", "é", "\0"]


def test_only_tokens_of_the_own_key_and_kind_are_genuine() -> None:
    signer, other = TokenSigner(KEY), TokenSigner(bytes(31) + b"1")
    client_id = new_client_id("b")
    cookie, token = signer.cookie(client_id), signer.token(client_id)
    assert signer.browser(cookie) == client_id
    assert signer.program(f"Bearer {token}") == signer.program(f"bearer  {token} ") == client_id
    assert signer.browser(token) is None, "a program's token is no cookie"
    assert signer.program(f"Bearer {cookie}") is None, "and a cookie is no token"
    assert other.browser(cookie) is other.program(f"Bearer {token}") is None
    for wrong in forged(cookie):
        assert signer.browser(wrong) is None
    for wrong in (*forged(token), f"{token}x"):
        assert signer.program(f"Bearer {wrong}") is None
    for header in (None, "", token, f"Basic {token}", f"Bearer{token}"):
        assert signer.program(header) is None


def test_a_forged_token_is_good_for_nothing(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("mehen", "hh")
        token = table[1].token or ""
        for wrong in forged(token):
            if wrong.isascii() and wrong.isprintable():
                stranger = PlayerClient(app, table.id, wrong)
                assert problem_of(await stranger.request("GET", params={"seat": 1}), 403)
                assert problem_of(await stranger.move("enter"), 403)["detail"] == "This seat is not yours."

    app.run(run())


def test_a_forged_cookie_is_replaced_by_a_new_one(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("mehen", "hh")
        cookie = app.app.state.signer.cookie(table[1].client_id)
        for wrong in forged(cookie):
            if wrong.isascii() and wrong.isprintable():
                async with app.http(cookie=f"{COOKIE}={wrong}") as client:
                    response = await client.get(f"/t/{table.id}")
                    assert response.headers["set-cookie"].startswith(f"{COOKIE}=b")
                    assert table[1].client_id not in response.text + str(response.headers)

    app.run(run())


def test_cookies_are_read_as_browsers_write_them() -> None:
    cookies = Cookies(Headers({"cookie": f'a=1; {COOKIE}="x.y"; lang=fr; broken'}))
    assert cookies[COOKIE] == "x.y"
    assert (cookies["a"], cookies["lang"]) == ("1", "fr")
    assert Cookies(Headers()).get(COOKIE) is None


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
    """Nothing but the identity middleware."""
    app = AppClient(tmp_path_factory.mktemp("middleware_only"))
    app.app = Litestar(
        [write, read, live],
        middleware=[IdentityMiddleware(secure=False)],
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
