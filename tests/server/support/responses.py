"""Everything that leaves the house, as bytes: whatever is added to the server is added here."""

from collections.abc import Awaitable, Callable

import httpx

from tests.server.support.app_client import Line, Player, at_rest

Getter = Callable[[Player], Awaitable[bytes]]

COUNTED = ("ratelimit-limit", "ratelimit-policy", "ratelimit-remaining", "ratelimit-reset")
"""Headers that count the requests of a whole address."""


def whole(answer: httpx.Response) -> bytes:
    """An answer with all that comes with it."""
    headers = sorted((name, value) for name, value in answer.headers.items() if name not in COUNTED)
    return repr((answer.status_code, headers)).encode() + answer.content


def getting(path: str, **params: int) -> Getter:
    async def get(viewer: Player) -> bytes:
        return whole(await viewer.ask("GET", path, params=params))

    return get


def posting(path: str, **body: str | int) -> Getter:
    async def post(viewer: Player) -> bytes:
        return whole(await viewer.ask("POST", path, json=body))

    return post


def sitting(seat: int) -> Getter:
    async def sit(viewer: Player) -> bytes:
        stranger = Player(viewer.house, viewer.table)  # whoever shows the token of a seat gets it back
        return whole(await stranger.ask("POST", f"/seats/{seat}", json={"link": "guess"}))

    return sit


def visiting(path: str, **params: int | str) -> Getter:
    async def visit(viewer: Player) -> bytes:
        return whole(await viewer.visit(path, **params))

    return visit


async def overheard(line: Line) -> bytes:
    """What comes at once on a connection; where one message ends and the next begins counts too."""
    async with line:
        await at_rest()
        return repr(line.forget()).encode()


def resuming(kind: str, after: int) -> Getter:
    async def resume(viewer: Player) -> bytes:
        return await overheard(viewer.wire(after=after) if kind == "wire" else viewer.stream(after=after))

    return resume


def looks(seats: int, number: int) -> dict[str, Getter]:
    """All that a viewer can get of a table with so many seats and tidings, without changing anything."""
    middle = number // 2
    found: dict[str, Getter] = {
        "look": getting(""),
        "record": getting("/record"),
        "check": getting("/check"),
        "nonsense": posting("/moves", move="nonsense"),
        "stale": posting("/moves", move="bid 0", version=0),
        "unfit": posting("/moves", move="", seat=99),
        "unknown": getting("/nothing"),
        "page": visiting(""),
        "page record": visiting("/record.json"),
        "page check": visiting("/check"),
        "replay": visiting("/replay"),
        "frames": visiting("/frames"),
        "opinions": visiting("/opinions"),
        "preview of a bid": visiting("/preview", move="bid 1"),
        "preview of nonsense": visiting("/preview", move="nonsense"),
    }
    for after in (0, middle, max(number - 1, 0), number, number + 5):
        found[f"stream after {after}"] = resuming("stream", after)
        found[f"wire after {after}"] = resuming("wire", after)
    for step in (0, middle, number):
        found[f"page at {step}"] = visiting("", step=step)
    for event in (0, middle, max(number - 3, 0), number):
        found[f"places of {event}"] = visiting("/highlight", event=event)
    for seat in range(1, seats + 1):
        found[f"preview from {seat}"] = visiting("/preview", move="bid 0", seat=seat)
        found[f"look from {seat}"] = getting("", seat=seat)
        found[f"page from {seat}"] = visiting("", seat=seat)
    return found


LAST_WORDS: dict[str, Getter] = {
    "undo": posting("/undo"),
    "undo for another": posting("/undo", seat=1),
    "sit where somebody sits": sitting(1),
    "sit where there is no seat": sitting(6),
}
"""What may change something: tried when all the rest has been seen."""


async def everything(viewer: Player, seats: int, number: int) -> dict[str, bytes]:
    """All of it."""
    return {name: await getter(viewer) for name, getter in looks(seats, number).items()}
