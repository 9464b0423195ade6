"""What cannot be applied is never written; and a table that cannot be read to its end harms nothing else."""

import asyncio
from typing import Any

import pytest
import sqlalchemy as sa
from structlog.testing import capture_logs

from meandre.server.domain import table as table_module
from meandre.server.domain.commands import Chat, PlayMove
from meandre.server.domain.entries import MovePlayed, encode
from meandre.server.domain.errors import Damaged, Inapplicable
from meandre.server.domain.view import TableView
from meandre.server.live.viewer_state import viewer_state
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.table_tasks import TableTasks
from meandre.server.runtime.tables import TableService
from meandre.server.storage import schema
from meandre.server.storage.rows import EntryRow, PendingEntry
from tests.server.support.app_client import running_app
from tests.server.support.table_services import CLIENTS, chat, contents, first_entry, first_move, open_service

GARBAGE = b'{"type":"moved","seat":0}'
INAPPLICABLE = encode(MovePlayed(1, "fly"))


def legal_move(live: LiveTable) -> tuple[PlayMove, str]:
    [seat] = live.table.seats_to_act()
    return PlayMove(move=live.table.playing().legal(seat)[0], seat=seat + 1), CLIENTS[seat]


class Busy(TableTasks):
    """Has always something to do at every table."""

    def is_due(self, live: LiveTable) -> bool:
        return True

    async def step(self, live: LiveTable) -> None:
        await asyncio.sleep(60)


def fail(*_: Any, **__: Any) -> Any:
    raise ZeroDivisionError("a bug in the rules")


@pytest.mark.parametrize("game", ["mehen", "tanbo", "rio_grande"])
def test_what_cannot_be_applied_is_never_written(database: str, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            live = await tables.create(first_entry(game))
            move, client = legal_move(live)
            before = contents(live)
            refused: list[object] = []
            with monkeypatch.context() as broken, capture_logs() as logs:
                broken.setattr(table_module, "moved_event", fail)
                assert not tables.begin(live, move, client, refused.append)
                for _ in range(3):
                    with pytest.raises(Inapplicable):
                        await tables.run(live, move, client)
            assert [line["event"] for line in logs] == ["an entry cannot be applied: it was not written"], "once"
            assert (logs[0]["table"], logs[0]["entry"]) == (live.id[:6], 1)
            assert contents(live) == before
            assert not live.lock.locked()
            assert len(await tables.store.entries(live.id)) == 1
            await tables.run(live, move, client)
            assert live.table.entry_count == 2
        async with open_service(database) as again:
            assert contents(await again.find(live.id)) == contents(live)

    asyncio.run(run())


async def damage(tables: TableService, id: str, number: int, body: bytes) -> None:
    columns = schema.entries.c
    bad = sa.update(schema.entries).where(columns.table_id == id, columns.number == number).values(body=body)
    async with tables.store.connected() as connection:
        await connection.execute(bad)


async def damaged_table(tables: TableService, number: int, body: bytes) -> tuple[str, list[bytes]]:
    """A table of which an entry is bad, with some after it; and what there is of it before that."""
    live = await tables.create(first_entry())
    await tables.execute(live, chat("first"))
    await tables.execute(live, first_move())
    good = contents(live)
    await tables.execute(live, first_move())
    await tables.execute(live, chat("last"))
    await damage(tables, live.id, number, body)
    return live.id, good


@pytest.mark.parametrize("body", [GARBAGE, INAPPLICABLE], ids=["unreadable", "inapplicable"])
def test_a_damaged_table_is_shown_up_to_its_last_good_entry(database: str, body: bytes) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            id, good = await damaged_table(tables, 3, body)
            other = await tables.create(first_entry())
        async with open_service(database) as tables:
            busy = Busy(tables)
            with capture_logs() as logs:
                live = await tables.find(id)
                assert await tables.find_playable(id) is live
                await tables.find_missed(everywhere=True)
                await tables.refresh(live)
            found = [(line["event"], line["table"], line["entry"]) for line in logs]
            assert found == [("a table cannot be read to its end", id[:6], 3)], "logged once"
            assert "bug" not in str(logs)
            shown = contents(live)
            assert shown[:-1] == good[:-1]
            view = TableView(live.table, 0, CLIENTS[0])
            assert (view.damaged, view.to_act(), view.moves(), live.table.seats_to_act()) == (True, [], [], [])
            assert viewer_state(live, view).table_state(view).damaged
            for command in (Chat(text="hello"), PlayMove(move="enter")):
                assert not tables.begin(live, command, CLIENTS[0], print)
                with pytest.raises(Damaged):
                    await tables.run(live, command, CLIENTS[0])
            assert len(await tables.store.entries(id)) == 5, "nothing was written, and nothing deleted"
            assert not busy.tasks, "no bot and no clock"
            fine = await tables.find(other.id)
            assert [*busy.tasks] == [other.id]
            await busy.close()
            await tables.execute(fine, chat("fine"))
            assert not viewer_state(fine, TableView(fine.table)).damaged

    asyncio.run(run())


def test_a_table_whose_first_entry_is_bad_is_in_no_list_and_says_why(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            id, _ = await damaged_table(tables, 0, GARBAGE)
        async with open_service(database) as tables:
            with pytest.raises(Damaged):
                await tables.find(id)
            assert await tables.find_playable(id) is None

    asyncio.run(run())


def test_damage_that_another_server_has_written_is_found_while_the_table_is_open(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            live = await tables.create(first_entry())
            state = viewer_state(live, TableView(live.table))
            await tables.store.write([pending_garbage(live)])
            await tables.refresh(live)
            assert live.table.damaged
            assert viewer_state(live, TableView(live.table)) is not state
            assert viewer_state(live, TableView(live.table)).is_news

    asyncio.run(run())


def pending_garbage(live: LiveTable) -> PendingEntry:
    return PendingEntry(EntryRow(live.id, live.table.entry_count, 0.0, GARBAGE))


@pytest.mark.parametrize(("language", "words"), [("fr", "abîmée"), ("en", "damaged"), ("de", "beschädigt")])
def test_pages_and_programs_are_told(tmp_path: Any, language: str, words: str) -> None:
    with running_app(tmp_path) as app:

        async def run() -> None:
            table = await app.create_table("mehen")
            await table[1].send("chat", text="first")
            await damage(app.tables, table.id, 1, GARBAGE)
            app.unload_tables()
            page = await table[1].get_page(lang=language)
            assert words in page.text
            assert not (await table[1].snapshot())["state"].get("moves")
            assert (await table[1].snapshot())["state"]["damaged"]
            refused = await table[1].send("chat", text="second")
            assert refused.json()["type"] == "urn:meandre:problem:damaged"
            for path in ("/", "/t/" + table.id + "/replay"):
                async with app.http(accept="text/html") as http:
                    assert (await http.get(path)).status_code == 200

        app.run(run())
