"""`check_game`: all areas of the contract, one after the other."""

from meandre.core.game import Game
from meandre.testing.gaps import Gaps
from meandre.testing.heuristics import check_heuristics
from meandre.testing.indices import check_indices
from meandre.testing.messages import check_messages
from meandre.testing.picture import check_picture
from meandre.testing.seats import check_seats
from meandre.testing.situations import Situation, situations
from meandre.testing.surface import check_surface
from meandre.testing.teaching import check_teaching
from meandre.testing.walk import check_walks


def check_game(game: Game, walks: int = 2, seed: int = 0) -> None:
    """Check the whole contract of a game; an `AssertionError` lists all gaps.

    The rules, the secrets and the notation are checked in whole random games: at every number of players in `walks`
    games with the usual options and as many with a mixture of options, and in one with each option at each end of its
    range. With 0 `walks` there are none of these games, only the checks of everything else.
    """
    found = gaps_of(game, walks, seed)
    if found:
        gaps = "1 gap" if len(found) == 1 else f"{len(found)} gaps"
        raise AssertionError("\n- ".join((f"{game.name} has {gaps}:", *found)))


def gaps_of(game: Game, walks: int = 2, seed: int = 0) -> list[str]:
    """The gaps that `check_game` lists."""
    gaps = Gaps(game)
    check_surface(gaps)
    if walks:
        with gaps.guard("in random games"):
            check_walks(gaps, walks, seed)
            check_indices(gaps, seed)
    found: list[Situation] = []
    with gaps.guard("in random games"):
        found.extend(situations(game, seed))
    with gaps.guard("while the seats were checked"):
        check_seats(gaps, found)
    with gaps.guard("while the messages were checked"):
        check_messages(gaps, found)
    with gaps.guard("while the picture was checked"):
        check_picture(gaps, found)
    with gaps.guard("while the teaching material was checked"):
        check_teaching(gaps)
    with gaps.guard("while the heuristics were checked"):
        check_heuristics(gaps, found)
    return gaps.sentences()
