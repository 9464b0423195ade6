"""A Mehen board set up by hand, for the tests of the rules."""

import pytest

from meandre.core import verbs
from meandre.core.errors import IllegalMove
from meandre.core.verbs import CHANCE
from meandre.games.mehen import GAME, rules
from tests.games.support.board import GameBoard

HOME = -10
"""At the centre, however long the track."""

OFF = rules.OFF


class Board(GameBoard):
    """Seat 0 is on turn and about to throw; prey that are not put anywhere are in hand."""

    game = GAME

    def __init__(self, seats: int = 2, length: int = 30, pairs: str = "yes", leaving: str = "entered") -> None:
        options = {"length": length, "first": "seat-1", "pairs": pairs, "leaving": leaving}
        self.pos = GAME.start(seats, options)

    def prey(self, seat: int, *places: int) -> "Board":
        """Put that seat's prey, the first ones in hand, into these places."""
        pos = self.pos
        for place in places:
            number = rules.first_prey_at(pos, seat, rules.IN_HAND)
            assert number < rules.PREY, "six prey at most"
            target = pos.length if place == HOME else place
            rules.put(pos, rules.piece_of(seat, number), target)
            if place in (HOME, OFF):
                pos.racing[seat] -= 1
            pos.ground += (pos.length if place in (HOME, OFF) else place) - rules.IN_HAND
        pos.furthest = pos.ground
        if rules.IN_HAND not in pos.place[seat, : rules.PREY] and pos.length in pos.place[seat, : rules.PREY]:
            pos.freed[seat] = 1
        return self

    def predator(self, seat: int, place: int) -> "Board":
        """Put that seat's predator, freed, onto a square, or OFF."""
        self.pos.freed[seat] = 1
        rules.put(self.pos, rules.piece_of(seat, rules.PREDATOR), place)
        return self

    def throw(self, number: int) -> "Board":
        """Throw the sticks."""
        assert verbs.actors(self.pos) == verbs.CHANCE_ACTS
        verbs.play(self.pos, CHANCE, number)
        return self

    def legal(self) -> set[str]:
        """The legal moves of the player on turn."""
        return {GAME.notation.write(self.pos, self.turn, code) for code in GAME.moves(self.pos, self.turn)}

    def play(self, text: str) -> "Board":
        """The player on turn makes a move; `IllegalMove` if it is not one."""
        code = GAME.notation.read(self.pos, self.turn, text)
        GAME.refuse(self.pos, self.turn, code)
        verbs.play(self.pos, self.turn, code)
        return self

    def throws_next(self) -> int | None:
        """The seat that throws next; None if a move is due or the game is over."""
        return self.turn if verbs.actors(self.pos) == verbs.CHANCE_ACTS else None

    def places(self, seat: int) -> list[int]:
        """Where that seat's prey are, sorted."""
        return sorted(HOME if place == self.pos.length else place for place in self.pos.place[seat, :6].tolist())

    def predator_place(self, seat: int) -> int:
        return int(self.pos.place[seat, rules.PREDATOR])


def assert_refused(board: Board, move: str, rule: str) -> None:
    """The move is refused by that rule, and nothing changes."""
    before = board.pos.tobytes()
    with pytest.raises(IllegalMove) as refusal:
        board.play(move)
    assert refusal.value.rule == rule
    assert board.pos.tobytes() == before


def odds(board: Board) -> dict[int, int]:
    """The outcomes of chance, with their weights."""
    return dict(zip(*GAME.odds(board.pos), strict=True))
