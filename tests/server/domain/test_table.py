"""A table is the replay of its entries, and its events are numbered in order."""

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meandre.core.match import Match
from meandre.core.position import same
from meandre.core.verbs import SPECTATOR
from meandre.games.catalogue import GAMES
from meandre.games.catalogue import game as catalogued
from meandre.server.domain.commands import (
    AnswerUndo,
    Chat,
    LinkDevice,
    Mute,
    NamePlayer,
    RequestUndo,
    TakeSeat,
    UseDeviceLink,
)
from meandre.server.domain.entries import (
    BotSubstituted,
    ChainCommitted,
    ChanceDrawn,
    ChatSent,
    Entry,
    LinkRevealed,
    MovePlayed,
    PlayerReturned,
    RematchCreated,
    TableSettings,
    decode,
    encode,
    in_order,
)
from meandre.server.domain.errors import RulesVersionMismatch
from meandre.server.domain.events import TableEvent
from meandre.server.domain.phases import OVER, PLAYING
from meandre.server.domain.table import Table
from meandre.server.problems import kind_of
from tests.server.support.random_commands import RandomCommands, play_on
from tests.server.support.table_in_memory import FIRST, HOST, START, TableInMemory, full_state


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=12)
def test_after_random_commands_the_replay_of_the_entries_is_the_same_table(game: str, seed: int) -> None:
    commands = RandomCommands(game, seed)
    commands.run(250)
    assert commands.accepted > 5
    memory = commands.memory
    assert full_state(memory.replayed()) == full_state(memory.table)
    part = random.Random(seed).randrange(1, len(memory.written))
    table = memory.replayed(part)
    for number, at, body in in_order([row for row in memory.stored() if row[0] >= part]):
        table.apply(decode(body), at, number)
    assert full_state(table) == full_state(memory.table)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_ends_with_a_record_that_can_be_checked(game: str) -> None:
    memory = TableInMemory(game)
    play_on(memory, random.Random(7))
    table = memory.table
    assert table.phase == OVER
    record = table.playing().record()
    again = Match.replay(table.game, record)
    assert same(again.position, table.playing().position)
    last, result = table.events[-1].body, msgspec.to_builtins(record.result)
    assert (last["kind"], last["secret"], last["result"]) == ("over", memory.secret.hex(), result)
    assert table.ended_at == memory.time - 1
    assert full_state(memory.replayed()) == full_state(table)


def test_every_entry_is_read_back_as_it_was_written() -> None:
    kinds = set()
    for game in GAMES:
        for seed in range(4):
            commands = RandomCommands(game, seed)
            commands.run(300)
            for (_, _, body), _ in commands.memory.written:
                kinds.add(type(decode(body)))
                assert encode(decode(body)) == body
    memory = TableInMemory()
    memory.apply(RematchCreated("new"))
    kinds |= {RematchCreated, ChainCommitted, LinkRevealed, ChanceDrawn}  # see `test_chance.py`
    assert kinds == set(Entry.__args__)


