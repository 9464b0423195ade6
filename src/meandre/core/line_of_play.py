"""A line of play: a position, the moves that are legal in it, and the events that lead on from it.

This is the one place that turns the text of an event into a change of the position, for matches, replays and lessons.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Self

from meandre.core import verbs
from meandre.core.continuation import Succeeded
from meandre.core.errors import MeandreError
from meandre.core.game import Game
from meandre.core.messages import core_message
from meandre.core.position import Position, copy
from meandre.core.verbs import CHANCE, EVERY_SEAT, SEATS

SEATS_IN = [[seat for seat in range(SEATS) if acting >> seat & 1] for acting in range(EVERY_SEAT + 1)]
"""The seats in each bit set of seats."""


class Event(NamedTuple):
    """A seat's decision or, for seat `CHANCE`, an outcome of chance."""

    seat: int
    move: str
    """In the game's notation."""

    @classmethod
    def from_record(cls, number: int, move: str) -> "Event":
        """An event as records number seats: from 1, and 0 is chance."""
        return cls(number - 1 if number else CHANCE, move)

    def to_record(self) -> tuple[int, str]:
        """The event as records number seats."""
        return 0 if self.seat == CHANCE else self.seat + 1, self.move


class LineOfPlay(Succeeded):
    """A game from its start, event by event; chance is an event like any other.

    >>> from meandre import game
    >>> line = LineOfPlay(game("mehen"), 2, {"first": "seat-1"})
    >>> line.follow(CHANCE, "throw 1")
    >>> line.actors(), line.legal(0)
    ([0], ['enter'])
    >>> line.follow(1, "enter")
    Traceback (most recent call last):
    meandre.core.errors.IllegalMove: M6: it is not your turn
    """

    def __init__(self, game: Game, seats: int, options: Mapping[str, object] | None = None) -> None:
        self.game, self.seats = game, seats
        self._set_position(game.start(seats, options))

    def _set_position(self, pos: Position) -> None:
        self.position = pos
        self.memory = bytes(pos.data)  # before anything else can happen
        self.acting = verbs.actors(pos)
        self._legal_codes: dict[int, dict[str, int]] = {}

    def successor(self, lists: Sequence[str] | None = None) -> Self:
        """The same with a position of its own; what is known of that is shared until it changes."""
        after = super().successor(lists)
        after.position = copy(self.position)
        return after

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.acting == 0

    def actors(self) -> list[int]:
        """The seats that may decide now."""
        return SEATS_IN[self.acting & EVERY_SEAT].copy()

    def acts(self, seat: int) -> bool:
        """Whether the game waits for a seat, or for chance."""
        return bool(self.acting >> seat & 1)

    def has_seat(self, seat: object) -> bool:
        """Whether that is a seat of this game."""
        return type(seat) is int and 0 <= seat < self.seats

    def legal(self, seat: int) -> list[str]:
        """A seat's legal moves in notation; not for others, since they may depend on what that seat alone knows."""
        return list(self.legal_codes(seat))

    def codes(self, seat: int) -> list[int]:
        """The codes of a seat's legal moves; not for others."""
        return list(self.legal_codes(seat).values())

    def legal_codes(self, seat: int) -> dict[str, int]:
        """A seat's legal moves in notation, with their codes; computed once for each position."""
        found = self._legal_codes.get(seat)
        if found is None:
            pos, write = self.position, self.game.notation.write
            codes = self.game.moves(pos, seat) if self._may(seat) else ()
            found = self._legal_codes[seat] = {write(pos, seat, code): code for code in codes}
        return found

    def _may(self, seat: int) -> bool:
        """Whether a seat may have moves: one that has chosen may change its choice, but only if choices are secret."""
        return self.has_seat(seat) and (self.acts(seat) or bool(self.game.secrets.SECRET))

    def read(self, seat: int, move: str) -> int:
        """The code of a seat's legal move, or of an outcome of chance; `IllegalMove` if the text is not one."""
        known = self._legal_codes.get(seat, {})
        if move in known:
            return known[move]
        if not self.acts(seat) and not self.legal_codes(seat):
            self.game.refuse(self.position, seat, -1)  # whatever the move is
        code = self.game.notation.read(self.position, seat, move)
        self.game.refuse(self.position, seat, code)
        return code

    def follow(self, seat: int, move: str) -> None:
        """Let a recorded event happen; `IllegalMove` if it cannot have happened."""
        code = self.read(seat, move)
        if not self.acts(seat):
            raise MeandreError(core_message("record-chosen-twice", seat=seat + 1))
        self.apply(seat, code)

    def apply(self, seat: int, code: int) -> None:
        """Play a legal move, or an outcome of chance."""
        verbs.play(self.position, seat, code)
        self._set_position(self.position)
