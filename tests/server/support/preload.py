"""Imported by the fork server before it forks: loads everything that is slow to load."""

import meandre.server.serve  # noqa: F401
from meandre.games.catalogue import game
from tests.server.support.servers import GAMES

for name in GAMES:
    found = game(name)
    found.start(found.seats[0])
