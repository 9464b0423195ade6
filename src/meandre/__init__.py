"""Méandre: board games of rivers and snakes, their rules compiled.

>>> import meandre
>>> sorted(game.name for game in meandre.games())
['mehen', 'rio_grande', 'riombo', 'tanbo']
>>> match = meandre.Match("mehen", ["Ada", "Bo"], seed=1, first="seat-1")
>>> match.actors()
[0]
>>> meandre.bot(match.game, "mehen:2").choose(match.view(0), seat=0, seed=1) in match.codes(0)
True

What is here stays; everything else may change with any version.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from meandre import records as records
    from meandre import vector as vector
    from meandre.bots.specs import bot as bot
    from meandre.core.errors import IllegalMove as IllegalMove
    from meandre.core.errors import MeandreError as MeandreError
    from meandre.core.match import Match as Match
    from meandre.core.record import Record as Record
    from meandre.games.catalogue import game as game
    from meandre.games.catalogue import games as games
    from meandre.study.play_games import play_games as play_games

__version__ = "0.2.0"

_HOMES = {
    "IllegalMove": "meandre.core.errors",
    "Match": "meandre.core.match",
    "MeandreError": "meandre.core.errors",
    "Record": "meandre.core.record",
    "bot": "meandre.bots.specs",
    "game": "meandre.games.catalogue",
    "play_games": "meandre.study.play_games",
}

_MODULES = ("games", "records", "vector")

__all__ = [
    "IllegalMove",
    "Match",
    "MeandreError",
    "Record",
    "bot",
    "game",
    "games",
    "play_games",
    "records",
    "vector",
]


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])


def __getattr__(name: str) -> Any:
    """Load a name when it is first used: importing Numba takes longer than starting Python."""
    if name in _MODULES:
        return import_module(f"meandre.{name}")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
