"""Playing again: the same people in the same seats, and the next one begins."""

import random

import msgspec
import pytest

from meandre.core.options import RANDOM
from meandre.games.catalogue import GAMES, game
from meandre.server.domain.command_registry import Context, from_form
from meandre.server.domain.commands import LinkDevice, NamePlayer, Rematch, UseDeviceLink
from meandre.server.domain.entries import MOST_LEVEL, BotSubstituted, RematchCreated
from meandre.server.domain.setup import rematch
from meandre.server.domain.table import Table
from tests.server.support.random_commands import play_on
from tests.server.support.table_in_memory import HOST, TableInMemory, finished


def next_table(table: Table, stronger: bool = False) -> TableInMemory:
    """The table where the same people play again."""
    memory = TableInMemory(table.game.name, "h" * len(table.seats))
    memory.reset(rematch(table, stronger))
    return memory


def people(table: Table) -> list[tuple[object, ...]]:
    """Everything about the seats that a rematch keeps."""
    return [(seat.kind, seat.name, seat.colour, seat.level, sorted(seat.client_ids)) for seat in table.seats]


@pytest.mark.parametrize("name", GAMES)
def test_everybody_keeps_seat_name_colour_and_device(name: str) -> None:
    memory = TableInMemory(name, "h" * min(4, game(name).seats[-1]))
    memory.run(NamePlayer(seat=1, name="Ada", colour=5), "a")
    memory.run(NamePlayer(seat=2, name="Bo"), "b")
    memory.run(LinkDevice(), "a", token="mine")
    memory.run(UseDeviceLink(link="mine"), "phone")
    play_on(memory, random.Random(1))
    again = next_table(memory.table).table
    assert people(again) == people(memory.table)
    assert again.seats_of("phone") == again.seats_of("a") == [0]
    assert again.host == memory.table.host == HOST
    assert again.settings == memory.table.settings
    assert again.game is memory.table.game
    assert {key: value for key, value in again.options.items() if key != "first"} == {
        key: value for key, value in memory.table.options.items() if key != "first"
    }


def test_somebody_whom_a_bot_played_for_plays_themselves_again() -> None:
    memory = TableInMemory("mehen")
    memory.apply(BotSubstituted(1, 3))
    again = next_table(memory.table).table
    assert again.people() == [0, 1]
    assert again.seats_of("b") == [1]


@pytest.mark.parametrize("first", range(1, 4))
@pytest.mark.parametrize("name", GAMES)
def test_the_next_one_begins(name: str, first: int) -> None:
    seats = min(3, game(name).seats[-1])
    beginner = (first - 1) % seats
    table = TableInMemory(name, "h" * seats, options={"first": f"seat-{beginner + 1}"}).table
    for turn in range(seats + 1):
        assert table.beginner == (beginner + turn) % seats
        table = next_table(table).table
    assert table.options["first"] == f"seat-{(beginner + seats + 1) % seats + 1}"


@pytest.mark.parametrize("secret", range(4))
@pytest.mark.parametrize("name", GAMES)
def test_after_a_drawn_beginner_the_next_one_begins(name: str, secret: int) -> None:
    table = TableInMemory(name, "h" * game(name).seats[-1], secret=secret).table
    assert table.options["first"] == RANDOM
    drawn = table.beginner
    assert drawn is not None
    again = next_table(table).table
    assert again.beginner == (drawn + 1) % len(table.seats)
    assert next_table(again).table.beginner == (drawn + 2) % len(table.seats)


def test_whoever_begins_does_so_even_if_the_first_throw_lets_them_do_nothing() -> None:
    tables = [TableInMemory("mehen", options={"first": "seat-1"}, secret=secret).table for secret in range(30)]
    passed = [table for table in tables if table.seats_to_act() == [1]]
    assert passed, "in some games seat 1 cannot do anything with its first throw"
    assert {table.beginner for table in tables} == {0}


def test_bots_are_one_level_stronger_if_asked_for_and_never_beyond_the_strongest() -> None:
    table = TableInMemory("mehen", "hbb").table
    table.seats[2].level = MOST_LEVEL
    assert [seat.level for seat in next_table(table).table.seats[1:]] == [2, MOST_LEVEL]
    levels = []
    for _ in range(MOST_LEVEL):
        table = next_table(table, stronger=True).table
        levels.append([seat.level for seat in table.seats[1:]])
    assert levels == [[min(level, MOST_LEVEL), MOST_LEVEL] for level in range(3, 3 + MOST_LEVEL)]
    assert MOST_LEVEL == 5


def test_asking_for_stronger_bots_changes_nothing_about_people() -> None:
    table = TableInMemory("mehen", "hb").table
    assert people(next_table(table, stronger=True).table)[0] == people(table)[0]


def test_the_second_to_ask_gets_the_first_ones_table_whatever_they_ask_for() -> None:
    memory = finished()
    command = Rematch(stronger=True)
    assert memory.run(command, "a", new_table="new") == RematchCreated("new")
    assert memory.run(Rematch(), "b", new_table="newer") is None
    assert memory.table.rematch == "new"
    assert memory.refusal_key(Rematch(stronger=True), "stranger") == "not-your-seat"


def test_the_form_and_the_command_create_the_table_that_was_asked_for() -> None:
    memory = finished()
    memory.table.seats[1].kind = "bot"
    context = Context("a", new_table="new")
    for command, level in ((from_form("rematch", {"seat": "1"}), 2), (from_form("rematch", {"stronger": "true"}), 3)):
        created = command.new_table(memory.table, context)
        assert created
        assert created.seats[1].level == level
    assert msgspec.json.decode(b'{"command":"rematch","stronger":true}', type=Rematch) == Rematch(stronger=True)
