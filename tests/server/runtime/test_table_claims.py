"""Claims: servers say which tables they use, and notice when one is gone."""

import asyncio

import pytest
import sqlalchemy as sa

from meandre.server.domain.errors import NotFound
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.table_tasks import TableTasks
from meandre.server.storage import schema
from meandre.server.storage.claims import RENEW_SECONDS
from tests.server.support.furnished import DAY, change, everything
from tests.server.support.table_services import chat, first_entry, open_service

COLUMNS = [column.name for column in schema.tables.columns]


def test_a_claim_is_written_once_an_hour(database: str) -> None:
    now = 1e9

    async def run() -> None:
        nonlocal now
        async with open_service(database, lambda: now) as service:
            live = await service.create(first_entry())

            async def used() -> float:
                await service.find(live.id)
                await service.execute(live, chat("hello"))
                [row] = (await everything(database))["tables"]
                return float(row[COLUMNS.index("used")])

            assert await used() == 1e9
            now += RENEW_SECONDS
            assert await used() == 1e9
            now += 1
            assert await used() == now
            now -= 2 * DAY  # the clock was set back
            assert await used() == now

    asyncio.run(run())


class Chatting(TableTasks):
    """Writes a line whenever anything happens."""

    def is_due(self, live: LiveTable) -> bool:
        return True

    async def step(self, live: LiveTable) -> None:
        await self.tables.execute(live, chat("hello"))


def test_background_work_ends_when_its_table_is_gone(database: str) -> None:
    now = 1e9

    async def run() -> None:
        nonlocal now
        async with open_service(database, lambda: now) as service:
            live = await service.create(first_entry())
            tasks = Chatting(service)
            now += DAY
            await change(
                database,
                *(sa.delete(owned).where(owned.c.table_id == live.id) for owned in schema.OWNED_BY_TABLES),
                sa.delete(schema.tables),
            )
            tasks.check(live)
            await asyncio.wait_for(tasks.tasks[live.id], 30)
            with pytest.raises(NotFound):
                await service.find(live.id)
            await tasks.close()

    asyncio.run(run())
    assert asyncio.run(everything(database))["entries"] == []
