"""Rio Grande learnt by playing: lay, match, build, end a river, throw away, and bring sand."""

from meandre.teaching.lesson import Lesson, Step
from meandre.teaching.scenario import Scenario

DEALT = Scenario(
    """
    0 draw forest-blue; 0 draw meadow-blue; 0 draw rocks-brown; 0 draw steppe-brown; 0 draw delta-steppe-green
    0 draw meadow-brown; 0 draw lake-meadow-green; 0 draw steppe-blue; 0 draw forest-green; 0 draw rocks-green
    """,
    2,
    {"first": "seat-1"},
)

SOURCE = Step("source", DEALT, ("lay forest-blue",), then="1 river 1")
MATCH = Step("match", SOURCE.onward(), ("lay meadow-blue",))
PLACE = Step("place", MATCH.onward(), ("river 1",))
BRIDGE = Step("bridge", PLACE.onward(), ("build 1",))
SPAN = Step(
    "span",
    BRIDGE.onward(),
    ("card 1",),
    then="""
    0 draw sandbank-green; 0 draw forest-brown
    2 lay meadow-brown; 2 river 1; 2 lay lake-meadow-green; 2 river 1; 2 build 1; 2 card 3
    0 draw rocks-blue; 0 draw steppe-brown
    """,
)
DELTA = Step("delta", SPAN.onward(), ("lay delta-steppe-green",), then="1 river 1")
THROW = Step("throw", DELTA.onward(), ("throw rocks-brown", "throw forest-brown", "throw steppe-brown"))
SAND = Step(
    "sand",
    THROW.onward(
        more="""
        1 throw forest-brown; 0 draw steppe-blue; 0 draw rocks-blue; 0 draw meadow-green
        2 lay forest-green; 2 river 1; 2 lay rocks-green; 2 river 1; 2 build 1; 2 card 1
        0 draw steppe-brown; 0 draw forest-blue
        """
    ),
    ("lay sandbank-green",),
    then="1 river 1; 1 card 2",
)
END = Step("end", SAND.onward(), tells=True)

LESSON = Lesson((SOURCE, MATCH, PLACE, BRIDGE, SPAN, DELTA, THROW, SAND, END))
