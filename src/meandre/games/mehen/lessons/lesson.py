"""Mehen learnt by playing: enter, run, swap, stay together, come home, and let the predator eat."""

from meandre.teaching.lesson import Lesson, Step
from meandre.teaching.scenario import Scenario

FIRST = {"first": "seat-1"}

ENTER = Step("enter", Scenario("0 throw 1", 2, FIRST), then="0 throw 3")
RUN = Step("run", ENTER.onward("enter"), then="0 throw 1")
ANOTHER = Step("another", RUN.onward("prey 0-3"), ("enter",), then="0 throw 2")
SWAP = Step(
    "swap",
    ANOTHER.onward(
        more="""
        1 prey 3-5
        0 throw 1; 2 enter; 0 throw 6; 2 prey 0-6; 0 throw 2; 2 prey 6-8
        0 throw 3
        """
    ),
    ("prey 5-8",),
)
PAIR = Step("pair", SWAP.onward(more="0 throw 6; 1 prey 0-6; 0 throw 1"), ("prey 6-7",))

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
    FIRST,
)
"""All six prey have entered; of the two far ahead only one is an exact throw from the centre."""

HOME = Step("home", NEARLY_HOME, ("prey 27-30",), then="0 throw 3")
EAT = Step("eat", HOME.onward(), ("predator 30-24",))
END = Step("end", EAT.onward(), tells=True)

LESSON = Lesson((ENTER, RUN, ANOTHER, SWAP, PAIR, HOME, EAT, END))
