"""The pictures in the rules of Mehen: the first seat is blue, the second red."""

from meandre.teaching.figure import Figure
from meandre.teaching.scenario import SEAT_1_BEGINS, Scenario

BOARD = (-500, -500, 1000, 1000)
"""The whole picture."""

CHOICE = """
0 throw 1; 1 enter; 0 throw 6; 1 prey 0-6; 0 throw 3; 1 prey 6-9; 0 throw 2; 1 prey 9-11
0 throw 1; 2 enter; 0 throw 3; 2 prey 0-3; 0 throw 1; 2 enter; 0 throw 2; 2 prey 3-5
0 throw 1; 1 enter; 0 throw 3; 1 prey 0-3; 0 throw 1
"""

SWAP = """
0 throw 1; 1 enter; 0 throw 6; 1 prey 0-6; 0 throw 1; 1 prey 6-7; 0 throw 1; 1 prey 7-8; 0 throw 1; 1 enter
0 throw 2; 1 prey 8-10
0 throw 1; 2 enter; 0 throw 6; 2 prey 0-6; 0 throw 1; 2 prey 6-7; 0 throw 1; 2 enter; 0 throw 3
"""

PAIR = """
0 throw 1; 1 enter; 0 throw 6; 1 prey 0-6; 0 throw 3; 1 prey 6-9; 0 throw 1; 1 prey 9-10; 0 throw 1; 1 prey 10-11
0 throw 1; 1 enter; 0 throw 6; 1 prey 0-6; 0 throw 1; 1 prey 6-7; 0 throw 1; 1 prey 7-8; 0 throw 2; 1 prey 8-10
0 throw 1; 2 enter; 0 throw 6; 2 prey 0-6; 0 throw 1; 2 prey 6-7; 0 throw 1; 2 enter; 0 throw 3
"""

CHASE = """
0 throw 1; 1 enter; 0 throw 1; 1 enter; 0 throw 1; 1 enter; 0 throw 1; 1 enter; 0 throw 1; 1 enter; 0 throw 1; 1 enter
0 throw 6; 1 prey 0-6; 0 throw 6; 1 prey 6-12; 0 throw 6; 1 prey 12-18; 0 throw 6; 1 prey 18-24; 0 throw 6; 1 prey 24-30
0 throw 6; 1 prey 0-6; 0 throw 6; 1 prey 6-12; 0 throw 6; 1 prey 12-18; 0 throw 6; 1 prey 18-24
0 throw 6; 1 predator 30-18; 0 throw 2; 1 prey 0-2
0 throw 1; 2 enter; 0 throw 6; 2 prey 0-6; 0 throw 6; 2 prey 6-12; 0 throw 3; 2 prey 12-15; 0 throw 1; 2 prey 15-16
0 throw 1; 2 enter; 0 throw 6; 2 prey 0-6; 0 throw 3; 2 prey 6-9; 0 throw 6; 2 prey 9-15
0 throw 1; 2 enter; 0 throw 6; 2 prey 0-6; 0 throw 3; 2 prey 6-9; 0 throw 1; 2 prey 9-10; 0 throw 2; 2 prey 10-12
"""
"""Blue's predator is on square 18, red prey are on 12, 15 and 16; Blue throws."""

HUNT = CHASE + "0 throw 3"
CATCH = CHASE + "0 throw 1"
LEAVE = HUNT + "; 1 predator 18-12; 0 throw 6"

END = (
    LEAVE
    + """
1 predator 12-0; 0 throw 2; 1 prey 2-4
0 throw 1; 2 enter; 0 throw 1; 2 enter; 0 throw 1; 2 enter; 0 throw 6; 2 prey 16-22; 0 throw 6; 2 prey 22-28
0 throw 1; 2 prey 28-29; 0 throw 1; 2 prey 29-30; 0 throw 6; 2 predator 30-18; 0 throw 6; 2 predator 18-6
0 throw 3; 2 predator 6-0
"""
)

FIGURES = {
    "setup": Figure(BOARD, Scenario(seats=4)),
    "choice": Figure(BOARD, Scenario(CHOICE, options=SEAT_1_BEGINS), marked=True),
    "swap": Figure(BOARD, Scenario(SWAP, options=SEAT_1_BEGINS), seat=2, marked=True),
    "pair": Figure(BOARD, Scenario(PAIR, options=SEAT_1_BEGINS), seat=2, marked=True),
    "hunt": Figure(BOARD, Scenario(HUNT, options=SEAT_1_BEGINS), marked=True),
    "end": Figure(BOARD, Scenario(END, options=SEAT_1_BEGINS)),
}
