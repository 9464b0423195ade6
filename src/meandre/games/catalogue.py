"""The catalogue: every game of the house, one line each."""

from importlib import import_module

from meandre.core.errors import MeandreError
from meandre.core.game import Game
from meandre.core.messages import abbreviate, core_message

GAMES = {
    "mehen": "meandre.games.mehen",
    "riombo": "meandre.games.riombo",
    "tanbo": "meandre.games.tanbo",
    "rio_grande": "meandre.games.rio_grande",
}
"""Where each game lives; loaded when it is asked for."""


def game(name: str) -> Game:
    """The game of that name.

    >>> game("mehen").seats
    range(2, 7)
    """
    if name not in GAMES:
        raise MeandreError(core_message("no-such-game", game=abbreviate(name), known=", ".join(GAMES)))
    found: Game = import_module(GAMES[name]).GAME
    return found


def games() -> list[Game]:
    """All of them."""
    return [game(name) for name in GAMES]
