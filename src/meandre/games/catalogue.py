"""The catalogue: every installed game, found by the entry point group `meandre.games`.

An entry point's name is the game's name; its value leads to the `Game` object. A package that changes the rules of a
game other than by new options keeps the old ones loadable beside the new: it registers them as `name@version`, as in
`mehen@1`.
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
    """The game of that name, in the latest version of its rules or in the one that is asked for.

    >>> game("mehen").seats
    range(2, 7)
    """
    if name not in GAMES:
        raise MeandreError(core_message("no-such-game", game=abbreviate(name), known=", ".join(GAMES)))
    latest: Game = ENTRY_POINTS[name].load()
    return latest if version is None else in_version(latest, version)


def in_version(latest: Game, version: int) -> Game:
    """A game under a version of its rules: the latest without later options, or one that is kept beside it."""
    if latest.plays(version):
        return latest.at(version)
    for name, point in ENTRY_POINTS.items():
        if name.startswith(f"{latest.name}@"):
            kept: Game = point.load()
            if kept.plays(version):
                return kept.at(version)
    raise MeandreError(core_message("record-other-rules", version=version, known=latest.version))


def games() -> list[Game]:
    """All games that can be loaded; one that cannot is logged and left out."""
    found = []
    for name in GAMES:
        try:
            found.append(game(name))
        except Exception:
            log.exception("game %s cannot be loaded", name)
    return found
