"""A table is the replay of its entries, and tells everybody what happens in order."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meandre.core.match import Match
from meandre.core.position import same
from meandre.core.verbs import SPECTATOR
from meandre.games.catalogue import GAMES
from meandre.games.catalogue import game as catalogued
from meandre.server.domain import commands
from meandre.server.domain.entries import (
    BotSubstituted,
    ChatSent,
    Entry,
    MovePlayed,
    PlayerReturned,
    RematchCreated,
    TableCreated,
    TableSettings,
    decode,
    encode,
)
from meandre.server.domain.events import TableEvent
from meandre.server.domain.messages import RulesVersionMismatch
from meandre.server.domain.table import OVER, PLAYING, Table
from meandre.server.live.position_delta import plain
from meandre.server.live.viewer_state import ViewerState
from tests.server.support.app_client import patched
from tests.server.support.random_commands import Walk, play_on
from tests.server.support.table_in_memory import HOST, START, Gathering, portrait

FIRST: dict[str, Any] = {"options": {"first": "seat-1"}}


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=12)
def test_whatever_people_try_the_entries_tell_it_all(game: str, seed: int) -> None:
    walk = Walk(game, seed)
    walk.go(250)
    assert walk.done > 5
    assert portrait(walk.gathering.replayed()) == portrait(walk.gathering.table)
    part = random.Random(seed).randrange(1, len(walk.gathering.written))
    before = walk.gathering.replayed(part)
    for body, at in walk.gathering.written[part:]:
        before.apply(decode(body), at)
    assert portrait(before) == portrait(walk.gathering.table)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_ends_with_a_record_that_can_be_checked(game: str) -> None:
    gathering = Gathering(game)
    play_on(gathering, random.Random(7))
    table = gathering.table
    assert table.phase == OVER
    record = table.playing().record()
    again = Match.replay(table.game, record)
    assert same(again.position, table.playing().position)
    told = table.events[-1].body
    assert (told["kind"], told["secret"], told["result"]) == ("over", gathering.secret.hex(), record.result)
    assert table.ended == gathering.time - 1
    assert portrait(gathering.replayed()) == portrait(table)


def test_every_entry_is_read_back_as_it_was_written() -> None:
    walks = [Walk(game, seed) for game in GAMES for seed in range(4)]
    kinds = set()
    for walk in walks:
        walk.go(300)
        for body, _ in walk.gathering.written:
            kinds.add(type(decode(body)))
            assert encode(decode(body)) == body
    walks[0].gathering.come_true(RematchCreated("new"))
    kinds.add(RematchCreated)
    assert kinds == set(Entry.__args__)


@pytest.mark.parametrize("body", [b"", b"{}", b'{"type":"other"}', b'{"type":"moved","seat":9,"move":"enter"}'])
def test_what_is_no_entry_is_not_read(body: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        decode(body)


@pytest.mark.parametrize("rules", [0, 2, 99])
def test_a_table_of_other_rules_is_stranded(rules: int) -> None:
    laid = Gathering("mehen").laid.entry
    with pytest.raises(RulesVersionMismatch) as stranded:
        Table("table", bytes(32)).apply(msgspec.structs.replace(laid, rules=rules), START)
    known = catalogued("mehen").version
    assert str(stranded.value) == (
        f"This table of Mehen was begun with version {rules} of the rules; this server plays version {known}. "
        "It can go on where that version runs."
    )
    assert stranded.value.status == 410


def opening(gathering: Gathering) -> TableCreated:
    entry = gathering.laid.entry
    assert isinstance(entry, TableCreated)
    return entry


def test_everybody_gets_a_colour_of_their_own() -> None:
    entry = opening(Gathering("mehen", "hhhhhh"))
    wished = (3, 3, None, 0, 0, 5)
    plans = [msgspec.structs.replace(plan, colour=colour) for plan, colour in zip(entry.seats, wished, strict=True)]
    table = Table("table", bytes(32))
    table.apply(msgspec.structs.replace(entry, seats=plans), START)
    colours = [seat.colour for seat in table.seats]
    assert sorted(colours) == list(range(6))
    assert (colours[0], colours[3], colours[5]) == (3, 0, 5)


def test_who_has_no_name_is_called_by_number_or_by_level() -> None:
    gathering = Gathering("mehen", "hbo")
    gathering.do(commands.name, "a", 1, "Ada", None)
    gathering.do(commands.sit, "c", 3, None, None, None)
    assert gathering.table.playing().record().seats == ["Ada", "mehen:2", "3"]


def test_tidings_say_what_happened() -> None:
    gathering = Gathering("mehen", "ho", manners=TableSettings(patience=10), **FIRST)
    gathering.do(commands.sit, "b", 2, None, "Bo", 4)
    gathering.do(commands.move, "a", 1, "enter", None, "secret-id")
    gathering.do(commands.name, "a", 1, "Ada", None)
    gathering.do(commands.chat, "a", 1, "oh")
    gathering.do(commands.ask, "a", 1)
    gathering.do(commands.answer, "b", 2, False)
    gathering.do(commands.mute, HOST, 2, True)
    gathering.do(commands.link, "a", "link")
    gathering.do(commands.follow, "phone", "link")
    gathering.come_true(BotSubstituted(0, 3))
    gathering.come_true(PlayerReturned(0))
    gathering.come_true(RematchCreated("new"))
    told = [table_event.body for table_event in gathering.table.events]
    assert [table_event["kind"] for table_event in told] == [
        *("opened", "sat", "begun", "moved", "moved", "moved"),
        *("named", "chatted", "asked", "answered", "muted", "handed", "returned", "rematched"),
    ]
    assert told[1] == {"n": 2, "kind": "sat", "seat": 2, "name": "Bo", "colour": 4}
    assert told[2] == {"n": 3, "kind": "begun", "commitment": gathering.table.fair.commitment}
    assert told[4] == {"n": 5, "kind": "moved", "seat": 1, "move": "enter", "news": [[4, 0, 0, 0, 0]]}
    assert told[7] == {"n": 8, "kind": "chatted", "seat": 1, "text": "oh", "at": 1004}
    assert told[9] == {"n": 10, "kind": "answered", "seat": 2, "agrees": False}


def test_a_move_that_was_overdue_says_so_and_chance_does_not() -> None:
    gathering = Gathering("mehen", **FIRST)
    gathering.come_true(MovePlayed(0, "enter", overdue=True))
    assert [table_event.body.get("overdue") for table_event in gathering.table.events[-2:]] == [True, None]


def test_time_runs_from_the_decision_on() -> None:
    gathering = Gathering("riombo", "hhh", **FIRST)
    since = gathering.table.since
    for seat in (1, 2):
        gathering.do(commands.move, "ab"[seat - 1], seat, "bid 1", None)
        gathering.do(commands.move, "ab"[seat - 1], seat, "bid 2", None)
        gathering.come_true(ChatSent(0, "hm"))
        assert gathering.table.since == since
    gathering.do(commands.move, "c", 3, "bid 1", None)
    assert gathering.table.since == gathering.time - 1
    since = gathering.table.since
    gathering.come_true(BotSubstituted(0, 3))
    gathering.come_true(PlayerReturned(0))
    assert gathering.table.since == since


def test_seats_of_nobody_are_none() -> None:
    table = Gathering("mehen", "hob").table
    assert table.seats_of(None) == table.seats_of("") == []
    assert table.people() == [0, 1]
    assert table.seats_to_act() == []
    assert table.match is None


def test_people_at_one_screen_sit_beside_each_other() -> None:
    table = Gathering("mehen", "hhhb", client_ids="aba").table
    assert [table.beside(seat) for seat in range(4)] == [{0, 2}, {1}, {0, 2}, {3}]


def test_who_has_bid_may_choose_again() -> None:
    gathering = Gathering("riombo", "hhh", **FIRST)
    gathering.do(commands.move, "a", 1, "bid 1", None)
    assert gathering.table.seats_to_act() == [1, 2]
    legal = [bool(gathering.table.playing().legal(seat)) for seat in range(3)]
    assert legal == [True, True, True]
    gathering.do(commands.move, "a", 1, "bid 2", None)
    assert gathering.table.seats_to_act() == [1, 2]


def test_where_nothing_is_hidden_everybody_is_a_spectator() -> None:
    views = {game: Gathering(game).table.view_of(1) for game in GAMES}
    assert views == {"mehen": SPECTATOR, "tanbo": SPECTATOR, "riombo": 1, "rio_grande": 1}


def test_a_bulletin_is_made_once_and_tells_what_is_new() -> None:
    gathering = Gathering("mehen", **FIRST)
    table = gathering.table
    first = table.viewer_state(SPECTATOR)
    assert table.viewer_state(SPECTATOR) is first
    gathering.come_true(ChatSent(0, "hello"))
    second = table.viewer_state(SPECTATOR)
    assert [msgspec.json.decode(table_event)["kind"] for table_event in second.events] == ["chatted"]
    assert second.changed is None
    gathering.do(commands.move, "a", 1, "enter", None)
    third = table.viewer_state(SPECTATOR)
    assert third.events == [table_event.encoded(SPECTATOR) for table_event in table.events[second.number :]]
    assert third.changed == third.changed_since(second)
    changed = msgspec.json.decode(third.changed or b"")
    assert changed["place"] == {"0": {"0": position_of(third)["place"][0][0]}}
    assert patched(position_of(second), changed) == position_of(third)
    assert "news" not in position_of(third)


def test_whoever_has_missed_some_changes_gets_them_together() -> None:
    for game in GAMES:
        gathering = Gathering(game)
        first = gathering.table.viewer_state(0)
        for _ in range(5):
            play_on(gathering, random.Random(1), 1)
            last = gathering.table.viewer_state(0)
        changed = msgspec.json.decode(last.changed_since(first) or b"")
        assert patched(position_of(first), changed) == position_of(last)


def position_of(viewer_state: ViewerState) -> dict[str, Any]:
    """As it is sent."""
    assert viewer_state.snapshot
    return plain(viewer_state.snapshot.view)


def test_old_bulletins_are_not_kept() -> None:
    gathering = Gathering("mehen", **FIRST)
    for _ in range(3):
        before = gathering.table.viewer_state(SPECTATOR)
        play_on(gathering, random.Random(1), 1)
        after = gathering.table.viewer_state(SPECTATOR)
        assert after.before is before
        assert before.before is None


def test_a_tiding_is_encoded_once_for_all_who_see_the_same() -> None:
    hidden = {"move": "bid ?"}
    table_event = TableEvent(3, "moved", {1: hidden, SPECTATOR: hidden}, seat=1, move="bid 2")
    assert bytes(table_event.encoded(0)) == b'{"n":3,"kind":"moved","seat":1,"move":"bid 2"}'
    assert bytes(table_event.encoded(1)) == b'{"n":3,"kind":"moved","seat":1,"move":"bid ?"}'
    assert table_event.encoded(1) is table_event.encoded(SPECTATOR)


def test_the_phase_goes_from_filling_to_over() -> None:
    gathering = Gathering("tanbo", "ho")
    phases = [gathering.table.phase]
    gathering.do(commands.sit, "b", 2, None, None, None)
    phases.append(gathering.table.phase)
    play_on(gathering, random.Random(2))
    assert [*phases, gathering.table.phase] == ["filling", PLAYING, OVER]
