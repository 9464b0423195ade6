"""What one may do at a table, what one may not, and why."""

import pytest

from meandre.core.errors import IllegalMove
from meandre.server.domain import commands
from meandre.server.domain.entries import (
    BotSubstituted,
    DeviceLinkUsed,
    InvitationCreated,
    MovePlayed,
    PlayerReturned,
    SeatMuted,
    SeatTaken,
    TableSettings,
)
from meandre.server.domain.messages import Forbidden, NotFound, StaleVersion
from meandre.server.domain.setup import rematch
from meandre.server.domain.table import FILLING, OVER, PLAYING, Table
from tests.server.support.table_in_memory import FIRST, HOST, Gathering, bid, finished, mehen, portrait, riombo


def test_tokens_cannot_be_guessed_and_only_their_digest_is_kept() -> None:
    tokens = {commands.token() for _ in range(100)}
    assert len(tokens) == 100
    assert all(len(token) >= 22 for token in tokens)
    assert {len(commands.digest(token)) for token in tokens} == {64}


@pytest.mark.parametrize("number", [0, -1, 3, 99])
def test_there_is_no_such_seat(number: int) -> None:
    refusal = mehen().refused(commands.seat_of, number)
    assert isinstance(refusal, NotFound)
    assert str(refusal) == f"There is no seat {number} at this table."


def test_seats_are_counted_from_1() -> None:
    assert commands.seat_of(mehen().table, 2) == 1


def test_a_seat_is_its_holders_alone() -> None:
    table = mehen()
    assert commands.own_seat(table.table, "b", 2) == 1
    refusal = table.refused(commands.own_seat, "b", 1)
    assert isinstance(refusal, Forbidden)
    assert str(refusal) == "This seat is not yours."
    for stranger in ("", HOST, "z"):
        assert table.why(commands.own_seat, stranger, 1) == "not-your-seat"


def test_a_game_begins_when_every_seat_is_filled() -> None:
    table = mehen("hoi")
    assert table.table.phase == FILLING
    assert table.why(commands.move, "a", 1, "enter", None) == "not-begun"
    table.do(commands.sit, "x", 2, None, None, None)
    assert table.table.phase == FILLING
    table.do(commands.sit, "y", 3, table.laid.invitations[3], None, None)
    assert table.table.phase == PLAYING


def test_a_link_claims_a_seat_once() -> None:
    table = mehen("hi")
    link = table.laid.invitations[2]
    assert isinstance(table.do(commands.sit, "x", 2, link, "Ada", 3), SeatTaken)
    assert (table.table.seats[1].name, table.table.seats[1].colour) == ("Ada", 3)
    assert table.why(commands.sit, "y", 2, link, None, None) == "seat-taken"
    assert table.table.seats_of("x") == [1]


@pytest.mark.parametrize("link", [None, "", "wrong"])
def test_a_seat_by_invitation_takes_its_link(link: str | None) -> None:
    refusal = mehen("hi").refused(commands.sit, "x", 2, link, None, None)
    assert isinstance(refusal, Forbidden)
    assert refusal.message.key == "by-invitation"


def test_the_link_of_one_seat_does_not_open_another() -> None:
    table = mehen("hii")
    assert table.why(commands.sit, "x", 3, table.laid.invitations[2], None, None) == "by-invitation"


def test_anybody_may_take_an_open_seat_once() -> None:
    table = mehen("hoo")
    table.do(commands.sit, "x", 2, None, None, None)
    assert table.why(commands.sit, "y", 2, None, None, None) == "seat-taken"


def test_nobody_in_particular_cannot_sit() -> None:
    assert mehen("ho").why(commands.sit, "", 2, None, None, None) == "field-unfit"


@pytest.mark.parametrize("seat", [1, 3])
def test_seats_that_are_held_and_bots_cannot_be_taken(seat: int) -> None:
    table = mehen("hob")
    assert table.why(commands.sit, "x", seat, None, None, None) == "seat-taken"


@pytest.mark.parametrize("name", ["\x00", "a\nb", " ", "x" * 41, "\u202egro", "\ud800"])
def test_a_name_is_one_line_of_text(name: str) -> None:
    refusal = mehen("ho").refused(commands.sit, "x", 2, None, name, None)
    assert str(refusal) == "This will not do: name."
    assert mehen().why(commands.name, "a", 1, name, None) == "field-unfit"


