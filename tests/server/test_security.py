"""The doors: who comes in and who does not, and what goes out with every answer."""

import asyncio
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
from tests.server.support.app_client import House, Player, Wire, opened, told

KEY = bytes(32)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with opened(tmp_path_factory.mktemp("doors")) as house:
        yield house


def directives(text: str) -> dict[str, list[str]]:
    return {part.split()[0]: part.split()[1:] for part in text.split(";") if part.strip()}


def check_policy(text: str) -> None:
    """Ours alone, and nothing written into the page that could run."""
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


ANSWERS = [
    ("GET", "/", 200),
    ("GET", "/health", 200),
    ("GET", "/metrics", 200),
    ("GET", "/api/games", 200),
    ("GET", "/api/openapi.json", 200),
    ("GET", "/api/tables/nothing", 404),
    ("GET", "/api/nothing", 404),
    ("GET", "/nothing", 404),
    ("GET", "/t/nothing", 404),
    ("GET", "/static/nothing.js", 404),
    ("GET", "/static/../app.py", 404),
    ("GET", "/api/games?lang=xx", 400),
    ("DELETE", "/api/games", 405),
    ("PUT", "/api/tables", 405),
    ("POST", "/api/tables", 400),
    ("POST", "/new/mehen", 403),
]


@pytest.mark.parametrize("accept", ["text/html", "application/json"])
@pytest.mark.parametrize(("method", "path", "status"), ANSWERS)
def test_every_answer_wears_its_headers(house: House, method: str, path: str, status: int, accept: str) -> None:
    async def ask() -> None:
        async with house.visitor(accept=accept, origin="http://elsewhere") as visitor:
            answer = await visitor.request(method, path)
        assert answer.status_code == status, answer.text
        for name, value in HEADERS.items():
            if name == "content-security-policy":
                check_policy(answer.headers[name])
            else:
                assert answer.headers[name] == value
            assert len(answer.headers.get_list(name)) == 1
        assert "server" not in answer.headers
        assert "Traceback" not in answer.text

    house.run(ask())


HEADS: tuple[str, ...] = (
    "/",
    "/rules/mehen",
    "/t/{id}",
    "/t/{id}/replay",
    "/picture/mehen.svg",
    "/static/base.css",
    "/worker.js",
)
HEADS += ("/health", "/api/games", "/api/openapi.json", "/api/tables/{id}", "/api/tables/{id}/record", "/nothing")


@pytest.mark.parametrize("path", HEADS)
def test_head_is_answered_as_get_without_a_body(house: House, path: str) -> None:
    async def ask() -> None:
        party = await house.lay("mehen", "hh")
        async with house.visitor(**party[1].browser) as visitor:
            get, head = [await visitor.request(method, path.format(id=party.id)) for method in ("GET", "HEAD")]
        varying = ("ratelimit-remaining", "ratelimit-reset")
        headers = [
            {name: value for name, value in answer.headers.items() if name not in varying} for answer in (get, head)
        ]
        assert (head.status_code, head.content) == (get.status_code, b"")
        assert headers[1] == headers[0]
        assert get.content

    house.run(ask())


def test_head_of_a_stream_ends_at_once_and_does_nothing_but_look(house: House) -> None:
    async def ask() -> None:
        party = await house.lay("mehen", "hh")
        answer = await asyncio.wait_for(party[1].ask("HEAD", "/events"), 10)
        assert (answer.status_code, answer.content) == (200, b"")
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        assert house.app.state.connection_limiter.total == 0
        assert (await party[1].ask("HEAD", "/moves")).status_code == 405

    house.run(ask())


@pytest.mark.parametrize("path", ["/", "/new/mehen", "/new/riombo", "/rules/tanbo", "/t/{id}", "/t/{id}?step=1", "/no"])
def test_nothing_runs_that_is_written_into_a_page(house: House, path: str) -> None:
    async def look() -> None:
        name = "<script>alert(1)</script>"
        party = await house.lay("mehen", [{"kind": "here", "name": name}, {"kind": "here"}])
        async with house.visitor(**party[1].browser) as visitor:
            page = await visitor.get(path.format(id=party.id), follow_redirects=True)
        assert page.headers["content-type"].startswith("text/html")
        assert name not in page.text
        assert all(re.search(r"\bsrc=", tag) for tag in re.findall(r"<script[^>]*>", page.text))
        assert not re.search(r"<[^>]+\s(on\w+|style)=", page.text)
        assert "javascript:" not in page.text

    house.run(look())


