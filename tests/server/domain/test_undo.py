"""Undo: alone if nothing has happened since, by agreement otherwise, never after something hidden was revealed."""

import msgspec

from meandre.server.domain.command_registry import from_form
from meandre.server.domain.commands import AnswerUndo, PlayMove, RequestUndo, Undo
from meandre.server.domain.entries import BotSubstituted, MovesUndone, UndoAnswered, UndoRequested
from meandre.server.domain.errors import TableError
from tests.server.support.table_in_memory import bid, finished, mehen, rio_grande, riombo, throw


def test_a_decision_can_be_undone_immediately() -> None:
    table = rio_grande()
    start = table.table.playing().position.tobytes()
    throw(table, "a", 1)
    throw(table, "a", 1)
    for _ in range(2):
        assert isinstance(table.run(Undo(seat=1), "a"), MovesUndone)
    assert table.table.playing().position.tobytes() == start
    assert table.table.events[-1].body == {"number": len(table.table.events), "kind": "undone", "seat": 1, "events": 1}


def test_a_move_that_answers_what_was_undone_is_stale() -> None:
    table = rio_grande()
    throw(table, "a", 1)
    version = table.table.version
    table.run(Undo(seat=1), "a")
    move = table.table.playing().legal(0)[0]
    assert table.refusal_key(PlayMove(seat=1, move=move, version=version), "a") == "stale"


def test_nothing_can_be_undone_before_anything_was_done() -> None:
    assert mehen().refusal_key(Undo(seat=1), "a") == "undo-needs-consent"
    assert mehen("ho").refusal_key(Undo(seat=1), "a") == "not-begun"
    assert mehen().refusal_key(Undo(seat=1), "b") == "not-your-seat"


def test_what_chance_did_is_not_undone_alone() -> None:
    table = mehen()
    table.play("a", 1, "enter")
    refusal = table.refused(Undo(seat=1), "a")
    assert type(refusal) is TableError
    assert str(refusal) == "Something has happened since: ask the others whether you may undo it."


def test_what_another_seat_did_is_not_undone_alone() -> None:
    table = riombo()
    bid(table, 1, 2)
    assert table.refusal_key(Undo(seat=1), "a") == "undo-needs-consent"
    table.run(Undo(seat=2), "b")
    table.run(Undo(seat=1), "a")
    assert table.table.playing().actors() == [0, 1, 2]


def test_nothing_is_undone_once_bids_are_revealed() -> None:
    table = riombo()
    bid(table, 1, 2, 0)
    assert table.refusal_key(Undo(seat=3), "c") == "no-undo-after-a-reveal"
    for seat in (1, 2, 3):
        assert table.refusal_key(RequestUndo(seat=seat), "abc"[seat - 1]) == "no-undo-after-a-reveal"


def test_nothing_is_taken_back_once_cards_are_drawn() -> None:
    table = rio_grande()
    for _ in range(3):
        throw(table, "a", 1)
    assert table.refusal_key(Undo(seat=1), "a") == "undo-needs-consent"
    assert table.refusal_key(RequestUndo(seat=1), "a") == "no-undo-after-a-reveal"


def test_a_move_is_taken_back_when_all_agree() -> None:
    table = mehen("hhh")
    before = table.table.playing().position.tobytes()
    table.play("a", 1, "enter")
    assert table.run(RequestUndo(seat=1), "a") == UndoRequested(0, len(table.table.playing().events) - 2)
    assert table.refusal_key(RequestUndo(seat=2), "b") == "nothing-to-undo"
    assert table.refusal_key(RequestUndo(seat=1), "a") == "asked-already"
    assert table.run(AnswerUndo(seat=1, agrees=True), "a") is None
    table.run(AnswerUndo(seat=2, agrees=True), "b")
    assert table.run(AnswerUndo(seat=2, agrees=True), "b") is None
    assert table.table.events[-1].kind == "undo_answered"
    assert table.run(AnswerUndo(seat=3, agrees=True), "c") == UndoAnswered(2, True)
    assert table.table.playing().position.tobytes() == before
    assert table.table.undo_request is None
    assert table.refusal_key(AnswerUndo(seat=2, agrees=True), "b") == "nobody-asks"


