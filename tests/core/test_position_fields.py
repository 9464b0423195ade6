"""Positions by field, as programs outside see them, and back."""

import json
import random
from typing import Any

import pytest

from meandre.core.errors import MeandreError
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.position import clear_facts, copy, same
from meandre.core.verbs import SPECTATOR
from meandre.games import catalogue

MEHEN = catalogue.game("mehen")


def fields() -> dict[str, Any]:
    return MEHEN.position_fields(MEHEN.start(2, {"first": "seat-1"}))


def test_every_view_can_be_written_by_field_and_read_again(game: Game) -> None:
    match, chooser = Match(game), random.Random(1)
    for _ in range(60):
        if match.over:
            break
        for viewer in (*range(match.seats), SPECTATOR):
            view = copy(match.view(viewer))
            again = game.position(json.loads(json.dumps(game.position_fields(view))))
            clear_facts(view)
            assert same(again, view)
        seat = match.actors()[0]
        assert game.moves(again, seat) or game.secrets.SECRET
        match.play(seat, chooser.choice(match.legal(seat)))


def test_seats_count_from_1_and_0_is_nobody() -> None:
    assert fields()["turn"] == 1
    assert MEHEN.position({**fields(), "turn": 0}).turn == -1


@pytest.mark.parametrize("wrong", [1.5, "1", True, None, [1], 7, -1, 10**30])
def test_a_number_that_does_not_fit_is_refused_by_the_name_of_its_field(wrong: object) -> None:
    with pytest.raises(MeandreError, match="turn must be a whole number from 0 to 6"):
        MEHEN.position({**fields(), "turn": wrong})


def test_a_list_that_does_not_fit_is_refused_by_the_name_of_its_field() -> None:
    name = next(name for name, value in fields().items() if isinstance(value, list))
    for wrong in (3, [], [[1], [1, 2]], [*fields()[name], 1]):
        with pytest.raises(MeandreError, match=f"{name} must be a list of"):
            MEHEN.position({**fields(), name: wrong})


def test_fields_that_are_missing_unknown_or_none_are_refused() -> None:
    with pytest.raises(MeandreError, match="lacks the field turn"):
        MEHEN.position({name: value for name, value in fields().items() if name != "turn"})
    with pytest.raises(MeandreError, match="no field rice"):
        MEHEN.position({**fields(), "rice": 3})
    with pytest.raises(MeandreError, match="is an object"):
        MEHEN.position([1, 2])  # type: ignore[arg-type]
    with pytest.raises(MeandreError, match="for 2 to 6 players, not 9"):
        MEHEN.position({**fields(), "seats": 9})
