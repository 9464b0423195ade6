"""What is said about mistakes."""

from typing import Any

from numpy.typing import NDArray

from meandre.core.errors import IllegalMove
from meandre.core.game import Game
from meandre.core.position import Position


def check_choice(name: str, given: object, known: tuple[str, ...]) -> None:
    """Refuse what is not among a few words."""
    if given not in known:
        raise ValueError(f"{name} is {' or '.join(map(repr, known))}, not {given!r}")


def refusal_text(game: Game, row: int, pos: Position, state: Any, actions: NDArray[Any], joint: bool) -> str:
    """Why the actions of a row are refused."""
    for lane, action in enumerate(actions.tolist()):
        seat = lane if joint else int(state["to_play"])
        if int(state["acting"]) >> seat & 1 and action not in game.moves(pos, seat):
            said = f"actions[{row}]: seat {seat + 1} may not play {action}"
            try:
                game.refuse(pos, seat, action)
            except IllegalMove as reason:
                return f"{said}: {reason}"
            return said
    return f"actions[{row}]: the positions were changed without refresh()"
