"""The lesson of Tanbo: the farmer, sowing, the actions of the last paddy, the exchange, and a paddy too full."""

from meandre.teaching.lesson import Lesson, Step
from meandre.teaching.scenario import SEAT_1_BEGINS, Scenario

FARMER = Step("farmer", Scenario("", 2, SEAT_1_BEGINS), ("farmer 1",), events_after="2 farmer 3")
SOW = Step("sow", FARMER.next_scenario(), ("sow snake",))
LAST = Step(
    "last",
    SOW.next_scenario(),
    ("sow snake",),
    events_after="""
    1 sow farmer; 0 draw white; 0 draw white
    2 sow snake; 2 sow farmer; 2 sow snake; 0 draw white; 0 draw red
    """,
)
GROW = Step(
    "grow", LAST.next_scenario(), ("sow farmer",), events_after="1 sow white; 1 sow white; 0 draw black; 0 draw red"
)
ORDER = Step(
    "order",
    GROW.next_scenario(
        more_events="""
        2 sow snake; 2 sow snake; 2 sow farmer
        1 sow snake; 1 sow snake; 1 sow farmer; 0 draw red; 0 draw red
        2 sow farmer; 2 sow snake; 2 sow snake; 2 sow snake; 0 draw red; 0 draw white
        1 sow red
        """
    ),
    ("sow farmer",),
    events_after="1 sow red",
)
HARVEST = Step("harvest", ORDER.next_scenario(), ("harvest red",), events_after="2 sow farmer")
EXCHANGE = Step("exchange", HARVEST.next_scenario(), ("exchange snake 2",))
PARTNER = Step("partner", EXCHANGE.next_scenario(), ("with red 4", "with white 1"))
FULL = Step(
    "full",
    PARTNER.next_scenario(
        more_events="""
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
END = Step("end", FULL.next_scenario(), text_only=True)

LESSON = Lesson((FARMER, SOW, LAST, GROW, ORDER, HARVEST, EXCHANGE, PARTNER, FULL, END))
