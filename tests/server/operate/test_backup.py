"""`meandre backup` and `restore`: what comes back is what was there, in either kind of database, or nothing at all."""

import asyncio
import gzip
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meandre.server.domain.errors import DatabaseUnavailable
from meandre.server.operate.backup import backup
from meandre.server.operate.backup_format import KEPT, LEFT_OUT, BackupReader, from_json, to_json
from meandre.server.operate.database import OperatorError
from meandre.server.operate.restore import restore
from meandre.server.operate.verify import verify
from meandre.server.storage import schema
from tests.server.storage.test_golden_database import Golden, golden  # noqa: F401 (a fixture)
from tests.server.support.furnished import Furnished, everything, furnish, go_on
from tests.server.support.table_services import chat, first_entry, open_service, stored_chat


def quiet(_: int) -> Callable[[int], object]:
    return lambda done: None


@pytest.fixture
def other(request: pytest.FixtureRequest, database: str, tmp_path: Path) -> str:
    """A new database of the other kind than `database`."""
    if "://" in database:
        return str(tmp_path / "other" / "tables.db")
    found: str = request.getfixturevalue("postgresql")
    return found


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Furnished]:
    """A backup."""
    folder = tmp_path_factory.mktemp("kept")
    there = asyncio.run(furnish(str(folder / "tables.db")))
    backup(str(folder / "tables.db"), folder / "meandre.backup", quiet)
    return folder / "meandre.backup", there


def without_heartbeats(rows: dict[str, list[tuple[Any, ...]]]) -> dict[str, list[tuple[Any, ...]]]:
    return {name: found for name, found in rows.items() if name != "heartbeats"}


def test_a_backup_moves_to_the_other_kind_of_database_and_back(database: str, other: str, tmp_path: Path) -> None:
    async def run() -> None:
        there = await furnish(database)
        async with open_service(database) as service:
            await service.store.key("cookies", b"key")
            await go_on(service, there.playing)
            before = await everything(database)
            await asyncio.to_thread(backup, database, tmp_path / "one", quiet)
        await asyncio.to_thread(restore, tmp_path / "one", other, quiet)
        assert without_heartbeats(await everything(other)) == without_heartbeats(before)
        report = await asyncio.to_thread(verify, other, quiet)
        assert (report.tables, report.wrong, report.stale) == (4, [], [])
        async with open_service(other) as service:
            await go_on(service, there.playing)
            after = await everything(other)
        await asyncio.to_thread(backup, other, tmp_path / "two", quiet)
        with pytest.raises(OperatorError, match="--force"):
            await asyncio.to_thread(restore, tmp_path / "two", database, quiet)
        assert await everything(database) == before
        await asyncio.to_thread(restore, tmp_path / "two", database, quiet, force=True)
        assert without_heartbeats(await everything(database)) == without_heartbeats(after)

    asyncio.run(run())


def test_a_backup_under_load_is_one_moment_of_the_whole(database: str, tmp_path: Path) -> None:
    """What was acknowledged before it began is in it, and it replays; games go on from there."""

    async def run() -> None:
        async with open_service(database) as service:
            lives = [await service.create(first_entry()) for _ in range(4)]
            written = {live.id: 0 for live in lives}
            done = asyncio.Event()

            async def write(number: int) -> None:
                live = lives[number]
                while not done.is_set():
                    await service.execute(live, chat(f"{written[live.id]}"))
                    written[live.id] += 1
                    if written[live.id] % 10 == 0:
                        await service.create(first_entry())

            writing = [asyncio.create_task(write(number)) for number in range(len(lives))]
            while min(written.values()) < 20:
                await asyncio.sleep(0)
            before = dict(written)
            await asyncio.to_thread(backup, database, tmp_path / "kept", quiet)
            done.set()
            await asyncio.gather(*writing)
        restored = tmp_path / "restored.db"
        await asyncio.to_thread(restore, tmp_path / "kept", restored, quiet)
        report = await asyncio.to_thread(verify, restored, quiet)
        assert not report.wrong
        async with open_service(str(restored)) as service:
            for id, acknowledged in before.items():
                lines = await stored_chat(service.store, id)
                assert lines == [f"{number}" for number in range(len(lines))]
                assert acknowledged <= len(lines) <= written[id]
                await go_on(service, id)

    asyncio.run(run())


