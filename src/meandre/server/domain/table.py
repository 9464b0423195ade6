"""A table: a game with its seats, made of the entries that were written down, and nothing else."""

from typing import Any

from meandre.core.errors import MeandreError
from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.match import Event, Match
from meandre.core.verbs import CHANCE, SPECTATOR
from meandre.games.catalogue import game as catalogued
from meandre.server.domain import entries
from meandre.server.domain.entries import Entry, TableSettings
from meandre.server.domain.events import TableEvent, seat_number
from meandre.server.domain.messages import RulesVersionMismatch, message
from meandre.server.domain.seats import Seat
from meandre.server.live.viewer_state import ViewerState

FILLING, PLAYING, OVER = "filling", "playing", "over"


class Table:
    """What has come of a table's entries so far."""

    game: Game
    manners: TableSettings
    options: dict[str, Any]
    host: str
    opening: list[Event]

    def __init__(self, id: str, secret: bytes) -> None:
        self.id = id
        self.fair = FairStream(secret)
        self.number = 0  # entries so far
        self.version = 0  # counts the decisions that the game has waited for: what a move answers
        self.since = 0.0  # when the present decision was first waited for
        self.seats: list[Seat] = []
        self.events: list[TableEvent] = []
        self.match: Match | None = None
        self.asking: entries.UndoRequested | None = None  # a request to take a move back
        self.agreed: set[int] = set()
        self.made: set[tuple[int, str]] = set()  # the seats and ids of the moves that came with one
        self.links: dict[str, str | None] = {}  # hashes of personal links, with the holder; None: used
        self.rematch: str | None = None
        self.ended: float | None = None
        self._told: list[int] = []  # the tiding of each event of the match
        self._bulletins: dict[int, ViewerState] = {}  # the latest for each viewer

    @property
    def phase(self) -> str:
        """FILLING, PLAYING or OVER."""
        return FILLING if self.match is None else OVER if self.match.over else PLAYING

    def seats_of(self, client_id: str | None) -> list[int]:
        """The seats that somebody holds."""
        return [number for number, seat in enumerate(self.seats) if client_id in seat.client_ids]

    def is_host(self, client_id: str | None) -> bool:
        """Whether somebody has laid the table, on this device or on another one that holds the same seat."""
        return client_id == self.host or any({client_id, self.host} <= seat.client_ids for seat in self.seats)

    def seats_to_act(self) -> list[int]:
        """The seats that may decide now."""
        return self.match.actors() if self.match else []

    def people(self) -> list[int]:
        """The seats that a person plays now."""
        return [number for number, seat in enumerate(self.seats) if seat.bot is None]

    def beside(self, seat: int) -> set[int]:
        """The seats that are played at the same screen, that one among them."""
        here = self.seats[seat].client_ids
        return {seat, *(number for number, other in enumerate(self.seats) if other.client_ids & here)}

    def apply(self, entry: Entry, at: float) -> None:
        """Let an entry come true; `at` is when it was written, in seconds since 1970."""
        self.number += 1
        getattr(self, f"_{type(entry).__name__.lower()}")(entry, at)

    def tell(self, kind: str, hidden: dict[int, dict[str, Any]] | None = None, **body: Any) -> None:
        """Add a tiding."""
        self.events.append(TableEvent(len(self.events) + 1, kind, hidden, **body))

    def _opened(self, entry: entries.TableCreated, at: float) -> None:
        self.game = catalogued(entry.game)
        if self.game.version != entry.rules:
            raise RulesVersionMismatch(
                message("stranded", game=self.game.message("name"), version=entry.rules, known=self.game.version)
            )
        self.options, self.manners, self.host, self.since = dict(entry.options), entry.manners, entry.host, at
        colours = [setup.colour for setup in entry.seats]
        free = iter([colour for colour in range(6) if colour not in colours])
        self.seats = [
            Seat.planned(
                setup, setup.colour if setup.colour is not None and setup.colour not in colours[:n] else next(free)
            )
            for n, setup in enumerate(entry.seats)
        ]
        self.opening = [Event.from_record(*told) for told in entry.opening]
        self.tell("opened", game=entry.game, rules=entry.rules, options=self.options)
        self._begin(at)

    def _invited(self, entry: entries.InvitationCreated, at: float) -> None:  # noqa: ARG002
        self.seats[entry.seat].invitation = entry.invitation

    def _sat(self, entry: entries.SeatTaken, at: float) -> None:
        seat = self.seats[entry.seat]
        seat.client_ids, seat.invitation = {entry.client_id}, None
        seat.name = entry.name or seat.name
        self._colour(seat, entry.colour)
        self.tell("sat", seat=seat_number(entry.seat), name=seat.name, colour=seat.colour)
        self._begin(at)

    def _named(self, entry: entries.PlayerNamed, at: float) -> None:  # noqa: ARG002
        seat = self.seats[entry.seat]
        seat.name = entry.name
        self._colour(seat, entry.colour)
        if self.match:
            self.match.names[entry.seat] = self.label(entry.seat)
        self.tell("named", seat=seat_number(entry.seat), name=seat.name, colour=seat.colour)

    def _colour(self, seat: Seat, colour: int | None) -> None:
        if colour is not None and colour not in (other.colour for other in self.seats if other is not seat):
            seat.colour = colour

    def _linked(self, entry: entries.DeviceLinkCreated, at: float) -> None:  # noqa: ARG002
        self.links[entry.link] = entry.client_id

    def _followed(self, entry: entries.DeviceLinkUsed, at: float) -> None:  # noqa: ARG002
        first = self.links[entry.link]
        self.links[entry.link] = None
        for seat in self.seats_of(first):
            self.seats[seat].client_ids.add(entry.client_id)

    def label(self, seat: int) -> str:
        """A name for the record, for whoever has none: players are numbered, bots are what they are."""
        here = self.seats[seat]
        return here.name or (f"{self.game.name}:{here.level}" if here.is_bot else f"{seat_number(seat)}")

    def _begin(self, at: float) -> None:
        """The game begins by itself, when every seat is filled."""
        if not all(seat.filled for seat in self.seats):
            return
        names = [self.label(seat) for seat in range(len(self.seats))]
        self.match = Match(self.game, names, self.options, self.fair, self.opening)
        taken_over: dict[str, Any] = {"opening": self.match.opening} if self.opening else {}
        self.tell("begun", commitment=self.match.commitment, **taken_over)
        self._tell_moves(0)
        self._go_on(at)

    def _moved(self, entry: entries.MovePlayed, at: float) -> None:
        match = self.playing()
        before, waiting = len(match.events), match.acting
        match.play(entry.seat, entry.move)
        if entry.id is not None:
            self.made.add((entry.seat, entry.id))
        if len(match.events) == before:
            self._tell_change(entry.seat)
            return
        self.asking = None
        self._tell_moves(before, overdue=entry.overdue)
        together = waiting & (waiting - 1)
        if not together or match.acting != waiting & ~(1 << entry.seat):
            self._go_on(at)
        if match.over:
            self.ended = at
            self.tell("over", result=match.result(), secret=self.fair.secret.hex())

    def _go_on(self, at: float) -> None:
        """The game waits for another decision."""
        self.version += 1
        self.since = at

    def _tell_moves(self, first: int, overdue: bool = False) -> None:
        match = self.playing()
        for number in range(first, len(match.events)):
            self._told.append(len(self.events))
            late = {"overdue": True} if overdue and match.events[number].seat != CHANCE else {}
            hidden, body = self._move_told(number)
            self.tell("moved", hidden, **body, **late)

    def _move_told(self, number: int) -> tuple[dict[int, dict[str, Any]], dict[str, Any]]:
        """An event as each viewer may know it, and as a spectator may: the move, and what came of it."""
        match = self.playing()
        event, news = match.events[number], match.facts_of(number)
        seat = {"seat": seat_number(event.seat)}
        if not self.game.secrets.SECRET:
            return {}, {**seat, "move": event.move, "news": news[SPECTATOR]}
        told: list[dict[str, Any]] = []  # those who see the same share what they are told
        hidden = {}
        for viewer, rows in news.items():
            seen = {"move": match.event_for(number, viewer).move, "news": rows}
            hidden[viewer] = next((other for other in told if other == seen), seen)
            told.append(hidden[viewer])
        return hidden, {**seat, **hidden[SPECTATOR]}

    def _tell_change(self, seat: int) -> None:
        """A seat has chosen again: only itself is to know, so its choice is told as if it had been the first."""
        number = self.playing().last_decision(seat)
        assert number is not None, "only who has chosen can choose again"
        hidden, body = self._move_told(number)
        told = self.events[self._told[number]]
        late = {key: told.body[key] for key in ("overdue",) if key in told.body}
        self.events[self._told[number]] = TableEvent(told.number, "moved", hidden, **body, **late)

    def _undone(self, entry: entries.MovesUndone, at: float) -> None:
        undone = self.playing().undo(entry.first)
        del self._told[entry.first :]
        self.asking = None
        self.tell("undone", seat=seat_number(entry.seat), events=len(undone))
        self._go_on(at)

    def _asked(self, entry: entries.UndoRequested, at: float) -> None:  # noqa: ARG002
        self.asking, self.agreed = entry, self.beside(entry.seat)
        self.tell("asked", seat=seat_number(entry.seat))

    def _answered(self, entry: entries.UndoAnswered, at: float) -> None:
        asked = self.asking
        assert asked is not None, "nobody has asked"
        self.tell("answered", seat=seat_number(entry.seat), agrees=entry.agrees)
        self.agreed |= self.beside(entry.seat)
        if not entry.agrees:
            self.asking = None
        elif self.agreed.issuperset(self.people()):
            self._undone(entries.MovesUndone(asked.seat, asked.first), at)

    def _handed(self, entry: entries.BotSubstituted, at: float) -> None:  # noqa: ARG002
        self.seats[entry.seat].stand_in = entry.level
        self.tell("handed", seat=seat_number(entry.seat), level=entry.level)

    def _returned(self, entry: entries.PlayerReturned, at: float) -> None:  # noqa: ARG002
        self.seats[entry.seat].stand_in = None
        self.tell("returned", seat=seat_number(entry.seat))

    def _chatted(self, entry: entries.ChatSent, at: float) -> None:
        self.tell("chatted", seat=seat_number(entry.seat), text=entry.text, at=int(at))

    def _muted(self, entry: entries.SeatMuted, at: float) -> None:  # noqa: ARG002
        self.seats[entry.seat].muted = entry.muted
        self.tell("muted", seat=seat_number(entry.seat), muted=entry.muted)

    def _rematched(self, entry: entries.RematchCreated, at: float) -> None:  # noqa: ARG002
        self.rematch = entry.table
        self.tell("rematched", table=entry.table)

    def playing(self) -> Match:
        """The match, once it has begun."""
        if self.match is None:
            raise MeandreError(message("not-begun"))
        return self.match

    def view_of(self, seat: int) -> int:
        """Where nothing is hidden all see the same: then everybody is a spectator."""
        return seat if self.game.secrets.SECRET else SPECTATOR

    def viewer_state(self, viewer: int) -> ViewerState:
        """How things stand for a viewer, and what is new; made once for all who see the same."""
        latest = self._bulletins.get(viewer)
        if latest is None or latest.entry != self.number:
            latest = self._bulletins[viewer] = ViewerState(self, viewer, latest)
        return latest
