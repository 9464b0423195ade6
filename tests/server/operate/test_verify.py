"""`meandre verify`: finds what does not replay, by table and entry, and is kept from nothing by it."""

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
import sqlalchemy as sa

from meandre.core import record
from meandre.core.match import Match
from meandre.server.domain.phases import OVER
from meandre.server.operate import verify as module
from meandre.server.operate.stored_table import BadEntry, StoredTable
from meandre.server.operate.verify import Finding, Report, verify
from meandre.server.storage.schema import entries, seat_clients, tables
from tests.server.domain.test_chance import ChainedTable
from tests.server.storage.test_golden_database import Golden, golden  # noqa: F401 (a fixture)
from tests.server.support.furnished import Furnished, change, everything, furnish, go_on
from tests.server.support.table_services import open_service

Damage: TypeAlias = Callable[[Furnished], sa.Executable]


def quiet(_: int) -> Callable[[int], object]:
    return lambda done: None


def test_all_is_well_and_nothing_changes_while_a_server_goes_on(database: str) -> None:
    async def run() -> None:
        there = await furnish(database)
        async with open_service(database) as service:
            await go_on(service, there.playing)
            before = await everything(database)
            counted: list[int] = []

            def started(total: int) -> Callable[[int], object]:
                counted.append(total)
                return counted.append

            report = await asyncio.to_thread(verify, database, started)
            assert await everything(database) == before
            await go_on(service, there.playing)
        assert (report.tables, report.records, report.wrong, report.stale) == (4, 1, [], [])
        assert report.entries == len(before["entries"])
        assert counted[0] == sum(counted[1:]) == 4

    asyncio.run(run())


def body(id: str, number: int, body: bytes) -> sa.Executable:
    return sa.update(entries).where(entries.c.table_id == id, entries.c.number == number).values(body=body)


DAMAGES: dict[str, tuple[Damage, int | None, str]] = {
    "not JSON": (lambda there: body(there.playing, 2, b"\x00\xff"), 2, "DecodeError"),
    "unknown": (lambda there: body(there.playing, 3, b'{"type":"danced"}'), 3, "ValidationError"),
    "not legal": (lambda there: body(there.playing, 1, b'{"type":"moved","seat":0,"move":"fly"}'), 1, "M"),
    "no seat": (lambda there: body(there.playing, 4, b'{"type":"muted","seat":5,"muted":true}'), 4, "IndexError"),
    "created twice": (
        lambda there: (
            sa.update(entries)
            .where(entries.c.table_id == there.playing, entries.c.number == 2)
            .values(body=sa.select(entries.c.body).where(entries.c.table_id == there.filling).scalar_subquery())
        ),
        2,
        "creates the table",
    ),
    "missing": (
        lambda there: sa.delete(entries).where(entries.c.table_id == there.playing, entries.c.number == 2),
        2,
        "is missing; the next one is 3",
    ),
    "no entries": (lambda there: sa.delete(entries).where(entries.c.table_id == there.playing), 0, "no entries"),
    "other game": (lambda there: row(there, game="tanbo"), None, "the game is tanbo; it is mehen"),
    "other phase": (lambda there: row(there, phase="filling"), None, "it is filling; it is playing"),
    "listed": (lambda there: row(there, listed=1), None, "it is listed"),
    "in nobody's list": (
        lambda there: sa.delete(seat_clients).where(seat_clients.c.table_id == there.playing),
        None,
        "do not find the table",
    ),
    "in a stranger's list": (
        lambda there: sa.insert(seat_clients).values(client_id="eve", table_id=there.playing),
        None,
        "1 who hold no seat",
    ),
}


def row(there: Furnished, **values: object) -> sa.Executable:
    return sa.update(tables).where(tables.c.id == there.playing).values(**values)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Furnished]:
    """A database that is as it must be."""
    file = tmp_path_factory.mktemp("sound") / "tables.db"
    return file, asyncio.run(furnish(str(file)))


@pytest.fixture
def copied(sound: tuple[Path, Furnished], tmp_path: Path) -> tuple[str, Furnished]:
    """A copy of it, to be damaged."""
    shutil.copy(sound[0], tmp_path)
    return str(tmp_path / sound[0].name), sound[1]


