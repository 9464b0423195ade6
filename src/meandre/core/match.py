"""A match: a game being played, with its events, its players' names and its fair chance.

The position follows from the events alone. Chance is drawn from the fair stream as soon as it is due.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from inspect import signature

from meandre.core import verbs
from meandre.core.chains import Chains
from meandre.core.errors import MeandreError
from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.line_of_play import Event, LineOfPlay
from meandre.core.match_setup import all_options, check_names, fair_stream, find_game, seat_names
from meandre.core.messages import abbreviate, core_message
from meandre.core.packed_facts import packed_facts, unpacked_facts
from meandre.core.past_positions import PastPositions
from meandre.core.position import Fact, Position, copy
from meandre.core.record import Record, Result
from meandre.core.shared_moves import shared_code, shared_event, shared_masks
from meandre.core.verbs import CHANCE, CHANCE_ACTS, SPECTATOR

__all__ = ["Event", "Match", "check_names"]


class Match(LineOfPlay):
    """One game being played: of a game or its name, with names or a number of players, with options as keywords.

    Chance comes from a fresh secret, or from a `seed`, to have the same game again.

    >>> match = Match("tanbo", players=2, seed=3, first="seat-1")
    >>> match
    <Match of tanbo: Player 1, Player 2; 0 events>
    >>> match = Match("mehen", ["Ada", "Bo"], {"first": "seat-1"}, FairStream(bytes(32)))
    >>> match.actors(), match.legal(0)
    ([0], ['enter'])
    >>> match.play(0, "prey 3-6")
    Traceback (most recent call last):
    meandre.core.errors.IllegalMove: M10: you have no prey there
    >>> match.play(0, "enter")[0]
    Event(seat=0, move='enter')

    Everything that happened is in the record, which can be replayed and checked.

    >>> match.record().events[:2]
    [(0, 'throw 1'), (1, 'enter')]
    >>> Match.replay(match.game, match.record()).events == match.events
    True
    """

    LISTS = "events", "_codes"
    DICTS = ("_masked",)
    COPIED = ("_facts",)
    PARTS = "chains", "_past"

    chains: Chains | None

    def __init__(
        self,
        game: Game | str,
        names: Sequence[str] | None = None,
        options: Mapping[str, object] | None = None,
        fair: FairStream | None = None,
        opening: Sequence[Event] = (),
        chains: Chains | None = None,
        *,
        players: int | None = None,
        seed: int | None = None,
        holds_chance: bool = False,
        **more_options: object,
    ) -> None:
        found = find_game(game)
        self.reset(found, seat_names(found, names, players), all_options(options, more_options))
        self.chains, self.holds_chance = chains, holds_chance
        self.fair: FairStream | None = fair_stream(fair, seed)
        self.commitment = self.fair.commitment
        for seat, move in opening:
            self.follow(seat, move)
        if opening:
            self.end_opening()
        self.resolve_chance()

    def reset(self, game: Game, names: Sequence[str], options: Mapping[str, object]) -> None:
        """Begin with no events."""
        self.names = list(names)
        self.options = game.resolve_options(len(self.names), options)
        self.captions = game.captions_under(self.options)
        check_names(self.names)
        self.events: list[Event] = []
        self._codes: list[tuple[int, int]] = []  # of the events: seat and code
        self._masked: dict[int, tuple[tuple[int, str], ...]] = {}  # of an event: whom it is hidden from, what they see
        self._facts: dict[int, dict[int, bytes]] = {}  # of the last events, by viewer; see `facts_of`
        self._showdowns: dict[int, bool] = {}  # of the decisions that were asked for: see `_is_showdown`
        self.opening = 0  # the number of events that were given at the start, not decided and drawn here
        self.draws = 0  # outcomes of chance since then
        self.seeded = False  # whether the whole game is the opening, see `Record.seeded`
        self.chains = None
        self.holds_chance = False  # whether new outcomes wait for links that players have yet to reveal
        super().__init__(game, len(self.names), self.options)
        self._past = PastPositions(self.position)

    def play(self, seat: int, move: str) -> list[Event]:
        """Play a seat's move and the outcomes of chance that follow it; return these events, hidden ones included.

        A move that is not legal raises `IllegalMove` and changes nothing. A seat that has chosen and changes its choice
        before all others have chosen makes no new event, so that nobody can notice: the event of its choice changes.
        """
        if self.fair is None:
            raise MeandreError(core_message("only-to-look-at"))
        if not self.has_seat(seat):
            seat = SPECTATOR
        code = self.read(seat, move if isinstance(move, str) else "")
        if not self.acts(seat):
            self._change_choice(seat, code)
            return []
        before = len(self.events)
        self._facts.clear()
        self.apply(seat, code, move if move in self._legal_codes.get(seat, ()) else None)
        self.resolve_chance()
        return self.events[before:]

    def end_opening(self) -> None:
        """Make all events so far the opening; from here on players decide, and chance is drawn."""
        if self.over != self.seeded or self.has_pending_choices:
            raise MeandreError(core_message("opening-unfit"))
        self.opening, self.draws = len(self.events), 0

    @property
    def has_pending_choices(self) -> bool:
        """Whether a seat has chosen and may still change its choice, because not all have chosen."""
        return any(self.codes(seat) for seat in range(self.seats) if not self.acts(seat))

    def opening_to(self, step: int) -> list[Event]:
        """The first `step` events, to begin another match with; fewer, if a choice was pending by then."""
        again = Match.__new__(Match)
        again.reset(self.game, self.names, self.options)
        complete = 0
        for number, (seat, code) in enumerate(self._codes[:step], 1):
            again.apply(seat, code)
            complete = complete if again.has_pending_choices else number
        return self.events[:complete]

    def apply(self, seat: int, code: int, text: str | None = None) -> None:
        """Play a legal move, or an outcome of chance, and note the event; `text`: the move's, if it is known."""
        number = len(self.events)
        self.events.append(shared_event(seat, text or self._text(seat, code)))
        self._codes.append(shared_code(seat, code))
        self._mask(number, seat, code)
        self.draws += seat == CHANCE
        self._past.append(self.memory)
        super().apply(seat, code)
        self._facts[number] = self._facts_by_viewer(self.position)

    def _text(self, seat: int, code: int) -> str:
        if seat in self._legal_codes:
            for text, other in self._legal_codes[seat].items():
                if other == code:
                    return text
        return self.game.notation.write(self.position, seat, code)

    def has_chosen(self, seat: int, move: str) -> bool:
        """Whether a move is what a seat has chosen, and may still change."""
        number = None if self.acts(seat) else self.last_decision(seat)
        return number is not None and self._codes[number][1] == self.game.notation.read(self.position, seat, move)

    def _change_choice(self, seat: int, code: int) -> None:
        """Replace the last choice of a seat."""
        number = next(n for n in reversed(range(len(self.events))) if self.events[n].seat == seat)
        self.events[number] = Event(seat, self.game.notation.write(self.position, seat, code))
        self._codes[number] = (seat, code)
        self._mask(number, seat, code)
        self._facts.clear()
        self._showdowns.clear()
        self._past.forget_after(number)
        super().apply(seat, code)

    def _viewers(self) -> tuple[int, ...]:
        return (*range(self.seats), SPECTATOR)

    def _mask(self, number: int, seat: int, code: int) -> None:
        """Note the viewers that a move about to be played is hidden from, and what they see of it."""
        if not self.game.secrets.SECRET:
            return
        masked: list[tuple[int, str]] = []
        for viewer in self._viewers():
            glimpse = verbs.glimpse(self.position, viewer, seat, code)
            if glimpse != code:
                seen = self.game.notation.write(self._concealed(self.position, viewer), seat, glimpse)
                masked.append((viewer, seen))
        if masked or number in self._masked:
            self._masked[number] = shared_masks(tuple(masked))

    def _facts_by_viewer(self, pos: Position) -> dict[int, bytes]:
        if not self.game.secrets.SECRET:
            return {SPECTATOR: packed_facts(bytes(pos.data))}
        return {viewer: packed_facts(bytes(self._concealed(pos, viewer).data)) for viewer in self._viewers()}

    def facts_of(self, number: int) -> dict[int, list[Fact]]:
        """The facts of an event, by viewer; in a game where nothing is hidden, under `SPECTATOR` for all.

        Those of the last decision, and of the outcomes of chance after it, are at hand; older ones are found again.
        """
        return {viewer: unpacked_facts(packed) for viewer, packed in self.packed_facts_of(number).items()}

    def packed_facts_of(self, number: int) -> dict[int, bytes]:
        """The same, each as `unpacked_facts` takes them."""
        found = self._facts.get(number)
        if found is None:
            pos = self._position_before(number)
            verbs.play(pos, *self._codes[number])
            found = self._facts_by_viewer(pos)
        return found

    def masked_moves(self, number: int) -> tuple[tuple[int, str], ...]:
        """The viewers that do not see all of an event, each with the move as they see it."""
        return self._masked.get(number, ())

    def event_for(self, number: int, viewer: int) -> Event:
        """An event as a seat, or `SPECTATOR`, may know it."""
        event = self.events[number]
        seen = dict(self.masked_moves(number)).get(viewer)
        return event if seen is None else event._replace(move=seen)

    def resolve_chance(self) -> None:
        """Draw from the fair stream until chance is no longer due, or has to wait."""
        while self.acting == CHANCE_ACTS and self.fair and not (self.holds_chance and self._must_wait):
            self.apply(CHANCE, self.fair_outcome(self.fair))

    @property
    def _must_wait(self) -> bool:
        return self.chains is not None and self.draws >= self.chains.settled

    def fair_outcome(self, fair: FairStream) -> int:
        """The outcome of chance that a fair stream has for this point of the game."""
        outcomes, weights = self.game.odds(self.position)
        if self.chains:
            return outcomes[fair.outcome(self.draws, weights, self.chains.mixed(self.draws))]
        return outcomes[fair.outcome(self.draws, weights)]

    def last_decision(self, seat: int | None = None) -> int | None:
        """The number of the last event that was a decision, of that seat if one is given."""
        for number in reversed(range(self.opening, len(self.events))):
            decider = self.events[number].seat
            if decider != CHANCE and seat in (None, decider):
                return number
        return None

    def undo(self, number: int | None = None, across_reveals: bool = False) -> list[Event]:
        """Take back all events from a decision on (the last one, unless another is given); return them.

        After the same decision the same outcomes of chance come again. Nothing can be taken back once the game is over,
        since its secret is public then; nor, unless that is allowed, once something hidden has been shown because of
        the decision.
        """
        first = self.undoable(number, across_reveals)
        before = self._position_before(first)
        undone = self.events[first:]
        del self.events[first:], self._codes[first:]
        self._masked = {number: masked for number, masked in self._masked.items() if number < first}
        self._facts.clear()
        self._showdowns.clear()
        self.draws -= sum(event.seat == CHANCE for event in undone)
        self._past.truncate(first)
        self._set_position(before)
        return undone

    def undoable(self, number: int | None = None, across_reveals: bool = False) -> int:
        """The number of the first event that `undo` would take back; an error if it would not."""
        if self.fair is None:
            raise MeandreError(core_message("only-to-look-at"))
        if self.over:
            raise MeandreError(core_message("no-undo-after-the-end"))
        first = self.last_decision() if number is None else number
        if first is None or not self.opening <= first < len(self.events) or self.events[first].seat == CHANCE:
            raise MeandreError(core_message("nothing-to-undo"))
        decisions = (n for n in range(first, len(self.events)) if self.events[n].seat != CHANCE)
        if not across_reveals and any(map(self._reveals, decisions)):
            raise MeandreError(core_message("no-undo-after-a-reveal"))
        return first

    def can_undo(self, number: int) -> bool:
        """Whether `undo` would take back everything from a decision on."""
        try:
            self.undoable(number)
        except MeandreError:
            return False
        return True

    def _position_before(self, number: int) -> Position:
        found, pos = self._past.latest(number)
        for seat, code in self._codes[found:number]:
            verbs.play(pos, seat, code)
        return pos

    def replayed(self, start: int) -> Iterator[tuple[Position, int, int]]:
        """The position before each event from a number on, which the caller is to play it in; its seat and its code."""
        pos = self._position_before(start)
        for seat, code in self._codes[start:]:
            yield pos, seat, code

    def _reveals(self, number: int) -> bool:
        """Whether a decision made others show what they had chosen, or was followed by a draw that not all may see."""
        if not self.game.secrets.SECRET:
            return False
        later = (n for n in range(number + 1, len(self.events)) if self.events[n].seat == CHANCE)
        return self._is_showdown(number) or any(SPECTATOR in dict(self.masked_moves(n)) for n in later)

    def _is_showdown(self, number: int) -> bool:
        """Whether a decision was the last of several that were made at the same time."""
        if number not in self._showdowns:
            pos, (decider, _) = self._position_before(number), self._codes[number]
            others = [seat for seat in range(self.seats) if seat != decider]
            last = verbs.actors(pos) == 1 << decider
            self._showdowns[number] = last and any(self.game.moves(pos, seat) for seat in others)
        return self._showdowns[number]

    def __repr__(self) -> str:
        over = ", over" if self.over else ""
        return f"<Match of {self.game.name}: {', '.join(self.names)}; {len(self.events)} events{over}>"

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows: the position as a spectator may know it."""
        if not self.captions:
            return self.game.picture(self.view())
        plain = signature(self.game.draw).parameters["marks"].default  # core knows no pictures
        return self.game.picture(self.view(), replace(plain, captions=self.captions))

    def view(self, viewer: int = SPECTATOR) -> Position:
        """The position as a seat, or `SPECTATOR`, may know it."""
        return self._concealed(self.position, self._checked(viewer))

    def view_memory(self, viewer: int = SPECTATOR) -> bytes:
        """The bytes of `view`."""
        return bytes(self.view(viewer).data) if self.game.secrets.SECRET else self.memory

    def history(self, viewer: int = SPECTATOR, start: int = 0) -> Iterator[tuple[Event, Position]]:
        """The events from number `start` on and the position after each, as a seat or `SPECTATOR` may know them."""
        viewer = self._checked(viewer)
        if start >= len(self._codes):
            return
        pos = self._position_before(start)
        for number, (actor, code) in enumerate(self._codes[start:], start):
            known = copy(self.position) if number + 1 == len(self._codes) else self._past.recent(number + 1)
            if known is None:
                verbs.play(pos, actor, code)
            else:
                pos = known
            yield self.event_for(number, viewer), self._concealed(pos, viewer)

    def positions_before(self) -> Iterator[tuple[Event, int, Position]]:
        """Every event with its code and the position before it, as the seat that acted could know it."""
        for event, (pos, actor, code) in zip(self.events, self.replayed(0), strict=True):
            yield event, code, self._concealed(pos, actor if actor != CHANCE else SPECTATOR)
            verbs.play(pos, actor, code)

    def _checked(self, viewer: int) -> int:
        if not self.has_seat(viewer) and (type(viewer) is not int or viewer != SPECTATOR):
            raise MeandreError(core_message("no-such-seat", seat=abbreviate(viewer)))
        return viewer

    def _concealed(self, pos: Position, viewer: int) -> Position:
        view = copy(pos)
        if self.game.secrets.SECRET:
            verbs.conceal(view, viewer)
        return view

    def scores(self) -> list[int]:
        """Each seat's points so far."""
        return self.game.scores(self.position)

    def ranks(self) -> list[int]:
        """Each seat's rank, 1 for a winner; zeros until the game is over."""
        return self.game.ranks(self.position)

    def result(self) -> Result | None:
        """How the game ended; None while it runs."""
        if not self.over:
            return None
        return Result(self.game.endings[int(self.position.ending)], self.scores(), self.ranks())

    def record(self, *, checkable: bool = False) -> Record:
        """The record of the game so far; it has the secret once the game is over.

        A `checkable` one has all that it takes to check chance without the rules. That of a game with hash chains has.
        """
        from meandre.core.recording import record_of  # which imports this module

        return record_of(self, checkable)

    @classmethod
    def replay(cls, game: Game, record: Record, fair: FairStream | None = None) -> "Match":
        """The match of a record, checked event by event.

        A game that is not over can be continued with its secret (`fair`); without it, it can only be looked at.
        """
        from meandre.core.replay import Replay  # which imports this module

        return Replay(game, record, fair).match()
