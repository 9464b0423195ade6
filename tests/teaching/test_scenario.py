"""Scenarios: positions for lessons and pictures, reached by events."""

import pytest

from meandre import game
from meandre.core.errors import IllegalMove
from meandre.teaching.scenario import Scenario

TANBO = game("tanbo")


def test_events_in_notation_lead_to_a_position() -> None:
    scenario = Scenario("0 begin 1; 1 farmer 1\n2 farmer 3")
    assert len(list(scenario.positions(TANBO))) == 4
    assert TANBO.rules.actors(scenario.position(TANBO)) == 1


def test_nothing_told_is_the_start() -> None:
    assert Scenario().position(TANBO).tobytes() == TANBO.start(2).tobytes()


def test_what_breaks_a_rule_cannot_be_staged() -> None:
    with pytest.raises(IllegalMove):
        Scenario("0 begin 1; 2 farmer 1").position(TANBO)
