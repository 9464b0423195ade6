"""Pages on a socket that passes messages on at once: the same replies, in the same order, at the same cost."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from meandre.server.language import Translator
from meandre.server.limits.requests import MessageLimiter
from meandre.server.live.broadcast import Broadcaster
from meandre.server.live.socket_session import REFUSED_COST
from meandre.server.web.pages.table_live import PageEncoder, PageSession
from tests.server.support.eager_sink import EagerSink, until
from tests.server.support.table_services import CLIENTS, first_entry, open_service, stored_chat

RATE = 100.0


class PageSink(EagerSink):
    """The socket of a page."""

    def submit(self, id: int, action: str = "chat", **fields: str) -> bool:
        """A form; whether it was begun at once."""
        return self.take({"id": id, "action": action, "fields": {"seat": "1", **fields}})

    def replies(self) -> list[tuple[int, bool]]:
        """What came of each form: its id, and whether it was carried out."""
        news = [one for payload in self.sent for one in msgspec.json.decode(payload)]
        return [(one["reply"], "error" not in one) for one in news if "reply" in one]

    async def replied(self, count: int) -> None:
        """Wait for replies."""
        await until(self.replies, count)


@asynccontextmanager
async def session(database: str) -> AsyncIterator[tuple[PageSink, PageSession, "asyncio.Task[None]"]]:
    """A page of the first player's."""
    async with open_service(database) as tables:
        live = await tables.create(first_entry())
        encoder = PageEncoder(live, CLIENTS[0], None, Translator("en"), "")
        found, sink = PageSession(tables, Broadcaster(), encoder, MessageLimiter(RATE)), PageSink()
        serving = asyncio.create_task(found.serve(sink))
        while sink.on_text is None:
            await asyncio.sleep(0)
        yield sink, found, serving
        sink.hang_up()
        await serving
        assert sink.on_text is None


def test_forms_are_carried_out_in_order(database: str) -> None:
    async def run() -> None:
        async with session(database) as (sink, page, _):
            assert [sink.submit(id, text=f"{id}") for id in (1, 2, 3)] == [True, False, False]
            await sink.replied(3)
            assert sink.replies() == [(1, True), (2, True), (3, True)]
            assert await stored_chat(page.tables.store, page.encoder.live.id) == ["1", "2", "3"]

    asyncio.run(run())


def test_a_move_is_shown_with_its_reply(database: str) -> None:
    async def run() -> None:
        async with session(database) as (sink, page, _):
            table = page.encoder.live.table
            seat = table.seats_to_act()[0]
            page.encoder.client_id = CLIENTS[seat]
            move = table.playing().legal(seat)[0]
            assert sink.submit(7, "move", seat=f"{seat + 1}", move=move, version=f"{table.version}")
            await sink.replied(1)
            news: list[dict[str, Any]] = msgspec.json.decode(sink.sent[-1])
            assert news[0] == {"reply": 7}
            assert any(one.get("frames") for one in news)

    asyncio.run(run())


def test_what_is_refused_is_received_as_usual_and_costs_more(database: str) -> None:
    async def run() -> None:
        async with session(database) as (sink, page, _):
            assert not sink.submit(1, text="x", seat="2")
            assert not sink.submit(2, "unknown")
            await sink.replied(2)
            assert sink.replies() == [(1, False), (2, False)]
            assert page.limiter.tokens < RATE - 2 * REFUSED_COST + 1.0

    asyncio.run(run())


def test_who_sends_too_much_is_made_to_wait(database: str) -> None:
    async def run() -> None:
        async with session(database) as (sink, page, _):
            page.limiter.give_back(-RATE)
            assert not sink.submit(1, text="x")
            await sink.replied(1)

    asyncio.run(run())


def test_a_form_is_carried_out_although_its_page_is_closed(database: str) -> None:
    async def run() -> None:
        async with session(database) as (sink, page, serving):
            assert sink.submit(1, text="bye")
            sink.hang_up()
            await serving
            live = page.encoder.live
            async with live.lock:
                assert await stored_chat(page.tables.store, live.id) == ["bye"]
            assert sink.replies() == []

    asyncio.run(run())
