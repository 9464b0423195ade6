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
from meandre.server.domain.view import Now, Sight
from meandre.server.live.broadcast import Chorus
from meandre.server.live.fast_socket import Line
from meandre.server.live.viewer_state import Bulletin
from meandre.server.runtime.tables import Hub, Live

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

    now: Now
    tidings: list[msgspec.Raw] = []
    answers: list[Answer] = []


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Ask).decode


class Ear:
    """Somebody who listens to a table."""

    def __init__(self, live: Live, sight: Sight, after: int = 0, language: str = "en") -> None:
        self.live, self.sight, self.language = live, sight, language
        self.after = min(max(after, 0), sight.number)
        self.heard: Bulletin | None = None
        self.answers: list[Answer] = []

    def news(self) -> Update | None:
        """All that is new, if anything is."""
        before, latest, answers = self.heard, self.sight.bulletin(), self.answers
        now = self.sight.seen(latest, before)
        self.heard, self.answers = latest, []
        if before is None:
            return Update(now, self.sight.encoded(self.after), answers)
        tidings = latest.tidings if latest.before is before else self.sight.encoded(before.number)
        if tidings or answers or now.changed or now.position or now.version != before.version:
            return Update(now, tidings, answers)
        return None


class Pace:
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


class Voice:
    """Tells a client what is new, as soon as the client can take it."""

    def __init__(self, line: Line, ear: Ear, chorus: Chorus) -> None:
        self.line, self.ear, self.chorus = line, ear, chorus
        self.say = line.say

    def wake(self) -> None:
        """There may be something new."""
        self.chorus.join(self)

    def compose(self) -> bytes | None:
        """Put it into words, or wait until there is room."""
        if not self.line.has_room:
            self.line.on_room = self.wake
            return None
        try:
            update = self.ear.news()
            return encode(update) if update else None
        except Exception:
            log.exception("nothing can be told on a connection")
            self.line.hang_up(BROKEN)
            return None


async def converse(line: Line, hub: Hub, ear: Ear, seats: list[int], pace: Pace) -> None:
    """Talk with a client until one of the two hangs up."""
    voice = Voice(line, ear, hub.chorus)
    voice.wake()
    with ear.live.heard_by(voice.wake):
        while (event := await line.receive())["type"] == "websocket.receive":
            answer = await take(hub, ear, seats, event.get("text") or event.get("bytes") or "")
            ear.answers.append(answer)
            voice.wake()
            await pace.step(1.0 if answer.accepted else REFUSED)


async def turn_away(socket: WebSocket[Any, Any, Any], error: TableError, language: str = "en") -> None:
    """Say why a connection cannot be: a browser tells its page nothing of one that was never accepted."""
    if socket.connection_state == "init":
        await socket.accept()
    reason = error.translate(language).encode()[:LONGEST_REASON].decode(errors="ignore")
    await socket.close(code=REFUSAL + error.status, reason=reason)


async def take(hub: Hub, ear: Ear, seats: list[int], text: str | bytes) -> Answer:
    """One move."""
    ask: Ask | None = None
    try:
        ask = decode(text)
        seat = ask.seat or (seats[0] if seats else 0)
        holder, move, version, id = ear.sight.holder or "", ask.move, ask.version, ask.id
        await hub.carry_out(ear.live, lambda table: commands.move(table, holder, seat, move, version, id))
    except msgspec.MsgspecError as error:
        return Answer(None, False, str(error))
    except MeandreError as error:
        assert ask is not None
        rule = error.rule if isinstance(error, IllegalMove) else None
        return Answer(ask.id, False, error.translate(ear.language), rule)
    return Answer(ask.id, True)


async def lines(ear: Ear, closing: Callable[[], bool]) -> AsyncIterator[bytes]:
    """The same as lines of JSON: tidings, each with its number, then how things stand; an empty line now and then."""
    woken = asyncio.Event()
    woken.set()
    with ear.live.heard_by(woken.set):
        while not closing():
            try:
                await asyncio.wait_for(woken.wait(), HEARTBEAT)
            except TimeoutError:
                yield b"\n"
                continue
            woken.clear()
            if update := ear.news():
                yield b"".join(bytes(tiding) + b"\n" for tiding in update.tidings) + encode(update.now) + b"\n"
