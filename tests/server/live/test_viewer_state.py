"""Viewer states: computed once after each change, with what is new since the state before."""

import random
from typing import Any

import msgspec

from meandre.core.verbs import SPECTATOR
from meandre.games.catalogue import GAMES
from meandre.server.domain.entries import ChatSent
from meandre.server.live.viewer_state import ViewerState
from tests.server.support.connections import apply_changes
from tests.server.support.random_commands import play_on
from tests.server.support.table_in_memory import FIRST, TableInMemory


def position_of(state: ViewerState) -> dict[str, Any]:
    """The position as it is sent."""
    assert state.snapshot
    return state.snapshot.game.position_fields(state.snapshot.view)


def test_a_state_is_computed_once_and_holds_what_is_new() -> None:
    memory = TableInMemory("mehen", **FIRST)
    table = memory.table
    first = memory.viewer_state(SPECTATOR)
    assert memory.viewer_state(SPECTATOR) is first
    memory.apply(ChatSent(0, "hello"))
    second = memory.viewer_state(SPECTATOR)
    assert [msgspec.json.decode(event)["kind"] for event in second.new_events] == ["chat"]
    assert second.changes is None
    memory.play("a", 1, "enter")
    third = memory.viewer_state(SPECTATOR)
    assert third.new_events == [event.encoded(SPECTATOR) for event in table.events[second.event_count :]]
    assert third.changes == third.changes_since(second)
    changes = msgspec.json.decode(third.changes or b"")
    assert changes["place"] == {"0": {"0": position_of(third)["place"][0][0]}}
    assert apply_changes(position_of(second), changes) == position_of(third)
    assert "facts" not in position_of(third)


def test_several_changes_can_be_sent_together() -> None:
    for game in GAMES:
        memory = TableInMemory(game)
        first = memory.viewer_state(0)
        for _ in range(5):
            play_on(memory, random.Random(1), 1)
            last = memory.viewer_state(0)
        changes = msgspec.json.decode(last.changes_since(first) or b"")
        assert apply_changes(position_of(first), changes) == position_of(last)


def test_only_one_earlier_state_is_kept() -> None:
    memory = TableInMemory("mehen", **FIRST)
    for _ in range(3):
        before = memory.viewer_state(SPECTATOR)
        play_on(memory, random.Random(1), 1)
        after = memory.viewer_state(SPECTATOR)
        assert after.before is before
        assert before.before is None
