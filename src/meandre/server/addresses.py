"""Addresses as browsers see them: below a path, if a proxy serves other things from the same host."""

import re
from typing import Any

from litestar.datastructures import MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Scope, Send

OWN = {"api", "animation", "face", "health", "join", "learn", "link-preview", "lobby", "new", "own-tables", "picture"}
OWN |= {"play", "rules", "static", "t", "verify_chance.py", "worker.js"}
"""What our own paths begin with."""
PREFIX = re.compile(r"(?:/[A-Za-z0-9._~-]+)*")
_prefix = ""


def prefix() -> str:
    """The path that all pages of this process are below, such as `/games`; or ""."""
    return _prefix


def set_prefix(path: str) -> None:
    """Serve pages below a path from now on."""
    global _prefix  # noqa: PLW0603  # one for a process: templates, too, are the same for all of it
    _prefix = path.rstrip("/")


def is_prefix(path: str) -> bool:
    """Whether everything can be served below a path: one of our own could not be told from it."""
    return bool(PREFIX.fullmatch(path.rstrip("/"))) and not set(path.split("/")) & OWN


def at(path: str) -> str:
    """A path of ours, as browsers see it."""
    return _prefix + path if path.startswith("/") else path


def prefixed(html: str) -> str:
    """HTML whose links lead below the prefix, also those in parts of it that lead there already.

    No text of a player can be taken for a link: a quotation mark in it is escaped.
    """
    return re.sub(rf'="/(?!{re.escape(_prefix[1:])}/|/)', f'="{_prefix}/', html) if _prefix else html


def below_prefix(app: ASGIApp) -> ASGIApp:
    """Take the prefix off the paths of requests, where the proxy has not, and lead redirects below it."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if not _prefix:
            await app(scope, receive, send)
            return

        async def send_below(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                if headers.get("location", "").startswith("/"):
                    headers["location"] = at(headers["location"])
            await send(message)

        if scope["path"] == _prefix or scope["path"].startswith(f"{_prefix}/"):
            raw = scope["raw_path"].removeprefix(_prefix.encode()) or b"/"
            below: Any = {**scope, "path": scope["path"].removeprefix(_prefix) or "/", "raw_path": raw}
            scope = below
        await app(scope, receive, send_below)

    return answer
