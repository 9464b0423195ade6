"""Commands about seats: who may take one, under which name and colour, and on which devices."""

import pytest

from meandre.server.domain.command_registry import from_form
from meandre.server.domain.commands import (
    Invite,
    LinkDevice,
    Mute,
    NamePlayer,
    PlayMove,
    TakeSeat,
    UseDeviceLink,
    any_seat,
    own_seat,
)
from meandre.server.domain.entries import (
    DeviceLinkUsed,
    InvitationCreated,
    SeatMuted,
    SeatTaken,
)
from meandre.server.domain.errors import Forbidden, NotFound
from meandre.server.domain.phases import FILLING, PLAYING
from meandre.server.domain.setup import rematch
from meandre.server.domain.table import Table
from meandre.server.domain.tokens import digest, new_token
from meandre.server.domain.view import TableView
from tests.server.support.table_in_memory import (
    FIRST,
    HOST,
    TableInMemory,
    invalid_field,
    mehen,
)


def test_tokens_cannot_be_guessed_and_only_their_digest_is_stored() -> None:
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    assert all(len(token) >= 22 for token in tokens)
    assert {len(digest(token)) for token in tokens} == {64}


@pytest.mark.parametrize("number", [0, -1, 3, 99])
def test_there_is_no_such_seat(number: int) -> None:
    table = mehen()
    with pytest.raises(NotFound) as refusal:
        any_seat(table.table, number)
    assert str(refusal.value) == f"There is no seat {number} at this table."
    for command in (PlayMove(move="enter", seat=number), Mute(seat=number), TakeSeat(seat=number)):
        assert table.refusal_key(command, "a") == "no-such-seat"


def test_seats_are_counted_from_1() -> None:
    assert any_seat(mehen().table, 2) == 1


def test_only_the_client_that_holds_a_seat_may_use_it() -> None:
    table = mehen()
    assert own_seat(table.table, "b", 2) == own_seat(table.table, "b", None) == 1
    with pytest.raises(Forbidden) as refusal:
        own_seat(table.table, "b", 1)
    assert str(refusal.value) == "This seat is not yours."
    for stranger in ("", HOST, "z"):
        for seat in (None, 1):
            with pytest.raises(Forbidden) as refusal:
                own_seat(table.table, stranger, seat)
            assert refusal.value.message.key == "not-your-seat"


def test_a_game_begins_when_every_seat_is_filled() -> None:
    table = mehen("hoi")
    assert table.table.phase == FILLING
    assert table.refusal_key(PlayMove(seat=1, move="enter"), "a") == "not-begun"
    table.run(TakeSeat(seat=2), "x")
    assert table.table.phase == FILLING
    table.run(TakeSeat(seat=3, link=table.setup.invitations[3]), "y")
    assert table.table.phase == PLAYING


def test_an_invitation_link_works_once() -> None:
    table = mehen("hi")
    link = table.setup.invitations[2]
    assert isinstance(table.run(TakeSeat(seat=2, link=link, name="Ada", colour=3), "x"), SeatTaken)
    assert (table.table.seats[1].name, table.table.seats[1].colour) == ("Ada", 3)
    assert table.refusal_key(TakeSeat(seat=2, link=link), "y") == "seat-taken"
    assert table.table.seats_of("x") == [1]


@pytest.mark.parametrize("link", [None, "", "wrong"])
def test_an_invited_seat_needs_its_link(link: str | None) -> None:
    refusal = mehen("hi").refused(TakeSeat(seat=2, link=link), "x")
    assert isinstance(refusal, Forbidden)
    assert refusal.message.key == "by-invitation"


def test_the_link_of_one_seat_does_not_open_another() -> None:
    table = mehen("hii")
    assert table.refusal_key(TakeSeat(seat=3, link=table.setup.invitations[2]), "x") == "by-invitation"


def test_anybody_may_take_an_open_seat_once() -> None:
    table = mehen("hoo")
    table.run(TakeSeat(seat=2), "x")
    assert table.refusal_key(TakeSeat(seat=2), "y") == "seat-taken"


