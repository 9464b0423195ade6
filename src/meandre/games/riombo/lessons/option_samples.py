"""Positions that show options of Riombo. The others show at the start: the board and the goal."""

from meandre.games.riombo.lessons.figures import DOWNSTREAM
from meandre.teaching.figure import Figure
from meandre.teaching.scenario import SEAT_1_BEGINS, Scenario

ONE_TRIP = Scenario(seats=2, options={**SEAT_1_BEGINS, "trip": "short"})

START = Scenario(seats=2, options=SEAT_1_BEGINS)
FIRST_AGREED, SECOND_AGREED = (60, 330, 420, 300), (540, 570, 420, 300)
"""Round the two squares as agreed on Ombo."""

OPTION_SAMPLES = {
    "agreed-1": Figure(FIRST_AGREED, START),
    "agreed-2": Figure(SECOND_AGREED, START),
    "short-end": Figure(DOWNSTREAM, ONE_TRIP),
}