def test_only_the_owner_can_read_a_backup_and_what_is_restored(kept: tuple[Path, Furnished], tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        restore(kept[0], tmp_path / "tables.db", quiet)
        backup(tmp_path / "tables.db", tmp_path / "kept", quiet)
    finally:
        os.umask(before)
    for name in ("kept", "tables.db"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600


def test_a_file_is_overwritten_only_if_one_says_so_and_by_a_whole_backup(
    kept: tuple[Path, Furnished], tmp_path: Path
) -> None:
    source, file = kept[0].with_name("tables.db"), tmp_path / "kept"
    file.write_text("precious")
    with pytest.raises(OperatorError, match="--force overwrites"):
        backup(source, file, quiet)

    def stop(_: int) -> Callable[[int], object]:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        backup(source, file, stop, force=True)
    assert file.read_text() == "precious"
    assert [path.name for path in tmp_path.iterdir()] == ["kept"], "nothing else is left behind"
    backup(source, file, quiet, force=True)
    with file.open("rb") as opened:
        assert len(list(BackupReader(opened).read())) == sum(backup(source, tmp_path / "again", quiet).values())


def lines_of(file: Path) -> list[bytes]:
    return gzip.decompress(file.read_bytes()).splitlines(keepends=True)


DAMAGES: dict[str, Callable[[bytes, list[bytes]], bytes]] = {
    "cut off": lambda whole, _: whole[: len(whole) // 2],
    "a bit": lambda whole, _: whole[:2000] + bytes([whole[2000] ^ 1]) + whole[2001:],
    "no end": lambda _, lines: gzip.compress(b"".join(lines[:-1])),
    "a line less": lambda _, lines: gzip.compress(b"".join([*lines[:3], *lines[4:]])),
    "a line more": lambda _, lines: gzip.compress(b"".join([*lines, lines[-1]])),
    "another move": lambda _, lines: gzip.compress(b"".join(lines).replace(b"hello", b"jello")),
    "another order": lambda _, lines: gzip.compress(b"".join([lines[0], lines[2], lines[1], *lines[3:]])),
}


@pytest.mark.parametrize("what", DAMAGES)
def test_of_a_damaged_backup_nothing_is_restored(what: str, kept: tuple[Path, Furnished], tmp_path: Path) -> None:
    damaged, database = tmp_path / "damaged", tmp_path / "tables.db"
    damaged.write_bytes(DAMAGES[what](kept[0].read_bytes(), lines_of(kept[0])))
    with pytest.raises(OperatorError, match="damaged or incomplete: nothing was restored"):
        restore(damaged, database, quiet)
    assert not database.exists()
    restore(kept[0], database, quiet)
    before = asyncio.run(everything(str(database)))
    with pytest.raises(OperatorError, match="damaged"):
        restore(damaged, database, quiet, force=True)
    assert asyncio.run(everything(str(database))) == before


def test_what_this_version_does_not_know_is_refused(kept: tuple[Path, Furnished], tmp_path: Path) -> None:
    file, lines = tmp_path / "file", lines_of(kept[0])
    for change in ({"version": 2}, {"revision": "9999"}):
        first = msgspec.json.encode(msgspec.json.decode(lines[0]) | change) + b"\n"
        file.write_bytes(gzip.compress(b"".join([first, *lines[1:]])))
        with pytest.raises(OperatorError, match="newer version"):
            restore(file, tmp_path / "tables.db", quiet)
    for content in (b"", b"hello", gzip.compress(b""), gzip.compress(b"[1, 2]\n"), gzip.compress(b'{"format": "zip"}')):
        file.write_bytes(content)
        with pytest.raises(OperatorError, match="not a backup"):
            restore(file, tmp_path / "tables.db", quiet)
    assert not (tmp_path / "tables.db").exists()
    with pytest.raises(OperatorError, match="There is no database"):
        backup(tmp_path / "tables.db", tmp_path / "kept", quiet)
    (tmp_path / "tables.db").write_text("something else, which is no database at all")
    with pytest.raises(DatabaseUnavailable, match="not a database"):
        backup(tmp_path / "tables.db", tmp_path / "kept", quiet)
    assert not (tmp_path / "kept").exists()


def test_nothing_is_restored_under_a_running_server(
    kept: tuple[Path, Furnished], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with open_service(database) as service:
            live = await service.create(first_entry())
            before = await everything(database)
            with pytest.raises(OperatorError, match="stop the servers"):
                await asyncio.to_thread(restore, kept[0], database, quiet, force=True)
            await service.execute(live, chat("still here"))
            assert len((await everything(database))["entries"]) == len(before["entries"]) + 1
        await asyncio.to_thread(restore, kept[0], database, quiet, force=True)

    asyncio.run(run())
    assert verify(database, quiet).tables == 4


def test_a_database_of_a_released_version_becomes_one_of_this_version(golden: Golden, tmp_path: Path) -> None:  # noqa: F811
    """A backup before an upgrade is made by either version."""
    backup(golden.database, tmp_path / "kept", quiet)
    restore(tmp_path / "kept", tmp_path / "new.db", quiet)
    report = verify(tmp_path / "new.db", quiet)
    assert (report.tables, report.wrong) == (len(golden.expected["tables"]), [])
    found = asyncio.run(everything(str(tmp_path / "new.db")))
    assert all(row[-1] == 0.0 for row in found["tables"]), "a column that it did not have has its default"


def test_every_table_of_the_database_is_kept_or_made_again() -> None:
    assert {*KEPT, *LEFT_OUT} == set(schema.metadata.sorted_tables)
    assert [table for table in schema.metadata.sorted_tables if table in KEPT and table.foreign_keys] == [
        table for table in KEPT if table.foreign_keys
    ]


@pytest.mark.parametrize("value", [b"", b"plain", "é".encode(), b"\xff\x00", bytes(range(256)), "text", 1, 0.1, None])
def test_every_value_is_read_as_it_was(value: object) -> None:
    assert from_json(msgspec.json.decode(msgspec.json.encode(to_json(value)))) == value
