"""The games, a folder each, and their catalogue.

The package is also the function that lists them, since it is what `meandre.games` is once a game is loaded:

>>> import meandre
>>> sorted(game.name for game in meandre.games())
['mehen', 'rio_grande', 'riombo', 'tanbo']
"""

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from meandre.core.game import Game


class Games(ModuleType):
    """The package, which can be called."""

    def __call__(self) -> "list[Game]":
        """All games that can be loaded."""
        from meandre.games.catalogue import games

        return games()


sys.modules[__name__].__class__ = Games
