"""Security: identities, same-origin checks, security headers and the content security policy."""

import asyncio
import json
import re
from collections.abc import Iterator

import pytest
from litestar.datastructures import Headers

from meandre.server.security import (
    COOKIE,
    HEADERS,
    YEAR,
    Cookies,
    IdentityMiddleware,
    TokenSigner,
    new_client_id,
    policy,
)
from tests.server.support.app_client import AppClient, PlayerClient, problem_of, running_app

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
    ("GET", "/metrics", 404),
    ("GET", "/api/v1/games", 200),
    ("GET", "/api/v1/openapi.json", 200),
    ("GET", "/api/v1/tables", 200),
    ("GET", "/api/v1/tables/nothing", 404),
    ("GET", "/api/v1/tables/nothing/hint", 404),
    ("GET", "/api/v1/tables/nothing/assessment", 404),
    ("POST", "/api/v1/tables/nothing/continue", 403),
    ("POST", "/api/v1/tables/nothing/move", 403),
    ("GET", "/api/v1/nothing", 404),
    ("GET", "/api/games", 404),
    ("GET", "/api/v2/games", 404),
    ("GET", "/nothing", 404),
    ("GET", "/t/nothing", 404),
    ("GET", "/static/nothing.js", 404),
    ("GET", "/static/../app.py", 404),
    ("GET", "/api/v1/games?lang=xx", 400),
    ("DELETE", "/api/v1/games", 403),
    ("PUT", "/api/v1/tables", 403),
    ("OPTIONS", "/nothing", 404),
    ("POST", "/api/v1/tables", 403),
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
        varying = ("ratelimit", "x-request-id")
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
    "path", ["/health", "/static/nothing", "/api/v1/games", "/api/v1/nothing", "/link-preview/nothing"]
)
def test_paths_without_identity_set_no_cookie(app: AppClient, path: str) -> None:
    async def run() -> None:
        async with app.http() as client:
            assert "set-cookie" not in (await client.get(path)).headers

    app.run(run())


def test_the_cookie_is_secure_where_the_server_is() -> None:
    secure = IdentityMiddleware(secure=True).cookie("x", secure=True).to_header(header="")
    assert secure.startswith(f"__Host-{COOKIE}=x; ")
    assert {"Secure", "Path=/", "HttpOnly"} <= set(secure.split("; "))
    assert "Domain" not in secure
    assert "Secure" not in IdentityMiddleware(secure=False).cookie("x", secure=False).to_header(header="")


def test_behind_tls_an_older_cookie_stays_valid_and_is_renamed(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running_app(tmp_path_factory.mktemp("secure"), secure=True) as app:

        async def run() -> None:
            table = await app.create_table("mehen", "hh", options={"first": "seat-1"})
            async with app.http(**table[1].browser_headers) as client:
                first = await client.get(f"/t/{table.id}")
                new = first.headers["set-cookie"].partition(";")[0]
            name, _, value = new.partition("=")
            assert name == f"__Host-{COOKIE}"
            assert app.app.state.signer.browser(value) == table[1].client_id
            stranger = app.app.state.signer.cookie("bstranger")
            async with app.http(cookie=f"{COOKIE}={stranger}; {new}", accept="application/json") as client:
                again = await client.get(f"/t/{table.id}")
                assert "set-cookie" not in again.headers
                moved = await client.post(f"/t/{table.id}/name", data={"seat": "1", "name": "Ada"})
                assert moved.status_code == 200, "the new name wins"

        app.run(run())


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
