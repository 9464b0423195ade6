"""What can be taken back: which moves are final, what is offered, and where moves were taken back."""

import random

import pytest

from meandre.core.errors import MeandreError
from meandre.core.verbs import CHANCE
from meandre.games.catalogue import GAMES
from meandre.server.domain.command_registry import Context, decide
from meandre.server.domain.commands import RequestUndo, Undo, bot_move
from meandre.server.domain.consequences import consequences
from meandre.server.domain.entries import BotSubstituted, Entry, MovesUndone
from meandre.server.domain.phases import PLAYING
from meandre.server.domain.view import TableView
from tests.server.support.random_commands import play_on
from tests.server.support.table_in_memory import TableInMemory, bid, mehen, rio_grande, riombo, throw


def view_of(memory: TableInMemory, client_id: str = "a", seat: int | None = None) -> TableView:
    return TableView.for_screen(memory.table, client_id, seat)


def finals(memory: TableInMemory, client_id: str = "a", seat: int | None = None) -> dict[str, bool]:
    """Whether each legal move is final."""
    return {move.move: move.final for move in view_of(memory, client_id, seat).legal_moves()}


def throws(memory: TableInMemory, seat: int | None = None) -> set[bool]:
    """Whether throwing a card away is final."""
    return {final for move, final in finals(memory, "a", seat).items() if move.startswith("throw")}


def test_a_move_is_final_if_somebody_else_or_chance_acts_next() -> None:
    assert set(finals(mehen()).values()) == {True}, "the next throw follows at once"
    memory = rio_grande()
    for final in (False, False, True):
        assert throws(memory) == {final}
        throw(memory, "a", 1)


def test_a_choice_is_final_if_everybody_else_has_chosen() -> None:
    memory = riombo()
    assert set(finals(memory, "a").values()) == {False}
    bid(memory, 1)
    assert set(finals(memory, "a").values()) == {False}, "one may choose again"
    assert set(finals(memory, "b").values()) == {False}
    memory.play("b", 2, "bid 1")
    assert set(finals(memory, "c").values()) == {True}


def test_against_bots_nothing_is_final() -> None:
    assert set(finals(mehen("hb")).values()) == {False}
    assert set(finals(riombo("hbb")).values()) == {False}
    memory = rio_grande("hb")
    for _ in range(3):
        assert throws(memory) == {False}
        throw(memory, "a", 1)
    left = mehen()
    left.apply(BotSubstituted(1, 3))
    assert set(finals(left).values()) == {False}, "nor against one that plays for somebody"


def test_round_one_screen_only_what_reveals_something_is_final() -> None:
    assert set(finals(mehen(client_ids="aa")).values()) == {False}
    memory = rio_grande(client_ids="aa")
    for final in (False, False, True):
        assert throws(memory, 1) == {final}
        throw(memory, "a", 1)
    bids = riombo(client_ids="aaa")
    for seat, final in ((1, False), (2, False), (3, True)):
        assert set(finals(bids, "a", seat).values()) == {final}
        bids.play("a", seat, "bid 1")


@pytest.mark.parametrize("name", GAMES)
def test_what_is_not_final_can_be_taken_back_at_once(name: str) -> None:
    memory, rng = TableInMemory(name, "hh"), random.Random(3)
    free = 0
    for _ in range(60):
        seat = rng.choice(memory.table.seats_to_act())
        move, final = rng.choice(list(finals(memory, "ab"[seat]).items()))
        before = memory.table.playing().position.tobytes()
        chosen_before = len(memory.table.seats_to_act()) < 2
        memory.play("ab"[seat], seat + 1, move)
        if not final and memory.table.phase == PLAYING:
            free += 1
            assert isinstance(decide(memory.table, Undo(seat=seat + 1), Context("ab"[seat])), MovesUndone)
            if rng.random() < 0.3 and chosen_before:
                memory.run(Undo(seat=seat + 1), "ab"[seat])
                assert memory.table.playing().position.tobytes() == before
        elif final:
            match = memory.table.playing()
            passed_on = match.events[-1].seat == CHANCE or match.actors() != [seat]
            assert passed_on or not match.can_undo(len(match.events) - 1), "somebody else acts, or had to show"
        if memory.table.phase != PLAYING:
            break
    assert free or name == "mehen"


@pytest.mark.parametrize("name", GAMES)
def test_consequences_are_the_same_in_every_world_and_change_nothing(name: str) -> None:
    memory = TableInMemory(name, "hh")
    play_on(memory, random.Random(1), 11)
    (seat, *_) = memory.table.seats_to_act()
    view = memory.table.playing().view(seat)
    before = view.tobytes()
    codes = memory.table.playing().legal_codes(seat).values()
    first = consequences(memory.table.game, view, seat, codes)
    assert len(first) == len(codes)
    assert consequences(memory.table.game, view, seat, codes) == first
    assert view.tobytes() == before


def answer(memory: TableInMemory, command: Undo | RequestUndo, client_id: str) -> Entry | None:
    try:
        return decide(memory.table, command, Context(client_id))
    except MeandreError:
        return None


