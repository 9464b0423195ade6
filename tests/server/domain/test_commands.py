"""Commands: what a client may do at a table, what is refused, and with which message."""

import msgspec
import pytest

from meandre.core.errors import IllegalMove
from meandre.server.domain.command_registry import from_form
from meandre.server.domain.commands import (
    SUBSTITUTE_LEVEL,
    Chat,
    Mute,
    PlayMove,
    ReclaimSeat,
    Rematch,
    SubstituteBot,
    bot_move,
)
from meandre.server.domain.entries import (
    BotSubstituted,
    MovePlayed,
    PlayerReturned,
    SeatMuted,
    TableSettings,
)
from meandre.server.domain.errors import Forbidden, StaleVersion
from meandre.server.domain.phases import OVER
from tests.server.support.table_in_memory import HOST, bid, finished, full_state, invalid_field, mehen, riombo


def test_a_move_is_played() -> None:
    table = mehen()
    assert table.play("a", 1, "enter", table.table.version, "id-1") == MovePlayed(0, "enter", "id-1")


@pytest.mark.parametrize(("client_id", "seat", "why"), [("b", 1, "not-your-seat"), ("a", 3, "no-such-seat")])
def test_a_move_needs_the_seat(client_id: str, seat: int, why: str) -> None:
    assert mehen().refusal_key(PlayMove(seat=seat, move="enter"), client_id) == why


@pytest.mark.parametrize(("client_id", "seat", "text", "rule"), [("b", 2, "enter", "M6"), ("a", 1, "fly", "M10")])
def test_a_refused_move_names_the_rule(client_id: str, seat: int, text: str, rule: str) -> None:
    refusal = mehen().refused(PlayMove(seat=seat, move=text), client_id)
    assert isinstance(refusal, IllegalMove)
    assert refusal.rule == rule


def test_a_stale_move_changes_nothing() -> None:
    table = mehen()
    version = table.table.version
    table.play("a", 1, "enter", version)
    for old in (version, version - 1, version + 2, -1):
        refusal = table.refused(PlayMove(seat=1, move="enter", version=old), "a")
        assert isinstance(refusal, StaleVersion)
        assert str(refusal) == "The table has moved on meanwhile: look again."


def test_a_move_that_is_sent_twice_is_made_once() -> None:
    table = mehen()
    version = table.table.version
    assert table.play("a", 1, "enter", version, "mine")
    before = full_state(table.table)
    assert table.play("a", 1, "enter", version, "mine") is None
    assert full_state(table.table) == before


def test_the_same_id_means_another_move_for_another_seat() -> None:
    table = riombo()
    for seat in (1, 2, 3):
        assert table.play("abc"[seat - 1], seat, "bid 1", 1, "same")
    assert table.table.version == 2


@pytest.mark.parametrize("id", ["x" * 41, "with space", "é"])
def test_an_id_is_a_short_word(id: str) -> None:
    assert invalid_field("move", seat=1, move="enter", id=id) == "This will not do: id."


def test_an_empty_id_is_refused_as_json_and_left_out_of_a_form() -> None:
    with pytest.raises(msgspec.ValidationError, match="id"):
        msgspec.json.decode(b'{"command":"move","move":"enter","id":""}', type=PlayMove)
    assert from_form("move", {"move": "enter", "id": ""}) == PlayMove(move="enter")


def test_no_moves_after_the_end() -> None:
    table = finished()
    assert table.table.phase == OVER
    for seat in (1, 2):
        assert isinstance(table.refused(PlayMove(seat=seat, move="enter"), "ab"[seat - 1]), IllegalMove)


@pytest.mark.parametrize("order", ["abc", "cab", "bca", "cba"])
def test_bids_come_in_any_order_and_answer_the_same_version(order: str) -> None:
    table = riombo()
    for client_id in order:
        assert table.table.version == 1
        table.play(client_id, "abc".index(client_id) + 1, "bid 1", 1, "first")
    assert table.table.version == 2
    assert table.refused(PlayMove(seat=1, move="bid 2", version=1), "a").message.key == "stale"


def test_a_changed_bid_answers_the_same_version_and_is_visible_to_nobody_else() -> None:
    table = riombo()
    bid(table, 3, 2)
    told = [dict(event.seen(2)) for event in table.table.events]
    seen = table.viewer_state(2)
    assert table.play("a", 1, "bid 0", 1) == MovePlayed(0, "bid 0", place=1, changes=1)
    assert [event.seen(2) for event in table.table.events] == told
    new = table.viewer_state(2)
    assert (new.before, new.new_events, new.changes) == (seen, [], None)
    assert table.table.version == 1
    assert [event.seen(0)["move"] for event in table.table.events[-2:]] == ["bid 0", "bid ?"]
    table.play("c", 3, "bid 1", 1)
    assert [event.seen(2)["move"] for event in table.table.events[-3:]] == ["bid ?", "bid ?", "bid 1"]


def test_the_same_bid_again_is_refused_by_its_rule() -> None:
    table = riombo()
    bid(table, 3)
    refusal = table.refused(PlayMove(seat=1, move="bid 3", version=1), "a")
    assert isinstance(refusal, IllegalMove)
    assert refusal.rule == "R7"