def test_one_refusal_ends_the_undo_request() -> None:
    table = mehen("hhh")
    table.play("a", 1, "enter")
    events = len(table.table.playing().events)
    table.run(RequestUndo(seat=1), "a")
    table.run(AnswerUndo(seat=2, agrees=False), "b")
    assert table.table.undo_request is None
    assert len(table.table.playing().events) == events
    table.run(RequestUndo(seat=1), "a")


def test_a_move_ends_the_undo_request() -> None:
    table = mehen()
    table.play("a", 1, "enter")
    table.run(RequestUndo(seat=1), "a")
    seat = table.table.seats_to_act()[0]
    table.play("ab"[seat], seat + 1, table.table.playing().legal(seat)[0])
    assert table.refusal_key(AnswerUndo(seat=2, agrees=True), "b") == "nobody-asks"


def test_bots_always_agree() -> None:
    table = mehen("hbb")
    table.play("a", 1, "enter")
    assert isinstance(table.run(RequestUndo(seat=1), "a"), MovesUndone)


def test_players_on_one_screen_agree_with_each_other() -> None:
    table = mehen(client_ids="aa")
    table.play("a", 1, "enter")
    assert isinstance(table.run(RequestUndo(seat=1), "a"), MovesUndone)


def test_one_answer_is_enough_for_a_screen() -> None:
    table = mehen("hhhh", client_ids="aabb")
    table.play("a", 1, "enter")
    assert isinstance(table.run(RequestUndo(seat=1), "a"), UndoRequested)
    table.run(AnswerUndo(seat=3, agrees=True), "b")
    assert table.table.events[-1].kind == "undone"


def test_players_replaced_by_bots_need_not_agree() -> None:
    table = mehen("hhh")
    table.play("a", 1, "enter")
    for seat in (1, 2):
        table.apply(BotSubstituted(seat, 3))
    assert isinstance(table.run(RequestUndo(seat=1), "a"), MovesUndone)


def test_nothing_is_taken_back_after_the_end() -> None:
    table = finished()
    for seat in (1, 2):
        assert table.refusal_key(RequestUndo(seat=seat), "ab"[seat - 1]) == "no-undo-after-the-end"


def test_a_whole_turn_is_taken_back_at_once() -> None:
    table = rio_grande()
    start = table.table.playing().position.tobytes()
    throw(table, "a", 1)
    throw(table, "a", 1)
    assert isinstance(table.run(from_form("undo", {"seat": "1", "turn": "true"}), "a"), MovesUndone)
    assert table.table.playing().position.tobytes() == start
    assert msgspec.json.decode(b'{"command":"undo","turn":true}', type=Undo) == Undo(turn=True)


def test_against_bots_everything_is_taken_back_freely_and_noted() -> None:
    table = rio_grande("hb")
    start = table.table.playing().position.tobytes()
    first = len(table.table.playing().events)
    for _ in range(3):
        throw(table, "a", 1)
    assert table.table.playing().actors() == [1], "cards were drawn, and the bot is to act"
    table.play_bot(1)
    assert table.run(Undo(seat=1, turn=True), "a") == MovesUndone(0, first)
    assert table.table.playing().position.tobytes() == start
    assert table.table.undone_from == [first]
    throw(table, "a", 1)
    throw(table, "a", 1)
    assert table.run(Undo(seat=1), "a") == MovesUndone(0, first + 1)


def test_two_people_at_one_screen_do_not_take_back_what_was_revealed() -> None:
    table = riombo("hhb", client_ids="aa")
    for seat in (1, 2):
        table.play("a", seat, "bid 1")
    table.play_bot(2)
    assert table.refusal_key(Undo(seat=1), "a") == "undo-needs-consent"
