"""Playing on from a step of a finished game, at a new table."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from meandre.core.match import Match
from meandre.core.verbs import SPECTATOR
from meandre.games.catalogue import GAMES
from meandre.server.domain.commands import RequestUndo, Undo, bot_move
from meandre.server.domain.entries import decode, encode
from meandre.server.domain.errors import TableError
from meandre.server.domain.phases import OVER, PLAYING
from meandre.server.domain.setup import continue_from, rematch
from meandre.server.domain.table import Table
from tests.server.support.app_client import AppClient
from tests.server.support.random_commands import play_on
from tests.server.support.table_in_memory import START, TableInMemory, finished, full_state, mehen

STEP = 21


def continued(before: TableInMemory) -> TableInMemory:
    """The new table when `a` plays on."""
    memory = TableInMemory(before.table.game.name)
    memory.reset(continue_from(before.table, STEP, "a", None))
    return memory


def continued_game(game: str) -> TableInMemory:
    """A game of two continued from the middle, with `a` in the second seat and a bot in the first."""
    before = TableInMemory(game, client_ids="ba")
    play_on(before, random.Random(5))
    return continued(before)


@pytest.mark.parametrize("game", GAMES)
def test_a_player_continues_from_the_middle_in_the_same_seat(game: str) -> None:
    table = continued_game(game).table
    match = table.playing()
    assert table.phase == PLAYING
    assert [seat.kind for seat in table.seats] == ["bot", "here"]
    assert table.seats_of("a") == [1]
    assert STEP - 2 <= match.opening <= STEP
    started = next(event.body for event in table.events if event.kind == "started")
    assert (started["opening"], started["commitment"]) == (match.opening, table.fair.commitment)
    moved = [event for event in table.events if event.kind == "moved"]
    seen = [match.event_for(number, SPECTATOR).move for number in range(len(match.events))]
    assert [event.seen(SPECTATOR)["move"] for event in moved] == seen


@pytest.mark.parametrize("game", GAMES)
def test_the_replay_of_the_entries_is_the_same_table_and_the_chance_can_be_verified(game: str) -> None:
    memory = continued_game(game)
    assert full_state(memory.replayed()) == full_state(memory.table)
    rng = random.Random(2)
    while memory.table.phase == PLAYING:
        seat = rng.choice(memory.table.seats_to_act())
        move = rng.choice(memory.table.playing().legal(seat))
        if memory.table.seats[seat].is_bot:
            entry = bot_move(memory.table, seat, move, memory.table.version)
            assert entry is not None
            memory.apply(entry)
        else:
            memory.play("a", seat + 1, move)
    assert full_state(memory.replayed()) == full_state(memory.table)
    match = memory.table.playing()
    assert match.record().opening == match.opening > 0
    assert Match.replay(memory.table.game, match.record()).over


def test_nothing_of_the_opening_is_undone() -> None:
    memory = continued(finished())
    assert memory.refusal_key(RequestUndo(seat=1), "a") == "nothing-to-undo"
    assert memory.refusal_key(Undo(seat=1), "a") in ("undo-needs-consent", "nothing-to-undo")


def test_a_running_game_cannot_be_continued_elsewhere() -> None:
    with pytest.raises(TableError, match="not over"):
        continue_from(mehen().table, 3, "a", None)


def test_a_client_gets_the_seat_it_names_or_its_own_or_the_first_one() -> None:
    table = finished().table
    assert [seat.client_ids for seat in continue_from(table, 5, "z", 1).seats] == [[], ["z"]]
    assert [seat.client_ids for seat in continue_from(table, 5, "z", None).seats] == [["z"], []]
    assert [seat.client_ids for seat in continue_from(table, 5, "z", 7).seats] == [["z"], []]
    assert [seat.client_ids for seat in continue_from(table, 5, "b", None).seats] == [[], ["b"]]
    assert [seat.name for seat in continue_from(table, 5, "b", 0).seats] == [None, None], "not under another's name"
    for seat in table.seats:
        seat.client_ids.add("y")
    assert [seat.client_ids for seat in continue_from(table, 5, "y", 1).seats] == [[], ["y"]]
    assert [seat.client_ids for seat in continue_from(table, 5, "y", None).seats] == [["y"], []]


def test_a_rematch_has_no_opening() -> None:
    memory = continued(finished())
    assert memory.table.opening
    assert rematch(memory.table).opening == []


def test_entries_without_an_opening_are_decoded() -> None:
    memory = mehen()
    body = memory.stored()[0][2]
    old = body.replace(b',"opening":[]', b"")
    assert old != body
    table = Table("table", memory.secret)
    table.apply(decode(old), START)
    assert full_state(table) == full_state(memory.table)
    assert encode(decode(old)) == body


@pytest.fixture
def apps(tmp_path: Path) -> Iterator[tuple[AppClient, AppClient]]:
    """Two servers on one database."""
    found = AppClient(tmp_path), AppClient(tmp_path)
    for app in found:
        app.open()
    yield found
    for app in found:
        app.close()


def test_the_button_creates_a_table_that_another_server_finds(apps: tuple[AppClient, AppClient]) -> None:
    app, other = apps

    async def run() -> str:
        table = await app.create_table("mehen", "hh", options={"first": "seat-1"})
        player, rng = table[1], random.Random(3)
        address = f"/t/{table.id}/play-on"
        async with app.http(**player.browser_headers) as browser:
            assert (await browser.post(address, data={"step": "3"})).status_code == 409
            while table.table.phase != OVER:
                (seat,) = table.table.seats_to_act()
                await table[seat + 1].move(rng.choice(table.table.playing().legal(seat)))
            replay = (await player.get_page("/replay", step=7)).text
            assert f'action="{address}"' in replay
            assert 'name="step" value="7"' in replay
            last = len(table.table.playing().events)
            assert (await browser.post(address, data={"step": str(last)})).status_code == 422
            response = await browser.post(address, data={"step": "7", "seat": "1"})
            assert response.status_code == 303
        return str(response.headers["location"])

    address = app.run(run())
    table = other.run(other.tables.find(address.removeprefix("/t/"))).table
    assert table.playing().opening == 7
    assert [seat.bot_level for seat in table.seats] == [None, 3]
