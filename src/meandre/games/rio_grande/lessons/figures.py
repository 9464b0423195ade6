"""The pictures in the rules of Rio Grande: the first seat is blue, the second red, the third yellow."""

from meandre.teaching.figure import Figure
from meandre.teaching.scenario import SEAT_1_BEGINS, Scenario

TABLE = (0, 0, 1028, 1247)
"""The whole picture."""

TWO_RIVERS, FOUR_RIVERS = (39, 135, 950, 246), (39, 135, 950, 484)
"""The first rivers only."""

DEALT = """
0 draw forest-blue; 0 draw forest-green; 0 draw rocks-green; 0 draw meadow-brown; 0 draw lake-rocks-blue
0 draw steppe-brown; 0 draw rocks-brown; 0 draw meadow-green; 0 draw meadow-blue; 0 draw bend-meadow-green
0 draw lake-steppe-green; 0 draw steppe-green; 0 draw meadow-blue; 0 draw rocks-blue; 0 draw forest-brown
"""

FIVE_TURNS = """
1 lay forest-blue; 1 river 1; 1 lay forest-green; 1 river 1; 1 build 1; 1 card 1
0 draw steppe-blue; 0 draw forest-brown
2 lay meadow-green; 2 river 2; 2 lay meadow-blue; 2 river 2; 2 build 2; 2 card 2
0 draw forest-blue; 0 draw steppe-blue
3 lay steppe-green; 3 river 3; 3 lay lake-steppe-green; 3 river 1; 3 throw forest-brown
0 draw meadow-brown; 0 draw steppe-brown; 0 draw rocks-blue
1 lay meadow-brown; 1 river 2; 1 lay rocks-green; 1 river 4; 1 throw steppe-blue
0 draw steppe-green; 0 draw rocks-brown; 0 draw delta-meadow-green
2 lay steppe-brown; 2 river 1; 2 lay rocks-brown; 2 river 1; 2 build 1; 2 card 4
0 draw rocks-green; 0 draw sandbank-green
"""

SIXTH_TURN = """
3 lay rocks-blue; 3 river 5; 3 lay meadow-brown; 3 river 2; 3 build 2; 3 card 3
0 draw meadow-green; 0 draw forest-brown
1 lay lake-rocks-blue; 1 river 1
"""

SEVENTH_TURN = """
1 build 1; 1 card 5; 1 throw forest-brown; 0 draw steppe-blue; 0 draw rocks-blue
"""

NINE_TURNS = """
2 lay forest-blue; 2 river 6; 2 throw steppe-blue; 2 throw rocks-green
0 draw steppe-green; 0 draw rocks-brown; 0 draw meadow-blue
3 lay meadow-blue; 3 river 1; 3 build 1; 3 card 7; 3 throw steppe-brown; 0 draw forest-green; 0 draw meadow-brown
"""

PLACE = DEALT + FIVE_TURNS + "3 lay meadow-brown"
SPAN = DEALT + FIVE_TURNS + SIXTH_TURN + "1 build 1"
MIDDLE = DEALT + FIVE_TURNS + SIXTH_TURN + SEVENTH_TURN
BEND = MIDDLE + "2 lay bend-meadow-green; 2 river 2"
SANDBANK = MIDDLE + "2 lay sandbank-green; 2 river 1"
DELTA = MIDDLE + NINE_TURNS + "1 lay delta-meadow-green"

FIGURES = {
    "setup": Figure(TABLE, Scenario(DEALT, 3, SEAT_1_BEGINS)),
    "place": Figure(TABLE, Scenario(PLACE, 3, SEAT_1_BEGINS), seat=3, marked=True),
    "bend": Figure(TWO_RIVERS, Scenario(BEND, 3, SEAT_1_BEGINS), seat=2, marked=True),
    "sandbank": Figure(TWO_RIVERS, Scenario(SANDBANK, 3, SEAT_1_BEGINS), seat=2, marked=True),
    "bridge": Figure(TWO_RIVERS, Scenario(SPAN, 3, SEAT_1_BEGINS), marked=True),
    "delta": Figure(FOUR_RIVERS, Scenario(DELTA, 3, SEAT_1_BEGINS), marked=True),
    "counted": Figure(TABLE, Scenario(DELTA + "; 1 river 1", 3, SEAT_1_BEGINS)),
}
