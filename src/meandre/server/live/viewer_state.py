"""A bulletin: how a table stands for all who see the same, and what is new since the bulletin before."""

from typing import TYPE_CHECKING

import msgspec

from meandre.server.domain.events import seat_number
from meandre.server.live.position_delta import PositionSnapshot

if TYPE_CHECKING:
    from meandre.server.domain.table import Table


class ViewerState:
    """Made once after each entry that somebody hears of, for all that may know the same."""

    def __init__(self, table: "Table", viewer: int, before: "ViewerState | None") -> None:
        self.entry = table.number
        """How many there were."""
        self.version, self.phase = table.version, table.phase
        self.waiting = [seat_number(seat) for seat in table.seats_to_act()]
        self.number = len(table.events)
        """Of the last tiding."""
        self.snapshot = None if table.match is None else PositionSnapshot(table.match.view(viewer))
        self.before = before
        self.events: list[msgspec.Raw] = []
        """Those since the bulletin before."""
        self.changed: msgspec.Raw | None = None
        """What is not as it was then."""
        if before:
            before.before = None  # so that not the whole game is kept
            self.events = [table_event.encoded(viewer) for table_event in table.events[before.number :]]
            self.changed = self.changed_since(before)

    def changed_since(self, other: "ViewerState") -> msgspec.Raw | None:
        """The numbers of the position that are not as they were; None if there is nothing to compare."""
        if self.snapshot is None or other.snapshot is None:
            return None
        return self.snapshot.differing(other.snapshot)
