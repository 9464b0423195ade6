"""Imported where servers are born: loads all that takes long to load."""

import meandre.server.serve  # noqa: F401
from meandre.games.catalogue import game
from tests.server.support.servers import GAMES

for name in GAMES:
    found = game(name)
    found.start(found.seats[0])
