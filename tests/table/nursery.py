"""Imported where servers are born: loads all that takes long to load."""

import meandre.table.serving  # noqa: F401
from meandre.games.catalogue import game
from tests.table.servers import GAMES

for name in GAMES:
    found = game(name)
    found.start(found.seats[0])
