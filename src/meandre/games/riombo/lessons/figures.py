"""The pictures in the rules of Riombo: the first seat is blue, the second red, the third yellow."""

from meandre.teaching.figure import Figure
from meandre.teaching.scenario import SEAT_1_BEGINS, Scenario

BOARD = (0, 0, 1000, 1204)
"""The whole picture."""

UPSTREAM, DOWNSTREAM = (0, 0, 1000, 450), (0, 790, 1000, 414)
"""The parts around the start and around the finish."""

TRIP = "1 bid 2; 2 bid 0; 3 bid 3"

GREETING = TRIP + "\n1 bid 3; 2 bid 0; 3 bid 2"

FINISH = """
1 bid 4; 2 bid 4; 1 bid 0; 2 bid 0; 1 bid 4; 2 bid 4; 1 bid 0; 2 bid 0
1 bid 4; 2 bid 4; 1 bid 0; 2 bid 0; 1 bid 4; 2 bid 4; 1 bid 0; 2 bid 3; 1 bid 4; 2 bid 4
"""

DOUBLE = FINISH + "1 stack; 1 bid 0; 2 bid 0; 1 bid 3; 2 bid 0"

FIGURES = {
    "setup": Figure(BOARD, Scenario(seats=3)),
    "bids": Figure(BOARD, Scenario("2 bid 0", 3, SEAT_1_BEGINS), marked=True),
    "trip": Figure(BOARD, Scenario(TRIP, 3, SEAT_1_BEGINS)),
    "greeting": Figure(UPSTREAM, Scenario(GREETING, 3, SEAT_1_BEGINS), seat=3),
    "finish": Figure(DOWNSTREAM, Scenario(FINISH, 2, SEAT_1_BEGINS), marked=True),
    "double": Figure(UPSTREAM, Scenario(DOUBLE, 2, SEAT_1_BEGINS)),
}
