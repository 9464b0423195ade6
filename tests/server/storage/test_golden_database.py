"""Databases of released versions: today's server opens them, and everything in them is as the old server left it.

Every folder in `tests/golden` is a version; `tests/golden/README.md` says how to add one.
"""

import asyncio
import json
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import sqlalchemy as sa

from meandre.core.match import Match
from meandre.core.record import read, write
from meandre.server.domain.commands import PlayMove, TakeSeat, UseDeviceLink
from meandre.server.domain.entries import decode, encode
from meandre.server.domain.phases import FILLING, OVER, PLAYING
from meandre.server.domain.table import Table
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.tables import TableService
from meandre.server.security import TokenSigner
from meandre.server.storage import schema
from tests.server.support.databases import schema_differences
from tests.server.support.table_services import contents, open_service

GOLDEN = Path(__file__).parents[2] / "golden"
VERSIONS = sorted(path.name for path in GOLDEN.iterdir() if path.is_dir())
SEAT_FIELDS = ("seat", "kind", "name", "colour", "level", "filled", "muted")


@dataclass
class Golden:
    """A copy of a version's database, and what its server said of it."""

    folder: Path
    database: str
    expected: dict[str, Any]

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[TableService]:
        """Today's table service on the database."""
        async with open_service(self.database) as tables:
            yield tables

    def tables(self, phase: str) -> list[dict[str, Any]]:
        """The expected tables in a phase."""
        return [table for table in self.expected["tables"] if table["phase"] == phase]


@pytest.fixture(params=VERSIONS)
def golden(request: pytest.FixtureRequest, database: str) -> Golden:
    """Each version, on SQLite and on PostgreSQL."""
    folder = GOLDEN / request.param
    if "://" in database:
        asyncio.run(load_dump(database, folder / "tables.sql"))
    else:
        shutil.copy(folder / "tables.db", database)
    return Golden(folder, database, json.loads((folder / "expected.json").read_text("utf-8")))


async def load_dump(database: str, dump: Path) -> None:
    connection = await asyncpg.connect(database)
    try:
        await connection.execute(dump.read_text("utf-8"))
    finally:
        await connection.close()


async def client_id_of(tables: TableService, client: dict[str, Any]) -> str:
    """The id in a cookie or token that the old server signed, with the key in the database."""
    signer = TokenSigner(await tables.store.key("cookies", b"not this one"))
    found = signer.browser(client["cookie"]) if "cookie" in client else signer.program(client["authorization"])
    assert found is not None, "the signature is not accepted any more"
    return found


def test_the_schema_is_up_to_date_after_the_migrations(golden: Golden) -> None:
    async def run() -> None:
        async with golden.opened() as tables, tables.store.connected() as connection:
            assert await connection.run_sync(schema_differences) == []

    asyncio.run(run())


def test_every_table_is_as_the_old_server_described_it(golden: Golden) -> None:
    async def run() -> None:
        async with golden.opened() as tables:
            async with tables.store.connected() as connection:
                ids = set((await connection.execute(sa.select(schema.tables.c.id))).scalars())
            assert ids == {table["id"] for table in golden.expected["tables"]}
            for expected in golden.expected["tables"]:
                view = (await tables.find(expected["id"])).view_for_program("")
                assert (view.game.name, view.options) == (expected["game"], expected["options"])
                assert (view.phase, view.version, view.to_act()) == tuple(
                    expected[key] for key in ("phase", "version", "to_act")
                )
                assert view.event_count == expected["events"]
                assert [{key: getattr(seat, key) for key in SEAT_FIELDS} for seat in view.seats()] == expected["seats"]

    asyncio.run(run())


def test_there_are_finished_running_and_filling_tables_of_every_game(golden: Golden) -> None:
    games = {table["game"] for table in golden.expected["tables"]}
    assert {table["game"] for table in golden.tables(OVER)} == games
    assert {table["game"] for table in golden.tables(PLAYING)} == games
    assert golden.tables(FILLING)
    assert {path.stem for path in (golden.folder / "records").iterdir()} == {
        table["id"] for table in golden.tables(OVER)
    }


def test_the_records_of_finished_games_are_the_same_bytes(golden: Golden) -> None:
    async def run() -> None:
        async with golden.opened() as tables:
            for expected in golden.tables(OVER):
                live = await tables.find(expected["id"])
                view = live.view_for_program("")
                exported = (golden.folder / "records" / f"{view.id}.json").read_bytes()
                assert write(live.table.playing().record()).encode() == exported
                assert view.record() == live.table.playing().record(checkable=True)
                replayed = Match.replay(view.game, read(exported))
                assert replayed.over
                assert write(replayed.record()).encode() == exported

    asyncio.run(run())


def test_the_entries_are_written_the_same_today(golden: Golden) -> None:
    """Decoding and encoding does not change them, so that old and new servers can read each other's entries."""

    async def run() -> None:
        async with golden.opened() as tables:
            for expected in golden.expected["tables"]:
                for _, _, body in await tables.store.entries(expected["id"]):
                    assert encode(decode(body)) == body

    asyncio.run(run())


def test_clients_still_hold_their_seats(golden: Golden) -> None:
    async def run() -> None:
        async with golden.opened() as tables:
            assert golden.expected["clients"]
            for client in golden.expected["clients"]:
                client_id = await client_id_of(tables, client)
                view = (await tables.find(client["table"])).view_for_program(client_id)
                assert [seat + 1 for seat in view.own_seats] == client["seats"]
                assert client["table"] in {listing.id for listing in await tables.store.held_by(client_id)}
                expected = next(table for table in golden.expected["tables"] if table["id"] == view.id)
                for seat, moves in expected["moves"].items():
                    if [int(seat)] == client["seats"]:
                        assert view.moves() == moves

    asyncio.run(run())


async def play_one_move(tables: TableService, live: LiveTable) -> None:
    """Play the first legal move of the first seat to act: by its client, or for its bot."""
    table: Table = live.table
    seat = table.seats_to_act()[0]
    move = table.playing().legal(seat)[0]
    if table.seats[seat].bot_level is None:
        await tables.run(live, PlayMove(move=move, seat=seat + 1), min(table.seats[seat].client_ids))
    else:
        assert await tables.play_for(live, seat, move, table.version)


def test_running_games_go_on(golden: Golden) -> None:
    async def run() -> None:
        after = {}
        async with golden.opened() as tables:
            for expected in golden.tables(PLAYING):
                live = await tables.find(expected["id"])
                for _ in range(5):
                    entry_count = live.table.entry_count
                    await play_one_move(tables, live)
                    assert live.table.entry_count == entry_count + 1
                after[live.id] = contents(live)
        async with golden.opened() as tables:
            for id, expected_contents in after.items():
                assert contents(await tables.find(id)) == expected_contents

    asyncio.run(run())


def test_invitations_and_device_links_still_work(golden: Golden) -> None:
    async def run() -> None:
        async with golden.opened() as tables:
            for invitation in golden.expected["invitations"]:
                live = await tables.find(invitation["table"])
                await tables.run(live, TakeSeat(seat=invitation["seat"], link=invitation["link"]), "guest")
                assert live.table.seats_of("guest") == [invitation["seat"] - 1]
                assert live.table.phase == PLAYING
            for link in golden.expected["device_links"]:
                live = await tables.find(link["table"])
                await tables.run(live, UseDeviceLink(link=link["link"]), "tablet")
                assert [seat + 1 for seat in live.table.seats_of("tablet")] == link["seats"]

    asyncio.run(run())
