"""Viewer states: how a table stands for everybody with the same viewpoint, computed once after each change."""

import msgspec

from meandre.server.domain.view import TableView
from meandre.server.live.messages import TableState
from meandre.server.live.position_delta import PositionSnapshot, as_json
from meandre.server.runtime.live_table import LiveTable

CACHE = "viewer_states"


class ViewerState:
    """The state after an entry, and what is new since the state before."""

    def __init__(self, view: TableView, before: "ViewerState | None") -> None:
        self.entry_count, self.event_count = view.entry_count, view.event_count
        self.version, self.phase, self.to_act = view.version, view.phase, view.to_act()
        memory = view.memory_from(view.viewpoint)
        self.snapshot = None if memory is None else PositionSnapshot(view.game, memory)
        self.before = before
        self.new_events: list[msgspec.Raw] = []
        self.changes: msgspec.Raw | None = None
        if before:
            before.before = None  # keep one predecessor, not the whole game
            self.new_events = view.encoded_events(before.event_count)
            self.changes = self.changes_since(before)

    def changes_since(self, other: "ViewerState") -> msgspec.Raw | None:
        """The numbers of the position that have changed; None if there is nothing to compare."""
        if self.snapshot is None or other.snapshot is None:
            return None
        return self.snapshot.changes_since(other.snapshot)

    def table_state(self, view: TableView, since: "ViewerState | None") -> TableState:
        """The state to send to a viewer that has last seen `since`."""
        position = changed = None
        if since is None or since.snapshot is None:
            position = as_json(view.game, self.snapshot.view) if self.snapshot else None
        elif since is not self:
            changed = self.changes if since is self.before else self.changes_since(since)
        return TableState(self.version, self.phase, self.to_act, view.moves(), position, changed)


def viewer_state(live: LiveTable, view: TableView) -> ViewerState:
    """The present state for a viewer, shared with all who see the same."""
    states: dict[int, ViewerState] | None = live.cache.get(CACHE)
    if states is None:
        states = live.cache[CACHE] = {}
    viewpoint = view.viewpoint
    latest = states.get(viewpoint)
    if latest is None or latest.entry_count != view.entry_count:
        latest = states[viewpoint] = ViewerState(view, latest)
    return latest
