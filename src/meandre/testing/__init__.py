"""The contract of a game, checked: everything that the house expects of a game, and all gaps at once.

    from meandre.testing import check_game
    check_game(my_game)

The `AssertionError` lists every gap in a sentence that names the file to mend; one that was found in a random game
comes with the options, the seed and the step to find it again. What a game does not give to `Game`, such as a lesson
or heuristics, is not checked.
"""

from meandre.core.option_sets import default_options, mixed_options, seats_for, variations
from meandre.testing.contract import check_game, gaps_of
from meandre.testing.walk import RandomGame

__all__ = ["RandomGame", "check_game", "default_options", "gaps_of", "mixed_options", "seats_for", "variations"]
