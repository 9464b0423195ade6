"""A table that is restored from its state is the same as one that all entries were applied to, and goes on alike."""

import random
from typing import Any

import pytest

from meandre.core.verbs import SPECTATOR
from meandre.games.catalogue import GAMES
from meandre.server.domain.entries import decode, in_order
from meandre.server.domain.phases import OVER
from meandre.server.domain.table import Table
from meandre.server.domain.table_state import TableState, comparable, decode_state, encode_state
from tests.server.domain.test_chance import ChainedTable
from tests.server.support.random_commands import SEATS, RandomCommands
from tests.server.support.table_in_memory import TableInMemory, full_state

STEPS = 400


def restored(table: Table) -> Table:
    """The table after a way through its stored form."""
    return decode_state(encode_state(TableState.of(table))).table(table.id, table.fair.secret, table.game)


def shown(table: Table) -> dict[str, Any]:
    """Everything about a table but whether it was restored, with the history that viewers see."""
    found = full_state(table) | {"history": []}
    del found["restored"], found["fair"]
    if match := table.match:
        viewers = (*range(match.seats), SPECTATOR)
        found["history"] = [(e, pos.tobytes()) for viewer in viewers for e, pos in match.history(viewer)]
        found["facts"] = [match.facts_of(number) for number in range(len(match.events))]
        found["match"] = (*found["match"], match.result(), match.draws, match.acting, match.record())
    return found


@pytest.mark.parametrize("game", SEATS)
def test_whatever_happened_the_restored_table_is_the_same(game: str) -> None:
    commands = RandomCommands(game, 7)
    for _ in range(STEPS):
        commands.step()
        if commands.accepted % 40 == 0:
            assert shown(restored(commands.table)) == shown(commands.table)
    commands.fill()
    assert shown(restored(commands.table)) == shown(commands.table)
    assert comparable(restored(commands.table)) == comparable(commands.table)


@pytest.mark.parametrize("game", SEATS)
def test_it_goes_on_as_the_table_would(game: str) -> None:
    """From any entry, with the entries after it as a server would read them."""
    commands = RandomCommands(game, 11)
    commands.run(STEPS)
    memory, chance = commands.memory, random.Random(3)
    numbers = [number for (number, _, _), _ in memory.written]
    table, states = Table("table", memory.secret), {}
    for (number, at, body), _ in memory.written:  # as it happened, with the choices that were replaced later
        table.become(table.after(decode(body), at, number))
        states[number] = encode_state(TableState.of(table))
    expected = shown(memory.replayed())
    for first in chance.sample(numbers, 12):
        again = decode_state(states[first]).table("table", memory.secret, table.game)
        for number, at, body in in_order([row for row in memory.stored() if row[0] > first]):
            again.apply(decode(body), at, number)
        assert shown(again) == expected
        assert comparable(again) == comparable(memory.replayed())


def test_hash_chains_go_on() -> None:
    played = ChainedTable()
    while played.table.phase != OVER:
        if played.table.awaited:
            played.reveal()
        else:
            played.decide(played.seat)
        if played.table.entry_count % 20 == 0:
            assert shown(restored(played.table)) == shown(played.table)
    assert shown(restored(played.table)) == shown(played.table)
    assert restored(played.table).playing().record() == played.table.playing().record()


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_has_not_begun_is_restored(game: str) -> None:
    table = TableInMemory(game, "ho").table
    assert shown(restored(table)) == shown(table)
