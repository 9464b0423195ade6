"""Positions of Tanbo that show what an option decides.

The season has none: the starting position shows its snakes. Its rice is not there yet: chance draws that first.
"""

from meandre.games.tanbo.lessons.figures import FIELDS
from meandre.teaching.figure import Figure
from meandre.teaching.scenario import SEAT_1_BEGINS, Scenario

REST = "1 farmer 3; 2 farmer 1; 1 sow farmer"
"""The farmer comes to an empty paddy."""

EXCHANGE = "0 draw white; 0 draw black; 1 farmer 1; 2 farmer 2; 1 sow snake; 1 sow farmer"
"""A great move of the first seat, before the exchange."""

SECOND_ROUND = """
0 draw white; 0 draw black; 1 farmer 1; 2 farmer 2
1 sow farmer; 1 sow snake; 2 exchange farmer 2; 2 with snake 1; 1 sow snake; 1 sow white; 0 draw red
"""
"""After a great move, two snakes and one rice have become two of each."""

OPTION_SAMPLES = {
    "rest": Figure(FIELDS, Scenario(REST, options={**SEAT_1_BEGINS, "season": "ss ss - - ss"})),
    "exchange": Figure(
        FIELDS, Scenario(EXCHANGE, options={**SEAT_1_BEGINS, "season": "s ss sr ss ss"}), seat=2, marked=True
    ),
    "second-round": Figure(FIELDS, Scenario(SECOND_ROUND, options={**SEAT_1_BEGINS, "season": "s ss r ss ss"})),
}
