"""The pictures in the rules of Tanbo: the first seat is blue, the second red."""

from meandre.teaching.figure import Figure
from meandre.teaching.scenario import SEAT_1_BEGINS, Scenario

FIELDS = (0, 0, 1000, 1250)
"""The whole picture."""

HAND = """
1 farmer 4; 2 farmer 3; 1 sow snake; 1 sow farmer; 1 sow snake; 0 draw white; 0 draw black
2 sow snake; 2 sow snake; 2 sow farmer; 0 draw white; 0 draw black; 1 sow snake; 1 sow snake; 1 sow farmer
2 sow black; 2 sow farmer; 2 sow white; 0 draw white; 0 draw white
1 sow snake; 1 sow snake; 1 sow snake; 1 sow farmer
2 sow farmer; 1 exchange farmer 1; 1 with black 2; 2 sow white; 2 sow farmer; 2 sow snake; 2 sow white; 2 sow snake
2 sow white; 2 sow snake; 0 draw white; 0 draw black
1 sow snake
"""

HARVEST = """
1 farmer 1; 2 farmer 3; 1 sow farmer; 1 sow snake; 1 sow snake; 0 draw white; 0 draw black
2 sow snake; 2 sow snake; 2 sow farmer; 0 draw black; 0 draw white
1 sow farmer; 1 sow snake; 1 sow snake; 0 draw black; 0 draw black
2 sow black; 2 sow white; 2 sow farmer; 0 draw black; 0 draw black
1 sow farmer; 1 sow snake; 1 sow snake; 1 sow snake; 0 draw red; 0 draw white
2 sow farmer; 2 sow black; 2 sow black; 1 exchange farmer 4; 1 with white 2
2 sow snake; 2 sow black; 2 sow snake; 2 sow black
1 sow farmer; 1 sow red
"""

REST = """
1 farmer 2; 2 farmer 4; 1 sow snake; 1 sow farmer; 1 sow snake; 0 draw black; 0 draw white
2 sow snake; 2 sow snake; 2 sow farmer; 0 draw red; 0 draw red
1 sow snake; 1 sow farmer; 1 sow snake; 0 draw white; 0 draw black
2 sow farmer; 2 sow red; 2 sow red; 0 draw white; 0 draw black
1 sow farmer; 1 sow snake; 1 sow snake; 0 draw black; 0 draw white
2 sow farmer; 2 sow snake; 2 sow snake; 0 draw black; 0 draw white
1 sow white; 1 sow farmer; 1 sow black; 1 harvest white; 2 sow farmer; 2 sow red
1 sow black; 1 sow white; 1 sow farmer
"""

EXCHANGE = """
1 farmer 5; 2 farmer 2; 1 sow snake; 1 sow snake; 1 sow farmer; 0 draw black; 0 draw white
2 sow snake; 2 sow farmer; 2 sow snake; 0 draw black; 0 draw black
1 sow black; 1 sow farmer; 1 sow white; 0 draw white; 0 draw white
2 sow snake; 2 sow snake; 2 sow farmer
1 sow farmer
"""

FULL = """
1 farmer 5; 2 farmer 3; 1 sow farmer; 1 sow snake; 1 sow snake; 0 draw white; 0 draw white
2 sow snake; 2 sow snake; 2 sow farmer; 0 draw black; 0 draw red
1 sow snake; 1 sow snake; 1 sow farmer; 0 draw black; 0 draw white
2 sow black; 2 sow red; 2 sow farmer; 0 draw black; 0 draw black
1 sow white; 1 sow farmer; 1 sow black; 0 draw red; 0 draw white; 0 draw white
2 sow black; 2 sow farmer; 2 sow black; 1 exchange white 2; 1 with snake 3
2 sow snake; 2 sow snake; 2 sow black; 2 sow black
1 sow farmer; 0 draw white; 0 draw white
"""

FIGURES = {
    "setup": Figure(FIELDS, Scenario(options=SEAT_1_BEGINS), marked=True),
    "hand": Figure(FIELDS, Scenario(HAND, options=SEAT_1_BEGINS), marked=True),
    "harvest": Figure(FIELDS, Scenario(HARVEST, options=SEAT_1_BEGINS), marked=True),
    "rest": Figure(FIELDS, Scenario(REST, options=SEAT_1_BEGINS), marked=True),
    "exchange": Figure(FIELDS, Scenario(EXCHANGE, options=SEAT_1_BEGINS), seat=2, marked=True),
    "full": Figure(FIELDS, Scenario(FULL, options=SEAT_1_BEGINS), marked=True),
}
