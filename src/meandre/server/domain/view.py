"""Views: everything that a viewer may know of a table. Whatever leaves the server is made from a view."""

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.match import Event, Match
from meandre.core.position import Position
from meandre.core.record import Record, Result
from meandre.core.verbs import SPECTATOR
from meandre.server.domain.commands import own_seat
from meandre.server.domain.consequences import after_move
from meandre.server.domain.decision import Decision
from meandre.server.domain.entries import TableSettings
from meandre.server.domain.errors import TableError
from meandre.server.domain.events import seat_number
from meandre.server.domain.join_code import code_of
from meandre.server.domain.legal_moves import LegalMove, described
from meandre.server.domain.messages import message
from meandre.server.domain.phases import FILLING, OVER, PLAYING
from meandre.server.domain.seat_view import SeatView
from meandre.server.domain.shared_screen import has_drawn, seat_on_screen
from meandre.server.domain.shared_state import SharedState
from meandre.server.domain.table import Table
from meandre.server.domain.undo import UndoRequest, plays_alone, taken_back_often, undoable_alone

NO_SEATS: Set[int] = frozenset()


@dataclass(frozen=True)
class TableView:
    """A table as a seat sees it, or as a spectator does."""

    _table: Table
    viewer: int = SPECTATOR
    client_id: str = ""
    """The client whose seats are called `yours`."""
    waited: float = 0.0
    """Seconds that the present decision has been waited for."""
    substitutable: Set[int] = NO_SEATS
    """The seats, from 1, whose players have been away for so long that the others may let a bot play."""
    bots_hurry: bool = False
    """Whether the bot that the game waits for thinks less than it could, because others wait."""
    pass_screen_to: int | None = None
    """On a shared screen, with secrets: the seat whose player must take the screen before anything is shown."""
    pass_on: bool = False
    """On a shared screen: whether the viewer has drawn something to look at, before the screen is passed on."""

    @classmethod
    def for_program(cls, table: Table, client_id: str, seat: int | None = None) -> "TableView":
        """From the seat that a program names, or its first, or as a spectator; seats count from 1."""
        spectator = seat is None and not table.seats_of(client_id)
        return cls(table, SPECTATOR if spectator else own_seat(table, client_id, seat), client_id)

    @classmethod
    def for_screen(
        cls,
        table: Table,
        client_id: str,
        seat: int | None = None,
        waited: float = 0.0,
        substitutable: Set[int] = NO_SEATS,
        bots_hurry: bool = False,
    ) -> "TableView":
        """From whichever of a browser's seats is to be shown; several people may share the screen."""
        own = table.seats_of(client_id)
        if seat is not None and len(own) > 1 and seat - 1 in own and has_drawn(table, seat - 1):
            return cls(table, seat - 1, client_id, waited, substitutable, bots_hurry, pass_on=True)
        viewer, pass_to = seat_on_screen(table, own, seat)
        return cls(table, viewer, client_id, waited, substitutable, bots_hurry, pass_to)

    def for_spectator(self) -> "TableView":
        """The same table as a stranger sees it."""
        return TableView(self._table)

    @property
    def id(self) -> str:
        """The table's id."""
        return self._table.id

    @property
    def game(self) -> Game:
        """The game."""
        return self._table.game

    @property
    def options(self) -> dict[str, Any]:
        """The game's options."""
        return self._table.options

    @property
    def captions(self) -> Mapping[int, str]:
        """What people have called squares, by the number of the square."""
        return self.game.captions_under(self.options)

    @property
    def settings(self) -> TableSettings:
        """What people have agreed on besides."""
        return self._table.settings

    @property
    def phase(self) -> str:
        """Filling, playing or over."""
        return self._table.phase

    @property
    def join_code(self) -> str | None:
        """The code to join by, as long as there is an open seat."""
        waiting = self.phase == FILLING and any(seat.kind == "open" and not seat.filled for seat in self._table.seats)
        return code_of(self.id) if waiting else None

    @property
    def version(self) -> int:
        """The version that a move answers."""
        return self._table.version

    @property
    def entry_count(self) -> int:
        """Entries so far: changes whenever anything does."""
        return self._table.entry_count

    @property
    def revision(self) -> int:
        """Changes whenever the position may have changed."""
        return self._table.revision

    @property
    def seat_revision(self) -> int:
        """Changes whenever something about the seats may have changed."""
        return self._table.seat_revision

    @property
    def damaged(self) -> bool:
        """Whether the table can only be looked at: what is stored of it cannot be read to its end."""
        return self._table.damaged

    @property
    def event_count(self) -> int:
        """Table events so far."""
        return len(self._table.events)

    def events(self, after: int = 0) -> Iterator[dict[str, Any]]:
        """The table events after a number."""
        return (event.seen(self.viewer) for event in self._table.events[max(after, 0) :])

    def encoded_events(self, after: int = 0) -> list[bytes]:
        """`events` as JSON."""
        return [event.encoded(self.viewer) for event in self._table.events[max(after, 0) :]]

    def seats(self) -> list[SeatView]:
        """Everybody at the table."""
        return [
            SeatView(
                seat=seat_number(n),
                kind=seat.kind,
                name=seat.name,
                colour=seat.colour,
                level=seat.bot_level,
                filled=seat.filled,
                yours=self.client_id in seat.client_ids,
                muted=seat.muted,
                chain=seat.chain,
            )
            for n, seat in enumerate(self._table.seats)
        ]

    @cached_property
    def own_seats(self) -> list[int]:
        """The client's seats, from 0."""
        return self._table.seats_of(self.client_id)

    @property
    def is_host(self) -> bool:
        """Whether the client created the table."""
        return self._table.is_host(self.client_id)

    @property
    def host_seat(self) -> SeatView | None:
        """The first seat of whoever created the table: an invitation says who sends it."""
        own = self._table.seats_of(self._table.host)
        return self.seats()[own[0]] if own else None

    @property
    def invitation_links(self) -> dict[int, str]:
        """For the host alone: the paths of the links to the free seats that need one, by seat number."""
        if not self.is_host or self.phase != FILLING:
            return {}
        wanting = [n for n, seat in enumerate(self._table.seats) if not seat.filled and seat.kind != "open"]
        return {n + 1: f"/t/{self.id}/join/{n + 1}/{self._table.invitation_token(n)}" for n in wanting}

    def is_invited(self, seat: int, token: str) -> bool:
        """Whether a token gives a free seat, from 1."""
        here = self._table.seats[seat - 1]
        return not here.filled and (here.kind == "open" or self._table.invites(seat - 1, token))

    def to_act(self) -> list[int]:
        """The seats that may decide, from 1."""
        return [seat_number(seat) for seat in self._table.seats_to_act()]

    def awaited(self) -> list[int]:
        """The seats whose links chance waits for, from 1."""
        return sorted(map(seat_number, self._table.awaited))

    @property
    def commitment(self) -> str:
        """The hash of the secret that chance is drawn from."""
        return self._table.fair.commitment

    @property
    def clock_left(self) -> float | None:
        """Seconds that are left of the turn, if a clock runs."""
        clock = self.settings.clock
        return None if clock is None or self.phase != PLAYING else max(0.0, clock - self.waited)

    def moves(self) -> list[str]:
        """The viewer's legal moves, in notation."""
        match = self._table.match
        return match.legal(self.viewer) if match and self.viewer != SPECTATOR and not self.damaged else []

    def legal_moves(self, position: Position | None = None) -> list[LegalMove]:
        """The viewer's legal moves, described; none while a bot plays for the seat. `position` is that of this view."""
        match, seat = self._table.match, self.viewer
        if not match or not match.has_seat(seat) or self._table.seats[seat].bot_level is not None or self.damaged:
            return []
        legal, free = match.legal_codes(seat), self._takes_back_freely(seat)
        return described(self.game, self.position() if position is None else position, seat, legal, free)

    def follow_ups(self, position: Position, code: int) -> tuple[Position, list[LegalMove]]:
        """The position after a legal move that only selects something, and what the viewer could play then, described.

        `position` is that of this view.
        """
        game, seat = self.game, self.viewer
        after = after_move(position, seat, code)
        legal = {game.notation.write(after, seat, move): move for move in game.moves(after, seat)}
        return after, described(game, after, seat, legal, self._takes_back_freely(seat))

    def _takes_back_freely(self, seat: int) -> bool:
        """Whether whatever a seat does can be taken back without asking at another screen.

        With people at this screen nothing is taken back across a reveal, so where something is hidden it may be final.
        """
        return plays_alone(self._table, seat) or (self.only_bots_besides and not self.game.secrets.SECRET)

    def position(self) -> Position:
        """The position as far as the viewer knows it; a fresh one before the game begins."""
        match = self._table.match
        return match.view(self.viewer) if match else self.start()

    def start(self) -> Position:
        """The position before the first event."""
        return self.game.start(len(self._table.seats), self.options)

    @cached_property
    def viewpoint(self) -> int:
        """Viewers with the same viewpoint see the same."""
        return self._table.viewpoint(self.viewer)

    def shared_state(self) -> SharedState:
        """How the table stands now."""
        table, match = self._table, self._table.match
        memory = match.view_memory(self.viewpoint) if match else None
        acting, awaited = self.to_act(), self.awaited() if table.awaited else []
        return SharedState(
            table.entry_count, len(table.events), table.version, table.phase, acting, awaited, table.damaged, memory
        )

    @property
    def step_count(self) -> int:
        """Events of the game so far."""
        return len(self._table.match.events) if self._table.match else 0

    def steps(self, start: int = 0) -> Iterator[tuple[Event, Position]]:
        """The events of the game from a number on, each with the position it led to."""
        match = self._table.match
        return match.history(self.viewer, start) if match else iter(())

    def steps_since_turn_of(self, seat: int) -> int:
        """The number of the first event after a seat's last decision; 0 if it has made none."""
        last = self._table.match.last_decision(seat) if self._table.match else None
        return 0 if last is None else last + 1

    @property
    def undo_count(self) -> int:
        """How often something was taken back."""
        return len(self._table.undone_from)

    @property
    def undone_from(self) -> list[int]:
        """The events, from 0, from which on moves were taken back and played anew, if the game still has them."""
        marked: list[int] = []
        for first in self._table.undone_from:
            marked = [earlier for earlier in marked if earlier < first] + [first]
        return [first for first in marked if first < self.step_count]

    @property
    def chat_count(self) -> int:
        """How many lines people have written."""
        return len(self._table.chat)

    def chat(self, after: int = 0, until: int | None = None) -> list[tuple[int, str]]:
        """What people have written after a number of lines: seat, from 1, and text."""
        return [(event.body["seat"], event.body["text"]) for event in self._table.chat[after:until]]

    @property
    def undo_request(self) -> UndoRequest | None:
        """A request to take a move back that waits for answers."""
        request = self._table.undo_request
        if request is None:
            return None
        to_answer = [seat_number(seat) for seat in self.own_seats if seat not in self._table.undo_agreed]
        return UndoRequest(seat_number(request.seat), to_answer)

    @property
    def can_undo(self) -> int | None:
        """The client's seat, from 1, whose last decision it may take back without asking anybody."""
        return self._undoable[0] + 1 if self._undoable else None

    @property
    def can_undo_turn(self) -> bool:
        """Whether the whole turn, more than that decision, may be taken back."""
        if self._undoable is None:
            return False
        seat, last = self._undoable
        return self._first_undoable(seat, turn=True) not in (None, last)

    @cached_property
    def _undoable(self) -> tuple[int, int] | None:
        """The first of the client's seats that may take its last decision back without asking, and its number."""
        match = self._table.match
        if not match or match.over or len(match.events) <= match.opening:
            return None
        for seat in self.own_seats:
            number = self._first_undoable(seat)
            if number is not None:
                return seat, number
        return None

    def _first_undoable(self, seat: int, turn: bool = False) -> int | None:
        match, free = self._table.playing(), plays_alone(self._table, seat)
        first = undoable_alone(match, seat, turn, free)
        if first is None or taken_back_often(self._table, seat, first):
            return None
        return first if free or match.can_undo(first) else None

    @property
    def can_request_undo(self) -> bool:
        """Whether the viewer has a decision further back that the others may let it take back."""
        match = self._table.match
        if not match or self.can_undo:
            return False
        number = match.last_decision(self.viewer)
        return number is not None and match.can_undo(number)

    @property
    def only_bots_besides(self) -> bool:
        """Whether nobody plays here but this client and bots: only then are hints fair."""
        client_id = self.client_id
        for seat in self._table.seats:
            if not seat.is_bot and client_id not in seat.client_ids:
                return False
        return True

    @property
    def several_people(self) -> bool:
        """Whether there is anybody to talk to: people at more than one screen, or still to come."""
        seats = self._table.seats
        people = [seat for seat in seats if seat.kind != "bot"]
        return any(not seat.filled or not seat.client_ids & people[0].client_ids for seat in people)

    @property
    def rematch(self) -> str | None:
        """The table where the same people play again."""
        return self._table.rematch

    @property
    def result(self) -> Result | None:
        """How the game ended, if it has."""
        return self._table.match.result() if self._table.match else None

    def record(self) -> Record:
        """The record of the game; a `TableError` until it is over, while something may be hidden."""
        return self._finished().record(checkable=True)

    def decisions(self) -> Iterator[Decision]:
        """Every decision of a finished game."""
        for step, (event, code, view) in enumerate(self._finished().positions_before()):
            if event.seat != verbs.CHANCE:
                yield Decision(step, event.seat, code, view)

    def _finished(self) -> Match:
        match = self._table.match
        if match is None or self._table.phase != OVER:
            raise TableError(message("not-over"))
        return match
