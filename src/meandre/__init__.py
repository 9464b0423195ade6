"""Méandre: board games of rivers and snakes, their rules compiled.

>>> import meandre
>>> match = meandre.Match(meandre.game("mehen"), ["Ada", "Bo"])
>>> match.over
False
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from meandre import records as records
    from meandre.core.errors import IllegalMove as IllegalMove
    from meandre.core.errors import MeandreError as MeandreError
    from meandre.core.match import Match as Match
    from meandre.core.record import Record as Record
    from meandre.games.catalogue import game as game
    from meandre.study.play_games import play_games as play_games

__version__ = "0.2.0"

_HOMES = {
    "IllegalMove": "meandre.core.errors",
    "Match": "meandre.core.match",
    "MeandreError": "meandre.core.errors",
    "Record": "meandre.core.record",
    "game": "meandre.games.catalogue",
    "play_games": "meandre.study.play_games",
}

_MODULES = ("records",)

__all__ = ["IllegalMove", "Match", "MeandreError", "Record", "game", "play_games", "records"]


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])


def __getattr__(name: str) -> Any:
    """Load a name when it is first used: importing Numba takes longer than starting Python."""
    if name in _MODULES:
        return import_module(f"meandre.{name}")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
