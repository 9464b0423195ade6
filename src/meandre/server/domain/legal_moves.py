"""Legal moves, described for whoever may make them."""

from collections.abc import Mapping
from typing import NamedTuple

from meandre.core.game import Game
from meandre.core.messages import Message
from meandre.core.position import Position
from meandre.server.domain.consequences import consequences


class LegalMove(NamedTuple):
    """A move that the viewer may make, with its description."""

    code: int
    move: str
    message: Message
    effects: list[Message]
    final: bool
    """Whether it cannot be taken back without asking others."""


def described(game: Game, view: Position, seat: int, legal: Mapping[str, int], free: bool) -> list[LegalMove]:
    """A seat's legal moves, from their codes by notation; `free`: whether everything can be taken back."""
    if not legal:
        return []
    caused = consequences(game, view, seat, legal.values())
    return [
        LegalMove(code, move, game.sentences.move(view, seat, code), cause.effects, cause.ends_turn and not free)
        for (move, code), cause in zip(legal.items(), caused, strict=True)
    ]
