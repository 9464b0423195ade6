"""A match: a position with the events that led to it.

The position is nothing but the replay of the events; chance is drawn from the fair stream as soon as it is due.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, cast

import msgspec
import numpy as np

from meandre.core import verbs
from meandre.core.errors import IllegalMove, MeandreError, OptionError
from meandre.core.fair import FairStream
from meandre.core.game import Game
from meandre.core.position import Position, copy
from meandre.core.record import Names, Record, Result
from meandre.core.verbs import CHANCE, CHANCE_ACTS, SPECTATOR
from meandre.core.words import house, say


class Event(NamedTuple):
    """Something that happened: a seat's decision, or (seat `CHANCE`) an outcome of chance."""

    seat: int
    move: str


def check_names(names: list[str]) -> None:
    """Refuse names that a record could not hold."""
    try:
        msgspec.convert(names, Names)
    except msgspec.ValidationError:
        raise OptionError(house("names-unfit")) from None


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
        options: dict[str, Any] | None = None,
        fair: FairStream | None = None,
    ) -> None:
        self.lay_out(game, names, options or {})
        self.fair: FairStream | None = fair or FairStream.fresh()
        self.commitment = self.fair.commitment
        self._let_chance_act()

    def lay_out(self, game: Game, names: Sequence[str] | None, options: dict[str, Any]) -> None:
        """Begin with no events."""
        self.game = game
        self.names = list(names) if names else [say(house("player", number=n + 1)) for n in range(game.seats[0])]
        self.options = game.settle(len(self.names), options)
        check_names(self.names)
        self.events: list[Event] = []
        self._codes: list[tuple[int, int]] = []
        self._drawn = 0  # outcomes of chance so far
        self._start = game.start(len(self.names), self.options)
        self.position = copy(self._start)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return verbs.actors(self.position) == 0

    def actors(self) -> list[int]:
        """The seats that may decide now."""
        acting = verbs.actors(self.position)
        return [seat for seat in range(len(self.names)) if acting >> seat & 1]

    def codes(self, seat: int) -> list[int]:
        """The codes of a seat's legal moves."""
        out = np.zeros(verbs.WIDEST, np.int64)
        n = verbs.moves(self.position, seat, out) if seat in self.actors() else 0
        return cast("list[int]", out[:n].tolist())

    def legal(self, seat: int) -> list[str]:
        """A seat's legal moves, in notation."""
        return [self.game.notation.write(self.position, seat, code) for code in self.codes(seat)]

    def play(self, seat: int, move: str) -> list[Event]:
        """Play a seat's move and whatever chance does next; return these events.

        A move that is not legal raises `IllegalMove` and changes nothing.
        """
        code = self.read(seat, move)
        self.game.refuse(self.position, seat, code)
        before = len(self.events)
        self.happen(seat, code)
        self._let_chance_act()
        return self.events[before:]

    def read(self, seat: int, move: str) -> int:
        """The code of a seat's move; `IllegalMove` if it cannot be one."""
        if seat not in range(len(self.names)):  # the rules look up a seat's pieces unchecked: no stranger gets that far
            self.game.refuse(self.position, SPECTATOR, -1)
        try:
            return self.game.notation.read(self.position, seat, move)
        except IllegalMove:
            if not verbs.actors(self.position) >> seat & 1:  # out of turn is the greater mistake
                self.game.refuse(self.position, seat, -1)
            raise

    def happen(self, seat: int, code: int) -> None:
        """Let a legal move or outcome come true."""
        self.events.append(Event(seat, self.game.notation.write(self.position, seat, code)))
        self._codes.append((seat, code))
        self._drawn += seat == CHANCE
        verbs.play(self.position, seat, code)

    def _let_chance_act(self) -> None:
        while self.fair and verbs.actors(self.position) == CHANCE_ACTS:
            outcomes, weights = self.odds()
            self.happen(CHANCE, outcomes[self.fair.outcome(self._drawn, weights)])

    def odds(self) -> tuple[list[int], list[int]]:
        """What chance may do now, and the weights."""
        out, weights = np.zeros((2, verbs.WIDEST), np.int64)
        n = verbs.odds(self.position, out, weights)
        return out[:n].tolist(), weights[:n].tolist()

    def undo(self) -> list[Event]:
        """Take back the last decision and all that chance did after it; return those events.

        Chance does not change its mind: after the same decision the same outcomes come again.
        """
        last = max((n for n, event in enumerate(self.events) if event.seat != CHANCE), default=None)
        if last is None:
            raise MeandreError(house("nothing-to-undo"))
        undone = self.events[last:]
        self._drawn -= len(undone) - 1
        del self.events[last:], self._codes[last:]
        self.position = copy(self._start)
        for seat, code in self._codes:
            verbs.play(self.position, seat, code)
        return undone

    def view(self, seat: int = SPECTATOR) -> Position:
        """The position as that seat, or a spectator, may know it."""
        view = copy(self.position)
        verbs.conceal(view, seat)
        return view

    def steps(self, seat: int = SPECTATOR, start: int = 0) -> Iterator[tuple[Event, Position]]:
        """The events from number `start` on, each with the view of the position that it led to."""
        pos = copy(self._start)
        for number, (event, (actor, code)) in enumerate(zip(self.events, self._codes, strict=True)):
            verbs.play(pos, actor, code)
            if number >= start:
                view = copy(pos)
                verbs.conceal(view, seat)
                yield event, view

    def scores(self) -> list[int]:
        """Each seat's points; zeros until the game is over."""
        return self._per_seat(verbs.scores)

    def ranks(self) -> list[int]:
        """Each seat's rank, 1 for a winner; zeros until the game is over."""
        return self._per_seat(verbs.ranks)

    def _per_seat(self, verb: Any) -> list[int]:
        out = np.zeros(verbs.SEATS, np.int64)
        verb(self.position, out)
        return cast("list[int]", out[: len(self.names)].tolist())

    def result(self) -> Result | None:
        """How the game ended, if it has."""
        if not self.over:
            return None
        return Result(self.game.endings[int(self.position.ending)], self.scores(), self.ranks())

    def record(self) -> Record:
        """The record of the game so far; with the secret once it is over."""
        return Record(
            game=self.game.name,
            rules=self.game.version,
            options=dict(self.options),
            seats=self.names,
            commitment=self.commitment,
            events=[(0 if event.seat == CHANCE else event.seat + 1, event.move) for event in self.events],
            result=self.result(),
            secret=self.fair.secret.hex() if self.fair and self.over else None,
        )

    @classmethod
    def replay(cls, game: Game, record: Record, fair: FairStream | None = None) -> "Match":
        """The match that a record tells of, checked event by event.

        A game that is not over can be continued by whoever has its secret (`fair`); without it, it can be looked at.
        """
        from meandre.core.replay import Replay  # which is made of matches itself

        return Replay(game, record, fair).match()
