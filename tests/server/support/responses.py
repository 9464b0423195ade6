"""Everything that leaves the server, as bytes: whatever is added to the server is added here."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import httpx

from meandre.server.domain.command_registry import COMMANDS
from tests.server.support.app_client import API, PlayerClient
from tests.server.support.connections import Connection, settle

Getter = Callable[[PlayerClient], Awaitable[bytes]]

COUNTED = ("ratelimit", "ratelimit-policy", "x-request-id")
"""Headers that tell what is left of a budget, and how the log calls the request."""
OWN_TOKEN = b"the client's own token"


def whole(response: httpx.Response, viewer: PlayerClient) -> bytes:
    """A response with its headers. A command's response has the client's own token, which another key has signed."""
    headers = sorted((name, value) for name, value in response.headers.items() if name not in COUNTED)
    found = repr((response.status_code, headers)).encode() + response.content
    return found.replace(f'"token":"{viewer.token}"'.encode(), OWN_TOKEN) if viewer.token else found


def api_get(path: str, **params: int) -> Getter:
    async def get(viewer: PlayerClient) -> bytes:
        return whole(await viewer.request("GET", path, params=params), viewer)

    return get


def api_post(path: str, **body: Any) -> Getter:
    async def post(viewer: PlayerClient) -> bytes:
        return whole(await viewer.request("POST", path, json=body), viewer)

    return post


def without_token(path: str, **body: Any) -> Getter:
    """The same from a client without a token: one with the token of a seat may get the seat once more."""

    async def post(viewer: PlayerClient) -> bytes:
        stranger = PlayerClient(viewer.app, viewer.table)
        return whole(await stranger.request("POST", path, json=body), stranger)

    return post


def page(path: str, **params: int | str) -> Getter:
    async def get(viewer: PlayerClient) -> bytes:
        return whole(await viewer.get_page(path, **params), viewer)

    return get


def other_path(path: str, browser: bool = True) -> Getter:
    """A path that is not below the table's own."""

    async def get(viewer: PlayerClient) -> bytes:
        async with viewer.app.http(**(viewer.browser_headers if browser else viewer.headers)) as client:
            return whole(await client.get(path), viewer)

    return get


def preview_image() -> Getter:
    """The image that other sites show of a link to the table."""

    async def get(viewer: PlayerClient) -> bytes:
        return await other_path(f"/link-preview/table/{viewer.table}-en.png")(viewer)

    return get


def form(command: str, fields: Mapping[str, Any], script: bool = True) -> Getter:
    texts = {key: str(value).lower() if isinstance(value, bool) else str(value) for key, value in fields.items()}
    headers = {"accept": "application/json" if script else "text/html"}

    async def submit(viewer: PlayerClient) -> bytes:
        return whole(await viewer.submit(command, headers, **texts), viewer)

    return submit


async def first_messages(connection: Connection) -> bytes:
    """What comes at once on a connection, and in how many messages."""
    async with connection:
        await settle()
        return repr(connection.take_messages()).encode()


def resume(kind: str, **params: int) -> Getter:
    async def connect(viewer: PlayerClient) -> bytes:
        return await first_messages(getattr(viewer, kind)(**params))

    return connect


def socket_command(command: str, fields: Mapping[str, Any]) -> Getter:
    """All messages of a socket on which one command is sent."""

    async def send(viewer: PlayerClient) -> bytes:
        async with viewer.socket() as socket:
            await settle()
            await socket.reply(command, **fields)
            await settle()
            return repr(socket.take_messages()).encode()

    return send


