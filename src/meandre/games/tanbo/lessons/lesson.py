"""Tanbo learnt by playing: the farmer, sowing one by one, what the last paddy asks for, exchange, and too much."""

from meandre.teaching.lesson import Lesson, Step
from meandre.teaching.scenario import Scenario

FARMER = Step("farmer", Scenario("", 2, {"first": "seat-1"}), ("farmer 1",), then="2 farmer 3")
SOW = Step("sow", FARMER.onward(), ("sow snake",))
LAST = Step(
    "last",
    SOW.onward(),
    ("sow snake",),
    then="1 sow farmer; 0 draw white; 0 draw white; 2 sow snake; 2 sow farmer; 2 sow snake; 0 draw white; 0 draw red",
)
GROW = Step("grow", LAST.onward(), ("sow farmer",), then="1 sow white; 1 sow white; 0 draw black; 0 draw red")
ORDER = Step(
    "order",
    GROW.onward(
        more="""
        2 sow snake; 2 sow snake; 2 sow farmer
        1 sow snake; 1 sow snake; 1 sow farmer; 0 draw red; 0 draw red
        2 sow farmer; 2 sow snake; 2 sow snake; 2 sow snake; 0 draw red; 0 draw white
        1 sow red
        """
    ),
    ("sow farmer",),
    then="1 sow red",
)
HARVEST = Step("harvest", ORDER.onward(), ("harvest red",), then="2 sow farmer")
EXCHANGE = Step("exchange", HARVEST.onward(), ("exchange snake 2",))
PARTNER = Step("partner", EXCHANGE.onward(), ("with red 4", "with white 1"))
FULL = Step(
    "full",
    PARTNER.onward(
        more="""
        2 sow white; 2 sow red; 2 sow snake; 2 sow snake; 2 sow farmer
        1 sow farmer; 2 exchange farmer 2; 2 with snake 4
        1 sow white; 1 sow farmer; 1 sow snake; 0 draw black; 0 draw white
        2 sow farmer; 0 draw white; 0 draw black
        1 sow farmer
        2 sow black; 2 sow white; 2 sow farmer
        1 sow snake; 1 sow farmer; 1 sow snake; 1 harvest red
        2 sow snake; 2 sow farmer; 2 sow snake; 1 exchange red 2; 1 with snake 5; 2 sow snake; 2 sow black
        1 sow farmer; 0 draw black; 0 draw black
        """
    ),
    ("remove snake 2",),
)
END = Step("end", FULL.onward(), tells=True)

LESSON = Lesson((FARMER, SOW, LAST, GROW, ORDER, HARVEST, EXCHANGE, PARTNER, FULL, END))
