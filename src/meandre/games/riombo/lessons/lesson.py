"""The lesson of Riombo: bid, count to a square, stay, arrive, and paddle with two canoes."""

from meandre.teaching.lesson import Lesson, Step
from meandre.teaching.scenario import SEAT_1_BEGINS, Scenario

BROOK = {**SEAT_1_BEGINS, "board": "brook"}
NOBODY_MOVES = "1 bid 0; 2 bid 0; 3 bid 0"

BID = Step("bid", Scenario("2 bid 1; 3 bid 0", 3, BROOK), ("bid 1",))
SEND = Step("send", BID.next_scenario(more_events="2 bid 1; 3 bid 1"), ("bid 2",))
LAND = Step("land", SEND.next_scenario(more_events="1 bid 0; 2 bid 1; 3 bid 2\n2 bid 1; 3 bid 1"), ("bid 1",))
STAY = Step("stay", LAND.next_scenario(more_events="2 bid 0; 3 bid 0"), ("bid 0",))
ARRIVE = Step(
    "arrive",
    STAY.next_scenario(
        more_events=f"""
        {NOBODY_MOVES}
        1 bid 3; 2 bid 3; 3 bid 3
        {NOBODY_MOVES}; {NOBODY_MOVES}
        1 bid 2; 2 bid 1; 3 bid 0
        """
    ),
    ("stack",),
)
DOUBLE = Step(
    "double", ARRIVE.next_scenario(more_events=f"{NOBODY_MOVES}; {NOBODY_MOVES}\n2 bid 3; 3 bid 3"), ("bid 1",)
)
END = Step("end", DOUBLE.next_scenario(), text_only=True)

LESSON = Lesson((BID, SEND, LAND, STAY, ARRIVE, DOUBLE, END))
