"""The rules that a table goes on with."""

from meandre.core.errors import MeandreError
from meandre.core.game import Game
from meandre.games.catalogue import game as find_game
from meandre.server.domain import entries
from meandre.server.domain.errors import RulesVersionMismatch
from meandre.server.domain.messages import message


def game_of(entry: entries.TableCreated) -> Game:
    """The game of a table, in the version of the rules that it was created under."""
    latest = find_game(entry.game)
    try:
        return find_game(entry.game, entry.rules)
    except MeandreError:
        unknown = message("stranded", game=latest.message("name"), version=entry.rules, known=latest.version)
        raise RulesVersionMismatch(unknown) from None
