"""Riombo learnt by playing: bid, look where a canoe would land, stay, arrive, and paddle with two canoes."""

from meandre.teaching.lesson import Lesson, Step
from meandre.teaching.scenario import Scenario

BROOK = {"first": "seat-1", "board": "brook"}
NOBODY_MOVES = "1 bid 0; 2 bid 0; 3 bid 0"

BID = Step("bid", Scenario("2 bid 1; 3 bid 0", 3, BROOK), ("bid 1",))
SEND = Step("send", BID.onward(more="2 bid 1; 3 bid 1"), ("bid 2",))
LAND = Step("land", SEND.onward(more="1 bid 0; 2 bid 1; 3 bid 2\n2 bid 1; 3 bid 1"), ("bid 1",))
STAY = Step("stay", LAND.onward(more="2 bid 0; 3 bid 0"), ("bid 0",))
ARRIVE = Step(
    "arrive",
    STAY.onward(
        more=f"""
        {NOBODY_MOVES}
        1 bid 3; 2 bid 3; 3 bid 3
        {NOBODY_MOVES}; {NOBODY_MOVES}
        1 bid 2; 2 bid 1; 3 bid 0
        """
    ),
    ("stack",),
)
DOUBLE = Step("double", ARRIVE.onward(more=f"{NOBODY_MOVES}; {NOBODY_MOVES}\n2 bid 3; 3 bid 3"), ("bid 1",))
END = Step("end", DOUBLE.onward(), tells=True)

LESSON = Lesson((BID, SEND, LAND, STAY, ARRIVE, DOUBLE, END))
