"""A Mehen board set up by hand, for the tests of the rules."""

import pytest

from meandre.core import verbs
from meandre.core.errors import IllegalMove
from meandre.core.position import Position
from meandre.core.verbs import CHANCE
from meandre.games.mehen import GAME, rules
from meandre.games.mehen.text.sentences import FACTS

HOME = -10
"""At the centre, however long the track."""

OFF = rules.OFF


class Board:
    """Seat 0 is on turn and about to throw; prey that are not put anywhere are in hand."""

    def __init__(self, seats: int = 2, length: int = 30) -> None:
        self.pos: Position = GAME.start(seats, {"length": length, "first": "seat-1"})

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
        """Let the sticks fall."""
        assert verbs.actors(self.pos) == verbs.CHANCE_ACTS
        verbs.play(self.pos, CHANCE, number)
        return self

    @property
    def turn(self) -> int:
        return int(self.pos.turn)

    def legal(self) -> set[str]:
        """What the player on turn may do."""
        return {GAME.notation.write(self.pos, self.turn, code) for code in GAME.moves(self.pos, self.turn)}

    def play(self, text: str) -> "Board":
        """Let the player on turn make a move; `IllegalMove` if it is not one."""
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

    def news(self) -> list[str]:
        """The names of the facts that the last move or throw caused."""
        return [FACTS[int(fact)][0] for fact in self.pos.facts[: self.pos.fact_count, 0]]

    def scores(self) -> list[int]:
        return GAME.scores(self.pos)

    def ranks(self) -> list[int]:
        return GAME.ranks(self.pos)


def refused(board: Board, move: str, rule: str) -> None:
    """The move is refused by that rule, and nothing changes."""
    before = board.pos.tobytes()
    with pytest.raises(IllegalMove) as refusal:
        board.play(move)
    assert refusal.value.rule == rule
    assert board.pos.tobytes() == before


def odds(board: Board) -> dict[int, int]:
    """What chance may do, with the weights."""
    return dict(zip(*GAME.odds(board.pos), strict=True))


def told(board: Board) -> list[tuple[int, ...]]:
    """The news, fact by fact, with all its numbers."""
    return [tuple(row) for row in board.pos.facts[: board.pos.fact_count].tolist()]
