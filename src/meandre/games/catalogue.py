"""The catalogue: every installed game, found by the entry point group `meandre.games`.

An entry point's name is the game's name; its value leads to the `Game` object. A package that changes the rules of a
game keeps the old ones loadable beside the new: it registers them as `name@version`, as in `mehen@1`.
"""

import logging
from importlib.metadata import EntryPoint, entry_points

from meandre.core.errors import MeandreError
from meandre.core.game import Game
from meandre.core.messages import abbreviate, core_message

GROUP = "meandre.games"
OWN_PACKAGE = "meandre"

log = logging.getLogger("meandre")


def installed() -> dict[str, EntryPoint]:
    """The entry points by name, our own games first."""
    found = sorted(entry_points(group=GROUP), key=lambda point: point.dist is None or point.dist.name != OWN_PACKAGE)
    return {point.name: point for point in found}


ENTRY_POINTS = installed()
GAMES = [name for name in ENTRY_POINTS if "@" not in name]
"""The names of the games; each is loaded when it is asked for."""


def game(name: str, version: int | None = None) -> Game:
    """The game of that name: the latest, or the one that plays by that version of its rules.

    >>> game("mehen").seats
    range(2, 7)
    """
    if name not in GAMES:
        raise MeandreError(core_message("no-such-game", game=abbreviate(name), known=", ".join(GAMES)))
    latest: Game = ENTRY_POINTS[name].load()
    if version is None or version == latest.version:
        return latest
    older = ENTRY_POINTS.get(f"{name}@{version}")
    return older.load() if older else latest


def games() -> list[Game]:
    """All games that can be loaded; one that cannot is logged and left out."""
    found = []
    for name in GAMES:
        try:
            found.append(game(name))
        except Exception:
            log.exception("game %s cannot be loaded", name)
    return found