def test_a_client_without_an_id_cannot_take_a_seat() -> None:
    assert mehen("ho").refusal_key(TakeSeat(seat=2), "") == "field-unfit"
    table = mehen()
    table.run(LinkDevice(), "a", token="mine")
    assert table.refusal_key(UseDeviceLink(link="mine"), "") == "field-unfit"


@pytest.mark.parametrize("seat", [1, 3])
def test_seats_that_are_held_and_bots_cannot_be_taken(seat: int) -> None:
    table = mehen("hob")
    assert table.refusal_key(TakeSeat(seat=seat), "x") == "seat-taken"


@pytest.mark.parametrize("name", ["\x00", "a\nb", " ", "x" * 41, "\u202egro", "\ud800"])
def test_a_name_is_one_line_of_text(name: str) -> None:
    assert invalid_field("sit", seat=2, name=name) == "This will not do: name."
    assert invalid_field("name", seat=1, name=name) == "This will not do: name."


@pytest.mark.parametrize("colour", [-1, 6, 99])
def test_there_are_six_colours(colour: int) -> None:
    assert invalid_field("sit", seat=2, colour=colour) == "This will not do: colour."
    assert invalid_field("name", seat=1, colour=colour) == "This will not do: colour."


def test_no_two_seats_have_the_same_colour() -> None:
    table = mehen()
    assert [seat.colour for seat in table.table.seats] == [0, 1]
    assert table.refusal_key(NamePlayer(seat=1, name="Ada", colour=1), "a") == "colour-taken"
    table.run(NamePlayer(seat=1, name="Ada", colour=5), "a")
    table.run(NamePlayer(seat=2, name="Bo", colour=0), "b")
    assert [(seat.name, seat.colour) for seat in table.table.seats] == [("Ada", 5), ("Bo", 0)]
    assert table.table.playing().record().seats == ["Ada", "Bo"]


def test_a_name_can_be_changed_and_the_colour_kept() -> None:
    table = mehen()
    table.run(NamePlayer(seat=2, name="Bo"), "b")
    assert table.table.seats[1].colour == 1
    table.run(from_form("name", {"seat": "2", "name": ""}), "b")
    assert table.table.seats[1].name is None
    assert table.table.playing().record().seats == ["1", "2"]
    assert table.refusal_key(NamePlayer(seat=2, name="Not Bo"), "a") == "not-your-seat"


def test_a_new_invitation_voids_the_old_one() -> None:
    table = mehen("hi")
    table.run(Invite(seat=2), HOST, token="fresh")
    assert table.refusal_key(TakeSeat(seat=2, link=table.setup.invitations[2]), "x") == "by-invitation"
    table.run(TakeSeat(seat=2, link="fresh"), "x")
    assert table.table.phase == PLAYING


def test_the_host_invites_to_empty_seats() -> None:
    table = mehen("hib")
    assert isinstance(table.refused(Invite(seat=2), "a", token="link"), Forbidden)
    assert table.refusal_key(Invite(seat=2), "a", token="link") == "host-only"
    for seat in (1, 3):
        assert table.refusal_key(Invite(seat=seat), HOST, token="link") == "seat-taken"
    assert table.refusal_key(Invite(seat=4), HOST, token="link") == "no-such-seat"


def token_for(table: TableInMemory, seat: int) -> str:
    """The token in the link that the host is shown."""
    return TableView.for_screen(table.table, HOST).invitation_links[seat].rpartition("/")[2]


def test_the_host_is_shown_the_same_link_until_the_seat_is_taken() -> None:
    table = mehen("hiio")
    links = TableView.for_screen(table.table, HOST).invitation_links
    assert list(links) == [2, 3], "an open seat needs no link"
    assert TableView.for_screen(table.table, HOST).invitation_links == links
    assert links[2].startswith(f"/t/{table.table.id}/join/2/")
    for other in ("a", "x", ""):
        assert TableView.for_screen(table.table, other).invitation_links == {}
    token = token_for(table, 2)
    assert table.refusal_key(TakeSeat(seat=3, link=token), "x") == "by-invitation"
    table.run(TakeSeat(seat=2, link=links[2]), "x")
    assert table.refusal_key(TakeSeat(seat=2, link=token), "y") == "seat-taken"
    assert list(TableView.for_screen(table.table, HOST).invitation_links) == [3]
    table.run(TakeSeat(seat=3, link=token_for(table, 3)), "y")
    table.run(TakeSeat(seat=4), "z")
    assert TableView.for_screen(table.table, HOST).invitation_links == {}