def check_offers(memory: TableInMemory, client_id: str) -> None:
    """What is offered is granted, and what is not offered would be refused."""
    view = view_of(memory, client_id)
    seat = view.can_undo
    if seat is None:
        assert not view.can_undo_turn
        for own in view.own_seats:
            assert answer(memory, Undo(seat=own + 1), client_id) is None
        asked = answer(memory, RequestUndo(seat=view.viewer + 1), client_id)
        assert view.can_request_undo == (asked is not None)
        return
    one = answer(memory, Undo(seat=seat), client_id)
    assert isinstance(one, MovesUndone)
    turn = answer(memory, Undo(seat=seat, turn=True), client_id)
    if view.can_undo_turn:
        assert isinstance(turn, MovesUndone)
        assert turn.first < one.first
    else:
        assert turn in (one, None)


@pytest.mark.parametrize("seats", ["hh", "hb"])
@pytest.mark.parametrize("name", GAMES)
def test_what_is_offered_to_be_taken_back_can_be(name: str, seats: str) -> None:
    memory, rng = TableInMemory(name, seats), random.Random(5)
    offered = set()
    for _ in range(70):
        if memory.table.phase != PLAYING:
            break
        seat = rng.choice(memory.table.seats_to_act())
        move = rng.choice(memory.table.playing().legal(seat))
        if memory.table.seats[seat].is_bot:
            entry = bot_move(memory.table, seat, move, memory.table.version)
            assert entry
            memory.apply(entry)
        else:
            memory.play("ab"[seat], seat + 1, move)
        for client_id in "ab" if seats == "hh" else "a":
            check_offers(memory, client_id)
            offered.add(view_of(memory, client_id).can_undo is not None)
    assert offered == {True, False} or (name, seats) == ("mehen", "hh") or seats == "hb"


def test_the_turn_is_not_offered_where_it_began_before_a_reveal() -> None:
    """In Riombo, whoever bids last may be the one to choose at the end of the trip."""
    for seed in range(40):
        memory, rng = riombo("hh", secret=seed), random.Random(seed)
        while memory.table.phase == PLAYING:
            play_on(memory, rng, 1)
            last = memory.table.playing().events[-2:]
            if len({event.seat for event in last}) == 1 and "bid" not in last[-1].move and memory.table.seats_to_act():
                view = view_of(memory, "ab"[last[-1].seat])
                assert view.can_undo == last[-1].seat + 1
                assert not view.can_undo_turn
                return
    raise AssertionError("no such game")


def test_the_turn_is_offered_where_it_is_more_than_a_step() -> None:
    memory = rio_grande()
    assert (view_of(memory).can_undo, view_of(memory).can_undo_turn) == (None, False)
    throw(memory, "a", 1)
    assert (view_of(memory).can_undo, view_of(memory).can_undo_turn) == (1, False)
    throw(memory, "a", 1)
    assert (view_of(memory).can_undo, view_of(memory).can_undo_turn) == (1, True)
    assert (view_of(memory, "b").can_undo, view_of(memory, "b").can_undo_turn) == (None, False)


@pytest.mark.parametrize(
    ("seats", "client_ids", "several"),
    [
        *(("hh", "ab", True), ("hh", "aa", False), ("hb", "a", False), ("ho", "a", True), ("hi", "a", True)),
        *(("hhh", "aab", True), ("hhb", "aa", False), ("bb", "", False), ("bh", "aa", False)),
    ],
)
def test_there_are_several_people_where_there_is_somebody_elsewhere(seats: str, client_ids: str, several: bool) -> None:
    memory = TableInMemory("mehen", seats, client_ids=client_ids.ljust(len(seats), "z"))
    for client_id in ("a", "stranger"):
        assert TableView(memory.table, client_id=client_id).several_people is several


def test_a_second_device_is_nobody_else() -> None:
    memory = mehen("hb")
    memory.table.seats[0].client_ids.add("phone")
    assert not view_of(memory).several_people


def test_marks_say_where_moves_were_taken_back_and_only_in_what_is_left() -> None:
    memory = rio_grande("hb")
    first = len(memory.table.playing().events)
    assert view_of(memory).undone_from == []
    throw(memory, "a", 1)
    throw(memory, "a", 1)
    memory.run(Undo(seat=1), "a")
    assert view_of(memory).undone_from == [], "nothing was played anew"
    throw(memory, "a", 1)
    assert view_of(memory).undone_from == [first + 1]
    memory.run(Undo(seat=1), "a")
    throw(memory, "a", 1)
    assert view_of(memory).undone_from == [first + 1], "once, however often"
    memory.run(Undo(seat=1, turn=True), "a")
    for _ in range(3):
        throw(memory, "a", 1)
    assert view_of(memory).undone_from == [first], "what came later is gone with its mark"
    assert view_of(memory).undo_count == 3
    assert TableView(memory.replayed()).undone_from == [first]