def test_chat_and_names_are_escaped_wherever_they_go(house: House) -> None:
    async def talk() -> None:
        party = await house.lay("mehen", "hh")
        evil = "<img src=x onerror=alert(1)>\"'&"
        wire = party[2].page()
        async with wire:
            async with house.visitor(**party[1].browser) as visitor:
                for act, fields in (("chat", {"text": evil}), ("name", {"name": evil})):
                    form = {"seat": "1", **fields}
                    assert (await visitor.post(f"/t/{party.id}/{act}", data=form)).status_code == 303
                page = await visitor.get(f"/t/{party.id}")
            await wire.until(lambda: "onerror" in repr(wire.messages))
            assert "<img" not in page.text
            assert "<img" not in "".join(wire.messages)

    house.run(talk())


def test_a_browser_gets_a_cookie_that_only_the_house_can_make(house: House) -> None:
    async def visit() -> None:
        async with house.visitor() as visitor:
            first = await visitor.get("/")
            cookie = first.headers["set-cookie"]
            flags = {part.strip().lower() for part in cookie.split(";")[1:]}
            assert flags == {"httponly", f"max-age={YEAR}", "path=/", "samesite=lax"}
            client_id = house.app.state.signer.browser(visitor.cookies[COOKIE])
            assert client_id.startswith("b")
            assert "set-cookie" not in (await visitor.get("/")).headers

    house.run(visit())


@pytest.mark.parametrize("path", ["/health", "/metrics", "/static/nothing", "/api/games", "/api/nothing"])
def test_where_it_does_not_matter_who_asks_there_is_no_cookie(house: House, path: str) -> None:
    async def visit() -> None:
        async with house.visitor() as visitor:
            assert "set-cookie" not in (await visitor.get(path)).headers

    house.run(visit())


def test_by_https_only_the_cookie_too() -> None:
    assert "Secure" in IdentityMiddleware(secure=True).cookie("x").to_header(header="")
    assert "Secure" not in IdentityMiddleware(secure=False).cookie("x").to_header(header="")


def forged(cookie: str) -> list[str]:
    body, _, mark = cookie.rpartition(".")
    twisted = ("AAAA" if mark[:4] != "AAAA" else "BBBB") + mark[4:]
    return [body, f"{body}.", f"{body}.{twisted}", f"x{cookie}", f"{body[:-1]}.{mark}", mark, "", ".", "é", "\0"]


def test_a_seal_knows_its_own() -> None:
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


def test_a_forged_token_is_nobodys(house: House) -> None:
    async def look() -> None:
        party = await house.lay("mehen", "hh")
        token = party[1].token or ""
        for wrong in forged(token):
            if wrong.isascii() and wrong.isprintable():
                stranger = Player(house, party.id, wrong)
                assert told(await stranger.ask("GET", params={"seat": 1}), 403)
                assert told(await stranger.move("enter"), 403)["error"] == "This seat is not yours."

    house.run(look())


def test_a_forged_cookie_is_swapped_for_a_new_one(house: House) -> None:
    async def visit() -> None:
        party = await house.lay("mehen", "hh")
        cookie = house.app.state.signer.cookie(party[1].client_id)
        for wrong in forged(cookie):
            if wrong.isascii() and wrong.isprintable():
                async with house.visitor(cookie=f"{COOKIE}={wrong}") as visitor:
                    answer = await visitor.get(f"/t/{party.id}")
                    assert answer.headers["set-cookie"].startswith(f"{COOKIE}=b")
                    assert party[1].client_id not in answer.text + str(answer.headers)

    house.run(visit())


def test_cookies_are_read_as_browsers_write_them() -> None:
    cookies = Cookies(Headers({"cookie": f'a=1; {COOKIE}="x.y"; lang=fr; broken'}))
    assert cookies[COOKIE] == "x.y"
    assert (cookies["a"], cookies["lang"]) == ("1", "fr")
    assert Cookies(Headers()).get(COOKIE) is None


