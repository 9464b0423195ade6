"""The lesson of Mehen: enter, run, swap, protect, reach the centre, and eat with the predator."""

from meandre.teaching.lesson import Lesson, Step
from meandre.teaching.scenario import SEAT_1_BEGINS, Scenario

ENTER = Step("enter", Scenario("0 throw 1", 2, SEAT_1_BEGINS), events_after="0 throw 3")
RUN = Step("run", ENTER.next_scenario("enter"), events_after="0 throw 1")
ANOTHER = Step("another", RUN.next_scenario("prey 0-3"), ("enter",), events_after="0 throw 2")
SWAP = Step(
    "swap",
    ANOTHER.next_scenario(
        more_events="""
        1 prey 3-5
        0 throw 1; 2 enter; 0 throw 6; 2 prey 0-6; 0 throw 2; 2 prey 6-8
        0 throw 3
        """
    ),
    ("prey 5-8",),
)
PAIR = Step("pair", SWAP.next_scenario(more_events="0 throw 6; 1 prey 0-6; 0 throw 1"), ("prey 6-7",))

NEARLY_HOME = Scenario(
    "0 throw 1; 1 enter\n" * 6
    + """
    0 throw 6; 1 prey 0-6; 0 throw 6; 1 prey 6-12; 0 throw 6; 1 prey 12-18; 0 throw 6; 1 prey 18-24
    0 throw 3; 1 prey 24-27; 0 throw 2; 1 prey 27-29
    0 throw 1; 2 enter; 0 throw 6; 2 prey 0-6; 0 throw 6; 2 prey 6-12; 0 throw 6; 2 prey 12-18
    0 throw 6; 2 prey 18-24; 0 throw 1; 2 enter; 0 throw 2; 2 prey 0-2
    0 throw 6; 1 prey 0-6; 0 throw 6; 1 prey 6-12; 0 throw 6; 1 prey 12-18
    0 throw 3; 1 prey 18-21; 0 throw 6; 1 prey 21-27
    0 throw 3
    """,
    2,
    SEAT_1_BEGINS,
)
"""All six prey have entered; of the two far ahead only one is an exact throw from the centre."""

HOME = Step("home", NEARLY_HOME, ("prey 27-30",), events_after="0 throw 3")
EAT = Step("eat", HOME.next_scenario(), ("predator 30-24",))
END = Step("end", EAT.next_scenario(), text_only=True)

LESSON = Lesson((ENTER, RUN, ANOTHER, SWAP, PAIR, HOME, EAT, END))