@pytest.mark.parametrize("body", [b"", b"{}", b'{"type":"other"}', b'{"type":"moved","seat":9,"move":"enter"}'])
def test_invalid_entries_are_not_decoded(body: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        decode(body)


@pytest.mark.parametrize("rules", [0, 3, 99])
def test_a_table_of_another_rules_version_is_refused(rules: int) -> None:
    created = TableInMemory("mehen").setup.entry
    with pytest.raises(RulesVersionMismatch) as refusal:
        Table("table", bytes(32)).apply(msgspec.structs.replace(created, rules=rules), START)
    known = catalogued("mehen").version
    assert str(refusal.value) == (
        f"This table of Mehen was begun with version {rules} of the rules; this server plays version {known}. "
        "It can go on where that version runs."
    )
    assert kind_of(refusal.value).status == 410


def test_every_seat_gets_its_own_colour() -> None:
    entry = TableInMemory("mehen", "hhhhhh").setup.entry
    wanted = (3, 3, None, 0, 0, 5)
    seats = [msgspec.structs.replace(seat, colour=colour) for seat, colour in zip(entry.seats, wanted, strict=True)]
    table = Table("table", bytes(32))
    table.apply(msgspec.structs.replace(entry, seats=seats), START)
    colours = [seat.colour for seat in table.seats]
    assert sorted(colours) == list(range(6))
    assert (colours[0], colours[3], colours[5]) == (3, 0, 5)


def test_players_without_a_name_are_recorded_by_number_or_level() -> None:
    memory = TableInMemory("mehen", "hbo")
    memory.run(NamePlayer(seat=1, name="Ada"), "a")
    memory.run(TakeSeat(seat=3), "c")
    assert memory.table.playing().record().seats == ["Ada", "mehen:2", "3"]


def test_events_describe_what_happened() -> None:
    memory = TableInMemory("mehen", "ho", settings=TableSettings(patience=10), **FIRST)
    memory.run(TakeSeat(seat=2, name="Bo", colour=4), "b")
    memory.play("a", 1, "enter", None, "secret-id")
    memory.run(NamePlayer(seat=1, name="Ada"), "a")
    memory.run(Chat(seat=1, text="oh"), "a")
    memory.run(RequestUndo(seat=1), "a")
    memory.run(AnswerUndo(seat=2, agrees=False), "b")
    memory.run(Mute(seat=2, muted=True), HOST)
    memory.run(LinkDevice(), "a", token="link")
    memory.run(UseDeviceLink(link="link"), "phone")
    memory.apply(BotSubstituted(0, 3))
    memory.apply(PlayerReturned(0))
    memory.apply(RematchCreated("new"))
    events = [event.body for event in memory.table.events]
    assert [event["kind"] for event in events] == [
        *("created", "seat_taken", "started", "moved", "moved", "moved"),
        *("player_named", "chat", "undo_requested", "undo_answered", "seat_muted"),
        *("bot_substituted", "player_returned", "rematch"),
    ]
    assert events[1] == {"number": 2, "kind": "seat_taken", "seat": 2, "name": "Bo", "colour": 4}
    assert events[2] == {"number": 3, "kind": "started", "commitment": memory.table.fair.commitment}
    assert events[4] == {"number": 5, "kind": "moved", "seat": 1, "move": "enter", "facts": [[4, 1, 0, 0, 0]]}
    assert events[7] == {"number": 8, "kind": "chat", "seat": 1, "text": "oh", "at": 1004}
    assert events[9] == {"number": 10, "kind": "undo_answered", "seat": 2, "agrees": False}


def test_a_move_that_was_overdue_says_so_and_chance_does_not() -> None:
    memory = TableInMemory("mehen", **FIRST)
    memory.apply(MovePlayed(0, "enter", overdue=True))
    assert [event.body.get("overdue") for event in memory.table.events[-2:]] == [True, None]


def test_time_is_measured_from_the_last_decision() -> None:
    memory = TableInMemory("riombo", "hhh", **FIRST)
    since = memory.table.waiting_since
    for seat in (1, 2):
        memory.play("ab"[seat - 1], seat, "bid 1")
        memory.play("ab"[seat - 1], seat, "bid 2")
        memory.apply(ChatSent(0, "hm"))
        assert memory.table.waiting_since == since
    memory.play("c", 3, "bid 1")
    assert memory.table.waiting_since == memory.time - 1
    since = memory.table.waiting_since
    memory.apply(BotSubstituted(0, 3))
    memory.apply(PlayerReturned(0))
    assert memory.table.waiting_since == since


def test_clients_without_an_id_hold_no_seats() -> None:
    table = TableInMemory("mehen", "hob").table
    assert table.seats_of(None) == table.seats_of("") == []
    assert table.people() == [0, 1]
    assert table.seats_to_act() == []
    assert table.match is None


def test_seats_of_one_client_are_on_the_same_screen() -> None:
    table = TableInMemory("mehen", "hhhb", client_ids="aba").table
    assert [table.same_screen(seat) for seat in range(4)] == [{0, 2}, {1}, {0, 2}, {3}]


def test_a_choice_that_was_changed_and_changed_back_unseen_can_be_applied() -> None:
    memory = TableInMemory("riombo", "hhh", **FIRST)
    memory.play("a", 1, "bid 1")
    missed = memory.replayed()
    number = missed.entry_count
    memory.play("a", 1, "bid 2")
    memory.play("a", 1, "bid 1")
    for row in memory.stored():
        if row[0] >= number:
            missed.apply(decode(row[2]), row[1], row[0])
    assert full_state(missed) == full_state(memory.table)


def test_who_has_bid_may_choose_again() -> None:
    memory = TableInMemory("riombo", "hhh", **FIRST)
    memory.play("a", 1, "bid 1")
    assert memory.table.seats_to_act() == [1, 2]
    legal = [bool(memory.table.playing().legal(seat)) for seat in range(3)]
    assert legal == [True, True, True]
    memory.play("a", 1, "bid 2")
    assert memory.table.seats_to_act() == [1, 2]


def test_where_nothing_is_hidden_everybody_is_a_spectator() -> None:
    views = {game: TableInMemory(game).table.viewpoint(1) for game in GAMES}
    assert views == {"mehen": SPECTATOR, "tanbo": SPECTATOR, "riombo": 1, "rio_grande": 1}


def test_an_event_is_encoded_once_for_all_viewers_who_see_the_same() -> None:
    hidden = {"move": "bid ?"}
    event = TableEvent(3, "moved", {"seat": 1, "move": "bid 2"}, {1: hidden, SPECTATOR: hidden})
    assert bytes(event.encoded(0)) == b'{"number":3,"kind":"moved","seat":1,"move":"bid 2"}'
    assert bytes(event.encoded(1)) == b'{"number":3,"kind":"moved","seat":1,"move":"bid ?"}'
    assert event.rest(1) is event.rest(SPECTATOR)


def test_the_phase_goes_from_filling_to_over() -> None:
    memory = TableInMemory("tanbo", "ho")
    phases = [memory.table.phase]
    memory.run(TakeSeat(seat=2), "b")
    phases.append(memory.table.phase)
    play_on(memory, random.Random(2))
    assert [*phases, memory.table.phase] == ["filling", PLAYING, OVER]