@pytest.mark.parametrize(
    ("headers", "ours"),
    [
        ({}, True),
        ({"sec-fetch-site": "same-origin"}, True),
        ({"sec-fetch-site": "none"}, True),
        ({"sec-fetch-site": "same-site"}, False),
        ({"sec-fetch-site": "cross-site"}, False),
        ({"sec-fetch-site": "cross-site", "origin": "http://house"}, False),
        ({"origin": "http://house"}, True),
        ({"origin": "https://HOUSE"}, True),
        ({"origin": "http://house:8000"}, False),
        ({"origin": "http://house.evil"}, False),
        ({"origin": "http://evil/house"}, False),
        ({"origin": "null"}, False),
        ({"origin": ""}, False),
    ],
)
def test_only_pages_of_ours_may_act(headers: dict[str, str], ours: bool) -> None:
    assert same_origin(Headers({"host": "house", **headers})) is ours


def test_without_a_host_no_origin_is_ours() -> None:
    assert not same_origin(Headers({"origin": "null"}))
    assert same_origin(Headers())


@post("/act", status_code=200)
async def act(request: Request[Any, Any, Any]) -> str:
    return str(request.scope["state"]["client_id"])


@get("/read")
async def look_on(request: Request[Any, Any, Any]) -> str:
    return str(request.scope["state"]["client_id"])


@websocket("/listen")
async def listen(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    await socket.send_data(str(socket.scope["state"]["client_id"]))
    await socket.close()


@pytest.fixture
def doorstep(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Nothing but the doors."""
    house = House(tmp_path_factory.mktemp("doorstep"))
    house.app = Litestar(
        [act, look_on, listen],
        middleware=[IdentityMiddleware(secure=False)],
        before_send=[add_security_headers],
        state=State({"seal": TokenSigner(KEY)}),
        exception_handlers={MeandreError: explain},
    )
    yield house
    house.close()


@pytest.mark.parametrize("headers", [{"origin": "http://evil"}, {"sec-fetch-site": "cross-site"}, {"origin": "null"}])
def test_another_sites_page_may_look_but_not_act(doorstep: House, headers: dict[str, str]) -> None:
    cookie = {"cookie": f"{COOKIE}={TokenSigner(KEY).cookie('b1')}"}

    async def visit() -> None:
        async with doorstep.visitor(**cookie, **headers) as visitor:
            refused = await visitor.post("/act")
            assert told(refused, 403) == {"error": "This came from another site."}
            assert refused.headers["x-content-type-options"] == "nosniff"
            assert (await visitor.get("/read")).text == "b1"
        async with doorstep.visitor(**cookie, origin="http://house") as visitor:
            assert (await visitor.post("/act")).text == "b1"
        wire = Wire(doorstep.app, "/listen", {**cookie, **headers}, {})
        async with wire:
            assert (wire.accepted, wire.messages) == (False, [])
            assert wire.closed is not None
        wire = Wire(doorstep.app, "/listen", {**cookie, "origin": "http://house"}, {})
        async with wire:
            assert wire.messages == ["b1"]

    doorstep.run(visit())


def test_a_wire_without_a_cookie_is_nobodys(doorstep: House) -> None:
    async def listen_in() -> None:
        async with Wire(doorstep.app, "/listen", {}, {}) as wire:
            assert wire.messages == ["None"]

    doorstep.run(listen_in())


@pytest.mark.parametrize("headers", [{"origin": "http://evil"}, {"sec-fetch-site": "cross-site"}])
def test_forms_and_wires_of_the_real_house_as_well(house: House, headers: dict[str, str]) -> None:
    async def visit() -> None:
        party = await house.lay("mehen", "hh", options={"first": "seat-1"})
        async with house.visitor(**party[1].browser, **headers) as visitor:
            form = {"seat": "1", "move": "enter"}
            assert (await visitor.post(f"/t/{party.id}/move", data=form)).status_code == 403
            assert party.table.number == 1
        wire = Wire(house.app, f"/t/{party.id}/live", {**party[1].browser, **headers}, {})
        async with wire:
            assert (wire.accepted, wire.messages) == (False, [])

    house.run(visit())


def test_a_cookie_is_no_good_for_the_api(house: House) -> None:
    """So that another site's page, which sends cookies along, is nobody there."""

    async def visit() -> None:
        party = await house.lay("mehen", "hh", options={"first": "seat-1"})
        async with house.visitor(**party[1].browser) as visitor:
            answer = await visitor.post(f"/api/tables/{party.id}/moves", json={"move": "enter", "seat": 1})
            assert answer.status_code == 403

    house.run(visit())
