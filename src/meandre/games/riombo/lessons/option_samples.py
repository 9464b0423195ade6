"""Positions that show options of Riombo. The others show at the start: the board, its squares and the goal."""

from meandre.games.riombo.lessons.figures import DOWNSTREAM
from meandre.teaching.figure import Figure
from meandre.teaching.scenario import SEAT_1_BEGINS, Scenario

ONE_TRIP = Scenario(seats=2, options={**SEAT_1_BEGINS, "trip": "short"})

OPTION_SAMPLES = {"short-end": Figure(DOWNSTREAM, ONE_TRIP)}
