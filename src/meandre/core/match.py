"""A match: a position with the events that led to it.

The position is nothing but the replay of the events; chance is drawn from the fair stream as soon as it is due.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from meandre.core import verbs
from meandre.core.errors import MeandreError, OptionError
from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.messages import abbreviate, core_message, translate
from meandre.core.position import Fact, Position, copy, facts
from meandre.core.record import FORMAT, Names, Record, Result
from meandre.core.verbs import CHANCE, CHANCE_ACTS, EVERY_SEAT, SEATS, SPECTATOR

SEATS_IN = [[seat for seat in range(SEATS) if acting >> seat & 1] for acting in range(EVERY_SEAT + 1)]
"""The seats in each set of them."""


class Event(NamedTuple):
    """Something that happened: a seat's decision, or (seat `CHANCE`) an outcome of chance."""

    seat: int
    move: str

    @classmethod
    def from_record(cls, number: int, move: str) -> "Event":
        """As a record tells it: seats from 1, and 0 is chance."""
        return cls(number - 1 if number else CHANCE, move)

    def to_record(self) -> tuple[int, str]:
        """The same for a record."""
        return 0 if self.seat == CHANCE else self.seat + 1, self.move


def check_names(names: list[str]) -> None:
    """Refuse names that a record could not hold."""
    try:
        msgspec.convert(names, Names)
    except msgspec.ValidationError:
        raise OptionError(core_message("names-unfit")) from None


