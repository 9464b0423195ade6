"""What the bots know of each game beyond its rules, one module a game: `weigh` and `appraise`, and how to search."""

from importlib import import_module
from importlib.util import find_spec

from meandre.bots.lore import Lore
from meandre.core import verbs
from meandre.core.game import Game


def study(game: Game) -> Lore:
    """Teach the verbs what is known of a game, if anything is."""
    name = f"{__name__}.{game.name}"
    if not find_spec(name):
        return Lore()
    module = import_module(name)
    verbs.teach(game.layout, game.rules, game.secrets, module)
    lore: Lore = module.LORE
    return lore