@pytest.mark.parametrize("colour", [-1, 6, 99])
def test_there_are_six_colours(colour: int) -> None:
    assert str(mehen("ho").refused(commands.sit, "x", 2, None, None, colour)) == "This will not do: colour."
    assert mehen().why(commands.name, "a", 1, None, colour) == "field-unfit"


def test_a_colour_is_somebodys_alone() -> None:
    table = mehen()
    assert [seat.colour for seat in table.table.seats] == [0, 1]
    assert table.why(commands.name, "a", 1, "Ada", 1) == "colour-taken"
    table.do(commands.name, "a", 1, "Ada", 5)
    table.do(commands.name, "b", 2, "Bo", 0)
    assert [(seat.name, seat.colour) for seat in table.table.seats] == [("Ada", 5), ("Bo", 0)]
    assert table.table.playing().record().seats == ["Ada", "Bo"]


def test_a_name_can_be_changed_and_the_colour_kept() -> None:
    table = mehen()
    table.do(commands.name, "b", 2, "Bo", None)
    assert table.table.seats[1].colour == 1
    table.do(commands.name, "b", 2, "", None)
    assert table.table.seats[1].name is None
    assert table.table.playing().record().seats == ["1", "2"]
    assert table.why(commands.name, "a", 2, "Not Bo", None) == "not-your-seat"


def test_a_new_invitation_makes_the_old_one_worthless() -> None:
    table = mehen("hi")
    table.do(commands.invite, HOST, 2, "fresh")
    assert table.why(commands.sit, "x", 2, table.laid.invitations[2], None, None) == "by-invitation"
    table.do(commands.sit, "x", 2, "fresh", None, None)
    assert table.table.phase == PLAYING


def test_the_host_invites_to_empty_seats() -> None:
    table = mehen("hib")
    assert isinstance(table.refused(commands.invite, "a", 2, "link"), Forbidden)
    assert table.why(commands.invite, "a", 2, "link") == "host-only"
    for seat in (1, 3):
        assert table.why(commands.invite, HOST, seat, "link") == "seat-taken"
    assert table.why(commands.invite, HOST, 4, "link") == "no-such-seat"


def test_a_personal_link_brings_another_device_once() -> None:
    table = mehen("hhh", client_ids="aba")
    table.do(commands.link, "a", "mine")
    assert isinstance(table.do(commands.follow, "phone", "mine"), DeviceLinkUsed)
    assert table.table.seats_of("phone") == table.table.seats_of("a") == [0, 2]
    refusal = table.refused(commands.follow, "thief", "mine")
    assert isinstance(refusal, NotFound)
    assert refusal.message.key == "link-used"
    assert table.why(commands.follow, "thief", "guess") == "link-used"


def test_following_ones_own_link_uses_it_not_up() -> None:
    table = mehen()
    table.do(commands.link, "a", "mine")
    assert table.do(commands.follow, "a", "mine") is None
    assert isinstance(table.do(commands.follow, "phone", "mine"), DeviceLinkUsed)


def test_only_who_sits_there_has_a_personal_link() -> None:
    assert mehen().why(commands.link, "z", "mine") == "not-your-seat"


def test_the_host_changes_device_and_is_the_host_on_both() -> None:
    table = Gathering("mehen", "hi", [HOST], **FIRST)
    table.do(commands.link, HOST, "mine")
    table.do(commands.follow, "phone", "mine")
    table.do(commands.link, "phone", "again")
    table.do(commands.follow, "tablet", "again")
    for device in (HOST, "phone", "tablet"):
        assert table.table.seats_of(device) == [0]
        assert isinstance(table.do(commands.invite, device, 2, f"from {device}"), InvitationCreated)
        assert isinstance(table.do(commands.mute, device, 1, not table.table.seats[0].muted), SeatMuted)
    table.do(commands.sit, "guest", 2, "from tablet", None, None)
    table.do(commands.link, "guest", "other")
    table.do(commands.follow, "guest's phone", "other")
    assert table.why(commands.mute, "guest's phone", 1, True) == "host-only"
    assert [table.replayed().is_host(device) for device in (HOST, "phone", "tablet", "guest", None)] == [
        *(True, True, True),
        *(False, False),
    ]


def test_the_host_is_the_host_of_the_next_table_on_every_device() -> None:
    table = Gathering("mehen", "hh", [HOST, "b"], **FIRST)
    table.do(commands.link, HOST, "mine")
    table.do(commands.follow, "phone", "mine")
    again = Table("again", table.secret)
    again.apply(rematch(table.table), 1.0)
    assert [again.is_host(device) for device in (HOST, "phone", "b")] == [True, True, False]


