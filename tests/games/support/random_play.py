"""Playing games at random, for games in which one seat acts at a time."""

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.position import Position
from meandre.core.verbs import CHANCE


def choices(game: Game, pos: Position) -> tuple[int, list[int]]:
    """The seat that acts, or CHANCE, and the codes of its moves or outcomes."""
    seat = verbs.actors(pos).bit_length() - 1
    return seat, game.odds(pos)[0] if seat == CHANCE else game.moves(pos, seat)


def play_path(game: Game, pos: Position, path: list[int]) -> None:
    """Play as many moves and outcomes as there are numbers; each number picks one of the choices."""
    for number in path:
        if verbs.actors(pos):
            seat, codes = choices(game, pos)
            verbs.play(pos, seat, codes[number % len(codes)])
