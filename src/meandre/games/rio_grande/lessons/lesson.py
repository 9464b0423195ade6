"""The lesson of Rio Grande: lay, match, build, end a river, throw a card away, and lay a sandbank."""

from meandre.teaching.lesson import Lesson, Step
from meandre.teaching.scenario import SEAT_1_BEGINS, Scenario

DEALT = Scenario(
    """
    0 draw forest-blue; 0 draw meadow-blue; 0 draw rocks-brown; 0 draw steppe-brown; 0 draw delta-steppe-green
    0 draw meadow-brown; 0 draw lake-meadow-green; 0 draw steppe-blue; 0 draw forest-green; 0 draw rocks-green
    """,
    2,
    SEAT_1_BEGINS,
)

SOURCE = Step("source", DEALT, ("lay forest-blue",), events_after="1 river 1")
MATCH = Step("match", SOURCE.next_scenario(), ("lay meadow-blue",))
PLACE = Step("place", MATCH.next_scenario(), ("river 1",))
BRIDGE = Step("bridge", PLACE.next_scenario(), ("build 1",))
SPAN = Step(
    "span",
    BRIDGE.next_scenario(),
    ("card 1",),
    events_after="""
    0 draw sandbank-green; 0 draw forest-brown
    2 lay meadow-brown; 2 river 1; 2 lay lake-meadow-green; 2 river 1; 2 build 1; 2 card 3
    0 draw rocks-blue; 0 draw steppe-brown
    """,
)
DELTA = Step("delta", SPAN.next_scenario(), ("lay delta-steppe-green",), events_after="1 river 1")
THROW = Step("throw", DELTA.next_scenario(), ("throw rocks-brown", "throw forest-brown", "throw steppe-brown"))
SAND = Step(
    "sand",
    THROW.next_scenario(
        more_events="""
        1 throw forest-brown; 0 draw steppe-blue; 0 draw rocks-blue; 0 draw meadow-green
        2 lay forest-green; 2 river 1; 2 lay rocks-green; 2 river 1; 2 build 1; 2 card 1
        0 draw steppe-brown; 0 draw forest-blue
        """
    ),
    ("lay sandbank-green",),
    events_after="1 river 1; 1 card 2",
)
END = Step("end", SAND.next_scenario(), text_only=True)

LESSON = Lesson((SOURCE, MATCH, PLACE, BRIDGE, SPAN, DELTA, THROW, SAND, END))
