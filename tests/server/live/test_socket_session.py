"""Sessions on a socket that passes messages on at once: the same replies, in the same order, at the same cost."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from meandre.server.limits.requests import MessageLimiter
from meandre.server.live.broadcast import Broadcaster
from meandre.server.live.encoders import UpdateEncoder
from meandre.server.live.socket_session import REFUSED_COST, SocketSession
from tests.server.support.eager_sink import EagerSink, until
from tests.server.support.table_services import CLIENTS, first_entry, open_service, stored_chat

RATE = 100.0


class ProgramSink(EagerSink):
    """The socket of a program."""

    def chat(self, text: str, **fields: Any) -> bool:
        """A chat message of the client's; whether it was begun at once."""
        return self.take({"command": "chat", "text": text, "id": text or "empty", **fields})

    def replies(self) -> list[tuple[str, bool]]:
        """What came of each command."""
        updates = [msgspec.json.decode(payload) for payload in self.sent]
        return [(reply["id"], reply["accepted"]) for update in updates for reply in update.get("replies", [])]

    async def replied(self, count: int) -> None:
        """Wait for replies."""
        await until(self.replies, count)


@asynccontextmanager
async def session(database: str) -> AsyncIterator[tuple[ProgramSink, SocketSession, "asyncio.Task[None]"]]:
    """A session of the first player."""
    async with open_service(database) as tables:
        live = await tables.create(first_entry())
        encoder = UpdateEncoder(live, live.view_for_program(CLIENTS[0]))
        found, sink = SocketSession(tables, Broadcaster(), encoder, MessageLimiter(RATE), "en"), ProgramSink()
        serving = asyncio.create_task(found.serve(sink))
        while sink.on_text is None:
            await asyncio.sleep(0)
        yield sink, found, serving
        sink.hang_up()
        await serving
        assert sink.on_text is None


def test_commands_are_carried_out_in_order(database: str) -> None:
    async def run() -> None:
        async with session(database) as (sink, session_, _):
            assert [sink.chat(text) for text in "abc"] == [True, False, False]
            await sink.replied(3)
            assert sink.replies() == [("a", True), ("b", True), ("c", True)]
            live = session_.encoder.live
            assert await stored_chat(session_.tables.store, live.id) == ["a", "b", "c"]

    asyncio.run(run())


def test_what_is_refused_is_received_as_usual_and_costs_more(database: str) -> None:
    async def run() -> None:
        async with session(database) as (sink, session_, _):
            assert not sink.chat("x", seat=2)
            await sink.replied(1)
            assert sink.replies() == [("x", False)]
            assert session_.limiter.tokens < RATE - REFUSED_COST + 1.0

    asyncio.run(run())


def test_who_sends_too_much_is_made_to_wait(database: str) -> None:
    async def run() -> None:
        async with session(database) as (sink, session_, _):
            session_.limiter.give_back(-RATE)
            assert not sink.chat("x")
            await sink.replied(1)

    asyncio.run(run())


def test_a_command_is_carried_out_although_its_client_is_gone(database: str) -> None:
    async def run() -> None:
        async with session(database) as (sink, session_, serving):
            assert sink.chat("bye")
            sink.hang_up()
            await serving
            live = session_.encoder.live
            async with live.lock:
                assert await stored_chat(session_.tables.store, live.id) == ["bye"]
            assert sink.replies() == []

    asyncio.run(run())
