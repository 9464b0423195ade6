"""Options: checked, with messages for people."""

import pytest

from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.core.options import ChoiceOption, IntegerOption, parse, resolve

OPTIONS = (
    IntegerOption("length", default=30, low=30, high=400, step=2),
    IntegerOption("points", default=80, low=50, high=200),
    ChoiceOption("first", default="random", choices=("random", "seat-1")),
)


def test_an_option_is_set_once() -> None:
    with pytest.raises(OptionError, match="points is set twice"):
        parse(OPTIONS, ["points=50", "points=60"])


def test_what_is_not_given_has_its_default() -> None:
    assert resolve(OPTIONS, {}) == {"length": 30, "points": 80, "first": "random"}
    assert resolve(OPTIONS, {"points": 50}) == {"length": 30, "points": 50, "first": "random"}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"lenght": 30}, "There is no option lenght. The options are: first, length, points."),
        ({"length": "30"}, "length must be a whole number; 30 is not one."),
        ({"length": 30.0}, "length must be a whole number; 30.0 is not one."),
        ({"length": True}, "length must be a whole number; True is not one."),
        ({"length": None}, "length must be a whole number; None is not one."),
        ({"length": 402}, "length must be from 30 to 400; 402 is not."),
        ({"length": 10**5000}, "length must be from 30 to 400; 2^16610 is not."),
        ({"length": 31}, "length cannot be 31: it goes up from 30 in steps of 2."),
        ({"first": "seat-2"}, "first must be one of random, seat-1; seat-2 is not."),
        ({"first": 1}, "first must be one of random, seat-1; 1 is not."),
        ({"first": "x" * 1000}, "first must be one of random, seat-1; " + "x" * 39 + "… is not."),
    ],
)
def test_a_wrong_value_is_explained(given: dict[str, object], message: str) -> None:
    with pytest.raises(OptionError) as error:
        resolve(OPTIONS, given)
    assert str(error.value) == message


def test_options_are_read_from_a_command_line() -> None:
    assert parse(OPTIONS, ["length=40", "first=seat-1"]) == {"length": 40, "first": "seat-1"}
    assert parse(OPTIONS, []) == {}


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ("length", "Write the option as name=value: length has no value."),
        ("length=forty", "length must be a whole number; forty is not one."),
        ("length=", "length must be a whole number;  is not one."),
        ("length=٤٠", "length must be a whole number; ٤٠ is not one."),
        ("length=4e1", "length must be a whole number; 4e1 is not one."),
        ("length=" + "9" * 5000, "length must be a whole number; " + "9" * 39 + "… is not one."),
        ("colour=red", "There is no option colour. The options are: first, length, points."),
        ("first=me", "first must be one of random, seat-1; me is not."),
    ],
)
def test_a_wrong_setting_is_explained(setting: str, message: str) -> None:
    with pytest.raises(OptionError) as error:
        parse(OPTIONS, [setting])
    assert str(error.value) == message


def test_a_seat_that_is_not_there_cannot_begin(game: Game) -> None:
    assert game.resolve_options(2, {"first": "seat-2"})["first"] == "seat-2"
    if len(game.seats) > 1:
        with pytest.raises(OptionError, match="Seat 3 cannot begin: there are 2 players"):
            game.resolve_options(2, {"first": "seat-3"})