def readings(seats: int, events: int) -> dict[str, Getter]:
    """Everything that a viewer can get of a table with that many seats and events, without changing anything."""
    middle = events // 2
    found: dict[str, Getter] = {
        "snapshot": api_get(""),
        "record": api_get("/record"),
        "check": api_get("/check"),
        "assessment": api_get("/assessment"),
        "hint": api_get("/hint"),
        "unknown path": api_get("/nothing"),
        "open tables": other_path(f"{API}/tables", browser=False),
        "nonsense": api_post("/move", move="nonsense"),
        "stale move": api_post("/move", move="bid 0", version=0),
        "invalid move": api_post("/move", move="", seat=99),
        "continue": api_post("/continue", step=middle),
        "home page": other_path("/"),
        "page": page(""),
        "page's record": page("/record.json"),
        "page's check": page("/check"),
        "page's assessment": page("/assessment"),
        "replay": page("/replay"),
        "frames": page("/frames"),
        "end": page("/end"),
        "words": page("/words"),
        "invitation": page("/join/1/guess"),
        "device link": page("/go-on/guess"),
        "preview image": preview_image(),
        "preview of a bid": page("/preview", move="bid 1"),
        "preview of nonsense": page("/preview", move="nonsense"),
        "play on": form("play-on", {"step": middle}),
        "hint by form": form("hint", {}),
        "hint on a page": form("hint", {}, script=False),
        "why": form("why", {"target": "bid-1-1"}),
        "page's socket": resume("page_socket"),
    }
    for after in (0, middle, max(events - 1, 0), events, events + 5):
        found[f"stream after {after}"] = resume("stream", after=after)
        found[f"socket after {after}"] = resume("socket", after=after)
    for step in (0, middle, events):
        found[f"page at {step}"] = page("", step=step)
        found[f"frames at {step}"] = page("/frames", step=step)
        found[f"log before {step}"] = page("/log", before=step)
    for seen, until in ((0, 0), (0, 5), (max(middle - 9, 0), middle), (0, events), (middle, events)):
        found[f"since {seen} until {until}"] = page("/since", step=seen, until=until)
    for event in (0, middle, max(events - 3, 0), events):
        found[f"places of {event}"] = page("/highlight", event=event)
    for seat in range(1, seats + 1):
        found[f"preview from {seat}"] = page("/preview", move="bid 0", seat=seat)
        found[f"snapshot from {seat}"] = api_get("", seat=seat)
        found[f"hint from {seat}"] = api_get("/hint", seat=seat)
        found[f"stream from {seat}"] = resume("stream", seat=seat)
        found[f"page from {seat}"] = page("", seat=seat)
        found[f"page's socket from {seat}"] = resume("page_socket", seat=seat)
        found[f"frames from {seat}"] = page("/frames", seat=seat)
        found[f"since the start from {seat}"] = page("/since", step=0, until=middle, seat=seat)
        found[f"end from {seat}"] = page("/end", seat=seat)
        found[f"why from {seat}"] = form("why", {"target": "bid-1-1", "seat": seat})
    return found


ATTEMPTS: dict[str, list[dict[str, Any]]] = {
    "move": [{"move": "nonsense"}, {"move": "bid 1", "seat": 6}, {"move": "bid 1", "version": 0}],
    "sit": [{"seat": 1}, {"seat": 1, "link": "guess"}, {"seat": 6}],
    "name": [{"name": "Zoë"}, {"seat": 1}, {"colour": 0}],
    "undo": [{}, {"seat": 1}, {"turn": True}],
    "request-undo": [{}, {"seat": 1}],
    "answer-undo": [{"agrees": True}, {"agrees": False, "seat": 1}],
    "substitute-bot": [{"seat": 1}, {"seat": 2}, {"seat": 3}, {"seat": 4}],
    "reclaim-seat": [{}, {"seat": 1}],
    "chat": [{"text": "hello"}, {"text": "hello", "seat": 1}],
    "mute": [{"seat": 1}, {"seat": 2}, {"seat": 2, "muted": False}],
    "invite": [{"seat": 1}],
    "link-device": [{}],
    "use-device-link": [{"link": "guess"}],
    "rematch": [{}, {"stronger": True}],
    "commit": [{"chain": "66" * 32}, {"chain": "66" * 32, "seat": 1}],
    "reveal": [{"link": "66" * 32, "version": 0}, {"link": "66" * 32, "version": 1, "seat": 1}],
}
"""What each viewer tries of every command: much of it is refused, the rest has an effect that everybody may see.

No attempt is a move that the game waits for: such a move may reveal what is hidden.
"""


def writings() -> dict[str, Getter]:
    """Every command in every way; these may change something, so they come when all the rest has been compared."""
    assert set(ATTEMPTS) == set(COMMANDS), "a command that is not compared"
    found: dict[str, Getter] = {
        "sit without a token": without_token("/sit", seat=1, link="guess"),
        "sit where there is no seat": without_token("/sit", seat=6),
        "use a link without a token": without_token("/use-device-link", link="guess"),
    }
    for command, attempts in ATTEMPTS.items():
        for number, fields in enumerate(attempts):
            name = f"{command} {number}"
            found[f"{name} by HTTP"] = api_post(f"/{command}", **fields)
            found[f"{name} by socket"] = socket_command(command, fields)
            found[f"{name} by form"] = form(command, fields)
            found[f"{name} by form without a script"] = form(command, fields, script=False)
    return found


async def read_everything(viewer: PlayerClient, seats: int, events: int) -> dict[str, bytes]:
    """All readings."""
    return {name: await getter(viewer) for name, getter in readings(seats, events).items()}
