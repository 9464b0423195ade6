"""The games of this repository, also where packages with other games are installed."""

from meandre.games import catalogue

BUILT_IN = [
    name
    for name in catalogue.GAMES
    if (dist := catalogue.ENTRY_POINTS[name].dist) and dist.name == catalogue.OWN_PACKAGE
]
"""The tests here go through these: golden files and teaching material are expected. Other packages use `check_game`."""
