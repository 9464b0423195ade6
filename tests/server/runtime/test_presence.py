"""Presence: whoever is here is not replaced by a bot, however long they take."""

import asyncio
import time

import pytest

from meandre.server.domain.commands import Chat, SubstituteBot
from meandre.server.domain.errors import TableError
from meandre.server.limits.budget import Client
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.presence import STRANGERS
from meandre.server.runtime.presence_news import PresenceNews
from meandre.server.runtime.tables import TableService
from meandre.server.storage.notifications import NotificationListener
from tests.server.support.table_services import CLIENTS, first_entry, first_move, open_service

PATIENCE = 60
LONG = 10 * PATIENCE


async def waiting_table(tables: TableService) -> LiveTable:
    """A table that waits for somebody."""
    live = await tables.create(first_entry(patience=PATIENCE))
    await tables.execute(live, first_move())
    return live


def pass_time(live: LiveTable, seconds: float = LONG) -> None:
    """Let everything at a table be so long ago."""
    version, since = live._waiting
    live._waiting = version, since - seconds
    live.presence.began -= seconds
    for key in live.presence._seen:
        live.presence._seen[key] -= seconds


async def replace(tables: TableService, live: LiveTable) -> None:
    """The other player lets a bot play for whoever is waited for."""
    [seat] = live.table.seats_to_act()
    await tables.run(live, SubstituteBot(seat=seat + 1), CLIENTS[1 - seat])


def waited_for(live: LiveTable) -> str:
    """The client that the game waits for."""
    [seat] = live.table.seats_to_act()
    return CLIENTS[seat]


def test_whoever_has_the_page_open_is_not_replaced(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            live = await waiting_table(tables)
            with live.connected(Client(waited_for(live), "192.0.2.1")):
                pass_time(live)
                assert not live.view_for_screen().substitutable
                with pytest.raises(TableError, match="still here"):
                    await replace(tables, live)
            with pytest.raises(TableError, match="Wait 60 seconds"):
                await replace(tables, live)
            pass_time(live, PATIENCE)
            assert live.view_for_screen().substitutable == {live.table.seats_to_act()[0] + 1}
            await replace(tables, live)

    asyncio.run(run())


def test_whoever_sends_requests_is_not_replaced_either(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            live = await waiting_table(tables)
            pass_time(live)
            [seat] = live.table.seats_to_act()
            await tables.run(live, Chat(text="I am thinking.", seat=seat + 1), CLIENTS[seat])
            with pytest.raises(TableError, match="Wait 60 seconds"):
                await replace(tables, live)

    asyncio.run(run())


def test_strangers_do_not_make_a_player_seem_to_be_away(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            live = await waiting_table(tables)
            pass_time(live)
            live.see(waited_for(live))
            for number in range(2 * STRANGERS):
                live.see(f"stranger {number}")
            assert live.away_for(live.table.seats_to_act()[0]) < PATIENCE

    asyncio.run(run())


def test_pages_hear_of_whoever_comes_back(database: str) -> None:
    """A page that offers to let a bot play does so no longer."""

    async def run() -> None:
        async with open_service(database) as tables:
            live = await waiting_table(tables)
            pass_time(live)
            woken: list[float] = []
            with live.subscribe(lambda: woken.append(time.monotonic())):
                live.see(CLIENTS[1 - live.table.seats_to_act()[0]])
                assert not woken
                with live.connected(Client(waited_for(live), "192.0.2.1")):
                    assert woken
                    assert live.substitute_in() == pytest.approx(PATIENCE, abs=1)

    asyncio.run(run())


def test_whoever_is_at_another_server_is_not_replaced(postgresql: str) -> None:
    async def run() -> None:
        async with open_service(postgresql) as one, open_service(postgresql) as two:
            here = await waiting_table(one)
            there = await two.find(here.id)
            listening = NotificationListener(
                two.store.url, two.on_remote_write, two.find_missed, PresenceNews(two).receive
            )
            task = asyncio.create_task(listening.run())
            for live in (here, there):
                pass_time(live)
            assert there.substitutable()
            with here.connected(Client(waited_for(here), "192.0.2.1")):
                async with asyncio.timeout(20):
                    while there.substitutable():
                        await PresenceNews(one).announce()
                        await asyncio.sleep(0.05)
                with pytest.raises(TableError, match="Wait"):
                    await replace(two, there)
            task.cancel()

    asyncio.run(run())
