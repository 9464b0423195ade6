"""Positions that show Mehen's options; the starting position shows the length of the snake."""

from meandre.games.mehen.lessons.figures import BOARD, CATCH, LEAVE
from meandre.teaching.figure import Figure
from meandre.teaching.scenario import SEAT_1_BEGINS, Scenario

OPTION_SAMPLES = {
    # The predator is two squares from a pair: does it eat?
    "pairs": Figure(BOARD, Scenario(CATCH, options=SEAT_1_BEGINS), marked=True),
    # The predator could reach the tail, where prey of its own side stand: does it leave?
    "leaving": Figure(BOARD, Scenario(LEAVE, options=SEAT_1_BEGINS), marked=True),
}
