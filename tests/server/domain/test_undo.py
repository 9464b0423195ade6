"""Taking a move back: alone as long as nothing has come of it, by agreement beyond that, never across a reveal."""

from meandre.server.domain import commands
from meandre.server.domain.entries import BotSubstituted, MovesUndone, UndoAnswered, UndoRequested
from meandre.server.domain.messages import TableError
from tests.server.support.table_in_memory import bid, finished, mehen, rio_grande, riombo, throw


def test_a_decision_can_be_undone_at_once() -> None:
    table = rio_grande()
    start = table.table.playing().position.tobytes()
    throw(table, "a", 1)
    throw(table, "a", 1)
    for _ in range(2):
        assert isinstance(table.do(commands.undo, "a", 1), MovesUndone)
    assert table.table.playing().position.tobytes() == start
    assert table.table.events[-1].body == {"n": len(table.table.events), "kind": "undone", "seat": 1, "events": 1}


def test_a_move_that_answers_what_was_undone_is_stale() -> None:
    table = rio_grande()
    throw(table, "a", 1)
    version = table.table.version
    table.do(commands.undo, "a", 1)
    move = table.table.playing().legal(0)[0]
    assert table.why(commands.move, "a", 1, move, version) == "stale"


def test_nothing_can_be_undone_before_anything_was_done() -> None:
    assert mehen().why(commands.undo, "a", 1) == "undo-needs-consent"
    assert mehen("ho").why(commands.undo, "a", 1) == "not-begun"
    assert mehen().why(commands.undo, "b", 1) == "not-your-seat"


def test_what_chance_did_is_not_undone_alone() -> None:
    table = mehen()
    table.do(commands.move, "a", 1, "enter", None)
    refusal = table.refused(commands.undo, "a", 1)
    assert type(refusal) is TableError
    assert str(refusal) == "Something has happened since: ask the others whether you may take it back."


def test_what_another_seat_did_is_not_undone_alone() -> None:
    table = riombo()
    bid(table, 1, 2)
    assert table.why(commands.undo, "a", 1) == "undo-needs-consent"
    table.do(commands.undo, "b", 2)
    table.do(commands.undo, "a", 1)
    assert table.table.playing().actors() == [0, 1, 2]


def test_nothing_is_undone_once_hands_are_open() -> None:
    table = riombo()
    bid(table, 1, 2, 0)
    assert table.why(commands.undo, "c", 3) == "no-undo-after-a-reveal"
    for seat in (1, 2, 3):
        assert table.why(commands.ask, "abc"[seat - 1], seat) == "no-undo-after-a-reveal"


def test_nothing_is_taken_back_once_cards_are_drawn() -> None:
    table = rio_grande()
    for _ in range(3):
        throw(table, "a", 1)
    assert table.why(commands.undo, "a", 1) == "undo-needs-consent"
    assert table.why(commands.ask, "a", 1) == "no-undo-after-a-reveal"


def test_a_move_is_taken_back_when_all_agree() -> None:
    table = mehen("hhh")
    before = table.table.playing().position.tobytes()
    table.do(commands.move, "a", 1, "enter", None)
    assert table.do(commands.ask, "a", 1) == UndoRequested(0, len(table.table.playing().events) - 2)
    assert table.why(commands.ask, "b", 2) == "nothing-to-undo"
    assert table.why(commands.ask, "a", 1) == "asked-already"
    assert table.do(commands.answer, "a", 1, True) is None
    table.do(commands.answer, "b", 2, True)
    assert table.do(commands.answer, "b", 2, True) is None
    assert table.table.events[-1].body["kind"] == "answered"
    assert table.do(commands.answer, "c", 3, True) == UndoAnswered(2, True)
    assert table.table.playing().position.tobytes() == before
    assert table.table.asking is None
    assert table.why(commands.answer, "b", 2, True) == "nobody-asks"


def test_one_who_does_not_agree_is_enough() -> None:
    table = mehen("hhh")
    table.do(commands.move, "a", 1, "enter", None)
    events = len(table.table.playing().events)
    table.do(commands.ask, "a", 1)
    table.do(commands.answer, "b", 2, False)
    assert table.table.asking is None
    assert len(table.table.playing().events) == events
    table.do(commands.ask, "a", 1)


def test_a_move_ends_the_asking() -> None:
    table = mehen()
    table.do(commands.move, "a", 1, "enter", None)
    table.do(commands.ask, "a", 1)
    seat = table.table.seats_to_act()[0]
    table.do(commands.move, "ab"[seat], seat + 1, table.table.playing().legal(seat)[0], None)
    assert table.why(commands.answer, "b", 2, True) == "nobody-asks"


def test_bots_always_agree() -> None:
    table = mehen("hbb")
    table.do(commands.move, "a", 1, "enter", None)
    assert isinstance(table.do(commands.ask, "a", 1), MovesUndone)


def test_people_at_one_screen_agree_with_each_other() -> None:
    table = mehen(client_ids="aa")
    table.do(commands.move, "a", 1, "enter", None)
    assert isinstance(table.do(commands.ask, "a", 1), MovesUndone)


def test_one_answer_is_enough_for_a_screen() -> None:
    table = mehen("hhhh", client_ids="aabb")
    table.do(commands.move, "a", 1, "enter", None)
    assert isinstance(table.do(commands.ask, "a", 1), UndoRequested)
    table.do(commands.answer, "b", 3, True)
    assert table.table.events[-1].body["kind"] == "undone"


def test_who_has_left_need_not_agree() -> None:
    table = mehen("hhh")
    table.do(commands.move, "a", 1, "enter", None)
    for seat in (1, 2):
        table.come_true(BotSubstituted(seat, 3))
    assert isinstance(table.do(commands.ask, "a", 1), MovesUndone)


def test_nothing_is_taken_back_after_the_end() -> None:
    table = finished()
    for seat in (1, 2):
        assert table.why(commands.ask, "ab"[seat - 1], seat) == "no-undo-after-the-end"