def test_who_asks_for_a_seat_again_has_it_already() -> None:
    table = mehen("hoo")
    assert isinstance(table.do(commands.sit, "x", 2, None, "Ada", None), SeatTaken)
    assert table.do(commands.sit, "x", 2, None, "Eve", None) is None
    assert table.table.seats[1].name == "Ada"


def test_a_move_is_made() -> None:
    table = mehen()
    assert table.do(commands.move, "a", 1, "enter", table.table.version, "id-1") == MovePlayed(0, "enter", "id-1")


@pytest.mark.parametrize(("client_id", "seat", "why"), [("b", 1, "not-your-seat"), ("a", 3, "no-such-seat")])
def test_a_move_is_its_seats(client_id: str, seat: int, why: str) -> None:
    assert mehen().why(commands.move, client_id, seat, "enter", None) == why


@pytest.mark.parametrize(("client_id", "seat", "text", "rule"), [("b", 2, "enter", "M6"), ("a", 1, "fly", "M10")])
def test_a_refused_move_names_the_rule(client_id: str, seat: int, text: str, rule: str) -> None:
    refusal = mehen().refused(commands.move, client_id, seat, text, None)
    assert isinstance(refusal, IllegalMove)
    assert refusal.rule == rule


def test_a_stale_move_does_no_harm() -> None:
    table = mehen()
    version = table.table.version
    table.do(commands.move, "a", 1, "enter", version)
    for old in (version, version - 1, version + 2, -1):
        refusal = table.refused(commands.move, "a", 1, "enter", old)
        assert isinstance(refusal, StaleVersion)
        assert str(refusal) == "The table has moved on meanwhile: look again."


def test_a_move_that_is_sent_twice_is_made_once() -> None:
    table = mehen()
    version = table.table.version
    assert table.do(commands.move, "a", 1, "enter", version, "mine")
    before = portrait(table.table)
    assert table.do(commands.move, "a", 1, "enter", version, "mine") is None
    assert portrait(table.table) == before


def test_the_same_id_means_another_move_for_another_seat() -> None:
    table = riombo()
    for seat in (1, 2, 3):
        assert table.do(commands.move, "abc"[seat - 1], seat, "bid 1", 1, "same")
    assert table.table.version == 2


@pytest.mark.parametrize("id", ["", "x" * 41, "with space", "é"])
def test_an_id_is_a_short_word(id: str) -> None:
    assert str(mehen().refused(commands.move, "a", 1, "enter", None, id)) == "This will not do: id."


def test_nobody_moves_when_the_game_is_over() -> None:
    table = finished()
    assert table.table.phase == OVER
    for seat in (1, 2):
        assert isinstance(table.refused(commands.move, "ab"[seat - 1], seat, "enter", None), IllegalMove)


@pytest.mark.parametrize("order", ["abc", "cab", "bca", "cba"])
def test_bids_come_in_any_order_and_answer_the_same_version(order: str) -> None:
    table = riombo()
    for client_id in order:
        assert table.table.version == 1
        table.do(commands.move, client_id, "abc".index(client_id) + 1, "bid 1", 1, "first")
    assert table.table.version == 2
    assert table.refused(commands.move, "a", 1, "bid 2", 1).message.key == "stale"


def test_a_changed_bid_answers_the_same_version_and_is_told_to_nobody() -> None:
    table = riombo()
    bid(table, 3, 2)
    told = [dict(table_event.seen(2)) for table_event in table.table.events]
    seen = table.table.viewer_state(2)
    assert table.do(commands.move, "a", 1, "bid 0", 1) == MovePlayed(0, "bid 0")
    assert [table_event.seen(2) for table_event in table.table.events] == told
    new = table.table.viewer_state(2)
    assert (new.before, new.events, new.changed) == (seen, [], None)
    assert table.table.version == 1
    assert [table_event.seen(0)["move"] for table_event in table.table.events[-2:]] == ["bid 0", "bid ?"]
    table.do(commands.move, "c", 3, "bid 1", 1)
    assert [table_event.seen(2)["move"] for table_event in table.table.events[-3:]] == ["bid ?", "bid ?", "bid 1"]


def test_the_same_bid_again_is_refused_by_its_rule() -> None:
    table = riombo()
    bid(table, 3)
    refusal = table.refused(commands.move, "a", 1, "bid 3", 1)
    assert isinstance(refusal, IllegalMove)
    assert refusal.rule == "R7"