def test_a_bot_moves_only_if_it_is_still_waited_for() -> None:
    table = mehen("hb")
    assert bot_move(table.table, 0, "enter", table.table.version + 1) is None
    assert bot_move(table.table, 1, "enter", table.table.version) is None
    assert bot_move(table.table, 0, "enter", table.table.version, True) == MovePlayed(0, "enter", overdue=True)
    with pytest.raises(IllegalMove):
        bot_move(table.table, 0, "fly", table.table.version, True)


def test_a_bots_bid_is_not_made_twice() -> None:
    table = riombo("hbb")
    table.apply(MovePlayed(1, "bid 1"))
    assert bot_move(table.table, 1, "bid 2", 1) is None


def test_a_bot_may_be_substituted_after_the_agreed_time() -> None:
    table = mehen(settings=TableSettings(patience=60))
    refusal = table.refused(SubstituteBot(seat=1), "b", waited=12.5)
    assert str(refusal) == "Wait 48 seconds more before a bot may take over."
    assert (
        str(table.refused(SubstituteBot(seat=1), "b", waited=59.5))
        == "Wait one second more before a bot may take over."
    )
    assert table.run(SubstituteBot(seat=1), "b", waited=60.0) == BotSubstituted(0, SUBSTITUTE_LEVEL)
    assert table.run(SubstituteBot(seat=1), "b", waited=60.0) is None
    assert table.table.seats[0].bot_level == SUBSTITUTE_LEVEL


def test_a_player_may_leave_at_once() -> None:
    assert isinstance(mehen().run(SubstituteBot(seat=1), "a", waited=0.0), BotSubstituted)


def test_only_a_seat_that_is_to_act_is_substituted_and_only_by_players() -> None:
    table = mehen()
    assert table.refusal_key(SubstituteBot(seat=2), "a", waited=1e6) == "not-waited-for"
    assert table.refusal_key(SubstituteBot(seat=1), "z", waited=1e6) == "not-your-seat"
    assert table.refusal_key(SubstituteBot(seat=3), "a", waited=1e6) == "no-such-seat"
    assert mehen("ho").refusal_key(SubstituteBot(seat=2), "a", waited=1e6) == "not-waited-for"
    assert finished().refusal_key(SubstituteBot(seat=2), "a", waited=1e6) == "not-waited-for"


def test_a_player_who_returns_takes_the_seat_back_from_the_bot() -> None:
    table = mehen()
    assert table.run(ReclaimSeat(seat=1), "a") is None
    table.run(SubstituteBot(seat=1), "b", waited=1e6)
    assert table.refusal_key(PlayMove(seat=1, move="enter"), "a") == "bot-plays-for-you"
    assert table.refusal_key(ReclaimSeat(seat=1), "b") == "not-your-seat"
    assert table.run(ReclaimSeat(seat=1), "a") == PlayerReturned(0)
    assert table.table.seats[0].bot_level is None
    table.play("a", 1, "enter")


def test_control_characters_in_a_chat_message_become_spaces() -> None:
    table = mehen()
    table.run(Chat(seat=2, text="  <b>hello</b>\n\u202eworld\x00 "), "b")
    told = table.table.events[-1].body
    assert (told["kind"], told["seat"], told["text"]) == ("chat", 2, "<b>hello</b>  world")


@pytest.mark.parametrize("text", ["", " \n ", "x" * 501])
def test_a_chat_message_is_neither_empty_nor_too_long(text: str) -> None:
    assert str(mehen().refused(Chat(seat=1, text=text), "a")) == "This will not do: text."


def test_a_chat_message_that_is_too_long_is_not_even_a_command() -> None:
    assert invalid_field("chat", text="x" * 501) == "This will not do: text."


def test_chat_may_be_switched_off() -> None:
    table = mehen(settings=TableSettings(chat=False))
    assert table.refusal_key(Chat(seat=1, text="hello"), "a") == "no-chat"
    assert table.refusal_key(Chat(seat=1, text="hello"), "z") == "not-your-seat"


def test_the_host_mutes_a_seat() -> None:
    table = mehen()
    assert table.refusal_key(Mute(seat=2, muted=True), "a") == "host-only"
    assert table.run(Mute(seat=2, muted=True), HOST) == SeatMuted(1, True)
    assert table.run(Mute(seat=2, muted=True), HOST) is None
    refusal = table.refused(Chat(seat=2, text="hello"), "b")
    assert isinstance(refusal, Forbidden)
    assert refusal.message.key == "muted"
    table.run(Mute(seat=2, muted=False), HOST)
    table.run(Chat(seat=2, text="hello"), "b")


def test_a_rematch_is_created_once_and_after_the_end() -> None:
    assert mehen().refusal_key(Rematch(), "a", new_table="new") == "not-over"
    table = finished()
    assert table.refusal_key(Rematch(), "z", new_table="new") == "not-your-seat"
    assert table.run(Rematch(), "a", new_table="new")
    assert table.run(Rematch(), "b", new_table="newer") is None
    assert table.table.rematch == "new"