class Match:
    """One game being played.

    >>> from meandre import game
    >>> match = Match(game("mehen"), ["Ada", "Bo"], {"first": "seat-1"}, FairStream(bytes(32)))
    >>> match.actors(), match.legal(0)
    ([0], ['enter'])
    >>> match.play(0, "prey 3-6")
    Traceback (most recent call last):
    meandre.core.errors.IllegalMove: M10: you have no prey there
    >>> match.play(0, "enter")[0]
    Event(seat=0, move='enter')
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str] | None = None,
        options: Mapping[str, object] | None = None,
        fair: FairStream | None = None,
        opening: Sequence[Event] = (),
    ) -> None:
        self.reset(game, names, options or {})
        self.fair: FairStream | None = fair or FairStream.fresh()
        self.commitment = self.fair.commitment
        for seat, move in opening:
            self.follow(seat, move)
        if opening:
            self.opened()
        self.resolve_chance()

    def reset(self, game: Game, names: Sequence[str] | None, options: Mapping[str, object]) -> None:
        """Begin with no events."""
        if names is None:
            names = [translate(core_message("player", number=n + 1)) for n in range(game.seats[0])]
        elif isinstance(names, str):
            raise TypeError("names is a list of names, not one name")
        self.game = game
        self.names = list(names)
        self.options = game.resolve_options(len(self.names), options)
        check_names(self.names)
        self.events: list[Event] = []
        self._codes: list[tuple[int, int]] = []
        self._hidden: list[dict[int, str]] = []  # what of an event some viewers see instead
        self._news: list[
            dict[int, list[Fact]]
        ] = []  # what came of an event, by viewer; where nothing is hidden, for all
        self.opening = 0  # events that the match began with: they were given, not decided and drawn here
        self._drawn = 0  # outcomes of chance since then
        self._start = game.start(len(self.names), self.options)
        self._stand(copy(self._start))

    def _stand(self, pos: Position) -> None:
        """Another position: see who acts there, and forget what was legal before."""
        self.position = pos
        self.acting = verbs.actors(pos)
        self._choices: dict[int, dict[str, int]] = {}

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.acting == 0

    def actors(self) -> list[int]:
        """The seats that may decide now."""
        return SEATS_IN[self.acting & EVERY_SEAT].copy()

    def codes(self, seat: int) -> list[int]:
        """The codes of a seat's legal moves: for that seat alone, since they may depend on what it alone knows."""
        return list(self.choices(seat).values())

    def has(self, seat: object) -> bool:
        """Whether there is such a seat at the table."""
        return type(seat) is int and 0 <= seat < len(self.names)

    def legal(self, seat: int) -> list[str]:
        """A seat's legal moves, in notation: for that seat alone."""
        return list(self.choices(seat))

    def choices(self, seat: int) -> dict[str, int]:
        """The same with their codes; worked out once for each position."""
        if seat not in self._choices:
            write, codes = self.game.notation.write, self.game.moves(self.position, seat) if self._may(seat) else ()
            self._choices[seat] = {write(self.position, seat, code): code for code in codes}
        return self._choices[seat]

    def _may(self, seat: int) -> bool:
        """Whether there may be anything to do for a seat: where nothing is hidden, nobody changes their mind unseen."""
        return self.has(seat) and bool(self.acting >> seat & 1 or self.game.secrets.SECRET)

    def play(self, seat: int, move: str) -> list[Event]:
        """Play a seat's move and whatever chance does next; return these events, as they truly are.

        A move that is not legal raises `IllegalMove` and changes nothing. A seat that has chosen and changes its mind
        before the others have chosen makes no new event, so that nobody else can tell: the event of its choice changes.
        What a viewer may be told of the events, `steps` says.
        """
        if self.fair is None:
            raise MeandreError(core_message("only-to-look-at"))
        if not self.has(seat):
            seat = SPECTATOR  # nobody at the table
        code = self.read(seat, move if isinstance(move, str) else "")
        if not self.acting >> seat & 1:
            self._change(seat, code)
            return []
        before = len(self.events)
        self.apply(seat, code)
        self.resolve_chance()
        return self.events[before:]

    def read(self, seat: int, move: str) -> int:
        """The code of a legal move of a seat's, or outcome of chance's; `IllegalMove` if it is none."""
        choices = self.choices(seat)
        if move in choices:
            return choices[move]
        if not self.acting >> seat & 1 and not choices:
            self.game.refuse(self.position, seat, -1)  # whatever it is: the rules need not look at the move
        code = self.game.notation.read(self.position, seat, move)
        self.game.refuse(self.position, seat, code)
        return code

    def follow(self, seat: int, move: str) -> None:
        """Let happen what is told of another game, chance included; `IllegalMove` if it cannot have happened."""
        code = self.read(seat, move)
        if not self.acting >> seat & 1:
            raise MeandreError(core_message("record-chosen-twice", seat=seat + 1))
        self.apply(seat, code)

    def opened(self) -> None:
        """All that has happened was the opening: from here on people decide, and chance is drawn."""
        if self.over or self.choosing:
            raise MeandreError(core_message("opening-unfit"))
        self.opening, self._drawn = len(self.events), 0

    @property
    def choosing(self) -> bool:
        """Whether somebody has chosen, and may choose again, because others have not: all choose together."""
        return any(self.codes(seat) for seat in range(len(self.names)) if not self.acting >> seat & 1)

    def opening_to(self, step: int) -> list[Event]:
        """The first events, to play on from: so many, or fewer if some had chosen by then what all choose together."""
        again = Match.__new__(Match)
        again.reset(self.game, self.names, self.options)
        whole = 0
        for number, (seat, code) in enumerate(self._codes[:step], 1):
            again.apply(seat, code)
            whole = whole if again.choosing else number
        return self.events[:whole]

    def apply(self, seat: int, code: int) -> None:
        """Let a legal move or outcome come true."""
        self.events.append(Event(seat, self._text(seat, code)))
        self._codes.append((seat, code))
        self._hidden.append(self._glimpses(seat, code))
        self._drawn += seat == CHANCE
        verbs.play(self.position, seat, code)
        self._stand(self.position)
        self._news.append(self._learnt())

    def _text(self, seat: int, code: int) -> str:
        for text, other in self._choices.get(seat, {}).items():
            if other == code:
                return text
        return self.game.notation.write(self.position, seat, code)

    def _change(self, seat: int, code: int) -> None:
        """Let a seat that has chosen choose something else instead."""
        number = max(n for n, event in enumerate(self.events) if event.seat == seat)
        self.events[number] = Event(seat, self.game.notation.write(self.position, seat, code))
        self._codes[number] = (seat, code)
        self._hidden[number] = self._glimpses(seat, code)
        verbs.play(self.position, seat, code)
        self._stand(self.position)

    def _glimpses(self, seat: int, code: int) -> dict[int, str]:
        """What those viewers see of a move about to be played from whom it is hidden."""
        hidden: dict[int, str] = {}
        if self.game.secrets.SECRET:
            for viewer in (*range(len(self.names)), SPECTATOR):
                seen = verbs.glimpse(self.position, viewer, seat, code)
                if seen != code:
                    hidden[viewer] = self.game.notation.write(self._concealed(self.position, viewer), seat, seen)
        return hidden

    def _learnt(self) -> dict[int, list[Fact]]:
        """The news, as each viewer may know them."""
        if not self.game.secrets.SECRET:
            return {SPECTATOR: facts(self.position)}
        viewers = (*range(len(self.names)), SPECTATOR)
        return {viewer: facts(self._concealed(self.position, viewer)) for viewer in viewers}

    def news(self, number: int) -> dict[int, list[Fact]]:
        """The facts that an event brought, by viewer; where nothing is hidden, `SPECTATOR` stands for all."""
        return self._news[number]

    def hidden(self, number: int) -> dict[int, str]:
        """The viewers who do not see all of an event, and the move as they see it."""
        return self._hidden[number]

    def seen(self, number: int, viewer: int) -> Event:
        """An event as that seat, or a spectator, may know it."""
        event = self.events[number]
        return event._replace(move=self._hidden[number].get(viewer, event.move))

    def resolve_chance(self) -> None:
        """Draw from the fair stream for as long as chance is due."""
        while self.fair and self.acting == CHANCE_ACTS:
            self.apply(CHANCE, self.drawn(self.fair))

    def drawn(self, fair: FairStream) -> int:
        """The outcome that the fair stream settled for this point of the game."""
        outcomes, weights = self.game.odds(self.position)
        return outcomes[fair.outcome(self._drawn, weights)]

    def last_decision(self, seat: int | None = None) -> int | None:
        """The number of the last event that was a decision, of that seat if one is named."""
        for number in reversed(range(self.opening, len(self.events))):
            decider = self.events[number].seat
            if decider != CHANCE and seat in (None, decider):
                return number
        return None

    def undo(self, number: int | None = None) -> list[Event]:
        """Take back all events from a decision on (from the last one, if none is named); return them.

        Chance does not change its mind: after the same decision the same outcomes come again. Once the game is over its
        secret is told, and nothing can be taken back; nor can it once somebody has seen something hidden because of it.
        """
        first = self.undoable(number)
        before = self._at(first)
        undone = self.events[first:]
        del self.events[first:], self._codes[first:], self._hidden[first:], self._news[first:]
        self._drawn -= sum(event.seat == CHANCE for event in undone)
        self._stand(before)
        return undone

    def undoable(self, number: int | None = None) -> int:
        """The number of the first event that `undo` would take back; an error if it must not."""
        if self.fair is None:
            raise MeandreError(core_message("only-to-look-at"))
        if self.over:
            raise MeandreError(core_message("no-undo-after-the-end"))
        first = self.last_decision() if number is None else number
        if first is None or not self.opening <= first < len(self.events) or self.events[first].seat == CHANCE:
            raise MeandreError(core_message("nothing-to-undo"))
        if any(self._revealed(self._at(n), n) for n in range(first, len(self.events)) if self.events[n].seat != CHANCE):
            raise MeandreError(core_message("no-undo-after-a-reveal"))
        return first

    def _at(self, number: int) -> Position:
        """The position before an event."""
        pos = copy(self._start)
        for seat, code in self._codes[:number]:
            verbs.play(pos, seat, code)
        return pos

    def _revealed(self, before: Position, last: int) -> bool:
        """Whether a decision made others show what they had chosen, or let anybody draw what not all may see."""
        pos, (decider, _) = copy(before), self._codes[last]
        others = [seat for seat in range(len(self.names)) if seat != decider]
        if verbs.actors(before) == 1 << decider and any(self.game.moves(before, seat) for seat in others):
            return True
        for seat, code in self._codes[last:]:
            if seat == CHANCE and verbs.glimpse(pos, SPECTATOR, seat, code) != code:
                return True
            verbs.play(pos, seat, code)
        return False

    def _repr_svg_(self) -> str:
        """What a notebook shows: the position, as all may know it."""
        return self.game.picture(self.view())

    def view(self, seat: int = SPECTATOR) -> Position:
        """The position as that seat, or a spectator, may know it."""
        return self._concealed(self.position, self._viewer(seat))

    def steps(self, seat: int = SPECTATOR, start: int = 0) -> Iterator[tuple[Event, Position]]:
        """The events from number `start` on as that seat may know them, each with its view of where it led to."""
        viewer = self._viewer(seat)
        pos = copy(self._start)
        for number, (actor, code) in enumerate(self._codes):
            verbs.play(pos, actor, code)
            if number >= start:
                yield self.seen(number, viewer), self._concealed(pos, viewer)

    def decisions(self) -> Iterator[tuple[Event, int, Position]]:
        """Every event with its code, and the position before it as whoever acted could know it."""
        pos = copy(self._start)
        for event, (actor, code) in zip(self.events, self._codes, strict=True):
            yield event, code, self._concealed(pos, actor if actor != CHANCE else SPECTATOR)
            verbs.play(pos, actor, code)

    def _viewer(self, seat: int) -> int:
        if not self.has(seat) and (type(seat) is not int or seat != SPECTATOR):
            raise MeandreError(core_message("no-such-seat", seat=abbreviate(seat)))
        return seat

    def _concealed(self, pos: Position, viewer: int) -> Position:
        view = copy(pos)
        if self.game.secrets.SECRET:
            verbs.conceal(view, viewer)
        return view

    def scores(self) -> list[int]:
        """Each seat's points; zeros until the game is over."""
        return self.game.scores(self.position)

    def ranks(self) -> list[int]:
        """Each seat's rank, 1 for a winner; zeros until the game is over."""
        return self.game.ranks(self.position)

    def result(self) -> Result | None:
        """How the game ended, if it has."""
        if not self.over:
            return None
        return Result(self.game.endings[int(self.position.ending)], self.scores(), self.ranks())

    def record(self) -> Record:
        """The record of the game so far; with the secret once it is over."""
        return Record(
            format=FORMAT,
            game=self.game.name,
            rules=self.game.version,
            options=dict(self.options),
            seats=list(self.names),
            commitment=self.commitment,
            events=[event.to_record() for event in self.events],
            result=self.result(),
            secret=self.fair.secret.hex() if self.fair and self.over else None,
            opening=self.opening,
        )

    @classmethod
    def replay(cls, game: Game, record: Record, fair: FairStream | None = None) -> "Match":
        """The match that a record tells of, checked event by event.

        A game that is not over can be continued by whoever has its secret (`fair`); without it, it can be looked at.
        """
        from meandre.core.replay import Replay  # which is made of matches itself

        return Replay(game, record, fair).match()
