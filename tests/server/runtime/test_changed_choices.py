"""A change of mind replaces what was chosen before: it leaves nothing behind, at whatever server it is made."""

import asyncio
from functools import partial

import pytest

from meandre.server.domain.command_registry import Context, decide
from meandre.server.domain.commands import PlayMove, ReclaimSeat, SubstituteBot, Undo
from meandre.server.domain.entries import MOST_CHANGES, MovePlayed, decode
from meandre.server.domain.errors import TableError
from meandre.server.domain.undo import MOST_TAKEN_BACK, MOST_TAKEN_BACK_ALONE
from meandre.server.operate.stored_table import BadEntry, check_numbers
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.tables import TableService
from tests.server.support.table_in_memory import TableInMemory, full_state
from tests.server.support.table_services import CLIENTS, Decision, chat, contents, first_entry, open_service


def bid(number: int, seat: int = 1, id: str | None = None) -> Decision:
    command = PlayMove(move=f"bid {number}", seat=seat, id=id)
    return partial(decide, command=command, context=Context(CLIENTS[seat - 1]))


async def decided_once(tables: TableService) -> LiveTable:
    """Three seats, of which two have bid, with a line of chat between them."""
    live = await tables.create(first_entry("riombo", 3))
    for decision in (bid(0, id="first"), chat("hello", 3), bid(1, seat=2)):
        await tables.execute(live, decision)
    return live


def told(live: LiveTable) -> list[bytes]:
    """What there is to see of a table for everybody, without its id and its times."""
    return [event.encoded(viewer) for viewer in (0, 1, 2, 9) for event in live.table.events[1:] if event.kind != "chat"]


def test_whoever_changes_a_bid_again_and_again_leaves_no_more_than_who_decides_once(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            live = await decided_once(tables)
            entries = len(await tables.store.entries(live.id))
            before, events = await tables.store.entries(live.id), list(live.table.events)
            for number in range(MOST_CHANGES):
                await tables.execute(live, bid((number + 1) % 3, id=f"again-{number}"))
            with pytest.raises(TableError, match="30"):
                await tables.execute(live, bid(2))
            rows = await tables.store.entries(live.id)
            assert len(rows) == entries
            check_numbers(rows)
            assert [row for row in rows if row[0] != rows[-1][0]] == [row for row in before if row[0] != 1]
            assert [event.encoded(1) for event in live.table.events] == [event.encoded(1) for event in events]
            assert not await tables.execute(live, bid(1, id="first")), "what was done once is not done again"
            async with open_service(database) as again:
                loaded = await again.find(live.id)
                assert contents(loaded) == contents(live)
                assert full_state(loaded.table) == full_state(live.table)
                assert not await again.execute(loaded, bid(1, id="first")), "nor after a restart"
                assert not await again.execute(loaded, bid(1, id="again-7"))
                await again.execute(loaded, bid(0, seat=3))
                assert loaded.table.playing().record().events[1:4] == [(1, "bid 0"), (2, "bid 1"), (3, "bid 0")]

    asyncio.run(run())


def test_servers_agree_on_what_was_changed_in_turns(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as one, open_service(database) as two:
            here = await decided_once(one)
            there = await two.find(here.id)
            for number in range(6):
                tables, live, other = (one, here, there) if number % 2 else (two, there, here)
                await tables.refresh(live)
                await tables.execute(live, bid((number + 1) % 3))
                assert live.table.entry_count == other.table.entry_count + 1
                if number % 3 == 0:
                    await tables.execute(live, chat("meanwhile", 3))
            await asyncio.gather(one.refresh(here), two.refresh(there))
            await one.execute(here, bid(0, seat=3))
            await two.refresh(there)
            late = await open_late(database, here.id)
            assert contents(here) == contents(there) == late
            check_numbers(await one.store.entries(here.id))

    asyncio.run(run())


async def open_late(database: str, id: str) -> list[bytes]:
    async with open_service(database) as tables:
        return contents(await tables.find(id))


def test_a_change_at_a_server_that_has_missed_one_is_decided_again(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as one, open_service(database) as two:
            here = await decided_once(one)
            there = await two.find(here.id)
            await one.execute(here, bid(2))
            await two.execute(there, bid(1))
            await one.refresh(here)
            assert contents(here) == contents(there) == await open_late(database, here.id)
            rows = await one.store.entries(here.id)
            assert len(rows) == 4
            check_numbers(rows)

    asyncio.run(run())


def test_an_entry_that_is_lost_is_still_missed(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            live = await decided_once(tables)
            await tables.execute(live, bid(1))
            rows = await tables.store.entries(live.id)
        check_numbers(rows)
        for lost in range(1, len(rows) - 1):
            with pytest.raises(BadEntry, match="missing"):
                check_numbers([row for number, row in enumerate(rows) if number != lost])

    asyncio.run(run())


def test_who_changes_what_a_bot_has_chosen_changes_only_the_move() -> None:
    table = TableInMemory("riombo", "hhh")
    table.apply(MovePlayed(0, "bid 0", overdue=True))
    table.run(SubstituteBot(seat=2), "b")
    table.play_bot(1)
    table.run(ReclaimSeat(seat=2), "b")
    table.play("a", 1, "bid 1")
    table.play("b", 2, "bid 2")
    assert full_state(table.replayed()) == full_state(table.table)
    assert len(table.stored()) == len(table.written) - 2
    changed = [decode(body) for _, _, body in table.stored()[-2:]]
    assert [(entry.move, entry.overdue) for entry in changed] == [("bid 1", True), ("bid 2", False)]


@pytest.mark.parametrize(("seats", "most"), [("hh", MOST_TAKEN_BACK), ("hb", MOST_TAKEN_BACK_ALONE)])
def test_the_same_decision_is_not_taken_back_for_ever(seats: str, most: int) -> None:
    table = TableInMemory("riombo", seats)
    for _ in range(most):
        table.play("a", 1, "bid 1")
        table.run(Undo(seat=1), "a")
    table.play("a", 1, "bid 1")
    assert table.refusal_key(Undo(seat=1), "a") == "taken-back-too-often"
    table.play("a", 1, "bid 0")
    for seat in table.table.seats_to_act():
        table.play_first(seat) if seats[seat] == "h" else table.play_bot(seat)
    assert table.table.playing().events[1].move == "bid 0"
