"""Playing on from a step of a finished game, at a new table."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from meandre.core.match import Match
from meandre.core.verbs import SPECTATOR
from meandre.games.catalogue import GAMES
from meandre.server.domain import commands
from meandre.server.domain.entries import decode, encode
from meandre.server.domain.messages import TableError
from meandre.server.domain.setup import continue_from, rematch
from meandre.server.domain.table import OVER, PLAYING, Table
from tests.server.support.app_client import House
from tests.server.support.random_commands import play_on
from tests.server.support.table_in_memory import START, Gathering, finished, mehen, portrait

STEP = 21


def after(before: Gathering) -> Gathering:
    """What is laid when `a` plays on."""
    gathering = Gathering(before.table.game.name)
    gathering.table, gathering.written = Table("table", gathering.secret), []
    gathering.come_true(continue_from(before.table, STEP, "a", None))
    return gathering


def going_on(game: str) -> Gathering:
    """A game of two that goes on from the middle, with `a` in the second seat and a bot in the first."""
    before = Gathering(game, client_ids="ba")
    play_on(before, random.Random(5))
    return after(before)


@pytest.mark.parametrize("game", GAMES)
def test_one_plays_on_from_the_middle_in_ones_own_seat(game: str) -> None:
    table = going_on(game).table
    match = table.playing()
    assert table.phase == PLAYING
    assert [seat.kind for seat in table.seats] == ["bot", "here"]
    assert table.seats_of("a") == [1]
    assert STEP - 2 <= match.opening <= STEP
    begun = next(table_event.body for table_event in table.events if table_event.body["kind"] == "begun")
    assert (begun["opening"], begun["commitment"]) == (match.opening, table.fair.commitment)
    moved = [table_event for table_event in table.events if table_event.body["kind"] == "moved"]
    seen = [match.event_for(number, SPECTATOR).move for number in range(len(match.events))]
    assert [table_event.seen(SPECTATOR)["move"] for table_event in moved] == seen


@pytest.mark.parametrize("game", GAMES)
def test_the_entries_tell_it_all_and_the_luck_can_be_checked(game: str) -> None:
    gathering = going_on(game)
    assert portrait(gathering.replayed()) == portrait(gathering.table)
    chance = random.Random(2)
    while gathering.table.phase == PLAYING:
        seat = chance.choice(gathering.table.seats_to_act())
        move = chance.choice(gathering.table.playing().legal(seat))
        gathering.do(commands.bot_move, seat, move, gathering.table.version)
    assert portrait(gathering.replayed()) == portrait(gathering.table)
    match = gathering.table.playing()
    assert match.record().opening == match.opening > 0
    assert Match.replay(gathering.table.game, match.record()).over


def test_nothing_of_the_opening_is_taken_back() -> None:
    gathering = after(finished())
    assert gathering.why(commands.ask, "a", 1) == "nothing-to-undo"
    assert gathering.why(commands.undo, "a", 1) in ("undo-needs-consent", "nothing-to-undo")


def test_a_game_that_is_running_is_not_played_on() -> None:
    with pytest.raises(TableError, match="not over"):
        continue_from(mehen().table, 3, "a", None)


def test_who_has_no_seat_gets_the_first_one_and_who_has_several_the_one_they_look_from() -> None:
    table = finished().table
    assert [plan.client_ids for plan in continue_from(table, 5, "z", 1).seats] == [["z"], []]
    for seat in table.seats:
        seat.client_ids.add("y")
    assert [plan.client_ids for plan in continue_from(table, 5, "y", 1).seats] == [[], ["y"]]
    assert [plan.client_ids for plan in continue_from(table, 5, "y", None).seats] == [["y"], []]


def test_the_rematch_begins_at_the_beginning() -> None:
    gathering = after(finished())
    assert gathering.table.opening
    assert rematch(gathering.table).opening == []


def test_entries_from_before_there_were_openings_are_read() -> None:
    gathering = mehen()
    body = gathering.written[0][0]
    old = body.replace(b',"opening":[]', b"")
    assert old != body
    table = Table("table", gathering.secret)
    table.apply(decode(old), START)
    assert portrait(table) == portrait(gathering.table)
    assert encode(decode(old)) == body


@pytest.fixture
def houses(tmp_path: Path) -> Iterator[tuple[House, House]]:
    """Two servers on one database."""
    found = House(tmp_path), House(tmp_path)
    for house in found:
        house.open()
    yield found
    for house in found:
        house.close()


def test_the_button_lays_a_table_that_another_server_finds(houses: tuple[House, House]) -> None:
    house, other = houses

    async def story() -> str:
        party = await house.lay("mehen", "hh", options={"first": "seat-1"})
        player, chance = party[1], random.Random(3)
        address = f"/t/{party.id}/play-on"
        async with house.visitor(**player.browser) as visitor:
            assert (await visitor.post(address, data={"step": "3"})).status_code == 409
            while party.table.phase != OVER:
                (seat,) = party.table.seats_to_act()
                await party[seat + 1].move(chance.choice(party.table.playing().legal(seat)))
            replay = (await player.visit("/replay", step=7)).text
            assert f'action="{address}"' in replay
            assert 'name="step" value="7"' in replay
            last = len(party.table.playing().events)
            assert (await visitor.post(address, data={"step": str(last)})).status_code == 422
            answer = await visitor.post(address, data={"step": "7", "seat": "1"})
            assert answer.status_code == 303
        return str(answer.headers["location"])

    address = house.run(story())
    table = other.run(other.tables.find(address.removeprefix("/t/"))).table
    assert table.playing().opening == 7
    assert [seat.bot for seat in table.seats] == [None, 3]