def test_a_new_invitation_voids_the_link_that_the_host_was_shown() -> None:
    table = mehen("hi")
    shown = token_for(table, 2)
    table.run(Invite(seat=2), HOST, token="fresh")
    assert table.refusal_key(TakeSeat(seat=2, link=shown), "x") == "by-invitation"
    assert token_for(table, 2) != shown
    table.run(TakeSeat(seat=2, link=token_for(table, 2)), "x")
    assert table.table.phase == PLAYING


def test_a_device_link_works_once() -> None:
    table = mehen("hhh", client_ids="aba")
    table.run(LinkDevice(), "a", token="mine")
    assert isinstance(table.run(UseDeviceLink(link="mine"), "phone"), DeviceLinkUsed)
    assert table.table.seats_of("phone") == table.table.seats_of("a") == [0, 2]
    refusal = table.refused(UseDeviceLink(link="mine"), "thief")
    assert isinstance(refusal, NotFound)
    assert refusal.message.key == "link-used"
    assert table.refusal_key(UseDeviceLink(link="guess"), "thief") == "link-used"


def test_using_ones_own_device_link_does_not_use_it_up() -> None:
    table = mehen()
    table.run(LinkDevice(), "a", token="mine")
    assert table.run(UseDeviceLink(link="mine"), "a") is None
    assert isinstance(table.run(UseDeviceLink(link="mine"), "phone"), DeviceLinkUsed)


def test_only_clients_with_a_seat_have_a_device_link() -> None:
    assert mehen().refusal_key(LinkDevice(), "z", token="mine") == "not-your-seat"


def test_the_host_is_the_host_on_every_device() -> None:
    table = TableInMemory("mehen", "hi", [HOST], **FIRST)
    table.run(LinkDevice(), HOST, token="mine")
    table.run(UseDeviceLink(link="mine"), "phone")
    table.run(LinkDevice(), "phone", token="again")
    table.run(UseDeviceLink(link="again"), "tablet")
    for device in (HOST, "phone", "tablet"):
        assert table.table.seats_of(device) == [0]
        assert isinstance(table.run(Invite(seat=2), device, token=f"from {device}"), InvitationCreated)
        assert isinstance(table.run(Mute(seat=1, muted=not table.table.seats[0].muted), device), SeatMuted)
    table.run(TakeSeat(seat=2, link="from tablet"), "guest")
    table.run(LinkDevice(), "guest", token="other")
    table.run(UseDeviceLink(link="other"), "guest's phone")
    assert table.refusal_key(Mute(seat=1, muted=True), "guest's phone") == "host-only"
    assert [table.replayed().is_host(device) for device in (HOST, "phone", "tablet", "guest", None)] == [
        *(True, True, True),
        *(False, False),
    ]


def test_the_host_is_the_host_of_the_next_table_on_every_device() -> None:
    table = TableInMemory("mehen", "hh", [HOST, "b"], **FIRST)
    table.run(LinkDevice(), HOST, token="mine")
    table.run(UseDeviceLink(link="mine"), "phone")
    again = Table("again", table.secret)
    again.apply(rematch(table.table), 1.0)
    assert [again.is_host(device) for device in (HOST, "phone", "b")] == [True, True, False]


def test_asking_for_a_seat_again_changes_nothing() -> None:
    table = mehen("hoo")
    assert isinstance(table.run(TakeSeat(seat=2, name="Ada"), "x"), SeatTaken)
    assert table.run(TakeSeat(seat=2, name="Eve"), "x") is None
    assert table.table.seats[1].name == "Ada"