def test_a_bot_moves_only_if_it_is_still_waited_for() -> None:
    table = mehen("hb")
    assert commands.bot_move(table.table, 0, "enter", table.table.version + 1) is None
    assert commands.bot_move(table.table, 1, "enter", table.table.version) is None
    assert commands.bot_move(table.table, 0, "enter", table.table.version, True) == MovePlayed(0, "enter", overdue=True)
    with pytest.raises(IllegalMove):
        commands.bot_move(table.table, 0, "fly", table.table.version)


def test_a_bots_bid_is_not_made_twice() -> None:
    table = riombo("hbb")
    table.come_true(MovePlayed(1, "bid 1"))
    assert commands.bot_move(table.table, 1, "bid 2", 1) is None


def test_a_seat_is_handed_to_a_bot_after_a_while() -> None:
    table = mehen(manners=TableSettings(patience=60))
    refusal = table.refused(commands.substitute_bot, "b", 1, 12.5)
    assert str(refusal) == "Wait 48 seconds more before a bot may take over."
    assert (
        str(table.refused(commands.substitute_bot, "b", 1, 59.5)) == "Wait one second more before a bot may take over."
    )
    assert table.do(commands.substitute_bot, "b", 1, 60.0) == BotSubstituted(0, commands.STAND_IN)
    assert table.do(commands.substitute_bot, "b", 1, 60.0) is None
    assert table.table.seats[0].bot == commands.STAND_IN


def test_a_player_may_leave_at_once() -> None:
    assert isinstance(mehen().do(commands.substitute_bot, "a", 1, 0.0), BotSubstituted)


def test_only_who_is_waited_for_is_replaced_and_only_by_those_who_wait() -> None:
    table = mehen()
    assert table.why(commands.substitute_bot, "a", 2, 1e6) == "not-waited-for"
    assert table.why(commands.substitute_bot, "z", 1, 1e6) == "not-your-seat"
    assert table.why(commands.substitute_bot, "a", 3, 1e6) == "no-such-seat"
    assert mehen("ho").why(commands.substitute_bot, "a", 2, 1e6) == "not-waited-for"
    assert finished().why(commands.substitute_bot, "a", 2, 1e6) == "not-waited-for"


def test_whoever_comes_back_takes_the_seat_back_from_the_bot() -> None:
    table = mehen()
    assert table.do(commands.reclaim_seat, "a", 1) is None
    table.do(commands.substitute_bot, "b", 1, 1e6)
    assert table.why(commands.move, "a", 1, "enter", None) == "bot-plays-for-you"
    assert table.why(commands.reclaim_seat, "b", 1) == "not-your-seat"
    assert table.do(commands.reclaim_seat, "a", 1) == PlayerReturned(0)
    assert table.table.seats[0].bot is None
    table.do(commands.move, "a", 1, "enter", None)


def test_somebody_says_something() -> None:
    table = mehen()
    table.do(commands.chat, "b", 2, "  <b>hello</b>\n\u202eworld\x00 ")
    told = table.table.events[-1].body
    assert (told["kind"], told["seat"], told["text"]) == ("chatted", 2, "<b>hello</b>  world")


@pytest.mark.parametrize("text", ["", " \n ", "x" * 501])
def test_what_is_said_has_some_letters_and_not_too_many(text: str) -> None:
    assert str(mehen().refused(commands.chat, "a", 1, text)) == "This will not do: text."


def test_there_may_be_no_chat() -> None:
    table = mehen(manners=TableSettings(chat=False))
    assert table.why(commands.chat, "a", 1, "hello") == "no-chat"
    assert table.why(commands.chat, "z", 1, "hello") == "not-your-seat"


def test_the_host_asks_somebody_to_be_quiet() -> None:
    table = mehen()
    assert table.why(commands.mute, "a", 2, True) == "host-only"
    assert table.do(commands.mute, HOST, 2, True) == SeatMuted(1, True)
    assert table.do(commands.mute, HOST, 2, True) is None
    refusal = table.refused(commands.chat, "b", 2, "hello")
    assert isinstance(refusal, Forbidden)
    assert refusal.message.key == "muted"
    table.do(commands.mute, HOST, 2, False)
    table.do(commands.chat, "b", 2, "hello")


def test_the_same_people_play_again_once_it_is_over() -> None:
    assert mehen().why(commands.rematch, "a", "new") == "not-over"
    table = finished()
    assert table.why(commands.rematch, "z", "new") == "not-your-seat"
    assert table.do(commands.rematch, "a", "new")
    assert table.do(commands.rematch, "b", "newer") is None
    assert table.table.rematch == "new"
