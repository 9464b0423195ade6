"""Remarks of bots: short, the same for everybody who asks, and not always the same."""

from typing import get_args

import pytest

from meandre.core.messages import LANGUAGES, Message, translate
from meandre.server.domain.characters import COLOURS, LEVELS
from meandre.server.web.rendering.remarks import KEYS, Moment, remark

MOMENTS: tuple[Moment, ...] = get_args(Moment)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_remark_depends_on_who_speaks_and_changes_from_time_to_time(moment: Moment) -> None:
    def said(level: int, colour: int, number: int) -> Message:
        assert remark(level, colour, moment, number) == remark(level, colour, moment, number)
        return remark(level, colour, moment, number)

    for level in LEVELS:
        for colour in COLOURS:
            assert said(level, colour, 7) != said(level, colour, 8)
        assert len({said(level, colour, 7).key for colour in COLOURS}) > 1, "a table of bots is no choir"


def test_every_remark_is_made() -> None:
    made = {
        remark(level, colour, moment, number).key
        for level in LEVELS
        for colour in COLOURS
        for moment in MOMENTS
        for number in range(10)
    }
    assert made == set(KEYS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_remarks_are_short_and_different(language: str) -> None:
    said = [translate(remark(1, 0, moment, number), language) for moment in MOMENTS for number in range(3)]
    assert len(set(said)) == len(said) == len(KEYS)
    assert max(map(len, said)) <= 30
