"""Live connections: whoever listens to a table hears what happens, each what they may know.

A connection is told what is new when it can take it: nothing piles up for a slow reader, and nobody waits for one.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from typing import Annotated, Any

import msgspec
import structlog
from litestar.connection import WebSocket
from msgspec import Meta

from meandre.core.errors import IllegalMove, MeandreError
from meandre.server.domain import commands
from meandre.server.domain.entries import MoveId
from meandre.server.domain.messages import TableError
from meandre.server.domain.view import TableState, TableView
from meandre.server.live.broadcast import Broadcaster
from meandre.server.live.fast_socket import Socket
from meandre.server.live.viewer_state import ViewerState
from meandre.server.runtime.tables import LiveTable, TableService

log = structlog.get_logger()

HEARTBEAT = 15.0
"""Seconds after which a stream says that it is still there."""
BROKEN = 1011
"""The close code of a server that cannot go on."""
LONGEST_REASON = 120
"""Bytes, as the protocol has it."""
REFUSAL = 4000
"""With the status that HTTP has for it, the close code of a connection that cannot be."""

Seat = Annotated[int, Meta(ge=1, le=6)]


class Ask(msgspec.Struct, forbid_unknown_fields=True):
    """What comes in on a connection: a move."""

    move: Annotated[str, Meta(max_length=200)]
    seat: Seat | None = None
    version: int | None = None
    id: MoveId | None = None


class Answer(msgspec.Struct, omit_defaults=True):
    """What came of it."""

    id: str | None
    accepted: bool
    error: str | None = None
    rule: str | None = None


class Update(msgspec.Struct, omit_defaults=True):
    """What goes out: all that is new."""

    now: TableState
    events: list[msgspec.Raw] = []
    answers: list[Answer] = []


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Ask).decode


class Subscription:
    """Somebody who listens to a table."""

    def __init__(self, live: LiveTable, table_view: TableView, after: int = 0, language: str = "en") -> None:
        self.live, self.table_view, self.language = live, table_view, language
        self.after = min(max(after, 0), table_view.number)
        self.heard: ViewerState | None = None
        self.answers: list[Answer] = []

    def news(self) -> Update | None:
        """All that is new, if anything is."""
        before, latest, answers = self.heard, self.table_view.viewer_state(), self.answers
        now = self.table_view.seen(latest, before)
        self.heard, self.answers = latest, []
        if before is None:
            return Update(now, self.table_view.encoded(self.after), answers)
        events = latest.events if latest.before is before else self.table_view.encoded(before.number)
        if events or answers or now.changed or now.position or now.version != before.version:
            return Update(now, events, answers)
        return None


class MessageRateLimiter:
    """Lets so many messages through a second, and makes the rest wait."""

    def __init__(self, per_second: float) -> None:
        self.per_second = per_second
        self.spare = per_second
        self.looked = time.monotonic()

    async def step(self, cost: float = 1.0) -> None:
        """One message."""
        now = time.monotonic()
        self.spare = min(self.per_second, self.spare + (now - self.looked) * self.per_second) - cost
        self.looked = now
        if self.spare < 0:
            await asyncio.sleep(-self.spare / self.per_second)


REFUSED = 10.0
"""What a message that cannot be taken costs, in messages."""


class SocketWriter:
    """Tells a client what is new, as soon as the client can take it."""

    def __init__(self, line: Socket, subscription: Subscription, broadcaster: Broadcaster) -> None:
        self.line, self.subscription, self.broadcaster = line, subscription, broadcaster
        self.say = line.say

    def wake(self) -> None:
        """There may be something new."""
        self.broadcaster.join(self)

    def compose(self) -> bytes | None:
        """Put it into words, or wait until there is room."""
        if not self.line.has_room:
            self.line.on_room = self.wake
            return None
        try:
            update = self.subscription.news()
            return encode(update) if update else None
        except Exception:
            log.exception("nothing can be told on a connection")
            self.line.hang_up(BROKEN)
            return None


async def serve_socket(
    line: Socket, tables: TableService, subscription: Subscription, seats: list[int], pace: MessageRateLimiter
) -> None:
    """Talk with a client until one of the two hangs up."""
    writer = SocketWriter(line, subscription, tables.broadcaster)
    writer.wake()
    with subscription.live.subscribe(writer.wake):
        while (event := await line.receive())["type"] == "websocket.receive":
            answer = await take(tables, subscription, seats, event.get("text") or event.get("bytes") or "")
            subscription.answers.append(answer)
            writer.wake()
            await pace.step(1.0 if answer.accepted else REFUSED)


async def turn_away(socket: WebSocket[Any, Any, Any], error: TableError, language: str = "en") -> None:
    """Say why a connection cannot be: a browser tells its page nothing of one that was never accepted."""
    if socket.connection_state == "init":
        await socket.accept()
    reason = error.translate(language).encode()[:LONGEST_REASON].decode(errors="ignore")
    await socket.close(code=REFUSAL + error.status, reason=reason)


async def take(tables: TableService, subscription: Subscription, seats: list[int], text: str | bytes) -> Answer:
    """One move."""
    ask: Ask | None = None
    try:
        ask = decode(text)
        seat = ask.seat or (seats[0] if seats else 0)
        client_id, move, version, id = subscription.table_view.client_id or "", ask.move, ask.version, ask.id
        await tables.execute_unshielded(
            subscription.live, lambda table: commands.move(table, client_id, seat, move, version, id)
        )
    except msgspec.MsgspecError as error:
        return Answer(None, False, str(error))
    except MeandreError as error:
        assert ask is not None
        rule = error.rule if isinstance(error, IllegalMove) else None
        return Answer(ask.id, False, error.translate(subscription.language), rule)
    return Answer(ask.id, True)


async def lines(subscription: Subscription, closing: Callable[[], bool]) -> AsyncIterator[bytes]:
    """The same as lines of JSON: tidings, each with its number, then how things stand; an empty line now and then."""
    woken = asyncio.Event()
    woken.set()
    with subscription.live.subscribe(woken.set):
        while not closing():
            try:
                await asyncio.wait_for(woken.wait(), HEARTBEAT)
            except TimeoutError:
                yield b"\n"
                continue
            woken.clear()
            if update := subscription.news():
                yield b"".join(bytes(table_event) + b"\n" for table_event in update.events) + encode(update.now) + b"\n"
