"""Positions that show the options of Rio Grande; the starting position does not."""

from pathlib import Path

from meandre.games.rio_grande.lessons.figures import BEND, MIDDLE, TABLE, TWO_RIVERS
from meandre.teaching.figure import Figure
from meandre.teaching.scenario import SEAT_1_BEGINS, Scenario

BUILT = MIDDLE + "2 lay steppe-blue; 2 river 3; 2 build 3; 2 card 1"
"""Whether a river card may follow a bridge depends on the order."""

LAST_CARD = Scenario.from_file(Path(__file__).parents[1] / "data" / "last_round.txt", seats=3)
"""The second seat draws the last card, in a game between bots: three turns are left, or one, or none."""

OPTION_SAMPLES = {
    "order": Figure(TABLE, Scenario(BUILT, 3, SEAT_1_BEGINS), seat=2, marked=True),
    "bend": Figure(TWO_RIVERS, Scenario(BEND, 3, SEAT_1_BEGINS), seat=2, marked=True),
    "last-round": Figure(TABLE, LAST_CARD, seat=3, marked=True),
}
