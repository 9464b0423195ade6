"""Identity of clients, same-origin checks, and security headers."""

import contextlib
import re
import secrets
from typing import Any

import structlog
from itsdangerous import BadSignature, Signer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from meandre.server.addresses import prefix
from meandre.server.domain.errors import Forbidden
from meandre.server.domain.messages import message

COOKIE = "meandre"
YEAR = 365 * 24 * 3600
LONGEST_NAME = 40


def policy(styles: str = "") -> str:
    """The content security policy of a page: our own files only, no inline code, inline styles only by hash."""
    return (
        f"default-src 'none'; script-src 'self'; style-src 'self' {styles}; img-src 'self' data:; connect-src 'self'; "
        "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )


HEADERS = {
    "content-security-policy": policy(),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",  # for browsers that do not know frame-ancestors
    "referrer-policy": "no-referrer",  # the address of a table is all that it takes to watch it
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
REQUEST_ID = "x-request-id"
SAFE = {"GET", "HEAD", "OPTIONS"}
WITHOUT_IDENTITY = ("/static/", "/health")
"""Paths where the client does not matter and no cookie is set."""
WITHOUT_COOKIE = (*WITHOUT_IDENTITY, "/link-preview/", "/face/")
"""Paths whose responses others may keep and pass on: a cookie in one would make two browsers the same client."""
HOST = re.compile(r"(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d+)?")


class TokenSigner:
    """Signs and verifies the cookies of browsers and the tokens of programs."""

    def __init__(self, key: bytes) -> None:
        self._browsers = Signer(key, salt="browser")
        self._programs = Signer(key, salt="program")
        self._users = Signer(key, salt="user")

    def cookie(self, client_id: str) -> str:
        """The cookie of a browser."""
        return self._browsers.sign(client_id).decode()

    def token(self, client_id: str) -> str:
        """The token of a program."""
        return self._programs.sign(client_id).decode()

    def browser(self, cookie: str | None) -> str | None:
        """The client id in a cookie, if it is genuine."""
        return self._verified(self._browsers, cookie)

    def program(self, header: str | None) -> str | None:
        """The client id in an `Authorization: Bearer …` header, if it is genuine."""
        kind, _, token = (header or "").partition(" ")
        return self._verified(self._programs, token.strip()) if kind.lower() == "bearer" else None

    def user(self, name: str) -> str:
        """The client id of somebody who has signed in elsewhere: the same in every browser."""
        return "u" + self._users.get_signature(name).decode()

    @staticmethod
    def _verified(signer: Signer, signed: str | None) -> str | None:
        try:
            return signer.unsign(signed).decode() if signed else None
        except (BadSignature, UnicodeError):
            return None


def new_client_id(kind: str) -> str:
    """A new id for a browser (`b`) or a program (`p`)."""
    return kind + secrets.token_urlsafe(16)


def client_id_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The client, as the middleware has identified it; empty for a program without a token."""
    client_id: str | None = connection.scope["state"].get("client_id")
    return client_id or ""


def user_name(value: str) -> str:
    """A name as a proxy sends it, as short as names are here."""
    with contextlib.suppress(UnicodeError):
        value = value.encode("latin-1").decode()
    return " ".join(value.split())[:LONGEST_NAME] if value.isprintable() else ""


def user_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """What a proxy calls whoever has signed in there; "" without one."""
    found: str = connection.scope["state"].get("user", "")
    return found


def same_origin(headers: Headers) -> bool:
    """Whether the request comes from a page of this server; clients other than browsers send no origin."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = headers.get("origin")
    host = headers.get("host", "").lower()
    return origin is None or (bool(host) and origin.lower().partition("://")[2] == host)


def origin_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Scheme, host and path prefix that the client reached the server by, or "" if it does not say.

    Of a proxy's headers, uvicorn has used those that are to be trusted.
    """
    host = connection.headers.get("host", "")
    settings = connection.app.state.get("settings")
    scheme = "https" if settings is not None and settings.secure else connection.scope["scheme"]
    return f"{scheme}://{host}{prefix()}" if HOST.fullmatch(host) else ""


def request_id_of(scope: Scope) -> str:
    """What the log calls the request."""
    found: str = scope.get("state", {}).get("request_id", "")
    return found


def with_request_id(app: ASGIApp) -> ASGIApp:
    """Give every request an id, for its response and for all that is logged about it."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        request_id = scope["state"]["request_id"] = secrets.token_hex(6)
        structlog.contextvars.bind_contextvars(request=request_id)
        await app(scope, receive, send)

    return answer


async def add_security_headers(message: Message, scope: Scope) -> None:
    """Add the headers to every response, errors included."""
    if message["type"] == "http.response.start":
        out = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            out.setdefault(name, value)
        if request_id := request_id_of(scope):
            out[REQUEST_ID] = request_id


def without_body(app: ASGIApp) -> ASGIApp:
    """Answer HEAD like GET, without the body."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def begin(message: Message) -> None:
            if message["type"] == "http.response.start":
                await send(message)
                await send({"type": "http.response.body", "body": b"", "more_body": False})

        if scope["type"] == ScopeType.HTTP and scope["method"] == "HEAD":
            await app({**scope, "method": "GET"}, receive, begin)
        else:
            await app(scope, receive, send)

    return answer


class IdentityMiddleware(ASGIMiddleware):
    """Identifies browsers by cookie and programs by token, and sets missing cookies."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, secure: bool, user_header: str = "") -> None:
        self.secure, self.user_header = secure, user_header

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Identify the client."""
        headers = Headers.from_scope(scope)
        signer: TokenSigner = scope["litestar_app"].state.signer
        api = scope["path"].startswith("/api")
        client_id = signer.program(headers.get("authorization")) if api else None
        fresh: list[Cookie] = []
        known = True
        user = user_name(headers.get(self.user_header, "")) if self.user_header and not api else ""
        scope["state"]["user"] = user
        if user:
            client_id = signer.user(user)
        elif not api:
            secure = self.secure or scope["scheme"] in ("https", "wss")
            cookies, names = Cookies(headers), cookie_names(secure)
            found = {name: signer.browser(cookies.get(name)) for name in names}
            client_id = next(filter(None, found.values()), None)
            keeps = scope["type"] == ScopeType.HTTP and not scope["path"].startswith(WITHOUT_COOKIE)
            if keeps and client_id is None:
                known, client_id = False, new_client_id("b")
            if keeps and client_id is not None and not found[names[0]]:  # a new one, or one of an older name
                fresh.append(self.cookie(signer.cookie(client_id), secure=secure))
        scope["state"]["client_id"] = client_id
        scope["state"]["known"] = client_id is not None and known

        async def send_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableScopeHeaders.from_message(message)
                for cookie in fresh:
                    out.add("set-cookie", cookie.to_header(header=""))
            await send(message)

        await next_app(scope, receive, send_cookie if scope["type"] == ScopeType.HTTP else send)

    def cookie(self, value: str, *, secure: bool) -> Cookie:
        """For a browser to keep."""
        name = cookie_names(secure)[0]
        path = prefix() or "/"
        return Cookie(name, value=value, path=path, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def cookie_names(secure: bool) -> tuple[str, ...]:
    """What the cookie is called, and what it was called where cookies were set without TLS, which stay valid.

    Browsers take a cookie of the first name only by https, and only from this very host; or, below a path prefix, where
    it is to be sent to that path only, from this domain.
    """
    if not secure:
        return (COOKIE,)
    return f"__Secure-{COOKIE}" if prefix() else f"__Host-{COOKIE}", COOKIE


class OriginMiddleware(ASGIMiddleware):
    """Refuses what pages of other sites ask for, unless it changes nothing or shows a token, which none of them has."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Refuse a request, or pass it on."""
        method = scope["method"] if scope["type"] == ScopeType.HTTP else "WEBSOCKET"
        if method not in SAFE:
            shows_token = scope["path"].startswith("/api") and scope["state"]["client_id"]
            if not shows_token and not same_origin(Headers.from_scope(scope)):
                raise Forbidden(message("other-site"))
        await next_app(scope, receive, send)


class Cookies(dict[str, str]):
    """The cookies of a request."""

    def __init__(self, headers: Headers) -> None:
        pairs: list[Any] = [part.partition("=") for part in headers.get("cookie", "").split(";")]
        super().__init__({name.strip(): value.strip().strip('"') for name, _, value in pairs})