@pytest.mark.parametrize("what", DAMAGES)
def test_what_is_wrong_is_named_by_table_and_entry(what: str, copied: tuple[str, Furnished]) -> None:
    database, there = copied
    damage, entry, words = DAMAGES[what]
    asyncio.run(change(database, damage(there)))
    report = verify(database, quiet)
    assert [(one.table, one.entry) for one in report.wrong] == [(there.playing[:6], entry)]
    assert words in report.wrong[0].problem
    assert (report.tables, report.records) == (4, 1), "the other tables are read"


def test_entries_without_a_table_are_found(copied: tuple[str, Furnished]) -> None:
    database, _ = copied
    lost = sa.insert(entries).values(table_id="nowhere", number=7, at=1.0, body=b"{}")
    asyncio.run(change(database, lost))
    assert verify(database, quiet).wrong == [Finding("nowher", None, "there are entries, but no table")]


def test_a_finished_game_under_another_secret_does_not_replay(copied: tuple[str, Furnished]) -> None:
    database, there = copied
    asyncio.run(change(database, sa.update(tables).where(tables.c.id == there.finished).values(secret=bytes(32))))
    [found] = verify(database, quiet).wrong
    assert found.table == there.finished[:6]
    assert found.entry


def test_lists_that_lag_behind_are_no_damage(copied: tuple[str, Furnished]) -> None:
    """The phase is written after the entry, and put right when the table is opened."""
    database, there = copied
    behind = sa.update(tables).where(tables.c.id == there.finished).values(phase="playing")
    asyncio.run(change(database, behind))
    report = verify(database, quiet)
    assert not report.wrong
    assert [one.table for one in report.stale] == [there.finished[:6]]

    async def open_it() -> None:
        async with open_service(database) as service:
            await service.find(there.finished)

    asyncio.run(open_it())
    assert verify(database, quiet).stale == []


def test_a_record_that_replays_to_another_game_is_found(
    copied: tuple[str, Furnished], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a bug in the rules would do it."""
    written = iter("ab")
    monkeypatch.setattr(record, "write", lambda _: next(written))
    monkeypatch.setattr(record, "read", lambda _: None)
    monkeypatch.setattr(Match, "replay", lambda game, _: Match(game))
    assert [one.problem for one in verify(copied[0], quiet).wrong] == ["the record of the game replays to another one"]


def test_chance_from_hash_chains_is_drawn_again_and_a_changed_link_is_found() -> None:
    played = ChainedTable()
    while played.table.phase != OVER:
        if played.table.awaited:
            played.reveal()
        else:
            played.decide(played.seat)
    rows = played.stored()
    stored = StoredTable("table", "mehen", played.secret, OVER, False, frozenset({"host", "a", "b"}), rows)
    report = Report()
    assert [problem for check in module.CHECKS for problem in check(stored, stored.replay(), report)] == []
    assert report.records == 1
    number, at, changed = next(row for row in rows if b'"revealed"' in row[2])
    rows[number] = number, at, changed.replace(changed[-12:-2], b"0123456789")
    with pytest.raises(BadEntry) as found:
        stored.replay()
    assert (found.value.number, str(found.value)) == (
        number,
        "its link is none of the hash chain of its seat",
    )


@pytest.mark.slow
def test_several_processes_find_the_same(copied: tuple[str, Furnished], monkeypatch: pytest.MonkeyPatch) -> None:
    database, there = copied
    asyncio.run(change(database, DAMAGES["missing"][0](there), DAMAGES["in a stranger's list"][0](there)))
    alone = verify(database, quiet)
    monkeypatch.setattr(module, "PART", 1)

    def sorted_(report: Report) -> Report:
        report.wrong.sort(key=str)
        return report

    assert sorted_(verify(database, quiet, processes=2)) == sorted_(alone)


def test_databases_of_released_versions_are_verified_as_they_are(golden: Golden) -> None:  # noqa: F811
    report = verify(golden.database, quiet)
    assert report.tables == len(golden.expected["tables"])
    assert report.wrong == []
